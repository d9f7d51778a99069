//! What the editor of a board game looks like.

use std::ops::Range;

use iced::keyboard::{Key, key::Named};
use iced::widget::text_editor::{Binding, KeyPress, Status};
use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::code::{self, Item, Kind, Span};
use schola_widgets::underline::Mark;

use super::below::Listed;
use super::centre::Centre;
use super::document::Spot;
use super::rules::{FIELD, FIND, Message as Rules, SCROLL};
use super::{BoardEditor, Message};
use crate::board::writing::{self, Word};
use crate::engine::Standing;
use crate::project::Severity;
use crate::window::command::Command;
use crate::window::play_test;
use crate::window::preferences::Panes;
use crate::window::ui::{self, Context, Look};
use crate::window::workbench::frame::{self, Parts};
use crate::words::Words;

/// How many times higher than wide the play-test becomes.
const HIGHEST_TEST: f32 = 1.75;
/// From this width on, in logical pixels, all words above the rules have room beside each other.
const ROOMY: f32 = 1240.0;
/// The height of what stands above the play-test.
const HEAD: f32 = 36.0;

impl BoardEditor {
    pub(super) fn panes<'a>(&'a self, cx: Context<'a>, panes: &Panes) -> Element<'a, Message> {
        let side = panes.side.shown.then(|| container(self.material(cx)).height(Fill).into());
        let test = panes.test.shown.then(|| {
            let test = container(self.play_test(cx, panes.test.size));
            test.height(Fill).padding([12, 8]).into()
        });
        let below = panes.problems.shown.then(|| self.below(cx.words));
        // Where nothing is wrong, one line says so. While the rules are written as text, the text must not move.
        let is_written = self.centre == Centre::Rules && !self.chart.is_shown();
        let is_line = self.has_nothing_below() && !is_written;
        let parts = Parts { side, centre: self.centre(cx), test, below, least: (180.0, 490.0), is_line };
        frame::panes::<Self>(parts, panes)
    }

    pub(super) fn rules<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        if self.chart.is_shown() {
            return self.rules_chart(cx);
        }
        let words = cx.words;
        let call = |command: Command, message: Rules, possible: bool| {
            let message = possible.then_some(Message::Rules(message));
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message)
        };
        let count = self.workbench.document.parsed().rules.blocks.len().to_string();
        let is_understood = self.workbench.document.is_understood();
        let is_roomy = is_understood || cx.size.width >= ROOMY;
        let count = words.with("board-rules-count", &[("count", count)]);
        let head = row![]
            .push(is_roomy.then(|| text(words.get("rules-title")).size(ui::TITLE)))
            .push(self.faces(words))
            .push(is_understood.then(|| text(count).size(ui::SMALL).style(ui::quiet)))
            .push(Space::new().width(Fill));
        // The line is as high with it as without: the text below does not move while it is written.
        let head = head.push((!is_understood).then(|| {
            let (icon, tip) = (Icon::Undo2, words.get("board-rules-back-tip"));
            let label = words.get("board-rules-back");
            let message = Some(Message::UnderstoodTaken);
            match is_roomy {
                true => ui::hint(ui::button(Some(icon), label, Look::Plain, message).into(), tip),
                false => ui::icon_button(icon, tip, Look::Plain, message),
            }
        }));
        let head = head.push(row![
            call(Command::Find, Rules::FindAsked, true),
            call(Command::FormatAll, Rules::Formatted, self.workbench.document.is_understood()),
        ]);
        let head = head.spacing(8).align_y(Alignment::Center);
        let field = scrollable(container(self.field(cx)).padding(iced::Padding::ZERO.right(10)))
            .id(SCROLL)
            .width(Fill)
            .height(Fill)
            .on_scroll(|viewport| Message::Rules(Rules::Scrolled(viewport)));
        column![head].push(self.find_bar(words)).push(field).spacing(8).into()
    }

    fn find_bar<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let (wanted, count) = self.rules.wanted()?;
        let field = ui::field(&words.get("board-find-place"), wanted)
            .id(FIND)
            .on_input(|wanted| Message::Rules(Rules::FindWritten(wanted)))
            .on_submit(Message::Rules(Rules::FindGone(true)));
        let go = |icon, key, message| {
            ui::icon_button(icon, words.get(key), Look::Quiet, Some(Message::Rules(message)))
        };
        let count = words.with("board-find-count", &[("count", count.to_string())]);
        let bar = row![
            field,
            text(count).size(ui::SMALL).style(ui::quiet),
            go(Icon::ChevronUp, "find-previous", Rules::FindGone(false)),
            go(Icon::ChevronDown, "find-next", Rules::FindGone(true)),
            go(Icon::X, "board-find-close", Rules::FindClosed),
        ];
        Some(bar.spacing(4).align_y(Alignment::Center).into())
    }

    fn field<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let text = self.workbench.document.text();
        let marked: Vec<(Range<usize>, &Listed)> = self
            .problems
            .iter()
            .filter_map(|listed| match listed.spot {
                Some(Spot::Rules(at)) => Some((line_from(text, at), listed)),
                _ => None,
            })
            .collect();
        let marks = marked.iter().map(|(range, listed)| match listed.problem.severity {
            Severity::Error => Mark::danger(range.clone()),
            Severity::Warning => Mark::warning(range.clone()),
        });
        let spans = writing::words(text).into_iter();
        let spans = spans.map(|(range, word)| Span { range, kind: kind(word) });
        let mut field = code::code(self.rules.content())
            .id(FIELD)
            .size(ui::BODY)
            .spans(spans)
            .marks(marks)
            .key_binding(binding)
            .on_action(|action| Message::Rules(Rules::Written(action)))
            .on_choose(|choice| Message::Rules(Rules::Completed(choice)))
            .on_hover(|at| Message::Rules(Rules::Hovered(at)));
        let completion = self.rules.completion();
        if !completion.candidates.is_empty() {
            let items = completion
                .candidates
                .iter()
                .map(|(candidate, word)| Item::new(candidate).detail(cx.words.get(word_key(*word))));
            field = field.completion(completion.replaces.start, items);
        } else if let Some((at, listed)) = self.rules.hovered().and_then(|at| {
            let (range, listed) = marked.iter().find(|(range, _)| range.contains(&at))?;
            Some((range.start, *listed))
        }) {
            let (message, remedy) = cx.words.problem(listed.problem.code, &listed.problem.args);
            let hint = column![
                iced::widget::text(message).size(ui::SMALL),
                iced::widget::text(remedy).size(ui::SMALL)
            ];
            let hint = container(hint.spacing(4)).padding(10).max_width(360).style(ui::card);
            field = field.hint(at, hint);
        }
        field.into()
    }

    /// Shows the play-test in a pane so wide. In a high window its controls stay near the table.
    fn play_test<'a>(&'a self, cx: Context<'a>, width: f32) -> Element<'a, Message> {
        let Context { words, theme, scale, .. } = cx;
        let look = play_test::Look { theme, scale, follows_edits: true, kept: None };
        let test = self.test.view(&self.gallery, words, look).map(Message::Test);
        let behind = self.is_behind.then(|| {
            row![
                text(char::from(Icon::TriangleAlert)).font(ui::ICONS).size(16).style(text::warning),
                text(words.get("board-behind")).size(ui::SMALL).width(Fill),
            ]
            .spacing(6)
            .align_y(Alignment::Center)
        });
        // Of one height, so that the table stays where it is.
        let head = row![text(words.get("play-test")).size(ui::TITLE)].push(behind).spacing(12).height(HEAD);
        let values = match self.test.standing() {
            Some(Standing::Fault(fault)) => {
                let given = |wanted| {
                    let found = fault.args.iter().find(|(name, _)| *name == wanted);
                    found.map(|(_, value)| value.clone()).filter(|value| !value.is_empty())
                };
                let place =
                    [given("block"), given("text")].into_iter().flatten().collect::<Vec<_>>().join(": ");
                let lines = [Some(place), given("values")].into_iter().flatten();
                Some(column(lines.map(|line| text(line).size(ui::SMALL).into())).spacing(2))
            }
            _ => None,
        };
        column![head.align_y(Alignment::Center)]
            .push(container(test).max_height(width * HIGHEST_TEST))
            .push(values)
            .push(self.fault_link(words))
            .spacing(8)
            .into()
    }
}

/// Returns what of a line stands behind a byte.
pub(super) fn line_from(text: &str, at: usize) -> Range<usize> {
    let rest = text.get(at..).unwrap_or_default();
    let line = rest.split('\n').next().unwrap_or_default();
    at.min(text.len())..at.min(text.len()) + line.trim_end().len()
}

pub(super) fn kind(word: Word) -> Kind {
    match word {
        Word::Structure => Kind::Keyword,
        Word::Verb => Kind::Variable,
        Word::Unknown => Kind::Unknown,
        Word::Block => Kind::Name,
        Word::Name => Kind::Sign,
        Word::Path => Kind::Place,
        Word::Value => Kind::Value,
        Word::Comment => Kind::Comment,
    }
}

fn word_key(word: Word) -> &'static str {
    match word {
        Word::Structure => "board-word-structure",
        Word::Verb | Word::Unknown => "board-word-verb",
        Word::Block => "board-word-block",
        Word::Name => "board-word-name",
        Word::Path => "board-word-path",
        Word::Value | Word::Comment => "board-word-value",
    }
}

/// What the keys do that the list of words leaves over.
pub(super) fn binding(press: KeyPress) -> Option<Binding<Message>> {
    if !matches!(press.status, Status::Focused { .. }) {
        return None;
    }
    let modifiers = press.modifiers;
    match press.key {
        // Tab goes on to the next control, as everywhere; the others are commands.
        Key::Named(Named::Tab) => None,
        Key::Named(Named::Enter | Named::Space | Named::Delete) if modifiers.command() => None,
        _ => Binding::from_key_press(press),
    }
}
