//! Leaving a game: who gives up, stays away or lets the time run out.

use super::course::{Left, Running};
use super::protocol::Member;
use super::refusal::Code;
use super::seen::Phase;
use super::viewing::viewer;
use super::{Effect, Outcome, Table};
use crate::engine::scene::Choice;
use crate::engine::{Area, Game as _, Play, Refusal, Seat, Standing};
use crate::project::AnyPlay;

/// How many answers are tried to find one by which a seat leaves the game.
const MOST_TRIED: usize = 500;

/// Returns the choice with which a seat leaves the game by its rules: one after which it is out. What it has at any time is
/// tried first; who is to choose may have it among the answers.
fn way_out(play: &AnyPlay, seat: Seat) -> Option<usize> {
    let AnyPlay::Board(session) = play else { return None };
    let viewer = viewer(play.as_ref(), Some(seat));
    let scene = play.scene(viewer, Area::NONE);
    let game = session.game();
    let leaves = |it: &&Choice| {
        let Some(choice) = game.choice_numbered(session.state(), it.index) else { return false };
        let mut after = session.state().clone();
        if game.mover(session.state(), &choice) != seat || game.play(&mut after, &choice, &mut ()).is_err() {
            return false;
        }
        let table = game.scene(&after, viewer, Area::NONE).table;
        let is_out = table.is_some_and(|table| table.player(seat).is_some_and(|player| player.out));
        // A choice for any time that ends the game is no move of it.
        is_out || (it.anytime && !matches!(game.standing(&after), Standing::ToMove(_)))
    };
    let (anytime, answers): (Vec<&Choice>, Vec<&Choice>) = scene.choices.iter().partition(|it| it.anytime);
    anytime.into_iter().chain(answers.into_iter().take(MOST_TRIED)).find(leaves).map(|choice| choice.index)
}

impl Running {
    /// Makes a choice or lets the rules make one. Whoever left in what was taken back before has not left.
    pub fn go_on<T>(&mut self, act: impl Fn(&mut dyn Play) -> Result<T, Refusal>) -> Result<T, Refusal> {
        let at = self.voices.play().at();
        let done = self.voices.act(act)?;
        self.leaves.retain(|it| it.from.is_none_or(|from| from <= at));
        Ok(done)
    }

    /// Syncs who is out with the present point of the history.
    pub fn follow_leaving(&mut self) {
        let at = self.voices.play().at();
        for (seat, out) in (0..).map(Seat).zip(&mut self.out) {
            *out = self.leaves.iter().any(|it| it.seat == seat && it.from.is_none_or(|from| at >= from));
        }
    }

    /// Brings those back into the game who are still at the table.
    pub fn forget_leaving(&mut self) {
        self.left = None;
        self.leaves.retain(|it| it.from.is_none());
        self.follow_leaving();
    }
}

impl Table {
    pub(super) fn surrender(&mut self, member: Member) -> Outcome {
        let (running, seat) = self.playing(member)?;
        if running.is_over() {
            return Err(Code::Over.into());
        }
        if running.out[usize::from(seat.0)] {
            return Err(Code::SeatOut.into());
        }
        self.tell_of("together-gave-up", member);
        self.take_out(seat, false);
        Ok(Effect::Changed)
    }

    /// Takes a member out of the game; `for_good` says that it leaves the table.
    pub(super) fn give_up_seat(&mut self, member: Member, for_good: bool) {
        if self.phase != Phase::Game {
            return;
        }
        let Ok((running, seat)) = self.playing(member) else { return };
        if running.out[usize::from(seat.0)] {
            let left = running.leaves.iter_mut().filter(|it| for_good && it.seat == seat);
            left.for_each(|it| it.from = None);
        } else if !running.is_over() {
            self.tell_of("together-out", member);
            self.take_out(seat, for_good);
        }
    }

    /// Takes a seat out of the game: by its rules, where they have a way for it.
    pub(super) fn take_out(&mut self, seat: Seat, for_good: bool) {
        let Some(running) = &mut self.running else { return };
        // Leaving is not taken back by what was asked before.
        running.undo = None;
        let at = running.at();
        let by_rules = way_out(running.voices.play(), seat)
            .is_some_and(|choice| running.go_on(|play| play.choose(choice, at).map(drop)).is_ok());
        let from = running.voices.play().at();
        running.leaves.push(Left { seat, from: (!for_good).then_some(from) });
        running.follow_leaving();
        let mut rest = (0..).map(Seat).zip(&running.out).filter(|(_, out)| !**out).map(|(seat, _)| seat);
        let (first, second) = (rest.next(), rest.next());
        if !running.is_over() && (first.is_none() || (second.is_none() && !by_rules)) {
            running.left = Some(first);
        }
        self.settle(by_rules.then_some(seat));
    }

    /// Ends the time of a seat: the game's own answer, or the seat is out.
    pub(super) fn time_up(&mut self, seat: Seat) {
        let name = self.name_at(seat);
        self.tell("together-time-up", &name);
        let Some(running) = &mut self.running else { return };
        let at = running.at();
        match running.go_on(|play| play.take_default(seat, at)) {
            Ok(()) => self.settle(Some(seat)),
            Err(_) => self.take_out(seat, false),
        }
    }
}
