//! The ways out: from a game, from a table, from the screen.

use super::{Action, Together, dialogs, form};
use crate::table::client::Client;
use crate::table::protocol::ToTable;

impl Together {
    /// Asks before a game is left in which the person plays.
    pub(super) fn ask_to_leave(&mut self) -> Vec<Action> {
        let plays = self.game.is_some() && self.client.view().is_some_and(|view| view.seat.is_some());
        let is_over = self.game.as_ref().is_none_or(|game| !game.play.goes_on());
        if self.wire.is_none() {
            return self.leave_form();
        }
        if !plays || is_over {
            return self.leave();
        }
        self.ask(dialogs::Asked::Leave)
    }

    /// Leaves the table, back to the form.
    pub(super) fn leave(&mut self) -> Vec<Action> {
        // What was said last still goes out: the line ends after it.
        self.say_by_itself(&ToTable::Leave);
        self.give_up_seat();
        self.part();
        let mut actions = vec![Action::Focus(form::PLACE)];
        // The tables there may be others by now.
        actions.extend(self.form.visited().map(|place| self.ask_offer(place)).unwrap_or_default());
        actions
    }

    /// Ends the connection.
    pub(super) fn part(&mut self) {
        self.wire = None;
        self.client = Client::default();
        (self.game, self.asked, self.in_menu) = (None, None, false);
    }

    pub(super) fn leave_form(&mut self) -> Vec<Action> {
        #[cfg(feature = "host")]
        if self.hosting.runs() {
            return self.ask(dialogs::Asked::LeaveHost);
        }
        vec![Action::Home]
    }

    /// Ends the connection as the screen closes. The seat in a game is kept for a while, others are left.
    pub fn close(&mut self) {
        if !self.is_in_game() {
            self.say_by_itself(&ToTable::Leave);
            self.give_up_seat();
        }
        self.part();
        #[cfg(feature = "host")]
        let _ = self.hosting.stop();
    }

    /// Returns whether closing the window has to be asked about: a game runs, or others play here.
    pub fn needs_asking(&self) -> bool {
        #[cfg(feature = "host")]
        if self.hosting.runs() {
            return true;
        }
        self.is_in_game()
    }

    /// Returns whether this person plays in a game that goes on.
    pub(super) fn is_in_game(&self) -> bool {
        let plays = self.client.view().is_some_and(|view| view.seat.is_some());
        plays && self.game.as_ref().is_some_and(|game| game.play.goes_on())
    }

    /// Asks whether the program should really end.
    pub(super) fn ask_quit(&mut self) -> Vec<Action> {
        self.ask(dialogs::Asked::Quit)
    }

    pub(super) fn escape(&mut self) -> Vec<Action> {
        if self.asked.take().is_some() {
            return vec![Action::Focus(self.focus_id())];
        }
        if let Some(game) = &mut self.game {
            game.has_seen_end |= !game.play.goes_on();
        }
        self.in_menu = false;
        vec![Action::Focus(self.focus_id())]
    }

    /// What leads out of a game: a question, or what can be done at its end.
    pub(super) fn ask_way_out(&mut self) -> Vec<Action> {
        match &mut self.game {
            Some(game) if !game.play.goes_on() => {
                game.has_seen_end = false;
                vec![Action::Focus(self.focus_id())]
            }
            _ => self.ask_to_leave(),
        }
    }
}
