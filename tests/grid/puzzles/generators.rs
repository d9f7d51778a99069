//! What every generator guarantees.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use schola::engine::{Game as _, Standing};
use schola::grid::model::{Draft, Level, Role};
use schola::grid::{Move, Parses, check, compile};
use schola::project::difficulty::Difficulty;
use schola::project::puzzles::{self, Generated, Puzzle, PuzzleRequest};
use schola::project::{self, Severity};

/// The samples, and the generator that each names.
pub const GAMES: &[(&str, Puzzle)] = &[
    ("sudoku", Puzzle::Sudoku),
    ("sudoku-for-children", Puzzle::Sudoku),
    ("nonograms", Puzzle::Nonogram),
    ("netwalk", Puzzle::Netwalk),
    ("maze", Puzzle::Maze),
    ("pexeso", Puzzle::Pexeso),
    ("knights-tour", Puzzle::KnightsTour),
];

/// A difficulty, from 1 to 5.
pub fn step(number: u8) -> Difficulty {
    Difficulty::from_number(number).expect("it is a step")
}

pub fn folder(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(game)
}

pub fn sample(game: &str) -> Draft {
    project::open(&folder(game)).expect("the sample can be read").draft
}

fn made(draft: &Draft, puzzle: Puzzle, request: PuzzleRequest) -> Generated {
    puzzle.generate(draft, &request).unwrap_or_else(|problem| panic!("{puzzle:?}, {request:?}: {problem:?}"))
}

/// Protects players: a generated level has no fault, and its solution wins with its last move. For all
/// difficulties, in all games that have such a generator.
#[test]
fn generated_levels_are_sound_and_solved() {
    for (game, puzzle) in GAMES {
        let mut draft = sample(game);
        assert_eq!(puzzles::of_game(&draft), Some(*puzzle), "{game}");
        for (grade, seed) in (1..=5).zip(1..) {
            let request = PuzzleRequest { difficulty: step(grade), seed, size: None };
            let Generated { layout, moves } = made(&draft, *puzzle, request);
            draft.levels =
                vec![Arc::new(Level { folder: "01".into(), layout: layout.into(), ..Level::default() })];
            assert_eq!(check(&draft, &mut Parses::default()), [], "{game}, {request:?}");
            let level = compile(&draft, 0).expect("it can be played");
            let mut state = level.start(0);
            for (index, choice) in moves.iter().enumerate() {
                assert_ne!(
                    level.standing(&state),
                    Standing::Solved,
                    "{game}, {request:?}: move {index} is too much"
                );
                let choice: Move = choice.parse().expect("it is a move");
                assert_eq!(
                    level.play(&mut state, &choice, &mut ()),
                    Ok(()),
                    "{game}, {request:?}, move {index}"
                );
            }
            assert_eq!(level.standing(&state), Standing::Solved, "{game}, {request:?}");
        }
    }
}

/// Protects origins: the same origin gives the same level, another seed another one, and a requested size is
/// the actual size.
#[test]
fn a_seed_gives_one_level() {
    for (game, puzzle) in GAMES {
        let draft = sample(game);
        let request = PuzzleRequest { seed: 5, ..PuzzleRequest::default() };
        let first = made(&draft, *puzzle, request);
        assert_eq!(first, made(&draft, *puzzle, request), "{game}");
        assert_ne!(first, made(&draft, *puzzle, PuzzleRequest { seed: 6, ..request }), "{game}");
        let asked = match puzzle {
            Puzzle::Sudoku => (6, 6),
            Puzzle::Maze => (11, 7),
            _ => (6, 5),
        };
        let sized = made(&draft, *puzzle, PuzzleRequest { size: Some(asked), ..request });
        let board = sized.layout.first(Role::State).expect("there is a board").cells.size();
        match puzzle {
            // Lines stand between the boxes.
            Puzzle::Sudoku => assert_eq!(board, (7, 8)),
            // Numbers stand at the edges.
            Puzzle::Nonogram => assert!(board.0 > 6 && board.1 > 5),
            _ => assert_eq!(board, asked, "{game}"),
        }
    }
}

/// Protects seeds in old files: the number of moves and a checksum of the level are recorded here for one
/// seed of each generator.
#[test]
fn seeds_are_fixed() {
    let sum = |text: String| {
        text.bytes().fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(byte)))
    };
    let found: Vec<(&str, usize, u32)> = GAMES
        .iter()
        .map(|(game, puzzle)| {
            let Generated { moves, .. } =
                made(&sample(game), *puzzle, PuzzleRequest { difficulty: step(3), seed: 3, size: None });
            (*game, moves.len(), sum(moves.join(" ")))
        })
        .collect();
    assert_eq!(found, FIXED);
}

const FIXED: &[(&str, usize, u32)] = &[
    ("sudoku", 236, 2650858665),
    ("sudoku-for-children", 236, 2650858665),
    ("nonograms", 119, 3453491154),
    ("netwalk", 55, 921628711),
    ("maze", 84, 579061505),
    ("pexeso", 20, 3725411727),
    ("knights-tour", 26, 4076577270),
];

/// Protects from sizes that a generator does not support, however large: it reports them.
#[test]
fn impossible_sizes_are_told() {
    for (game, puzzle) in GAMES {
        let draft = sample(game);
        for size in [(0, 0), (1, 1), (2, 99), (u32::MAX, u32::MAX), (65_536, 65_536)] {
            let told =
                puzzle.generate(&draft, &PuzzleRequest { size: Some(size), ..PuzzleRequest::default() });
            assert_eq!(told.map_err(|problem| problem.code), Err("generator-size"), "{game}, {size:?}");
        }
    }
}

/// Protects authors who name an unsuitable generator: the check lists the missing pieces and reports unknown
/// names. The samples have neither problem.
#[test]
fn generators_that_do_not_fit_are_told() {
    for (game, puzzle) in GAMES {
        let mut draft = sample(game);
        assert_eq!(puzzles::check(&draft), None, "{game}");
        Arc::make_mut(&mut draft.pieces)
            .list
            .retain(|piece| !piece.name.contains('E') && piece.name != "Wall");
        Arc::make_mut(&mut draft.pieces).list.truncate(3);
        let told = puzzles::check(&draft).unwrap_or_else(|| panic!("{game}"));
        assert_eq!((told.code, told.severity), ("generator-piece-missing", Severity::Warning), "{game}");
        let refused = puzzle.generate(&draft, &PuzzleRequest::default()).expect_err("pieces are missing");
        assert_eq!((refused.code, refused.severity), ("generator-piece-missing", Severity::Error), "{game}");
    }
    let mut draft = sample("maze");
    Arc::make_mut(&mut draft.description).generator = "labyrinth".to_owned();
    assert_eq!(puzzles::check(&draft).map(|problem| problem.code), Some("generator-unknown"));
}
