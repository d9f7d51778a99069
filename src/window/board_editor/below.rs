//! What stands below: what is wrong, what was done, and what the last move did block by block.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;
use schola_widgets::{focus, list};

use super::document::Spot;
use super::{BoardEditor, Message};
use crate::board::notation;
use crate::board::rules::{Block, Part};
use crate::engine::{Standing, Step, Trace};
use crate::project::Problem;
use crate::window::ui::{self, Look};
use crate::window::workbench::{Below, Editor as _, frame};
use crate::words::Words;

/// Something wrong, and where that is shown.
#[derive(Clone, Debug)]
pub struct Listed {
    /// What is wrong.
    pub problem: Problem,
    /// Where.
    pub spot: Option<Spot>,
}

impl BoardEditor {
    /// Returns the problems, as they are listed.
    pub fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.problems.iter().map(|listed| &listed.problem)
    }

    /// Returns what the last move did, block by block.
    pub fn trace(&self) -> impl Iterator<Item = &Trace> {
        self.test.steps().iter().filter_map(|step| match step {
            Step::Trace(did) => Some(did),
            Step::Rule(_) | Step::Narration(_) => None,
        })
    }

    /// Shows what is below.
    pub(super) fn below<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let content = match self.workbench.below {
            Below::Problems if self.has_nothing_below() => Space::new().into(),
            Below::Problems => self.problem_list(words),
            Below::History => frame::history(&self.workbench.document, words).map(Self::request),
            Below::Own => self.trace_list(words),
        };
        let content = column![self.below_bar(words), content].spacing(4).padding([6, 12]);
        container(content).width(Fill).height(Fill).into()
    }

    /// Tells whether problems are shown and there are none.
    pub(super) fn has_nothing_below(&self) -> bool {
        let notice = self.workbench.notice.as_ref();
        let is_refused = notice.is_some_and(|notice| !notice.problems().is_empty());
        self.workbench.below == Below::Problems && self.problems.is_empty() && !is_refused
    }

    fn below_bar<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let own = words.get("board-trace");
        let tabs = frame::below_tabs(&self.workbench, self.problems.len(), own, words).map(Self::request);
        let none = self
            .has_nothing_below()
            .then(|| frame::line(Icon::Check, words.get("problems-none"), text::default));
        let tabs = row![tabs].push(none).spacing(12).align_y(Alignment::Center);
        row![tabs, Space::new().width(Fill)]
            .push(frame::done(&self.workbench, words))
            .align_y(Alignment::Center)
            .into()
    }

    fn problem_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let shown: Vec<&Listed> = self.problems.iter().take(frame::MOST_SHOWN).collect();
        let places: Vec<String> = shown.iter().map(|listed| self.place(listed, words)).collect();
        let width = frame::width_of_places(&places);
        let entries = shown.iter().zip(places).enumerate().map(|(index, (listed, place))| {
            frame::entry(&listed.problem, (place, width), words, Message::ProblemChosen(index))
        });
        let count = self.problems.len();
        frame::problem_list(self.workbench.notice.as_ref(), (entries.collect(), count), words)
    }

    fn place(&self, listed: &Listed, words: &Words) -> String {
        match (listed.spot, listed.problem.line, &listed.problem.file) {
            (Some(Spot::Rules(_)), Some(line), _) => {
                words.with("board-place-line", &[("line", line.to_string())])
            }
            (Some(Spot::Node(_)), ..) => words.get("board-material"),
            (Some(Spot::About), ..) => words.get("part-about"),
            (Some(Spot::Look), ..) => words.get("tab-look"),
            (_, Some(line), Some(file)) => format!("{file}:{line}"),
            (_, None, Some(file)) => file.clone(),
            (_, _, None) => String::new(),
        }
    }

    fn trace_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let lines: Vec<&Trace> = self.trace().collect();
        if lines.is_empty() {
            return text(words.get("board-trace-none")).size(ui::BODY).style(ui::quiet).into();
        }
        let count = lines.len();
        let line = move |index: usize| {
            let is_head = matches!(lines[index], Trace::Block(_) | Trace::Choice(_));
            // The block stands above its instructions.
            let said = match lines[index] {
                Trace::Instruction { text, .. } => text.clone(),
                other => other.to_string(),
            };
            let said = text(said).size(ui::SMALL);
            let said = if is_head { said } else { said.style(ui::quiet) };
            let inset = if is_head { 8.0 } else { 24.0 };
            let padding = iced::Padding { left: inset, ..iced::Padding::from([1, 8]) };
            let content = container(said).padding(padding).width(Fill);
            ui::styled(content.into(), Look::Quiet, Some(Message::TraceChosen(index))).width(Fill).into()
        };
        list::list(count, line).id("board-trace").estimate(20.0).into()
    }

    /// Shows what a line of the trace speaks of in the text.
    pub(super) fn go_to_trace(&mut self, index: usize) -> Task<Message> {
        let lines: Vec<&Trace> = self.trace().collect();
        // What names no block belongs to the one that was entered before.
        let entered = lines.iter().take(index + 1).rev().find_map(|line| match line {
            Trace::Block(id) => Some(id),
            _ => None,
        });
        let part = |word: &str| Part::ALL.into_iter().find(|part| part.word() == word);
        let spot = lines.get(index).and_then(|line| match line {
            Trace::Instruction { at, .. } | Trace::Jump { at, .. } => {
                self.spot_of(&at.block, |_| Some((part(at.section)?, at.index)))
            }
            Trace::Fault { block, at, .. } => {
                self.spot_of(block, |_| at.and_then(|(word, index)| Some((part(word)?, index))))
            }
            Trace::Choice(_) | Trace::Block(_) | Trace::Draw { .. } => self.spot_of(entered?, |_| None),
        });
        spot.map_or_else(Task::none, |spot| self.go(spot))
    }

    /// Shows the block at which the play stopped, and the instruction in it.
    pub(super) fn go_to_fault(&mut self) -> Task<Message> {
        let Some(Standing::Fault(fault)) = self.test.standing() else { return Task::none() };
        let argument =
            |wanted| fault.args.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.as_str());
        let (Some(id), text) = (argument("block"), argument("text").unwrap_or_default()) else {
            return Task::none();
        };
        let spot = self.spot_of(id, |block| find(block, text));
        spot.map_or_else(Task::none, |spot| self.go(spot))
    }

    /// Returns where a block stands in the text, or something in it.
    fn spot_of(&self, id: &str, at: impl FnOnce(&Block) -> Option<(Part, usize)>) -> Option<Spot> {
        let rules = &self.workbench.document.parsed().rules;
        let index = rules.find(id)?;
        let places = self.workbench.document.parsed().places.get(index)?;
        Some(Spot::Rules(places.offset(at(&rules.blocks[index]))))
    }

    /// Offers the way to the block at which the play stopped.
    pub(super) fn fault_link<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let is_fault = matches!(self.test.standing(), Some(Standing::Fault(_)));
        is_fault.then(|| {
            let label = words.get("board-fault-show");
            let button =
                ui::button(Some(Icon::TextCursorInput), label, Look::Plain, Some(Message::FaultShown));
            focus::named(words.get("board-fault-show"), Element::from(button)).into()
        })
    }
}

/// Returns where in a block something stands that is written like this.
fn find(block: &Block, text: &str) -> Option<(Part, usize)> {
    if text.is_empty() {
        return None;
    }
    let instructions = [(Part::Body, &block.body), (Part::Footer, &block.footer)];
    let of_instructions = instructions.into_iter().find_map(|(part, list)| {
        Some((part, list.iter().position(|it| notation::instruction_text(it) == text)?))
    });
    let jumps = [(Part::Before, &block.before), (Part::After, &block.after)];
    let of_jumps = || {
        jumps.into_iter().find_map(|(part, list)| {
            let is_it = |jump: &crate::board::rules::Jump| {
                let all: Vec<String> = jump.conditions.iter().map(notation::condition_text).collect();
                all.join(" & ") == text
            };
            Some((part, list.iter().position(is_it)?))
        })
    };
    of_instructions.or_else(of_jumps)
}
