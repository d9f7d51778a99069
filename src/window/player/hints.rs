//! Hints in a level of a grid game: where the next move is, what it does, and all the rest.

use std::time::Instant;

use iced::widget::{Space, container, row};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Action, Message, Player};
use crate::player::{Command, Hints};
use crate::window::play_test::replay_bar::Showing;
use crate::window::play_test::{self, Wanted};
use crate::window::ui::{self, Context, Look};

impl Player {
    fn wanted(&self) -> Wanted {
        Wanted { most: self.settings.hints, warns: self.settings.warn_lost }
    }

    /// Returns whether there can be a hint now.
    pub(super) fn offers_hints(&self) -> bool {
        self.settings.hints != Hints::None && self.play.can_hint()
    }

    /// Asks for a hint, or for more of it.
    pub(super) fn ask_for_way(&mut self) -> Vec<Action> {
        self.play.ask_hint(self.wanted()).map(Action::Say).into_iter().collect()
    }

    /// Lets time pass for a hint that is looked for, and for moves that are shown.
    pub(super) fn pass_hint(&mut self, now: Instant) -> Vec<Action> {
        if self.news.is_some() || self.is_paused || self.party.is_some() {
            return Vec::new();
        }
        self.play.pass_aid(now).map(Action::Say).into_iter().collect()
    }

    /// Does what is asked for while moves are shown.
    pub(super) fn direct(&mut self, showing: Showing, now: Instant) -> Vec<Action> {
        let mut actions = self.play(play_test::Message::Shown(showing), now);
        if !self.play.shows_moves() {
            self.in_menu = false;
            actions.push(Action::EnterBoard);
        }
        actions
    }

    /// The bar below the board of a level: hints, or the moves that are shown.
    pub(super) fn aid_bar<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        if self.settings.hints == Hints::None || self.play.has_hero() || self.play.has_table() {
            return None;
        }
        let words = cx.words;
        let bar = match self.play.demo_bar(true, words) {
            Some(bar) => bar.map(Message::Play),
            None => {
                let keys = self.settings.keys.of(Command::Hint);
                let label = words.get("party-hint");
                let tip = keys.first().map_or_else(|| label.clone(), |keys| format!("{label} ({keys})"));
                let hint = ui::button(Some(Icon::Lightbulb), label, Look::Quiet, self.call(Command::Hint));
                row![ui::hint(hint.into(), tip), Space::new().width(Fill)]
                    .push(self.play.hint_line(words).map(|line| line.map(Message::Play)))
                    .spacing(4)
                    .align_y(Alignment::Center)
                    .height(ui::CONTROL)
                    .into()
            }
        };
        Some(container(bar).padding([4, 8]).width(Fill).into())
    }
}
