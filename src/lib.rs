//! Schola: puzzles, board games and dungeons made without programming.
//!
//! The library has no windows but for the feature `window`. Its rooms, and which of them may know which,
//! are drawn in `ARCHITECTURE.md`; a test holds the code to that drawing.

pub mod board;
pub mod dungeon;
pub mod engine;
pub mod grid;
pub mod picture;
pub mod player;
pub mod project;
pub mod search;
#[cfg(feature = "window")]
pub mod window;
pub mod words;
pub mod xml;
