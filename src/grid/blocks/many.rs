//! What a card for many rules is repeated over, in words.

use super::label::Label;
use super::names::Names;
use crate::common_files::in_words;
use crate::engine::Text;
use crate::grid::lex;
use crate::grid::repeats::{StandardTable, Table};

/// The largest number of table rows in a label; the others are only counted.
const ROWS: usize = 4;

/// Returns the words for a table of a repeat.
pub fn table_label(table: &Table, names: &Names) -> Label {
    if let Some(steps) = table.steps() {
        return steps_label(&steps);
    }
    if let Some(StandardTable::Distances(last)) = table.known() {
        return Label::Text(Text::new("repeat-distances").with("last", last));
    }
    let value = |value: &str| match names.piece(value) {
        Some(piece) => Label::Piece(piece.to_owned()),
        None if lex::number(value).is_some() || value.starts_with('-') => Label::Name(value.to_owned()),
        None => Label::Name(in_words(value)),
    };
    if let Some(ring) = table.ring() {
        return arrows(ring.iter().chain(ring.first()).map(|found| value(found)));
    }
    let mut rows: Vec<Label> =
        table.rows.iter().take(ROWS).map(|row| arrows(row.iter().map(|found| value(found)))).collect();
    if let Some(more) = table.rows.len().checked_sub(ROWS).filter(|more| *more > 0) {
        rows.push(Label::Text(Text::new("repeat-more").with("count", more)));
    }
    Label::List(rows)
}

fn arrows(parts: impl Iterator<Item = Label>) -> Label {
    let mut row = Vec::new();
    for part in parts {
        if !row.is_empty() {
            row.push(Label::Name("→".to_owned()));
        }
        row.push(part);
    }
    Label::Row(row)
}

/// Returns the words for a set of cells around another. Different sets have different words, whatever the
/// order of their cells.
pub fn steps_label(steps: &[(i32, i32)]) -> Label {
    let key = |key| Label::Text(Text::new(key));
    let has_own = steps.contains(&(0, 0));
    let mut others: Vec<(i32, i32)> = steps.iter().copied().filter(|step| *step != (0, 0)).collect();
    // In reading order: row by row.
    others.sort_by_key(|(x, y)| (*y, *x));
    others.dedup();
    let far = |key, reach: u8| Label::Text(Text::new(key).with("count", reach));
    let beside = match StandardTable::of_steps(&others) {
        _ if others.is_empty() => return key("repeat-itself"),
        Some(StandardTable::FourNeighbours) => key("repeat-four"),
        Some(StandardTable::EightNeighbours) => key("repeat-eight"),
        Some(StandardTable::Corners) => key("repeat-corners"),
        Some(StandardTable::Knight) => key("repeat-knight"),
        Some(StandardTable::Row(reach)) => far("repeat-own-row", reach),
        Some(StandardTable::Column(reach)) => far("repeat-own-column", reach),
        Some(StandardTable::Distances(_)) | None => {
            Label::List(others.iter().map(|step| step_label(*step)).collect())
        }
    };
    if has_own { Label::Around("repeat-with-itself", vec![("cells", beside)]) } else { beside }
}

/// The words for one step: `2 to the right and 1 up`.
fn step_label((across, down): (i32, i32)) -> Label {
    let part = |amount: i32, less, more| {
        let key = if amount < 0 { less } else { more };
        Label::Text(Text::new(key).with("count", amount.unsigned_abs()))
    };
    match (across, down) {
        (_, 0) => part(across, "step-left", "step-right"),
        (0, _) => part(down, "step-up", "step-down"),
        _ => {
            let parts = [part(across, "step-left", "step-right"), part(down, "step-up", "step-down")];
            let [across, down] = parts;
            Label::Around("step-both", vec![("across", across), ("down", down)])
        }
    }
}
