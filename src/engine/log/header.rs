//! What a log says of a play before its acts.

use std::fmt;

use crate::engine::seats::Player;

/// What a log says of a play beside its seed and its beginning. All of it may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Header {
    /// The name of the game.
    pub game: Option<String>,
    /// Stands for the game's files as they were: a word without spaces.
    pub data: Option<String>,
    /// Which seats of the game take part; empty if all do.
    pub taken: Vec<bool>,
    /// Who sat on the seats when the play began, or when it was saved.
    pub players: Vec<(u8, Player)>,
    /// What a save is checked by.
    pub checks: Option<Checks>,
}

/// What a save is checked by once its acts have been played again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checks {
    /// The number of acts.
    pub acts: usize,
    /// The number of entries of the history, by plies, before the point where the play stands.
    pub plies: usize,
    /// How the game stands.
    pub result: String,
    /// Stands for the position.
    pub end: String,
}

/// Cuts a line of a header into its word and what it is about; `None` for what can be no such line.
pub(super) fn field(line: &str) -> Option<(&str, &str)> {
    let (word, what) = line.split_once(' ').unwrap_or((line, ""));
    let is_word = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    is_word.then_some((word, what))
}

impl Header {
    /// Takes in a line of the header. Returns `false` if its word is known and the rest cannot be understood.
    pub(super) fn take(&mut self, word: &str, what: &str) -> bool {
        let one_word = || Some(what.to_owned()).filter(|what| !what.is_empty());
        match word {
            "game" => put(&mut self.game, one_word().map(Some)),
            "data" => put(&mut self.data, one_word().map(Some)),
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
