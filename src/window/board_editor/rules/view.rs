//! The text of the rules on the screen.

use std::ops::Range;

use iced::widget::{Space, column, container, row, scrollable, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;
use schola_widgets::code::{self, Item, Span};
use schola_widgets::underline::Mark;

use super::{FIELD, FIND, Message, RulesText, SCROLL};
use crate::authoring::board::{BoardDocument, Location};
use crate::board::writing::{self, Word};
use crate::project::Severity;
use crate::window::board_editor::derived::Listed;
use crate::window::board_editor::rule_text::{binding, kind};
use crate::window::command::Command;
use crate::window::faces::faces;
use crate::window::preferences::Face;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

/// From this width on, everything above the rules fits on a line.
const ROOMY: f32 = 1240.0;

impl RulesText {
    pub(in crate::window::board_editor) fn view<'a>(
        &'a self,
        document: &'a BoardDocument,
        problems: &'a [Listed],
        names: bool,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let call = |command: Command, message: Message, possible: bool| {
            let message = possible.then_some(message);
            ui::icon_button(command.entry().icon, cx.tip(command), Look::Quiet, message)
        };
        let count = document.parsed().rules.blocks.len().to_string();
        let is_understood = document.is_understood();
        let is_roomy = is_understood || cx.size.width >= ROOMY;
        let count = words.with("board-rules-count", &[("count", count)]);
        let head = row![]
            .push(is_roomy.then(|| ui::pane_title(words.get("rules-title"))))
            .push(faces(Face::Text, words, Message::FaceChosen))
            .push(is_understood.then(|| text(count).size(ui::SMALL).style(ui::quiet)))
            .push(Space::new().width(Fill));
        // The line has the same height with or without it, so that the text below does not move while somebody types.
        let head = head.push((!is_understood).then(|| {
            let (icon, tip) = (Icon::Undo2, words.get("board-rules-back-tip"));
            let label = words.get("board-rules-back");
            let message = Some(Message::UnderstoodTaken);
            match is_roomy {
                true => ui::hint(ui::button(Some(icon), label, Look::Plain, message).into(), tip),
                false => ui::icon_button(icon, tip, Look::Plain, message),
            }
        }));
        let (label, tip) = (words.get("board-names-everywhere"), words.get("board-names-everywhere-tip"));
        let everywhere = Some(Message::NamesShown(!names));
        let everywhere = match cx.size.width >= ROOMY {
            true => {
                let icon = if names { Icon::SquareCheck } else { Icon::Square };
                ui::hint(ui::button(Some(icon), label, Look::Quiet, everywhere).into(), tip)
            }
            false => {
                let look = if names { Look::Chosen } else { Look::Quiet };
                ui::icon_button(Icon::Tag, label, look, everywhere)
            }
        };
        let head = head.push(is_understood.then_some(everywhere)).push(row![
            call(Command::Find, Message::FindAsked, true),
            call(Command::FormatAll, Message::Formatted, document.is_understood()),
        ]);
        let head = head.spacing(8).align_y(Alignment::Center);
        let field =
            scrollable(container(self.field(document, problems, cx)).padding(iced::Padding::ZERO.right(10)))
                .id(SCROLL)
                .width(Fill)
                .height(Fill)
                .on_scroll(Message::Scrolled);
        column![head].push(self.find_bar(words)).push(field).spacing(8).into()
    }

    fn find_bar<'a>(&'a self, words: &'a Words) -> Option<Element<'a, Message>> {
        let (wanted, count) = self.wanted()?;
        let field = ui::field(&words.get("board-find-place"), wanted)
            .id(FIND)
            .on_input(Message::FindWritten)
            .on_submit(Message::FindGone(true));
        let go = |icon, key, message| ui::icon_button(icon, words.get(key), Look::Quiet, Some(message));
        let count = words.with("board-find-count", &[("count", count.to_string())]);
        let bar = row![
            field,
            text(count).size(ui::SMALL).style(ui::quiet),
            go(Icon::ChevronUp, "find-previous", Message::FindGone(false)),
            go(Icon::ChevronDown, "find-next", Message::FindGone(true)),
            go(Icon::X, "board-find-close", Message::FindClosed),
        ];
        Some(bar.spacing(4).align_y(Alignment::Center).into())
    }

    fn field<'a>(
        &'a self,
        document: &'a BoardDocument,
        problems: &'a [Listed],
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let text = document.text();
        let marked: Vec<(Range<usize>, &Listed)> = problems
            .iter()
            .filter_map(|listed| match listed.location {
                Some(Location::Rules(at)) => Some((line_from(text, at), listed)),
                _ => None,
            })
            .collect();
        let marks = marked.iter().map(|(range, listed)| match listed.problem.severity {
            Severity::Error => Mark::danger(range.clone()),
            Severity::Warning => Mark::warning(range.clone()),
        });
        let headings =
            text.split('\n').enumerate().filter(|(_, line)| line.trim_start().starts_with("block "));
        let spans = writing::words(text).into_iter();
        let spans = spans.map(|(range, word)| Span { range, kind: kind(word) });
        let mut field = code::code(self.content())
            .id(FIELD)
            .size(ui::BODY)
            .font(ui::CODE)
            .numbers()
            .headings(headings.map(|(line, _)| line))
            .spans(spans)
            .marks(marks)
            .key_binding(binding)
            .on_action(Message::Written)
            .on_choose(Message::Completed)
            .on_hover(Message::Hovered);
        let completion = self.completion();
        if !completion.candidates.is_empty() {
            let items = completion
                .candidates
                .iter()
                .map(|(candidate, word)| Item::new(candidate).detail(cx.words.get(word_key(*word))));
            field = field.completion(completion.replaces.start, items);
        } else if let Some((at, listed)) = self.hovered().and_then(|at| {
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
}

/// Returns the rest of the line from a byte on.
fn line_from(text: &str, at: usize) -> Range<usize> {
    let rest = text.get(at..).unwrap_or_default();
    let line = rest.split('\n').next().unwrap_or_default();
    at.min(text.len())..at.min(text.len()) + line.trim_end().len()
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
