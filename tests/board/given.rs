//! Given outcomes of chance: throws and shuffles come as given, and then as the seed has them.

use std::collections::BTreeSet;

use schola::board::material::{End, Kind, Material, Node, Value, Visibility};
use schola::board::{self, Choice, Game, Outcomes, State};
use schola::engine::{Game as _, Seat, Standing, Viewer};
use serde_json::Value as Json;

use crate::support::board_door::draft;
use crate::support::board_material::{Maker, access, int, material, word};

/// Two players and two decks: a closed one of four cards and an open one of two; each player has a hand.
fn table() -> Material {
    let mut maker = Maker::default();
    let ends = access(End::End, End::Front);
    let mut player = |name: &str| {
        let hand = maker.set("hand", ends, Vec::new());
        maker.player(name, &[], vec![hand])
    };
    let (red, blue) = (player("Red"), player("Blue"));
    let card = |maker: &mut Maker, suit: &str, rank: i64| {
        maker.simple("card", &[("suit", word(suit)), ("rank", int(rank))])
    };
    let cards = [("hearts", 7), ("hearts", 8), ("bells", 7), ("bells", 8)];
    let cards = cards.map(|(suit, rank)| card(&mut maker, suit, rank)).to_vec();
    let mut draw = maker.set("draw", ends, cards);
    draw.visible_to = Some(Visibility::None);
    let waste = ["joker", "fool"].map(|name| maker.simple(name, &[])).to_vec();
    let waste = maker.set("waste", ends, waste);
    let dice: Vec<_> = ["a", "b", "c", "d"].iter().map(|name| (*name, int(0))).collect();
    material(vec![red, blue, maker.common("Table", &dice, vec![draw, waste])])
}

/// Asks before and after everything that comes out by chance, so that it lies between two choices.
fn game(chance: &str) -> Game {
    let rules = format!(
        "start Ask
block Ask
  body: attr.newV G, 0 ; ask.optV G, 1, 'go'
  after: -> Chance
block Chance
  body: ask.clear ; coll.new S ; attr.newV N, 6 ; {chance}
  after: -> Again
block Again
  body: ask.optV G, 2, 'go'
  after: -> End
block End
  body: ask.clear ; game.end
"
    );
    board::compile(&draft(table(), &rules), &[], "en").unwrap_or_else(|faults| panic!("{faults:?}"))
}

const THROWS: &str = "attr.bindPath A, !Root.Table.a ; attr.bindPath B, !Root.Table.b ; attr.bindPath C, !Root.Table.c \
    ; attr.bindPath D, !Root.Table.d ; rnd.dieV A, 6 ; rnd.die B, N ; rnd.dieV C, 6 ; rnd.dieV D, 6";
const SHUFFLES: &str =
    "coll.push S, !Root.Table.draw ; set.shuffle S ; coll.push S, !Root.Table.waste ; set.shuffle S";

fn outcomes(dice: &[i64], decks: &[(&str, &[&str])]) -> Outcomes {
    let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    let decks = decks.iter().map(|(set, elements)| ((*set).to_owned(), words(elements)));
    Outcomes { dice: dice.to_vec(), decks: decks.collect() }
}

fn given(game: &Game, dice: &[i64], decks: &[(&str, &[&str])]) -> Game {
    game.with_outcomes(&outcomes(dice, decks)).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn played(game: &Game, seed: u64) -> State {
    let mut state = game.start(seed);
    game.play(&mut state, &Choice(0), &mut ()).expect("it is offered");
    state
}

fn said(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::Text(text) => text.clone(),
    }
}

/// Returns the values that were thrown.
fn thrown(game: &Game, state: &State) -> Vec<i64> {
    let material = game.position(state).material;
    let table = material.children.last().expect("a table").attributes.clone();
    table.iter().map(|attribute| said(&attribute.value).parse().expect("a number")).collect()
}

/// Returns the cards of a deck as they lie.
fn cards(game: &Game, state: &State, set: usize) -> Vec<String> {
    let material = game.position(state).material;
    let Kind::NonPlayer(sets) = &material.children.last().expect("a table").kind else {
        panic!("no common material")
    };
    let Kind::Set { elements, .. } = &sets[set].kind else { panic!("no set") };
    let called = |node: &Node| {
        let values = node.attributes.iter().map(|attribute| said(&attribute.value));
        std::iter::once(node.name.clone()).chain(values).collect::<Vec<_>>().join(" ")
    };
    elements.iter().map(called).collect()
}

/// The given throws come first, whatever the seed; the others are those of the seed.
#[test]
fn throws_come_as_given() {
    let game = game(THROWS);
    for seed in 0..8 {
        let plain = thrown(&game, &played(&game, seed));
        let scenario = given(&game, &[3, 5], &[]);
        let seen = thrown(&scenario, &played(&scenario, seed));
        assert_eq!((&seen[..2], &seen[2..]), (&[3, 5][..], &plain[2..]), "{seed}");
    }
}

/// A shuffle puts the given elements in front, each named in one of the ways; the others come as the seed has them, and so
/// do other sets and later shuffles.
#[test]
fn shuffles_come_as_given() {
    let game = game(&format!("{SHUFFLES} ; coll.push S, !Root.Table.waste ; set.shuffle S"));
    for seed in 0..8 {
        let plain = played(&game, seed);
        for words in
            [&["bells+8", "hearts+7"][..], &["suit=bells+rank=8", "#5"], &["card+bells+8", "7+hearts"]]
        {
            let scenario = given(&game, &[], &[("draw", words)]);
            let state = played(&scenario, seed);
            let rest = cards(&game, &plain, 0).into_iter();
            let rest = rest.filter(|card| !["card bells 8", "card hearts 7"].contains(&card.as_str()));
            let wanted = ["card bells 8", "card hearts 7"].map(str::to_owned).into_iter().chain(rest);
            assert_eq!(cards(&scenario, &state, 0), wanted.collect::<Vec<_>>(), "{words:?}, {seed}");
            assert_eq!(cards(&scenario, &state, 1), cards(&game, &plain, 1), "{seed}");
        }
        for second in ["joker", "fool"] {
            let scenario = given(&game, &[], &[("Table.waste", &["fool"]), ("waste", &[second])]);
            assert_eq!(cards(&scenario, &played(&scenario, seed), 1)[0], second, "{seed}");
        }
    }
}

/// Plays that have used up what was given are the plays of the seed: equal states, whatever was given.
#[test]
fn what_is_used_up_leaves_no_trace() {
    let game = game(THROWS);
    let plain = played(&game, 5);
    let values = thrown(&game, &plain);
    let scenario = given(&game, &values, &[]);
    assert!(played(&scenario, 5) == plain);
    let more = given(&game, &[values, vec![1]].concat(), &[]);
    assert!(played(&more, 5) != plain, "a throw is still to come");
}

/// What does not belong to the game is a fault.
#[test]
fn wrong_outcomes_are_faults() {
    let dice = game(&THROWS.replace("rnd.die B, N", "rnd.dieV B, 4"));
    let any = game(THROWS);
    let decks = game(SHUFFLES);
    let rows: [(&str, &Game, Outcomes); 10] = [
        ("given-no-dice", &decks, outcomes(&[1], &[])),
        ("given-throw", &dice, outcomes(&[1, 7], &[])),
        ("given-throw", &any, outcomes(&[0], &[])),
        ("given-no-shuffle", &dice, outcomes(&[], &[("draw", &["#9"])])),
        ("given-set-unknown", &decks, outcomes(&[], &[("drew", &["#9"])])),
        ("given-set-unclear", &decks, outcomes(&[], &[("hand", &["#9"])])),
        ("given-element-unknown", &decks, outcomes(&[], &[("draw", &["acorns"])])),
        ("given-element-unknown", &decks, outcomes(&[], &[("draw", &["bells+7", "bells+7"])])),
        ("given-element-unclear", &decks, outcomes(&[], &[("draw", &["bells"])])),
        ("given-element-unclear", &decks, outcomes(&[], &[("Table.draw", &["card"])])),
    ];
    for (code, game, outcomes) in rows {
        let faults = game.with_outcomes(&outcomes).map(|_| ()).expect_err(code);
        assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), [code], "{outcomes:?}");
    }
    assert!(dice.with_outcomes(&outcomes(&[6, 4], &[])).is_ok());
}

/// What only the play can tell stops it, with the place: another die has that side, or the card lies elsewhere by then.
#[test]
fn outcomes_that_cannot_be_stop_the_play() {
    let dice = game(THROWS);
    let decks = game(SHUFFLES);
    let rows = [
        (given(&dice, &[1, 7], &[]), "board-fault-given-throw", "rnd.die B, N"),
        (given(&decks, &[], &[("draw", &["joker"])]), "board-fault-given-order", "set.shuffle S"),
    ];
    for (game, key, line) in rows {
        let state = played(&game, 0);
        let Standing::Fault(told) = game.standing(&state) else { panic!("{key}: the play goes on") };
        let arg =
            |name: &str| told.args.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone());
        assert_eq!(told.key, key);
        assert_eq!((arg("block").as_deref(), arg("text").as_deref()), (Some("Chance"), Some(line)));
    }
}

/// Nobody peeks: who thinks ahead knows neither the throws nor the order that are given.
#[test]
fn nobody_knows_what_is_given() {
    let dice = given(&game(THROWS), &[6, 6, 6, 6], &[]);
    let decks = given(&game(SHUFFLES), &[], &[("draw", &["bells+8", "bells+7", "hearts+8", "hearts+7"])]);
    let mut throws = BTreeSet::new();
    let (mut before, mut after) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..32 {
        let ahead = |game: &Game, state: &State| {
            let mut imagined = game.imagine(state, Viewer::Seat(Seat(0)), seed);
            game.play(&mut imagined, &Choice(0), &mut ()).expect("it is offered");
            imagined
        };
        let _ = throws.insert(thrown(&dice, &ahead(&dice, &dice.start(0))));
        let _ = before.insert(cards(&decks, &ahead(&decks, &decks.start(0)), 0));
        let _ =
            after.insert(cards(&decks, &decks.imagine(&played(&decks, 0), Viewer::Seat(Seat(0)), seed), 0));
    }
    for (what, seen) in [("throws", throws.len()), ("shuffle to come", before.len()), ("deck", after.len())] {
        assert!(seen > 4, "{what}: only {seen} outcomes are imagined");
    }
}

/// A position begins with what was given, too; and a game in another look keeps it.
#[test]
fn positions_and_looks_keep_what_is_given() {
    let plain = game(THROWS);
    let scenario = given(&plain, &[6, 1, 6, 1], &[]);
    let mut state = scenario.state_of(&plain.position(&plain.start(3))).expect("a position of this game");
    scenario.play(&mut state, &Choice(0), &mut ()).expect("it is offered");
    assert_eq!(thrown(&scenario, &state), [6, 1, 6, 1]);
    let shown = scenario.shown(None, Some("cs")).expect("a language");
    let data = shown.data(&played(&shown, 3), Viewer::All);
    assert_ne!(data.get("offers"), Some(&Json::Null));
    assert_eq!(thrown(&shown, &played(&shown, 3)), [6, 1, 6, 1]);
}
