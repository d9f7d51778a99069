//! The list of problems, with remedies and links to their places.

use iced::widget::{row, text};
use iced::{Alignment, Element, Task};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::{Action, GridEditor, Message, Tab, blocks, levels, rules, settings};
use crate::grid::fault::{Fault, Place};
use crate::grid::model::Language;
use crate::grid::repeats::{self, LostRepeat};
use crate::project::{self, Problem};
use crate::window::ui::{self, Look};
use crate::window::workbench::frame;
use crate::words::Words;

impl GridEditor {
    pub(super) fn problem_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let places: Vec<_> =
            self.problems.iter().take(frame::MOST_SHOWN).map(|(problem, _)| place(problem, words)).collect();
        let width = frame::width_of_places(&places);
        let shown = self.problems.iter().zip(places).enumerate();
        let entries: Vec<Element<'_, Message>> = shown
            .map(|(index, ((problem, fault), place))| {
                let entry = frame::entry(problem, (place, width), words, Message::ProblemChosen(index));
                let remedies = self.remedies(problem, fault.as_ref(), words);
                if remedies.is_empty() {
                    return entry;
                }
                row![entry].extend(remedies).spacing(8).align_y(Alignment::Center).into()
            })
            .collect();
        let notice = self.workbench.notice.as_ref();
        if entries.is_empty() && notice.is_none_or(|notice| notice.problems().is_empty()) {
            return frame::line(Icon::Check, words.get("problems-none"), text::default);
        }
        frame::problem_list(notice, (entries, self.problems.len()), words)
    }

    /// Creates the buttons that repair a problem with one press, if there are any.
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
                let level = self.workbench.document.draft().levels.iter();
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
        let lost = &self.workbench.document.draft().rules.lost_repeats;
        let is_it = |lost: &LostRepeat| {
            let is_there = rule.is_none_or(|rule| lost.position.saturating_sub(1) == rule);
            is_there && Some(&repeats::about(&lost.repeat)) == name
        };
        lost.iter().position(is_it).map(repeats::Place::Lost)
    }

    /// Goes to a problem's place.
    pub(super) fn go_to_problem(&mut self, index: usize) -> Action {
        let Some((problem, fault)) = self.problems.get(index).cloned() else { return Action::none() };
        let (level, place) = (fault.as_ref().and_then(|fault| fault.level), fault.map(|fault| fault.place));
        let of_file = problem.level.and_then(|name| {
            self.workbench.document.draft().levels.iter().position(|level| level.folder == name)
        });
        if let Some(level) = level.or(of_file) {
            self.choose_level(level);
        }
        match place {
            Some(Place::Rule(rule, span)) => {
                return Action::run(self.show_rule(rule, span.start));
            }
            Some(Place::Matrix(matrix, cell)) => {
                self.show(Tab::Board);
                let level = self.workbench.document.location().level;
                self.painter.show(self.workbench.document.draft(), level, matrix, cell);
            }
            Some(Place::Piece(piece)) => {
                self.show(Tab::Board);
                self.painter.choose_piece(self.workbench.document.draft(), piece);
            }
            Some(Place::Goal(..)) => return Action::run(self.show_goals()),
            Some(Place::Item(item)) => return Action::run(self.go_to_item(item)),
            Some(Place::Setting(element)) => {
                self.show(Tab::Settings);
                return Action::run(focus::focus(settings::row(element)));
            }
            Some(Place::Game) if self.workbench.document.draft().levels.is_empty() => self.show(Tab::Levels),
            Some(Place::Layout | Place::Game) => self.show(Tab::Board),
            None if problem.file.as_deref() == Some("rules.xml") => self.show(Tab::Rules),
            None if project::solution::CODES.contains(&problem.code) => self.show(Tab::Levels),
            None if problem.code.starts_with("mark-minimum") => self.show(Tab::Levels),
            None => self.show(Tab::Board),
        }
        Action::none()
    }

    /// Shows the form of an item of the selected level and focuses its value.
    pub(super) fn go_to_item(&mut self, item: usize) -> Task<Message> {
        self.show(Tab::Levels);
        levels::items::go(item)
    }
}

fn place(problem: &Problem, words: &Words) -> String {
    let mut parts = Vec::new();
    if let Some(level) = &problem.level {
        parts.push(words.with("place-level", &[("level", level.clone())]));
    }
    match (problem.rule, problem.line, &problem.file) {
        (Some(rule), ..) => parts.push(words.with("place-rule", &[("rule", rule.to_string())])),
        (None, Some(line), Some(file)) => {
            // The level is already named.
            let file = if problem.level.is_some() { file.rsplit('/').next().unwrap_or(file) } else { file };
            parts.push(format!("{file}:{line}"));
        }
        (None, _, Some(file)) if problem.level.is_none() => parts.push(file.clone()),
        (None, ..) => {}
    }
    parts.join(", ")
}
