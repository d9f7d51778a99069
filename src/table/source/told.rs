//! What a game is told in, in one language: what its author wrote, and what its pictures show.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::pictures::Pictures;
use crate::engine::Text;
use crate::engine::scene::{Picture, Piece};
use crate::engine::turn::Turn;
use crate::picture::title::title;
use crate::project::{Outline, called};
use crate::words::Words;

/// The fields of a labyrinth and what every labyrinth has on them, in the order of the pieces of its board.
const FIELDS: [&str; 7] = [
    "together-field-unknown",
    "together-field-wall",
    "together-field-floor",
    "together-field-door",
    "together-field-locked",
    "together-field-key",
    "speech-avatar",
];

/// The words of a game in one language.
#[derive(Clone, Debug, Default)]
pub struct Told {
    outline: Arc<Outline>,
    language: String,
    /// What is written in pictures about what they show.
    titles: BTreeMap<String, String>,
}

impl Told {
    /// Reads the words of a game in a language, by its code.
    pub(super) fn new(outline: Arc<Outline>, language: &str, pictures: &Pictures) -> Self {
        let titled = |name: &String| Some((name.clone(), title(&pictures.bytes(name)?, language)?));
        let titles = pictures.named.keys().filter_map(titled).collect();
        Self { outline, language: language.to_owned(), titles }
    }

    /// Returns what is said for a text that the author wrote in the game.
    pub fn say<'t>(&'t self, text: &'t str) -> &'t str {
        self.outline.say(&self.language, text)
    }

    /// Returns what is seen of a piece of a puzzle. Only its picture counts, as pieces that look alike may hide different
    /// things; without a picture its name is seen.
    pub fn seen(&self, name: &str, picture: &Picture, words: &Words) -> String {
        match picture {
            Picture::Missing => self.say(name).to_owned(),
            Picture::Avatar => words.get("speech-avatar"),
            Picture::File(file) => {
                let say = |text: &Text| words.say(text);
                let of_file = |file: &str| {
                    let shown = || called::shown(file, &|_| None, words.language().code(), &say);
                    self.titles.get(file).cloned().unwrap_or_else(shown)
                };
                match Turn::split(file) {
                    (drawn, turn) if turn != Turn::default() => called::turned(&of_file(&drawn), turn, &say),
                    (file, _) => of_file(&file),
                }
            }
        }
    }
}

/// Returns the name of a piece of a labyrinth by its index. Those that every labyrinth has are signs for the program only.
pub fn in_labyrinth(index: usize, piece: &Piece, words: &Words) -> String {
    FIELDS.get(index).map_or_else(|| piece.name.clone(), |key| words.get(key))
}
