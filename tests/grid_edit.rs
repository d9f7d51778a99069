//! Editing grid games: what every operation does to boards and drafts, and the properties that it preserves.

// These are the default paths; rustfmt needs them to find the files.
#[path = "support"]
mod support {
    pub mod drafts;
    pub mod generate;
}

#[path = "grid_edit/blocks.rs"]
mod blocks;
#[path = "grid_edit/boards.rs"]
mod boards;
#[path = "grid_edit/cards.rs"]
mod cards;
#[path = "grid_edit/gestures.rs"]
mod gestures;
#[path = "grid_edit/goals.rs"]
mod goals;
#[path = "grid_edit/language.rs"]
mod language;
#[path = "grid_edit/layouts.rs"]
mod layouts;
#[path = "grid_edit/lists.rs"]
mod lists;
#[path = "grid_edit/names.rs"]
mod names;
#[path = "grid_edit/regions.rs"]
mod regions;
#[path = "grid_edit/repeats.rs"]
mod repeats;
