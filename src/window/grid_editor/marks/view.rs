//! Drawing of a level's solvability, as an icon and in words.

use std::ops::Range;

use iced::widget::{Space, container, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::MarkStatus;
use crate::grid::model::Level;
use crate::project::marks::Mark;
use crate::window::command::Command;
use crate::window::grid_editor::panel::GameView;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

type Style = fn(&Theme) -> text::Style;

impl MarkStatus {
    fn sign(&self) -> Option<(Icon, Style)> {
        let mark = match self {
            Self::Nothing => return None,
            Self::Checking => return Some((Icon::Hourglass, ui::quiet)),
            Self::Mark(mark) => mark,
        };
        Some(match &**mark {
            // A level that is solved from the start is not a success.
            Mark::Solved { moves, .. } if moves.is_empty() => (Icon::FlagOff, text::warning),
            Mark::Solved { .. } => (Icon::Flag, text::success),
            Mark::Unsolvable => (Icon::Ban, text::danger),
            Mark::Unknown { .. } => (Icon::CircleQuestionMark, ui::quiet),
        })
    }

    /// Returns the mark in a few words.
    fn brief(&self, words: &Words) -> Option<String> {
        self.said(words).map(|[brief, _]| brief)
    }

    /// Returns the mark in a few words and as a sentence.
    fn said(&self, words: &Words) -> Option<[String; 2]> {
        let (keys, count) = match self {
            Self::Nothing => return None,
            Self::Checking => (["mark-brief-checking", "mark-checking"], 0),
            Self::Mark(mark) => match &**mark {
                Mark::Solved { moves, .. } if moves.is_empty() => {
                    (["mark-brief-start", "mark-from-start"], 0)
                }
                Mark::Solved { moves, shortest: true } => (["mark-brief-solved", "mark-solved"], moves.len()),
                Mark::Solved { moves, .. } => (["mark-brief-about", "mark-about"], moves.len()),
                Mark::Unsolvable => (["mark-brief-unsolvable", "mark-unsolvable"], 0),
                Mark::Unknown { budget } => (["mark-brief-unknown", "mark-unknown"], *budget as usize),
            },
        };
        Some(keys.map(|key| words.with(key, &[("count", count.to_string())])))
    }
}

fn sign<'a, M: 'a>((icon, style): (Icon, Style)) -> Element<'a, M> {
    // As high as the small text beside it.
    text(char::from(icon)).font(ui::ICONS).size(13).line_height(1.0).style(style).into()
}

impl<'a> GameView<'a> {
    /// Shows a level's mark as an icon.
    pub fn mark_sign<M: 'a>(self, level: usize, words: &Words) -> Element<'a, M> {
        let shown = self.mark(level);
        let Some((look, [_, sentence])) = shown.sign().zip(shown.said(words)) else {
            return Space::new().into();
        };
        ui::hint(sign(look), sentence)
    }

    /// Returns a level's folder and its mark in a few words.
    pub fn folder_and_mark(self, index: usize, level: &Level, words: &Words) -> String {
        match self.mark(index).brief(words) {
            Some(brief) => format!("{} · {brief}", level.folder),
            None => level.folder.clone(),
        }
    }

    /// Shows a level's mark as a sentence.
    pub fn mark_line<M: 'a>(self, level: usize, words: &Words) -> Option<Element<'a, M>> {
        let shown = self.mark(level);
        let (look, [_, sentence]) = shown.sign().zip(shown.said(words))?;
        let sentence = text(sentence).size(ui::BODY).width(Fill);
        Some(row![sign(look), sentence].spacing(8).align_y(Alignment::Center).into())
    }

    /// Creates the button that sets a level's stated minimum number of moves to the proven one.
    pub fn minimum_remedy<M: Clone + 'a>(
        self,
        level: usize,
        words: &Words,
        take: M,
    ) -> Option<Element<'a, M>> {
        let minimum = self.marks.proven_minimum(level).filter(|_| self.can_take_minimum(level))?;
        let label = words.with("mark-take-minimum", &[("count", minimum.to_string())]);
        Some(ui::button(None, label, Look::Plain, Some(take)).into())
    }

    /// Returns the remark that rules fire in no known solution.
    pub fn unfired(self, rules: Range<usize>, words: &Words) -> Option<String> {
        let list = &self.document.draft().rules.list;
        let is_on = list.get(rules.clone())?.iter().any(|rule| !rule.disabled);
        let count = self.marks.unfired(&rules).filter(|_| is_on)?;
        Some(words.with("rule-unfired", &[("count", count.to_string())]))
    }

    /// Shows that remark as a line of a card.
    pub fn unfired_line<M: 'a>(self, rules: Range<usize>, words: &Words) -> Option<Element<'a, M>> {
        let said = self.unfired(rules, words)?;
        Some(text(said).size(ui::SMALL).style(ui::quiet).into())
    }

    /// Shows the title of the play-test with the level's mark; `watch` shows a known solution.
    pub fn test_title<M: Clone + 'a>(self, watch: M, cx: Context<'a>) -> Element<'a, M> {
        let level = self.document.location().level;
        let brief = self.mark(level).brief(cx.words);
        let brief = brief.map(|brief| text(brief).size(ui::SMALL).style(ui::quiet));
        let watch = self.can_watch().then(|| {
            let command = Command::WatchSolution;
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, Some(watch))
        });
        row![
            container(ui::pane_title(cx.words.get("play-test"))).width(Fill),
            self.mark_sign(level, cx.words)
        ]
        .push(brief)
        .push(watch)
        .height(ui::CONTROL)
        .spacing(6)
        .align_y(Alignment::Center)
        .into()
    }
}
