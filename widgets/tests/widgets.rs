//! The widgets in whole user interfaces.
mod support;

#[path = "widgets/code.rs"]
mod code;
#[path = "widgets/focus.rs"]
mod focus;
#[path = "widgets/list.rs"]
mod list;
#[path = "widgets/minimap.rs"]
mod minimap;
#[path = "widgets/one_piece.rs"]
mod one_piece;
#[path = "widgets/split.rs"]
mod split;
#[path = "widgets/table.rs"]
mod table;
#[path = "widgets/underline.rs"]
mod underline;
