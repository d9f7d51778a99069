//! The difficulty of a level, on a scale from 1 to 5 that a teacher understands.

use std::fmt;

use super::AnyGame;
use crate::engine::Solvable;
use crate::search::difficulty;
pub use crate::search::difficulty::{Measures, PLAYS};

/// A step of the scale, from 1, very easy, to 5, very hard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Difficulty(u8);

/// The scores at which the next steps begin, in hundredths.
const STEPS: [u32; 4] = [182, 282, 382, 482];

impl Difficulty {
    /// The easiest step.
    pub const EASIEST: Self = Self(1);
    /// The middle step.
    pub const MEDIUM: Self = Self(3);
    /// The hardest step.
    pub const HARDEST: Self = Self(5);

    /// Returns the step for these measurements.
    pub fn of(measures: &Measures) -> Self {
        let score = score(measures);
        Self(1 + STEPS.iter().filter(|step| score >= **step).count() as u8)
    }

    /// Returns the step of this number, from 1 to 5.
    pub fn from_number(number: u8) -> Option<Self> {
        (1..=5).contains(&number).then_some(Self(number))
    }

    /// Returns its number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the key of its words.
    pub fn key(self) -> &'static str {
        match self.0 {
            1 => "difficulty-very-easy",
            2 => "difficulty-easy",
            3 => "difficulty-medium",
            4 => "difficulty-hard",
            _ => "difficulty-very-hard",
        }
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Returns the difficulty of a level, in hundredths of a step. It is logarithmic: doubling the length, the
/// choices, the decisions in total or the searched states always adds the same.
///
/// The weights are a least-squares fit, with each game weighted equally, to the stated difficulties of the
/// sample levels that were drawn by hand or made by a generator that knows their game; levels graded by this
/// very score were left out.
pub fn score(measures: &Measures) -> u32 {
    let way = logarithm(u64::from(measures.moves));
    let choices = logarithm(u64::from(measures.choices) / 50);
    let chosen = logarithm(u64::from(measures.chosen) / 100);
    let searched = logarithm(measures.states);
    (33 * way + 10 * choices + 19 * chosen + 3 * searched) / 100 + 34 * measures.failures / PLAYS
}

/// Returns the binary logarithm of a number plus 1, in hundredths.
fn logarithm(number: u64) -> u32 {
    difficulty::logarithm(number.saturating_add(1))
}

/// Measures a level by moves that finish it after the moves `before`; `None` if moves cannot be made, or for
/// a game without levels to solve.
pub fn measured(game: &AnyGame, before: &[String], moves: &[String], states: u64) -> Option<Measures> {
    match game {
        AnyGame::Grid { game, .. } => measured_in(&**game, before, moves, states),
        AnyGame::Board(_) | AnyGame::Dungeon(_) => None,
    }
}

fn measured_in<G: Solvable>(game: &G, before: &[String], moves: &[String], states: u64) -> Option<Measures> {
    let read =
        |moves: &[String]| -> Option<Vec<G::Move>> { moves.iter().map(|it| it.parse().ok()).collect() };
    let mut state = game.start(0);
    for choice in read(before)? {
        game.play(&mut state, &choice, &mut ()).ok()?;
    }
    Some(difficulty::measure(game, &state, &read(moves)?, states))
}
