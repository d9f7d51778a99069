//! The visible side of a play.

use std::sync::Arc;

use super::Session;
use crate::engine::scene::{Area, BoardCell, Figures, LookName, Scene};
use crate::engine::{Game, Standing, Text, Viewer};

/// How many states that look like the present one are tried, to find out whether luck changes what comes.
const IMAGINED: u64 = 8;

/// What can be seen of a play.
pub trait Looking {
    /// Returns what the viewer sees.
    fn scene(&self, viewer: Viewer, window: Area) -> Scene;
    /// Returns what each of several viewers sees, which may be less work than to look for one after the other.
    fn scenes(&self, viewers: &[Viewer], window: Area) -> Vec<Scene> {
        viewers.iter().map(|viewer| self.scene(*viewer, window)).collect()
    }
    /// Returns what everyone would see after the move that choosing a cell stands for; `None` if that is not
    /// a legal move, or if it depends on luck or on what is hidden.
    fn after(&self, place: BoardCell) -> Option<Scene>;
    /// Returns the cells that the pictures of a rule are about wherever one of them fits now; see [`Game::fitting`].
    fn fitting(&self, rule: usize) -> Option<Vec<BoardCell>>;
    /// Returns whether anything on the table is visible to some players and hidden from others.
    fn hides(&self) -> bool;
    /// Returns why whoever looks can choose none of these places and things on the table, by id, the topmost first; `None` if
    /// the game says nothing about it. Where somebody else looks, the first seat that is to choose is told.
    ///
    /// # Errors
    ///
    /// The fault of the rules that say it.
    fn refusal(&self, viewer: Viewer, ids: &[u64]) -> Result<Option<String>, Text>;
    /// Returns whether the game can tell what is known of a thing on the table.
    fn has_facts(&self) -> bool;
    /// Returns what the game tells whoever looks about these places and things on the table, by id, the topmost first, line by
    /// line. Whoever sees everything is told what the first seat that is to choose is told.
    ///
    /// # Errors
    ///
    /// The fault of the rules that say it.
    fn facts(&self, viewer: Viewer, ids: &[u64]) -> Result<Vec<String>, Text>;
    /// Returns the state as data for other programs.
    fn data(&self, viewer: Viewer) -> serde_json::Map<String, serde_json::Value>;
    /// Returns the part of the data that is the same in all languages.
    fn plain_data(&self) -> serde_json::Map<String, serde_json::Value>;
    /// Returns the figures of the state for the table of a play.
    fn figures(&self, viewer: Viewer) -> Figures;
    /// Returns the looks in which the game can be shown.
    fn looks(&self) -> Vec<LookName>;
    /// Shows the game in another look (by name) and another language (by code); `None` for either keeps it.
    /// The state does not change.
    fn show(&mut self, look: Option<&str>, language: Option<&str>);
}

impl<G: Game> Looking for Session<G> {
    fn scene(&self, viewer: Viewer, window: Area) -> Scene {
        let mut scene = self.umpire.game.scene(&self.now.state, viewer, window);
        if !matches!(self.now.standing, Standing::ToMove(_)) {
            scene.choices.clear();
        }
        scene
    }

    fn scenes(&self, viewers: &[Viewer], window: Area) -> Vec<Scene> {
        let mut scenes = self.umpire.game.scenes(&self.now.state, viewers, window);
        if !matches!(self.now.standing, Standing::ToMove(_)) {
            scenes.iter_mut().for_each(|scene| scene.choices.clear());
        }
        scenes
    }

    fn fitting(&self, rule: usize) -> Option<Vec<BoardCell>> {
        self.umpire.game.fitting(&self.now.state, rule)
    }

    fn after(&self, place: BoardCell) -> Option<Scene> {
        let game = &self.umpire.game;
        let choice = game.move_at(place)?;
        let after = |mut state: G::State| {
            game.play(&mut state, &choice, &mut ()).ok()?;
            Some(game.scene(&state, Viewer::All, Area::ALL))
        };
        if !game.has_chance() {
            return after(self.now.state.clone());
        }
        // What depends on luck, or on what nobody sees, is not told beforehand.
        let mut imagined = (0..IMAGINED).map(|seed| after(game.imagine(&self.now.state, Viewer::All, seed)));
        let first = imagined.next()??;
        imagined.all(|other| other.as_ref() == Some(&first)).then_some(first)
    }

    fn hides(&self) -> bool {
        let table = self.umpire.game.scene(&self.now.state, Viewer::All, Area::NONE).table;
        table.is_some_and(|table| table.players.iter().any(|player| player.hides))
    }

    fn refusal(&self, viewer: Viewer, ids: &[u64]) -> Result<Option<String>, Text> {
        match self.now.standing {
            Standing::ToMove(seats) => {
                let seat = match viewer {
                    Viewer::Seat(seat) if seats.contains(seat) => seat,
                    Viewer::Seat(_) | Viewer::All => seats.first(),
                };
                self.umpire.game.refusal(&self.now.state, seat, ids)
            }
            _ => Ok(None),
        }
    }

    fn has_facts(&self) -> bool {
        self.umpire.game.has_facts()
    }

    fn facts(&self, viewer: Viewer, ids: &[u64]) -> Result<Vec<String>, Text> {
        let asked = || self.now.standing.asked().unwrap_or_default();
        let seat = if let Viewer::Seat(seat) = viewer { seat } else { asked() };
        self.umpire.game.facts(&self.now.state, seat, ids)
    }

    fn data(&self, viewer: Viewer) -> serde_json::Map<String, serde_json::Value> {
        self.umpire.game.data(&self.now.state, viewer)
    }

    fn plain_data(&self) -> serde_json::Map<String, serde_json::Value> {
        self.umpire.game.plain_data(&self.now.state)
    }

    fn figures(&self, viewer: Viewer) -> Figures {
        self.umpire.game.figures(&self.now.state, viewer)
    }

    fn looks(&self) -> Vec<LookName> {
        self.umpire.game.looks()
    }

    fn show(&mut self, look: Option<&str>, language: Option<&str>) {
        if let Some(game) = self.umpire.game.shown(look, language) {
            self.umpire.game = Arc::new(game);
            self.tell_plies_again();
        }
    }
}
