//! The list of problems: what is wrong, what would be right, and the way there.

use iced::widget::{column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::{Editor, Message};
use crate::project::{Problem, Severity};
use crate::window::ui::{self, Look};
use crate::words::Words;

impl Editor {
    /// Shows the list.
    pub(super) fn problem_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let entries: Vec<Element<'_, Message>> = (self.problems().enumerate())
            .map(|(index, (problem, _))| entry(index, &problem, words))
            .collect();
        let title = words.with("problems", &[("count", entries.len().to_string())]);
        let list: Element<'_, Message> = if entries.is_empty() {
            row![ui::icon(Icon::Check), text(words.get("problems-none")).size(ui::BODY)]
                .spacing(6)
                .align_y(Alignment::Center)
                .into()
        } else {
            scrollable(column(entries).padding(2)).width(Fill).height(Fill).into()
        };
        column![ui::caption(title), list].spacing(6).padding([8, 12]).into()
    }
}

fn entry<'a>(index: usize, problem: &Problem, words: &Words) -> Element<'a, Message> {
    let (icon, style): (Icon, fn(&Theme) -> text::Style) = match problem.severity {
        Severity::Error => (Icon::OctagonAlert, text::danger),
        Severity::Warning => (Icon::TriangleAlert, text::warning),
    };
    let (message, remedy) = words.problem(problem.code, &problem.args);
    let sign = text(char::from(icon)).font(iced::Font::with_name("lucide")).size(16).line_height(1.0).style(style);
    let line = row![
        sign,
        text(place(problem, words)).size(ui::BODY).style(ui::quiet),
        column![text(message).size(ui::BODY), text(remedy).size(ui::SMALL).style(ui::quiet)].width(Fill),
    ];
    let content = container(line.spacing(8).align_y(Alignment::Center)).padding([4, 8]).width(Fill);
    ui::styled(content.into(), Look::Quiet, Some(Message::ProblemChosen(index))).width(Fill).into()
}

fn place(problem: &Problem, words: &Words) -> String {
    let mut parts = Vec::new();
    if let Some(level) = &problem.level {
        parts.push(words.with("place-level", &[("level", level.clone())]));
    }
    match (problem.rule, problem.line, &problem.file) {
        (Some(rule), ..) => parts.push(words.with("place-rule", &[("rule", rule.to_string())])),
        (None, Some(line), Some(file)) => parts.push(format!("{file}:{line}")),
        (None, _, Some(file)) if problem.level.is_none() => parts.push(file.clone()),
        (None, ..) => {}
    }
    parts.join(", ")
}
