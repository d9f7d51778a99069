//! The pane below: what is wrong, what was done, and what the last move did block by block.

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::list;

use super::Notice;
use super::derived::{Derived, Listed};
use super::document::{BoardDocument, Spot};
use super::trace;
use crate::engine::{Step, Text};
use crate::window::grid_editor::problems::{entry, line, width_of_places};
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Problems in the list; when they are mended, the next come up.
const MOST_SHOWN: usize = 200;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    #[default]
    Problems,
    History,
    Trace,
}

#[derive(Debug, Default)]
pub struct Below {
    tab: Tab,
}

#[derive(Clone, Copy, Debug)]
pub enum Message {
    TabChosen(Tab),
    ProblemChosen(usize),
    TraceChosen(usize),
    Jumped(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    None,
    Go(Spot),
    Jump(usize),
}

impl Below {
    pub fn show(&mut self, tab: Tab) {
        self.tab = tab;
    }

    /// Whether problems are shown and there are none.
    pub(super) fn is_empty(&self, problems: &[Listed], notice: Option<&Notice>) -> bool {
        let is_refused = notice.is_some_and(|notice| !notice.problems().is_empty());
        self.tab == Tab::Problems && problems.is_empty() && !is_refused
    }

    pub fn update(
        &mut self,
        message: Message,
        document: &BoardDocument,
        problems: &[Listed],
        steps: &[Step],
    ) -> Action {
        let spot = match message {
            Message::TabChosen(tab) => {
                self.tab = tab;
                None
            }
            Message::ProblemChosen(index) => problems.get(index).and_then(|listed| listed.spot),
            Message::TraceChosen(index) => trace::spot(steps, index, document),
            Message::Jumped(to) => return Action::Jump(to),
        };
        spot.map_or(Action::None, Action::Go)
    }

    pub(super) fn view<'a>(
        &'a self,
        document: &'a BoardDocument,
        derived: Derived<'a>,
        notice: Option<&'a Notice>,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let content = match self.tab {
            Tab::Problems if self.is_empty(derived.problems, notice) => Space::new().into(),
            Tab::Problems => problem_list(derived.problems, notice, words),
            Tab::History => history(document, words),
            Tab::Trace => trace::view(derived.steps, words).map(Message::TraceChosen),
        };
        column![self.bar(derived.problems, notice, words), content].spacing(4).padding([6, 12]).into()
    }

    fn bar<'a>(
        &'a self,
        problems: &[Listed],
        notice: Option<&Notice>,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let tab = |label: String, tab| {
            let look = if self.tab == tab { Look::Chosen } else { Look::Quiet };
            let content = container(text(label).size(ui::SMALL)).padding([2, 8]);
            Element::from(ui::styled(content.into(), look, Some(Message::TabChosen(tab))))
        };
        let count = words.with("problems", &[("count", problems.len().to_string())]);
        let tabs = row![
            tab(count, Tab::Problems),
            tab(words.get("command-history"), Tab::History),
            tab(words.get("board-trace"), Tab::Trace),
        ];
        let done = notice.and_then(Notice::done);
        let said = done.map(|sentence| line(Icon::Check, words.say(sentence), text::success));
        let none = self
            .is_empty(problems, notice)
            .then(|| line(Icon::Check, words.get("problems-none"), text::default));
        let tabs = row![tabs.spacing(4)].push(none).spacing(12).align_y(Alignment::Center);
        row![tabs, Space::new().width(Fill)].push(said).align_y(Alignment::Center).into()
    }
}

fn problem_list<'a>(
    problems: &'a [Listed],
    notice: Option<&'a Notice>,
    words: &'a Words,
) -> Element<'a, Message> {
    let shown: Vec<&Listed> = problems.iter().take(MOST_SHOWN).collect();
    let places: Vec<String> = shown.iter().map(|listed| place(listed, words)).collect();
    let width = width_of_places(&places);
    let entries = shown.iter().zip(places).enumerate().map(|(index, (listed, place))| {
        entry(&listed.problem, (place, width), words, Message::ProblemChosen(index))
    });
    let refused = notice.map_or(&[][..], Notice::problems);
    let refused = refused.iter().map(|problem| {
        let (message, remedy) = words.problem(problem.code, &problem.args);
        let file = problem.file.as_ref().map_or_else(String::new, |file| format!("{file}: "));
        line(Icon::OctagonAlert, format!("{file}{message} {remedy}"), text::danger)
    });
    let more = problems.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0).map(|more| {
        let more = words.with("problems-more", &[("count", more.to_string())]);
        text(more).size(ui::BODY).style(ui::quiet)
    });
    let list = column(refused).extend(entries).push(more).padding(2);
    scrollable(list).width(Fill).height(Fill).into()
}

fn place(listed: &Listed, words: &Words) -> String {
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

fn history<'a>(document: &'a BoardDocument, words: &'a Words) -> Element<'a, Message> {
    let steps: Vec<&Text> = document.history().collect();
    let (now, count) = (document.at(), steps.len());
    let step = move |place: usize| {
        let index = count - 1 - place;
        let look = if index == now { Look::Chosen } else { Look::Quiet };
        let number = container(text(index.to_string()).size(ui::SMALL).style(ui::quiet)).width(40);
        let label = row![number, text(words.say(steps[index])).size(ui::BODY)].spacing(8);
        let content = container(label).padding([2, 8]).width(Fill);
        ui::styled(content.into(), look, Some(Message::Jumped(index))).width(Fill).into()
    };
    list::list(count, step).id("board-history").item_key(move |place| (count - 1 - place) as u64).into()
}
