//! The pictures that views name, by their content.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use sha2::{Digest as _, Sha256};

use super::in_digits;
use crate::engine::scene::Picture;
use crate::engine::{Area, Viewer};
use crate::project::export;
use crate::project::plays::{Levels, OfFolder};
use crate::project::{library, pictures};

/// The longer side of a cover that is drawn, in pixels.
const COVER: u32 = 256;

/// A picture: its media type and its content.
pub type Content = (&'static str, Arc<[u8]>);

/// Pictures by the SHA-256 of their content.
#[derive(Clone, Debug, Default)]
pub struct Pictures {
    /// The hash of each, by the name in views.
    pub named: BTreeMap<String, String>,
    /// The hash of the picture that stands for the game.
    pub cover: Option<String>,
    contents: BTreeMap<String, Content>,
}

impl Pictures {
    /// Reads the pictures of a puzzle or a board game. What a look names may depend on the position, so all of them count.
    pub fn of_folder(path: &Path) -> Self {
        let mut all = Self::default();
        let files = pictures::pictures(path).unwrap_or_default();
        for name in files.into_iter().chain(pictures::turned_pictures(path)) {
            if let Ok(bytes) = pictures::picture_bytes(path, &name) {
                all.name(name, bytes);
            }
        }
        all
    }

    /// Reads the pictures of a dungeon: those that its labyrinths name. What it does not have itself the library has.
    pub fn of_dungeon(path: &Path, levels: &mut OfFolder) -> Self {
        let mut all = Self::default();
        for name in names(levels) {
            let own = pictures::picture_bytes(path, &name).ok();
            let shared = || Some(library::find(name.strip_suffix(".svg")?)?.bytes.to_vec());
            if let Some(bytes) = own.or_else(shared) {
                all.name(name, bytes);
            }
        }
        all
    }

    fn name(&mut self, name: String, bytes: Vec<u8>) {
        if let Some(hash) = self.keep(&name, bytes) {
            let _ = self.named.insert(name, hash);
        }
    }

    /// Adds the picture that stands for the game.
    pub fn cover_of(&mut self, path: &Path) {
        self.cover = export::cover(path, COVER).and_then(|(name, bytes)| self.keep(&name, bytes));
    }

    /// Keeps a picture. Returns its hash; `None` if the name is that of no picture.
    fn keep(&mut self, name: &str, bytes: Vec<u8>) -> Option<String> {
        let media = media(name)?;
        let hash = in_digits(&Sha256::digest(&bytes));
        let _ = self.contents.entry(hash.clone()).or_insert_with(|| (media, bytes.into()));
        Some(hash)
    }

    /// Returns the picture with a hash.
    pub fn with_hash(&self, hash: &str) -> Option<Content> {
        self.contents.get(hash).cloned()
    }

    /// Returns the content of the picture with a name.
    pub fn bytes(&self, name: &str) -> Option<Arc<[u8]>> {
        Some(self.with_hash(self.named.get(name)?)?.1)
    }
}

/// Returns the names of the pictures in the labyrinths of a dungeon.
fn names(levels: &mut OfFolder) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for level in 0..levels.count() {
        // A labyrinth with faults is not played, so none of its pictures is shown.
        let Ok(game) = levels.game(level) else { continue };
        let boards = game.begin(0).scene(Viewer::All, Area::NONE).boards;
        let pieces = boards.iter().flat_map(|board| board.pieces.iter());
        names.extend(pieces.filter_map(|piece| match &piece.picture {
            Picture::File(name) => Some(name.clone()),
            Picture::Missing | Picture::Avatar => None,
        }));
    }
    names
}

/// Returns the media type of a picture by the ending of its name; `None` for what is no picture.
fn media(name: &str) -> Option<&'static str> {
    let (_, ending) = name.rsplit_once('.')?;
    Some(match ending.to_ascii_lowercase().as_str() {
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "bmp" => "image/bmp",
        _ => return None,
    })
}
