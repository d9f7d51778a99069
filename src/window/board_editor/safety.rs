//! Nothing is lost: saving, the recovery copy, and files that other programs change.

use std::path::Path;

use super::document::BoardDocument;
use super::{Action, BoardEditor, Leaving, Notice, Question};
use crate::engine::Text;
use crate::project::recovery::Pending;
use crate::project::{BoardDraft, Problem, SaveFault, Stored};
use crate::window::document::Target;
use crate::window::guard::{self, Guard, Outside};
use crate::window::outside;

impl BoardEditor {
    /// Goes on with a copy that was left when the program ended otherwise than it should; the game's texts are shown in
    /// a language.
    ///
    /// # Errors
    /// The copy cannot be read.
    pub fn recover(pending: Pending, language: &str) -> Result<Self, Vec<Problem>> {
        let recovered = pending.open::<BoardDraft>()?;
        let document = BoardDocument::recovered(pending.folder().to_owned(), recovered);
        let mut editor = Self::of(document, language);
        editor.guard = Guard::going_on(pending.go_on());
        Ok(editor)
    }

    /// Keeps recovery copies in Schola's own folder from now on.
    pub fn keep_copies(&mut self, home: &Path) {
        self.guard.keep_copies(home, &self.document.folder().path);
    }

    /// Takes in what was done beside the window.
    pub(super) fn guarded(&mut self, message: guard::Message<BoardDraft>) {
        match message {
            guard::Message::Kept(problems) => {
                if let Some(problems) = self.guard.kept(problems) {
                    self.tell_all(problems);
                }
            }
            guard::Message::Looked(found) => {
                let is_watching = self.question.is_none();
                match self.guard.looked(found, self.document.document(), is_watching) {
                    None => {}
                    Some(Outside::Disputed(conflict)) => self.question = Some(Question::Disputed(conflict)),
                    Some(Outside::Joined { draft, theirs, told }) => self.take_over(draft, *theirs, told),
                }
            }
        }
    }

    /// Puts a game made from both sides in the place of the present one, as one edit.
    fn take_over(&mut self, draft: BoardDraft, theirs: Stored<BoardDraft>, told: Text) {
        self.document.take_over(draft, theirs.known, theirs.problems);
        self.reload();
        self.notice = Some(Notice::Good(told));
    }

    /// The files were read or written anew.
    fn reload(&mut self) {
        self.gallery.reload(self.document.folder().path.clone());
        self.guard.renew();
        self.tree.forget();
        self.followed = None;
    }

    pub(super) fn choose_side(&mut self, message: &outside::Message) {
        if let Some(Question::Disputed(conflict)) = &mut self.question {
            conflict.update(message);
        }
    }

    /// Takes both sides as chosen, and saves if that was what led to the question.
    pub(super) fn decide(&mut self) -> Action {
        let Some(Question::Disputed(conflict)) = self.question.take() else { return Action::none() };
        let draft = conflict.decide(self.document.document());
        self.take_over(draft, *conflict.theirs, Text::new("outside-decided"));
        if conflict.saves { self.save(Target::Own { force: false }, None) } else { Action::none() }
    }

    /// Leaves the question open: the same state of the files is not asked about again until the game is saved.
    pub(super) fn drop_question(&mut self) {
        if let Some(Question::Disputed(conflict)) = self.question.take() {
            self.guard.put_off(&conflict.theirs.draft);
        }
    }

    /// Saves the game, and leaves when all is written if so wished.
    pub(super) fn save(&mut self, target: Target, leaving: Option<Leaving>) -> Action {
        self.question = None;
        let is_elsewhere = matches!(target, Target::Copy(_));
        match self.document.save(target) {
            Ok(saved) => {
                let folder = self.document.folder().path.clone();
                self.guard.written_anew(&folder, is_elsewhere);
                let kept = saved.kept.first().map(|file| Text::new("saved-kept").with("file", file));
                let mut told = kept.unwrap_or_else(|| Text::new("saved"));
                if is_elsewhere {
                    self.reload();
                    told = Text::new("saved-as").with("folder", folder.display());
                }
                self.list_problems();
                self.notice = Some(Notice::Good(told));
                leaving.map_or_else(Action::none, Action::Leave)
            }
            Err(SaveFault::Conflict { files }) => self.conflict(files, leaving),
            Err(fault) => {
                self.tell_all(fault.problems());
                Action::none()
            }
        }
    }

    /// Another program changed files that would be written. Where both sides fit together, they are joined and
    /// saved; else it is asked what to take.
    fn conflict(&mut self, files: Vec<String>, leaving: Option<Leaving>) -> Action {
        match guard::conflict(self.document.document(), &files) {
            None => self.question = Some(Question::Conflict(files)),
            Some(Outside::Disputed(conflict)) => self.question = Some(Question::Disputed(conflict)),
            Some(Outside::Joined { draft, theirs, told }) => {
                self.take_over(draft, *theirs, told.clone());
                let action = self.save(Target::Own { force: false }, leaving);
                if matches!(self.notice, Some(Notice::Good(_))) {
                    self.notice = Some(Notice::Good(told));
                }
                return action;
            }
        }
        Action::none()
    }
}
