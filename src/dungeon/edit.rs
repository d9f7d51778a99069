//! What can be done to a labyrinth by hand, as functions on values: each gives a new layer, or says why not.
//!
//! - [`rooms`]: the first phase; rooms are split and merged, doors move along their borders
//! - [`walls`]: the second phase; the walls of one room, on a copy
//! - [`objects`]: the third phase; keys and locks, items, monsters, texts
//! - [`refit`]: what of the later layers still fits when an earlier one has changed

pub mod objects;
pub mod refit;
pub mod rooms;
pub mod walls;

/// Why something cannot be done, beside the codes of [`super::fault::CODES`].
pub const CODES: &[&str] = &[
    "dungeon-door-place",
    "dungeon-key-there",
    "dungeon-merge-branches",
    "dungeon-merge-circle",
    "dungeon-merge-doors",
    "dungeon-merge-shape",
    "dungeon-split-doors",
    "dungeon-split-edge",
    "dungeon-split-none",
    "dungeon-split-small",
    "dungeon-ways-broken",
];
