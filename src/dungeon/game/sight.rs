//! Walking distances and fields of view, with rows of fields as bits of words.

use super::ground::Ground;
use crate::dungeon::areas::RoomId;
use crate::dungeon::geometry::{Field, Raster, Rect};

/// The distances from one field to those around it: for each number of steps, the fields at most that far
/// away, row by row.
pub(super) struct StepDistances<const ROWS: usize, const LEVELS: usize> {
    left: i32,
    top: i32,
    levels: [[u64; ROWS]; LEVELS],
}

/// The range of a monster's sight.
pub(super) type Near = StepDistances<13, 7>;
/// The range of a hunter's awareness.
pub(super) type Far = StepDistances<61, 31>;

impl<const ROWS: usize, const LEVELS: usize> StepDistances<ROWS, LEVELS> {
    /// The largest distance.
    pub const REACH: u32 = LEVELS as u32 - 1;

    /// Computes the distances from a field; `row` returns the walkable fields of a row, starting at a column.
    fn new(from: Field, row: impl Fn(i32, i32) -> u64) -> Self {
        let reach = LEVELS as i32 - 1;
        let (left, top) = (i32::from(from.x) - reach, i32::from(from.y) - reach);
        let ground: [u64; ROWS] = std::array::from_fn(|y| row(top + y as i32, left));
        let mut levels = [[0; ROWS]; LEVELS];
        levels[0][reach as usize] = 1 << reach;
        for level in 1..LEVELS {
            let before = levels[level - 1];
            let (first, last) = (LEVELS - 1 - level, LEVELS - 1 + level);
            for y in first..=last {
                let mut bits = before[y] | before[y] << 1 | before[y] >> 1;
                bits |= if y > 0 { before[y - 1] } else { 0 };
                bits |= before.get(y + 1).copied().unwrap_or(0);
                levels[level][y] = bits & ground[y];
            }
        }
        Self { left, top, levels }
    }

    /// Returns the distance to a field; `None` if it is too far or cannot be reached.
    pub fn steps(&self, to: Field) -> Option<usize> {
        let (x, y) = (i32::from(to.x) - self.left, i32::from(to.y) - self.top);
        if !(0..ROWS as i32).contains(&x) || !(0..ROWS as i32).contains(&y) {
            return None;
        }
        self.levels.iter().position(|rows| rows[y as usize] >> x & 1 == 1)
    }
}

impl Near {
    /// Walks over the free fields of a room.
    pub fn in_room(ground: &Ground, room: RoomId, from: Field) -> Self {
        let rect = ground.rects[room as usize];
        Self::new(from, |y, left| ground.free.window(y, left) & columns(rect, y, left))
    }
}

impl Far {
    /// Walks over the free fields of a component. Doors do not block: a hunter scents the hero through them.
    pub fn in_part(ground: &Ground, part: u32, from: Field) -> Self {
        // Rooms tile the area, so the surrounding ones are found by stepping from field to field.
        Self::new(from, |y, left| {
            let mut bits = 0;
            let mut x = left.max(0);
            while y >= 0
                && x <= left + 2 * Self::REACH as i32
                && x <= i32::from(u16::MAX)
                && y <= i32::from(u16::MAX)
            {
                let field = Field::new(x as u16, y as u16);
                let Some(rect) = ground.rect_at(field) else { break };
                if ground.part(ground.room(field)) == part {
                    bits |= ground.free.window(y, left) & columns(rect, y, left);
                }
                x = i32::from(rect.right());
            }
            bits
        })
    }
}

/// Returns the columns of a rectangle in one of its rows, starting at a column.
fn columns(rect: Rect, y: i32, left: i32) -> u64 {
    if y < i32::from(rect.y) || y >= i32::from(rect.bottom()) {
        return 0;
    }
    let (from, to) = (i32::from(rect.x) - left, i32::from(rect.right()) - left);
    let below = |end: i32| if end <= 0 { 0 } else { u64::MAX >> (64 - end.min(64)) };
    below(to) & !below(from)
}

/// What the hero sees now.
pub(super) enum Sight {
    /// A whole room, and the field behind the door on whose field the hero stands.
    Room(Rect, Option<Field>),
    /// Fields of a maze, row by row, and that field.
    Maze {
        /// The first column.
        left: i32,
        /// The first row.
        top: i32,
        /// The fields.
        rows: [u64; 15],
        /// The field behind the door.
        beyond: Option<Field>,
    },
    /// Everything.
    All,
}

impl Sight {
    /// Returns what is seen from a field.
    pub fn from(ground: &Ground, at: Field) -> Self {
        let room = ground.room(at);
        let beyond = ground.beyond(at);
        let rect = ground.rects[room as usize];
        if ground.is_open[room as usize] {
            return Self::Room(rect, beyond);
        }
        let walk = Near::in_room(ground, room, at);
        let (left, top) = (walk.left - 1, walk.top - 1);
        let reached = |y: usize| walk.levels[Near::REACH as usize].get(y).copied().unwrap_or(0) << 1;
        let rows = std::array::from_fn(|y| {
            let own = if y > 0 { reached(y - 1) } else { 0 };
            let around = own | reached(y) | if y > 1 { reached(y - 2) } else { 0 };
            let line = top + y as i32;
            let walls = (around | around << 1 | around >> 1) & !ground.free.window(line, left);
            (own | walls) & columns(rect, line, left)
        });
        Self::Maze { left, top, rows, beyond }
    }

    /// Returns whether a field is seen.
    pub fn has(&self, field: Field) -> bool {
        match self {
            Self::All => true,
            Self::Room(rect, beyond) => rect.contains(field) || *beyond == Some(field),
            Self::Maze { left, top, rows, beyond } => {
                let (x, y) = (i32::from(field.x) - left, i32::from(field.y) - top);
                let row = usize::try_from(y).ok().and_then(|y| rows.get(y)).copied().unwrap_or(0);
                (0..15).contains(&x) && row >> x & 1 == 1 || *beyond == Some(field)
            }
        }
    }

    /// Returns whether everything in sight is already known.
    pub fn is_known(&self, seen: &Raster) -> bool {
        let knows = |beyond: &Option<Field>| beyond.is_none_or(|field| seen.has(field));
        match self {
            Self::All => true,
            Self::Room(rect, beyond) => {
                knows(beyond)
                    && (rect.y..rect.bottom())
                        .all(|y| chunks(*rect).all(|(left, bits)| seen.window(y.into(), left) & bits == bits))
            }
            Self::Maze { left, top, rows, beyond } => {
                knows(beyond) && (*top..).zip(rows).all(|(y, bits)| bits & !seen.window(y, *left) == 0)
            }
        }
    }

    /// Adds everything in sight to the known fields.
    pub fn add_to(&self, seen: &mut Raster) {
        match self {
            Self::All => {}
            Self::Room(rect, beyond) => {
                (rect.y..rect.bottom()).for_each(|y| seen.fill(y, rect.x, rect.right()));
                beyond.iter().for_each(|field| seen.set(*field, true));
            }
            Self::Maze { left, top, rows, beyond } => {
                (*top..).zip(rows).for_each(|(y, bits)| seen.join(y, *left, *bits));
                beyond.iter().for_each(|field| seen.set(*field, true));
            }
        }
    }
}

/// Returns the columns of a rectangle in words.
fn chunks(rect: Rect) -> impl Iterator<Item = (i32, u64)> {
    let (from, to) = (i32::from(rect.x), i32::from(rect.right()));
    (from..to).step_by(64).map(move |left| (left, u64::MAX >> (64 - (to - left).min(64))))
}
