//! Heuristic distances of movables: an estimate that guides a search and proves nothing.
//!
//! A *role* is what a text stands for wherever it stands: a box is a box on a target and beside it. Roles are found from what
//! statements exchange. A random walk shows how movables of a role move: by which step, and which other cells change with it.
//! Counting back from the places where the goals want them gives each cell its distance.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};

use super::super::choice::Move;
use super::super::game::Game;
use super::super::state::State;
use super::changes::Changes;
use super::goal_constraints::{self, GoalConstraint};
use crate::engine::Game as _;

/// The length of the random walk, at most and at least, and the moves after which it starts again.
const WALK: usize = 4_000;
const SHORT_WALK: usize = 50;
const STRETCH: usize = 150;
/// The approximate budget of the walk, in cells and parts of rules.
const MOST_WORK: usize = 2_000_000;
/// The most cells of a board that is analysed.
const MOST_CELLS: usize = 1 << 12;
/// A role that takes part in more than this share of all moves, in tenths, is a mover and not a movable.
const MOVER: usize = 9;
/// Texts of one kind of ground that are distinguished.
const MOST_TEXTS: usize = 6;
/// The distance of a place from which there seems to be no way.
const NO_WAY: u16 = 2_000;

type Step = (i32, i32);

/// The heuristic distances of movables.
#[derive(Debug, Default)]
pub(super) struct HeuristicDistances {
    /// The cells that can change.
    cells: Vec<u32>,
    /// For each text and each of these cells how far the text is from its places there.
    distances: Vec<u16>,
}

impl HeuristicDistances {
    pub(super) fn find(game: &Game, from: &State) -> Self {
        let parts = game.parts();
        let board = &parts.matrices[parts.board];
        let range = board.base..board.base + board.width * board.height;
        if range.len() > MOST_CELLS {
            return Self::default();
        }
        // A goal that is more than constraints on cells does not say where movables have to go.
        let Some(constraints) = goal_constraints::constraints(game)
            .filter(|constraints| !(constraints.is_empty() && parts.finals.is_empty()))
        else {
            return Self::default();
        };
        let changes = Changes::find(game, from);
        let cells: Vec<u32> =
            range.filter(|cell| changes.moves_on[from.cells[*cell as usize] as usize]).collect();
        let map = Map { game, base: board.base, width: board.width as i32, cells, constraints };
        let roles = roles(&changes, parts.pieces.len());
        let travels = map.watch(from, &roles);
        let distances = map.distances(from, &roles, &travels);
        let mut distances = Self { cells: map.cells.clone(), distances };
        // If no movable has anywhere to go, the number of cells that differ from the goal says more.
        if distances.estimate(from) == 0 {
            distances.distances = map.differences();
        }
        distances
    }

    /// Writes how far a text is from its places on each cell of a board that begins at `base`.
    pub(super) fn distances_of(&self, text: usize, base: u32, into: &mut [i32]) {
        let distances = self.distances.chunks(self.cells.len().max(1)).nth(text).unwrap_or_default();
        for (cell, distance) in self.cells.iter().zip(distances) {
            into[(cell - base) as usize] = (*distance).into();
        }
    }

    pub(super) fn estimate(&self, state: &State) -> u32 {
        let count = self.cells.len();
        let distance = |(index, cell): (usize, &u32)| {
            u32::from(self.distances[state.cells[*cell as usize] as usize * count + index])
        };
        self.cells.iter().enumerate().map(distance).sum()
    }
}

/// Returns the role of each text: the least text that stands for the same.
fn roles(changes: &Changes, texts: usize) -> Vec<i32> {
    let mut roles: Vec<i32> = (0..texts as i32).collect();
    let Some(exchanges) = &changes.exchanges else { return roles };
    let mut grounds = petgraph::unionfind::UnionFind::<usize>::new(texts);
    for (before, after) in exchanges.iter().flatten() {
        let _ = grounds.union(*before as usize, *after as usize);
    }
    let mut by_ground: FxHashMap<usize, Vec<i32>> = FxHashMap::default();
    for text in
        exchanges.iter().flatten().flat_map(|(before, after)| [*before, *after]).collect::<FxHashSet<_>>()
    {
        by_ground.entry(grounds.find(text as usize)).or_default().push(text);
    }
    let mut grounds: Vec<Vec<i32>> = by_ground.into_values().collect();
    grounds.iter_mut().for_each(|texts| texts.sort_unstable());
    // The ground with the most texts has all roles.
    grounds.sort_by_key(|texts| (std::cmp::Reverse(texts.len()), texts[0]));
    let Some((first, others)) = grounds.split_first().filter(|(first, _)| first.len() <= MOST_TEXTS) else {
        return roles;
    };
    for other in others {
        let mut tried = roles.clone();
        if match_ground(&mut tried, other, first, exchanges, &[first, other].map(Vec::as_slice)) {
            roles = tried;
        }
    }
    roles
}

/// Gives the texts of one ground the roles of another so that the exchanges between the two always balance.
/// Returns whether that is possible.
fn match_ground(
    roles: &mut [i32],
    left: &[i32],
    free: &[i32],
    exchanges: &[Vec<(i32, i32)>],
    both: &[&[i32]; 2],
) -> bool {
    let Some((text, left)) = left.split_first() else {
        let known = |text: &i32| both.iter().any(|texts| texts.contains(text));
        let even = |run: &Vec<(i32, i32)>| {
            if !run.iter().all(|(before, after)| known(before) && known(after)) {
                return true;
            }
            let mut before: Vec<i32> = run.iter().map(|(before, _)| roles[*before as usize]).collect();
            let mut after: Vec<i32> = run.iter().map(|(_, after)| roles[*after as usize]).collect();
            before.sort_unstable();
            after.sort_unstable();
            before == after
        };
        return exchanges.iter().all(even);
    };
    free.iter().any(|role| {
        roles[*text as usize] = *role;
        let rest: Vec<i32> = free.iter().filter(|other| *other != role).copied().collect();
        match_ground(roles, left, &rest, exchanges, both)
    })
}

/// How movables of a role travel: the step, and the other cells that change with it, relative to the movable.
type Travels = FxHashMap<i32, FxHashMap<Step, FxHashSet<Step>>>;

struct Map<'a> {
    game: &'a Game,
    base: u32,
    width: i32,
    cells: Vec<u32>,
    /// What goals want that are no whole boards.
    constraints: Vec<GoalConstraint>,
}

impl Map<'_> {
    fn place(&self, cell: u32) -> Step {
        let offset = (cell - self.base) as i32;
        (offset % self.width, offset / self.width)
    }

    /// Observes on a random walk how the roles move that do not take part in every move.
    fn watch(&self, from: &State, roles: &[i32]) -> Travels {
        let mut travels: Travels = FxHashMap::default();
        let mut takes_part: FxHashMap<i32, usize> = FxHashMap::default();
        let mut steps: FxHashSet<Step> = FxHashSet::default();
        let (mut state, mut moves) = (from.clone(), Vec::<Move>::new());
        let (mut chance, mut changing_moves) = (0x2545_F491_4F6C_DD1D_u64, 0);
        let program = &self.game.parts().program;
        let work = self.cells.len() + program.tests.len() + program.assigns.len() + 1;
        for turn in 0..(MOST_WORK / work).clamp(SHORT_WALK, WALK) {
            moves.clear();
            self.game.moves(&state, &mut moves);
            if turn % STRETCH == STRETCH - 1 || moves.is_empty() {
                state.clone_from(from);
                continue;
            }
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let before = state.clone();
            let chosen = moves[(chance % moves.len() as u64) as usize];
            if self.game.play(&mut state, &chosen, &mut ()).is_err() {
                continue;
            }
            let role = |state: &State, cell: u32| roles[state.cells[cell as usize] as usize];
            let changed: Vec<u32> = self
                .cells
                .iter()
                .copied()
                .filter(|cell| role(&before, *cell) != role(&state, *cell))
                .collect();
            changing_moves += usize::from(!changed.is_empty());
            let about: FxHashSet<i32> = changed.iter().map(|cell| role(&before, *cell)).collect();
            for one in about {
                *takes_part.entry(one).or_default() += 1;
                let gone: Vec<u32> =
                    changed.iter().copied().filter(|cell| role(&before, *cell) == one).collect();
                let come: Vec<u32> =
                    changed.iter().copied().filter(|cell| role(&state, *cell) == one).collect();
                let ([gone], [come]) = (&gone[..], &come[..]) else { continue };
                let ((x, y), (to_x, to_y)) = (self.place(*gone), self.place(*come));
                let step = (to_x - x, to_y - y);
                let _ = steps.insert(step);
                let with = changed
                    .iter()
                    .map(|cell| self.place(*cell))
                    .map(|place| (place.0 - x, place.1 - y))
                    .collect();
                let known = travels.entry(one).or_default().entry(step);
                // A change that is not always there is not required.
                let _ = known
                    .and_modify(|known| known.retain(|place| FxHashSet::contains(&with, place)))
                    .or_insert(with);
            }
        }
        travels.retain(|role, _| takes_part[role] * 10 < changing_moves * MOVER);
        for by_step in travels.values_mut() {
            turn_about(by_step, &steps);
        }
        travels
    }

    /// Returns for each text and cell how far the text has to travel from there.
    fn distances(&self, from: &State, roles: &[i32], travels: &Travels) -> Vec<u16> {
        let parts = self.game.parts();
        let count = self.cells.len();
        let mut distances = vec![0; roles.len() * count];
        let index_of: FxHashMap<Step, usize> =
            self.cells.iter().enumerate().map(|(index, cell)| (self.place(*cell), index)).collect();
        for (role, by_step) in travels {
            let wanted = |cell: &u32| {
                let offset = (cell - self.base) as usize;
                let is_it = |text: i32| roles[text as usize] == *role;
                parts.finals.iter().any(|goal| is_it(goal.cells[offset]))
                    || self.constraints.iter().any(|constraint| constraint.wanted(offset).is_some_and(is_it))
            };
            let goals: Vec<usize> = (0..count).filter(|index| wanted(&self.cells[*index])).collect();
            let there =
                self.cells.iter().filter(|cell| roles[from.cells[**cell as usize] as usize] == *role).count();
            // Consumed or produced texts have no places of their own.
            if goals.len() < there || goals.len() == count {
                continue;
            }
            let far = self.far(&index_of, by_step, &goals);
            for text in (0..roles.len()).filter(|text| roles[*text] == *role) {
                distances[text * count..(text + 1) * count].copy_from_slice(&far);
            }
        }
        distances
    }

    /// Returns how many steps each cell is away from the nearest goal.
    fn far(
        &self,
        index_of: &FxHashMap<Step, usize>,
        by_step: &FxHashMap<Step, FxHashSet<Step>>,
        goals: &[usize],
    ) -> Vec<u16> {
        let mut far = vec![NO_WAY; self.cells.len()];
        let mut queue: VecDeque<usize> = goals.iter().copied().collect();
        goals.iter().for_each(|goal| far[*goal] = 0);
        while let Some(index) = queue.pop_front() {
            let (x, y) = self.place(self.cells[index]);
            for (step, with) in by_step {
                let from = (x - step.0, y - step.1);
                let Some(before) = index_of.get(&from).copied().filter(|before| far[*before] == NO_WAY)
                else {
                    continue;
                };
                if with.iter().all(|place| index_of.contains_key(&(from.0 + place.0, from.1 + place.1))) {
                    far[before] = (far[index] + 1).min(NO_WAY - 1);
                    queue.push_back(before);
                }
            }
        }
        far
    }

    /// Returns for each text and cell whether no goal has the text there.
    fn differences(&self) -> Vec<u16> {
        let parts = self.game.parts();
        let mut differences = Vec::with_capacity(parts.pieces.len() * self.cells.len());
        for text in 0..parts.pieces.len() as i32 {
            for cell in &self.cells {
                let offset = (cell - self.base) as usize;
                let nowhere = parts.finals.iter().all(|goal| goal.cells[offset] != text)
                    && self.constraints.iter().all(|constraint| !constraint.allows(offset, text));
                differences.push(u16::from(nowhere));
            }
        }
        differences
    }
}

/// Adds rotated and mirrored versions of the known moves, in directions in which anything was seen to move.
fn turn_about(by_step: &mut FxHashMap<Step, FxHashSet<Step>>, steps: &FxHashSet<Step>) {
    let known: Vec<(Step, FxHashSet<Step>)> =
        by_step.iter().map(|(step, with)| (*step, with.clone())).collect();
    for (a, b, c, d) in [
        (0, -1, 1, 0),
        (-1, 0, 0, -1),
        (0, 1, -1, 0),
        (-1, 0, 0, 1),
        (1, 0, 0, -1),
        (0, 1, 1, 0),
        (0, -1, -1, 0),
    ] {
        let turn = |(x, y): Step| (a * x + b * y, c * x + d * y);
        for (step, with) in &known {
            if steps.contains(&turn(*step)) {
                let _ = by_step
                    .entry(turn(*step))
                    .or_insert_with(|| with.iter().map(|place| turn(*place)).collect());
            }
        }
    }
}
