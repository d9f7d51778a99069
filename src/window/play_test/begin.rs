//! A play begun anew with the turns made so far, on any thread.

use std::time::Duration;

use crate::engine::{Area, Play, Played, Scene, Viewer, replay};
use crate::project::AnyGame;

/// A play with the turns that were to be made, not shown yet: making it may take long.
pub struct Begun {
    pub(super) play: Box<dyn Play>,
    pub(super) scene: Scene,
    pub(super) valid: Vec<bool>,
    /// How many of the turns the game takes.
    pub(super) held: usize,
    pub(super) turns: Turns,
}

impl std::fmt::Debug for Begun {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Begun").field("held", &self.held).finish_non_exhaustive()
    }
}

/// The turns that a play shall begin with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    pub(super) made: Vec<Played>,
    /// How many of them are not taken back.
    pub(super) at: usize,
    /// The time spent so far.
    pub(super) spent: Duration,
}

impl Turns {
    /// Begins a play of a game and makes the turns, up to the first that is refused.
    pub fn begin(self, game: &AnyGame) -> Begun {
        let mut play = game.begin(0);
        let held = replay(play.as_mut(), &self.made);
        play.jump(self.at.min(play.at()), self.spent);
        let (scene, valid) = look(play.as_ref());
        Begun { play, scene, valid, held, turns: self }
    }
}

/// Returns what a play shows, and which cells can be chosen.
pub(super) fn look(play: &dyn Play) -> (Scene, Vec<bool>) {
    let mut scene = play.scene(Viewer::All, Area::ALL);
    let Some(board) = scene.boards.first() else { return (scene, Vec::new()) };
    let mut valid = vec![false; (board.width * board.height) as usize];
    // A large board may have a million of them.
    for choice in std::mem::take(&mut scene.choices) {
        if let Some((0, x, y)) = choice.place {
            valid[(y * board.width + x) as usize] = true;
        }
    }
    (scene, valid)
}
