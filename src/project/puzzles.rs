//! Generators for well-known kinds of puzzles, which use the pieces of a game.
//!
//! A game names its generator in `description.xml`. The same request gives the same level on every machine. [`Cast`] finds the
//! pieces for a puzzle by their names.

mod cast;
pub mod knights_tour;
pub mod maze;
pub mod netwalk;
pub mod nonogram;
pub mod pexeso;
pub mod sudoku;

pub use cast::Cast;

use super::Problem;
use super::difficulty::Difficulty;
use super::folder::DESCRIPTION;
use super::templates::build::Start;
use crate::dungeon::random::Random;
use crate::grid::model::{Draft, Layout};

/// Codes of what can be wrong with a request to a generator.
pub const CODES: &[&str] =
    &["generator-failed", "generator-piece-missing", "generator-size", "generator-unknown"];

/// A kind of puzzle for which there is a generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Puzzle {
    /// Numbers in rows, columns and boxes.
    Sudoku,
    /// A picture determined by the numbers at its edges.
    Nonogram,
    /// Pipes to be turned until they connect.
    Netwalk,
    /// A way home.
    Maze,
    /// Pairs of cards.
    Pexeso,
    /// A knight that visits each square once.
    KnightsTour,
}

/// A request for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleRequest {
    /// Columns and rows: of a Sudoku the squares without lines, of a nonogram the picture. `None` for the
    /// default size of the difficulty.
    pub size: Option<(u32, u32)>,
    /// Its difficulty.
    pub difficulty: Difficulty,
    /// The seed: another number gives another puzzle.
    pub seed: u64,
}

/// A puzzle with the moves that solve it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The level.
    pub layout: Layout,
    /// A shortest solution.
    pub moves: Vec<String>,
}

impl Generated {
    fn of(start: Start) -> Self {
        let moves = start.solution.iter().map(|(x, y)| format!("{x},{y}")).collect();
        Self { moves, layout: start.layout() }
    }
}

impl Default for PuzzleRequest {
    fn default() -> Self {
        Self { size: None, difficulty: Difficulty::MEDIUM, seed: 0 }
    }
}

/// Returns one of five values, by difficulty.
fn by_step<T: Copy>(difficulty: Difficulty, things: [T; 5]) -> T {
    things[usize::from(difficulty.number() - 1)]
}

impl Puzzle {
    /// All kinds.
    pub const ALL: [Self; 6] =
        [Self::Sudoku, Self::Nonogram, Self::Netwalk, Self::Maze, Self::Pexeso, Self::KnightsTour];

    /// Returns its name in files.
    pub fn code(self) -> &'static str {
        match self {
            Self::Sudoku => "sudoku",
            Self::Nonogram => "nonogram",
            Self::Netwalk => "netwalk",
            Self::Maze => "maze",
            Self::Pexeso => "pexeso",
            Self::KnightsTour => "knights-tour",
        }
    }

    /// Finds a kind by its name in files.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|puzzle| puzzle.code() == code.trim())
    }

    /// Makes a puzzle with the pieces of a game.
    ///
    /// # Errors
    /// The game lacks pieces, the size does not suit the puzzle, or no puzzle was found.
    pub fn generate(self, draft: &Draft, request: &PuzzleRequest) -> Result<Generated, Problem> {
        let cast = Cast::new(&draft.pieces);
        match self {
            Self::Sudoku => sudoku::generate(cast, request),
            Self::Nonogram => nonogram::generate(cast, request),
            Self::Netwalk => netwalk::generate(cast, request),
            Self::Maze => maze::generate(cast, request),
            Self::Pexeso => pexeso::generate(cast, request, draft),
            Self::KnightsTour => knights_tour::generate(cast, request),
        }
    }

    /// Returns the pieces that a game lacks for this generator, by their names in the samples.
    pub fn lacks(self, draft: &Draft) -> Vec<String> {
        let mut cast = Cast::new(&draft.pieces);
        let wanted = &mut cast;
        match self {
            Self::Sudoku => _ = sudoku::Set::of(wanted, 4),
            Self::Nonogram => _ = nonogram::Set::of(wanted, 1),
            Self::Netwalk => _ = netwalk::Set::of(wanted),
            Self::Maze => _ = maze::Set::of(wanted),
            Self::Pexeso => _ = pexeso::Set::of(wanted),
            Self::KnightsTour => _ = knights_tour::Set::of(wanted),
        }
        cast.missing()
    }
}

/// Returns the generator that a game names, if it is a known one.
pub fn of_game(draft: &Draft) -> Option<Puzzle> {
    Puzzle::from_code(&draft.description.generator)
}

/// Returns what is wrong with the generator that a game names: it is unknown, or the game lacks pieces for
/// it.
pub fn check(draft: &Draft) -> Option<Problem> {
    let named = draft.description.generator.trim();
    if named.is_empty() {
        return None;
    }
    let Some(puzzle) = Puzzle::from_code(named) else {
        let known: Vec<_> = Puzzle::ALL.into_iter().map(Puzzle::code).collect();
        let problem = Problem::warning("generator-unknown").file(DESCRIPTION);
        return Some(problem.with("name", named).with("names", known.join(", ")));
    };
    let missing = puzzle.lacks(draft);
    (!missing.is_empty()).then(|| lacking(puzzle, &missing).file(DESCRIPTION))
}

fn lacking(puzzle: Puzzle, missing: &[String]) -> Problem {
    let problem = Problem::warning("generator-piece-missing").with("name", puzzle.code());
    problem.with("pieces", missing.join(", "))
}

/// Returns the problem that a puzzle cannot have this size.
fn bad_size((width, height): (u32, u32), possible: &str) -> Problem {
    let problem = Problem::error("generator-size").with("width", width.to_string());
    problem.with("height", height.to_string()).with("possible", possible)
}

/// Returns the problem that the generator found no puzzle.
fn failed(puzzle: Puzzle) -> Problem {
    Problem::error("generator-failed").with("name", puzzle.code())
}

/// Returns the random generator of a seed. Neighbouring seeds and puzzles are independent.
fn chance(puzzle: Puzzle, seed: u64) -> Random {
    let mut seeds = Random::new(seed);
    let tag = seeds.draw().wrapping_add(puzzle as u64 + 1);
    Random::new(Random::new(tag).draw())
}

/// Shuffles a list.
fn shuffle<T>(random: &mut Random, list: &mut [T]) {
    for end in (1..list.len()).rev() {
        list.swap(end, random.below(end as u32 + 1) as usize);
    }
}
