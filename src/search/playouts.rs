//! Play-outs: a game played to its end, at random or by the advice of its rules, and the value of the end for each seat.

use crate::engine::{Game, Seat, Standing};

use super::budget::Budget;
use super::chance::Chance;

/// The longest play-out, in choices, if only its end has a value.
const LONGEST: u32 = 2000;
/// The length of a play-out, in choices, if the game evaluates its states.
const SHORT: u32 = 60;
/// The length of a play-out that follows advice, in turns of each seat, if the game evaluates its states. Luck drowns what a
/// single choice has changed: in Deus ex machina longer play-outs, also those to the end of the game, find no better choices.
const TURNS: u32 = 8;

/// Writes the value of an end: each seat's share of the win, 1 in total. Returns `false` if the game goes on.
///
/// In a puzzle all seats win or lose together.
pub(super) fn shares_of_end(standing: &Standing, shares: &mut [f64]) -> bool {
    let even = 1.0 / shares.len().max(1) as f64;
    match standing {
        Standing::ToMove(_) => return false,
        Standing::Won(winners) if !winners.is_empty() => {
            shares.fill(0.0);
            for Seat(winner) in winners {
                if let Some(share) = shares.get_mut(usize::from(*winner)) {
                    *share = 1.0 / winners.len() as f64;
                }
            }
        }
        Standing::Placed(places) => share_by_place(places, shares),
        Standing::Solved => shares.fill(1.0),
        Standing::Lost => shares.fill(0.0),
        Standing::Stuck if shares.len() == 1 => shares.fill(0.0),
        Standing::Won(_) | Standing::Drawn | Standing::Stuck | Standing::Fault(_) => shares.fill(even),
    }
    true
}

/// Shares a win by places: a seat has a part for each one that it beats, and half a part for each equal one.
fn share_by_place(places: &[u8], shares: &mut [f64]) {
    let parts = |place: u8| {
        places
            .iter()
            .map(|other| f64::from(u8::from(*other > place)) + 0.5 * f64::from(u8::from(*other == place)))
            .sum::<f64>()
            - 0.5
    };
    let all = (places.len() * places.len().saturating_sub(1)) as f64 / 2.0;
    for (share, place) in shares.iter_mut().zip(places) {
        *share = parts(*place) / all.max(1.0);
    }
}

/// Asks the rules how good each choice of a seat is. Returns `false` if they advise nothing, or fail.
pub(super) fn ask<G: Game>(game: &G, state: &G::State, seat: Seat, worths: &mut Vec<i64>) -> bool {
    worths.clear();
    game.advice(state, seat, worths) == Ok(true) && !worths.is_empty()
}

/// Returns the index of the best choice; of equal ones, any by `chance`, or the first without it.
pub(super) fn best(worths: &[i64], chance: Option<&mut Chance>) -> usize {
    let most = worths.iter().max();
    let mut equal = worths.iter().enumerate().filter(|(_, worth)| Some(*worth) == most);
    let count = equal.clone().count();
    let at = chance.filter(|_| count > 1).map_or(0, |chance| chance.index(count));
    equal.nth(at).map_or(0, |(index, _)| index)
}

/// Returns the indices of the choices that are worth making: those not below 0, or all if there are none.
pub(super) fn sensible(worths: &[i64]) -> Vec<usize> {
    let some = worths.iter().any(|worth| *worth >= 0);
    let all = worths.iter().enumerate().filter(|(_, worth)| !some || **worth >= 0);
    all.map(|(index, _)| index).collect()
}

/// Plays games out. It learns the scale of the game's points from those that it sees.
#[derive(Debug, Default)]
pub(super) struct Playouts {
    /// Whether everybody follows the advice of the rules.
    advised: bool,
    worths: Vec<i64>,
    points: Vec<f64>,
    seen: u32,
    mean: f64,
    squares: f64,
}

impl Playouts {
    /// Play-outs in which everybody chooses at random, or follows the advice of the rules.
    pub(super) fn new(advised: bool) -> Self {
        Self { advised, ..Self::default() }
    }

    /// Plays on from a state and writes each seat's share. Returns `false` if it was stopped.
    pub(super) fn play<G: Game>(
        &mut self,
        game: &G,
        state: &mut G::State,
        moves: &mut Vec<G::Move>,
        chance: &mut Chance,
        budget: &mut Budget<'_, G::Move>,
        shares: &mut [f64],
    ) -> bool {
        let judged = game.value(state, Seat(0)).is_some();
        let (mut turns, mut last) = (0, None);
        for _ in 0..if judged && !self.advised { SHORT } else { LONGEST } {
            let standing = game.standing(state);
            if shares_of_end(&standing, shares) {
                return true;
            }
            let Some(seat) = standing.asked() else { break };
            turns += u32::from(last.replace(seat) != Some(seat));
            if judged && self.advised && turns > TURNS * shares.len() as u32 {
                break;
            }
            moves.clear();
            game.answers(state, seat, moves);
            // What each choice leads to is looked at, too.
            let looked = if self.advised { moves.len().max(1) } else { 1 };
            if (0..looked).any(|_| budget.count()) {
                return false;
            }
            let Some(choice) = moves.get(self.choose(game, (state, seat), moves.len(), chance)) else {
                break;
            };
            if game.play(state, choice, &mut ()).is_err() {
                break;
            }
        }
        if !shares_of_end(&game.standing(state), shares) {
            self.judge(game, state, shares);
        }
        true
    }

    /// Returns the index of the choice with which a play-out goes on.
    fn choose<G: Game>(
        &mut self,
        game: &G,
        (state, seat): (&G::State, Seat),
        count: usize,
        chance: &mut Chance,
    ) -> usize {
        match self.advised && count > 1 && ask(game, state, seat, &mut self.worths) {
            true => best(&self.worths, Some(chance)),
            false => chance.index(count),
        }
    }

    /// Writes each seat's expected share by the game's points; equal shares if the game has none.
    fn judge<G: Game>(&mut self, game: &G, state: &G::State, shares: &mut [f64]) {
        self.points.clear();
        for seat in (0..).map(Seat).take(shares.len()) {
            self.points.push(game.value(state, seat).map_or(0.0, f64::from));
        }
        let seats = self.points.len().max(1) as f64;
        // A single seat is compared with the points seen before, several seats with each other.
        let level = if self.points.len() == 1 { self.mean } else { self.points.iter().sum::<f64>() / seats };
        for points in &self.points {
            self.seen += 1;
            let distance = points - level;
            self.squares += distance * distance;
            self.mean += (points - self.mean) / f64::from(self.seen);
        }
        let much = (self.squares / f64::from(self.seen.max(1))).sqrt().max(1e-6);
        if let [points] = self.points[..] {
            shares.fill(1.0 / (1.0 + libm::exp(-(points - level) / much)));
            return;
        }
        let weight = |points: &f64| libm::exp(((points - level) / much).clamp(-30.0, 30.0));
        let all: f64 = self.points.iter().map(weight).sum();
        for (share, points) in shares.iter_mut().zip(&self.points) {
            *share = weight(points) / all;
        }
    }
}
