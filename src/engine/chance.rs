//! Random numbers that are the same for the same seed (SplitMix64; Steele, Lea and Flood 2014).

/// A generator of numbers.
#[derive(Clone, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Self {
        // Consecutive seeds must not give shifted copies of one sequence.
        Self(spread(seed ^ 0x5363_686F_6C61_2121))
    }

    /// A generator in a state that another was in.
    pub(crate) fn of_state(state: u64) -> Self {
        Self(state)
    }

    /// Returns what it will go on from.
    pub(crate) fn state(&self) -> u64 {
        self.0
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        spread(self.0)
    }

    /// Returns a number below `bound`, which is not 0.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // The high half of the product: its bias is negligible for bounds far below 2⁶⁴.
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u64
    }

    /// Returns an index below `length`, 0 if that is 0.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        self.below(length.max(1) as u64) as usize
    }
}

/// Returns a seed for one of the things that share a seed.
pub(crate) fn seed_of(seed: u64, number: u64) -> u64 {
    spread(spread(seed).wrapping_add(number))
}

fn spread(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}
