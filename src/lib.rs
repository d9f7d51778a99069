//! Schola: make and play puzzles, board games and dungeons without programming.
//!
//! The library has no windows except behind the feature `window`. `ARCHITECTURE.md` is the map of its modules
//! and of which may depend on which; a test holds the code to it.

pub mod audio;
pub mod authoring;
pub mod board;
pub mod common_files;
pub mod dungeon;
pub mod engine;
pub mod grid;
pub mod help;
#[cfg(feature = "host")]
pub mod host;
pub mod page;
pub mod picture;
pub mod player;
pub mod program;
pub mod project;
pub mod search;
pub mod table;
#[cfg(feature = "window")]
pub mod window;
pub mod words;
pub mod xml;
