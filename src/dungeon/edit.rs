//! Editing labyrinths by hand, as functions on values: each returns a new layer, or the reason why not.
//!
//! - [`rooms`]: the first phase; rooms are split and merged, doors move along their borders
//! - [`walls`]: the second phase; the walls of one room, edited on a copy
//! - [`objects`]: the third phase; keys and locks, items, monsters, texts
//! - [`classes`]: the database in all languages; a change is a plan that includes the labyrinths affected, so
//!   it can be shown before it is made
//! - [`rebase`]: puts a changed layer under the later ones, keeps what still fits and counts what is lost

pub mod classes;
pub mod objects;
pub mod rebase;
pub mod rooms;
pub mod walls;

/// Codes of the reasons why an edit is not possible, in addition to [`super::fault::CODES`].
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
