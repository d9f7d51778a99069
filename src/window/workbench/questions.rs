//! The questions that every editor asks: leave without saving, overwrite changes by another program, and which side to
//! take where both changed the same part.

use iced::Element;

use super::{Action, Editor, Leaving, Need, Notice, Request, saving};
use crate::authoring::document::{Document, Editable, SaveTarget};
use crate::authoring::outside::{self, Conflict, OutsideChange};
use crate::engine::Text;
use crate::project::Stored;
use crate::project::differences::{Choices, theirs};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// The id of the answer that is focused when a question appears.
pub(in crate::window) const FIRST: &str = "question-first";

/// A question that must be answered before anything else.
#[derive(Clone, Debug)]
pub enum Question<D> {
    /// Leave without saving?
    Leave(Leaving),
    /// Another program changed these files, and they cannot be read now.
    Conflict(Vec<String>),
    /// Both another program and the person changed the same parts.
    Disputed(Conflict<D>),
}

/// Which question is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind<Own> {
    Leave,
    Conflict,
    Disputed,
    /// One that only this kind of editor asks.
    Own(Own),
}

impl<D: Editable> Question<D> {
    pub(super) fn kind<Own>(&self) -> QuestionKind<Own> {
        match self {
            Self::Leave(_) => QuestionKind::Leave,
            Self::Conflict(_) => QuestionKind::Conflict,
            Self::Disputed(_) => QuestionKind::Disputed,
        }
    }

    pub(super) fn view<'a>(&'a self, words: &'a Words) -> Element<'a, Request> {
        let answer = |key, look, request| ui::button(None, words.get(key), look, Some(request));
        match self {
            Self::Leave(leaving) => {
                let [asked, more, save, drop] = match leaving {
                    Leaving::PlayGame => ["ask-play", "ask-play-more", "ask-play-save", "ask-play-drop"],
                    _ => ["ask-leave", "ask-leave-more", "save", "ask-leave-drop"],
                };
                ui::question(
                    words.get(asked),
                    words.get(more),
                    vec![
                        answer(save, Look::Primary, Request::SaveAndLeave(*leaving)).id(FIRST),
                        answer(drop, Look::Plain, Request::LeaveAnyway(*leaving)),
                        answer("cancel", Look::Plain, Request::QuestionDropped),
                    ],
                )
            }
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

/// How to handle changes by other programs.
enum Outside<D: Editable> {
    /// The person must choose which side to take.
    Disputed(Conflict<D>),
    /// The changes are compatible: the merged game, the game in the files, and a sentence about the merge.
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

/// Leaves the editor; asks first if there are unsaved changes.
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

/// Handles files changed by other programs.
pub(super) fn files_checked<E: Editor>(editor: &mut E, found: Option<Box<OutsideChange<E::Draft>>>) {
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

/// Another program changed files that are about to be written. If the changes are compatible, they are merged and
/// saved; otherwise the person is asked.
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

/// Merges both sides as chosen, and saves if a save led to the question.
pub(super) fn decide<E: Editor>(editor: &mut E) -> Action<E::Message> {
    let workbench = editor.workbench_mut();
    let Some(Question::Disputed(conflict)) = workbench.question.take() else { return Action::none() };
    let draft = conflict.decide(&workbench.document);
    take_over(editor, draft, *conflict.theirs);
    if conflict.saves {
        return saving::save(editor, SaveTarget::Own { force: false }, None);
    }
    editor.announce(Notice::Done(Text::new("outside-decided")));
    Action::none()
}

/// Postpones the question: this state of the files is not asked about again until the game is saved.
pub(super) fn drop_question<E: Editor>(editor: &mut E) {
    let workbench = editor.workbench_mut();
    match workbench.question.take() {
        Some(Question::Disputed(conflict)) => workbench.watch.put_off(&conflict.theirs.draft),
        Some(_) => {}
        None => editor.drop_own_question(),
    }
}

/// Replaces the game by the merged one, as one edit.
fn take_over<E: Editor>(editor: &mut E, draft: E::Draft, theirs: Stored<E::Draft>) {
    let workbench = editor.workbench_mut();
    workbench.document.take_over("edit-outside", draft, theirs.known);
    workbench.file_problems = theirs.problems;
    workbench.watch.renew();
    editor.reload();
}

/// Joins the names of files; of many, only the first ones.
fn shortened(files: &[String]) -> String {
    const MOST: usize = 3;
    let named = files.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if files.len() > MOST { format!("{named} …") } else { named }
}
