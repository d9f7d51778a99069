//! A level with fewer things, or with more walls, whose shortest solution is as long as before.

use std::sync::Arc;

use super::Base;
use super::vary::refusal;
use crate::engine::Game as _;
use crate::grid::candidates::{Candidate, Constraints, Mutator};
use crate::grid::model::{Cells, Draft, Layout, Level, Role};
use crate::grid::{self, Parses};
use crate::project::Problem;
use crate::search::solve::{self, Limits, SolverAnswer, Watch};

/// What is to be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trim {
    /// Removes things that no shortest solution needs.
    Simplify,
    /// Turns ground that no shortest solution needs into walls.
    Tighten,
}

/// A suggested change of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Its start and its goals.
    pub layout: Arc<Layout>,
    /// The cells that change, column first.
    pub changed: Vec<(u32, u32)>,
    /// The length of a shortest solution, the same as before.
    pub moves: usize,
}

/// The budget for solving the level, in states.
const MOST_STATES: u64 = 2_000_000;
/// How many more states a changed level may take than the original.
const MORE_STATES: u64 = 20_000;

/// Returns what can be changed at all in a level: things can be removed where there are some, and cells become walls
/// where the game has walls. Whether a shortest solution needs them is left open.
pub fn trims(draft: &Draft, level: usize) -> Vec<Trim> {
    let Some(level) = draft.levels.get(level) else { return Vec::new() };
    let Ok(mutator) = Mutator::new(draft, &level.layout, &Constraints::default()) else { return Vec::new() };
    let first = mutator.first();
    let can = |what: &Trim| match what {
        Trim::Simplify => !mutator.with_less(&first).is_empty(),
        Trim::Tighten => !mutator.with_walls(&first).is_empty(),
    };
    [Trim::Simplify, Trim::Tighten].into_iter().filter(can).collect()
}

/// Returns a level with all changes that keep the length of its shortest solution; `None` if there are none,
/// or if the caller stopped before there was one.
///
/// # Errors
/// The game's levels do not teach how to change one, or the shortest solution of this one is not known.
pub fn trim(
    draft: &Draft,
    level: usize,
    what: Trim,
    watch: &dyn Watch,
) -> Result<Option<Suggestion>, Problem> {
    let Some(old) = draft.levels.get(level) else { return Err(Problem::error("levels-none")) };
    let base = Base {
        name: old.folder.clone(),
        layout: old.layout.clone(),
        solution: old.solution.clone(),
        drawn_from: None,
    };
    let mutator = Mutator::new(draft, &old.layout, &Constraints::default())
        .map_err(|reason| refusal(&reason, &base))?;
    let mut judge = Judge { draft, parses: Parses::default(), watch };
    let Some((moves, states)) = judge.fewest(&old.layout, MOST_STATES) else {
        return Err(Problem::error("trim-unproven").with("level", old.folder.clone()));
    };
    let most = states + MORE_STATES;
    let layout = match what {
        Trim::Simplify => simplified(&mutator, &mut judge, moves, most),
        Trim::Tighten => tightened(&mutator, &mut judge, moves, most),
    };
    Ok(layout.map(|layout| Suggestion { changed: changed(&old.layout, &layout), layout, moves }))
}

/// Removes things as long as there is one that is not needed.
fn simplified(mutator: &Mutator, judge: &mut Judge<'_>, moves: usize, most: u64) -> Option<Arc<Layout>> {
    let (mut candidate, mut best) = (mutator.first(), None);
    'again: loop {
        for less in mutator.with_less(&candidate) {
            if let Some(layout) = judge.holds(mutator, &less, moves, most) {
                (candidate, best) = (less, Some(layout));
                continue 'again;
            }
            if judge.is_stopped() {
                break;
            }
        }
        return best;
    }
}

/// Turns one cell after another into a wall if that keeps the length of the solution.
fn tightened(mutator: &Mutator, judge: &mut Judge<'_>, moves: usize, most: u64) -> Option<Arc<Layout>> {
    let (mut candidate, mut best, mut kept) = (mutator.first(), None, 0);
    loop {
        // Cells before these are known to be needed.
        let Some(walled) = mutator.with_walls(&candidate).into_iter().nth(kept) else { return best };
        match judge.holds(mutator, &walled, moves, most) {
            Some(layout) => (candidate, best) = (walled, Some(layout)),
            None => kept += 1,
        }
        if judge.is_stopped() {
            return best;
        }
    }
}

/// Solves candidates.
struct Judge<'a> {
    draft: &'a Draft,
    parses: Parses,
    watch: &'a dyn Watch,
}

impl Judge<'_> {
    fn is_stopped(&self) -> bool {
        self.watch.stop(solve::Progress::default())
    }

    /// Returns the least number of moves of a layout and how many states that took; `None` if it is not
    /// proven within this many states.
    fn fewest(&mut self, layout: &Arc<Layout>, most: u64) -> Option<(usize, u64)> {
        let level = Level { folder: "01".to_owned(), layout: layout.clone(), ..Level::default() };
        let draft = Draft { levels: vec![Arc::new(level)], ..self.draft.clone() };
        let Ok(game) = grid::compile_with(&draft, 0, &mut self.parses) else { return None };
        let limits = Limits { states: Some(most), shortest: true, ..Limits::default() };
        let report = solve::solve(&game, &game.start(0), &limits, self.watch);
        match report.answer {
            SolverAnswer::Solved { moves, shortest: true } => Some((moves.len(), report.states)),
            SolverAnswer::Solved { .. } | SolverAnswer::Unsolvable | SolverAnswer::Unknown(_) => None,
        }
    }

    /// Returns the layout of a candidate if its least number of moves is this one.
    fn holds(
        &mut self,
        mutator: &Mutator,
        candidate: &Candidate,
        moves: usize,
        most: u64,
    ) -> Option<Arc<Layout>> {
        let layout = Arc::new(mutator.layout(candidate)?);
        let fewest = self.fewest(&layout, most);
        fewest.filter(|(count, _)| *count == moves).map(|_| layout)
    }
}

/// Returns the cells at which two boards differ at the start.
fn changed(one: &Layout, other: &Layout) -> Vec<(u32, u32)> {
    let cells = |layout: &Layout| match layout.first(Role::State).map(|matrix| matrix.cells.clone()) {
        Some(Cells::Text(tiles)) => tiles.cells().collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    let pairs = cells(one).into_iter().zip(cells(other));
    pairs.filter(|((.., one), (.., other))| one != other).map(|((x, y, _), _)| (x, y)).collect()
}
