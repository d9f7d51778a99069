//! Saving: at once where that is quick, else beside the window, while editing goes on.

use std::sync::{Arc, Mutex};

use super::{Action, GridEditor, Leaving, Message, Notice};
use crate::engine::Text;
use crate::grid::Draft;
use crate::project::{SaveFault, Saved};
use crate::window::background;
use crate::window::document::{Target, Written};

/// Games with more cells than this are written beside the window.
const MANY_CELLS: u64 = 300_000;

/// A save under way.
#[derive(Debug)]
pub(super) struct Saving {
    target: Target,
    /// What shall be done when it is done.
    next: Option<Target>,
    leaving: Option<Leaving>,
}

/// What a save beside the window did, to be taken once.
#[derive(Clone, Debug)]
pub struct Done(Arc<Mutex<Option<Written>>>);

impl GridEditor {
    /// Saves the game, and leaves when all is written if so wished. A save under way is waited for.
    pub(super) fn save(&mut self, target: Target, leaving: Option<Leaving>) -> Action {
        self.question = None;
        if let Some(saving) = &mut self.saving {
            saving.next = Some(target);
            saving.leaving = leaving;
            return Action::None;
        }
        self.notice = None;
        let work = self.document.begin_save(target.clone());
        let saving = Saving { target, next: None, leaving };
        if cells(self.document.draft()) <= MANY_CELLS {
            let written = work();
            return self.written(saving, written);
        }
        self.saving = Some(saving);
        let done = |written| Message::Saved(Done(Arc::new(Mutex::new(written))));
        Action::Run(background::run(work).map(done))
    }

    /// Leaves as soon as the save under way is done. Returns `false` when there is none.
    pub(super) fn leave_after_save(&mut self, leaving: Leaving) -> bool {
        let Some(saving) = &mut self.saving else { return false };
        saving.leaving = Some(leaving);
        self.notice = Some(Notice::Good(Text::new("saving-first")));
        true
    }

    /// Takes in that a save beside the window is done.
    pub(super) fn saved(&mut self, done: &Done) -> Action {
        let Some(saving) = self.saving.take() else { return Action::None };
        let written = done.0.lock().ok().and_then(|mut written| written.take());
        // Without a thread of its own it is done here.
        let written = written.unwrap_or_else(|| self.document.begin_save(saving.target.clone())());
        self.written(saving, written)
    }

    fn written(&mut self, saving: Saving, written: Written) -> Action {
        match self.document.finish_save(written) {
            Ok(saved) => {
                self.tell_saved(&saved, &saving.target);
                match (saving.next, saving.leaving) {
                    (Some(next), leaving) => self.save(next, leaving),
                    (None, Some(leaving)) => self.take(Message::Leave(leaving)),
                    (None, None) => Action::None,
                }
            }
            Err(SaveFault::Conflict { files }) => self.conflict(files, saving.leaving),
            Err(fault) => {
                self.notice = Some(Notice::Bad(fault.problems()));
                Action::None
            }
        }
    }

    fn tell_saved(&mut self, saved: &Saved, target: &Target) {
        self.guard.written_anew(self.document.folder(), matches!(target, Target::Copy(_)));
        if let Target::Copy(folder) = target {
            self.gallery.reload(folder.clone());
            self.followed = None;
            self.notice = Some(Notice::Good(Text::new("saved-as").with("folder", folder.display())));
            return;
        }
        let left = saved.problems();
        // What a save has written is in order; what it did not touch is as it was.
        self.file_problems
            .retain(|problem| problem.file.as_ref().is_none_or(|file| !saved.written.contains(file)));
        self.list_problems();
        let kept = saved.kept.first().map(|file| Text::new("saved-kept").with("file", file));
        let good = kept.unwrap_or_else(|| Text::new("saved"));
        self.notice = Some(if left.is_empty() { Notice::Good(good) } else { Notice::Bad(left) });
    }
}

/// Returns how many cells a game has.
fn cells(draft: &Draft) -> u64 {
    let matrices = draft.levels.iter().flat_map(|level| &level.layout.matrices);
    let cells = matrices.map(|matrix| {
        let (width, height) = matrix.cells.size();
        u64::from(width) * u64::from(height)
    });
    cells.sum()
}
