//! Edits of repeats: cards that stand for several rules.

use std::sync::Arc;

use iced::Task;
use schola_widgets::focus;

use super::{Message, Open, Sentences, named, varying};
use crate::engine::Text;
use crate::grid::blocks::{self, Names, Place, Value};
use crate::grid::model::{Draft, Rule};
use crate::grid::repeats::{self, Repeat, Table};
use crate::window::workbench::Document;

/// Address of a table cell of a repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Index of the card's first rule.
    pub card: usize,
    pub table: usize,
    pub row: usize,
    pub column: usize,
}

/// An invalid value as it was typed, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub cell: Cell,
    pub text: String,
    pub why: Text,
}

impl Cell {
    /// Returns the mark by which the history merges the typing of one value.
    fn mark(self) -> usize {
        [self.card, self.table, self.row, self.column].iter().fold(7, |mark, part| mark * 4099 + part)
    }
}

impl Sentences {
    /// Shows or hides what a card can be repeated over.
    pub(super) fn ask_repeat(&mut self, card: usize) -> Task<Message> {
        let open = Open::Varying { card };
        self.chosen = Some(super::Chosen { card, line: None });
        if self.open.as_ref() == Some(&open) {
            self.open = None;
            return focus::focus(super::card_id(card));
        }
        self.open = Some(open);
        focus::focus(varying::FIRST)
    }

    /// Writes a value into a table. An invalid one stays in its field, with the reason.
    pub(super) fn type_cell(&mut self, cell: Cell, text: String, document: &mut Document) {
        (self.refused, self.picked) = (None, None);
        let Some(repeat) = self.source(cell.card, document.draft()).and_then(|source| source.repeat) else {
            return;
        };
        let mut repeat = Repeat::clone(&repeat);
        let row = repeat.tables.get_mut(cell.table).and_then(|table| table.rows.get_mut(cell.row));
        let Some(value) = row.and_then(|row| row.get_mut(cell.column)) else { return };
        value.clone_from(&text);
        let why = match repeats::expand(&repeat) {
            Ok(texts) => self.spoils(cell.card, &texts, document.draft()),
            Err(fault) => Some(fault.text()),
        };
        if let Some(why) = why {
            self.refused = Some(Refused { cell, text, why });
            return;
        }
        document.edit_marked(named("edit-block", cell.card), Some(cell.mark()), |draft| {
            // Expansion succeeded, so `set` succeeds, too.
            let _ = repeats::set(Arc::make_mut(&mut draft.rules), cell.card, &repeat);
        });
    }

    /// Returns a fault if one of the texts makes a valid rule invalid.
    fn spoils(&self, card: usize, texts: &[String], draft: &Draft) -> Option<Text> {
        let is_right = |text: &str| blocks::card(text, &self.names).faults.is_empty();
        let old = draft.rules.list.iter().skip(card);
        let is_spoilt = |(text, rule): (&String, &Arc<Rule>)| {
            *text != rule.contents && !is_right(text) && is_right(&rule.contents)
        };
        texts.iter().zip(old).any(is_spoilt).then(|| Text::new("repeat-spoils"))
    }

    /// Generates the rules of a repeat again.
    pub(super) fn restore(&mut self, place: repeats::RepeatLocation, document: &mut Document) {
        let mut result = Ok(0..0);
        document.edit("edit-repeat-restore", |draft| {
            result = repeats::restore(Arc::make_mut(&mut draft.rules), place);
        });
        if let Err(fault) = result {
            self.refusal = Some(fault.text());
        }
    }

    /// Turns a card into a repeat, or adds tables to a repeat.
    fn vary(
        &mut self,
        document: &mut Document,
        make: impl FnOnce(&Repeat, &Names) -> Result<Repeat, blocks::Refusal>,
    ) {
        let Some(card) = self.open.as_ref().map(Open::card) else { return };
        let Some(source) = self.source(card, document.draft()) else { return };
        let is_new = source.repeat.is_none();
        let old = source.repeat.as_deref().cloned();
        let old = old.unwrap_or_else(|| Repeat { template: source.text.clone(), ..Repeat::default() });
        let repeat = match make(&old, &self.names) {
            Ok(repeat) => repeat,
            Err(refusal) => {
                self.refusal = Some(refusal.into());
                return;
            }
        };
        self.family = None;
        // The cells of a new repeat are picked next; other tables are complete already.
        let last = repeat.tables.len().saturating_sub(1);
        let has_steps = repeat.tables.get(last).is_some_and(|table| table.steps().is_some());
        self.open = has_steps.then_some(Open::Table { card, table: last });
        if !is_new {
            self.set_repeat(card, &repeat, document);
            return;
        }
        let made = document.try_edit(named("edit-repeat", card), |draft| {
            let rules = Arc::make_mut(&mut draft.rules);
            let rule = rules.list.remove(card);
            let repeat = Repeat { name: rule.name.clone(), ..repeat };
            repeats::put(rules, card, repeat, rule.breaks)?;
            if let Some(first) = rules.list.get_mut(card) {
                let first = Arc::make_mut(first);
                (first.name, first.note, first.color) =
                    (rule.name.clone(), rule.note.clone(), rule.color.clone());
            }
            Ok::<_, repeats::RepeatFault>(())
        });
        if let Err(fault) = made {
            self.refusal = Some(fault.text());
        }
    }

    /// Adds a cell to the steps of a table, or removes it.
    pub(super) fn switch_step(
        &mut self,
        card: usize,
        table: usize,
        step: (i32, i32),
        document: &mut Document,
    ) {
        let source = self.source(card, document.draft());
        let Some(found) = source.and_then(|source| source.repeat?.tables.get(table).cloned()) else { return };
        let Some(mut steps) = found.steps() else { return };
        match steps.iter().position(|other| *other == step) {
            Some(_) if steps.len() == 1 => {
                self.refusal = Some("repeat-last-cell".into());
                return;
            }
            Some(at) => drop(steps.remove(at)),
            // The cell itself comes first, as people would say it.
            None if step == (0, 0) => steps.insert(0, step),
            None => steps.push(step),
        }
        self.set_table(card, table, found.with_steps(&steps), document);
    }

    pub(super) fn vary_place(&mut self, place: &Place, table: Table, document: &mut Document) {
        self.vary(document, |repeat, names| blocks::vary_place(repeat, place, table, names));
    }

    /// Repeats the card over the selected pieces.
    pub(super) fn vary_piece(&mut self, value: &Value, document: &mut Document) {
        let Some(pieces) = self.family.clone() else { return };
        let rows = pieces.into_iter().map(|piece| vec![piece]).collect();
        let table = Table { columns: vec!["piece".to_owned()], rows, ..Table::default() };
        self.vary_word(value, table, document);
    }

    /// Repeats the card over a table of pieces or numbers.
    pub(super) fn vary_word(&mut self, value: &Value, table: Table, document: &mut Document) {
        self.vary(document, |repeat, names| blocks::vary_word(repeat, value, table, names));
    }

    pub(super) fn switch_family(&mut self, name: String) {
        let Some(family) = &mut self.family else { return };
        match family.iter().position(|other| *other == name) {
            Some(at) => {
                let _ = family.remove(at);
            }
            None => family.push(name),
        }
    }

    pub(super) fn set_table(&mut self, card: usize, table: usize, new: Table, document: &mut Document) {
        let Some(repeat) = self.source(card, document.draft()).and_then(|source| source.repeat) else {
            return;
        };
        let mut repeat = Repeat::clone(&repeat);
        let Some(place) = repeat.tables.get_mut(table) else { return };
        // The variables keep their names in the text.
        let columns = place.columns.clone();
        if columns.len() != new.columns.len() {
            self.refusal = Some("block-refused-place".into());
            return;
        }
        *place = Table { columns, ..new };
        self.set_repeat(card, &repeat, document);
    }
}
