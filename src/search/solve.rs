//! Finding moves that finish a game with a goal, or that there are none.
//!
//! - `wheels`: games whose moves never hinder one another, by reckoning
//! - `breadth`: all states, nearest first, from both ends where moves can be undone; what it finds is shortest
//! - `best`: the states that look best first, from where breadth gave up
//! - `dives`: ways by chance that always come nearer, before that
//! - `decisions`: the same where some moves are no decisions
//! - `deepening`: one way after the other, in turns with breadth, where only shortest ways count
//! - `shorten`: shortcuts in moves that were found
//! - `store`: the states met, each once, within a limit of memory
//! - `limits`: what ends a search
//!
//! What a search knows of a kind of game it knows through [`Solvable`] alone. The same game, state and limits give the
//! same answer, but where the clock or somebody stopped it.

mod best;
mod breadth;
mod decisions;
mod deepening;
mod dives;
mod limits;
mod shorten;
mod store;
mod wheels;

use crate::engine::{Game, Knowledge as _, Solvable, Standing};

use limits::Brake;
pub use limits::{Ended, Limits, Progress, Watch};
use store::{Entry, NONE, Node, Store, Way};

/// So many states are met in breadth before those that look best go first.
const BEFORE_BEST: u32 = 200_000;
/// The same where decisions are known, which look best sooner.
const BEFORE_DECISIONS: u32 = 50_000;
/// How many times as many states a way longer by one is thought to take.
const GROWTH: u64 = 4;
/// Without room for more states, deepening takes up to so many times what was taken before.
const LONG: u64 = 64;
/// Where states are counted, breadth takes no more than this part of them before something else is tried.
const SHARE: u64 = 4;

/// What a search came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// Whether the game can be finished, and how.
    pub answer: Answer<M>,
    /// How many states were looked at.
    pub states: u64,
    /// The most bytes that the states met took at once.
    pub peak_bytes: u64,
}

/// Whether a game can be finished from a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer<M> {
    /// These moves finish it; whether it is proven that no fewer do.
    Solved {
        /// One after the other.
        moves: Vec<M>,
        /// Whether fewer moves surely do not finish it.
        shortest: bool,
    },
    /// No moves finish it: proven.
    Unsolvable,
    /// Nobody knows; why the search ended.
    Unknown(Ended),
}

/// Looks for moves that finish a game from a state.
pub fn solve<G: Solvable>(game: &G, from: &G::State, limits: &Limits, watch: &dyn Watch) -> Report<G::Move> {
    let mut brake = Brake::new(watch, limits);
    if game.standing(from) == Standing::Solved {
        let answer = Answer::Solved { moves: Vec::new(), shortest: true };
        return Report { answer, states: 0, peak_bytes: 0 };
    }
    let knowledge = game.study(from);
    if let Some(answer) = knowledge.wheels().and_then(|wheels| wheels::solve(&wheels, &mut brake)) {
        let answer = match answer {
            Answer::Solved { moves, shortest } => {
                finishing(game, from, moves).map(|moves| Answer::Solved { moves, shortest })
            }
            other => Some(other),
        };
        if let Some(answer) = answer {
            return Report { answer, states: brake.states(), peak_bytes: 0 };
        }
    }
    let mut store = Store::new(knowledge.words(), limits.bytes);
    let mut search = Search::new(game, from, knowledge, brake);
    let answer = search.run(&mut store, from, limits);
    Report { answer, states: search.brake.states(), peak_bytes: store.peak_bytes() }
}

/// Returns the moves up to where they finish the game; `None` where they do not.
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

/// What looking on came to.
enum Outcome {
    /// The states on a way to a goal.
    Goal(Way),
    /// There are no further states.
    Exhausted,
    /// As many states as this way of searching may have.
    Enough,
    Ended(Ended),
}

/// What all ways of searching share but the states met.
struct Search<'a, G: Solvable> {
    game: &'a G,
    knowledge: G::Knowledge,
    brake: Brake<'a>,
    /// The state whose moves are tried, the one after a move, its moves, and a state packed.
    state: G::State,
    after: G::State,
    moves: Vec<G::Move>,
    packed: Vec<u64>,
}

impl<'a, G: Solvable> Search<'a, G> {
    fn new(game: &'a G, from: &G::State, knowledge: G::Knowledge, brake: Brake<'a>) -> Self {
        let words = knowledge.words();
        Self {
            game,
            knowledge,
            brake,
            state: from.clone(),
            after: from.clone(),
            moves: Vec::new(),
            packed: vec![0; words.max(1)],
        }
    }

    fn run(&mut self, store: &mut Store, from: &G::State, limits: &Limits) -> Answer<G::Move> {
        self.knowledge.key(from, &mut self.packed);
        if store.insert(&self.packed, Node::after(NONE, 0, 0)) == Entry::NoRoom {
            return Answer::Unknown(Ended::Memory);
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

    /// Looks for any moves: in breadth while that is little, then by what looks best.
    fn any(&mut self, store: &mut Store, from: &G::State, breadth: &mut breadth::Breadth) -> Answer<G::Move> {
        let enough = if self.knowledge.decisions().is_some() {
            BEFORE_DECISIONS.min(self.share())
        } else if self.is_guided(from) {
            BEFORE_BEST.min(self.share())
        } else {
            u32::MAX
        };
        match breadth.run(self, store, enough) {
            Outcome::Goal(way) => return self.solved(from, &way),
            Outcome::Exhausted => return Answer::Unsolvable,
            Outcome::Ended(ended) => return Answer::Unknown(ended),
            Outcome::Enough => {}
        }
        breadth.end(store);
        let mut first = breadth.unexpanded();
        if self.knowledge.decisions().is_some() {
            if let Some(answer) = self.decide(store, from, breadth.depth()) {
                return answer;
            }
            first = 0;
        } else if let Some(outcome) = dives::run(self, store, from) {
            return match outcome {
                dives::Outcome::Solved(moves) => self.shortened(from, moves, breadth.depth()),
                dives::Outcome::Ended(ended) => Answer::Unknown(ended),
            };
        }
        match best::run(self, store, first) {
            Outcome::Goal(way) => match self.solved(from, &way) {
                Answer::Solved { moves, .. } => self.shortened(from, moves, breadth.depth()),
                other => other,
            },
            Outcome::Exhausted => Answer::Unsolvable,
            Outcome::Enough => Answer::Unknown(Ended::States),
            Outcome::Ended(ended) => Answer::Unknown(ended),
        }
    }

    /// Looks for the fewest moves: in breadth, and where moves can be taken back by deepening, each in its turn.
    fn shortest(
        &mut self,
        store: &mut Store,
        from: &G::State,
        breadth: &mut breadth::Breadth,
    ) -> Answer<G::Move> {
        let mut deepening = self.knowledge.take_back().map(|board| board.estimate());
        // What the last length took, and what all took.
        let (mut last, mut all) = (0_u64, 0_u64);
        loop {
            let before = self.brake.states();
            let enough =
                if deepening.is_some() { breadth.met(store).saturating_add(BEFORE_BEST) } else { u32::MAX };
            let mut memory_is_over = false;
            match breadth.run(self, store, enough) {
                Outcome::Goal(way) => return self.solved(from, &way),
                Outcome::Exhausted => return Answer::Unsolvable,
                Outcome::Ended(Ended::Memory) if deepening.is_some() => memory_is_over = true,
                Outcome::Ended(ended) => return Answer::Unknown(ended),
                Outcome::Enough => {}
            }
            let in_breadth = self.brake.states().saturating_sub(before);
            // Where there is no room for breadth any more, deepening has the rest.
            let mut left =
                if memory_is_over { self.brake.states().saturating_mul(LONG) } else { all.max(in_breadth) };
            while let Some(length) = deepening
                && last.saturating_mul(GROWTH) <= left
            {
                let length = length.max(breadth.depth() + 1);
                let Some(mut board) = self.knowledge.take_back() else { break };
                let begun = self.brake.states();
                let outcome = deepening::run(&mut *board, length, store, &mut self.brake);
                drop(board);
                last = self.brake.states() - begun;
                all += last;
                left = left.saturating_sub(last);
                match outcome {
                    deepening::Outcome::Solved(moves) => match finishing(self.game, from, moves) {
                        Some(moves) => return Answer::Solved { moves, shortest: true },
                        // Whatever was found out about the rules, an answer is one that was played.
                        None => deepening = None,
                    },
                    deepening::Outcome::Farther(next) => {
                        deepening = Some(next).filter(|next| *next < u32::MAX);
                    }
                    deepening::Outcome::Ended(ended) => return Answer::Unknown(ended),
                }
            }
            if memory_is_over {
                return Answer::Unknown(Ended::Memory);
            }
        }
    }

    fn share(&self) -> u32 {
        u32::try_from(self.brake.left() / SHARE).unwrap_or(u32::MAX - 1)
    }

    /// Looks on by decisions, where there are moves that are none. Without an answer the store has the first state only.
    fn decide(&mut self, store: &mut Store, from: &G::State, depth: u32) -> Option<Answer<G::Move>> {
        let mut decisions = self.knowledge.decisions()?;
        // What was met in breadth is not needed any more, nor is its room.
        store.clear(decisions.words());
        let outcome = decisions::run(&mut *decisions, store, &mut self.brake);
        drop(decisions);
        Some(match outcome {
            decisions::Outcome::Solved(moves) => {
                // Whatever was found out about the rules, an answer is one that was played.
                let Some(moves) = finishing(self.game, from, moves) else {
                    store.clear(self.knowledge.words());
                    self.knowledge.key(from, &mut self.packed);
                    let _ = store.insert(&self.packed, Node::after(NONE, 0, 0));
                    return None;
                };
                self.shortened(from, moves, depth)
            }
            decisions::Outcome::Unsolvable => Answer::Unsolvable,
            decisions::Outcome::Ended(ended) => Answer::Unknown(ended),
        })
    }

    /// Returns the answer that a shortest way gives.
    fn solved(&mut self, from: &G::State, way: &Way) -> Answer<G::Move> {
        match self.moves_along(from, way, G::Knowledge::key) {
            Some(moves) => Answer::Solved { moves, shortest: true },
            // Whatever was found out about the rules, an answer is one that was played.
            None => Answer::Unknown(Ended::States),
        }
    }

    /// Takes detours out; up to `depth` moves away there is no goal.
    fn shortened(&mut self, from: &G::State, mut moves: Vec<G::Move>, depth: u32) -> Answer<G::Move> {
        let least = self.knowledge.least().max(depth + 1) as usize;
        if moves.len() > least {
            moves = shorten::shorten(self, from, moves);
        }
        let shortest = moves.len() <= least;
        Answer::Solved { moves, shortest }
    }

    /// Returns whether estimates tell states apart.
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

    /// Tries all moves of a state; `each` hears of every state that was not met before, with the state. Returns what
    /// ends the search, if something does.
    fn expand(
        &mut self,
        store: &mut Store,
        number: u32,
        mut each: impl FnMut(&mut Store, &G::Knowledge, u32, &G::State),
    ) -> Option<Outcome> {
        self.knowledge.unpack(store.state(number), &mut self.state);
        store.node_mut(number).is_expanded = true;
        self.moves.clear();
        self.game.moves(&self.state, &mut self.moves);
        for what in &self.moves {
            if let Some(ended) = self.brake.count(store) {
                return Some(Outcome::Ended(ended));
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
                Entry::New(goal) if solved => return Some(Outcome::Goal(store.way(goal))),
                Entry::New(new) => each(store, &self.knowledge, new, &self.after),
                Entry::Known(_) => {}
                Entry::NoRoom => return Some(Outcome::Ended(Ended::Memory)),
            }
        }
        None
    }

    /// Returns the moves that lead from a state along a way, whose first state it is; `words` tells what the states of the
    /// way are.
    fn moves_along(
        &mut self,
        from: &G::State,
        way: &Way,
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
