//! What the rules of a level give away to a solver, found from the rules and never told by anybody.
//!
//! - `changes`: which cells and variables can change, and what that depends on
//! - `pack`: what changes as a few words
//! - `wheels`: games whose moves never hinder one another
//! - `journeys`: what travels over the board, and how far it has to go

mod changes;
mod journeys;
mod pack;
mod wheels;

use super::game::{Cell, Game};
use super::program::{Assign, Store, Target};
use super::state::State;
use crate::engine::{Knowledge, Solvable, Wheels};

use changes::Changes;
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

    fn goals(&self, like: &State) -> Vec<State> {
        let parts = self.parts();
        let changes = Changes::find(self, like);
        let more_changes = !changes.items.is_empty()
            || writes_valid(self)
            || parts.changing_final.is_some()
            || parts.matrices.iter().any(|matrix| matrix.store == Store::Plain);
        if more_changes {
            return Vec::new();
        }
        let base = parts.matrices[parts.board].base as usize;
        let goals = parts.finals.iter().map(|goal| {
            let mut state = like.clone();
            for (offset, text) in goal.cells.iter().enumerate() {
                state.set_board(base + offset, *text);
            }
            state
        });
        goals.collect()
    }
}

/// Returns whether a rule of a level writes to VALID.
pub(super) fn writes_valid(game: &Game) -> bool {
    let parts = game.parts();
    parts.program.assigns.iter().any(|assign| match assign {
        Assign::Store { target: Target::Cell(place), .. }
        | Assign::StoreSum { target: Target::Cell(place), .. } => {
            let matrix = parts.program.places[*place as usize].matrix;
            parts.matrices[matrix as usize].store == Store::Valid
        }
        Assign::Store { .. } | Assign::StoreSum { .. } | Assign::Fail(_) => false,
    })
}

/// Returns the addresses of the variables that decide how a level goes on.
pub(super) fn deciding_items(game: &Game) -> Vec<usize> {
    Changes::find(game, &game.parts().start).items
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
