//! Finding moves that reach a goal, or proving that there are none.
//!
//! - `modular`: levels that are linear systems modulo small numbers, solved by elimination
//! - `breadth`: breadth-first search, from both ends where moves can be undone; its answers are shortest
//! - `probes`: randomized greedy probes, before best-first search begins
//! - `best`: best-first search, from where breadth-first search gave up
//! - `decisions`: best-first search over decisions, where some moves are none
//! - `deepening`: iterative deepening, in turns with breadth-first search, where the estimate is proven
//! - `shorten`: shortcuts in a solution that was found
//! - `store`: the states met, each once, within a memory limit
//! - `limits`: what ends a search
//!
//! A search knows a kind of game through [`Solvable`] alone. [`Solvable::study`] looks at a level once, from one state, and
//! returns [`crate::engine::Knowledge`], which packs states into a few words and estimates distances. The strategies follow in this order:
//! `modular` where moves never interact (Lights Out, Netwalk, nonograms, Sudoku); otherwise `breadth` for the nearest 200,000
//! states, whose answers are proven; then `probes` and `best` go on with two open lists over one `store`. Breadth-first search
//! also starts at the goals where every move is proven to have a way back, and [`key`](crate::engine::Knowledge::key) writes one representative for
//! all states that are proven to be symmetric.
//!
//! The same game, state and limits give the same answer, unless the clock or the caller stops the search. A limit in states
//! gives the same answer on every machine.
//!
//! # Examples
//!
//! Solve the first level of Lights Out and play the solution:
//!
//! ```
//! use schola::engine::{Game as _, Standing};
//! use schola::search::solve::{Limits, SolverAnswer, solve};
//! use schola::{grid, project};
//!
//! let draft = project::open("sample_games/lights-out".as_ref()).unwrap().draft;
//! let game = grid::compile(&draft, 0).unwrap();
//! let mut state = game.start(0);
//! let SolverAnswer::Solved { moves, .. } = solve(&game, &state, &Limits::default(), &()).answer else {
//!     panic!("the level can be solved")
//! };
//! for choice in &moves {
//!     game.play(&mut state, choice, &mut ()).unwrap();
//! }
//! assert_eq!(game.standing(&state), Standing::Solved);
//! ```

mod best;
mod breadth;
mod decisions;
mod deepening;
mod limits;
mod modular;
mod probes;
mod shorten;
mod store;

use crate::engine::{Game, Knowledge as _, Solvable, Standing};

use limits::Budget;
pub use limits::{Ended, Limits, Progress, Watch};
use store::{Entry, NONE, Node, StatePath, Store};

/// The states of breadth-first search before best-first search begins.
const BEFORE_BEST: u32 = 200_000;
/// The same if decisions are known.
const BEFORE_DECISIONS: u32 = 50_000;
/// The assumed growth of the number of states with each further move.
const GROWTH: u64 = 4;
/// When memory is full, an iteration of iterative deepening may take so many times the states so far.
const LONG: u64 = 64;
/// The share of a limit in states that breadth-first search may take before something else is tried.
const SHARE: u64 = 4;

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// Whether a goal can be reached, and how.
    pub answer: SolverAnswer<M>,
    /// How many states were visited.
    pub states: u64,
    /// The most memory that the states took at once, in bytes.
    pub peak_bytes: u64,
}

/// Whether a goal can be reached from a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolverAnswer<M> {
    /// These moves reach a goal.
    Solved {
        /// The moves, in order.
        moves: Vec<M>,
        /// Whether this is proven to be the fewest moves.
        shortest: bool,
    },
    /// It is proven that no moves reach a goal.
    Unsolvable,
    /// Unknown; why the search ended.
    Unknown(Ended),
}

/// Searches for moves that reach a goal from a state.
pub fn solve<G: Solvable>(game: &G, from: &G::State, limits: &Limits, watch: &dyn Watch) -> Report<G::Move> {
    let mut budget = Budget::new(watch, limits);
    if game.standing(from) == Standing::Solved {
        let answer = SolverAnswer::Solved { moves: Vec::new(), shortest: true };
        return Report { answer, states: 0, peak_bytes: 0 };
    }
    if game.has_chance() {
        return Report { answer: SolverAnswer::Unknown(Ended::Chance), states: 0, peak_bytes: 0 };
    }
    let knowledge = game.study(from);
    if let Some(answer) = knowledge.modular_system().and_then(|system| modular::solve(&system, &mut budget)) {
        let answer = match answer {
            SolverAnswer::Solved { moves, shortest } => {
                finishing(game, from, moves).map(|moves| SolverAnswer::Solved { moves, shortest })
            }
            other => Some(other),
        };
        if let Some(answer) = answer {
            return Report { answer, states: budget.states(), peak_bytes: 0 };
        }
    }
    let mut store = Store::new(knowledge.words(), limits.bytes);
    let mut search = Search::new(game, from, knowledge, budget);
    let answer = search.run(&mut store, from, limits);
    Report { answer, states: search.budget.states(), peak_bytes: store.peak_bytes() }
}

/// Returns the moves up to the one that finishes the game; `None` if none does.
fn finishing<G: Game>(game: &G, from: &G::State, mut moves: Vec<G::Move>) -> Option<Vec<G::Move>> {
    let mut state = from.clone();
    for at in 0..moves.len() {
        game.play(&mut state, &moves[at], &mut ()).ok()?;
        if game.standing(&state) == Standing::Solved {
            moves.truncate(at + 1);
            return Some(moves);
        }
    }
    None
}

/// The result of a strategy.
enum StrategyOutcome {
    /// The states on a path to a goal.
    Goal(StatePath),
    /// There are no further states.
    Exhausted,
    /// The strategy has reached its own limit.
    Enough,
    Ended(Ended),
}

/// What all strategies share apart from the states met.
struct Search<'a, G: Solvable> {
    game: &'a G,
    knowledge: G::Knowledge,
    budget: Budget<'a>,
    /// Buffers: the state being expanded, the one after a move, its moves, and a packed state.
    state: G::State,
    after: G::State,
    moves: Vec<G::Move>,
    packed: Vec<u64>,
}

impl<'a, G: Solvable> Search<'a, G> {
    fn new(game: &'a G, from: &G::State, knowledge: G::Knowledge, budget: Budget<'a>) -> Self {
        let words = knowledge.words();
        Self {
            game,
            knowledge,
            budget,
            state: from.clone(),
            after: from.clone(),
            moves: Vec::new(),
            packed: vec![0; words.max(1)],
        }
    }

    fn run(&mut self, store: &mut Store, from: &G::State, limits: &Limits) -> SolverAnswer<G::Move> {
        self.knowledge.key(from, &mut self.packed);
        if store.insert(&self.packed, Node::after(NONE, 0, 0)) == Entry::NoRoom {
            return SolverAnswer::Unknown(Ended::Memory);
        }
        let mut breadth = breadth::Breadth::new(self, store);
        let answer = if limits.shortest {
            self.shortest(store, from, &mut breadth)
        } else {
            self.any(store, from, &mut breadth)
        };
        breadth.end(store);
        answer
    }

    /// Searches for any solution: breadth-first while that is cheap, then best-first.
    fn any(
        &mut self,
        store: &mut Store,
        from: &G::State,
        breadth: &mut breadth::Breadth,
    ) -> SolverAnswer<G::Move> {
        let enough = if self.knowledge.decisions().is_some() {
            BEFORE_DECISIONS.min(self.share())
        } else if self.is_guided(from) {
            BEFORE_BEST.min(self.share())
        } else {
            u32::MAX
        };
        match breadth.run(self, store, enough) {
            StrategyOutcome::Goal(way) => return self.solved(from, &way),
            StrategyOutcome::Exhausted => return SolverAnswer::Unsolvable,
            StrategyOutcome::Ended(ended) => return SolverAnswer::Unknown(ended),
            StrategyOutcome::Enough => {}
        }
        breadth.end(store);
        let mut first = breadth.unexpanded();
        if self.knowledge.decisions().is_some() {
            if let Some(answer) = self.decide(store, from, breadth.depth()) {
                return answer;
            }
            first = 0;
        } else if let Some(outcome) = probes::run(self, store, from) {
            return match outcome {
                probes::ProbeOutcome::Solved(moves) => self.shortened(from, moves, breadth.depth()),
                probes::ProbeOutcome::Ended(ended) => SolverAnswer::Unknown(ended),
            };
        }
        match best::run(self, store, first) {
            StrategyOutcome::Goal(way) => match self.solved(from, &way) {
                SolverAnswer::Solved { moves, .. } => self.shortened(from, moves, breadth.depth()),
                other => other,
            },
            StrategyOutcome::Exhausted => SolverAnswer::Unsolvable,
            StrategyOutcome::Enough => SolverAnswer::Unknown(Ended::States),
            StrategyOutcome::Ended(ended) => SolverAnswer::Unknown(ended),
        }
    }

    /// Searches for a shortest solution, alternating between breadth-first search and, if moves can be
    /// unmade, iterative deepening.
    fn shortest(
        &mut self,
        store: &mut Store,
        from: &G::State,
        breadth: &mut breadth::Breadth,
    ) -> SolverAnswer<G::Move> {
        let mut deepening = self.knowledge.take_back().map(|board| board.estimate());
        // The states of the last iteration, and of all.
        let (mut last, mut all) = (0_u64, 0_u64);
        loop {
            let before = self.budget.states();
            let enough =
                if deepening.is_some() { breadth.met(store).saturating_add(BEFORE_BEST) } else { u32::MAX };
            let mut memory_is_over = false;
            match breadth.run(self, store, enough) {
                StrategyOutcome::Goal(way) => return self.solved(from, &way),
                StrategyOutcome::Exhausted => return SolverAnswer::Unsolvable,
                StrategyOutcome::Ended(Ended::Memory) if deepening.is_some() => memory_is_over = true,
                StrategyOutcome::Ended(ended) => return SolverAnswer::Unknown(ended),
                StrategyOutcome::Enough => {}
            }
            let in_breadth = self.budget.states().saturating_sub(before);
            // When breadth-first search runs out of memory, iterative deepening gets the remaining states.
            let mut left =
                if memory_is_over { self.budget.states().saturating_mul(LONG) } else { all.max(in_breadth) };
            while let Some(length) = deepening
                && last.saturating_mul(GROWTH) <= left
            {
                let length = length.max(breadth.depth() + 1);
                let Some(mut board) = self.knowledge.take_back() else { break };
                let begun = self.budget.states();
                let outcome = deepening::run(&mut *board, length, store, &mut self.budget);
                drop(board);
                last = self.budget.states() - begun;
                all += last;
                left = left.saturating_sub(last);
                match outcome {
                    deepening::BoundOutcome::Solved(moves) => match finishing(self.game, from, moves) {
                        Some(moves) => return SolverAnswer::Solved { moves, shortest: true },
                        // Whatever the analysis of the rules says, a solution must be playable.
                        None => deepening = None,
                    },
                    deepening::BoundOutcome::Farther(next) => {
                        deepening = Some(next).filter(|next| *next < u32::MAX);
                    }
                    deepening::BoundOutcome::Ended(ended) => return SolverAnswer::Unknown(ended),
                }
            }
            if memory_is_over {
                return SolverAnswer::Unknown(Ended::Memory);
            }
        }
    }

    fn share(&self) -> u32 {
        u32::try_from(self.budget.left() / SHARE).unwrap_or(u32::MAX - 1)
    }

    /// Searches over decisions, where moves that are no decisions are skipped. Without an answer, the store
    /// holds only the first state.
    fn decide(&mut self, store: &mut Store, from: &G::State, depth: u32) -> Option<SolverAnswer<G::Move>> {
        let mut decisions = self.knowledge.decisions()?;
        // The states of breadth-first search are no longer needed.
        store.clear(decisions.words());
        let outcome = decisions::run(&mut *decisions, store, &mut self.budget);
        drop(decisions);
        Some(match outcome {
            decisions::DecisionOutcome::Solved(moves) => {
                // Whatever the analysis of the rules says, a solution must be playable.
                let Some(moves) = finishing(self.game, from, moves) else {
                    store.clear(self.knowledge.words());
                    self.knowledge.key(from, &mut self.packed);
                    let _ = store.insert(&self.packed, Node::after(NONE, 0, 0));
                    return None;
                };
                self.shortened(from, moves, depth)
            }
            decisions::DecisionOutcome::Unsolvable => SolverAnswer::Unsolvable,
            decisions::DecisionOutcome::Ended(ended) => SolverAnswer::Unknown(ended),
        })
    }

    /// Returns the answer that a shortest way gives.
    fn solved(&mut self, from: &G::State, way: &StatePath) -> SolverAnswer<G::Move> {
        match self.moves_along(from, way, G::Knowledge::key) {
            Some(moves) => SolverAnswer::Solved { moves, shortest: true },
            // Whatever the analysis of the rules says, a solution must be playable.
            None => SolverAnswer::Unknown(Ended::States),
        }
    }

    /// Removes detours; there is no goal within `depth` moves.
    fn shortened(&mut self, from: &G::State, mut moves: Vec<G::Move>, depth: u32) -> SolverAnswer<G::Move> {
        let least = self.knowledge.least().max(depth + 1) as usize;
        if moves.len() > least {
            moves = shorten::shorten(self, from, moves);
        }
        let shortest = moves.len() <= least;
        SolverAnswer::Solved { moves, shortest }
    }

    /// Returns whether estimates differ between states.
    fn is_guided(&mut self, from: &G::State) -> bool {
        let first = self.knowledge.estimate(from);
        self.moves.clear();
        self.game.moves(from, &mut self.moves);
        first > 0
            || self.moves.iter().any(|choice| {
                self.game.play_from(from, choice, &mut self.after)
                    && self.knowledge.estimate(&self.after) != first
            })
    }

    /// Expands a state; calls `each` with every state that was not met before. Returns why to stop, if
    /// something ends the search.
    fn expand(
        &mut self,
        store: &mut Store,
        number: u32,
        mut each: impl FnMut(&mut Store, &G::Knowledge, u32, &G::State),
    ) -> Option<StrategyOutcome> {
        self.knowledge.unpack(store.state(number), &mut self.state);
        store.node_mut(number).is_expanded = true;
        self.moves.clear();
        self.game.moves(&self.state, &mut self.moves);
        for what in &self.moves {
            if let Some(ended) = self.budget.count(store) {
                return Some(StrategyOutcome::Ended(ended));
            }
            if !self.game.play_from(&self.state, what, &mut self.after) {
                continue;
            }
            let solved = self.game.standing(&self.after) == Standing::Solved;
            if !solved && self.knowledge.is_dead(&self.after) {
                continue;
            }
            self.knowledge.key(&self.after, &mut self.packed);
            match store.insert(&self.packed, Node::after(number, 0, 0)) {
                Entry::New(goal) if solved => return Some(StrategyOutcome::Goal(store.way(goal))),
                Entry::New(new) => each(store, &self.knowledge, new, &self.after),
                Entry::Known(_) => {}
                Entry::NoRoom => return Some(StrategyOutcome::Ended(Ended::Memory)),
            }
        }
        None
    }

    /// Returns the moves along a way that begins at a state; `words` gives the packed states of the way.
    fn moves_along(
        &mut self,
        from: &G::State,
        way: &StatePath,
        words: fn(&G::Knowledge, &G::State, &mut [u64]),
    ) -> Option<Vec<G::Move>> {
        self.state.clone_from(from);
        let mut found = Vec::with_capacity(way.len());
        for next in way.iter().skip(1) {
            self.moves.clear();
            self.game.moves(&self.state, &mut self.moves);
            let choice = self.moves.iter().find(|choice| {
                self.game.play_from(&self.state, choice, &mut self.after) && {
                    words(&self.knowledge, &self.after, &mut self.packed);
                    self.packed == **next
                }
            });
            found.push(choice?.clone());
            std::mem::swap(&mut self.state, &mut self.after);
        }
        Some(found)
    }
}
