//! Nothing is lost: the recovery copy, files that other programs change, saving.

use std::path::Path;

use iced::widget::{column, text};
use iced::{Element, Task};

use super::{Editor, Message, Notice, Question};
use crate::engine::Text;
use crate::project::differences::{Choices, Theirs, theirs};
use crate::project::recovery::Pending;
use crate::project::{Problem, SaveFault, pictures};
use crate::window::document::Document;
use crate::window::outside::{self, Conflict, Found};
use crate::window::recovery::Keeper;
use crate::window::ui::{self, Look};
use crate::words::Words;

impl Editor {
    /// Goes on with a copy that was left when the program ended otherwise than it should.
    ///
    /// # Errors
    /// The copy cannot be read.
    pub fn recover(pending: Pending) -> Result<Self, Vec<Problem>> {
        let recovered = pending.open()?;
        let base = recovered.known.base.clone();
        let mut document = Document::new(pending.folder().to_owned(), base, recovered.known);
        document.edit("edit-recovered", |draft| *draft = recovered.draft);
        let mut editor = Self::of(document, recovered.problems);
        editor.keeper = Some(Keeper::going_on(pending.go_on()));
        Ok(editor)
    }

    /// Keeps recovery copies in Schola's own folder from now on.
    pub fn keep_copies(&mut self, home: &Path) {
        if self.keeper.is_none() {
            self.keeper = Some(Keeper::new(home, self.document.folder()));
        }
        self.home = Some(home.to_owned());
    }

    /// Gives the recovery copy up: the game is left on purpose.
    pub(in crate::window) fn let_go(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            keeper.clear();
        }
    }

    /// Takes in that a second has passed.
    pub(super) fn tick(&mut self) -> Task<Message> {
        let kept = match &mut self.keeper {
            Some(keeper) => keeper.tick(&self.document).map(Message::Kept),
            None => Task::none(),
        };
        let looked = if self.question.is_none() { self.watch.tick(&self.document) } else { Task::none() };
        Task::batch([kept, looked.map(Message::Looked)])
    }

    /// Looks at the files now.
    pub(super) fn look(&mut self) -> Task<Message> {
        if self.question.is_some() {
            return Task::none();
        }
        self.watch.look(&self.document).map(Message::Looked)
    }

    pub(super) fn kept(&mut self, problems: Vec<Problem>) {
        let told = self.keeper.as_mut().and_then(|keeper| keeper.written(problems));
        if let Some(problems) = told {
            self.notice = Some(Notice::Bad(problems));
        }
    }

    /// Takes in that other programs changed files.
    pub(super) fn looked(&mut self, found: Option<Box<Found>>) {
        let found = self.watch.found(found).filter(|_| self.question.is_none());
        let Some(found) = found else { return };
        let theirs = Box::new(found.theirs);
        match Conflict::new(&self.document, theirs.clone(), false) {
            Some(conflict) => self.question = Some(Question::Disputed(conflict)),
            None => {
                let had_own = self.document.is_changed();
                let draft = outside::merge(&self.document, &theirs, Choices::new());
                self.take_over(draft, *theirs);
                let key = if had_own { "outside-both" } else { "outside-taken" };
                self.notice = Some(Notice::Good(Text::new(key).with("files", shortened(&found.files))));
            }
        }
    }

    /// Puts a game made from both sides in the place of the present one, as one edit.
    fn take_over(&mut self, draft: crate::grid::Draft, theirs: Theirs) {
        self.document.take_over("edit-outside", draft, theirs.known);
        self.file_problems = theirs.problems;
        self.file_problems.retain(|problem| !pictures::is_about_pictures(problem));
        self.gallery.reload(self.document.folder().to_owned());
        self.watch.renew();
        self.followed = None;
    }

    pub(super) fn choose_side(&mut self, message: &outside::Message) {
        if let Some(Question::Disputed(conflict)) = &mut self.question {
            conflict.update(message);
        }
    }

    /// Takes both sides as chosen, and saves if that was what led to the question.
    pub(super) fn decide(&mut self) {
        let Some(Question::Disputed(conflict)) = self.question.take() else { return };
        let draft = conflict.decide(&self.document);
        self.take_over(draft, *conflict.theirs);
        if conflict.saves {
            let _ = self.save(false);
        } else {
            self.notice = Some(Notice::Good(Text::new("outside-decided")));
        }
    }

    /// Leaves the question open: the same state of the files is not asked about again until the game is saved.
    pub(super) fn drop_question(&mut self) {
        if let Some(Question::Disputed(conflict)) = self.question.take() {
            self.watch.put_off(&conflict.theirs.draft);
        }
    }

    /// Saves the game. Returns whether all is written.
    pub(super) fn save(&mut self, force: bool) -> bool {
        self.notice = None;
        match self.document.save(force) {
            Ok(saved) => {
                let left = saved.problems();
                // What a save has written is in order; what it did not touch is as it was.
                self.file_problems
                    .retain(|problem| problem.file.as_ref().is_none_or(|file| !saved.written.contains(file)));
                self.list_problems();
                let kept = saved.kept.first().map(|file| Text::new("saved-kept").with("file", file));
                let good = kept.unwrap_or_else(|| Text::new("saved"));
                self.notice = Some(if left.is_empty() { Notice::Good(good) } else { Notice::Bad(left) });
                self.watch.renew();
                self.let_go();
                true
            }
            Err(SaveFault::Conflict { files }) => self.conflict(files),
            Err(fault) => {
                self.notice = Some(Notice::Bad(fault.problems()));
                false
            }
        }
    }

    /// Another program changed files that would be written. Where both sides fit together, they are joined and
    /// saved; else it is asked what to take. Returns whether all is written.
    fn conflict(&mut self, files: Vec<String>) -> bool {
        let now = theirs(self.document.folder(), self.document.draft(), self.document.known());
        let Ok(theirs) = now else {
            self.question = Some(Question::Conflict(files));
            return false;
        };
        let theirs = Box::new(theirs);
        match Conflict::new(&self.document, theirs.clone(), true) {
            Some(conflict) => {
                self.question = Some(Question::Disputed(conflict));
                false
            }
            None => {
                let draft = outside::merge(&self.document, &theirs, Choices::new());
                self.take_over(draft, *theirs);
                // A file that changes again in this very moment is asked about as any other.
                match self.document.save(false) {
                    Ok(_) => {
                        let told = Text::new("outside-both").with("files", shortened(&files));
                        self.notice = Some(Notice::Good(told));
                        self.let_go();
                        true
                    }
                    Err(fault) => {
                        self.notice = Some(Notice::Bad(fault.problems()));
                        false
                    }
                }
            }
        }
    }

    /// Saves a copy into another folder, which becomes the game's folder.
    pub fn save_as(&mut self, folder: &Path) {
        self.question = None;
        self.notice = Some(match self.document.save_as(folder.to_owned()) {
            Ok(()) => {
                self.gallery.reload(folder.to_owned());
                self.watch.renew();
                self.let_go();
                self.keeper = self.home.as_deref().map(|home| Keeper::new(home, folder));
                Notice::Good(Text::new("saved-as").with("folder", folder.display()))
            }
            Err(fault) => Notice::Bad(fault.problems()),
        });
        self.followed = None;
    }

    /// Tells that something was done beside the game.
    pub(in crate::window) fn tell_good(&mut self, sentence: Text) {
        self.notice = Some(Notice::Good(sentence));
    }

    /// Tells of things that went wrong beside the game.
    pub(in crate::window) fn tell_all(&mut self, problems: Vec<Problem>) {
        self.notice = Some(Notice::Bad(problems));
    }

    /// Shows the question what to take of a part that both sides changed.
    pub(super) fn ask_disputed<'a>(
        &'a self,
        conflict: &'a Conflict,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let answer = |key, look, message| ui::button(None, words.get(key), look, Some(message));
        let take = if conflict.saves { "outside-take-and-save" } else { "outside-take" };
        column![
            text(words.get("ask-conflict")).size(ui::TITLE),
            text(words.get("outside-disputed")).size(ui::BODY),
            conflict.view(words).map(Message::Outside),
            outside::answers(vec![
                answer(take, Look::Plain, Message::Decided),
                // The answer that loses nothing.
                answer("save-as", Look::Primary, Message::SaveAs).id("question-first"),
                answer("cancel", Look::Plain, Message::QuestionDropped),
            ]),
        ]
        .spacing(16)
        .width(600)
        .into()
    }
}

/// Names the files, the first ones where they are many.
fn shortened(files: &[String]) -> String {
    const MOST: usize = 3;
    let named = files.iter().take(MOST).map(String::as_str).collect::<Vec<_>>().join(", ");
    if files.len() > MOST { format!("{named} …") } else { named }
}
