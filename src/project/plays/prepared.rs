//! Replaying turns in a new play, on any thread, up to the first view of it.

use std::time::Duration;

use super::KeptPlay;
use crate::engine::remote::RemotePlay;
use crate::engine::{Area, Looking, Moment, Play, Played, Scene, Seat, Viewer, replay};
use crate::player::Choices;
use crate::player::offers::{Offers, Picked};
use crate::project::{AnyGame, AnyPlay, Problem};

/// A handle to a play.
pub enum PlayHandle {
    /// A play in memory only.
    Free(AnyPlay),
    /// A play logged to disk, action by action.
    Kept(KeptPlay),
}

impl PlayHandle {
    /// Returns the play.
    pub fn play(&self) -> &AnyPlay {
        match self {
            Self::Free(play) => play,
            Self::Kept(kept) => kept.play(),
        }
    }

    /// Returns the play if it happens elsewhere.
    pub fn remote_mut(&mut self) -> Option<&mut RemotePlay> {
        match self {
            Self::Free(play) => play.remote_mut(),
            Self::Kept(_) => None,
        }
    }

    /// Returns the own seat in a play that happens elsewhere.
    pub fn own_seat(&self) -> Option<Seat> {
        if let AnyPlay::Remote(play) = self.play() { play.own_seat() } else { None }
    }

    /// Acts in the play, at this time of day.
    pub fn act<T>(&mut self, now: Moment, act: impl FnOnce(&mut dyn Play) -> T) -> T {
        match self {
            Self::Free(play) => act(play.as_mut()),
            Self::Kept(kept) => kept.act(now, act),
        }
    }

    /// Returns why the play cannot currently be written to disk.
    pub fn problem(&self) -> Option<Problem> {
        match self {
            Self::Free(_) => None,
            Self::Kept(kept) => kept.problem(),
        }
    }

    /// Leaves the play after this much playing time, at this time of day.
    pub fn leave(self, at: Duration, now: Moment) {
        if let Self::Kept(kept) = self {
            let _ = kept.leave(at, now);
        }
    }
}

/// A play in which turns were replayed, not shown yet. Creating one may take long.
pub struct PreparedPlay {
    /// The play.
    pub handle: PlayHandle,
    /// What is visible of it.
    pub scene: Scene,
    /// Who views it.
    pub viewer: Viewer,
    /// For each cell of the board, row by row, whether it can be chosen.
    pub valid: Vec<bool>,
    /// The cells that can be chosen.
    pub choices: Choices,
    /// How many of the turns the game accepts.
    pub held: usize,
    /// The turns to replay.
    pub turns: Turns,
}

impl std::fmt::Debug for PreparedPlay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PreparedPlay").field("held", &self.held).finish_non_exhaustive()
    }
}

impl PreparedPlay {
    /// Takes a play that is only in memory.
    pub fn of_play(play: AnyPlay) -> Self {
        let turns = Turns { made: play.history(), at: play.at(), spent: Duration::ZERO };
        let held = turns.made.len();
        let viewer = viewer(play.as_ref());
        let (scene, valid, choices) = look(play.as_ref(), viewer);
        Self { handle: PlayHandle::Free(play), scene, viewer, valid, choices, held, turns }
    }

    /// Takes a play that is logged to disk.
    pub fn of_kept(kept: KeptPlay) -> Self {
        let play = kept.play();
        let turns = Turns { made: play.history(), at: play.at(), spent: kept.time() };
        let viewer = viewer(play.as_ref());
        let (scene, valid, choices) = look(play.as_ref(), viewer);
        let held = turns.made.len();
        Self { handle: PlayHandle::Kept(kept), scene, viewer, valid, choices, held, turns }
    }
}

/// The turns to replay.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Turns {
    /// The turns made, including those undone since.
    pub made: Vec<Played>,
    /// How many of them are not undone.
    pub at: usize,
    /// The time spent on them.
    pub spent: Duration,
}

impl Turns {
    /// Starts a play of a game and replays the turns, up to the first that is refused.
    pub fn begin(self, game: &AnyGame) -> PreparedPlay {
        let mut play = game.begin(0);
        let held = replay(play.as_mut(), &self.made);
        let at = self.at.min(play.at());
        play.jump(at, self.spent);
        let viewer = viewer(play.as_ref());
        let (scene, valid, choices) = look(play.as_ref(), viewer);
        PreparedPlay { handle: PlayHandle::Free(play), scene, viewer, valid, choices, held, turns: self }
    }
}

/// Returns whose view to show: that of whoever is to move, and everything at the end.
pub fn viewer(play: &dyn Play) -> Viewer {
    if play.scene(Viewer::All, Area::NONE).panel.is_some() {
        // A player who lost or won may undo that, and must not know more then.
        return Viewer::Seat(Seat(0));
    }
    play.asked().map_or(Viewer::All, Viewer::Seat)
}

/// Returns the scene of a play, and which cells can be chosen.
pub fn look(play: &dyn Looking, viewer: Viewer) -> (Scene, Vec<bool>, Choices) {
    let mut scene = play.scene(viewer, Area::ALL);
    if scene.table.is_some() || scene.panel.is_some() {
        return (scene, Vec::new(), Choices::default());
    }
    let Some(board) = scene.boards.first() else { return (scene, Vec::new(), Choices::default()) };
    let mut valid = vec![false; (board.width * board.height) as usize];
    let offers = Offers::of_scene(&scene);
    let choices = match &offers {
        Some(offers) => offers.cells(&Picked::default()),
        None => Choices::of_scene(&scene, 0),
    };
    // A large board may have a million choices.
    for (x, y) in choices.iter() {
        valid[(y * board.width + x) as usize] = true;
    }
    // What follows from the cells need not be kept twice.
    if offers.is_none() {
        scene.choices = Vec::new();
    }
    (scene, valid, choices)
}
