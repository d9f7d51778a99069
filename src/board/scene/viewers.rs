//! What each viewer sees: the table, and what is said to the viewer and can be chosen.

use std::collections::BTreeMap;

use super::super::game::Game;
use super::super::state::State;
use super::Painter;
use crate::engine::Viewer;
use crate::engine::scene::{Choice, Counter, Scene};

impl Game {
    /// Returns what a viewer sees; with what may be pressed instead of a choice if somebody may press.
    pub(in crate::board) fn show(&self, state: &State, viewer: Viewer, presses: bool) -> Scene {
        let mut painter = self.painter(state, viewer);
        let counters = painter.paint();
        let choices = painter.tell(viewer, presses);
        Scene { boards: Vec::new(), counters, choices, table: Some(painter.table), panel: None }
    }

    /// Returns what each of several viewers sees. Where nothing is secret and the look is the same from all sides, the table is
    /// painted once for all players.
    pub(in crate::board) fn show_all(&self, state: &State, viewers: &[Viewer], presses: bool) -> Vec<Scene> {
        let is_alike = !self.has_secrets() && !self.view.turns;
        // Who is no player sees only what everybody may see: never what was painted for a player.
        let plays = |viewer: Viewer| match viewer {
            Viewer::Seat(seat) => usize::from(seat.0) < self.core.layout.players.len(),
            Viewer::All => false,
        };
        let mut painted: Option<(Painter<'_>, Vec<Counter>)> = None;
        let scenes = viewers.iter().map(|viewer| {
            if !is_alike || !plays(*viewer) {
                return self.show(state, *viewer, presses);
            }
            let (painter, counters) = painted.get_or_insert_with(|| {
                let mut painter = self.painter(state, *viewer);
                let counters = painter.paint();
                (painter, counters)
            });
            let choices = painter.tell(*viewer, presses);
            let (counters, table) = (counters.clone(), Some(painter.table.clone()));
            Scene { boards: Vec::new(), counters, choices, table, panel: None }
        });
        scenes.collect()
    }
}

impl Painter<'_> {
    /// Puts on the painted table what is said to a viewer, and what may be pressed instead of a choice if somebody may press; nothing of
    /// what another viewer was told stays. Returns what the viewer can choose.
    fn tell(&mut self, viewer: Viewer, presses: bool) -> Vec<Choice> {
        self.viewer = viewer;
        self.said();
        let choices = self.choices();
        self.table.meant = if presses { self.meant(&choices) } else { BTreeMap::new() };
        choices
    }
}
