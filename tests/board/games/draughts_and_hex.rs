//! Draughts and Hex: counts of continuations, and what their rules insist on.

use std::collections::{BTreeMap, BTreeSet};

use schola::board::{Choice, Game, State};
use schola::engine::{Area, Game as _, Seat, Standing, Viewer};
use schola::search::{divide, perft};

use super::shelf;

/// Six plies until White must jump twice with one man.
const TWICE: &str = "a3-b4 f6-g5 e3-d4 d6-c5 b4xd6";
/// Seven plies until a white man can only jump to the far row, where a king could go on.
const TO_THE_FAR_ROW: &str = "c3-b4 b6-a5 g3-f4 a5xc3 d2xb4 f6-e5 e1-d2";
/// Nine plies until White must jump three times.
const THRICE: &str = "e3-d4 d6-c5 c3-b4 c5xe3 f2xd4 e7-d6 e1-f2 d6-c5 b4xd6";
/// A position with a king on each side.
const KINGS: &str = "e3-d4 b6-a5 d4-e5 f6xd4 c3xe5 d6xf4 g3xe5 c7-d6 e5xc7 d8xb6 d2-e3 b8-c7 e3-d4 c7-d6 c1-d2 \
    e7-f6 b2-c3 f6-g5 h2-g3 f8-e7 a1-b2 d6-c5 g3-h4 c5xe3xc1 h4xf6xd8 c1-d2 f2-e3 d2xf4 c3-b4";
/// A position in which both kings can go to and fro.
const TO_AND_FRO: &str =
    "c3-d4 f6-g5 g3-f4 g7-f6 f2-g3 h8-g7 g3-h4 b6-a5 e1-f2 f6-e5 h4xf6xh8 e5xg3xe1 b2-c3";

fn game(name: &str) -> Game {
    shelf::compiled(&shelf::open(&shelf::folder(name)), &[])
}

/// Returns all plies that can be made, by their texts.
fn plies(game: &Game, state: &State) -> BTreeMap<String, Vec<Choice>> {
    let all = divide(game, state, 1).into_iter();
    all.map(|(ply, _)| (game.ply_text(state, &ply, Viewer::All), ply)).collect()
}

fn texts(game: &Game, state: &State) -> BTreeSet<String> {
    plies(game, state).into_keys().collect()
}

fn set(texts: &[&str]) -> BTreeSet<String> {
    texts.iter().map(|text| (*text).to_owned()).collect()
}

/// Makes the plies with these texts.
fn make(game: &Game, state: &mut State, record: &str) {
    for text in record.split_whitespace() {
        let all = plies(game, state);
        let ply = all.get(text).unwrap_or_else(|| panic!("{text} is none of {:?}", all.keys()));
        for choice in ply {
            game.play(state, choice, &mut ()).expect("what is offered can be chosen");
        }
    }
}

fn after(game: &Game, record: &str) -> State {
    let mut state = game.start(0);
    make(game, &mut state, record);
    state
}

/// Protects the rules of both games: each position has as many continuations as another program has counted.
#[test]
fn positions_go_on_in_as_many_ways_as_counted() {
    for (name, record, counts) in [
        ("draughts", "", &[7, 49, 302, 1_469, 7_361, 36_768][..]),
        ("draughts", TWICE, &[2, 3, 10, 63, 415]),
        ("draughts", TO_THE_FAR_ROW, &[1, 8, 26, 166, 1_115]),
        ("draughts", THRICE, &[1, 6, 34, 240, 1_653]),
        ("draughts", KINGS, &[1, 7, 63, 356, 2_642]),
        ("hex", "", &[121, 14_641]),
    ] {
        let game = game(name);
        let state = after(&game, record);
        for (plies, count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &state, plies), *count, "{name}, {record}: {plies} plies");
        }
    }
}

/// Protects compulsory capture: where a man can jump, no other man may step.
#[test]
fn who_can_jump_must_jump() {
    let game = game("draughts");
    assert_eq!(texts(&game, &after(&game, "c3-b4 d6-c5")), set(&["b4xd6"]));
    assert_eq!(texts(&game, &after(&game, TWICE)), set(&["c7xe5", "e7xc5xe3"]));
}

/// Protects captures of several men: a ply ends only when the man cannot jump on, and all men jumped over are
/// taken.
#[test]
fn jumps_are_completed() {
    let game = game("draughts");
    assert_eq!(texts(&game, &after(&game, THRICE)), set(&["c7xe5xc3xe1"]));
    let mut state = after(&game, TWICE);
    let ply = plies(&game, &state).remove("e7xc5xe3").expect("it can be made");
    assert_eq!(ply.len(), 3, "the man, and two fields");
    for choice in &ply {
        assert_eq!(game.standing(&state), Standing::to_move(Seat(1)), "White goes on");
        game.play(&mut state, choice, &mut ()).expect("what is offered can be chosen");
    }
    assert_eq!(game.standing(&state), Standing::to_move(Seat(0)));
    let taken = game.scene(&state, Viewer::All, Area::NONE).table.expect("there is a table");
    let taken: Vec<String> =
        taken.players.iter().flat_map(|player| player.counters.iter().map(|it| it.value.clone())).collect();
    assert_eq!(taken, ["1", "2"]);
}

/// Protects crowning: the turn of a man that becomes a king ends, even where a king could jump on; from the
/// next turn on it goes back, too.
#[test]
fn a_new_king_stops() {
    let game = game("draughts");
    let mut state = after(&game, TO_THE_FAR_ROW);
    assert_eq!(texts(&game, &state), set(&["e5xg3xe1"]));
    make(&game, &mut state, "e5xg3xe1");
    assert_eq!(game.standing(&state), Standing::to_move(Seat(0)));
    let state = after(&game, &format!("{TO_AND_FRO} e1-f2"));
    assert!(texts(&game, &state).contains("h8-g7"), "a black king goes back");
}

/// Protects Hex: a chain from side to side wins as soon as it is complete, and nothing else does.
#[test]
fn a_chain_wins() {
    let game = game("hex");
    let mut state = after(&game, "f6 g5 f7 d7 f5 e5 f4 e6 f3 e4 f2 e7 f1 h9 f8 h8 f9 h7 f10 c9");
    assert_eq!(game.standing(&state), Standing::to_move(Seat(0)));
    make(&game, &mut state, "e11#");
    assert_eq!(game.standing(&state), Standing::Won(vec![Seat(0)]));
}

/// Protects the swap: the first stone changes its colour and goes to the mirrored field; it can be taken over
/// only as the second ply.
#[test]
fn the_first_stone_can_be_taken_over() {
    const SWAP: &str = "Take the first stone over";
    let game = game("hex");
    let mut state = after(&game, "d3");
    let all = plies(&game, &state);
    assert_eq!((all.len(), all.contains_key("d3"), all.contains_key(SWAP)), (121, false, true));
    for choice in &all[SWAP] {
        game.play(&mut state, choice, &mut ()).expect("what is offered can be chosen");
    }
    assert_eq!(game.standing(&state), Standing::to_move(Seat(0)));
    let now = texts(&game, &state);
    assert_eq!((now.len(), now.contains("d3"), now.contains("c4")), (120, true, false));
    make(&game, &mut state, "d3");
    assert_eq!((texts(&game, &state).len(), texts(&game, &state).contains(SWAP)), (119, false));
}
