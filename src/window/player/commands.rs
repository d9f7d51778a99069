//! What commands do in the player.

use std::time::Instant;

use super::words::{name, value};
use super::{Action, Change, Message, Player};
use crate::engine::Text;
use crate::player::Command;
use crate::player::settings::Override;
use crate::window::play_test;

impl Player {
    pub(super) fn perform(&mut self, command: Command, now: Instant) -> Vec<Action> {
        if !self.is_possible(command) {
            return Vec::new();
        }
        match command {
            Command::Action if self.news.is_some() => self.confirm(),
            Command::Action if self.is_paused => self.pause(false),
            Command::Pause => self.pause(!self.is_paused),
            Command::PreviousLevel => self.go_to(self.level.saturating_sub(1)),
            Command::NextLevel => self.go_to(self.level + 1),
            Command::FullScreen => {
                self.settings.full_screen ^= true;
                self.in_menu = false;
                vec![self.changed()]
            }
            Command::Menu => {
                self.shows_menu ^= true;
                self.in_menu = false;
                vec![Action::EnterBoard]
            }
            Command::Information => {
                self.shows_panel ^= true;
                Vec::new()
            }
            Command::Help => self.leave_menu_for(Action::Help),
            Command::Settings => self.leave_menu_for(Action::Settings),
            Command::Quit => {
                self.leave();
                vec![Action::Quit]
            }
            Command::OtherGame if self.play.has_menu() => {
                self.play.close_menu();
                Vec::new()
            }
            Command::OtherGame => {
                self.leave();
                vec![Action::ChooseGame]
            }
            Command::Hint => {
                let returns = std::mem::take(&mut self.in_menu);
                let mut actions = if self.party.is_some() { self.ask_hint(now) } else { self.ask_for_way() };
                actions.extend(returns.then_some(Action::EnterBoard));
                actions
            }
            Command::Preview => {
                let returns = std::mem::take(&mut self.in_menu);
                self.play.switch_look_ahead();
                returns.then_some(Action::EnterBoard).into_iter().collect()
            }
            Command::Levels => self.switch_list(),
            Command::Seats => self.change(Change::Asked, now),
            Command::SavePlay => self.change(Change::FileAsked(false), now),
            Command::OpenPlay => self.change(Change::FileAsked(true), now),
            Command::Restart if self.party.is_some() => self.change(Change::SameDeal, now),
            Command::Undo | Command::Restart => {
                let returns = std::mem::take(&mut self.in_menu);
                let mut actions = self.play(play_test::Message::Called(command), now);
                actions.extend(returns.then_some(Action::EnterBoard));
                actions
            }
            _ => match command.wish() {
                Some(wish) => self.step(wish, now),
                None => self.play(play_test::Message::Called(command), now),
            },
        }
    }

    /// Returns whether a command is available now.
    pub(super) fn is_possible(&self, command: Command) -> bool {
        let is_free = self.news.is_none() && self.list.is_none();
        match command {
            Command::Undo | Command::Restart => is_free && !self.is_paused && self.play.is_begun(),
            Command::PreviousLevel => is_free && self.level > 0,
            Command::NextLevel => is_free && !self.is_last(),
            Command::Pause => is_free,
            Command::Levels => self.news.is_none() && !self.is_paused && self.has_levels(),
            Command::Preview => is_free && !self.is_paused && self.party.is_none() && self.play.can_hint(),
            Command::Hint if self.party.is_none() => is_free && !self.is_paused && self.offers_hints(),
            Command::Hint => is_free && !self.is_covered() && self.play.table_choices() > 0,
            Command::SavePlay => is_free && self.play.play().is_some() && self.can_use_files(),
            Command::OpenPlay => is_free && self.can_use_files(),
            Command::Seats => is_free && self.party.as_ref().is_some_and(|party| !party.is_asking()),
            _ => true,
        }
    }

    /// Returns whether the play can be written to a save file.
    fn can_use_files(&self) -> bool {
        self.party.as_ref().is_some_and(|party| !party.is_asking())
    }

    /// Notes whether an overlay of the window covers the game; no input reaches it and the clock stops meanwhile.
    pub(in crate::window) fn lie_under(&mut self, is_under: bool) {
        if self.is_under != is_under {
            self.is_under = is_under;
            self.settle_clock();
        }
    }

    /// Runs the clock only while moves are possible.
    pub(super) fn settle_clock(&mut self) {
        self.play.pause(self.is_paused || self.is_under || self.list.is_some());
    }

    fn pause(&mut self, is_paused: bool) -> Vec<Action> {
        self.is_paused = is_paused;
        self.in_menu = false;
        self.settle_clock();
        self.go_on(std::time::Instant::now());
        if is_paused { Vec::new() } else { vec![Action::EnterBoard] }
    }

    /// Leaves the menu row because an overlay opens.
    pub(super) fn leave_menu_for(&mut self, action: Action) -> Vec<Action> {
        self.in_menu = false;
        vec![action]
    }

    /// Steps a setting to its next value and announces that.
    fn step(&mut self, wish: Override, now: Instant) -> Vec<Action> {
        self.settings.cycle(wish);
        self.play.take_user(&self.settings);
        let is_locked = wish.is_locked(&self.play.controls());
        let value = value(wish, self.play.effective());
        let key = if is_locked { "control-changed-locked" } else { "control-changed" };
        let text = Text::new(key).with("setting", name(wish)).with("value", value);
        self.announce(text, is_locked, now);
        vec![self.changed()]
    }

    pub(super) fn changed(&self) -> Action {
        Action::SettingsChanged(Box::new(self.settings.clone()))
    }

    /// Returns the message that calls a command; `None` if it is not available.
    pub(super) fn call(&self, command: Command) -> Option<Message> {
        self.is_possible(command).then_some(Message::Called(command))
    }
}
