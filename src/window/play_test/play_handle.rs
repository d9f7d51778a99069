//! A play in the hands of whoever plays it: kept nowhere, or written down as it goes.

use std::time::{Duration, SystemTime};

use crate::engine::{Play, moment::Moment};
use crate::project::Problem;
use crate::project::plays::KeptPlay;

/// A play, kept or not.
pub(super) enum PlayHandle {
    /// It is gone when it is left.
    Free(Box<dyn Play>),
    /// It is written down, act by act.
    Kept(KeptPlay),
}

impl PlayHandle {
    /// Returns the play.
    pub fn play(&self) -> &dyn Play {
        match self {
            Self::Free(play) => play.as_ref(),
            Self::Kept(kept) => kept.play(),
        }
    }

    /// Does something in the play.
    pub fn act<T>(&mut self, act: impl FnOnce(&mut dyn Play) -> T) -> T {
        match self {
            Self::Free(play) => act(play.as_mut()),
            Self::Kept(kept) => kept.act(now(), act),
        }
    }

    /// Returns why the play cannot be written at the moment.
    pub fn problem(&self) -> Option<Problem> {
        match self {
            Self::Free(_) => None,
            Self::Kept(kept) => kept.problem(),
        }
    }

    /// Leaves the play, after so much time of play.
    pub fn leave(self, at: Duration) {
        if let Self::Kept(kept) = self {
            let _ = kept.leave(at, now());
        }
    }
}

/// Returns the time on the wall.
pub(in crate::window) fn now() -> Moment {
    Moment::local(SystemTime::now())
}
