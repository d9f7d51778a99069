//! Hints in a level of a grid game: where the next move is, what it does, and the rest of the solution.

use std::time::Instant;

use iced::widget::{Space, container, row};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Action, Message, Player};
use crate::player::{Command, Hints, UserSettings};
use crate::window::play_test::replay_bar::Showing;
use crate::window::play_test::{self, Wanted};
use crate::window::ui::{self, Context, Look};

impl Player {
    /// Applies settings that were changed elsewhere.
    pub fn take_settings(&mut self, settings: &UserSettings) {
        if self.settings.hints != settings.hints {
            // The hint on show may reveal more than the new settings allow.
            self.play.stop_hint();
        }
        self.settings = settings.clone();
        self.play.take_user(settings);
    }

    fn wanted(&self) -> Wanted {
        Wanted { most: self.settings.hints, warns: self.settings.warn_lost }
    }

    /// Returns whether hints are available now.
    pub(super) fn offers_hints(&self) -> bool {
        self.settings.hints != Hints::None && self.play.can_hint()
    }

    /// Asks for a hint, or for the next part of it.
    pub(super) fn ask_for_way(&mut self) -> Vec<Action> {
        self.play.ask_hint(self.wanted()).map(Action::Say).into_iter().collect()
    }

    /// Advances the search for a hint, and the moves being shown.
    pub(super) fn pass_hint(&mut self, now: Instant) -> Vec<Action> {
        if self.news.is_some() || self.is_paused || self.list.is_some() || self.party.is_some() {
            return Vec::new();
        }
        self.play.pass_aid(now).map(Action::Say).into_iter().collect()
    }

    /// Handles the controls for the moves being shown.
    pub(super) fn direct(&mut self, showing: Showing, now: Instant) -> Vec<Action> {
        let mut actions = self.play(play_test::Message::Shown(showing), now);
        if !self.play.shows_moves() {
            self.in_menu = false;
            actions.push(Action::EnterBoard);
        }
        actions
    }

    /// The bar below the board of a level: hints, or controls for the moves being shown.
    pub(super) fn aid_bar<'a>(&'a self, cx: Context<'a>) -> Option<Element<'a, Message>> {
        if self.play.has_hero() || self.play.has_table() {
            return None;
        }
        let words = cx.words;
        let bar = match self.play.demo_bar(true, words) {
            Some(bar) => bar.map(Message::Play),
            None => {
                let is_narrow = cx.is_narrow();
                let aid = |icon, key, command, is_on: bool| {
                    let keys = self.settings.keys.of(command);
                    let label = words.get(key);
                    let tip = keys.first().map_or_else(|| label.clone(), |keys| format!("{label} ({keys})"));
                    let look = if is_on { Look::Chosen } else { Look::Quiet };
                    if is_narrow && command != Command::Hint {
                        return ui::icon_button(icon, tip, look, self.call(command));
                    }
                    ui::hint(ui::button(Some(icon), label, look, self.call(command)).into(), tip)
                };
                let has_hints = self.settings.hints != Hints::None;
                let hint = has_hints.then(|| aid(Icon::Lightbulb, "party-hint", Command::Hint, false));
                let levels = self
                    .has_levels()
                    .then(|| aid(Icon::List, "player-levels", Command::Levels, self.list.is_some()));
                let size = if is_narrow { ui::SMALL } else { ui::BODY };
                let said = self.play.hint_line(size, words).map(|line| line.map(Message::Play));
                let said = container(said.unwrap_or_else(|| Space::new().into())).align_right(Fill);
                row![]
                    .push(hint)
                    .push(aid(Icon::ScanEye, "player-preview", Command::Preview, self.play.looks_ahead()))
                    .push(levels)
                    .push(said)
                    .spacing(4)
                    .align_y(Alignment::Center)
                    .height(ui::CONTROL)
                    .into()
            }
        };
        Some(container(bar).padding([4, 8]).width(Fill).into())
    }
}
