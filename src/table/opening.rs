//! Opening the file of a play: which level it is of, who played, and whether it belongs to the game.

use super::source::{Begin, Source};
use crate::engine::save::{self, Save, SaveFault, Wanted};
use crate::engine::seats::Controller;
use crate::search::Strength;

/// What the file of a play tells before the play goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedPlay {
    /// The index of its level.
    pub level: usize,
    /// Who sits on each seat of the game; `None` on a seat that nobody plays.
    pub seats: Vec<Option<Controller>>,
}

/// Reads the file of a play of a game, for [`Table::resume`](super::Table::resume).
///
/// # Errors
/// Why the text is no save of this game.
pub(super) fn read(source: &dyn Source, text: &str) -> Result<Save, SaveFault> {
    let is_strength = |name: &str| Strength::level(name).is_some();
    save::read(text.as_bytes(), &Wanted { game: &source.about().id, is_strength: &is_strength })
}

/// Opens the file of a play from outside: finds its level, and plays all of it again.
///
/// # Errors
/// Why the text is no save of this game, or not one that can have come about by its rules.
pub fn open(source: &dyn Source, text: &str) -> Result<OpenedPlay, SaveFault> {
    let save = read(source, text)?;
    let about = source.about();
    let levels: Vec<&str> = about.levels.iter().map(String::as_str).collect();
    let level = save::level_in(&save.log, &levels)?;
    let mut taken = save.log.header.taken.clone();
    taken.resize(about.seat_count(), taken.is_empty());
    let seats = taken.iter().filter(|taken| **taken).count();
    let unfit = || SaveFault::Field { field: "taken".to_owned() };
    let begin = Begin { level, taken: taken.clone(), seed: save.log.seed, ..Begin::default() };
    let mut play = source.begin(&begin).map_err(|_| unfit())?;
    if usize::from(play.seats()) != seats {
        return Err(unfit());
    }
    save.play_again(&mut *play)?;
    let mut players = save.players(play.seats()).into_iter();
    let seats = taken.into_iter().map(|taken| if taken { players.next() } else { None });
    Ok(OpenedPlay { level, seats: seats.map(|player| player.map(|it| it.controller)).collect() })
}
