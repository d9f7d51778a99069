//! Pictures of before and after, and those of conditions, in sentences, and the painter in which they are made.

use iced::widget::{Column, Row, Stack, column, container, image, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Message, Sentences};
use crate::common_files::spaced;
use crate::grid::blocks::painting::{Brush, Line, Painting, Shown, ShownWhat, Side, SquareLine, Switch};
use crate::grid::blocks::{Value, Voice, Wants, manner, square_label};
use crate::window::grid_editor::panel::Panel;
use crate::window::theme;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// Side of a square in a sentence, in pixels.
const SMALL: f32 = 24.0;
/// Side of a square in the painter.
const LARGE: f32 = 48.0;
/// How clearly a square of after shows what stays as it was.
const STAYS: f32 = 0.35;

/// The switches of a painting, with the keys of their names.
const SWITCHES: [(Switch, &str); 6] = [
    (Switch::Move, "painting-move"),
    (Switch::Arrows, "painting-arrows"),
    (Switch::Turned, "painting-turned"),
    (Switch::Mirrored, "painting-mirrored"),
    (Switch::Somewhere, "painting-somewhere"),
    (Switch::Again, "painting-again"),
];

impl<'a> Panel<'a, Sentences> {
    /// Shows a picture as small as in a sentence, as before and after or alone; `None` if the value is none.
    pub(super) fn painted(self, value: &Value, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let painting = value.painting()?;
        let voice = self.game.voice(cx.words);
        let said = manner(&painting).into_iter().map(|said| voice.label(&said));
        let said = said.map(|said| self::text(said).size(ui::SMALL).style(ui::quiet).into());
        let mut shown = row![self.board(&painting, Side::Before, SMALL, cx.words)];
        if !is_condition(value) {
            let after = self.board(&painting, Side::After, SMALL, cx.words);
            shown = shown.push(ui::icon(Icon::ArrowRight)).push(after);
        }
        // A narrow card has them one below the other.
        let shown = shown.push(Column::with_children(said)).spacing(8).align_y(Alignment::Center);
        let label = container(shown.wrap().vertical_spacing(4)).padding(6);
        Some(focus::named(voice.value(value, Wants::Picture), label).into())
    }

    /// Shows one of the two pictures. In the painter its squares can be pressed.
    fn board(self, painting: &Painting, side: Side, cell: f32, words: &Words) -> Element<'a, Message> {
        let (columns, rows) = painting.size();
        let square = |x: usize, y: usize| -> Element<'a, Message> {
            let Some(shown) = painting.shown(side, x, y) else { return text("").into() };
            let before = painting.shown(Side::Before, x, y).filter(|_| side == Side::After);
            let content = self.square(&shown, before.as_ref(), cell, words);
            let is_place = shown.is_place;
            if cell < LARGE {
                return container(content)
                    .center(cell)
                    .style(move |theme| square_style(theme, is_place))
                    .into();
            }
            let hint = self.game.voice(words).label(&square_label(&shown, side));
            let button = focus::focusable(container(content).center(cell))
                .style(move |theme, status| pressed_style(theme, status, is_place))
                .on_activate(Message::Painted(side, x, y));
            ui::hint(button.into(), hint)
        };
        let Some(layer) = self.state.names.lines.first() else {
            let line = |y| Row::with_children((0..columns).map(|x| square(x, y))).spacing(1).into();
            return Column::with_children((0..rows).map(line)).spacing(1).into();
        };
        let between = |x, y, is_below| between(painting, side, (x, y), is_below, layer, cell, words);
        let mut lines: Vec<Element<'a, Message>> = Vec::new();
        for y in 0..rows {
            let mut row = Row::new().align_y(Alignment::Center);
            for x in 0..columns {
                row = row.push(square(x, y));
                row = row.push((x + 1 < columns).then(|| between(x, y, false)));
            }
            lines.push(row.into());
            if y + 1 < rows {
                let below = (0..columns).map(|x| between(x, y, true));
                lines.push(Row::with_children(below).spacing(gap(cell)).into());
            }
        }
        Column::with_children(lines).into()
    }

    fn square(self, shown: &Shown, before: Option<&Shown>, cell: f32, words: &Words) -> Element<'a, Message> {
        let side = cell - 6.0;
        let mut layers: Vec<Element<'a, Message>> = Vec::new();
        let stays = before.filter(|_| shown.what == ShownWhat::Any && !shown.is_same);
        match &stays.unwrap_or(shown).what {
            ShownWhat::Any if stays.is_some() || before.is_some() || shown.is_same => {}
            ShownWhat::Any => layers.push(sign(Icon::Asterisk, side)),
            ShownWhat::Edge => layers.push(sign(Icon::Ban, side)),
            ShownWhat::OneOf(pieces) | ShownWhat::NoneOf(pieces) => {
                let opacity = if stays.is_some() { STAYS } else { 1.0 };
                layers.push(self.pieces(pieces, side, opacity, words));
            }
        }
        if matches!(stays.unwrap_or(shown).what, ShownWhat::NoneOf(_)) {
            let cross = text(char::from(Icon::X)).font(ui::ICONS).size(side * 0.9).style(text::danger);
            layers.push(container(cross).center(side).into());
        }
        if shown.is_same {
            layers.push(sign(Icon::Equal, side));
        }
        if shown.is_place {
            let corner = match shown.of_way {
                0 => text(char::from(Icon::MousePointerClick)).font(ui::ICONS).size(cell / 3.6),
                number => text(number.to_string()).size(cell / 3.4),
            };
            // On a ground of its own it is seen on any picture.
            let corner = container(corner).padding(1).style(|theme: &Theme| container::Style {
                background: Some(theme.palette().primary.into()),
                text_color: Some(theme.palette().background),
                border: iced::border::rounded(3),
                ..container::Style::default()
            });
            layers.push(container(corner).align_right(side).align_bottom(side).into());
        }
        if !shown.others.is_empty() {
            let more = text(char::from(Icon::Layers)).font(ui::ICONS).size(cell / 4.0);
            layers.push(container(more).width(side).height(side).into());
        }
        Stack::with_children(layers).width(side).height(side).into()
    }

    /// Shows the pictures of up to four pieces in a square.
    fn pieces(self, pieces: &[String], side: f32, opacity: f32, words: &Words) -> Element<'a, Message> {
        let across = if pieces.len() > 1 { 2 } else { 1 };
        let one = side / across as f32;
        let picture = |piece: &String| -> Element<'a, Message> {
            match self.game.palette_picture(piece) {
                Some(handle) => image::Image::new(handle).width(one).height(one).opacity(opacity).into(),
                None => container(text(self.game.piece_name(piece, words)).size(one / 3.0))
                    .center(one)
                    .clip(true)
                    .into(),
            }
        };
        let lines = pieces
            .chunks(across)
            .take(across)
            .map(|line| Row::with_children(line.iter().map(picture)).into());
        container(Column::with_children(lines)).center(side).into()
    }

    /// Shows the painter for an open picture.
    pub(super) fn painter(self, value: &Value, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let painting = value.painting()?.on_layer(self.state.picture_layer());
        let is_condition = is_condition(value);
        let words = cx.words;
        let board = |side, key: &str| {
            let title = self::text(words.get(key)).size(ui::SMALL).style(ui::quiet);
            column![title, self.board(&painting, side, LARGE, words)].spacing(4).align_x(Alignment::Center)
        };
        let boards = if is_condition {
            row![board(Side::Before, "painting-wanted")]
        } else {
            row![
                board(Side::Before, "painting-before"),
                ui::icon(Icon::ArrowRight),
                board(Side::After, "painting-after"),
            ]
        };
        let sizes = column![
            size(&painting, SquareLine::Column, "painting-columns", words),
            size(&painting, SquareLine::Row, "painting-rows", words)
        ];
        let boards = boards.push(sizes.spacing(4));
        let switch = |(switch, key): &(Switch, &'static str)| {
            let is_on = painting.is_on(*switch);
            let icon = if is_on { Icon::SquareCheck } else { Icon::Square };
            let look = if is_on { Look::Chosen } else { Look::Plain };
            Element::from(ui::button(
                Some(icon),
                words.get(key),
                look,
                Some(Message::PictureSwitched(*switch)),
            ))
        };
        let switches = SWITCHES.iter().filter(|(switch, _)| !is_condition || switch.is_of_conditions());
        let switches = Row::with_children(switches.map(switch)).spacing(4).wrap().vertical_spacing(4);
        let action = (!is_condition).then(|| action_field(&painting, words));
        let all = column![]
            .push(self.picture_layers(words))
            .push(self.brushes(is_condition, words))
            .extend([
                boards.spacing(16).align_y(Alignment::Center).wrap().vertical_spacing(8).into(),
                switches.into(),
            ])
            .push(action);
        Some(all.spacing(10).width(Fill).into())
    }

    /// Shows the layers that can be painted, if there are others than the board.
    fn picture_layers(self, words: &Words) -> Option<Element<'a, Message>> {
        let others: Vec<&str> = self.state.names.painted_layers().collect();
        if others.is_empty() {
            return None;
        }
        let now = self.state.picture_layer();
        let tab = |layer: Option<&str>| -> Element<'a, Message> {
            let label = match layer {
                None => words.get("painting-layer-board"),
                Some(name) => spaced(name),
            };
            let look = if now == layer { Look::Chosen } else { Look::Plain };
            ui::button(None, label, look, Some(Message::PictureLayerChosen(layer.map(str::to_owned)))).into()
        };
        let said = text(words.get("painting-layer")).size(ui::SMALL).style(ui::quiet);
        let tabs = std::iter::once(None).chain(others.into_iter().map(Some)).map(tab);
        Some(row![said].extend(tabs).spacing(4).align_y(Alignment::Center).wrap().into())
    }

    /// Shows the brushes: the pieces, and what else a square can say.
    fn brushes(self, is_condition: bool, words: &Words) -> Element<'a, Message> {
        let now = self.state.brush();
        let is_or = matches!(now, Brush::Or(_));
        let piece = |name: &String| {
            let brush = if is_or { Brush::Or(name.clone()) } else { Brush::Piece(name.clone()) };
            let look = if now == brush { Look::Chosen } else { Look::Plain };
            let label = container(self.piece_chip(name, words)).padding([0, 8]).center_y(ui::CONTROL);
            Element::from(ui::styled(label.into(), look, Some(Message::BrushChosen(brush))))
        };
        let tool = |brush: Brush, icon, key: &str, hint: &str| {
            let look = if now == brush { Look::Chosen } else { Look::Plain };
            let button = ui::button(Some(icon), words.get(key), look, Some(Message::BrushChosen(brush)));
            ui::hint(button.into(), words.get(hint))
        };
        let or = {
            let first = self.state.names.pieces.first().cloned();
            let brush = match now.clone() {
                Brush::Or(name) => Some(Brush::Piece(name)),
                Brush::Piece(name) => Some(Brush::Or(name)),
                _ => first.map(Brush::Or),
            };
            let look = if is_or { Look::Chosen } else { Look::Plain };
            let button =
                ui::button(Some(Icon::Plus), words.get("painting-or"), look, brush.map(Message::BrushChosen));
            ui::hint(button.into(), words.get("painting-or-hint"))
        };
        let pieces = Row::with_children(self.state.names.pieces.iter().map(piece));
        let (any_hint, same_hint) = match is_condition {
            true => ("painting-any-wanted", "painting-same-wanted"),
            false => ("painting-any-hint", "painting-same-hint"),
        };
        let tools = row![
            tool(Brush::Any, Icon::Asterisk, "painting-any", any_hint),
            or,
            tool(Brush::Not, Icon::X, "painting-not", "painting-not-hint"),
            tool(Brush::Same, Icon::Equal, "painting-same", same_hint),
            tool(Brush::Edge, Icon::Ban, "painting-edge", "painting-edge-hint"),
            tool(Brush::Place, Icon::MousePointerClick, "painting-place", "painting-place-hint"),
        ];
        column![pieces.spacing(4).wrap().vertical_spacing(4), tools.spacing(4).wrap().vertical_spacing(4)]
            .spacing(6)
            .into()
    }
}

/// The distance between squares where there can be lines.
fn gap(cell: f32) -> f32 {
    (cell / 4.0).max(5.0)
}

/// Shows what a picture says of a line between two squares. In the painter it can be pressed.
fn between<'a>(
    painting: &Painting,
    side: Side,
    place: (usize, usize),
    is_below: bool,
    layer: &str,
    cell: f32,
    words: &Words,
) -> Element<'a, Message> {
    let (long, thick) = (cell, gap(cell));
    let (width, height) = if is_below { (long, thick) } else { (thick, long) };
    let line = painting.line(side, place, is_below, layer);
    let (bar_width, bar_height) = if is_below { (long, thick * 0.5) } else { (thick * 0.5, long) };
    let bar: Element<'a, Message> = match line {
        Line::Any => iced::widget::Space::new().into(),
        Line::Yes => container("")
            .width(bar_width)
            .height(bar_height)
            .style(|theme: &Theme| container::background(theme.palette().text))
            .into(),
        Line::No => {
            let cross = text(char::from(Icon::X)).font(ui::ICONS).size(thick.max(9.0)).style(text::danger);
            container(cross).into()
        }
    };
    let content = container(bar).center_x(width).center_y(height);
    if cell < LARGE {
        return content.into();
    }
    let key = match line {
        Line::Any => "painting-line-any",
        Line::No => "painting-line-no",
        Line::Yes => "painting-line-yes",
    };
    let button =
        focus::focusable(content).style(focus::card).on_activate(Message::LineTurned(side, place, is_below));
    ui::hint(button.into(), words.with(key, &[("layer", spaced(layer))]))
}

/// Returns whether a picture asks for something, and changes nothing.
fn is_condition(value: &Value) -> bool {
    matches!(value, Value::Fits(_))
}

/// The name of the button that the player presses for a picture.
fn action_field<'a>(painting: &Painting, words: &Words) -> Element<'a, Message> {
    let label = words.get("painting-action");
    let input = ui::field(&words.get("painting-action-none"), painting.action().unwrap_or_default())
        .on_input(Message::ActionNamed)
        .width(220);
    let field = row![text(label).size(ui::SMALL).style(ui::quiet), input];
    ui::hint(field.spacing(8).align_y(Alignment::Center).into(), words.get("painting-action-hint"))
}

fn size<'a>(painting: &Painting, line: SquareLine, key: &str, words: &Words) -> Element<'a, Message> {
    let less = painting.can_shrink(line).then_some(Message::Shrunk(line));
    let more = painting.can_grow(line).then_some(Message::Grown(line));
    row![
        container(text(words.get(key)).size(ui::SMALL).style(ui::quiet)).width(64),
        ui::icon_button(
            Icon::Minus,
            words.with("painting-less", &[("what", words.get(key))]),
            Look::Plain,
            less
        ),
        ui::icon_button(
            Icon::Plus,
            words.with("painting-more", &[("what", words.get(key))]),
            Look::Plain,
            more
        ),
    ]
    .spacing(4)
    .align_y(Alignment::Center)
    .into()
}

fn sign<'a>(icon: Icon, side: f32) -> Element<'a, Message> {
    let sign = text(char::from(icon)).font(ui::ICONS).size(side * 0.6).style(ui::quiet);
    container(sign).center(side).into()
}

fn square_style(theme: &Theme, is_place: bool) -> container::Style {
    let edge = if is_place { theme.palette().primary } else { theme::edge(theme) };
    container::Style {
        background: Some(theme::card(theme).into()),
        border: iced::border::rounded(2).width(if is_place { 2 } else { 1 }).color(edge),
        ..container::Style::default()
    }
}

fn pressed_style(theme: &Theme, status: focus::Status, is_place: bool) -> focus::Style {
    let mut style = focus::card(theme, status);
    if is_place && status == focus::Status::Active {
        style.border = style.border.width(2).color(theme.palette().primary);
    }
    style.border.radius = 2.0.into();
    style
}
