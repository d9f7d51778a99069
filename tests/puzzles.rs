//! Puzzle generators: each puzzle fits its game, can be solved, has one solution where that is promised, and
//! is the same for the same seed. Also levels from files of other programs.

#[path = "puzzles/generators.rs"]
mod generators;
#[path = "puzzles/import.rs"]
mod import;
#[path = "puzzles/unique.rs"]
mod unique;
