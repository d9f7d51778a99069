//! Speed: how fast Schola plays, loads, checks, follows an edit, reads and writes.
//!
//! `cargo bench --bench figures` prints all of them, `cargo bench --bench figures -- sokoban` those whose name
//! contains the word. Each line gives a figure, a baseline measured in the same run, and the figure divided by
//! the baseline. Nothing here fails for being slow: goals are printed beside, and judged by the reader.
//!
//! Every figure is the median of several runs, and runs of a figure and of its baseline take turns, so that
//! a busy machine hits both.
//!
//! - **moves** (Sokoban 9 × 7, Lights Out 5 × 5): moves a second on one core, without session or trace. A move is
//!   to list the legal moves, to pick one by chance, to make it, and to ask how the game stands. A play begins
//!   anew when it is over, and after 200 moves, so that boxes go on being pushed. Baseline: the literal regex
//!   interpreter of the conformance tests on the first moves of the same walk, a few a run; its expressions and rules are
//!   prepared before, and it is spared listing, picking and asking.
//! - **load**: `project::open` and `grid::compile` of a game on disk with one level of 50 × 50 cells and 32
//!   `FINAL`s. Baseline: reading the bytes of its files.
//! - **check**: `grid::check` of a game with 1000 different rules and one level, with no rule parsed before.
//!   Baseline: `grid::lex::tokens` on all rules.
//! - **edit**: what follows a stroke of the brush on a board of 50 × 50 until there is a new scene to draw: the
//!   draft copied and one cell of it set, the level compiled with the rules parsed before, 100 moves made
//!   again, the scene taken. Baseline: the same with no rule parsed before.
//! - **xml read**, **xml write**: `startingLayout.xml` of 1024 × 1024 cells (`STATE`, `VALID`, one `FINAL`) from
//!   bytes in memory to the model, and back. Baseline: checking that the bytes are UTF-8.
//! - **editing**, on a board of 1024 × 1024 cells: filling all of it, and every other cell of it through corners, each
//!   with the write; replacing one piece of a mixed board; comparing two boards of which one is the other with its
//!   last cell changed. Baselines: the same cell by cell.
//! - **window**, at 1280 × 800, drawn in software as the window does it, on a game with 1024 × 1024 cells in `STATE`,
//!   `VALID` and one `FINAL`: from the folder to the first frame of the editor; each message of a stroke with its frame,
//!   median and worst, also at the stroke's end and while the game is compiled beside the window, at three sizes
//!   of the cells; undo of a fill of all cells; typing a letter in a game of 1000 rules; from another piece picked in a sentence
//!   of such a game to the frame in which the play-test shows what the moves lead to now; opening
//!   100 levels of 50 × 50 cells side by side, and scrolling through them. Baseline: all cells copied and the
//!   whole window drawn anew. **window memory** is what the program has after 1000 strokes of 200 cells; run it
//!   alone.
//! - **labyrinth 300: wall**, **pan**, at 1280 × 800 in software, on a labyrinth of 300 × 300 fields: a field becomes a wall
//!   with the whole map in sight, the press and the release each with its frame; the map is moved, its fields 16 pixels wide.
//!   Median and worst. Baseline: the whole window drawn with nothing kept.
//! - **chart 300 nodes: scroll**, **zoom**, at 1280 × 800 in software: a line or a step of the wheel with its frame, median
//!   and worst, at several sizes of the chart. Baseline: the whole chart on a canvas, in sight or not, with nothing kept.

// The paths say what the compiler assumes anyway; the formatter needs them.
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
