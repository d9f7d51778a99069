//! Plays that go on where the person left them.

use std::time::SystemTime;

use crate::engine::{Moment, Text};
use crate::grid::{Draft, Parses};
use crate::project::plays::{GamePlays, GoneOn, Note};
use crate::project::{AnyGame, Problem};
use crate::window::play_test::{Begun, Trouble, Turns};

/// What to play.
pub(super) struct Beginning {
    pub level: usize,
    pub play: Result<Begun, Vec<Problem>>,
    /// What the person has to know of how it came about.
    pub notice: Option<Text>,
}

/// Begins a level, or goes on with it where its plays are kept; without a level, where the person left the game.
pub(super) fn begin(
    draft: &Draft,
    plays: Option<&GamePlays>,
    level: Option<usize>,
    parses: &mut Parses,
    trouble: &Trouble,
) -> Beginning {
    let last = draft.levels.len().saturating_sub(1);
    let Some(plays) = plays else {
        let level = level.unwrap_or(0).min(last);
        let play = AnyGame::of_draft(draft, level, parses).map(|game| Turns::default().begin(game));
        return Beginning { level, play, notice: None };
    };
    let now = Moment::local(SystemTime::now());
    let gone_on = match level.map(|level| level.min(last)) {
        None => plays.go_on(draft, parses, now),
        Some(level) => plays
            .open(draft, level, parses, now)
            .map(|(play, notes)| GoneOn { level, play, notes, all_finished: false }),
    };
    match gone_on {
        Ok(gone_on) => {
            if let Some(level) = draft.levels.get(gone_on.level) {
                // Where that cannot be written, the next line of the play tells it.
                let _ = plays.keep_last(&level.folder);
            }
            Beginning {
                level: gone_on.level,
                play: Ok(Begun::of_kept(gone_on.play, trouble.clone())),
                notice: gone_on.notes.iter().flat_map(Note::texts).next(),
            }
        }
        Err(problems) => Beginning { level: level.unwrap_or(0).min(last), play: Err(problems), notice: None },
    }
}
