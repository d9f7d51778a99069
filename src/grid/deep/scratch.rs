//! The memory of a pass, kept from one pass to the next: a move allocates nothing once its buffers have grown.

use std::cell::Cell;
use std::ops::Deref;

use rustc_hash::FxHashSet;

use super::Written;
use crate::grid::run::{Bits, Lie, Slot};
use crate::grid::state::State;

thread_local! {
    /// A pass takes it, and gives it back when its changes have been looked at. Whoever finds none makes a new one.
    static SPARE: Cell<Option<Box<Scratch>>> = const { Cell::new(None) };
}

/// How many numbers are kept in memory between passes; what is larger is freed.
const MOST_KEPT: usize = 1 << 20;

/// The buffers of a pass.
#[derive(Debug)]
pub(super) struct Scratch {
    pub(super) changes: Vec<Written>,
    /// What is read inside `at once`.
    pub(super) before: State,
    /// How many changes `before` knows; none if it is of another pass.
    pub(super) copied: Option<usize>,
    pub(super) bits: Bits,
    pub(super) places: Vec<Lie>,
    pub(super) seen: FxHashSet<Slot>,
    /// For each loop over cells, those for which it has to run.
    pub(super) masks: Vec<Vec<u64>>,
    /// For each loop over the cells of a region, those cells.
    pub(super) regions: Vec<Vec<(i32, i32)>>,
    /// The cells of a body, and what they hold.
    pub(super) body: Vec<(i32, i32)>,
    pub(super) held: Vec<[i32; 2]>,
}

impl Scratch {
    #[inline]
    pub(super) fn take() -> Box<Self> {
        SPARE.try_with(Cell::take).ok().flatten().unwrap_or_else(|| {
            Box::new(Self {
                changes: Vec::new(),
                before: State::empty(),
                copied: None,
                bits: Bits::default(),
                places: Vec::new(),
                seen: FxHashSet::default(),
                masks: Vec::new(),
                regions: Vec::new(),
                body: Vec::new(),
                held: Vec::new(),
            })
        })
    }

    #[inline]
    fn size(&self) -> usize {
        let masks: usize = self.masks.iter().map(Vec::capacity).sum();
        let regions: usize = self.regions.iter().map(Vec::capacity).sum();
        let bodies = self.body.capacity() + self.held.capacity();
        let lists =
            self.changes.capacity() + self.places.capacity() + self.seen.capacity() + regions + bodies;
        lists + self.before.cells.len() + self.bits.size() + masks
    }
}

/// What a pass has changed, in order.
#[derive(Debug)]
pub(in crate::grid) struct Changes(Option<Box<Scratch>>);

impl Changes {
    pub(super) fn new(scratch: Box<Scratch>) -> Self {
        Self(Some(scratch))
    }

    /// Returns what has been written, and the planes of bits of the state after the pass.
    pub(in crate::grid) fn with_bits(&mut self) -> Option<(&[Written], &mut Bits)> {
        let Scratch { changes, bits, .. } = &mut **self.0.as_mut()?;
        Some((changes, bits))
    }
}

impl Deref for Changes {
    type Target = [Written];

    #[inline]
    fn deref(&self) -> &[Written] {
        self.0.as_ref().map_or(&[], |scratch| &scratch.changes)
    }
}

impl Drop for Changes {
    #[inline]
    fn drop(&mut self) {
        if let Some(scratch) = self.0.take().filter(|scratch| scratch.size() <= MOST_KEPT) {
            let _ = SPARE.try_with(|spare| spare.set(Some(scratch)));
        }
    }
}
