//! Plays of the levels of a game of any kind, whose levels the caller makes ready.

use super::{AnyGame, GamePlays, KeptPlay, Moment, Note, record};

impl GamePlays {
    /// Goes on with the newest play of a level, by the name of its folder, or begins one if there is none that can be
    /// gone on with.
    pub fn restore_level(&self, level: &str, game: &AnyGame, began: Moment) -> (KeptPlay, Vec<Note>) {
        record::restore(&self.level_folder(level), game, began)
    }

    /// Begins a new play of a level. Those before it stay.
    pub fn begin_level(&self, level: &str, game: &AnyGame, began: Moment) -> KeptPlay {
        let seed = began.milliseconds().unsigned_abs();
        KeptPlay::anew(&self.level_folder(level), game, seed, began)
    }
}
