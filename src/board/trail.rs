//! What happened since the last choice: messages, shuffles, throws.

use super::layout::{Index, NONE};
use crate::engine::Viewer;

/// A throw of a die.
#[derive(Clone, Copy, Debug)]
pub(super) struct Throw {
    pub value: i64,
    pub sides: u64,
    /// Its index among the numbers that the run draws.
    pub at: u32,
    /// Whose turn it was.
    pub seat: u16,
    /// One bit for each seat that can tell the value.
    pub hears: u32,
    /// The attribute that still holds the value; [`NONE`] if none does.
    pub held: u16,
    /// Whether something was moved after it, and before the next throw.
    pub moved: bool,
}

impl Throw {
    /// Returns whether a viewer can tell the value.
    pub fn is_told(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::All => true,
            Viewer::Seat(seat) => self.hears & (1 << seat.0) != 0,
        }
    }
}

/// A message of the rules.
#[derive(Clone, Copy, Debug)]
pub(super) struct Said {
    /// The number of its text.
    pub text: u32,
    /// One bit for each seat that receives it.
    pub hears: u32,
    /// Whose turn it was.
    pub seat: u16,
}

/// What happened since the last choice.
#[derive(Debug, Default)]
pub(super) struct Trail {
    /// The block that set the latest restore point, if any.
    pub marked: Option<u16>,
    pub cleared: bool,
    /// Whether a ply begins here.
    pub begins_ply: bool,
    /// How many numbers were drawn; shuffles do not count.
    pub draws: u32,
    /// Who made the last choice; [`NONE`] at the start.
    pub chooser: u16,
    // One list for all of them, since each copied state carries it.
    pub events: Vec<Event>,
}

/// Something that happened while the rules ran.
#[derive(Clone, Debug)]
pub(super) enum Event {
    Said(Said),
    /// A shuffle of these elements of a set; only in a real play of a game with secrets.
    Shuffled(Vec<Index>),
    Thrown(Throw),
}

impl Trail {
    /// The messages, in order.
    pub fn said(&self) -> impl Iterator<Item = &Said> {
        self.events.iter().filter_map(|event| match event {
            Event::Said(said) => Some(said),
            _ => None,
        })
    }

    /// The elements of the sets that were shuffled, each at its time.
    pub fn shuffled(&self) -> impl Iterator<Item = &[Index]> {
        self.events.iter().filter_map(|event| match event {
            Event::Shuffled(row) => Some(row.as_slice()),
            _ => None,
        })
    }

    /// The throws of dice, in order.
    pub fn throws(&self) -> impl Iterator<Item = &Throw> {
        self.events.iter().filter_map(|event| match event {
            Event::Thrown(throw) => Some(throw),
            _ => None,
        })
    }

    /// Notes that an attribute no longer holds what was thrown.
    pub fn overwrite(&mut self, attr: u32) {
        self.throws_mut().filter(|throw| u32::from(throw.held) == attr).for_each(|throw| throw.held = NONE);
    }

    /// Notes that something was moved.
    pub fn note_move(&mut self) {
        if !self.events.is_empty()
            && let Some(last) = self.throws_mut().last()
        {
            last.moved = true;
        }
    }

    /// The throws of dice, in order, to be changed.
    pub fn throws_mut(&mut self) -> impl Iterator<Item = &mut Throw> {
        self.events.iter_mut().filter_map(|event| match event {
            Event::Thrown(throw) => Some(throw),
            _ => None,
        })
    }
}

impl Clone for Trail {
    fn clone(&self) -> Self {
        Self { events: self.events.clone(), ..*self }
    }

    // Reuses buffers, as states do.
    fn clone_from(&mut self, from: &Self) {
        self.events.clone_from(&from.events);
        (self.marked, self.cleared) = (from.marked, from.cleared);
        (self.begins_ply, self.chooser, self.draws) = (from.begins_ply, from.chooser, from.draws);
    }
}
