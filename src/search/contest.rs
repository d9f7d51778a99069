//! Matches between two strengths, and which of them is stronger.

mod points;

use std::cmp;
use std::collections::HashMap;
use std::hash::{Hash, Hasher as _};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use rustc_hash::FxHasher;

use crate::engine::{Game, Seat, Standing, Text};

use super::chance::{Chance, seed_of};
use super::plies::{self, After};
use super::{AdviceRequest, Strength, Watch, advise};
pub use points::{Points, places};

/// A match to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// The two players. The first has the seats 0, 2, … in the first game; they swap seats after each game.
    pub strengths: [Strength; 2],
    /// The number of the first game, from 0, so that a long match can be played in parts.
    pub from: u32,
    /// How many games.
    pub games: u32,
    /// Random plies before they begin; two games in a row share an opening.
    pub opening: u32,
    /// How often a state may occur at the beginning of a ply before the game is drawn; 0 for no limit.
    pub repetition: u32,
    /// Plies after which a game is drawn.
    pub longest: u32,
    /// Whether to pick at random among plies of equal value.
    pub vary: bool,
    /// The seed for everything random.
    pub seed: u64,
}

/// The result of a game for the first player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The first player has won.
    Won,
    /// Neither has, or both.
    Drawn,
    /// The second player has won.
    Lost,
}

/// A finished or cancelled game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record<M> {
    /// Its number, from 0. In games of odd number the first of the two has the seats 1, 3, …
    pub number: u32,
    /// Its plies, including the opening; each as its choices.
    pub plies: Vec<Vec<M>>,
    /// Its result; drawn if it was cancelled.
    pub outcome: GameResult,
    /// The place of each seat, from 1.
    pub places: Vec<u8>,
    /// Whether the caller cancelled it.
    pub stopped: bool,
    /// The fault with which its rules stopped; such a game counts for nobody.
    pub fault: Option<Text>,
}

/// Plays all games, on as many threads as there are processors, and counts the results. `each` is called with every finished
/// game; games that were stopped, by the caller or by a fault of the rules, are not counted.
pub fn play<G: Game>(
    game: &G,
    contest: &Contest,
    watch: &(dyn Watch<G::Move> + Sync),
    each: &(dyn Fn(&Record<G::Move>) + Sync),
) -> Tally {
    let next = AtomicU32::new(contest.from);
    let end = contest.from.saturating_add(contest.games);
    let tally = Mutex::new(Tally::default());
    let run = || {
        while let Some(number) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|it| *it < end) {
            let record = play_game(game, contest, number, watch);
            if record.stopped {
                break;
            }
            each(&record);
            if record.fault.is_none() {
                tally.lock().unwrap_or_else(PoisonError::into_inner).count(record.outcome);
            }
        }
    };
    // A strength with a time limit must not share the processor with another game.
    let by_time = contest.strengths.iter().any(|strength| matches!(strength, Strength::Time(_)));
    let threads = if by_time { 1 } else { thread::available_parallelism().map_or(1, usize::from) };
    thread::scope(|scope| {
        for _ in 1..threads {
            let _ = thread::Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Plays one game, by its number. The same match and number always give the same game, unless a strength has a time limit.
pub fn play_game<G: Game>(
    game: &G,
    contest: &Contest,
    number: u32,
    watch: &dyn Watch<G::Move>,
) -> Record<G::Move> {
    let pair = seed_of_game(contest, number);
    let mut table = Table::open(game, contest, pair);
    let mut thoughts = Chance::new(seed_of(pair, u64::from(number % 2)));
    let mut stopped = false;
    while let Some(seat) = table.standing.asked() {
        let is_long = table.plies.len() >= contest.longest as usize;
        if !table.within && (is_long || table.is_repeated()) {
            break;
        }
        let strength = contest.strengths[strength_of(seat, number)];
        let past = table.seen.keys().copied().collect();
        let request = AdviceRequest { seat, strength, vary: contest.vary, seed: thoughts.next(), past };
        let Some(advice) = advise(game, &table.state, &request, watch) else { break };
        if advice.stopped && !matches!(strength, Strength::Time(_)) || watch.stop(advice.states) {
            stopped = true;
            break;
        }
        if !advice.ply.into_iter().all(|choice| table.play(choice)) {
            break;
        }
    }
    let outcome = outcome_of(&table.standing, number);
    let places = places(&table.standing, game.seats());
    let fault = if let Standing::Fault(fault) = table.standing { Some(fault) } else { None };
    Record { number, plies: table.plies, outcome, places, stopped, fault }
}

/// Returns the seed of the game with a number.
pub fn seed_of_game(contest: &Contest, number: u32) -> u64 {
    seed_of(contest.seed, u64::from(number / 2))
}

/// Returns which of the two strengths has a seat in the game with a number.
fn strength_of(seat: Seat, number: u32) -> usize {
    ((u32::from(seat.0) + number) % 2) as usize
}

fn outcome_of(standing: &Standing, number: u32) -> GameResult {
    let winners = match standing {
        Standing::Won(winners) => winners,
        Standing::Placed(places) => return by_place(places, number),
        _ => return GameResult::Drawn,
    };
    let has_won = |strength| winners.iter().any(|seat| strength_of(*seat, number) == strength);
    match (has_won(0), has_won(1)) {
        (true, false) => GameResult::Won,
        (false, true) => GameResult::Lost,
        (true, true) | (false, false) => GameResult::Drawn,
    }
}

/// Returns which strength has the better places on average.
fn by_place(places: &[u8], number: u32) -> GameResult {
    let mean = |strength: usize| {
        let seats = (0..).map(Seat).zip(places).filter(|(seat, _)| strength_of(*seat, number) == strength);
        let own: Vec<f64> = seats.map(|(_, place)| f64::from(*place)).collect();
        own.iter().sum::<f64>() / own.len().max(1) as f64
    };
    match mean(0).total_cmp(&mean(1)) {
        cmp::Ordering::Less => GameResult::Won,
        cmp::Ordering::Greater => GameResult::Lost,
        cmp::Ordering::Equal => GameResult::Drawn,
    }
}

/// Among at most so many plies one is drawn for an opening; where there are more, choice by choice.
const MOST_PLIES: usize = 2_000;

/// How often an opening is drawn again because the game ended in it.
const TRIES: u64 = 100;

/// A game in progress.
struct Table<'a, G: Game> {
    game: &'a G,
    contest: &'a Contest,
    state: G::State,
    standing: Standing,
    plies: Vec<Vec<G::Move>>,
    /// Whether the last of the plies is not complete yet.
    within: bool,
    /// The state in which the present ply began.
    begun: G::State,
    seen: HashMap<u64, u32>,
}

impl<'a, G: Game> Table<'a, G> {
    /// Begins a game with its opening.
    fn open(game: &'a G, contest: &'a Contest, seed: u64) -> Self {
        let mut table = Self::new(game, contest, seed);
        for number in 0..TRIES {
            let mut chance = Chance::new(seed_of(seed, number));
            while table.plies.len() < contest.opening as usize || table.within {
                let mut plies = plies::list_up_to(game, &table.state, MOST_PLIES).unwrap_or_else(|| {
                    let mut choices = Vec::new();
                    plies::choices(game, &table.state, &mut choices);
                    choices.into_iter().map(|choice| vec![choice]).collect()
                });
                let at = chance.index(plies.len());
                if plies.is_empty() || !plies.swap_remove(at).into_iter().all(|choice| table.play(choice)) {
                    break;
                }
            }
            if matches!(table.standing, Standing::ToMove(_)) {
                break;
            }
            table = Self::new(game, contest, seed);
        }
        table
    }

    fn new(game: &'a G, contest: &'a Contest, seed: u64) -> Self {
        let state = game.start(seed);
        let standing = game.standing(&state);
        let begun = state.clone();
        let (plies, seen) = (Vec::new(), HashMap::new());
        let mut table = Self { game, contest, state, standing, plies, within: false, begun, seen };
        table.remember();
        table
    }

    /// Makes a choice. Returns whether it is legal.
    fn play(&mut self, choice: G::Move) -> bool {
        if self.game.play(&mut self.state, &choice, &mut ()).is_err() {
            return false;
        }
        self.standing = self.game.standing(&self.state);
        match self.plies.last_mut() {
            Some(ply) if self.within => ply.push(choice),
            Some(_) | None => self.plies.push(vec![choice]),
        }
        self.within = plies::after(self.game, &self.state, &self.standing) == After::Within;
        if self.within {
            return true;
        }
        if self.plies.last().is_some_and(|ply| ply.len() > 1) && self.state == self.begun {
            // A piece was taken up and put down again.
            let _ = self.plies.pop();
        } else {
            self.begun.clone_from(&self.state);
            self.remember();
        }
        true
    }

    fn remember(&mut self) {
        if self.contest.repetition > 0 {
            *self.seen.entry(self.key()).or_default() += 1;
        }
    }

    /// Returns what identifies a position: the game's own key, if it has one.
    fn key(&self) -> u64 {
        if self.game.repetition_limit().is_some() {
            return self.game.position_key(&self.state);
        }
        let mut hasher = FxHasher::default();
        self.state.hash(&mut hasher);
        hasher.finish()
    }

    fn is_repeated(&self) -> bool {
        let times = self.seen.get(&self.key()).copied().unwrap_or(0);
        self.contest.repetition > 0 && times >= self.contest.repetition
    }
}

/// The results of a match for the first player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

/// How much stronger the first player is, in Elo points; a bound is infinite where nothing limits it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// The estimated difference.
    pub difference: f64,
    /// The lower bound of the 95 % interval.
    pub low: f64,
    /// The upper bound of the 95 % interval.
    pub high: f64,
}

/// Standard deviations that cover 95 % of a normal distribution.
const CERTAIN: f64 = 1.959_964;

impl Tally {
    /// Counts a game.
    pub fn count(&mut self, outcome: GameResult) {
        match outcome {
            GameResult::Won => self.won += 1,
            GameResult::Drawn => self.drawn += 1,
            GameResult::Lost => self.lost += 1,
        }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Returns the first player's share of the points, a draw as half a point; `None` without games.
    pub fn score(&self) -> Option<f64> {
        let games = f64::from(self.games());
        (games > 0.0).then(|| (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games)
    }

    /// Returns the difference in strength with its 95 % limits (Wilson's interval of the score, with the variance of
    /// these games); `None` without games.
    pub fn elo(&self) -> Option<Elo> {
        let score = self.score()?;
        let games = f64::from(self.games());
        let part = |count: u32, points: f64| f64::from(count) / games * (points - score).powi(2);
        let variance = part(self.won, 1.0) + part(self.drawn, 0.5) + part(self.lost, 0.0);
        let weight = CERTAIN * CERTAIN / games;
        let middle = (score + weight / 2.0) / (1.0 + weight);
        let reach = CERTAIN / (1.0 + weight) * (variance / games + weight / games / 4.0).sqrt();
        Some(Elo {
            difference: elo_of(score),
            // The bound is infinite for a player who has only won, or only lost.
            low: if score > 0.0 { elo_of((middle - reach).max(0.0)) } else { f64::NEG_INFINITY },
            high: if score < 1.0 { elo_of((middle + reach).min(1.0)) } else { f64::INFINITY },
        })
    }
}

/// Returns the difference in Elo points at which the stronger player is expected to score this share.
pub fn elo_of(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}
