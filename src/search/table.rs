//! A transposition table of limited size.

use std::hash::{Hash, Hasher};

/// Slots of a new table, and the most that it grows to (a power of two each).
const FIRST_SLOTS: usize = 1 << 10;
const MOST_SLOTS: usize = 1 << 20;

/// Returns the key of a state. Collisions are rare enough to be ignored.
pub(super) fn key_of<S: Hash>(state: &S) -> u64 {
    let mut mixer = Mixer(0x243F_6A88_85A3_08D3);
    state.hash(&mut mixer);
    // 0 marks an empty slot.
    mixer.finish().max(1)
}

/// Folds words into a key by multiplication into 128 bits.
struct Mixer(u64);

impl Mixer {
    fn fold(&mut self, word: u64) {
        let product = u128::from(self.0 ^ word) * 0x9E37_79B9_7F4A_7C15;
        self.0 = ((product >> 64) as u64 ^ product as u64).rotate_left(23);
    }
}

impl Hasher for Mixer {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            self.fold(word.try_into().map_or(0, u64::from_le_bytes));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let word = rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
            self.fold(word ^ (rest.len() as u64) << 56);
        }
    }

    fn write_u64(&mut self, number: u64) {
        self.fold(number);
    }

    fn finish(&self) -> u64 {
        let mut end = Self(self.0);
        end.fold(0x1319_8A2E_0370_7344);
        end.0
    }
}

/// What a table stores about a state.
pub(super) trait Kept: Copy + Default {
    /// Returns how much work is in it; on a collision, the entry with more work stays.
    fn work(&self) -> u16;
}

/// A table that grows up to its limit and then overwrites entries.
#[derive(Debug)]
pub(super) struct Table<V> {
    slots: Vec<(u64, V)>,
    filled: usize,
}

impl<V: Kept> Table<V> {
    pub(super) fn new() -> Self {
        Self { slots: vec![(0, V::default()); FIRST_SLOTS], filled: 0 }
    }

    pub(super) fn get(&self, key: u64) -> Option<V> {
        let at = self.place(key);
        [at, at ^ 1]
            .into_iter()
            .map(|at| &self.slots[at])
            .find(|(kept, _)| *kept == key)
            .map(|(_, value)| *value)
    }

    pub(super) fn put(&mut self, key: u64, value: V) {
        if self.filled * 2 > self.slots.len() && self.slots.len() < MOST_SLOTS {
            self.grow();
        }
        let at = self.place(key);
        let slot = [at, at ^ 1]
            .into_iter()
            .find(|at| self.slots[*at].0 == key)
            .or_else(|| [at, at ^ 1].into_iter().find(|at| self.slots[*at].0 == 0))
            // The first slot of a pair keeps the entry with most work, the second the newest.
            .unwrap_or_else(|| (at & !1) + usize::from(value.work() < self.slots[at & !1].1.work()));
        self.filled += usize::from(self.slots[slot].0 == 0);
        self.slots[slot] = (key, value);
    }

    fn grow(&mut self) {
        let double = vec![(0, V::default()); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, double);
        self.filled = 0;
        for (key, value) in old {
            if key != 0 {
                self.put(key, value);
            }
        }
    }

    fn place(&self, key: u64) -> usize {
        key as usize & (self.slots.len() - 1)
    }
}
