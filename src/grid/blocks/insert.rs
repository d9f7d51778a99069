//! The sentences of a game: the sources of cards, and where new sentences go.

use std::sync::Arc;

use super::card::{Card, Lead, Line, card};
use super::edit::{self, Edit};
use super::goal::goal_card;
use super::names::{Names, ValueKind};
use super::path::{Path, Step, later};
use super::place::{Amount, Place};
use super::tools::{Snippet, Tool};
use super::value::Join;
use crate::engine::Text;
use crate::grid::edit::{items, set_language};
use crate::grid::model::{Draft, Language, Rule, Value};
use crate::grid::repeats::{self, Repeat, RepeatFault, Table};

/// The source of a card.
pub struct Source {
    /// The text of the rule, or the template of its repeat.
    pub text: String,
    /// The repeat, if the card stands for a run of rules.
    pub repeat: Option<Arc<Repeat>>,
    /// The names that the text may use.
    pub names: Names,
}

impl Source {
    /// Returns the card.
    pub fn card(&self) -> Card {
        if self.names.is_goal { goal_card(&self.text, &self.names) } else { card(&self.text, &self.names) }
    }

    /// Returns the table of the card's repeat that moves a place.
    pub fn table_of(&self, place: &Place) -> Option<(usize, &Table)> {
        let Place::Near { dx: Amount::Each(across), .. } = place else { return None };
        let tables = &self.repeat.as_ref()?.tables;
        let has = |table: &&Table| {
            let is_it =
                |column: &String| across.trim_start_matches(['$', '(', '-']).starts_with(column.as_str());
            table.columns.iter().any(is_it) && table.steps().is_some()
        };
        let at = tables.iter().position(|table| has(&table))?;
        Some((at, &tables[at]))
    }

    /// Returns the game's own numeric items.
    pub fn numbers(&self) -> Vec<String> {
        let own = self.names.items.iter().filter(|item| !item.is_given && item.kind == ValueKind::Number);
        own.map(|item| item.text.clone()).collect()
    }

    /// Returns the source of the card that begins with a rule, given the names of a level.
    pub fn of_rule(draft: &Draft, rule: usize, names: &Names) -> Option<Self> {
        let found = draft.rules.list.get(rule)?;
        let whole = found.repeat.clone().filter(|_| repeats::is_intact(&draft.rules.list, rule));
        Some(match whole {
            Some(repeat) => {
                let names = names.within(&repeat);
                Self { text: repeat.template.clone(), repeat: Some(repeat), names }
            }
            None => Self { text: found.contents.clone(), repeat: None, names: names.clone() },
        })
    }
}

/// Inserts a tool's sentence into the card that begins with a rule, before or behind one of its lines;
/// without such a card, as a new card at the end. Adds the items that the sentence needs. Returns the first
/// rule of the card that holds the sentence now; none if there was no such card. Rules that stand alone get a card of their own,
/// behind that one.
///
/// # Errors
/// Why the sentence cannot stand there; the draft may have changed by then.
pub fn insert(
    draft: &mut Draft,
    level: usize,
    tool: &Tool,
    rule: Option<usize>,
    line: Option<usize>,
    is_before: bool,
) -> Result<Option<usize>, Text> {
    if tool.language == Language::Third {
        set_language(draft, Language::Third);
    }
    let (snippet, names) = snippet(tool, draft, level).ok_or_else(|| Text::new("block-refused-place"))?;
    if let Snippet::Rule(contents) = snippet {
        let behind = |rule| {
            let source = Source::of_rule(draft, rule, &names);
            let rounds = source.and_then(|source| source.repeat).map_or(1, |repeat| repeat.rounds());
            if is_before { rule } else { rule + rounds }
        };
        let at = rule.map_or(draft.rules.list.len(), behind).min(draft.rules.list.len());
        Arc::make_mut(&mut draft.rules).list.insert(at, Arc::new(Rule { contents, ..Rule::default() }));
        return Ok(Some(at));
    }
    let at = rule.unwrap_or(draft.rules.list.len());
    if rule.is_none() {
        let rules = Arc::make_mut(&mut draft.rules);
        rules.list.push(Arc::new(Rule { contents: edit::empty(), ..Rule::default() }));
    }
    let Some(source) = Source::of_rule(draft, at, &names) else { return Ok(None) };
    let card = card(&source.text, &source.names);
    let line = line.and_then(|line| card.lines.get(line));
    let edit = insertion(&card, line, is_before, snippet);
    let text = edit::edit(&source.text, &source.names, &edit).map_err(Text::new)?;
    let rules = Arc::make_mut(&mut draft.rules);
    if let Some(repeat) = source.repeat {
        let repeat = Repeat { template: text, ..Repeat::clone(&repeat) };
        repeats::set(rules, at, &repeat).map_err(RepeatFault::text)?;
    } else if let Some(rule) = rules.list.get_mut(at) {
        Arc::make_mut(rule).contents = text;
    }
    Ok(Some(at))
}

/// Returns the snippet that a tool inserts into a level, and the names after that. Creates missing items.
fn snippet(tool: &Tool, draft: &mut Draft, level: usize) -> Option<(Snippet, Names)> {
    let names = Names::new(draft, level);
    if let Some(snippet) = tool.snippet(&names) {
        return Some((snippet, names));
    }
    for (name, value) in [("Count", Value::Int(0)), ("Memory", Value::Text(String::new()))] {
        let mut extended = draft.clone();
        add_item(&mut extended, name, &value, false);
        let names = Names::new(&extended, level);
        if let Some(snippet) = tool.snippet(&names) {
            *draft = extended;
            return Some((snippet, names));
        }
    }
    None
}

/// Adds an item that rules mention but levels lack.
pub fn add_missing_item(draft: &mut Draft, level: usize, name: &str) {
    let kind = Names::new(draft, level).kind_of_missing(name, &draft.rules);
    add_item(draft, name, &first_value(kind), false);
}

/// Adds an item to all levels that lack it.
pub(super) fn add_item(draft: &mut Draft, name: &str, value: &Value, is_shown: bool) {
    for level in &mut draft.levels {
        if level.layout.item(name).is_none() {
            let layout = Arc::make_mut(&mut Arc::make_mut(level).layout);
            // A level may already use the name for something else, which stays.
            let _ = items::add(layout, name, value.clone(), is_shown);
        }
    }
}

/// Returns where a snippet is inserted: before or behind a line, or at the end of its section.
fn insertion(card: &Card, line: Option<&Line>, is_before: bool, snippet: Snippet) -> Edit {
    let first_condition = card.lines.iter().find(|line| line.depth == 0 && line.is_condition());
    match snippet {
        Snippet::Condition(condition) => {
            let chosen = line.filter(|line| line.is_condition());
            match chosen.or(first_condition) {
                Some(line) => {
                    let join = if line.lead == Lead::Or { Join::Any } else { Join::All };
                    Edit::AddCondition { at: line.at.clone(), join, condition }
                }
                None => Edit::SetCondition { at: vec![Step::Condition], condition },
            }
        }
        Snippet::Statements(statements) => {
            let at = match line.filter(|line| line.is_action()) {
                Some(line) if is_before => line.at.clone(),
                Some(line) => later(&line.at, line.count),
                None => end(card),
            };
            Edit::Insert { at, statements }
        }
        // A rule that stands alone gets a card of its own.
        Snippet::Rule(statements) => Edit::Insert { at: end(card), statements },
        Snippet::Otherwise => {
            let inner = line.filter(|line| line.depth > 0 && line.is_action());
            let at = inner.map_or_else(Vec::new, |line| line.at[..line.at.len() - 1].to_vec());
            Edit::AddOtherwise { at }
        }
    }
}

/// Returns the position behind the last action of the card's then branch.
pub fn end(card: &Card) -> Path {
    let of_then = |line: &&Line| line.depth == 0 && matches!(line.at.as_slice(), [Step::Then(_)]);
    let last = card.lines.iter().rev().find(of_then);
    last.map_or_else(|| vec![Step::Then(0)], |line| later(&line.at, line.count))
}

/// Returns the initial value of a new item of a kind.
pub(super) fn first_value(kind: ValueKind) -> Value {
    match kind {
        ValueKind::Number => Value::Int(0),
        ValueKind::Truth => Value::Bool(false),
        ValueKind::Text => Value::Text(String::new()),
    }
}
