//! The editor of a labyrinth: its three phases on one map.

mod called;
mod labels;
mod map;
mod objects;
mod objects_view;
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

use std::mem::Discriminant;
use std::path::{Path, PathBuf};

use iced::{Size, Task};
use schola_widgets::board::{Camera, Key, KeyPress, Press};

use super::document::{Document, OnDesk};
use super::editor::Leaving;
use super::guard::{self, Guard};
use super::outside::{self, Conflict};
use super::preferences::WhichPane;
use crate::dungeon::edit::objects::{Verdict, verdict};
use crate::dungeon::edit::refit::{Losses, Refit};
use crate::dungeon::{Database, Dungeon, Fault, Field, Parameters, RoomId};
use crate::engine::Text;
use crate::project::labyrinth::{self, LabyrinthDraft};
use crate::project::{Edited, Problem};
use crate::window::command::Command;
use map::{Canvas, Map};
use objects::ObjectsTool;
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
}

impl OnDesk for LabyrinthDraft {
    type Spot = Spot;
}

/// A cell of the map.
pub(super) type Cell = (u32, u32);

/// The editor with one labyrinth.
#[derive(Debug)]
pub struct DungeonEditor {
    document: Document<LabyrinthDraft>,
    database: Database,
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
    /// What the solver says of the labyrinth as it is.
    verdict: Option<Verdict>,
    notice: Option<Notice>,
    question: Option<Question>,
    /// Counts what was done by chance, so that it is something else each time.
    chance: u64,
    guard: Guard<LabyrinthDraft>,
    testing: Testing,
}

/// Something to be said at the lower edge.
#[derive(Clone, Debug)]
enum Notice {
    Good(Text),
    Refused(Vec<Problem>),
}

/// What must be answered before anything else.
#[derive(Clone, Debug)]
pub(super) enum Question {
    /// Leave without saving?
    Leave(Leaving),
    /// Some of the later phases does not fit any more: these are the losses, the name of the edit, and what would be.
    Losses(Losses, Text, Box<Dungeon>),
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
    /// Something happens in the play-test.
    Test(testing::Message),
    /// A pane has another size.
    PaneResized(WhichPane, f32),
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
    /// A file to save a copy to.
    AskFolder,
    /// The start screen, or the end.
    Leave(Leaving),
}

impl Action {
    fn none() -> Self {
        Self::Run(Task::none())
    }
}

impl DungeonEditor {
    /// Reads a labyrinth from its file; what is not in the file is furnished in a language.
    ///
    /// # Errors
    /// The file cannot be read or understood.
    pub fn open(file: &Path, language: &str) -> Result<Self, Vec<Problem>> {
        let stored = LabyrinthDraft::read(file)?;
        let document = Document::new(file.to_owned(), stored.draft, stored.known);
        Ok(Self::of(document, stored.problems, language))
    }

    fn of(document: Document<LabyrinthDraft>, problems: Vec<Problem>, language: &str) -> Self {
        let database = labyrinth::database_of(document.folder(), language);
        let testing = Testing::new(document.folder().to_owned());
        let mut editor = Self {
            testing,
            phase: Phase::of(&document.draft().dungeon),
            document,
            database,
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
            verdict: None,
            notice: (!problems.is_empty()).then_some(Notice::Refused(problems)),
            question: None,
            chance: 0,
            guard: Guard::default(),
        };
        editor.settle();
        editor
    }

    /// Returns the words of the window's title: the labyrinth's name and whether it is changed.
    pub fn title(&self) -> (String, bool) {
        (labyrinth::name(self.document.folder()), self.document.is_changed())
    }

    /// Returns the document.
    pub fn document(&self) -> &Document<LabyrinthDraft> {
        &self.document
    }

    /// Returns the labyrinth as it is.
    pub fn dungeon(&self) -> &Dungeon {
        &self.document.draft().dungeon
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

    /// Returns which kind of question waits for an answer: another one takes the focus anew.
    pub(super) fn question_kind(&self) -> Option<Discriminant<Question>> {
        self.question.as_ref().map(std::mem::discriminant)
    }

    /// Tells of something that went wrong.
    pub(super) fn tell_all(&mut self, problems: Vec<Problem>) {
        self.notice = Some(Notice::Refused(problems));
    }

    fn refuse(&mut self, fault: Fault) {
        self.tell_all(vec![labyrinth::of_numbers(fault)]);
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
        self.document.go(Spot { phase: self.phase, room: self.chosen });
        self.document.edit_marked(edit, mark, |draft| draft.set(dungeon));
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
        let dungeon = self.document.draft().dungeon.clone();
        self.phase = self.phase.min(Phase::of(&dungeon));
        let areas = dungeon.areas();
        self.chosen = self.chosen.filter(|room| (*room as usize) < areas.rooms.len());
        self.cursor = (
            self.cursor.0.min(u32::from(areas.width.max(1)) - 1),
            self.cursor.1.min(u32::from(areas.height.max(1)) - 1),
        );
        self.rooms.follow(&dungeon);
        self.walls.forget();
        self.objects.follow(&dungeon);
        self.verdict = dungeon.labyrinth().map(|labyrinth| verdict(labyrinth));
        self.redraw();
    }

    /// Draws the map anew; what is as it was is not drawn on the screen again.
    fn redraw(&mut self) {
        let dungeon = self.document.draft().dungeon.clone();
        let mut canvas = Canvas::new(&dungeon, self.phase != Phase::Rooms, self.walls.copy());
        let chosen = self.chosen.filter(|_| self.phase != Phase::Objects);
        if let Some(rect) = chosen.and_then(|room| dungeon.areas().rooms.get(room as usize)) {
            canvas.select(*rect);
        }
        match self.phase {
            Phase::Rooms => self.draw_rooms(&mut canvas),
            Phase::Walls => self.draw_walls(&mut canvas, &dungeon),
            Phase::Objects => {
                canvas.objects(&dungeon);
                self.draw_objects(&mut canvas, &dungeon);
            }
        }
        self.map.show(&canvas);
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
            self.rooms.choose(&self.document.draft().dungeon.clone(), room);
        }
    }

    /// Shows a phase; what is not there yet is made first.
    fn go_to_phase(&mut self, phase: Phase) {
        if self.walls.copy().is_some() && phase != Phase::Walls {
            // What cannot go into the labyrinth is not carried on in silence.
            return self.refuse_open_room();
        }
        let mut dungeon = self.dungeon().clone();
        let parameters = self.parameters();
        while Phase::of(&dungeon) < phase {
            dungeon = dungeon.next(&parameters, &self.database);
        }
        self.phase = phase;
        if dungeon != *self.dungeon() {
            self.document.go(Spot { phase, room: self.chosen });
            let edit = Text::new("dungeon-edit-next").with("phase", phase.number());
            self.document.edit(edit, |draft| draft.set(dungeon));
            self.settle();
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
        if !is_told && !matches!(message, Message::Released) {
            self.notice = None;
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
            // The application remembers the panes.
            Message::PaneResized(..) => {}
            Message::LossesTaken => {
                if let Some(Question::Losses(_, edit, dungeon)) = self.question.take() {
                    self.edit(edit, *dungeon);
                }
            }
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
            (self.phase, self.chosen) = (spot.phase, spot.room);
            self.settle();
        }
    }

    fn press(&mut self, cell: Cell) {
        if self.testing.is_putting() {
            return self.put_hero(cell);
        }
        match self.phase {
            Phase::Rooms => self.press_rooms(cell),
            Phase::Walls => self.press_walls(cell),
            Phase::Objects => self.press_objects(cell),
        }
        self.redraw();
    }

    fn drag(&mut self, cells: &[Cell]) {
        let Some(last) = cells.last() else { return };
        self.cursor = *last;
        match self.phase {
            Phase::Rooms => self.drag_rooms(*last),
            Phase::Walls => self.drag_walls(cells),
            Phase::Objects => self.drag_objects(*last),
        }
        self.redraw();
    }

    fn release(&mut self) {
        match self.phase {
            Phase::Rooms => self.release_rooms(),
            Phase::Walls => self.release_walls(),
            Phase::Objects => self.release_objects(),
        }
        self.redraw();
    }

    fn cancel(&mut self) {
        self.rooms.give_up();
        self.walls.give_up();
        self.objects.give_up();
        self.redraw();
    }

    /// Moves the field of the keyboard, chooses and draws with it.
    fn key(&mut self, press: KeyPress) {
        let step = if press.modifiers.shift() { 5 } else { 1 };
        let (width, height) = schola_widgets::board::Source::size(&self.map);
        let (x, y) = self.cursor;
        let to = match press.key {
            Key::Up => (x, y.saturating_sub(step)),
            Key::Down => (x, (y + step).min(height.saturating_sub(1))),
            Key::Left => (x.saturating_sub(step), y),
            Key::Right => ((x + step).min(width.saturating_sub(1)), y),
            Key::Home => (0, y),
            Key::End => (width.saturating_sub(1), y),
            Key::PageUp => (x, 0),
            Key::PageDown => (x, height.saturating_sub(1)),
            Key::Enter => {
                self.press(self.cursor);
                return self.release();
            }
            Key::Space => return self.press(self.cursor),
            Key::SpaceReleased => return self.release(),
            Key::Escape | Key::Delete => return,
        };
        self.cursor = to;
        if self.rooms.is_drawing() || self.walls.is_drawing() || self.objects.is_dragging() {
            let cells: Vec<Cell> = line((x, y), to).collect();
            self.drag(&cells);
        }
    }
}

/// Returns the cells from one to another in the same row or column, without the first.
fn line((x, y): Cell, (to_x, to_y): Cell) -> impl Iterator<Item = Cell> {
    let count = x.abs_diff(to_x).max(y.abs_diff(to_y));
    let step = |from: u32, to: u32, at: u32| {
        if to >= from { from + at.min(to - from) } else { from - at.min(from - to) }
    };
    (1..=count).map(move |at| (step(x, to_x, at), step(y, to_y, at)))
}
