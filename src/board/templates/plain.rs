//! A game with only players and an empty map.

use std::collections::BTreeMap;

use super::area::Area;
use super::fresh::Fresh;
use super::race::{COLOUR_TEXTS, within};
use super::{CELL, COLOURS, PLAYERS, Speech, game};
use crate::board::look::{Look, PictureRule, PlaceName, Placement, Theme};
use crate::board::material::{Grid, Kind};
use crate::board::{Draft, Material};

/// Players and an empty map. The current player can pass or give up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    /// The number of players.
    pub players: u32,
    /// The map.
    pub plan: Area,
}

impl Default for Plain {
    fn default() -> Self {
        Self { players: 2, plan: Area { grid: Grid::Quadrangular, columns: 6, rows: 6 } }
    }
}

impl Plain {
    /// Builds the game.
    pub fn make(&self, speech: Speech<'_>) -> Draft {
        let players = within(self.players, &PLAYERS) as usize;
        let mut fresh = Fresh::of(&Material::default());
        let mut nodes: Vec<_> =
            COLOURS[..players].iter().map(|name| fresh.node(name, Kind::Player(Vec::new()))).collect();
        let plan = self.plan.plan("plan", &mut fresh);
        nodes.push(fresh.node("Board", Kind::NonPlayer(vec![plan])));
        let name = |key: &'static str| format!("'{}'", (speech.own)(key).replace('\'', "’"));
        let rules = RULES
            .replace("SEATS", &players.to_string())
            .replace("TURN", &name("plain-block-turn"))
            .replace("CHOSEN", &name("plain-block-chosen"))
            .replace("NEXT", &name("plain-block-next"))
            .replace("ENDED", &name("plain-block-end"));
        game(nodes, &rules, look(players, self.plan.grid, speech))
    }
}

fn look(players: usize, grid: Grid, speech: Speech<'_>) -> Look {
    let mut texts: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let named = COLOURS.into_iter().zip(COLOUR_TEXTS).take(players);
    for (key, text) in named.chain(TEXTS) {
        let _ = texts.insert(key.to_owned(), (speech.all)(text));
    }
    let field = PictureRule {
        name: Some("field".to_owned()),
        // Pictures are square, so fields of another shape are drawn without one.
        picture: matches!(grid, Grid::Quadrangular | Grid::None).then(|| "field-plain.svg".to_owned()),
        label: Some("field".to_owned()),
        ..PictureRule::default()
    };
    let path = "!Root.Board.plan".to_owned();
    let theme = Theme {
        name: "classic".to_owned(),
        background: Some("#e8e2d0".to_owned()),
        pictures: vec![field],
        spots: vec![Placement { path: path.clone(), size: (CELL, CELL), ..Placement::default() }],
        ..Theme::default()
    };
    let places = vec![PlaceName { path, name: "{a}{Y}".to_owned() }];
    Look { texts, places, themes: vec![theme], ..Look::default() }
}

const TEXTS: [(&str, &str); 8] = [
    ("classic", "template-look-classic"),
    ("field", "plain-field"),
    ("your_turn", "plain-say-turn"),
    ("pass", "plain-say-pass"),
    ("give_up", "plain-say-give-up"),
    ("win", "template-result-win"),
    ("lose", "template-result-lose"),
    ("draw", "template-result-draw"),
];

const RULES: &str = "start Turn
seats 2..SEATS

block Turn TURN
  body:   ask.prompt 'your_turn'
          attr.newV DO, 0
          ask.optV DO, 0, 'pass'
          ask.optV DO, 1, 'give_up'
  after:  -> Chosen

block Chosen CHOSEN
  body:   ask.clear
  after:  -> GiveUp if attr.eqV DO, 1
          -> Next
  footer: attr.del DO

block Next NEXT
  body:   player.next
  after:  -> Turn

block GiveUp ENDED
  body:   coll.new WHO
          coll.push WHO, !Others
          result.setV WHO, 'win'
          coll.push WHO, !Current
          result.setV WHO, 'lose'
          game.end
  footer: coll.del WHO
";
