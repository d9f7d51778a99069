//! Backwards from a goal, for games whose moves can be undone.

use std::cell::Cell as Counter;
use std::collections::BTreeSet;
use std::sync::Arc;

use ustr::Ustr;

use super::task::Board;
use super::{Aspect, Base, Request, Task, Verdict, Way};
use crate::engine::{Game as _, Solvable as _, Standing};
use crate::grid::edit::Symmetry;
use crate::grid::model::{Cells, Draft, Layout, Role};
use crate::grid::{Cell, Game, Move, State};
use crate::project::Problem;
use crate::search::generate::{Irreversible, Shuffle};
use crate::search::solve::SolverAnswer;

/// The name of the way.
pub(super) const NAME: &str = "shuffle";

/// The most base levels.
const MOST_BASES: usize = 24;
/// The most states for finding one goal.
const MOST_STATES: u64 = 60_000;
/// States that are tried before another base level is taken.
const PATIENCE: u32 = 40;

/// Back from a goal.
pub(super) struct Shuffling;

/// A base level for walking backwards, with its goals.
struct Ground {
    base: Base,
    game: Game,
    goals: Vec<State>,
}

impl Way for Shuffling {
    fn name(&self) -> &'static str {
        NAME
    }

    fn is_for(&self, _draft: &Draft) -> bool {
        false
    }

    fn supports(&self, aspect: Aspect) -> bool {
        !matches!(aspect, Aspect::Empty | Aspect::Pushes | Aspect::DeadEnds)
    }

    fn make(&self, task: &mut Task<'_>) -> Result<(), Problem> {
        let grounds = grounds(task)?;
        let mut shuffles = Vec::new();
        let symmetry = task.request().symmetry;
        for ground in &grounds {
            let seed = task.seed();
            match Shuffle::new(&ground.game, ground.goals.clone(), seed) {
                Ok(mut shuffle) => {
                    let size = ground.game.size();
                    let twins = |choice: &Move| twins(symmetry, choice, size);
                    if symmetry != Symmetry::None && !(symmetry.fits(size) && shuffle.pair(&twins)) {
                        return Err(super::unsupported(task.draft(), NAME, Aspect::Symmetry));
                    }
                    shuffles.push((ground, shuffle));
                }
                Err(reason) => return Err(refusal(&reason, ground)),
            }
        }
        let wanted = always_there(task.draft());
        let request = task.request().clone();
        let moves = request.moves.clone();
        let fitting = Counter::new(0);
        while task.goes_on() {
            let at = task.below(shuffles.len());
            let (ground, shuffle) = &mut shuffles[at];
            let fits = |state: &State| {
                let layout = ground.game.layout(state);
                let looks = has_all(&layout, &wanted);
                fitting.set(fitting.get() + u32::from(looks));
                looks && is_as_asked(&layout, ground, &request)
            };
            let found = shuffle.next(moves.as_ref(), PATIENCE, task.meter(), &fits);
            if let Some(found) = found {
                let layout = Arc::new(ground.game.layout(&found.state));
                let game = task.compiled(&layout)?;
                let chosen = [("level", ground.base.name.clone())];
                let verdict = task.keep(layout, &game, &found.moves, found.shortest, found.states, &chosen);
                if verdict == Verdict::Ended {
                    break;
                }
            } else if fitting.get() == 0 && task.meter().progress().tried >= u64::from(PATIENCE) {
                return Err(Problem::error("generate-looks").with("pieces", joined(&wanted)));
            }
        }
        Ok(())
    }
}

/// Returns the moves that must be made together with one.
fn twins(symmetry: Symmetry, choice: &Move, size: (u32, u32)) -> Vec<Move> {
    let Move::Cell(cell) = choice else { return vec![*choice] };
    let twins = symmetry.twins((u32::from(cell.x), u32::from(cell.y)), size).into_iter();
    twins.map(|(x, y)| Move::Cell(Cell { x: x as u16, y: y as u16 })).collect()
}

/// Returns whether locked cells are as in the base level, and the board is symmetric as requested.
fn is_as_asked(layout: &Layout, ground: &Ground, request: &Request) -> bool {
    if request.locked.is_empty() && request.symmetry == Symmetry::None {
        return true;
    }
    let (new, old) = (Board::of(layout), Board::of(&ground.base.layout));
    let (width, height) = new.size;
    let is_like = |cell: (u32, u32)| {
        request.symmetry.twins(cell, new.size).into_iter().all(|twin| new.at(twin) == new.at(cell))
    };
    request.locked.iter().all(|cell| new.at(*cell) == old.at(*cell))
        && (0..height).all(|y| (0..width).all(|x| is_like((x, y))))
}

fn refusal(reason: &Irreversible<Move>, ground: &Ground) -> Problem {
    let problem = match reason {
        Irreversible::NoGoal => Problem::error("generate-no-goal"),
        Irreversible::NoMoves => Problem::error("generate-no-moves"),
        Irreversible::Move(choice) => {
            Problem::error("generate-irreversible").with("move", choice.to_string())
        }
    };
    problem.with("level", ground.base.name.clone())
}

/// Returns the levels with a known goal. The first of them shows whether moves can be undone.
fn grounds(task: &mut Task<'_>) -> Result<Vec<Ground>, Problem> {
    let bases: Vec<Base> = task.bases().iter().take(MOST_BASES).cloned().collect();
    if bases.is_empty() {
        return Err(no_base(task));
    }
    let mut grounds: Vec<Ground> = Vec::new();
    let mut fault = None;
    for base in &bases {
        let game = match task.compiled(&base.layout) {
            Ok(game) => game,
            Err(problem) => {
                fault = fault.or(Some(problem));
                continue;
            }
        };
        let goals = goals(task, base, &game);
        if goals.is_empty() {
            continue;
        }
        let ground = Ground { base: base.clone(), game, goals };
        if grounds.is_empty() {
            let _ = Shuffle::new(&ground.game, ground.goals.clone(), 0)
                .map_err(|reason| refusal(&reason, &ground))?;
        }
        grounds.push(ground);
    }
    if !grounds.is_empty() {
        return Ok(grounds);
    }
    let has_goal = |base: &Base| base.layout.first(Role::Final).is_some();
    Err(match fault {
        Some(fault) => fault,
        None if bases.iter().any(has_goal) => Problem::error("generate-unsolved"),
        None => Problem::error("generate-no-goal").with("level", bases[0].name.clone()),
    })
}

/// Returns the problem that no level has the requested size.
pub(super) fn no_base(task: &Task<'_>) -> Problem {
    match task.request().size {
        None => Problem::error("levels-none"),
        Some((width, height)) => {
            Problem::error("generate-no-base").with("size", format!("{width} × {height}"))
        }
    }
}

/// Returns the goals of a level as whole layouts: as the rules give them, or where a solution ends.
fn goals(task: &mut Task<'_>, base: &Base, game: &Game) -> Vec<State> {
    let start = game.start(0);
    let goals = game.goals(&start);
    if !goals.is_empty() || base.drawn_from.is_some() {
        return goals;
    }
    let kept = base.solution.iter().flat_map(|moves| moves.iter().map(|text| text.parse::<Move>()));
    if let Some(goal) = kept.collect::<Result<Vec<_>, _>>().ok().and_then(|moves| end_of(game, &moves)) {
        return vec![goal];
    }
    match task.meter().solve(game, &start, MOST_STATES).answer {
        SolverAnswer::Solved { moves, .. } => end_of(game, &moves).into_iter().collect(),
        SolverAnswer::Unsolvable | SolverAnswer::Unknown(_) => Vec::new(),
    }
}

/// Returns the goal that moves lead to.
fn end_of(game: &Game, moves: &[Move]) -> Option<State> {
    let mut state = game.start(0);
    for choice in moves {
        game.play(&mut state, choice, &mut ()).ok()?;
        if game.standing(&state) == Standing::Solved {
            return Some(state);
        }
    }
    None
}

/// Returns the texts that every board of the game begins with: without one of them, a level does not look
/// like the game's own.
fn always_there(draft: &Draft) -> BTreeSet<Ustr> {
    let texts = draft.levels.iter().map(|level| texts(&level.layout));
    texts.reduce(|one, other| one.intersection(&other).copied().collect()).unwrap_or_default()
}

fn texts(layout: &Layout) -> BTreeSet<Ustr> {
    match layout.first(Role::State).map(|matrix| &matrix.cells) {
        Some(Cells::Text(tiles)) => tiles.cells().map(|(_, _, text)| text).collect(),
        _ => BTreeSet::new(),
    }
}

fn has_all(layout: &Layout, wanted: &BTreeSet<Ustr>) -> bool {
    wanted.is_subset(&texts(layout))
}

fn joined(texts: &BTreeSet<Ustr>) -> String {
    texts.iter().map(Ustr::as_str).collect::<Vec<_>>().join(", ")
}
