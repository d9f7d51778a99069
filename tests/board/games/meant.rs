//! What is no choice itself and means one: a press anywhere on a column drops the disc, a press on the pile draws.

use std::collections::{BTreeMap, BTreeSet};

use schola::board::material::{End, Kind};
use schola::board::{Choice, Draft, Game, State, compile, edit};
use schola::engine::scene::{Area, Scene};
use schola::engine::{Game as _, Viewer};

use super::shelf;
use super::whole::play;
use crate::support::board_door::draft;
use crate::support::board_material::{Maker, access, int, material};

fn seen(game: &Game, state: &State) -> Option<Scene> {
    let seat = game.standing(state).asked()?;
    Some(game.scene(state, Viewer::Seat(seat), Area::ALL))
}

/// Protects players and the switch: in every sample, what means a choice is on the table, is no choice itself, and means one
/// that may be made; and nothing more is offered because of it.
#[test]
fn what_means_a_choice_is_none_itself() {
    let mut meaning = BTreeSet::new();
    for folder in shelf::all() {
        let (game, name) = (shelf::compiled(&folder, &[]), shelf::name(&folder));
        for seed in 0..3 {
            let mut number = 0;
            let _ = play(&game, seed, |state| {
                number += 1;
                let Some(scene) = seen(&game, state).filter(|_| number <= 120) else { return };
                let table = scene.table.as_ref().expect("a table");
                let mut moves = Vec::new();
                game.moves(state, &mut moves);
                for (id, index) in &table.meant {
                    let lies = table.spots.iter().map(|it| it.id).chain(table.things.iter().map(|it| it.id));
                    assert_eq!(lies.filter(|other| other == id).count(), 1, "{name}, {number}: {id}");
                    let is_choice = scene.choices.iter().any(|choice| choice.target == Some(*id));
                    assert!(!is_choice, "{name}, {number}: {id} is a choice itself");
                    let choice = Choice(u16::try_from(*index).expect("a small number"));
                    assert!(moves.contains(&choice), "{name}, {number}: {id} means what may not be chosen");
                    let mut after = state.clone();
                    assert!(game.play(&mut after, &choice, &mut ()).is_ok(), "{name}, {number}: {id}");
                    let _ = meaning.insert(name.clone());
                }
            });
        }
    }
    // Where men are offered, their fields mean them; in Connect Four and in Prší the rules say what is meant.
    for name in ["breakthrough", "connect-four", "draughts", "evade", "ludo", "prsi", "settlers-island"] {
        assert!(meaning.contains(name), "{name}: nothing means a choice; {meaning:?}");
    }
}

/// Protects what players expect in every size of Connect Four: each hole of a column that is not full, and each disc in it, is
/// the choice of that column or means it; in a full column nothing does.
#[test]
fn any_hole_of_a_column_means_the_one_the_disc_falls_to() {
    let draft = shelf::open(&shelf::folder("connect-four")).draft;
    let mut board = None;
    draft.material.each(|node| board = board.or(matches!(node.kind, Kind::Map(_)).then_some(node.uid)));
    for (columns, rows) in [(7, 6), (8, 7), (4, 4), (9, 5)] {
        let size = edit::BoardSize { columns, rows };
        let sized = if (columns, rows) == (7, 6) {
            draft.clone()
        } else {
            edit::resize(&draft, board.expect("a board"), size).expect("it is a size").draft
        };
        let game = compiled(&sized);
        for seed in 0..4 {
            let _ = play(&game, seed, |state| columns_are_choices(&game, state, (columns, rows)));
        }
    }
}

fn compiled(draft: &Draft) -> Game {
    compile(draft, &[], "en").unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn columns_are_choices(game: &Game, state: &State, size: (u32, u32)) {
    let Some(scene) = seen(game, state) else { return };
    let table = scene.table.as_ref().expect("a table");
    let own = scene.choices.iter().filter_map(|choice| Some((choice.target?, choice.index)));
    let all: BTreeMap<u64, usize> = own.chain(table.meant.iter().map(|(id, index)| (*id, *index))).collect();
    let of_column = |left: i32| {
        let things = table.things.iter().map(|it| (it.id, it.frame));
        let spots = table.spots.iter().map(|it| (it.id, it.frame));
        let is_there = move |x: i32, width: i32| (left..left + 1000).contains(&(x + width / 2));
        things.chain(spots).filter(move |(_, frame)| is_there(frame.x, frame.width)).map(|(id, _)| id)
    };
    let first = table.spots.iter().map(|it| it.frame.x).min().expect("fields");
    let mut meant = BTreeSet::new();
    for column in 0..size.0.cast_signed() {
        let ids: Vec<u64> = of_column(first + column * 1000).collect();
        let is_full = ids.len() == 2 * size.1 as usize;
        let choices: BTreeSet<Option<usize>> = ids.iter().map(|id| all.get(id).copied()).collect();
        assert_eq!(choices.len(), 1, "column {column} of {size:?}: {choices:?}");
        assert_eq!(choices.contains(&None), is_full, "column {column} of {size:?}");
        meant.extend(choices.into_iter().flatten());
    }
    assert_eq!(meant.len(), scene.choices.len(), "each column means its own choice");
}

/// Protects card players: a press on the pile of Prší draws whenever one may, and never while a suit is asked for.
#[test]
fn the_pile_means_to_draw() {
    let game = shelf::compiled(&shelf::open(&shelf::folder("prsi")), &[]);
    let (mut draws, mut others) = (0, 0);
    for seed in 0..4 {
        let _ = play(&game, seed, |state| {
            let Some(scene) = seen(&game, state) else { return };
            let table = scene.table.as_ref().expect("a table");
            let buttons = scene.choices.iter().filter(|choice| choice.target.is_none());
            let draw = buttons.clone().find(|choice| choice.label.starts_with("Draw"));
            assert_eq!(
                table.meant.values().collect::<BTreeSet<_>>(),
                draw.iter().map(|choice| &choice.index).collect(),
                "{:?}",
                buttons.collect::<Vec<_>>()
            );
            if draw.is_some() { draws += 1 } else { others += 1 }
        });
    }
    assert!(draws > 10 && others > 0, "{draws}, {others}");
}

/// Protects those who write rules: only one thing that is offered can be meant, of several the first counts, and a button is
/// meant by what the rules name.
#[test]
fn only_the_one_that_is_offered_is_meant() {
    let cases: &[(&str, &[(usize, usize)])] = &[
        // Both offered cards, and none of them.
        ("coll.push X, !Root.Board.row.* ; ask.instead X", &[]),
        ("coll.push X, !Root.Board.row.3 ; ask.instead X", &[]),
        ("coll.push X, !Root.Board.row.0 ; ask.instead X", &[(2, 0), (3, 0)]),
        (
            "coll.push X, !Root.Board.row.3 ; ask.instead X ; coll.push X, !Root.Board.row.1 ; ask.instead X \
             ; coll.push X, !Root.Board.row.0 ; ask.instead X",
            &[(2, 1), (3, 1)],
        ),
        ("coll.push X, !Root.Board.row.2 ; ask.insteadV A, 1, X", &[(2, 2)]),
        ("coll.push X, !Root.Board.row.* ; ask.insteadV A, 2, X", &[]),
    ];
    for (lines, wanted) in cases {
        let game = small(lines);
        let scene = seen(&game, &game.start(0)).expect("somebody is asked");
        let table = scene.table.expect("a table");
        let ids: Vec<u64> = table.things.iter().map(|thing| thing.id).collect();
        let meant: BTreeMap<u64, usize> = wanted.iter().map(|(card, choice)| (ids[*card], *choice)).collect();
        assert_eq!(table.meant, meant, "{lines}");
    }
}

/// Four cards in a row, of which the first two are offered, and a button.
fn small(refusal: &str) -> Game {
    let mut maker = Maker::default();
    let cards = (1..=4).map(|value| maker.simple("card", &[("value", int(value))])).collect();
    let row = maker.set("row", access(End::Random, End::Random), cards);
    let nodes = vec![
        maker.player("Red", &[], Vec::new()),
        maker.player("Blue", &[], Vec::new()),
        maker.common("Board", &[], vec![row]),
    ];
    let rules = format!(
        "start Ask
refusal Why
block Ask
  body: coll.new C ; coll.push C, !Root.Board.row.* ; coll.keepV C, value, <, 3 ; coll.new D ; attr.newV A, 0 \
            ; ask.elem C, D ; ask.optV A, 1, 'go' ; ask.prompt 'go'
  after: -> Over
block Over
  body: ask.clear ; attr.del A ; coll.del C ; coll.del D ; game.end
block Why
  body: coll.new X ; {refusal} ; say.all 'no'
  footer: coll.del X
"
    );
    compiled(&draft(material(nodes), &rules))
}
