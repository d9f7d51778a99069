//! Explains the leaves of many rules by as few table columns as possible.

use super::Table;
use super::shape::{Leaf, LeafKind};

/// Values of the leaves: one row for each rule.
pub(super) struct Grid<'a> {
    pub rows: Vec<&'a [Leaf]>,
}

/// A column of a future table: its values, and which kinds of leaves take them.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub values: Vec<String>,
    pub kinds: Vec<LeafKind>,
}

/// Where the value of one leaf comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// It is the same in every rule.
    Fixed,
    /// It takes the values of a column of a table, negated or not.
    Column { inner: bool, column: usize, turned: bool },
    /// It is the product of a column of the outer table and one of the inner.
    Product { outer: usize, inner: usize },
}

/// Tables that reproduce all leaves.
#[derive(Clone, Debug, Default)]
pub(super) struct Solution {
    pub outer: Vec<Column>,
    pub inner: Vec<Column>,
    /// The number of rows of the inner table; 1 where there is none.
    pub inner_rows: usize,
    pub sources: Vec<Source>,
}

impl Solution {
    /// How many values its tables hold.
    fn cost(&self, rules: usize) -> usize {
        self.outer.len() * (rules / self.inner_rows) + self.inner.len() * self.inner_rows
    }
}

/// Finds the tables that a person would write: well-known directions, or else those with the fewest values.
/// `None` when nothing differs.
pub(super) fn solve(grid: &Grid<'_>) -> Option<Solution> {
    let count = grid.rows.len();
    let flat = with_inner(grid, 1)?;
    if flat.outer.is_empty() || is_known(&flat.outer) {
        return (!flat.outer.is_empty()).then_some(flat);
    }
    let inner = (2..=count / 2).rev().filter(|inner| count.is_multiple_of(*inner));
    let all = inner
        .filter_map(|inner| with_inner(grid, inner))
        .filter(|found| !found.inner.is_empty() && !found.outer.is_empty());
    let best = all.min_by_key(|found| (!is_known(&found.inner), found.cost(count)));
    Some(best.filter(|best| best.cost(count) < flat.cost(count)).unwrap_or(flat))
}

/// Whether columns are the directions of a well-known table.
fn is_known(columns: &[Column]) -> bool {
    let [across, down] = columns else { return false };
    let rows = across.values.iter().zip(&down.values).map(|(dx, dy)| vec![dx.clone(), dy.clone()]).collect();
    let columns = ["dx", "dy"].map(str::to_owned).to_vec();
    Table { columns, rows, ..Table::default() }.known().is_some()
}

/// Tries an inner table with this many rows.
fn with_inner(grid: &Grid<'_>, inner_rows: usize) -> Option<Solution> {
    let mut found = Solution { inner_rows, ..Solution::default() };
    for leaf in 0..grid.rows.first()?.len() {
        let source = source(grid, leaf, &mut found)?;
        found.sources.push(source);
    }
    Some(found)
}

fn source(grid: &Grid<'_>, leaf: usize, found: &mut Solution) -> Option<Source> {
    let inner_rows = found.inner_rows;
    let kind = grid.rows[0][leaf].kind;
    let value = |rule: usize| grid.rows[rule][leaf].value.as_str();
    let count = grid.rows.len();
    if (1..count).all(|rule| value(rule) == value(0)) {
        return Some(Source::Fixed);
    }
    let is_inner = (0..count).all(|rule| value(rule) == value(rule % inner_rows));
    let is_outer = (0..count).all(|rule| value(rule) == value(rule - rule % inner_rows));
    if is_inner || is_outer {
        let rules: Vec<usize> =
            if is_inner { (0..inner_rows).collect() } else { (0..count).step_by(inner_rows).collect() };
        let values: Vec<String> = rules.into_iter().map(|rule| value(rule).to_owned()).collect();
        let columns = if is_inner { &mut found.inner } else { &mut found.outer };
        let (column, turned) = column(columns, values, kind);
        return Some(Source::Column { inner: is_inner, column, turned });
    }
    let numbers: Vec<i64> = (0..count).map(|rule| grid.rows[rule][leaf].offset()).collect::<Option<_>>()?;
    let (outer, inner) = factors(&numbers, inner_rows)?;
    let texts = |numbers: Vec<i64>| numbers.iter().map(i64::to_string).collect::<Vec<_>>();
    let (outer, _) = column(&mut found.outer, texts(outer), LeafKind::Word);
    let (inner, turned) = column(&mut found.inner, texts(inner), kind);
    (!turned).then_some(Source::Product { outer, inner })
}

/// Finds or adds a column. An offset may use a negated column.
fn column(columns: &mut Vec<Column>, values: Vec<String>, kind: LeafKind) -> (usize, bool) {
    let turned = (kind != LeafKind::Word).then(|| turned(&values)).flatten();
    for (at, column) in columns.iter_mut().enumerate() {
        let is_turned = turned.as_ref() == Some(&column.values);
        if column.values == values || is_turned {
            column.kinds.push(kind);
            return (at, is_turned && column.values != values);
        }
    }
    // Prefer `- $n` with positive numbers to `+ $n` with negative ones.
    let is_negative = values.iter().all(|value| value.starts_with('-'));
    let (values, is_turned) = match turned {
        Some(turned) if is_negative => (turned, true),
        _ => (values, false),
    };
    columns.push(Column { values, kinds: vec![kind] });
    (columns.len() - 1, is_turned)
}

fn turned(values: &[String]) -> Option<Vec<String>> {
    values.iter().map(|value| Some(value.parse::<i64>().ok()?.checked_neg()?.to_string())).collect()
}

/// Finds two rows of numbers with these products; the inner one has no common divisor.
fn factors(numbers: &[i64], inner_rows: usize) -> Option<(Vec<i64>, Vec<i64>)> {
    let row = numbers.chunks(inner_rows).find(|row| row.iter().any(|number| *number != 0))?;
    let divisor = row.iter().fold(0, |divisor, number| common(divisor, *number));
    let inner: Vec<i64> = row.iter().map(|number| number / divisor).collect();
    let pivot = inner.iter().position(|number| *number != 0)?;
    let outer: Vec<i64> = numbers.chunks(inner_rows).map(|row| row[pivot] / inner[pivot]).collect();
    let fits = numbers.chunks(inner_rows).zip(&outer).all(|(row, factor)| {
        row.iter().zip(&inner).all(|(number, part)| factor.checked_mul(*part) == Some(*number))
    });
    fits.then_some((outer, inner))
}

fn common(first: i64, second: i64) -> i64 {
    if second == 0 { first.abs() } else { common(second, first % second) }
}
