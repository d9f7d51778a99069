//! Widgets for [`iced`] that know nothing about games.
//!
//! - [`board`] shows a board of square cells, to paint it or to play on it.
//! - [`chart`] shows nodes and arrows, and lets people change them.
//! - [`code`] edits text of a language.
//! - [`drag`] moves something from one place of the window to another.
//! - [`focus`] gives every control keyboard focus, not only the text fields.
//! - [`hint`] shows a note beside what the pointer is on.
//! - [`list`] shows long lists, building only what is visible.
//! - [`minimap`] shows a whole board in small.
//! - [`one_piece`] draws something as one rectangle: what has moved in a scrolled pane, or what covers all else.
//! - [`paint`] computes the cells of a line, a rectangle or a filled region.
//! - [`reveal`] scrolls something into view.
//! - [`split`] lays out two panes with a handle between them.
//! - [`stir`] reports that a person pressed something, whatever the press does.
//! - [`table`] shows places and things that lie anywhere, to play with them.
//! - [`underline`] marks faults in the text of an editor.
//!
//! The crate never depends on `schola`: it takes plain data (cells, marks, pixels, nodes) and reports what
//! people do; the application maps its own values onto that.
//!
//! # Drawing with a software renderer
//!
//! Drawing is done by tiny-skia, in software: it needs no graphics driver and looks the same everywhere. The
//! renderer compares the layers of two frames by their position and draws what differs. Three habits follow:
//!
//! - Layers that appear and disappear (focus ring, list of completions) exist even when they are empty, since
//!   one layer more or less redraws all later ones.
//! - Something that moves as a whole (a board, a list) is redrawn as one rectangle: `nudge` makes the bounds
//!   of its layer slightly different, and [`one_piece`] does the same for a scrolled pane. Otherwise the
//!   renderer would draw hundreds of rectangles, and for each of them everything that touches it.
//! - Large quads are avoided, because a quad is redrawn as a whole: [`board`] composes the visible cells,
//!   with their background, into images by blocks, and repaints only cells that its source reports as
//!   changed.
pub mod board;
pub mod chart;
pub mod code;
pub mod drag;
pub mod focus;
pub mod hint;
pub mod list;
pub mod minimap;
pub mod one_piece;
pub mod paint;
pub mod reveal;
pub mod split;
pub mod stir;
pub mod table;
pub mod underline;

mod nudge;
mod wrapper;
