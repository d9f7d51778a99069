//! Editing rooms: splitting at a line, by ratio or at random, and merging; moving doors along their borders.

use crate::dungeon::areas::{Areas, Door, DoorId, RoomDoors, RoomId, door_places};
use crate::dungeon::fault::{Fault, FaultLocation};
use crate::dungeon::geometry::{Field, Rect, contact};
use crate::dungeon::parameters::Parameters;
use crate::dungeon::random::Random;

/// The most doors a room may have.
const DOORS: usize = 3;

/// The fewest branches a labyrinth may have.
const BRANCHES: usize = 3;

/// The shortest border that can hold a door: two corners and a field between them.
const BORDER: u16 = 3;

/// A line through a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cut {
    /// Whether the line is vertical, so that the two parts lie side by side.
    pub upright: bool,
    /// The first column (for a vertical line) or row of the second part.
    pub at: u16,
}

/// The result of splitting a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    /// All rooms and doors. The first part keeps the number of the split room, the second gets the last
    /// number.
    pub areas: Areas,
    /// The line.
    pub cut: Cut,
    /// The doors that had to move because a corner is there now.
    pub moved: Vec<DoorId>,
}

/// Where a room can be split.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cuts {
    /// The room.
    pub rect: Rect,
    /// The vertical lines, by column.
    pub upright: Vec<u16>,
    /// The horizontal lines, by row.
    pub level: Vec<u16>,
}

impl Cuts {
    /// Returns the lines of one direction.
    pub fn of(&self, upright: bool) -> &[u16] {
        if upright { &self.upright } else { &self.level }
    }

    /// Returns whether there is no line.
    pub fn is_empty(&self) -> bool {
        self.upright.is_empty() && self.level.is_empty()
    }

    /// Returns the line in one direction nearest to a position, the first of two.
    pub fn nearest(&self, upright: bool, wanted: u16) -> Option<Cut> {
        let lines = self.of(upright).iter().copied();
        lines.min_by_key(|at| at.abs_diff(wanted)).map(|at| Cut { upright, at })
    }

    /// Returns the columns or rows at which no line may begin the second part, as runs of first and last.
    pub fn barred(&self, upright: bool) -> Vec<(u16, u16)> {
        let (from, to) =
            if upright { (self.rect.x, self.rect.right()) } else { (self.rect.y, self.rect.bottom()) };
        let mut runs: Vec<(u16, u16)> = Vec::new();
        for at in (from + 1..to).filter(|at| self.of(upright).binary_search(at).is_err()) {
            match runs.last_mut() {
                Some((_, last)) if *last + 1 == at => *last = at,
                _ => runs.push((at, at)),
            }
        }
        runs
    }
}

/// Returns where a room can be split without an edge shorter than `least` or a room with four doors.
pub fn cuts(areas: &Areas, doors: &RoomDoors, room: RoomId, least: u16) -> Cuts {
    let Some(rect) = areas.rooms.get(room as usize).copied() else { return Cuts::default() };
    let lines = |upright: bool| {
        let (from, length) = span(rect, upright);
        let possible = least..=length.saturating_sub(least);
        let possible = possible.filter(|part| sides(areas, doors, room, upright, *part).is_some());
        possible.map(|part| from + part).collect()
    };
    Cuts { rect, upright: lines(true), level: lines(false) }
}

/// Splits a room at a line. The doors stay in place; one that would lie in a corner moves along its border.
///
/// # Errors
/// A part would be too small, or a room would get four doors.
pub fn split(areas: &Areas, doors: &RoomDoors, room: RoomId, cut: Cut, least: u16) -> Result<Split, Fault> {
    let rect = *areas.rooms.get(room as usize).ok_or_else(|| unknown(room))?;
    let (from, length) = span(rect, cut.upright);
    if length < 2 * least {
        return Err(small(room, least));
    }
    let part = cut.at.saturating_sub(from);
    if !(least..=length - least).contains(&part) {
        let fault = Fault::error("dungeon-split-edge", FaultLocation::Room(room)).with("room", room);
        return Err(fault.with("min", least));
    }
    let sides = sides(areas, doors, room, cut.upright, part)
        .ok_or_else(|| Fault::error("dungeon-split-doors", FaultLocation::Room(room)).with("room", room))?;
    let parts = rect.cut(cut.upright, part);
    let mut made = areas.clone();
    let second = made.rooms.len() as RoomId;
    made.rooms[room as usize] = parts[0];
    made.rooms.push(parts[1]);
    let mut moved = Vec::new();
    for (id, side) in doors.of(room).iter().zip(sides) {
        let door = &mut made.doors[*id as usize];
        let own = usize::from(door.rooms[0] != room);
        door.rooms[own] = if side { second } else { room };
        let other = made.rooms[door.rooms[1 - own] as usize];
        let old = door.fields[own];
        let place = nearest_place(parts[usize::from(side)], other, old);
        if let Some([mine, theirs]) = place.filter(|[mine, _]| *mine != old) {
            (door.fields[own], door.fields[1 - own]) = (mine, theirs);
            moved.push(*id);
        }
    }
    let places: Vec<[Field; 2]> = door_places(parts[0], parts[1]).collect();
    if let Some(fields) = places.get(places.len() / 2) {
        made.doors.push(Door { rooms: [room, second], fields: *fields });
    }
    Ok(Split { areas: made, cut, moved })
}

/// Splits a room by a ratio in percent, clamped to what the labyrinth's parameters allow, at the nearest
/// possible line.
///
/// # Errors
/// The room is too small in this direction, or every line would give a room four doors.
pub fn split_by_ratio(
    areas: &Areas,
    doors: &RoomDoors,
    room: RoomId,
    (upright, percent): (bool, u8),
    parameters: &Parameters,
) -> Result<Split, Fault> {
    let least = parameters.min_edge;
    let rect = *areas.rooms.get(room as usize).ok_or_else(|| unknown(room))?;
    let (from, length) = span(rect, upright);
    if length < 2 * least {
        return Err(small(room, least));
    }
    let percent = percent.clamp(parameters.min_ratio, parameters.max_ratio.max(parameters.min_ratio));
    let wanted = (u32::from(length) * u32::from(percent) + 50) / 100;
    let wanted = from + (wanted as u16).clamp(least, length - least);
    let cut = cuts(areas, doors, room, least).nearest(upright, wanted);
    let cut =
        cut.ok_or_else(|| Fault::error("dungeon-split-doors", FaultLocation::Room(room)).with("room", room))?;
    split(areas, doors, room, cut, least)
}

/// Splits a room at random; without a room, a random one.
///
/// # Errors
/// No room can be split.
pub fn split_at_random(
    areas: &Areas,
    doors: &RoomDoors,
    room: Option<RoomId>,
    parameters: &Parameters,
    random: &mut Random,
) -> Result<Split, Fault> {
    let least = parameters.min_edge;
    let mut left: Vec<RoomId> = match room {
        Some(room) => vec![room],
        None => {
            (0..).zip(&areas.rooms).filter(|(_, rect)| is_large(**rect, least)).map(|(id, _)| id).collect()
        }
    };
    while !left.is_empty() {
        let room = left.swap_remove(random.below(left.len() as u32) as usize);
        let found = cuts(areas, doors, room, least);
        let uprights: &[bool] = match (found.upright.is_empty(), found.level.is_empty()) {
            (false, false) => &[true, false],
            (false, true) => &[true],
            (true, false) => &[false],
            (true, true) => continue,
        };
        let upright = *random.pick(uprights);
        let ratio = random.range(u32::from(parameters.min_ratio), u32::from(parameters.max_ratio));
        return split_by_ratio(areas, doors, room, (upright, ratio as u8), parameters);
    }
    Err(match room {
        Some(room) if areas.rooms.get(room as usize).is_some_and(|rect| is_large(*rect, least)) => {
            Fault::error("dungeon-split-doors", FaultLocation::Room(room)).with("room", room)
        }
        Some(room) => small(room, least),
        None => Fault::error("dungeon-split-none", FaultLocation::Whole),
    })
}

/// Merges two rooms. The result keeps the smaller number, and the room with the last number takes the other
/// one.
///
/// # Errors
/// They do not form a rectangle, no door joins them, or the labyrinth would get a room with four doors or
/// fewer than three branches.
pub fn merge(areas: &Areas, doors: &RoomDoors, a: RoomId, b: RoomId) -> Result<Areas, Fault> {
    let (kept, gone) = (a.min(b), a.max(b));
    let refuse = |code| Fault::error(code, FaultLocation::Room(kept)).with("a", kept).with("b", gone);
    let rect = |room: RoomId| areas.rooms.get(room as usize).copied().ok_or_else(|| unknown(room));
    let whole = together(rect(kept)?, rect(gone)?).ok_or_else(|| refuse("dungeon-merge-shape"))?;
    let between = |id: &&DoorId| areas.doors[**id as usize].beyond(kept) == gone;
    let between = doors.of(kept).iter().find(between).copied();
    let between = between.ok_or_else(|| refuse("dungeon-merge-circle"))?;
    if doors.of(kept).len() + doors.of(gone).len() > DOORS + 2 {
        return Err(refuse("dungeon-merge-doors"));
    }
    let mut made = areas.clone();
    let last = made.rooms.len() as RoomId - 1;
    made.rooms[kept as usize] = whole;
    let _ = made.rooms.swap_remove(gone as usize);
    let _ = made.doors.remove(between as usize);
    for room in made.doors.iter_mut().flat_map(|door| &mut door.rooms) {
        if *room == gone {
            *room = kept;
        } else if *room == last {
            *room = gone;
        }
    }
    if branches(&made, &made.doors_of_rooms()) < BRANCHES {
        return Err(refuse("dungeon-merge-branches").with("min", BRANCHES));
    }
    Ok(made)
}

/// Returns the rooms that a room can be merged with.
pub fn mergeable(areas: &Areas, doors: &RoomDoors, room: RoomId) -> Vec<RoomId> {
    let Some(own) = areas.rooms.get(room as usize) else { return Vec::new() };
    let beyond = doors.of(room).iter().map(|door| areas.doors[*door as usize].beyond(room));
    let fits =
        |other: &RoomId| areas.rooms.get(*other as usize).is_some_and(|rect| together(*own, *rect).is_some());
    beyond.filter(fits).filter(|other| merge(areas, doors, room, *other).is_ok()).collect()
}

/// Moves a door along its border to the place nearest to a field.
///
/// # Errors
/// There is no place for it.
pub fn move_door(areas: &Areas, door: DoorId, to: Field) -> Result<Areas, Fault> {
    let rooms = areas.doors.get(door as usize).map_or([0, 0], |door| door.rooms);
    let refuse = || Fault::error("dungeon-door-place", FaultLocation::Door(door)).between(rooms);
    let old = areas.doors.get(door as usize).ok_or_else(refuse)?;
    let places = door_range(areas, door);
    let near = |pair: &&[Field; 2]| pair[0].distance(to).min(pair[1].distance(to));
    let fields = *places.iter().min_by_key(near).ok_or_else(refuse)?;
    let mut made = areas.clone();
    made.doors[door as usize] = Door { fields, ..*old };
    Ok(made)
}

/// Returns all possible places of a door between its two rooms.
pub fn door_range(areas: &Areas, door: DoorId) -> Vec<[Field; 2]> {
    let Some(door) = areas.doors.get(door as usize) else { return Vec::new() };
    let rect = |room: RoomId| areas.rooms.get(room as usize).copied();
    match (rect(door.rooms[0]), rect(door.rooms[1])) {
        (Some(a), Some(b)) => door_places(a, b).collect(),
        _ => Vec::new(),
    }
}

/// Returns the number of branches: rooms with one door, if any room has three.
pub fn branches(areas: &Areas, doors: &RoomDoors) -> usize {
    let degrees = || (0..areas.rooms.len() as RoomId).map(|room| doors.of(room).len());
    if degrees().any(|degree| degree > 2) { degrees().filter(|degree| *degree == 1).count() } else { 0 }
}

/// What further splitting can achieve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// The current number of branches.
    pub branches: usize,
    /// The rooms that can be split into one more branch, each with a suitable line: both doors of the room
    /// end up in one part.
    pub gains: Vec<(RoomId, Cut)>,
    /// The number of rooms with one door that can be split: the branch gets longer, and its new rooms may
    /// become branches later.
    pub longer: usize,
    /// The number of rooms too small to be split.
    pub small: usize,
    /// The number of rooms that are large enough but have three doors: their parts get at most two doors
    /// each, and no branch results.
    pub full: usize,
}

/// Returns what further splitting can achieve, and what prevents more branches.
pub fn outlook(areas: &Areas, doors: &RoomDoors, least: u16) -> Outlook {
    let mut outlook = Outlook { branches: branches(areas, doors), ..Outlook::default() };
    for (room, rect) in (0..).zip(&areas.rooms) {
        match doors.of(room).len() {
            _ if !is_large(*rect, least) => outlook.small += 1,
            1 => outlook.longer += 1,
            2 => outlook.gains.extend(gain(areas, doors, room, least).map(|cut| (room, cut))),
            _ => outlook.full += 1,
        }
    }
    outlook
}

/// Returns the line that turns part of a room with two doors into a branch and makes both parts as equal as
/// possible.
fn gain(areas: &Areas, doors: &RoomDoors, room: RoomId, least: u16) -> Option<Cut> {
    let found = cuts(areas, doors, room, least);
    let lines = [true, false].map(|upright| found.of(upright).iter().map(move |at| Cut { upright, at: *at }));
    let gains = lines.into_iter().flatten().filter(|cut| adds_branch(areas, doors, room, *cut));
    let unequal = |cut: &Cut| {
        let (from, length) = span(found.rect, cut.upright);
        (2 * (cut.at - from)).abs_diff(length)
    };
    gains.min_by_key(unequal)
}

/// Returns whether splitting a room at a line adds a branch.
pub fn adds_branch(areas: &Areas, doors: &RoomDoors, room: RoomId, cut: Cut) -> bool {
    let Some(rect) = areas.rooms.get(room as usize) else { return false };
    let (from, _) = span(*rect, cut.upright);
    let part = cut.at.saturating_sub(from);
    sides(areas, doors, room, cut.upright, part).is_some_and(|sides| matches!(sides[..], [a, b] if a == b))
}

/// Returns for each door of a room the part it goes to when the room is split (`true` for the second), so
/// that as few doors as possible move; `None` if a part would get more than three doors.
fn sides(areas: &Areas, doors: &RoomDoors, room: RoomId, upright: bool, part: u16) -> Option<Vec<bool>> {
    let rect = *areas.rooms.get(room as usize)?;
    let (_, length) = span(rect, upright);
    let own = doors.of(room);
    if part == 0 || part >= length || own.len() > DOORS {
        return None;
    }
    let parts = rect.cut(upright, part);
    // How far each door must move in each part; `None` if it has no place there.
    let costs = own.iter().map(|id| {
        let door = &areas.doors[*id as usize];
        let other = areas.rooms.get(door.beyond(room) as usize)?;
        let field = door.field_in(room);
        Some(parts.map(|part| distance_to_place(part, *other, field)))
    });
    let costs: Vec<[Option<u32>; 2]> = costs.collect::<Option<_>>()?;
    let best = (0..1_u8 << own.len()).filter_map(|choice| {
        let chosen: Vec<bool> = (0..own.len()).map(|at| choice >> at & 1 == 1).collect();
        let seconds = chosen.iter().filter(|second| **second).count();
        let cost: Option<u32> =
            chosen.iter().zip(&costs).map(|(second, cost)| cost[usize::from(*second)]).sum();
        (seconds < DOORS && own.len() - seconds < DOORS).then_some((cost?, chosen))
    });
    best.min_by_key(|(cost, _)| *cost).map(|(_, chosen)| chosen)
}

/// Returns how far a door is from the nearest place between two rooms; `None` if there is no place.
fn distance_to_place(own: Rect, other: Rect, field: Field) -> Option<u32> {
    let border = contact(own, other).filter(|border| border.length >= BORDER)?;
    let along = if border.upright { field.y } else { field.x };
    let nearest = along.clamp(border.from + 1, border.from + border.length - 2);
    Some(u32::from(along.abs_diff(nearest)))
}

fn nearest_place(own: Rect, other: Rect, field: Field) -> Option<[Field; 2]> {
    door_places(own, other).min_by_key(|[mine, _]| mine.distance(field))
}

/// Returns the first column or row in a direction, and their number.
fn span(rect: Rect, upright: bool) -> (u16, u16) {
    if upright { (rect.x, rect.width) } else { (rect.y, rect.height) }
}

fn is_large(rect: Rect, least: u16) -> bool {
    rect.width.max(rect.height) >= 2 * least
}

/// Returns the rectangle that two rectangles form together, if they do.
fn together(a: Rect, b: Rect) -> Option<Rect> {
    let (a, b) = if (a.y, a.x) <= (b.y, b.x) { (a, b) } else { (b, a) };
    if a.y == b.y && a.height == b.height && a.right() == b.x {
        Some(Rect { width: a.width + b.width, ..a })
    } else if a.x == b.x && a.width == b.width && a.bottom() == b.y {
        Some(Rect { height: a.height + b.height, ..a })
    } else {
        None
    }
}

fn unknown(room: RoomId) -> Fault {
    Fault::error("dungeon-reference", FaultLocation::Room(room))
}

fn small(room: RoomId, least: u16) -> Fault {
    let fault = Fault::error("dungeon-split-small", FaultLocation::Room(room)).with("room", room);
    fault.with("length", 2 * least).with("min", least)
}
