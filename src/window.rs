//! The window: start, editor and player (feature `window`).
//!
//! A screen is a module with its state, `Message`, `update` and `view`; what it needs from outside it tells
//! its parent by an `Action`. No screen reaches into another.
//!
//! - [`app`]: the application, which holds the screen that is shown
//! - `start`, `editor`, `player`: the screens
//! - `open`: the dialog that asks for a folder
//! - `loading`: a large game while it is read
//! - `background`: work beside the window
//! - `play_test`: one play of a game, shown beside the editor and by the player
//! - `gallery`: the pictures of a game, drawn at the size of the cells
//! - `thumbnails`: small pictures of boards
//! - `command`: every command once, and what is made of that: menu, palette, keys
//! - `preferences`: what is remembered of a person
//! - `theme`, `ui`: colours and the small parts that all screens are made of

pub mod app;
mod background;
pub mod command;
pub mod document;
pub mod editor;
mod gallery;
mod home;
pub mod loading;
pub mod open;
pub mod play_test;
pub mod player;
pub mod preferences;
pub mod start;
mod theme;
mod thumbnails;
mod ui;

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;

pub use app::{App, Message, application};

use crate::engine::Text;

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
/// What to tell the person when the system gives no window.
pub fn run(opening: Opening) -> Result<(), Text> {
    // Where there is no screen, the toolkit panics instead of giving an error; that one panic becomes an error
    // here, all others stay what they are.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if !is_about_the_screen(info.payload()) {
            hook(info);
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(|| application(opening).run())) {
        Ok(result) => result.map_err(|error| Text::new("window-failed").with("reason", error)),
        Err(payload) if is_about_the_screen(&*payload) => Err(Text::new("window-no-screen")),
        Err(payload) => panic::resume_unwind(payload),
    }
}

fn is_about_the_screen(payload: &(dyn Any + Send)) -> bool {
    let text =
        payload.downcast_ref::<String>().map(String::as_str).or(payload.downcast_ref::<&str>().copied());
    text.is_some_and(|text| text.starts_with("Create event loop"))
}
