//! A rule as a card of lines.

use super::names::Names;
use super::path::{Path, Step, with};
use super::sentence::{Chip, Sentence, Wants};
use super::value::Value;
use super::{condition, purpose};
use crate::grid::parse::{self, Parsed};
use crate::grid::spelt::spelt;
use crate::grid::syntax::{Condition, Loop, LoopKind, Rule, Statement, SyntaxFault};

/// A rule as sentences.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The sentences, in the order of the text.
    pub lines: Vec<Line>,
    /// All syntax errors of the rule. When the whole rule is skipped, its only line is its text.
    pub faults: Vec<SyntaxFault>,
}

/// A line of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The word that introduces it.
    pub lead: Lead,
    /// Where the lead can be changed, when several conditions are joined.
    pub join: Option<Path>,
    /// Indentation depth: 0 for the lines of the rule itself.
    pub depth: usize,
    /// The sentence.
    pub sentence: Sentence,
    /// The condition, or the first of the statements, that it stands for.
    pub at: Path,
    /// How many statements it stands for; 1 for a condition, and for a block that is still empty.
    pub count: usize,
}

impl Line {
    /// Returns whether it is a condition.
    pub fn is_condition(&self) -> bool {
        matches!(self.at.last(), Some(Step::Condition | Step::Part(_)))
    }

    /// Returns whether it is an action.
    pub fn is_action(&self) -> bool {
        matches!(self.at.last(), Some(Step::Then(_) | Step::Otherwise(_)))
    }
}

/// The word that introduces a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lead {
    /// The first condition.
    When,
    /// The first of several joined conditions inside another condition.
    First,
    /// A further condition that must hold as well.
    And,
    /// A condition that may hold instead.
    Or,
    /// The first action when the condition holds.
    Then,
    /// The first action of a rule without a condition.
    Always,
    /// The first action when the condition does not hold.
    Otherwise,
    /// A further action.
    Next,
}

impl Lead {
    /// Returns the key of the word; `None` where there is none.
    pub fn key(self) -> Option<&'static str> {
        match self {
            Self::When => Some("block-lead-when"),
            Self::And => Some("block-lead-and"),
            Self::Or => Some("block-lead-or"),
            Self::Then => Some("block-lead-then"),
            Self::Always => Some("block-lead-always"),
            Self::Otherwise => Some("block-lead-otherwise"),
            Self::First | Self::Next => None,
        }
    }
}

/// Builds the card of a rule's text.
pub fn card(text: &str, names: &Names) -> Card {
    let Parsed { rule, faults } = read(text, names);
    let Some(rule) = rule else {
        let chip = Chip::new(Vec::new(), Value::Faulty(text.to_owned()), Wants::Nothing);
        let sentence = Sentence::new("block-faulty").with("text", chip);
        let line = Line { lead: Lead::Next, join: None, depth: 0, sentence, at: Vec::new(), count: 1 };
        return Card { lines: vec![line], faults };
    };
    Card { lines: lines(&spelt(text, rule), names), faults }
}

/// Parses a rule, or the text of a repeat.
pub(super) fn read(text: &str, names: &Names) -> Parsed {
    if names.is_goal {
        return parse::as_rule(text);
    }
    let parse = if names.is_template { parse::template } else { parse::parse };
    parse(text, names.language)
}

/// Builds the lines of a tree with spelled words.
pub(super) fn lines(rule: &Rule, names: &Names) -> Vec<Line> {
    let mut lines = Vec::new();
    match rule {
        Rule::Always(statement) => {
            block(std::slice::from_ref(statement), &[], Step::Then, Lead::Always, 0, names, &mut lines);
        }
        Rule::When { condition, then, otherwise } => {
            branches(condition, then, otherwise.as_deref(), &[], 0, names, &mut lines);
        }
    }
    lines
}

fn branches(
    condition: &Condition,
    then: &[Statement],
    otherwise: Option<&[Statement]>,
    at: &[Step],
    depth: usize,
    names: &Names,
    lines: &mut Vec<Line>,
) {
    let is_always = condition::is_always(condition) && otherwise.is_none();
    if !is_always {
        condition::lines(condition, &with(at, &[Step::Condition]), depth, names, lines);
    }
    let lead = if is_always { Lead::Always } else { Lead::Then };
    if then.is_empty() {
        // An empty block has a line too: otherwise nothing could be dropped into it.
        let at = with(at, &[Step::Then(0)]);
        let sentence = Sentence::new("block-nothing");
        lines.push(Line { lead, join: None, depth, sentence, at, count: 1 });
    }
    block(then, at, Step::Then, lead, depth, names, lines);
    if let Some(otherwise) = otherwise {
        block(otherwise, at, Step::Otherwise, Lead::Otherwise, depth, names, lines);
    }
}

/// The lines within a loop: what must hold, and what is done.
fn looped(found: &Loop, at: &[Step], depth: usize, names: &Names, lines: &mut Vec<Line>) {
    let condition = match &found.kind {
        LoopKind::Cells { filter, .. } => filter.as_ref(),
        LoopKind::While(condition) => Some(condition),
        LoopKind::Directions { .. }
        | LoopKind::UntilStill
        | LoopKind::Times(_)
        | LoopKind::AtOnce
        | LoopKind::Move(_)
        | LoopKind::Define { .. } => None,
    };
    if let Some(condition) = condition {
        condition::lines(condition, &with(at, &[Step::Condition]), depth, names, lines);
    }
    let lead = if condition.is_some() { Lead::Then } else { Lead::Next };
    block(&found.body, at, Step::Then, lead, depth, names, lines);
}

fn block(
    statements: &[Statement],
    at: &[Step],
    step: fn(usize) -> Step,
    lead: Lead,
    depth: usize,
    names: &Names,
    lines: &mut Vec<Line>,
) {
    let mut place = 0;
    while place < statements.len() {
        let path = with(at, &[step(place)]);
        let (sentence, count) = purpose::sentence(&statements[place..], &path, names);
        let lead = if place == 0 { lead } else { Lead::Next };
        lines.push(Line { lead, join: None, depth, sentence, at: path.clone(), count });
        match &statements[place] {
            Statement::When { condition, then, otherwise, .. } => {
                branches(condition, then, otherwise.as_deref(), &path, depth + 1, names, lines);
            }
            Statement::Loop(found) => looped(found, &path, depth + 1, names, lines),
            Statement::Assign(_)
            | Statement::Picture(_)
            | Statement::Push(_)
            | Statement::Do(_)
            | Statement::Faulty(_) => {}
        }
        place += count;
    }
}
