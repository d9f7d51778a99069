//! Digests of positions that are the same on every machine.

use std::hash::Hasher;

/// An odd number without a pattern, as in the crate `rustc-hash` (The Rust Project Developers, 2024).
const FACTOR: u64 = 0xF135_7AEA_2E62_A9C5;

/// Hashes into 64 bits. It is as fast as `FxHasher`, which is only as wide as the machine: a page has 32 bits, and what a computer
/// finds depends on which positions are the same.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Digest(u64);

impl Digest {
    fn add(&mut self, word: u64) {
        self.0 = self.0.wrapping_add(word).wrapping_mul(FACTOR);
    }
}

impl Hasher for Digest {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            // Without a shift between them, words that differ in high bits alone would cancel out.
            self.add(u64::from_le_bytes(*word));
            self.0 ^= self.0 >> 32;
        }
        let rest = rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        self.add(rest);
    }

    fn write_u8(&mut self, number: u8) {
        self.add(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.add(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.add(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0.rotate_left(26)
    }
}
