//! A game of players and a map.

use std::collections::BTreeMap;

use super::area::Area;
use super::cards::Cards;
use super::fresh::Fresh;
use super::pairs::Pairs;
use super::race::{COLOUR_TEXTS, of_pawn, within};
use super::taking::Taking;
use super::turns::{self, Aim, Turn, TurnShape, people};
use super::{CELL, COLOURS, Speech, game};
use crate::board::look::{Look, PictureRule, PlaceName, Placement, Theme};
use crate::board::material::{Grid, Kind};
use crate::board::{Draft, Material};

/// Players, a map, and what they do in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain {
    /// The number of players.
    pub players: u32,
    /// The map.
    pub plan: Area,
    /// What a player does in a turn.
    pub turn: Turn,
    /// How the game is won; `None` for the usual way.
    pub aim: Option<Aim>,
}

impl Default for Plain {
    fn default() -> Self {
        let plan = Area { grid: Grid::Quadrangular, columns: 6, rows: 6 };
        Self { players: 2, plan, turn: Turn::default(), aim: Some(Aim::Line(4)) }
    }
}

impl Plain {
    /// Returns the turn and the way of winning, if they fit the map and each other; otherwise the usual way, or a
    /// turn in which one passes or gives up.
    pub fn turn_and_aim(&self) -> Option<(Turn, Aim)> {
        let aims = self.turn.aims(self.plan.grid);
        let aim = self.aim.filter(|aim| aims.contains(aim)).or(aims.first().copied());
        aim.map(|aim| (self.turn, aim))
    }

    /// Builds the game.
    pub fn make(&self, speech: Speech<'_>) -> Draft {
        let mut fresh = Fresh::of(&Material::default());
        let shape = self.turn_and_aim();
        match shape {
            Some((Turn::TurnUp, _)) => return Pairs { players: self.players, plan: self.plan }.make(speech),
            Some((Turn::Take, aim)) => {
                return Taking { players: self.players, plan: self.plan, aim }.make(speech);
            }
            Some((Turn::PlayCard, _)) => return Cards { players: self.players, bids: false }.make(speech),
            Some((Turn::Bid, _)) => return Cards { players: self.players, bids: true }.make(speech),
            _ => {}
        }
        let count = shape.map_or(self.players, |(turn, aim)| within(self.players, &turn.players(Some(aim))));
        let mut nodes = people(count, &mut fresh);
        let players = nodes.len();
        // Pieces that face each other need a row between them.
        let least = if self.turn.sets_up() { 3 } else { *Area::SIDES.start() };
        let side = |side: u32, least: u32| side.clamp(least, *Area::SIDES.end());
        let (columns, rows) = (side(self.plan.columns, 1), side(self.plan.rows, least));
        let mut plan = Area { grid: self.plan.grid, columns, rows }.plan("plan", &mut fresh);
        let size = (columns as i32, rows as i32);
        let shape = shape.map(|(turn, aim)| TurnShape { turn, aim, players, grid: self.plan.grid, size });
        if let Some(shape) = &shape {
            shape.furnish(&mut nodes, &mut plan, &mut fresh);
        }
        nodes.push(fresh.node("Board", Kind::NonPlayer(vec![plan])));
        let rules = shape.map_or_else(|| free_rules(players, speech), |shape| shape.rules(speech.own));
        game(nodes, &rules, look(players, self.plan.grid, shape, speech))
    }
}

/// Returns the rules of a game in which one can only pass or give up.
fn free_rules(players: usize, speech: Speech<'_>) -> String {
    let name = |key: &'static str| format!("'{}'", (speech.own)(key).replace('\'', "’"));
    RULES
        .replace("SEATS", &players.to_string())
        .replace("TURN", &name("plain-block-turn"))
        .replace("CHOSEN", &name("plain-block-chosen"))
        .replace("NEXT", &name("plain-block-next"))
        .replace("ENDED", &name("plain-block-end"))
}

fn look(players: usize, grid: Grid, shape: Option<TurnShape>, speech: Speech<'_>) -> Look {
    let mut texts: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let named = COLOURS.into_iter().zip(COLOUR_TEXTS).take(players);
    let own: &[(&str, &'static str)] = if shape.is_some() { &turns::TEXTS } else { &FREE_TEXTS };
    for (key, text) in named.chain(TEXTS).chain(own.iter().copied()) {
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
    let mut pictures = vec![field];
    let spots = vec![Placement { path: path.clone(), size: (CELL, CELL), ..Placement::default() }];
    if shape.is_some() {
        pictures.extend(COLOURS[..players].iter().map(|name| PictureRule {
            name: Some("piece".to_owned()),
            label: Some("piece".to_owned()),
            ..of_pawn(name)
        }));
    }
    let theme = Theme {
        name: "classic".to_owned(),
        background: Some("#e8e2d0".to_owned()),
        pictures,
        spots,
        ..Theme::default()
    };
    let places = vec![PlaceName { path, name: "{a}{Y}".to_owned() }];
    Look { texts, places, themes: vec![theme], ..Look::default() }
}

const FREE_TEXTS: [(&str, &str); 3] =
    [("your_turn", "plain-say-turn"), ("pass", "plain-say-pass"), ("give_up", "plain-say-give-up")];

const TEXTS: [(&str, &str); 7] = [
    ("Board", "race-name-board"),
    ("plan", "plain-plan"),
    ("classic", "template-look-classic"),
    ("field", "plain-field"),
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
