//! The fields of an open chip, and the small boards on which places are picked.

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::chip::CHOICE;
use super::{Message, Sentences};
use crate::grid::blocks::{
    Base, Basis, Field, Place, Source, SumTerm, Value, ValueKind, Voice, Wants, steps_label,
};
use crate::grid::model::Role;
use crate::grid::repeats::{StandardTable, Table};
use crate::window::grid_editor::panel::Panel;
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Cells from the middle of the small board to its edge.
const REACH: i32 = 3;
/// Side of a cell of the small board, in pixels.
const CELL: f32 = 28.0;
/// Side of a cell of the board for picking a fixed cell.
const FIXED: f32 = 22.0;
/// The largest number of columns or rows of a board for picking a fixed cell; on a larger board the cell is
/// typed.
const MOST_FIXED: u32 = 16;
/// The longest row or column in the offered sets.
const LONGEST: u32 = 20;

impl<'a> Panel<'a, Sentences> {
    /// Shows what the place is relative to, and the board on which it is picked.
    pub(super) fn place_picker(
        self,
        card: usize,
        place: &Place,
        source: &Source,
        cx: Context<'a>,
    ) -> Column<'a, Message> {
        let words = cx.words;
        let typed = &self.state.typed;
        let base = |basis, key| {
            let is_now = typed.basis == basis;
            let look = if is_now { Look::Chosen } else { Look::Quiet };
            let button = ui::button(None, words.get(key), look, Some(Message::BaseChosen(basis)));
            Element::from(if is_now { button.id(CHOICE) } else { button })
        };
        let table = source.table_of(place);
        // Nobody needs a repeat around a fixed or remembered cell.
        let items = source.numbers();
        let has_items = !items.is_empty() && table.is_none();
        // Within a loop its cell is mostly meant.
        let path = self.state.open_gap().and_then(|(_, _, at)| at.first().cloned()).unwrap_or_default();
        let of_loop = |name: &String| -> Element<'a, Message> {
            let cell = Value::Place(Place::named(name));
            let look = if *place == Place::named(name) { Look::Chosen } else { Look::Quiet };
            let label = words.with("place-base-loop", &[("cell", name.to_uppercase())]);
            ui::button(None, label, look, Some(Message::Picked(cell))).into()
        };
        let loops: Vec<Element<'a, Message>> =
            source.names_at(&path).cells.iter().rev().map(of_loop).collect();
        let bases = Row::with_children(loops)
            .extend([
                base(Basis::Near(Base::Move), "place-base-move"),
                base(Basis::Near(Base::Position), "place-base-position"),
                base(Basis::Near(Base::Beyond), "place-base-beyond"),
            ])
            .push(table.is_none().then(|| base(Basis::Near(Base::Board), "place-base-board")))
            .push(has_items.then(|| base(Basis::Items, "place-base-items")));
        let shown: Element<'a, Message> = match (table, typed.basis) {
            (Some((at, table)), _) => {
                let said = text(words.get("place-by-each")).size(ui::SMALL).style(ui::quiet);
                column![said, self.steps_board(card, at, table, words)].spacing(6).into()
            }
            (None, Basis::Near(Base::Board)) => self.fixed_cell(place, words),
            (None, Basis::Near(of)) => {
                let both: Row<'_, Message> = row![self.near_board(place, of, words)];
                // Goals are not repeated.
                let both = both.push((!source.names.is_goal).then(|| self.many(place, words)));
                both.spacing(16).wrap().vertical_spacing(8).into()
            }
            (None, Basis::Items) => remembered(place, &items, &self.game.voice(words), words),
        };
        column![bases.spacing(2).wrap(), shown].spacing(8)
    }

    /// Shows the cells around a base; a press picks one.
    fn near_board(self, place: &Place, base: Base, words: &Words) -> Element<'a, Message> {
        let now = place.steps().filter(|(of, _, _)| *of == base).map(|(_, dx, dy)| (dx, dy));
        let sign = match base {
            Base::Position => Icon::PersonStanding,
            Base::Beyond => Icon::CornerUpRight,
            Base::Move | Base::Board => Icon::MousePointerClick,
        };
        let cell = |dx, dy| {
            let near = Place::near(base, dx, dy);
            let hint = self.game.voice(words).place(&near);
            (now == Some((dx, dy)), hint, Message::Picked(Value::Place(near)))
        };
        small_board(REACH, sign, cell)
    }

    /// Shows the cells that a table stands for; pressing one adds or removes it. Common sets are beside it.
    pub(super) fn steps_board(
        self,
        card: usize,
        at: usize,
        table: &Table,
        words: &Words,
    ) -> Element<'a, Message> {
        let steps = table.steps().unwrap_or_default();
        let far = steps.iter().flat_map(|(x, y)| [x.abs(), y.abs()]).max().unwrap_or_default();
        let cell = |dx: i32, dy: i32| {
            let hint = self.game.voice(words).label(&steps_label(&[(dx, dy)]));
            (steps.contains(&(dx, dy)), hint, Message::StepSwitched(card, at, (dx, dy)))
        };
        let board = small_board(far.clamp(REACH, 5), Icon::Crosshair, cell);
        let has_own = steps.contains(&(0, 0));
        let beside: Vec<(i32, i32)> = steps.iter().copied().filter(|step| *step != (0, 0)).collect();
        let preset = |(known, key): (StandardTable, &str)| {
            let look =
                if StandardTable::of_steps(&beside) == Some(known) { Look::Chosen } else { Look::Plain };
            let own = has_own.then_some((0, 0));
            let steps: Vec<(i32, i32)> = own.into_iter().chain(known.steps()).collect();
            let message = Message::TableSet(card, at, table.with_steps(&steps));
            Element::from(ui::button(None, words.get(key), look, Some(message)))
        };
        let presets = Column::with_children(self.presets().into_iter().map(preset)).spacing(4);
        let hint = text(words.get("repeat-pick")).size(ui::SMALL).style(ui::quiet);
        let both: Row<'_, Message> = row![board, presets];
        column![hint, both.spacing(16).wrap().vertical_spacing(8)].spacing(6).into()
    }

    /// Returns the most common sets of cells, with the keys of their names. A row and a column are as long as
    /// the board of the level.
    pub(super) fn presets(self) -> [(StandardTable, &'static str); 6] {
        let (width, height) = self.board_size();
        let reach = |side: u32| u8::try_from(side.saturating_sub(1).clamp(1, LONGEST)).unwrap_or(1);
        [
            (StandardTable::FourNeighbours, "repeat-four"),
            (StandardTable::EightNeighbours, "repeat-eight"),
            (StandardTable::Corners, "repeat-corners"),
            (StandardTable::Knight, "repeat-knight"),
            (StandardTable::Row(reach(width)), "repeat-row-short"),
            (StandardTable::Column(reach(height)), "repeat-column-short"),
        ]
    }

    fn board_size(self) -> (u32, u32) {
        let level = self.game.level();
        level.and_then(|level| level.layout.first(Role::State)).map_or((8, 8), |board| board.cells.size())
    }

    /// Offers to repeat the rule over every cell of a set.
    fn many(self, place: &Place, words: &Words) -> Column<'a, Message> {
        let offer = |(known, key): (StandardTable, &str)| {
            let message = Message::PlaceVaried(place.clone(), known.table());
            Element::from(ui::button(Some(Icon::Repeat2), words.get(key), Look::Plain, Some(message)))
        };
        column![text(words.get("repeat-each-place")).size(ui::SMALL).style(ui::quiet)]
            .extend(self.presets().into_iter().map(offer))
            .spacing(4)
    }

    /// Shows the board of the level for picking a fixed cell; on a large board, fields for its numbers.
    fn fixed_cell(self, place: &Place, words: &Words) -> Element<'a, Message> {
        let (width, height) = self.board_size();
        if width.max(height) > MOST_FIXED {
            let typed = &self.state.typed;
            let field = |field, value: &str, key: &str| {
                let input = ui::field(&words.get(key), value).width(80);
                input.on_input(move |text| Message::Typed(field, text)).on_submit(Message::TypedTaken)
            };
            let fields = row![
                text(words.get("place-column")).size(ui::SMALL),
                field(Field::Column, &typed.column, "place-column"),
                text(words.get("place-row")).size(ui::SMALL),
                field(Field::Row, &typed.row, "place-row"),
                ui::button(None, words.get("block-take"), Look::Plain, Some(Message::TypedTaken)),
            ];
            return fields.spacing(6).align_y(Alignment::Center).wrap().vertical_spacing(4).into();
        }
        let now = place.steps().filter(|(of, _, _)| *of == Base::Board).map(|(_, x, y)| (x, y));
        let voice = self.game.voice(words);
        let cell = |x: i32, y: i32| {
            let fixed = Place::near(Base::Board, x, y);
            let hint = voice.place(&fixed);
            let message = Message::Picked(Value::Place(fixed));
            cell_button(text("").into(), FIXED, now == Some((x, y)), hint, message)
        };
        let line = |y| row((0..width as i32).map(|x| cell(x, y))).spacing(2);
        column((0..height as i32).map(|y| line(y).into())).spacing(2).into()
    }
}

/// Shows the items that may hold the column and the row of a place.
fn remembered<'a>(
    place: &Place,
    items: &[String],
    voice: &impl Voice,
    words: &Words,
) -> Element<'a, Message> {
    let part = |word: &String| vec![SumTerm { is_minus: false, word: word.clone() }];
    let (column_now, row_now) = match place {
        Place::Free { column, row } => (column.clone(), row.clone()),
        Place::Near { .. } => {
            let first = items.first().map(part).unwrap_or_default();
            let second = items.get(1).or(items.first()).map(part).unwrap_or_default();
            (first, second)
        }
    };
    let offer = |item: &String, now: &[SumTerm], picked: Place| {
        let look = if *now == *part(item) && matches!(place, Place::Free { .. }) {
            Look::Chosen
        } else {
            Look::Plain
        };
        let label = voice.value(&Value::Item(item.clone()), Wants::Item(Some(ValueKind::Number)));
        Element::from(ui::button(None, label, look, Some(Message::Picked(Value::Place(picked)))))
    };
    let line = |key: &str, buttons: Vec<Element<'a, Message>>| {
        let label = container(text(words.get(key)).size(ui::SMALL).style(ui::quiet)).width(80);
        let buttons = Row::with_children(buttons).spacing(4).wrap().vertical_spacing(4);
        Element::from(row![label, buttons].spacing(6).align_y(Alignment::Center))
    };
    let columns = items
        .iter()
        .map(|item| offer(item, &column_now, Place::Free { column: part(item), row: row_now.clone() }));
    let rows = items
        .iter()
        .map(|item| offer(item, &row_now, Place::Free { column: column_now.clone(), row: part(item) }));
    column![line("place-column", columns.collect()), line("place-row", rows.collect())].spacing(6).into()
}

/// Shows a square board around a middle cell with a sign. Each cell is given as whether it is on, its words
/// and its message.
fn small_board<'a>(
    reach: i32,
    middle: Icon,
    cell: impl Fn(i32, i32) -> (bool, String, Message),
) -> Element<'a, Message> {
    let button = |dx: i32, dy: i32| {
        let content: Element<'a, Message> =
            if (dx, dy) == (0, 0) { ui::icon(middle) } else { text("").into() };
        let (is_on, hint, message) = cell(dx, dy);
        cell_button(content, CELL, is_on, hint, message)
    };
    let line = |dy| row((-reach..=reach).map(|dx| button(dx, dy))).spacing(2);
    column((-reach..=reach).map(|dy| line(dy).into())).spacing(2).into()
}

fn cell_button<'a>(
    content: Element<'a, Message>,
    side: f32,
    is_on: bool,
    hint: String,
    message: Message,
) -> Element<'a, Message> {
    let button = focus::focusable(container(content).center_x(side).center_y(side))
        .style(move |theme, status| cell_style(theme, status, is_on))
        .on_activate(message);
    ui::hint(button.into(), hint)
}

fn cell_style(theme: &Theme, status: focus::Status, is_now: bool) -> focus::Style {
    let mut style = if is_now { focus::primary(theme, status) } else { focus::card(theme, status) };
    if !is_now && status == focus::Status::Active {
        style.background = Some(theme::card(theme).into());
    }
    style.border.radius = 2.0.into();
    style
}
