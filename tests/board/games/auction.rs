//! The auction “Going, Going, Gone”: known games, what can be bid, and what counts in the end.

use std::collections::BTreeMap;

use schola::board::material::{Node, Value};
use schola::board::position::{Offer, Position};
use schola::board::{Game, State};
use schola::engine::{Game as _, Seat, Standing, Viewer};

use super::{shelf, whole};

const SEATS: [&str; 4] = ["Red", "Blue", "Green", "Yellow"];

fn game(players: usize) -> Game {
    let seats: Vec<bool> = (0..4).map(|seat| seat < players).collect();
    shelf::compiled(&shelf::open(&shelf::folder("auction")), &seats)
}

fn owner<'a>(position: &'a Position, name: &str) -> &'a Node {
    position.material.children.iter().find(|node| node.name == name).expect("it is there")
}

fn things<'a>(position: &'a Position, of: &str, set: &str) -> Vec<&'a Node> {
    let set = owner(position, of).children().find(|node| node.name == set).expect("the set is there");
    set.children().collect()
}

fn value<'a>(node: &'a Node, name: &str) -> &'a Value {
    &node.attributes.iter().find(|attribute| attribute.name == name).expect("it has the value").value
}

fn number(node: &Node, name: &str) -> i64 {
    match value(node, name) {
        Value::Int(number) => *number,
        other @ Value::Text(_) => panic!("{name}: {other:?}"),
    }
}

fn kind(node: &Node) -> String {
    match value(node, "kind") {
        Value::Text(kind) => kind.clone(),
        other @ Value::Int(_) => panic!("{other:?}"),
    }
}

/// The points of a player, computed without the rules: coins, the values of the antiques, four for each pair of a kind, and four
/// for each antique that the client collects.
fn total(position: &Position, name: &str) -> i64 {
    let owned = things(position, name, "owned");
    let mut kinds: BTreeMap<String, i64> = BTreeMap::new();
    for lot in &owned {
        *kinds.entry(kind(lot)).or_insert(0) += 1;
    }
    let client = kind(things(position, name, "client")[0]);
    let pairs: i64 = kinds.values().map(|count| count * (count - 1) / 2).sum();
    let values: i64 = owned.iter().map(|lot| number(lot, "value")).sum();
    number(owner(position, name), "money") + values + 4 * pairs + 4 * kinds.get(&client).copied().unwrap_or(0)
}

/// Protects the whole course of the game, with every number of players: how often somebody chooses, what is left of the coins,
/// how many antiques everybody has, and the points.
#[test]
fn known_auctions_go_as_counted() {
    let table: [(u64, usize, &[i64], &[usize], &[i64]); 9] = [
        (1, 61, &[0, 0, 0, 0], &[3, 6, 2, 4], &[22, 39, 9, 27]),
        (1, 40, &[1, 0, 0], &[6, 3, 2], &[46, 23, 10]),
        (1, 23, &[4, 5], &[4, 4], &[28, 29]),
        (2, 59, &[0, 0, 0, 2], &[7, 2, 4, 3], &[49, 11, 38, 16]),
        (2, 46, &[1, 0, 0], &[3, 3, 5], &[15, 16, 42]),
        (2, 25, &[0, 2], &[4, 4], &[23, 20]),
        (4, 64, &[0, 1, 0, 0], &[3, 4, 3, 5], &[14, 26, 26, 22]),
        (4, 41, &[1, 0, 0], &[5, 5, 2], &[32, 28, 13]),
        (4, 24, &[0, 3], &[4, 4], &[37, 25]),
    ];
    for (seed, choices, money, owned, points) in table {
        let game = game(money.len());
        let mut state = game.start(seed);
        let (mut moves, mut made) = (Vec::new(), 0);
        while let Standing::ToMove(_) = game.standing(&state) {
            moves.clear();
            game.moves(&state, &mut moves);
            let choice = moves[(made * 7 + seed as usize) % moves.len()];
            game.play(&mut state, &choice, &mut ()).expect("what is offered can be chosen");
            made += 1;
        }
        let position = game.position(&state);
        let names = &SEATS[..money.len()];
        let of = |name: &str| number(owner(&position, name), "money");
        assert_eq!(made, choices, "seed {seed}");
        assert_eq!(names.iter().map(|name| of(name)).collect::<Vec<_>>(), money, "seed {seed}");
        let counts: Vec<usize> = names.iter().map(|name| things(&position, name, "owned").len()).collect();
        assert_eq!(counts, owned, "seed {seed}");
        let told: Vec<i64> = names.iter().map(|name| number(owner(&position, name), "points")).collect();
        assert_eq!(told, points, "seed {seed}");
        let most = points.iter().max().expect("somebody plays");
        let best: Vec<Seat> =
            (0..).map(Seat).zip(points).filter(|(_, it)| *it == most).map(|it| it.0).collect();
        let wanted = if best.len() == 1 { Standing::Won(best) } else { Standing::Drawn };
        assert_eq!(game.standing(&state), wanted, "seed {seed}");
    }
}

/// Protects bidders, in random games: a raise is offered exactly if it can be paid, passing always; who cannot pay more is not
/// asked; nobody bids against themselves; and in the end everything counts as the rules say.
#[test]
fn only_what_can_be_paid_is_offered() {
    for (players, seed) in [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6), (4, 7)] {
        let game = game(players);
        let (end, _) = whole::play(&game, seed, |state| {
            let Some(Seat(seat)) = game.standing(state).asked() else { return };
            let position = game.position(state);
            let name = SEATS[usize::from(seat)];
            let (house, own) = (owner(&position, "House"), owner(&position, name));
            let spare = number(own, "money") - number(house, "price");
            let raises = things(&position, "House", "raises");
            let wanted = raises.iter().filter(|coin| number(coin, "by") <= spare).map(|coin| coin.uid);
            let offers = &position.context.offers;
            let offered = offers.iter().filter_map(|offer| match offer {
                Offer::Element { node, .. } => Some(*node),
                Offer::Option { .. } | Offer::Note { .. } => None,
            });
            let offered: Vec<_> = offered.collect();
            assert_eq!(offered, wanted.collect::<Vec<_>>(), "{players} players, seed {seed}");
            assert!(spare > 0 && offers.len() == offered.len() + 1, "{players} players, seed {seed}");
            assert!(things(&position, name, "desk").iter().all(|it| it.name != "tag"), "it is the own price");
            assert_eq!(number(things(&position, name, "paddle")[0], "up"), 1);
        });
        let position = game.position(&end);
        for name in &SEATS[..players] {
            let points = number(owner(&position, name), "points");
            assert_eq!(points, total(&position, name), "{name}, {players} players, seed {seed}");
        }
        let sold: usize = SEATS[..players].iter().map(|name| things(&position, name, "owned").len()).sum();
        assert_eq!(sold + things(&position, "House", "unsold").len(), 4 * players);
    }
}

/// Protects secret clients: only their owners see them before the end, and computers guess any of the others.
#[test]
fn clients_are_secret_until_the_end() {
    let game = game(4);
    let (end, _) = whole::play(&game, 9, |state: &State| {
        let position = game.position(state);
        let is_over = !matches!(game.standing(state), Standing::ToMove(_));
        for seat in 0..4_u8 {
            let data = serde_json::Value::Object(game.data(state, Viewer::Seat(Seat(seat)))).to_string();
            for (other, name) in SEATS.iter().enumerate() {
                let client = things(&position, name, "client")[0].uid;
                let is_told = data.contains(&format!("\"uid\":{client},"));
                assert_eq!(is_told, is_over || other == usize::from(seat), "{name} for {seat}");
            }
        }
    });
    assert!(!matches!(game.standing(&end), Standing::ToMove(_)));
    let start = game.start(9);
    let own = kind(things(&game.position(&start), "Red", "client")[0]);
    let mut drawn: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..300 {
        let imagined = game.position(&game.imagine(&start, Viewer::Seat(Seat(0)), seed));
        assert_eq!(kind(things(&imagined, "Red", "client")[0]), own);
        *drawn.entry(kind(things(&imagined, "Blue", "client")[0])).or_insert(0) += 1;
    }
    // A fair count is 100 with a standard deviation of 8.2.
    assert!(drawn.len() == 3 && drawn.values().all(|count| (60..=140).contains(count)), "{drawn:?}");
}
