//! The heading of a card that stands for several rules: what it is repeated over.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::sentence::{Shade, chip_button};
use super::tables::Cell;
use super::varying::KNOWN;
use super::{Chosen, Message, Open, Sentences, keys, ring};
use crate::grid::blocks;
use crate::grid::repeats::{self, Known, LostRepeat, Repeat, Table};
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Rows of a table shown at first, and added by each request for more.
const ROWS: usize = 40;
/// Width of a table cell.
const VALUE: f32 = 130.0;

impl<'a> Panel<'a, Sentences> {
    /// Shows what a card is repeated over, with a chip for each table.
    pub(super) fn repeat_line(self, card: usize, repeat: &Repeat, cx: Context<'a>) -> Row<'a, Message> {
        let words = cx.words;
        let chip = |(place, table): (usize, &Table)| {
            let open = Open::Table { card, table: place };
            let is_open = self.state.open.as_ref() == Some(&open);
            let said: Element<'a, Message> = match self.ring(table) {
                Some(ring) => self.ring_chip(&ring),
                None => {
                    text(summary(table, words)).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph).into()
                }
            };
            let label = container(said).padding([4, 8]);
            let on = Chosen { card, line: None };
            chip_button(label.into(), Shade::Item, is_open, Message::Pressed(open))
                .on_key(move |key, modifiers| keys::pressed(key, modifiers, on))
                .into()
        };
        let count = words.with("repeat-rounds", &[("count", repeat.rounds().to_string())]);
        let chips = repeat.tables.iter().enumerate().map(chip);
        row![ui::icon(Icon::Repeat2), text(words.get("repeat-same")).size(ui::BODY)]
            .extend(chips)
            .push(text(count).size(ui::SMALL).style(ui::quiet))
            .spacing(6)
            .align_y(Alignment::Center)
    }

    pub(super) fn open_table(
        self,
        card: usize,
        place: usize,
        repeat: &Repeat,
        cx: Context<'a>,
    ) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let table = repeat.tables.get(place)?.clone();
        let known = known_offers(card, place, &table, words);
        // A ring replaces its rows unless they are asked for.
        let ring = self.ring(&table).filter(|_| self.state.rows == 0);
        let mut rows = column![].spacing(4);
        let shown = match ring {
            Some(_) => 0,
            None => table.rows.len().min(self.state.rows.max(ROWS)),
        };
        if shown > 0 {
            rows = rows.push(header(&table, words));
        }
        for row in 0..shown {
            rows = rows.push(self.table_row(Cell { card, table: place, row, column: 0 }, &table, words));
        }
        let hidden = table.rows.len() - shown;
        if let Some(ring) = &ring {
            rows = rows.push(self.ring_pieces(card, place, &table, ring, cx));
        } else if hidden > 0 {
            let more = words.with("repeat-rows-more", &[("count", hidden.to_string())]);
            let message = Some(Message::RowsShown(shown + ROWS));
            rows = rows.push(ui::button(Some(Icon::ChevronDown), more, Look::Quiet, message));
        }
        let mut longer = table.clone();
        let last =
            longer.rows.last().cloned().unwrap_or_else(|| vec![String::from("0"); table.columns.len()]);
        longer.rows.push(last);
        let add: Element<'a, Message> = match ring {
            Some(_) => ring::unfold(ROWS, cx),
            None => ui::button(
                Some(Icon::Plus),
                words.get("repeat-row-add"),
                Look::Quiet,
                Some(Message::TableSet(card, place, longer)),
            )
            .into(),
        };
        let tools = row![
            add,
            ui::button(
                Some(Icon::Ungroup),
                words.get("repeat-unfold"),
                Look::Quiet,
                Some(Message::Forgotten(repeats::Place::Rule(card)))
            ),
        ];
        let close = ui::icon_button(Icon::X, words.get("block-close"), Look::Quiet, Some(Message::Closed));
        let all = column![known, rows, tools.spacing(8)].spacing(8).width(Fill);
        Some(
            container(row![all, close].spacing(8))
                .padding(10)
                .width(Fill)
                .style(crate::window::chips::opened)
                .into(),
        )
    }
}

/// Returns a short summary of a table.
fn summary(table: &Table, words: &Words) -> String {
    match table.known() {
        Some(Known::FourNeighbours) => words.get("repeat-four"),
        Some(Known::EightNeighbours) => words.get("repeat-eight"),
        Some(Known::Corners) => words.get("repeat-corners"),
        Some(Known::Knight) => words.get("repeat-knight"),
        Some(Known::Distances(last)) => words.with("repeat-distances", &[("last", last.to_string())]),
        None if table.around() == Some(Known::FourNeighbours) => words.get("repeat-own-four"),
        None if table.around() == Some(Known::EightNeighbours) => words.get("repeat-own-eight"),
        None => {
            let first =
                |row: Option<&Vec<String>>| row.and_then(|row| row.first()).cloned().unwrap_or_default();
            let (from, to) = (first(table.rows.first()), first(table.rows.last()));
            let columns: Vec<String> = table.columns.iter().map(|column| variable(column, words)).collect();
            let columns = columns.join(", ");
            words.with("repeat-table", &[("columns", columns), ("from", from), ("to", to)])
        }
    }
}

/// Returns the display name of a variable.
fn variable(name: &str, words: &Words) -> String {
    blocks::variable(name).map_or_else(|| name.to_owned(), |key| words.get(key))
}

/// Shows common tables with the same number of columns.
fn known_offers<'a>(card: usize, place: usize, table: &Table, words: &Words) -> Element<'a, Message> {
    let offers: Vec<(Known, &str)> = if table.columns.len() == 2 { KNOWN.to_vec() } else { Vec::new() };
    let is_steps = table.known().is_some();
    let button = |(known, key): (Known, &str)| {
        let look = if table.known() == Some(known) { Look::Chosen } else { Look::Plain };
        let message = Message::TableSet(card, place, known.table());
        Element::from(ui::button(None, words.get(key), look, Some(message)))
    };
    let offers = offers.into_iter().filter(|_| is_steps).map(button);
    Row::with_children(offers).spacing(4).wrap().vertical_spacing(4).into()
}

/// Shows the column headings; variables of steps have names in words.
fn header<'a>(table: &Table, words: &Words) -> Row<'a, Message> {
    let is_steps = table.columns.len() == 2 && table.known().is_some();
    let name = |(place, name): (usize, &String)| {
        let key = if place == 0 { "repeat-across" } else { "repeat-down" };
        let said = if is_steps { words.with(key, &[("name", name.clone())]) } else { variable(name, words) };
        Element::from(container(text(said).size(ui::SMALL).style(ui::quiet)).width(VALUE))
    };
    Row::with_children(table.columns.iter().enumerate().map(name)).spacing(4)
}

impl<'a> Panel<'a, Sentences> {
    fn table_row(self, at: Cell, table: &Table, words: &Words) -> Column<'a, Message> {
        let refused = self.state.refused.as_ref();
        let pieces = &self.state.names().pieces;
        let picked = self.state.picked.filter(|cell| Cell { column: 0, ..*cell } == at);
        let value = |column: usize| {
            let cell = Cell { column, ..at };
            if table.rows.iter().all(|row| row.get(column).is_some_and(|value| pieces.contains(value))) {
                let look = if picked == Some(cell) { Look::Chosen } else { Look::Plain };
                let label = self.piece_chip(&table.rows[at.row][column]);
                let label = container(label).padding([0, 8]).width(VALUE).center_y(ui::CONTROL).clip(true);
                return Element::from(ui::styled(label.into(), look, Some(Message::CellPicked(cell))));
            }
            let kept = table.rows[at.row].get(column).map_or("", String::as_str);
            let typed = refused.filter(|refused| refused.cell == cell).map_or(kept, |refused| &refused.text);
            let field = ui::field("", typed).id(format!("block-cell-{}-{column}", at.row)).width(VALUE);
            Element::from(field.on_input(move |text| Message::CellTyped(cell, text)))
        };
        let mut shorter = table.clone();
        let _ = shorter.rows.remove(at.row);
        let can_go = table.rows.len() > 1;
        let delete = can_go.then_some(Message::TableSet(at.card, at.table, shorter));
        let values = Row::with_children((0..table.columns.len()).map(value))
            .push(ui::icon_button(Icon::Trash2, words.get("repeat-row-delete"), Look::Quiet, delete))
            .spacing(4)
            .align_y(Alignment::Center);
        let why = refused.filter(|refused| Cell { column: 0, ..refused.cell } == at).map(|refused| {
            let why = words.with("repeat-refused", &[("why", words.say(&refused.why))]);
            row![ui::icon(Icon::TriangleAlert), text(why).size(ui::SMALL).style(text::danger)].spacing(6)
        });
        column![values].push(why).push(picked.map(|cell| self.pieces_for(cell, table))).spacing(2)
    }

    /// Shows the pieces for a table cell.
    fn pieces_for(self, cell: Cell, table: &Table) -> Element<'a, Message> {
        let now = table.rows.get(cell.row).and_then(|row| row.get(cell.column));
        let piece = |name: &String| {
            let look = if Some(name) == now { Look::Chosen } else { Look::Plain };
            let label = container(self.piece_chip(name)).padding([0, 8]).center_y(ui::CONTROL);
            Element::from(ui::styled(label.into(), look, Some(Message::CellTyped(cell, name.clone()))))
        };
        let pieces = self.state.names().pieces.iter().map(piece);
        let pieces = Row::with_children(pieces).spacing(4).wrap().vertical_spacing(4);
        container(pieces).padding(6).style(ui::card).into()
    }

    /// Reports repeats whose rules are not found any more, with the possible remedies.
    pub(super) fn lost_repeats(self, words: &Words) -> Option<Column<'a, Message>> {
        let lost = &self.game.document.draft().rules.lost_repeats;
        let line = |(place, lost): (usize, &LostRepeat)| {
            let name = repeats::about(&lost.repeat);
            let said = words.with("repeat-lost", &[("name", name)]);
            let line = row![ui::icon(Icon::TriangleAlert), text(said).size(ui::SMALL).width(Fill)]
                .extend(choices(repeats::Place::Lost(place), words))
                .spacing(8)
                .align_y(Alignment::Center);
            Element::from(container(line).padding([4, 10]).style(ui::card))
        };
        (!lost.is_empty()).then(|| Column::with_children(lost.iter().enumerate().map(line)).spacing(4))
    }
}

/// Shows the remedies for a repeat whose rules were changed by another program.
pub(in crate::window::grid_editor) fn choices<'a>(
    place: repeats::Place,
    words: &Words,
) -> [Element<'a, Message>; 2] {
    let button = |key, message| ui::button(None, words.get(key), Look::Plain, Some(message)).into();
    [
        button("repeat-keep-rules", Message::Forgotten(place)),
        button("repeat-restore", Message::Restored(place)),
    ]
}
