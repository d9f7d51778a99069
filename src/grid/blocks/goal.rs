//! Goals as cards: a goal is a condition, and its card has the lines of that condition.

use std::collections::BTreeMap;

use super::card::{Card, Lead, Line};
use super::change::{self, Branches};
use super::condition;
use super::edit::{self, Edit, Refusal};
use super::names::Names;
use super::path::Step;
use super::place::plain;
use super::sentence::{Chip, Sentence, Wants};
use super::tools::{Snippet, piece};
use super::value::Value;
use crate::grid::format;
use crate::grid::model::{ANYTHING, Cells, Draft, Role};
use crate::grid::parse::{self, ParsedGoal};
use crate::grid::spelt::spelt_condition;
use crate::grid::syntax::Condition;

/// The most cells of a layer that are inspected to suggest a new goal.
const MOST_CELLS: usize = 1 << 16;
/// The number of cells of one piece from which on they are too many for places.
const MOST_PLACES: usize = 17;

/// Builds the card of a goal's text. A goal without text has no lines.
pub fn goal_card(text: &str, names: &Names) -> Card {
    let names = names.for_goals();
    if text.trim().is_empty() {
        return Card::default();
    }
    let ParsedGoal { condition, faults } = parse::goal(text);
    let mut lines = Vec::new();
    match condition {
        Some(found) => {
            condition::lines(&spelt_condition(text, found), &[Step::Condition], 0, &names, &mut lines);
        }
        None => {
            let chip = Chip::new(Vec::new(), Value::Faulty(text.to_owned()), Wants::Nothing);
            let sentence = Sentence::new("block-faulty").with("text", chip);
            lines.push(Line { lead: Lead::Next, join: None, depth: 0, sentence, at: Vec::new(), count: 1 });
        }
    }
    Card { lines, faults }
}

/// Returns the text of a goal after an edit of its card. An edit without effect keeps the text as it is; any
/// other edit returns it in the standard format. A goal without conditions has an empty text.
///
/// # Errors
///
/// The reason why the edit is impossible.
pub fn edit_goal(text: &str, names: &Names, edit: &Edit) -> Result<String, Refusal> {
    if edit::stands_already(edit, &goal_card(text, names)) {
        return Ok(text.to_owned());
    }
    let names = names.for_goals();
    let mut condition = if text.trim().is_empty() {
        change::always()
    } else {
        spelt_condition(text, parse::goal(text).condition.ok_or("block-refused-text")?)
    };
    let before = written(&condition);
    let (mut then, mut otherwise) = (vec![change::nothing()], None);
    let mut tree =
        Branches { condition: Some(&mut condition), then: &mut then, otherwise: Some(&mut otherwise) };
    change::apply(&mut tree, edit, &names)?;
    let after = written(&condition);
    if after == before {
        return Ok(text.to_owned());
    }
    if !after.is_empty() && parse::goal(&after).condition.is_none() {
        return Err("block-refused-place");
    }
    Ok(after)
}

fn written(condition: &Condition) -> String {
    if condition::is_always(condition) { String::new() } else { format::condition(condition) }
}

/// A kind of goal that can be added as a condition.
#[derive(Clone, Copy, Debug)]
pub struct GoalTool {
    /// The key of its name.
    pub key: &'static str,
    make: fn(&Names, &Start) -> Option<String>,
}

impl GoalTool {
    /// Returns the condition, with its gaps filled with the first values that fit; `None` when the level
    /// lacks something that it needs.
    pub fn snippet(&self, names: &Names, start: &Start) -> Option<Snippet> {
        (self.make)(names, start).map(Snippet::Condition)
    }
}

/// What stands on the board at the start of a level: places for new goals.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// The cells of each piece, by its name without regard to spelling, up to [`MOST_PLACES`].
    cells: BTreeMap<String, Vec<(u32, u32)>>,
    counts: BTreeMap<String, usize>,
    /// The piece that players move by hand, if there is one.
    hero: Option<String>,
}

impl Start {
    /// Collects the pieces of a level, in which players move the piece on one cell by hand, if any.
    pub fn of(draft: &Draft, level: usize, hero: Option<(u32, u32)>) -> Self {
        let mut start = Self::default();
        let layer = draft.levels.get(level).and_then(|level| level.layout.first(Role::State));
        if let Some(Cells::Text(tiles)) = layer.map(|layer| &layer.cells) {
            let hero = hero.and_then(|(x, y)| tiles.get(x, y));
            start.hero = hero.map(|piece| piece.to_string());
            for (x, y, piece) in tiles.cells().take(MOST_CELLS) {
                let piece = plain(&piece);
                *start.counts.entry(piece.clone()).or_default() += 1;
                let cells = start.cells.entry(piece).or_default();
                if cells.len() < MOST_PLACES {
                    cells.push((x, y));
                }
            }
        }
        start
    }

    fn count(&self, piece: &str) -> usize {
        self.counts.get(&plain(piece)).copied().unwrap_or(0)
    }

    /// Returns the cells of another piece of which there are as many, which are likely places for all things of
    /// a kind.
    fn as_many_as(&self, thing: &str) -> Option<&[(u32, u32)]> {
        let count = self.count(thing);
        let mut others =
            self.cells.iter().filter(|(name, cells)| **name != plain(thing) && cells.len() == count);
        others.next().map(|(_, cells)| cells.as_slice()).filter(|_| (2..MOST_PLACES).contains(&count))
    }

    /// Returns the cells of the rarest piece other than this one, which are likely places for it.
    fn places_for(&self, piece: &str) -> &[(u32, u32)] {
        let others = self.cells.iter().filter(|(name, _)| **name != plain(piece));
        let rarest = others.min_by_key(|(name, _)| self.counts.get(*name).copied().unwrap_or(0));
        rarest.map_or(&[], |(_, cells)| cells)
    }
}

/// Returns the same names, with the most likely piece for a new goal first: one that stands on the starting
/// board and in none of the drawn goals, otherwise the rarest piece on the starting board apart from its ground.
#[must_use]
pub fn names_for_new_goal(names: &Names, draft: &Draft, level: usize) -> Names {
    let layout = draft.levels.get(level).map(|level| &level.layout);
    let count = |role: Role| {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let layers = layout.iter().flat_map(|layout| &layout.matrices).filter(|layer| layer.role() == role);
        for layer in layers {
            let Cells::Text(tiles) = &layer.cells else { continue };
            for piece in (0..tiles.height()).flat_map(|y| tiles.row(y)).take(MOST_CELLS) {
                *counts.entry(plain(&piece)).or_default() += 1;
            }
        }
        counts
    };
    let (start, goals) = (count(Role::State), count(Role::Final));
    let has_goal = goals.keys().any(|piece| piece != ANYTHING);
    let ground = start.iter().max_by_key(|(_, count)| **count).map(|(piece, _)| piece.clone());
    let likely = |piece: &String| {
        let piece = plain(piece);
        let at_start = start.get(&piece).copied();
        let goes = has_goal && at_start.is_some() && !goals.contains_key(&piece);
        let is_ground = ground.as_ref() == Some(&piece);
        (!goes, at_start.is_none() || is_ground, at_start.unwrap_or(usize::MAX))
    };
    let mut pieces = names.pieces.clone();
    pieces.sort_by_key(likely);
    Names { pieces, ..names.clone() }
}

/// All kinds of goals that are offered as conditions, in order.
pub const GOAL_TOOLS: [GoalTool; 5] = [
    GoalTool { key: "goal-tool-reaches", make: reaches },
    GoalTool { key: "goal-tool-all-on", make: all_on },
    GoalTool { key: "goal-tool-none", make: |names, _| Some(format!("(COUNT({}) == 0)", piece(names, 0))) },
    GoalTool { key: "goal-tool-count", make: |names, _| Some(format!("(COUNT({}) == 3)", piece(names, 0))) },
    GoalTool {
        key: "goal-tool-item",
        make: |names, _| {
            let item = super::tools::item(names, super::names::ValueKind::Number)?;
            Some(format!("({item} >= 10)"))
        },
    },
];

fn reaches(names: &Names, start: &Start) -> Option<String> {
    let hero = start.hero.clone().or_else(|| names.cast.hero.clone());
    let thing = hero.unwrap_or_else(|| piece(names, 0));
    let door = names.cast.door.iter().find(|door| plain(door) != plain(&thing));
    let first = piece(names, 0);
    let likely = [Some(&first), door].into_iter().flatten().find(|piece| plain(piece) != plain(&thing));
    let likely = likely.and_then(|piece| start.cells.get(&plain(piece)));
    let places = likely.map_or_else(|| start.places_for(&thing), Vec::as_slice);
    let (x, y) = places.first().copied().unwrap_or((0, 0));
    Some(format!("(STATE[{x}, {y}] == {thing})"))
}

/// All things of a kind stand on places of a kind: no thing is left that stands elsewhere, if the piece looks
/// different on its place; otherwise each of the places holds such a thing.
fn all_on(names: &Names, start: &Start) -> Option<String> {
    let on_place = |thing: &&String| {
        let mut places = names.pieces.iter().filter_map(|name| {
            plain(name).strip_prefix(&plain(thing))?.strip_prefix("on").map(str::to_owned)
        });
        places.any(|place| names.piece(&place).is_some())
    };
    let is_hero = |thing: &str| start.hero.as_ref().is_some_and(|hero| plain(hero) == plain(thing));
    let mut things = names.pieces.iter().filter(|thing| !is_hero(thing.as_str()) && on_place(thing));
    if let Some(thing) = things.next() {
        return Some(format!("(COUNT({thing}) == 0)"));
    }
    let (thing, places) = names.pieces.iter().find_map(|thing| Some((thing, start.as_many_as(thing)?)))?;
    let tests: Vec<String> = places.iter().map(|(x, y)| format!("(STATE[{x}, {y}] == {thing})")).collect();
    Some(format!("({})", tests.join(" AND ")))
}
