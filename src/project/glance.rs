//! What a list of games tells of each at a glance.

use std::path::Path;

use super::game_files::MATERIAL;
use super::{Kind, Sample, disk, kind_of, material};
use crate::xml;

/// How a player is written in a file of material.
const PLAYER: &str = "nodeType=\"PLAYER\"";

/// The kind of a game, and how many can play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// What kind of game it is.
    pub kind: Kind,
    /// The greatest number of players.
    pub players: usize,
}

impl Glance {
    /// Looks at a sample.
    pub fn of_sample(sample: &Sample) -> Self {
        Self::new(sample.kind(), || sample.file(MATERIAL).map(<[u8]>::to_vec))
    }

    /// Looks at the game in a folder.
    pub fn of_folder(folder: &Path) -> Self {
        let read = || Some(disk::read(&folder.join(MATERIAL), xml::limits::SIZE).ok()?.0);
        Self::new(kind_of(folder), read)
    }

    fn new(kind: Kind, material: impl Fn() -> Option<Vec<u8>>) -> Self {
        let seats = || Some(count_players(&material()?));
        let players = if kind == Kind::Board { seats().unwrap_or(1).max(1) } else { 1 };
        Self { kind, players }
    }
}

/// Counts the players of the material. A list of games looks at many files, so this only reads a file as a whole where
/// it is not written as usual.
fn count_players(bytes: &[u8]) -> usize {
    match String::from_utf8_lossy(bytes).matches(PLAYER).count() {
        0 => material::read(bytes).model.players().count(),
        count => count,
    }
}
