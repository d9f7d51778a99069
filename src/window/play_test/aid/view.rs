//! Help on the screen: the bar of a demonstration, the text of a hint, why a cell cannot be chosen.

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::super::replay_bar;
use super::super::{Message, PlayTest};
use crate::grid::why::Why;
use crate::window::command::Command;
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

impl PlayTest {
    /// The bar of a demonstration, in two lines or one; `None` while there is none.
    pub(in crate::window) fn demo_bar<'a>(
        &self,
        is_wide: bool,
        words: &Words,
    ) -> Option<Element<'a, Message>> {
        let demo = self.aid.demo.as_ref()?;
        let [steps, speeds, ends] = replay_bar::bar(&demo.replay, demo.first, false, words, Message::Shown);
        Some(if is_wide {
            row![steps, speeds, ends.width(Fill)].align_y(Alignment::Center).into()
        } else {
            column![steps, row![speeds, ends.width(Fill)]].into()
        })
    }

    /// Returns what the rules have said in the last move, as their author wrote it.
    pub(in crate::window) fn said_by_rules(&self) -> Option<&str> {
        let mut counters = self.scene()?.counters.iter();
        counters.find(|counter| counter.is_said()).map(|counter| counter.name.as_str())
    }

    /// The author's buttons for a hint and for previews.
    pub(in crate::window) fn aids<'a>(&self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        if self.shows_moves() {
            return Space::new().into();
        }
        let hint = self.can_hint().then_some(Message::HintAsked);
        let hint = ui::button(Some(Icon::Lightbulb), words.get("party-hint"), Look::Quiet, hint);
        let look = if self.looks_ahead() { Look::Chosen } else { Look::Quiet };
        let ahead = Some(Message::LookAheadSwitched);
        let ahead = ui::button(Some(Icon::ScanEye), words.get("look-ahead"), look, ahead);
        row![
            ui::hint(hint.into(), cx.tip(Command::ShowHint)),
            ui::hint(ahead.into(), cx.tip(Command::LookAhead)),
        ]
        .spacing(4)
        .into()
    }

    /// Shows the progress or text of a hint, what the rules say, or describes the preview or where the chosen rule fits, in
    /// this font size. `translated` gives a text of the game in the reader's language.
    pub(in crate::window) fn hint_line<'a>(
        &self,
        size: f32,
        words: &Words,
        translated: impl Fn(&str) -> String,
    ) -> Option<Element<'a, Message>> {
        let line = |icon: Icon, said: String| {
            // An icon that disappears with the line must not extend beyond the line's bounds.
            let icon = text(char::from(icon)).font(ui::ICONS).size(16).line_height(1.5);
            row![icon, text(said).size(size)].spacing(8).align_y(Alignment::Center)
        };
        if let Some(states) = self.seeks() {
            let said = words.with("hint-looking", &[("count", states.to_string())]);
            let stop = ui::button(None, words.get("party-stop"), Look::Plain, Some(Message::HintStopped));
            return Some(line(Icon::Hourglass, said).push(stop).into());
        }
        if let Some(said) = self.preview_text() {
            return Some(line(Icon::ScanEye, words.say(&said)).into());
        }
        if let Some(said) = self.hint_text() {
            return Some(line(Icon::Lightbulb, words.say(&said)).into());
        }
        if let Some(said) = self.said_by_rules() {
            return Some(line(Icon::MessageSquareText, translated(said)).into());
        }
        self.fits_text().map(|said| line(Icon::Images, words.say(&said)).into())
    }

    /// Says why the last refused cell cannot be chosen, with a link to the rule responsible.
    pub(in super::super) fn why_line<'a>(&self, words: &Words) -> Option<Element<'a, Message>> {
        let (rule, back) = match self.aid.why? {
            Why::Start => return Some(plain(words.get("why-start"))),
            Why::Long => return Some(plain(words.get("why-long"))),
            Why::Rule { rule, back } => (rule, back),
        };
        let args = [("rule", (rule + 1).to_string()), ("back", back.to_string())];
        let said = text(words.with("why-rule", &args)).size(ui::SMALL).width(Fill);
        let show = ui::button(None, words.get("why-show"), Look::Plain, Some(Message::RuleShown(rule)));
        Some(row![said, show].spacing(8).align_y(Alignment::Center).into())
    }
}

fn plain<'a>(said: String) -> Element<'a, Message> {
    container(text(said).size(ui::SMALL)).width(Fill).into()
}
