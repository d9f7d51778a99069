//! The editor of a grid game: board, rules, problems, and the play-test beside them.

pub mod about;
pub mod blocks;
mod board;
mod cards;
pub mod find;
mod follow;
pub(super) mod form;
mod history;
pub mod levels;
pub mod mapping;
pub mod marks;
pub mod painter;
pub mod pieces;
pub(super) mod problems;
pub mod round;
pub mod rules;
mod safety;
mod saving;
pub mod settings;
mod side;
pub mod solutions;
mod view;

use std::mem::Discriminant;
use std::path::PathBuf;
use std::sync::Arc;

use iced::Task;
use iced::widget::image::Handle;
use schola_widgets::board::Pictures as _;

use super::command::Command;
use super::document::{self, Document, Spot, Tab, Target};
use super::gallery::Gallery;
use super::guard::{self, Guard};
use super::notice::Notice;
use super::outside::{self, Conflict};
use super::play_test::{self, PlayTest};
use super::preferences::{BoardView, Face, WhichPane};
use super::thumbnails::{self, Thumbnails};
use crate::engine::Text;
use crate::grid::model::Role;
use crate::grid::{self, Fault, Parses};
use crate::project::pictures::{self, Checker};
use crate::project::{Opened, Problem};
use about::AboutTab;
use blocks::Sentences;
use find::Find;
use levels::LevelsTab;
use painter::Painter;
use pieces::PiecesTab;
use round::Round;
use rules::RuleCards;
use saving::Saving;
use settings::SettingsTab;
use solutions::Solutions;

/// The editor with one game.
#[derive(Debug)]
pub struct GridEditor {
    document: Document,
    /// The revision of the document that everything follows, and the level.
    followed: Option<u64>,
    followed_level: usize,
    /// Whether a change is being followed in the background.
    working: bool,
    /// Whether what was done beside the window so far is of a game that has changed since.
    is_stale: bool,
    below: Below,
    painter: Painter,
    levels: LevelsTab,
    pieces: PiecesTab,
    rules: RuleCards,
    /// How the rules are shown.
    face: Face,
    sentences: Sentences,
    round: Round,
    settings: SettingsTab,
    about: AboutTab,
    find: Find,
    test: PlayTest,
    solutions: Solutions,
    marks: marks::Marks,
    thumbnails: Thumbnails,
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
    /// Writes the recovery copy, and looks whether other programs change the files.
    guard: Guard,
    /// A save beside the window.
    saving: Option<Saving>,
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

/// What must be answered before anything else.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// Leave without saving?
    Leave(Leaving),
    /// Another program changed these files, and what they say now cannot be read.
    Conflict(Vec<String>),
    /// Another program changed parts that were changed here, too.
    Disputed(Conflict),
}

/// Where to go after leaving.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// To the start screen.
    Home,
    /// Out of the program.
    Quit,
    /// To another game.
    Next,
    /// For the choice of who plays.
    Play,
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
    /// A file was dropped into the window.
    FileDropped(PathBuf),
    /// Something happens to the rules as text.
    Rules(rules::Message),
    /// Something happens to the rules as sentences.
    Sentences(blocks::Message),
    /// Something happens to the chart of the rules.
    Round(round::Message),
    /// How the rules are shown is chosen.
    FaceChosen(Face),
    /// Something happens to the settings.
    Settings(settings::Message),
    /// Something happens to what players are told.
    About(about::Message),
    /// Something is looked for.
    Find(find::Message),
    /// Something happens in the play-test.
    Test(play_test::Message),
    /// Something is known of the kept solutions.
    Solutions(solutions::Message),
    /// Something is known of whether levels can be solved.
    Marks(marks::Message),
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
    /// The window has the focus again.
    Returned,
    /// The recovery copy was written, or other programs changed files.
    Guarded(guard::Message),
    /// Of a part that was changed by both sides one is chosen.
    Outside(outside::Message),
    /// Both sides are joined as chosen.
    Decided,
    /// What was written beside the window.
    Saved(saving::Done),
    /// Choose a folder for a copy.
    SaveAs,
    /// Write a copy into this folder, which becomes the game's folder.
    SaveTo(PathBuf),
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
    /// A picture file, for the pieces.
    AskPicture,
    /// The start screen, or the end.
    Leave(Leaving),
}

impl GridEditor {
    /// Opens the game in a folder.
    ///
    /// # Errors
    /// The problems that keep the folder from being opened at all.
    pub fn open(folder: PathBuf) -> Result<Self, Vec<Problem>> {
        let (document, problems) = document::open(folder)?;
        Ok(Self::of(document, problems))
    }

    /// Edits a game as it was read from a folder.
    pub fn of_opened(folder: PathBuf, opened: Opened) -> Self {
        let (document, problems) = document::of_opened(folder, opened);
        Self::of(document, problems)
    }

    /// Edits a document, of whose files something may be wrong.
    fn of(document: Document, mut file_problems: Vec<Problem>) -> Self {
        file_problems.retain(|problem| !pictures::is_about_pictures(problem));
        let gallery = Gallery::new(document.folder().to_owned());
        let mut editor = Self {
            document,
            followed: None,
            followed_level: 0,
            working: false,
            is_stale: false,
            below: Below::default(),
            painter: Painter::default(),
            levels: LevelsTab::default(),
            pieces: PiecesTab::default(),
            rules: RuleCards::default(),
            face: Face::default(),
            sentences: Sentences::default(),
            round: Round::default(),
            settings: SettingsTab::default(),
            about: AboutTab::default(),
            find: Find::default(),
            test: PlayTest::default(),
            solutions: Solutions::default(),
            marks: marks::Marks::default(),
            thumbnails: Thumbnails::default(),
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
            guard: Guard::default(),
            saving: None,
        };
        editor.follow_first();
        editor.painter.choose_first_piece(editor.document.draft());
        editor
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

    /// Returns the rule whose card is chosen on the chart.
    pub fn charted_rule(&self) -> Option<usize> {
        self.round.rule()
    }

    /// Returns the chosen card of sentences, with the chosen line.
    pub fn chosen_card(&self) -> Option<blocks::Chosen> {
        self.sentences.chosen()
    }

    /// Returns the play-test.
    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    /// Returns the play-test, to light it.
    pub(super) fn test_mut(&mut self) -> &mut PlayTest {
        &mut self.test
    }

    /// Returns which kind of question waits for an answer: another one takes the focus anew.
    pub(super) fn question_kind(&self) -> Option<Discriminant<Question>> {
        self.question.as_ref().map(std::mem::discriminant)
    }

    /// Returns whether a question waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }

    /// Returns whether the board is shown, to be painted.
    pub fn is_painting(&self) -> bool {
        self.document.spot().tab == Tab::Board
    }

    /// Returns whether a panel lies over the board, or something lies open beneath a chip.
    pub fn has_panel(&self) -> bool {
        self.is_painting() && self.painter.panel().is_some() || self.has_open_chip()
    }

    /// Returns whether something lies open beneath a chip of the rules.
    pub fn has_open_chip(&self) -> bool {
        match self.document.spot().tab {
            Tab::Rules => self.face == Face::Sentences && self.sentences.has_open(false),
            Tab::Board => {
                matches!(self.painter.panel(), Some(painter::panel::Panel::Words))
                    && self.sentences.has_open(true)
            }
            _ => false,
        }
    }

    /// Returns what lies over the painted board.
    pub fn board_view(&self) -> BoardView {
        self.painter.view
    }

    /// Lets what lies over the painted board be as the person had it last.
    pub fn set_board_view(&mut self, view: BoardView) {
        self.painter.view = view;
    }

    /// Returns how the rules are shown.
    pub fn face(&self) -> Face {
        self.face
    }

    /// Lets the rules be shown as the person had them last.
    pub fn set_face(&mut self, face: Face) {
        self.face = face;
    }

    /// Returns whether a command does something on the board now.
    pub fn can_paint(&self, command: Command) -> bool {
        self.painter.can(command, &self.document)
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Action {
        let action = self.take(message);
        if let Some(piece) = self.pieces.take_made() {
            self.painter.choose_piece(self.document.draft(), piece);
        }
        let followed = self.follow();
        match self.pieces.take_dropped_notice() {
            Some(Ok(good)) => self.notice = Some(Notice::Good(good)),
            Some(Err(problem)) => self.tell(problem),
            None => {}
        }
        let task = match action {
            Action::None => Task::none(),
            Action::Run(task) => task,
            action => {
                // The work begins with the next message; a second passes at most.
                if followed.is_some() {
                    self.working = false;
                    self.followed = None;
                }
                return action;
            }
        };
        let replayed = self.solutions.begin(self.document.draft()).map(Message::Solutions);
        let marked = self.begin_marks();
        Action::Run(Task::batch([task, followed.unwrap_or_else(Task::none), replayed, marked]))
    }

    fn take(&mut self, message: Message) -> Action {
        match message {
            Message::TabChosen(tab) => self.show(tab),
            Message::LevelChosen(level) => {
                self.choose_level(level);
                return Action::Run(levels::show(level));
            }
            Message::BelowChosen(below) => self.below = below,
            // The application remembers the panes.
            Message::PaneResized(..) => {}
            Message::Jumped(to) => {
                self.forget_typed();
                let _ = self.document.jump(to);
                return Action::Run(levels::show(self.document.spot().level));
            }
            Message::Ticked => {
                let _ = self.test.update(play_test::Message::Ticked);
                self.levels.pass(play_test::Message::Ticked);
                let is_watching = self.is_watching();
                return Action::Run(self.guard.tick(&self.document, is_watching).map(Message::Guarded));
            }
            Message::Returned => {
                let is_watching = self.is_watching();
                return Action::Run(self.guard.look(&self.document, is_watching).map(Message::Guarded));
            }
            Message::Guarded(message) => self.guarded(message),
            Message::Outside(message) => self.choose_side(&message),
            Message::Decided => return self.decide(),
            Message::Painter(message) => {
                return Action::Run(self.painter.update(message, &mut self.document).map(Message::Painter));
            }
            Message::Levels(message) => return Action::Run(self.change_levels(message)),
            Message::Pieces(message) => {
                let asks = matches!(message, pieces::Message::FileAsked(_));
                let task = self.pieces.update(message, &mut self.document).map(Message::Pieces);
                return if asks { Action::AskPicture } else { Action::Run(task) };
            }
            Message::FileDropped(path) => self.pieces.take_dropped(&path, &mut self.document),
            Message::Rules(message) => {
                return Action::Run(self.rules.update(message, &mut self.document).map(Message::Rules));
            }
            Message::Sentences(blocks::Message::TextShown(rule)) => {
                self.face = Face::Text;
                let message = rules::Message::Chosen(rule);
                return Action::Run(self.rules.update(message, &mut self.document).map(Message::Rules));
            }
            Message::Sentences(blocks::Message::StopSwitched(rule)) => {
                let message = rules::Message::BreakpointSwitched(rule);
                return Action::Run(self.rules.update(message, &mut self.document).map(Message::Rules));
            }
            Message::Sentences(message) => {
                let task = self.sentences.update(message, &mut self.document);
                return Action::Run(task.map(Message::Sentences));
            }
            Message::Round(message) => return Action::Run(self.change_round(message)),
            Message::FaceChosen(face) => return Action::Run(self.choose_face(face)),
            Message::Settings(message) => {
                return Action::Run(self.settings.update(message, &mut self.document).map(Message::Settings));
            }
            Message::About(about::Message::PictureMade) => self.make_picture(),
            Message::About(message) => {
                return Action::Run(self.about.update(message, &mut self.document).map(Message::About));
            }
            Message::Find(message) => return self.search(message),
            Message::Test(play_test::Message::Kept) => self.keep_solution(),
            Message::Test(play_test::Message::RuleShown(rule)) => {
                return Action::Run(self.show_rule(rule, 0));
            }
            Message::Test(message) => return self.step(message),
            Message::Solutions(message) => {
                if self.solutions.update(message) {
                    self.list_problems();
                }
            }
            Message::Marks(message) => self.take_mark(message),
            Message::ProblemChosen(index) => return self.go_to_problem(index),
            Message::Followed(done) => self.take_work(&done),
            Message::Undo => {
                self.forget_typed();
                let _ = self.document.undo();
                return Action::Run(levels::show(self.document.spot().level));
            }
            Message::Redo => {
                self.forget_typed();
                let _ = self.document.redo();
                return Action::Run(levels::show(self.document.spot().level));
            }
            Message::Save => return self.save(Target::Own { force: false }, None),
            Message::SaveAnyway => return self.save(Target::Own { force: true }, None),
            Message::SaveTo(folder) => return self.save(Target::Copy(folder), None),
            Message::Saved(done) => return self.saved(&done),
            Message::SaveAs => return Action::AskFolder,
            Message::Leave(leaving) if self.leave_after_save(leaving) => {}
            Message::Leave(leaving) if self.document.is_changed() => {
                self.question = Some(Question::Leave(leaving));
            }
            Message::Leave(leaving) | Message::LeaveAnyway(leaving) => {
                self.let_go();
                return Action::Leave(leaving);
            }
            Message::SaveAndLeave(leaving) => return self.save(Target::Own { force: false }, Some(leaving)),
            Message::QuestionDropped => self.drop_question(),
        }
        Action::None
    }

    /// Shows a part of the game.
    fn show(&mut self, tab: Tab) {
        let spot = self.document.spot();
        if tab != spot.tab {
            self.pieces.left();
        }
        self.document.go(Spot { tab, ..spot });
    }

    /// Fields show what the game says, not what was written in them and was not taken.
    fn forget_typed(&mut self) {
        self.levels.forget();
        self.settings.forget();
    }

    /// Makes the game's picture from the chosen level.
    fn make_picture(&mut self) {
        let level = self.document.spot().level;
        let Some(picture) = thumbnails::png(self.document.draft(), level, &self.gallery) else { return };
        self.document.edit("edit-about-picture", |draft| {
            Arc::make_mut(&mut draft.files).put(about::THUMBNAIL, picture);
        });
    }

    fn choose_level(&mut self, level: usize) {
        let _ = self.document.end_stroke();
        let spot = self.document.spot();
        if level < self.document.draft().levels.len() {
            self.document.go(Spot { level, ..spot });
        }
    }

    /// Lets animated pictures show the frames of a moment.
    pub(super) fn animate(&mut self, now: iced::time::Instant) {
        let before = self.gallery.beat();
        self.gallery.animate(now);
        if before != self.gallery.beat() {
            painter::animate(&mut self.palette, &self.gallery);
        }
    }

    /// Returns how often pictures that are in sight have to be animated.
    pub(super) fn interval(&self) -> Option<std::time::Duration> {
        self.gallery.interval()
    }

    /// Tells of something that went wrong beside the game.
    pub(super) fn tell(&mut self, problem: Problem) {
        self.below = Below::Problems;
        self.notice = Some(Notice::Bad(vec![problem]));
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
            Some(Role::Own) => Text::new("layer-own").with("name", &matrices[matrix].name),
            Some(Role::State) | None => Text::new("layer-start"),
        }
    }
}
