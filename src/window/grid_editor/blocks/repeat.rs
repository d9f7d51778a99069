//! The heading of a card that stands for several rules: what it is repeated over.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::sentence::{Shade, chip_button};
use super::tables::Cell;
use super::{Chosen, Message, Open, Sentences, keys, ring};
use crate::grid::blocks::{Label, Voice, table_label, variable};
use crate::grid::repeats::{self, LostRepeat, Repeat, Table};
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
                Some(ring) => self.ring_chip(&ring, words),
                None => self.pictured(&table_label(table, self.state.names()), words),
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

    /// Shows the words of a label, with the pictures of pieces beside their names.
    fn pictured(self, label: &Label, words: &Words) -> Element<'a, Message> {
        let mut parts = Vec::new();
        if self.add_parts(label, words, &mut parts) {
            let parts = Row::with_children(parts).spacing(6).align_y(Alignment::Center);
            return parts.wrap().vertical_spacing(4).into();
        }
        let said = self.game.voice(words).label(label);
        text(said).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph).into()
    }

    /// Adds the parts of a label. Returns whether one of them is a piece.
    fn add_parts(self, label: &Label, words: &Words, parts: &mut Vec<Element<'a, Message>>) -> bool {
        match label {
            Label::Piece(name) => {
                parts.push(self.piece_chip(name, words).into());
                true
            }
            Label::Row(row) => {
                let mut has_piece = false;
                for part in row {
                    has_piece |= self.add_parts(part, words, parts);
                }
                has_piece
            }
            Label::List(list) => list.iter().enumerate().fold(false, |has, (at, part)| {
                if at > 0 {
                    parts.push(text("·").size(ui::BODY).style(ui::quiet).into());
                }
                self.add_parts(part, words, parts) || has
            }),
            label => {
                parts.push(text(self.game.voice(words).label(label)).size(ui::BODY).into());
                false
            }
        }
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
        if table.steps().is_some() {
            let board = self.steps_board(card, place, &table, words);
            return Some(opened(column![board, unfold_rules(card, words)].spacing(8).into(), words));
        }
        // A ring replaces its rows unless they are asked for.
        let ring = self.ring(&table).filter(|_| self.state.rows == 0);
        let mut rows = column![].spacing(4);
        let shown = match ring {
            Some(_) => 0,
            None => table.rows.len().min(self.state.rows.max(ROWS)),
        };
        if shown > 0 {
            rows = rows.push(self.header(&table, words));
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
        let tools = row![add, unfold_rules(card, words)];
        Some(opened(column![rows, tools.spacing(8)].spacing(8).into(), words))
    }
}

/// Shows the content opened below a chip, with a button that closes it.
fn opened<'a>(content: Element<'a, Message>, words: &Words) -> Element<'a, Message> {
    let close = ui::icon_button(Icon::X, words.get("block-close"), Look::Quiet, Some(Message::Closed));
    container(row![container(content).width(Fill), close].spacing(8))
        .padding(10)
        .width(Fill)
        .style(crate::window::chips::opened)
        .into()
}

fn unfold_rules<'a>(card: usize, words: &Words) -> Element<'a, Message> {
    let message = Some(Message::Forgotten(repeats::RepeatLocation::Rule(card)));
    ui::button(Some(Icon::Ungroup), words.get("repeat-unfold"), Look::Quiet, message).into()
}

impl<'a> Panel<'a, Sentences> {
    /// Shows the column headings.
    fn header(self, table: &Table, words: &Words) -> Row<'a, Message> {
        let name = |name: &String| {
            let said = self.game.voice(words).label(&variable(name));
            Element::from(container(text(said).size(ui::SMALL).style(ui::quiet)).width(VALUE))
        };
        Row::with_children(table.columns.iter().map(name)).spacing(4)
    }

    fn table_row(self, at: Cell, table: &Table, words: &Words) -> Column<'a, Message> {
        let refused = self.state.refused.as_ref();
        let pieces = &self.state.names().pieces;
        let picked = self.state.picked.filter(|cell| Cell { column: 0, ..*cell } == at);
        let value = |column: usize| {
            let cell = Cell { column, ..at };
            if table.rows.iter().all(|row| row.get(column).is_some_and(|value| pieces.contains(value))) {
                let look = if picked == Some(cell) { Look::Chosen } else { Look::Plain };
                let label = self.piece_chip(&table.rows[at.row][column], words);
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
        column![values].push(why).push(picked.map(|cell| self.pieces_for(cell, table, words))).spacing(2)
    }

    /// Shows the pieces for a table cell.
    fn pieces_for(self, cell: Cell, table: &Table, words: &Words) -> Element<'a, Message> {
        let now = table.rows.get(cell.row).and_then(|row| row.get(cell.column));
        let piece = |name: &String| {
            let look = if Some(name) == now { Look::Chosen } else { Look::Plain };
            let label = container(self.piece_chip(name, words)).padding([0, 8]).center_y(ui::CONTROL);
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
                .extend(choices(repeats::RepeatLocation::Lost(place), words))
                .spacing(8)
                .align_y(Alignment::Center);
            Element::from(container(line).padding([4, 10]).style(ui::card))
        };
        (!lost.is_empty()).then(|| Column::with_children(lost.iter().enumerate().map(line)).spacing(4))
    }
}

/// Shows the remedies for a repeat whose rules were changed by another program.
pub(in crate::window::grid_editor) fn choices<'a>(
    place: repeats::RepeatLocation,
    words: &Words,
) -> [Element<'a, Message>; 2] {
    let button = |key, message| ui::button(None, words.get(key), Look::Plain, Some(message)).into();
    [
        button("repeat-keep-rules", Message::Forgotten(place)),
        button("repeat-restore", Message::Restored(place)),
    ]
}
