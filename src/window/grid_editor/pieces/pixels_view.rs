//! Drawing of the pixel editor: tools, colours, canvas.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Element, Fill};
use lucide_icons::Icon;
use schola_widgets::board::{self, Camera};

use super::pixels::{CANVAS, Inks, Message, Pixels, SIDES, Tool};
use crate::window::ui::{self, Context, Look};

/// Width of the tools.
const TOOLS: f32 = 216.0;

impl Pixels {
    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let canvas = board::board(self.canvas(), Inks)
            .id(CANVAS)
            .scale_factor(cx.scale)
            .camera(self.camera)
            .margin(4.0)
            .padding(0.0)
            .grid(true)
            .cursor(Some(self.cursor))
            .on_press(Message::Pressed)
            .on_drag(Message::Dragged)
            .on_release(Message::Released)
            .on_cancel(Message::Cancelled)
            .on_key(|press| Some(Message::KeyPressed(press)))
            .on_camera(Message::CameraMoved);
        let tools = scrollable(container(self.tools(cx)).padding(iced::Padding::new(2.0).right(14.0)));
        row![container(canvas).width(Fill).height(Fill), tools.width(TOOLS).height(Fill)].spacing(8).into()
    }

    fn tools<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let tool = |icon, key: &str, tool| {
            let look = if self.tool == tool { Look::Chosen } else { Look::Quiet };
            ui::icon_button(icon, words.get(key), look, Some(Message::ToolChosen(tool)))
        };
        let mirror = if self.mirrors { Look::Chosen } else { Look::Quiet };
        let sides = SIDES.map(|side| {
            let look = if side == self.side() { Look::Chosen } else { Look::Quiet };
            let content = container(text(side.to_string()).size(ui::BODY)).center_x(30).center_y(ui::CONTROL);
            ui::styled(content.into(), look, Some(Message::SideChosen(side))).into()
        });
        let fitted = Message::CameraMoved(Camera::Fit);
        let turns = row![
            ui::icon_button(
                Icon::FlipHorizontal2,
                words.get("pixels-mirror"),
                mirror,
                Some(Message::MirrorSwitched)
            ),
            ui::icon_button(Icon::Maximize, words.get("view-fit"), Look::Quiet, Some(fitted)),
            ui::icon_button(Icon::Trash2, words.get("pixels-clear"), Look::Quiet, Some(Message::Cleared)),
        ];
        column![
            row![
                tool(Icon::Pencil, "pixels-pencil", Tool::Pencil),
                tool(Icon::Eraser, "pixels-eraser", Tool::Eraser),
                tool(Icon::Slash, "pixels-line", Tool::Line),
                tool(Icon::PaintBucket, "pixels-fill", Tool::Fill),
                tool(Icon::Pipette, "pixels-pick", Tool::Pick),
            ]
            .spacing(2),
            turns.spacing(2),
            ui::caption(words.get("pixels-colour")),
            self.colour.view("pixel-colour").map(Message::Colour),
            ui::caption(words.get("pixels-side")),
            row(sides).spacing(2).wrap(),
            text(words.get("pixels-hint")).size(ui::SMALL).style(ui::quiet),
        ]
        .spacing(8)
        .into()
    }
}
