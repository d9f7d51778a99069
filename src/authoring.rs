//! Editing games without a window: what every editor does, whatever displays it.
//!
//! - [`document`]: the draft with its history and its folder
//! - [`grid`], [`board`], [`labyrinth`]: what is specific to each kind of game
//! - [`autosave`]: the recovery copy for crashes
//! - [`outside`]: changes that other programs make to the files

pub mod autosave;
pub mod board;
pub mod document;
pub mod grid;
pub mod labyrinth;
pub mod outside;
