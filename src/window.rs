//! The window: start, editor and player (feature `window`).
//!
//! A screen is a module with its state, `Message`, `update` and `view`; what it needs from outside it tells
//! its parent by an `Action`. No screen reaches into another.
//!
//! - [`app`]: the application, which holds the screen that is shown
//! - `start`, `editor`, `player`: the screens
//! - `open`: the dialog that asks for a folder
//! - `play_test`: one play of a game, shown beside the editor and by the player
//! - `gallery`: the pictures of a game, drawn at the size of the cells
//! - `theme`, `ui`: colours and the small parts that all screens are made of

pub mod app;
pub mod document;
pub mod editor;
mod gallery;
mod home;
pub mod open;
pub mod play_test;
pub mod player;
pub mod start;
mod theme;
mod ui;

use std::path::PathBuf;

pub use app::{App, Message, application};

/// What the window shows first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The start screen.
    Start,
    /// The editor with a game.
    Edit(PathBuf),
    /// The player alone.
    Play {
        /// The game; without one the player chooses.
        folder: Option<PathBuf>,
        /// Who plays.
        user: Option<String>,
    },
}

/// Opens the window and stays until it is closed.
///
/// # Errors
/// The system gives no window.
pub fn run(opening: Opening) -> iced::Result {
    application(opening).run()
}
