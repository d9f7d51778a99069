//! The goal of the level, below the palette.

use iced::widget::{Column, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::super::painter::goals::Message as Ask;
use super::super::painter::{Message, Painter, Tool, panel};
use super::super::panel::Panel;
use crate::grid::derive;
use crate::grid::edit::goals::{Asked, asked, ends};
use crate::grid::model::Role;
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
        let mark = Command::GoalMarks;
        let head = row![container(ui::caption(words.get("goal-title"))).width(Fill), self.change(cx)]
            .height(ui::CONTROL)
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

    /// Shows the button that offers the ways to change the goal; on a goal picture, the one that leads back.
    fn change(self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        let layout = &self.game.level()?.layout;
        let small = |key, look, message| {
            let content = container(text(cx.words.get(key)).size(ui::SMALL)).padding([0, 8]);
            ui::styled(content.center_y(ui::CONTROL).into(), look, Some(message)).into()
        };
        if ends(layout).any(|end| end == self.state.layer()) {
            let start = layout.matrices.iter().position(|it| it.role() == Role::State)?;
            return Some(small("goal-back", Look::Plain, Message::LayerChosen(start)));
        }
        let is_open = matches!(self.state.panel(), Some(panel::Panel::GoalWays));
        let look = if is_open { Look::Chosen } else { Look::Plain };
        let open = panel::Message::Opened(panel::Panel::GoalWays);
        Some(small("goal-change", look, Message::Panel(open)))
    }

    /// Shows the ways to say what the goal is, each with an explanation.
    pub(super) fn goal_ways(self, cx: Context<'a>) -> Element<'a, Message> {
        let way = |icon: Icon, key: &str, more: &str, message: Option<Message>| {
            let said = column![
                text(cx.words.get(key)).size(ui::BODY),
                text(cx.words.get(more)).size(ui::SMALL).style(ui::quiet),
            ];
            let content = row![ui::icon(icon), said.spacing(2).width(Fill)].spacing(10);
            ui::styled(container(content).padding([8, 10]).into(), Look::Quiet, message).width(Fill)
        };
        let mark = Command::GoalMarks;
        let in_words = Message::Panel(panel::Message::WordsAsked);
        let first = way(mark.entry().icon, "goal-way-marks", "goal-way-marks-more", self.command(mark));
        column![
            first.id(panel::FIRST),
            way(Icon::MessageSquareText, "goal-in-words", "goal-in-words-more", Some(in_words)),
        ]
        .push(self.end_shown().map(|end| way(Icon::Image, "goal-picture", "goal-picture-more", Some(end))))
        .push(self.words_sought().map(|it| way(Icon::WandSparkles, "goal-say", "goal-say-more", Some(it))))
        .spacing(4)
        .into()
    }

    /// Returns the message that puts a drawn goal into words, where there is one.
    fn words_sought(self) -> Option<Message> {
        let is_drawn = derive::is_goal_drawn(&self.game.level()?.layout);
        let level = self.game.document.location().level;
        let is_free = self.state.words_progress().is_none();
        (is_drawn && is_free).then(|| Message::Goal(Ask::WordsSought(level..level + 1)))
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

    /// Returns the message that shows the goal picture, or creates one.
    pub(super) fn end_shown(self) -> Option<Message> {
        let first = ends(&self.game.level()?.layout).next();
        Some(Message::Goal(first.map_or(Ask::EndAdded, Ask::EndShown)))
    }
}
