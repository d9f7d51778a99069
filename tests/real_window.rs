//! The real program in a real window, on a display of its own: drawing, painting with the mouse, saving,
//! reopening.
//!
//! It needs Linux, Xvfb, xdotool and ImageMagick. If they are not installed, nothing is tested and a line
//! says so; with `SCHOLA_WINDOW_TEST=1` that is a failure.
#![cfg(feature = "window")]

#[path = "window/desk.rs"]
#[allow(dead_code, reason = "only the places of things are asked for here")]
mod desk;
#[path = "window/ten_steps.rs"]
mod ten_steps;

#[path = "real_window/display.rs"]
mod display;
#[path = "real_window/editing.rs"]
mod editing;
#[path = "real_window/lesson.rs"]
mod lesson;
#[path = "real_window/signals.rs"]
mod signals;
#[path = "real_window/window.rs"]
mod window;
