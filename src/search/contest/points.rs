//! Places of seats at the end of a game, and points for them.

use crate::engine::{Seat, Standing};

use super::{CERTAIN, strength_of};

/// Returns the place of each seat, the best being 1. Seats that are equally good share a place, and the next one comes after as
/// many places as they take up: 1, 2, 2, 4.
pub fn places(standing: &Standing, seats: u8) -> Vec<u8> {
    match standing {
        Standing::Placed(places) => places.clone(),
        Standing::Won(winners) if !winners.is_empty() => {
            let place = |seat| if winners.contains(&Seat(seat)) { 1 } else { winners.len() as u8 + 1 };
            (0..seats).map(place).collect()
        }
        _ => vec![1; usize::from(seats)],
    }
}

/// How often each of two strengths came in which place, and what they got for it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Points {
    /// What each place is worth, from the first; later ones are worth nothing.
    worth: Vec<f64>,
    /// For each strength, how often it had each place.
    places: [Vec<u32>; 2],
    totals: [f64; 2],
    games: u32,
    /// How many seats the games have.
    seats: usize,
    /// The sum of what the first strength got more than the second per seat, and of its square.
    sum: f64,
    squares: f64,
}

impl Points {
    /// Creates a count in which places are worth these points, from the first.
    pub fn new(worth: Vec<f64>) -> Self {
        Self { worth, ..Self::default() }
    }

    /// Counts the places of a game with a number.
    pub fn count(&mut self, number: u32, places: &[u8]) {
        let mut got = [0.0; 2];
        let mut seats = [0_u32; 2];
        for (seat, place) in (0..).map(Seat).zip(places) {
            let strength = strength_of(seat, number);
            got[strength] += self.worth_of(*place, places);
            seats[strength] += 1;
            let counts = &mut self.places[strength];
            let at = usize::from(place.saturating_sub(1));
            counts.resize(counts.len().max(at + 1), 0);
            counts[at] += 1;
        }
        let mean = |strength: usize| got[strength] / f64::from(seats[strength].max(1));
        let difference = mean(0) - mean(1);
        self.totals = [self.totals[0] + got[0], self.totals[1] + got[1]];
        self.games += 1;
        self.seats = self.seats.max(places.len());
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// Returns what a place is worth: seats that share it share the points of all places that they take up.
    fn worth_of(&self, place: u8, places: &[u8]) -> f64 {
        let first = usize::from(place.saturating_sub(1));
        let count = places.iter().filter(|other| **other == place).count();
        let all: f64 = (first..first + count).filter_map(|place| self.worth.get(place)).sum();
        all / count.max(1) as f64
    }

    /// Returns how many seats the games have.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// Returns how often a strength (0 or 1) had each place, from the first.
    pub fn places(&self, strength: usize) -> &[u32] {
        &self.places[strength]
    }

    /// Returns the points of both strengths.
    pub fn totals(&self) -> [f64; 2] {
        self.totals
    }

    /// Returns how many points the first strength got more than the second per seat and game, between the limits of 95 %
    /// (normal distribution); `None` before the second game.
    pub fn difference(&self) -> Option<(f64, [f64; 2])> {
        let games = f64::from(self.games);
        (self.games > 1).then(|| {
            let mean = self.sum / games;
            let variance = (self.squares - mean * self.sum).max(0.0) / (games - 1.0);
            let reach = CERTAIN * (variance / games).sqrt();
            (mean, [mean - reach, mean + reach])
        })
    }
}
