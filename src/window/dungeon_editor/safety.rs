//! Nothing is lost: saving, leaving, the recovery copy, and a file that other programs change.

use std::mem::Discriminant;
use std::path::Path;

use iced::Task;

use super::{Action, DungeonEditor, Message, Question};
use crate::dungeon::{Dungeon, check};
use crate::engine::Text;
use crate::project::labyrinth::LabyrinthDraft;
use crate::project::recovery::{Pending, Recovered};
use crate::project::{Problem, SaveFault, Stored};
use crate::window::document::{Document, Target};
use crate::window::grid_editor::Leaving;
use crate::window::guard::{self, Guard, Outside};
use crate::window::open::Purpose;

/// Up to so many fields each edit is checked where programs are tested.
const CHECKED: u32 = 100 * 100;

impl DungeonEditor {
    /// Goes on with a copy that was left when the program ended otherwise than it should.
    ///
    /// # Errors
    /// The copy cannot be read.
    pub fn recover(pending: Pending, language: &str) -> Result<Self, Vec<Problem>> {
        let Recovered { draft, known, problems, .. } = pending.open::<LabyrinthDraft>()?;
        let mut document = Document::new(pending.folder().to_owned(), known.base.clone(), known);
        document.edit("edit-recovered", |now| *now = draft);
        let mut editor = Self::of(document, problems, language);
        editor.guard = Guard::going_on(pending.go_on());
        Ok(editor)
    }

    /// Keeps recovery copies in Schola's own folder from now on.
    pub fn keep_copies(&mut self, home: &Path) {
        self.guard.keep_copies(home, self.document.folder());
    }

    /// Returns which kind of question waits for an answer: another one takes the focus anew.
    pub(in crate::window) fn question_kind(&self) -> Option<Discriminant<Question>> {
        self.question.as_ref().map(std::mem::discriminant)
    }

    /// Returns whether no promise is broken that was not broken before; nobody waits for the answer on a large map.
    pub(super) fn stays_sound(&self, made: &Dungeon) -> bool {
        let is_sound = |dungeon| check(dungeon, None).iter().all(|fault| fault.warning);
        let areas = made.areas();
        u32::from(areas.width) * u32::from(areas.height) > CHECKED
            || is_sound(made)
            || !is_sound(self.dungeon())
    }

    /// Takes in a message about files, or about leaving.
    pub(super) fn take_safety(&mut self, message: Message) -> Action {
        let is_watching = self.question.is_none();
        match message {
            Message::Ticked => {
                let task = self.guard.tick(&self.document, is_watching);
                return Action::Run(task.map(Message::Guarded));
            }
            Message::Returned => {
                let task = self.guard.look(&self.document, is_watching);
                return Action::Run(task.map(Message::Guarded));
            }
            Message::Guarded(message) => self.guarded(message),
            Message::Outside(message) => {
                if let Some(Question::Disputed(conflict)) = &mut self.question {
                    conflict.update(&message);
                }
            }
            Message::Decided => return self.decide(),
            Message::SaveAs => return Action::Ask(Purpose::SaveAs),
            Message::SaveTo(file) => {
                // What is written in the dialog is the name of a file.
                let is_file = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xml"));
                let is_whole = is_file || self.document.draft().is_game();
                let file = if is_whole { file } else { file.with_extension("xml") };
                return self.save(Target::Copy(file), None);
            }
            Message::Save => return self.save(Target::Own { force: false }, None),
            Message::SaveAnyway => return self.save(Target::Own { force: true }, None),
            Message::SaveAndLeave(leaving) => return self.save(Target::Own { force: false }, Some(leaving)),
            Message::Leave(leaving) if self.document.is_changed() => {
                self.question = Some(Question::Leave(leaving));
            }
            Message::Leave(leaving) | Message::LeaveAnyway(leaving) => {
                self.guard.let_go();
                return Action::Leave(leaving);
            }
            Message::QuestionDropped => {
                if let Some(Question::Disputed(conflict)) = self.question.take() {
                    self.guard.put_off(&conflict.theirs.draft);
                }
            }
            _ => {}
        }
        Action::Run(Task::none())
    }

    fn guarded(&mut self, message: guard::Message<LabyrinthDraft>) {
        match message {
            guard::Message::Kept(problems) => {
                if let Some(problems) = self.guard.kept(problems) {
                    self.tell_all(problems);
                }
            }
            guard::Message::Looked(found) => {
                let is_watching = self.question.is_none();
                match self.guard.looked(found, &self.document, is_watching) {
                    None => {}
                    Some(Outside::Disputed(conflict)) => self.question = Some(Question::Disputed(conflict)),
                    Some(Outside::Joined { draft, theirs, told }) => self.take_over(draft, *theirs, told),
                }
            }
        }
    }

    /// Puts a labyrinth made from both sides in the place of the present one, as one edit.
    fn take_over(&mut self, draft: LabyrinthDraft, theirs: Stored<LabyrinthDraft>, told: Text) {
        self.document.take_over("edit-outside", draft, theirs.known);
        self.guard.renew();
        self.read_databases();
        self.settle();
        self.messages.praise(told);
    }

    fn decide(&mut self) -> Action {
        let Some(Question::Disputed(conflict)) = self.question.take() else { return Action::none() };
        let draft = conflict.decide(&self.document);
        self.take_over(draft, *conflict.theirs, Text::new("outside-decided"));
        if conflict.saves { self.save(Target::Own { force: false }, None) } else { Action::none() }
    }

    /// Saves the labyrinth, and leaves when all is written if so wished.
    fn save(&mut self, target: Target, leaving: Option<Leaving>) -> Action {
        self.question = None;
        let is_elsewhere = matches!(target, Target::Copy(_));
        let written = self.document.begin_save(target)();
        match self.document.finish_save(written) {
            Ok(saved) => {
                let file = self.document.folder().to_owned();
                self.guard.written_anew(&file, is_elsewhere);
                let told = Text::new(if is_elsewhere { "saved-as" } else { "saved" });
                let told = if is_elsewhere { told.with("folder", file.display()) } else { told };
                let left = saved.problems();
                if left.is_empty() {
                    self.messages.praise(told);
                }
                self.tell_all(left);
                leaving.map_or_else(Action::none, Action::Leave)
            }
            Err(SaveFault::Conflict { files }) => self.conflict(files, leaving),
            Err(fault) => {
                self.tell_all(fault.problems());
                Action::none()
            }
        }
    }

    /// Another program changed the file that would be written.
    fn conflict(&mut self, files: Vec<String>, leaving: Option<Leaving>) -> Action {
        match guard::conflict(&self.document, &files) {
            None => self.question = Some(Question::Conflict(files)),
            Some(Outside::Disputed(conflict)) => self.question = Some(Question::Disputed(conflict)),
            Some(Outside::Joined { draft, theirs, told }) => {
                self.take_over(draft, *theirs, told);
                return self.save(Target::Own { force: false }, leaving);
            }
        }
        Action::none()
    }
}
