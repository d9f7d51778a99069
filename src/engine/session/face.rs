//! The object-safe interface to a play of any kind of game.

use std::any::Any;
use std::sync::Arc;
use std::time::Duration;

use super::plies::{Ply, Variation};
use super::{Event, Session, Turn};
use crate::engine::aid::{Aid, Aids};
use crate::engine::log::{Act, Log};
use crate::engine::scene::{Area, Figures, LookName, Place, Scene, Text};
use crate::engine::seats::Player;
use crate::engine::{Game, Refusal, Seat, Standing, Step, Viewer, Witness};

/// A play of any kind of game: what windows, terminals and servers hold.
pub trait Play: Send {
    /// Returns what the viewer sees.
    fn scene(&self, viewer: Viewer, window: Area) -> Scene;
    /// Returns the state as data for other programs.
    fn data(&self, viewer: Viewer) -> serde_json::Map<String, serde_json::Value>;
    /// Returns the part of the data that is the same in all languages.
    fn plain_data(&self) -> serde_json::Map<String, serde_json::Value>;
    /// Returns the figures of the state for a table of the play.
    fn figures(&self, viewer: Viewer) -> Figures;
    /// Returns the standing of the play. A goal that does not count yet is not reported.
    fn standing(&self) -> &Standing;
    /// Returns the latest event.
    fn event(&self) -> Event;
    /// Returns the number of moves since the start or the last restart.
    fn number(&self) -> u32;
    /// Returns the number of legal moves.
    fn choices(&self) -> usize;
    /// Makes the legal move at this index.
    ///
    /// # Errors
    /// A [`Refusal`] if there is no such move or the game is over.
    fn choose(&mut self, index: usize, at: Duration) -> Result<Vec<Step>, Refusal>;
    /// Makes the move that choosing a cell stands for.
    ///
    /// # Errors
    /// A [`Refusal`] when no move belongs to the cell, the move is not legal, or the game is over.
    fn choose_at(&mut self, place: Place, at: Duration) -> Result<(), Refusal>;
    /// Returns what all would see after the move that choosing a cell stands for; `None` where it is no legal move.
    fn after(&self, place: Place) -> Option<Scene>;
    /// Makes the move with this text. With `watch`, returns the steps inside it.
    ///
    /// # Errors
    /// A [`Refusal`] if the text is not a move, the move is not legal, or the game is over.
    fn enter(&mut self, text: &str, at: Duration, watch: bool) -> Result<Vec<Step>, Refusal>;
    /// Undoes one turn. Returns `false` at the beginning.
    fn undo(&mut self, at: Duration) -> bool;
    /// Redoes one turn. Returns `false` at the end.
    fn redo(&mut self, at: Duration) -> bool;
    /// Restarts the game.
    fn restart(&mut self, at: Duration);
    /// Records that the player leaves before the end.
    fn interrupt(&mut self, at: Duration);
    /// Jumps to the point of the history after `to` turns.
    fn jump(&mut self, to: usize, at: Duration);
    /// Returns the number of turns before the current point of the history.
    fn at(&self) -> usize;
    /// Returns the turns of the history with the time of each, including undone ones.
    fn history(&self) -> Vec<Played>;
    /// Returns the number of restarts before the current point, by the player or forced.
    fn restarts(&self) -> usize;
    /// Returns the steps inside one turn of the history.
    fn steps(&self, turn: usize) -> Vec<Step>;
    /// Returns the scene inside one turn of the history, after `steps` of its steps.
    fn scene_within(&self, turn: usize, steps: usize, viewer: Viewer, window: Area) -> Scene;
    /// Returns the time spent in the current run of the play until `at`.
    fn elapsed(&self, at: Duration) -> Duration;
    /// Returns the log of the play.
    fn log(&self) -> &Log;

    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns the seat that chooses next; `None` if nobody does.
    fn asked(&self) -> Option<Seat>;
    /// Returns the keys of the positions at which plies began, the current one included, if the game limits
    /// repetition.
    fn positions(&self) -> &[u64];
    /// Returns whether the play is drawn because a position has occurred too often.
    fn is_repeated(&self) -> bool;
    /// Returns whether anything on the table is visible to some players and hidden from others.
    fn hides(&self) -> bool;
    /// Returns the history by plies, including undone ones.
    fn plies(&self) -> Vec<Ply>;
    /// Returns the number of complete plies in the history before the current point.
    fn ply_at(&self) -> usize;
    /// Goes back to the beginning of the current ply, or of the last one. Returns `false` at the beginning.
    fn undo_ply(&mut self, at: Duration) -> bool;
    /// Goes forward to the end of the next ply. Returns `false` at the end.
    fn redo_ply(&mut self, at: Duration) -> bool;
    /// Goes back to the last beginning of a ply at which one of these seats chose. Returns `false`, without
    /// moving, if there is none.
    fn undo_to(&mut self, seats: &[Seat], at: Duration) -> bool;
    /// Returns whether there is a phase to begin again.
    fn has_phase(&self) -> bool;
    /// Returns how many choices were made since the beginning of the phase; 0 if there is none.
    fn phase_choices(&self) -> u32;
    /// Goes back to the beginning of the phase that the rules marked last; undo reverts that. Returns `false`
    /// if there is none.
    fn begin_phase_again(&mut self, at: Duration) -> bool;
    /// Returns the variations that leave the history after this many turns.
    fn variations(&self, after: usize) -> Vec<Variation>;
    /// Makes a variation that leaves the history after this many turns the history, and goes to the end of
    /// its first ply. Returns `false`, without a change, if there is no such variation.
    fn take_variation(&mut self, after: usize, variation: usize, at: Duration) -> bool;
    /// Makes `redo` lead into a variation that leaves the history at the current point. Returns `false`,
    /// without a change, if there is no such variation.
    fn vary(&mut self, variation: usize, at: Duration) -> bool;
    /// Returns whether a text parses as a move, legal or not.
    fn reads(&self, text: &str) -> bool;
    /// Records in the log who plays a seat from now on. It does not affect the game.
    fn note_player(&mut self, seat: Seat, player: &Player, at: Duration);
    /// Records in the log that help was taken. It does not affect the game, and undo does not remove it.
    fn note_aid(&mut self, aid: Aid, at: Duration);
    /// Returns the help taken in each run; the last one is the current run. A run goes from the start or a
    /// restart to the next restart.
    fn aids(&self) -> Vec<Aids>;
    /// Returns the looks that the game can be shown in.
    fn looks(&self) -> Vec<LookName>;
    /// Shows the game in another look (by name) and another language (by code); `None` for either keeps it.
    /// The state does not change.
    fn show(&mut self, look: Option<&str>, language: Option<&str>);
    /// Returns whether the same choices can lead to another play with another seed.
    fn has_chance(&self) -> bool;
    /// Returns the play as its concrete type.
    fn as_any(&self) -> &dyn Any;
}

/// A witness that stops at a step inside a turn and keeps the state right after it.
struct Within<S> {
    left: usize,
    state: Option<S>,
}

impl<S: Clone> Witness<S> for Within<S> {
    fn see(&mut self, _step: Step, state: &S) {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 && self.state.is_none() {
            self.state = Some(state.clone());
        }
    }
}

/// A turn as text, with the time played when it was made.
pub type Played = (Turn<String>, Duration);

/// Makes turns of another play one after another, up to the first refused one. Skips forced restarts, since
/// the game forces its own. Returns the number of turns accepted.
///
/// This is how a play continues in a game that was edited meanwhile.
pub fn replay(play: &mut dyn Play, turns: &[Played]) -> usize {
    for (index, (turn, at)) in turns.iter().enumerate() {
        match turn {
            Turn::Move(text) => {
                if play.enter(text, *at, false).is_err() {
                    return index;
                }
            }
            Turn::Restart { forced: false } => play.restart(*at),
            Turn::Restart { forced: true } => {}
            Turn::PhaseAgain => {
                if !play.begin_phase_again(*at) {
                    return index;
                }
            }
        }
    }
    turns.len()
}

impl<G: Game> Play for Session<G> {
    fn scene(&self, viewer: Viewer, window: Area) -> Scene {
        let mut scene = self.umpire.game.scene(&self.now.state, viewer, window);
        if !matches!(self.now.standing, Standing::ToMove(_)) {
            scene.choices.clear();
        }
        scene
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

    fn standing(&self) -> &Standing {
        &self.now.standing
    }

    fn event(&self) -> Event {
        self.now.event
    }

    fn number(&self) -> u32 {
        self.now.number
    }

    fn choices(&self) -> usize {
        if !matches!(self.now.standing, Standing::ToMove(_)) {
            return 0;
        }
        let mut moves = Vec::new();
        self.umpire.game.moves(&self.now.state, &mut moves);
        moves.len()
    }

    fn choose(&mut self, index: usize, at: Duration) -> Result<Vec<Step>, Refusal> {
        let mut moves = Vec::new();
        self.umpire.game.moves(&self.now.state, &mut moves);
        let Some(choice) = moves.get(index) else {
            return Err(Refusal(Text::new("refusal-no-choice").with("index", index)));
        };
        let mut steps = Vec::new();
        Session::play(self, choice, at, &mut steps)?;
        Ok(steps)
    }

    fn choose_at(&mut self, place: Place, at: Duration) -> Result<(), Refusal> {
        let choice = self.umpire.game.move_at(place).ok_or_else(|| {
            let text = format!("{},{}", place.1, place.2);
            Refusal(Text::new("refusal-not-a-move").with("move", text))
        })?;
        Session::play(self, &choice, at, &mut ())
    }

    fn after(&self, place: Place) -> Option<Scene> {
        let game = &self.umpire.game;
        let mut state = self.now.state.clone();
        game.play(&mut state, &game.move_at(place)?, &mut ()).ok()?;
        Some(game.scene(&state, Viewer::All, Area::ALL))
    }

    fn enter(&mut self, text: &str, at: Duration, watch: bool) -> Result<Vec<Step>, Refusal> {
        let choice: G::Move =
            text.parse().map_err(|_| Refusal(Text::new("refusal-not-a-move").with("move", text)))?;
        let mut steps = Vec::new();
        if watch {
            Session::play(self, &choice, at, &mut steps)?;
        } else {
            Session::play(self, &choice, at, &mut ())?;
        }
        Ok(steps)
    }

    fn undo(&mut self, at: Duration) -> bool {
        Session::undo(self, at)
    }

    fn redo(&mut self, at: Duration) -> bool {
        Session::redo(self, at)
    }

    fn restart(&mut self, at: Duration) {
        Session::restart(self, at);
    }

    fn interrupt(&mut self, at: Duration) {
        Session::interrupt(self, at);
    }

    fn jump(&mut self, to: usize, at: Duration) {
        Session::jump(self, to, at);
    }

    fn at(&self) -> usize {
        self.at
    }

    fn history(&self) -> Vec<Played> {
        let text = |turn: &Turn<G::Move>| match turn {
            Turn::Move(choice) => Turn::Move(choice.to_string()),
            Turn::Restart { forced } => Turn::Restart { forced: *forced },
            Turn::PhaseAgain => Turn::PhaseAgain,
        };
        self.tree.line().map(|node| (text(&node.turn), node.at)).collect()
    }

    fn restarts(&self) -> usize {
        let made = self.tree.line().take(self.at);
        made.filter(|node| matches!(node.turn, Turn::Restart { .. })).count()
    }

    fn steps(&self, turn: usize) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some(node) = self.tree.get(turn) {
            let mut point = self.before(turn);
            let _ = self.umpire.advance(&mut point, &node.turn, node.at, &mut steps);
        }
        steps
    }

    fn scene_within(&self, turn: usize, steps: usize, viewer: Viewer, window: Area) -> Scene {
        let mut point = self.before(turn);
        let mut within = Within { left: steps, state: None };
        if let Some(node) = self.tree.get(turn).filter(|_| steps > 0) {
            let mut after = point.clone();
            let _ = self.umpire.advance(&mut after, &node.turn, node.at, &mut within);
        }
        point.state = within.state.unwrap_or(point.state);
        let mut scene = self.umpire.game.scene(&point.state, viewer, window);
        // There is no choice in the middle of a turn.
        scene.choices.clear();
        scene
    }

    fn elapsed(&self, at: Duration) -> Duration {
        let over = !matches!(self.now.standing, Standing::ToMove(_));
        let end = if over { self.now.at } else { at };
        end.saturating_sub(self.now.run_start)
    }

    fn log(&self) -> &Log {
        &self.log
    }

    fn seats(&self) -> u8 {
        self.umpire.game.seats()
    }

    fn asked(&self) -> Option<Seat> {
        self.now.asked()
    }

    fn positions(&self) -> &[u64] {
        self.now.positions()
    }

    fn is_repeated(&self) -> bool {
        self.now.repeated
    }

    fn hides(&self) -> bool {
        let table = self.umpire.game.scene(&self.now.state, Viewer::All, Area::NONE).table;
        table.is_some_and(|table| table.players.iter().any(|player| player.hides))
    }

    fn plies(&self) -> Vec<Ply> {
        Session::plies(self)
    }

    fn ply_at(&self) -> usize {
        Session::ply_at(self)
    }

    fn undo_ply(&mut self, at: Duration) -> bool {
        Session::undo_ply(self, at)
    }

    fn redo_ply(&mut self, at: Duration) -> bool {
        Session::redo_ply(self, at)
    }

    fn undo_to(&mut self, seats: &[Seat], at: Duration) -> bool {
        Session::undo_to(self, seats, at)
    }

    fn has_phase(&self) -> bool {
        self.now.has_phase()
    }

    fn phase_choices(&self) -> u32 {
        self.now.phase_choices()
    }

    fn begin_phase_again(&mut self, at: Duration) -> bool {
        Session::begin_phase_again(self, at)
    }

    fn variations(&self, after: usize) -> Vec<Variation> {
        Session::variations(self, after)
    }

    fn take_variation(&mut self, after: usize, variation: usize, at: Duration) -> bool {
        Session::take_variation(self, after, variation, at)
    }

    fn vary(&mut self, variation: usize, at: Duration) -> bool {
        Session::vary(self, variation, at)
    }

    fn reads(&self, text: &str) -> bool {
        text.parse::<G::Move>().is_ok()
    }

    fn note_player(&mut self, seat: Seat, player: &Player, at: Duration) {
        self.note(Act::Seated { seat: seat.0, player: player.clone() }, at);
    }

    fn note_aid(&mut self, aid: Aid, at: Duration) {
        self.take_aid(aid, at);
    }

    fn aids(&self) -> Vec<Aids> {
        let mut aids = self.aids.clone();
        aids.resize(Play::restarts(self) + 1, Aids::default());
        aids
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

    fn has_chance(&self) -> bool {
        self.umpire.game.has_chance()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
