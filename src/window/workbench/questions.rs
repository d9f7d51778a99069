//! The questions that every editor asks: leave without saving, overwrite what another program wrote, and which side to
//! take where both changed the same part.

use iced::Element;

use super::document::{Document, Editable, Target};
use super::outside::{self, Conflict, Found};
use super::{Action, Editor, Leaving, Need, Notice, Request, saving};
use crate::engine::Text;
use crate::project::Stored;
use crate::project::differences::{Choices, theirs};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The id of the answer that has the focus when a question comes up.
pub(in crate::window) const FIRST: &str = "question-first";

/// What must be answered before anything else.
#[derive(Clone, Debug)]
pub enum Question<D> {
    /// Leave without saving?
    Leave(Leaving),
    /// Another program changed these files, and what they say now cannot be read.
    Conflict(Vec<String>),
    /// Another program changed parts that were changed here, too.
    Disputed(Conflict<D>),
}

impl<D: Editable> Question<D> {
    pub(super) fn view<'a>(&'a self, words: &'a Words) -> Element<'a, Request> {
        let answer = |key, look, request| ui::button(None, words.get(key), look, Some(request));
        match self {
            Self::Leave(leaving) => ui::question(
                words.get("ask-leave"),
                words.get("ask-leave-more"),
                vec![
                    answer("save", Look::Primary, Request::SaveAndLeave(*leaving)).id(FIRST),
                    answer("ask-leave-drop", Look::Plain, Request::LeaveAnyway(*leaving)),
                    answer("cancel", Look::Plain, Request::QuestionDropped),
                ],
            ),
            Self::Conflict(files) => ui::question(
                words.get("ask-conflict"),
                words.with("ask-conflict-more", &[("files", files.join(", "))]),
                vec![
                    answer("ask-conflict-overwrite", Look::Plain, Request::SaveAnyway),
                    // The answer that loses nothing.
                    answer("save-as", Look::Primary, Request::SaveAs).id(FIRST),
                    answer("cancel", Look::Plain, Request::QuestionDropped),
                ],
            ),
            Self::Disputed(conflict) => conflict.view(words),
        }
    }
}

/// What comes of changes by other programs.
enum Outside<D: Editable> {
    /// It must be asked which side to take.
    Disputed(Conflict<D>),
    /// Both sides fit together: the game made of both, what the files say, and what to say about it.
    Joined(D, Box<Stored<D>>, Text),
}

impl<D: Editable> Outside<D> {
    fn new(
        document: &Document<D>,
        theirs: Box<Stored<D>>,
        saves: bool,
        key: &'static str,
        files: &[String],
    ) -> Self {
        match Conflict::new(document, theirs.clone(), saves) {
            Some(conflict) => Self::Disputed(conflict),
            None => {
                let draft = outside::merge(document, &theirs, Choices::new());
                Self::Joined(draft, theirs, Text::new(key).with("files", shortened(files)))
            }
        }
    }
}

/// Leaves the editor, unless something is not saved: then it asks.
pub(super) fn leave<E: Editor>(editor: &mut E, leaving: Leaving) -> Action<E::Message> {
    if saving::leave_after_save(editor, leaving) {
        return Action::none();
    }
    let workbench = editor.workbench_mut();
    if workbench.document.is_changed() {
        workbench.question = Some(Question::Leave(leaving));
        return Action::none();
    }
    workbench.clear_copy();
    Action::need(Need::Leave(leaving))
}

/// Takes in that other programs changed files.
pub(super) fn files_checked<E: Editor>(editor: &mut E, found: Option<Box<Found<E::Draft>>>) {
    let is_watching = super::is_watching(editor);
    let workbench = editor.workbench_mut();
    let Some(found) = workbench.watch.found(found).filter(|_| is_watching) else { return };
    let document = &workbench.document;
    let key = if document.is_changed() { "outside-both" } else { "outside-taken" };
    match Outside::new(document, Box::new(found.theirs), false, key, &found.files) {
        Outside::Disputed(conflict) => workbench.question = Some(Question::Disputed(conflict)),
        Outside::Joined(draft, theirs, said) => {
            take_over(editor, draft, *theirs);
            editor.announce(Notice::Done(said));
        }
    }
}

/// Another program changed files that would be written. Where both sides fit together, they are joined and saved; else
/// it is asked which side to take.
pub(super) fn conflict<E: Editor>(
    editor: &mut E,
    files: Vec<String>,
    leaving: Option<Leaving>,
) -> Action<E::Message> {
    let workbench = editor.workbench_mut();
    let document = &workbench.document;
    let theirs = theirs(document.folder(), document.draft(), document.known());
    match theirs.map(|theirs| Outside::new(document, Box::new(theirs), true, "outside-both", &files)) {
        Err(_) => workbench.question = Some(Question::Conflict(files)),
        Ok(Outside::Disputed(conflict)) => workbench.question = Some(Question::Disputed(conflict)),
        Ok(Outside::Joined(draft, theirs, said)) => {
            take_over(editor, draft, *theirs);
            return saving::save_joined(editor, said, leaving);
        }
    }
    Action::none()
}

/// Takes both sides as chosen, and saves if that was what led to the question.
pub(super) fn decide<E: Editor>(editor: &mut E) -> Action<E::Message> {
    let workbench = editor.workbench_mut();
    let Some(Question::Disputed(conflict)) = workbench.question.take() else { return Action::none() };
    let draft = conflict.decide(&workbench.document);
    take_over(editor, draft, *conflict.theirs);
    if conflict.saves {
        return saving::save(editor, Target::Own { force: false }, None);
    }
    editor.announce(Notice::Done(Text::new("outside-decided")));
    Action::none()
}

/// Leaves the question open: the same state of the files is not asked about again until the game is saved.
pub(super) fn drop_question<E: Editor>(editor: &mut E) {
    let workbench = editor.workbench_mut();
    match workbench.question.take() {
        Some(Question::Disputed(conflict)) => workbench.watch.put_off(&conflict.theirs.draft),
        Some(_) => {}
        None => editor.drop_own_question(),
    }
}

/// Puts a game made from both sides in the place of the present one, as one edit.
fn take_over<E: Editor>(editor: &mut E, draft: E::Draft, theirs: Stored<E::Draft>) {
    let workbench = editor.workbench_mut();
    workbench.document.take_over("edit-outside", draft, theirs.known);
    workbench.file_problems = theirs.problems;
    workbench.watch.renew();
    editor.reload();
}

/// Names the files, the first ones where they are many.
fn shortened(files: &[String]) -> String {
    const MOST: usize = 3;
    let named = files.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if files.len() > MOST { format!("{named} …") } else { named }
}
