//! The loop of a level: choices, rounds, the end and restarts.

use schola::grid::model::{Draft, Item, Layout, Matrix, Value};

use crate::support::drafts::{draft, fill, item, matrix, position, words};
use crate::support::interpreter::{Interpreter, Picture};

const PIECES: &[&str] = &["Off", "On", "Goal"];

fn truth(size: (u32, u32), truth: bool) -> Matrix {
    matrix("VALID", fill(size, &Value::Bool(truth)))
}

fn number(name: &str) -> Item {
    item(name, Value::Int(0))
}

/// A row of two cells, both `Off`, both valid, with these final states and a counter.
fn pair(rules: &[(&str, bool)], finals: &[&str], minimum_moves: Option<u32>) -> Draft {
    let mut items = position((1, 0));
    items.extend([number("Count"), number("Seen")]);
    let mut matrices = vec![matrix("STATE", words(&["Off off"])), truth((2, 1), true)];
    matrices.extend(finals.iter().map(|row| matrix("FINAL", words(&[row]))));
    draft(PIECES, rules, Layout { items, matrices, ..Layout::default() }, minimum_moves)
}

const PAINT: (&str, bool) = ("STATE[A.x, A.y] = On;", false);
const COUNT: (&str, bool) = ("Count = Count + 1;", false);
const CLOSE: (&str, bool) = ("VALID[A.x, A.y] = false;", false);

fn int(play: &impl Interpreter, name: &str) -> i32 {
    match play.items()[name] {
        Value::Int(number) => number,
        ref other => panic!("{name} is {other:?}"),
    }
}

/// A choice that is not valid, or not on the board, changes nothing and triggers no rule.
pub fn an_invalid_choice_changes_nothing<I: Interpreter>() {
    let game = pair(&[COUNT, CLOSE], &["Goal Goal"], None);
    let mut play = I::new(&game, 0);
    assert!(play.play(0, 0));
    let before = Picture::of(&play, &game);
    for (x, y) in [(0, 0), (2, 0), (0, 1), (u16::MAX, u16::MAX)] {
        assert!(!play.play(x, y), "({x}, {y}) is refused");
    }
    assert_eq!(before, Picture::of(&play, &game));
}

/// The starting position is stored in A, and each round begins with P := A.
pub fn a_round_begins_at_the_last_choice<I: Interpreter>() {
    let game = pair(&[("Seen = P.x;", false)], &["Goal Goal"], None);
    let mut play = I::new(&game, 0);
    assert!(play.play(0, 0));
    assert_eq!(int(&play, "seen"), 1, "the starting position");
    assert!(play.play(1, 0));
    assert_eq!(int(&play, "seen"), 0, "the first choice");
}

/// Any single final state ends the level, whatever the letter case of its names.
pub fn any_final_state_solves<I: Interpreter>() {
    let game = pair(&[PAINT], &["Goal Goal", "oFF ON"], None);
    let mut play = I::new(&game, 0);
    assert!(!play.solved());
    assert!(play.play(1, 0));
    assert!(play.solved());
}

/// Whole boards are compared: a single different cell means that the level goes on.
pub fn a_final_state_is_met_as_a_whole<I: Interpreter>() {
    let game = pair(&[PAINT], &["On On"], None);
    let mut play = I::new(&game, 0);
    assert!(play.play(1, 0) && !play.solved());
    assert!(play.play(0, 0) && play.solved());
}

/// The final state counts from the minimum number of moves on, and not before.
pub fn the_minimum_number_is_a_threshold<I: Interpreter>() {
    for (minimum, solving) in [(None, 1), (Some(0), 1), (Some(1), 1), (Some(2), 2), (Some(3), 3)] {
        let game = pair(&[PAINT], &["On Off"], minimum);
        let mut play = I::new(&game, 0);
        for number in 1..=solving {
            assert!(!play.solved() && play.play(0, 0));
            assert_eq!(play.solved(), number == solving, "minimum {minimum:?}, move {number}");
        }
    }
}

/// The final state is tested first: a solved board may leave nothing to choose.
pub fn solved_comes_before_stuck<I: Interpreter>() {
    let game = pair(&[PAINT, CLOSE], &["On On"], None);
    let mut play = I::new(&game, 0);
    assert!(play.play(0, 0) && play.play(1, 0));
    assert!(play.solved());
    assert_eq!(play.matrix("state"), Some(vec![vec![Value::Text("on".to_owned()); 2]]));
}

/// When nothing is left to choose, the level restarts: items, board and valid cells.
pub fn an_empty_valid_restarts<I: Interpreter>() {
    let game = pair(&[PAINT, COUNT, CLOSE], &["Goal Goal"], None);
    let mut play = I::new(&game, 0);
    let start = Picture::of(&play, &game);
    assert!(play.play(0, 0) && play.play(1, 0));
    assert!(!play.solved());
    assert_eq!(start, Picture::of(&play, &game));
    assert!(play.valid(0, 0) && play.play(0, 0), "the play goes on");
    assert_eq!(int(&play, "count"), 1);
}

/// A restart also resets the move count.
pub fn a_restart_resets_the_number_of_moves<I: Interpreter>() {
    let game = pair(&[PAINT, CLOSE], &["On Off"], Some(2));
    let mut play = I::new(&game, 0);
    assert!(play.play(1, 0) && play.play(0, 0), "this restarts");
    assert!(play.play(0, 0));
    assert!(!play.solved(), "it is the first move of the new play");
}

/// A final state is data like any other matrix: the goal is what the rules have made of it.
pub fn rules_may_write_the_final_state<I: Interpreter>() {
    let game = pair(&[("FINAL[0, 0] = Off;", false)], &["Goal Off", "Goal Goal"], None);
    let mut play = I::new(&game, 0);
    assert!(play.play(1, 0) && play.solved());
}

/// A rule that writes A moves the player; one that writes P is overruled by the next round.
pub fn a_rule_moves_the_player_through_a<I: Interpreter>() {
    let rules = [("Seen = P.x;", false), ("A.x = 40;", false), ("P.x = 7;", false)];
    let game = pair(&rules, &["Goal Goal"], None);
    let mut play = I::new(&game, 0);
    assert!(play.play(0, 0) && play.play(0, 0));
    assert_eq!(int(&play, "seen"), 40);
}
