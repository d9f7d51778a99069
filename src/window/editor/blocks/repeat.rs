//! The line of a card that stands for many rules: for each of what.

use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::sentence::{Shade, chip_button};
use super::{Message, Open};
use crate::grid::repeats::{Known, Repeat, Table};
use crate::window::editor::Editor;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The most rows of a table that are shown one by one.
const MOST_ROWS: usize = 40;

impl Editor {
    /// Says for what a card stands many times, with a chip for each table.
    pub(super) fn repeat_line<'a>(
        &'a self,
        card: usize,
        repeat: &Repeat,
        cx: Context<'a>,
    ) -> Row<'a, Message> {
        let words = cx.words;
        let chip = |(place, table): (usize, &Table)| {
            let open = Open::Table { card, table: place };
            let is_open = self.sentences.open.as_ref() == Some(&open);
            let label = text(summary(table, words)).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
            let label = container(label).padding([4, 8]);
            chip_button(label.into(), Shade::Item, is_open, Message::Pressed(open)).into()
        };
        let count = words.with("repeat-rounds", &[("count", repeat.rounds().to_string())]);
        let chips = repeat.tables.iter().enumerate().map(chip);
        row![ui::icon(Icon::Repeat2), text(words.get("repeat-same")).size(ui::BODY)]
            .extend(chips)
            .push(text(count).size(ui::SMALL).style(ui::quiet))
            .spacing(6)
            .align_y(Alignment::Center)
    }

    /// Shows the table that is open.
    pub(super) fn open_table<'a>(
        &'a self,
        card: usize,
        place: usize,
        repeat: &Repeat,
        cx: Context<'a>,
    ) -> Option<Element<'a, Message>> {
        let words = cx.words;
        let table = repeat.tables.get(place)?.clone();
        let known = known_offers(card, place, &table, words);
        let mut rows = column![header(&table)].spacing(4);
        for at in 0..table.rows.len().min(MOST_ROWS) {
            rows = rows.push(table_row(card, place, &table, at, words));
        }
        let hidden = table.rows.len().saturating_sub(MOST_ROWS);
        if hidden > 0 {
            let more = words.with("repeat-rows-more", &[("count", hidden.to_string())]);
            rows = rows.push(text(more).size(ui::SMALL).style(ui::quiet));
        }
        let mut longer = table.clone();
        let last =
            longer.rows.last().cloned().unwrap_or_else(|| vec![String::from("0"); table.columns.len()]);
        longer.rows.push(last);
        let tools = row![
            ui::button(
                Some(Icon::Plus),
                words.get("repeat-row-add"),
                Look::Quiet,
                Some(Message::TableSet(card, place, longer))
            ),
            ui::button(
                Some(Icon::Ungroup),
                words.get("repeat-unfold"),
                Look::Quiet,
                Some(Message::Unfolded(card))
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

/// What a table is, in few words.
fn summary(table: &Table, words: &Words) -> String {
    match table.known() {
        Some(Known::FourNeighbours) => words.get("repeat-four"),
        Some(Known::EightNeighbours) => words.get("repeat-eight"),
        Some(Known::Corners) => words.get("repeat-corners"),
        Some(Known::Knight) => words.get("repeat-knight"),
        Some(Known::Distances(last)) => words.with("repeat-distances", &[("last", last.to_string())]),
        None => {
            let first =
                |row: Option<&Vec<String>>| row.and_then(|row| row.first()).cloned().unwrap_or_default();
            let (from, to) = (first(table.rows.first()), first(table.rows.last()));
            let columns = table.columns.join(", ");
            words.with("repeat-table", &[("columns", columns), ("from", from), ("to", to)])
        }
    }
}

/// Other tables with as many columns that everybody knows.
fn known_offers<'a>(card: usize, place: usize, table: &Table, words: &Words) -> Element<'a, Message> {
    let offers: Vec<(Known, &str)> = if table.columns.len() == 2 {
        vec![
            (Known::FourNeighbours, "repeat-four"),
            (Known::EightNeighbours, "repeat-eight"),
            (Known::Corners, "repeat-corners"),
            (Known::Knight, "repeat-knight"),
        ]
    } else {
        Vec::new()
    };
    let is_steps = table.known().is_some();
    let button = |(known, key): (Known, &str)| {
        let look = if table.known() == Some(known) { Look::Chosen } else { Look::Plain };
        let message = Message::TableSet(card, place, known.table());
        Element::from(ui::button(None, words.get(key), look, Some(message)))
    };
    let offers = offers.into_iter().filter(|_| is_steps).map(button);
    Row::with_children(offers).spacing(4).wrap().vertical_spacing(4).into()
}

fn header<'a>(table: &Table) -> Row<'a, Message> {
    let name = |name: &String| {
        Element::from(container(text(name.clone()).size(ui::SMALL).style(ui::quiet)).width(120))
    };
    Row::with_children(table.columns.iter().map(name)).spacing(4)
}

fn table_row<'a>(card: usize, place: usize, table: &Table, at: usize, words: &Words) -> Row<'a, Message> {
    let cell = |column: usize| {
        let table = table.clone();
        let value = table.rows[at].get(column).cloned().unwrap_or_default();
        let field = ui::field("", &value).width(120).on_input(move |text| {
            let mut table = table.clone();
            if let Some(cell) = table.rows.get_mut(at).and_then(|row| row.get_mut(column)) {
                *cell = text;
            }
            Message::TableSet(card, place, table)
        });
        Element::from(field)
    };
    let mut shorter = table.clone();
    let _ = shorter.rows.remove(at);
    let can_go = table.rows.len() > 1;
    let delete = can_go.then_some(Message::TableSet(card, place, shorter));
    let cells = (0..table.columns.len()).map(cell);
    Row::with_children(cells)
        .push(ui::icon_button(Icon::Trash2, words.get("repeat-row-delete"), Look::Quiet, delete))
        .spacing(4)
        .align_y(Alignment::Center)
}
