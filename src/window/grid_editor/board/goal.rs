//! The goal of the level, below the palette.

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::super::painter::goals::Message as Ask;
use super::super::painter::{Message, Painter, Tool, panel};
use super::super::panel::Panel;
use crate::grid::derive;
use crate::grid::edit::goals::{Asked, asked, ends};
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};

/// The height of the text about goals. It is constant, so that the palette above never moves.
const SAID: f32 = 96.0;

impl<'a> Panel<'a, Painter> {
    /// Shows the goal and the ways to change it.
    pub(in crate::window::grid_editor) fn goal(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let level = self.game.level()?;
        let words = cx.words;
        let asked = asked(&level.layout);
        let is_marking = self.state.tool() == Some(Tool::Goal);
        let look = if is_marking { Look::Chosen } else { Look::Quiet };
        let mark = Command::GoalMarks;
        let in_words = Message::Panel(panel::Message::WordsAsked);
        let head = row![
            container(ui::caption(words.get("goal-title"))).width(Fill),
            ui::icon_button(mark.entry().icon, cx.tip(mark), look, self.command(mark)),
            ui::icon_button(Icon::MessageSquareText, words.get("goal-in-words"), Look::Quiet, Some(in_words)),
        ]
        .push(self.say_button(cx))
        .push(self.end_button(cx))
        .align_y(Alignment::Center);
        let quiet = |words: String| text(words).size(ui::SMALL).style(ui::quiet);
        let said: Element<'a, Message> = match asked {
            _ if self.state.words_progress().is_some() => self.seeking(cx),
            Asked::Nothing | Asked::OnlyStart if !is_marking => {
                let key = if asked == Asked::Nothing { "goal-none" } else { "goal-only-start" };
                let put = ui::button(
                    Some(mark.entry().icon),
                    words.get("goal-put"),
                    Look::Primary,
                    self.command(mark),
                );
                column![quiet(words.get(key)), put.width(Fill)].spacing(4).into()
            }
            _ if is_marking => quiet(words.get("goal-how")).into(),
            _ => {
                let told = self.game.goals(words);
                let boards = ends(&level.layout).count();
                let drawn = (boards > 0).then(|| words.with("goal-drawn", &[("count", boards.to_string())]));
                let lines = told.into_iter().chain(drawn).map(|line| quiet(line).into());
                scrollable(Column::with_children(lines.collect::<Vec<_>>()).spacing(4).width(Fill)).into()
            }
        };
        Some(column![head, container(said).height(SAID)].spacing(2).padding([0, 8]).into())
    }

    /// Shows the button that puts a drawn goal into words.
    fn say_button(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let is_drawn = derive::is_goal_drawn(&self.game.level()?.layout);
        let level = self.game.document.location().level;
        let message = Message::Goal(Ask::WordsSought(level..level + 1));
        let message = self.state.words_progress().is_none().then_some(message);
        is_drawn.then(|| ui::icon_button(Icon::WandSparkles, cx.words.get("goal-say"), Look::Quiet, message))
    }

    /// Shows the progress of the search for words, with a button that stops it.
    fn seeking(self, cx: Context<'a>) -> Element<'a, Message> {
        let (done, count) = self.state.words_progress().unwrap_or_default();
        let args = [("number", (done + 1).to_string()), ("count", count.to_string())];
        let stop = Some(Message::Goal(Ask::WordsStopped));
        let stop = ui::button(Some(Icon::Square), cx.words.get("goal-say-stop"), Look::Plain, stop);
        let how_far = text(cx.words.with("goal-say-seeking", &args)).size(ui::SMALL).style(ui::quiet);
        column![how_far, stop.width(Fill)].spacing(4).into()
    }

    /// Shows the button that switches to the goal picture, or creates one; from there it leads back to the
    /// start.
    fn end_button(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let level = self.game.level()?;
        let mut ends = ends(&level.layout);
        let first = ends.next();
        let is_here = first == Some(self.state.layer()) || ends.any(|end| end == self.state.layer());
        let start = level.layout.matrices.iter().position(|it| it.role() == crate::grid::model::Role::State);
        let (key, message) = match first {
            _ if is_here => ("goal-back", Message::LayerChosen(start?)),
            Some(end) => ("goal-picture", Message::Goal(Ask::EndShown(end))),
            None => ("goal-picture", Message::Goal(Ask::EndAdded)),
        };
        let look = if is_here { Look::Chosen } else { Look::Quiet };
        Some(ui::icon_button(Icon::Image, cx.words.get(key), look, Some(message)))
    }
}
