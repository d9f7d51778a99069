//! The map on the screen, and the buttons for the map as a whole.

use iced::widget::{column, container, row, stack, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::board;

use super::labels::Labels;
use super::{MAP, MARGIN, Message, Panel};
use crate::window::command::Command;
use crate::window::drawing::drawing;
use crate::window::dungeon_editor::context::LevelContext;
use crate::window::ui::{self, Context, Look};

impl Panel {
    /// Shows the map, with the danger of each room in percent if requested.
    pub fn view<'a>(
        &'a self,
        level: &'a LevelContext,
        danger: Option<&'a [u32]>,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        if self.is_hidden {
            return covered(cx);
        }
        let scale = cx.scale;
        let map = board::board(&self.cells, &level.tiles)
            .id(MAP)
            .scale_factor(scale)
            .width(Fill)
            .height(Fill)
            .camera(self.camera)
            .margin(MARGIN)
            .background(cx.theme.palette().background)
            .cursor(Some(self.cursor))
            .on_press(Message::Pressed)
            .on_drag(Message::Dragged)
            .on_release(Message::Released)
            .on_cancel(Message::Cancelled)
            .on_hover(Message::Hovered)
            .on_key(|press| {
                // Handled as keys of commands.
                let is_command = matches!(press.key, board::Key::Escape | board::Key::Delete);
                (!is_command).then_some(Message::KeyPressed(press))
            })
            .on_resize(move |size| Message::Measured(size, scale))
            .on_camera(Message::CameraMoved);
        let label = move |room: usize| match danger.and_then(|danger| danger.get(room)) {
            Some(danger) if *danger > 0 => {
                let args = [("room", room.to_string()), ("danger", danger.to_string())];
                cx.words.with("overview-heat-room", &args)
            }
            _ => room.to_string(),
        };
        let areas = level.dungeon.areas();
        let doors = areas.doors.iter().filter(|_| self.shows_links);
        let labels = Labels {
            rooms: &areas.rooms,
            label: Box::new(label),
            links: doors.map(|door| door.rooms).collect(),
            is_backed: danger.is_some(),
            camera: self.camera,
            size: board::Source::size(&self.cells),
            scale,
        };
        let labels = drawing(move |frame, _theme| labels.draw(frame)).width(Fill).height(Fill);
        stack![map, labels].width(Fill).height(Fill).into()
    }

    pub fn tools<'a>(&self, cx: Context<'a>) -> Element<'a, Message> {
        let button = |command: Command, is_on: bool| {
            let look = if is_on { Look::Chosen } else { Look::Quiet };
            ui::icon_button(command.entry().icon, cx.tip(command), look, Self::command(command))
        };
        row![button(Command::ZoomOut, false), button(Command::ZoomFit, false), button(Command::ZoomIn, false)]
            // In a narrow window these are only in the menu.
            .push((!cx.is_narrow()).then(|| button(Command::ShowLinks, self.shows_links)))
            .push((!cx.is_narrow()).then(|| button(Command::ShowMap, self.is_hidden)))
            .spacing(2)
            .align_y(Alignment::Center)
            .into()
    }
}

fn covered<'a>(cx: Context<'a>) -> Element<'a, Message> {
    let note = text(cx.words.get("labyrinth-map-hidden")).size(ui::BODY).style(ui::quiet);
    let label = cx.words.get("labyrinth-map-again");
    let show = ui::button(Some(Icon::Eye), label, Look::Plain, Some(Message::ToggleHidden));
    let content = column![note, show].spacing(10).align_x(Alignment::Center);
    container(content).center(Fill).style(ui::card).into()
}
