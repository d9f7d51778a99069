//! Board games prepared for playing, which all plays of the same kind share.

use std::sync::{Mutex, PoisonError};

use crate::project::folder::BoardFolder;
use crate::project::{AnyGame, Problem, Setup};

/// How many are kept: each language, look and choice of seats is one.
const MOST: usize = 16;

/// The game of a folder as it was prepared for the latest plays.
#[derive(Default)]
pub struct Prepared(Mutex<Vec<(Wanted, AnyGame)>>);

/// What a game is prepared for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// Which seats are taken; empty if all are.
    pub seats: Vec<bool>,
    /// The language of its texts, by its code.
    pub language: String,
    /// The look, by its name.
    pub look: Option<String>,
}

impl Prepared {
    /// Returns the game of a folder that has been checked. Prepared anew is only what no play had lately.
    ///
    /// # Errors
    /// The problems that prevent it from being played.
    pub fn game(&self, folder: &BoardFolder, wanted: Wanted) -> Result<AnyGame, Vec<Problem>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|(of, _)| *of == wanted);
        // With the same seats, the rules are the same; another look would stay where none is wanted.
        let alike = kept.iter().find(|(of, _)| of.seats == wanted.seats && of.look.is_none());
        let game = match (at, alike) {
            (Some(at), _) => kept.remove(at).1,
            (None, Some((_, game))) => game.shown(wanted.look.as_deref(), Some(&wanted.language)),
            (None, None) => {
                let (seats, language) = (wanted.seats.clone(), wanted.language.clone());
                let game = AnyGame::of_checked(folder, &Setup { level: None, seats, language })?;
                if wanted.look.is_some() { game.shown(wanted.look.as_deref(), None) } else { game }
            }
        };
        kept.push((wanted, game.clone()));
        let surplus = kept.len().saturating_sub(MOST);
        let _ = kept.drain(..surplus);
        Ok(game)
    }
}
