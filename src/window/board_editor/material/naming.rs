//! A new name for the chosen node, and what it would change.

use iced::widget::{column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::details::NAME;
use super::view::View;
use super::{Field, Message};
use crate::board::edit::Renaming;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Changed lines of the rules shown at most.
const MOST_LINES: usize = 4;

impl<'a> View<'a> {
    /// A field for a name, which shows what a new one would change.
    pub(super) fn name_entry(self, label: String, field: Field, value: &str) -> Element<'a, Message> {
        let input = self.input(field, value, &label).on_submit(Message::Renamed);
        column![row![text(label).size(ui::BODY).width(NAME), input].spacing(6).align_y(Alignment::Center)]
            .push(self.refused(field))
            .push(self.planned(field))
            .spacing(4)
            .into()
    }

    pub(super) fn planned(self, field: Field) -> Option<Element<'a, Message>> {
        let words = self.words;
        let _ = self.tree.typed(field)?;
        let plan = self.tree.plan()?;
        let counts = [
            ("nodes", plan.nodes.len().to_string()),
            ("lines", plan.lines.len().to_string()),
            ("look", plan.look.to_string()),
        ];
        let mut lines = column![text(words.with("board-plan", &counts)).size(ui::SMALL)].spacing(4);
        for line in plan.lines.iter().take(MOST_LINES) {
            lines = lines.push(text(line.after.as_str()).size(ui::SMALL).style(ui::quiet));
        }
        let more = plan.lines.len().saturating_sub(MOST_LINES);
        if more > 0 {
            lines =
                lines.push(text(words.with("problems-more", &[("count", more.to_string())])).size(ui::SMALL));
        }
        lines = lines.push(warnings(plan, words));
        let rename = ui::button(
            Some(Icon::Check),
            words.with("board-plan-do", &[("name", plan.to.clone())]),
            Look::Primary,
            Some(Message::Renamed),
        );
        Some(container(lines.push(rename)).padding(8).width(Fill).style(ui::card).into())
    }
}

fn warnings<'a>(plan: &Renaming, words: &'a Words) -> iced::widget::Column<'a, Message> {
    let mut lines = column![].spacing(4);
    if plan.mixes {
        lines = lines.push(text(words.get("board-plan-mixes")).size(ui::SMALL).style(text::danger));
    }
    if let Some(line) = plan.unsure.first() {
        let unsure = [("count", plan.unsure.len().to_string()), ("line", line.before.clone())];
        lines =
            lines.push(text(words.with("board-plan-unsure", &unsure)).size(ui::SMALL).style(text::danger));
    }
    lines
}
