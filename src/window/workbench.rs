//! The workbench: what all editors share, whatever the kind of game.
//!
//! [`Workbench`] holds the document, its recovery copy, the watch over its files, the save in progress, the open
//! question and the last notice. [`Editor`] is what a kind of game adds; [`update`] handles a [`Message`] of the
//! workbench for any editor.
//!
//! The document, its recovery copy and the watch over its files need no window: `authoring`.
//!
//! - `saving`: saving, at once or in the background
//! - `questions`: leave, conflict, disputed; `outside`: how the last of them looks
//! - `frame`: bar, panes, history list, problem list

mod editor;
pub(in crate::window) mod frame;
mod notice;
mod outside;
mod questions;
mod saving;

use std::path::{Path, PathBuf};

use iced::futures::channel::oneshot;
use iced::{Element, Task};
use schola_widgets::focus;

pub use self::editor::Editor;
pub use self::notice::Notice;
use self::questions::Question;
pub(super) use self::questions::{FIRST, QuestionKind};
use self::saving::Saving;
use super::background::{self, Once};
use super::command::Command;
use super::open::Purpose;
use super::preferences::{Preference, WhichPane};
use crate::authoring::autosave::Autosave;
pub use crate::authoring::document::{Document, Editable};
use crate::authoring::document::{SaveOutcome, SaveTarget};
use crate::authoring::outside::{self as changes, FileWatch, Look, OutsideChange};
use crate::project::recovery::Pending;
use crate::project::{Problem, Stored};
use crate::words::Words;

/// The state that all editors share.
#[derive(Debug)]
pub struct Workbench<D: Editable> {
    pub document: Document<D>,
    pub notice: Option<Notice>,
    /// The list that is shown below.
    pub below: Below,
    /// Whether the list of problems takes more than a line. People unfold it, and what was refused does, so that nothing
    /// moves while one works.
    is_unfolded: bool,
    /// What was wrong with the files when they were read, except for files written since.
    pub file_problems: Vec<Problem>,
    question: Option<Question<D>>,
    autosave: Option<Autosave<D>>,
    watch: FileWatch<D>,
    saving: Option<Saving>,
    /// Games of this size and larger ones are saved in the background; see [`Editable::size`].
    background_from: u64,
    home: Option<PathBuf>,
}

/// The list that is shown below the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Below {
    #[default]
    Problems,
    History,
    /// The list that only this kind of editor has.
    Own,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// To the start screen.
    Home,
    Quit,
    Next,
    /// To the choice of players.
    Play,
    /// To the player, with this game.
    PlayGame,
    /// To the tables of others.
    Together,
}

/// A request that any editor handles.
#[derive(Clone, Debug)]
pub enum Request {
    Undo,
    Redo,
    /// Go to a step of the history, by its index.
    Jumped(usize),
    BelowChosen(Below),
    PaneResized(WhichPane, f32),
    Save,
    /// Save although another program changed files.
    SaveAnyway,
    /// Choose where to save a copy.
    SaveAs,
    /// Save a copy here and continue with it.
    SaveTo(PathBuf),
    /// Let the application perform a command.
    Perform(Command),
    Leave(Leaving),
    /// Leave and discard unsaved changes.
    LeaveAnyway(Leaving),
    SaveAndLeave(Leaving),
    /// A message of the question which side to take.
    SideChosen(changes::Message),
    /// Merge both sides as chosen.
    Decided,
    /// Close the question without an answer.
    QuestionDropped,
    /// A second has passed.
    Ticked,
    /// The window was focused again.
    Returned,
}

#[derive(Clone, Debug)]
pub enum Message<D: Editable> {
    Request(Request),
    /// A recovery copy was written; the problems say if that failed.
    Autosaved(Vec<Problem>),
    /// The files were checked for changes by other programs.
    FilesChecked(Option<Box<OutsideChange<D>>>),
    /// A background save is done.
    Saved(Once<SaveOutcome<D>>),
}

impl<D: Editable> From<Request> for Message<D> {
    fn from(request: Request) -> Self {
        Self::Request(request)
    }
}

/// What an editor wants done after a message.
#[derive(Debug)]
pub struct Action<M> {
    pub task: Task<M>,
    pub need: Option<Need>,
}

/// What an editor needs from the application.
#[derive(Clone, Copy, Debug)]
pub enum Need {
    /// Let the person choose a file or a folder.
    File(Purpose),
    /// Close the editor.
    Leave(Leaving),
    /// Store a preference of the person.
    Remember(Preference),
    /// Perform a command of the application.
    Perform(Command),
}

impl<M> Action<M> {
    pub fn none() -> Self {
        Self { task: Task::none(), need: None }
    }

    pub fn run(task: Task<M>) -> Self {
        Self { task, need: None }
    }

    pub fn need(need: Need) -> Self {
        Self { task: Task::none(), need: Some(need) }
    }
}

impl<M: Send + 'static> Action<M> {
    #[must_use]
    pub fn and(self, task: impl Into<Option<Task<M>>>) -> Self {
        match task.into() {
            Some(task) => Self { task: Task::batch([self.task, task]), ..self },
            None => self,
        }
    }

    pub fn map<N: Send + 'static>(self, map: impl FnMut(M) -> N + Send + 'static) -> Action<N> {
        Action { task: self.task.map(map), need: self.need }
    }
}

impl<D: Editable> Workbench<D> {
    /// Starts with a game as read from its folder, and the problems of its files.
    pub fn new(folder: PathBuf, stored: Stored<D>) -> Self {
        Self::of(Document::new(folder, stored.draft, stored.known), stored.problems)
    }

    pub fn of(document: Document<D>, file_problems: Vec<Problem>) -> Self {
        Self {
            document,
            notice: None,
            below: Below::default(),
            is_unfolded: false,
            file_problems,
            question: None,
            autosave: None,
            watch: FileWatch::default(),
            saving: None,
            background_from: saving::BACKGROUND_FROM,
            home: None,
        }
    }

    /// Starts writing recovery copies to Schola's own folder.
    pub fn keep_copies(&mut self, home: &Path) {
        let folder = self.document.folder();
        let _ = self.autosave.get_or_insert_with(|| Autosave::new(home, folder));
        self.home = Some(home.to_owned());
    }

    /// Sets the size from which on games are saved in the background.
    pub fn save_in_background_from(&mut self, size: u64) {
        self.background_from = size;
    }

    pub fn folder_name(&self) -> String {
        let name = self.document.folder().file_name();
        name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }

    pub fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// Returns whether problems are shown, in a line.
    pub fn is_folded(&self) -> bool {
        self.below == Below::Problems && !self.is_unfolded
    }

    /// Unfolds the list of problems of a game that was opened, if there are any.
    pub fn unfold(&mut self, problems: usize) {
        self.is_unfolded |= problems > 0;
    }

    /// Folds the list if it is empty. To be called when the person turns to something else.
    pub fn fold(&mut self, problems: usize) {
        let is_refused = self.notice.as_ref().is_some_and(|notice| !notice.problems().is_empty());
        self.is_unfolded &= problems > 0 || is_refused;
    }

    /// Returns the kind of the open question that every editor asks.
    fn question_kind<Own>(&self) -> Option<QuestionKind<Own>> {
        self.question.as_ref().map(Question::kind)
    }

    /// Deletes the recovery copy: the game was saved, or its changes were discarded.
    fn clear_copy(&mut self) {
        if let Some(autosave) = &mut self.autosave {
            autosave.clear();
        }
    }

    /// Called every second. While a question is open or a save is in progress, changes by other programs can wait.
    fn tick(&mut self, is_watching: bool) -> Task<Message<D>> {
        let (told, copied) = oneshot::channel();
        let tell = move |problems| drop(told.send(problems));
        let is_asked = self.autosave.as_mut().is_some_and(|autosave| autosave.tick(&self.document, tell));
        let copied = if is_asked { Task::perform(copied, Result::unwrap_or_default) } else { Task::none() };
        let checked = if is_watching { self.watch.tick(&self.document) } else { None };
        Task::batch([copied.map(Message::Autosaved), checking(checked)])
    }
}

fn checking<D: Editable>(look: Option<Look<D>>) -> Task<Message<D>> {
    let found = look.map(|look| background::run(look).map(Option::flatten));
    found.map_or_else(Task::none, |found| found.map(Message::FilesChecked))
}

/// Opens an autosaved copy left by a crash.
///
/// # Errors
/// The copy cannot be read.
pub fn recover<E: Editor>(
    pending: Pending,
    home: Option<PathBuf>,
    language: &str,
) -> Result<E, Vec<Problem>> {
    let (document, problems) = Document::recovered(pending.folder().to_owned(), pending.open()?);
    let mut workbench = Workbench::of(document, problems);
    workbench.autosave = Some(Autosave::going_on(pending.go_on()));
    Ok(E::recovered(workbench, home, language))
}

/// Handles a message of the workbench for an editor.
pub fn update<E: Editor>(editor: &mut E, message: Message<E::Draft>) -> Action<E::Message> {
    match message {
        Message::Request(request) => act(editor, request),
        Message::Autosaved(problems) => {
            let autosave = editor.workbench_mut().autosave.as_mut();
            if let Some(notice) = autosave.and_then(|own| own.written(problems)).and_then(Notice::of) {
                editor.announce(notice);
            }
            Action::none()
        }
        Message::FilesChecked(found) => {
            questions::files_checked(editor, found);
            Action::none()
        }
        Message::Saved(written) => saving::saved(editor, &written),
    }
}

fn act<E: Editor>(editor: &mut E, request: Request) -> Action<E::Message> {
    match request {
        Request::Undo if editor.drop_unfinished() => {}
        Request::Undo => return step(editor, |at| at.checked_sub(1)),
        Request::Redo => return step(editor, |at| at.checked_add(1)),
        Request::Jumped(to) => return jump(editor, to),
        Request::BelowChosen(below) => {
            let workbench = editor.workbench_mut();
            workbench.is_unfolded ^= below == Below::Problems && workbench.below == below;
            workbench.below = below;
        }
        Request::PaneResized(pane, size) => {
            return Action::need(Need::Remember(Preference::Pane(pane, size)));
        }
        Request::Save => return saving::save(editor, SaveTarget::Own { force: false }, None),
        Request::SaveAnyway => return saving::save(editor, SaveTarget::Own { force: true }, None),
        Request::SaveAs => return Action::need(Need::File(Purpose::SaveAs)),
        Request::SaveTo(path) => {
            let path = editor.copy_path(path);
            return saving::save(editor, SaveTarget::Copy(path), None);
        }
        Request::Perform(command) => return Action::need(Need::Perform(command)),
        Request::SaveAndLeave(leaving) => {
            return saving::save(editor, SaveTarget::Own { force: false }, Some(leaving));
        }
        Request::Leave(leaving) => return questions::leave(editor, leaving),
        Request::LeaveAnyway(leaving) => {
            editor.workbench_mut().clear_copy();
            return Action::need(Need::Leave(leaving));
        }
        Request::SideChosen(message) => {
            if let Some(Question::Disputed(conflict)) = &mut editor.workbench_mut().question {
                conflict.update(&message);
            }
        }
        Request::Decided => return questions::decide(editor),
        Request::QuestionDropped => questions::drop_question(editor),
        Request::Ticked => {
            editor.tick();
            let is_watching = is_watching(editor);
            return Action::run(editor.workbench_mut().tick(is_watching).map(E::Message::from));
        }
        Request::Returned if is_watching(editor) => {
            let workbench = editor.workbench_mut();
            let look = workbench.watch.look(&workbench.document);
            return Action::run(checking(look).map(E::Message::from));
        }
        Request::Returned => {}
    }
    Action::none()
}

/// Goes one step through the history, after the edit that is under way.
fn step<E: Editor>(editor: &mut E, to: fn(usize) -> Option<usize>) -> Action<E::Message> {
    let document = &mut editor.workbench_mut().document;
    let _ = document.end_stroke();
    let to = to(document.at());
    to.map_or_else(Action::none, |to| jump(editor, to))
}

fn jump<E: Editor>(editor: &mut E, to: usize) -> Action<E::Message> {
    match editor.workbench_mut().document.jump(to) {
        true => Action::run(editor.moved()),
        false => Action::none(),
    }
}

fn is_watching<E: Editor>(editor: &E) -> bool {
    !editor.is_asking() && !editor.workbench().is_saving()
}

/// Returns what a command of every editor means; `None` where it means nothing now.
pub fn request<E: Editor>(editor: &E, command: Command) -> Option<Request> {
    let document = &editor.workbench().document;
    match command {
        Command::Save => Some(Request::Save),
        Command::SaveAs => Some(Request::SaveAs),
        Command::Home => Some(Request::Leave(Leaving::Home)),
        Command::PlayGame => Some(Request::Leave(Leaving::PlayGame)),
        Command::Undo => (document.undoes().is_some() || editor.has_unfinished()).then_some(Request::Undo),
        Command::Redo => document.redoes().map(|_| Request::Redo),
        Command::ShowHistory => Some(Request::BelowChosen(Below::History)),
        _ => None,
    }
}

pub fn question<'a, E: Editor>(editor: &'a E, words: &'a Words) -> Option<Element<'a, E::Message>> {
    let own = || editor.own_question(words);
    let shared = editor.workbench().question.as_ref();
    let asked = shared.map(|question| question.view(words).map(E::request)).or_else(own)?;
    Some(focus::modal("question", asked).into())
}
