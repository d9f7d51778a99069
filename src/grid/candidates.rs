//! Candidate levels of a grid game: small changes of its levels, within what the levels have in common.
//!
//! - `statistics`: what the levels of a game have in common: what each text becomes in the goal, what stands
//!   where
//! - `patterns`: which kinds of ground are adjacent in all levels
//! - `constraints`: what the request demands of all candidates
//! - `mutations`: the small changes
//! - `own_layers`: what the game's own layers hold for a candidate's board
//! - `own_items`: the values of the game's own items for a candidate's board
//! - `validity`: the cells allowed at the start
//! - `goals`: the goals of a candidate
//! - `trim`: fewer things, or more walls
//!
//! A [`Mutator`] learns from the levels of a game and changes one of them. A candidate is a board and a
//! place. Everything else in its layout follows by rules that hold in all levels of the game: FINAL and the
//! game's own layers text by text, items by counting on the board, VALID text by text or by running the
//! rules. Conditional goals stay as they are, and so do the cells that they mention. A game whose levels
//! contradict such a rule is refused ([`NotLearned`]), because the board and what the rules see must not
//! disagree.

mod constraints;
mod goals;
mod mutations;
mod own_items;
mod own_layers;
mod patterns;
mod statistics;
mod trim;
mod validity;

use std::cell::RefCell;
use std::hash::{Hash as _, Hasher as _};
use std::sync::Arc;

use rustc_hash::FxHasher;

use super::choice::{Cell, Move};
use super::game::Game;
use super::lex;
use super::model::{Draft, Layout};
use super::program::CellPlace;
use super::solvable::{Boards, DeadCellFinder, GoalConstraint, deciding_items, items_read, of_conditions};
use super::state::State;
use super::{Parses, compile_with};
use crate::engine::{CandidateLevels, TransitionTable};

use constraints::BoardConstraints;
pub use constraints::Constraints;
use goals::{Finals, Goals};
use own_items::OwnItems;
use own_layers::OwnLayers;
pub use statistics::NotLearned;
use statistics::{Board, LevelStatistics};
use validity::Validity;
pub(super) use validity::allowed_by_rules;

/// A candidate level: the texts of its board and where one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    cells: Box<[i32]>,
    at: (i32, i32),
}

/// Changes one level of a game within what all its levels have in common.
#[derive(Debug)]
pub struct Mutator {
    game: Game,
    statistics: LevelStatistics,
    validity: Validity,
    own_layers: OwnLayers,
    own_items: OwnItems,
    /// The cells that may change, by their place on the board.
    open: Vec<usize>,
    /// Addresses of the variables that affect the game.
    items: Vec<usize>,
    first: Candidate,
    /// What the rules say about dead cells; it is prepared for one board after another.
    dead_cell_finder: Option<RefCell<DeadCellFinder>>,
    finals: Finals,
    /// What conditional goals demand of single cells; `None` if one demands more than that.
    conditions: Option<Vec<GoalConstraint>>,
    boards: RefCell<Boards>,
    /// What the request demands.
    constraints: BoardConstraints,
    heeds_patterns: bool,
}

/// The most levels to learn from.
const MOST_LEVELS: usize = 60;
/// The most cells of a board that can be changed.
const MOST_CELLS: usize = 1 << 12;

impl Mutator {
    /// Prepares to change the level with this layout, within the constraints.
    ///
    /// # Errors
    /// Why the game's levels do not teach how to change one.
    pub fn new(draft: &Draft, layout: &Arc<Layout>, constraints: &Constraints) -> Result<Self, NotLearned> {
        let game =
            statistics::compiled(draft, layout, &mut Parses::default(), &[]).ok_or(NotLearned::Faulty)?;
        let own = Board::of(&game, layout).ok_or(NotLearned::Faulty)?;
        check_level(&game, &own)?;
        let mut parses = Parses::default();
        let (taught, layouts) = levels(draft, &game, &mut parses);
        let boards: Vec<&Board> = taught.iter().map(|(board, _)| board).collect();
        let (mut statistics, finals) = LevelStatistics::learn(&game, &boards, &own)?;
        if statistics.colours.iter().filter(|colours| **colours != 0).count() < 2 {
            return Err(NotLearned::Nothing);
        }
        let pairs: Vec<(&Board, &Layout)> = boards.iter().copied().zip(layouts).collect();
        let mut own_layers = OwnLayers::learn(&game, layout, &own, &pairs)?;
        let in_state = own_layers.in_state();
        let game = if in_state.is_empty() {
            game
        } else {
            // What a layer holds differs from candidate to candidate, though no rule may change it in play.
            statistics::compiled(draft, layout, &mut parses, &in_state).ok_or(NotLearned::Faulty)?
        };
        own_layers.find_in(&game);
        // A stretched level still has the items of the level it was stretched from.
        let itself = constraints.drawn_from.is_none().then_some((&own, &**layout));
        let teaching: Vec<_> = pairs.into_iter().chain(itself).collect();
        let own_items = OwnItems::learn(&game, layout, draft, &teaching, &items_read(&game))?;
        if constraints.drawn_from.is_some() {
            statistics.patterns = patterns::GroundPatterns::default();
        } else if constraints.empty {
            statistics.patterns.loosen();
        }
        let validity = Validity::learn(&game, &taught).ok_or(NotLearned::Valid)?;
        let asked = cells_of_goals(&game, &finals);
        let open = open_cells(&game, &own, &statistics, &own_layers, constraints, &asked)?;
        let items = deciding_items(&game);
        let mut first = Candidate { cells: own.start.into(), at: own.at };
        if constraints.drawn_from.is_some() {
            constraints::leave_one_walker(&mut first, &statistics, game.size().0);
        }
        let begin = |state: &mut State| own_layers.put(&first.cells, state) && own_items.put(&first, state);
        // Knowledge of dead cells holds only if everything else that rules read is the same.
        let start = validity.start(&game, &first, begin).filter(|_| !own_items.is_read);
        let dead_cell_finder =
            start.and_then(|start| DeadCellFinder::find(&game, &start, &statistics.seen()));
        let constraints = BoardConstraints::new(constraints, &game);
        let conditions = of_conditions(&game);
        let mut mutator = Self {
            game,
            statistics,
            validity,
            own_layers,
            own_items,
            open,
            items,
            first,
            dead_cell_finder: dead_cell_finder.map(RefCell::new),
            finals,
            conditions,
            boards: RefCell::default(),
            constraints,
            heeds_patterns: true,
        };
        // A level whose ground differs from all others may stay so.
        mutator.heeds_patterns = mutator.keeps_patterns(&mutator.first);
        Ok(mutator)
    }

    /// Returns the level that the changes start from.
    pub fn first(&self) -> Candidate {
        self.first.clone()
    }

    /// Returns a candidate as a layout. Goals proven unreachable are left out.
    pub fn layout(&self, candidate: &Candidate) -> Option<Layout> {
        let (start, _) = self.set_up(candidate)?;
        let mut layout = self.game.layout(&start);
        goals::replace(self, candidate, &start, &mut layout);
        Some(layout)
    }

    /// Returns where the cells of the board begin in a state.
    fn base(&self) -> usize {
        let parts = self.game.parts();
        parts.matrices[parts.board].base as usize
    }

    fn board<'s>(&self, state: &'s State) -> &'s [i32] {
        &state.cells[self.base()..self.base() + self.first.cells.len()]
    }
}

impl CandidateLevels for Mutator {
    type Game = Game;
    type Candidate = Candidate;
    type Goals = Goals;

    fn game(&self) -> &Game {
        &self.game
    }

    fn change(&self, candidate: &Candidate, pick: &mut dyn FnMut(usize) -> usize) -> Option<Candidate> {
        mutations::change(self, candidate, pick)
    }

    fn fingerprint(&self, candidate: &Candidate) -> u64 {
        let mut hasher = FxHasher::default();
        candidate.cells.hash(&mut hasher);
        candidate.at.hash(&mut hasher);
        hasher.finish()
    }

    fn set_up(&self, candidate: &Candidate) -> Option<(State, Goals)> {
        let begin = |state: &mut State| {
            self.own_layers.put(&candidate.cells, state) && self.own_items.put(candidate, state)
        };
        let state = self.validity.start(&self.game, candidate, begin)?;
        let goals = Goals::new(self, candidate)?.with_dead_cells(self, candidate);
        let goes_on = state.valid_count > 0 && !self.is_goal(&goals, &state);
        goes_on.then_some((state, goals))
    }

    fn candidate_of(&self, goals: &Goals, state: &State) -> Option<Candidate> {
        let [ax, ay, ..] = self.game.parts().position;
        let at = (state.cells[ax], state.cells[ay]);
        let candidate = Candidate { cells: self.board(state).into(), at };
        let is_open = |place: usize| self.open.binary_search(&place).is_ok();
        let keeps = candidate.cells.iter().zip(&self.first.cells).enumerate();
        let keeps = keeps.into_iter().all(|(place, (new, old))| new == old || is_open(place));
        // Levels of the game begin with these texts only.
        let is_known = candidate.cells.iter().all(|text| self.statistics.colours[*text as usize] != 0);
        let same = Goals::new(self, &candidate).is_some_and(|own| own.is_same(goals));
        // The pieces that goals look for must not be used up already.
        let has_asked = self
            .statistics
            .asked
            .iter()
            .all(|text| constraints::count(&candidate, *text) >= self.statistics.least[*text as usize]);
        (keeps && is_known && same && has_asked && self.keeps(&candidate)).then_some(candidate)
    }

    fn is_goal(&self, goals: &Goals, state: &State) -> bool {
        goals.is(self, state)
    }

    fn starts_in_deadlock(&self, goals: &Goals) -> bool {
        goals.starts_in_deadlock()
    }

    fn is_deadlock(&self, goals: &Goals, state: &State) -> bool {
        goals.is_deadlock(state)
    }

    fn transitions<'a>(&'a self, goals: &'a Goals, start: &State) -> Option<Box<dyn TransitionTable + 'a>> {
        // They are moves that choose a cell.
        if self.game.has_picture_moves() {
            return None;
        }
        // Variables that rules use in arithmetic are not on the board.
        let [ax, ay, ..] = self.game.parts().position;
        let is_board_alone = self.items.iter().all(|item| [ax, ay].contains(item)) && self.base() == 0;
        let transitions = if is_board_alone { goals.transitions(self, start)? } else { return None };
        Some(Box::new(transitions))
    }

    fn step_to(&self, place: u32) -> Move {
        let width = self.game.size().0;
        Move::Cell(Cell { x: (place % width) as u16, y: (place / width) as u16 })
    }

    fn words(&self) -> usize {
        let valid = self.game.parts().start.valid.len();
        valid + self.first.cells.len().div_ceil(8) + self.items.len() + self.own_layers.changing_len()
    }

    fn pack(&self, state: &State, into: &mut [u64]) {
        let (valid, rest) = into.split_at_mut(state.valid.len());
        valid.copy_from_slice(&state.valid);
        let (board, items) = rest.split_at_mut(self.first.cells.len().div_ceil(8));
        for (word, cells) in board.iter_mut().zip(self.board(state).chunks(8)) {
            // Few games have 256 texts; in those, two texts may look alike, which the replay of the solution would show.
            *word = cells.iter().fold(0, |word, cell| word << 8 | u64::from(*cell as u8));
        }
        let values = self.items.iter().map(|address| state.cells[*address]);
        for (word, value) in items.iter_mut().zip(values.chain(self.own_layers.changing(state))) {
            *word = u64::from(value as u32);
        }
    }

    fn is_action(&self, before: &State, after: &State) -> bool {
        let walks = |text: &i32| self.statistics.walkers.contains(text);
        let pairs = self.board(before).iter().zip(self.board(after));
        pairs.into_iter().any(|(before, after)| before != after && !walks(before) && !walks(after))
    }
}

/// Returns the cells that goals mention by column and row. They stay as they are.
fn cells_of_goals(game: &Game, finals: &Finals) -> Vec<(u32, u32)> {
    let width = game.size().0;
    let mentioned = game.parts().conditions.cells(game.parts().board);
    let mut cells: Vec<(u32, u32)> =
        mentioned.into_iter().filter_map(|(x, y)| Some((x.try_into().ok()?, y.try_into().ok()?))).collect();
    if let Finals::Stay(boards) = finals {
        let demanded = boards.iter().flat_map(|board| (0..).zip(board));
        let demanded = demanded.filter(|(_, wanted)| wanted.is_some());
        cells.extend(demanded.map(|(place, _)| (place % width, place / width)));
    }
    cells
}

/// Checks that a level can be changed at all.
fn check_level(game: &Game, own: &Board) -> Result<(), NotLearned> {
    if own.start.len() > MOST_CELLS {
        return Err(NotLearned::TooLarge);
    }
    if reads_goal(game) { Err(NotLearned::RulesReadGoal) } else { Ok(()) }
}

/// Returns the levels to learn from, compiled, and their layouts.
fn levels<'a>(draft: &'a Draft, game: &Game, parses: &mut Parses) -> (Vec<(Board, Game)>, Vec<&'a Layout>) {
    let mut levels = (Vec::new(), Vec::new());
    for (index, level) in draft.levels.iter().enumerate().take(MOST_LEVELS) {
        let Some(board) = Board::of(game, &level.layout) else { continue };
        if let Ok(compiled) = compile_with(draft, index, parses) {
            levels.0.push((board, compiled));
            levels.1.push(&*level.layout);
        }
    }
    levels
}

/// Returns the cells that may change, by their place on the board.
///
/// # Errors
/// A layer that could change but follows from nothing.
fn open_cells(
    game: &Game,
    own: &Board,
    statistics: &LevelStatistics,
    own_layers: &OwnLayers,
    constraints: &Constraints,
    asked: &[(u32, u32)],
) -> Result<Vec<usize>, NotLearned> {
    let (width, height) = game.size();
    let is_edge = |x: u32, y: u32| x == 0 || y == 0 || x + 1 == width || y + 1 == height;
    let may_change = |place: &usize| {
        let (x, y) = (*place as u32 % width, *place as u32 / width);
        let is_locked = constraints.locked.contains(&(x, y)) || asked.contains(&(x, y));
        !(is_locked || statistics.has_edge && is_edge(x, y))
    };
    let follows = |place: &usize| own_layers.follow_from(own.start[*place]);
    let open: Vec<usize> = (0..own.start.len()).filter(may_change).filter(follows).collect();
    let has_floor = statistics.ground.first().is_none_or(|floor| own_layers.follow_from(*floor));
    match own_layers.unknown().filter(|_| open.is_empty() || !has_floor) {
        Some(name) => Err(NotLearned::Layer(name.to_owned())),
        None if open.is_empty() => Err(NotLearned::Nothing),
        None => Ok(open),
    }
}

/// Returns whether a rule reads a goal or writes to it.
fn reads_goal(game: &Game) -> bool {
    let parts = game.parts();
    let is_goal = |place: &CellPlace| lex::lower(&parts.matrices[place.matrix as usize].name) == "final";
    parts.program.places.iter().any(is_goal)
}
