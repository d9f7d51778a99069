//! The editor of a grid game: board, rules, problems, and the play-test beside them.

pub mod about;
mod board;
mod cards;
pub mod find;
mod follow;
mod history;
pub mod levels;
pub mod painter;
pub mod pieces;
mod problems;
pub mod rules;
pub mod settings;
mod side;
mod view;

use std::mem::Discriminant;
use std::path::{Path, PathBuf};

use iced::Task;
use iced::widget::image::Handle;

use super::document::{self, Document, Spot, Tab};
use super::gallery::{Gallery, fresh_revision};
use super::play_test::{self, PlayTest};
use super::preferences::WhichPane;
use crate::engine::Text;
use crate::grid::model::Role;
use crate::grid::{self, Fault, Parses};
use crate::project::pictures::{self, Checker};
use crate::project::{Problem, SaveFault};
use about::AboutTab;
use find::Find;
use levels::LevelsTab;
use painter::Painter;
use pieces::PiecesTab;
use rules::RuleCards;
use settings::SettingsTab;

/// The editor with one game.
#[derive(Debug)]
pub struct Editor {
    document: Document,
    /// The revision of the document that everything follows, and the level.
    followed: Option<u64>,
    followed_level: usize,
    /// Whether a change is being followed in the background.
    working: bool,
    below: Below,
    painter: Painter,
    levels: LevelsTab,
    pieces: PiecesTab,
    rules: RuleCards,
    settings: SettingsTab,
    about: AboutTab,
    find: Find,
    test: PlayTest,
    /// What is wrong with files, as they were read.
    file_problems: Vec<Problem>,
    /// What is wrong with pictures, as they are now.
    picture_problems: Vec<Problem>,
    pictures: Checker,
    /// What is wrong with the game as it is now.
    faults: Vec<Fault>,
    /// Both, in the order in which they are shown.
    problems: Vec<(Problem, Option<Fault>)>,
    gallery: Gallery,
    parses: Parses,
    palette: Vec<(String, Option<Handle>)>,
    /// The revision of the gallery that the palette was drawn from.
    palette_of: Option<u64>,
    notice: Option<Notice>,
    question: Option<Question>,
    /// Changes with everything that the board shows.
    revision: u64,
}

/// What is shown below the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Below {
    /// What is wrong.
    #[default]
    Problems,
    /// What was done.
    History,
    /// What was looked for.
    Find,
}

/// Something to be said at the lower edge.
#[derive(Clone, Debug)]
enum Notice {
    Good(Text),
    Bad(Vec<Problem>),
}

/// What must be answered before anything else.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// Leave without saving?
    Leave(Leaving),
    /// Another program changed these files.
    Conflict(Vec<String>),
}

/// Where to go after leaving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// To the start screen.
    Home,
    /// Out of the program.
    Quit,
}

/// What can happen in the editor.
#[derive(Clone, Debug)]
pub enum Message {
    /// Another part of the game is chosen.
    TabChosen(Tab),
    /// Another level is chosen.
    LevelChosen(usize),
    /// Something happens to the board.
    Painter(painter::Message),
    /// Something happens to the levels.
    Levels(levels::Message),
    /// Something happens to the pieces.
    Pieces(pieces::Message),
    /// Something happens to the rules.
    Rules(rules::Message),
    /// Something happens to the settings.
    Settings(settings::Message),
    /// Something happens to what players are told.
    About(about::Message),
    /// Something is looked for.
    Find(find::Message),
    /// Something happens in the play-test.
    Test(play_test::Message),
    /// An entry of the list of problems is chosen.
    ProblemChosen(usize),
    /// What is shown below the board is chosen.
    BelowChosen(Below),
    /// A step of the history is chosen.
    Jumped(usize),
    /// A pane has another size.
    PaneResized(WhichPane, f32),
    /// Time has passed.
    Ticked,
    /// What takes long after a change is done.
    Followed(follow::Done),
    /// One edit back.
    Undo,
    /// One edit forward.
    Redo,
    /// Write the game into its folder.
    Save,
    /// Write it although another program changed files.
    SaveAnyway,
    /// Read the folder again and give up the own changes.
    Reload,
    /// Choose a folder for a copy.
    SaveAs,
    /// Leave the editor.
    Leave(Leaving),
    /// Leave and give up what is not saved.
    LeaveAnyway(Leaving),
    /// Save, then leave.
    SaveAndLeave(Leaving),
    /// Do not answer the question.
    QuestionDropped,
}

/// What the editor needs from outside.
#[derive(Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Work to be done.
    Run(Task<Message>),
    /// A folder to save a copy to.
    AskFolder,
    /// The start screen, or the end.
    Leave(Leaving),
}

impl Editor {
    /// Opens the game in a folder.
    ///
    /// # Errors
    /// The problems that keep the folder from being opened at all.
    pub fn open(folder: PathBuf) -> Result<Self, Vec<Problem>> {
        let (document, mut file_problems) = document::open(folder.clone())?;
        file_problems.retain(|problem| !pictures::is_about_pictures(problem));
        let gallery = Gallery::new(folder);
        let mut editor = Self {
            document,
            followed: None,
            followed_level: 0,
            working: false,
            below: Below::default(),
            painter: Painter::default(),
            levels: LevelsTab::default(),
            pieces: PiecesTab::default(),
            rules: RuleCards::default(),
            settings: SettingsTab::default(),
            about: AboutTab::default(),
            find: Find::default(),
            test: PlayTest::default(),
            file_problems,
            picture_problems: Vec::new(),
            pictures: Checker::default(),
            faults: Vec::new(),
            problems: Vec::new(),
            gallery,
            parses: Parses::default(),
            palette: Vec::new(),
            palette_of: None,
            notice: None,
            question: None,
            revision: fresh_revision(),
        };
        // What takes long begins with the first message.
        if editor.follow().is_some() {
            editor.working = false;
            editor.followed = None;
        }
        editor.painter.choose_first_piece(editor.document.draft());
        Ok(editor)
    }

    /// Returns the words of the window's title: the game's name and whether it is saved.
    pub fn title(&self) -> (String, bool) {
        let name = &self.document.draft().description.name;
        let folder = self.document.folder().file_name().map(|name| name.to_string_lossy().into_owned());
        let name = if name.is_empty() { folder.unwrap_or_default() } else { name.clone() };
        (name, self.document.is_changed())
    }

    /// Returns the document.
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Returns the rule that is written in.
    pub fn chosen_rule(&self) -> Option<usize> {
        self.rules.chosen()
    }

    /// Returns the play-test.
    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    /// Returns which kind of question waits for an answer: another one takes the focus anew.
    pub(super) fn question_kind(&self) -> Option<Discriminant<Question>> {
        self.question.as_ref().map(std::mem::discriminant)
    }

    /// Returns whether a question waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Action {
        let action = self.take(message);
        match (self.follow(), action) {
            (None, action) => action,
            (Some(work), Action::None) => Action::Run(work),
            (Some(work), Action::Run(task)) => Action::Run(Task::batch([task, work])),
            // The work begins with the next message; a second passes at most.
            (Some(_), action) => {
                self.working = false;
                self.followed = None;
                action
            }
        }
    }

    fn take(&mut self, message: Message) -> Action {
        match message {
            Message::TabChosen(tab) => self.show(tab),
            Message::LevelChosen(level) => self.choose_level(level),
            Message::BelowChosen(below) => self.below = below,
            // The application remembers the panes.
            Message::PaneResized(..) => {}
            Message::Jumped(to) => {
                let _ = self.document.jump(to);
            }
            Message::Ticked => self.test.update(play_test::Message::Ticked),
            Message::Painter(message) => self.painter.update(message, &mut self.document),
            Message::Levels(message) => {
                return Action::Run(self.levels.update(message, &mut self.document).map(Message::Levels));
            }
            Message::Pieces(message) => {
                return Action::Run(self.pieces.update(message, &mut self.document).map(Message::Pieces));
            }
            Message::Rules(message) => {
                return Action::Run(self.rules.update(message, &mut self.document).map(Message::Rules));
            }
            Message::Settings(message) => {
                return Action::Run(self.settings.update(message, &mut self.document).map(Message::Settings));
            }
            Message::About(message) => {
                return Action::Run(self.about.update(message, &mut self.document).map(Message::About));
            }
            Message::Find(message) => return self.search(message),
            Message::Test(message) => return self.step(message),
            Message::ProblemChosen(index) => return self.go_to_problem(index),
            Message::Followed(done) => self.take_work(&done),
            Message::Undo => {
                let _ = self.document.undo();
            }
            Message::Redo => {
                let _ = self.document.redo();
            }
            Message::Save => {
                let _ = self.save(false);
            }
            Message::SaveAnyway => {
                self.question = None;
                let _ = self.save(true);
            }
            Message::Reload => self.reload(),
            Message::SaveAs => return Action::AskFolder,
            Message::Leave(leaving) if self.document.is_changed() => {
                self.question = Some(Question::Leave(leaving));
            }
            Message::Leave(leaving) | Message::LeaveAnyway(leaving) => return Action::Leave(leaving),
            Message::SaveAndLeave(leaving) => {
                self.question = None;
                if self.save(false) {
                    return Action::Leave(leaving);
                }
            }
            Message::QuestionDropped => self.question = None,
        }
        Action::None
    }

    /// Shows a part of the game.
    fn show(&mut self, tab: Tab) {
        let spot = self.document.spot();
        self.document.go(Spot { tab, ..spot });
    }

    fn choose_level(&mut self, level: usize) {
        let _ = self.document.end_stroke();
        let spot = self.document.spot();
        if level < self.document.draft().levels.len() {
            self.document.go(Spot { level, ..spot });
        }
    }

    /// Tells of something that went wrong beside the game.
    pub(super) fn tell(&mut self, problem: Problem) {
        self.notice = Some(Notice::Bad(vec![problem]));
    }

    fn go_to_problem(&mut self, index: usize) -> Action {
        let Some((problem, fault)) = self.problems.get(index).cloned() else { return Action::None };
        let (level, place) = (fault.as_ref().and_then(|fault| fault.level), fault.map(|fault| fault.place));
        let of_file = problem
            .level
            .and_then(|name| self.document.draft().levels.iter().position(|level| level.folder == name));
        if let Some(level) = level.or(of_file) {
            self.choose_level(level);
        }
        match place {
            Some(grid::fault::Place::Rule(rule, span)) => {
                self.show(Tab::Rules);
                let message = rules::Message::Shown(rule, span.start);
                return Action::Run(self.rules.update(message, &mut self.document).map(Message::Rules));
            }
            Some(grid::fault::Place::Matrix(matrix, cell)) => {
                self.show(Tab::Board);
                let level = self.document.spot().level;
                self.painter.show(self.document.draft(), level, matrix, cell);
            }
            Some(grid::fault::Place::Piece(piece)) => {
                self.show(Tab::Board);
                self.painter.choose_piece(self.document.draft(), piece);
            }
            Some(
                grid::fault::Place::Item(_)
                | grid::fault::Place::Layout
                | grid::fault::Place::Game
                | grid::fault::Place::Setting(_),
            ) => self.show(Tab::Board),
            None if problem.file.as_deref() == Some("rules.xml") => self.show(Tab::Rules),
            None => self.show(Tab::Board),
        }
        Action::None
    }

    /// Saves the game. Returns whether all is written.
    fn save(&mut self, force: bool) -> bool {
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
                true
            }
            Err(SaveFault::Conflict { files }) => {
                self.question = Some(Question::Conflict(files));
                false
            }
            Err(fault) => {
                self.notice = Some(Notice::Bad(fault.problems()));
                false
            }
        }
    }

    /// Saves a copy into another folder, which becomes the game's folder.
    pub fn save_as(&mut self, folder: &Path) {
        self.question = None;
        self.notice = Some(match self.document.save_as(folder.to_owned()) {
            Ok(()) => {
                self.gallery.reload(folder.to_owned());
                Notice::Good(Text::new("saved-as").with("folder", folder.display()))
            }
            Err(fault) => Notice::Bad(fault.problems()),
        });
        self.followed = None;
    }

    fn reload(&mut self) {
        self.question = None;
        match Self::open(self.document.folder().to_owned()) {
            Ok(fresh) => *self = fresh,
            Err(problems) => self.notice = Some(Notice::Bad(problems)),
        }
    }

    /// Returns how a layer is called in the window.
    fn layer_name(&self, matrix: usize) -> Text {
        let Some(level) = self.document.draft().levels.get(self.document.spot().level) else {
            return Text::new("layer-start");
        };
        let matrices = &level.layout.matrices;
        match matrices.get(matrix).map(grid::model::Matrix::role) {
            Some(Role::Valid) => Text::new("layer-valid"),
            Some(Role::Final) => {
                let number = matrices[..=matrix].iter().filter(|other| other.role() == Role::Final).count();
                Text::new("layer-goal").with("number", number)
            }
            Some(Role::State | Role::Own) | None => Text::new("layer-start"),
        }
    }
}
