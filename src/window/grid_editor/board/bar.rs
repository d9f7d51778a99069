//! The toolbar above the board, and the line below it.

use iced::widget::{Space, container, row, text};
use iced::{Alignment, Element, Fill};

use super::super::painter::panel;
use super::super::painter::{Message, Painter};
use super::super::painter::{TOOLS, Tool};
use super::super::panel::Panel;
use crate::grid::edit::Symmetry;
use crate::grid::model::{ANYTHING, Cells, Matrix, Role};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// The tools in groups: painting, selecting, the goal.
const GROUPS: [&[Tool]; 3] = [
    &[Tool::Pencil, Tool::Line, Tool::Rectangle, Tool::Ellipse, Tool::Fill, Tool::Scatter],
    &[Tool::Pick, Tool::Select, Tool::Stamp],
    &[Tool::Goal],
];
/// Boards narrower than this, in logical pixels, have no room for buttons of the usual width.
const NARROW: f32 = 600.0;
/// Width of the buttons on such boards.
const SLIM: f32 = 25.0;
/// Boards wider than this have room for the label of the goal tool.
const WIDE: f32 = 700.0;

impl<'a> Panel<'a, Painter> {
    /// Shows the tools in one row, which never wraps.
    pub(super) fn bar(self, cx: Context<'a>) -> Element<'a, Message> {
        let has_symmetry = self.state.options().symmetry != Symmetry::None;
        let is_open = |command: Command| match self.state.panel() {
            Some(panel::Panel::Follows) => command == Command::Follows,
            Some(panel::Panel::Legend) => command == Command::Legend,
            Some(panel::Panel::More) => command == Command::BoardMenu,
            _ => false,
        };
        let mut bar = row![].spacing(1).align_y(Alignment::Center);
        for group in GROUPS {
            for (command, tool) in TOOLS.iter().filter(|(_, tool)| group.contains(tool)) {
                bar = bar.push(self.tool(*command, self.state.tool() == Some(*tool), cx));
            }
            bar = bar.push(bound());
        }
        bar = bar.push(self.tool(Command::Symmetry, has_symmetry, cx)).push(Space::new().width(Fill));
        for command in [Command::Follows, Command::Legend, Command::ZoomFit, Command::BoardMenu] {
            bar = bar.push(self.tool(command, is_open(command), cx));
        }
        container(bar).width(Fill).clip(true).into()
    }

    fn tool(self, command: Command, is_chosen: bool, cx: Context<'a>) -> Element<'a, Message> {
        let look = if is_chosen { Look::Chosen } else { Look::Quiet };
        let message = self.command(command);
        let room = self.state.room().map_or(NARROW, |room| room.width);
        if command == Command::GoalMarks && room >= WIDE {
            let button = ui::button(Some(command.entry().icon), cx.words.get("goal-title"), look, message);
            return ui::hint(button.into(), cx.tip(command));
        }
        let width = if room < NARROW { SLIM } else { ui::CONTROL };
        let content = container(ui::icon(command.entry().icon)).center_x(width).center_y(ui::CONTROL);
        ui::hint(ui::styled(content.into(), look, message).into(), cx.tip(command))
    }

    /// Shows the options of the tool, and the cell under the pointer.
    pub(super) fn below(self, cx: Context<'a>) -> Element<'a, Message> {
        row![self.options(cx), self.pointed(cx.words)].spacing(8).align_y(Alignment::Center).into()
    }

    fn pointed(self, words: &'a Words) -> Element<'a, Message> {
        let layer = self.game.layer_name(self.state.layer());
        let mut line = words.say(&layer);
        if let Some((x, y)) = self.state.pointed() {
            let matrix = self.game.level().and_then(|level| level.layout.matrices.get(self.state.layer()));
            let holds = match matrix.map(|matrix| &matrix.cells) {
                Some(Cells::Text(tiles)) => tiles.get(x, y).map(|name| match matrix.map(Matrix::role) {
                    Some(Role::Final) if name == ANYTHING => words.get("brush-anything"),
                    _ => self.game.gallery.called(&name, words),
                }),
                Some(Cells::Bool(tiles)) => tiles
                    .get(x, y)
                    .map(|valid| words.get(if valid { "brush-valid" } else { "brush-not-valid" })),
                Some(Cells::Int(tiles)) => tiles.get(x, y).map(|number| number.to_string()),
                None => None,
            };
            // Column and row, short enough for a small window.
            line = format!("{}, {}  ·  {}  ·  {line}", x + 1, y + 1, holds.unwrap_or_default());
            let is_start = matrix.is_some_and(|matrix| matrix.role() == Role::State);
            if let Some(end) = self.state.standing().marks().get(&(x, y)).filter(|_| is_start) {
                line = format!(
                    "{line}  ·  {}",
                    words.with("goal-here", &[("piece", self.game.gallery.called(end, words))])
                );
            }
        }
        if let Some(bounds) = self.state.selection().bounds() {
            let size = [("width", bounds.width.to_string()), ("height", bounds.height.to_string())];
            line = format!("{line}  ·  {}", words.with("select-size", &size));
        }
        text(line).size(ui::SMALL).style(ui::quiet).wrapping(text::Wrapping::None).into()
    }

    /// Returns the message of a command; `None` if it has no effect now.
    pub(super) fn command(self, command: Command) -> Option<Message> {
        self.state.of_command(command, self.game.document)
    }

    /// Creates a quiet button for a command.
    pub(super) fn button(self, command: Command, cx: Context<'a>) -> Element<'a, Message> {
        ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, self.command(command))
    }
}

/// Draws a line between two groups of tools.
fn bound<'a>() -> Element<'a, Message> {
    container(ui::rule(false)).height(20).padding([0, 4]).into()
}
