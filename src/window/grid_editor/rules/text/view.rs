//! The view of the text cards.

use iced::widget::{Space, column, container, mouse_area, row, text};
use iced::{Element, Fill, Theme, keyboard};
use lucide_icons::Icon;
use schola_widgets::code::{self, Span, SpanKind};
use schola_widgets::underline::{self, GUTTER, Mark};
use schola_widgets::{focus, list};

use super::trace::Trace;
use super::{Message, TextCards, card_id};
use crate::engine::{Execution, Step};
use crate::grid::blocks::{Names, Voice as _, card, with_always};
use crate::grid::glossary::{self, Glossary};
use crate::grid::model::Rule;
use crate::grid::{Fault, fault};
use crate::window::grid_editor::cards::{LIST, fault_line};
use crate::window::grid_editor::panel::Panel;
use crate::window::ui::{self, Context};
use crate::words::Words;

/// Width of the breakpoint's column, and diameter of its dot.
const DOT: (f32, f32) = (22.0, 12.0);
/// Width of a rule's number.
const NUMBER: f32 = 32.0;
/// Indentation of a nested sentence.
const INDENT: f32 = 12.0;
/// Sample of the rule language, shown in an empty list.
const EXAMPLE: &str = "STATE[A.x, A.y] = …;";

impl<'a> Panel<'a, TextCards> {
    pub(in super::super) fn view(self, cx: Context<'a>) -> Element<'a, Message> {
        if !self.game.document.draft().rules.list.is_empty() {
            return self.card_list(cx);
        }
        let example = cx.words.with("rules-none-more", &[("example", EXAMPLE.to_owned())]);
        let empty = column![
            text(cx.words.get("rules-none")).size(ui::BODY),
            text(example).size(ui::SMALL).style(ui::quiet)
        ];
        empty.spacing(8).into()
    }

    fn card_list(self, cx: Context<'a>) -> Element<'a, Message> {
        let rules = &self.game.document.draft().rules.list;
        let mut reports: Vec<Option<&Execution>> = vec![None; rules.len()];
        for step in self.game.test.steps() {
            if let Step::Execution(done) = step
                && let Some(place) = reports.get_mut(done.source)
            {
                *place = Some(done);
            }
        }
        let mut faults: Vec<Vec<&Fault>> = vec![Vec::new(); rules.len()];
        for fault in self.game.faults {
            if let fault::FaultLocation::Rule(rule, _) = fault.place
                && let Some(place) = faults.get_mut(rule)
            {
                place.push(fault);
            }
        }
        let stopped = self.game.test.stopped();
        let inside = self.game.test.inside_said(cx.words);
        let traced = !self.game.test.steps().is_empty();
        let trace = move |index: usize, rule: &Rule| match (reports[index], stopped) {
            (_, Some(next)) if next == index => Some(inside.clone().map_or(Trace::Next, Trace::Inside)),
            (Some(done), _) => Some(Trace::Done(done)),
            // While the play-test is stopped, rules without a report get no line.
            (None, Some(_)) => None,
            (None, None) => (traced && !rule.disabled).then_some(Trace::NotReached),
        };
        let identity = &self.state.identity;
        list::list(rules.len(), move |index| {
            let rule = &rules[index];
            self.card(index, rule, &faults[index], trace(index, rule), cx)
        })
        .id(LIST)
        .spacing(8.0)
        .estimate(96.0)
        .item_key(|index| identity.number(index).unwrap_or_default())
        .revision(identity.revision())
        .on_reorder(Message::Moved)
        .into()
    }

    fn card(
        self,
        index: usize,
        rule: &'a Rule,
        faults: &[&Fault],
        trace: Option<Trace<'a>>,
        cx: Context<'a>,
    ) -> Element<'a, Message> {
        let words = cx.words;
        let is_next = matches!(trace, Some(Trace::Next | Trace::Inside(_)));
        let trace = trace.map(|trace| trace.view(words));
        let faults_said = faults.iter().map(|found| fault_line(found, self.game, words));
        let number = container(text((index + 1).to_string()).size(ui::BODY).style(ui::quiet)).width(NUMBER);
        let grip = ui::hint(list::handle(container(grip()).padding([2, 4])).into(), words.get("rule-grip"));
        let dot = self.dot(index, words);
        if self.state.chosen == Some(index) {
            let faults_said = column(faults_said).spacing(6);
            let body = self.chosen_body(index, rule, faults, faults_said.push(trace), cx);
            let content = row![number, body.width(Fill), grip].spacing(4);
            let card = container(content).padding(10).width(Fill).style(chosen_card);
            return row![dot, card].width(Fill).into();
        }
        let glossary = self.state.help.glossary();
        let mut body = column![].spacing(6).width(Fill);
        if !rule.name.is_empty() {
            body = body.push(text(self.game.say(&rule.name, words)).size(ui::BODY));
        }
        // Whoever steps through a move wants to know what comes next, at a glance and as a whole.
        let said = is_next.then(|| self.in_words(rule, words)).flatten();
        let language = self.game.document.draft().rules.language;
        let always = if faults.is_empty() { with_always(&rule.contents, language) } else { None };
        let written = always.as_deref().unwrap_or(&rule.contents);
        let contents = said.unwrap_or_else(|| plain((written, rule.disabled), glossary, faults, cx.theme));
        body = body.push(contents).extend(faults_said).push(trace);
        body = body.push(self.game.unfired_line(index..index + 1, words));
        if !rule.note.is_empty() {
            body = body.push(text(self.game.say(&rule.note, words)).size(ui::SMALL).style(ui::quiet));
        }
        if rule.breaks {
            body = body.push(text(words.get("rule-break")).size(ui::SMALL).style(ui::quiet));
        }
        let off = rule.disabled.then(|| text(words.get("rule-off")).size(ui::SMALL).style(ui::quiet));
        let content = container(row![number, body].push(off).push(grip).spacing(4)).padding(10).width(Fill);
        let is_off = rule.disabled;
        let card = focus::focusable(content)
            .id(card_id(index))
            .style(move |theme, status| card_style(theme, status, is_next, is_off))
            .width(Fill)
            .on_activate(Message::Chosen(index))
            .on_key(move |key, modifiers| move_by_key(key, modifiers, index));
        row![dot, card].width(Fill).into()
    }

    /// Shows a rule as sentences, one below the other; `None` if it cannot be read.
    fn in_words(self, rule: &Rule, words: &Words) -> Option<Element<'a, Message>> {
        let document = self.game.document;
        let lines = card(&rule.contents, &Names::new(document.draft(), document.location().level)).lines;
        if lines.iter().any(|line| line.at.is_empty()) {
            return None;
        }
        let voice = self.game.voice(words);
        let said = lines.iter().map(|line| {
            let indent = Space::new().width(INDENT * line.depth as f32);
            row![indent, text(voice.line(line)).size(ui::BODY).width(Fill)].into()
        });
        Some(column(said).spacing(2).into())
    }

    /// Shows the breakpoint before a rule and toggles it.
    fn dot(self, index: usize, words: &Words) -> Element<'a, Message> {
        let is_on = self.state.identity.stops_before(index);
        let dot = container(Space::new()).width(DOT.1).height(DOT.1).style(move |theme: &Theme| {
            let color = theme.palette().danger;
            let line = if is_on { color } else { theme.palette().text.scale_alpha(0.4) };
            container::Style {
                background: is_on.then(|| color.into()),
                border: iced::border::rounded(DOT.1 / 2.0).width(1).color(line),
                ..container::Style::default()
            }
        });
        let place = container(dot).width(DOT.0).padding(iced::Padding::ZERO.top(14).left(2));
        let area = mouse_area(place)
            .interaction(iced::mouse::Interaction::Pointer)
            .on_press(Message::BreakpointSwitched(index));
        ui::hint(area.into(), words.get("rule-breakpoint"))
    }
}

fn grip<'a>() -> Element<'a, Message> {
    text(char::from(Icon::GripVertical))
        .font(iced::Font::with_name("lucide"))
        .size(16)
        .line_height(1.0)
        .style(ui::quiet)
        .into()
}

fn move_by_key(key: &keyboard::Key, modifiers: keyboard::Modifiers, index: usize) -> Option<Message> {
    use keyboard::key::Named;
    let message = match key {
        keyboard::Key::Named(Named::ArrowUp) if modifiers.alt() => Message::MovedUp(index),
        keyboard::Key::Named(Named::ArrowDown) if modifiers.alt() => Message::MovedDown(index),
        keyboard::Key::Named(Named::Delete) => Message::Deleted(index),
        _ => return None,
    };
    Some(message)
}

/// Shows the text of a rule that is not being edited, with its faults underlined.
fn plain<'a>(
    (written, is_off): (&str, bool),
    glossary: &Glossary,
    faults: &[&Fault],
    theme: &Theme,
) -> Element<'a, Message> {
    let mut spans = spans(written, glossary, is_off);
    if let Some(first) =
        spans.first_mut().filter(|it| !is_off && written.get(it.range.clone()) == Some("always"))
    {
        first.kind = SpanKind::Keyword;
    }
    let read = code::read(written.to_owned(), spans, ui::BODY, ui::CODE, GUTTER, theme);
    let read = underline::underline(read, written.to_owned(), marks(faults)).size(ui::BODY).font(ui::CODE);
    read.padding(iced::Padding::ZERO.left(GUTTER)).numbers().into()
}

/// Returns the colours of a rule's text; a disabled rule is pale.
pub(super) fn spans(text: &str, glossary: &Glossary, is_off: bool) -> Vec<Span> {
    let kind = |kind| match kind {
        _ if is_off => SpanKind::Comment,
        glossary::WordKind::Keyword => SpanKind::Keyword,
        glossary::WordKind::Layer => SpanKind::Table,
        glossary::WordKind::Piece => SpanKind::Name,
        glossary::WordKind::Attribute => SpanKind::Table,
        glossary::WordKind::Place => SpanKind::Place,
        glossary::WordKind::Item | glossary::WordKind::Unknown => SpanKind::Variable,
        glossary::WordKind::Literal => SpanKind::Value,
        glossary::WordKind::Sign => SpanKind::Sign,
    };
    let parts = glossary.parts(text).into_iter();
    parts.map(|(range, found)| Span { range, kind: kind(found) }).collect()
}

pub(super) fn marks(faults: &[&Fault]) -> Vec<Mark> {
    let span = |fault: &&Fault| match &fault.place {
        fault::FaultLocation::Rule(_, span) => Some(Mark::danger(span.clone())),
        _ => None,
    };
    faults.iter().filter_map(span).collect()
}

fn chosen_card(theme: &Theme) -> container::Style {
    let mut style = ui::card(theme);
    style.border = style.border.width(2).color(theme.palette().primary);
    style
}

/// The style of a card that is not being edited: highlighted while the play-test stands before it, paper-like
/// while disabled.
fn card_style(theme: &Theme, status: focus::Status, is_next: bool, is_off: bool) -> focus::Style {
    let mut style = focus::card(theme, status);
    if is_off {
        style.background = None;
    } else if status != focus::Status::Pressed {
        style.background = ui::card(theme).background;
    }
    if is_next {
        style.border = style.border.width(2).color(theme.palette().primary);
        style.background = Some(theme.palette().primary.scale_alpha(0.12).into());
    }
    style
}
