//! Leaving a game: by its rules, or as somebody who is simply gone.

use std::time::Duration;

use super::{Round, Stage};
use crate::engine::scene::Choice;
use crate::engine::{Area, Game as _, Play, Refusal, Seat, Standing};
use crate::project::AnyPlay;
use crate::table::viewing::viewer;

/// How many answers are tried to find one by which a seat leaves the game.
const MOST_TRIED: usize = 500;

/// A seat that has left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    seat: Seat,
    /// After how many turns of the history it is out; who goes back behind that is in the game again. `None` for somebody who
    /// does not come back.
    from: Option<usize>,
}

impl Round {
    /// Makes a choice or lets the rules make one. Whoever left in what was taken back before has not left.
    pub(super) fn go_on(
        &mut self,
        stage: &mut dyn Stage,
        act: &dyn Fn(&mut dyn Play) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let at = stage.play().at();
        stage.act(act)?;
        self.leaves.retain(|it| it.from.is_none_or(|from| from <= at));
        Ok(())
    }

    /// Syncs who is out with the present point of the history.
    pub(super) fn follow_leaving(&mut self, play: &dyn Play) {
        let at = play.at();
        for (seat, out) in (0..).map(Seat).zip(&mut self.out) {
            *out = self.leaves.iter().any(|it| it.seat == seat && it.from.is_none_or(|from| at >= from));
        }
    }

    /// Brings those back into the game who are not gone for good.
    pub(super) fn forget_leaving(&mut self, play: &dyn Play) {
        self.left = None;
        self.leaves.retain(|it| it.from.is_none());
        self.follow_leaving(play);
    }

    /// Takes a seat out of the game: by its rules, where they have a way for it. Who leaves `for_good` is not brought back by
    /// taking turns back.
    pub fn take_out(&mut self, stage: &mut dyn Stage, seat: Seat, for_good: bool, at: Duration) {
        let by_rules = way_out(stage.play(), seat)
            .is_some_and(|choice| self.go_on(stage, &|play| play.choose(choice, at).map(drop)).is_ok());
        let from = stage.play().at();
        self.leaves.push(Left { seat, from: (!for_good).then_some(from) });
        self.follow_leaving(stage.play().as_ref());
        let mut rest = (0..).map(Seat).zip(&self.out).filter(|(_, out)| !**out).map(|(seat, _)| seat);
        let (first, second) = (rest.next(), rest.next());
        if !self.is_over(stage.play().as_ref()) && (first.is_none() || (second.is_none() && !by_rules)) {
            self.left = Some(first);
        }
        self.settle(stage, by_rules.then_some(seat), at);
    }

    /// Notes that a seat that is out does not come back.
    pub fn is_gone(&mut self, seat: Seat) {
        self.leaves.iter_mut().filter(|it| it.seat == seat).for_each(|it| it.from = None);
    }
}

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
