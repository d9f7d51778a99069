//! Names for the columns of tables that were found.

use super::product::Column;
use super::shape::LeafKind;
use crate::grid::lex;

/// Names columns, each differently from all before.
pub(super) fn names(columns: &[Column], taken: &mut Vec<String>) -> Vec<String> {
    let mut names = Vec::new();
    for column in columns {
        let name = free(&suggested(column), taken);
        taken.push(name.clone());
        names.push(name);
    }
    names
}

fn suggested(column: &Column) -> String {
    if column.kinds.iter().all(|kind| *kind == LeafKind::Column) {
        return "dx".to_owned();
    }
    if column.kinds.iter().all(|kind| *kind == LeafKind::Row) {
        return "dy".to_owned();
    }
    if column.values.iter().all(|value| value.parse::<i64>().is_ok()) {
        return "n".to_owned();
    }
    let end = common(&column.values, |value| value.chars().rev().collect());
    let end: String = end.chars().rev().collect();
    let begin = common(&column.values, |value| value.chars().collect());
    let fits = |part: &String| part.chars().count() >= 3;
    [end, begin].into_iter().find(fits).unwrap_or_else(|| "piece".to_owned())
}

/// Returns the lower-case letters that all values start with, without digits.
fn common(values: &[String], letters: impl Fn(&str) -> Vec<char>) -> String {
    let mut values = values.iter().map(|value| letters(&lex::lower(value)));
    let first = values.next().unwrap_or_default();
    let alike = values.fold(first, |alike, value| {
        let count = alike.iter().zip(&value).take_while(|(left, right)| left == right).count();
        alike[..count].to_vec()
    });
    alike.into_iter().filter(|letter| letter.is_alphabetic()).collect()
}

fn free(name: &str, taken: &[String]) -> String {
    let is_free = |name: &String| !taken.contains(name);
    let numbers = (name == "n").then(|| ["n", "m", "k"].map(str::to_owned));
    let numbered = (2..).map(|number| format!("{name}{number}"));
    let mut candidates = numbers.into_iter().flatten().chain([name.to_owned()]).chain(numbered);
    candidates.find(is_free).unwrap_or_else(|| name.to_owned())
}
