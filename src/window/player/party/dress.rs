//! Changing the language or the look of a board game in play.

use super::{Action, AnyGame, Party, Player, players_of, setup};

impl Player {
    /// Changes the language of a board game, by its code.
    pub(in crate::window) fn speak(&mut self, language: &str) {
        self.speak_in_quest(language);
        let Some(party) = &mut self.party else { return };
        party.speak(language);
        self.play.show_in(None, Some(language));
    }

    /// Changes the look, by its name; it is remembered for the player.
    pub(in crate::window::player) fn take_look(&mut self, look: String) -> Vec<Action> {
        if let Some(plays) = &self.plays {
            // A failure to save is reported when the first move cannot be saved either.
            let _ = plays.keep_look(&look);
        }
        self.play.show_in(Some(&look), None);
        if let Some(party) = &mut self.party {
            party.game = party.game.shown(Some(&look), None);
            party.look = Some(look);
            party.name_seats();
        }
        Vec::new()
    }
}

impl Party {
    fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.language);
        self.game = self.game.shown(None, Some(language));
        self.name_seats();
    }

    /// Updates the names of the seats and what their players play with.
    fn name_seats(&mut self) {
        // The game compiled before, so no error is expected here.
        let Ok(whole) = AnyGame::of_board(&self.folder, &setup(&[], &self.language)) else { return };
        let (names, emblems) = players_of(&whole, self.look.as_deref());
        self.emblems = emblems;
        for seating in [Some(&mut self.seating), self.wanted.as_mut()].into_iter().flatten() {
            seating.rename(&names);
        }
    }
}
