//! The facts about a game that a list of games shows.

use std::path::Path;

use super::game_files::MATERIAL;
use super::{GameKind, Sample, disk, kind_of, material};
use crate::xml;

/// How a material file contains a player.
const PLAYER: &str = "nodeType=\"PLAYER\"";

/// The kind of a game and its largest number of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// The kind of the game.
    pub kind: GameKind,
    /// The largest number of players.
    pub players: usize,
}

impl Glance {
    /// Examines a sample.
    pub fn of_sample(sample: &Sample) -> Self {
        Self::new(sample.kind(), || sample.file(MATERIAL).map(<[u8]>::to_vec))
    }

    /// Examines the game in a folder.
    pub fn of_folder(folder: &Path) -> Self {
        let read = || Some(disk::read(&folder.join(MATERIAL), xml::limits::SIZE).ok()?.0);
        Self::new(kind_of(folder), read)
    }

    fn new(kind: GameKind, material: impl Fn() -> Option<Vec<u8>>) -> Self {
        let seats = || Some(count_players(&material()?));
        let players = if kind == GameKind::Board { seats().unwrap_or(1).max(1) } else { 1 };
        Self { kind, players }
    }
}

/// Counts the players of a material. A list of games examines many files, so this parses a file only if it is
/// written in an unusual way.
fn count_players(bytes: &[u8]) -> usize {
    match String::from_utf8_lossy(bytes).matches(PLAYER).count() {
        0 => material::read(bytes).model.players().count(),
        count => count,
    }
}
