//! The rules as a flow chart of a round: the move, the rules in order, the allowed cells, and the end of the
//! game.

use std::cell::OnceCell;
use std::collections::BTreeSet;
use std::sync::Arc;

use iced::widget::{Space, column, container, row};
use iced::{Alignment, Color, Element, Fill, Task};
use lucide_icons::Icon;
use schola_widgets::chart::{self, Action, Arrow, ChartPoint, Data, Id, Ink, Line, Marks, Node, Shape, Span};

use super::{Message as RulesMessage, RulesTab, text};
use crate::engine::{Branch, Step, Text};
use crate::grid::blocks::{Line as CardLine, Sentence, Value, Voice, table_label};
use crate::grid::fault;
use crate::window::grid_editor::panel::Panel;
use crate::window::play_test;
use crate::window::swatches::swatches;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::Document;
use crate::words::{Fragment, Language, Words};

/// Nodes: the start of a round, the allowed cells, the test for the end, and the end.
const MOVE: Id = 1;
const ALLOWED: Id = 2;
const OVER: Id = 3;
const WON: Id = 4;
/// The first rule's card; those of the other rules follow.
const CARDS: Id = 1000;
/// Edges are numbered from here, above all nodes.
const ARROWS: Id = 1 << 32;
/// Greatest number of rows that sentences take on a card, which leaves two for the repeat and the note.
const LINES: usize = chart::LINES - 2;
/// Width of a card.
const WIDTH: i32 = 512;
/// Space between cards, for the arrows.
const BETWEEN: i32 = 40;
/// In windows narrower than this, in logical pixels, the colours take a line of their own.
const NARROW: f32 = 1300.0;
/// Id of the chart.
const CHART: &str = "round-chart";

#[derive(Debug, Default)]
pub struct Round {
    /// One for each language, built on first use.
    charts: [OnceCell<Data>; 2],
    chosen: BTreeSet<Id>,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// A message of the chart widget.
    Chart(Action),
    /// Zooms to show the whole chart.
    Fitted,
    /// Shows the selected card as sentences.
    Opened(usize),
    /// Sets the colour of a rule's card; the empty string is not a colour.
    Coloured(usize, &'static str),
}

impl Round {
    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        match message {
            Message::Chart(Action::Chosen(chosen)) => self.chosen = chosen,
            // Opening is handled by the tab, which knows the sentences.
            Message::Chart(_) | Message::Opened(_) => {}
            Message::Fitted => return chart::fit(CHART),
            Message::Coloured(rule, color) => {
                let edit = Text::new("edit-rule-colour").with("rule", rule + 1);
                document.edit(edit, |draft| {
                    let rules = Arc::make_mut(&mut draft.rules);
                    if let Some(rule) = rules.list.get_mut(rule) {
                        color.clone_into(&mut Arc::make_mut(rule).color);
                    }
                });
            }
        }
        Task::none()
    }

    /// Selects a rule's card and moves it into sight.
    pub(super) fn show(&mut self, rule: usize) -> Task<Message> {
        self.chosen = BTreeSet::from([node_of(rule)]);
        chart::reveal(CHART, node_of(rule))
    }

    /// Discards the charts, to be rebuilt on next use.
    pub(super) fn forget(&mut self) {
        self.charts = Default::default();
    }

    /// Returns the rule of the selected card if it is the only one.
    pub(super) fn rule(&self) -> Option<usize> {
        let mut rules = self.chosen.iter().filter_map(|id| rule_of(*id));
        rules.next().filter(|_| rules.next().is_none())
    }
}

/// Returns the message of the chart widget.
fn done(action: Action) -> RulesMessage {
    RulesMessage::Round(match action {
        Action::Opened(id) => rule_of(id).map_or(Message::Chart(action), Message::Opened),
        _ => Message::Chart(action),
    })
}

/// Returns the node of the card that begins with a rule.
pub(super) fn node_of(rule: usize) -> Id {
    CARDS + rule as Id
}

fn rule_of(id: Id) -> Option<usize> {
    (CARDS..ARROWS).contains(&id).then(|| (id - CARDS) as usize)
}

impl<'a> Panel<'a, RulesTab> {
    /// Shows the chart and the buttons for the selected card.
    pub(super) fn round_page(self, cx: Context<'a>) -> Element<'a, RulesMessage> {
        let words = cx.words;
        let place = usize::from(words.language() == Language::Czech);
        let data = self.state.round.charts[place].get_or_init(|| self.round_data(words));
        let chart = chart::chart(data).id(CHART).marks(self.round_marks()).on_action(done);
        let rule = self.state.round.rule();
        let tool = |icon, key, message: Option<RulesMessage>| {
            ui::button(Some(icon), words.get(key), Look::Quiet, message)
        };
        let sign = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Quiet, message);
        let stop = |rule| RulesMessage::Text(text::Message::BreakpointSwitched(rule));
        let step = RulesMessage::Test;
        let can_step = self.game.test.can_step();
        let can_step_inside = self.game.test.can_step_inside();
        let inside = |icon, key, message| sign(icon, key, can_step_inside.then(|| step(message)));
        let chosen = rule.and_then(|rule| self.game.document.draft().rules.list.get(rule));
        let color = chosen.map_or("", |rule| rule.color.as_str());
        let coloured = |css| rule.map(|rule| RulesMessage::Round(Message::Coloured(rule, css)));
        let label = container(ui::caption(words.get("round-colour"))).padding([0, 8]);
        let colours =
            row![label].extend(swatches(color, words, coloured)).spacing(2).align_y(Alignment::Center);
        // Without a card there is nothing to colour. The place stays, so that the chart stays where it is, and in focus.
        let colours = rule.map_or_else(|| Space::new().into(), |_| Element::from(colours));
        let colours = container(colours).padding(iced::Padding::ZERO.right(8)).center_y(ui::CONTROL);
        let is_narrow = cx.size.width < NARROW;
        let (beside, below) = if is_narrow { (None, Some(colours)) } else { (Some(colours), None) };
        let steps = row![
            tool(Icon::StepBack, "stop-back", can_step.then(|| step(play_test::Message::SteppedBack))),
            tool(Icon::StepForward, "stop-next", can_step.then(|| step(play_test::Message::Stepped))),
            inside(Icon::ChevronLeft, "stop-place-back", play_test::Message::SteppedInsideBack),
            inside(Icon::ChevronRight, "stop-place-next", play_test::Message::SteppedInside),
            Space::new().width(Fill),
        ]
        .push(beside)
        .extend([
            sign(Icon::CircleDot, "rule-breakpoint", rule.map(stop)),
            sign(Icon::SquarePen, "round-open", rule.map(|rule| RulesMessage::Round(Message::Opened(rule)))),
            sign(Icon::Maximize, "round-fit", Some(RulesMessage::Round(Message::Fitted))),
        ]);
        let head = self.head(cx);
        column![head, steps.spacing(4).align_y(Alignment::Center)]
            .push(below)
            .push(container(chart).width(Fill).height(Fill))
            .spacing(8)
            .into()
    }

    /// Builds the chart with its layout.
    fn round_data(self, words: &Words) -> Data {
        let draft = self.game.document.draft();
        // All nodes are as wide as the cards, so that they line up in one column.
        let fixed = |id, shape, key: &str| {
            let title = words.get(key);
            Node { id, shape, title, width: WIDTH, ..Node::default() }
        };
        let mut nodes = vec![fixed(MOVE, Shape::Start, "round-move")];
        let mut arrows = Vec::new();
        let mut join = |from: Id, to: Id, label: String, line: Line| {
            arrows.push(Arrow { id: ARROWS + arrows.len() as Id, from, to, label, number: None, line });
        };
        let mut before = MOVE;
        for run in self.state.sentences.cards() {
            let Some(rule) = draft.rules.list.get(run.start).filter(|rule| !rule.disabled) else { continue };
            let id = node_of(run.start);
            nodes.push(self.round_card(run.start, run.len(), words));
            join(before, id, String::new(), Line::Full);
            if rule.breaks {
                join(id, ALLOWED, words.get("rule-break"), Line::Dashed);
            }
            before = id;
        }
        nodes.push(fixed(ALLOWED, Shape::Block, "round-allowed"));
        nodes.push(fixed(OVER, Shape::Decision, "round-over"));
        nodes.push(fixed(WON, Shape::End, "round-won"));
        join(before, ALLOWED, String::new(), Line::Full);
        join(ALLOWED, OVER, String::new(), Line::Full);
        join(OVER, WON, words.get("block-true"), Line::Full);
        join(OVER, MOVE, words.get("block-false"), Line::Dashed);
        // A round is one column, from its start to its end.
        let mut top = 0;
        for node in &mut nodes {
            node.at = ChartPoint::new(0, top);
            top += node.size().1 + BETWEEN;
        }
        Data { nodes, arrows }
    }

    fn round_card(self, first: usize, count: usize, words: &Words) -> Node {
        let draft = self.game.document.draft();
        let language = words.language().code();
        let name = draft.rules.list.get(first).map_or("", |rule| draft.say(language, &rule.name));
        let number =
            if count > 1 { format!("{}–{}", first + 1, first + count) } else { (first + 1).to_string() };
        let title = if name.is_empty() { number } else { format!("{number}  {name}") };
        let source = self.state.sentences.source(first, draft);
        let lines = source.as_ref().map(|source| source.card().lines).unwrap_or_default();
        let mut said = chart::rows(lines.iter().map(|line| self.round_line(line, words)), WIDTH, LINES);
        let repeat = source.as_ref().and_then(|source| source.repeat.as_deref());
        said.extend(repeat.map(|repeat| {
            let voice = self.game.voice(words);
            let names = self.state.sentences.names();
            let tables = repeat.tables.iter().map(|table| voice.label(&table_label(table, names)));
            let tables = tables.collect::<Vec<_>>().join("; ");
            vec![
                Span::new(format!("{} ", words.get("repeat-same")), Ink::Quiet),
                Span::new(tables, Ink::Accent),
            ]
        }));
        let note =
            draft.rules.list.get(first).and_then(|rule| draft.say(language, &rule.note).lines().next());
        said.extend(note.map(|note| vec![Span::new(note, Ink::Quiet)]));
        let unfired = self.game.unfired(first..first + count, words);
        said.extend(unfired.map(|unfired| vec![Span::new(unfired, Ink::Quiet)]));
        let color = draft.rules.list.get(first).and_then(|rule| rule.color.parse::<Color>().ok());
        Node { id: node_of(first), title, lines: said, color, width: WIDTH, ..Node::default() }
    }

    fn round_line(self, line: &CardLine, words: &Words) -> Vec<Span> {
        let mut spans = Vec::new();
        if let Some(key) = line.lead.key() {
            spans.push(Span::new(format!("{} ", words.get(key)), Ink::Quiet));
        }
        self.round_sentence(&line.sentence, words, &mut spans);
        spans
    }

    fn round_sentence(self, sentence: &Sentence, words: &Words, spans: &mut Vec<Span>) {
        let names: Vec<&'static str> = sentence.gaps.iter().map(|gap| gap.name).collect();
        let fragments = match sentence.key {
            Some(key) => words.fragments(key, &names),
            None => (0..names.len()).map(Fragment::Gap).collect(),
        };
        for fragment in fragments {
            match fragment {
                Fragment::Text(text) => spans.push(Span::new(text, Ink::Plain)),
                Fragment::Gap(gap) => {
                    let Some(gap) = sentence.gaps.get(gap) else { continue };
                    match (&gap.chip.inner, &gap.chip.value) {
                        (Some(inner), _) => self.round_sentence(inner, words, spans),
                        (None, Value::Piece(name)) => {
                            let picture = self.game.palette_picture(name);
                            let text = self.game.voice(words).called(name);
                            spans.push(Span { picture, text, ink: Ink::Accent });
                        }
                        (None, _) => {
                            spans.push(Span::new(self.game.voice(words).chip(&gap.chip), Ink::Accent));
                        }
                    }
                }
            }
        }
    }

    /// Returns the highlights of the chart: the path of the last move, as far as it is shown.
    fn round_marks(self) -> Marks {
        let card = |rule: usize| {
            let run = self.state.sentences.cards().iter().find(|run| run.contains(&rule));
            node_of(run.map_or(rule, |run| run.start))
        };
        let mut marks = Marks { chosen: self.state.round.chosen.clone(), ..Marks::default() };
        marks.breakpoints = self.state.stops().into_iter().map(card).collect();
        let faults = self.game.faults.iter();
        marks.problems = faults
            .filter_map(|found| match found.place {
                fault::FaultLocation::Rule(rule, _) => Some(card(rule)),
                _ => None,
            })
            .collect();
        let mut has_moved = false;
        for step in self.game.test.steps() {
            if let Step::Execution(done) = step {
                has_moved = true;
                if matches!(done.branch, Branch::Then | Branch::Else) {
                    let _ = marks.lit.insert(card(done.source));
                }
            }
        }
        marks.current = self.game.test.stopped().map(card);
        if self.game.test.is_inside() {
            // It has begun, so the path leads through it.
            marks.lit.extend(marks.current);
        }
        if has_moved || marks.current.is_some() {
            let _ = marks.lit.insert(MOVE);
            if marks.current.is_none() {
                marks.lit.extend([ALLOWED, OVER]);
            }
        }
        marks
    }
}
