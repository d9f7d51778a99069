//! What a log says about a play before its acts.

use std::fmt;

use crate::engine::seats::Player;

/// What a log says about a play besides its seed and start time. Every field may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The name of the game.
    pub game: Option<String>,
    /// A digest of the game's files as they were: a word without spaces.
    pub data: Option<String>,
    /// The name of the level.
    pub level: Option<String>,
    /// Which seats of the game are taken; empty if all are.
    pub taken: Vec<bool>,
    /// Who had which seat when the play began, or when it was saved.
    pub players: Vec<(u8, Player)>,
    /// The values that verify a save.
    pub checks: Option<Checks>,
}

/// The values that a save is verified against once its acts have been played again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checks {
    /// The number of acts.
    pub acts: usize,
    /// The number of plies in the history before the current point.
    pub plies: usize,
    /// The standing of the game.
    pub result: String,
    /// A digest of the position.
    pub end: String,
}

/// Splits a header line into its word and its value; `None` if it cannot be a header line.
pub(super) fn field(line: &str) -> Option<(&str, &str)> {
    let (word, what) = line.split_once(' ').unwrap_or((line, ""));
    let is_word = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    is_word.then_some((word, what))
}

impl Header {
    /// Reads a header line. Returns `false` if its word is known but its value is not understood.
    pub(super) fn take(&mut self, word: &str, what: &str) -> bool {
        let one_word = || Some(what.to_owned()).filter(|what| !what.is_empty());
        match word {
            "game" => put(&mut self.game, one_word().map(Some)),
            "data" => put(&mut self.data, one_word().map(Some)),
            "level" => put(&mut self.level, one_word().map(Some)),
            "taken" => {
                let taken = what.chars().map(|sign| match sign {
                    '0' => Some(false),
                    '1' => Some(true),
                    _ => None,
                });
                put(&mut self.taken, taken.collect())
            }
            "seat" => {
                let read = || {
                    let (seat, player) = what.split_once(' ')?;
                    Some((seat.parse().ok()?, player.parse().ok()?))
                };
                read().map(|player| self.players.push(player)).is_some()
            }
            "acts" => put(&mut self.checks().acts, what.parse().ok()),
            "plies" => put(&mut self.checks().plies, what.parse().ok()),
            "result" => put(&mut self.checks().result, one_word()),
            "end" => put(&mut self.checks().end, one_word()),
            _ => true,
        }
    }

    fn checks(&mut self) -> &mut Checks {
        self.checks.get_or_insert_default()
    }
}

fn put<T>(place: &mut T, value: Option<T>) -> bool {
    value.map(|value| *place = value).is_some()
}

impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(game) = &self.game {
            writeln!(f, "game {game}")?;
        }
        if let Some(data) = &self.data {
            writeln!(f, "data {data}")?;
        }
        if let Some(level) = &self.level {
            writeln!(f, "level {level}")?;
        }
        if !self.taken.is_empty() {
            let signs: String = self.taken.iter().map(|taken| if *taken { '1' } else { '0' }).collect();
            writeln!(f, "taken {signs}")?;
        }
        for (seat, player) in &self.players {
            writeln!(f, "seat {seat} {player}")?;
        }
        let Some(checks) = &self.checks else { return Ok(()) };
        writeln!(
            f,
            "acts {}\nplies {}\nresult {}\nend {}",
            checks.acts, checks.plies, checks.result, checks.end
        )
    }
}
