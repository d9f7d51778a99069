//! Families of rules that could be one repeat.

use std::sync::Arc;

use super::names::names;
use super::product::{Grid, Solution, Source, solve};
use super::shape::{LeafKind, Shape};
use super::{MOST, Repeat, Table, expand, list};
use crate::grid::model::{Rule, Rules};

/// The fewest rules that are worth a repeat.
const LEAST: usize = 3;

/// A run of rules and the repeat that stands for the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The place of the first rule.
    pub at: usize,
    /// How many rules.
    pub count: usize,
    /// The repeat.
    pub repeat: Repeat,
}

/// Finds runs of neighbouring rules with one shape, and for each the repeat with the smallest tables. Rules
/// that already belong to a repeat are left alone.
pub fn find(rules: &Rules) -> Vec<Proposal> {
    let Rules { language, list: rules, .. } = rules;
    let taken: Vec<bool> = list::belonging(rules);
    let shapes: Vec<Shape> = rules.iter().map(|rule| Shape::of(&rule.contents, *language)).collect();
    let mut proposals = Vec::new();
    let mut at = 0;
    while at < rules.len() {
        let goes_on = |next: &usize| {
            let (first, rule) = (&rules[at], &rules[*next]);
            !taken[*next]
                && (rule.breaks, rule.disabled) == (first.breaks, first.disabled)
                && shapes[*next].is_like(&shapes[at])
        };
        let count =
            if taken[at] { 1 } else { 1 + (at + 1..rules.len()).take_while(goes_on).count().min(MOST - 1) };
        if count >= LEAST {
            let range = at..at + count;
            let repeat = repeat(&rules[range.clone()], &shapes[range]);
            proposals.extend(repeat.map(|repeat| Proposal { at, count, repeat }));
        }
        at += count;
    }
    proposals
}

/// Makes one repeat of rules with one shape. `None` when they are all equal, or when the repeat would not
/// expand to exactly them.
fn repeat(rules: &[Arc<Rule>], shapes: &[Shape]) -> Option<Repeat> {
    let solution = solve(&Grid { rows: shapes.iter().map(|shape| shape.leaves.as_slice()).collect() })?;
    let mut taken = Vec::new();
    // The inner table is the well-known one, so it names its columns first.
    let inner = names(&solution.inner, &mut taken);
    let outer = names(&solution.outer, &mut taken);
    let template = template(&rules[0].contents, &shapes[0], &solution, &outer, &inner)?;
    let table = |columns: Vec<String>, found: &[super::product::Column]| {
        let count = found.first().map_or(0, |column| column.values.len());
        let row = |at: usize| found.iter().map(|column| column.values[at].clone()).collect();
        Table { columns, rows: (0..count).map(row).collect(), ..Table::default() }
    };
    let tables = [table(outer, &solution.outer), table(inner, &solution.inner)];
    let tables = tables.into_iter().filter(|table| !table.columns.is_empty()).collect();
    let names: Vec<&str> = rules.iter().map(|rule| rule.name.as_str()).collect();
    let repeat = Repeat { name: common_words(&names), template, tables, ..Repeat::default() };
    let texts = expand(&repeat).ok()?;
    let same = texts.len() == rules.len()
        && texts.iter().zip(rules).all(|(text, rule)| list::is_same(text, &rule.contents));
    same.then_some(repeat)
}

/// Writes the first rule with variables in place of its leaves.
fn template(
    text: &str,
    shape: &Shape,
    solution: &Solution,
    outer: &[String],
    inner: &[String],
) -> Option<String> {
    if text.contains('$') {
        return None;
    }
    let mut written = String::new();
    let mut at = 0;
    for (leaf, source) in shape.leaves.iter().zip(&solution.sources) {
        let (hole, turned) = match source {
            Source::Fixed => continue,
            Source::Column { inner: true, column, turned } => (format!("${}", inner[*column]), *turned),
            Source::Column { column, turned, .. } => (format!("${}", outer[*column]), *turned),
            Source::Product { outer: factor, inner: column } => {
                (format!("$({} * {})", inner[*column], outer[*factor]), false)
            }
        };
        written.push_str(&text[at..leaf.span.start]);
        if leaf.kind != LeafKind::Word {
            written.push_str(if turned { " - " } else { " + " });
        }
        written.push_str(&hole);
        at = leaf.span.end;
    }
    written.push_str(&text[at..]);
    Some(written)
}

/// Returns the words that all names start with.
fn common_words(names: &[&str]) -> String {
    let words = |name: &str| name.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let first = names.first().map(|name| words(name)).unwrap_or_default();
    let alike = names.iter().fold(first, |alike, name| {
        let count = alike.iter().zip(words(name)).take_while(|(left, right)| *left == right).count();
        alike[..count].to_vec()
    });
    alike.join(" ")
}
