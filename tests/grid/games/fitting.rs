//! Where the pictures of a rule fit now, as the play-test marks it.
//!
//! Only grid games have pictures in rules: for every other kind the engine's default says that there are none.

use std::sync::Arc;
use std::time::Duration;

use schola::engine::{Game as _, History as _, Session, Standing, Step};
use schola::grid::model::{Language, Layout, Value};
use schola::grid::{self, Cell, Game, Move};

use super::own_layers;
use crate::support::drafts::{draft, fill, matrix, position, words as cells};

/// Returns a game with one rule.
fn game_with(rule: &str, board: &[&str]) -> Game {
    let board = cells(board);
    let valid = fill(board.size(), &Value::Bool(true));
    let goal = fill(board.size(), &Value::Text("Path".to_owned()));
    let matrices =
        [("STATE", board), ("VALID", valid), ("FINAL", goal)].map(|(name, cells)| matrix(name, cells));
    let layout = Layout { items: position((0, 0)), matrices: matrices.to_vec(), ..Layout::default() };
    let mut made = draft(&["Path", "Box", "Hero", "Wall"], &[(rule, false)], layout, None);
    grid::edit::set_language(&mut made, Language::Third);
    grid::compile(&made, 0).expect("it can be played")
}

/// Returns the cells where a rule fits at the start of a board, as letters: `#` where it does.
fn fitting(rule: &str, board: &[&str]) -> Option<Vec<String>> {
    let game = game_with(rule, board);
    let (width, height) = game.size();
    let fits = game.fitting(&game.start(0), 0)?;
    let sign = |x: u32, y: u32| if fits.contains(&(0, x, y)) { '#' } else { '.' };
    Some((0..height).map(|y| (0..width).map(|x| sign(x, y)).collect()).collect())
}

/// Protects authors who look where a rule fits: pictures are found in statements, conditions and loops, in all their turns and
/// directions; what they leave open is not marked, and a rule without pictures marks nothing.
#[test]
fn pictures_fit_where_they_are() {
    let board = ["Hero Box Path", "Path Path Wall", "Box Path Path"];
    let table = [
        ("[ Box ] -> [ Path ];", ".#. ... #.."),
        ("[ Hero | Box | Path ] -> [ Path | Hero | Box ];", "### ... ..."),
        ("[ Hero | any | Path ] -> [ Hero | any | Box ];", "#.# ... ..."),
        ("[ Box / Path ] -> [ Path / Box ] turned;", ".## ##. ##."),
        ("move [ (Hero) | Path ] -> [ Path | Hero ] turned;", "#.. #.. ..."),
        ("move arrows [ Box | Path ] -> [ Path | Box ];", ".## ##. ##."),
        ("if ([ Wall ]) { if (COUNT(Box) > 1) { [ Hero ] -> [ Path ]; } }", "#.. ..# ..."),
        ("for each cell C where ([ (Wall) ] at C) { STATE[C.x, C.y] = Path; }", "... ..# ..."),
        ("repeat while ([ Hero / Box ]) { STATE[0, 0] = Path; }", "... ... ..."),
        ("[ Box | edge ] -> [ Path | edge ] turned;", ".#. ... #.."),
    ];
    for (rule, wanted) in table {
        let wanted = wanted.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(fitting(rule, &board), Some(wanted), "{rule}");
    }
    assert_eq!(fitting("STATE[A.x, A.y] = Path;", &board), None);
    assert_eq!(fitting("if (", &board), None);
    assert_eq!(
        fitting("[ Box ] -> [ Path ];", &["Box"; 5000]),
        None,
        "a board too large to be looked through"
    );
}

/// Protects authors who go through a move rule by rule: they are told where pictures were carried out and how many rounds loops ran.
#[test]
fn places_and_rounds_are_told() {
    let board = ["Hero Box Path", "Path Path Wall", "Box Path Path"];
    let table: [(&str, &[(u32, u32)], usize); 5] = [
        ("[ Box ] -> [ Path ];", &[(1, 0), (0, 2)], 0),
        ("[ Wall ] -> [ Wall ];", &[(2, 1)], 0),
        ("[ Box / Path ] -> [ Path / Box ] again;", &[(1, 0), (1, 1)], 3),
        ("repeat 4 times { STATE[0, 1] = Box; }", &[], 4),
        ("if ([ Box | Box ]) { [ Box ] -> [ Path ]; }", &[], 0),
    ];
    for (rule, places, rounds) in table {
        let game = game_with(rule, &board);
        let mut session = Session::new(Arc::new(game), 0, 1);
        session.play(&Move::Cell(Cell { x: 0, y: 0 }), Duration::ZERO, &mut ()).expect("it can be chosen");
        let steps = session.steps(0);
        let done = steps.iter().find_map(Step::execution).expect("the rule was tried");
        assert_eq!((done.places.as_slice(), done.rounds), (places, rounds), "{rule}");
    }
}

/// In every sample whose moves are pictures, each cell that can be chosen lies where one of the rules fits, along a whole play.
#[test]
fn what_can_be_chosen_fits() {
    let mut seen = 0;
    for (name, made) in own_layers::games() {
        if made.rules.language != Language::Third {
            continue;
        }
        let game: Game = grid::compile(&made, 0).expect("samples can be played");
        let mut state = game.start(1);
        for step in 0..12_usize {
            let mut moves = Vec::new();
            if matches!(game.standing(&state), Standing::ToMove(_)) {
                game.moves(&state, &mut moves);
            }
            let fits: Vec<_> =
                (0..made.rules.list.len()).filter_map(|rule| game.fitting(&state, rule)).flatten().collect();
            for choice in &moves {
                if let Move::Cell(cell) = choice {
                    seen += 1;
                    let at = (0, u32::from(cell.x), u32::from(cell.y));
                    let says = made.rules.list.iter().any(|rule| rule.contents.starts_with("move [ "));
                    assert!(!says || fits.contains(&at), "{name}, step {step}: {cell:?}");
                }
            }
            let Some(choice) = moves.get(step * 7 % moves.len().max(1)) else { break };
            game.play(&mut state, choice, &mut ()).expect("it can be chosen");
        }
    }
    assert!(seen > 50, "{seen}");
}
