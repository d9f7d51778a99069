//! The fields of an open chip, and the small board for choosing a place.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::Message;
use super::chip::CHOICE;
use super::varying::KNOWN;
use crate::grid::blocks::{Base, Kind, Label, Part, Place, Value, Wants, place_label};
use crate::grid::repeats::Known;
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Cells from the middle of the small board to its edge.
const REACH: i32 = 3;
/// Side of a cell of the small board, in pixels.
const CELL: f32 = 28.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The value itself, as text.
    Value,
    Column,
    Row,
}

/// The text in the fields of the open chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    value: String,
    column: String,
    row: String,
    /// The base of the coordinates on the small board.
    pub(super) base: Base,
}

impl Default for Typed {
    fn default() -> Self {
        Self { value: String::new(), column: String::new(), row: String::new(), base: Base::Move }
    }
}

impl Typed {
    /// Fills the fields from a chip's value.
    pub(super) fn of(value: &Value) -> Self {
        let mut typed = Self::default();
        match value {
            Value::Number(number) => typed.value = number.to_string(),
            Value::Text(text) | Value::Each(text) => typed.value.clone_from(text),
            Value::Place(place) => typed.take_place(place),
            _ => {}
        }
        typed
    }

    fn take_place(&mut self, place: &Place) {
        if let Some((column, row)) = place.sums() {
            (self.column, self.row) = (written(&column), written(&row));
        }
        if let Place::Near { of, .. } = place {
            self.base = *of;
        }
    }

    /// Returns the text of the value.
    pub(super) fn text(&self) -> &str {
        &self.value
    }

    pub(super) fn write(&mut self, field: Field, text: String) {
        match field {
            Field::Value => self.value = text,
            Field::Column => self.column = text,
            Field::Row => self.row = text,
        }
    }

    /// Returns the value that the text stands for, if the chip accepts it.
    pub(super) fn value(&self, wants: Wants) -> Option<Value> {
        if wants == Wants::Place {
            return Place::of_sums(read(&self.column)?, read(&self.row)?).map(Value::Place);
        }
        let text = self.value.trim();
        if text.starts_with('$') {
            return Some(Value::Each(text.to_owned()));
        }
        match (text.parse(), wants) {
            (_, Wants::Value(Some(Kind::Text))) | (Err(_), Wants::Value(None)) => {
                (!text.is_empty()).then(|| Value::Text(text.to_owned()))
            }
            (Ok(number), _) => Some(Value::Number(number)),
            (Err(_), _) => None,
        }
    }
}

/// Writes a sum in rule syntax.
fn written(parts: &[Part]) -> String {
    let mut text = String::new();
    for (at, part) in parts.iter().enumerate() {
        let sign = match (at, part.is_minus) {
            (0, false) => "",
            (0, true) => "-",
            (_, false) => " + ",
            (_, true) => " - ",
        };
        text.push_str(sign);
        text.push_str(&part.word);
    }
    text
}

/// Parses a sum; `None` if an operand is missing.
fn read(text: &str) -> Option<Vec<Part>> {
    let mut parts = Vec::new();
    let mut is_minus = false;
    let mut word = String::new();
    let mut depth = 0_usize;
    for letter in text.trim().chars() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && (letter == '+' || letter == '-') {
            parts.push(part(is_minus, &word)?);
            word.clear();
            is_minus = letter == '-';
        } else {
            word.push(letter);
        }
    }
    parts.push(part(is_minus, &word)?);
    Some(parts)
}

fn part(is_minus: bool, word: &str) -> Option<Part> {
    let word = word.trim();
    (!word.is_empty()).then(|| Part { is_minus, word: word.to_owned() })
}

/// Shows the small board, the other kinds of places, and fields for the coordinates.
pub(super) fn picker<'a>(place: &Place, typed: &'a Typed, cx: Context<'a>) -> Column<'a, Message> {
    let words = cx.words;
    let base = |base: Base, key| {
        let is_now = typed.base == base;
        let look = if is_now { Look::Chosen } else { Look::Quiet };
        let button = ui::button(None, words.get(key), look, Some(Message::BaseChosen(base)));
        if is_now { button.id(CHOICE) } else { button }
    };
    let bases: Row<'_, Message> = row![
        base(Base::Move, "place-base-move"),
        base(Base::Position, "place-base-position"),
        base(Base::Beyond, "place-base-beyond"),
        base(Base::Board, "place-base-board"),
    ];
    let field = |field, value: &str, key: &str| {
        let input = ui::field(&words.get(key), value);
        input.width(150).on_input(move |text| Message::Typed(field, text)).on_submit(Message::TypedTaken)
    };
    let sums: Row<'_, Message> = row![
        text(words.get("place-column")).size(ui::SMALL),
        field(Field::Column, &typed.column, "place-column"),
        text(words.get("place-row")).size(ui::SMALL),
        field(Field::Row, &typed.row, "place-row"),
        ui::button(None, words.get("block-take"), Look::Plain, Some(Message::TypedTaken)),
    ];
    let mut all = column![bases.spacing(2).wrap()].spacing(8);
    if typed.base != Base::Board {
        let both: Row<'_, Message> = row![board(place, typed.base, words), many(place, words)];
        all = all.push(both.spacing(16).wrap().vertical_spacing(8));
    }
    all.push(sums.spacing(6).align_y(Alignment::Center).wrap().vertical_spacing(4))
}

fn board<'a>(place: &Place, base: Base, words: &Words) -> Element<'a, Message> {
    let now = place.steps().filter(|(of, _, _)| *of == base).map(|(_, dx, dy)| (dx, dy));
    let cell = |dx: i32, dy: i32| {
        let sign = match (dx, dy, base) {
            (0, 0, Base::Position) => Some(Icon::PersonStanding),
            (0, 0, Base::Beyond) => Some(Icon::CornerUpRight),
            (0, 0, _) => Some(Icon::MousePointerClick),
            _ => None,
        };
        let content: Element<'a, Message> = match sign {
            Some(sign) => ui::icon(sign),
            None => text("").into(),
        };
        let content = container(content).center_x(CELL).center_y(CELL);
        let is_now = now == Some((dx, dy));
        let near = Place::near(base, dx, dy);
        let label = match place_label(&near) {
            Label::Name(name) => name,
            Label::Text(text) => words.say(&text),
        };
        let button = focus::focusable(content)
            .style(move |theme, status| cell_style(theme, status, is_now))
            .on_activate(Message::Picked(Value::Place(near)));
        ui::hint(button.into(), label)
    };
    let line = |dy| row((-REACH..=REACH).map(move |dx| cell(dx, dy))).spacing(2);
    column((-REACH..=REACH).map(|dy| line(dy).into())).spacing(2).into()
}

fn cell_style(theme: &Theme, status: focus::Status, is_now: bool) -> focus::Style {
    let mut style = if is_now { focus::primary(theme, status) } else { focus::card(theme, status) };
    if !is_now && status == focus::Status::Active {
        style.background = Some(theme::card(theme).into());
    }
    style.border.radius = 2.0.into();
    style
}

/// Offers to repeat the rule over every place of a table.
fn many<'a>(place: &Place, words: &Words) -> Column<'a, Message> {
    let offer = |(known, key): (Known, &str)| {
        let message = Message::PlaceVaried(place.clone(), known.table());
        Element::from(ui::button(Some(Icon::Repeat2), words.get(key), Look::Plain, Some(message)))
    };
    column![text(words.get("repeat-each-place")).size(ui::SMALL).style(ui::quiet)]
        .extend(KNOWN.into_iter().map(offer))
        .spacing(4)
}
