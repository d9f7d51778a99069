//! What a solver can learn about a level from the rules alone: [`Solvable`] for grid games.
//!
//! Nobody annotates a game for the solver. Everything here is found by static analysis of the compiled rules and the first
//! state, and nearly all of it is proven. The exceptions are the heuristic distances, which guide a search and prove nothing.
//!
//! - `changes`: which cells and variables can change, and what that depends on. A wall is a text that no rule overwrites.
//! - `deep_changes`: the same for rules with loops and pictures
//! - `pack`: what changes, as a few words
//! - `modular`: levels that are linear systems modulo small numbers, proven by following what each statement depends on
//! - `chosen`: a lower bound on the moves, from the cells that must be chosen
//! - `heuristic_distances`: how far movables are from their goals. Movables of one role are found from what statements
//!   exchange, and their moves are observed on a random walk.
//! - `symbolic`: symbolic execution of one move, for every text that may lie around it
//! - `local`: whether moves are translation-invariant, the same wherever they are made
//! - `picture_moves`: the same of moves that are pictures
//! - `walker`: the piece on the last chosen cell, and what each of its steps does
//! - `terrain`: a level as the walker sees it
//! - `movables`: what a walker moves, and from where it can no longer reach a goal
//! - `reachability`: classes of states that differ only by walking, so that a search decides about pushes alone
//! - `corrals`: pushes that can be put off, because others commute with them
//! - `dead_cells`: cells from which a movable reaches no goal, for many boards of one game
//! - `transitions`: the states of such boards, from a table of what each step does
//! - `level`: a level by codes on its cells
//! - `undoing`: proof that all moves can be undone, so that a search may also start at the goals
//! - `symmetry`: rotations, reflections and exchanges of pieces that change nothing about a level
//! - `visits`: proof that cells which can be entered once cannot all be entered any more
//! - `track`: a level without a walker, as one board on which steps are made and unmade
//! - `goal_constraints`: what goals demand of single cells, where they are not whole boards
//! - `goal_boards`: the boards that meet such goals, where the rules leave no more than a few
//!
//! A goal that is neither a whole board nor a set of constraints on single cells is left to the search. Code that takes
//! `parts.finals` for all goals must therefore check the other kinds, too; [`whole_goals`] does.
//!
//! `tests/grid/conformance/solving.rs`, `walking.rs` and `sliding.rs` compare the answers with an exhaustive search of
//! generated games.

mod changes;
mod chosen;
mod corrals;
mod dead_cells;
mod deep_changes;
mod goal_boards;
mod goal_constraints;
mod heuristic_distances;
mod level;
mod local;
mod modular;
mod movables;
mod pack;
mod picture_moves;
mod reachability;
mod symbolic;
mod symmetry;
mod terrain;
mod track;
mod transitions;
mod undoing;
mod visits;
mod walker;

use super::choice::Move;
use super::game::{Final, Game, Parts};
use super::program::{Assign, Store, Target};
use super::state::State;
use crate::engine::{Decisions, Knowledge, ModularSystem, Solvable, TakeBack};

use changes::Changes;
pub(super) use dead_cells::{DeadCellFinder, DeadCells};
pub(super) use goal_constraints::{GoalConstraint, of_conditions};
use heuristic_distances::HeuristicDistances;
use level::Level;
use local::Local;
use pack::Packing;
use reachability::ReachabilityClasses;
use symbolic::OUTSIDE;
use symmetry::Image;
use terrain::Terrain;
use track::Track;
pub(super) use transitions::{Boards, Transitions};
use visits::Visits;
use walker::Walker;

/// The most cells of a board that is analysed.
const MOST_CELLS: usize = 1 << 12;

/// What is known about all states of a level after one of them.
#[derive(Debug)]
pub struct LevelKnowledge {
    packing: Packing,
    distances: HeuristicDistances,
    /// Where the last chosen place is kept.
    place: [usize; 2],
    images: Vec<Image>,
    undoable_goals: Vec<State>,
    least: u32,
    visits: Option<Visits>,
    modular: Option<ModularSystem<Move>>,
    reachability: Option<ReachabilityClasses>,
    track: Option<Track>,
}

impl Solvable for Game {
    type Knowledge = LevelKnowledge;

    fn study(&self, from: &State) -> LevelKnowledge {
        // Of rules with loops and pictures only what `picture_moves` and `deep_changes` find is proven.
        let is_deep = self.parts().program.is_deep;
        let modular = if is_deep { None } else { modular::find(self, from) };
        let mut walker = if modular.is_some() { None } else { find_walker(self, from) };
        let [x, y, ..] = self.parts().position;
        let place = [x, y];
        let (mut images, mut undoable_goals, mut visits) = (Vec::new(), Vec::new(), None);
        if let Some(walker) = walker.as_ref().filter(|walker| walker.is_last_place)
            && let Some(level) = Level::read(self, from, walker)
        {
            images = symmetry::find(self, from, walker, &level);
            if Changes::find(self, from).items.iter().all(|item| place.contains(item)) {
                undoable_goals = undoing::goals(self, from, walker, &level);
            }
            visits = Visits::find(walker, &level, place);
            if visits.is_some() {
                // The remaining cells are counted from the first state, and images begin elsewhere.
                images.clear();
            }
        }
        let has_mark = walker.as_ref().is_some_and(|walker| walker.has_mark);
        let terrain = walker.take_if(|_| has_mark).and_then(|walker| Terrain::find(self, from, walker));
        let reachability = terrain.and_then(|terrain| ReachabilityClasses::find(self, terrain));
        let is_known =
            modular.is_some() || reachability.as_ref().is_some_and(ReachabilityClasses::knows_movables);
        let distances =
            if is_known { HeuristicDistances::default() } else { HeuristicDistances::find(self, from) };
        let track = walker.and_then(|walker| Track::find(self, from, walker, &distances));
        let packing = Packing::new(self, from);
        let least = match &visits {
            Some(visits) => visits.least(from),
            None if is_deep || modular.is_some() || reachability.is_some() || track.is_some() => 0,
            None => chosen::least(self, from),
        };
        LevelKnowledge {
            packing,
            distances,
            place,
            images,
            undoable_goals,
            least,
            visits,
            modular,
            reachability,
            track,
        }
    }

    fn goals(&self, like: &State) -> Vec<State> {
        let parts = self.parts();
        let changes = Changes::find(self, like);
        let more_changes = !changes.items.is_empty()
            || writes_valid(self)
            || whole_goals(parts).is_none()
            || parts.matrices.iter().any(|matrix| matrix.store == Store::Plain);
        if more_changes {
            return Vec::new();
        }
        let base = parts.matrices[parts.board].base as usize;
        let goals = parts.finals.iter().map(|goal| {
            let mut state = like.clone();
            for (offset, text) in goal.cells.iter().enumerate() {
                state.set_board(base + offset, *text);
            }
            state
        });
        goals.collect()
    }
}

/// Returns whether a rule of a level writes to VALID.
pub(super) fn writes_valid(game: &Game) -> bool {
    let parts = game.parts();
    if parts.program.is_deep {
        return true;
    }
    parts.program.assigns.iter().any(|assign| match assign {
        Assign::Store { target: Target::Cell(place), .. }
        | Assign::StoreSum { target: Target::Cell(place), .. } => {
            let matrix = parts.program.places[*place as usize].matrix;
            parts.matrices[matrix as usize].store == Store::Valid
        }
        Assign::Store { .. } | Assign::StoreSum { .. } | Assign::Fail(_) => false,
    })
}

/// Returns the addresses of the variables that affect how a level goes on.
pub(super) fn deciding_items(game: &Game) -> Vec<usize> {
    Changes::find(game, &game.parts().start).items
}

/// Returns for each text whether a cell that holds it can change its text.
pub(super) fn moves_on(game: &Game) -> Vec<bool> {
    Changes::find(game, &game.parts().start).moves_on
}

/// Returns for each address whether rules or goals read the variable there.
pub(super) fn items_read(game: &Game) -> Vec<bool> {
    Changes::find(game, &game.parts().start).items_read
}

/// Returns the goals, where each is a whole board that no rule changes.
fn whole_goals(parts: &Parts) -> Option<&[Final]> {
    // Every field is named, so that a new kind of goal cannot be overlooked.
    let Parts {
        changing_final,
        finals,
        open_finals,
        conditions,
        program: _,
        matrices: _,
        items: _,
        position: _,
        // A play that is won or lost by the rules ends there, whatever the goals are.
        endings: _,
        // Nothing is proven of games that leave something to chance.
        chance: _,
        board: _,
        valid: _,
        anything: _,
        // What is seen decides nothing.
        shown: _,
        language: _,
        goals: _,
        pieces: _,
        start: _,
        rules: _,
        parsed: _,
    } = parts;
    let others = changing_final.is_some() || !open_finals.is_empty() || !conditions.list.is_empty();
    (!others && !finals.is_empty()).then_some(&finals[..])
}

/// Returns the goals that are whole boards, and the others as constraints on cells; `None` if there are no
/// goals or one of them is neither.
fn cell_goals(game: &Game) -> Option<(&[Final], Vec<GoalConstraint>)> {
    let parts = game.parts();
    let constraints = goal_constraints::constraints(game)?;
    let is_any = !parts.finals.is_empty() || !constraints.is_empty();
    (is_any && parts.changing_final.is_none()).then_some((&parts.finals[..], constraints))
}

/// Finds what each step does, if moves are translation-invariant.
fn find_walker(game: &Game, from: &State) -> Option<Walker> {
    walker_among(game, from, &[])
}

/// Finds what each step does, if moves are translation-invariant, on boards that may also hold other texts.
fn walker_among(game: &Game, from: &State, others: &[i32]) -> Option<Walker> {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let (columns, rows) = (board.width as i32, board.height as i32);
    let range = board.base as usize..(board.base + board.width * board.height) as usize;
    if range.len() > MOST_CELLS || cell_goals(game).is_none() {
        return None;
    }
    let mut may_be = Changes::find(game, from).written;
    from.cells[range].iter().chain(others).for_each(|text| may_be[*text as usize] = true);
    let texts: Vec<i32> = (0..may_be.len()).filter(|text| may_be[*text]).map(|text| text as i32).collect();
    if parts.program.is_deep {
        return picture_moves::walker(game, from, &texts);
    }
    let [x, y, ..] = parts.position.map(|address| from.cells[address]);
    let is_inside = |x: i32, y: i32| (0..columns).contains(&x) && (0..rows).contains(&y);
    if !is_inside(x, y) {
        return None;
    }
    let local = Local::find(game, from, texts)?;
    // The first state must allow the same cells as a move to this place would.
    let text = |at: (i32, i32)| {
        let (x, y) = (x + at.0, y + at.1);
        let cell = || from.cells[board.base as usize + (y * columns + x) as usize];
        if is_inside(x, y) { cell() } else { OUTSIDE }
    };
    let mut valid = vec![0; from.valid.len()];
    for (index, step) in local.steps.iter().enumerate() {
        if is_inside(x + step.0, y + step.1) && local.is_valid(index, text) {
            let bit = ((y + step.1) * columns + x + step.0) as usize;
            valid[bit / 64] |= 1 << (bit % 64);
        }
    }
    if valid[..] != from.valid[..] {
        return None;
    }
    Walker::find(game, from, &local, (y * columns + x) as usize)
}

impl Knowledge<Game> for LevelKnowledge {
    fn words(&self) -> usize {
        self.packing.words()
    }

    fn pack(&self, state: &State, into: &mut [u64]) {
        self.packing.pack(state, into);
    }

    fn key(&self, state: &State, into: &mut [u64]) {
        if self.images.is_empty() {
            self.packing.pack(state, into);
        } else {
            self.packing.pack_image(state, &self.images, self.place, into);
        }
    }

    fn undoable_goals(&self) -> Vec<State> {
        self.undoable_goals.clone()
    }

    fn least(&self) -> u32 {
        self.least
    }

    fn unpack(&self, words: &[u64], into: &mut State) {
        self.packing.unpack(words, into);
    }

    fn estimate(&self, state: &State) -> u32 {
        self.distances.estimate(state)
    }

    fn is_dead(&self, state: &State) -> bool {
        self.reachability.as_ref().is_some_and(|reachability| reachability.is_dead(state))
            || self.visits.as_ref().is_some_and(|visits| visits.is_dead(state))
    }

    fn decisions(&self) -> Option<Box<dyn Decisions<Move> + '_>> {
        self.reachability
            .as_ref()
            .map(|reachability| Box::new(reachability.explorer()) as Box<dyn Decisions<Move> + '_>)
    }

    fn take_back(&self) -> Option<Box<dyn TakeBack<Move> + '_>> {
        self.track.as_ref().map(|track| Box::new(track.begin()) as Box<dyn TakeBack<Move> + '_>)
    }

    fn modular_system(&self) -> Option<ModularSystem<Move>> {
        self.modular.clone()
    }
}
