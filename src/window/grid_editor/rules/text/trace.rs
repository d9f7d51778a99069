//! What a rule did in the move being inspected.

use iced::widget::{row, text};
use iced::{Alignment, Element, Theme};
use lucide_icons::Icon;

use super::Message;
use crate::engine::{Branch, Execution, Text};
use crate::grid::Reason;
use crate::window::ui;
use crate::words::Words;

/// What a rule did.
pub enum Trace<'a> {
    /// The rule was carried out or tried.
    Done(&'a Execution),
    /// The pass ended before it.
    NotReached,
    /// The play-test stands before it.
    Next,
    /// The play-test stands inside it, after this round or place.
    Inside(String),
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
        let done = match self {
            Self::Done(done) => done,
            Self::NotReached => return (Icon::CornerDownRight, words.get("trace-not-reached"), ui::quiet),
            Self::Inside(said) => return (Icon::OctagonPause, said.clone(), text::primary),
            Self::Next => return (Icon::OctagonPause, words.get("rule-stopped-here"), text::primary),
        };
        let wrote = done.wrote.len().to_string();
        let (icon, mut sentence, style): (_, _, fn(&Theme) -> text::Style) = match done.branch {
            Branch::Then => (Icon::Check, words.with("trace-then", &[("count", wrote)]), text::success),
            Branch::Else => (Icon::Check, words.with("trace-else", &[("count", wrote)]), text::success),
            Branch::Neither => (Icon::Minus, words.get("trace-false"), ui::quiet),
            Branch::Skipped => (Icon::CircleSlash, words.get("trace-skipped"), text::warning),
        };
        if done.rounds > 0 {
            let rounds = words.with("trace-rounds", &[("count", done.rounds.to_string())]);
            sentence = format!("{sentence} {rounds}");
        }
        if !done.places.is_empty() {
            let places = words.with("trace-places", &[("count", done.places.len().to_string())]);
            sentence = format!("{sentence} {places}");
        }
        // Syntax problems of the rule are shown above already.
        let syntax = Text::from(Reason::Syntax);
        for failure in done.failed.iter().filter(|failure| failure.reason != syntax) {
            let reason = words.say(&failure.reason);
            let one_line = failure.text.split_whitespace().collect::<Vec<_>>().join(" ");
            sentence = format!("{sentence} {one_line}: {reason}.");
        }
        if done.broke {
            sentence = format!("{sentence} {}", words.get("trace-broke"));
        }
        (icon, sentence, style)
    }
}
