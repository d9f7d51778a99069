//! The editor of a board game: its material as a tree, its rules as text, problems, and the play-test beside them.

pub mod adding;
mod below;
mod centre;
pub mod chart;
pub mod connections;
mod details;
pub mod document;
mod editor;
mod follow;
pub mod look;
mod look_view;
pub mod looks;
mod looks_view;
pub mod material;
pub mod moving;
pub mod rules;
mod tree;
mod view;

use std::path::PathBuf;

use iced::Task;
use schola_widgets::focus;

use super::about::{self, AboutTab};
use super::background::Once;
use super::command::Command;
use super::gallery::Gallery;
use super::open::Purpose;
use super::play_test::{self, PlayTest};
use super::preferences::Preference;
use super::workbench::{self, Document, Editor as _, Need, Notice, Workbench};
use crate::board::Fault;
use crate::project::recovery::Pending;
use crate::project::{BoardDraft, BoardFolder, Problem};
use adding::Adding;
use below::Listed;
use centre::Centre;
use chart::{BlockChart, composing};
use connections::Connections;
use document::{BoardDocument, Spot};
use look::LookPanel;
use looks::Looks;
use material::MaterialTree;
use rules::RulesText;

/// The editor with one board game.
#[derive(Debug)]
pub struct BoardEditor {
    workbench: Workbench<BoardDraft>,
    /// The language of the game's texts in the play-test, by its code.
    language: String,
    /// The revision of the document that everything follows.
    followed: Option<u64>,
    tree: MaterialTree,
    adding: Adding,
    rules: RulesText,
    chart: BlockChart,
    connections: Connections,
    test: PlayTest,
    /// Whether the play-test shows the game as it was before something in it was wrong.
    is_behind: bool,
    problems: Vec<Listed>,
    gallery: Gallery,
    /// Whether a change is being followed in the background.
    working: bool,
    centre: Centre,
    about: AboutTab,
    look: LookPanel,
    looks: Looks,
    /// What is wrong with the game.
    faults: Vec<Fault>,
}

/// What can happen in the editor of a board game.
#[derive(Clone, Debug)]
pub enum Message {
    Workbench(workbench::Message<BoardDraft>),
    Tree(material::Message),
    /// Something is put into the material.
    Adding(adding::Message),
    Rules(rules::Message),
    Chart(chart::Message),
    Connections(connections::Message),
    Look(look::Message),
    Looks(looks::Message),
    About(about::Message),
    /// What stands in the middle is chosen.
    CentreChosen(Centre),
    Test(play_test::Message),
    /// An entry of the list of problems is chosen.
    ProblemChosen(usize),
    /// A line of what the last move did is chosen.
    TraceChosen(usize),
    /// The block at which the play stopped is to be shown.
    FaultShown,
    /// The rules as they could be understood last come back.
    UnderstoodTaken,
    /// What takes long after a change is done.
    Followed(Once<follow::Outcome>),
}

pub type Action = workbench::Action<Message>;

impl From<workbench::Message<BoardDraft>> for Message {
    fn from(message: workbench::Message<BoardDraft>) -> Self {
        Self::Workbench(message)
    }
}

impl BoardEditor {
    /// Edits a game as it was read from a folder; its texts are shown in a language.
    pub fn new(folder: BoardFolder, language: &str) -> Self {
        let path = folder.path.clone();
        Self::of(Workbench::new(path, folder.into_stored()), language)
    }

    /// Goes on with a copy that was left by a crash; the game's texts are shown in a language.
    ///
    /// # Errors
    /// The copy cannot be read.
    pub fn recover(pending: Pending, language: &str) -> Result<Self, Vec<Problem>> {
        let (document, problems) = Document::recovered(pending.folder().to_owned(), pending.open()?);
        let mut editor = Self::of(Workbench::of(document, problems), language);
        editor.workbench.going_on(pending.go_on());
        Ok(editor)
    }

    /// Returns the same, with Schola's own folder: there a person's composite blocks lie.
    #[must_use]
    pub fn with_home(mut self, home: Option<PathBuf>) -> Self {
        self.chart.set_home(home);
        self
    }

    fn of(workbench: Workbench<BoardDraft>, language: &str) -> Self {
        let document = &workbench.document;
        let gallery = Gallery::new(document.folder().to_owned());
        let mut editor = Self {
            rules: RulesText::new(document.text()),
            chart: BlockChart::default(),
            connections: Connections::default(),
            tree: MaterialTree::new(document.game()),
            adding: Adding::default(),
            workbench,
            language: language.to_owned(),
            followed: None,
            test: PlayTest::default(),
            is_behind: false,
            problems: Vec::new(),
            gallery,
            working: false,
            centre: Centre::default(),
            about: AboutTab::default(),
            look: LookPanel::new(language),
            looks: Looks::default(),
            faults: Vec::new(),
        };
        editor.begin();
        editor
    }

    /// Everything follows the game; what takes long begins with the next message.
    fn begin(&mut self) {
        if self.follow().is_some() {
            self.working = false;
            self.followed = None;
        }
    }

    pub fn document(&self) -> &BoardDocument {
        &self.workbench.document
    }

    /// Returns the rules by which plans link parts, as they are shown.
    pub fn connections(&self) -> &Connections {
        &self.connections
    }

    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    /// Returns whether the play-test shows the game as it was before something in it was wrong.
    pub fn is_behind(&self) -> bool {
        self.is_behind
    }

    /// Returns what a command means here; `None` where it means nothing.
    fn of_command(&self, command: Command) -> Option<Message> {
        let test = |message| Some(Message::Test(message));
        // Whole blocks are copied and pasted where they are seen.
        let is_seen = |message: &chart::Message| {
            self.centre == Centre::Rules || !matches!(message, chart::Message::Copying(_))
        };
        if let Some(message) = self.chart.message(command).filter(is_seen) {
            return Some(Message::Chart(message));
        }
        match command {
            Command::ShowRules => Some(Message::Rules(rules::Message::Entered)),
            Command::ShowAbout => Some(Message::CentreChosen(Centre::About)),
            Command::ShowLook => Some(Message::CentreChosen(Centre::Look)),
            Command::ShowPieces => Some(Message::Tree(material::Message::Entered)),
            Command::Find => Some(Message::Rules(rules::Message::FindAsked)),
            Command::CompleteRule => Some(Message::Rules(rules::Message::CompletionAsked)),
            Command::FormatAll => {
                self.workbench.document.is_understood().then_some(Message::Rules(rules::Message::Formatted))
            }
            Command::PlayUndo => test(play_test::Message::Undo),
            Command::PlayRedo => test(play_test::Message::Redo),
            Command::PlayRestart => test(play_test::Message::Restart),
            _ => None,
        }
    }

    /// Takes in a message; what depends on the game follows it.
    fn take_all(&mut self, message: Message) -> Action {
        let action = self.take(message);
        let followed = self.follow();
        self.follow_connections();
        self.follow_looks();
        action.and(followed)
    }

    fn take(&mut self, message: Message) -> Action {
        let task = match message {
            Message::Workbench(message) => return workbench::update(self, message),
            Message::CentreChosen(centre) => {
                self.centre = centre;
                self.look.forget();
                focus::focus("pane-centre")
            }
            Message::About(message) => self.describe(message),
            Message::Look(look::Message::FileAsked) => return Action::need(Need::File(Purpose::Picture)),
            Message::Look(message) => {
                let spot = match self.tree.chosen() {
                    Some(node) if self.centre != Centre::Look => Spot::Node(node),
                    _ => Spot::Look,
                };
                let task = self.look.update(message, spot, &mut self.workbench.document).map(Message::Look);
                if let Some(problem) = self.look.take_problem() {
                    self.announce(Notice::Failed(vec![problem]));
                }
                task
            }
            Message::Looks(message) => self.take_looks(message),
            Message::Chart(chart::Message::Composing(composing::Message::ExportAsked)) => {
                return Action::need(Need::File(Purpose::ExportComposite));
            }
            Message::Chart(chart::Message::Composing(composing::Message::ImportAsked)) => {
                return Action::need(Need::File(Purpose::ImportComposite));
            }
            Message::Chart(message) => {
                self.centre = Centre::Rules;
                let shown = match message {
                    chart::Message::Shown(shown) => Some(Need::Remember(Preference::BoardChart(shown))),
                    _ => None,
                };
                return Action { task: self.take_chart(message), need: shown };
            }
            Message::Connections(message) => self.connect(message),
            Message::Tree(message) => {
                if matches!(message, material::Message::Chosen(_)) {
                    self.look.forget();
                }
                self.tree.update(message, &mut self.workbench.document).map(Message::Tree)
            }
            Message::Adding(message) => {
                self.look.forget();
                let chosen = self.tree.chosen();
                let (made, task) =
                    self.adding.update(message, chosen, &mut self.workbench.document, &self.language);
                self.rules.follow(self.workbench.document.text());
                match made {
                    Some(made) => self.tree.show(made, self.workbench.document.game()).map(Message::Tree),
                    None => task.map(Message::Adding),
                }
            }
            Message::Rules(message) => {
                self.centre = Centre::Rules;
                self.rules.update(message, &mut self.workbench.document).map(Message::Rules)
            }
            Message::Test(message) => {
                let _ = self.test.update(message);
                Task::none()
            }
            Message::Followed(done) => {
                self.take_work(&done);
                Task::none()
            }
            Message::UnderstoodTaken => {
                self.workbench.document.take_understood();
                Task::none()
            }
            Message::ProblemChosen(index) => {
                let spot = self.problems.get(index).and_then(|listed| listed.spot);
                spot.map_or_else(Task::none, |spot| self.go(spot))
            }
            Message::TraceChosen(index) => self.go_to_trace(index),
            Message::FaultShown => self.go_to_fault(),
        };
        Action::run(task)
    }

    /// Shows a place of the game.
    fn go(&mut self, spot: Spot) -> Task<Message> {
        match spot {
            Spot::Rules(at) => {
                self.centre = Centre::Rules;
                match self.chart.is_shown() {
                    true => self.chart.go(at, false, &self.workbench.document),
                    false => self.rules.go(at).map(Message::Rules),
                }
            }
            Spot::Node(uid) => self.tree.show(uid, self.workbench.document.game()).map(Message::Tree),
            Spot::About => {
                self.centre = Centre::About;
                Task::none()
            }
            Spot::Look => {
                self.centre = Centre::Look;
                Task::none()
            }
        }
    }
}
