//! Alpha-beta search: the best ply of an open game for one or two seats.
//!
//! The value of a ply is always that of plain minimax to the same depth: the transposition table, the move ordering and the
//! narrow windows only save work. A value changes its sign only where the seat changes, so a ply may consist of several
//! choices. If the caller passes the positions of the play so far, a position that comes again counts as a draw.

mod entry;
mod repeats;

use std::mem;
use std::time::Duration;

use crate::engine::{Game, Seat, Standing};

use super::budget::Budget;
use super::chance::Chance;
use super::plies::{self, After};
use super::table::{Table, key_of};
use super::{Advice, Progress, Value, Watch};
use entry::{TableEntry, Worth};
use repeats::Repeats;

/// The value of an immediate win; each ply on the way takes one off.
pub const WIN: i32 = 100_000;
/// The deepest search, in plies.
pub const DEEPEST: u32 = 500;

/// Values above this, or below its negative, tell after how many plies the game is won or lost.
const DECIDED: i32 = WIN - 1000;
/// More than any value.
const ALL: i32 = WIN + 1;

/// What to search.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'a> {
    /// Whose turn it is.
    pub seat: Seat,
    /// The maximum depth, in plies.
    pub depth: u32,
    /// The budget, in states.
    pub states: Option<u64>,
    /// The time limit, by the caller's clock.
    pub time: Option<Duration>,
    /// Whether to return all plies of the best value, not only the first.
    pub equals: bool,
    /// Whether to use a transposition table. It changes the work and nothing else.
    pub table: bool,
    /// The keys of the positions in which plies have begun so far in the play, if one that comes again counts as a draw.
    pub past: Option<&'a [u64]>,
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Analysis<M> {
    /// The best plies, all of the same value, in order; only the first one unless all were asked for.
    pub best: Vec<Vec<M>>,
    /// What they are worth, in points; `None` if the search was stopped before it knew.
    pub value: Option<i32>,
    /// How many plies ahead the search went.
    pub depth: u32,
    /// How many states were visited.
    pub states: u64,
    /// Whether the clock or the caller stopped it early.
    pub stopped: bool,
}

impl<M: Clone> Analysis<M> {
    /// Turns it into advice: one of the best plies, at random.
    pub(super) fn advice(mut self, chance: &mut Chance) -> Advice<M> {
        let at = chance.index(self.best.len());
        Advice {
            ply: self.best.swap_remove(at),
            value: self.value.map(value_of),
            depth: self.depth,
            states: self.states,
            stopped: self.stopped,
        }
    }
}

fn value_of(points: i32) -> Value {
    let plies = (WIN - points.abs()).unsigned_abs();
    match points {
        _ if points > DECIDED => Value::WinIn(plies),
        _ if points < -DECIDED => Value::LossIn(plies),
        _ => Value::Points(points),
    }
}

/// Searches with iterative deepening. Returns `None` if nothing can be chosen, and the first ply if it was stopped at
/// once.
pub fn search<G: Game>(
    game: &G,
    state: &G::State,
    settings: Settings<'_>,
    watch: &dyn Watch<G::Move>,
) -> Option<Analysis<G::Move>> {
    let plies = plies::list(game, state);
    if plies.is_empty() {
        return None;
    }
    let mut searcher = Searcher {
        game,
        settings,
        budget: Budget::new(watch, settings.states, settings.time),
        floors: vec![Floor::new(state.clone())],
        table: Table::new(),
        worth: Table::new(),
        history: vec![0; 1 << HISTORY_BITS],
        refuting: Vec::new(),
        repeats: settings.past.map(Repeats::new),
        horizon: false,
    };
    searcher.enter_root();
    let mut best = Round { places: vec![0], value: None };
    let mut reached = 0;
    for depth in 1..=settings.depth {
        searcher.horizon = false;
        let Some(round) = searcher.round(&plies, depth, best.places[0]) else { break };
        best = round;
        reached = depth;
        if searcher.budget.halted() || searcher.is_decided(&best, plies.len()) {
            break;
        }
    }
    Some(Analysis {
        best: best.places.iter().map(|at| plies[*at].clone()).collect(),
        value: best.value,
        depth: reached,
        states: searcher.budget.states(),
        stopped: searcher.budget.stopped(),
    })
}

/// The best of all plies at one depth.
struct Round {
    /// Their places in the list, in order.
    places: Vec<usize>,
    value: Option<i32>,
}

/// Buffers for each choice on the current line, so that nothing is allocated during the search.
struct Floor<G: Game> {
    state: G::State,
    moves: Vec<G::Move>,
    order: Vec<OrderingKey>,
    /// The traces of the first and the last choice of the best continuation.
    line: [u32; 2],
}

impl<G: Game> Floor<G> {
    fn new(state: G::State) -> Self {
        Self { state, moves: Vec::new(), order: Vec::new(), line: [0; 2] }
    }
}

/// The position of a choice in the move ordering: its expected value (less is better), its rank, its place in
/// the list.
type OrderingKey = (u32, u32, u32);

/// A state in which a choice is to be made.
#[derive(Clone, Copy)]
struct Node {
    /// The floor on which its ply began.
    begun: usize,
    /// The remaining depth in plies, including the present one.
    left: u32,
    /// Plies made since the root.
    made: u32,
    seat: Seat,
    /// What was chosen in this ply so far, by ranks.
    trace: u32,
    /// The traces of the choices that were best here before.
    best: [u32; 2],
}

const HISTORY_BITS: u32 = 16;

struct Searcher<'a, G: Game> {
    game: &'a G,
    settings: Settings<'a>,
    budget: Budget<'a, G::Move>,
    floors: Vec<Floor<G>>,
    table: Table<TableEntry>,
    worth: Table<Worth>,
    /// The history heuristic: how often each choice caused a cutoff.
    history: Vec<u32>,
    /// Killer moves by the number of plies made: the last two first choices, and the last two others, that caused cutoffs.
    refuting: Vec<[[u32; 2]; 2]>,
    repeats: Option<Repeats>,
    /// Whether the depth limit has cut a game off since this was last set to `false`.
    horizon: bool,
}

impl<G: Game> Searcher<'_, G> {
    /// Enters the root position.
    fn enter_root(&mut self) {
        let state = &self.floors[0].state;
        if let Some(repeats) = self.repeats.as_mut().filter(|_| self.game.begins_ply(state)) {
            repeats.enter(self.game.position_key(state));
        }
    }

    /// Searches all plies to a depth, beginning with the best ply of the previous iteration. Returns `None`
    /// if it was stopped before it had a value.
    fn round(&mut self, plies: &[Vec<G::Move>], depth: u32, first: usize) -> Option<Round> {
        let mut best = Round { places: Vec::new(), value: None };
        let others = (0..plies.len()).filter(|at| *at != first);
        for at in [first].into_iter().chain(others) {
            // A value equal to the best so far must be exact, unless its ply would only come later in the
            // list.
            let counts = self.settings.equals || best.places.first().is_some_and(|best| at < *best);
            let alpha = best.value.map_or(-ALL, |value| value - i32::from(counts));
            let value = self.root(&plies[at], depth, alpha, ALL);
            if self.budget.halted() {
                break;
            }
            let Some(value) = value else { continue };
            if best.value.is_none_or(|before| value > before) {
                best = Round { places: vec![at], value: Some(value) };
                self.tell(&plies[at], depth, value);
            } else if best.value == Some(value) && counts {
                best.places.push(at);
            }
        }
        best.places.sort_unstable();
        best.places.truncate(if self.settings.equals { plies.len() } else { 1 });
        best.value.is_some().then_some(best)
    }

    fn tell(&self, ply: &[G::Move], depth: u32, value: i32) {
        let states = self.budget.states();
        self.budget.tell(&Progress { depth, states, best: ply.to_vec(), value: Some(value_of(value)) });
    }

    /// Returns whether a deeper search would find the same, or is not worth the budget.
    fn is_decided(&self, best: &Round, plies: usize) -> bool {
        let decided = best.value.is_some_and(|value| value.abs() > DECIDED);
        decided || !self.horizon || plies == 1 && self.budget.is_budget()
    }

    /// Returns the value of a ply of the root for the seat that makes it.
    fn root(&mut self, ply: &[G::Move], depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        let (last, before) = ply.split_last()?;
        for (at, choice) in before.iter().enumerate() {
            if !self.play(choice, at) {
                return None;
            }
        }
        let seat = self.settings.seat;
        let node = Node { begun: 0, left: depth, made: 0, seat, trace: 0, best: [0; 2] };
        if alpha > -ALL && depth > 1 {
            let value = self.choice(last, before.len(), node, 0, alpha, alpha + 1)?;
            if value <= alpha || self.budget.halted() {
                return Some(value);
            }
        }
        self.choice(last, before.len(), node, 0, alpha, beta)
    }

    /// Returns the value of a choice on a floor for the seat that chooses; `None` if it leads back within the
    /// ply.
    fn choice(
        &mut self,
        choice: &G::Move,
        at: usize,
        node: Node,
        trace: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        if self.budget.count() || !self.play(choice, at) {
            return None;
        }
        let now = &self.floors[at + 1].state;
        let standing = self.game.standing(now);
        let after = plies::after(self.game, now, &standing);
        let Some(seat) = standing.asked() else {
            return Some(self.end(&standing, node.seat, node.made + 1));
        };
        let path = self.floors[node.begun..=at].iter().map(|floor| &floor.state);
        if plies::turns_back(path, &now) {
            return None;
        }
        self.floors[at + 1].line = [0; 2];
        let next = match after {
            After::Within => Node { seat, trace, ..node },
            After::Complete | After::Ended => {
                Node { begun: at + 1, left: node.left - 1, made: node.made + 1, seat, trace: 0, best: [0; 2] }
            }
        };
        let same = seat == node.seat;
        let (alpha, beta) = if same { (alpha, beta) } else { (-beta, -alpha) };
        let value = match after {
            After::Within => self.best(at + 1, next, alpha, beta)?,
            After::Complete | After::Ended => self.ply(at + 1, next, alpha, beta),
        };
        Some(if same { value } else { -value })
    }

    /// Returns the value of a state in which a ply begins.
    fn ply(&mut self, at: usize, node: Node, alpha: i32, beta: i32) -> i32 {
        if let Some(repeats) = &mut self.repeats {
            let position = self.game.position_key(&self.floors[at].state);
            if repeats.knows(position) {
                // On another path it may be no repetition.
                self.horizon = true;
                return 0;
            }
            repeats.enter(position);
        }
        let value = if node.left == 0 {
            self.leaf(at, node.seat)
        } else {
            let value = self.known(at, node, alpha, beta);
            // The line covers one ply only.
            self.floors[at].line = [0; 2];
            value
        };
        if let Some(repeats) = &mut self.repeats {
            repeats.leave();
        }
        value
    }

    /// Returns the same for a state above the horizon, from the table if it is there.
    fn known(&mut self, at: usize, mut node: Node, alpha: i32, beta: i32) -> i32 {
        if !self.settings.table {
            return self.best(at, node, alpha, beta).unwrap_or(0);
        }
        let key = key_of(&self.floors[at].state);
        if let Some(known) = self.table.get(key) {
            if let Some(value) = known.answer((alpha, beta), node) {
                self.horizon |= !known.complete;
                return value;
            }
            node.best = known.best;
        }
        let horizon = mem::replace(&mut self.horizon, false);
        let value = self.best(at, node, alpha, beta).unwrap_or(0);
        if !self.budget.halted() {
            let known = TableEntry::new(value, (alpha, beta), node, !self.horizon, self.floors[at].line);
            self.horizon = !known.complete;
            self.table.put(key, known);
        }
        self.horizon |= horizon;
        value
    }

    /// Returns the best value of all choices; `None` if each of them only leads back within the ply.
    fn best(&mut self, at: usize, node: Node, mut alpha: i32, beta: i32) -> Option<i32> {
        let moves = self.moves(at, node);
        let order = mem::take(&mut self.floors[at].order);
        let mut best = None;
        let mut line = [0; 2];
        for &(_, rank, index) in &order {
            let trace = trace_of(node.trace, rank);
            let choice = &moves[index as usize];
            let value = self.scout(choice, at, node, trace, (alpha, beta), best.is_some());
            if self.budget.halted() {
                break;
            }
            let Some(value) = value else { continue };
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                let goes_on = self.floors[at + 1].line[1];
                line = [trace, if goes_on == 0 { trace } else { goes_on }];
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.note_good(at, node, trace);
                break;
            }
        }
        let floor = &mut self.floors[at];
        floor.moves = moves;
        floor.order = order;
        floor.line = line;
        best
    }

    /// Records a choice that caused a cutoff.
    fn note_good(&mut self, at: usize, node: Node, trace: u32) {
        let good = &mut self.history[place_in_history(trace, node.seat)];
        *good = good.saturating_add(node.left * node.left);
        let made = node.made as usize;
        if self.refuting.len() <= made {
            self.refuting.resize(made + 1, [[0; 2]; 2]);
        }
        let kept = &mut self.refuting[made][usize::from(at > node.begun)];
        if kept[0] != trace {
            *kept = [trace, kept[0]];
        }
    }

    /// Returns the rank of a choice in the move ordering: less is better.
    fn promise(&self, at: usize, node: Node, trace: u32) -> u32 {
        let refutes = || {
            let kept = self.refuting.get(node.made as usize)?[usize::from(at > node.begun)];
            kept.iter().position(|good| *good == trace)
        };
        if node.best.contains(&trace) {
            return 0;
        }
        match refutes() {
            Some(place) => 1 + place as u32,
            None => u32::MAX - self.history[place_in_history(trace, node.seat)],
        }
    }

    /// Returns the value of a choice within a window. If it is not expected to beat `alpha`, a null window is
    /// tried first.
    fn scout(
        &mut self,
        choice: &G::Move,
        at: usize,
        node: Node,
        trace: u32,
        (alpha, beta): (i32, i32),
        unlikely: bool,
    ) -> Option<i32> {
        if unlikely && node.left > 1 && beta - alpha > 1 {
            let value = self.choice(choice, at, node, trace, alpha, alpha + 1)?;
            if value <= alpha || value >= beta || self.budget.halted() {
                return Some(value);
            }
        }
        self.choice(choice, at, node, trace, alpha, beta)
    }

    /// Takes the list of a floor and writes the moves into it; their order stays on the floor.
    fn moves(&mut self, at: usize, node: Node) -> Vec<G::Move> {
        let floor = &mut self.floors[at];
        let (mut moves, mut order) = (mem::take(&mut floor.moves), mem::take(&mut floor.order));
        moves.clear();
        self.game.answers(&self.floors[at].state, node.seat, &mut moves);
        order.clear();
        for (index, choice) in (0..).zip(&moves) {
            let rank = self.game.rank(&self.floors[at].state, choice);
            order.push((self.promise(at, node, trace_of(node.trace, rank)), rank, index));
        }
        order.sort_unstable();
        self.floors[at].order = order;
        moves
    }

    /// Writes the state after a choice onto the floor above. Returns whether the choice is legal.
    fn play(&mut self, choice: &G::Move, at: usize) -> bool {
        if self.floors.len() == at + 1 {
            self.floors.push(Floor::new(self.floors[at].state.clone()));
        }
        let (below, above) = self.floors.split_at_mut(at + 1);
        self.game.play_from(&below[at].state, choice, &mut above[0].state)
    }

    /// Returns the value of a state at the horizon: the seat's own points minus the other's.
    fn leaf(&mut self, at: usize, seat: Seat) -> i32 {
        self.horizon = true;
        let state = &self.floors[at].state;
        if !self.settings.table {
            return self.points(state, seat);
        }
        let key = key_of(state);
        if let Some(Worth(known)) = self.worth.get(key) {
            return known;
        }
        let worth = self.points(state, seat);
        self.worth.put(key, Worth(worth));
        worth
    }

    fn points(&self, state: &G::State, seat: Seat) -> i32 {
        let of = |seat| i64::from(self.game.value(state, seat).unwrap_or(0));
        let points = if self.game.seats() == 2 { of(seat) - of(Seat(1 - seat.0.min(1))) } else { of(seat) };
        points.clamp(i64::from(-DECIDED), i64::from(DECIDED)) as i32
    }

    /// Returns the value of the end of the game for a seat, after this many plies.
    fn end(&self, standing: &Standing, seat: Seat, plies: u32) -> i32 {
        let win = WIN - plies as i32;
        let alone = self.game.seats() == 1;
        match standing {
            Standing::Won(seats) if seats.len() == 1 || alone => {
                if seats.contains(&seat) {
                    win
                } else {
                    -win
                }
            }
            Standing::Solved => win,
            Standing::Lost => -win,
            Standing::Stuck if alone => -win,
            Standing::ToMove(_)
            | Standing::Won(_)
            | Standing::Placed(_)
            | Standing::Drawn
            | Standing::Stuck
            | Standing::Fault(_) => 0,
        }
    }
}

/// Extends the trace of the choices of a ply by one; never 0.
fn trace_of(before: u32, rank: u32) -> u32 {
    let mixed = (before ^ rank.wrapping_add(1)).wrapping_mul(0x9E37_79B1);
    (mixed ^ mixed >> 15) | 1
}

fn place_in_history(trace: u32, seat: Seat) -> usize {
    ((trace ^ u32::from(seat.0) << 16).wrapping_mul(0x85EB_CA6B) >> (32 - HISTORY_BITS)) as usize
}
