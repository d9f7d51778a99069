//! How it is shown whether a level can be solved: by a sign and in words.

use std::ops::Range;

use iced::widget::{Space, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::{Message, Shown};
use crate::grid::model::Level;
use crate::project::marks::Mark;
use crate::window::command::Command;
use crate::window::grid_editor::{self, GridEditor};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

type Style = fn(&Theme) -> text::Style;

impl Shown {
    fn sign(&self) -> Option<(Icon, Style)> {
        let mark = match self {
            Self::Nothing => return None,
            Self::Checking => return Some((Icon::Hourglass, ui::quiet)),
            Self::Mark(mark) => mark,
        };
        Some(match &**mark {
            // That it shows its goal already is no success.
            Mark::Solved { moves, .. } if moves.is_empty() => (Icon::FlagOff, text::warning),
            Mark::Solved { .. } => (Icon::Flag, text::success),
            Mark::Unsolvable => (Icon::Ban, text::danger),
            Mark::Unknown { .. } => (Icon::CircleQuestionMark, ui::quiet),
        })
    }

    /// Says it in a few words.
    fn brief(&self, words: &Words) -> Option<String> {
        let mark = match self {
            Self::Nothing => return None,
            Self::Checking => return Some(words.get("mark-brief-checking")),
            Self::Mark(mark) => mark,
        };
        Some(match &**mark {
            Mark::Solved { moves, .. } if moves.is_empty() => words.get("mark-brief-start"),
            Mark::Solved { moves, shortest } => {
                let key = if *shortest { "mark-brief-solved" } else { "mark-brief-about" };
                words.with(key, &[("count", moves.len().to_string())])
            }
            Mark::Unsolvable => words.get("mark-brief-unsolvable"),
            Mark::Unknown { .. } => words.get("mark-brief-unknown"),
        })
    }

    /// Says it in a sentence.
    fn sentence(&self, words: &Words) -> Option<String> {
        let mark = match self {
            Self::Nothing => return None,
            Self::Checking => return Some(words.get("mark-checking")),
            Self::Mark(mark) => mark,
        };
        Some(match &**mark {
            Mark::Solved { moves, .. } if moves.is_empty() => words.get("mark-from-start"),
            Mark::Solved { moves, shortest } => {
                let key = if *shortest { "mark-solved" } else { "mark-about" };
                words.with(key, &[("count", moves.len().to_string())])
            }
            Mark::Unsolvable => words.get("mark-unsolvable"),
            Mark::Unknown { budget } => words.with("mark-unknown", &[("count", budget.to_string())]),
        })
    }
}

fn sign<'a, M: 'a>((icon, style): (Icon, Style)) -> Element<'a, M> {
    text(char::from(icon)).font(ui::ICONS).size(16).line_height(1.0).style(style).into()
}

impl GridEditor {
    /// Says by a sign whether a level can be solved.
    pub(in crate::window::grid_editor) fn mark_sign<'a>(
        &self,
        level: usize,
        words: &Words,
    ) -> Element<'a, grid_editor::Message> {
        let shown = self.mark(level);
        let Some((look, sentence)) = shown.sign().zip(shown.sentence(words)) else {
            return Space::new().into();
        };
        ui::hint(sign(look), sentence)
    }

    /// Returns the folder of a level and, in a few words, whether it can be solved.
    pub(in crate::window::grid_editor) fn folder_and_mark(
        &self,
        index: usize,
        level: &Level,
        words: &Words,
    ) -> String {
        match self.mark(index).brief(words) {
            Some(brief) => format!("{} · {brief}", level.folder),
            None => level.folder.clone(),
        }
    }

    /// Says in a sentence whether a level can be solved.
    pub(in crate::window::grid_editor) fn mark_line<'a>(
        &self,
        level: usize,
        words: &Words,
    ) -> Option<Element<'a, grid_editor::Message>> {
        let shown = self.mark(level);
        let (look, sentence) = shown.sign().zip(shown.sentence(words))?;
        let sentence = text(sentence).size(ui::BODY).width(Fill);
        Some(row![sign(look), sentence].spacing(8).align_y(Alignment::Center).into())
    }

    /// The button that lets a level state the proven least number of moves.
    pub(in crate::window::grid_editor) fn minimum_remedy<'a>(
        &self,
        level: usize,
        words: &Words,
    ) -> Option<Element<'a, grid_editor::Message>> {
        let minimum = self.proven_minimum(level).filter(|_| self.can_take_minimum(level))?;
        let label = words.with("mark-take-minimum", &[("count", minimum.to_string())]);
        let take = grid_editor::Message::Marks(Message::MinimumTaken(level));
        Some(ui::button(None, label, Look::Plain, Some(take)).into())
    }

    /// The title of the play-test, with what is known of the level.
    pub(in crate::window::grid_editor) fn test_title<'a>(
        &self,
        cx: Context<'a>,
    ) -> Element<'a, grid_editor::Message> {
        let level = self.workbench.document.location().level;
        let shown = self.mark(level);
        let brief = shown.brief(cx.words).map(|brief| text(brief).size(ui::SMALL).style(ui::quiet));
        let watch = self.can_watch().then(|| {
            let message = Some(grid_editor::Message::Marks(Message::Watched));
            let command = Command::WatchSolution;
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message)
        });
        row![text(cx.words.get("play-test")).size(ui::TITLE).width(Fill), self.mark_sign(level, cx.words)]
            .push(brief)
            .push(watch)
            .height(ui::CONTROL)
            .spacing(6)
            .align_y(Alignment::Center)
            .into()
    }

    /// Says that rules do nothing in any solution that is known: nothing tries them.
    pub(in crate::window::grid_editor) fn unfired(
        &self,
        rules: Range<usize>,
        words: &Words,
    ) -> Option<String> {
        let list = &self.workbench.document.draft().rules.list;
        let is_on = list.get(rules.clone())?.iter().any(|rule| !rule.disabled);
        let count = self.marks.unfired(&rules).filter(|_| is_on)?;
        Some(words.with("rule-unfired", &[("count", count.to_string())]))
    }

    /// The same as a line of a card.
    pub(in crate::window::grid_editor) fn unfired_line<'a, M: 'a>(
        &self,
        rules: Range<usize>,
        words: &Words,
    ) -> Option<Element<'a, M>> {
        let said = self.unfired(rules, words)?;
        Some(text(said).size(ui::SMALL).style(ui::quiet).into())
    }
}
