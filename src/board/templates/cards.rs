//! Games with cards in the hand: one plays a card that fits the last one or draws, or everybody bids one in secret for a prize.

mod blocks;

use std::collections::BTreeMap;

use self::blocks::{BIDDING, PLAYING};
use super::fresh::Fresh;
use super::pairs::TEXTS as KNOWN;
use super::race::COLOUR_TEXTS;
use super::turns::people;
use super::{CELL, COLOURS, Speech, game};
use crate::board::Draft;
use crate::board::look::{Arrange, CounterRule, Look, PictureRule, Placement, Theme};
use crate::board::material::{Access, End, Kind, Material, Node, Visibility};

/// The numbers on the cards of a colour.
const NUMBERS: i64 = 8;
/// The colours of cards: their names in the rules, the keys of their names, and how they are painted.
const SUITS: [(&str, &str, &str); 4] = [
    ("red", "cards-say-red", "#EF476F"),
    ("blue", "cards-say-blue", "#118AB2"),
    ("green", "cards-say-green", "#06A77D"),
    ("yellow", "cards-say-yellow", "#FFD166"),
];
/// What is bid for.
const PRIZE: (&str, &str, &str) = ("prize", "cards-say-prize", "#EDF2F4");

/// Cards in the hands of players.
pub(super) struct Cards {
    pub players: u32,
    /// Whether they are bid for prizes; otherwise they are played one upon the other.
    pub bids: bool,
}

impl Cards {
    /// Builds the game.
    pub fn make(&self, speech: Speech<'_>) -> Draft {
        let mut fresh = Fresh::of(&Material::default());
        let mut people = people(self.players, &mut fresh);
        for (person, suit) in people.iter_mut().zip(SUITS) {
            let own = if self.bids { cards(suit.0, &mut fresh) } else { Vec::new() };
            let mut hand = set("hand", own, &mut fresh);
            hand.visible_to = Some(Visibility::Owner);
            let mut sets = vec![hand];
            if self.bids {
                person.attributes.push(fresh.number("points", 0));
                sets.extend([set("bid", Vec::new(), &mut fresh), set("won", Vec::new(), &mut fresh)]);
            }
            if let Kind::Player(list) = &mut person.kind {
                list.extend(sets);
            }
        }
        let dealt = if self.bids {
            cards(PRIZE.0, &mut fresh)
        } else {
            SUITS.iter().flat_map(|suit| cards(suit.0, &mut fresh)).collect()
        };
        let mut deck = set("deck", dealt, &mut fresh);
        deck.visible_to = Some(Visibility::None);
        let others: &[&str] = if self.bids { &["prizes", "used"] } else { &["discard"] };
        let others = others.iter().map(|name| set(name, Vec::new(), &mut fresh));
        let sets: Vec<Node> = std::iter::once(deck).chain(others).collect();
        let players = people.len();
        people.push(fresh.node("Table", Kind::NonPlayer(sets)));
        game(people, &self.rules(players, speech.own), self.look(players, speech))
    }

    fn rules(&self, players: usize, say: &dyn Fn(&'static str) -> String) -> String {
        let blocks = if self.bids { BIDDING } else { PLAYING };
        let blocks: Vec<String> = (blocks.iter())
            .map(|(id, key, parts)| format!("block {id} '{}'\n{parts}", say(key).replace('\'', "’")))
            .collect();
        format!("start Shuffle\nseats 2..{players}\nrefusal Why\n\n{}", blocks.join("\n"))
    }

    fn look(&self, players: usize, speech: Speech<'_>) -> Look {
        let mut texts: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        let named = COLOURS.into_iter().zip(COLOUR_TEXTS).take(players);
        let known = KNOWN.into_iter().filter(|(key, _)| SHARED.contains(key));
        for (key, text) in named.chain(known).chain(TEXTS) {
            let _ = texts.insert(key.to_owned(), (speech.all)(text));
        }
        let suits: Vec<_> = SUITS.into_iter().take(if self.bids { players } else { SUITS.len() }).collect();
        let suits = suits.into_iter().chain(self.bids.then_some(PRIZE));
        let mut pictures = Vec::new();
        for (suit, key, paint) in suits {
            let names = (speech.all)(key);
            let _ = texts.insert(suit.to_owned(), names.clone());
            for number in 1..=NUMBERS {
                let called = names.iter().map(|(code, name)| (code.clone(), format!("{name} {number}")));
                let _ = texts.insert(format!("{suit} {number}"), called.collect());
                // One rule for each card, so that each picture can be exchanged for another by hand.
                pictures.push(PictureRule {
                    name: Some("card".to_owned()),
                    when: vec![
                        ("colour".to_owned(), suit.to_owned()),
                        ("number".to_owned(), number.to_string()),
                    ],
                    picture: Some(format!("number-{number}.svg")),
                    back: Some("card-back.svg".to_owned()),
                    color: Some(paint.to_owned()),
                    label: Some(format!("{suit} {number}")),
                    size: Some((CELL, CELL)),
                    ..PictureRule::default()
                });
            }
        }
        let counter = if self.bids { ("!Players.points", "points") } else { ("!Players.hand", "hand") };
        let theme = Theme {
            name: "classic".to_owned(),
            background: Some("#e8e2d0".to_owned()),
            pictures,
            spots: self.spots(),
            counters: vec![CounterRule { path: counter.0.to_owned(), label: counter.1.to_owned() }],
            ..Theme::default()
        };
        Look { texts, themes: vec![theme], ..Look::default() }
    }

    /// Returns where everything lies: the others above, the table in the middle, the own hand below.
    fn spots(&self) -> Vec<Placement> {
        let spot = |path: &str, (x, y), (width, height), arrange, label: &str| Placement {
            path: path.to_owned(),
            at: (x, y),
            size: (width, height),
            arrange,
            step: if path.starts_with("!Rest") { (BESIDE, 0) } else { (0, 0) },
            label: (!label.is_empty()).then(|| label.to_owned()),
            ..Placement::default()
        };
        let card = (CELL, CELL);
        let mut spots = vec![
            spot("!Rest.hand", (500, 600), (1900, CELL), Arrange::Fan, "whose_hand"),
            spot("!Root.Table.deck", (3000, 2700), card, Arrange::Pile, "deck"),
            spot("!Viewer.hand", (500, 4500), (9000, CELL), Arrange::Fan, "own_hand"),
        ];
        if self.bids {
            spots.extend([
                spot("!Rest.bid", (2500, 600), card, Arrange::Row, ""),
                spot("!Root.Table.prizes", (4300, 2700), card, Arrange::Row, "prizes"),
                spot("!Viewer.bid", (5900, 2700), card, Arrange::Row, "bid"),
                spot("!Viewer.won", (7300, 2700), (2200, CELL), Arrange::Fan, "won"),
            ]);
        } else {
            spots.push(spot("!Root.Table.discard", (4700, 2700), card, Arrange::Pile, "discard"));
        }
        spots
    }
}

/// How far the places of one player lie from those of the next.
const BESIDE: i32 = 3300;

/// Returns the cards of a colour.
fn cards(suit: &str, fresh: &mut Fresh) -> Vec<Node> {
    let mut card = |number| {
        let mut card = fresh.piece("card");
        card.attributes = vec![fresh.text("colour", suit), fresh.number("number", number)];
        card
    };
    (1..=NUMBERS).map(&mut card).collect()
}

fn set(name: &str, elements: Vec<Node>, fresh: &mut Fresh) -> Node {
    let access = Access { input: End::End, output: End::Random, unordered: false };
    fresh.node(name, Kind::Set { access, elements })
}

/// The texts of the look that a game of memory has, too.
const SHARED: [&str; 6] = ["classic", "win", "lose", "draw", "card", "ALL"];

/// The texts of the look, by their keys.
const TEXTS: [(&str, &str); 33] = [
    ("Table", "cards-say-table"),
    ("hand", "cards-say-hand"),
    ("own_hand", "cards-say-own-hand"),
    ("whose_hand", "cards-say-whose"),
    ("deck", "cards-say-deck"),
    ("discard", "cards-say-discard"),
    ("prizes", "cards-say-prizes"),
    ("used", "cards-say-used"),
    ("bid", "cards-say-bid"),
    ("won", "cards-say-won"),
    ("colour", "cards-say-colour"),
    ("COLOUR", "cards-say-colour"),
    ("number", "cards-say-number"),
    ("NUMBER", "cards-say-number"),
    ("points", "taking-say-points"),
    ("POINTS", "taking-say-points"),
    ("WORTH", "taking-say-worth"),
    ("play_card", "cards-say-play"),
    ("draw_card", "cards-say-draw"),
    ("refused_fits", "cards-say-refused-fits"),
    ("refused_hand", "cards-say-refused-hand"),
    ("bid_now", "cards-say-bid-now"),
    ("refused_bid", "cards-say-refused-bid"),
    ("tie", "cards-say-tie"),
    ("PLAY", "cards-say-fitting"),
    ("CARD", "cards-say-chosen"),
    ("LEFT", "cards-say-left"),
    ("DRAWS", "cards-say-draws"),
    ("HANDS", "cards-say-hands"),
    ("BIDS", "cards-say-bids"),
    ("HIGH", "cards-say-high"),
    ("BEST", "taking-say-best"),
    ("TOP", "cards-say-top"),
];
