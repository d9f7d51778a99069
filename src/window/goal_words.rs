//! Sentences about a game in the person's language.

use super::gallery::Gallery;
use crate::engine::Text;
use crate::grid::blocks::Voice;
use crate::words::Words;

/// Turns sentences into text with the messages of the window and the names of a game's pieces.
#[derive(Clone, Copy)]
pub struct GameVoice<'a> {
    pub gallery: &'a Gallery,
    pub words: &'a Words,
}

impl Voice for GameVoice<'_> {
    fn say(&self, text: &Text) -> String {
        self.words.say(text)
    }

    fn called(&self, piece: &str) -> String {
        self.gallery.called(piece, self.words)
    }
}
