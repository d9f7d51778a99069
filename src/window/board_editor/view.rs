//! The layout of the editor of board games.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::derived::Listed;
use super::{BoardEditor, Message, chart, trace};
use crate::authoring::board::Location;
use crate::engine::{Standing, Text};
use crate::project::{BoardDraft, Problem};
use crate::window::play_test;
use crate::window::preferences::Panes;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::frame::{self, Parts};
use crate::window::workbench::{Below, Editor as _};
use crate::words::Words;

/// The greatest height of the play-test, as a multiple of its width.
const HIGHEST_TEST: f32 = 1.75;
/// The height of the bar above the play-test.
/// Height of what is above and below the table in the play-test.
const BESIDE_TEST: f32 = 140.0;
const HEAD: f32 = ui::CONTROL;

impl BoardEditor {
    pub(super) fn panes<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        let document = &self.workbench.document;
        let side = panes.side.shown.then(|| {
            let node = self.tree.node(document);
            let shown = (cx.words, self.shows_names());
            let look =
                node.map(|node| self.looks.of_node(node, document, &self.gallery, shown).map(Message::Looks));
            container(self.tree.view(document, &self.gallery, shown, look, Message::Tree)).height(Fill).into()
        });
        let test = panes.test.shown.then(|| {
            let test = container(self.play_test(cx, panes.test.size));
            test.height(Fill).padding(iced::Padding::new(12.0).right(16.0)).into()
        });
        let below = panes.problems.shown.then(|| self.below(cx.words));
        let is_line = self.workbench.is_folded();
        let parts = Parts { side, centre: self.centre(cx), test, below, least: (180.0, 490.0), is_line };
        frame::panes::<Self>(parts, panes)
    }

    /// Shows the play-test in a pane of this width. In a high window its controls stay near the table.
    fn play_test<'a>(&'a self, cx: Context<'a>, width: f32) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let look =
            play_test::Look { theme, scale, follows_edits: true, kept: None, tells_place: true, texts: None };
        let test = match self.test.problems() {
            [] => self.test.view(&self.gallery, words, look),
            problems => {
                let draft = self.workbench.document.draft();
                let said = problems.iter().map(|it| chart::problem(draft, it.code, &it.args, words));
                play_test::said_unplayable(said, words)
            }
        };
        let test = test.map(Message::Test);
        let behind = self.is_behind.then(|| {
            row![
                text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::warning),
                text(words.get("board-behind")).size(ui::SMALL).width(Fill),
            ]
            .spacing(6)
            .align_y(Alignment::Center)
        });
        // Always of the same height, so that the table never moves.
        let head = row![ui::pane_title(words.get("play-test"))].push(behind).spacing(12).height(HEAD);
        let values = match self.test.standing() {
            Some(Standing::Fault(fault)) => {
                let lines = trace::fault_lines(fault, self.workbench.document.draft(), words).into_iter();
                Some(column(lines.map(|line| text(line).size(ui::SMALL).into())).spacing(2))
            }
            _ => None,
        };
        let parts = column![head.align_y(Alignment::Center), test]
            .push(self.test.below(&self.gallery, words, look).map(|below| below.map(Message::Test)))
            .push(values)
            .push(self.fault_link(words))
            .spacing(8);
        container(parts).max_height(width * HIGHEST_TEST + BESIDE_TEST).into()
    }

    pub(super) fn rules<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let document = &self.workbench.document;
        match self.chart.is_shown() {
            true => self.chart.view(document, self.derived(), cx).map(Message::Chart),
            false => {
                self.rules.view(document, &self.problems, self.chart.shows_names(), cx).map(Message::Rules)
            }
        }
    }

    fn below<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let content = match self.workbench.below {
            Below::Problems if self.workbench.is_folded() => Space::new().into(),
            Below::Problems => self.problem_list(words),
            Below::History => frame::history(self, words).map(Self::request),
            Below::Own => trace::view(self.test.steps(), self.workbench.document.draft(), words)
                .map(Message::TraceChosen),
        };
        let content = column![self.below_bar(words), content].spacing(4).padding([6, 12]);
        container(content).width(Fill).height(Fill).into()
    }

    fn below_bar<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let draft = self.workbench.document.draft();
        let first = self.problems.first();
        let first = first.map(|listed| {
            let problem = in_words(draft, &listed.problem, words);
            (problem, place(listed, words), Message::ProblemChosen(0))
        });
        let is_folded = self.workbench.is_folded();
        let rest: Element<'_, Message> = if is_folded {
            let mends = self.problems.first().map(|listed| mends(draft, listed, 0, words));
            let mends = mends.into_iter().flatten();
            row![frame::first(first, words)].extend(mends).spacing(8).align_y(Alignment::Center).into()
        } else {
            Space::new().width(Fill).into()
        };
        let own = words.get("board-trace");
        frame::below_bar::<Self>(&self.workbench, (self.problems.len(), own), rest, words)
    }

    fn problem_list<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let draft = self.workbench.document.draft();
        let shown: Vec<&Listed> = self.problems.iter().take(frame::MOST_SHOWN).collect();
        let places: Vec<String> = shown.iter().map(|listed| place(listed, words)).collect();
        let width = frame::width_of_places(&places);
        let entries = shown.iter().zip(places).enumerate().map(|(index, (listed, place))| {
            let problem = in_words(draft, &listed.problem, words);
            let entry = frame::entry(&problem, (place, width), words, Message::ProblemChosen(index));
            row![entry]
                .extend(mends(draft, listed, index, words))
                .spacing(8)
                .align_y(Alignment::Center)
                .into()
        });
        let count = self.problems.len();
        frame::problem_list(self.workbench.notice.as_ref(), (entries.collect(), count), words)
    }

    /// Links to the block at which the play stopped.
    fn fault_link<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let is_fault = matches!(self.test.standing(), Some(Standing::Fault(_)));
        is_fault.then(|| {
            let label = words.get("board-fault-show");
            let button =
                ui::button(Some(Icon::TextCursorInput), label, Look::Plain, Some(Message::FaultShown));
            focus::named(words.get("board-fault-show"), Element::from(button)).into()
        })
    }
}

/// The buttons that mend a problem.
fn mends<'a>(
    draft: &BoardDraft,
    listed: &Listed,
    index: usize,
    words: &'a Words,
) -> Vec<Element<'a, Message>> {
    let ways = listed.mends.iter().flat_map(|(_, ways)| ways).enumerate();
    let button = |(way, label): (usize, &Text)| {
        let on = Some(Message::Mended(index, way));
        let label = Text { args: chart::in_words(draft, label.key, &label.args, words), ..*label };
        Element::from(ui::button(Some(Icon::Wrench), words.say(&label), Look::Plain, on))
    };
    ways.map(button).collect()
}

/// Returns a problem with displayed names.
fn in_words(draft: &BoardDraft, problem: &Problem, words: &Words) -> Problem {
    let args = chart::in_words(draft, problem.code, &problem.args, words);
    Problem { args, ..problem.clone() }
}

/// Returns the words for where a problem is.
fn place(listed: &Listed, words: &Words) -> String {
    match (listed.location, listed.problem.line, &listed.problem.file) {
        (Some(Location::Rules(_)), Some(line), _) => {
            words.with("board-place-line", &[("line", line.to_string())])
        }
        (Some(Location::Node(_)), ..) => words.get("board-material"),
        (Some(Location::About), ..) => words.get("part-about"),
        (Some(Location::Look), ..) => words.get("tab-look"),
        (_, Some(line), Some(file)) => format!("{file}:{line}"),
        (_, None, Some(file)) => file.clone(),
        (_, _, None) => String::new(),
    }
}
