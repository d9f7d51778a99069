//! A game's folder on disk: reading it, checking its files, writing it.
//!
//! - [`description`], [`pieces`], [`rules`], [`settings`], [`level_description`], [`layout`]: one room for
//!   each file format of seed 000 (chapter 7). Each has a `read`, which always gives a model and tells all
//!   that is wrong, and a `write`. What is read and written again is the same; what Schola does not know is
//!   kept.
//! - [`rule_notes`], [`rule_repeats`], [`solution`]: the same for files of Schola's own, which other programs leave alone
//! - [`labyrinth`], [`database`], [`savegame`]: the files of dungeons
//! - [`folder`]: a whole folder into a draft
//! - [`pictures`]: the pictures of a game
//! - [`mod@save`]: a draft into its folder, so that a crash or another program never costs anybody's work
//! - [`recovery`]: copies of games that are being edited, for the case of a crash
//! - [`differences`]: what one state of a game has otherwise than another, and one made from both
//! - [`problem`]: what is wrong with a game, without words
//! - [`check()`]: all that is wrong with a game, in one list
//! - [`AnyGame`]: a game of any kind, ready to be played
//! - [`copied_blocks`]: blocks as a text for other games
//! - [`library`]: the pictures to choose from
//! - [`samples`], [`write_template`]: the games that come with Schola
//! - [`package`]: a game in one file
//! - [`export`]: boards and plays as pictures and on paper
//! - [`templates`]: small games to begin one's own from
//! - [`puzzles`]: generators that know their game
//! - [`import`]: levels from files of other programs
//! - [`difficulty`]: how hard a level is
//! - [`generating`]: levels that are made by themselves
//! - [`solving`], [`seeking`], [`marks`]: whether levels can be solved, and how
//! - [`home`]: where a person's own things lie
//! - [`people`], [`avatars`]: who plays
//! - [`plays`]: the plays of each person, kept move by move
//! - [`play_file`]: a play in a file that a person chose
//! - [`play_table`]: the progress of a play as a table
//! - [`saves`]: a play as a file for each state, as the thesis has it
//! - [`names`]: names of files and folders that hold on every system

mod any_game;
pub mod avatars;
pub mod block_library;
pub mod blocks;
mod check;
pub mod composites;
pub mod copied_blocks;
pub mod counting;
pub mod database;
pub mod description;
pub mod differences;
pub mod difficulty;
mod disk;
mod edited;
mod embedded;
pub mod export;
pub mod folder;
pub mod generating;
pub mod home;
pub mod import;
mod kept;
pub mod labyrinth;
pub mod layout;
pub mod level_description;
pub mod library;
pub mod limits;
pub mod look;
pub mod marks;
pub mod material;
pub mod names;
mod ordered;
pub mod package;
mod parallel;
pub mod people;
pub mod pictures;
pub mod pieces;
pub mod play_file;
pub mod play_table;
pub mod plays;
pub mod position;
pub mod problem;
mod progress;
pub mod puzzles;
pub mod recovery;
pub mod rule_notes;
pub mod rule_repeats;
pub mod rules;
pub mod save;
pub mod savegame;
pub mod saves;
pub mod seeking;
pub mod settings;
pub mod signs;
pub mod solution;
pub mod solving;
pub mod templates;
pub mod thinking;

pub use any_game::{AnyGame, Setup, open_game, open_play, seats_of};
pub use check::{STRICT_CODES, check, check_folder, faults, is_understood, of_fault, preventing};
pub use disk::{Fingerprint, Stamp};
pub use edited::{Edited, Stored};
pub use embedded::{Sample, samples, write_template};
pub use folder::{
    BoardDraft, BoardFolder, DungeonFolder, DungeonLevel, Kind, Known, Opened, game_description, game_name,
    kind_of, open, open_watched, size,
};
pub use problem::{Problem, Severity};
pub use progress::Progress;
pub use save::{SaveFault, Saved, copy_to, save};

use crate::dungeon;
use crate::xml::{Fault, Lines};

/// What reading a file gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read<M, P = ()> {
    /// What the file says. Where it is wrong, the default stands instead.
    pub model: M,
    /// Where in the file the parts of the model stand.
    pub places: P,
    /// All that is wrong.
    pub faults: Vec<Fault>,
}

impl<M, P> Read<M, P> {
    /// Returns whether the model says all that the file says.
    pub fn is_understood(&self) -> bool {
        self.faults.iter().all(|fault| fault.warning)
    }
}

/// Returns the codes of all problems that this room gives; those of [`crate::grid::fault::CODES`] and
/// [`crate::xml::CODES`] come on top.
pub fn codes() -> impl Iterator<Item = &'static str> {
    let lists = [
        problem::CODES,
        problem::OWN_CODES,
        problem::BOARD_CODES,
        embedded::CODES,
        package::CODES,
        export::CODES,
        import::CODES,
        generating::CODES,
        labyrinth::CODES,
        marks::CODES,
        solution::CODES,
        templates::CODES,
        people::CODES,
        pictures::DROPPED_CODES,
        puzzles::CODES,
        plays::CODES,
        savegame::CODES,
        saves::CODES,
        STRICT_CODES,
    ];
    lists.into_iter().flatten().copied()
}

/// Creates the problem that a fault of a labyrinth or of a database is. Which promise it breaks is added as a value.
fn dungeon_problem(
    fault: dungeon::Fault,
    places: &database::Places,
    file: &str,
    lines: &mut Lines<'_>,
) -> Problem {
    let severity = if fault.warning { Severity::Warning } else { Severity::Error };
    let place = match fault.place {
        // Of fields the file knows the rows.
        dungeon::Place::Field(field) => dungeon::Place::Field(dungeon::Field::new(0, field.y)),
        place => place,
    };
    let problem = Problem { args: fault.args, ..Problem::new(severity, fault.code) }.file(file);
    let problem = match fault.invariant {
        None => problem,
        Some(invariant) => problem.with("invariant", format!("I{}", invariant.number())),
    };
    match places.get(&place) {
        Some(at) => problem.place(lines.place(*at)),
        None => problem,
    }
}

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
