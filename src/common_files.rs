//! What the folder of every game contains, whatever its kind: texts for players, pictures and other files.
//!
//! Drafts of all kinds are built from these parts. `crate::project` reads and writes them.

mod files;
mod spaced;
mod translations;

use std::collections::BTreeMap;

pub use files::Files;
pub use spaced::{in_words, spaced};
pub use translations::Translations;

use crate::xml::Extra;

/// `description.xml` of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Description {
    /// The name that players see.
    pub name: String,
    /// The task, the rules, and hints on the controls.
    pub rules_text: String,
    /// What players have to do, in the author's words; empty if the levels tell it.
    pub goal: String,
    /// How long a level takes, in the author's words.
    pub level_take_time: String,
    /// How hard the game is, in the author's words.
    pub difficulty: String,
    /// The kind of game, in the author's words.
    pub category: String,
    /// The name of the generator that makes levels of this game; empty if there is none.
    pub generator: String,
    /// The pieces that stand for the parts of levels in files of other programs, where the names of pieces do
    /// not show it: `Wall=Brick`, separated by commas.
    pub file_signs: String,
    /// Texts that the author wrote elsewhere in the game, such as names of rules and items, each with the
    /// text to show for it in the language of these texts.
    pub texts: BTreeMap<String, String>,
    /// What else the file contains.
    pub extra: Extra,
}

/// `description.xml` of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelDescription {
    /// The level's name.
    pub name: Option<String>,
    /// How hard it is, in the author's words.
    pub difficulty: Option<String>,
    /// A play with fewer moves never counts as solved; with 0 or `None`, every move is tested.
    pub minimum_moves: Option<u32>,
    /// The recipe of a generated level, from which it can be generated again.
    pub origin: Option<String>,
    /// What else the file contains.
    pub extra: Extra,
}
