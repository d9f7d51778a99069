//! A level as the walker sees it: which cells are neighbours, where one walks without changing anything, and which texts a cell
//! may come to hold.

use super::super::game::Game;
use super::super::state::State;
use super::walker::{Code, Walker};

/// A step from a cell: the surrounding cells that decide, and where it leads. Outside the board is the index
/// after the last cell.
#[derive(Debug)]
pub(super) struct Around {
    pub(super) cells: Vec<u32>,
    pub(super) width: usize,
    pub(super) targets: Vec<u32>,
}

/// A level for a walker.
#[derive(Debug)]
pub(super) struct Terrain {
    pub(super) walker: Walker,
    /// How many cells the board has.
    pub(super) count: usize,
    pub(super) columns: usize,
    pub(super) around: Vec<Around>,
    /// For each code, whether one walks onto it without changing anything, and back again.
    pub(super) is_free: Vec<bool>,
    /// For each code the codes that a cell with it may hold, itself among them.
    pub(super) kinds: Vec<Vec<Code>>,
    /// The board without the walker, with the outside last, and where the walker stands.
    pub(super) start: Vec<Code>,
    pub(super) here: u32,
    /// The cells that may change.
    pub(super) ground: Vec<u32>,
}

/// An entry of a step's table that changes something: the surroundings as codes, and the number of the
/// effect.
pub(super) struct Push<'a> {
    pub(super) direction: usize,
    pub(super) around: Vec<Code>,
    pub(super) changes: &'a [((i32, i32), Code)],
}

impl Terrain {
    /// Finds a level's terrain; `None` if walking is not free, or nothing else can be done.
    pub(super) fn find(game: &Game, from: &State, walker: Walker) -> Option<Self> {
        let is_free = free(&walker)?;
        let parts = game.parts();
        let board = &parts.matrices[parts.board];
        let (columns, rows) = (board.width as usize, board.height as usize);
        let count = columns * rows;
        let here = walker.here;
        let base = board.base as usize;
        let mut start = Vec::with_capacity(count + 1);
        for text in &from.cells[base..base + count] {
            start.push(walker.code_of[*text as usize]?.0);
        }
        start.push(walker.codes as Code);
        let around = all_around(&walker, columns, rows);
        let mut terrain = Self {
            walker,
            count,
            columns,
            around,
            is_free,
            kinds: Vec::new(),
            start,
            here,
            ground: Vec::new(),
        };
        terrain.kinds = terrain.kinds();
        terrain.ground = (0..count as u32)
            .filter(|cell| terrain.kinds[usize::from(terrain.start[*cell as usize])].len() > 1)
            .collect();
        Some(terrain)
    }

    /// Returns all surroundings and effects of steps that change something.
    pub(super) fn pushes(&self) -> Vec<Push<'_>> {
        let base = self.walker.codes + 1;
        let mut pushes = Vec::new();
        for (direction, step) in self.walker.steps.iter().enumerate() {
            for (entry, number) in step.table.iter().enumerate() {
                let Some(changes) = usize::from(*number).checked_sub(1).map(|number| &step.effects[number])
                else {
                    continue;
                };
                if !changes.is_empty() {
                    pushes.push(Push { direction, around: digits(entry, base, step.around.len()), changes });
                }
            }
        }
        pushes
    }

    /// Returns what a step from a cell changes, nothing where it only walks; `None` where it is not valid.
    #[inline]
    pub(super) fn effect(
        &self,
        board: &[Code],
        cell: usize,
        direction: usize,
    ) -> Option<&[((i32, i32), Code)]> {
        let around = &self.around[direction];
        let cells = &around.cells[cell * around.width..(cell + 1) * around.width];
        let base = self.walker.codes + 1;
        let entry = cells.iter().fold(0, |entry, cell| entry * base + usize::from(board[*cell as usize]));
        let step = &self.walker.steps[direction];
        usize::from(step.table[entry]).checked_sub(1).map(|number| &step.effects[number][..])
    }

    /// Returns the cell at an offset from a cell, which is known to lie on the board.
    #[inline]
    pub(super) fn at(&self, cell: usize, offset: (i32, i32)) -> usize {
        cell.wrapping_add_signed(offset.1 as isize * self.columns as isize + offset.0 as isize)
    }

    /// Returns for each code which codes may follow one another on one cell.
    fn kinds(&self) -> Vec<Vec<Code>> {
        let mut sets = petgraph::unionfind::UnionFind::<usize>::new(self.walker.codes + 1);
        for push in self.pushes() {
            let around = &self.walker.steps[push.direction].around;
            for (at, after) in push.changes {
                if let Some(index) = around.iter().position(|other| other == at) {
                    let _ = sets.union(push.around[index].into(), (*after).into());
                }
            }
        }
        let all = 0..=self.walker.codes;
        all.clone()
            .map(|code| {
                all.clone().filter(|other| sets.equiv(code, *other)).map(|other| other as Code).collect()
            })
            .collect()
    }
}

/// Returns the surroundings of each cell, for each step.
pub(super) fn all_around(walker: &Walker, columns: usize, rows: usize) -> Vec<Around> {
    walker.steps.iter().map(|direction| around(&direction.around, direction.step, columns, rows)).collect()
}

pub(super) fn digits(mut entry: usize, base: usize, count: usize) -> Vec<Code> {
    let mut digits = vec![0; count];
    for digit in digits.iter_mut().rev() {
        *digit = (entry % base) as Code;
        entry /= base;
    }
    digits
}

fn around(offsets: &[(i32, i32)], step: (i32, i32), columns: usize, rows: usize) -> Around {
    let (mut cells, mut targets) = (Vec::new(), Vec::new());
    let find = |x: usize, y: usize, offset: (i32, i32)| {
        let (x, y) = (x.wrapping_add_signed(offset.0 as isize), y.wrapping_add_signed(offset.1 as isize));
        (if x < columns && y < rows { y * columns + x } else { columns * rows }) as u32
    };
    for y in 0..rows {
        for x in 0..columns {
            cells.extend(offsets.iter().map(|offset| find(x, y, *offset)));
            targets.push(find(x, y, step));
        }
    }
    Around { cells, width: offsets.len(), targets }
}

/// Returns for each code whether every step onto it only walks, in all surroundings and for all steps alike,
/// and can always be reversed.
fn free(walker: &Walker) -> Option<Vec<bool>> {
    let base = walker.codes + 1;
    let mut grounds = vec![false; base];
    walker
        .code_of
        .iter()
        .flatten()
        .filter(|(_, mark)| *mark)
        .for_each(|(code, _)| grounds[usize::from(*code)] = true);
    if !walker.has_mark {
        return None;
    }
    let mut changes_something = false;
    for direction in &walker.steps {
        let back = (-direction.step.0, -direction.step.1);
        if !walker.steps.iter().any(|other| other.step == back) {
            return None;
        }
        let place = |wanted: (i32, i32)| direction.around.iter().position(|at| *at == wanted);
        let (start, target) = (place((0, 0))?, place(direction.step)?);
        for (entry, number) in direction.table.iter().enumerate() {
            let around = digits(entry, base, direction.around.len());
            if !grounds[usize::from(around[start])] {
                continue;
            }
            let effect = usize::from(*number).checked_sub(1).map(|number| &direction.effects[number]);
            changes_something |= effect.is_some_and(|effect| !effect.is_empty());
            if effect.is_some_and(Vec::is_empty) != grounds[usize::from(around[target])] {
                return None;
            }
        }
    }
    changes_something.then_some(grounds)
}
