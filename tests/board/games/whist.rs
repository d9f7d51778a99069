//! Whist: known games, and tricks compared with the rules as people know them.

use std::collections::BTreeSet;

use schola::board::material::{Node, Uid, Value};
use schola::board::position::{Offer, Position};
use schola::board::{Game, State};
use schola::engine::scene::Area;
use schola::engine::{Game as _, Seat, Standing, Viewer};

use super::{shelf, whole};

const SEATS: [&str; 4] = ["South", "West", "North", "East"];

fn game() -> Game {
    shelf::compiled(&shelf::open(&shelf::folder("whist")), &[])
}

fn owner<'a>(position: &'a Position, name: &str) -> &'a Node {
    position.material.children.iter().find(|node| node.name == name).expect("it is there")
}

/// The cards of a set, by the name of its owner and its own.
fn cards<'a>(position: &'a Position, of: &str, set: &str) -> Vec<&'a Node> {
    let set = owner(position, of).children().find(|node| node.name == set).expect("the set is there");
    set.children().collect()
}

fn number(node: &Node, name: &str) -> i64 {
    match node.attributes.iter().find(|attribute| attribute.name == name).map(|attribute| &attribute.value) {
        Some(Value::Int(number)) => *number,
        other => panic!("{name}: {other:?}"),
    }
}

fn suit(card: &Node) -> String {
    match card.attributes.iter().find(|attribute| attribute.name == "suit").map(|attribute| &attribute.value)
    {
        Some(Value::Text(suit)) => suit.clone(),
        other => panic!("{other:?}"),
    }
}

/// The seat that is asked, or was the last to take a trick.
fn current(position: &Position) -> usize {
    let is_it = |name: &str| Some(owner(position, name).uid) == position.context.player;
    SEATS.iter().position(|name| is_it(name)).expect("it is somebody's turn")
}

/// The tricks of both sides.
fn tricks(position: &Position) -> [i64; 2] {
    let of = |seat: usize| number(owner(position, SEATS[seat]), "tricks");
    assert_eq!([of(0), of(1)], [of(2), of(3)], "partners have their tricks together");
    [of(0), of(1)]
}

/// What lies on the table, by seats.
fn played(position: &Position) -> Vec<Option<&Node>> {
    SEATS.iter().map(|name| cards(position, name, "played").first().copied()).collect()
}

fn trumps(position: &Position) -> String {
    suit(cards(position, "Table", "sign")[0])
}

/// Protects the whole course of the game: if everybody always makes the first choice, all tricks go to those to whom they went
/// by hand.
#[test]
fn known_games_go_as_counted() {
    let game = game();
    for (seed, plies, takers, sides, offers) in [
        (1, 48, "SENSESESWWWW", [5, 7], 215),
        (2, 32, "SSSSWSSS", [7, 1], 162),
        (3, 28, "EWWWWWE", [0, 7], 151),
        (4, 28, "NNSSSSS", [7, 0], 174),
        (5, 52, "WWEENSWWSSSSE", [6, 7], 227),
        (6, 36, "NSNENESSS", [7, 2], 187),
    ] {
        let mut state = game.start(seed);
        let mut moves = Vec::new();
        let (mut made, mut offered, mut taken, mut before) = (0, 0, String::new(), [0, 0]);
        while let Standing::ToMove(_) = game.standing(&state) {
            moves.clear();
            game.moves(&state, &mut moves);
            offered += moves.len();
            game.play(&mut state, &moves[0], &mut ()).expect("what is offered can be chosen");
            made += 1;
            let position = game.position(&state);
            let now = tricks(&position);
            if now != before {
                taken.push_str(&SEATS[current(&position)][..1]);
                before = now;
            }
        }
        assert_eq!((made, taken.as_str(), before, offered), (plies, takers, sides, offers), "seed {seed}");
        let winners = if sides[0] == 7 { vec![Seat(0), Seat(2)] } else { vec![Seat(1), Seat(3)] };
        assert_eq!(game.standing(&state), Standing::Won(winners), "partners win together");
    }
}

/// The uids that may be played, computed without the rules.
fn legal(position: &Position) -> BTreeSet<Uid> {
    let asked = current(position);
    let hand = cards(position, SEATS[asked], "hand");
    let lying = played(position);
    let count = lying.iter().flatten().count();
    let led = (1..4).contains(&count).then(|| lying[(asked + 4 - count) % 4]).flatten().map(suit);
    let follows: BTreeSet<Uid> =
        hand.iter().filter(|card| led.as_ref() == Some(&suit(card))).map(|card| card.uid).collect();
    if follows.is_empty() { hand.iter().map(|card| card.uid).collect() } else { follows }
}

/// Protects the two rules of the game, in random games: exactly the cards that follow suit are offered, or all cards where none
/// does; and the highest trump, or else the highest card of the suit led, takes the trick.
#[test]
fn suits_are_followed_and_the_best_card_takes_the_trick() {
    let game = game();
    let (mut forced, mut ruffed) = (0, 0);
    for seed in 0..12 {
        let mut leader = None;
        let (end, _) = whole::play(&game, seed, |state| {
            let position = game.position(state);
            let lying = played(&position);
            let asked = current(&position);
            match lying.iter().flatten().count() {
                0 => leader = Some(asked),
                4 => {
                    let first = leader.expect("somebody has led");
                    let led = suit(lying[first].expect("it lies there"));
                    let strength = |seat: &usize| {
                        let card = lying[*seat].expect("it lies there");
                        let is_trump = suit(card) == trumps(&position);
                        (is_trump, suit(card) == led, number(card, "rank"))
                    };
                    let best = (0..4).max_by_key(strength).expect("there are four");
                    assert_eq!(asked, best, "seed {seed}");
                    ruffed += usize::from(strength(&best).0 && led != trumps(&position));
                    leader = Some(best);
                }
                _ => {}
            }
            if let Standing::ToMove(_) = game.standing(state) {
                let offered = position.context.offers.iter().map(|offer| match offer {
                    Offer::Element { node, .. } => *node,
                    other @ (Offer::Option { .. } | Offer::Note { .. }) => panic!("{other:?} is no card"),
                });
                let offered: BTreeSet<Uid> = offered.collect();
                assert_eq!(offered, legal(&position), "seed {seed}");
                forced += usize::from(offered.len() < cards(&position, SEATS[asked], "hand").len());
            }
        });
        assert!(tricks(&game.position(&end)).contains(&7));
    }
    assert!(forced > 100 && ruffed > 10, "{forced} {ruffed}");
}

/// Protects people who look up a moment too late: a whole trick lies on the table until its taker leads, and afterwards it is
/// shown as the last one.
#[test]
fn a_trick_is_seen_before_it_is_put_aside() {
    let game = game();
    let mut state = game.start(4);
    let mut moves = Vec::new();
    let mut choose = |state: &mut State| {
        moves.clear();
        game.moves(state, &mut moves);
        game.play(state, &moves[0], &mut ()).expect("what is offered can be chosen");
    };
    (0..4).for_each(|_| choose(&mut state));
    let whole = game.position(&state);
    let lying: BTreeSet<Uid> = played(&whole).iter().flatten().map(|card| card.uid).collect();
    assert_eq!((lying.len(), tricks(&whole).iter().sum::<i64>()), (4, 1));
    choose(&mut state);
    let after = game.position(&state);
    let last: BTreeSet<Uid> = cards(&after, "Table", "last").iter().map(|card| card.uid).collect();
    assert_eq!((last, played(&after).iter().flatten().count()), (lying, 1));
}

/// Protects hidden hands: nobody sees a card of the others but the one that was turned up, and what a computer imagines looks the
/// same to its seat.
#[test]
fn only_the_turned_card_is_seen_in_other_hands() {
    let game = game();
    for seed in 0..8 {
        let state = game.start(seed);
        let position = game.position(&state);
        // The dealer sits before whoever leads.
        let dealer = (current(&position) + 3) % 4;
        let turned = cards(&position, SEATS[dealer], "hand").last().map(|card| card.uid).expect("a hand");
        for seat in 0..4_u8 {
            let viewer = Viewer::Seat(Seat(seat));
            let data = serde_json::Value::Object(game.data(&state, viewer)).to_string();
            for (other, name) in SEATS.iter().enumerate() {
                for card in cards(&position, name, "hand") {
                    let is_told = data.contains(&format!("\"uid\":{},", card.uid));
                    assert_eq!(is_told, other == usize::from(seat) || card.uid == turned, "seed {seed}");
                }
            }
            let mut elsewhere = 0;
            for draw in 0..10 {
                let imagined = game.imagine(&state, viewer, draw);
                assert!(game.scene(&imagined, viewer, Area::ALL) == game.scene(&state, viewer, Area::ALL));
                let other = SEATS[usize::from((seat + 1) % 4)];
                let hand = |position: &Position| {
                    cards(position, other, "hand").iter().map(|card| card.uid).collect::<BTreeSet<_>>()
                };
                elsewhere += usize::from(hand(&game.position(&imagined)) != hand(&position));
                let open = cards(&game.position(&imagined), SEATS[dealer], "hand").last().map(|it| it.uid);
                assert_eq!(open, Some(turned), "everybody knows where the turned card is");
            }
            assert!(elsewhere >= 9, "hidden hands are drawn anew");
        }
    }
}
