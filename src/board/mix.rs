//! The finalizer of SplitMix64 (Steele, Lea and Flood, 2014): spreads a number over all bits.

pub(super) fn spread(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

/// Returns a number for a value at a place, to be summed up in a digest.
pub(super) fn mixed(place: usize, value: u64) -> u64 {
    spread(value ^ (place as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}
