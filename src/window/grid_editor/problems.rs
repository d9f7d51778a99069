//! The list of problems, with remedies and links to their places.

use iced::widget::row;
use iced::{Alignment, Element};
use lucide_icons::Icon;

use super::destination::{Destination, View};
use super::panel::{GameView, Panel};
use super::{Tab, blocks, levels, rules};
use crate::engine::Text;
use crate::grid::fault::{Fault, FaultLocation};
use crate::grid::model::Language;
use crate::grid::repeats::{self, LostRepeat};
use crate::grid::{Draft, derive};
use crate::project::{self, Problem, Severity};
use crate::window::ui::{self, Look};
use crate::window::workbench::{Notice, frame};
use crate::words::Words;

/// The problems of the game in display order.
#[derive(Debug, Default)]
pub struct Problems {
    list: Vec<Listed>,
}

#[derive(Debug)]
struct Listed {
    problem: Problem,
    /// The fault behind the problem, with its place.
    fault: Option<Fault>,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// Shows the place of a problem, by its index.
    Chosen(usize),
    /// Applies a remedy, in another panel.
    Rules(rules::Message),
    Levels(levels::Message),
    /// Fixes this fault.
    Mended(Fault),
}

impl Problems {
    /// Replaces the problems, those of files first; errors come before warnings.
    pub(super) fn take(
        &mut self,
        draft: &Draft,
        files: Vec<Problem>,
        faults: &[Fault],
        found: impl Iterator<Item = Problem>,
    ) {
        let of_fault = |fault: &Fault| Listed {
            problem: project::of_fault(fault.clone(), draft),
            fault: Some(fault.clone()),
        };
        let bare = |problem| Listed { problem, fault: None };
        let files = files.into_iter().map(bare);
        self.list = files.chain(faults.iter().map(of_fault)).chain(found.map(bare)).collect();
        self.list.sort_by_key(|listed| listed.problem.severity != Severity::Error);
    }

    pub(super) fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns the place of a problem.
    pub(super) fn destination(&self, index: usize, draft: &Draft) -> Option<Destination> {
        let Listed { problem, fault } = self.list.get(index)?;
        let of_file = || level_of(problem, draft);
        let level = fault.as_ref().and_then(|fault| fault.level).or_else(of_file);
        let view = match fault.as_ref().map(|fault| &fault.place) {
            Some(FaultLocation::Rule(rule, span)) => View::Rule(*rule, span.start),
            Some(FaultLocation::Matrix(matrix, cell)) => View::Layer(*matrix, *cell),
            Some(FaultLocation::Piece(piece)) => View::Brush(*piece),
            Some(FaultLocation::Goal(..)) => View::Goals,
            Some(FaultLocation::Item(item)) => View::Item(*item),
            Some(FaultLocation::Setting(element)) => View::Setting(element),
            Some(FaultLocation::Game) if draft.levels.is_empty() => View::Tab(Tab::Levels),
            Some(FaultLocation::Layout | FaultLocation::Game) => View::Tab(Tab::Board),
            None if problem.file.as_deref() == Some("rules.xml") => View::Tab(Tab::Rules),
            None if project::solution::CODES.contains(&problem.code) => View::Tab(Tab::Levels),
            None if problem.code.starts_with("mark-minimum") => View::Tab(Tab::Levels),
            None => View::Tab(Tab::Board),
        };
        Some(Destination { level, view })
    }
}

impl<'a> Panel<'a, Problems> {
    pub(super) fn view(self, notice: Option<&Notice>, words: &Words) -> Element<'a, Message> {
        let shown = self.state.list.iter().take(frame::MOST_SHOWN);
        let places: Vec<_> = shown.clone().map(|listed| place(&listed.problem, words)).collect();
        let width = frame::width_of_places(&places);
        let entries: Vec<Element<'_, Message>> = shown
            .zip(places)
            .enumerate()
            .map(|(index, (listed, place))| {
                let problem = self.in_words(&listed.problem, words);
                let entry = frame::entry(&problem, (place, width), words, Message::Chosen(index));
                let remedies = self.remedies(listed, words);
                if remedies.is_empty() {
                    return entry;
                }
                row![entry].extend(remedies).spacing(8).align_y(Alignment::Center).into()
            })
            .collect();
        frame::problem_list(notice, (entries, self.state.len()), words)
    }

    /// Shows the first problem in a line, with its remedies.
    pub(super) fn line(self, words: &Words) -> Element<'a, Message> {
        let first = self.state.list.first();
        let said = first.map(|listed| {
            (self.in_words(&listed.problem, words), place(&listed.problem, words), Message::Chosen(0))
        });
        let remedies = first.map(|listed| self.remedies(listed, words));
        row![frame::first(said, words)]
            .extend(remedies.into_iter().flatten())
            .spacing(8)
            .align_y(Alignment::Center)
            .into()
    }

    /// Returns a problem with displayed names.
    fn in_words(self, problem: &Problem, words: &Words) -> Problem {
        let Text { key, args } = self.game.problem_in_words(problem.code, &problem.args, words);
        Problem { code: key, args, ..problem.clone() }
    }

    /// Creates the buttons that repair a problem with one press, if there are any.
    fn remedies(self, Listed { problem, fault }: &Listed, words: &Words) -> Vec<Element<'a, Message>> {
        let draft = self.game.document.draft();
        match problem.code {
            code if !self.game.names && is_of_text(code) => {
                let Some(FaultLocation::Rule(rule, _)) = fault.as_ref().map(|fault| &fault.place) else {
                    return Vec::new();
                };
                let shown = Message::Rules(rules::Message::Sentences(blocks::Message::TextShown(*rule)));
                vec![ui::button(None, words.get("face-text"), Look::Plain, Some(shown)).into()]
            }
            "rule-extended" => {
                let on = Message::Rules(rules::Message::LanguageChosen(Language::Extended));
                vec![ui::button(None, words.get("rules-extended-on"), Look::Plain, Some(on)).into()]
            }
            "rule-item-unknown" => {
                let name = fault.iter().flat_map(|fault| &fault.args).find(|(name, _)| *name == "name");
                let add = name.map(|(_, name)| {
                    let message = Message::Rules(rules::Message::ItemAdded(name.clone()));
                    ui::button(Some(Icon::Plus), words.get("rules-add-item"), Look::Plain, Some(message))
                        .into()
                });
                add.into_iter().collect()
            }
            "mark-minimum-low" | "mark-minimum-high" => {
                let remedy = level_of(problem, draft).and_then(|level| {
                    let take = Message::Levels(levels::Message::MinimumTaken(level));
                    self.game.minimum_remedy(level, words, take)
                });
                remedy.into_iter().collect()
            }
            "rule-repeat-changed" | "rule-repeat-lost" => {
                let place = fault.as_ref().and_then(|fault| repeat_of(fault, draft));
                let choices = place.map(|place| blocks::choices(place, words)).into_iter().flatten();
                choices.map(|choice| choice.map(rules::Message::Sentences).map(Message::Rules)).collect()
            }
            _ => {
                let fault = fault.as_ref().and_then(|fault| Some((fault, derive::mend_label(fault)?)));
                let mend = fault.map(|(fault, label)| {
                    let on = Message::Mended(fault.clone());
                    let label = Text { args: self.game.called(problem.code, &label.args, words), ..label };
                    ui::button(Some(Icon::Wrench), words.say(&label), Look::Plain, Some(on)).into()
                });
                mend.into_iter().collect()
            }
        }
    }
}

impl GameView<'_> {
    /// Returns the code and arguments of a problem with displayed names of pieces, items and layers. For
    /// people who have not seen the rules as text, faults in that text are shown without details.
    pub fn problem_in_words(
        self,
        code: &'static str,
        args: &[(&'static str, String)],
        words: &Words,
    ) -> Text {
        if !self.names && is_of_text(code) {
            return Text { key: "rule-written", args: Vec::new() };
        }
        let is_of_names = ["name-", "rule-", "piece-unknown"].iter().any(|start| code.starts_with(start));
        let args = if self.names && is_of_names { args.to_vec() } else { self.called(code, args, words) };
        Text { key: code, args }
    }

    /// Replaces names among the arguments of a problem by displayed names.
    fn called(
        self,
        code: &str,
        args: &[(&'static str, String)],
        words: &Words,
    ) -> Vec<(&'static str, String)> {
        let called = |name: &str| self.gallery.called(name, words);
        let said = |key: &str, value: &str| match (code, key) {
            (_, "piece" | "start" | "goal" | "similar") => called(value),
            (_, "pieces") => value.split(", ").map(called).collect::<Vec<_>>().join(", "),
            (_, "layer") | ("rule-layer-unknown" | "layer-name-taken", "name") => {
                self.layer_called(value, words)
            }
            ("rule-item-unknown" | "name-item-taken", "name") => self.item_name(value, words),
            (code, "name") if code.starts_with("name-") || code.ends_with("piece-unknown") => called(value),
            _ => value.to_owned(),
        };
        args.iter().map(|(key, value)| (*key, said(key, value))).collect()
    }
}

/// Returns whether a problem lies in the text of a rule, so that only the text can show what is wrong.
fn is_of_text(code: &str) -> bool {
    const SAID: [&str; 9] = [
        "rule-empty",
        "rule-extended",
        "rule-item-unknown",
        "rule-layer-unknown",
        "rule-loop",
        "rule-outside",
        "rule-piece-unknown",
        "rule-repeat-changed",
        "rule-repeat-lost",
    ];
    code.starts_with("rule-") && !SAID.contains(&code)
}

/// Returns the level that a problem of a file names.
fn level_of(problem: &Problem, draft: &Draft) -> Option<usize> {
    let name = problem.level.as_ref()?;
    draft.levels.iter().position(|level| level.folder == *name)
}

/// Returns the repeat that a problem is about.
fn repeat_of(fault: &Fault, draft: &Draft) -> Option<repeats::RepeatLocation> {
    let rule = match fault.place {
        FaultLocation::Rule(rule, _) => Some(rule),
        _ => None,
    };
    if fault.code == "rule-repeat-changed" {
        return rule.map(repeats::RepeatLocation::Rule);
    }
    let name = fault.args.iter().find(|(name, _)| *name == "name").map(|(_, value)| value);
    let is_it = |lost: &LostRepeat| {
        let is_there = rule.is_none_or(|rule| lost.position.saturating_sub(1) == rule);
        is_there && Some(&repeats::about(&lost.repeat)) == name
    };
    draft.rules.lost_repeats.iter().position(is_it).map(repeats::RepeatLocation::Lost)
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
    let cell = ["x", "y"].map(|wanted| {
        let found = problem.args.iter().find(|(name, _)| *name == wanted);
        found.and_then(|(_, value)| value.parse::<u32>().ok())
    });
    if let [Some(x), Some(y)] = cell {
        let place = [("column", (x + 1).to_string()), ("row", (y + 1).to_string())];
        parts.push(words.with("place-cell", &place));
    }
    parts.join(", ")
}
