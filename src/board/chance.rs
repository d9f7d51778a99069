//! The random number generator: xoshiro256**, seeded by SplitMix64 (both by D. Blackman and S. Vigna).

use super::mix::spread;

/// The state of the generator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chance(pub [u64; 4]);

impl Chance {
    /// Creates the generator for a seed.
    pub fn from_seed(seed: u64) -> Self {
        let mut state = seed;
        Self(std::array::from_fn(|_| {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            spread(state)
        }))
    }

    fn next(&mut self) -> u64 {
        let s = &mut self.0;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// Returns a number from 0 to `n` − 1 with equal probabilities; 0 for `n` = 0.
    pub fn draw(&mut self, n: u64) -> u64 {
        if n == 0 {
            return 0;
        }
        // The largest multiple of n that fits a u64, minus 1: draws above it would be biased.
        let over = (u64::MAX % n + 1) % n;
        loop {
            let value = self.next();
            if value <= u64::MAX - over {
                return value % n;
            }
        }
    }

    /// Shuffles a list: from the last element down, each is swapped with one at or before its index.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = self.draw(last as u64 + 1) as usize;
            list.swap(last, other);
        }
    }
}
