//! The editor of labyrinths: one map, and a panel for each of its three phases.
//!
//! Panels and tools own their state, message and update. They read the level through `LevelContext` and
//! return actions, which this module performs. The effects of pointer and keys on the map belong to the tool
//! of the phase, in `authoring::labyrinth`, which does not need a window.

mod commands;
mod context;
mod database;
mod editor;
pub mod map;
pub mod numbers;
mod overview;
mod panels;
mod parts;
mod pictures;
pub mod testing;
pub(in crate::window) mod tiles;
mod view;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::context::LevelContext;
pub use self::map::MAP;
use self::tiles::Tiles;
use super::command::Command;
use super::gallery::Gallery;
use super::open::Purpose;
use super::play_test::PlayTest;
use super::preferences::WhichPane;
use super::workbench::{self, Below, Document, Need, Request, Workbench};
use crate::authoring::labyrinth::canvas::Canvas;
use crate::authoring::labyrinth::levels::Levels;
use crate::authoring::labyrinth::messages::{At, Messages};
use crate::authoring::labyrinth::tool::Tools;
pub use crate::authoring::labyrinth::{Location, Phase};
use crate::authoring::labyrinth::{levels, messages, objects, rooms, tool, walls};
use crate::dungeon::check;
use crate::dungeon::edit::classes::{Class, Databases};
use crate::dungeon::edit::objects::verdict;
use crate::dungeon::edit::rebase::{Losses, Rebased};
use crate::dungeon::simulation::Summary;
use crate::dungeon::{Dungeon, Fault, RoomId};
use crate::engine::Text;
use crate::project::labyrinth::{self, LabyrinthDraft};
use crate::project::{Edited, Problem};

/// In debug builds, every edit of a labyrinth of up to this many fields is checked.
const CHECKED: u32 = 100 * 100;

/// The editor of the labyrinths of a game, or of one in a file of its own.
#[derive(Debug)]
pub struct DungeonEditor {
    workbench: Workbench<LabyrinthDraft>,
    question: Option<Question>,
    /// The code of the language of the database that comes with Schola.
    language: String,
    /// The index of the level that is shown.
    level: usize,
    phase: Phase,
    context: LevelContext,
    map: map::Panel,
    tools: Tools,
    database: database::Panel,
    overview: overview::Panel,
    messages: Messages,
    testing: testing::Panel,
}

/// A question that only this editor asks; it must be answered before anything else.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// An edit would lose something of later phases: the losses, the name of the edit, and its result.
    Losses(Losses, Text, Box<Dungeon>),
    /// Replace what was edited by hand in the third phase?
    Furnish,
    /// Export a labyrinth with these problems?
    Export(PathBuf, Vec<Problem>),
    /// Remove a class of the database, with what depends on it?
    Remove(Box<database::Asked>),
}

#[derive(Clone, Debug)]
pub enum Message {
    Workbench(workbench::Message<LabyrinthDraft>),
    /// Shows a phase, generating it first where it does not exist yet.
    PhaseChosen(Phase),
    /// Cancels what is under way; otherwise clears the selection.
    Deselect,
    Map(map::Message),
    Rooms(rooms::Message),
    Walls(walls::Message),
    Objects(objects::Message),
    Database(database::Message),
    Levels(levels::Message),
    Messages(messages::Message),
    Overview(overview::Message),
    Test(testing::Message),
    OverviewToggled,
    /// The answer to the question is yes.
    Accepted,
    FileAsked(Purpose),
    FileChosen(Purpose, PathBuf),
}

pub type Action = workbench::Action<Message>;

impl From<workbench::Message<LabyrinthDraft>> for Message {
    fn from(message: workbench::Message<LabyrinthDraft>) -> Self {
        Self::Workbench(message)
    }
}

impl Message {
    pub(in crate::window) fn of_picture(path: PathBuf) -> Self {
        Self::Database(database::Message::FileChosen(path))
    }

    /// Returns whether the message edits nothing and starts nothing.
    fn is_passive(&self) -> bool {
        match self {
            Self::Workbench(workbench::Message::Request(request)) => {
                matches!(request, Request::Ticked | Request::Returned | Request::PaneResized(..))
            }
            Self::Map(message) => message.is_passive(),
            Self::Workbench(_) | Self::Test(_) => true,
            _ => false,
        }
    }

    fn resized(pane: WhichPane, size: f32) -> Self {
        Self::Workbench(Request::PaneResized(pane, size).into())
    }
}

impl DungeonEditor {
    /// Opens the game that a labyrinth belongs to by its folder, or a labyrinth by its own file, and shows it. A
    /// labyrinth without its own database uses the one that comes with Schola in this language.
    ///
    /// # Errors
    /// The file cannot be read or understood.
    pub fn open(file: &Path, language: &str) -> Result<Self, Vec<Problem>> {
        let (desk, level) = labyrinth::desk_of(file);
        let stored = LabyrinthDraft::read(&desk)?;
        let mut editor = Self::of(Workbench::new(desk, stored), language);
        let levels = &editor.document().draft().levels;
        let wanted = levels.iter().position(|one| Some(&one.folder) == level.as_ref());
        editor.show_level(wanted.unwrap_or(0));
        Ok(editor)
    }

    fn of(workbench: Workbench<LabyrinthDraft>, language: &str) -> Self {
        let (document, problems) = (&workbench.document, workbench.file_problems.clone());
        let testing = testing::Panel::new(LabyrinthDraft::root(document.folder()).to_owned(), language);
        let mut editor = Self {
            phase: Phase::of(document.draft().dungeon(0)),
            workbench,
            question: None,
            language: language.to_owned(),
            level: 0,
            context: LevelContext::default(),
            map: map::Panel::default(),
            tools: Tools::default(),
            database: database::Panel::new(language),
            overview: overview::Panel::default(),
            messages: Messages::default(),
            testing,
        };
        editor.read_databases();
        editor.settle();
        editor.tell_all(problems);
        editor
    }

    /// Reads the databases and the game's own pictures.
    fn read_databases(&mut self) {
        let folder = self.workbench.document.folder();
        let root = LabyrinthDraft::root(folder);
        self.context.tiles = Tiles::of_game(root);
        self.context.gallery = Gallery::new(root.to_owned());
        self.context.gallery.use_library();
        self.context.database = Arc::new(labyrinth::database_of(folder, &self.language));
    }

    pub fn document(&self) -> &Document<LabyrinthDraft> {
        &self.workbench.document
    }

    pub fn dungeon(&self) -> &Arc<Dungeon> {
        &self.context.dungeon
    }

    pub fn level(&self) -> usize {
        self.level
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    pub fn chosen(&self) -> Option<RoomId> {
        self.context.room
    }

    /// Returns the class shown in the database; `None` while the map is shown.
    pub fn class(&self) -> Option<Class> {
        self.database.class()
    }

    pub fn databases(&self) -> &Databases {
        self.database.databases()
    }

    pub fn messages(&self) -> &Messages {
        &self.messages
    }

    pub fn test(&self) -> &PlayTest {
        self.testing.test()
    }

    /// Returns the result of the simulation of the labyrinth as it is now.
    pub fn summary(&self) -> Option<Summary> {
        self.testing.summary()
    }

    /// Returns whether a room has changed walls that are not in the labyrinth yet.
    pub fn has_open_room(&self) -> bool {
        self.tools.walls.open_room().is_some()
    }

    fn levels(&self) -> Levels<'_> {
        Levels { draft: self.workbench.document.draft(), shown: self.level }
    }

    fn location(&self) -> Location {
        Location { phase: self.phase, room: self.context.room, level: self.level, class: None }
    }

    /// Takes a message, then updates the play-test.
    fn take_all(&mut self, message: Message) -> Action {
        if !message.is_passive() {
            self.messages.pass();
        }
        let action = self.take(message);
        let prepares = self.testing.sync(self.workbench.document.draft(), self.level);
        action.and(prepares.map(|task| task.map(Message::Test)))
    }

    fn take(&mut self, message: Message) -> Action {
        match message {
            Message::Workbench(message) => return workbench::update(self, message),
            Message::PhaseChosen(phase) => self.show_phase(phase),
            Message::Deselect => self.deselect(),
            Message::Map(message) => self.take_map(message),
            Message::Rooms(message) => {
                let actions = self.tools.rooms.update(message, &self.context);
                return self.perform_all(actions);
            }
            Message::Walls(message) => {
                let actions = self.tools.walls.update(message, &self.context);
                return self.perform_all(actions);
            }
            Message::Objects(message) => {
                let actions = self.tools.objects.update(message, &self.context);
                return self.perform_all(actions);
            }
            Message::Database(message) => return self.take_database(message),
            Message::Levels(message) => return self.take_levels(message),
            Message::Messages(messages::Message::Toggle) => {
                return Action::need(Need::Perform(Command::ToggleProblems));
            }
            Message::Messages(messages::Message::ToggleHistory) => {
                let is_shown = matches!(self.workbench.below, Below::History);
                let other = if is_shown { Below::Problems } else { Below::History };
                return workbench::update(self, Request::BelowChosen(other).into());
            }
            Message::Messages(message) => {
                let before = self.level;
                if let Some(at) = self.messages.update(&message) {
                    self.show_place(at);
                }
                return self.show_graph_unless(before);
            }
            Message::Overview(message) => match self.overview.update(message, &self.context) {
                overview::Action::None => self.redraw(),
                overview::Action::ShowGraph => return Action::run(self.show_graph()),
                overview::Action::Choose(target) => self.choose_in_graph(target),
            },
            Message::Test(message) => {
                let action = self.testing.update(message);
                return self.perform_test(action);
            }
            Message::OverviewToggled => return Action::need(Need::Perform(Command::ShowOverview)),
            Message::Accepted => self.accept(),
            Message::FileAsked(purpose) => return Action::need(Need::File(purpose)),
            Message::FileChosen(purpose, file) => return self.take_chosen_file(purpose, file),
        }
        Action::none()
    }

    /// Performs what a panel of a phase asks for.
    fn perform_all(&mut self, actions: Vec<tool::Action>) -> Action {
        let (mut result, before) = (Action::none(), self.dungeon().clone());
        for action in actions {
            match action {
                tool::Action::Choose(room) => self.choose(room),
                tool::Action::Edit(edit, dungeon) => self.edit(edit, None, dungeon),
                tool::Action::Type(edit, mark, dungeon) => self.edit(edit, Some(mark), dungeon),
                tool::Action::Rebase(edit, rebased) => self.rebase(edit, rebased),
                tool::Action::Refuse(fault) => self.refuse(fault),
                tool::Action::Report(problems) => self.tell_all(problems),
                tool::Action::Praise(text) => self.messages.praise(text),
                tool::Action::MoveCursor(cell) => self.map.move_cursor(cell),
                tool::Action::FitMap => self.map.fit(),
                tool::Action::ShowPhase(phase) => self.show_phase(phase),
                tool::Action::AskNumbers { writes } => {
                    let purpose = if writes { Purpose::SaveNumbers } else { Purpose::OpenNumbers };
                    result = Action::need(Need::File(purpose));
                }
                tool::Action::AskToFurnish => self.question = Some(Question::Furnish),
            }
        }
        // An edit has already redrawn the map.
        if Arc::ptr_eq(&before, self.dungeon()) {
            self.redraw();
        }
        result
    }

    /// Performs what the question asked about.
    fn accept(&mut self) {
        match self.question.take() {
            Some(Question::Losses(_, edit, dungeon)) => self.edit(edit, None, *dungeon),
            Some(Question::Remove(asked)) => {
                let put = self.database.remove(*asked);
                let _ = self.perform_database(vec![put]);
            }
            Some(Question::Furnish) => {
                let actions = objects::furnish_again(&self.context);
                let _ = self.perform_all(actions);
            }
            Some(Question::Export(file, _)) => self.write_export(&file),
            other => self.question = other,
        }
    }

    /// Edits the labyrinth; consecutive edits with the same mark are one step of the history.
    fn edit(&mut self, edit: Text, mark: Option<usize>, dungeon: Dungeon) {
        let level = self.level;
        debug_assert!(self.stays_sound(&dungeon), "{edit:?} breaks an invariant");
        self.workbench.document.go(self.location());
        self.workbench.document.edit_marked(edit, mark, |draft| draft.set(level, dungeon));
        self.settle();
    }

    /// Edits an earlier phase; asks first if something of a later one would be lost.
    fn rebase(&mut self, edit: Text, rebased: Rebased) {
        if rebased.losses.is_nothing() {
            self.edit(edit, None, rebased.dungeon);
        } else {
            self.question = Some(Question::Losses(rebased.losses, edit, Box::new(rebased.dungeon)));
        }
    }

    /// Returns whether every hard invariant that held before still holds. Large labyrinths are not checked.
    fn stays_sound(&self, made: &Dungeon) -> bool {
        let is_sound = |dungeon| check(dungeon, None).iter().all(|fault| fault.warning);
        let areas = made.areas();
        u32::from(areas.width) * u32::from(areas.height) > CHECKED
            || is_sound(made)
            || !is_sound(self.dungeon())
    }

    /// Syncs everything with the draft.
    fn settle(&mut self) {
        let draft = self.workbench.document.draft();
        self.level = self.level.min(draft.levels.len().saturating_sub(1));
        let dungeon = draft.dungeon(self.level).clone();
        self.phase = self.phase.min(Phase::of(&dungeon));
        let context = &mut self.context;
        context.room = context.room.filter(|room| (*room as usize) < dungeon.areas().rooms.len());
        context.verdict = dungeon.labyrinth().map(|labyrinth| verdict(labyrinth));
        context.dungeon = dungeon;
        context.tiles.take_files(draft.files());
        context.gallery.take_files(draft.files());
        if let Some(database) = self.database.sync(draft, &context.database) {
            context.database = database;
        }
        context.glossaries = self.database.glossaries().clone();
        self.testing.take_files(draft.files());
        self.map.keep_cursor_in(self.context.dungeon.areas());
        self.overview.forget();
        for tool in self.tools.all() {
            tool.level_changed(&self.context);
        }
        let levels = Levels { draft, shown: self.level };
        self.messages.remark(&self.context, levels.folder());
        self.redraw();
    }

    fn redraw(&mut self) {
        let level = &self.context;
        let tool = self.tools.of(self.phase);
        tool.refresh(level);
        let mut canvas =
            Canvas::new(&level.dungeon, self.phase != Phase::Rooms, self.tools.walls.open_room());
        if let Some((_, rect)) = level.chosen_room().filter(|_| self.phase != Phase::Objects) {
            canvas.select(rect);
        }
        if self.phase == Phase::Objects {
            canvas.objects(&level.dungeon, |name| level.tiles.picture(name));
        }
        self.tools.of(self.phase).draw(&mut canvas, level);
        if let Some(shades) = self.overview.shades(level) {
            canvas.heat(&level.dungeon.areas().rooms, &shades);
        }
        self.map.show(&canvas, &level.tiles);
    }

    fn choose(&mut self, room: Option<RoomId>) {
        if self.context.room != room {
            self.context.room = room;
            for tool in self.tools.all() {
                tool.room_chosen(&self.context);
            }
        }
    }

    fn refuse(&mut self, fault: Fault) {
        let at = At {
            level: self.levels().folder().to_owned(),
            phase: self.phase,
            class: self.database.location(),
            field: None,
        };
        self.messages.refuse(fault, at, &self.context.dungeon);
    }

    /// Reports why the open room cannot be put into the labyrinth: it is never dropped silently.
    fn refuse_open_room(&mut self) {
        if let Some(fault) = self.tools.walls.open_fault() {
            self.refuse(fault);
        }
    }

    /// Reports errors and warnings.
    pub(in crate::window) fn tell_all(&mut self, problems: Vec<Problem>) {
        self.messages.report(problems);
    }
}
