//! The board games included with Schola: their files, their looks, whole games of them, and Evade's known
//! numbers.

#[path = "board_games/editing.rs"]
mod editing;
#[path = "board_games/evade.rs"]
mod evade;
#[path = "board_games/files.rs"]
mod files;
#[path = "board_games/shelf.rs"]
mod shelf;
#[path = "board_games/templates.rs"]
mod templates;
#[path = "board_games/whole.rs"]
mod whole;
