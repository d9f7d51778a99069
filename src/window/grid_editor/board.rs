//! The painter's window: tools, layers, board.

mod guides;
mod options;
mod palette;
pub(super) mod panels;

use iced::widget::{Space, column, container, opaque, row, scrollable, stack, text};
use iced::{Alignment, Element, Fill, Shrink};
use lucide_icons::Icon;
use schola_widgets::board::{self, Source as _};
use schola_widgets::minimap;

use super::Message as EditorMessage;
use super::painter::panel;
use super::painter::tool::TOOLS;
use super::painter::{self, Message, Painter, SPACING, Said};
use super::panel::Panel;
use crate::grid::edit::{Position, Symmetry};
use crate::grid::model::{ANYTHING, Cells, Layout, Matrix, Role};
use crate::window::command::Command;
use crate::window::drawing::drawing;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;
use guides::Guides;

/// Up to this number of layers are shown as tabs, one below another if needed.
const MOST_TABS: usize = 6;
/// Windows lower than this, in logical pixels, have no room for a second row of layers.
const LOW: f32 = 760.0;
/// Largest length of the map's longer side.
const MAP: f32 = 150.0;

/// Creates a toggle button for a command.
fn toggle<'a>(command: Command, is_chosen: bool, cx: Context<'a>) -> Element<'a, Message> {
    let look = if is_chosen { Look::Chosen } else { Look::Quiet };
    ui::icon_button(command.entry().icon, cx.tip(command), look, Some(Message::Called(command)))
}

impl<'a> Panel<'a, Painter> {
    /// Shows the current layer with its tools; `goals` shows the condition goals, which belong to the rules.
    pub(super) fn board(
        self,
        goals: impl FnOnce() -> Element<'a, EditorMessage>,
        cx: Context<'a>,
    ) -> Element<'a, EditorMessage> {
        let Some(level) = self.game.level() else {
            return text(cx.words.get("board-no-level")).size(ui::BODY).into();
        };
        let board = self.layer_board(&level.layout, cx).map(EditorMessage::Painter);
        let guides: Element<'_, EditorMessage> = self.guides(&level.layout, cx).map_or_else(
            || Space::new().into(),
            |guides| drawing(move |frame, theme| guides.draw(frame, theme)).width(Fill).height(Fill).into(),
        );
        let open: Element<'_, EditorMessage> = match self.state.panel() {
            None => Space::new().into(),
            Some(open) => {
                let card = container(self.open_panel(open, goals, cx)).padding(12).style(ui::card);
                container(opaque(card)).align_right(Fill).height(Fill).padding(4).into()
            }
        };
        let said: Element<'_, EditorMessage> = match self.state.said() {
            None => Space::new().into(),
            Some(said) => {
                let strip = said_strip(said, cx).map(EditorMessage::Painter);
                container(opaque(strip)).align_bottom(Fill).width(Fill).padding(4).into()
            }
        };
        let map = self.map(&level.layout, cx).map(EditorMessage::Painter);
        let whole: Element<'_, EditorMessage> =
            stack![board, guides, map, open, said].width(Fill).height(Fill).into();
        let tools: Element<'_, Message> = column![self.tools(cx), self.options(cx)].spacing(2).into();
        column![
            tools.map(EditorMessage::Painter),
            self.layers(cx).map(EditorMessage::Painter),
            whole,
            self.pointed(cx.words).map(EditorMessage::Painter),
        ]
        .spacing(6)
        .into()
    }

    fn layer_board(self, layout: &'a Layout, cx: Context<'a>) -> Element<'a, Message> {
        let Some(source) = self.state.source(layout, self.game.gallery) else {
            return text(cx.words.get("board-no-layer")).size(ui::BODY).into();
        };
        let scale = cx.scale;
        board::board(source, self.game.gallery)
            .id(painter::BOARD)
            .scale_factor(scale)
            .width(Fill)
            .height(Fill)
            .camera(self.state.camera)
            .padding(0.0)
            .margin(SPACING.margin)
            .grid(self.state.view.grid)
            .rulers(self.state.view.rulers)
            .selection(self.state.selected_area())
            .background(self.game.ground(cx.theme))
            .cursor(self.state.cursor())
            .on_press(Message::Pressed)
            .on_drag(Message::Dragged)
            .on_release(Message::Released)
            .on_cancel(Message::Cancelled)
            .on_hover(Message::Hovered)
            .on_key(move |press| {
                // These keys belong to commands.
                let is_other = matches!(press.key, board::Key::Escape | board::Key::Delete);
                (!is_other).then_some(Message::KeyPressed(press))
            })
            .on_modifiers(Message::Modified)
            .on_resize(move |size| Message::Measured(size, scale))
            .on_camera(Message::CameraMoved)
            .into()
    }

    /// Shows the whole board in small while part of it is out of sight.
    fn map(self, layout: &'a Layout, cx: Context<'a>) -> Element<'a, Message> {
        let source = self.state.source(layout, self.game.gallery);
        let view = source.as_ref().and_then(|source| self.state.map(source.size()));
        let (Some(source), Some((geometry, room))) = (source, view) else { return Space::new().into() };
        let (width, height) = source.size();
        let side = (room.width.min(room.height) / 3.0).min(MAP);
        let scale = side / width.max(height) as f32;
        let small = minimap::minimap(source, self.game.gallery)
            .view(geometry, room)
            .scale_factor(cx.scale)
            .width((width as f32 * scale).max(24.0))
            .height((height as f32 * scale).max(24.0))
            .on_camera(Message::CameraMoved);
        let ground = self.game.ground(cx.theme);
        let small = container(small).style(move |_| container::background(ground));
        let card = container(small).padding(4).style(ui::card);
        container(opaque(card)).align_right(Fill).align_bottom(Fill).padding(8).into()
    }

    fn guides(self, layout: &Layout, cx: Context<'_>) -> Option<Guides> {
        let size = layout.matrices.get(self.state.layer())?.cells.size();
        Some(Guides {
            symmetry: self.state.symmetry(size),
            camera: self.state.camera,
            size,
            scale: cx.scale,
            room: self.state.room(),
        })
    }

    fn tools(self, cx: Context<'a>) -> Element<'a, Message> {
        let tools = TOOLS.map(|(command, tool)| toggle(command, self.state.tool() == Some(tool), cx));
        let is_symmetric = self.state.options().symmetry != Symmetry::None;
        row(tools)
            .push(Space::new().width(4))
            .push(toggle(Command::Symmetry, is_symmetric, cx))
            .push(toggle(Command::ZoomFit, false, cx))
            .push(toggle(Command::BoardMenu, false, cx))
            .spacing(1)
            .wrap()
            .vertical_spacing(2)
            .into()
    }

    fn layers(self, cx: Context<'a>) -> Element<'a, Message> {
        let Some(level) = self.game.level() else { return Space::new().into() };
        let position = self.state.position();
        let bar = scrollable::Scrollbar::new().width(4).scroller_width(4).spacing(2);
        let thin = scrollable::Direction::Horizontal(bar);
        let buttons = level.layout.matrices.iter().enumerate().map(|(index, matrix)| {
            let is_chosen = index == self.state.layer() && position.is_none();
            let look = if is_chosen { Look::Chosen } else { Look::Quiet };
            let message = Message::LayerChosen(index);
            let icon = (self.state.through() == Some(index)).then_some(Icon::Eye);
            let button = ui::button(icon, cx.words.say(&self.game.layer_name(index)), look, Some(message));
            ui::hint(button.into(), matrix.name.clone())
        });
        let in_words = (!level.layout.goals.is_empty()).then(|| {
            let is_open = matches!(self.state.panel(), Some(panel::Panel::Words));
            let look = if is_open { Look::Chosen } else { Look::Quiet };
            let message = Message::Panel(panel::Message::WordsAsked);
            ui::button(Some(Icon::Target), cx.words.get("goals-words"), look, Some(message)).into()
        });
        // What can generate a layer's content is offered on the layer itself.
        let make = match level.layout.matrices.get(self.state.layer()).map(crate::grid::model::Matrix::role) {
            _ if position.is_some() => None,
            Some(Role::Valid) => Some(Command::MakeValid),
            Some(Role::Final) => Some(Command::MakeGoals),
            _ => None,
        };
        let make = make.map(|command| {
            let label = (!cx.is_narrow()).then(|| cx.words.get("layer-make"));
            let (icon, message) = (command.entry().icon, Some(Message::Called(command)));
            let button = match label {
                Some(label) => Element::from(ui::button(Some(icon), label, Look::Plain, message)),
                None => return ui::icon_button(icon, cx.tip(command), Look::Plain, message),
            };
            ui::hint(button, cx.tip(command))
        });
        // A narrow pane stacks a few layers; many would take the board's room.
        let tabs: Element<'_, Message> = if level.layout.matrices.len() > MOST_TABS || cx.size.height < LOW {
            scrollable(row(buttons.chain(in_words).chain(make)).spacing(2).padding([2, 0]))
                .direction(thin)
                .width(Fill)
                .height(Shrink)
                .into()
        } else {
            container(row(buttons.chain(in_words).chain(make)).spacing(2).wrap().vertical_spacing(2))
                .width(Fill)
                .into()
        };
        row![tabs]
            .extend([
                toggle(Command::PlaceAction, position == Some(Position::Action), cx),
                toggle(Command::PlacePrevious, position == Some(Position::Previous), cx),
                toggle(Command::Layers, false, cx),
            ])
            .spacing(2)
            .align_y(Alignment::Center)
            .into()
    }

    fn pointed(self, words: &'a Words) -> Element<'a, Message> {
        let layer = self.game.layer_name(self.state.layer());
        let mut line = words.say(&layer);
        if let Some((x, y)) = self.state.pointed() {
            let matrix = self.game.level().and_then(|level| level.layout.matrices.get(self.state.layer()));
            let holds = match matrix.map(|matrix| &matrix.cells) {
                Some(Cells::Text(tiles)) => tiles.get(x, y).map(|name| match matrix.map(Matrix::role) {
                    Some(Role::Final) if name == ANYTHING => words.get("brush-anything"),
                    _ => name.to_string(),
                }),
                Some(Cells::Bool(tiles)) => tiles
                    .get(x, y)
                    .map(|valid| words.get(if valid { "brush-valid" } else { "brush-not-valid" })),
                Some(Cells::Int(tiles)) => tiles.get(x, y).map(|number| number.to_string()),
                None => None,
            };
            line = format!("x {x}  y {y}  ·  {}  ·  {line}", holds.unwrap_or_default());
        }
        if let Some(bounds) = self.state.selection().bounds() {
            let size = [("width", bounds.width.to_string()), ("height", bounds.height.to_string())];
            line = format!("{line}  ·  {}", words.with("select-size", &size));
        }
        text(line).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None).into()
    }
}

/// Shows the painter's message at the lower edge of the board.
fn said_strip<'a>(said: &'a Said, cx: Context<'a>) -> Element<'a, Message> {
    let (line, button) = match said {
        Said::Fault(code, args) => {
            let (what, remedy) = cx.words.problem(code, args);
            (format!("{what} {remedy}"), None)
        }
        Said::Unknown(names) => {
            let few = names.iter().take(5).map(ustr::Ustr::as_str).collect::<Vec<_>>().join(", ");
            let few = if names.len() > 5 { format!("{few}, …") } else { few };
            let args = [("count", names.len().to_string()), ("names", few)];
            let message = Message::UnknownAdded;
            let add = ui::button(None, cx.words.get("paste-add-pieces"), Look::Primary, Some(message));
            (cx.words.with("paste-unknown", &args), Some(add))
        }
    };
    let close = Message::SaidRead;
    let line = row![text(line).size(ui::BODY).width(Fill)]
        .push(button)
        .push(ui::icon_button(Icon::X, cx.words.get("done"), Look::Quiet, Some(close)))
        .spacing(8)
        .align_y(Alignment::Center);
    container(line).padding([6, 12]).width(Fill).style(ui::card).into()
}
