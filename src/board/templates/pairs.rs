//! A game of memory: cards lie face down, and whoever turns up two alike keeps them.

use std::collections::BTreeMap;

use super::area::Area;
use super::fresh::Fresh;
use super::race::{COLOUR_TEXTS, of_pawn};
use super::turns::people;
use super::{CELL, COLOURS, FIELD, Speech, game};
use crate::board::Draft;
use crate::board::look::{Arrange, CounterRule, Look, PictureRule, PlaceName, Placement, Theme};
use crate::board::material::{Access, Kind, Material, Node, Visibility};

/// What is on the cards: pictures of the library, and the keys of their names.
const MOTIFS: [(&str, &str); 40] = [
    ("bear", "picture-bear"),
    ("rabbit", "picture-rabbit"),
    ("fish", "picture-fish"),
    ("frog", "picture-frog"),
    ("butterfly", "picture-butterfly"),
    ("cat", "picture-cat"),
    ("owl", "picture-owl"),
    ("ladybird", "picture-ladybird"),
    ("elephant", "picture-elephant"),
    ("duck", "picture-duck"),
    ("fox", "picture-fox"),
    ("turtle", "picture-turtle"),
    ("penguin", "picture-penguin"),
    ("pig", "picture-pig"),
    ("snail", "picture-snail"),
    ("bee", "picture-bee"),
    ("dog", "picture-dog"),
    ("mouse", "picture-mouse"),
    ("snake", "picture-snake"),
    ("bird", "picture-bird"),
    ("spider", "picture-spider"),
    ("wolf", "picture-wolf"),
    ("bat", "picture-bat"),
    ("apple", "picture-apple"),
    ("banana", "picture-banana"),
    ("strawberry", "picture-strawberry"),
    ("carrot", "picture-carrot"),
    ("grapes", "picture-grapes"),
    ("cherry", "picture-cherry"),
    ("pear", "picture-pear"),
    ("lemon", "picture-lemon"),
    ("corn", "picture-corn"),
    ("pineapple", "picture-pineapple"),
    ("melon", "picture-melon"),
    ("kiwi", "picture-kiwi"),
    ("blueberry", "picture-blueberry"),
    ("plum", "picture-plum"),
    ("tomato", "picture-tomato"),
    ("orange", "picture-orange"),
    ("peach", "picture-peach"),
];

/// The colour of a card below its picture.
const PAPER: &str = "#fffaf0";

/// Pairs of cards on the fields of a board.
pub(super) struct Pairs {
    pub players: u32,
    pub plan: Area,
}

impl Pairs {
    /// Builds the game. A field too many stays empty; where there are more pairs than pictures, some pairs are alike.
    pub fn make(&self, speech: Speech<'_>) -> Draft {
        let mut fresh = Fresh::of(&Material::default());
        let mut people = people(self.players, &mut fresh);
        for person in &mut people {
            person.attributes.push(fresh.number("pairs", 0));
            let won = Kind::Set { access: Access::default(), elements: Vec::new() };
            let won = fresh.node("won", won);
            // It shows whose pairs lie beside it, and stands for the player beside the table.
            let mark = Kind::Set { access: Access::default(), elements: vec![fresh.piece("pawn")] };
            let mark = fresh.node("mark", mark);
            if let Kind::Player(list) = &mut person.kind {
                list.extend([mark, won]);
            }
        }
        let plan = self.plan.plan("plan", &mut fresh);
        let pairs = plan.children().count() / 2;
        let elements = (0..pairs * 2).map(|number| card(MOTIFS[number / 2 % MOTIFS.len()].0, &mut fresh));
        let elements = elements.collect();
        let mut cards = fresh.node("cards", Kind::Set { access: Access::default(), elements });
        cards.visible_to = Some(Visibility::None);
        let players = people.len();
        people.push(fresh.node("Board", Kind::NonPlayer(vec![plan, cards])));
        game(people, &rules(players, speech.own), self.look(players, pairs, speech))
    }

    fn look(&self, players: usize, pairs: usize, speech: Speech<'_>) -> Look {
        let mut texts: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        let used = &MOTIFS[..pairs.min(MOTIFS.len())];
        let named = COLOURS.into_iter().zip(COLOUR_TEXTS).take(players);
        for (key, text) in named.chain(TEXTS).chain(used.iter().copied()) {
            let _ = texts.insert(key.to_owned(), (speech.all)(text));
        }
        let field = PictureRule {
            name: Some("field".to_owned()),
            picture: Some(FIELD.to_owned()),
            label: Some("field".to_owned()),
            ..PictureRule::default()
        };
        // One rule for each picture, so that each can be exchanged for another by hand.
        let cards = used.iter().map(|(motif, _)| PictureRule {
            name: Some("card".to_owned()),
            when: vec![("motif".to_owned(), (*motif).to_owned())],
            picture: Some(format!("{motif}.svg")),
            back: Some("card-back.svg".to_owned()),
            color: Some(PAPER.to_owned()),
            label: Some((*motif).to_owned()),
            size: Some((CELL * 8 / 10, CELL * 8 / 10)),
            ..PictureRule::default()
        });
        let path = "!Root.Board.plan".to_owned();
        // Below the board each player has a pawn, and beside it the cards won.
        let below = self.plan.rows.cast_signed() * CELL + CELL / 3;
        let wide = (self.plan.columns.cast_signed() * CELL / players as i32).max(CELL * 17 / 10);
        let beside = |path: &str, left, size| Placement {
            path: path.to_owned(),
            at: (left, below),
            size,
            arrange: Arrange::Fan,
            step: (wide, 0),
            ..Placement::default()
        };
        let spots = vec![
            Placement { path: path.clone(), size: (CELL, CELL), ..Placement::default() },
            beside("!Players.mark", 0, (CELL * 7 / 10, CELL * 8 / 10)),
            beside("!Players.won", CELL * 7 / 10, (wide - CELL * 8 / 10, CELL * 8 / 10)),
        ];
        let pawns = COLOURS[..players]
            .iter()
            .map(|name| PictureRule { label: Some("piece".to_owned()), ..of_pawn(name) });
        let theme = Theme {
            name: "classic".to_owned(),
            background: Some("#e8e2d0".to_owned()),
            pictures: std::iter::once(field).chain(cards).chain(pawns).collect(),
            spots,
            counters: vec![CounterRule { path: "!Players.pairs".to_owned(), label: "pairs".to_owned() }],
            ..Theme::default()
        };
        let places = vec![PlaceName { path, name: "{a}{Y}".to_owned() }];
        Look { texts, places, themes: vec![theme], ..Look::default() }
    }
}

fn card(motif: &str, fresh: &mut Fresh) -> Node {
    let mut card = fresh.piece("card");
    card.attributes.push(fresh.text("motif", motif));
    card
}

fn rules(players: usize, say: &dyn Fn(&'static str) -> String) -> String {
    let blocks = BLOCKS.map(|(id, key, parts)| {
        let name = say(key).replace('\'', "’");
        format!("block {id} '{name}'\n{parts}")
    });
    // One alone can play, too.
    format!("start Shuffle\nseats 1..{players}\nrefusal Why\n\n{}", blocks.join("\n"))
}

/// The texts of the look, by their keys.
pub(super) const TEXTS: [(&str, &str); 36] = [
    ("Board", "race-name-board"),
    ("piece", "turn-say-piece"),
    ("mark", "turn-say-piece"),
    ("plan", "plain-plan"),
    ("classic", "template-look-classic"),
    ("field", "plain-field"),
    ("win", "template-result-win"),
    ("lose", "template-result-lose"),
    ("draw", "template-result-draw"),
    ("card", "pairs-say-card"),
    ("cards", "pairs-say-cards"),
    ("won", "pairs-say-won"),
    ("pairs", "pairs-say-pairs"),
    ("PAIRS", "pairs-say-pairs"),
    ("motif", "pairs-say-motif"),
    ("turn_first", "pairs-say-first"),
    ("turn_second", "pairs-say-second"),
    ("refused_won", "pairs-say-refused-won"),
    ("refused_gone", "pairs-say-refused-gone"),
    ("refused_card", "pairs-say-refused-card"),
    ("FREE", "turn-say-free"),
    ("FIELD", "pairs-say-field"),
    ("CARD", "pairs-say-one-card"),
    ("LYING", "pairs-say-lying"),
    ("ONE", "pairs-say-one"),
    ("OTHER", "pairs-say-other"),
    ("SHOWN", "pairs-say-shown"),
    ("WANTED", "pairs-say-wanted"),
    ("WON", "pairs-say-won"),
    ("REST", "pairs-say-rest"),
    ("NEXT", "pairs-say-next"),
    ("LIKE", "pairs-say-like"),
    ("ALIKE", "pairs-say-alike"),
    ("BEST", "pairs-say-best"),
    ("ALL", "pairs-say-all"),
    ("SHUFFLED", "pairs-say-cards"),
];

/// The blocks: key, key of the name, parts.
const BLOCKS: [(&str, &str, &str); 15] = [
    ("Shuffle", "pairs-block-shuffle", SHUFFLE),
    ("Lay", "pairs-block-lay", LAY),
    ("Laid", "pairs-block-laid", LAID),
    ("Turn", "pairs-block-turn", TURN),
    ("First", "pairs-block-first", FIRST),
    ("Second", "pairs-block-second", SECOND),
    ("Pair", "pairs-block-pair", PAIR),
    ("Apart", "pairs-block-apart", APART),
    ("Left", "pairs-block-left", LEFT),
    ("Any", "pairs-block-any", ANY),
    ("Again", "pairs-block-again", AGAIN),
    ("End", "pairs-block-end", END),
    ("Win", "pairs-block-win", WIN),
    ("Draw", "turn-block-draw", DRAW),
    ("Why", "turn-block-why", WHY),
];

const SHUFFLE: &str = "  body:   coll.new SHUFFLED
          coll.push SHUFFLED, !Root.Board.cards
          set.shuffle SHUFFLED
          coll.new FREE
          coll.push FREE, !Root.Board.plan.*.stand 0
  after:  -> Lay
  footer: coll.del SHUFFLED
";

// A board that was made larger or smaller by hand can have more fields than cards, or fewer.
const LAY: &str = "  before: -> Laid if coll.empty FREE
          -> Laid if node.missing !Root.Board.cards.!FirstUnplaced
  body:   coll.new FIELD
          coll.pushCopy FIELD, FREE
          coll.keepFirst FIELD, 1
          coll.new CARD
          coll.push CARD, !Root.Board.cards.!FirstUnplaced
          place.on CARD, FIELD
          coll.pushCopy FREE, FIELD
          coll.diff FREE
  after:  -> Lay
  footer: coll.del CARD
          coll.del FIELD
";

const LAID: &str = "  after:  -> Left
  footer: coll.del FREE
";

const TURN: &str = "  body:   undo.mark
          coll.new LYING
          coll.push LYING, !Root.Board.cards.*
          coll.keepPlaced LYING
          coll.new ONE
          ask.prompt 'turn_first'
          ask.elem LYING, ONE
  after:  -> First
";

// Cards turned up stay so until the next one is: everybody has time to look at them. Each is a line of its own in the
// course of the game, for everybody sees which was turned up first.
const FIRST: &str = "  body:   ask.clear
          undo.clear
          show.none LYING
          show.all ONE
          coll.pushCopy LYING, ONE
          coll.diff LYING
          undo.mark
          coll.new OTHER
          ask.prompt 'turn_second'
          ask.elem LYING, OTHER
  after:  -> Second
";

const SECOND: &str = "  body:   ask.clear
          undo.clear
          show.all OTHER
          attr.bind SHOWN, OTHER, motif
          attr.bind WANTED, ONE, motif
  after:  -> Pair if attr.eq SHOWN, WANTED
          -> Apart
  footer: attr.del WANTED
          attr.del SHOWN
          coll.del LYING
";

const PAIR: &str = "  body:   place.off ONE
          place.off OTHER
          coll.new WON
          coll.push WON, !Current.won
          set.putEnd ONE, WON
          set.putEnd OTHER, WON
          attr.bindPath PAIRS, !Current.pairs
          attr.addV PAIRS, 1
  after:  -> Left
  footer: attr.del PAIRS
          coll.del WON
          coll.del OTHER
          coll.del ONE
";

const APART: &str = "  body:   player.next
  after:  -> Turn
  footer: coll.del OTHER
          coll.del ONE
";

const LEFT: &str = "  body:   coll.new REST
          coll.push REST, !Root.Board.cards.*
          coll.keepPlaced REST
  after:  -> Any
";

const ANY: &str = "  before: -> End if coll.empty REST
  body:   coll.new NEXT
          coll.pushCopy NEXT, REST
          coll.keepFirst NEXT, 1
          attr.bind LIKE, NEXT, motif
          coll.new ALIKE
          coll.pushCopy ALIKE, REST
          coll.keep ALIKE, motif, ==, LIKE
          coll.pushCopy REST, NEXT
          coll.diff REST
  after:  -> Again if coll.sizeGeV ALIKE, 2
          -> Any
  footer: coll.del ALIKE
          attr.del LIKE
          coll.del NEXT
";

const AGAIN: &str = "  after:  -> Turn
  footer: coll.del REST
";

const END: &str = "  body:   coll.new ALL
          coll.push ALL, !Players
          coll.new BEST
          coll.push BEST, !Players
          coll.keepMax BEST, pairs
  after:  -> Win if coll.sizeEqV BEST, 1
          -> Draw if coll.within ALL, BEST
          -> Win
  footer: coll.del REST
";

const WIN: &str = "  body:   result.setV ALL, 'lose'
          result.setV BEST, 'win'
          game.end
  footer: coll.del BEST
          coll.del ALL
";

const DRAW: &str = "  body:   result.setV ALL, 'draw'
          game.end
  footer: coll.del BEST
          coll.del ALL
";

const WHY: &str = "  body:   coll.new REFUSED
          coll.push REFUSED, !Players.won.*
          say.why 'refused_won', REFUSED
          coll.push REFUSED, !Root.Board.plan.*.stand 0
          coll.keepFree REFUSED
          say.why 'refused_gone', REFUSED
          say.all 'refused_card'
  footer: coll.del REFUSED
";
