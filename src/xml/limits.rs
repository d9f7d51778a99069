//! How much of a file is read at most.

/// The largest file, in bytes.
pub const SIZE: u64 = 256 << 20;

/// How deep elements may stand in each other.
pub const DEPTH: usize = 64;

/// How many faults of one file are told one by one.
pub const FAULTS: usize = 500;
