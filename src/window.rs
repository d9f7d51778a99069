//! The window: start, editor and player (feature `window`).
//!
//! A screen is a module with its state, `Message`, `update` and `view`; what it needs from outside it tells
//! its parent by an `Action`. No screen reaches into another.
//!
//! - [`app`]: the application, which holds the screen that is shown
//! - `start`, `player`: screens; [`editing`]: the editor that is open, of whatever kind
//! - [`workbench`]: what every editor has: document, saving, questions, recovery copy, frame
//! - `grid_editor`, `board_editor`, `dungeon_editor`: what each kind of game adds to it
//! - `about`, `form`: what players are told of a game; the small parts of forms
//! - `users`, `games`: the choice of who plays and what; `choosing`: what they have in common
//! - `progress`: how plays went, as a table and drawn
//! - `open`, `new_game`, `new_labyrinth`: the dialogs that ask for a folder or a file, and for a new game
//! - `help`, `lesson`: pages to read, and steps to follow
//! - `exports`: packages, pictures and paper
//! - `loading`: a large game while it is read
//! - `caret`: the cursor of a field, in bytes
//! - `background`, `covers`: work in the background, small pictures of whole games
//! - `play_test`: one play of a game, shown beside the editor and by the player
//! - `gallery`: the pictures of a game, drawn at the size of the cells
//! - `thumbnails`: small pictures of boards
//! - `command`: every command once, and what is made of that: menu, palette, keys
//! - `preferences`: what is remembered of a person
//! - `theme`, `ui`: colours and the small parts that all screens are made of

// Everything here is private in spirit: only the program and the tests look in.
#![allow(missing_docs)]

pub mod about;
pub mod app;
pub mod audio;
mod background;
pub mod board_editor;
mod caret;
mod chips;
mod choosing;
pub mod command;
pub mod control_settings;
mod covers;
pub mod dungeon_editor;
pub mod editing;
pub mod exports;
mod form;
pub mod gallery;
#[cfg(feature = "gamepad")]
mod gamepad;
pub mod games;
mod goal_words;
pub mod grid_editor;
pub mod help;
mod home;
mod inputs;
pub mod lesson;
pub mod loading;
pub mod new_game;
pub mod new_labyrinth;
pub mod open;
pub mod play_test;
pub mod player;
pub mod preferences;
pub mod printing;
pub mod progress;
mod scan;
mod screen_keyboard;
mod scroller;
pub mod signals;
pub mod start;
mod swatches;
mod table;
mod theme;
mod thumbnails;
mod ui;
pub mod users;
pub mod workbench;

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::path::PathBuf;

pub use app::{App, Message, application};

use self::preferences::Preferences;
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
        /// Where commands of another program come from.
        signals: Option<signals::Source>,
    },
    /// The player with a play that was saved as a file.
    Saved {
        /// The file.
        file: PathBuf,
        /// The game.
        folder: PathBuf,
        /// Who plays.
        user: Option<String>,
        /// Where commands of another program come from.
        signals: Option<signals::Source>,
    },
}

/// Opens the window and stays until it is closed.
///
/// # Errors
/// What to tell the person when the system gives no window.
pub fn run(opening: Opening) -> Result<(), Text> {
    guarded(|| application(opening).run())
}

/// Does what the window does until it is closed. When that panics, the person is told where the recovery copy is, and
/// the panic goes on.
///
/// # Errors
/// What to tell the person when the system gives no window.
pub fn guarded(work: impl FnOnce() -> iced::Result) -> Result<(), Text> {
    // Where there is no screen, the toolkit panics instead of giving an error; that one panic becomes an error
    // here, all others stay what they are: they end the program, and the recovery copy stays.
    let hook = panic::take_hook();
    let main = std::thread::current().id();
    panic::set_hook(Box::new(move |info| {
        if is_about_the_screen(info.payload()) {
            return;
        }
        hook(info);
        // Work beside the window that fails ends itself only.
        if std::thread::current().id() == main {
            let home = crate::project::home::home();
            let language = home.as_deref().map(Preferences::read).unwrap_or_default().language();
            eprintln!("{}", workbench::last_words(home, language));
        }
    }));
    match panic::catch_unwind(AssertUnwindSafe(work)) {
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
