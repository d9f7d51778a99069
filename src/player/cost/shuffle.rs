//! Reorders the moves of a solution as far as their order does not matter.

use std::time::Duration;

use crate::engine::{Play, Standing};

/// How far the order of a solution's moves matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Not at all. A move that is made several times in a row stays together, as a person would make it.
    Free,
    /// Groups of this many consecutive moves must stay together; the order of the groups does not matter.
    Together(usize),
    /// Some moves can be swapped, others cannot.
    Partly,
    /// No swap that was tried reaches the goal.
    Fixed,
}

/// The longest groups of moves to try.
const LONGEST: usize = 4;
/// How many orders of each kind to try.
const TRIES: usize = 4;
/// How many swaps of two moves to try.
const EXCHANGES: usize = 200;

/// Shuffles the moves of a solution where their order does not matter: a new order must reach the goal with
/// exactly the last move. The same seed gives the same order.
pub fn shuffle(play: &mut dyn Play, moves: &[String], seed: u64) -> (Vec<String>, Order) {
    let mut chance = Chance(seed);
    let runs = (Order::Free, moves.chunk_by(|a, b| a == b).collect::<Vec<_>>());
    let sizes = (2..=LONGEST).filter(|size| moves.len().is_multiple_of(*size));
    let groups = sizes.map(|size| (Order::Together(size), moves.chunks(size).collect::<Vec<_>>()));
    for (order, mut groups) in std::iter::once(runs).chain(groups) {
        for _ in 0..TRIES {
            chance.shuffle(&mut groups);
            let tried = groups.concat();
            if tried != moves && wins(play, &tried) {
                return (tried, order);
            }
        }
    }
    let mut tried = moves.to_vec();
    for _ in 0..EXCHANGES.min(moves.len() * 2) {
        let (a, b) = (chance.below(moves.len()), chance.below(moves.len()));
        if tried[a] != tried[b] {
            tried.swap(a, b);
            if !wins(play, &tried) {
                tried.swap(a, b);
            }
        }
    }
    let order = if tried == moves { Order::Fixed } else { Order::Partly };
    (tried, order)
}

/// Returns whether moves reach the goal with the last of them and not before.
fn wins(play: &mut dyn Play, moves: &[String]) -> bool {
    play.jump(0, Duration::ZERO);
    let all_made = moves.iter().all(|text| play.enter(text, Duration::ZERO, false).is_ok());
    let is_won = matches!(play.standing(), Standing::Solved | Standing::Won(_));
    // An automatic restart, because nothing could be chosen, resets the count.
    all_made && is_won && play.number() as usize == moves.len()
}

/// Random numbers that are the same for the same seed (SplitMix64).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % count.max(1) as u64) as usize
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            list.swap(at, self.below(at + 1));
        }
    }
}
