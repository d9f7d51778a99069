//! The goals of a candidate: each text becomes what it becomes in the goals of the game's levels; conditions
//! stay as they are.

use std::sync::Arc;

use rustc_hash::FxHashSet;
use ustr::Ustr;

use super::super::model::{Cells, Layout, Matrix, Role};
use super::super::solvable::{DeadCells, GoalConstraint, Transitions};
use super::super::state::{State, mix};
use super::super::tiles::Tiles;
use super::{Candidate, Mutator};
use crate::engine::{CandidateLevels as _, Game as _};

/// Goals of one level, at most.
const MOST_GOALS: usize = 400;
/// The budget for finding out which goals can be reached, in states.
const MOST_STATES: usize = 60_000;

/// A goal with open cells: the text of each cell, `None` for any.
type OpenBoard = Vec<Option<i32>>;

/// Where a candidate's goals that are boards come from.
#[derive(Clone, Debug)]
pub(super) enum Finals {
    /// There are none: all goals are conditions.
    None,
    /// They follow from the start, text by text.
    Follow,
    /// They have open cells and stay as they are. So does the start in cells where they demand something.
    Stay(Arc<[OpenBoard]>),
}

/// The goals of a candidate besides conditions, and the dead cells: those from which no goal can be reached.
#[derive(Clone, Debug)]
pub struct Goals {
    /// The hashes of whole boards.
    sums: Vec<u64>,
    open: Arc<[OpenBoard]>,
    lost: Option<DeadCells>,
    /// The hashes of all goals, if the dead cells are known.
    met: Vec<u64>,
}

impl Goals {
    /// Returns the goals; `None` where there are none or too many.
    pub(super) fn new(mutator: &Mutator, candidate: &Candidate) -> Option<Self> {
        let of_boards = |sums, open| Self { sums, open, lost: None, met: Vec::new() };
        match &mutator.finals {
            Finals::None => return Some(of_boards(Vec::new(), Arc::default())),
            Finals::Stay(boards) => return Some(of_boards(Vec::new(), boards.clone())),
            Finals::Follow => {}
        }
        let statistics = &mutator.statistics;
        if mutator.leaves_open(candidate) {
            let boards: Arc<[OpenBoard]> =
                boards(mutator, candidate).into_iter().map(|board| mutator.open_board(board)).collect();
            let fits = (1..=MOST_GOALS).contains(&boards.len());
            return fits.then(|| of_boards(Vec::new(), boards));
        }
        let base = mutator.base();
        let expected = |place: usize| statistics.becomes[candidate.cells[place] as usize];
        let plain = (0..candidate.cells.len())
            .fold(0_u64, |sum, place| sum.wrapping_add(mix(base + place, expected(place))));
        if statistics.exceptions.is_empty() {
            return Some(of_boards(vec![plain], Arc::default()));
        }
        let mut sums: Vec<u64> = places(mutator, candidate)
            .map(|(place, text)| {
                let there = mix(base + place, expected(place));
                plain.wrapping_sub(there).wrapping_add(mix(base + place, text))
            })
            .collect();
        sums.sort_unstable();
        (!sums.is_empty() && sums.len() <= MOST_GOALS).then(|| of_boards(sums, Arc::default()))
    }

    /// Finds the dead cells.
    #[must_use]
    pub(super) fn with_dead_cells(self, mutator: &Mutator, candidate: &Candidate) -> Self {
        let (Some(finder), Some(conditions)) = (&mutator.dead_cell_finder, &mutator.conditions) else {
            return self;
        };
        let whole = if self.sums.is_empty() { Vec::new() } else { boards(mutator, candidate) };
        let open = self.open.iter().cloned().map(GoalConstraint::of_cells);
        let constraints: Vec<GoalConstraint> = conditions.iter().cloned().chain(open).collect();
        let lost = finder.borrow_mut().on(&candidate.cells, &whole, &constraints);
        let met = lost.iter().flat_map(DeadCells::met).chain(&self.sums).copied().collect();
        Self { lost, met, ..self }
    }

    /// Returns whether the goals are the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.sums == other.sums && self.open == other.open
    }

    /// Returns whether no goal can be reached from the start, which is proven.
    pub(super) fn starts_in_deadlock(&self) -> bool {
        self.lost.as_ref().is_some_and(DeadCells::starts_in_deadlock)
    }

    /// Returns whether no goal can be reached from a state, which is proven.
    pub(super) fn is_deadlock(&self, state: &State) -> bool {
        self.lost.as_ref().is_some_and(|lost| lost.is_deadlock(state))
    }

    /// Returns the transitions between the states of a candidate, if they are known without playing.
    pub(super) fn transitions<'a>(&'a self, mutator: &'a Mutator, start: &State) -> Option<Transitions<'a>> {
        let (lost, dead_cell_finder) = (self.lost.as_ref()?, mutator.dead_cell_finder.as_ref()?);
        let [ax, ay, ..] = mutator.game.parts().position;
        let here = start.cells[ay] as u32 * mutator.game.size().0 + start.cells[ax] as u32;
        Transitions::begin(
            dead_cell_finder.borrow(),
            mutator.boards.borrow_mut(),
            lost,
            &self.met,
            start,
            here,
        )
    }

    /// Returns whether a state is one of the goals.
    pub(super) fn is(&self, mutator: &Mutator, state: &State) -> bool {
        let parts = mutator.game.parts();
        let is_met = |goal: &OpenBoard| {
            let cells = goal.iter().zip(mutator.board(state));
            cells.into_iter().all(|(wanted, cell)| wanted.is_none_or(|wanted| wanted == *cell))
        };
        self.sums.contains(&state.board_sum)
            || self.open.iter().any(is_met)
            || parts.conditions.is_met(&parts.matrices, state)
    }
}

impl Mutator {
    /// Returns whether the goals of the candidate would leave cells open.
    fn leaves_open(&self, candidate: &Candidate) -> bool {
        let (statistics, anything) = (&self.statistics, self.game.parts().anything);
        anything >= 0
            && (statistics.exceptions.iter().any(|(_, text)| *text == anything)
                || candidate.cells.iter().any(|text| statistics.becomes[*text as usize] == anything))
    }

    /// Returns a board with open cells for one that marks them as files do.
    pub(super) fn open_board(&self, board: Vec<i32>) -> OpenBoard {
        let anything = self.game.parts().anything;
        board.into_iter().map(|text| (text != anything).then_some(text)).collect()
    }
}

/// Returns all goals that follow from the start, as boards.
fn boards(mutator: &Mutator, candidate: &Candidate) -> Vec<Vec<i32>> {
    let plain: Vec<i32> =
        candidate.cells.iter().map(|text| mutator.statistics.becomes[*text as usize]).collect();
    if mutator.statistics.exceptions.is_empty() {
        return vec![plain];
    }
    let one = |(place, text): (usize, i32)| {
        let mut board = plain.clone();
        board[place] = text;
        board
    };
    places(mutator, candidate).map(one).collect()
}

/// Returns where a goal may show another text than expected, and which.
fn places<'a>(mutator: &'a Mutator, candidate: &'a Candidate) -> impl Iterator<Item = (usize, i32)> + 'a {
    let statistics = &mutator.statistics;
    candidate.cells.iter().enumerate().flat_map(move |(place, text)| {
        let expected = statistics.becomes[*text as usize];
        statistics.exceptions.iter().filter(move |pair| pair.0 == expected).map(move |pair| (place, pair.1))
    })
}

/// Replaces the goals of a level's layout by those of a candidate with the same conditions.
pub(super) fn replace(mutator: &Mutator, candidate: &Candidate, start: &State, layout: &mut Layout) {
    if !matches!(mutator.finals, Finals::Follow) {
        return;
    }
    let plain: Vec<i32> =
        candidate.cells.iter().map(|text| mutator.statistics.becomes[*text as usize]).collect();
    let mut boards: Vec<Vec<i32>> = Vec::new();
    if mutator.statistics.exceptions.is_empty() {
        boards.push(plain);
    } else {
        let reached = reached(mutator, candidate, start);
        for (place, text) in places(mutator, candidate) {
            let mut board = plain.clone();
            board[place] = text;
            if reached.as_ref().is_none_or(|reached| reached.contains(&sum(mutator, &board))) {
                boards.push(board);
            }
        }
    }
    let at = layout.matrices.iter().position(|matrix| matrix.role() == Role::Final);
    let name = at.map_or_else(|| "FINAL".to_owned(), |at| layout.matrices[at].name.clone());
    layout.matrices.retain(|matrix| matrix.role() != Role::Final);
    let at = at.unwrap_or(layout.matrices.len()).min(layout.matrices.len());
    let goals = boards.iter().map(|board| Matrix::new(&name, Cells::Text(tiles(mutator, board))));
    let _ = layout.matrices.splice(at..at, goals).count();
}

fn tiles(mutator: &Mutator, board: &[i32]) -> Tiles<Ustr> {
    let width = mutator.game.size().0.max(1) as usize;
    let text = |text: &i32| Ustr::from(mutator.game.text_of(*text));
    let rows: Vec<Vec<Ustr>> = board.chunks(width).map(|row| row.iter().map(text).collect()).collect();
    Tiles::from_rows(&rows, Ustr::default())
}

fn sum(mutator: &Mutator, board: &[i32]) -> u64 {
    let base = mutator.base();
    board.iter().enumerate().fold(0, |sum, (place, text)| sum.wrapping_add(mix(base + place, *text)))
}

/// Returns the hashes of the goals that can be reached without passing another one; `None` if there are too
/// many states or a goal leaves cells open.
fn reached(mutator: &Mutator, candidate: &Candidate, start: &State) -> Option<FxHashSet<u64>> {
    let goals = Goals::new(mutator, candidate).filter(|goals| goals.open.is_empty())?;
    let mut reached = FxHashSet::default();
    let mut met: FxHashSet<Vec<u64>> = FxHashSet::default();
    let packed = |state: &State| {
        let mut words = vec![0; mutator.words()];
        mutator.pack(state, &mut words);
        words
    };
    let _ = met.insert(packed(start));
    let (mut open, mut moves) = (vec![start.clone()], Vec::new());
    while let Some(state) = open.pop() {
        if met.len() > MOST_STATES {
            return None;
        }
        moves.clear();
        mutator.game.moves(&state, &mut moves);
        for choice in &moves {
            let mut after = state.clone();
            if mutator.game.play(&mut after, choice, &mut ()).is_err() || !met.insert(packed(&after)) {
                continue;
            }
            if goals.is(mutator, &after) {
                let _ = reached.insert(after.board_sum);
            } else {
                open.push(after);
            }
        }
    }
    Some(reached)
}
