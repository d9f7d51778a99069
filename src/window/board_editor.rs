//! The editor of board games: the material as a tree, the rules as text or chart, the problems and the play-test.

pub mod adding;
mod centre;
pub mod chart;
pub mod connections;
pub mod derived;
mod editor;
mod follow;
pub mod look;
pub mod looks;
pub mod material;
mod rule_text;
pub mod rules;
#[cfg(test)]
mod tests;
pub mod trace;
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
use super::workbench::{self, Editor as _, Need, Notice, Workbench};
use crate::authoring::board::{BoardDocument, Location};
use crate::board::Fault;
use crate::engine::Standing;
use crate::engine::Trace;
use crate::project::{BoardDraft, BoardFolder, Problem};
use adding::Adding;
use centre::Centre;
use chart::BlockChart;
use connections::Connections;
use derived::{Derived, Listed};
use looks::Looks;
use material::MaterialTree;
use rules::RulesText;

#[derive(Debug)]
pub struct BoardEditor {
    workbench: Workbench<BoardDraft>,
    /// The code of the language of the game's texts in the play-test.
    language: String,
    /// The revision of the document that everything was last synced with.
    followed: Option<u64>,
    tree: MaterialTree,
    adding: Adding,
    rules: RulesText,
    chart: BlockChart,
    connections: Connections,
    test: PlayTest,
    /// Whether the play-test shows the last version of the game without faults, not the present one.
    is_behind: bool,
    problems: Vec<Listed>,
    gallery: Gallery,
    /// Whether a change is being compiled in the background.
    working: bool,
    centre: Centre,
    about: AboutTab,
    looks: Looks,
    faults: Vec<Fault>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Workbench(workbench::Message<BoardDraft>),
    Tree(material::Message),
    Adding(adding::Message),
    Rules(rules::Message),
    Chart(chart::Message),
    Connections(connections::Message),
    Looks(looks::Message),
    About(about::Message),
    CentreChosen(Centre),
    Test(play_test::Message),
    /// By its index in the list.
    ProblemChosen(usize),
    /// The way with the second number to mend a problem.
    Mended(usize, usize),
    /// By its index in the trace.
    TraceChosen(usize),
    /// Shows the block at which the play stopped.
    FaultShown,
    /// The background work after a change is done.
    Followed(Once<follow::CheckedVersion>),
}

pub type Action = workbench::Action<Message>;

impl From<workbench::Message<BoardDraft>> for Message {
    fn from(message: workbench::Message<BoardDraft>) -> Self {
        Self::Workbench(message)
    }
}

impl BoardEditor {
    /// `language` is the code of the language in which the game's texts are shown.
    pub fn new(folder: BoardFolder, language: &str) -> Self {
        let path = folder.path.clone();
        Self::of(Workbench::new(path, folder.into_stored()), language)
    }

    /// Sets Schola's own folder, which holds the person's composite blocks.
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
            looks: Looks::new(language),
            faults: Vec::new(),
        };
        editor.begin();
        editor
    }

    /// Syncs everything with the game; background work starts with the next message.
    fn begin(&mut self) {
        if self.follow().is_some() {
            self.working = false;
            self.followed = None;
        }
        self.workbench.unfold(self.problems.len());
    }

    pub fn document(&self) -> &BoardDocument {
        &self.workbench.document
    }

    pub fn chart(&self) -> &BlockChart {
        &self.chart
    }

    pub fn chart_marks(&self) -> schola_widgets::chart::Marks {
        self.chart.marks(&self.workbench.document, self.derived())
    }

    pub fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().map(|listed| &listed.problem)
    }

    /// Returns what the last move did, block by block.
    pub fn trace(&self) -> impl Iterator<Item = &Trace> {
        trace::entries(self.test.steps())
    }

    fn derived(&self) -> Derived<'_> {
        Derived {
            gallery: &self.gallery,
            language: &self.language,
            faults: &self.faults,
            problems: &self.problems,
            steps: self.test.steps(),
        }
    }

    /// Returns whether names in the rules are shown: beside the text of the rules, or wherever the person wants them.
    fn shows_names(&self) -> bool {
        let is_text = self.centre == Centre::Rules && !self.chart.is_shown();
        is_text || self.chart.shows_names()
    }

    pub fn connections(&self) -> &Connections {
        &self.connections
    }

    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    /// Returns whether the play-test shows the last version of the game without faults, not the present one.
    pub fn is_behind(&self) -> bool {
        self.is_behind
    }

    /// Returns what a command means here; `None` where it means nothing.
    fn of_command(&self, command: Command) -> Option<Message> {
        let test = |message| Some(Message::Test(message));
        // Whole blocks are copied and pasted only while the chart is visible.
        let is_seen = |message: &chart::Message| {
            self.centre == Centre::Rules || !matches!(message, chart::Message::Copying(_))
        };
        if let Some(message) = self.chart.message(command).filter(is_seen) {
            return Some(Message::Chart(message));
        }
        match command {
            Command::Deselect => self.shelf_closed(),
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

    /// Returns whether a shelf has taken the place of the middle, such as that of ready-made parts.
    pub fn has_shelf(&self) -> bool {
        self.shelf_closed().is_some()
    }

    /// Returns the message that closes the shelf in the middle.
    fn shelf_closed(&self) -> Option<Message> {
        let of_pictures = self.looks.pictures_closed().map(Message::Looks);
        let of_blocks = || self.chart.shelf_closed().map(Message::Chart);
        let of_parts = || self.adding.closed().map(Message::Adding);
        of_pictures.or_else(of_blocks).or_else(of_parts)
    }

    /// Takes a message and syncs what depends on the game.
    fn take_all(&mut self, message: Message) -> Action {
        let action = self.take(message);
        let followed = self.follow();
        self.follow_plan();
        self.follow_look();
        action.and(followed)
    }

    fn take(&mut self, message: Message) -> Action {
        // Whoever chooses a tab wants to see it, not what has taken its place.
        if matches!(message, Message::CentreChosen(_) | Message::Rules(rules::Message::Entered)) {
            self.adding.close();
            self.chart.close_libraries();
        }
        let task = match message {
            Message::Workbench(message) => return workbench::update(self, message),
            Message::CentreChosen(centre) => {
                self.centre = centre;
                self.workbench.fold(self.problems.len());
                self.looks.forget();
                focus::focus("pane-centre")
            }
            Message::About(message) => self.describe(message),
            Message::Looks(message) => {
                let location = match self.tree.chosen() {
                    Some(node) if self.centre != Centre::Look => Location::Node(node),
                    _ => Location::Look,
                };
                match self.looks.update(message, location, &mut self.workbench.document) {
                    looks::Action::Run(task) => task.map(Message::Looks),
                    looks::Action::Show => {
                        self.centre = Centre::Look;
                        Task::none()
                    }
                    looks::Action::AskPicture => return Action::need(Need::File(Purpose::Picture)),
                    looks::Action::Report(problem) => {
                        self.announce(Notice::Failed(vec![problem]));
                        Task::none()
                    }
                }
            }
            Message::Chart(message) => return self.update_chart(message),
            Message::Connections(message) => self.update_connections(message),
            Message::Tree(message) => match self.tree.update(message, &mut self.workbench.document) {
                material::Action::Run(task) => task.map(Message::Tree),
                material::Action::Chosen => {
                    self.looks.forget();
                    Task::none()
                }
                material::Action::PutIn => self.update_adding(adding::Message::Opened),
                material::Action::ShowLinks => self.update_connections(connections::Message::Opened),
            },
            Message::Adding(message) => self.update_adding(message),
            Message::Rules(message) => {
                self.centre = Centre::Rules;
                if let rules::Message::NamesShown(names) = message {
                    self.chart.show_names(names);
                }
                match self.rules.update(message, &mut self.workbench.document) {
                    rules::Action::Run(task) => task.map(Message::Rules),
                    rules::Action::Show(face) => return self.update_chart(chart::Message::FaceChosen(face)),
                }
            }
            Message::Test(message) => {
                let _ = self.test.update(message);
                Task::none()
            }
            Message::Followed(done) => {
                self.take_work(&done);
                Task::none()
            }
            Message::ProblemChosen(index) => {
                let location = self.problems.get(index).and_then(|listed| listed.location);
                location.map_or_else(Task::none, |location| self.go(location))
            }
            Message::Mended(index, way) => {
                let Some(listed) = self.problems.get(index) else { return Action::run(Task::none()) };
                let location = listed.location.unwrap_or(self.workbench.document.location());
                if let Some((fault, _)) = listed.mends.clone() {
                    self.looks.forget();
                    self.workbench.document.mend(&fault, way, location);
                }
                self.go(location)
            }
            Message::TraceChosen(index) => {
                let location = trace::location(self.test.steps(), index, &self.workbench.document);
                location.map_or_else(Task::none, |location| self.go(location))
            }
            Message::FaultShown => {
                let location = match self.test.standing() {
                    Some(Standing::Fault(fault)) => trace::fault_location(fault, &self.workbench.document),
                    _ => None,
                };
                location.map_or_else(Task::none, |location| self.go(location))
            }
        };
        Action::run(task)
    }

    fn update_adding(&mut self, message: adding::Message) -> Task<Message> {
        self.looks.forget();
        let document = &mut self.workbench.document;
        let action = self.adding.update(message, self.tree.chosen(), document, &self.language);
        self.rules.sync(document.text());
        match action {
            adding::Action::Run(task) => task.map(Message::Adding),
            adding::Action::Made(node) => self.tree.show(node, document.game()).map(Message::Tree),
        }
    }

    fn update_connections(&mut self, message: connections::Message) -> Task<Message> {
        let Some(plan) = self.plan() else { return Task::none() };
        match self.connections.update(message, plan, &mut self.workbench.document) {
            connections::Action::Run(task) => {
                self.centre = Centre::Connections;
                task.map(Message::Connections)
            }
            connections::Action::Close => {
                self.centre = Centre::Rules;
                focus::focus("pane-side")
            }
        }
    }

    fn update_chart(&mut self, message: chart::Message) -> Action {
        self.centre = Centre::Rules;
        let was_shown = self.chart.is_shown();
        let action = self.chart.update(message, &mut self.workbench.document);
        if self.chart.is_shown() && !was_shown {
            self.chart.sync(&self.workbench.document, &self.gallery, &self.language);
        }
        let task = match action {
            chart::Action::Run(task) => task.map(Message::Chart),
            chart::Action::Go(location) => self.go(location),
            chart::Action::Notify(sentence) => {
                self.announce(Notice::Done(sentence));
                Task::none()
            }
            chart::Action::Report(problems, task) => {
                self.announce(Notice::Failed(problems));
                task.map(Message::Chart)
            }
            chart::Action::AskExport => return Action::need(Need::File(Purpose::ExportComposite)),
            chart::Action::AskImport => return Action::need(Need::File(Purpose::ImportComposite)),
        };
        Action::run(task)
    }

    fn go(&mut self, location: Location) -> Task<Message> {
        match location {
            Location::Rules(at) => {
                self.centre = Centre::Rules;
                match self.chart.is_shown() {
                    true => self.chart.go(at, false, &self.workbench.document).map(Message::Chart),
                    false => self.rules.go(at).map(Message::Rules),
                }
            }
            Location::Node(uid) => self.tree.show(uid, self.workbench.document.game()).map(Message::Tree),
            Location::About => {
                self.centre = Centre::About;
                Task::none()
            }
            Location::Look => {
                self.centre = Centre::Look;
                Task::none()
            }
        }
    }
}
