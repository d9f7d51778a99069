//! Implements the interface of the workbench for labyrinths.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use iced::widget::Row;
use iced::{Element, Task};

use super::{Action, DungeonEditor, MAP, Message, Phase, Question, testing};
use crate::dungeon::edit::classes::ClassKind;
use crate::project::labyrinth::{self, LabyrinthDraft};
use crate::project::recovery::Pending;
use crate::window::command::Command;
use crate::window::help::Page;
use crate::window::open::Purpose;
use crate::window::play_test;
use crate::window::preferences::Panes;
use crate::window::ui::Context;
use crate::window::workbench::{Below, Editor, Notice, Workbench};
use crate::words::Words;

/// What takes turns in being shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Centre {
    Map(Phase),
    /// The database, with the classes that are listed.
    Database(ClassKind),
}

/// Which question is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    Losses,
    Furnish,
    Export,
    Remove,
}

impl Editor for DungeonEditor {
    type Draft = LabyrinthDraft;
    type Message = Message;
    type VisiblePart = Centre;
    type OwnQuestion = QuestionKind;

    fn recovers(pending: &Pending) -> bool {
        pending.is_labyrinth()
    }

    fn recovered(workbench: Workbench<LabyrinthDraft>, _home: Option<PathBuf>, language: &str) -> Self {
        Self::of(workbench, language)
    }

    fn workbench(&self) -> &Workbench<LabyrinthDraft> {
        &self.workbench
    }

    fn workbench_mut(&mut self) -> &mut Workbench<LabyrinthDraft> {
        &mut self.workbench
    }

    fn name(&self, language: &str) -> String {
        let document = &self.workbench.document;
        let name = document.draft().game_name(language);
        if name.is_empty() { labyrinth::name(document.folder()) } else { name.to_owned() }
    }

    fn shown_level(&self) -> Option<usize> {
        Some(self.level())
    }

    fn update(&mut self, message: Message) -> Action {
        self.take_all(message)
    }

    fn message(&self, command: Command) -> Option<Message> {
        self.of_command(command)
    }

    fn tabs<'a>(&'a self, cx: Context<'a>) -> Row<'a, Message> {
        self.phases(cx)
    }

    fn view<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        self.panes(cx, panes)
    }

    /// A labyrinth in a file of its own does not need to be packaged.
    fn can_be_packaged(&self) -> bool {
        self.workbench.document.draft().is_game()
    }

    fn name_width(&self, is_narrow: bool) -> f32 {
        if is_narrow { 150.0 } else { 320.0 }
    }

    fn reload(&mut self) {
        self.read_databases();
        self.settle();
        self.tell_all(self.workbench.file_problems.clone());
    }

    fn saved(&mut self, _is_copy: bool) {}

    /// Reports it if the labyrinth has fewer branches or rooms than requested.
    fn created(&mut self) {
        if let Some(fault) = self.dungeon().missed() {
            self.refuse(fault);
        }
    }

    fn moved(&mut self) -> Task<Message> {
        let location = self.workbench.document.location();
        let is_other = location.level != self.level;
        if is_other {
            self.map.fit();
        }
        (self.phase, self.context.room, self.level) = (location.phase, location.room, location.level);
        self.database.go(location.class);
        self.settle();
        if is_other { self.show_graph() } else { Task::none() }
    }

    fn announce(&mut self, notice: Notice) {
        if let Some(done) = notice.done() {
            self.messages.praise(done.clone());
        }
        if !notice.problems().is_empty() {
            self.workbench.below = Below::Problems;
            self.tell_all(notice.problems().to_vec());
        }
    }

    fn copy_path(&self, path: PathBuf) -> PathBuf {
        // The path from the dialog is a file name.
        let is_file = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xml"));
        let is_whole = is_file || self.workbench.document.draft().is_game();
        if is_whole { path } else { path.with_extension("xml") }
    }

    fn has_unfinished(&self) -> bool {
        self.has_open_room()
    }

    fn drop_unfinished(&mut self) -> bool {
        let is_open = self.has_open_room();
        if is_open {
            self.tools.walls.give_up();
            self.redraw();
        }
        is_open
    }

    fn own_question<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        self.ask(words)
    }

    fn own_question_kind(&self) -> Option<QuestionKind> {
        self.question.as_ref().map(|question| match question {
            Question::Losses(..) => QuestionKind::Losses,
            Question::Furnish => QuestionKind::Furnish,
            Question::Export(..) => QuestionKind::Export,
            Question::Remove(_) => QuestionKind::Remove,
        })
    }

    fn drop_own_question(&mut self) {
        self.question = None;
    }

    fn speak(&mut self, language: &str) {
        self.overview.forget_words();
        self.testing.set_language(language);
    }

    fn help_page(&self) -> Page {
        if self.class().is_some() { Page::Database } else { Page::Labyrinths }
    }

    fn visible_part(&self) -> Centre {
        self.database.tab().map_or(Centre::Map(self.phase), Centre::Database)
    }

    fn first_focus(&self) -> &'static str {
        MAP
    }

    fn of_test(&self, message: play_test::Message) -> Message {
        Message::Test(testing::Message::Play(message))
    }

    fn beat(&self) -> Option<Duration> {
        self.testing.beat()
    }

    fn passed(&self, _now: Instant) -> Option<Message> {
        Some(Message::Test(testing::Message::Passed))
    }

    fn file_chosen(&self, purpose: Purpose, path: PathBuf) -> Option<Message> {
        match purpose {
            Purpose::Picture => Some(Message::of_picture(path)),
            Purpose::ExportLabyrinth | Purpose::SaveNumbers | Purpose::OpenNumbers => {
                Some(Message::FileChosen(purpose, path))
            }
            _ => None,
        }
    }

    fn file_name(&self, purpose: Purpose) -> Option<String> {
        match purpose {
            Purpose::Export(export) => Some(format!("{}.{}", self.workbench.folder_name(), export.ending())),
            Purpose::ExportLabyrinth => Some(self.export_name()),
            _ => None,
        }
    }
}
