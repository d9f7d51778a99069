//! The same game in other words and pictures: another language, another of its looks.

use super::{Action, AnyGame, Party, Player, names_of, setup};

impl Player {
    /// Shows a game on a table in another language, by its code.
    pub(in crate::window) fn speak(&mut self, language: &str) {
        self.speak_in_quest(language);
        let Some(party) = &mut self.party else { return };
        party.speak(language);
        self.play.show_in(None, Some(language));
    }

    /// Shows the game in one of its looks, by its name, now and whenever the person plays it.
    pub(in crate::window::player) fn take_look(&mut self, look: String) -> Vec<Action> {
        if let Some(plays) = &self.plays {
            // That it cannot be remembered is told when the first move cannot be written either.
            let _ = plays.keep_look(&look);
        }
        self.play.show_in(Some(&look), None);
        if let Some(party) = &mut self.party {
            party.game = party.game.shown(Some(&look), None);
            party.look = Some(look);
        }
        Vec::new()
    }
}

impl Party {
    fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.language);
        self.game = self.game.shown(None, Some(language));
        // What keeps the game from being played would have done so before.
        let Ok(whole) = AnyGame::of_board(&self.folder, &setup(&[], language)) else { return };
        let names = names_of(&whole);
        for places in [Some(&mut self.places), self.wanted.as_mut()].into_iter().flatten() {
            for (place, name) in places.iter_mut().zip(&names) {
                place.name.clone_from(name);
            }
        }
    }
}
