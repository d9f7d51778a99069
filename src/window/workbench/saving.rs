//! Saving: small games at once, large ones in the background while editing continues.

use iced::Task;

use super::{Action, Autosave, Editable, Editor, Leaving, Message, Notice, Workbench, questions};
use crate::authoring::document::{SaveOutcome, SaveTarget};
use crate::engine::Text;
use crate::project::{SaveFault, Saved};
use crate::window::background::{self, Once};

/// Games of this size and larger ones are saved in the background; see [`Editable::size`].
pub(super) const BACKGROUND_FROM: u64 = 300_000;

#[derive(Debug)]
pub(super) struct Saving {
    target: SaveTarget,
    /// The next save, to start when this one is done.
    next: Option<SaveTarget>,
    leaving: Option<Leaving>,
    /// The notice when it is done, instead of the usual one.
    done: Option<Text>,
}

/// Saves the game, and then leaves if requested. Waits for a save in progress.
pub(super) fn save<E: Editor>(
    editor: &mut E,
    target: SaveTarget,
    leaving: Option<Leaving>,
) -> Action<E::Message> {
    begin(editor, Saving { target, next: None, leaving, done: None })
}

/// Saves the game after a merge with changes by another program.
pub(super) fn save_joined<E: Editor>(
    editor: &mut E,
    done: Text,
    leaving: Option<Leaving>,
) -> Action<E::Message> {
    begin(editor, Saving { target: SaveTarget::Own { force: false }, next: None, leaving, done: Some(done) })
}

fn begin<E: Editor>(editor: &mut E, wanted: Saving) -> Action<E::Message> {
    let workbench = editor.workbench_mut();
    workbench.question = None;
    if let Some(now) = &mut workbench.saving {
        (now.next, now.leaving) = (Some(wanted.target), wanted.leaving);
        return Action::none();
    }
    workbench.notice = None;
    let work = workbench.document.begin_save(wanted.target.clone());
    if workbench.document.draft().size() < workbench.background_from {
        return finish(editor, wanted, work());
    }
    workbench.saving = Some(wanted);
    let done: Task<Message<E::Draft>> = background::run(work).map(|done| Message::Saved(Once::new(done)));
    Action::run(done.map(E::Message::from))
}

/// Leaves as soon as the save in progress is done. Returns `false` if there is none.
pub(super) fn leave_after_save<E: Editor>(editor: &mut E, leaving: Leaving) -> bool {
    let Some(saving) = &mut editor.workbench_mut().saving else { return false };
    saving.leaving = Some(leaving);
    editor.announce(Notice::Done(Text::new("saving-first")));
    true
}

/// Takes the result of a background save.
pub(super) fn saved<E: Editor>(editor: &mut E, done: &Once<SaveOutcome<E::Draft>>) -> Action<E::Message> {
    let workbench = editor.workbench_mut();
    let Some(saving) = workbench.saving.take() else { return Action::none() };
    // If no thread could be started, the work runs here.
    let written = done.take().unwrap_or_else(|| workbench.document.begin_save(saving.target.clone())());
    finish(editor, saving, written)
}

fn finish<E: Editor>(editor: &mut E, saving: Saving, written: SaveOutcome<E::Draft>) -> Action<E::Message> {
    match editor.workbench_mut().document.finish_save(written) {
        Ok(saved) => {
            let is_copy = matches!(saving.target, SaveTarget::Copy(_));
            let notice = editor.workbench_mut().take_saved(&saved, is_copy, saving.done);
            editor.saved(is_copy);
            editor.announce(notice);
            match (saving.next, saving.leaving) {
                (Some(next), leaving) => save(editor, next, leaving),
                (None, Some(leaving)) => questions::leave(editor, leaving),
                (None, None) => Action::none(),
            }
        }
        Err(SaveFault::Conflict { files }) => questions::conflict(editor, files, saving.leaving),
        Err(fault) => {
            editor.announce(Notice::Failed(fault.problems()));
            Action::none()
        }
    }
}

impl<D: Editable> Workbench<D> {
    /// Updates the state of the files after a save. Returns the notice about it.
    fn take_saved(&mut self, saved: &Saved, is_copy: bool, done: Option<Text>) -> Notice {
        let folder = self.document.folder();
        self.watch.renew();
        if is_copy {
            self.autosave = self.home.as_deref().map(|home| Autosave::new(home, folder));
            return Notice::Done(Text::new("saved-as").with("folder", folder.display()));
        }
        self.clear_copy();
        // Files that a save wrote or deleted are in order; the others keep their problems.
        let is_done = |file: &String| saved.written.contains(file) || saved.removed.contains(file);
        self.file_problems.retain(|problem| !problem.file.as_ref().is_some_and(is_done));
        let left = saved.problems();
        if !left.is_empty() {
            return Notice::Failed(left);
        }
        let kept = saved.kept.first().map(|file| Text::new("saved-kept").with("file", file));
        Notice::Done(kept.or(done).unwrap_or_else(|| Text::new("saved")))
    }
}
