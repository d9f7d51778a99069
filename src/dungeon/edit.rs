//! What can be done to a labyrinth by hand, as functions on values: each gives a new layer, or says why not.
//!
//! - [`rooms`]: the first phase; rooms are split and merged, doors move along their borders
//! - [`walls`]: the second phase; the walls of one room, on a copy
//! - [`objects`]: the third phase; keys and locks, items, monsters, texts
//! - [`classes`]: the database in all languages, and how labyrinths follow it
//! - [`rebase`]: what of the later layers still fits when an earlier one has changed

pub mod classes;
pub mod objects;
pub mod rebase;
pub mod rooms;
pub mod walls;

/// Why something cannot be done, beside the codes of [`super::fault::CODES`].
pub const CODES: &[&str] = &[
    "database-boss-none",
    "database-boss-used",
    "database-branch-last",
    "database-branch-used",
    "database-kit-full",
    "database-name-empty",
    "database-number",
    "database-number-taken",
    "dungeon-border",
    "dungeon-class-elsewhere",
    "dungeon-door-place",
    "dungeon-key-there",
    "dungeon-merge-branches",
    "dungeon-merge-circle",
    "dungeon-merge-doors",
    "dungeon-merge-shape",
    "dungeon-ratio-corrected",
    "dungeon-split-doors",
    "dungeon-split-edge",
    "dungeon-split-none",
    "dungeon-split-small",
    "dungeon-ways-broken",
];
