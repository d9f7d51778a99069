//! What commands do in the player.

use std::time::Instant;

use super::party::Party;
use super::{Action, Change, Message, Player};
use crate::engine::{Standing, Text};
use crate::player::Command;
use crate::player::settings::Override;
use crate::player::words::{name, value};
use crate::window::play_test;

/// The effect of a command.
type Act = fn(&mut Player, Command, Instant) -> Vec<Action>;

impl Player {
    pub(super) fn perform(&mut self, command: Command, now: Instant) -> Vec<Action> {
        self.meaning(command).map_or_else(Vec::new, |act| act(self, command, now))
    }

    /// Returns the current effect of a command; `None` if it is not possible.
    fn meaning(&self, command: Command) -> Option<Act> {
        let is_free = self.news.is_none() && self.list.is_none();
        let is_at_play = is_free && !self.is_paused;
        let has_party = self.party.is_some();
        let act: Act = match command {
            Command::Action if self.news.is_some() => |player, _, _| player.confirm(),
            Command::Action if self.is_paused => |player, _, _| player.pause(false),
            Command::Pause if is_free => |player, _, _| player.pause(!player.is_paused),
            Command::PreviousLevel if is_free && self.level > 0 => {
                |player, _, _| player.go_to(player.level.saturating_sub(1))
            }
            Command::NextLevel if is_free && !self.is_last() => |player, _, _| player.go_to(player.level + 1),
            Command::Levels if self.news.is_none() && !self.is_paused && self.has_levels() => {
                |player, _, _| player.switch_list()
            }
            Command::Restart if is_at_play && self.play.is_begun() && has_party => {
                |player, _, now| player.change(Change::SameDeal, now)
            }
            Command::Undo if is_at_play && self.may_take_back().is_err() => return None,
            Command::Undo | Command::Restart if is_at_play && self.play.is_begun() => Self::change_play,
            Command::Hint if has_party && is_free && !self.is_covered() && self.play.table_choices() > 0 => {
                |player, _, now| player.hint(now)
            }
            Command::Hint if !has_party && is_at_play && self.offers_hints() => {
                |player, _, now| player.hint(now)
            }
            Command::Preview if is_at_play && !has_party && self.play.can_hint() => {
                |player, _, _| player.switch_preview()
            }
            Command::Seats if is_free && has_party && self.can_use_files() => {
                |player, _, now| player.change(Change::Asked, now)
            }
            Command::SavePlay if is_free && self.play.play().is_some() && self.can_use_files() => {
                |player, _, now| player.change(Change::FileAsked(false), now)
            }
            Command::OpenPlay if is_free && self.can_use_files() => {
                |player, _, now| player.change(Change::FileAsked(true), now)
            }
            Command::Facts if is_at_play && !self.is_covered() && self.play.can_look_around() => {
                Self::change_play
            }
            Command::Pause
            | Command::PreviousLevel
            | Command::NextLevel
            | Command::Levels
            | Command::Undo
            | Command::Restart
            | Command::Hint
            | Command::Preview
            | Command::Seats
            | Command::SavePlay
            | Command::OpenPlay
            | Command::Facts => return None,
            Command::FullScreen => |player, _, _| player.switch_full_screen(),
            Command::Menu => |player, _, _| player.switch_menu(),
            Command::Information => |player, _, _| player.switch_panel(),
            Command::Help => |player, _, _| player.leave_menu_for(Action::Help),
            Command::Settings => |player, _, _| player.leave_menu_for(Action::Settings),
            Command::Quit => |player, _, _| player.leave_for(Action::Quit),
            Command::OtherGame if self.play.has_menu() => |player, _, _| player.close_play_menu(),
            Command::OtherGame => |player, _, _| player.leave_for(Action::ChooseGame),
            _ => Self::step_or_play,
        };
        Some(act)
    }

    /// Undoes, restarts or looks around, also from the menu row.
    fn change_play(&mut self, command: Command, now: Instant) -> Vec<Action> {
        let returns = std::mem::take(&mut self.in_menu);
        let mut actions = self.play(play_test::Message::Called(command), now);
        actions.extend(returns.then_some(Action::EnterBoard));
        actions
    }

    fn hint(&mut self, now: Instant) -> Vec<Action> {
        let returns = std::mem::take(&mut self.in_menu);
        let mut actions = if self.party.is_some() { self.ask_hint(now) } else { self.ask_for_way() };
        actions.extend(returns.then_some(Action::EnterBoard));
        actions
    }

    fn switch_preview(&mut self) -> Vec<Action> {
        let returns = std::mem::take(&mut self.in_menu);
        self.play.switch_look_ahead();
        returns.then_some(Action::EnterBoard).into_iter().collect()
    }

    fn switch_full_screen(&mut self) -> Vec<Action> {
        self.settings.full_screen ^= true;
        self.in_menu = false;
        vec![self.changed()]
    }

    fn switch_menu(&mut self) -> Vec<Action> {
        self.shows_menu ^= true;
        self.in_menu = false;
        vec![Action::EnterBoard]
    }

    fn switch_panel(&mut self) -> Vec<Action> {
        self.shows_panel ^= true;
        Vec::new()
    }

    fn close_play_menu(&mut self) -> Vec<Action> {
        self.play.close_menu();
        Vec::new()
    }

    fn leave_for(&mut self, action: Action) -> Vec<Action> {
        self.leave();
        vec![action]
    }

    /// Steps the setting of a command, or passes the command on to the play.
    fn step_or_play(&mut self, command: Command, now: Instant) -> Vec<Action> {
        match command.overrides() {
            Some(setting) => self.step(setting, now),
            None => self.play(play_test::Message::Called(command), now),
        }
    }

    /// Returns whether the play can be written to a save file.
    fn can_use_files(&self) -> bool {
        match &self.party {
            Some(party) => !party.is_asking(),
            None => self.play.play().is_some(),
        }
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
        let is_over = self.play.standing().is_some_and(|standing| !matches!(standing, Standing::ToMove(_)));
        let looks_back = self.party.as_ref().is_some_and(Party::looks_back);
        let waits = self.is_paused || self.is_under || self.is_covered() || looks_back || is_over;
        self.play.pause(waits);
    }

    /// Pauses the game and asks whether to end the program.
    pub(super) fn ask_quit(&mut self) -> Vec<Action> {
        let actions = self.pause(true);
        self.asks_quit = true;
        actions
    }

    fn pause(&mut self, is_paused: bool) -> Vec<Action> {
        self.is_paused = is_paused;
        self.asks_quit = false;
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
    fn step(&mut self, setting: Override, now: Instant) -> Vec<Action> {
        self.settings.cycle(setting);
        self.play.take_user(&self.settings);
        let is_locked = setting.is_locked(&self.play.controls());
        let value = value(setting, self.play.effective());
        let key = if is_locked { "control-changed-locked" } else { "control-changed" };
        let text = Text::new(key).with("setting", name(setting)).with("value", value);
        self.announce(text, is_locked, now);
        vec![self.changed()]
    }

    pub(super) fn changed(&self) -> Action {
        Action::SettingsChanged(Box::new(self.settings.clone()))
    }

    /// Returns the message that calls a command; `None` if it is not available.
    pub(super) fn call(&self, command: Command) -> Option<Message> {
        self.meaning(command).map(|_| Message::Called(command))
    }
}
