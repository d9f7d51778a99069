//! Renames something in the text and the tables of a repeat.

use std::ops::Range;

use super::hole::{self, Hole, is_word_letter};
use super::{Repeat, expand, list};
use crate::grid::lex;

/// Returns a repeat with another name in its text and its tables that stands for exactly these rules. `None`
/// when there is none.
pub fn renamed(repeat: &Repeat, from: &str, to: &str, wanted: &[&str]) -> Option<Repeat> {
    let fits = |repeat: &Repeat| {
        let texts = expand(repeat).unwrap_or_default();
        texts.len() == wanted.len()
            && texts.iter().zip(wanted).all(|(text, wanted)| list::is_same(text, wanted))
    };
    let spelt_out = spelt_out(repeat);
    [Some(repeat.clone()), spelt_out].into_iter().flatten().find_map(|repeat| {
        let with_text = in_text(&repeat, from, to);
        let with_both = with_text.as_ref().map(|repeat| in_tables(repeat, from, to));
        let ways = [with_both, with_text, Some(in_tables(&repeat, from, to))];
        ways.into_iter().flatten().find(fits)
    })
}

fn in_tables(repeat: &Repeat, from: &str, to: &str) -> Repeat {
    let wanted = lex::lower(from);
    let mut repeat = repeat.clone();
    let rows = repeat.tables.iter_mut().flat_map(|table| &mut table.rows);
    rows.flatten().filter(|value| lex::lower(value) == wanted).for_each(|value| to.clone_into(value));
    repeat
}

fn in_text(repeat: &Repeat, from: &str, to: &str) -> Option<Repeat> {
    let holes = hole::holes(&repeat.template).ok()?;
    let wanted = lex::lower(from);
    let mut written = String::new();
    let mut at = 0;
    for word in words(&repeat.template, &holes) {
        let text = &repeat.template[word.clone()];
        if lex::lower(&text.replace('.', "")) == wanted {
            written.push_str(&repeat.template[at..word.start]);
            written.push_str(to);
            at = word.end;
        }
    }
    written.push_str(&repeat.template[at..]);
    Some(Repeat { template: written, ..repeat.clone() })
}

/// Puts whole words into the tables in place of parts of words. `None` when no part of a word is variable.
fn spelt_out(repeat: &Repeat) -> Option<Repeat> {
    let holes = hole::holes(&repeat.template).ok()?;
    let mut new = repeat.clone();
    let mut written = String::new();
    let mut at = 0;
    for word in words(&repeat.template, &holes) {
        let inner: Vec<&Hole> = holes.iter().filter(|hole| word.contains(&hole.span.start)).collect();
        let is_part = inner.first().is_some_and(|hole| hole.span != word);
        let table = is_part.then(|| table_of(repeat, &inner)).flatten();
        let Some(table) = table else { continue };
        let column = column(&mut new, table, |values| fill(&repeat.template, &word, &inner, values));
        written.push_str(&repeat.template[at..word.start]);
        written.push('$');
        written.push_str(&column?);
        at = word.end;
    }
    written.push_str(&repeat.template[at..]);
    new.template = written;
    (at > 0).then_some(new)
}

/// The only table that these holes take values from.
fn table_of(repeat: &Repeat, holes: &[&Hole]) -> Option<usize> {
    let table = |name: &str| {
        let bears = |column: &String| lex::lower(column) == lex::lower(name);
        repeat.tables.iter().position(|table| table.columns.iter().any(bears))
    };
    let mut tables = holes.iter().flat_map(|hole| hole.names()).map(table);
    let first = tables.next()??;
    tables.all(|table| table == Some(first)).then_some(first)
}

/// Finds or adds a column of words. Returns its name.
fn column(
    repeat: &mut Repeat,
    table: usize,
    word: impl Fn(&[(&str, &str)]) -> Option<String>,
) -> Option<String> {
    let taken: Vec<String> = repeat.tables.iter().flat_map(|table| table.columns.clone()).collect();
    let table = &mut repeat.tables[table];
    let pairs = |row: &Vec<String>| {
        let columns = table.columns.iter().map(String::as_str);
        word(&columns.zip(row.iter().map(String::as_str)).collect::<Vec<_>>())
    };
    let words: Vec<String> = table.rows.iter().map(pairs).collect::<Option<_>>()?;
    let has =
        |column: &usize| table.rows.iter().zip(&words).all(|(row, word)| row.get(*column) == Some(word));
    if let Some(known) = (0..table.columns.len()).find(has) {
        return Some(table.columns[known].clone());
    }
    let name = (1..).map(|number| format!("word{number}")).find(|name| !taken.contains(name))?;
    table.columns.push(name.clone());
    table.rows.iter_mut().zip(words).for_each(|(row, word)| row.push(word));
    Some(name)
}

fn fill(text: &str, word: &Range<usize>, holes: &[&Hole], values: &[(&str, &str)]) -> Option<String> {
    let mut filled = String::new();
    let mut at = word.start;
    for hole in holes {
        filled.push_str(&text[at..hole.span.start]);
        filled.push_str(&hole.value(values).ok()?);
        at = hole.span.end;
    }
    filled.push_str(&text[at..word.end]);
    Some(filled)
}

/// Where the words of a text are, including the holes in them. What is said to players has no names.
fn words(text: &str, holes: &[Hole]) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut grow = |part: Range<usize>| match found.last_mut() {
        Some(last) if last.end == part.start => last.end = part.end,
        _ => found.push(part),
    };
    let mut holes = holes.iter().peekable();
    let mut at = 0;
    let mut is_quoted = false;
    while let Some(letter) = text[at..].chars().next() {
        let end = at + letter.len_utf8();
        is_quoted ^= letter == '"';
        if let Some(hole) = holes.next_if(|hole| hole.span.start == at) {
            grow(hole.span.clone());
            at = hole.span.end;
            continue;
        }
        if !is_quoted && (letter == '.' || is_word_letter(letter)) {
            grow(at..end);
        }
        at = end;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::grid::repeats::Table;

    /// A new name reaches the text, the tables, and words put together from both.
    #[test]
    fn names_are_changed_wherever_they_stand() {
        let rows = ["01", "02"].map(|number| vec![number.to_owned()]).to_vec();
        let table = Table { columns: vec!["n".to_owned()], rows, ..Table::default() };
        let template = "if (S[A.x, 0] == $(n)Back) { S[A.x, 0] = $(n)Front; Last = Box; }".to_owned();
        let repeat = Repeat { template, tables: vec![table], ..Repeat::default() };
        let before = expand(&repeat).expect("it is right");
        for (from, to) in [("box", "Case"), ("02Back", "Second")] {
            let place = |text: &String| {
                let at = lex::lower(text).find(&lex::lower(from));
                at.map_or_else(
                    || text.clone(),
                    |at| format!("{}{to}{}", &text[..at], &text[at + from.len()..]),
                )
            };
            let wanted: Vec<String> = before.iter().map(place).collect();
            let wanted: Vec<&str> = wanted.iter().map(String::as_str).collect();
            let new = renamed(&repeat, from, to, &wanted).expect("there is a way");
            let texts = expand(&new).expect("it is right");
            assert_eq!(texts, wanted);
            assert!(new.rounds() == 2 && texts != before);
        }
        assert_eq!(renamed(&repeat, "01Back", "First", &["a = b;", "a = c;"]), None);
    }
}
