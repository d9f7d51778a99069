//! Conditions as sentences.

use super::card::{Lead, Line};
use super::names::{Names, ValueKind};
use super::path::{Step, with};
use super::place::{Place, plain};
use super::sentence::{Chip, Sentence, Wants};
use super::value::{Join, Value};
use super::{bodies, fits};
use crate::grid::lex;
use crate::grid::syntax::{Comparison, Condition, Counted, Operand, Test};

/// Whether a condition always holds. The plain language uses such a condition to put several statements into
/// one rule.
pub(super) fn is_always(condition: &Condition) -> bool {
    let Condition::Test(test) = condition else { return false };
    matches!(truths(test), Some((left, right)) if left == right) && test.comparison == Comparison::Equal
}

fn truths(test: &Test) -> Option<(bool, bool)> {
    let truth = |operand: &Operand| match operand {
        Operand::Word(word) => match plain(&word.text).as_str() {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        },
        _ => None,
    };
    Some((truth(&test.left)?, truth(&test.right)?))
}

/// Adds the lines of a condition.
pub(super) fn lines(condition: &Condition, at: &[Step], depth: usize, names: &Names, lines: &mut Vec<Line>) {
    match condition {
        Condition::Test(test) => {
            let sentence = sentence(test, at, names);
            lines.push(Line { lead: Lead::When, join: None, depth, sentence, at: at.to_vec(), count: 1 });
        }
        Condition::All(parts) => joined(parts, Join::All, at, depth, names, lines),
        Condition::Any(parts) => joined(parts, Join::Any, at, depth, names, lines),
        Condition::Fits(fits) => {
            let sentence = fits::sentence(fits, at);
            lines.push(Line { lead: Lead::When, join: None, depth, sentence, at: at.to_vec(), count: 1 });
        }
        Condition::Push(push) => {
            let sentence = bodies::sentence(push, at, names);
            lines.push(Line { lead: Lead::When, join: None, depth, sentence, at: at.to_vec(), count: 1 });
        }
    }
}

fn joined(parts: &[Condition], join: Join, at: &[Step], depth: usize, names: &Names, lines: &mut Vec<Line>) {
    let lead = if join == Join::All { Lead::And } else { Lead::Or };
    for (place, part) in parts.iter().enumerate() {
        let path = with(at, &[Step::Part(place)]);
        let first = lines.len();
        match part {
            Condition::Test(test) => {
                let sentence = sentence(test, &path, names);
                lines.push(Line { lead: Lead::When, join: None, depth, sentence, at: path, count: 1 });
            }
            Condition::All(inner) => group(inner, Join::All, &path, depth, names, lines),
            Condition::Any(inner) => group(inner, Join::Any, &path, depth, names, lines),
            Condition::Fits(fits) => {
                let sentence = fits::sentence(fits, &path);
                lines.push(Line { lead: Lead::When, join: None, depth, sentence, at: path, count: 1 });
            }
            Condition::Push(push) => {
                let sentence = bodies::sentence(push, &path, names);
                lines.push(Line { lead: Lead::When, join: None, depth, sentence, at: path, count: 1 });
            }
        }
        if place > 0 {
            lines[first].lead = lead;
            lines[first].join = Some(with(at, &[Step::Join]));
        }
    }
}

/// Conditions within a condition: a line that says how they are joined, then their own lines, indented.
fn group(parts: &[Condition], join: Join, at: &[Step], depth: usize, names: &Names, lines: &mut Vec<Line>) {
    let chip = Chip::new(with(at, &[Step::Join]), Value::Join(join), Wants::Join);
    let sentence = Sentence::new("block-group").with("join", chip);
    lines.push(Line { lead: Lead::When, join: None, depth, sentence, at: at.to_vec(), count: 1 });
    let first = lines.len();
    joined(parts, join, at, depth + 1, names, lines);
    lines[first].lead = Lead::First;
}

fn sentence(test: &Test, at: &[Step], names: &Names) -> Sentence {
    if let Some((left, right)) = truths(test).filter(|_| !test.comparison.is_order()) {
        let holds = (left == right) == (test.comparison == Comparison::Equal);
        return Sentence::new(if holds { "block-test-always" } else { "block-test-never" });
    }
    if let Some(sentence) = none_or_some(test, at, names) {
        return sentence;
    }
    let kind = names.kind(&test.left).or_else(|| names.kind(&test.right));
    let (left, right) = (with(at, &[Step::Left]), with(at, &[Step::Right]));
    let asks = Value::Comparison(test.comparison);
    let asks = Chip::new(with(at, &[Step::Comparison]), asks, Wants::Comparison(kind));
    let other = Chip::operand(&test.right, right.clone(), Wants::Value(kind), names);
    if let Operand::Cell(cell) = &test.left {
        let place = Chip::place(std::slice::from_ref(&left), Place::of(cell));
        match plain(&cell.matrix.text).as_str() {
            "state" => {
                let lies = Sentence::new("block-test-lies").with("place", place);
                return lies.with("comparison", asks).with("value", other);
            }
            "valid" => {
                let allowed = Chip::operand(&test.right, right, Wants::Allowed, names);
                let sentence = Sentence::new("block-test-allowed").with("place", place);
                return sentence.with("comparison", asks).with("allowed", allowed);
            }
            _ => {}
        }
    }
    let wants = Wants::Value(names.kind(&test.right).filter(|kind| *kind != ValueKind::Text).or(kind));
    let value = Chip::operand(&test.left, left, wants, names);
    Sentence::new("block-test").with("left", value).with("comparison", asks).with("right", other)
}

/// “No cell holds …” and “some cell holds …” read better than a count compared with zero.
fn none_or_some(test: &Test, at: &[Step], names: &Names) -> Option<Sentence> {
    let (Operand::Count(count), Operand::Word(zero)) = (&test.left, &test.right) else { return None };
    let is_board = count.layer.is_none() && count.region.is_none() && count.of == Counted::Cells;
    if !is_board
        || lex::number(&plain(&zero.text)) != Some(0)
        || names.kind(&test.right) != Some(ValueKind::Number)
    {
        return None;
    }
    let key = match test.comparison {
        Comparison::Equal | Comparison::AtMost => "block-test-none",
        Comparison::Unequal | Comparison::More => "block-test-some",
        Comparison::Less | Comparison::AtLeast => return None,
    };
    Some(Sentence::new(key).with("value", Chip::counted(count, &with(at, &[Step::Left]), names)))
}
