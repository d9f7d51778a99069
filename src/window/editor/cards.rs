//! What the rule cards look like.

use iced::widget::{Space, column, container, row, scrollable, text, text_editor};
use iced::{Alignment, Element, Fill, Theme, keyboard};
use lucide_icons::Icon;
use schola_widgets::focus;
use schola_widgets::underline::{self, Mark};

use super::rules::{self, FIELD, LIST, PAGE, card_id};
use super::{Editor, Message};
use crate::engine::{Did, Reason, RuleReport, Step};
use crate::grid::model::Rule;
use crate::grid::{Fault, fault};
use crate::window::ui::{self, Look};
use crate::words::Words;

impl Editor {
    /// Shows the rules as cards.
    pub(super) fn rule_cards<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let rules = &self.document.draft().rules.list;
        let mut reports: Vec<Option<&RuleReport>> = vec![None; rules.len()];
        for Step::Rule(report) in self.test.steps() {
            if let Some(place) = reports.get_mut(report.rule) {
                *place = Some(report);
            }
        }
        let traced = !self.test.steps().is_empty();
        let first = self.rules.first();
        let page = rules.iter().enumerate().skip(first).take(PAGE);
        let cards = page.map(|(index, rule)| {
            let trace = traced.then(|| reports[index].map_or(Trace::NotReached, Trace::Report));
            self.card(index, rule, trace, words)
        });
        let add = ui::button(
            Some(Icon::Plus),
            words.get("rule-add"),
            Look::Plain,
            Some(Message::Rules(rules::Message::Added)),
        );
        let empty = rules.is_empty().then(|| text(words.get("rules-none")).size(ui::BODY));
        let list = column(cards).spacing(8).padding(iced::Padding::new(4.0).right(16.0));
        column![
            row![
                text(words.get("rules-title")).size(ui::TITLE),
                Space::new().width(Fill),
                pages(first, rules.len(), words),
                add
            ]
            .spacing(8)
            .align_y(Alignment::Center),
            text(words.get("rules-more")).size(ui::SMALL).style(ui::quiet),
            empty.map_or_else(|| Element::from(scrollable(list).id(LIST).height(Fill)), Element::from),
        ]
        .spacing(8)
        .into()
    }

    fn card<'a>(
        &'a self,
        index: usize,
        rule: &'a Rule,
        trace: Option<Trace<'a>>,
        words: &'a Words,
    ) -> Element<'a, Message> {
        let chosen = self.rules.chosen() == Some(index);
        let faults: Vec<&Fault> = self.faults_of(index).collect();
        let number = container(text((index + 1).to_string()).size(ui::BODY).style(ui::quiet)).width(28);
        let mut body = column![].spacing(6).width(Fill);
        body = body.push(if chosen { self.field(&faults) } else { plain(rule, &faults) });
        for found in &faults {
            body = body.push(fault_line(found, words));
        }
        if let Some(trace) = trace {
            body = body.push(trace.view(words));
        }
        if chosen {
            body = body.push(self.card_tools(index, rule, words));
        } else if rule.breaks {
            body = body.push(text(words.get("rule-break")).size(ui::SMALL).style(ui::quiet));
        }
        let content = container(row![number, body].spacing(4)).padding(10).width(Fill);
        if chosen {
            return container(content).style(chosen_card).into();
        }
        let message = Message::Rules(rules::Message::Chosen(index));
        focus::focusable(content)
            .id(card_id(index))
            .style(focus::card)
            .width(Fill)
            .on_activate(message)
            .on_key(move |key, modifiers| move_by_key(key, modifiers, index))
            .into()
    }

    fn field<'a>(&'a self, faults: &[&Fault]) -> Element<'a, Message> {
        let editor = text_editor(self.rules.content())
            .id(FIELD)
            .size(ui::BODY)
            .padding(6)
            .on_action(|action| Message::Rules(rules::Message::Written(action)))
            .key_binding(|press| {
                let alt = press.modifiers.alt();
                let named = match &press.key {
                    keyboard::Key::Named(named) => Some(*named),
                    _ => None,
                };
                use keyboard::key::Named;
                match named {
                    Some(Named::Escape) => {
                        Some(text_editor::Binding::Custom(Message::Rules(rules::Message::Left)))
                    }
                    // Tab goes on to the next control, as everywhere.
                    Some(Named::Tab | Named::ArrowUp | Named::ArrowDown)
                        if alt || named == Some(Named::Tab) =>
                    {
                        None
                    }
                    _ => text_editor::Binding::from_key_press(press),
                }
            });
        underline::underline(editor, self.rules.content().text(), marks(faults))
            .size(ui::BODY)
            .padding(6)
            .into()
    }

    fn card_tools<'a>(&'a self, index: usize, rule: &'a Rule, words: &'a Words) -> Element<'a, Message> {
        let count = self.document.draft().rules.list.len();
        let tool = |icon, key, message, possible: bool| {
            let message = possible.then_some(Message::Rules(message));
            ui::icon_button(icon, words.get(key), Look::Quiet, message)
        };
        let switch = Message::Rules(rules::Message::BreakSwitched(index));
        let look = if rule.breaks { Look::Chosen } else { Look::Quiet };
        let icon = if rule.breaks { Icon::Check } else { Icon::Square };
        row![
            ui::hint(
                ui::button(Some(icon), words.get("rule-break"), look, Some(switch)).into(),
                words.get("rule-break-more")
            ),
            Space::new().width(Fill),
            tool(Icon::ArrowUp, "rule-up", rules::Message::MovedUp(index), index > 0),
            tool(Icon::ArrowDown, "rule-down", rules::Message::MovedDown(index), index + 1 < count),
            tool(Icon::Trash2, "rule-delete", rules::Message::Deleted(index), true),
            ui::button(None, words.get("done"), Look::Plain, Some(Message::Rules(rules::Message::Left))),
        ]
        .spacing(4)
        .align_y(Alignment::Center)
        .into()
    }

    fn faults_of(&self, rule: usize) -> impl Iterator<Item = &Fault> {
        self.faults
            .iter()
            .filter(move |fault| matches!(fault.place, fault::Place::Rule(index, _) if index == rule))
    }
}

/// The pages of a long list of rules.
fn pages<'a>(first: usize, count: usize, words: &Words) -> Element<'a, Message> {
    if count <= PAGE {
        return Space::new().into();
    }
    let turn = |icon, key, to: Option<usize>| {
        let message = to.filter(|to| *to < count).map(|to| Message::Rules(rules::Message::PageTurned(to)));
        ui::icon_button(icon, words.get(key), Look::Quiet, message)
    };
    let last = (first + PAGE).min(count);
    let args = [("first", (first + 1).to_string()), ("last", last.to_string()), ("count", count.to_string())];
    row![
        turn(Icon::ChevronLeft, "rules-page-back", first.checked_sub(PAGE)),
        text(words.with("rules-page", &args)).size(ui::BODY),
        turn(Icon::ChevronRight, "rules-page-on", Some(first + PAGE)),
    ]
    .align_y(Alignment::Center)
    .into()
}

/// What a rule did in the move that is looked at.
enum Trace<'a> {
    Report(&'a RuleReport),
    NotReached,
}

impl Trace<'_> {
    fn view<'a>(&self, words: &Words) -> Element<'a, Message> {
        let (icon, sentence, style) = self.parts(words);
        let sign = text(char::from(icon))
            .font(iced::Font::with_name("lucide"))
            .size(14)
            .line_height(1.0)
            .style(style);
        row![sign, text(sentence).size(ui::SMALL).style(style)].spacing(6).align_y(Alignment::Center).into()
    }

    fn parts(&self, words: &Words) -> (Icon, String, fn(&Theme) -> text::Style) {
        let Self::Report(report) = self else {
            return (Icon::CornerDownRight, words.get("trace-not-reached"), ui::quiet);
        };
        let wrote = report.wrote.len().to_string();
        let (icon, mut sentence, style): (_, _, fn(&Theme) -> text::Style) = match report.did {
            Did::Then => (Icon::Check, words.with("trace-then", &[("count", wrote)]), text::success),
            Did::Else => (Icon::Check, words.with("trace-else", &[("count", wrote)]), text::success),
            Did::False => (Icon::Minus, words.get("trace-false"), ui::quiet),
            Did::Skipped => (Icon::CircleSlash, words.get("trace-skipped"), text::warning),
        };
        // What is wrong with the form of a rule is said above already.
        for failure in report.failed.iter().filter(|failure| failure.reason != Reason::Syntax) {
            let reason = words.get(match failure.reason {
                Reason::Outside => "reason-outside",
                Reason::Type => "reason-type",
                Reason::Unknown => "reason-unknown",
                Reason::Overflow => "reason-overflow",
                Reason::Syntax => "reason-syntax",
            });
            let one_line = failure.text.split_whitespace().collect::<Vec<_>>().join(" ");
            sentence = format!("{sentence} {one_line}: {reason}.");
        }
        if report.broke {
            sentence = format!("{sentence} {}", words.get("trace-broke"));
        }
        (icon, sentence, style)
    }
}

fn move_by_key(key: &keyboard::Key, modifiers: keyboard::Modifiers, index: usize) -> Option<Message> {
    use keyboard::key::Named;
    let message = match key {
        keyboard::Key::Named(Named::ArrowUp) if modifiers.alt() => rules::Message::MovedUp(index),
        keyboard::Key::Named(Named::ArrowDown) if modifiers.alt() => rules::Message::MovedDown(index),
        keyboard::Key::Named(Named::Delete) => rules::Message::Deleted(index),
        _ => return None,
    };
    Some(Message::Rules(message))
}

/// The text of a rule that is not being written, its faults underlined.
fn plain<'a>(rule: &'a Rule, faults: &[&Fault]) -> Element<'a, Message> {
    let shown = text(&rule.contents).size(ui::BODY).width(Fill);
    underline::underline(shown, &rule.contents, marks(faults)).size(ui::BODY).padding(0).into()
}

fn marks(faults: &[&Fault]) -> Vec<Mark> {
    let span = |fault: &&Fault| match &fault.place {
        fault::Place::Rule(_, span) => Some(Mark::danger(span.clone())),
        _ => None,
    };
    faults.iter().filter_map(span).collect()
}

fn fault_line<'a>(found: &Fault, words: &Words) -> Element<'a, Message> {
    let (message, remedy) = words.problem(found.code, &found.args);
    let sign =
        text(char::from(Icon::TriangleAlert)).font(iced::Font::with_name("lucide")).size(14).line_height(1.0);
    row![sign.style(text::danger), text(format!("{message} {remedy}")).size(ui::SMALL)]
        .spacing(6)
        .align_y(Alignment::Center)
        .into()
}

fn chosen_card(theme: &Theme) -> container::Style {
    let mut style = ui::card(theme);
    style.border = style.border.width(2).color(theme.palette().primary);
    style
}
