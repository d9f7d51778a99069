//! Nothing is lost: the recovery copy, and files that other programs change.

use std::path::Path;

use iced::widget::{column, text};
use iced::{Element, Task};

use super::{Action, Editor, Leaving, Message, Notice, Question};
use crate::engine::Text;
use crate::project::differences::{Choices, Theirs, theirs};
use crate::project::recovery::Pending;
use crate::project::{Problem, pictures};
use crate::window::document::{Document, Target};
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
        let looked = if self.is_watching() { self.watch.tick(&self.document) } else { Task::none() };
        Task::batch([kept, looked.map(Message::Looked)])
    }

    /// While something is asked or written, what other programs do can wait.
    fn is_watching(&self) -> bool {
        self.question.is_none() && self.saving.is_none()
    }

    /// Looks at the files now.
    pub(super) fn look(&mut self) -> Task<Message> {
        if !self.is_watching() {
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
        let found = self.watch.found(found).filter(|_| self.is_watching());
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
            self.watch.put_off(&conflict.theirs.draft);
        }
    }

    /// Another program changed files that would be written. Where both sides fit together, they are joined and
    /// saved; else it is asked what to take.
    pub(super) fn conflict(&mut self, files: Vec<String>, leaving: Option<Leaving>) -> Action {
        let now = theirs(self.document.folder(), self.document.draft(), self.document.known());
        let Ok(theirs) = now else {
            self.question = Some(Question::Conflict(files));
            return Action::None;
        };
        let theirs = Box::new(theirs);
        if let Some(conflict) = Conflict::new(&self.document, theirs.clone(), true) {
            self.question = Some(Question::Disputed(conflict));
            return Action::None;
        }
        let draft = outside::merge(&self.document, &theirs, Choices::new());
        self.take_over(draft, *theirs);
        let action = self.save(Target::Own { force: false }, leaving);
        if matches!(self.notice, Some(Notice::Good(_))) {
            self.notice = Some(Notice::Good(Text::new("outside-both").with("files", shortened(&files))));
        }
        action
    }

    /// What the files say is now known again.
    pub(super) fn written_anew(&mut self, is_elsewhere: bool) {
        self.watch.renew();
        self.let_go();
        if is_elsewhere {
            self.keeper = self.home.as_deref().map(|home| Keeper::new(home, self.document.folder()));
        }
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
