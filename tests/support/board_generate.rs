//! Random board games: small materials and blocks of mostly sensible instructions.

#![allow(dead_code, reason = "every test binary uses its own part")]

mod blocks;
mod names;
mod shape;
mod steps;

use proptest::prelude::*;

use schola::board::material::Material;

use blocks::{block, written};
use shape::shape;

/// A game and how it is played.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub material: Material,
    /// The blocks in the text notation.
    pub rules: String,
    pub seats: Vec<bool>,
    pub seed: u64,
    /// Each is taken modulo the number of offers plus one: the last value is refused.
    pub answers: Vec<u8>,
}

/// Any scenario: most of them run for some rounds, the others fail somewhere.
pub fn scenario() -> impl Strategy<Value = Scenario> {
    let rules = any::<bool>().prop_flat_map(|careful| prop::collection::vec(block(careful), 1..6));
    (shape(), rules, 0..3_usize, any::<u64>(), prop::collection::vec(any::<u8>(), 1..9)).prop_map(
        |(shape, blocks, free, seed, answers)| {
            let mut seats = vec![true; shape.players];
            if shape.players > 1 && free < shape.players {
                seats[free] = false;
            }
            Scenario { material: shape.build(), rules: written(&blocks), seats, seed, answers }
        },
    )
}
