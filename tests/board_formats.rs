//! The files of board games and the text notation of their rules: everything reads back as written, and
//! faults are reported.

// The compiler would assume this path anyway; the formatter needs it.
#[path = "support"]
mod support {
    pub mod xsd;
}

#[path = "board_formats/checks.rs"]
mod checks;
#[path = "board_formats/composites.rs"]
mod composites;
#[path = "board_formats/editing.rs"]
mod editing;
#[path = "board_formats/files.rs"]
mod files;
#[path = "board_formats/known.rs"]
mod known;
#[path = "board_formats/laws.rs"]
mod laws;
#[path = "board_formats/notation.rs"]
mod notation;
#[path = "board_formats/random.rs"]
mod random;
#[path = "board_formats/schemas.rs"]
mod schemas;
