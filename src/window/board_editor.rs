//! The editor of a board game: its material as a tree, its rules as text, problems, and the play-test beside them.

pub mod adding;
pub mod below;
mod centre;
pub mod chart;
pub mod connections;
pub mod derived;
pub mod document;
mod follow;
pub mod look;
pub mod looks;
pub mod material;
mod rule_text;
pub mod rules;
mod safety;
#[cfg(test)]
mod tests;
pub mod trace;
mod view;

use std::mem::Discriminant;
use std::path::PathBuf;

use iced::Task;
use schola_widgets::focus;

use super::command::Command;
use super::document::Target;
use super::gallery::Gallery;
use super::grid_editor::Leaving;
use super::grid_editor::about::{self, AboutTab};
use super::guard::{self, Guard};
use super::notice::Notice;
use super::outside::{self, Conflict};
use super::play_test::{self, PlayTest};
use super::preferences::WhichPane;
use crate::board::Fault;
use crate::engine::{Standing, Text};
use crate::project::{BoardDraft, BoardFolder, Problem};
use adding::Adding;
use below::Below;
use centre::Centre;
use chart::BlockChart;
use connections::Connections;
use derived::{Derived, Listed};
use document::{BoardDocument, Spot};
use looks::Looks;
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
    adding: Adding,
    rules: RulesText,
    chart: BlockChart,
    connections: Connections,
    test: PlayTest,
    /// Whether the play-test shows the game as it was before something in it was wrong.
    is_behind: bool,
    problems: Vec<Listed>,
    below: Below,
    gallery: Gallery,
    notice: Option<Notice>,
    question: Option<Question>,
    /// Whether a change is being followed in the background.
    working: bool,
    centre: Centre,
    about: AboutTab,
    looks: Looks,
    /// What is wrong with the game.
    faults: Vec<Fault>,
    /// Writes the recovery copy, and looks whether other programs change the files.
    guard: Guard<BoardDraft>,
}

/// What must be answered before anything else.
#[derive(Clone, Debug)]
pub(super) enum Question {
    Leave(Leaving),
    /// Another program changed these files, and what they say now cannot be read.
    Conflict(Vec<String>),
    /// Another program changed parts that were changed here, too.
    Disputed(Conflict<BoardDraft>),
}

#[derive(Clone, Debug)]
pub enum Message {
    Tree(material::Message),
    Adding(adding::Message),
    Rules(rules::Message),
    Chart(chart::Message),
    Connections(connections::Message),
    Looks(looks::Message),
    About(about::Message),
    CentreChosen(Centre),
    Test(play_test::Message),
    Below(below::Message),
    FaultShown,
    /// A pane has another size.
    PaneResized(WhichPane, f32),
    Ticked,
    Undo,
    Redo,
    Followed(follow::Done),
    Returned,
    Guarded(guard::Message<BoardDraft>),
    Outside(outside::Message),
    Decided,
    Save,
    SaveAnyway,
    SaveAs,
    SaveTo(PathBuf),
    Leave(Leaving),
    LeaveAnyway(Leaving),
    SaveAndLeave(Leaving),
    QuestionDropped,
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    /// A folder to save a copy to.
    AskFolder,
    /// A picture file, for the look.
    AskPicture,
    /// A file for a composite block.
    AskExport,
    /// A file with composite blocks of another game.
    AskImport,
    /// The start screen, or the end.
    Leave(Leaving),
}

impl Message {
    /// Returns whether the person chose to see the rules as a chart, or as text.
    pub(super) fn chosen_face(&self) -> Option<bool> {
        match self {
            Self::Chart(chart::Message::Shown(is_chart))
            | Self::Rules(rules::Message::ChartShown(is_chart)) => Some(*is_chart),
            _ => None,
        }
    }
}

impl Action {
    fn none() -> Self {
        Self::Run(Task::none())
    }
}

impl BoardEditor {
    /// Edits a game as it was read from a folder; its texts are shown in a language.
    pub fn new(folder: BoardFolder, language: &str) -> Self {
        Self::of(BoardDocument::new(folder), language)
    }

    /// Returns the same, with Schola's own folder: there a person's composite blocks lie.
    #[must_use]
    pub fn with_home(mut self, home: Option<PathBuf>) -> Self {
        self.chart.set_home(home);
        self
    }

    /// Edits a document.
    fn of(document: BoardDocument, language: &str) -> Self {
        let gallery = Gallery::new(document.folder().path.clone());
        let mut editor = Self {
            rules: RulesText::new(document.text()),
            chart: BlockChart::default(),
            connections: Connections::default(),
            tree: MaterialTree::new(document.draft()),
            adding: Adding::default(),
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
            working: false,
            centre: Centre::default(),
            about: AboutTab::default(),
            looks: Looks::new(language),
            faults: Vec::new(),
            guard: Guard::default(),
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

    /// Shows the rules as a chart or as text; rules that are half written as text.
    pub(super) fn show_chart(&mut self, chart: bool) {
        self.chart.set_shown(chart && self.document.is_understood());
        self.chart.sync(&self.document, &self.gallery, &self.language);
    }

    /// Returns the id of what has the focus first.
    pub(super) fn focus_id(&self) -> &'static str {
        if self.chart.is_shown() { chart::CHART } else { rules::FIELD }
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

    pub fn document(&self) -> &BoardDocument {
        &self.document
    }

    /// Returns the rules by which plans link parts, as they are shown.
    pub fn connections(&self) -> &Connections {
        &self.connections
    }

    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    pub(super) fn test_mut(&mut self) -> &mut PlayTest {
        &mut self.test
    }

    pub fn chart(&self) -> &BlockChart {
        &self.chart
    }

    pub fn chart_marks(&self) -> schola_widgets::chart::Marks {
        self.chart.marks(&self.document, self.derived())
    }

    pub fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().map(|listed| &listed.problem)
    }

    /// Returns what the last move did, block by block.
    pub fn trace(&self) -> impl Iterator<Item = &str> {
        trace::lines(self.test.steps())
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

    /// Returns whether the play-test shows the game as it was before something in it was wrong.
    pub fn is_behind(&self) -> bool {
        self.is_behind
    }

    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }

    /// Shows the game's texts in another language.
    pub(super) fn speak(&mut self, language: &str) {
        if self.language != language {
            language.clone_into(&mut self.language);
            self.looks.speak(language);
            self.followed = None;
            self.begin();
        }
    }

    /// Returns which kind of question waits for an answer: another one takes the focus anew.
    pub(super) fn question_kind(&self) -> Option<Discriminant<Question>> {
        self.question.as_ref().map(std::mem::discriminant)
    }

    /// Tells that something was done beside the game.
    pub(super) fn tell_good(&mut self, sentence: Text) {
        self.notice = Some(Notice::Good(sentence));
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
        self.below.show(below::Tab::Problems);
        self.notice = Some(Notice::Bad(problems));
    }

    /// Returns what a command means here; `None` where it means nothing.
    pub(super) fn message(&self, command: Command) -> Option<Message> {
        let test = |message| Some(Message::Test(message));
        // Whole blocks are copied and pasted where they are seen.
        let is_seen = |message: &chart::Message| {
            self.centre == Centre::Rules || !matches!(message, chart::Message::Copying(_))
        };
        if let Some(message) = self.chart.message(command).filter(is_seen) {
            return Some(Message::Chart(message));
        }
        match command {
            Command::Save => Some(Message::Save),
            Command::SaveAs => Some(Message::SaveAs),
            Command::Home => Some(Message::Leave(Leaving::Home)),
            Command::Undo => self.document.undoes().map(|_| Message::Undo),
            Command::Redo => self.document.redoes().map(|_| Message::Redo),
            Command::ShowHistory => Some(Message::Below(below::Message::TabChosen(below::Tab::History))),
            Command::ShowRules => Some(Message::Rules(rules::Message::Entered)),
            Command::ShowAbout => Some(Message::CentreChosen(Centre::About)),
            Command::ShowLook => Some(Message::CentreChosen(Centre::Look)),
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

    pub fn update(&mut self, message: Message) -> Action {
        let action = self.take(message);
        let followed = self.follow();
        self.follow_plan();
        self.follow_look();
        match (action, followed) {
            (Action::Run(task), Some(followed)) => Action::Run(Task::batch([task, followed])),
            (action, None) => action,
            (action, Some(_)) => {
                // The work begins with the next message; a second passes at most.
                self.working = false;
                self.followed = None;
                action
            }
        }
    }

    fn take(&mut self, message: Message) -> Action {
        let task = match message {
            Message::CentreChosen(centre) => {
                self.centre = centre;
                self.looks.forget();
                focus::focus("pane-centre")
            }
            Message::About(message) => self.describe(message),
            Message::Looks(message) => {
                let spot = match self.tree.chosen() {
                    Some(node) if self.centre != Centre::Look => Spot::Node(node),
                    _ => Spot::Look,
                };
                match self.looks.update(message, spot, &mut self.document) {
                    looks::Action::Run(task) => task.map(Message::Looks),
                    looks::Action::Show => {
                        self.centre = Centre::Look;
                        Task::none()
                    }
                    looks::Action::AskPicture => return Action::AskPicture,
                    looks::Action::Report(problem) => {
                        self.tell_all(vec![problem]);
                        Task::none()
                    }
                }
            }
            Message::Chart(message) => return self.update_chart(message),
            Message::Connections(message) => self.update_connections(message),
            Message::Tree(message) => match self.tree.update(message, &mut self.document) {
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
                match self.rules.update(message, &mut self.document) {
                    rules::Action::Run(task) => task.map(Message::Rules),
                    rules::Action::ShowChart => return self.update_chart(chart::Message::Shown(true)),
                }
            }
            Message::Test(message) => {
                let _ = self.test.update(message);
                Task::none()
            }
            Message::Ticked => {
                let _ = self.test.update(play_test::Message::Ticked);
                let is_watching = self.question.is_none();
                self.guard.tick(self.document.document(), is_watching).map(Message::Guarded)
            }
            Message::Returned => {
                let is_watching = self.question.is_none();
                self.guard.look(self.document.document(), is_watching).map(Message::Guarded)
            }
            Message::Guarded(message) => {
                self.guarded(message);
                Task::none()
            }
            Message::Followed(done) => {
                self.take_work(&done);
                Task::none()
            }
            Message::Outside(message) => {
                self.choose_side(&message);
                Task::none()
            }
            Message::Decided => return self.decide(),
            Message::SaveAs => return Action::AskFolder,
            Message::SaveTo(folder) => return self.save(Target::Copy(folder), None),
            Message::Below(message) => {
                match self.below.update(message, &self.document, &self.problems, self.test.steps()) {
                    below::Action::None => Task::none(),
                    below::Action::Go(spot) => self.go(spot),
                    below::Action::Jump(to) => self.jump(to),
                }
            }
            Message::FaultShown => {
                let spot = match self.test.standing() {
                    Some(Standing::Fault(fault)) => trace::fault_spot(fault, &self.document),
                    _ => None,
                };
                spot.map_or_else(Task::none, |spot| self.go(spot))
            }
            // The application remembers the panes.
            Message::PaneResized(..) => Task::none(),
            Message::Undo => self.document.at().checked_sub(1).map_or_else(Task::none, |to| self.jump(to)),
            Message::Redo => self.jump(self.document.at() + 1),
            Message::Save => return self.save(Target::Own { force: false }, None),
            Message::SaveAnyway => return self.save(Target::Own { force: true }, None),
            Message::SaveAndLeave(leaving) => return self.save(Target::Own { force: false }, Some(leaving)),
            Message::Leave(leaving) if self.document.is_changed() => {
                self.question = Some(Question::Leave(leaving));
                Task::none()
            }
            Message::Leave(leaving) | Message::LeaveAnyway(leaving) => {
                self.guard.let_go();
                return Action::Leave(leaving);
            }
            Message::QuestionDropped => {
                self.drop_question();
                Task::none()
            }
        };
        Action::Run(task)
    }

    fn update_adding(&mut self, message: adding::Message) -> Task<Message> {
        self.looks.forget();
        let action = self.adding.update(message, self.tree.chosen(), &mut self.document, &self.language);
        self.rules.sync(self.document.text());
        match action {
            adding::Action::Run(task) => task.map(Message::Adding),
            adding::Action::Made(node) => self.tree.show(node, self.document.draft()).map(Message::Tree),
        }
    }

    fn update_connections(&mut self, message: connections::Message) -> Task<Message> {
        let Some(plan) = self.plan() else { return Task::none() };
        match self.connections.update(message, plan, &mut self.document) {
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
        let action = self.chart.update(message, &mut self.document);
        if self.chart.is_shown() && !was_shown {
            self.chart.sync(&self.document, &self.gallery, &self.language);
        }
        let task = match action {
            chart::Action::Run(task) => task.map(Message::Chart),
            chart::Action::Go(spot) => self.go(spot),
            chart::Action::Notify(sentence) => {
                self.tell_good(sentence);
                Task::none()
            }
            chart::Action::Report(problems, task) => {
                self.tell_all(problems);
                task.map(Message::Chart)
            }
            chart::Action::AskExport => return Action::AskExport,
            chart::Action::AskImport => return Action::AskImport,
        };
        Action::Run(task)
    }

    fn jump(&mut self, to: usize) -> Task<Message> {
        self.tree.forget();
        self.looks.forget();
        match self.document.jump(to) {
            Some(spot) => {
                self.rules.sync(self.document.text());
                match spot {
                    Spot::Rules(at) if self.chart.is_shown() => {
                        self.centre = Centre::Rules;
                        self.chart.go(at, true, &self.document).map(Message::Chart)
                    }
                    spot => self.go(spot),
                }
            }
            None => Task::none(),
        }
    }

    fn go(&mut self, spot: Spot) -> Task<Message> {
        match spot {
            Spot::Rules(at) => {
                self.centre = Centre::Rules;
                match self.chart.is_shown() {
                    true => self.chart.go(at, false, &self.document).map(Message::Chart),
                    false => self.rules.go(at).map(Message::Rules),
                }
            }
            Spot::Node(uid) => self.tree.show(uid, self.document.draft()).map(Message::Tree),
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
