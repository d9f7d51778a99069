//! Painting the board: each tool changes exactly its cells, the play-test follows, undo leads back.

use iced::Event;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::{Rectangle, Size};
use lucide_icons::Icon;

use schola::grid::Draft;
use schola::window::Opening;
use schola::words::Language;

use crate::desk::{Cell, Desk, SIZE, painted, put, put_valid};
use crate::every_game::{all, name};

/// The layer of pieces and the layer of valid moves in the sample of Sokoban.
const START: usize = 0;
const VALID: usize = 1;

/// Level 01 of Sokoban: a row of empty cells below the box.
const ROW: [Cell; 4] = [(1, 3), (2, 3), (3, 3), (4, 3)];

fn pieces_after(desk: &Desk, cells: &[Cell], piece: &str) -> Draft {
    painted(&desk.draft(), 0, cells, piece)
}

/// A quick stroke paints every cell on its way and no other, and the play-test shows them at once.
#[test]
fn a_stroke_paints_its_cells_and_the_play_test_shows_them() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    let expected = pieces_after(&desk, &ROW, "Wall");
    desk.take_piece("Wall");
    assert!(desk.draft() == start, "taking a piece changes nothing");

    desk.paint(&[ROW[0], ROW[3]]);

    assert!(desk.draft() == expected, "the stroke has no holes and paints nothing else");
    assert!(ROW.iter().all(|cell| desk.played(*cell) == "Wall"), "the play-test shows the stroke");
    assert_eq!(desk.played((1, 1)), "Avatar", "the play-test shows the rest as before");
    desk.expect_unsaved();
}

/// Undo leads through all states back to the start and redo to the end, by keys as by the buttons.
#[test]
fn undo_and_redo_lead_to_both_ends() {
    let mut desk = Desk::edit("sokoban");
    let mut states = vec![desk.draft()];
    for (piece, cells) in [("Wall", &ROW[..2]), ("BoxClosed", &ROW[2..]), ("Scissors", &ROW[1..3])] {
        desk.take_piece(piece);
        desk.paint(cells);
        states.push(desk.draft());
    }
    for state in states.iter().rev().skip(1) {
        desk.command('z');
        assert!(desk.draft() == *state, "each stroke is one step back");
    }
    assert!(desk.editor().document().undoes().is_none());
    assert_eq!(desk.played(ROW[0]), "Empty", "the play-test goes back, too");
    desk.expect_words("bar-saved");
    for state in &states[1..] {
        desk.command('y');
        assert!(desk.draft() == *state, "each stroke is one step forward");
    }
    assert!(desk.editor().document().redoes().is_none());
    assert_eq!(desk.played(ROW[0]), "Wall");

    desk.click_icon(Icon::Undo2);
    assert!(desk.draft() == states[2], "the button goes back");
    desk.click_icon(Icon::Redo2);
    assert!(desk.draft() == states[3], "the button goes forward");
    desk.command('z');
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("z".into()));
    assert!(desk.draft() == states[3], "Ctrl+Shift+Z goes forward");
}

/// The rectangle spans from corner to corner, in any direction, and changes nothing before the release.
#[test]
fn the_rectangle_paints_from_corner_to_corner() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    let expected = pieces_after(&desk, &[(2, 1), (3, 1), (2, 2), (3, 2), (2, 3), (3, 3)], "Wall");
    desk.take_piece("Wall");
    desk.click_icon(Icon::Square);

    desk.begin_stroke(&[(3, 3), (1, 1), (2, 1)]);
    assert!(desk.draft() == start, "while the button is held nothing is painted yet");
    desk.release(Button::Left);

    assert!(desk.draft() == expected);
    assert_eq!(desk.played((2, 2)), "Wall");
    desk.command('z');
    assert!(desk.draft() == start, "a rectangle is one step");
}

/// Fill paints connected equal cells; it stops at other pieces and does not pass corners.
#[test]
fn fill_stops_at_other_pieces() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    // From here the empty cells of the upper row touch those below only at corners and across the box.
    desk.paint(&[(1, 2)]);
    desk.paint(&[(3, 2)]);
    let before = desk.draft();
    let expected = pieces_after(&desk, &ROW, "Scissors");
    desk.take_piece("Scissors");
    desk.write("f");

    desk.paint(&[(2, 3)]);

    assert!(desk.draft() == expected);
    assert_eq!(desk.played((4, 3)), "Scissors");
    desk.command('z');
    assert!(desk.draft() == before, "a fill is one step");
}

/// The eyedropper and the right button pick up the piece of a cell and change nothing.
#[test]
fn picking_takes_up_the_piece() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.write("i");
    desk.paint(&[(4, 2)]);
    desk.expect(&desk.labelled("Scissors"));
    assert!(desk.draft() == start, "the eyedropper changes nothing");

    desk.click_icon(Icon::Pencil);
    let box_closed = desk.paint_cell((2, 2));
    desk.click_at(box_closed, Button::Right);
    desk.expect(&desk.labelled("BoxClosed"));
    assert!(desk.draft() == start, "the right button changes nothing");
    assert!(desk.editor().document().undoes().is_none(), "picking is no step of the history");

    let expected = pieces_after(&desk, &[(3, 3)], "BoxClosed");
    desk.paint(&[(3, 3)]);
    assert!(desk.draft() == expected, "what was picked is painted");
}

/// Allowed cells are painted like any layer; the play-test takes them as choices.
#[test]
fn valid_moves_are_painted() {
    let mut desk = Desk::edit("sokoban");
    let mut expected = desk.draft();
    desk.choose_layer(&desk.words.get("layer-valid"));
    desk.click_words("brush-valid");
    desk.paint(&[ROW[0], ROW[3]]);

    put_valid(&mut expected, 0, VALID, &ROW, true);
    assert!(desk.draft() == expected, "the layer of pieces stays as it is");
    let can_be_chosen = |desk: &Desk, cell: Cell| desk.editor().test().can_be_chosen(cell);
    assert!(ROW.iter().all(|cell| can_be_chosen(&desk, *cell)), "the cells can be chosen in the play-test");

    let unmarked = desk.paint_cell((3, 1));
    desk.click_at(unmarked, Button::Right);
    desk.paint(&[(2, 3)]);
    put_valid(&mut expected, 0, VALID, &[(2, 3)], false);
    assert!(desk.draft() == expected, "what was picked, “cannot be chosen”, is painted");
    assert!(!can_be_chosen(&desk, (2, 3)));
}

/// The goals are layers, too; each of the three goals of the level is its own.
#[test]
fn a_goal_is_painted_apart_from_the_start() {
    let mut desk = Desk::edit("sokoban");
    let mut expected = desk.draft();
    let second = desk.words.with("layer-goal", &[("number", "2".to_owned())]);
    desk.choose_layer(&second);
    desk.take_piece("Wall");
    desk.paint(&[(3, 3)]);
    put(&mut expected, 0, 3, &[(3, 3)], "Wall");
    assert!(desk.draft() == expected);
    assert_eq!(desk.played((3, 3)), "Empty", "a goal is not the start");
}

/// Escape and a second button cancel a stroke: nothing of it is left, and nothing continues.
#[test]
fn a_stroke_given_up_leaves_nothing() {
    for tool in ['p', 'r'] {
        for by_key in [true, false] {
            let mut desk = Desk::edit("sokoban");
            let start = desk.draft();
            let position = desk.position();
            desk.take_piece("Wall");
            desk.write(&tool.to_string());
            desk.begin_stroke(&ROW[..2]);
            if by_key {
                desk.key(Named::Escape);
            } else {
                desk.press(Button::Right);
                desk.release(Button::Right);
            }
            let rest = desk.paint_cell(ROW[3]);
            desk.point_at(rest);
            desk.release(Button::Left);

            assert!(desk.draft() == start, "nothing is left of the stroke");
            assert!(desk.position() == position, "the play-test shows nothing of it");
            assert!(desk.editor().document().undoes().is_none());
            assert!(desk.editor().document().redoes().is_none());

            let expected = pieces_after(&desk, if tool == 'p' { &ROW[..1] } else { &ROW[..2] }, "Wall");
            desk.paint(if tool == 'p' { &ROW[..1] } else { &ROW[..2] });
            assert!(desk.draft() == expected, "the next stroke is as usual");
        }
    }
}

/// Releasing the button outside the board ends the stroke; cells outside are ignored.
#[test]
fn a_stroke_may_end_outside_of_the_board() {
    let mut desk = Desk::edit("sokoban");
    let expected = pieces_after(&desk, &[(4, 3), (5, 3)], "Scissors");
    desk.take_piece("Scissors");
    desk.begin_stroke(&[(4, 3), (5, 3)]);
    let beside = desk.bounds("pane-test").center();
    desk.point_at(beside);
    desk.release(Button::Left);
    assert!(desk.draft() == expected);
    let back = desk.paint_cell((1, 3));
    desk.point_at(back);
    assert!(desk.draft() == expected, "the stroke is over");
    assert_eq!(desk.editor().test().number(), 0, "letting go over the play-test is no move");
}

/// Painting by keys: Enter a cell, Space held a line; Escape cancels the line and the next one paints again.
#[test]
fn the_board_is_painted_by_keys() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    desk.take_piece("Wall");
    desk.go_to_pane("pane-centre");
    for _ in 0..20 {
        if desk.is_focused("paint-board") {
            break;
        }
        desk.key(Named::Tab);
    }
    assert!(desk.is_focused("paint-board"), "Tab comes to the board");
    // The keyboard cursor begins in the corner.
    for key in [Named::ArrowDown, Named::ArrowDown, Named::ArrowDown, Named::ArrowRight, Named::Enter] {
        desk.key(key);
    }
    assert!(desk.draft() == painted(&start, 0, &ROW[..1], "Wall"));
    desk.command('z');

    let line = |desk: &mut Desk, end: Named| {
        desk.key_down(Key::Named(Named::Space), Modifiers::empty(), Some(' '));
        desk.key(Named::ArrowRight);
        desk.key(Named::ArrowRight);
        if end == Named::Escape {
            desk.key(end);
        }
        desk.key_up(Key::Named(Named::Space), Modifiers::empty());
    };
    line(&mut desk, Named::Space);
    assert!(desk.draft() == painted(&start, 0, &ROW[..3], "Wall"));
    desk.command('z');
    assert!(desk.draft() == start, "a line is one step");

    desk.key(Named::Home);
    desk.key(Named::ArrowRight);
    line(&mut desk, Named::Escape);
    assert!(desk.draft() == start, "a line given up leaves nothing");
    desk.key(Named::Home);
    desk.key(Named::ArrowRight);
    line(&mut desk, Named::Space);
    assert!(
        desk.draft() == painted(&start, 0, &ROW[..3], "Wall"),
        "after a line given up the next one paints"
    );
}

/// A level keeps what was painted while another is viewed and painted.
#[test]
fn levels_are_painted_apart() {
    let mut desk = Desk::edit("sokoban");
    let mut expected = desk.draft();
    desk.take_piece("Wall");
    desk.paint(&[(3, 3)]);
    expected = painted(&expected, 0, &[(3, 3)], "Wall");
    let second = desk.draft().levels[1].clone();
    desk.click(&second.description.name.clone().unwrap_or_default());
    desk.paint(&[(0, 0)]);
    desk.take_piece("Scissors");
    desk.paint(&[(0, 0)]);
    expected = painted(&painted(&expected, 1, &[(0, 0)], "Wall"), 1, &[(0, 0)], "Scissors");
    assert!(desk.draft() == expected);
    assert_eq!(desk.played((0, 0)), "Scissors", "the play-test is that of the level chosen");
}

/// The wheel zooms the board: painting hits the cell under the pointer, and a button fits the whole board
/// again.
#[test]
fn a_board_that_was_enlarged_is_painted_where_the_pointer_is() {
    let mut desk = Desk::edit("sokoban");
    let expected = pieces_after(&desk, &[(3, 3)], "Wall");
    desk.take_piece("Wall");
    let cell = desk.paint_cell((3, 3));
    desk.point_at(cell);
    for _ in 0..3 {
        desk.event(Event::Mouse(iced::mouse::Event::WheelScrolled {
            delta: iced::mouse::ScrollDelta::Lines { x: 0.0, y: 1.0 },
        }));
    }
    // After zooming about the pointer, the same cell lies below it, and its neighbours lie further away.
    desk.click_at(cell, Button::Left);
    assert!(desk.draft() == expected);
    desk.click_icon(Icon::Maximize);
    let expected = pieces_after(&desk, &[(0, 0)], "Scissors");
    desk.take_piece("Scissors");
    desk.paint(&[(0, 0)]);
    assert!(desk.draft() == expected, "the whole board is shown again");
}

/// Protects from an empty view: a resized board, also by undo, is fitted again.
#[test]
fn a_board_of_another_size_is_in_sight() {
    let mut desk = Desk::edit("sokoban");
    let resize = |desk: &mut Desk, side: &str| {
        desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("r".into()));
        desk.command('a');
        desk.write(side);
        desk.key(Named::Tab);
        desk.command('a');
        desk.write(side);
        desk.key(Named::Enter);
    };
    resize(&mut desk, "0");
    desk.expect_words("resize-cells");
    // The first one leaves the field.
    desk.key(Named::Escape);
    desk.key(Named::Escape);
    assert!(!desk.shows(&desk.words.get("resize-cells")), "Escape closes the panel and what it said at once");
    resize(&mut desk, "200");
    assert!(desk.is_focused("paint-board"), "the keyboard goes on at the board");
    for _ in 0..4 {
        desk.write("=");
    }
    desk.command('z');
    let size = desk.draft().levels[0].layout.matrices[START].cells.size();
    assert!(size.0 < 200, "the size is the one before");
    desk.take_piece("Wall");
    let cell = (size.0 - 2, size.1 - 2);
    let wanted = painted(&painted(&desk.draft(), 0, &[(2, 2)], "Wall"), 0, &[cell], "Wall");
    desk.paint(&[(2, 2)]);
    desk.paint(&[cell]);
    assert!(desk.draft() == wanted, "cells lie where the whole board shows them");
}

/// Protects from a hang: a spreadsheet far larger than any board is pasted or refused with a message, and
/// undo leads back.
#[test]
fn a_huge_spreadsheet_is_pasted() {
    let mut desk = Desk::edit("sokoban");
    let before = desk.draft();
    let row = format!("{}\n", ["Wall"; 300].join("\t"));
    desk.clipboard = Some(row.repeat(2000));
    desk.command('v');
    desk.key(Named::Enter);
    assert!(!desk.seen().is_empty());
    while desk.editor().document().undoes().is_some() {
        desk.command('z');
    }
    assert!(desk.draft() == before);
}

/// Returns the places of everything used while painting: the panes, the board, the pieces of the palette.
fn places(desk: &mut Desk) -> Vec<Rectangle> {
    let side = desk.bounds("pane-side");
    let is_piece = |place: &Rectangle| place.is_within(&side) && place.size() == Size::new(44.0, 44.0);
    let pieces = desk.census().controls.into_iter().filter_map(|control| control.visible).filter(is_piece);
    let panes = ["paint-board", "pane-test", "pane-problems"].map(|id| desk.bounds(id));
    panes.into_iter().chain([side]).chain(pieces).collect()
}

/// Nothing moves during painting: whatever is painted, and whatever problem appears or disappears, panes,
/// boards and palette keep their places, in every game.
#[test]
fn nothing_moves_during_painting() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut wrong = Vec::new();
    let (mut painted, mut problems) = (0, 0);
    for folder in all(home.path()) {
        for size in [SIZE, Size::new(1024.0, 700.0)] {
            let own = tempfile::tempdir().expect("a folder for the test");
            let mut desk = Desk::open_in(Opening::Edit(folder.clone()), own, Language::English, size);
            if desk.app.editor().is_none() {
                break;
            }
            let none = desk.words.get("problems-none");
            let was_fine = desk.shows(&none);
            let (before, cell) = (places(&mut desk), desk.paint_cell((0, 0)));
            for piece in &before[4..] {
                desk.click_at(piece.center(), Button::Left);
                desk.click_at(cell, Button::Left);
                painted += 1;
                problems += usize::from(was_fine && !desk.shows(&none));
                let after = places(&mut desk);
                let moved = before.iter().zip(&after).find(|(before, after)| before != after);
                if moved.is_some() || before.len() != after.len() {
                    wrong.push(format!("{}, {size:?}: {moved:?}", name(&folder)));
                    break;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(painted >= 100 && problems >= 20, "{painted} pieces were painted, with {problems} problems");
}
