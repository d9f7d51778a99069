//! The editor of a labyrinth: its three phases on one map.

mod called;
mod classes;
mod gestures;
mod keeping;
mod labels;
mod levels;
mod levels_view;
mod map;
mod messages;
mod messages_view;
mod objects;
mod objects_view;
mod overview;
mod overview_view;
mod panel;
mod rooms;
mod rooms_view;
mod safety;
pub mod testing;
mod testing_view;
pub(in crate::window) mod tiles;
mod view;
mod walls;
mod walls_view;

/// The numbers for a labyrinth, as they are written.
pub mod numbers {
    pub use super::rooms::{Number, Numbers};
    pub(in crate::window) use super::rooms_view::number_row;
}

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::{Size, Task};
use schola_widgets::board::{Camera, KeyPress, Press};

use super::document::{Document, OnDesk};
use super::grid_editor::Leaving;
use super::guard::{self, Guard};
use super::open::Purpose;
use super::outside::{self, Conflict};
use super::preferences::WhichPane;
use crate::dungeon::edit::classes::Class;
use crate::dungeon::edit::objects::{Verdict, verdict};
use crate::dungeon::edit::rebase::{Losses, Rebased};
use crate::dungeon::{Database, Dungeon, Field, Parameters, RoomId};
use crate::engine::Text;
use crate::project::labyrinth::{self, Glossary, LabyrinthDraft};
use crate::project::{Edited, Problem};
use crate::window::command::Command;
use crate::words::Words;
use classes::ClassesTool;
use map::{Canvas, Map};
use messages::Messages;
use objects::ObjectsTool;
use overview::Overview;
use rooms::RoomsTool;
use testing::Testing;
use tiles::Tiles;
use walls::WallsTool;

/// The id of the map.
pub const MAP: &str = "dungeon-map";

/// A phase of a labyrinth.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Rooms and doors.
    #[default]
    Rooms,
    /// Walls and mazes.
    Walls,
    /// Keys, items, monsters, texts.
    Objects,
}

impl Phase {
    /// All phases, the first one first.
    pub const ALL: [Self; 3] = [Self::Rooms, Self::Walls, Self::Objects];

    fn of(dungeon: &Dungeon) -> Self {
        Self::ALL[usize::from(dungeon.phase().clamp(1, 3)) - 1]
    }

    fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Where an edit was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spot {
    /// The phase.
    pub phase: Phase,
    /// The chosen room.
    pub room: Option<RoomId>,
    /// The tab of the database and the class, where the database is shown.
    pub class: Option<(usize, Option<Class>)>,
    /// The level, by its place in the list.
    pub level: usize,
}

impl OnDesk for LabyrinthDraft {
    type Spot = Spot;
}

/// A cell of the map.
pub(super) type Cell = (u32, u32);

/// The editor with the labyrinths of a game, or with one in a file of its own.
#[derive(Debug)]
pub struct DungeonEditor {
    document: Document<LabyrinthDraft>,
    /// The level that is shown, by its place in the list.
    level: usize,
    database: Database,
    /// The code of the language in which is furnished what is not in the files.
    language: String,
    /// The words of databases in each language of the window.
    glossaries: [(&'static str, Glossary); 2],
    phase: Phase,
    /// The chosen room.
    chosen: Option<RoomId>,
    map: Map,
    tiles: Tiles,
    camera: Camera,
    /// The size of the map on the screen, and physical pixels for each logical one.
    room: (Size, f32),
    /// The field of the keyboard, and the one under the pointer.
    cursor: Cell,
    hovered: Option<Cell>,
    rooms: RoomsTool,
    walls: WallsTool,
    objects: ObjectsTool,
    classes: ClassesTool,
    overview: Overview,
    /// What the solver says of the labyrinth as it is.
    verdict: Option<Verdict>,
    messages: Messages,
    question: Option<Question>,
    /// Whether lines join the rooms that doors join, and whether the map is not to be seen.
    shows_links: bool,
    hides_map: bool,
    /// Counts what was done by chance, so that it is something else each time.
    chance: u64,
    guard: Guard<LabyrinthDraft>,
    testing: Testing,
}

/// What must be answered before anything else.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// Leave without saving?
    Leave(Leaving),
    /// Some of the later phases does not fit any more: these are the losses, the name of the edit, and what would be.
    Losses(Losses, Text, Box<Dungeon>),
    /// May what was done by hand to the third phase go?
    Again,
    /// Write a labyrinth into a file although not all is as it should be?
    Export(PathBuf, Vec<Problem>),
    /// May a class of the database go, with what depends on it?
    Classes(Box<classes::Asked>),
    /// Another program changed these files, and what they say now cannot be read.
    Conflict(Vec<String>),
    /// Another program changed the labyrinth, too.
    Disputed(Conflict<LabyrinthDraft>),
}

/// What can happen in the editor of a labyrinth.
#[derive(Clone, Debug)]
pub enum Message {
    /// A phase is to be shown; the next one is made first where it is not there.
    PhaseChosen(Phase),
    /// The map is pressed.
    Pressed(Press),
    /// The pointer passes these fields while it is pressed.
    Dragged(Vec<(u32, u32)>),
    /// The pointer is let go.
    Released,
    /// What is drawn is given up.
    Cancelled,
    /// Another field is under the pointer.
    Hovered(Option<(u32, u32)>),
    /// A key of the map is pressed.
    KeyPressed(KeyPress),
    /// Another part of the map is to be shown.
    CameraMoved(Camera),
    /// The map has another size on the screen.
    Measured(Size, f32),
    /// A command is called.
    Called(Command),
    /// Something happens to rooms.
    Rooms(rooms::Message),
    /// Something happens to walls.
    Walls(walls::Message),
    /// Something happens to objects.
    Objects(objects::Message),
    /// Something happens to the database.
    Classes(classes::Message),
    /// Something happens to the list of labyrinths.
    Levels(levels::Message),
    /// Something happens to what was refused and remarked.
    Messages(messages::Message),
    /// Something happens in the overview.
    Overview(overview::Message),
    /// Something happens in the play-test.
    Test(testing::Message),
    /// A pane has another size.
    PaneResized(WhichPane, f32),
    /// The overview is shown, or not any more.
    OverviewToggled,
    /// What does not fit any more may go.
    LossesTaken,
    /// Time has passed.
    Ticked,
    /// The window has the focus again.
    Returned,
    /// The recovery copy was written, or other programs changed the file.
    Guarded(guard::Message<LabyrinthDraft>),
    /// One of both sides is chosen.
    Outside(outside::Message),
    /// It is taken as chosen.
    Decided,
    /// One edit back.
    Undo,
    /// One edit forward.
    Redo,
    /// Write the labyrinth into its file.
    Save,
    /// Write it although another program changed the file.
    SaveAnyway,
    /// A file is to be chosen.
    FileAsked(Purpose),
    /// A file is chosen.
    FileChosen(Purpose, PathBuf),
    /// Choose a file for a copy.
    SaveAs,
    /// Write a copy into this file, which becomes the labyrinth's own.
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
    /// Work to be done.
    Run(Task<Message>),
    /// A file or folder.
    Ask(Purpose),
    /// The start screen, or the end.
    Leave(Leaving),
}

impl Action {
    fn none() -> Self {
        Self::Run(Task::none())
    }
}

impl DungeonEditor {
    /// Reads the game of a labyrinth from its folder, or a labyrinth from its file, and shows it; what is not in the files
    /// is furnished in a language.
    ///
    /// # Errors
    /// The file cannot be read or understood.
    pub fn open(file: &Path, language: &str) -> Result<Self, Vec<Problem>> {
        let (desk, level) = labyrinth::desk_of(file);
        let stored = LabyrinthDraft::read(&desk)?;
        let document = Document::new(desk, stored.draft, stored.known);
        let mut editor = Self::of(document, stored.problems, language);
        let levels = &editor.document.draft().levels;
        let wanted = levels.iter().position(|one| Some(&one.folder) == level.as_ref());
        editor.show_level(wanted.unwrap_or(0));
        Ok(editor)
    }

    fn of(document: Document<LabyrinthDraft>, problems: Vec<Problem>, language: &str) -> Self {
        let testing = Testing::new(LabyrinthDraft::root(document.folder()).to_owned(), language);
        let mut editor = Self {
            testing,
            phase: Phase::of(document.draft().dungeon(0)),
            level: 0,
            document,
            database: Database::default(),
            language: language.to_owned(),
            glossaries: Default::default(),
            chosen: None,
            map: Map::default(),
            tiles: Tiles::default(),
            camera: Camera::Fit,
            room: (Size::ZERO, 1.0),
            cursor: (1, 1),
            hovered: None,
            rooms: RoomsTool::default(),
            walls: WallsTool::default(),
            objects: ObjectsTool::default(),
            classes: ClassesTool::new(language),
            overview: Overview::default(),
            verdict: None,
            messages: Messages::default(),
            question: None,
            shows_links: false,
            hides_map: false,
            chance: 0,
            guard: Guard::default(),
        };
        editor.read_databases();
        editor.settle();
        editor.tell_all(problems);
        editor
    }

    /// Takes in that the window speaks another language, by its code.
    pub fn speak(&mut self, language: &str) {
        self.overview.forget_words();
        self.testing.speak(language);
    }

    /// Reads what labyrinths are furnished with, and the game's own pictures.
    fn read_databases(&mut self) {
        let folder = self.document.folder();
        self.tiles = Tiles::of_game(LabyrinthDraft::root(folder));
        self.database = labyrinth::database_of(folder, &self.language);
    }

    /// Returns a word of the database in the language of the window.
    fn say<'t>(&'t self, text: &'t str, words: &Words) -> &'t str {
        let own = self.glossaries.iter().find(|(code, _)| *code == words.language().code());
        own.map_or(text, |(_, glossary)| glossary.say(text))
    }

    /// Returns the words of the window's title in a language: the game's name and whether it is changed.
    pub fn title(&self, language: &str) -> (String, bool) {
        let name = self.document.draft().game_name(language);
        let name = if name.is_empty() { labyrinth::name(self.document.folder()) } else { name.to_owned() };
        (name, self.document.is_changed())
    }

    /// Returns the document.
    pub fn document(&self) -> &Document<LabyrinthDraft> {
        &self.document
    }

    /// Returns the labyrinth that is shown, as it is.
    pub fn dungeon(&self) -> &Arc<Dungeon> {
        self.document.draft().dungeon(self.level)
    }

    /// Returns the level that is shown, by its place in the list.
    pub fn level(&self) -> usize {
        self.level
    }

    /// Returns where a person is.
    fn spot(&self) -> Spot {
        Spot { phase: self.phase, room: self.chosen, level: self.level, class: None }
    }

    /// Returns the phase that is shown.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the chosen room.
    pub fn chosen(&self) -> Option<RoomId> {
        self.chosen
    }

    /// Returns whether walls of a room are changed that are not in the labyrinth yet.
    pub fn has_open_room(&self) -> bool {
        self.walls.copy().is_some()
    }

    /// Returns whether a question waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.question.is_some()
    }

    fn parameters(&self) -> Parameters {
        let areas = self.dungeon().areas();
        let own =
            || Parameters { level: self.dungeon().level, ..Parameters::of_size(areas.width, areas.height) };
        self.dungeon().origin.map_or_else(own, |origin| origin.parameters)
    }

    /// Returns another number by chance each time.
    fn draw_seed(&mut self) -> u32 {
        use crate::dungeon::random::{Purpose, Random};
        self.chance += 1;
        Random::stream(self.parameters().seed, Purpose::Manual, self.chance).below(32768)
    }

    /// Makes an edit of the labyrinth.
    fn edit(&mut self, edit: Text, dungeon: Dungeon) {
        self.edit_marked(edit, None, dungeon);
    }

    fn edit_marked(&mut self, edit: Text, mark: Option<usize>, dungeon: Dungeon) {
        let level = self.level;
        debug_assert!(self.stays_sound(&dungeon), "{edit:?} breaks a promise");
        self.document.go(self.spot());
        self.document.edit_marked(edit, mark, |draft| draft.set(level, dungeon));
        self.settle();
    }

    /// Makes an edit of an earlier phase, unless something of a later one would be lost: then it is asked first.
    fn commit(&mut self, edit: Text, rebased: Rebased) {
        if rebased.losses.is_nothing() {
            self.edit(edit, rebased.dungeon);
        } else {
            self.question = Some(Question::Losses(rebased.losses, edit, Box::new(rebased.dungeon)));
        }
    }

    /// The labyrinth is another one.
    fn settle(&mut self) {
        self.level = self.level.min(self.document.draft().levels.len().saturating_sub(1));
        let dungeon = self.dungeon().clone();
        self.phase = self.phase.min(Phase::of(&dungeon));
        let areas = dungeon.areas();
        self.chosen = self.chosen.filter(|room| (*room as usize) < areas.rooms.len());
        self.cursor = (
            self.cursor.0.min(u32::from(areas.width.max(1)) - 1),
            self.cursor.1.min(u32::from(areas.height.max(1)) - 1),
        );
        self.rooms.follow(&dungeon);
        self.walls.forget();
        self.objects.follow(&dungeon, self.chosen);
        self.follow_classes();
        self.tiles.take_files(self.document.draft().files());
        self.testing.gallery.take_files(self.document.draft().files());
        self.overview.forget();
        self.verdict = dungeon.labyrinth().map(|labyrinth| verdict(labyrinth));
        self.remark();
        self.redraw();
    }

    /// Draws the map anew; what is as it was is not drawn on the screen again.
    fn redraw(&mut self) {
        let dungeon = self.dungeon().clone();
        let mut canvas = Canvas::new(&dungeon, self.phase != Phase::Rooms, self.walls.copy());
        let chosen = self.chosen.filter(|_| self.phase != Phase::Objects);
        if let Some(rect) = chosen.and_then(|room| dungeon.areas().rooms.get(room as usize)) {
            canvas.select(*rect);
        }
        match self.phase {
            Phase::Rooms => self.draw_rooms(&mut canvas),
            Phase::Walls => self.draw_walls(&mut canvas, &dungeon),
            Phase::Objects => {
                canvas.objects(&dungeon, &self.tiles);
                self.draw_objects(&mut canvas, &dungeon);
            }
        }
        if let Some(heat) = self.heat() {
            canvas.heat(&dungeon.areas().rooms, &heat);
        }
        self.map.show(&canvas, &self.tiles);
    }

    /// Returns the room of a cell.
    fn room_at(&self, (x, y): Cell) -> Option<RoomId> {
        let field = Field::new(x as u16, y as u16);
        let rooms = &self.dungeon().areas().rooms;
        rooms.iter().position(|rect| rect.contains(field)).map(|room| room as RoomId)
    }

    fn choose(&mut self, room: Option<RoomId>) {
        if self.chosen != room {
            self.chosen = room;
            let dungeon = self.dungeon().clone();
            self.objects.open(&dungeon, room);
            self.rooms.choose(&dungeon, room);
        }
    }

    /// Shows a phase; what is not there yet is made first.
    fn go_to_phase(&mut self, phase: Phase) {
        if self.walls.copy().is_some() && phase != Phase::Walls {
            // What cannot go into the labyrinth is not carried on in silence.
            return self.refuse_open_room();
        }
        self.classes.hide();
        let mut dungeon = Dungeon::clone(self.dungeon());
        let parameters = self.parameters();
        while Phase::of(&dungeon) < phase {
            dungeon = dungeon.next(&parameters, &self.database);
        }
        self.phase = phase;
        if dungeon != **self.dungeon() {
            self.edit(Text::new("dungeon-edit-next").with("phase", phase.number()), dungeon);
        }
        self.redraw();
    }

    fn take(&mut self, message: Message) -> Action {
        let is_told = matches!(
            message,
            Message::Ticked
                | Message::Hovered(_)
                | Message::Measured(..)
                | Message::CameraMoved(_)
                | Message::Guarded(_)
                | Message::Returned
                | Message::Dragged(_)
                | Message::Test(_)
        );
        if !is_told && !matches!(message, Message::Released | Message::PaneResized(..)) {
            self.messages.pass();
        }
        match message {
            Message::PhaseChosen(phase) => self.go_to_phase(phase),
            Message::Pressed(press) if press.button == iced::mouse::Button::Left => {
                self.cursor = press.cell;
                self.press(press.cell);
            }
            Message::Pressed(press) => {
                let room = self.room_at(press.cell);
                self.choose(room);
                self.redraw();
            }
            Message::Dragged(cells) => self.drag(&cells),
            Message::Released => self.release(),
            Message::Cancelled => self.cancel(),
            Message::Hovered(cell) => self.hovered = cell,
            Message::KeyPressed(press) => self.key(press),
            Message::CameraMoved(camera) => self.camera = camera,
            Message::Measured(size, scale) => self.room = (size, scale),
            Message::Called(command) => self.call(command),
            Message::Rooms(message) => self.take_rooms(message),
            Message::Walls(message) => self.take_walls(message),
            Message::Objects(message) => self.take_objects(message),
            Message::Test(message) => return self.take_test(message),
            Message::Levels(message) => {
                let before = self.level;
                self.take_levels(message);
                return Action::Run(if self.level == before { Task::none() } else { self.show_graph() });
            }
            Message::Overview(message) => {
                let is_other = matches!(message, overview::Message::OrderChosen(_));
                self.take_overview(message);
                return Action::Run(if is_other { self.show_graph() } else { Task::none() });
            }
            Message::Messages(message) => {
                let before = self.level;
                self.take_messages(&message);
                return Action::Run(if self.level == before { Task::none() } else { self.show_graph() });
            }
            Message::Classes(classes::Message::FileAsked) => return Action::Ask(Purpose::Picture),
            Message::Classes(message) => return Action::Run(self.take_classes(message)),
            // The application remembers the panes.
            Message::PaneResized(..) | Message::OverviewToggled => {}
            Message::LossesTaken => match self.question.take() {
                Some(Question::Losses(_, edit, dungeon)) => self.edit(edit, *dungeon),
                Some(Question::Classes(asked)) => self.take_asked(*asked),
                Some(Question::Again) => self.furnish_again(),
                Some(Question::Export(file, _)) => self.write_export(&file),
                other => self.question = other,
            },
            Message::FileAsked(purpose) => return Action::Ask(purpose),
            Message::FileChosen(purpose, file) => self.chosen_file(purpose, file),
            Message::Undo => self.jump(false),
            Message::Redo => self.jump(true),
            other => return self.take_safety(other),
        }
        Action::none()
    }

    fn jump(&mut self, is_forward: bool) {
        // An open room is what was done last.
        if !is_forward && self.walls.copy().is_some() {
            self.walls.forget();
            return self.redraw();
        }
        let went = if is_forward { self.document.redo() } else { self.document.undo() };
        if went {
            let spot = self.document.spot();
            if spot.level != self.level {
                self.camera = Camera::Fit;
            }
            (self.phase, self.chosen, self.level) = (spot.phase, spot.room, spot.level);
            self.classes.go(spot.class);
            self.settle();
        }
    }
}
