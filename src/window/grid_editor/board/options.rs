//! The options of the current tool, in the line below the board.

use iced::widget::{container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::super::painter::{Message, Painter};
use super::super::panel::Panel;
use crate::grid::edit::tool::{MOST_WIDTH, Reach, Tool};
use crate::grid::edit::{Neighbours, Turn};
use crate::grid::model::Matrix;
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};

/// Commands for cells that are selected or being pasted.
const ON_BLOCK: [Command; 4] =
    [Command::FlipHorizontally, Command::FlipVertically, Command::TurnLeft, Command::TurnRight];
/// Commands for a brush that shows one of several turns of a picture.
const ON_BRUSH: [Command; 2] = [Command::TurnLeft, Command::TurnRight];
const ON_SELECTION: [Command; 3] = [Command::Cut, Command::Copy, Command::Clear];

/// Step of the density: one tenth.
const DENSITY_STEP: u32 = 100;

impl<'a> Panel<'a, Painter> {
    /// Shows the current tool's options and a hint.
    pub(super) fn options(self, cx: Context<'a>) -> Element<'a, Message> {
        let options = self.state.options();
        let hint = |key| {
            // Two lines of small text fit beside the buttons on a narrow board.
            let hint = text(cx.words.get(key)).size(ui::SMALL).style(ui::quiet).width(Fill);
            vec![container(hint).padding([0, 4]).into()]
        };
        let icon = |command: &Command| self.button(*command, cx);
        let has_selection = !self.state.selection().is_empty();
        let parts: Vec<Element<'a, Message>> = match self.state.tool() {
            _ if self.takes_lines() => hint("hint-lines"),
            _ if self.state.is_pasting() => ON_BLOCK.iter().map(icon).chain(hint("hint-pasting")).collect(),
            None => hint("hint-position"),
            Some(Tool::Rectangle | Tool::Ellipse) => {
                let choice =
                    |key, filled| choice(cx, key, options.filled == filled, Message::FilledChosen(filled));
                vec![choice("option-filled", true), choice("option-edge", false)]
            }
            Some(Tool::Fill) => {
                let choice =
                    |key, reach| choice(cx, key, options.reach == reach, Message::ReachChosen(reach));
                vec![
                    choice("option-four", Reach::Joined(Neighbours::Four)),
                    choice("option-eight", Reach::Joined(Neighbours::Eight)),
                    choice("option-everywhere", Reach::Everywhere),
                ]
            }
            Some(Tool::Scatter) => self.density(cx),
            Some(Tool::Select) if has_selection => ON_SELECTION.iter().chain(&ON_BLOCK).map(icon).collect(),
            Some(Tool::Select) => hint("hint-select"),
            Some(Tool::Stamp) if self.state.has_stamp() => hint("hint-stamp"),
            Some(Tool::Stamp) => hint("hint-no-stamp"),
            Some(Tool::Pencil) => {
                let document = &self.game.document;
                let can_turn = self.state.turned_brush(Turn::Right, document).is_some();
                let turns = ON_BRUSH.iter().filter(|_| can_turn).map(icon);
                let joins = self.game.level().and_then(|level| level.layout.matrices.get(self.state.layer()));
                let joins = joins.is_some_and(Matrix::has_bodies);
                let about = if joins { "hint-bodies" } else { "hint-pencil" };
                std::iter::once(self.width(cx)).chain(turns).chain(hint(about)).collect()
            }
            Some(Tool::Goal) => hint("hint-goal"),
            Some(Tool::Line) => hint("hint-line"),
            Some(Tool::Pick) => hint("hint-pick"),
        };
        let line = row(parts).spacing(2).align_y(Alignment::Center);
        container(line).center_y(ui::CONTROL).width(Fill).clip(true).into()
    }

    fn takes_lines(self) -> bool {
        self.game.level().is_some_and(|level| self.state.takes_lines(&level.layout))
    }

    fn width(self, cx: Context<'a>) -> Element<'a, Message> {
        let now = self.state.options().width;
        let step = |icon, key, width: u32| {
            let message = (1..=MOST_WIDTH).contains(&width).then_some(Message::WidthChosen(width));
            ui::icon_button(icon, cx.words.get(key), Look::Quiet, message)
        };
        let cells = cx.words.with("option-width", &[("count", now.to_string())]);
        let said = container(text(cells).size(ui::SMALL)).padding([0, 4]);
        row![step(Icon::Minus, "option-thinner", now - 1), said, step(Icon::Plus, "option-thicker", now + 1)]
            .align_y(Alignment::Center)
            .into()
    }

    fn density(self, cx: Context<'a>) -> Vec<Element<'a, Message>> {
        let now = self.state.options().density;
        let step = |icon, key, density: u32| {
            let message = (1..=1000).contains(&density).then_some(Message::DensityChosen(density));
            ui::icon_button(icon, cx.words.get(key), Look::Quiet, message)
        };
        let percent = container(text(format!("{} %", now / 10)).size(ui::BODY)).center_x(48);
        let weights = ui::button(
            None,
            cx.words.get("option-weights"),
            Look::Quiet,
            self.command(Command::ScatterWeights),
        );
        vec![
            step(Icon::Minus, "option-sparser", now.saturating_sub(DENSITY_STEP)),
            percent.into(),
            step(Icon::Plus, "option-denser", now + DENSITY_STEP),
            weights.into(),
        ]
    }
}

/// Creates a button for one of several options.
fn choice<'a>(cx: Context<'a>, key: &str, is_chosen: bool, message: Message) -> Element<'a, Message> {
    let look = if is_chosen { Look::Chosen } else { Look::Quiet };
    ui::button(None, cx.words.get(key), look, Some(message)).into()
}
