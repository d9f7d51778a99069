//! What a card can be repeated over: each of its places, pieces and numbers, with the tables that fit.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Message, Open, Sentences};
use crate::grid::blocks::{Card, Chip, Place, Value, Voice, Wants};
use crate::grid::repeats::StandardTable;
use crate::window::chips::opened;
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context, Look};

/// Id of the first choice.
pub(super) const FIRST: &str = "block-varying";
/// Width of the column of values.
const WHAT: f32 = 170.0;
/// The distances offered: 1 to this.
const DISTANCES: usize = 9;

/// A value of a card that can vary, with the line of its first use.
struct VaryingValue {
    line: usize,
    chip: Chip,
}

impl<'a> Panel<'a, Sentences> {
    /// Shows what the card can be repeated over.
    pub(super) fn varying(self, card: usize, lines: &Card, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let parts = parts(lines);
        let mut all = column![text(words.get("repeat-what")).size(ui::BODY)].spacing(8);
        if parts.is_empty() {
            all = all.push(text(words.get("repeat-what-none")).size(ui::SMALL).style(ui::quiet));
        }
        for (place, part) in parts.iter().enumerate() {
            all = all.push(self.varying_part(card, part, place == 0, cx));
        }
        let close = ui::icon_button(Icon::X, words.get("block-close"), Look::Quiet, Some(Message::Closed));
        let content = row![all.width(Fill), close].spacing(8);
        container(content).padding(10).width(Fill).style(opened).into()
    }

    fn varying_part(
        self,
        card: usize,
        part: &VaryingValue,
        is_first: bool,
        cx: Context<'a>,
    ) -> Column<'a, Message> {
        let words = cx.words;
        let value = &part.chip.value;
        let what: Element<'a, Message> = match value {
            Value::Piece(name) => self.piece_chip(name, words).into(),
            _ => text(self.game.voice(words).value(value, part.chip.wants)).size(ui::BODY).into(),
        };
        let offer =
            |label: String, message| ui::button(Some(Icon::Repeat2), label, Look::Plain, Some(message));
        let mut offers: Vec<focus::Focus<'a, Message>> = match value {
            Value::Place(place) => {
                let table = |(known, key): (StandardTable, &str)| {
                    offer(words.get(key), Message::PlaceVaried(place.clone(), known.table()))
                };
                self.presets().into_iter().map(table).collect()
            }
            Value::Piece(_) => {
                let open = Open::Gap { card, line: part.line, at: part.chip.at.clone() };
                vec![offer(words.get("repeat-each-piece"), Message::FamilyAsked(open, value.clone()))]
            }
            _ => {
                let table = StandardTable::Distances(DISTANCES).table();
                let said = words.with("repeat-distances", &[("last", DISTANCES.to_string())]);
                vec![offer(said, Message::WordVaried(value.clone(), table))]
            }
        };
        if is_first && !offers.is_empty() {
            let first = offers.remove(0).id(FIRST);
            offers.insert(0, first);
        }
        let offers =
            Row::with_children(offers.into_iter().map(Element::from)).spacing(4).wrap().vertical_spacing(4);
        // On a narrow card the choices stand beneath.
        let offers = Column::new().push(offers).width(Fill);
        if cx.is_narrow() {
            return column![what, offers].spacing(4);
        }
        column![row![container(what).width(WHAT), offers].spacing(8).align_y(Alignment::Center)]
    }
}

/// Returns the places, pieces and numbers of a card, each once.
fn parts(card: &Card) -> Vec<VaryingValue> {
    let mut found: Vec<VaryingValue> = Vec::new();
    for (line, sentence) in card.lines.iter().map(|line| &line.sentence).enumerate() {
        for chip in sentence.chips() {
            let can = match &chip.value {
                Value::Place(place @ Place::Near { .. }) => place.steps().is_some(),
                Value::Piece(_) | Value::Number(_) => true,
                _ => false,
            };
            let is_new = !found.iter().any(|part| part.chip.value == chip.value);
            if can && is_new && chip.wants != Wants::Nothing {
                found.push(VaryingValue { line, chip: chip.clone() });
            }
        }
    }
    found
}
