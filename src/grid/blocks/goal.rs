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
    let mut tree = Branches { condition: &mut condition, then: &mut then, otherwise: &mut otherwise };
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

/// A condition that can be added to a goal.
#[derive(Clone, Copy, Debug)]
pub struct GoalTool {
    /// The key of its name.
    pub key: &'static str,
    make: fn(&Names) -> Option<String>,
}

impl GoalTool {
    /// Returns the condition, with its gaps filled with the first values that fit; `None` when the level
    /// lacks something that it needs.
    pub fn snippet(&self, names: &Names) -> Option<Snippet> {
        (self.make)(names).map(Snippet::Condition)
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

/// All conditions that are offered for goals, in order.
pub const GOAL_TOOLS: [GoalTool; 5] = [
    GoalTool { key: "goal-tool-none", make: |names| Some(format!("(COUNT({}) == 0)", piece(names, 0))) },
    GoalTool { key: "goal-tool-some", make: |names| Some(format!("(COUNT({}) > 0)", piece(names, 0))) },
    GoalTool { key: "goal-tool-count", make: |names| Some(format!("(COUNT({}) == 3)", piece(names, 0))) },
    GoalTool { key: "goal-tool-cell", make: |names| Some(format!("(STATE[0, 0] == {})", piece(names, 0))) },
    GoalTool {
        key: "goal-tool-item",
        make: |names| {
            let item = super::tools::item(names, super::names::ValueKind::Number)?;
            Some(format!("({item} >= 10)"))
        },
    },
];
