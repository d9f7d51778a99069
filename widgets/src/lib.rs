//! Widgets for [`iced`] that know no game.
//!
//! - [`board`] shows and paints a board of square cells.
//! - [`chart`] shows nodes and arrows, and lets people change them.
//! - [`code`] edits text of a language.
//! - [`cover`] covers what lies below so that nothing shows through.
//! - [`drag`] takes something from one place of the window to another.
//! - [`focus`] gives every control keyboard focus, not only the text fields.
//! - [`list`] shows long lists, building only what is in sight.
//! - [`minimap`] shows a whole board in small.
//! - [`one_piece`] draws what has moved in a scrolled pane as one piece.
//! - [`paint`] holds the cells of a line, a rectangle or a filled region.
//! - [`reveal`] scrolls so that something is seen.
//! - [`split`] lays out two panes with a handle between them.
//! - [`stir`] tells that a person pressed something, whatever the press does.
//! - [`table`] shows places and things that lie anywhere, to play with them.
//! - [`underline`] marks faults in the text of an editor.
pub mod board;
pub mod chart;
pub mod code;
pub mod cover;
pub mod drag;
pub mod focus;
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
