//! A level with less to look at, or with more walls, whose shortest way is as long as before.

use std::sync::Arc;

use super::Base;
use super::vary::refusal;
use crate::engine::Game as _;
use crate::grid::model::{Cells, Draft, Layout, Level, Role};
use crate::grid::sketches::{Sketch, Studio, Terms};
use crate::grid::{self, Parses};
use crate::project::Problem;
use crate::search::solve::{self, Answer, Limits, Watch};

/// What is to be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trim {
    /// Things that no shortest solution needs go.
    Simplify,
    /// Ground that no shortest solution needs becomes wall.
    Tighten,
}

/// A level as it could be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// How it would begin, and its goals.
    pub layout: Arc<Layout>,
    /// The cells that change, column first.
    pub changed: Vec<(u32, u32)>,
    /// How many moves it takes, as before: proven the fewest.
    pub moves: usize,
}

/// States that the level may take to be solved.
const MOST_STATES: u64 = 2_000_000;
/// States that a changed level may take more than the level, each time.
const MORE_STATES: u64 = 20_000;

/// Returns a level with all changes that leave the number of moves as it is; `None` where there is none, or where
/// the one who looks on gave up before there was one.
///
/// # Errors
/// The levels of the game do not teach how to change one, or it is not known in how few moves this one can be finished.
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
    let studio =
        Studio::new(draft, &old.layout, &Terms::default()).map_err(|reason| refusal(&reason, &base))?;
    let mut judge = Judge { draft, parses: Parses::default(), watch };
    let Some((moves, states)) = judge.fewest(&old.layout, MOST_STATES) else {
        return Err(Problem::error("trim-unproven").with("level", old.folder.clone()));
    };
    let most = states + MORE_STATES;
    let layout = match what {
        Trim::Simplify => simplified(&studio, &mut judge, moves, most),
        Trim::Tighten => tightened(&studio, &mut judge, moves, most),
    };
    Ok(layout.map(|layout| Suggestion { changed: changed(&old.layout, &layout), layout, moves }))
}

/// Takes things away as long as there is one that is not needed.
fn simplified(studio: &Studio, judge: &mut Judge<'_>, moves: usize, most: u64) -> Option<Arc<Layout>> {
    let (mut sketch, mut best) = (studio.first(), None);
    'again: loop {
        for less in studio.with_less(&sketch) {
            if let Some(layout) = judge.holds(studio, &less, moves, most) {
                (sketch, best) = (less, Some(layout));
                continue 'again;
            }
            if judge.is_stopped() {
                break;
            }
        }
        return best;
    }
}

/// Walls up one cell after the other where that changes nothing.
fn tightened(studio: &Studio, judge: &mut Judge<'_>, moves: usize, most: u64) -> Option<Arc<Layout>> {
    let (mut sketch, mut best, mut kept) = (studio.first(), None, 0);
    loop {
        // Cells before these are needed as they are.
        let Some(walled) = studio.with_walls(&sketch).into_iter().nth(kept) else { return best };
        match judge.holds(studio, &walled, moves, most) {
            Some(layout) => (sketch, best) = (walled, Some(layout)),
            None => kept += 1,
        }
        if judge.is_stopped() {
            return best;
        }
    }
}

/// Solves levels that may be.
struct Judge<'a> {
    draft: &'a Draft,
    parses: Parses,
    watch: &'a dyn Watch,
}

impl Judge<'_> {
    fn is_stopped(&self) -> bool {
        self.watch.stop(solve::Progress::default())
    }

    /// Returns in how few moves a layout can be finished and how many states that took; `None` where that is not
    /// proven with so many states.
    fn fewest(&mut self, layout: &Arc<Layout>, most: u64) -> Option<(usize, u64)> {
        let level = Level { folder: "01".to_owned(), layout: layout.clone(), ..Level::default() };
        let draft = Draft { levels: vec![Arc::new(level)], ..self.draft.clone() };
        let Ok(game) = grid::compile_with(&draft, 0, &mut self.parses) else { return None };
        let limits = Limits { states: Some(most), shortest: true, ..Limits::default() };
        let report = solve::solve(&game, &game.start(0), &limits, self.watch);
        match report.answer {
            Answer::Solved { moves, shortest: true } => Some((moves.len(), report.states)),
            Answer::Solved { .. } | Answer::Unsolvable | Answer::Unknown(_) => None,
        }
    }

    /// Returns the layout of a sketch if it takes just so many moves.
    fn holds(&mut self, studio: &Studio, sketch: &Sketch, moves: usize, most: u64) -> Option<Arc<Layout>> {
        let layout = Arc::new(studio.layout(sketch)?);
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
