//! The facts about a game that a list of games shows.

use std::path::Path;

use super::game_files::{BLOCKS, MATERIAL};
use super::{GameKind, Sample, disk, kind_of, material};
use crate::xml;

/// How a material file contains a player.
const PLAYER: &str = "nodeType=\"PLAYER\"";

/// The attribute of the rules with the least and the largest number of players, where they are not the same.
const SEATS: &str = " seats=\"";
/// The rules begin with it; so much of them is searched for it.
const BEGINNING: usize = 1000;

/// The kind of a game and its numbers of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The kind of the game.
    pub kind: GameKind,
    /// The least number of players.
    pub least: usize,
    /// The largest number of players.
    pub players: usize,
}

impl Glance {
    /// Examines a sample.
    pub fn of_sample(sample: &Sample) -> Self {
        Self::new(sample.kind(), |file| sample.file(file).map(<[u8]>::to_vec))
    }

    /// Examines the game in a folder.
    pub fn of_folder(folder: &Path) -> Self {
        let read = |file| Some(disk::read(&folder.join(file), xml::limits::SIZE).ok()?.0);
        Self::new(kind_of(folder), read)
    }

    fn new(kind: GameKind, file: impl Fn(&'static str) -> Option<Vec<u8>>) -> Self {
        if kind != GameKind::Board {
            return Self { kind, least: 1, players: 1 };
        }
        let players = file(MATERIAL).map_or(1, |material| count_players(&material).max(1));
        let least = file(BLOCKS).and_then(|rules| least_players(&rules)).unwrap_or(players);
        Self { kind, least: least.clamp(1, players), players }
    }

    /// Returns whether so many people can play.
    pub fn is_for(self, people: usize) -> bool {
        (self.least..=self.players).contains(&people)
    }
}

/// Returns the least number of players that rules name.
fn least_players(rules: &[u8]) -> Option<usize> {
    let beginning = String::from_utf8_lossy(&rules[..rules.len().min(BEGINNING)]);
    let (_, seats) = beginning.split_once(SEATS)?;
    let digits = seats.split(|sign: char| !sign.is_ascii_digit()).next()?;
    digits.parse().ok()
}

/// Counts the players of a material. A list of games examines many files, so this parses a file only if it is
/// written in an unusual way.
fn count_players(bytes: &[u8]) -> usize {
    match String::from_utf8_lossy(bytes).matches(PLAYER).count() {
        0 => material::read(bytes).model.players().count(),
        count => count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of players on the cards are those of the games, whether the rules name them or not.
    #[test]
    fn numbers_of_players_are_those_of_the_game() {
        let of = |name: &str| {
            let samples = super::super::samples();
            let sample = samples.iter().find(|sample| sample.name() == name).expect("a sample");
            let glance = Glance::of_sample(sample);
            (glance.least, glance.players)
        };
        assert_eq!((of("ludo"), of("whist"), of("evade"), of("sokoban")), ((2, 4), (4, 4), (2, 2), (1, 1)));
    }
}
