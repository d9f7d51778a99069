//! A race with pawns, a track and a die.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use super::fresh::{Fresh, stand, with_stand};
use super::track::{Course, Track};
use super::{CELL, COLOURS, PLAYERS, Speech, game};
use crate::board::Draft;
use crate::board::look::{Look, PictureRule, PlaceName, Placement, Theme};
use crate::board::material::{Access, Kind, Node, Uid};

/// The kinds of fields in a race. Their pictures are called `field-KIND.svg`.
pub const KINDS: [&str; 6] = ["plain", "start", "goal", "wait", "forward", "back"];

/// A race of pawns along a track: the first to reach its end wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// The number of players.
    pub players: u32,
    /// The number of fields.
    pub fields: u32,
    /// Whether a player who throws a six throws again.
    pub six_again: bool,
    /// The number of fields on which a turn is missed.
    pub waits: u32,
    /// The number of fields that lead forward, and by how many fields.
    pub forward: (u32, u32),
    /// The number of fields that lead back, and by how many fields.
    pub back: (u32, u32),
}

impl Default for Race {
    fn default() -> Self {
        Self { players: 2, fields: 20, six_again: true, waits: 1, forward: (1, 3), back: (1, 3) }
    }
}

impl Race {
    /// The possible lengths of the track.
    pub const FIELDS: RangeInclusive<u32> = 10..=100;
    /// The possible numbers of special fields of one kind.
    pub const SPECIAL: RangeInclusive<u32> = 0..=5;
    /// How far special fields can lead.
    pub const STEPS: RangeInclusive<u32> = 1..=9;

    /// Builds the game. Numbers are clamped to their limits, and special fields are limited to every other
    /// field.
    pub fn make(&self, speech: Speech<'_>) -> Draft {
        let players = within(self.players, &PLAYERS) as usize;
        let mut fresh = Fresh::of(&crate::board::Material::default());
        let mut track = Track { fields: within(self.fields, &Self::FIELDS), course: Course::Winding }
            .plan("track", &mut fresh);
        self.mark(&mut track, &mut fresh);
        let mut people: Vec<Node> = COLOURS[..players].iter().map(|name| player(name, &mut fresh)).collect();
        set_out(&mut people, &mut track);
        let dice = dice(&mut fresh);
        let mut board = fresh.node("Board", Kind::NonPlayer(vec![track, dice]));
        let last = i64::from(within(self.fields, &Self::FIELDS));
        board.attributes.push(fresh.number("last", last));
        let look = self.look(players, &board, speech);
        people.push(board);
        game(people, &self.rules(players, speech.own), look)
    }

    /// Sets the kind of each field. Fields are named by the number that players see; a field that an author
    /// turns into another kind lets a turn be missed once, or leads one field forward.
    fn mark(&self, track: &mut Node, fresh: &mut Fresh) {
        let Kind::Map(map) = &mut track.kind else { return };
        let last = map.content.len() - 1;
        let special = self.special(last);
        for (index, (_, _, field)) in map.content.iter_mut().enumerate() {
            let found = special.iter().find(|(at, ..)| *at == index);
            let (kind, amount) = match index {
                0 => ("start", 0),
                _ if index == last => ("goal", 0),
                _ => found.map_or(("plain", 1), |(_, kind, amount)| (*kind, *amount)),
            };
            field.name = format!("p{}", index + 1);
            field.attributes.push(fresh.text("kind", kind));
            field.attributes.push(fresh.number("amount", i64::from(amount)));
        }
    }

    /// Spreads the special fields over the track: index, kind, amount.
    fn special(&self, last: usize) -> Vec<(usize, &'static str, u32)> {
        let amount = |amount| within(amount, &Self::STEPS);
        let kinds = [
            ("forward", self.forward.0, amount(self.forward.1)),
            ("wait", self.waits, 1),
            ("back", self.back.0, amount(self.back.1)),
        ];
        let most = *Self::SPECIAL.end();
        let rounds = (0..most).flat_map(|round| kinds.iter().filter(move |(_, count, _)| *count > round));
        let wanted: Vec<_> = rounds.take((last - 1) / 2).collect();
        let place = |index: usize| (index + 1) * last / (wanted.len() + 1);
        wanted.iter().enumerate().map(|(index, (kind, _, amount))| (place(index), *kind, *amount)).collect()
    }

    fn rules(&self, players: usize, say: &dyn Fn(&'static str) -> String) -> String {
        let name = |key: &'static str| format!("'{}'", say(key).replace('\'', "’"));
        let again = if self.six_again { "-> Ask if attr.eqV THROW, 6\n          " } else { "" };
        let blocks = [
            ("Turn", name("race-block-turn"), TURN.to_owned()),
            ("Miss", name("race-block-miss"), MISS.to_owned()),
            ("Ask", name("race-block-ask"), ASK.to_owned()),
            ("Throw", name("race-block-throw"), THROW.to_owned()),
            ("Past", name("race-block-past"), PAST.to_owned()),
            ("Move", name("race-block-move"), MOVE.to_owned()),
            ("Wait", name("race-block-wait"), WAIT.to_owned()),
            ("Forward", name("race-block-forward"), FORWARD.to_owned()),
            ("Back", name("race-block-back"), BACK.to_owned()),
            ("Before", name("race-block-before"), BEFORE.to_owned()),
            ("TurnEnd", name("race-block-end"), END.replace("AGAIN", again)),
            ("Next", name("race-block-next"), NEXT.to_owned()),
            ("Won", name("race-block-won"), WON.to_owned()),
        ];
        let blocks = blocks.map(|(id, name, parts)| format!("block {id} {name}\n{parts}"));
        format!("start Turn\nseats 2..{players}\n\n{}", blocks.join("\n"))
    }

    fn look(&self, players: usize, board: &Node, speech: Speech<'_>) -> Look {
        let mut texts: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        let mut say = |key: &str, text: &'static str| {
            let _ = texts.insert(key.to_owned(), (speech.all)(text));
        };
        for (name, text) in COLOURS.into_iter().zip(COLOUR_TEXTS).take(players) {
            say(name, text);
            say(&pawn(name), "race-pawn");
        }
        for (key, text) in TEXTS {
            say(key, text);
        }
        let mut pictures: Vec<PictureRule> = COLOURS[..players].iter().map(|name| of_pawn(name)).collect();
        pictures.push(PictureRule {
            name: Some("die".to_owned()),
            picture: Some("dice-{face}.svg".to_owned()),
            label: Some("die".to_owned()),
            size: Some((CELL, CELL)),
            ..PictureRule::default()
        });
        let captions =
            [("plain", Some("{number}")), ("forward", Some("+{amount}")), ("back", Some("−{amount}"))];
        for kind in KINDS {
            let caption = captions.iter().find(|(of, _)| *of == kind).and_then(|(_, caption)| *caption);
            pictures.push(PictureRule {
                when: vec![("kind".to_owned(), kind.to_owned())],
                picture: Some(format!("field-{kind}.svg")),
                caption: caption.map(str::to_owned),
                ..PictureRule::default()
            });
        }
        let wide = board.children().next().map_or(0, widest);
        let spot = |path: &str, at| Placement {
            path: path.to_owned(),
            at,
            size: (CELL, CELL),
            ..Placement::default()
        };
        let theme = Theme {
            name: "classic".to_owned(),
            background: Some("#e8e2d0".to_owned()),
            pictures,
            // Next to the second row there is room, because the track only turns there.
            spots: vec![
                spot("!Root.Board.track", (0, 0)),
                spot("!Root.Board.dice.0", ((wide - 1) * CELL / 2, CELL)),
            ],
            ..Theme::default()
        };
        let place = PlaceName { path: "!Root.Board.track".to_owned(), name: "{number}".to_owned() };
        Look { texts, places: vec![place], themes: vec![theme], ..Look::default() }
    }
}

/// Returns the number of columns of a map.
fn widest(plan: &Node) -> i32 {
    let Kind::Map(map) = &plan.kind else { return 0 };
    map.content.iter().map(|(x, _, _)| x + 1).max().unwrap_or_default()
}

/// Clamps a number to a range.
pub(super) fn within(number: u32, range: &RangeInclusive<u32>) -> u32 {
    number.clamp(*range.start(), *range.end())
}

fn pawn(colour: &str) -> String {
    format!("pawn-{}", colour.to_lowercase())
}

pub(super) fn of_pawn(colour: &str) -> PictureRule {
    PictureRule {
        name: Some("pawn".to_owned()),
        owner: Some(colour.to_owned()),
        picture: Some(format!("{}.svg", pawn(colour))),
        label: Some(pawn(colour)),
        size: Some((CELL * 7 / 10, CELL * 7 / 10)),
        ..PictureRule::default()
    }
}

fn player(name: &str, fresh: &mut Fresh) -> Node {
    let pawn = fresh.piece("pawn");
    let pieces = fresh.node("pieces", Kind::Set { access: Access::default(), elements: vec![pawn] });
    let mut player = fresh.node(name, Kind::Player(vec![pieces]));
    player.attributes = vec![fresh.number("at", 1), fresh.number("wait", 0)];
    player
}

fn dice(fresh: &mut Fresh) -> Node {
    let mut die = fresh.piece("die");
    die.attributes.push(fresh.number("face", 6));
    fresh.node("dice", Kind::Set { access: Access::default(), elements: vec![die] })
}

/// Places all pawns on the first field.
fn set_out(players: &mut [Node], track: &mut Node) {
    let Kind::Map(map) = &mut track.kind else { return };
    let Some((_, _, first)) = map.content.first_mut() else { return };
    let start = stand(first);
    let mut pawns: Vec<Uid> = Vec::new();
    for player in players {
        let Kind::Player(sets) = &mut player.kind else { continue };
        for set in sets {
            let Kind::Set { elements, .. } = &mut set.kind else { continue };
            for pawn in elements {
                pawns.push(pawn.uid);
                if let Kind::Element { placed_on, .. } = &mut pawn.kind {
                    *placed_on = Some(start);
                }
            }
        }
    }
    with_stand(first, |part| part.placed = pawns);
}

/// The display names of players, in the order of [`COLOURS`].
pub(super) const COLOUR_TEXTS: [&str; 4] =
    ["template-player-red", "template-player-blue", "template-player-green", "template-player-yellow"];

/// The texts of the look, by key: what is said, and what material and temporaries are called.
const TEXTS: [(&str, &str); 41] = [
    ("classic", "template-look-classic"),
    ("die", "race-die"),
    ("dice", "race-die"),
    ("track", "race-track"),
    ("your_turn", "race-say-turn"),
    ("throw", "race-say-throw"),
    ("miss_now", "race-say-miss"),
    ("wait_here", "race-say-wait"),
    ("go_on", "race-say-forward"),
    ("go_back", "race-say-back"),
    ("arrived", "race-say-won"),
    ("win", "template-result-win"),
    ("lose", "template-result-lose"),
    ("draw", "template-result-draw"),
    ("Board", "race-name-board"),
    ("pieces", "race-name-pawns"),
    ("stand", "race-name-stand"),
    ("at", "race-name-at"),
    ("AT", "race-name-at"),
    ("last", "race-name-last"),
    ("LAST", "race-name-last"),
    ("wait", "race-name-wait"),
    ("WAIT", "race-name-wait"),
    ("face", "race-name-face"),
    ("FACE", "race-name-face"),
    ("kind", "race-name-kind"),
    ("KIND", "race-name-kind"),
    ("amount", "race-name-amount"),
    ("AMOUNT", "race-name-amount"),
    ("number", "race-name-number"),
    ("plain", "race-name-plain"),
    ("start", "race-name-start"),
    ("goal", "race-name-goal"),
    ("forward", "race-name-forward"),
    ("back", "race-name-back"),
    ("THROW", "race-name-throw"),
    ("GO", "race-name-go"),
    ("SLID", "race-name-slid"),
    ("FIELD", "race-name-field"),
    ("PAWN", "race-name-moved"),
    ("WHO", "race-name-who"),
];

const TURN: &str = "  body:   attr.bindPath WAIT, !Current.wait
  after:  -> Miss if attr.gtV WAIT, 0
          -> Ask
  footer: attr.del WAIT
";
const MISS: &str = "  body:   attr.bindPath WAIT, !Current.wait
          attr.subV WAIT, 1
          say.all 'miss_now'
          player.next
  after:  -> Turn
  footer: attr.del WAIT
";
const ASK: &str = "  body:   ask.prompt 'your_turn'
          attr.newV GO, 0
          ask.optV GO, 1, 'throw'
  after:  -> Throw
";
const THROW: &str = "  body:   ask.clear
          attr.del GO
          attr.newV THROW, 0
          rnd.dieV THROW, 6
          attr.bindPath FACE, !Root.Board.dice.0.face
          attr.set FACE, THROW
          attr.newV SLID, 0
          attr.bindPath LAST, !Root.Board.last
          attr.bindPath AT, !Current.at
          attr.add AT, THROW
  after:  -> Past if attr.gt AT, LAST
          -> Move
  footer: attr.del FACE
";
const PAST: &str = "  body:   attr.set AT, LAST
  after:  -> Move
";
const MOVE: &str = "  body:   coll.new FIELD
          coll.push FIELD, !Root.Board.track.p{AT}.stand 0
          coll.new PAWN
          coll.push PAWN, !Current.pieces.0
          place.on PAWN, FIELD
          nav.parent FIELD
          attr.bind KIND, FIELD, kind
  after:  -> Won if attr.ge AT, LAST
          -> TurnEnd if attr.eqV SLID, 1
          -> Wait if attr.eqV KIND, 'wait'
          -> Forward if attr.eqV KIND, 'forward'
          -> Back if attr.eqV KIND, 'back'
          -> TurnEnd
  footer: coll.del FIELD
          coll.del PAWN
          attr.del KIND
";
const WAIT: &str = "  body:   attr.bindPath AMOUNT, !Root.Board.track.p{AT}.amount
          attr.bindPath WAIT, !Current.wait
          attr.add WAIT, AMOUNT
          say.all 'wait_here'
  after:  -> Next
  footer: attr.del AMOUNT
          attr.del WAIT
          attr.del THROW
          attr.del SLID
          attr.del LAST
          attr.del AT
";
const FORWARD: &str = "  body:   attr.bindPath AMOUNT, !Root.Board.track.p{AT}.amount
          attr.setV SLID, 1
          attr.add AT, AMOUNT
          say.all 'go_on'
  after:  -> Past if attr.gt AT, LAST
          -> Move
  footer: attr.del AMOUNT
";
const BACK: &str = "  body:   attr.bindPath AMOUNT, !Root.Board.track.p{AT}.amount
          attr.setV SLID, 1
          attr.sub AT, AMOUNT
          say.all 'go_back'
  after:  -> Before if attr.ltV AT, 1
          -> Move
  footer: attr.del AMOUNT
";
const BEFORE: &str = "  body:   attr.setV AT, 1
  after:  -> Move
";
const END: &str = "  after:  AGAIN-> Next
  footer: attr.del THROW
          attr.del SLID
          attr.del LAST
          attr.del AT
";
const NEXT: &str = "  body:   player.next
  after:  -> Turn
";
const WON: &str = "  body:   coll.new WHO
          coll.push WHO, !Others
          result.setV WHO, 'lose'
          coll.push WHO, !Current
          result.setV WHO, 'win'
          say.all 'arrived'
          game.end
  footer: coll.del WHO
";
