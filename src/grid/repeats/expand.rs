//! Expands a repeat into its rules.

use std::collections::HashSet;

use super::hole::{self, Hole, is_word_letter};
use super::{Repeat, RepeatFault};
use crate::grid::lex;

/// The most rules that one repeat may stand for.
pub const MOST: usize = 10_000;

/// Returns the texts of the rules that a repeat stands for, in order.
///
/// # Errors
///
/// What is wrong with the template or the tables; see [`super::CODES`].
pub fn expand(repeat: &Repeat) -> Result<Vec<String>, RepeatFault> {
    let holes = hole::holes(&repeat.template)?;
    let mut names = HashSet::new();
    for table in &repeat.tables {
        table.check()?;
        if let Some(name) = table.columns.iter().find(|name| !names.insert(lex::lower(name))) {
            return Err(RepeatFault::new("repeat-name-twice").with("name", name));
        }
    }
    match repeat.rounds() {
        0 => return Err(RepeatFault::new("repeat-empty")),
        1..=MOST => {}
        _ => return Err(RepeatFault::new("repeat-too-many").with("limit", MOST.to_string())),
    }
    (0..repeat.rounds()).map(|round| fill(&repeat.template, &holes, &repeat.values(round))).collect()
}

/// Fills the holes of a text with values.
fn fill(text: &str, holes: &[Hole], values: &[(&str, &str)]) -> Result<String, RepeatFault> {
    let mut filled = String::with_capacity(text.len());
    let mut at = 0;
    for hole in holes {
        filled.push_str(&text[at..hole.span.start]);
        at = hole.span.end;
        let value = hole.value(values)?;
        let ends_word = text[at..].chars().next().is_some_and(is_word_letter);
        match value.parse::<i32>() {
            Ok(number) if !ends_word => add(&mut filled, &value, number),
            _ => filled.push_str(&value),
        }
    }
    filled.push_str(&text[at..]);
    Ok(filled)
}

/// Appends a number to a text. After the sign of a sum, a negative number flips the sign, and in a column or
/// row zero removes it.
fn add(text: &mut String, value: &str, number: i32) {
    let head = text.trim_end();
    let sum = head.strip_suffix(['+', '-']).map(str::trim_end);
    let is_sum =
        sum.is_some_and(|sum| sum.ends_with(']') || sum.chars().next_back().is_some_and(is_word_letter));
    let Some(sum) = sum.filter(|_| is_sum && number <= 0) else { return text.push_str(value) };
    let sign_at = head.len() - 1;
    if number < 0 {
        let turned = if head.ends_with('+') { "-" } else { "+" };
        text.replace_range(sign_at..=sign_at, turned);
        text.push_str(value.trim_start_matches('-'));
    } else if text.rfind('[') > text.rfind(']') {
        text.truncate(sum.len());
    } else {
        text.push_str(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::grid::repeats::{StandardTable, Table};

    fn words(table: &[&[&str]]) -> Table {
        let row = |row: &&[&str]| row.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        let mut rows: Vec<_> = table.iter().map(row).collect();
        Table { columns: rows.remove(0), rows, ..Table::default() }
    }

    fn all(template: &str, tables: &[Table]) -> Result<Vec<String>, &'static str> {
        let repeat = Repeat { template: template.to_owned(), tables: tables.to_vec(), ..Repeat::default() };
        expand(&repeat).map_err(|fault| fault.code)
    }

    /// Signs and zeros come out as people would write them.
    #[test]
    fn sums_are_written_as_by_hand() {
        let texts = all("VALID[A.x + $dx, A.y - $dy] = true;", &[StandardTable::FourNeighbours.table()]);
        let wanted = ["[A.x + 1, A.y]", "[A.x - 1, A.y]", "[A.x, A.y - 1]", "[A.x, A.y + 1]"];
        assert_eq!(texts, Ok(wanted.map(|place| format!("VALID{place} = true;")).to_vec()));
        let points = words(&[&["n"], &["0"], &["-2"], &["3"]]);
        let wanted = ["a = a + 0;", "a = a - 2;", "a = a + 3;"].map(str::to_owned).to_vec();
        assert_eq!(all("a = a + $n;", std::slice::from_ref(&points)), Ok(wanted));
        assert_eq!(all("a = $n;", &[points]).map(|texts| texts[1].clone()), Ok("a = -2;".to_owned()));
    }

    /// The last table varies fastest, and names may be parts of words.
    #[test]
    fn tables_multiply() {
        let piece = words(&[&["n", "far"], &["01", "1"], &["02", "2"]]);
        let way = words(&[&["dx"], &["1"], &["-1"]]);
        let texts = all("S[A.x + $(dx * far), 0] = $(n)Back;", &[piece, way]);
        let wanted = ["A.x + 1, 0] = 01", "A.x - 1, 0] = 01", "A.x + 2, 0] = 02", "A.x - 2, 0] = 02"];
        assert_eq!(texts, Ok(wanted.map(|part| format!("S[{part}Back;")).to_vec()));
    }

    /// Whatever cannot be expanded says why.
    #[test]
    fn faults_have_their_codes() {
        let one = words(&[&["n"], &["1"]]);
        assert_eq!(all("a = $m;", std::slice::from_ref(&one)), Err("repeat-unknown"));
        assert_eq!(all("a = $;", std::slice::from_ref(&one)), Err("repeat-hole"));
        assert_eq!(all("a = $n;", &[one.clone(), one.clone()]), Err("repeat-name-twice"));
        assert_eq!(all("a = $n;", &[words(&[&["n"]])]), Err("repeat-empty"));
        assert_eq!(all("a = $n;", &[words(&[&["n"], &["1", "2"]])]), Err("repeat-row"));
        assert_eq!(all("a = $n;", &[words(&[&["a b"], &["1"]])]), Err("repeat-name"));
        let many = StandardTable::Distances(MOST).table();
        let two = words(&[&["m"], &["1"], &["2"]]);
        assert_eq!(all("a = $n;", &[many, two]), Err("repeat-too-many"));
    }
}
