//! Caches a value for each spelling of a name.

use rustc_hash::FxHashMap;
use ustr::Ustr;

const RECENT: usize = 64;

/// A value for each name, quick to look up: boards hold few names many times.
pub(super) struct Spellings<V> {
    known: FxHashMap<Ustr, V>,
    /// The last names that were looked up, each in the slot given by its address.
    recent: [Option<(Ustr, V)>; RECENT],
}

impl<V: Copy> Spellings<V> {
    pub(super) fn new() -> Self {
        Self { known: FxHashMap::default(), recent: [None; RECENT] }
    }

    /// Returns the value of a name, computing it the first time.
    #[inline]
    pub(super) fn get(&mut self, name: Ustr, find_out: impl FnOnce(Ustr) -> V) -> V {
        let slot = name.as_char_ptr() as usize / 8 % RECENT;
        if let Some((recent, value)) = self.recent[slot]
            && recent == name
        {
            return value;
        }
        let value = *self.known.entry(name).or_insert_with(|| find_out(name));
        self.recent[slot] = Some((name, value));
        value
    }
}
