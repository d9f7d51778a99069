//! Goofspiel: counts of continuations, all games of three cards, and whole games, compared with a count without any board game.

use std::collections::BTreeMap;
use std::sync::Arc;

use schola::board::material::{Kind, Node, Value};
use schola::board::position::Position;
use schola::board::{Choice, Game, Outcomes, State};
use schola::engine::{Game as _, Seat, Standing, Viewer};
use schola::search::perft;

use super::{shelf, whole};

const SEATS: [&str; 3] = ["Hearts", "Spades", "Clubs"];
/// All orders of three cards.
const ORDERS: [[i64; 3]; 6] = [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]];

/// The game with cards up to this number.
fn game(players: usize, most: i64) -> Game {
    let mut folder = shelf::open(&shelf::folder("goofspiel"));
    for owner in &mut Arc::make_mut(&mut folder.draft.material).children {
        let (Kind::Player(sets) | Kind::NonPlayer(sets)) = &mut owner.kind else { continue };
        for set in sets {
            if let Kind::Set { elements, .. } = &mut set.kind {
                elements.retain(|card| card.name != "card" || number(card, "rank") <= most);
            }
        }
    }
    let seats: Vec<bool> = (0..3).map(|seat| seat < players).collect();
    shelf::compiled(&folder, &seats)
}

/// The same game with the prizes in this order.
fn with_prizes(game: &Game, order: &[i64]) -> Game {
    let elements = order.iter().map(|rank| format!("rank={rank}")).collect();
    let outcomes = Outcomes { decks: vec![("deck".to_owned(), elements)], ..Outcomes::default() };
    game.with_outcomes(&outcomes).unwrap_or_else(|faults| panic!("{faults:?}"))
}

fn owner<'a>(position: &'a Position, name: &str) -> &'a Node {
    position.material.children.iter().find(|node| node.name == name).expect("it is there")
}

fn number(node: &Node, name: &str) -> i64 {
    match node.attributes.iter().find(|attribute| attribute.name == name).map(|attribute| &attribute.value) {
        Some(Value::Int(number)) => *number,
        other => panic!("{name}: {other:?}"),
    }
}

/// The numbers on the cards of a set, by the name of its owner and its own.
fn ranks(position: &Position, of: &str, set: &str) -> Vec<i64> {
    let set = owner(position, of).children().find(|node| node.name == set).expect("the set is there");
    set.children().map(|card| number(card, "rank")).collect()
}

/// The prizes in the order in which they come up, at the start.
fn prizes(position: &Position) -> Vec<i64> {
    let mut all = ranks(position, "Table", "prizes");
    all.extend(ranks(position, "Table", "deck"));
    all
}

/// What everybody has won, and what is at stake, computed without the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Count {
    points: Vec<i64>,
    won: Vec<Vec<i64>>,
    stake: Vec<i64>,
}

impl Count {
    fn new(players: usize) -> Self {
        Self { points: vec![0; players], won: vec![Vec::new(); players], stake: Vec::new() }
    }

    fn round(&mut self, prize: i64, bids: &[i64]) {
        self.stake.push(prize);
        let most = bids.iter().max().expect("there are seats");
        let best: Vec<usize> = (0..bids.len()).filter(|seat| bids[*seat] == *most).collect();
        if let [one] = best[..] {
            self.points[one] += self.stake.iter().sum::<i64>();
            self.won[one].append(&mut self.stake);
        }
    }

    /// The place of each seat.
    fn places(&self) -> Vec<u8> {
        let better = |own: &i64| self.points.iter().filter(|points| *points > own).count();
        self.points.iter().map(|own| better(own) as u8 + 1).collect()
    }

    fn standing(&self) -> Standing {
        let places = self.places();
        if places.iter().all(|place| *place == 1) {
            return Standing::Drawn;
        }
        match places[..] {
            [one, _] => Standing::Won(vec![Seat(u8::from(one != 1))]),
            _ => Standing::Placed(places),
        }
    }
}

/// What everybody has won in a game, and what is at stake, as it lies on the table. While it goes on, the last prize at stake
/// is one for which nobody has bid yet.
fn lying(position: &Position, players: usize) -> Count {
    let names = &SEATS[..players];
    Count {
        points: names.iter().map(|name| number(owner(position, name), "points")).collect(),
        won: names.iter().map(|name| ranks(position, name, "won")).collect(),
        stake: ranks(position, "Table", "prizes"),
    }
}

/// Lets each seat bid the card with this number.
fn bid(game: &Game, state: &mut State, bids: &[i64]) {
    for (name, (seat, rank)) in SEATS.iter().zip((0..).map(Seat).zip(bids)) {
        let hand = ranks(&game.position(state), name, "hand");
        let at = hand.iter().position(|card| card == rank).expect("the card is in the hand");
        let mut choices: Vec<Choice> = Vec::new();
        game.answers(state, seat, &mut choices);
        assert_eq!(choices.len(), hand.len(), "each card can be bid");
        game.play(state, &choices[at], &mut ()).expect("what is offered can be chosen");
    }
}

/// Protects the rules: there are as many continuations as orders of the cards for each player, with few cards and with all.
#[test]
fn positions_go_on_in_as_many_ways_as_counted() {
    for (players, most, counts) in [
        (2, 3, &[9, 36, 36][..]),
        (3, 3, &[27, 216, 216]),
        (2, 4, &[16, 144, 576, 576]),
        (2, 13, &[169, 24_336]),
        (3, 13, &[2_197]),
    ] {
        let game = game(players, most);
        let start = game.start(1);
        for (plies, count) in (1..).zip(counts) {
            assert_eq!(perft(&game, &start, plies), *count, "{players} players, {most} cards, {plies} plies");
        }
    }
}

/// Protects ties, prizes that are carried over and places: all games of three cards end as counted, whatever comes up and
/// whatever is bid; and so often as known by hand and by another program.
#[test]
fn all_games_of_three_cards_end_as_counted() {
    for (players, orders) in [(2_usize, &ORDERS[..]), (3, &[ORDERS[0], ORDERS[4]])] {
        let plain = game(players, 3);
        for order in orders {
            let game = with_prizes(&plain, order);
            let start = game.start(1);
            assert_eq!(prizes(&game.position(&start)), order);
            let mut found: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
            for line in 0..6_usize.pow(players as u32) {
                let of = |seat: usize| ORDERS[line / 6_usize.pow(seat as u32) % 6];
                let (mut state, mut count) = (start.clone(), Count::new(players));
                for (round, prize) in order.iter().enumerate() {
                    let bids: Vec<i64> = (0..players).map(|seat| of(seat)[round]).collect();
                    bid(&game, &mut state, &bids);
                    count.round(*prize, &bids);
                }
                assert_eq!(lying(&game.position(&state), players), count, "{order:?}, {line}");
                assert_eq!(game.standing(&state), count.standing(), "{order:?}, {line}");
                *found.entry(count.places()).or_default() += 1;
            }
            let of = |places: &[u8]| found.get(places).copied().unwrap_or(0);
            if players == 2 {
                let draws = if order[1] == 3 { 10 } else { 16 };
                assert_eq!([of(&[1, 1]), of(&[1, 2]), of(&[2, 1])], [draws, 18 - draws / 2, 18 - draws / 2]);
            } else {
                assert_eq!([of(&[1, 1, 1]), of(&[1, 2, 2]), of(&[1, 2, 3]), of(&[1, 1, 3])], [6, 42, 12, 4]);
            }
        }
    }
}

/// Protects the whole course of the game: known games end with the points that another program has counted.
#[test]
fn known_games_go_as_counted() {
    let table: [(usize, &[i64], &[usize]); 6] = [
        (1, &[53, 38], &[6, 7]),
        (2, &[42, 49], &[7, 6]),
        (3, &[52, 39], &[8, 5]),
        (1, &[30, 26, 35], &[4, 5, 4]),
        (2, &[37, 33, 21], &[5, 4, 4]),
        (3, &[45, 26, 20], &[6, 4, 3]),
    ];
    for (seed, points, won) in table {
        let players = points.len();
        let game = game(players, 13);
        let mut state = game.start(seed as u64);
        for round in 0..13 {
            let position = game.position(&state);
            let of = |seat: usize| {
                let hand = ranks(&position, SEATS[seat], "hand");
                hand[(round * 7 + seat * 5 + seed) % hand.len()]
            };
            let bids: Vec<i64> = (0..players).map(of).collect();
            bid(&game, &mut state, &bids);
        }
        let end = lying(&game.position(&state), players);
        assert_eq!(end.points, points, "seed {seed}");
        assert_eq!(end.won.iter().map(Vec::len).collect::<Vec<_>>(), won, "seed {seed}");
        assert_eq!(game.standing(&state), end.standing(), "seed {seed}");
    }
}

/// Protects the rules in random games with all cards: after each round the table is as counted, whatever was bid.
#[test]
fn each_round_goes_as_counted() {
    for (players, seed) in [(2, 1), (2, 2), (2, 3), (3, 4), (3, 5), (3, 6)] {
        let game = game(players, 13);
        let (mut count, mut rounds, mut ties) = (Count::new(players), 0, 0);
        let start = game.position(&game.start(seed));
        let (end, standing) = whole::play(&game, seed, |state| {
            let position = game.position(state);
            let bids: Vec<i64> =
                SEATS[..players].iter().flat_map(|name| ranks(&position, name, "bid")).collect();
            let left = ranks(&position, "Hearts", "hand").len();
            if bids.len() == players && 13 - left > rounds {
                rounds += 1;
                assert_eq!(13 - left, rounds);
                let prize = prizes(&start)[rounds - 1];
                let before = count.points.clone();
                count.round(prize, &bids);
                ties += usize::from(before == count.points);
                let mut table = lying(&position, players);
                if left > 0 {
                    assert_eq!(table.stake.pop(), Some(prizes(&start)[rounds]));
                }
                assert_eq!(table, count, "{players} players, seed {seed}, round {rounds}");
                let stake: i64 = ranks(&position, "Table", "prizes").iter().sum();
                assert_eq!(number(owner(&position, "Table"), "stake"), stake);
            }
        });
        assert_eq!((rounds, standing), (13, count.standing()), "{players} players, seed {seed}");
        assert_eq!(count.points.iter().sum::<i64>() + count.stake.iter().sum::<i64>(), 91);
        assert_eq!(ranks(&game.position(&end), "Table", "deck").len(), 0);
        assert!(ties < 13);
    }
}

/// Protects sealed bids: what one seat has chosen is not on the table before all have chosen, and the lowest card is taken for
/// whoever is late.
#[test]
fn bids_are_sealed_until_all_have_chosen() {
    let game = game(3, 13);
    let start = game.start(5);
    let told = |state: &State, seat| game.data(state, Viewer::Seat(Seat(seat)));
    let mut seen = Vec::new();
    for at in [0, 6, 12] {
        let mut state = start.clone();
        let mut choices: Vec<Choice> = Vec::new();
        game.answers(&state, Seat(1), &mut choices);
        assert_eq!(game.default_answer(&state, Seat(1)), Some(choices[0]));
        game.play(&mut state, &choices[at], &mut ()).expect("what is offered can be chosen");
        assert_eq!(ranks(&game.position(&state), "Spades", "hand").len(), 13);
        assert_eq!(ranks(&game.position(&state), "Spades", "bid").len(), 0);
        seen.push((told(&state, 0), told(&state, 2)));
    }
    assert!(seen.iter().all(|it| *it == seen[0]), "nobody can tell the bids apart");
}
