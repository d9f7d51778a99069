//! A game's folder on disk: reading, checking and saving it; and people, their settings and their plays.
//!
//! # Games
//!
//! - [`description`], [`pieces`], [`rules`], [`settings`], [`level_description`], [`layout`]: the file
//!   formats of grid games, as in Strašrybka 2010
//! - [`material`], [`blocks`], [`composites`], [`look`], [`position`]: those of board games, the first two as
//!   in Křenek 2013
//! - [`labyrinth`], [`database`], [`savegame`]: those of dungeons, as in Pacinda 2008
//! - [`rule_notes`], [`rule_repeats`], [`derived`], [`solution`]: formats of Schola's own, in separate files that other
//!   programs leave alone
//! - [`game_files`]: which files belong to a game of each kind
//! - [`memory`]: a game's folder in memory
//! - [`folder`]: reads a whole folder into a draft; [`pictures`]: the pictures of a game
//! - [`called`]: what people call the pieces of a game
//! - [`mod@outline`]: what players are told about a game of any kind
//! - [`mod@save`]: writes a draft into its folder, so that neither a crash nor another program costs
//!   anybody's work; [`recovery`]: copies of games that are being edited
//! - [`differences`]: compares two states of a game and merges them
//! - [`check()`], [`problem`]: everything that is wrong with a game, as values; the messages are in `words`
//! - [`AnyGame`]: a game of any kind, ready to be played. It has the one `match` over kinds.
//! - [`samples`], [`templates`], [`write_template`], [`library`]: games that come with Schola, small games to
//!   start from, and pictures to choose from
//! - [`package`], [`export`], [`import`]: a game as one file; boards and plays as pictures and on paper;
//!   levels from files of other programs
//! - [`puzzles`], [`generating`], [`difficulty`]: generators for particular games and for any game, and how
//!   hard a level is
//! - [`solving`], [`background_solve`], [`marks`]: whether levels can be solved, hints, and computer
//!   opponents
//! - [`copied_blocks`], [`block_library`]: blocks as text for other games, and a person's own collection of
//!   them
//! - [`names`]: file names that work on every system
//!
//! Each format has a `read` and a `write`. `read` never stops at the first fault (unless the file is not XML
//! from there on): it returns a model and all faults. Comments, unknown elements and unknown attributes are
//! kept in [`crate::xml::Extra`] together with the place where they stood, so reading and writing preserves
//! them.
//!
//! `Draft::files` overlays the disk: a picture made in the editor is an edit like any other, and [`DiskState`]
//! remembers what a save overwrote, so that undoing and saving again brings it back. `assets/schemas`
//! describes the XML files, and the help page *formats* describes all of them; tests check samples, templates
//! and the examples on that page against the schemas.
//!
//! # People
//!
//! - [`home`]: where a person's games and the profiles are; [`browse`]: what lies in a folder
//! - [`people`], [`avatars`]: the profiles; [`guests`]: those who play without one
//! - [`preferences`]: how somebody wants the window to be
//! - [`plays`]: the plays of each person, stored move by move; [`play_file`]: a play in a file of the
//!   person's choice
//! - [`play_table`]: the progress of a play as a table; [`saves`]: a play as one file for each state, as in
//!   Strašrybka 2010
//!
//! # Examples
//!
//! Open a game of any kind and play it:
//!
//! ```
//! use schola::project::open_play;
//! use std::path::Path;
//! use std::time::Duration;
//!
//! let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
//! for game in ["lights-out", "reversi", "dragons-lair"] {
//!     let mut play = open_play(&samples.join(game), None, 1).expect("a game without errors");
//!     let before = play.number();
//!     let _steps = play.choose(0, Duration::ZERO).expect("the first of the possible moves");
//!     assert!(play.number() > before);
//!     assert!(play.undo(Duration::ZERO));
//! }
//! ```
//!
//! Check a game and list what is wrong with it:
//!
//! ```
//! use schola::project::{Severity, check_folder};
//! use std::path::Path;
//!
//! let sokoban = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban");
//! let problems = check_folder(&sokoban, false);
//! assert!(problems.iter().all(|problem| problem.severity == Severity::Warning));
//!
//! let empty = tempfile::tempdir()?;
//! for problem in check_folder(empty.path(), false) {
//!     // Neither a file nor a line for some problems: the folder as a whole is wrong.
//!     println!("{} {:?} {:?}", problem.code, problem.file, problem.line);
//! }
//! # Ok::<(), std::io::Error>(())
//! ```

mod any_game;
mod any_play;
pub mod avatars;
pub mod background_solve;
pub mod block_library;
pub mod blocks;
pub mod browse;
pub mod called;
mod check;
pub mod composites;
pub mod copied_blocks;
pub mod counting;
pub mod database;
pub mod derived;
pub mod description;
pub mod differences;
pub mod difficulty;
mod disk;
mod edited;
mod embedded;
pub mod export;
mod file_signs;
pub mod folder;
pub mod game_files;
pub mod generating;
mod glance;
pub mod guests;
pub mod home;
pub mod import;
mod kept;
mod kinds;
pub mod labyrinth;
mod labyrinth_file;
pub mod layout;
pub mod level_description;
pub mod library;
pub mod limits;
pub mod look;
pub mod marks;
pub mod matches;
pub mod material;
pub mod memory;
pub mod names;
mod ordered;
pub mod outline;
#[cfg(not(target_arch = "wasm32"))]
pub mod package;
mod parallel;
pub mod people;
pub mod phrases;
pub mod pictures;
pub mod pieces;
pub mod play_file;
pub mod play_table;
pub mod plays;
pub mod position;
pub mod preferences;
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
pub mod seating;

pub mod settings;
pub mod signs;
pub mod solution;
pub mod solving;
pub mod stack;
pub mod templates;

pub use any_game::{AnyGame, Setup, open_game, open_play, seats_of};
pub use any_play::AnyPlay;
pub use check::{STRICT_CODES, check, check_folder, faults, is_understood, of_fault, preventing};
pub use disk::{Fingerprint, Stamp};
pub use edited::{DiskState, Edited, Stored};
pub use embedded::{Sample, is_untouched_sample, samples, write_template};
pub use folder::{
    BoardDraft, BoardFolder, DungeonFolder, DungeonLevel, Opened, game_description, game_name, open,
    open_watched, size,
};
pub use game_files::{GameKind, kind_of};
pub use glance::Glance;
pub use outline::Outline;
pub use problem::{Problem, Severity};
pub use progress::Progress;
pub use save::{SaveFault, Saved, copy_to, save};

use crate::dungeon;
use crate::xml::{Fault, Lines};

/// The result of reading a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Read<M, P = ()> {
    /// The content of the file. Where the file is wrong, it holds the default.
    pub model: M,
    /// Where in the file the parts of the model are.
    pub places: P,
    /// All faults of the file.
    pub faults: Vec<Fault>,
}

impl<M, P> Read<M, P> {
    /// Returns whether the model holds all that the file says.
    pub fn is_understood(&self) -> bool {
        self.faults.iter().all(|fault| fault.warning)
    }
}

/// Returns the codes of all problems of this module; those of [`crate::grid::fault::CODES`] and
/// [`crate::xml::CODES`] come on top.
pub fn codes() -> impl Iterator<Item = &'static str> {
    let lists = [
        problem::CODES,
        problem::OWN_CODES,
        problem::BOARD_CODES,
        embedded::CODES,
        #[cfg(not(target_arch = "wasm32"))]
        package::CODES,
        export::CODES,
        home::CODES,
        import::CODES,
        import::xna::CODES,
        generating::CODES,
        labyrinth::CODES,
        marks::CODES,
        solution::CODES,
        templates::CODES,
        people::CODES,
        pictures::DROPPED_CODES,
        puzzles::CODES,
        plays::CODES,
        rule_repeats::CODES,
        savegame::CODES,
        saves::CODES,
        STRICT_CODES,
    ];
    lists.into_iter().flatten().copied()
}

/// Converts a fault of a labyrinth or of a database into a problem. The invariant that it violates becomes an
/// argument.
fn dungeon_problem(
    fault: dungeon::Fault,
    places: &database::Places,
    file: &str,
    lines: &mut Lines<'_>,
) -> Problem {
    let severity = if fault.warning { Severity::Warning } else { Severity::Error };
    let place = match fault.place {
        // The file lists fields by row, so only the row is known.
        dungeon::FaultLocation::Field(field) => {
            dungeon::FaultLocation::Field(dungeon::Field::new(0, field.y))
        }
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
