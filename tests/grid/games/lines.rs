//! Layers that players see beside the board: lines between cells, and pieces below and above.

use std::sync::Arc;

use proptest::prelude::*;
use schola::engine::{Area, Game as _, Viewer};
use schola::grid::edit::{Anchor, Resize, resize};
use schola::grid::model::{Cells, Draft, Language, Layout, Matrix, Rules, Shown, Value};
use schola::grid::tiles::Tiles;
use schola::grid::{Game, Move, Parses, State, check, compile};

use crate::support::drafts::{draft, fill, matrix, position, words};

/// A board, and lines beside its cells as numbers: 1 on the right, 2 below, 3 both.
fn game(board: &[&str], lines: &[&[i32]], rules: &[&str]) -> Draft {
    let size = (lines[0].len() as u32, lines.len() as u32);
    let rows: Vec<Vec<i32>> = lines.iter().map(|row| row.to_vec()).collect();
    let walls =
        Matrix { shown: Shown::Lines, ..Matrix::new("Walls", Cells::Int(Tiles::from_rows(&rows, 0))) };
    let matrices = vec![
        matrix("STATE", words(board)),
        matrix("VALID", fill(size, &Value::Bool(true))),
        matrix("FINAL", fill(size, &Value::Text("Goal".to_owned()))),
        walls,
    ];
    let layout = Layout { items: position((0, 0)), matrices, ..Layout::default() };
    let rules: Vec<_> = rules.iter().map(|rule| (*rule, false)).collect();
    let mut draft = draft(&["Empty", "Ball", "Goal", "Stop"], &rules, layout, None);
    let list: &mut Rules = Arc::make_mut(&mut draft.rules);
    list.language = Language::Third;
    draft
}

const ROLL: &str = "move arrows [ Ball, Walls: not right | Empty ] -> [ Empty | Ball ] again;";

fn after(draft: &Draft, moves: &[&str]) -> (Game, State) {
    let game = compile(draft, 0).expect("it can be played");
    let mut state = game.start(0);
    for text in moves {
        let choice: Move = text.parse().expect("it is a move");
        game.play(&mut state, &choice, &mut ()).expect("the move is legal");
    }
    (game, state)
}

fn board(game: &Game, state: &State) -> Vec<String> {
    let scene = game.scene(state, Viewer::All, Area::ALL);
    let board = &scene.boards[0];
    let rows = board.cells.chunks(board.width as usize);
    let row = |row: &[u32]| {
        let names: Vec<&str> = row.iter().map(|cell| &*board.pieces[*cell as usize].name).collect();
        names.join(" ").to_lowercase()
    };
    rows.map(row).collect()
}

fn walls(game: &Game, state: &State) -> Vec<i32> {
    let layout = game.layout(state);
    let Cells::Int(tiles) = &layout.matrices[3].cells else { panic!("lines are numbers") };
    tiles.cells().map(|(.., value)| value).collect()
}

/// A picture that asks about a line sees it from both of its sides, in every direction.
#[test]
fn a_ball_rolls_up_to_a_line() {
    let lines: &[&[i32]] = &[&[0, 1, 0], &[2, 0, 0], &[0, 0, 0]];
    let draft = game(&["ball empty empty", "empty empty empty", "empty empty empty"], lines, &[ROLL]);
    for (moves, expected) in [
        (&["right"][..], ["empty ball empty", "empty empty empty", "empty empty empty"]),
        (&["down"], ["empty empty empty", "ball empty empty", "empty empty empty"]),
        (&["right", "down"], ["empty empty empty", "empty empty empty", "empty ball empty"]),
        (
            &["right", "down", "right", "up", "left"],
            ["empty empty ball", "empty empty empty", "empty empty empty"],
        ),
        (&["right", "down", "left", "up"], ["empty empty empty", "empty empty empty", "ball empty empty"]),
    ] {
        // The last move of some cannot be made: the ball rests on a line.
        let game = compile(&draft, 0).expect("it can be played");
        let mut state = game.start(0);
        for text in moves {
            let _ = game.play(&mut state, &text.parse::<Move>().expect("it is a move"), &mut ());
        }
        assert_eq!(board(&game, &state), expected, "{moves:?}");
    }
}

/// Beyond the edge there is neither a line nor none, as there is no piece there.
#[test]
fn there_is_no_line_at_the_edge() {
    for (asked, fits) in [("right", false), ("not right", false), ("left", false), ("not left", true)] {
        let rule = format!("if ([ (Ball, Walls: {asked}) ]) {{ WON = true; }}");
        let draft = game(&["empty ball"], &[&[0, 1]], &[&rule]);
        let (game, state) = after(&draft, &["1,0"]);
        assert_eq!(game.standing(&state) == schola::engine::Standing::Solved, fits, "{rule}");
    }
}

/// What stands after the arrow draws and removes lines, and leaves those on the other sides alone.
#[test]
fn rules_draw_and_remove_lines() {
    let around = "[ (Ball) ] -> [ Ball, Walls: right, Walls: down, Walls: left, Walls: up ];";
    let draft = game(&["empty ball empty", "empty empty empty"], &[&[0; 3], &[0; 3]], &[around]);
    let (game, state) = after(&draft, &["1,0"]);
    assert_eq!(walls(&game, &state), [1, 3, 0, 0, 0, 0], "nothing is drawn above the board");

    let away = "[ (Ball) ] -> [ Ball, Walls: not left ] turned;";
    let draft = self::game(&["empty ball empty", "empty empty empty"], &[&[3, 3, 0], &[0; 3]], &[away]);
    let (game, state) = after(&draft, &["1,0"]);
    assert_eq!(walls(&game, &state), [2, 3, 0, 0, 0, 0], "one way of the picture is carried out");
}

/// A layer of lines is asked about one side at a time.
#[test]
fn what_is_no_side_is_a_fault() {
    for (part, code) in [
        ("Walls: right or left", "rule-line-side"),
        ("Walls: Ball", "rule-line-side"),
        ("Walls: any", "rule-line-side"),
        ("Walls: right as K", "rule-line-side"),
        ("Walls: upleft", "rule-line-side"),
        ("Fences: right", "rule-layer-unknown"),
    ] {
        let rule = format!("[ (Ball, {part}) ] -> [ Empty ];");
        let draft = game(&["ball empty"], &[&[0, 0]], &[&rule]);
        let found: Vec<&str> = check(&draft, &mut Parses::default()).iter().map(|fault| fault.code).collect();
        assert!(found.contains(&code), "{rule}: {found:?}");
    }
}

/// Layers that cannot be shown as they say are reported with their place.
#[test]
fn layers_that_cannot_be_shown_are_reported() {
    let codes = |change: &dyn Fn(&mut Layout)| -> Vec<&'static str> {
        let mut draft = game(&["ball empty"], &[&[0, 0]], &[]);
        change(Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout));
        check(&draft, &mut Parses::default())
            .iter()
            .map(|fault| fault.code)
            .filter(|code| code.starts_with("layer-"))
            .collect()
    };
    assert_eq!(codes(&|_| {}), [""; 0]);
    assert_eq!(codes(&|layout| layout.matrices[3].shown = Shown::Pieces), ["layer-shown-wrong"]);
    assert_eq!(codes(&|layout| layout.matrices[0].shown = Shown::Pieces), ["layer-shown-wrong"]);
    let numbers = |rows: &[Vec<i32>]| Cells::Int(Tiles::from_rows(rows, 0));
    assert_eq!(codes(&|layout| layout.matrices[3].cells = numbers(&[vec![0, 4]])), ["layer-lines-number"]);
    for row in [vec![0, 1], vec![2, 0]] {
        assert_eq!(
            codes(&|layout| layout.matrices[3].cells = numbers(std::slice::from_ref(&row))),
            ["layer-lines-edge"]
        );
    }
    assert_eq!(codes(&|layout| layout.matrices[3].cells = numbers(&[vec![0]])), ["layer-shown-size"]);
}

/// A smaller board has no lines at its edge, which nobody could see or remove; the others stay.
#[test]
fn a_smaller_board_loses_the_lines_at_its_edge() {
    let draft = game(&["ball empty", "empty empty"], &[&[3, 2], &[1, 0]], &[]);
    let mut layout = (*draft.levels[0].layout).clone();
    let (state, goal) = ("Empty".into(), "Goal".into());
    let narrow = Resize { size: (1, 2), anchor: Anchor::TopLeft, state, goal };
    assert_eq!(resize(&mut layout, &narrow), Ok(()));
    let Cells::Int(tiles) = &layout.matrices[3].cells else { panic!("lines are numbers") };
    assert_eq!(tiles.cells().map(|(.., value)| value).collect::<Vec<_>>(), [2, 0]);
}

/// A cell shows the pieces of layers before the board below its own, those after it above, and its lines on both sides.
#[test]
fn a_scene_shows_all_that_is_seen() {
    let mut draft = game(&["ball empty"], &[&[1, 0]], &[]);
    let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
    let layer = |name: &str, row: &str| Matrix { shown: Shown::Pieces, ..Matrix::new(name, words(&[row])) };
    layout.matrices.insert(0, layer("Floor", "Goal Goal"));
    layout.matrices.push(layer("Cover", "Stop Stop"));
    let (game, state) = after(&draft, &[]);
    let scene = game.scene(&state, Viewer::All, Area::ALL);
    let seen = |x| {
        let piece = scene.boards[0].piece(x, 0).expect("it is on the board");
        let names: Vec<&str> = piece.pictures().map(|(name, _)| name).collect();
        (names.join(" ").to_lowercase(), piece.lines())
    };
    assert_eq!(seen(0), ("goal ball stop".to_owned(), 0b0001));
    assert_eq!(seen(1), ("goal empty stop".to_owned(), 0b0100));
}

/// Turns a board of lines by a quarter clockwise.
fn turned(lines: &[Vec<i32>]) -> Vec<Vec<i32>> {
    let (rows, columns) = (lines.len(), lines[0].len());
    let mut turned = vec![vec![0; rows]; columns];
    for (y, row) in lines.iter().enumerate() {
        for (x, value) in row.iter().enumerate() {
            let (to_x, to_y) = (rows - 1 - y, x);
            // The line on the right comes to lie below, and that below on the left: it is kept by the neighbour.
            if value & 1 != 0 {
                turned[to_y][to_x] |= 2;
            }
            if value & 2 != 0 && to_x > 0 {
                turned[to_y][to_x - 1] |= 1;
            }
        }
    }
    turned
}

proptest! {
    /// Whatever the lines are, a ball on a turned board rolls as on the board itself.
    #[test]
    fn rolling_commutes_with_turning(
        lines in prop::collection::vec(prop::collection::vec(0i32..4, 4), 3),
        start in (0usize..4, 0usize..3),
        moves in prop::collection::vec(0usize..4, 1..8),
    ) {
        const ARROWS: [&str; 4] = ["right", "down", "left", "up"];
        let put = |lines: &[Vec<i32>], (x, y): (usize, usize)| {
            let rows: Vec<String> = (0..lines.len())
                .map(|row| {
                    let cell = |column| if (column, row) == (x, y) { "ball" } else { "empty" };
                    (0..lines[0].len()).map(cell).collect::<Vec<_>>().join(" ")
                })
                .collect();
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let lines: Vec<&[i32]> = lines.iter().map(Vec::as_slice).collect();
            game(&rows, &lines, &[ROLL])
        };
        let roll = |draft: &Draft, by: usize| {
            let game = compile(draft, 0).expect("it can be played");
            let mut state = game.start(0);
            let mut places = Vec::new();
            for arrow in &moves {
                let choice: Move = ARROWS[(arrow + by) % 4].parse().expect("it is a move");
                let is_made = game.play(&mut state, &choice, &mut ()).is_ok();
                let board = board(&game, &state);
                let at = board.iter().enumerate().find_map(|(y, row)| {
                    row.split(' ').position(|piece| piece == "ball").map(|x| (x, y))
                });
                places.push((is_made, at.expect("the ball stays on the board")));
            }
            places
        };
        // A line kept beyond the last column or row is none.
        let lines: Vec<Vec<i32>> = lines
            .iter()
            .enumerate()
            .map(|(y, row)| {
                let kept = |x: usize, value: i32| {
                    value & if x == 3 { 2 } else { 3 } & if y == 2 { 1 } else { 3 }
                };
                row.iter().enumerate().map(|(x, value)| kept(x, *value)).collect()
            })
            .collect();
        let plain = roll(&put(&lines, start), 0);
        let other = roll(&put(&turned(&lines), (2 - start.1, start.0)), 1);
        let expected: Vec<_> = plain.into_iter().map(|(made, (x, y))| (made, (2 - y, x))).collect();
        prop_assert_eq!(other, expected);
    }
}
