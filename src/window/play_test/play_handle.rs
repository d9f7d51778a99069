//! A handle to a play, which is only in memory or also logged to disk.

use std::time::{Duration, SystemTime};

use crate::engine::{Play, moment::Moment};
use crate::project::plays::KeptPlay;
use crate::project::{AnyPlay, Problem};

pub(super) enum PlayHandle {
    /// In memory only.
    Free(AnyPlay),
    /// Logged to disk, action by action.
    Kept(KeptPlay),
}

impl PlayHandle {
    pub fn play(&self) -> &AnyPlay {
        match self {
            Self::Free(play) => play,
            Self::Kept(kept) => kept.play(),
        }
    }

    pub fn act<T>(&mut self, act: impl FnOnce(&mut dyn Play) -> T) -> T {
        match self {
            Self::Free(play) => act(play.as_mut()),
            Self::Kept(kept) => kept.act(now(), act),
        }
    }

    /// Returns why the play cannot be written to disk at present.
    pub fn problem(&self) -> Option<Problem> {
        match self {
            Self::Free(_) => None,
            Self::Kept(kept) => kept.problem(),
        }
    }

    /// Ends the play, after this much playing time.
    pub fn leave(self, at: Duration) {
        if let Self::Kept(kept) = self {
            let _ = kept.leave(at, now());
        }
    }
}

/// Returns the wall-clock time.
pub(in crate::window) fn now() -> Moment {
    Moment::local(SystemTime::now())
}
