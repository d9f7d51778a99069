//! The screens of the window, and how to reach them.

mod block_lines;
mod board_editor;
mod dungeons;
mod grid_editor;
mod packages;
mod player;
mod program;
mod rules;

use std::path::Path;

use schola::window::Opening;

use crate::desk::{Desk, copy, sample};

/// How to reach a screen, and the words that it must show.
pub struct Screen {
    pub name: &'static str,
    pub opening: fn(&Path) -> Opening,
    pub go: fn(&mut Desk),
    pub words: &'static [&'static str],
    /// Whether a dialog covers it.
    pub is_covered: bool,
}

/// Returns every screen, panel and dialog of the window.
pub fn screens() -> impl Iterator<Item = &'static Screen> {
    [
        program::SCREENS,
        grid_editor::SCREENS,
        rules::SCREENS,
        board_editor::SCREENS,
        dungeons::SCREENS,
        block_lines::SCREENS,
        packages::SCREENS,
        player::SCREENS,
    ]
    .into_iter()
    .flatten()
}

fn edit(home: &Path) -> Opening {
    Opening::Edit(home.join("sokoban"))
}

fn edit_board(home: &Path) -> Opening {
    copy(&sample("evade"), &home.join("evade"));
    Opening::Edit(home.join("evade"))
}

fn play(home: &Path) -> Opening {
    let user = Some("Ada Lovelace".to_owned());
    Opening::Play { folder: Some(home.join("sokoban")), user, signals: None }
}

fn play_on_table(home: &Path) -> Opening {
    let user = Some("Ada Lovelace".to_owned());
    Opening::Play { folder: Some(home.join("prsi")), user, signals: None }
}
