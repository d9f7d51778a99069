//! Nothing is lost: the recovery copy, and files that other programs change.

use std::path::Path;

use iced::Element;

use super::{Action, GridEditor, Leaving, Message, Notice, Question};
use crate::engine::Text;
use crate::grid::Draft;
use crate::project::recovery::Pending;
use crate::project::{Problem, Stored, pictures};
use crate::window::document::{Document, Target};
use crate::window::guard::{self, Guard, Outside};
use crate::window::outside::{self, Answers, Conflict};
use crate::words::Words;

impl GridEditor {
    /// Goes on with a copy that was left when the program ended otherwise than it should.
    ///
    /// # Errors
    /// The copy cannot be read.
    pub fn recover(pending: Pending) -> Result<Self, Vec<Problem>> {
        let recovered = pending.open::<Draft>()?;
        let base = recovered.known.base.clone();
        let mut document = Document::new(pending.folder().to_owned(), base, recovered.known);
        document.edit("edit-recovered", |draft| *draft = recovered.draft);
        let mut editor = Self::of(document, recovered.problems);
        editor.guard = Guard::going_on(pending.go_on());
        Ok(editor)
    }

    /// Keeps recovery copies in Schola's own folder from now on.
    pub fn keep_copies(&mut self, home: &Path) {
        self.guard.keep_copies(home, self.document.folder());
    }

    /// Gives the recovery copy up: the game is left on purpose.
    pub(in crate::window) fn let_go(&mut self) {
        self.guard.let_go();
    }

    /// While something is asked or written, what other programs do can wait.
    pub(super) fn is_watching(&self) -> bool {
        self.question.is_none() && self.saving.is_none()
    }

    pub(super) fn guarded(&mut self, message: guard::Message) {
        match message {
            guard::Message::Kept(problems) => {
                if let Some(problems) = self.guard.kept(problems) {
                    self.notice = Some(Notice::Bad(problems));
                }
            }
            guard::Message::Looked(found) => {
                let is_watching = self.is_watching();
                match self.guard.looked(found, &self.document, is_watching) {
                    None => {}
                    Some(Outside::Disputed(conflict)) => self.question = Some(Question::Disputed(conflict)),
                    Some(Outside::Joined { draft, theirs, told }) => {
                        self.take_over(draft, *theirs);
                        self.notice = Some(Notice::Good(told));
                    }
                }
            }
        }
    }

    /// Puts a game made from both sides in the place of the present one, as one edit.
    fn take_over(&mut self, draft: Draft, theirs: Stored) {
        self.document.take_over("edit-outside", draft, theirs.known);
        self.file_problems = theirs.problems;
        self.file_problems.retain(|problem| !pictures::is_about_pictures(problem));
        self.gallery.reload(self.document.folder().to_owned());
        self.guard.renew();
        self.followed = None;
    }

    pub(super) fn choose_side(&mut self, message: &outside::Message) {
        if let Some(Question::Disputed(conflict)) = &mut self.question {
            conflict.update(message);
        }
    }

    /// Takes both sides as chosen, and saves if that was what led to the question.
    pub(super) fn decide(&mut self) -> Action {
        let Some(Question::Disputed(conflict)) = self.question.take() else { return Action::None };
        let draft = conflict.decide(&self.document);
        self.take_over(draft, *conflict.theirs);
        if conflict.saves {
            return self.save(Target::Own { force: false }, None);
        }
        self.notice = Some(Notice::Good(Text::new("outside-decided")));
        Action::None
    }

    /// Leaves the question open: the same state of the files is not asked about again until the game is saved.
    pub(super) fn drop_question(&mut self) {
        if let Some(Question::Disputed(conflict)) = self.question.take() {
            self.guard.put_off(&conflict.theirs.draft);
        }
    }

    /// Another program changed files that would be written. Where both sides fit together, they are joined and
    /// saved; else it is asked what to take.
    pub(super) fn conflict(&mut self, files: Vec<String>, leaving: Option<Leaving>) -> Action {
        match guard::conflict(&self.document, &files) {
            None => self.question = Some(Question::Conflict(files)),
            Some(Outside::Disputed(conflict)) => self.question = Some(Question::Disputed(conflict)),
            Some(Outside::Joined { draft, theirs, told }) => {
                self.take_over(draft, *theirs);
                let action = self.save(Target::Own { force: false }, leaving);
                if matches!(self.notice, Some(Notice::Good(_))) {
                    self.notice = Some(Notice::Good(told));
                }
                return action;
            }
        }
        Action::None
    }

    /// Tells that something was done beside the game.
    pub(in crate::window) fn tell_good(&mut self, sentence: Text) {
        self.notice = Some(Notice::Good(sentence));
    }

    /// Tells that something was done beside the game, and what was not.
    pub(in crate::window) fn tell_partly(&mut self, sentence: Text, problems: Vec<Problem>) {
        self.below = super::Below::Problems;
        self.notice = Some(Notice::Partly(sentence, problems));
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
        let answers = Answers {
            decided: Message::Decided,
            elsewhere: Message::SaveAs,
            dropped: Message::QuestionDropped,
            chosen: Message::Outside,
        };
        conflict.view(words, answers)
    }
}
