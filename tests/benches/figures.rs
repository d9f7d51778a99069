//! Benchmarks: how fast Schola plays, loads, checks, recomputes after an edit, reads and writes.
//!
//! `cargo bench --bench figures` prints all of them, `cargo bench --bench figures -- sokoban` those whose
//! name contains the word. Each line gives a figure, a baseline measured in the same run, and the ratio of
//! the two. Nothing here fails for being slow: goals are printed beside the figures for the reader to judge.
//!
//! Every figure is the median of several runs, and runs of a figure and of its baseline alternate, so that a
//! busy machine affects both.
//!
//! - **moves** (Sokoban 9 × 7, Lights Out 5 × 5): moves per second on one core, without session or trace. A
//!   move means listing the legal moves, picking one at random, making it, and asking for the standing. A
//!   play restarts when it is over, and after 200 moves, so that boxes keep being pushed. Baseline: the
//!   literal regex interpreter of the conformance tests on the first moves of the same walk; its expressions
//!   and rules are prepared in advance, and it does no listing, picking and asking.
//! - **pictures**: rules of version 3. Moves per second of Sokoban 9 × 7 as two pictures and as twelve, beside the sample's
//!   rules; of the Game of Life 64 × 64, beside a loop in Rust; of stones that fall and vanish on 12 × 12, and of 60
//!   pictures on 40 × 40 with seven kinds of pieces, both beside a move that only changes the chosen cell. The time in
//!   which nearly all of a board of 30 × 16 with mines opens by the sample's rules, beside a flood fill in Rust. For each of
//!   these games the time from a changed rule to the scene of a play-test, beside the same with an empty cache.
//! - **load**: `project::open` and `grid::compile` of a game on disk with one level of 50 × 50 cells and 32
//!   `FINAL`s. Baseline: reading the bytes of its files.
//! - **check**: `grid::check` of a game with 1000 different rules and one level, with an empty cache of
//!   parsed rules. Baseline: `grid::lex::tokens` on all rules.
//! - **edit**: from a brush stroke on a board of 50 × 50 to a new scene: copying the draft and setting one
//!   cell, compiling the level with cached rules, replaying 100 moves, taking the scene. Baseline: the same
//!   with an empty cache.
//! - **xml read**, **xml write**: `startingLayout.xml` of 1024 × 1024 cells (`STATE`, `VALID`, one `FINAL`)
//!   from bytes in memory to the model, and back. Baseline: checking that the bytes are UTF-8.
//! - **editing**, on a board of 1024 × 1024 cells: filling all of it, and every other cell of it through
//!   corners, including the writes; replacing one piece of a mixed board; comparing two boards that differ in
//!   the last cell. Baselines: the same cell by cell.
//! - **window**, at 1280 × 800, drawn in software like the real window, on a game with 1024 × 1024 cells in
//!   `STATE`, `VALID` and one `FINAL`: from the folder to the first frame of the editor; each message of a
//!   stroke with its frame, median and worst, including the stroke's end and compiling in the background, at
//!   three cell sizes; undoing a fill of all cells; typing a letter in a game of 1000 rules; from picking
//!   another piece in a sentence of such a game to the frame in which the play-test shows the result, and the same
//!   in a rule added to each of the five games of **pictures**, after a move that nearly opens the board with mines; opening
//!   100 levels of 50 × 50 cells side by side, and scrolling through them. Baseline: copying all cells and
//!   redrawing the whole window. **window memory** is the program's memory after 1000 strokes of 200 cells;
//!   run it alone.
//! - **labyrinth 300: wall**, **pan**, at 1280 × 800 in software, on a labyrinth of 300 × 300 fields: a field
//!   becomes a wall with the whole map visible, press and release each with its frame; panning the map with
//!   fields of 16 pixels. Median and worst. Baseline: redrawing the whole window without caches.
//! - **chart 300 nodes: scroll**, **zoom**, at 1280 × 800 in software: a line or a step of the wheel with its
//!   frame, median and worst, at several zoom levels. Baseline: the whole chart on a canvas, visible or not,
//!   without caches.

// These are the default paths; rustfmt needs them to find the files.
#[path = "../support"]
mod support {
    pub mod drafts;
    pub mod oracle;
}

#[cfg(feature = "window")]
#[path = "figures/chart.rs"]
mod chart;
#[path = "figures/desk.rs"]
mod desk;
#[path = "figures/editing.rs"]
mod editing;
#[path = "figures/games.rs"]
mod games;
#[cfg(feature = "window")]
#[path = "figures/labyrinth.rs"]
mod labyrinth;
#[path = "figures/moves.rs"]
mod moves;
#[path = "figures/pictures.rs"]
mod pictures;
#[path = "figures/report.rs"]
mod report;
#[cfg(feature = "window")]
#[path = "figures/screen.rs"]
mod screen;
#[cfg(feature = "window")]
#[path = "figures/window.rs"]
mod window;

use report::Line;

/// All lines by name.
const LINES: &[(&str, fn() -> Line)] = &[
    ("sokoban moves", moves::sokoban),
    ("lights-out moves", moves::lights_out),
    ("sokoban pictures", pictures::sokoban),
    ("sokoban 12 pictures", pictures::sokoban_on_goals),
    ("life pictures", pictures::life),
    ("falling pictures", pictures::falling),
    ("many pictures", pictures::many),
    ("opening pictures", pictures::opening),
    ("edit sokoban pictures", pictures::edit_sokoban),
    ("edit life pictures", pictures::edit_life),
    ("edit falling pictures", pictures::edit_falling),
    ("edit many pictures", pictures::edit_many),
    ("edit opening pictures", pictures::edit_opening),
    ("load", desk::load),
    ("check", desk::check),
    ("edit", desk::edit),
    ("xml read", desk::read_xml),
    ("xml write", desk::write_xml),
    ("editing fill", editing::fill),
    ("editing corners", editing::fill_corners),
    ("editing replace", editing::replace_piece),
    ("editing compare", editing::compare),
    #[cfg(feature = "window")]
    ("window memory", window::memory),
    #[cfg(feature = "window")]
    ("window open", window::open),
    #[cfg(feature = "window")]
    ("window paint fit", window::paint_fit),
    #[cfg(feature = "window")]
    ("window paint 4", window::paint_small),
    #[cfg(feature = "window")]
    ("window paint 32", window::paint_large),
    #[cfg(feature = "window")]
    ("window pan 4", window::pan_small),
    #[cfg(feature = "window")]
    ("window pan 32", window::pan_large),
    #[cfg(feature = "window")]
    ("window undo", window::undo),
    #[cfg(feature = "window")]
    ("window typing", window::typing),
    #[cfg(feature = "window")]
    ("window sentence to play-test", window::sentence),
    #[cfg(feature = "window")]
    ("window sokoban pictures", window::pictured_sokoban),
    #[cfg(feature = "window")]
    ("window life pictures", window::pictured_life),
    #[cfg(feature = "window")]
    ("window falling pictures", window::pictured_falling),
    #[cfg(feature = "window")]
    ("window many pictures", window::pictured_many),
    #[cfg(feature = "window")]
    ("window opening pictures", window::pictured_opening),
    #[cfg(feature = "window")]
    ("window levels open", window::open_levels),
    #[cfg(feature = "window")]
    ("window levels", window::levels),
    #[cfg(feature = "window")]
    ("labyrinth 300: wall", labyrinth::wall),
    #[cfg(feature = "window")]
    ("labyrinth 300: pan", labyrinth::pan),
    #[cfg(feature = "window")]
    ("chart 300 nodes: scroll", chart::scroll),
    #[cfg(feature = "window")]
    ("chart 300 nodes: zoom", chart::zoom),
];

fn main() {
    // Cargo passes `--bench`.
    let filter = std::env::args().skip(1).find(|argument| !argument.starts_with("--")).unwrap_or_default();
    for (name, line) in LINES.iter().filter(|(name, _)| name.contains(&filter)) {
        println!("{name:<18}  {}", line());
    }
}
