//! The sentences of a game: the sources of cards, and where new sentences go.

use std::sync::Arc;

use super::card::{Card, Lead, Line, card};
use super::edit::{self, Edit};
use super::goal::goal_card;
use super::names::{Names, ValueKind};
use super::own;
use super::path::{Path, Step, later, with};
use super::place::{Amount, Place};
use super::sentence::Wants;
use super::template;
use super::tools::{Snippet, Tool};
use super::value::Join;
use crate::engine::Text;
use crate::grid::edit::{items, set_language};
use crate::grid::model::{self, Draft, Language, Value};
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

    /// Returns the names that can be used at a place in the card: also what the loops and the card around it
    /// name.
    pub fn names_at(&self, path: &[Step]) -> Names {
        let rule = super::card::read(&self.text, &self.names).rule;
        let known = rule.map(|rule| own::known(&self.text, rule, path, &self.names)).unwrap_or_default();
        let own::Known { cells, directions, values } = known;
        Names { cells, directions, values, ..self.names.clone() }
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
/// rule of the card that holds the sentence now; none if there was no such card. Rules that stand alone, and pictures for
/// which that card has no block, get a card of their own, behind that one.
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
    let (snippet, names) = snippet(tool, draft, level).ok_or_else(|| Text::new("block-refused-place"))?;
    insert_snippet(draft, snippet, &names, rule, line, is_before)
}

/// Inserts a sentence that calls for a card of the game's own, by its name, as [`insert`] does.
///
/// # Errors
/// Why the sentence cannot stand there; the draft may have changed by then.
pub fn insert_call(
    draft: &mut Draft,
    level: usize,
    name: &str,
    rule: Option<usize>,
    line: Option<usize>,
    is_before: bool,
) -> Result<Option<usize>, Text> {
    let names = Names::new(draft, level);
    let own = names.own(name).ok_or_else(|| Text::new("block-refused-place"))?;
    let snippet = Snippet::Statements(own::call_text(own, &names));
    insert_snippet(draft, snippet, &names, rule, line, is_before)
}

fn insert_snippet(
    draft: &mut Draft,
    snippet: Snippet,
    names: &Names,
    rule: Option<usize>,
    line: Option<usize>,
    is_before: bool,
) -> Result<Option<usize>, Text> {
    let source = rule.and_then(|rule| Source::of_rule(draft, rule, names));
    let takes_pictures = source.is_some_and(|source| has_block(&source.card(), line));
    let snippet = match snippet {
        Snippet::Picture(text) if takes_pictures => Snippet::Statements(text),
        Snippet::Picture(text) => Snippet::Rule(text),
        other => other,
    };
    if let Snippet::Rule(contents) = snippet {
        // What says by itself what a move is takes the place of what the template says.
        let rule = rule.filter(|_| !(contents.starts_with("move ") && template::rules_make_way(draft)));
        let behind = |rule| {
            let source = Source::of_rule(draft, rule, names);
            let rounds = source.and_then(|source| source.repeat).map_or(1, |repeat| repeat.rounds());
            if is_before { rule } else { rule + rounds }
        };
        let at = rule.map_or(draft.rules.list.len(), behind).min(draft.rules.list.len());
        Arc::make_mut(&mut draft.rules)
            .list
            .insert(at, Arc::new(model::Rule { contents, ..model::Rule::default() }));
        return Ok(Some(at));
    }
    let at = rule.unwrap_or(draft.rules.list.len());
    if rule.is_none() {
        let rules = Arc::make_mut(&mut draft.rules);
        rules.list.push(Arc::new(model::Rule { contents: edit::empty(), ..model::Rule::default() }));
    }
    let Some(source) = Source::of_rule(draft, at, names) else { return Ok(None) };
    let card = card(&source.text, &source.names);
    let line = line.and_then(|line| card.lines.get(line));
    let edit = insertion(&card, line, is_before, snippet);
    change(draft, at, source, &edit)?;
    Ok(Some(at))
}

/// Replaces a condition of the card that begins with a rule by that of a tool. Adds the items that it needs.
///
/// # Errors
/// Why the condition cannot stand there; the draft may have changed by then.
pub fn ask_instead(
    draft: &mut Draft,
    level: usize,
    tool: &Tool,
    rule: usize,
    at: &[Step],
) -> Result<(), Text> {
    let refused = || Text::new("block-refused-place");
    let (snippet, names) = snippet(tool, draft, level).ok_or_else(refused)?;
    let Snippet::Condition(condition) = snippet else { return Err(refused()) };
    let source = Source::of_rule(draft, rule, &names).ok_or_else(refused)?;
    change(draft, rule, source, &Edit::SetCondition { at: at.to_vec(), condition })
}

/// Edits the card that begins with a rule.
fn change(draft: &mut Draft, rule: usize, source: Source, edit: &Edit) -> Result<(), Text> {
    let text = edit::edit(&source.text, &source.names, edit).map_err(Text::new)?;
    let rules = Arc::make_mut(&mut draft.rules);
    if let Some(repeat) = source.repeat {
        let repeat = Repeat { template: text, ..Repeat::clone(&repeat) };
        repeats::set(rules, rule, &repeat).map_err(RepeatFault::text)?;
    } else if let Some(rule) = rules.list.get_mut(rule) {
        Arc::make_mut(rule).contents = text;
    }
    Ok(())
}

/// Returns the last picture in the lines that a card has gained, as its line and where its chip stands: it is the one to be
/// painted. Without a card from before, all lines are new.
pub fn new_picture(before: Option<&Card>, after: &Card) -> Option<(usize, Vec<Path>)> {
    let old = before.map_or(&[][..], |card| card.lines.as_slice());
    let says = |line: &Line| {
        let values: Vec<_> = line.sentence.chips().into_iter().map(|chip| chip.value.clone()).collect();
        (line.sentence.key, values)
    };
    let is_same = |(one, other): &(&Line, &Line)| says(one) == says(other);
    let above = old.iter().zip(&after.lines).take_while(is_same).count();
    let rest = old.len().min(after.lines.len()) - above;
    let below = old.iter().rev().zip(after.lines.iter().rev()).take(rest).take_while(is_same).count();
    (above..after.lines.len() - below).rev().find_map(|line| {
        let chips = after.lines[line].sentence.chips();
        let chip = chips.into_iter().find(|chip| chip.wants == Wants::Picture)?;
        Some((line, chip.at.clone()))
    })
}

/// Returns the snippet that a tool inserts into a level, and the names after that. Creates missing items, and takes up the
/// language of pictures and loops for a tool that needs it.
fn snippet(tool: &Tool, draft: &mut Draft, level: usize) -> Option<(Snippet, Names)> {
    if tool.language == Language::Third {
        set_language(draft, Language::Third);
    }
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
            let at = match line {
                Some(line) if line.is_condition() => end_of(card, line.owner()),
                Some(line) if line.is_action() && is_before => line.at.clone(),
                Some(line) if card.encloses(line) => end_of(card, &line.at),
                Some(line) if line.is_action() => later(&line.at, line.count),
                _ => end(card),
            };
            Edit::Insert { at, statements }
        }
        // What stands alone gets a card of its own before it comes here.
        Snippet::Rule(statements) | Snippet::Picture(statements) => {
            Edit::Insert { at: end(card), statements }
        }
        Snippet::Otherwise => {
            // The innermost if around the line, or the rule itself.
            let is_if = |at: &&[Step]| {
                card.lines.iter().any(|line| line.sentence.key == Some("block-inner") && line.at == *at)
            };
            let around = line.map_or(&[][..], |line| &line.at);
            let at = (0..=around.len()).rev().map(|length| &around[..length]).find(is_if);
            Edit::AddOtherwise { at: at.unwrap_or_default().to_vec() }
        }
    }
}

/// Returns whether a picture goes into a card: into the block of its condition, into that of the if or loop of a line, or
/// where nothing stands yet.
fn has_block(card: &Card, line: Option<usize>) -> bool {
    let is_empty = matches!(card.lines.as_slice(), [only] if only.sentence.key == Some("block-nothing"));
    let has_condition = card.lines.iter().any(|line| line.depth == 0 && line.is_condition());
    let chosen = line.and_then(|line| card.lines.get(line));
    is_empty || has_condition || chosen.is_some_and(|line| line.depth > 0 || card.encloses(line))
}

/// Returns the position behind the last action of the card's then branch.
pub fn end(card: &Card) -> Path {
    // Beside a definition or a move with an action nothing else can stand.
    let is_whole = |line: &&Line| {
        let key = line.sentence.key;
        line.depth == 0 && matches!(key, Some("block-define" | "block-define-with" | "block-player-chooses"))
    };
    let whole = card.lines.first().filter(is_whole);
    end_of(card, whole.map_or(&[][..], |line| &line.at))
}

/// Returns the position behind the last action in the then branch of an if, or in a loop; none for the rule itself.
fn end_of(card: &Card, owner: &[Step]) -> Path {
    let of_then = |line: &&Line| matches!(line.at.split_last(), Some((Step::Then(_), rest)) if rest == owner);
    let last = card.lines.iter().rev().find(of_then);
    last.map_or_else(|| with(owner, &[Step::Then(0)]), |line| later(&line.at, line.count))
}

/// Returns the initial value of a new item of a kind.
pub(super) fn first_value(kind: ValueKind) -> Value {
    match kind {
        ValueKind::Number => Value::Int(0),
        ValueKind::Truth => Value::Bool(false),
        ValueKind::Text => Value::Text(String::new()),
    }
}
