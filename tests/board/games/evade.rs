//! Evade's known numbers: counts of continuations, evaluations, best plies, and courses of whole games.

use std::fs;
use std::path::Path;

use schola::board::{Choice, Game, State};
use schola::engine::scene::Area;
use schola::engine::{Game as _, Seat, Viewer};
use schola::project::position;
use schola::search::alpha_beta::{Settings, search};
use schola::search::perft;

use super::refusals::pointed;
use super::shelf;

fn evade() -> Game {
    shelf::compiled(&shelf::open(&shelf::folder("evade")), &[])
}

/// Returns a check position; `s` is the start.
fn state(game: &Game, name: char) -> State {
    if name == 's' {
        return game.start(0);
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/positions/evade-{name}.xml"));
    let read = position::read(&fs::read(&file).expect("the position can be read"));
    assert!(read.faults.is_empty(), "{name}: {:?}", read.faults);
    game.state_of(&read.model.expect("it is a position")).expect("it is one of Evade")
}

fn settings(game: &Game, state: &State, depth: u32) -> Settings<'static> {
    let Some(seat) = game.standing(state).asked() else { panic!("the game is over") };
    Settings { seat, depth, states: None, time: None, equals: true, table: true, past: None }
}

/// Protects Evade's rules: each position has as many continuations as two other programs have counted.
#[test]
fn positions_go_on_in_as_many_ways_as_known() {
    let game = evade();
    for (name, counts) in [
        ('s', &[16, 256, 4_800][..]),
        ('a', &[23, 612, 14_364]),
        ('b', &[17, 195, 3_085]),
        ('c', &[11, 20, 171, 871, 8_522]),
        ('d', &[2, 0]),
        ('e', &[15, 255, 4_165]),
    ] {
        let state = state(&game, name);
        for (plies, count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &state, plies), *count, "{name} after {plies} plies");
        }
    }
}

/// Protects Evade's opponents: the value of a position is the sum of its six terms.
#[test]
fn positions_are_worth_what_is_known() {
    let game = evade();
    for (name, white, black) in [
        ('s', 1180, 1180),
        ('a', 1740, 810),
        ('b', 1440, 600),
        ('c', 1025, 1070),
        ('d', 1200, 1020),
        ('e', 0, 2010),
    ] {
        let state = state(&game, name);
        let values = [0, 1].map(|seat| game.value(&state, Seat(seat)));
        assert_eq!(values, [Some(white), Some(black)], "{name}");
    }
}

/// Protects the notation and the search: the best plies of each position, and their values.
#[test]
fn best_plies_are_those_known() {
    let game = evade();
    for (name, depth, value, best) in [
        ('s', 1, 60, "Kc1-c2 Kc1-d2 Kd1-c2 Kd1-d2"),
        ('s', 2, 0, "Kc1-c2 Kc1-d2 Kd1-c2 Kd1-d2"),
        ('s', 3, 75, "Kc1-b2 Kc1-d2 Kd1-c2 Kd1-e2"),
        ('a', 1, 1155, "e3xd3"),
        ('a', 2, 900, "e3xd3"),
        ('a', 3, 1080, "e3xd3"),
        ('b', 3, 0, "c4xKd3="),
        ('c', 1, 99_999, "c1xb1#"),
        ('d', 1, 99_999, "Ka5-a6# Ka5-b6#"),
        ('e', 3, -1965, "c2-c3 c2-d3"),
    ] {
        let state = state(&game, name);
        let found = search(&game, &state, settings(&game, &state, depth), &()).expect("there is a ply");
        assert_eq!(found.value, Some(value), "{name} at {depth}");
        let texts: Vec<String> =
            found.best.iter().map(|ply| game.ply_text(&state, ply, Viewer::All)).collect();
        assert_eq!(texts.join(" "), best, "{name} at {depth}");
    }
}

/// Protects whole games between strengths: they are reproduced ply by ply.
#[test]
fn games_between_levels_go_as_known() {
    let game = evade();
    for (depths, text) in [
        ([1, 3], "Kc1-c2 Kc6-b5 Kd1-d2 Kd6-c5 Kc2-c3 e6-d5 Kd2-d3 d5-c4 Kd3-e4 c4xKc3 Ke4-d5 Kb5-a4 Kd5-c6#"),
        (
            [1, 2],
            "Kc1-c2 Kc6-c5 Kd1-d2 Kd6-d5 Kc2-c3 Kc5-c4 Kd2-d3 Kd5-d4 b1-c2 Kc4-c5 Kc3-c4 e6-d5 c2-c3 d5xKc4 \
             c3xKd4 Kc5-b4 Kd3-e4 f6-e5 Ke4-d3 e5-e4 Kd3-c3 e4-d3 Kc3-b3 a6-a5 a1-a2 d3-c3 a2-a3 c3xKb3 a3xKb4=",
        ),
    ] {
        let mut state = game.start(0);
        let mut plies = Vec::new();
        while let Some(seat) = game.standing(&state).asked() {
            let wanted = settings(&game, &state, depths[usize::from(seat.0)]);
            let found = search(&game, &state, wanted, &()).expect("there is a ply");
            plies.push(game.ply_text(&state, &found.best[0], Viewer::All));
            for choice in &found.best[0] {
                game.play(&mut state, choice, &mut ()).expect("it can be chosen");
            }
        }
        assert_eq!(plies.join(" "), text);
    }
}

/// A position, the fields to choose in it, the field that is then pointed at, and why it cannot be chosen (spec, chapter 4).
#[rustfmt::skip]
const REFUSED: [(char, &str, &str, Option<&str>); 13] = [
    ('s', "",      "c3", Some("Nothing stands there: choose one of your pieces.")),
    ('s', "",      "a6", Some("This is a piece of your opponent.")),
    ('s', "a1",    "a1", Some("The piece stands there already: choose another field.")),
    ('s', "a1",    "a4", Some("Too far: a piece goes to a field beside it.")),
    ('s', "a1",    "f6", Some("Too far: a piece goes to a field beside it.")),
    ('s', "a1",    "b1", Some("One of your own pieces stands there.")),
    ('s', "a1 a2", "a2", Some("This is a piece of your opponent.")),
    ('a', "",      "c5", Some("This piece is frozen: it stays there until the end.")),
    ('a', "d4",    "c5", Some("Nobody may enter a field with frozen pieces.")),
    ('a', "d4",    "d3", Some("A king goes to free fields only.")),
    ('a', "d4",    "e3", Some("One of your own pieces stands there.")),
    ('a', "d4",    "a1", Some("Too far: a piece goes to a field beside it.")),
    ('s', "a1 a2 f6 f5 b1 b2 f5 f6 c1 b1 f6 f5 b1 a1 f5 f6 d1 c1 f6 f5 c1 b1 f5 f6", "a1",
        Some("There is nowhere this piece can go.")),
];

/// Protects learning by trying: whoever points at what cannot be chosen reads why, and nothing changes.
#[test]
fn what_cannot_be_chosen_says_why() {
    let game = evade();
    for (name, chosen, field, why) in REFUSED {
        let mut state = state(&game, name);
        for field in chosen.split_whitespace() {
            let ids = pointed(&game, &state, field);
            let Some(seat) = game.standing(&state).asked() else { panic!("the game is over") };
            let scene = game.scene(&state, Viewer::Seat(seat), Area::ALL);
            let choice = scene.choices.iter().find(|it| it.target.is_some_and(|id| ids.contains(&id)));
            let index = choice.unwrap_or_else(|| panic!("{name}: {field} cannot be chosen")).index;
            game.play(&mut state, &Choice(index as u16), &mut ()).expect("a choice");
        }
        let ids = pointed(&game, &state, field);
        let before = game.position_key(&state);
        let Some(seat) = game.standing(&state).asked() else { panic!("the game is over") };
        assert_eq!(game.refusal(&state, seat, &ids), Ok(why.map(str::to_owned)), "{name} {chosen}, {field}");
        assert_eq!(game.position_key(&state), before, "{name} {chosen}, {field}");
    }
}
