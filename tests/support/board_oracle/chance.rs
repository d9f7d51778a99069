//! The random number generator, as specified.

/// xoshiro256**, seeded by SplitMix64 from one number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chance(pub [u64; 4]);

impl Chance {
    pub fn seeded(seed: u64) -> Self {
        let mut at = seed;
        Self(std::array::from_fn(|_| {
            at = at.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut mixed = at;
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^ (mixed >> 31)
        }))
    }

    pub fn next(&mut self) -> u64 {
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

    /// A number below `n`; values from the largest multiple of `n` on are discarded. Each draw is a line of
    /// the trace.
    pub fn draw(&mut self, n: u64, log: &mut Vec<String>) -> u64 {
        // The largest multiple of n up to 2^64, in which 2^64 itself is one for powers of two.
        let all = 1_u128 << 64;
        let largest = all - all % u128::from(n);
        loop {
            let next = self.next();
            if u128::from(next) < largest {
                let result = next % n;
                log.push(format!("draw {result} of {n}"));
                return result;
            }
        }
    }

    /// For i from last down to 1 swap i with draw(i + 1).
    pub fn shuffle<T>(&mut self, list: &mut [T], log: &mut Vec<String>) {
        for i in (1..list.len()).rev() {
            let other = self.draw(i as u64 + 1, log) as usize;
            list.swap(i, other);
        }
    }

    /// Takes `k` random elements of a list: a copy is shuffled, `k` are taken, the original order is
    /// restored.
    pub fn some<T: Clone + PartialEq>(&mut self, list: &[T], k: usize, log: &mut Vec<String>) -> Vec<T> {
        let mut copy = list.to_vec();
        self.shuffle(&mut copy, log);
        copy.truncate(k);
        list.iter().filter(|it| copy.contains(it)).cloned().collect()
    }
}
