//! The second phase: painting walls of a room, regenerating its maze, moving its doors.

#[cfg(test)]
mod tests;

use super::Phase;
use super::canvas::Canvas;
use super::level::{Level, MapCell};
use super::tool::{Action, Tool};
use crate::dungeon::edit::walls::{self, RoomCopy, Ways};
use crate::dungeon::edit::{rebase, rooms};
use crate::dungeon::{DoorId, Fault, FaultLocation, Field, Rect, RoomId, RoomKind, Walls};
use crate::engine::Text;
use crate::picture::fields::Thing;

/// The tool of the second phase.
#[derive(Debug, Default)]
pub struct WallTool {
    /// The room that is being changed. Walls that block its paths stay here and are not put into the labyrinth.
    pub(crate) open: Option<RoomCopy>,
    stroke: Option<Stroke>,
    pub(crate) brush: Brush,
    /// The door that is dragged along its border, and its target.
    door: Option<(DoorId, Field)>,
    /// The paths between the doors of the chosen room.
    pub(crate) ways: Ways,
    pub(crate) seed: String,
}

#[derive(Clone, Debug)]
struct Stroke {
    /// Whether it paints free fields, or walls.
    free: bool,
    from: MapCell,
    before: RoomCopy,
}

/// The shape that a stroke paints. Its button and its key stand in `BRUSHES` of its panel in the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Brush {
    /// Each field that the pointer touches.
    #[default]
    Fields,
    /// The rectangle between the ends of the stroke.
    Rectangles,
}

impl Brush {
    /// Paints the cells that a stroke covers as the pointer moves over `cells`.
    fn paint(self, stroke: &Stroke, cells: &[MapCell], room: &mut RoomCopy) {
        let Some(last) = cells.last() else { return };
        let inner = room.rect().inner();
        let fields: Vec<Field> = match self {
            Self::Fields => cells.iter().map(|cell| field(*cell)).filter(|at| inner.contains(*at)).collect(),
            Self::Rectangles => {
                room.clone_from(&stroke.before);
                let rect = spanned(stroke.from, *last);
                inner.fields().filter(|at| rect.contains(*at)).collect()
            }
        };
        let _ = room.paint(fields, stroke.free);
    }
}

/// A request to the tool from its panel.
#[derive(Clone, Debug)]
pub enum Message {
    /// Empties the chosen room.
    Empty,
    /// Fills the chosen room with the maze of the typed seed.
    Maze,
    /// Fills it with the maze of a new seed.
    Reseed,
    /// The seed of a maze.
    SeedTyped(String),
    /// Paints with this brush from now on.
    BrushChosen(Brush),
    /// Moves a door along its border by one field, forward or back.
    MoveDoor {
        /// The door.
        door: DoorId,
        /// Whether it moves forward.
        on: bool,
    },
    /// Discards the open room.
    GiveUp,
    /// Shows the next phase.
    Next,
}

impl WallTool {
    /// Returns the room with changes that are not in the labyrinth yet.
    pub fn open_room(&self) -> Option<&RoomCopy> {
        self.open.as_ref()
    }

    /// Returns why the open room cannot be put into the labyrinth.
    pub fn open_fault(&self) -> Option<Fault> {
        self.open.as_ref().and_then(RoomCopy::fault)
    }

    /// Discards the open room and the stroke in progress.
    pub fn give_up(&mut self) {
        self.open = None;
        (self.stroke, self.door) = (None, None);
    }

    /// Handles a message. Returns what the editor has to do.
    pub fn update(&mut self, message: Message, level: &Level) -> Vec<Action> {
        match message {
            Message::SeedTyped(seed) => self.seed = seed,
            Message::BrushChosen(brush) => self.brush = brush,
            Message::GiveUp => self.give_up(),
            Message::MoveDoor { door, on } => return step_door(door, on, level),
            Message::Empty => return self.fill(RoomKind::Basic, level),
            Message::Maze => {
                let seed = self.seed.trim().parse().unwrap_or(level.parameters().seed);
                return self.fill(RoomKind::Maze { seed }, level);
            }
            Message::Reseed if level.room.is_some() => {
                let seed = level.draw_seed();
                self.seed = seed.to_string();
                return self.fill(RoomKind::Maze { seed }, level);
            }
            Message::Reseed => {}
            Message::Next => return vec![Action::ShowPhase(Phase::Objects)],
        }
        Vec::new()
    }

    fn fill(&mut self, kind: RoomKind, level: &Level) -> Vec<Action> {
        let (Some(room), Some(filled)) = (level.room, level.dungeon.filled()) else { return Vec::new() };
        self.give_up();
        vec![match walls::fill(&filled.walls, room, kind, level.parameters().corridor) {
            Ok(walls) => rebased(Text::new("dungeon-edit-fill").with("room", room), walls, level),
            Err(fault) => Action::Refuse(fault),
        }]
    }

    /// Begins to drag a door or to paint in a room.
    fn begin(&mut self, room: RoomId, cell: MapCell, level: &Level) -> Option<Fault> {
        let areas = level.dungeon.areas();
        let at = field(cell);
        if self.open.is_none()
            && let Some(door) = areas.doors.iter().position(|door| door.fields.contains(&at))
        {
            self.door = Some((door as DoorId, at));
            return None;
        }
        if !areas.rooms[room as usize].inner().contains(at) {
            // A click on the border of another room only chooses it.
            let is_chosen = level.room == Some(room);
            return is_chosen.then(|| Fault::error("dungeon-border", FaultLocation::Room(room)));
        }
        let copy = || RoomCopy::take(&level.dungeon.filled()?.walls, room);
        let mut copy = self.open.take().or_else(copy)?;
        let free = !copy.is_free(at);
        self.stroke = Some(Stroke { free, from: cell, before: copy.clone() });
        let _ = copy.paint([at], free);
        self.open = Some(copy);
        None
    }
}

impl Tool for WallTool {
    fn level_changed(&mut self, _level: &Level) {
        self.give_up();
    }

    fn refresh(&mut self, level: &Level) {
        let Some(filled) = level.dungeon.filled() else { return };
        let room = self.open.as_ref().map(RoomCopy::room).or(level.room);
        let copy = self.open.clone().or_else(|| RoomCopy::take(&filled.walls, room?));
        self.ways = copy.map(|copy| copy.ways()).unwrap_or_default();
        let kind = room.and_then(|room| filled.walls.kinds.get(room as usize));
        if let Some(RoomKind::Maze { seed }) = kind
            && self.seed.is_empty()
        {
            self.seed = seed.to_string();
        }
    }

    fn press(&mut self, cell: MapCell, level: &Level) -> Vec<Action> {
        let Some(room) = level.room_at(cell) else { return Vec::new() };
        if self.open.as_ref().is_some_and(|open| open.room() != room) {
            return self.open_fault().map(Action::Refuse).into_iter().collect();
        }
        if level.room != Some(room) {
            self.seed.clear();
        }
        let fault = self.begin(room, cell, level).map(Action::Refuse);
        std::iter::once(Action::Choose(Some(room))).chain(fault).collect()
    }

    fn drag(&mut self, cells: &[MapCell], _level: &Level) {
        if let (Some((_, to)), Some(last)) = (&mut self.door, cells.last()) {
            *to = field(*last);
        }
        if let (Some(stroke), Some(open)) = (&self.stroke, &mut self.open) {
            self.brush.paint(stroke, cells, open);
        }
    }

    fn release(&mut self, level: &Level) -> Vec<Action> {
        if let Some((door, to)) = self.door.take() {
            return move_door(door, to, level);
        }
        if self.stroke.take().is_none() {
            return Vec::new();
        }
        let (Some(open), Some(filled)) = (&self.open, level.dungeon.filled()) else { return Vec::new() };
        vec![match open.apply(&filled.walls) {
            Ok(walls) => {
                let edit = Text::new("dungeon-edit-walls").with("room", open.room());
                self.open = None;
                rebased(edit, walls, level)
            }
            Err(fault) => Action::Refuse(fault),
        }]
    }

    fn cancel(&mut self) {
        if let Some(stroke) = self.stroke.take() {
            self.open = Some(stroke.before);
        }
        self.door = None;
    }

    fn is_drawing(&self) -> bool {
        self.stroke.is_some() || self.door.is_some()
    }

    fn draw(&self, canvas: &mut Canvas, level: &Level) {
        let areas = level.dungeon.areas();
        if let Some(filled) = level.dungeon.filled() {
            canvas.on(filled.entrance, |tile| tile.thing = Thing::Entrance);
        }
        for (_, _, way) in &self.ways.found {
            canvas.mark(way, |tile| tile.way = true);
        }
        canvas.mark(&self.ways.sealed, |tile| tile.sealed = true);
        let broken = self.ways.broken.iter().flat_map(|(a, b)| [*a, *b]);
        for door in broken.chain(self.ways.blind.iter().copied()) {
            if let Some(door) = areas.doors.get(door as usize) {
                canvas.mark(&door.fields, |tile| tile.sealed = true);
            }
        }
        if let Some((door, to)) = self.door {
            let places = rooms::door_range(areas, door);
            let near = places.iter().min_by_key(|pair| pair[0].distance(to).min(pair[1].distance(to)));
            canvas.mark(near.into_iter().flatten(), |tile| tile.lit = true);
        }
    }
}

fn field((x, y): MapCell) -> Field {
    Field::new(x as u16, y as u16)
}

fn spanned(a: MapCell, b: MapCell) -> Rect {
    Rect {
        x: a.0.min(b.0) as u16,
        y: a.1.min(b.1) as u16,
        width: a.0.abs_diff(b.0) as u16 + 1,
        height: a.1.abs_diff(b.1) as u16 + 1,
    }
}

fn rebased(edit: Text, walls: Walls, level: &Level) -> Action {
    Action::Rebase(edit, rebase::walls(&level.dungeon, walls, Some(&level.database)))
}

fn move_door(door: DoorId, to: Field, level: &Level) -> Vec<Action> {
    vec![match rooms::move_door(level.dungeon.areas(), door, to) {
        Ok(areas) => {
            let rebased = rebase::rooms(&level.dungeon, areas, Some(&level.database));
            Action::Rebase(level.door_edit("dungeon-edit-door", door), rebased)
        }
        Err(fault) => Action::Refuse(fault),
    }]
}

/// Moves a door to the next possible place along its border.
fn step_door(door: DoorId, on: bool, level: &Level) -> Vec<Action> {
    let areas = level.dungeon.areas();
    let places = rooms::door_range(areas, door);
    let now = areas.doors.get(door as usize).map(|door| door.fields);
    let at = places.iter().position(|place| Some(*place) == now);
    let next = at.and_then(|at| if on { at.checked_add(1) } else { at.checked_sub(1) });
    match next.and_then(|at| places.get(at)) {
        Some(place) => move_door(door, place[0], level),
        None => {
            let fault = Fault::error("dungeon-door-place", FaultLocation::Door(door));
            vec![Action::Refuse(fault.between(level.rooms_of_door(door)))]
        }
    }
}
