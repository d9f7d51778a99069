//! The list of problems: what is wrong, what would be right, and the way there.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill, Task, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Action, Below, GridEditor, Message, Notice, blocks, levels, rules, settings};
use crate::grid::fault::{Fault, Place};
use crate::grid::model::Language;
use crate::grid::repeats::{self, LostRepeat};
use crate::project::{self, Problem, Severity};
use crate::window::document::Tab;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Problems in the list; when they are mended, the next come up.
const MOST_SHOWN: usize = 200;
/// Least and greatest width of the column that tells where a problem is, and the width of a letter there.
const PLACE_WIDTH: (f32, f32) = (56.0, 232.0);
const LETTER: f32 = 7.5;

impl GridEditor {
    /// Shows the list.
    pub(super) fn problem_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let places: Vec<_> =
            self.problems.iter().take(MOST_SHOWN).map(|(problem, _)| place(problem, words)).collect();
        let width = width_of_places(&places);
        let shown = self.problems.iter().zip(places).enumerate();
        let mut entries: Vec<Element<'_, Message>> = shown
            .map(|(index, ((problem, fault), place))| {
                let entry = entry(problem, (place, width), words, Message::ProblemChosen(index));
                let remedies = self.remedies(problem, fault.as_ref(), words);
                if remedies.is_empty() {
                    return entry;
                }
                row![entry].extend(remedies).spacing(8).align_y(Alignment::Center).into()
            })
            .collect();
        if let Some(more) = self.problems.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0) {
            let more = words.with("problems-more", &[("count", more.to_string())]);
            entries.push(text(more).size(ui::BODY).style(ui::quiet).into());
        }
        let refused = self.notice.as_ref().map_or(&[][..], Notice::problems);
        let list: Element<'_, Message> = if entries.is_empty() && refused.is_empty() {
            line(Icon::Check, words.get("problems-none"), text::default)
        } else {
            let refused = refused.iter().map(|problem| {
                let (message, remedy) = words.problem(problem.code, &problem.args);
                let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
                // What was left out of something that is done is no failure.
                match problem.severity {
                    Severity::Error => {
                        line(Icon::OctagonAlert, format!("{file}{message} {remedy}"), text::danger)
                    }
                    Severity::Warning => {
                        line(Icon::TriangleAlert, format!("{file}{message} {remedy}"), text::default)
                    }
                }
            });
            scrollable(column(refused).extend(entries).padding(2)).width(Fill).height(Fill).into()
        };
        column![self.below_bar(words), list].spacing(4).padding([6, 12]).into()
    }

    /// Returns the buttons that mend a problem, where one press can.
    fn remedies<'a>(
        &'a self,
        problem: &Problem,
        fault: Option<&Fault>,
        words: &Words,
    ) -> Vec<Element<'a, Message>> {
        match problem.code {
            "rule-extended" => {
                let on = Message::Rules(rules::Message::LanguageChosen(Language::Extended));
                vec![ui::button(None, words.get("rules-extended-on"), Look::Plain, Some(on)).into()]
            }
            "mark-minimum-low" | "mark-minimum-high" => {
                let level = self.document.draft().levels.iter();
                let level =
                    level.enumerate().find(|(_, level)| Some(&level.folder) == problem.level.as_ref());
                level
                    .and_then(|(index, _)| {
                        self.game().minimum_remedy(
                            index,
                            words,
                            Message::Levels(super::levels::Message::MinimumTaken(index)),
                        )
                    })
                    .into_iter()
                    .collect()
            }
            "rule-repeat-changed" | "rule-repeat-lost" => {
                let place = fault.and_then(|fault| self.repeat_of(fault));
                let choices = place.map(|place| blocks::choices(place, words));
                choices.into_iter().flatten().map(|choice| choice.map(Message::Sentences)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the repeat that a problem is about.
    fn repeat_of(&self, fault: &Fault) -> Option<repeats::Place> {
        let rule = match fault.place {
            Place::Rule(rule, _) => Some(rule),
            _ => None,
        };
        if fault.code == "rule-repeat-changed" {
            return rule.map(repeats::Place::Rule);
        }
        let name = fault.args.iter().find(|(name, _)| *name == "name").map(|(_, value)| value);
        let lost = &self.document.draft().rules.lost_repeats;
        let is_it = |lost: &LostRepeat| {
            let is_there = rule.is_none_or(|rule| lost.position.saturating_sub(1) == rule);
            is_there && Some(&repeats::about(&lost.repeat)) == name
        };
        lost.iter().position(is_it).map(repeats::Place::Lost)
    }

    /// Goes to where a problem is.
    pub(super) fn go_to_problem(&mut self, index: usize) -> Action {
        let Some((problem, fault)) = self.problems.get(index).cloned() else { return Action::None };
        let (level, place) = (fault.as_ref().and_then(|fault| fault.level), fault.map(|fault| fault.place));
        let of_file = problem
            .level
            .and_then(|name| self.document.draft().levels.iter().position(|level| level.folder == name));
        if let Some(level) = level.or(of_file) {
            self.choose_level(level);
        }
        match place {
            Some(Place::Rule(rule, span)) => {
                return Action::Run(self.show_rule(rule, span.start));
            }
            Some(Place::Matrix(matrix, cell)) => {
                self.show(Tab::Board);
                let level = self.document.spot().level;
                self.painter.show(self.document.draft(), level, matrix, cell);
            }
            Some(Place::Piece(piece)) => {
                self.show(Tab::Board);
                self.painter.choose_piece(self.document.draft(), piece);
            }
            Some(Place::Goal(..)) => return Action::Run(self.show_goals()),
            Some(Place::Item(item)) => return Action::Run(self.go_to_item(item)),
            Some(Place::Setting(element)) => {
                self.show(Tab::Settings);
                return Action::Run(focus::focus(settings::row(element)));
            }
            Some(Place::Game) if self.document.draft().levels.is_empty() => self.show(Tab::Levels),
            Some(Place::Layout | Place::Game) => self.show(Tab::Board),
            None if problem.file.as_deref() == Some("rules.xml") => self.show(Tab::Rules),
            None if project::solution::CODES.contains(&problem.code) => self.show(Tab::Levels),
            None if problem.code.starts_with("mark-minimum") => self.show(Tab::Levels),
            None => self.show(Tab::Board),
        }
        Action::None
    }

    /// Shows an item of the chosen level, with the focus on its value.
    pub(super) fn go_to_item(&mut self, item: usize) -> Task<Message> {
        self.show(Tab::Levels);
        focus::focus(levels::items::value_id(item))
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
        if let Some(sentence) = self.notice.as_ref().and_then(Notice::done) {
            bar = bar.push(line(Icon::Check, words.say(sentence), text::success));
        }
        bar.into()
    }
}

/// Returns how wide the column of places is, if there is one.
pub(in crate::window) fn width_of_places(places: &[String]) -> Option<f32> {
    let longest = places.iter().map(|place| place.chars().count()).max().filter(|longest| *longest > 0)?;
    Some((longest as f32 * LETTER).clamp(PLACE_WIDTH.0, PLACE_WIDTH.1))
}

/// A sign with a sentence.
pub(in crate::window) fn line<'a, M: 'a>(
    icon: Icon,
    words: String,
    style: fn(&Theme) -> text::Style,
) -> Element<'a, M> {
    row![ui::icon(icon), text(words).size(ui::BODY).style(style)].spacing(6).align_y(Alignment::Center).into()
}

/// One problem, with the place where it is and the width of the column of places, if there is one.
pub(in crate::window) fn entry<'a, M: Clone + 'a>(
    problem: &Problem,
    (place, width): (String, Option<f32>),
    words: &Words,
    on_press: impl Into<Option<M>>,
) -> Element<'a, M> {
    let (icon, style): (Icon, fn(&Theme) -> text::Style) = match problem.severity {
        Severity::Error => (Icon::OctagonAlert, text::danger),
        Severity::Warning => (Icon::TriangleAlert, text::warning),
    };
    let (message, remedy) = words.problem(problem.code, &problem.args);
    let sign =
        text(char::from(icon)).font(iced::Font::with_name("lucide")).size(16).line_height(1.0).style(style);
    let place = width.map(|width| {
        let place = text(place).size(ui::BODY).style(ui::quiet).wrapping(text::Wrapping::None);
        container(place).width(width).clip(true)
    });
    let what = column![text(message).size(ui::BODY), text(remedy).size(ui::SMALL).style(ui::quiet)];
    let line = row![sign].push(place).push(what.width(Fill));
    let content = container(line.spacing(8).align_y(Alignment::Center)).padding([4, 8]).width(Fill);
    ui::styled(content.into(), Look::Quiet, on_press.into()).width(Fill).into()
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
