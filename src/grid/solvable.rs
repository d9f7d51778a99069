//! What the rules of a level give away to a solver, found from the rules and never told by anybody.
//!
//! - `changes`: which cells and variables can change, and what that depends on
//! - `pack`: what changes as a few words
//! - `wheels`: games whose moves never hinder one another
//! - `chosen`: how many cells surely have to be chosen
//! - `journeys`: what travels over the board, and how far it has to go; seen, not proven
//! - `trial`: a move made in thought, whatever may lie around
//! - `local`: whether moves are the same wherever they are made
//! - `lost`: things that can reach no goal, on many boards one after the other
//! - `strides`: the states of such boards, by what each step does
//! - `walker`: the piece on the last chosen cell, and what each of its steps does
//! - `terrain`: a level by its walker
//! - `things`: what a walker moves, and where it can go; proven
//! - `level`: a level as its walker sees it
//! - `undoing`: levels whose moves all have one that leads back
//! - `symmetry`: ways to turn a board that change nothing about a level
//! - `visits`: levels in which every cell is entered at most once
//! - `zones`: a level by its decisions: walking is none
//! - `corral`: decisions that may wait for others
//! - `track`: a level without a walker, as one board that steps are made on and taken back
//! - `wishes`: what goals want of each cell

mod changes;
mod chosen;
mod corral;
mod journeys;
mod level;
mod local;
mod lost;
mod pack;
mod strides;
mod symmetry;
mod terrain;
mod things;
mod track;
mod trial;
mod undoing;
mod visits;
mod walker;
mod wheels;
mod wishes;
mod zones;

use super::game::{Cell, Final, Game, Parts};
use super::program::{Assign, Store, Target};
use super::state::State;
use crate::engine::{Decisions, Knowledge, Solvable, TakeBack, Wheels};

use changes::Changes;
use journeys::Journeys;
use level::Level;
use local::Local;
pub(super) use lost::{Losing, Lost};
use pack::Packing;
pub(super) use strides::{Boards, Strides};
use symmetry::Image;
use terrain::Terrain;
use track::Track;
use trial::OUTSIDE;
use visits::Visits;
use walker::Walker;
use zones::Zones;

/// Cells of a board that is looked at closely.
const MOST_CELLS: usize = 1 << 12;

/// What is known of a level's states from one of them on.
#[derive(Debug)]
pub struct Known {
    packing: Packing,
    journeys: Journeys,
    /// Where the last chosen place is kept.
    place: [usize; 2],
    images: Vec<Image>,
    undoable_goals: Vec<State>,
    least: u32,
    visits: Option<Visits>,
    wheels: Option<Wheels<Cell>>,
    zones: Option<Zones>,
    track: Option<Track>,
}

impl Solvable for Game {
    type Knowledge = Known;

    fn study(&self, from: &State) -> Known {
        let wheels = wheels::find(self, from);
        let mut walker = if wheels.is_some() { None } else { find_walker(self, from) };
        let [x, y, ..] = self.parts().position;
        let place = [x, y];
        let (mut images, mut undoable_goals, mut visits) = (Vec::new(), Vec::new(), None);
        if let Some(walker) = &walker
            && let Some(level) = Level::read(self, from, walker)
        {
            images = symmetry::find(self, from, walker, &level);
            if Changes::find(self, from).items.iter().all(|item| place.contains(item)) {
                undoable_goals = undoing::goals(self, from, walker, &level);
            }
            visits = Visits::find(walker, &level, place);
            if visits.is_some() {
                // What is left to be entered is told from where the level began, and images begin elsewhere.
                images.clear();
            }
        }
        let has_mark = walker.as_ref().is_some_and(|walker| walker.has_mark);
        let terrain = walker.take_if(|_| has_mark).and_then(|walker| Terrain::find(self, from, walker));
        let zones = terrain.and_then(|terrain| Zones::find(self, terrain));
        let is_known = wheels.is_some() || zones.as_ref().is_some_and(Zones::knows_things);
        let journeys = if is_known { Journeys::default() } else { Journeys::find(self, from) };
        let track = walker.and_then(|walker| Track::find(self, from, walker, &journeys));
        let packing = Packing::new(self, from);
        let least = match &visits {
            Some(visits) => visits.least(from),
            None if wheels.is_some() || zones.is_some() || track.is_some() => 0,
            None => chosen::least(self, from),
        };
        Known { packing, journeys, place, images, undoable_goals, least, visits, wheels, zones, track }
    }

    fn goals(&self, like: &State) -> Vec<State> {
        let parts = self.parts();
        let changes = Changes::find(self, like);
        let more_changes = !changes.items.is_empty()
            || writes_valid(self)
            || whole_goals(parts).is_none()
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

/// Returns the goals, where each is a whole board that no rule changes.
fn whole_goals(parts: &Parts) -> Option<&[Final]> {
    // All that a level has is named, so that a goal of another kind cannot be passed over.
    let Parts {
        changing_final,
        finals,
        open_finals,
        conditions,
        program: _,
        matrices: _,
        items: _,
        position: _,
        board: _,
        valid: _,
        anything: _,
        language: _,
        goals: _,
        pieces: _,
        start: _,
        rules: _,
        parsed: _,
    } = parts;
    let others = changing_final.is_some() || !open_finals.is_empty() || !conditions.list.is_empty();
    (!others && !finals.is_empty()).then_some(&finals[..])
}

/// Finds what each step does, where moves are the same everywhere.
fn find_walker(game: &Game, from: &State) -> Option<Walker> {
    walker_among(game, from, &[])
}

/// Finds what each step does, where moves are the same everywhere, on boards that may also hold other texts.
fn walker_among(game: &Game, from: &State, others: &[i32]) -> Option<Walker> {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let (columns, rows) = (board.width as i32, board.height as i32);
    let [x, y, ..] = parts.position.map(|address| from.cells[address]);
    let is_inside = |x: i32, y: i32| (0..columns).contains(&x) && (0..rows).contains(&y);
    let range = board.base as usize..(board.base + board.width * board.height) as usize;
    if !is_inside(x, y) || range.len() > MOST_CELLS || whole_goals(parts).is_none() {
        return None;
    }
    let mut may_be = Changes::find(game, from).written;
    from.cells[range].iter().chain(others).for_each(|text| may_be[*text as usize] = true);
    let texts = (0..may_be.len()).filter(|text| may_be[*text]).map(|text| text as i32).collect();
    let local = Local::find(game, from, texts)?;
    // What is valid at first is to be what would be valid after a move.
    let text = |at: (i32, i32)| {
        let (x, y) = (x + at.0, y + at.1);
        let cell = || from.cells[board.base as usize + (y * columns + x) as usize];
        if is_inside(x, y) { cell() } else { OUTSIDE }
    };
    let mut valid = vec![0; from.valid.len()];
    for (index, step) in local.steps.iter().enumerate() {
        if is_inside(x + step.0, y + step.1) && local.is_valid(index, text) {
            let bit = ((y + step.1) * columns + x + step.0) as usize;
            valid[bit / 64] |= 1 << (bit % 64);
        }
    }
    if valid[..] != from.valid[..] {
        return None;
    }
    Walker::find(game, from, &local)
}

impl Knowledge<Game> for Known {
    fn words(&self) -> usize {
        self.packing.words()
    }

    fn pack(&self, state: &State, into: &mut [u64]) {
        self.packing.pack(state, into);
    }

    fn key(&self, state: &State, into: &mut [u64]) {
        if self.images.is_empty() {
            self.packing.pack(state, into);
        } else {
            self.packing.pack_image(state, &self.images, self.place, into);
        }
    }

    fn undoable_goals(&self) -> Vec<State> {
        self.undoable_goals.clone()
    }

    fn least(&self) -> u32 {
        self.least
    }

    fn unpack(&self, words: &[u64], into: &mut State) {
        self.packing.unpack(words, into);
    }

    fn estimate(&self, state: &State) -> u32 {
        self.journeys.estimate(state)
    }

    fn is_dead(&self, state: &State) -> bool {
        self.zones.as_ref().is_some_and(|zones| zones.is_dead(state))
            || self.visits.as_ref().is_some_and(|visits| visits.is_dead(state))
    }

    fn decisions(&self) -> Option<Box<dyn Decisions<Cell> + '_>> {
        self.zones.as_ref().map(|zones| Box::new(zones.explorer()) as Box<dyn Decisions<Cell> + '_>)
    }

    fn take_back(&self) -> Option<Box<dyn TakeBack<Cell> + '_>> {
        self.track.as_ref().map(|track| Box::new(track.begin()) as Box<dyn TakeBack<Cell> + '_>)
    }

    fn wheels(&self) -> Option<Wheels<Cell>> {
        self.wheels.clone()
    }
}
