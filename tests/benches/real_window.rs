//! Benchmark of the real window: how long after a mouse movement the display shows painted cells.
//!
//! `cargo bench --bench real_window` starts the program with a board of 1024 × 1024 cells on a display of its
//! own (Xvfb, 1280 × 800), selects a piece that is nowhere on the board, holds the mouse button and moves the
//! pointer step by step. A time runs from the movement to the first picture of the display in which the cells
//! around the pointer have changed; pictures are requested without a pause. So everything counts: the
//! delivery of the event, the program, the drawing, and the way to the display. The baseline is one such
//! request, which is the measuring error. Each step must show a change, otherwise the run fails and says where
//! nothing was seen. It needs Linux and Xvfb.

// These are the default paths; rustfmt needs them to find the files.
#[cfg(all(target_os = "linux", feature = "window"))]
#[path = "../support"]
mod support {
    pub mod drafts;
}

#[cfg(all(target_os = "linux", feature = "window"))]
#[allow(dead_code, reason = "one game is used")]
#[path = "figures/games.rs"]
mod games;

#[cfg(all(target_os = "linux", feature = "window"))]
#[path = "real_window/display.rs"]
mod display;

#[cfg(all(target_os = "linux", feature = "window"))]
fn main() {
    display::main();
}

#[cfg(not(all(target_os = "linux", feature = "window")))]
fn main() {
    println!("The real window is measured on Linux.");
}
