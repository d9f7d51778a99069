//! What each viewer sees: the table, and what is said to the viewer and can be chosen.

use super::super::game::Game;
use super::super::state::State;
use super::Painter;
use crate::engine::Viewer;
use crate::engine::scene::{Counter, Scene};

impl Game {
    /// Returns what a viewer sees; with what may be pressed instead of a choice if somebody may press.
    pub(in crate::board) fn show(&self, state: &State, viewer: Viewer, presses: bool) -> Scene {
        let mut painter = self.painter(state, viewer);
        let counters = painter.paint();
        painter.finish(counters, presses)
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
            let (frames, table) = (painter.frames.clone(), painter.table.clone());
            let own = Painter { frames, table, ..self.painter(state, *viewer) };
            own.finish(counters.clone(), presses)
        });
        scenes.collect()
    }
}

impl Painter<'_> {
    /// Adds what is said to the viewer and what the viewer can choose; with what may be pressed instead if somebody may press.
    fn finish(mut self, counters: Vec<Counter>, presses: bool) -> Scene {
        self.said();
        let choices = self.choices();
        if presses {
            self.table.meant = self.meant(&choices);
        }
        Scene { boards: Vec::new(), counters, choices, table: Some(self.table), panel: None }
    }
}
