//! The state of the edited level that panels may read, with its pictures. The editor keeps it up to date.

use std::ops::{Deref, DerefMut};

use super::tiles::Tiles;
use crate::authoring::labyrinth::level::Level;
use crate::window::gallery::Gallery;

#[derive(Debug, Default)]
pub(super) struct LevelContext {
    pub level: Level,
    pub tiles: Tiles,
    /// The pictures of classes.
    pub gallery: Gallery,
}

impl Deref for LevelContext {
    type Target = Level;

    fn deref(&self) -> &Level {
        &self.level
    }
}

impl DerefMut for LevelContext {
    fn deref_mut(&mut self) -> &mut Level {
        &mut self.level
    }
}
