//! Deadlocked movables, for many boards of one game. What follows from the rules is found once; what follows
//! from the ground is found for each board.

use super::super::game::Game;
use super::super::state::{State, mix};
use super::goal_boards;
use super::goal_constraints::GoalConstraint;
use super::movables::{self, Movables, Scratch};
use super::terrain::{Terrain, digits};
use super::walker::{Code, Walker};
use super::walker_among;

/// What the rules of a game imply for its boards of one size.
#[derive(Debug)]
pub(in crate::grid) struct DeadCellFinder {
    pub(super) terrain: Terrain,
    /// The directions in the order of the cells that they lead to.
    pub(super) order: Vec<usize>,
    /// For each code, whether the walker can never enter a cell with it.
    pub(super) is_closed: Vec<bool>,
    /// For each code the text that a cell shows, and the one that it shows where the walker is.
    pub(super) text_of: Vec<i32>,
    mark_of: Vec<Option<i32>>,
    /// The role of each code as a movable.
    roles: Option<Vec<u8>>,
    /// For each text and cell, what it adds to the hash of a board.
    sums: Vec<u64>,
}

/// The dead cells of one board.
#[derive(Clone, Debug)]
pub(in crate::grid) struct DeadCells {
    /// The board without the walker, with the outside last.
    pub(super) start: Vec<Code>,
    /// The hashes of the goals without the walker.
    wanted: Vec<u64>,
    /// For each text and each cell, whether it is a dead cell for that text.
    lost: Box<[bool]>,
    cells: usize,
    /// The cells where this is possible.
    ground: Box<[u32]>,
    starts_in_deadlock: bool,
    /// The hashes of goals that are constraints, including the walker.
    met: Vec<u64>,
}

impl DeadCellFinder {
    /// Analyses the rules for boards with these texts, from the first state of one of them; `None` if nothing
    /// follows from the rules.
    pub(in crate::grid) fn find(game: &Game, start: &State, texts: &[i32]) -> Option<Self> {
        let walker = walker_among(game, start, texts)?;
        let terrain = if walker.has_mark { Terrain::find(game, start, walker)? } else { return None };
        let _ = Movables::find(&terrain, &[])?;
        let is_closed = closed(&terrain);
        let Walker { codes, code_of, steps, .. } = &terrain.walker;
        let mut order: Vec<usize> = (0..steps.len()).collect();
        order.sort_unstable_by_key(|direction| (steps[*direction].step.1, steps[*direction].step.0));
        let (mut text_of, mut mark_of) = (vec![0; codes + 1], vec![None; codes + 1]);
        for (text, code) in (0..).zip(code_of) {
            match code {
                Some((code, true)) => mark_of[usize::from(*code)] = Some(text),
                Some((code, false)) => text_of[usize::from(*code)] = text,
                None => {}
            }
        }
        let sum = |text: usize, cell: usize| mix(cell, text as i32);
        let count = terrain.count;
        let sums = (0..code_of.len()).flat_map(|text| (0..count).map(move |cell| sum(text, cell))).collect();
        let roles = movables::roles(&terrain);
        Some(Self { terrain, order, is_closed, text_of, mark_of, roles, sums })
    }

    /// Returns what a cell adds to the hash of a board, with the walker elsewhere.
    #[inline]
    pub(super) fn plain(&self, code: Code, cell: usize) -> u64 {
        self.sums[self.text_of[usize::from(code)] as usize * self.terrain.count + cell]
    }

    /// Returns what a cell adds to the hash of a board, with the walker on it.
    pub(super) fn marked(&self, code: Code, cell: usize) -> u64 {
        let mark = self.mark_of[usize::from(code)];
        mark.map_or(0, |mark| self.sums[mark as usize * self.terrain.count + cell])
    }

    /// Returns the dead cells of a board for goals of the same size: whole boards with at most one walker, or
    /// constraints. `None` if nothing is known.
    pub(in crate::grid) fn on(
        &mut self,
        board: &[i32],
        goals: &[Vec<i32>],
        constraints: &[GoalConstraint],
    ) -> Option<DeadCells> {
        let cells = self.terrain.count;
        let start = self.codes(board)?;
        let mut wanted = goals.iter().map(|goal| self.codes(goal)).collect::<Option<Vec<_>>>()?;
        // Goals that differ only by the walker are one.
        wanted.dedup();
        self.terrain.start = start;
        let plain = |goal: &Vec<Code>| {
            let goal = goal[..cells].iter().enumerate();
            goal.map(|(cell, code)| self.plain(*code, cell)).fold(0, u64::wrapping_add)
        };
        let mut sums: Vec<u64> = wanted.iter().map(plain).collect();
        let mut met = Vec::new();
        for goal in goal_boards::boards(&self.terrain, constraints, self.roles.as_deref())? {
            let sum = plain(&goal.board);
            sums.push(sum);
            met.extend(goal.places.iter().map(|cell| {
                let (cell, code) = (*cell as usize, goal.board[*cell as usize]);
                sum.wrapping_sub(self.plain(code, cell)).wrapping_add(self.marked(code, cell))
            }));
            wanted.push(goal.board);
        }
        let terrain = &mut self.terrain;
        let Terrain { kinds, start, ground, .. } = &mut *terrain;
        ground.clear();
        ground.extend((0..cells as u32).filter(|cell| kinds[usize::from(start[*cell as usize])].len() > 1));
        let movables = Movables::find(terrain, &wanted)?;
        let now = movables.census(&terrain.start);
        let may_be = |goal: &&Vec<Code>| {
            let is_kind = |(from, to): (&Code, &Code)| terrain.kinds[usize::from(*from)].contains(to);
            movables.census(goal) == now && terrain.start.iter().zip(*goal).all(is_kind)
        };
        let no_goal = !wanted.iter().any(|goal| may_be(&goal));
        let judged = movables.judge(&terrain.start, &terrain.ground, &mut Scratch::default());
        let code_of = &terrain.walker.code_of;
        let mut lost = vec![false; code_of.len() * cells].into_boxed_slice();
        for (text, code) in code_of.iter().enumerate() {
            let Some((code, _)) = code else { continue };
            for cell in &terrain.ground {
                lost[text * cells + *cell as usize] = movables.is_deadlock(*code, *cell);
            }
        }
        let ground = terrain.ground.iter().copied();
        let ground = ground.filter(|cell| (0..code_of.len()).any(|text| lost[text * cells + *cell as usize]));
        Some(DeadCells {
            start: terrain.start.clone(),
            wanted: sums,
            ground: ground.collect(),
            lost,
            cells,
            starts_in_deadlock: no_goal || judged.is_none(),
            met,
        })
    }

    fn codes(&self, board: &[i32]) -> Option<Vec<Code>> {
        let walker = &self.terrain.walker;
        let mut codes = Vec::with_capacity(board.len() + 1);
        for text in board {
            codes.push(walker.code_of.get(*text as usize).copied().flatten()?.0);
        }
        codes.push(walker.codes as Code);
        Some(codes)
    }
}

/// Returns for each code whether no step leads onto it.
fn closed(terrain: &Terrain) -> Vec<bool> {
    let walker = &terrain.walker;
    let mut is_closed = vec![true; walker.codes + 1];
    for direction in &walker.steps {
        let Some(target) = direction.around.iter().position(|at| *at == direction.step) else {
            return vec![false; walker.codes + 1];
        };
        for (entry, _) in direction.table.iter().enumerate().filter(|(_, number)| **number != 0) {
            is_closed[usize::from(digits(entry, walker.codes + 1, direction.around.len())[target])] = false;
        }
    }
    is_closed
}

impl DeadCells {
    /// Returns whether the start is a deadlock, which is proven.
    pub(in crate::grid) fn starts_in_deadlock(&self) -> bool {
        self.starts_in_deadlock
    }

    /// Returns whether a text on a cell shows a movable on a dead cell.
    #[inline]
    pub(super) fn is_lost_at(&self, text: i32, cell: usize) -> bool {
        self.lost[text as usize * self.cells + cell]
    }

    /// Returns the hashes of the goals that are constraints, including the walker.
    pub(in crate::grid) fn met(&self) -> &[u64] {
        &self.met
    }

    /// Returns whether the hash of a board without the walker is that of a goal.
    pub(super) fn is_wanted(&self, sum: u64) -> bool {
        self.wanted.contains(&sum)
    }

    /// Returns whether a state with the ground of the start is a deadlock, which is proven.
    pub(in crate::grid) fn is_deadlock(&self, state: &State) -> bool {
        // The board comes first in a state.
        self.ground
            .iter()
            .any(|cell| self.lost[state.cells[*cell as usize] as usize * self.cells + *cell as usize])
    }
}
