//! A play of any kind of game that still knows its kind.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

use crate::engine::remote::RemotePlay;
use crate::engine::{Play, Session};
use crate::search::{AdviceRequest, ChosenPly, Thinking, think};
use crate::{board, dungeon, grid};

/// A play of a game of any kind.
///
/// It can be used as a [`Play`]. For what only one kind has, ask the session of that kind.
pub enum AnyPlay {
    /// A level of a grid game.
    Grid(Session<grid::Game>),
    /// A board game.
    Board(Session<board::Game>),
    /// The labyrinth of a dungeon.
    Dungeon(Session<dungeon::Game>),
    /// A game of any kind that is played elsewhere.
    Remote(RemotePlay),
    /// A game from outside the project, of which only the play is known.
    Other(Box<dyn Play>),
}

impl AnyPlay {
    /// Returns the play if it is of a grid game.
    pub fn grid(&self) -> Option<&Session<grid::Game>> {
        if let Self::Grid(session) = self { Some(session) } else { None }
    }

    /// Returns the play if it is of a dungeon.
    pub fn dungeon(&self) -> Option<&Session<dungeon::Game>> {
        if let Self::Dungeon(session) = self { Some(session) } else { None }
    }

    /// Returns the play if it happens elsewhere.
    pub fn remote_mut(&mut self) -> Option<&mut RemotePlay> {
        if let Self::Remote(play) = self { Some(play) } else { None }
    }

    /// Starts the computer's thinking about a choice; `None` if the kind of the game is unknown. `clock` is
    /// read only for a time limit.
    pub fn think(
        &self,
        request: AdviceRequest,
        clock: impl Fn() -> Duration + Send + 'static,
    ) -> Option<Box<dyn Thinking>> {
        match self {
            Self::Grid(session) => Some(think::about(session, request, clock)),
            Self::Board(session) => Some(think::about(session, request, clock)),
            Self::Dungeon(session) => Some(think::about(session, request, clock)),
            Self::Remote(_) | Self::Other(_) => None,
        }
    }

    /// Returns the computer's thinking about a choice as a function that takes its time where it is called; `None` if the
    /// kind of the game is unknown. A strength that is a time limit has no clock there.
    pub fn advice(&self, request: AdviceRequest) -> Option<Box<dyn FnOnce() -> Option<ChosenPly> + Send>> {
        match self {
            Self::Grid(session) => Some(think::later(session, request)),
            Self::Board(session) => Some(think::later(session, request)),
            Self::Dungeon(session) => Some(think::later(session, request)),
            Self::Remote(_) | Self::Other(_) => None,
        }
    }
}

impl Deref for AnyPlay {
    type Target = dyn Play;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Grid(session) => session,
            Self::Board(session) => session,
            Self::Dungeon(session) => session,
            Self::Remote(play) => play,
            Self::Other(play) => play.as_ref(),
        }
    }
}

impl DerefMut for AnyPlay {
    fn deref_mut(&mut self) -> &mut Self::Target {
        match self {
            Self::Grid(session) => session,
            Self::Board(session) => session,
            Self::Dungeon(session) => session,
            Self::Remote(play) => play,
            Self::Other(play) => play.as_mut(),
        }
    }
}

impl AsRef<dyn Play> for AnyPlay {
    fn as_ref(&self) -> &(dyn Play + 'static) {
        &**self
    }
}

impl AsMut<dyn Play> for AnyPlay {
    fn as_mut(&mut self) -> &mut (dyn Play + 'static) {
        &mut **self
    }
}

impl fmt::Debug for AnyPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyPlay").field("log", self.log()).finish_non_exhaustive()
    }
}
