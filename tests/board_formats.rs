//! The files of board games and the text notation of their rules: what is written is read as the same, and
//! what is wrong is told.

#[path = "board_formats/checks.rs"]
mod checks;
#[path = "board_formats/files.rs"]
mod files;
#[path = "board_formats/laws.rs"]
mod laws;
#[path = "board_formats/notation.rs"]
mod notation;
#[path = "board_formats/random.rs"]
mod random;
