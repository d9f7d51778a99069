//! The list of problems: what is wrong, what would be right, and the way there.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::{Below, Editor, Message, Notice};
use crate::project::{Problem, Severity};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Problems in the list; when they are mended, the next come up.
const MOST_SHOWN: usize = 200;
/// Width of the column that tells where a problem is.
const PLACE_WIDTH: f32 = 232.0;

impl Editor {
    /// Shows the list.
    pub(super) fn problem_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let shown = self.problems.iter().take(MOST_SHOWN).enumerate();
        let mut entries: Vec<Element<'_, Message>> =
            shown.map(|(index, (problem, _))| entry(index, problem, words)).collect();
        if let Some(more) = self.problems.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
            let more = words.with("problems-more", &[("count", more.to_string())]);
            entries.push(text(more).size(ui::BODY).style(ui::quiet).into());
        }
        let refused = match &self.notice {
            Some(Notice::Bad(problems)) => problems.as_slice(),
            Some(Notice::Good(_)) | None => &[],
        };
        let list: Element<'_, Message> = if entries.is_empty() && refused.is_empty() {
            line(Icon::Check, words.get("problems-none"), text::default)
        } else {
            let refused = refused.iter().map(|problem| {
                let (message, remedy) = words.problem(problem.code, &problem.args);
                let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
                line(Icon::OctagonAlert, format!("{file}{message} {remedy}"), text::danger)
            });
            scrollable(column(refused).extend(entries).padding(2)).width(Fill).height(Fill).into()
        };
        column![self.below_bar(words), list].spacing(4).padding([6, 12]).into()
    }

    /// What can be shown below the board, and what there is to say.
    pub(super) fn below_bar<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let tab = |label: String, below| {
            let look = if self.below == below { Look::Chosen } else { Look::Quiet };
            let content = container(text(label).size(ui::SMALL)).padding([2, 8]);
            Element::from(ui::styled(content.into(), look, Some(Message::BelowChosen(below))))
        };
        let problems = words.with("problems", &[("count", self.problems.len().to_string())]);
        let tabs = row![
            tab(problems, Below::Problems),
            tab(words.get("command-history"), Below::History),
            tab(words.get("command-find"), Below::Find),
        ];
        let rest =
            if self.below == Below::Find { self.find_bar(words) } else { Space::new().width(Fill).into() };
        let mut bar = row![tabs.spacing(4), rest].spacing(8).align_y(Alignment::Center);
        if let Some(Notice::Good(sentence)) = &self.notice {
            bar = bar.push(line(Icon::Check, words.say(sentence), text::success));
        }
        bar.into()
    }
}

fn line<'a>(icon: Icon, words: String, style: fn(&Theme) -> text::Style) -> Element<'a, Message> {
    row![ui::icon(icon), text(words).size(ui::BODY).style(style)].spacing(6).align_y(Alignment::Center).into()
}

fn entry<'a>(index: usize, problem: &Problem, words: &Words) -> Element<'a, Message> {
    let (icon, style): (Icon, fn(&Theme) -> text::Style) = match problem.severity {
        Severity::Error => (Icon::OctagonAlert, text::danger),
        Severity::Warning => (Icon::TriangleAlert, text::warning),
    };
    let (message, remedy) = words.problem(problem.code, &problem.args);
    let sign =
        text(char::from(icon)).font(iced::Font::with_name("lucide")).size(16).line_height(1.0).style(style);
    let line = row![
        sign,
        container(text(place(problem, words)).size(ui::BODY).style(ui::quiet).wrapping(text::Wrapping::None))
            .width(PLACE_WIDTH)
            .clip(true),
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
        (None, Some(line), Some(file)) => {
            // The level has been named.
            let file = if problem.level.is_some() { file.rsplit('/').next().unwrap_or(file) } else { file };
            parts.push(format!("{file}:{line}"));
        }
        (None, _, Some(file)) if problem.level.is_none() => parts.push(file.clone()),
        (None, ..) => {}
    }
    parts.join(", ")
}
