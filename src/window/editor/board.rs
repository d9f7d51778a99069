//! What the painter looks like: tools, layers, the board, the palette.

use iced::widget::{Space, column, container, image, row, scrollable, text};
use iced::{Element, Fill, Shrink, Theme};
use schola_widgets::board;

use super::painter::{self, Tool};
use super::{Editor, Message};
use crate::grid::model::{Cells, Role};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

const PIECE: f32 = 44.0;

impl Editor {
    /// Shows the layer that is painted, with the tools for it.
    pub(super) fn board<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let Some(level) = self.level() else {
            return text(words.get("board-no-level")).size(ui::BODY).into();
        };
        let source = self.painter.source(&level.layout, &self.gallery, self.revision);
        let message = Message::Painter;
        let board: Element<'_, Message> = match source {
            None => text(words.get("board-no-layer")).size(ui::BODY).into(),
            Some(source) => board::board(source, &self.gallery)
                .id(painter::BOARD)
                .scale_factor(scale)
                .width(Fill)
                .height(Fill)
                .camera(self.painter.camera)
                .padding(0.0)
                .margin(8.0)
                .grid(true)
                .background(self.ground(theme))
                .cursor(self.painter.cursor())
                .on_press(move |press| message(painter::Message::Pressed(press)))
                .on_drag(move |cells| message(painter::Message::Dragged(cells)))
                .on_release(message(painter::Message::Released))
                .on_cancel(message(painter::Message::Cancelled))
                .on_hover(move |cell| message(painter::Message::Hovered(cell)))
                .on_key(move |press| {
                    let is_other = matches!(press.key, board::Key::Escape | board::Key::Delete);
                    (!is_other).then(|| message(painter::Message::KeyPressed(press)))
                })
                .on_camera(move |camera| message(painter::Message::CameraMoved(camera)))
                .into(),
        };
        column![self.tools(cx), self.layers(words), board, self.pointed(words)].spacing(8).into()
    }

    fn ground(&self, theme: &Theme) -> iced::Color {
        let colour = &self.document.draft().settings.board_color.value;
        crate::window::play_test::css_colour(colour).unwrap_or(theme.palette().background)
    }

    fn tools<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let button = |command: Command, look| {
            let message = match command {
                Command::Pencil => painter::Message::ToolChosen(Tool::Pencil),
                Command::Rectangle => painter::Message::ToolChosen(Tool::Rectangle),
                Command::Fill => painter::Message::ToolChosen(Tool::Fill),
                Command::Pick => painter::Message::ToolChosen(Tool::Pick),
                _ => painter::Message::Fitted,
            };
            ui::icon_button(command.entry().icon, cx.tip(command), look, Some(Message::Painter(message)))
        };
        let tool = |command, tool| {
            button(command, if self.painter.tool() == tool { Look::Chosen } else { Look::Quiet })
        };
        row![
            tool(Command::Pencil, Tool::Pencil),
            tool(Command::Rectangle, Tool::Rectangle),
            tool(Command::Fill, Tool::Fill),
            tool(Command::Pick, Tool::Pick),
            Space::new().width(8),
            button(Command::ZoomFit, Look::Quiet),
        ]
        .spacing(2)
        .into()
    }

    fn layers<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let Some(level) = self.level() else { return Space::new().into() };
        let painted =
            level.layout.matrices.iter().enumerate().filter(|(_, matrix)| matrix.role() != Role::Own);
        let buttons = painted.map(|(index, matrix)| {
            let look = if index == self.painter.layer() { Look::Chosen } else { Look::Quiet };
            let message = Message::Painter(painter::Message::LayerChosen(index));
            let button = ui::button(None, words.say(&self.layer_name(index)), look, Some(message));
            ui::hint(button.into(), matrix.name.clone())
        });
        scrollable(row(buttons).spacing(2).padding(2)).horizontal().height(Shrink).into()
    }

    fn pointed<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let layer = self.layer_name(self.painter.layer());
        let mut line = words.say(&layer);
        if let Some((x, y)) = self.painter.pointed() {
            let matrix = self.level().and_then(|level| level.layout.matrices.get(self.painter.layer()));
            let holds = match matrix.map(|matrix| &matrix.cells) {
                Some(Cells::Text(tiles)) => tiles.get(x, y).map(|name| name.to_string()),
                Some(Cells::Bool(tiles)) => tiles
                    .get(x, y)
                    .map(|valid| words.get(if valid { "brush-valid" } else { "brush-not-valid" })),
                Some(Cells::Int(_)) | None => None,
            };
            line = format!("x {x}  y {y}  ·  {}  ·  {line}", holds.unwrap_or_default());
        }
        text(line).size(ui::SMALL).style(ui::quiet).into()
    }

    /// Shows what can be painted with.
    pub(super) fn palette<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let layer = self.level();
        let layer = layer.and_then(|level| level.layout.matrices.get(self.painter.layer()));
        if layer.is_some_and(|layer| matches!(layer.cells, Cells::Bool(_))) {
            let choice = |valid, key| {
                let look = if self.painter.valid() == valid { Look::Chosen } else { Look::Quiet };
                let message = Message::Painter(painter::Message::ValidChosen(valid));
                Element::from(ui::button(None, words.get(key), look, Some(message)).width(Fill))
            };
            return column![choice(true, "brush-valid"), choice(false, "brush-not-valid")]
                .spacing(4)
                .padding([0, 8])
                .into();
        }
        let pieces = self.palette.iter().map(|(name, picture)| {
            let chosen = self.painter.piece() == Some(name);
            let content: Element<'_, Message> = match picture {
                Some(handle) => image(handle.clone()).width(PIECE - 12.0).height(PIECE - 12.0).into(),
                None => text(name).size(ui::SMALL).wrapping(text::Wrapping::None).into(),
            };
            let content = container(content).center_x(PIECE).center_y(PIECE).clip(true);
            let message = Message::Painter(painter::Message::PieceChosen(name.clone()));
            let look = if chosen { Look::Chosen } else { Look::Quiet };
            ui::hint(ui::styled(content.into(), look, Some(message)).into(), name.clone())
        });
        let chosen = self.painter.piece().unwrap_or_default().to_owned();
        column![row(pieces).spacing(2).wrap(), text(chosen).size(ui::BODY)].spacing(6).padding([2, 8]).into()
    }
}
