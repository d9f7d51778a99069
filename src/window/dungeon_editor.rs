//! The editor of a labyrinth: its three phases on one map.

mod called;
mod classes;
mod editor;
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

use super::open::Purpose;
use super::preferences::WhichPane;
use super::workbench::{self, Document, Editable, Need, Request, Workbench};
use crate::dungeon::edit::classes::Class;
use crate::dungeon::edit::objects::{Verdict, verdict};
use crate::dungeon::edit::refit::{Losses, Refit};
use crate::dungeon::{self, Database, Dungeon, Field, Parameters, RoomId};
use crate::engine::Text;
use crate::project::labyrinth::{self, Glossary, LabyrinthDraft};
use crate::project::recovery::Pending;
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
pub struct Location {
    /// The phase.
    pub phase: Phase,
    /// The chosen room.
    pub room: Option<RoomId>,
    /// The tab of the database and the class, where the database is shown.
    pub class: Option<(usize, Option<Class>)>,
    /// The level, by its place in the list.
    pub level: usize,
}

impl Editable for LabyrinthDraft {
    type Location = Location;
    type Derived = ();

    fn size(&self) -> u64 {
        let fields = self.levels.iter().map(|level| {
            let areas = level.dungeon.areas();
            u64::from(areas.width) * u64::from(areas.height)
        });
        fields.sum()
    }
}

/// Up to so many fields each edit is checked where programs are tested.
const CHECKED: u32 = 100 * 100;

/// A cell of the map.
pub(super) type Cell = (u32, u32);

/// The editor with the labyrinths of a game, or with one in a file of its own.
#[derive(Debug)]
pub struct DungeonEditor {
    workbench: Workbench<LabyrinthDraft>,
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
    testing: Testing,
}

/// What must be answered before anything else, beside what every editor asks.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// Some of the later phases does not fit any more: these are the losses, the name of the edit, and what would be.
    Losses(Losses, Text, Box<Dungeon>),
    /// May what was done by hand to the third phase go?
    Again,
    /// Write a labyrinth into a file although not all is as it should be?
    Export(PathBuf, Vec<Problem>),
    /// May a class of the database go, with what depends on it?
    Classes(Box<classes::Asked>),
}

/// What can happen in the editor of a labyrinth.
#[derive(Clone, Debug)]
pub enum Message {
    Workbench(workbench::Message<LabyrinthDraft>),
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
    Rooms(rooms::Message),
    Walls(walls::Message),
    Objects(objects::Message),
    Classes(classes::Message),
    Levels(levels::Message),
    Messages(messages::Message),
    Overview(overview::Message),
    Test(testing::Message),
    /// The overview is shown, or not any more.
    OverviewToggled,
    /// What does not fit any more may go.
    LossesTaken,
    /// A file is to be chosen.
    FileAsked(Purpose),
    /// A file is chosen.
    FileChosen(Purpose, PathBuf),
}

pub type Action = workbench::Action<Message>;

impl From<workbench::Message<LabyrinthDraft>> for Message {
    fn from(message: workbench::Message<LabyrinthDraft>) -> Self {
        Self::Workbench(message)
    }
}

impl Message {
    /// Returns whether nobody does anything to the labyrinth: what was reported last stays.
    fn happens_by_itself(&self) -> bool {
        use workbench::Message as Of;
        match self {
            Self::Workbench(Of::Request(request)) => {
                matches!(request, Request::Ticked | Request::Returned | Request::PaneResized(..))
            }
            Self::Workbench(_)
            | Self::Hovered(_)
            | Self::Measured(..)
            | Self::CameraMoved(_)
            | Self::Dragged(_)
            | Self::Released
            | Self::Test(_) => true,
            _ => false,
        }
    }

    fn resized(pane: WhichPane, size: f32) -> Self {
        Self::Workbench(Request::PaneResized(pane, size).into())
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
        let mut editor = Self::of(Workbench::new(desk, stored), language);
        let levels = &editor.workbench.document.draft().levels;
        let wanted = levels.iter().position(|one| Some(&one.folder) == level.as_ref());
        editor.show_level(wanted.unwrap_or(0));
        Ok(editor)
    }

    /// Goes on with a copy that was left by a crash.
    ///
    /// # Errors
    /// The copy cannot be read.
    pub fn recover(pending: Pending, language: &str) -> Result<Self, Vec<Problem>> {
        let (document, problems) = Document::recovered(pending.folder().to_owned(), pending.open()?);
        let mut editor = Self::of(Workbench::of(document, problems), language);
        editor.workbench.going_on(pending.go_on());
        Ok(editor)
    }

    fn of(workbench: Workbench<LabyrinthDraft>, language: &str) -> Self {
        let (document, problems) = (&workbench.document, workbench.file_problems.clone());
        let testing = Testing::new(LabyrinthDraft::root(document.folder()).to_owned(), language);
        let mut editor = Self {
            testing,
            phase: Phase::of(document.draft().dungeon(0)),
            level: 0,
            workbench,
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
        };
        editor.read_databases();
        editor.settle();
        editor.tell_all(problems);
        editor
    }

    /// Reads what labyrinths are furnished with, and the game's own pictures.
    fn read_databases(&mut self) {
        let folder = self.workbench.document.folder();
        self.tiles = Tiles::of_game(LabyrinthDraft::root(folder));
        self.database = labyrinth::database_of(folder, &self.language);
    }

    /// Returns a word of the database in the language of the window.
    fn say<'t>(&'t self, text: &'t str, words: &Words) -> &'t str {
        let own = self.glossaries.iter().find(|(code, _)| *code == words.language().code());
        own.map_or(text, |(_, glossary)| glossary.say(text))
    }

    pub fn document(&self) -> &Document<LabyrinthDraft> {
        &self.workbench.document
    }

    /// Returns the labyrinth that is shown, as it is.
    pub fn dungeon(&self) -> &Arc<Dungeon> {
        self.workbench.document.draft().dungeon(self.level)
    }

    /// Returns the level that is shown, by its place in the list.
    pub fn level(&self) -> usize {
        self.level
    }

    /// Returns where a person is.
    fn location(&self) -> Location {
        Location { phase: self.phase, room: self.chosen, level: self.level, class: None }
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

    /// Returns whether no promise is broken that was not broken before; nobody waits for the answer on a large map.
    fn stays_sound(&self, made: &Dungeon) -> bool {
        let is_sound = |dungeon| dungeon::check(dungeon, None).iter().all(|fault| fault.warning);
        let areas = made.areas();
        u32::from(areas.width) * u32::from(areas.height) > CHECKED
            || is_sound(made)
            || !is_sound(self.dungeon())
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
        self.workbench.document.go(self.location());
        self.workbench.document.edit_marked(edit, mark, |draft| draft.set(level, dungeon));
        self.settle();
    }

    /// Makes an edit of an earlier phase, unless something of a later one would be lost: then it is asked first.
    fn commit(&mut self, edit: Text, refit: Refit) {
        if refit.losses.is_nothing() {
            self.edit(edit, refit.dungeon);
        } else {
            self.question = Some(Question::Losses(refit.losses, edit, Box::new(refit.dungeon)));
        }
    }

    /// The labyrinth is another one.
    fn settle(&mut self) {
        self.level = self.level.min(self.workbench.document.draft().levels.len().saturating_sub(1));
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
        self.tiles.take_files(self.workbench.document.draft().files());
        self.testing.gallery.take_files(self.workbench.document.draft().files());
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
        if !message.happens_by_itself() {
            self.messages.pass();
        }
        match message {
            Message::Workbench(message) => return workbench::update(self, message),
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
                return Action::run(if self.level == before { Task::none() } else { self.show_graph() });
            }
            Message::Overview(message) => {
                let is_other = matches!(message, overview::Message::OrderChosen(_));
                self.take_overview(message);
                return Action::run(if is_other { self.show_graph() } else { Task::none() });
            }
            Message::Messages(messages::Message::Toggled) => {
                return Action::need(Need::Perform(Command::ToggleProblems));
            }
            Message::Messages(message) => {
                let before = self.level;
                self.take_messages(&message);
                return Action::run(if self.level == before { Task::none() } else { self.show_graph() });
            }
            Message::Classes(classes::Message::FileAsked) => {
                return Action::need(Need::File(Purpose::Picture));
            }
            Message::Classes(message) => return Action::run(self.take_classes(message)),
            Message::OverviewToggled => return Action::need(Need::Perform(Command::ShowOverview)),
            Message::LossesTaken => match self.question.take() {
                Some(Question::Losses(_, edit, dungeon)) => self.edit(edit, *dungeon),
                Some(Question::Classes(asked)) => self.take_asked(*asked),
                Some(Question::Again) => self.furnish_again(),
                Some(Question::Export(file, _)) => self.write_export(&file),
                other => self.question = other,
            },
            Message::FileAsked(purpose) => return Action::need(Need::File(purpose)),
            Message::FileChosen(purpose, file) => self.chosen_file(purpose, file),
        }
        Action::none()
    }
}
