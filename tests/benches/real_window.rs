//! The figure of the real window: how long after the mouse has moved the display shows painted cells.
//!
//! `cargo bench --bench real_window` starts the program with a board of 1024 × 1024 cells on a display of its own
//! (Xvfb, 1280 × 800), takes up a piece that is nowhere on the board, holds the button of the mouse down and moves the
//! pointer step by step. A time goes from the motion to the first picture of the display in which the cells around the
//! pointer are others; pictures are asked for without a pause. So everything counts: the event's way, the program, the
//! drawing, the way to the display. The baseline is one such asking, which lies between what is measured and what is.
//! Each step must show something, else the run fails and says where nothing was seen. It needs Linux and Xvfb.

// The paths say what the compiler assumes anyway; the formatter needs them.
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
