//! What a rule did in the move being inspected.

use iced::widget::{row, text};
use iced::{Alignment, Element, Theme};
use lucide_icons::Icon;

use super::Message;
use crate::engine::{Did, Reason, RuleReport};
use crate::window::ui;
use crate::words::Words;

/// What a rule did.
pub enum Trace<'a> {
    /// The report of its run.
    Report(&'a RuleReport),
    /// The pass ended before it.
    NotReached,
    /// The play-test stands before it.
    Next,
}

impl Trace<'_> {
    /// Shows the trace as a line.
    pub fn view<'a>(&self, words: &Words) -> Element<'a, Message> {
        let (icon, sentence, style) = self.parts(words);
        let sign = text(char::from(icon))
            .font(iced::Font::with_name("lucide"))
            .size(14)
            .line_height(1.0)
            .style(style);
        row![sign, text(sentence).size(ui::SMALL).style(style)].spacing(6).align_y(Alignment::Center).into()
    }

    fn parts(&self, words: &Words) -> (Icon, String, fn(&Theme) -> text::Style) {
        let report = match self {
            Self::Report(report) => report,
            Self::NotReached => return (Icon::CornerDownRight, words.get("trace-not-reached"), ui::quiet),
            Self::Next => return (Icon::OctagonPause, words.get("rule-stopped-here"), text::primary),
        };
        let wrote = report.wrote.len().to_string();
        let (icon, mut sentence, style): (_, _, fn(&Theme) -> text::Style) = match report.did {
            Did::Then => (Icon::Check, words.with("trace-then", &[("count", wrote)]), text::success),
            Did::Else => (Icon::Check, words.with("trace-else", &[("count", wrote)]), text::success),
            Did::False => (Icon::Minus, words.get("trace-false"), ui::quiet),
            Did::Skipped => (Icon::CircleSlash, words.get("trace-skipped"), text::warning),
        };
        // Syntax problems of the rule are shown above already.
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
