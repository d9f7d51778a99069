//! Hints in a level of a grid game: where the next move is, what it does, and the rest of the solution.

use std::time::Instant;

use iced::widget::{Space, container, row, text};
use iced::{Alignment, Element, Fill};
use lucide_icons::Icon;

use super::{Action, Message, Player};
use crate::player::{Command, Hints, UserSettings};
use crate::table::refusal::Code;
use crate::window::play_test::replay_bar::Showing;
use crate::window::play_test::{self, Wanted};
use crate::window::ui::{self, Context, Look};
use crate::words::Words;

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
        self.settings.hints != Hints::None && (self.play.can_hint() || self.play.can_advise_hero())
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

    /// A large button below the board or table, for what is needed most.
    pub(super) fn main_aid<'a>(
        &self,
        icon: Icon,
        key: &str,
        command: Command,
        words: &Words,
    ) -> Element<'a, Message> {
        let keys = self.settings.keys.of(command);
        let label = words.get(key);
        let tip = match keys.first() {
            _ if command == Command::Undo && self.may_take_back() == Err(Code::Revealed) => {
                words.get("party-no-undo")
            }
            Some(keys) => format!("{label} ({keys})"),
            None => label.clone(),
        };
        let label = row![ui::icon(icon), text(label).size(ui::TITLE)].spacing(8);
        let content = container(label.align_y(Alignment::Center)).padding([0, 14]).center_y(ui::LARGE);
        ui::hint(ui::styled(content.into(), Look::Plain, self.call(command)).into(), tip)
    }

    /// The bar below the board of a level: undo, hints, or controls for the moves being shown.
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
                    if is_narrow {
                        return ui::icon_button(icon, tip, look, self.call(command));
                    }
                    ui::hint(ui::button(Some(icon), label, look, self.call(command)).into(), tip)
                };
                let has_hints = self.settings.hints != Hints::None;
                let hint =
                    has_hints.then(|| self.main_aid(Icon::Lightbulb, "party-hint", Command::Hint, words));
                let undo = self.main_aid(Icon::Undo2, "player-menu-undo", Command::Undo, words);
                let levels = self
                    .has_levels()
                    .then(|| aid(Icon::List, "player-levels", Command::Levels, self.list.is_some()));
                let size = if is_narrow { ui::SMALL } else { ui::BODY };
                let translated = |text: &str| self.outline.say(words.language().code(), text).to_owned();
                let said = self.play.hint_line(size, words, translated);
                let said = said.map(|line| line.map(Message::Play));
                let said = container(said.unwrap_or_else(|| Space::new().into())).align_right(Fill);
                let preview = aid(Icon::ScanEye, "player-preview", Command::Preview, self.play.looks_ahead());
                let others = row![preview].push(levels).push(self.file_buttons(words)).spacing(4);
                row![row![undo].push(hint).spacing(6), others, said]
                    .spacing(20)
                    .align_y(Alignment::Center)
                    .into()
            }
        };
        // The board keeps its size while moves are shown.
        Some(container(container(bar).center_y(ui::LARGE)).padding([4, 8]).width(Fill).into())
    }
}
