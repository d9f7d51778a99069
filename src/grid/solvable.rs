//! What the rules of a level give away to a solver, found from the rules and never told by anybody.
//!
//! - `changes`: which cells and variables can change, and what that depends on
//! - `pack`: what changes as a few words
//! - `wheels`: games whose moves never hinder one another
//! - `journeys`: what travels over the board, and how far it has to go
//! - `wishes`: what goals want of each cell

mod changes;
mod journeys;
mod pack;
mod wheels;
mod wishes;

use super::game::{Cell, Game};
use super::state::State;
use crate::engine::{Knowledge, Solvable, Wheels};

use journeys::Journeys;
use pack::Packing;

/// What is known of a level's states from one of them on.
#[derive(Debug)]
pub struct Known {
    packing: Packing,
    journeys: Journeys,
    wheels: Option<Wheels<Cell>>,
}

impl Solvable for Game {
    type Knowledge = Known;

    fn study(&self, from: &State) -> Known {
        let wheels = wheels::find(self, from);
        let journeys = if wheels.is_some() { Journeys::default() } else { Journeys::find(self, from) };
        Known { packing: Packing::new(self, from), journeys, wheels }
    }
}

impl Knowledge<Game> for Known {
    fn words(&self) -> usize {
        self.packing.words()
    }

    fn pack(&self, state: &State, into: &mut [u64]) {
        self.packing.pack(state, into);
    }

    fn unpack(&self, words: &[u64], into: &mut State) {
        self.packing.unpack(words, into);
    }

    fn estimate(&self, state: &State) -> u32 {
        self.journeys.estimate(state)
    }

    fn wheels(&self) -> Option<Wheels<Cell>> {
        self.wheels.clone()
    }
}
