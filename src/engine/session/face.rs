//! A play of any game, whatever its kind.

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

/// A play of any game, whatever its kind: what windows, terminals and servers hold.
pub trait Play: Send {
    /// Returns what is to be seen.
    fn scene(&self, viewer: Viewer, window: Area) -> Scene;
    /// Returns the state as data for other programs.
    fn data(&self, viewer: Viewer) -> serde_json::Map<String, serde_json::Value>;
    /// Returns what of the data is the same in all languages.
    fn plain_data(&self) -> serde_json::Map<String, serde_json::Value>;
    /// Returns what a table of the play says of the state.
    fn figures(&self, viewer: Viewer) -> Figures;
    /// Returns how the game stands, in a play: a goal that does not count yet is none.
    fn standing(&self) -> &Standing;
    /// Returns what happened last.
    fn event(&self) -> Event;
    /// Returns the number of moves since the start or the last restart.
    fn number(&self) -> u32;
    /// Returns the number of legal moves.
    fn choices(&self) -> usize;
    /// Makes the legal move with this place in the list.
    ///
    /// # Errors
    /// A [`Refusal`] when there is no such move or the game is over.
    fn choose(&mut self, index: usize, at: Duration) -> Result<Vec<Step>, Refusal>;
    /// Makes the move that choosing a cell stands for.
    ///
    /// # Errors
    /// A [`Refusal`] when no move belongs to the cell, the move is not legal, or the game is over.
    fn choose_at(&mut self, place: Place, at: Duration) -> Result<(), Refusal>;
    /// Returns what all would see after the move that choosing a cell stands for; `None` where it is no legal move.
    fn after(&self, place: Place) -> Option<Scene>;
    /// Makes the move that a text stands for; with `watch`, returns what happened inside it.
    ///
    /// # Errors
    /// A [`Refusal`] when the text is no move, the move is not legal, or the game is over.
    fn enter(&mut self, text: &str, at: Duration, watch: bool) -> Result<Vec<Step>, Refusal>;
    /// Goes one turn back. Returns `false` at the beginning.
    fn undo(&mut self, at: Duration) -> bool;
    /// Goes one turn forward again. Returns `false` at the end.
    fn redo(&mut self, at: Duration) -> bool;
    /// Begins the game again.
    fn restart(&mut self, at: Duration);
    /// Notes that the player leaves before the end.
    fn interrupt(&mut self, at: Duration);
    /// Goes to a point of the history: after so many of its turns.
    fn jump(&mut self, to: usize, at: Duration);
    /// Returns where in the history the play stands: after so many of its turns.
    fn at(&self) -> usize;
    /// Returns the turns of the history, those undone included, with the time of each.
    fn history(&self) -> Vec<Played>;
    /// Returns how often the play was begun again up to where it stands, by the player or by the game.
    fn restarts(&self) -> usize;
    /// Returns what one turn of the history, from 0, did inside.
    fn steps(&self, turn: usize) -> Vec<Step>;
    /// Returns what is to be seen inside one turn of the history, after so many of its steps.
    fn scene_within(&self, turn: usize, steps: usize, viewer: Viewer, window: Area) -> Scene;
    /// Returns the time of this run of the play until `at`.
    fn elapsed(&self, at: Duration) -> Duration;
    /// Returns the log of the play.
    fn log(&self) -> &Log;

    /// Returns how many take part.
    fn seats(&self) -> u8;
    /// Returns the seat that chooses next; `None` when nobody does.
    fn asked(&self) -> Option<Seat>;
    /// Returns the keys of the positions in which plies began so far, the present one included, where the game limits
    /// how often one may come.
    fn positions(&self) -> &[u64];
    /// Tells whether the play is drawn because a position has occurred too often.
    fn is_repeated(&self) -> bool;
    /// Tells whether anything on the table is hidden from some and shown to others.
    fn hides(&self) -> bool;
    /// Returns the history by plies, those undone included.
    fn plies(&self) -> Vec<Ply>;
    /// Returns how many entries of the history, by plies, lie before the point where the play stands.
    fn ply_at(&self) -> usize;
    /// Goes back to where the last ply began, or the one that is under way. Returns `false` at the beginning.
    fn undo_ply(&mut self, at: Duration) -> bool;
    /// Goes forward again to where the next ply ends. Returns `false` at the end.
    fn redo_ply(&mut self, at: Duration) -> bool;
    /// Goes back to the last beginning of a ply at which one of these seats chose. Returns `false`, and goes nowhere,
    /// if there is none.
    fn undo_to(&mut self, seats: &[Seat], at: Duration) -> bool;
    /// Tells whether there is a phase to begin again.
    fn has_phase(&self) -> bool;
    /// Returns how many choices were made since the phase began that can be begun again; 0 where there is none.
    fn phase_choices(&self) -> u32;
    /// Goes back to where the phase began that the rules marked last; undo takes that back. Returns `false` where
    /// there is none.
    fn begin_phase_again(&mut self, at: Duration) -> bool;
    /// Returns the lines that leave the history after so many of its turns.
    fn variations(&self, after: usize) -> Vec<Variation>;
    /// Makes one of the variations after so many turns the history and goes to the end of its first ply. Returns
    /// `false`, and changes nothing, if there is no such variation.
    fn take_variation(&mut self, after: usize, variation: usize, at: Duration) -> bool;
    /// Makes a variation that leaves the history where the play stands the one that `redo` leads into. Returns
    /// `false`, and changes nothing, if there is no such variation.
    fn vary(&mut self, variation: usize, at: Duration) -> bool;
    /// Tells whether a text is one of a move, legal or not.
    fn reads(&self, text: &str) -> bool;
    /// Notes in the log who plays a seat from now on. It changes nothing in the game.
    fn note_player(&mut self, seat: Seat, player: &Player, at: Duration);
    /// Notes in the log that help was taken. It changes nothing in the game, and no undo takes it back.
    fn note_aid(&mut self, aid: Aid, at: Duration);
    /// Returns the help that was taken in each run, the last of which the play stands in: a run goes from the start or
    /// a restart to the next restart.
    fn aids(&self) -> Vec<Aids>;
    /// Returns the looks that the game can be shown in.
    fn looks(&self) -> Vec<LookName>;
    /// Shows the game in one of its looks, by its name, and in a language, by its code; what is not named stays. Nothing
    /// of what is played changes.
    fn show(&mut self, look: Option<&str>, language: Option<&str>);
    /// Tells whether another seed leads to another play of the same choices.
    fn has_chance(&self) -> bool;
    /// Returns the play as what it is.
    fn as_any(&self) -> &dyn Any;
}

/// Waits for a step inside a turn and keeps the state as it stands after it.
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

/// A turn as a text, with the time of play when it was made.
pub type Played = (Turn<String>, Duration);

/// Makes turns of another play one after another, up to the first that is refused. Restarts that a game forces
/// are passed over, since it forces its own. Returns how many turns were taken in.
///
/// This is how a play goes on in a game that has been changed meanwhile.
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
        // Nothing is chosen in the middle of a turn.
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
