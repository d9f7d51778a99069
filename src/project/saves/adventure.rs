//! Reads the files of a play of a dungeon: each is a saved game, and consecutive files are one action apart.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::files;
use crate::dungeon::game::{Game, State};
use crate::engine::log::Log;
use crate::engine::{Game as _, Notes as _, Session};
use crate::project::{Problem, disk, savegame};
use crate::xml::limits;

/// Reads the files of a run and makes a log of them. They contain no times.
///
/// # Errors
///
/// The problems of the files, or why they are not a play of this labyrinth.
pub(super) fn import(game: &Arc<Game>, folder: &Path) -> Result<Log, Vec<Problem>> {
    let mut session: Option<Session<Game>> = None;
    for (_, name) in files(folder)? {
        let read = disk::read(&folder.join(&name), limits::SIZE);
        let (bytes, _) = read.map_err(|fault| vec![fault.problem(&name)])?;
        let state = savegame::state_in(&bytes, &name, game)?;
        let wrong = |code| vec![Problem::error(code).file(&name)];
        match &mut session {
            Some(session) => follow(session, &state).ok_or_else(|| wrong("save-no-move"))?,
            None => session = Some(begin(game, &state).ok_or_else(|| wrong("save-start"))?),
        }
    }
    Ok(session.map_or_else(|| Log::new(0), |session| session.log().clone()))
}

/// Returns the play that begins with a state. The file stores the state of the random numbers, which
/// determines the seed.
fn begin(game: &Arc<Game>, state: &State) -> Option<Session<Game>> {
    let seed = game.seed_of(state)?;
    Some(Session::new(game.clone(), seed, 0))
}

/// Finds and performs the action that leads to a state. A state equal to that of the previous file means that
/// the play was interrupted in between.
fn follow(session: &mut Session<Game>, wanted: &State) -> Option<()> {
    let game = session.game().clone();
    if session.state() == wanted {
        session.interrupt(Duration::ZERO);
        return Some(());
    }
    let mut moves = Vec::new();
    game.moves(session.state(), &mut moves);
    let leads_there = |action: &&_| {
        let mut state = session.state().clone();
        game.play(&mut state, action, &mut ()).is_ok() && state == *wanted
    };
    let found = moves.iter().find(leads_there)?;
    session.play(found, Duration::ZERO, &mut ()).ok()
}
