//! Turns a rule into a repeat: what it says of one place or piece becomes true of many.

use super::card;
use super::names::Names;
use super::path::Path;
use super::place::{Amount, Place};
use super::sentence::Chip;
use super::value::Value;
use super::{Edit, Refusal, edit};
use crate::grid::repeats::{Repeat, Table};

/// Makes a rule apply to every place of a table of steps (two columns: to the right, down). All chips with
/// exactly this place change; the table is appended to the tables that the repeat has.
///
/// # Errors
///
/// The reason why this is impossible.
pub fn vary_place(repeat: &Repeat, place: &Place, steps: Table, names: &Names) -> Result<Repeat, Refusal> {
    let Place::Near { of, .. } = place else { return Err("block-refused-place") };
    let steps = renamed(repeat, steps);
    let [across, down] = steps.columns.as_slice() else { return Err("block-refused-place") };
    let each = |name: &String| Amount::Each(format!("${name}"));
    let new = Value::Place(Place::Near { of: *of, dx: each(across), dy: each(down) });
    varied(repeat, &Value::Place(place.clone()), &new, steps, names)
}

/// Makes a rule apply to every piece or number in the first column of a table.
///
/// # Errors
///
/// The reason why this is impossible.
pub fn vary_word(repeat: &Repeat, value: &Value, words: Table, names: &Names) -> Result<Repeat, Refusal> {
    let words = renamed(repeat, words);
    let Some(name) = words.columns.first() else { return Err("block-refused-place") };
    let new = Value::Each(format!("${name}"));
    varied(repeat, value, &new, words, names)
}

fn varied(repeat: &Repeat, old: &Value, new: &Value, table: Table, names: &Names) -> Result<Repeat, Refusal> {
    let mut varied = repeat.clone();
    varied.tables.push(table);
    let within = names.within(&varied);
    let is_old = |chip: &&Chip| chip.value == *old;
    let card = card::card(&repeat.template, &within);
    let chips = card.lines.iter().flat_map(|line| line.sentence.chips());
    let at: Vec<Path> = chips.filter(is_old).flat_map(|chip| chip.at.clone()).collect();
    if at.is_empty() {
        return Err("block-refused-place");
    }
    varied.template = edit(&repeat.template, &within, &Edit::Replace { at, value: new.clone() })?;
    Ok(varied)
}

/// Renames the columns of a table to names that the repeat does not use yet.
fn renamed(repeat: &Repeat, mut table: Table) -> Table {
    let mut taken: Vec<String> = repeat.tables.iter().flat_map(|table| table.columns.clone()).collect();
    for column in &mut table.columns {
        let wanted = column.clone();
        let mut number = 2;
        while taken.contains(column) {
            *column = format!("{wanted}{number}");
            number += 1;
        }
        taken.push(column.clone());
    }
    table
}
