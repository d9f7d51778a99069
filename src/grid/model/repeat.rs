//! Repeats of rules, as [`crate::grid::repeats`] folds and unfolds them.

use crate::xml::Extra;

/// A template with variables and the values that they take.
///
/// In the template, `$name` stands for a value, and `$(…)` for one that is followed by other letters or is
/// computed: `$(n)Back`, `$(dx * n)`, `$(n - 1)`. In a sum, a negative value flips the sign before it, and in
/// a column or row the value 0 removes its term: `A.x + $dx` is `A.x - 1` for −1 and `A.x` for 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Repeat {
    /// The author's name for the repeat; empty if it has none.
    pub name: String,
    /// The text with variables.
    pub template: String,
    /// The values. Each row of a table is combined with all rows of the next; the last table varies fastest.
    pub tables: Vec<Table>,
    /// What else its element in the file contains.
    pub extra: Extra,
}

/// A repeat whose rules are gone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostRepeat {
    /// The former place of its first rule, from 1.
    pub position: usize,
    /// The repeat.
    pub repeat: Repeat,
}

impl Repeat {
    /// Returns the number of rules that the repeat stands for.
    pub fn rounds(&self) -> usize {
        self.tables.iter().fold(1, |product, table| product.saturating_mul(table.rows.len()))
    }

    /// Returns the values of all variables in one round, by name.
    pub fn values(&self, round: usize) -> Vec<(&str, &str)> {
        let mut rest = round;
        let mut found = Vec::new();
        for table in self.tables.iter().rev() {
            let count = table.rows.len().max(1);
            let row = table.rows.get(rest % count).map(Vec::as_slice).unwrap_or_default();
            rest /= count;
            found.extend(table.columns.iter().map(String::as_str).zip(row.iter().map(String::as_str)));
        }
        found
    }
}

/// The values of some variables: a column for each variable, a row for each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// The names of the variables.
    pub columns: Vec<String>,
    /// The values, as many in each row as there are columns.
    pub rows: Vec<Vec<String>>,
    /// What else its element in the file contains.
    pub extra: Extra,
}
