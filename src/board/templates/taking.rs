//! A game of taking: things lie on the fields of a board, and players take them one or two at a time.

use std::collections::BTreeMap;

use super::area::Area;
use super::fresh::{Fresh, stand, with_stand};
use super::pairs::TEXTS as PAIRS;
use super::race::{COLOUR_TEXTS, of_pawn};
use super::turns::{Aim, people};
use super::{CELL, COLOURS, Speech, game};
use crate::board::Draft;
use crate::board::look::{Arrange, CounterRule, Look, PictureRule, PlaceName, Placement, Theme};
use crate::board::material::{Access, Grid, Kind, Material, Node};

/// The most points of a thing.
const MOST: i64 = 5;

/// Things on the fields of a board.
pub(super) struct Taking {
    pub players: u32,
    pub plan: Area,
    pub aim: Aim,
}

impl Taking {
    /// Builds the game.
    pub fn make(&self, speech: Speech<'_>) -> Draft {
        let mut fresh = Fresh::of(&Material::default());
        let mut people = people(self.players, &mut fresh);
        for person in &mut people {
            person.attributes.push(fresh.number("points", 0));
            let won = Kind::Set { access: Access::default(), elements: Vec::new() };
            let won = fresh.node("won", won);
            let mark = Kind::Set { access: Access::default(), elements: vec![fresh.piece("pawn")] };
            let mark = fresh.node("mark", mark);
            if let Kind::Player(list) = &mut person.kind {
                list.extend([mark, won]);
            }
        }
        let mut plan = self.plan.plan("plan", &mut fresh);
        let mut things = Vec::new();
        if let Kind::Map(map) = &mut plan.kind {
            for (x, y, field) in &mut map.content {
                // Spread without a pattern that one could play by, and the same in every game.
                let worth = i64::from(*x * 7 + *y * 4 + *x * *y * 3).rem_euclid(MOST) + 1;
                things.push(self.thing(worth, field, &mut fresh));
            }
        }
        let things = fresh.node("things", Kind::Set { access: Access::default(), elements: things });
        let players = people.len();
        people.push(fresh.node("Board", Kind::NonPlayer(vec![plan, things])));
        game(people, &self.rules(players, speech.own), self.look(players, speech))
    }

    fn counts(&self) -> bool {
        self.aim == Aim::Points
    }

    /// Returns a thing that lies on a field.
    fn thing(&self, worth: i64, field: &mut Node, fresh: &mut Fresh) -> Node {
        let mut thing = fresh.piece("thing");
        thing.attributes.push(fresh.number("worth", if self.counts() { worth } else { 1 }));
        let (uid, on) = (thing.uid, stand(field));
        with_stand(field, |part| part.placed.push(uid));
        if let Kind::Element { placed_on, .. } = &mut thing.kind {
            *placed_on = Some(on);
        }
        thing
    }

    fn rules(&self, players: usize, say: &dyn Fn(&'static str) -> String) -> String {
        let counting: &[(&str, &str, &str)] = if self.counts() {
            &[
                ("End", "taking-block-end-points", END_POINTS),
                ("Best", "taking-block-best", BEST),
                ("Win", "taking-block-win-points", WIN_POINTS),
                ("Draw", "turn-block-draw", DRAW),
            ]
        } else {
            &[("End", "taking-block-end-last", END_LAST), ("Win", "taking-block-win-last", WIN_LAST)]
        };
        let blocks = BLOCKS
            .iter()
            .chain(counting)
            .map(|(id, key, parts)| format!("block {id} '{}'\n{parts}", say(key).replace('\'', "’")));
        let blocks: Vec<String> = blocks.collect();
        format!("start Turn\nseats 2..{players}\nrefusal Why\n\n{}", blocks.join("\n"))
    }

    fn look(&self, players: usize, speech: Speech<'_>) -> Look {
        let mut texts: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
        let named = COLOURS.into_iter().zip(COLOUR_TEXTS).take(players);
        let known = PAIRS.into_iter().filter(|(key, _)| SHARED.contains(key));
        for (key, text) in named.chain(known).chain(TEXTS) {
            let _ = texts.insert(key.to_owned(), (speech.all)(text));
        }
        for worth in (1..=MOST).filter(|_| self.counts()) {
            let called = (speech.all)("taking-say-thing").into_iter();
            let called = called.map(|(code, thing)| (code, format!("{thing} {worth}")));
            let _ = texts.insert(format!("thing {worth}"), called.collect());
        }
        let field = PictureRule {
            name: Some("field".to_owned()),
            picture: matches!(self.plan.grid, Grid::Quadrangular).then(|| "field-plain.svg".to_owned()),
            label: Some("field".to_owned()),
            ..PictureRule::default()
        };
        // One rule for each number of points, so that each picture can be exchanged for another by hand.
        let worths = if self.counts() { 1..=MOST } else { 1..=1 };
        let things = worths.map(|worth| PictureRule {
            name: Some("thing".to_owned()),
            when: vec![("worth".to_owned(), worth.to_string())],
            picture: Some(if self.counts() { format!("number-{worth}.svg") } else { "coin.svg".to_owned() }),
            label: Some(if self.counts() { "thing {worth}" } else { "thing" }.to_owned()),
            size: Some((CELL * 7 / 10, CELL * 7 / 10)),
            ..PictureRule::default()
        });
        let path = "!Root.Board.plan".to_owned();
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
        let pawns = COLOURS[..players]
            .iter()
            .map(|name| PictureRule { label: Some("piece".to_owned()), ..of_pawn(name) });
        let theme = Theme {
            name: "classic".to_owned(),
            background: Some("#e8e2d0".to_owned()),
            pictures: std::iter::once(field).chain(things).chain(pawns).collect(),
            spots: vec![
                Placement { path: path.clone(), size: (CELL, CELL), ..Placement::default() },
                beside("!Players.mark", 0, (CELL * 7 / 10, CELL * 8 / 10)),
                beside("!Players.won", CELL * 7 / 10, (wide - CELL * 8 / 10, CELL * 8 / 10)),
            ],
            counters: vec![CounterRule { path: "!Players.points".to_owned(), label: "points".to_owned() }],
            ..Theme::default()
        };
        let places = vec![PlaceName { path, name: "{a}{Y}".to_owned() }];
        Look { texts, places, themes: vec![theme], ..Look::default() }
    }
}

/// The texts of the look that a game of memory has, too.
const SHARED: [&str; 10] =
    ["Board", "piece", "mark", "plan", "classic", "field", "win", "lose", "draw", "ALL"];

/// The texts of the look, by their keys.
const TEXTS: [(&str, &str); 17] = [
    ("thing", "taking-say-thing"),
    ("things", "taking-say-things"),
    ("won", "taking-say-won"),
    ("worth", "taking-say-worth"),
    ("points", "taking-say-points"),
    ("POINTS", "taking-say-points"),
    ("WORTH", "taking-say-worth"),
    ("take_one", "taking-say-one"),
    ("take_more", "taking-say-more"),
    ("enough", "taking-say-enough"),
    ("refused_gone", "taking-say-refused"),
    ("LYING", "taking-say-lying"),
    ("ONE", "taking-say-first"),
    ("NEAR", "taking-say-near"),
    ("TAKEN", "taking-say-taken"),
    ("STOP", "taking-say-stop"),
    ("BEST", "taking-say-best"),
];

/// The blocks of all such games: key, key of the name, parts.
const BLOCKS: [(&str, &str, &str); 7] = [
    ("Turn", "taking-block-turn", TURN),
    ("First", "taking-block-first", FIRST),
    ("More", "taking-block-more", MORE),
    ("Chosen", "taking-block-chosen", CHOSEN),
    ("Second", "taking-block-second", SECOND),
    ("Next", "turn-block-next", NEXT),
    ("Why", "turn-block-why", WHY),
];

const TURN: &str = "  body:   undo.mark
          coll.new LYING
          coll.push LYING, !Root.Board.things.*
          coll.keepPlaced LYING
          coll.new ONE
          ask.prompt 'take_one'
          ask.elem LYING, ONE
  after:  -> First
  footer: coll.del LYING
";

const FIRST: &str = "  body:   ask.clear
          coll.new NEAR
          coll.pushCopy NEAR, ONE
          nav.placedOn NEAR
          nav.nextTo NEAR
          nav.placed NEAR
          place.off ONE
          coll.new TAKEN
          coll.push TAKEN, !Current.won
          set.putEnd ONE, TAKEN
          attr.bind WORTH, ONE, worth
          attr.bindPath POINTS, !Current.points
          attr.add POINTS, WORTH
  after:  -> More if coll.some NEAR
          -> End
  footer: attr.del POINTS
          attr.del WORTH
          coll.del TAKEN
";

const MORE: &str = "  body:   attr.newV STOP, 0
          ask.prompt 'take_more'
          ask.elem NEAR, ONE
          ask.optV STOP, 1, 'enough'
  after:  -> Chosen
";

const CHOSEN: &str = "  body:   ask.clear
  after:  -> End if attr.eqV STOP, 1
          -> Second
  footer: attr.del STOP
";

const SECOND: &str = "  body:   place.off ONE
          coll.new TAKEN
          coll.push TAKEN, !Current.won
          set.putEnd ONE, TAKEN
          attr.bind WORTH, ONE, worth
          attr.bindPath POINTS, !Current.points
          attr.add POINTS, WORTH
  after:  -> End
  footer: attr.del POINTS
          attr.del WORTH
          coll.del TAKEN
";

const NEXT: &str = "  body:   player.next
  after:  -> Turn
";

const END_LAST: &str = "  body:   coll.new LYING
          coll.push LYING, !Root.Board.things.*
          coll.keepPlaced LYING
  after:  -> Win if coll.empty LYING
          -> Next
  footer: coll.del LYING
          coll.del NEAR
          coll.del ONE
";

const WIN_LAST: &str = "  body:   coll.new ALL
          coll.push ALL, !Others
          result.setV ALL, 'lose'
          coll.push ALL, !Current
          result.setV ALL, 'win'
          game.end
  footer: coll.del ALL
";

const END_POINTS: &str = "  body:   coll.new LYING
          coll.push LYING, !Root.Board.things.*
          coll.keepPlaced LYING
  after:  -> Best if coll.empty LYING
          -> Next
  footer: coll.del LYING
          coll.del NEAR
          coll.del ONE
";

/// The best players by points; other games with points have it as well.
pub(super) const BEST: &str = "  body:   coll.new ALL
          coll.push ALL, !Players
          coll.new BEST
          coll.push BEST, !Players
          coll.keepMax BEST, points
  after:  -> Draw if coll.within ALL, BEST
          -> Win
";

pub(super) const WIN_POINTS: &str = "  body:   result.setV ALL, 'lose'
          result.setV BEST, 'win'
          game.end
  footer: coll.del BEST
          coll.del ALL
";

pub(super) const DRAW: &str = "  body:   result.setV ALL, 'draw'
          game.end
  footer: coll.del BEST
          coll.del ALL
";

const WHY: &str = "  body:   say.all 'refused_gone'
";
