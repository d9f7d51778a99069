//! Cyclic sequences of pieces in a repeat, such as Empty, Mark, Empty.

use iced::widget::{Row, column, container, row, text};
use iced::{Alignment, Element};
use lucide_icons::Icon;

use super::{Message, Sentences};
use crate::grid::repeats::Table;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The fewest pieces of a ring.
const FEWEST: usize = 2;

impl<'a> Panel<'a, Sentences> {
    /// Returns the pieces of a table that maps each to the next in a cycle.
    pub(super) fn ring(self, table: &Table) -> Option<Vec<&str>> {
        let pieces = &self.state.names().pieces;
        table.ring().filter(|ring| ring.iter().all(|name| pieces.iter().any(|piece| piece == name)))
    }

    /// Shows a ring on a chip: each piece with its picture, ending with the first one again.
    pub(super) fn ring_chip(self, ring: &[&str], words: &Words) -> Element<'a, Message> {
        let mut parts: Vec<Element<'a, Message>> = Vec::new();
        for name in ring.iter().chain(ring.first()) {
            if !parts.is_empty() {
                parts.push(text("→").size(ui::BODY).into());
            }
            parts.push(self.piece_chip(name, words).into());
        }
        Row::with_children(parts).spacing(6).align_y(Alignment::Center).wrap().vertical_spacing(4).into()
    }

    /// Shows the pieces of a ring; others can be appended, and pieces removed while enough are left.
    pub(super) fn ring_pieces(
        self,
        card: usize,
        place: usize,
        table: &Table,
        ring: &[&str],
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let change = |name: &str| {
            let mut changed = ring.to_vec();
            match changed.iter().position(|other| *other == name) {
                Some(at) => drop(changed.remove(at)),
                None => changed.push(name),
            }
            match changed.len() >= FEWEST {
                true => Message::TableSet(card, place, table.with_ring(&changed)),
                false => Message::RingKept,
            }
        };
        let pieces = self.numbered_pieces(ring, change, cx.words);
        column![text(cx.words.get("ring-pieces")).size(ui::SMALL).style(ui::quiet), pieces].spacing(6).into()
    }

    /// Shows the game's pieces, the selected ones with their order.
    pub(super) fn numbered_pieces(
        self,
        chosen: &[&str],
        message: impl Fn(&str) -> Message,
        words: &Words,
    ) -> Element<'a, Message> {
        let piece = |name: &String| {
            let order = chosen.iter().position(|other| other == name);
            let look = if order.is_some() { Look::Chosen } else { Look::Plain };
            let number = order
                .filter(|_| chosen.len() > 1)
                .map(|order| text((order + 1).to_string()).size(ui::SMALL).style(ui::quiet));
            let label = row![self.piece_chip(name, words)].push(number).spacing(4).align_y(Alignment::Center);
            let label = container(label).padding([0, 6]).center_y(ui::CONTROL);
            Element::from(ui::styled(label.into(), look, Some(message(name))))
        };
        let pieces = self.state.names().pieces.iter().map(piece);
        Row::with_children(pieces).spacing(4).wrap().vertical_spacing(4).into()
    }
}

/// Shows the button that unfolds a ring's table rows.
pub(super) fn unfold<'a>(rows: usize, cx: Context<'a>) -> Element<'a, Message> {
    ui::button(
        Some(Icon::ChevronDown),
        cx.words.get("ring-rows"),
        Look::Quiet,
        Some(Message::RowsShown(rows)),
    )
    .into()
}
