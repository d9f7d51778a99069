//! All states that a search has met: packed into an arena of blocks, each once, with its predecessor.

use std::mem::size_of;

/// States in one block of the arena.
const BLOCK: usize = 1 << 12;
/// States one after the other, as words.
pub(super) type StatePath = Vec<Box<[u64]>>;

/// No state.
pub(super) const NONE: u32 = u32::MAX;
/// The load factor, in eighths, at which the table grows.
const FULLEST: usize = 5;

/// Data about a state besides the state itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The state before it, or [`NONE`].
    pub(super) parent: u32,
    /// The index of the move there, in the game's order.
    pub(super) choice: u32,
    /// How many moves on the way here changed the estimate.
    pub(super) cost: u32,
    /// The next state in each open list, or [`NONE`].
    pub(super) next: [u32; 2],
    /// Whether it was expanded.
    pub(super) is_expanded: bool,
}

impl Node {
    /// Returns the entry of a state reached by a choice from another.
    pub(super) fn after(parent: u32, choice: u32, cost: u32) -> Self {
        Self { parent, choice, cost, next: [NONE; 2], is_expanded: false }
    }
}

/// The result of inserting a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Entry {
    New(u32),
    Known(u32),
    /// There is no memory for it.
    NoRoom,
}

/// The states met.
pub(super) struct Store {
    words: usize,
    blocks: Vec<Box<[u64]>>,
    nodes: Vec<Box<[Node]>>,
    length: u32,
    table: Vec<u32>,
    most_bytes: u64,
    bytes: u64,
    peak: u64,
}

impl Store {
    /// Makes an empty store for states of this many words that uses at most this many bytes.
    pub(super) fn new(words: usize, most_bytes: u64) -> Self {
        let table = vec![NONE; 1 << 12];
        let bytes = (table.len() * size_of::<u32>()) as u64;
        Self {
            words: words.max(1),
            blocks: Vec::new(),
            nodes: Vec::new(),
            length: 0,
            table,
            most_bytes,
            bytes,
            peak: bytes,
        }
    }

    /// Forgets all states, and continues with states of this many words.
    pub(super) fn clear(&mut self, words: usize) {
        let peak = self.peak;
        *self = Self::new(words, self.most_bytes);
        self.peak = self.peak.max(peak);
    }

    /// Returns how many states there are; they are numbered from 0 in the order of insertion.
    pub(super) fn len(&self) -> u32 {
        self.length
    }

    /// Returns how many bytes are taken.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns the most bytes that were taken at once.
    pub(super) fn peak_bytes(&self) -> u64 {
        self.peak
    }

    pub(super) fn state(&self, number: u32) -> &[u64] {
        let (block, place) = (number as usize / BLOCK, number as usize % BLOCK * self.words);
        &self.blocks[block][place..place + self.words]
    }

    pub(super) fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize / BLOCK][number as usize % BLOCK]
    }

    pub(super) fn node_mut(&mut self, number: u32) -> &mut Node {
        &mut self.nodes[number as usize / BLOCK][number as usize % BLOCK]
    }

    /// Returns the number of a state, if it is there.
    pub(super) fn find(&self, state: &[u64]) -> Option<u32> {
        Some(self.table[self.slot(state)]).filter(|number| *number != NONE)
    }

    /// Returns the states on the way from the first one to this one, both included.
    pub(super) fn way(&self, to: u32) -> StatePath {
        let mut way = StatePath::new();
        let mut at = to;
        while at != NONE {
            way.push(self.state(at).into());
            at = self.node(at).parent;
        }
        way.reverse();
        way
    }

    /// Makes an empty store that has half of the bytes that this one may still take.
    pub(super) fn split(&mut self) -> Self {
        let half = (self.most_bytes - self.bytes.min(self.most_bytes)) / 2;
        self.most_bytes -= half;
        Self::new(self.words, half)
    }

    /// Takes back the bytes that another store had from this one.
    pub(super) fn join(&mut self, other: &Self) {
        self.most_bytes += other.most_bytes;
        self.peak = self.peak.max(self.bytes + other.peak);
    }

    /// Inserts a state unless it is there already.
    pub(super) fn insert(&mut self, state: &[u64], node: Node) -> Entry {
        let mut slot = self.slot(state);
        if self.table[slot] != NONE {
            return Entry::Known(self.table[slot]);
        }
        if self.length as usize * 8 >= self.table.len() * FULLEST {
            if !self.grow() {
                return Entry::NoRoom;
            }
            slot = self.slot(state);
        }
        if self.length as usize == self.blocks.len() * BLOCK && !self.add_block() {
            return Entry::NoRoom;
        }
        let number = self.length;
        let (block, place) = (number as usize / BLOCK, number as usize % BLOCK);
        self.blocks[block][place * self.words..(place + 1) * self.words].copy_from_slice(state);
        self.nodes[block][place] = node;
        self.table[slot] = number;
        self.length += 1;
        Entry::New(number)
    }

    /// Returns the slot of a state in the table, or the one where it belongs.
    fn slot(&self, state: &[u64]) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = hash(state) as usize & mask;
        loop {
            let number = self.table[slot];
            if number == NONE || self.state(number) == state {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Allocates more bytes; `extra` of them only temporarily.
    fn take(&mut self, bytes: u64, extra: u64) -> bool {
        if self.bytes + bytes + extra > self.most_bytes {
            return false;
        }
        self.peak = self.peak.max(self.bytes + bytes + extra);
        self.bytes += bytes;
        true
    }

    fn add_block(&mut self) -> bool {
        let bytes = BLOCK * (self.words * size_of::<u64>() + size_of::<Node>());
        if !self.take(bytes as u64, 0) {
            return false;
        }
        self.blocks.push(vec![0; BLOCK * self.words].into());
        self.nodes.push(vec![Node::after(NONE, 0, 0); BLOCK].into());
        true
    }

    fn grow(&mut self) -> bool {
        let old = (self.table.len() * size_of::<u32>()) as u64;
        // The number of a state has 32 bits, the last of which stands for none.
        if self.table.len() > 1 << 31 || !self.take(old, old) {
            return false;
        }
        let mask = self.table.len() * 2 - 1;
        let mut table = vec![NONE; mask + 1];
        for number in 0..self.length {
            let mut slot = hash(self.state(number)) as usize & mask;
            while table[slot] != NONE {
                slot = (slot + 1) & mask;
            }
            table[slot] = number;
        }
        self.table = table;
        true
    }
}

/// Spreads the words of a state over 64 bits.
fn hash(state: &[u64]) -> u64 {
    let mut sum = 0x9E37_79B9_7F4A_7C15_u64;
    for word in state {
        let product = u128::from(sum ^ word).wrapping_mul(0xD6E8_FEB8_6659_FD93_CA7E_F4A1_5B3C_9C25);
        sum = (product as u64) ^ (product >> 64) as u64;
    }
    sum ^ sum >> 32
}
