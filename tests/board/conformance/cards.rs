//! A card game with hidden hands: four blocks given by the specification, completed to a whole game.

use std::collections::BTreeSet;

use schola::board::material::{Access, End, Node, Uid, Value, Visibility};
use schola::board::position::{Offer, Position, Status};
use schola::board::{Draft, Material, compile, notation};
use schola::engine::{Game as _, Seat, Viewer};

use super::tables::invariants;
use crate::support::board_door::{Door, draft};
use crate::support::board_material::{Maker, access, int, material, word};
use crate::support::board_oracle::Chance;

const RULES: &str = include_str!("cards.rules");
const SPECIFIED: &str = include_str!("../formats/cards.txt");
const SUITS: [&str; 4] = ["acorns", "bells", "hearts", "leaves"];

/// The material: 32 cards in the draw pile, and a hand for each player.
fn pack(players: usize) -> Material {
    let mut maker = Maker::default();
    let mut children = Vec::new();
    let seen = |mut set: Node, by: Visibility| {
        set.visible_to = Some(by);
        set
    };
    for name in ["Red", "Blue", "Green"].into_iter().take(players) {
        let hand = maker.set("hand", Access { unordered: true, ..Access::default() }, Vec::new());
        children.push(maker.player(name, &[], vec![seen(hand, Visibility::Owner)]));
    }
    let each = SUITS.iter().flat_map(|suit| (7..15).map(move |rank| (*suit, rank)));
    let cards =
        each.map(|(suit, rank)| maker.simple("card", &[("suit", word(suit)), ("rank", int(rank))])).collect();
    let draw = maker.set("draw", access(End::End, End::Front), cards);
    let discard = maker.set("discard", access(End::End, End::Random), Vec::new());
    let piles = vec![seen(draw, Visibility::None), seen(discard, Visibility::All)];
    children.push(maker.common("Table", &[], piles));
    material(children)
}

fn game(players: usize) -> Draft {
    draft(pack(players), RULES)
}

/// The cards of a set, by the name of its owner and its own.
fn cards<'a>(position: &'a Position, owner: &str, set: &str) -> Vec<&'a Node> {
    let owner = position.material.children.iter().find(|it| it.name == owner).expect("the owner is there");
    let set = owner.children().find(|it| it.name == set).expect("the set is there");
    set.children().collect()
}

fn value<'a>(card: &'a Node, name: &str) -> &'a Value {
    &card.attributes.iter().find(|it| it.name == name).expect("a card has a suit and a rank").value
}

/// The name of the current player.
fn current(position: &Position) -> String {
    let players = position.material.players();
    let mut current = players.filter(|it| Some(it.uid) == position.context.player);
    current.next().expect("it is somebody's turn").name.clone()
}

/// The legal choices, computed without the rules: all matching cards of the hand, and drawing.
fn choices(position: &Position) -> BTreeSet<Uid> {
    let discard = cards(position, "Table", "discard");
    let top = discard.last().expect("a card is turned");
    let matches = |card: &&&Node| ["suit", "rank"].iter().any(|name| value(card, name) == value(top, name));
    cards(position, &current(position), "hand").iter().filter(matches).map(|card| card.uid).collect()
}

/// Checks that the matching cards are offered, followed by drawing. Returns the cards.
fn offered(position: &Position) -> Vec<Uid> {
    let (draw, cards) = position.context.offers.split_last().expect("there is an offer");
    let drawing = Offer::Option {
        attribute: "ACT".to_owned(),
        value: Value::Text("draw".to_owned()),
        label: "draw_card".to_owned(),
    };
    assert_eq!(*draw, drawing);
    let card = |offer: &Offer| match offer {
        Offer::Element { node, into } if into == "CARD" => *node,
        other => panic!("{other:?} is no card"),
    };
    let cards: Vec<Uid> = cards.iter().map(card).collect();
    assert_eq!(cards.iter().copied().collect::<BTreeSet<_>>(), choices(position), "the cards that match");
    assert_eq!(position.context.prompt.as_deref(), Some("play_or_draw"));
    cards
}

/// Protects the test from drifting away from the specification: its blocks appear unchanged among the rules.
#[test]
fn blocks_of_the_specification() {
    let (specified, played) = (notation::read(SPECIFIED), notation::read(RULES));
    let (specified, played) = (specified.expect("it can be read"), played.expect("they can be read"));
    assert_eq!(specified.blocks.len(), 4);
    for block in &specified.blocks {
        assert!(played.blocks.contains(block), "{}", block.id);
    }
}

/// Protects `Deal`, a counted loop: five cards for each player in turn, from the front of the draw pile, then
/// one card is turned; then the first player is asked.
pub fn hands_are_dealt<D: Door>() {
    for players in [2, 3] {
        let position = D::start(&game(players), &[], 11).position();
        let names: Vec<String> = position.material.players().map(|it| it.name.clone()).collect();
        let uids = |owner: &str, set: &str| -> Vec<Uid> {
            cards(&position, owner, set).iter().map(|it| it.uid).collect()
        };
        assert!(names.iter().all(|name| uids(name, "hand").len() == 5));
        assert_eq!(uids("Table", "draw").len(), 32 - 5 * players - 1);
        assert_eq!(uids("Table", "discard").len(), 1);
        assert_eq!(current(&position), "Red");
        // Collecting the cards in the order of dealing restores the shuffled pile.
        let mut chance = Chance::seeded(11);
        let mut pile: Vec<Uid> = pack(players)
            .children
            .last()
            .map(|table| {
                table
                    .children()
                    .flat_map(|set| set.children().map(|card| card.uid).collect::<Vec<_>>())
                    .collect()
            })
            .expect("there is a table");
        chance.shuffle(&mut pile, &mut Vec::new());
        for (at, card) in pile[..5 * players].iter().enumerate() {
            assert_eq!(uids(&names[at % players], "hand")[at / players], *card, "card {at}");
        }
        assert_eq!(uids("Table", "discard"), pile[5 * players..][..1]);
        assert_eq!(uids("Table", "draw"), pile[5 * players + 1..]);
    }
}

/// Plays a game; `choose` picks one of the cards, or drawing as the index after them. Calls `see` with the
/// position before each answer, the answer, and the position after it.
fn play<D: Door>(
    players: usize,
    seed: u64,
    most: usize,
    mut choose: impl FnMut(usize) -> usize,
    mut see: impl FnMut(&Position, Option<Uid>, &Position),
) -> Position {
    let mut game = D::start(&game(players), &[], seed);
    let begun = pack(players);
    for _ in 0..most {
        let before = game.position();
        if before.context.status != Status::Waiting {
            break;
        }
        invariants(&before, &begun);
        let cards = offered(&before);
        let index = choose(cards.len());
        assert!(game.answer(index), "an offer can be chosen");
        see(&before, cards.get(index).copied(), &game.position());
    }
    game.position()
}

/// Protects whole games with two and three players: exactly the matching cards are offered, a played card
/// lies on top, a drawn one is in the hand, and a player without cards wins.
pub fn games_end<D: Door>() {
    for (players, seed) in [(2, 1), (2, 2), (3, 3), (3, 4)] {
        let hand = |position: &Position, name: &str| cards(position, name, "hand").len();
        let see = |before: &Position, card: Option<Uid>, after: &Position| {
            let player = current(before);
            match card {
                Some(card) => {
                    assert_eq!(cards(after, "Table", "discard").last().map(|it| it.uid), Some(card));
                    assert_eq!(hand(after, &player) + 1, hand(before, &player));
                }
                None => assert_eq!(hand(after, &player), hand(before, &player) + 1),
            }
            assert!(after.context.status == Status::Ended || current(after) != player, "the next one's turn");
        };
        let end = play::<D>(players, seed, 400, |_| 0, see);
        assert_eq!(end.context.status, Status::Ended, "with {players} players");
        let winner = current(&end);
        assert_eq!(hand(&end, &winner), 0);
        for (player, result) in &end.context.results {
            let won = Some(*player) == end.context.player;
            assert_eq!(*result, Value::Text(if won { "win" } else { "lose" }.to_owned()));
        }
        assert_eq!(end.context.results.len(), players);
    }
}

/// Protects `Refill`: when the last card is drawn, the discard pile except its top becomes the draw pile,
/// shuffled; and when nothing can be drawn at all, the game goes on.
pub fn the_pile_is_turned<D: Door>() {
    let mut chance = Chance::seeded(5);
    let (mut turned, mut other_order) = (0, false);
    // Playing now and then keeps the discard pile growing; drawing empties the other one.
    let choose = |cards: usize| if chance.draw(3, &mut Vec::new()) == 0 { 0 } else { cards };
    let see = |before: &Position, card: Option<Uid>, after: &Position| {
        let uids = |position: &Position, set: &str| -> Vec<Uid> {
            cards(position, "Table", set).iter().map(|it| it.uid).collect()
        };
        let (pile, discard) = (uids(before, "draw"), uids(before, "discard"));
        if card.is_some() || pile.len() != 1 {
            return;
        }
        turned += 1;
        let (top, rest) = discard.split_last().expect("a card is turned");
        assert_eq!(uids(after, "discard"), [*top]);
        let now = uids(after, "draw");
        other_order |= now != rest;
        assert_eq!(now.into_iter().collect::<BTreeSet<_>>(), rest.iter().copied().collect());
    };
    let _ = play::<D>(2, 6, 300, choose, see);
    assert!(turned >= 2 && other_order, "turned {turned} times");
    // A player who only draws ends up with all the cards: nothing is left to draw, and the player is asked
    // anyway.
    let end = play::<D>(2, 7, 60, |cards| cards, |_, _, _| {});
    assert_eq!(end.context.status, Status::Waiting);
    assert!(cards(&end, "Table", "draw").is_empty());
}

/// Protects hidden hands: of other hands and of the draw pile a player learns only the number of cards; of
/// the own hand and the discard pile, everything.
#[test]
fn hands_are_hidden() {
    let game = compile(&game(2), &[], "en").expect("it can be played");
    let state = game.start(3);
    let children = |viewer: Viewer, path: [&str; 2]| {
        let data = game.data(&state, viewer);
        let mut at = data["state"].clone();
        for name in path {
            let all = at["children"].as_array().expect("it has children").clone();
            at = all.into_iter().find(|it| it["name"] == name).expect("it is there");
        }
        at["children"].as_array().expect("there are cards").clone()
    };
    let is_hidden = |card: &serde_json::Value| *card == serde_json::json!({ "hidden": true });
    let red = Viewer::Seat(Seat(0));
    for (path, count, hidden) in [
        (["Red", "hand"], 5, false),
        (["Blue", "hand"], 5, true),
        (["Table", "draw"], 21, true),
        (["Table", "discard"], 1, false),
    ] {
        let cards = children(red, path);
        assert_eq!(cards.len(), count, "{path:?}");
        assert!(cards.iter().all(|card| is_hidden(card) == hidden), "{path:?}");
        assert!(children(Viewer::All, path).iter().all(|card| card["uid"].is_number()), "{path:?}");
    }
}
