//! Ludo: whole games with random answers.

use std::collections::BTreeMap;

use schola::board::Material;
use schola::board::material::{Access, Grid, Kind, Node, Value};
use schola::board::position::{Position, Status};

use crate::support::board_door::{Door, draft};
use crate::support::board_material::{Maker, elements, int, map, material, word};
use crate::support::board_oracle::Chance;

pub const RULES: &str = include_str!("ludo.rules");

/// The material.
pub fn board() -> Material {
    let track = [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (4, 3), (4, 2), (4, 1), (4, 0), (5, 0)];
    let home = [(1, 5), (2, 5), (3, 5), (4, 5)];
    let turned = |quarter: usize, place: (i32, i32)| (0..quarter).fold(place, |(x, y), _| (10 - y, x));
    let mut maker = Maker::default();
    let (mut children, mut content) = (Vec::new(), Vec::new());
    for (quarter, name) in ["Red", "Blue", "Green", "Yellow"].into_iter().enumerate() {
        let pawns = (0..4).map(|_| maker.simple("pawn", &[("steps", int(0))])).collect();
        let pieces = maker.set("pieces", Access::default(), pawns);
        let attributes = [("start", int(10 * quarter as i64)), ("home", word(&format!("h{name}")))];
        children.push(maker.player(name, &attributes, vec![pieces]));
        let names = (0..10).map(|at| format!("p{}", 10 * quarter + at));
        let homes = (0..4).map(|at| format!("h{name}{at}"));
        for (name, place) in names.chain(homes).zip(track.iter().chain(&home)) {
            let (x, y) = turned(quarter, *place);
            content.push((x, y, maker.complex(&name, &[], &[("stand", 1)])));
        }
    }
    let plan = maker.map("plan", map(Grid::Quadrangular, content));
    children.push(maker.common("Board", &[], vec![plan]));
    material(children)
}

/// Whenever the game waits, no place carries two pawns, and few namespaces are in use.
fn sound(position: &Position) {
    let stands = position.material.children.iter().flat_map(elements);
    let crowded = stands.flat_map(Node::parts).any(|(_, _, part)| part.placed.len() > 1);
    assert!(!crowded, "two pawns on a stand");
    let used = position.namespaces.iter().filter(|it| !it.attributes.is_empty() || !it.stacks.is_empty());
    assert!(used.count() <= 2, "temporaries pile up: {:?}", position.namespaces);
}

/// Plays one game to its end.
fn play<D: Door>(seats: &[bool], seed: u64) -> Position {
    let mut game = D::start(&draft(board(), RULES), seats, seed);
    let mut answers = Chance::seeded(seed ^ 0xa5a5);
    for _ in 0..5000 {
        let position = game.position();
        match &position.context.status {
            Status::Waiting => {
                sound(&position);
                let index = answers.draw(position.context.offers.len() as u64, &mut Vec::new());
                assert!(game.answer(index as usize), "an offer can be chosen");
            }
            Status::Ended => return position,
            Status::Fault(fault) => panic!("{fault:?}"),
        }
    }
    panic!("the game does not end")
}

/// Protects whole games with two, three and four players: each ends with one winner, whose pawns are home.
pub fn games_end_with_one_winner<D: Door>() {
    for (seats, games) in
        [([true, false, true, false], 4), ([true, true, false, true], 3), ([true, true, true, true], 3)]
    {
        for seed in 0..games {
            let position = play::<D>(&seats, seed);
            let mut said: BTreeMap<String, usize> = BTreeMap::new();
            for (_, result) in &position.context.results {
                let Value::Text(result) = result else { panic!("{result:?} is no result of this game") };
                *said.entry(result.clone()).or_default() += 1;
            }
            let players = seats.iter().filter(|it| **it).count();
            assert_eq!(said.get("win"), Some(&1), "{said:?}");
            assert_eq!(said.get("lose"), Some(&(players - 1)), "{said:?}");
            let (winner, _) =
                position.context.results.iter().find(|(_, it)| *it == word("win")).expect("one has won");
            let node = position.material.children.iter().find(|it| it.uid == *winner).expect("he is there");
            let mut steps: Vec<_> = elements(node).iter().map(|it| it.attributes[0].value.clone()).collect();
            steps.sort_by_key(crate::support::board_oracle::values::number);
            assert_eq!(steps, [40, 41, 42, 43].map(int));
        }
    }
}

/// Protects a subtle order: `TurnEnd` reads the throw after its jumps were chosen, before its footer deletes
/// it.
pub fn a_six_throws_again<D: Door>() {
    let mut game = D::start(&draft(board(), RULES), &[true, false, true, false], 3);
    let mut answers = Chance::seeded(3);
    let mut again = 0;
    for _ in 0..200 {
        let Some(last) = game.offers().len().checked_sub(1) else { break };
        let player = game.position().context.player;
        assert!(game.answer(answers.draw(last as u64 + 1, &mut Vec::new()) as usize));
        let trace = game.trace();
        let turn = trace.iter().position(|it| it == "block TurnEnd");
        let Some(turn) = turn else { continue };
        if trace[turn..].iter().find(|it| it.starts_with("after ->")).is_some_and(|it| it == "after -> Roll")
        {
            again += 1;
            let next = trace[turn..].iter().find(|it| *it == "block Roll" || *it == "block NextPlayer");
            assert_eq!(next.map(String::as_str), Some("block Roll"));
        }
        let _ = player;
    }
    assert!(again > 0, "nobody has thrown a six");
}

/// Protects the meaning of a free seat: the player is gone, with everything owned.
pub fn free_seats_are_gone<D: Door>() {
    let game = D::start(&draft(board(), RULES), &[true, false, true, false], 1);
    let material = game.position().material;
    let names: Vec<_> = material.players().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Red", "Green"]);
    let sets = material.children.iter().filter(|it| matches!(it.kind, Kind::Player(_)));
    assert_eq!(sets.flat_map(elements).count(), 8);
}
