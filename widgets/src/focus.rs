//! Focus.
