//! The editor of a board game: its material as a tree, its rules as text, problems, and the play-test beside them.

mod below;
pub mod chart;
pub mod document;
mod follow;
pub mod material;
pub mod rules;
mod tree;
mod view;

use iced::Task;
use schola_widgets::focus;

use super::command::Command;
use super::editor::Leaving;
use super::gallery::Gallery;
use super::play_test::{self, PlayTest};
use super::preferences::WhichPane;
use crate::engine::Text;
use crate::project::{BoardFolder, Problem, SaveFault};
use below::{Below, Listed};
use chart::BlockChart;
use document::{BoardDocument, Spot};
use material::MaterialTree;
use rules::RulesText;

/// The editor with one board game.
#[derive(Debug)]
pub struct BoardEditor {
    document: BoardDocument,
    /// The language of the game's texts in the play-test, by its code.
    language: String,
    /// The revision of the document that everything follows.
    followed: Option<u64>,
    tree: MaterialTree,
    rules: RulesText,
    chart: BlockChart,
    test: PlayTest,
    /// Whether the play-test shows the game as it was before something in it was wrong.
    is_behind: bool,
    problems: Vec<Listed>,
    below: Below,
    gallery: Gallery,
    notice: Option<Notice>,
    question: Option<Question>,
}

/// Something to be said at the lower edge.
#[derive(Clone, Debug)]
enum Notice {
    Good(Text),
    Bad(Text),
    Refused(Vec<Problem>),
}

/// What must be answered before anything else.
#[derive(Clone, Debug)]
enum Question {
    /// Leave without saving?
    Leave(Leaving),
    /// Another program changed these files.
    Conflict(Vec<String>),
}

/// What can happen in the editor of a board game.
#[derive(Clone, Debug)]
pub enum Message {
    /// Something happens to the material.
    Tree(material::Message),
    /// Something happens to the rules.
    Rules(rules::Message),
    /// Something happens to the chart of the rules.
    Chart(chart::Message),
    /// Something happens in the play-test.
    Test(play_test::Message),
    /// An entry of the list of problems is chosen.
    ProblemChosen(usize),
    /// A line of what the last move did is chosen.
    TraceChosen(usize),
    /// The block at which the play stopped is to be shown.
    FaultShown,
    /// What is shown below is chosen.
    BelowChosen(Below),
    /// A step of the history is chosen.
    Jumped(usize),
    /// A pane has another size.
    PaneResized(WhichPane, f32),
    /// Time has passed.
    Ticked,
    /// One edit back.
    Undo,
    /// One edit forward.
    Redo,
    /// Write the game into its folder.
    Save,
    /// Write it although another program changed files.
    SaveAnyway,
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
    /// Work to be done.
    Run(Task<Message>),
    /// The start screen, or the end.
    Leave(Leaving),
}

impl BoardEditor {
    /// Edits a game as it was read from a folder; its texts are shown in a language.
    pub fn new(folder: BoardFolder, language: &str) -> Self {
        let gallery = Gallery::new(folder.path.clone());
        let document = BoardDocument::new(folder);
        let mut editor = Self {
            rules: RulesText::new(document.text()),
            chart: BlockChart::default(),
            tree: MaterialTree::new(document.draft()),
            document,
            language: language.to_owned(),
            followed: None,
            test: PlayTest::default(),
            is_behind: false,
            problems: Vec::new(),
            below: Below::default(),
            gallery,
            notice: None,
            question: None,
        };
        editor.follow();
        editor
    }

    /// Returns the words of the window's title: the game's name and whether it is changed.
    pub fn title(&self) -> (String, bool) {
        let folder = self.document.folder();
        let name = &folder.translations.get(&self.language).unwrap_or(&folder.description).name;
        let name = if name.is_empty() { &folder.description.name } else { name };
        let own = folder.path.file_name().map(|name| name.to_string_lossy().into_owned());
        let name = if name.is_empty() { own.unwrap_or_default() } else { name.clone() };
        (name, self.document.is_changed())
    }

    /// Returns the document.
    pub fn document(&self) -> &BoardDocument {
        &self.document
    }

    /// Returns the play-test.
    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    /// Returns the play-test, to light it.
    pub(super) fn test_mut(&mut self) -> &mut PlayTest {
        &mut self.test
    }

    /// Returns whether the play-test shows the game as it was before something in it was wrong.
    pub fn is_behind(&self) -> bool {
        self.is_behind
    }

    /// Returns whether a question waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }

    /// Shows the game's texts in another language.
    pub(super) fn speak(&mut self, language: &str) {
        if self.language != language {
            language.clone_into(&mut self.language);
            self.followed = None;
            self.follow();
        }
    }

    /// Lets animated pictures show the frames of a moment.
    pub(super) fn animate(&mut self, now: iced::time::Instant) {
        self.gallery.animate(now);
    }

    /// Returns how often pictures that are in sight have to be animated.
    pub(super) fn interval(&self) -> Option<std::time::Duration> {
        self.gallery.interval()
    }

    /// Tells of something that went wrong beside the game.
    pub(super) fn tell_all(&mut self, problems: Vec<Problem>) {
        self.below = Below::Problems;
        self.notice = Some(Notice::Refused(problems));
    }

    /// Returns what a command means here; `None` where it means nothing.
    pub(super) fn message(&self, command: Command) -> Option<Message> {
        let test = |message| Some(Message::Test(message));
        if let Some(message) = self.chart.message(command) {
            return Some(Message::Chart(message));
        }
        match command {
            Command::Save => Some(Message::Save),
            Command::Home => Some(Message::Leave(Leaving::Home)),
            Command::Undo => self.document.undoes().map(|_| Message::Undo),
            Command::Redo => self.document.redoes().map(|_| Message::Redo),
            Command::ShowHistory => Some(Message::BelowChosen(Below::History)),
            Command::ShowRules => Some(Message::Rules(rules::Message::Entered)),
            Command::ShowPieces => Some(Message::Tree(material::Message::Entered)),
            Command::Find => Some(Message::Rules(rules::Message::FindAsked)),
            Command::CompleteRule => Some(Message::Rules(rules::Message::CompletionAsked)),
            Command::FormatAll => {
                self.document.is_understood().then_some(Message::Rules(rules::Message::Formatted))
            }
            Command::PlayUndo => test(play_test::Message::Undo),
            Command::PlayRedo => test(play_test::Message::Redo),
            Command::PlayRestart => test(play_test::Message::Restart),
            _ => None,
        }
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Action {
        let action = self.take(message);
        self.follow();
        action
    }

    fn take(&mut self, message: Message) -> Action {
        let task = match message {
            Message::Tree(message) => self.tree.update(message, &mut self.document).map(Message::Tree),
            Message::Chart(message) => self.take_chart(message),
            Message::Rules(message) => self.rules.update(message, &mut self.document).map(Message::Rules),
            Message::Test(message) => {
                let _ = self.test.update(message);
                Task::none()
            }
            Message::Ticked => {
                let _ = self.test.update(play_test::Message::Ticked);
                Task::none()
            }
            Message::ProblemChosen(index) => {
                let spot = self.problems.get(index).and_then(|listed| listed.spot);
                spot.map_or_else(Task::none, |spot| self.go(spot))
            }
            Message::TraceChosen(index) => self.go_to_trace(index),
            Message::FaultShown => self.go_to_fault(),
            Message::BelowChosen(below) => {
                self.below = below;
                Task::none()
            }
            // The application remembers the panes.
            Message::PaneResized(..) => Task::none(),
            Message::Jumped(to) => self.jump(to),
            Message::Undo => self.document.at().checked_sub(1).map_or_else(Task::none, |to| self.jump(to)),
            Message::Redo => self.jump(self.document.at() + 1),
            Message::Save => return self.save(false, None),
            Message::SaveAnyway => return self.save(true, None),
            Message::SaveAndLeave(leaving) => return self.save(false, Some(leaving)),
            Message::Leave(leaving) if self.document.is_changed() => {
                self.question = Some(Question::Leave(leaving));
                focus::focus("question-first")
            }
            Message::Leave(leaving) | Message::LeaveAnyway(leaving) => return Action::Leave(leaving),
            Message::QuestionDropped => {
                self.question = None;
                focus::focus("pane-centre")
            }
        };
        Action::Run(task)
    }

    fn jump(&mut self, to: usize) -> Task<Message> {
        self.tree.forget();
        match self.document.jump(to) {
            Some(spot) => {
                self.rules.follow(self.document.text());
                self.go(spot)
            }
            None => Task::none(),
        }
    }

    /// Shows a place of the game.
    fn go(&mut self, spot: Spot) -> Task<Message> {
        match spot {
            Spot::Rules(at) if self.chart.is_shown() => self.chart.go(at, &self.document),
            Spot::Rules(at) => self.rules.go(at).map(Message::Rules),
            Spot::Node(uid) => self.tree.show(uid, self.document.draft()).map(Message::Tree),
        }
    }

    fn save(&mut self, force: bool, leaving: Option<Leaving>) -> Action {
        self.question = None;
        if !self.document.is_understood() {
            self.below = Below::Problems;
            self.notice = Some(Notice::Bad(Text::new("board-save-unclear")));
            return Action::Run(focus::focus("pane-centre"));
        }
        match self.document.save(force) {
            Ok(saved) => {
                let kept = saved.kept.first().map(|file| Text::new("saved-kept").with("file", file));
                // The files say now what is followed.
                self.follow();
                self.notice = Some(Notice::Good(kept.unwrap_or_else(|| Text::new("saved"))));
                match leaving {
                    Some(leaving) => Action::Leave(leaving),
                    None => Action::Run(Task::none()),
                }
            }
            Err(SaveFault::Conflict { files }) => {
                self.question = Some(Question::Conflict(files));
                Action::Run(focus::focus("question-first"))
            }
            Err(fault) => {
                self.tell_all(fault.problems());
                Action::Run(Task::none())
            }
        }
    }
}
