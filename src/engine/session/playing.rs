//! The position of a play and the moves made in it.

use std::time::Duration;

use super::{Event, Session};
use crate::engine::scene::{BoardCell, Text};
use crate::engine::{Game, Refusal, Seat, Seats, Standing, Step, Viewer};

/// What can be done in a play now, and how it stands.
pub trait Playing {
    /// Returns the standing of the play. A goal that does not count yet is not reported.
    fn standing(&self) -> &Standing;
    /// Returns the latest event.
    fn event(&self) -> Event;
    /// Returns the number of moves since the start or the last restart.
    fn number(&self) -> u32;
    /// Returns the number of seats.
    fn seats(&self) -> u8;
    /// Returns the seat that chooses next, the first one of several; `None` if nobody does.
    fn asked(&self) -> Option<Seat>;
    /// Returns the seats that can choose something now, also out of turn.
    fn choosers(&self) -> Seats;
    /// Returns whose the choice of the scene with this number is; `None` if there is none.
    fn mover(&self, index: usize) -> Option<Seat>;
    /// Returns those of some choices of the scene, by their numbers, that the game's own rules advise never to make, such as
    /// giving up.
    fn warned_of(&self, indexes: &[usize]) -> Vec<usize>;
    /// Returns whether the game's own rules advise never to make the choice of the scene with this number.
    fn is_warned_of(&self, index: usize) -> bool {
        !self.warned_of(&[index]).is_empty()
    }
    /// Returns whose the move with this text is, legal or not; `None` if nobody chooses.
    fn mover_of(&self, text: &str) -> Option<Seat>;
    /// Makes the move that the rules take for a seat that does not choose in time.
    ///
    /// # Errors
    /// A [`Refusal`] if the seat is not to choose, or the rules name nothing.
    fn take_default(&mut self, seat: Seat, at: Duration) -> Result<(), Refusal>;
    /// Returns the number of legal moves.
    fn choices(&self) -> usize;
    /// Makes the choice of the scene with this number: the legal move at this index, unless the game numbers them in its own
    /// way.
    ///
    /// # Errors
    /// A [`Refusal`] if there is no such move or the game is over.
    fn choose(&mut self, index: usize, at: Duration) -> Result<Vec<Step>, Refusal>;
    /// Makes the move that choosing a cell stands for.
    ///
    /// # Errors
    /// A [`Refusal`] when no move belongs to the cell, the move is not legal, or the game is over.
    fn choose_at(&mut self, place: BoardCell, at: Duration) -> Result<(), Refusal>;
    /// Makes the move with this text. With `watch`, returns the steps inside it.
    ///
    /// # Errors
    /// A [`Refusal`] if the text is not a move, the move is not legal, or the game is over.
    fn enter(&mut self, text: &str, at: Duration, watch: bool) -> Result<Vec<Step>, Refusal>;
    /// Returns whether a text parses as a move, legal or not.
    fn reads(&self, text: &str) -> bool;
    /// Records that the player leaves before the end.
    fn interrupt(&mut self, at: Duration);
    /// Returns the time spent in the current run of the play until `at`.
    fn elapsed(&self, at: Duration) -> Duration;
    /// Returns the keys of the positions at which plies began, the current one included, if the game limits
    /// repetition.
    fn positions(&self) -> &[u64];
    /// Returns whether the play is drawn because a position has occurred too often.
    fn is_repeated(&self) -> bool;
    /// Returns whether the same choices can lead to another play with another seed.
    fn has_chance(&self) -> bool;
}

impl<G: Game> Playing for Session<G> {
    fn standing(&self) -> &Standing {
        &self.now.standing
    }

    fn event(&self) -> Event {
        self.now.event
    }

    fn number(&self) -> u32 {
        self.now.number
    }

    fn seats(&self) -> u8 {
        self.umpire.game.seats()
    }

    fn asked(&self) -> Option<Seat> {
        self.now.asked()
    }

    fn choosers(&self) -> Seats {
        if !matches!(self.now.standing, Standing::ToMove(_)) {
            return Seats::NONE;
        }
        let (game, state) = (&self.umpire.game, &self.now.state);
        let mut moves = Vec::new();
        game.moves(state, &mut moves);
        moves.iter().map(|choice| game.mover(state, choice)).collect()
    }

    fn mover(&self, index: usize) -> Option<Seat> {
        let choice = self.umpire.game.choice_numbered(&self.now.state, index)?;
        Some(self.umpire.game.mover(&self.now.state, &choice))
    }

    fn warned_of(&self, indexes: &[usize]) -> Vec<usize> {
        let (game, state) = (&self.umpire.game, &self.now.state);
        let choices = indexes.iter().filter_map(|index| Some((*index, game.choice_numbered(state, *index)?)));
        let mut choices: Vec<(usize, Seat, G::Move)> =
            choices.map(|(index, choice)| (index, game.mover(state, &choice), choice)).collect();
        choices.sort_by_key(|(_, seat, _)| *seat);
        let mut warned = Vec::new();
        for of_seat in choices.chunk_by(|(_, one, _), (_, other, _)| one == other) {
            let Some((_, seat, _)) = of_seat.first() else { continue };
            let (mut answers, mut worths) = (Vec::new(), Vec::new());
            game.answers(state, *seat, &mut answers);
            let seen = game.imagine(state, Viewer::Seat(*seat), 0);
            if game.advice(&seen, *seat, &mut worths) != Ok(true) {
                continue;
            }
            let is_bad = |choice: &G::Move| {
                answers.iter().zip(&worths).any(|(answer, worth)| answer == choice && *worth < 0)
            };
            warned.extend(of_seat.iter().filter(|(_, _, choice)| is_bad(choice)).map(|(index, ..)| *index));
        }
        warned
    }

    fn mover_of(&self, text: &str) -> Option<Seat> {
        let asked = self.now.asked()?;
        let choice = text.parse::<G::Move>().ok();
        Some(choice.map_or(asked, |choice| self.umpire.game.mover(&self.now.state, &choice)))
    }

    fn take_default(&mut self, seat: Seat, at: Duration) -> Result<(), Refusal> {
        Session::take_default(self, seat, at)
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
        let Some(choice) = self.umpire.game.choice_numbered(&self.now.state, index) else {
            return Err(Refusal(Text::new("refusal-no-choice").with("index", index)));
        };
        let mut steps = Vec::new();
        Session::play(self, &choice, at, &mut steps)?;
        Ok(steps)
    }

    fn choose_at(&mut self, place: BoardCell, at: Duration) -> Result<(), Refusal> {
        let choice = self.umpire.game.move_at(place).ok_or_else(|| {
            let text = format!("{},{}", place.1, place.2);
            Refusal(Text::new("refusal-not-a-move").with("move", text))
        })?;
        Session::play(self, &choice, at, &mut ())
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

    fn reads(&self, text: &str) -> bool {
        text.parse::<G::Move>().is_ok()
    }

    fn interrupt(&mut self, at: Duration) {
        Session::interrupt(self, at);
    }

    fn elapsed(&self, at: Duration) -> Duration {
        let over = !matches!(self.now.standing, Standing::ToMove(_));
        let end = if over { self.now.at } else { at };
        end.saturating_sub(self.now.run_start)
    }

    fn positions(&self) -> &[u64] {
        self.now.positions()
    }

    fn is_repeated(&self) -> bool {
        self.now.repeated
    }

    fn has_chance(&self) -> bool {
        self.umpire.game.has_chance()
    }
}
