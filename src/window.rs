//! The window: start screen, editors and player (feature `window`).
//!
//! A screen is a module with its state, `Message`, `update` and `view`. What it needs from outside, it asks of its
//! parent by returning an `Action`. No screen reaches into another.
//!
//! The frame:
//! - [`app`]: the application, which owns the current screen and what lies over it
//! - [`command`]: the table of all commands; menu, command palette and keys are made from it
//! - `inputs`, `gamepad`, [`signals`]: keys, gamepads and other programs as sources of input
//! - `scan`, `screen_keyboard`: scanning and the on-screen keyboard, for people who use one switch
//! - `home`: where preferences, games and plays are stored
//!
//! Screens for players:
//! - [`start`]: the start screen
//! - [`users`], [`games`]: the choice of player and of game; `choosing`: what both share
//! - [`player`], [`play_test`]: the player; one play of a game, shown in the player and beside the editor
//! - [`control_settings`]: the dialog for a player's settings
//! - [`together`]: playing with people at other machines
//! - [`progress`]: how plays went, as a table and as a chart
//! - `goal_words`, `table`: goals in words; tables of board games for the widget that shows them
//!
//! Editors:
//! - [`editing`]: the open editor, whatever the kind of game
//! - [`workbench`]: what all editors share: document, saving, questions, autosave, layout
//! - [`grid_editor`], [`board_editor`], [`dungeon_editor`]: one editor for each kind of game
//! - [`about`], `form`: the description of a game; building blocks of forms
//! - `faces`: the switch between the views of rules
//! - `caret`, `chips`, `colour`, `swatches`: text cursor in bytes, editable parts of a sentence, colours
//!
//! Dialogs and files:
//! - [`open`], [`new_game`], [`new_labyrinth`]: dialogs for a path, a new game and a new labyrinth
//! - [`system_dialog`], `written`: the system's own dialogs for files; the note after a file was written
//! - [`package`]: what is in a package, before it is played or kept
//! - [`exports`], [`printing`], [`page_dialog`]: packages, pages, pictures and animations; printed boards; what a page has
//! - [`surroundings`]: what opens files and pages, and where the engine of pages is
//! - `background`, [`loading`]: work in the background; reading a large game
//! - [`help`], [`lesson`], `scroller`: help pages, lessons in steps, text that scrolls by itself
//!
//! Drawing:
//! - [`gallery`], `thumbnails`, `covers`: the pictures of a game, small pictures of boards and of whole games
//! - `theme`, `ui`: colours, and the widgets that all screens are made of

// Public only for the program and the tests, so docs are optional here.
#![allow(missing_docs)]

pub mod about;
pub mod app;
mod background;
pub mod board_editor;
mod caret;
mod chips;
mod choosing;
mod colour;
pub mod command;
pub mod control_settings;
mod covers;
mod drawing;
pub mod dungeon_editor;
pub mod editing;
pub mod exports;
mod faces;
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
pub mod package;
pub mod page_dialog;
pub mod play_test;
pub mod player;
pub mod printing;
pub mod progress;
mod scan;
mod screen_keyboard;
mod scroller;
pub mod signals;
pub mod start;
pub mod surroundings;
mod swatches;
pub mod system_dialog;
mod table;
mod theme;
mod thumbnails;
pub mod together;
mod ui;
pub mod users;
pub mod workbench;
mod written;

use std::any::Any;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};

pub use app::{App, Message, application};

use crate::engine::Text;
pub use crate::project::preferences;
use crate::project::preferences::Preferences;
use crate::words::Language;

/// What the window shows when it opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    Start,
    Edit(PathBuf),
    Play {
        /// `None` lets the player choose.
        folder: Option<PathBuf>,
        user: Option<String>,
        /// A program that sends commands.
        signals: Option<signals::Source>,
    },
    /// The player, with a play loaded from a save file.
    Saved {
        file: PathBuf,
        folder: PathBuf,
        user: Option<String>,
        signals: Option<signals::Source>,
    },
    /// The way to a table elsewhere, filled in from a link.
    Link {
        link: String,
        user: Option<String>,
        signals: Option<signals::Source>,
    },
}

impl Opening {
    /// Returns what an argument opens: a game in the editor, what is in a package, or the way to a table.
    pub fn of(argument: Option<PathBuf>) -> Self {
        match argument.map(local) {
            None => Self::Start,
            Some(argument) => match link(&argument) {
                Some(link) => Self::Link { link, user: None, signals: None },
                None => Self::Edit(argument),
            },
        }
    }

    /// The same for people who only play.
    pub fn to_play(
        argument: Option<PathBuf>,
        user: Option<String>,
        signals: Option<signals::Source>,
    ) -> Self {
        let folder = argument.map(local);
        match folder.as_deref().and_then(link) {
            Some(link) => Self::Link { link, user, signals },
            None => Self::Play { folder, user, signals },
        }
    }
}

/// Returns a link that this program opens.
fn link(argument: &Path) -> Option<String> {
    argument.to_str().filter(|text| together::place::is_link(text)).map(str::to_owned)
}

/// Returns the path of an argument: systems may give files as `file:///games/maze%201.schola`.
fn local(argument: PathBuf) -> PathBuf {
    let path = argument.to_str().and_then(|text| text.strip_prefix("file://"));
    let path =
        path.and_then(|path| path.strip_prefix("localhost").or(Some(path)).filter(|it| it.starts_with('/')));
    path.and_then(unescaped).map_or(argument, PathBuf::from)
}

/// Reads the escapes of an address, such as `%20`.
fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [byte, after @ ..] = rest {
        rest = after;
        if *byte == b'%' {
            let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok())?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &after[2..];
        } else {
            bytes.push(*byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// Opens the window and blocks until it is closed.
///
/// # Errors
/// A message for the user when the system cannot open a window.
pub fn run(opening: Opening) -> Result<(), Text> {
    guarded(|| application(opening).run())
}

/// Runs the window's event loop. When it panics, prints where the recovery copy is and lets the panic continue.
///
/// # Errors
/// A message for the user when the system cannot open a window.
pub fn guarded(work: impl FnOnce() -> iced::Result) -> Result<(), Text> {
    // Without a display, the toolkit panics instead of returning an error. Only that panic becomes an error here; any
    // other ends the program, and the recovery copy stays.
    let hook = panic::take_hook();
    let main = std::thread::current().id();
    panic::set_hook(Box::new(move |info| {
        if is_about_the_screen(info.payload()) {
            return;
        }
        hook(info);
        // A panic in a background thread ends only that thread.
        if std::thread::current().id() == main {
            let home = crate::project::home::home();
            let preferences = home.as_deref().map(Preferences::read).unwrap_or_default();
            let language = Language::chosen(preferences.language.as_deref());
            eprintln!("{}", crate::authoring::autosave::last_words(home, language));
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
