//! Playing beside the editor and in the player: solutions, history, and moves that survive edits.

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::engine::{Seat, Standing};

use crate::desk::{Cell, Desk, solution};

fn arrow(from: Cell, to: Cell) -> Named {
    match (i64::from(to.0) - i64::from(from.0), i64::from(to.1) - i64::from(from.1)) {
        (1, 0) => Named::ArrowRight,
        (-1, 0) => Named::ArrowLeft,
        (0, 1) => Named::ArrowDown,
        (0, -1) => Named::ArrowUp,
        step => panic!("{step:?} is no step to a neighbour"),
    }
}

fn press_board(desk: &mut Desk) {
    desk.go_to_pane("pane-test");
    assert!(desk.is_focused("play-board"), "the board is the first control of its pane");
}

fn expect_won(desk: &mut Desk, moves: usize) {
    desk.expect_with("play-won", &[("number", &moves.to_string())]);
    desk.expect_with("play-moves", &[("number", &moves.to_string())]);
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
}

/// The first level of each sample is solved by clicks.
#[test]
fn the_first_levels_are_solved_by_mouse() {
    for game in ["sokoban", "lights-out", "maze"] {
        let mut desk = Desk::edit(game);
        let start = desk.draft();
        let moves = solution(game, "01");
        for cell in &moves {
            assert_eq!(
                desk.editor().test().standing(),
                Some(&Standing::to_move(Seat(0))),
                "{game} is not solved yet"
            );
            desk.play(*cell);
        }
        expect_won(&mut desk, moves.len());
        assert!(desk.draft() == start, "playing changes nothing of the game");
    }
}

/// In games with a walker arrows alone play; in games of choosing cells, arrows and Enter do.
#[test]
fn the_first_levels_are_solved_by_keys() {
    let mut desk = Desk::edit("sokoban");
    press_board(&mut desk);
    let moves = solution("sokoban", "01");
    let mut from = (1, 1);
    for cell in &moves {
        desk.key(arrow(from, *cell));
        from = *cell;
    }
    expect_won(&mut desk, moves.len());

    let mut desk = Desk::edit("lights-out");
    press_board(&mut desk);
    let moves = solution("lights-out", "01");
    assert_eq!(moves, [(0, 0), (2, 2)], "the keys below are for these moves");
    desk.key(Named::Enter);
    assert_eq!(desk.editor().test().number(), 1);
    for key in [Named::ArrowRight, Named::ArrowRight, Named::ArrowDown, Named::ArrowDown, Named::Enter] {
        desk.key(key);
    }
    expect_won(&mut desk, moves.len());
}

/// Choosing a cell that is not allowed is refused with a message, and nothing moves.
#[test]
fn a_refused_cell_is_named() {
    let mut desk = Desk::edit("sokoban");
    let position = desk.position();
    desk.play((3, 3));
    desk.expect_with("play-refused", &[("column", "4"), ("row", "4")]);
    assert!(desk.position() == position);
    assert_eq!(desk.editor().test().number(), 0);
    desk.play((1, 2));
    assert!(!desk.seen().iter().any(|text| text.contains("3, 3")), "the next move takes the words away");
}

/// The history buttons go to both ends and step by step.
#[test]
fn the_history_is_walked() {
    let mut desk = Desk::edit("sokoban");
    let mut positions = vec![desk.position()];
    for cell in solution("sokoban", "01") {
        desk.play(cell);
        positions.push(desk.position());
    }
    desk.click_icon(Icon::StepBack);
    assert!(desk.position() == positions[2]);
    desk.click_icon(Icon::SkipBack);
    assert!(desk.position() == positions[0]);
    desk.click_icon(Icon::StepBack);
    assert!(desk.position() == positions[0], "before the beginning there is nothing");
    desk.click_icon(Icon::StepForward);
    assert!(desk.position() == positions[1]);
    desk.expect_with("play-moves", &[("number", "1")]);
    desk.click_icon(Icon::SkipForward);
    assert!(desk.position() == positions[3]);
    expect_won(&mut desk, 3);
    desk.click_icon(Icon::RotateCcw);
    assert!(desk.position() == positions[0]);
    desk.expect_with("play-moves", &[("number", "0")]);
    desk.click_icon(Icon::StepBack);
    assert!(desk.position() == positions[3], "beginning again can be undone");
}

/// An edit that forbids a move keeps the moves before it; undoing the edit restores the rest.
#[test]
fn moves_come_back_with_the_edit_undone() {
    let mut desk = Desk::edit("sokoban");
    let moves = solution("sokoban", "01");
    for cell in &moves {
        desk.play(*cell);
    }
    let won = desk.position();
    let all = desk.words.with("play-held-all", &[("made", "3".to_owned())]);
    assert!(!desk.shows(&all), "nothing was changed yet that moves could not hold against");
    desk.take_piece("Wall");
    // The box on (2, 2) can no longer be pushed to (3, 2).
    desk.paint(&[(3, 2)]);
    desk.expect_with("play-held-some", &[("held", "1"), ("made", "3")]);
    assert_eq!(desk.editor().test().held(), (1, 3));
    desk.expect_with("play-moves", &[("number", "1")]);
    assert_eq!(desk.played((3, 2)), "Wall");
    assert_eq!(desk.played((1, 2)), "Avatar", "the move that holds is made");

    desk.command('z');
    desk.expect_with("play-held-all", &[("made", "3")]);
    assert!(desk.position() == won);
    expect_won(&mut desk, 3);
}

/// A new move after the edit replaces the moves that became invalid.
#[test]
fn an_own_move_drops_what_does_not_hold() {
    let mut desk = Desk::edit("sokoban");
    for cell in solution("sokoban", "01") {
        desk.play(cell);
    }
    desk.take_piece("Wall");
    desk.paint(&[(3, 2)]);
    desk.play((1, 3));
    assert_eq!(desk.editor().test().held(), (2, 2));
    desk.command('z');
    desk.expect_with("play-held-all", &[("made", "2")]);
    assert_eq!(desk.editor().test().held(), (2, 2), "what was dropped stays away");
    assert_eq!(desk.played((1, 3)), "Avatar");
}

/// A refused click is not a move: invalid moves can still be restored.
#[test]
fn a_refused_cell_drops_nothing() {
    let mut desk = Desk::edit("sokoban");
    for cell in solution("sokoban", "01") {
        desk.play(cell);
    }
    let won = desk.position();
    desk.take_piece("Wall");
    desk.paint(&[(3, 2)]);
    desk.play((4, 3));
    assert_eq!(desk.editor().test().held(), (1, 3));
    desk.command('z');
    assert!(desk.position() == won);
}

/// Browsing the history is not a move either: invalid moves can still be restored.
#[test]
fn a_walk_through_the_history_drops_nothing() {
    let mut desk = Desk::edit("sokoban");
    for cell in solution("sokoban", "01") {
        desk.play(cell);
    }
    let won = desk.position();
    desk.take_piece("Wall");
    desk.paint(&[(3, 2)]);
    desk.click_icon(Icon::SkipBack);
    assert_eq!(desk.editor().test().held(), (1, 3));
    desk.command('z');
    assert_eq!(desk.editor().test().held(), (3, 3));
    desk.click_icon(Icon::SkipForward);
    assert!(desk.position() == won);
}

/// An edit while an earlier position is shown keeps showing the same move.
#[test]
fn the_place_in_the_history_outlives_an_edit() {
    let mut desk = Desk::edit("sokoban");
    for cell in solution("sokoban", "01") {
        desk.play(cell);
    }
    desk.click_icon(Icon::SkipBack);
    desk.click_icon(Icon::StepForward);
    desk.take_piece("Wall");
    desk.paint(&[(4, 3)]);
    desk.expect_with("play-moves", &[("number", "1")]);
    assert_eq!(desk.played((1, 2)), "Avatar");
    desk.click_icon(Icon::SkipForward);
    desk.expect_with("play-moves", &[("number", "3")]);
    assert_eq!(desk.played((3, 2)), "Avatar");
}

/// After a move each card shows what its rule did.
#[test]
fn rules_tell_what_they_did() {
    let mut desk = Desk::edit("lights-out");
    desk.key(Named::F3);
    assert!(!desk.shows(&desk.words.with("trace-then", &[("count", "1".to_owned())])));
    desk.play((1, 1));
    desk.expect_with("trace-then", &[("count", "1")]);
    desk.click_icon(Icon::StepBack);
    assert!(!desk.seen().contains(&desk.words.with("trace-then", &[("count", "1".to_owned())])));
}
