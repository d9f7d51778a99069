//! Limits on how much of a file is read.

/// The largest file, in bytes.
pub const SIZE: u64 = 256 << 20;

/// The maximum nesting depth of elements.
pub const DEPTH: usize = 64;

/// How many faults of one file are reported individually.
pub const FAULTS: usize = 500;
