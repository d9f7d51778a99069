//! Imports fields, cards and texts of Deus ex machina from the files of its first program (`XnaContent`), into a board game with the
//! same kind of board.
//!
//! A file holds one *asset*: an array of fields (`Tile[]`) or of cards (`CardCourier[]`, `CardPredestination[]`) with one `Item`
//! each, or the texts of one language (`TextProvider`). Names of elements are the names of the members; their order is free. All
//! faults of a file are told at once, each with its line; a file with a fault changes nothing.
//!
//! - A field of the game has the attribute `no`, cards lie in the sets `Courier` and `Predestination`. What a field or a card is
//!   called stands in the texts of the game.
//! - The price of a fighter is its `Value`, that of one equipment its `Cost`; it is sold for half its price, a thief for all of it.
//! - The territory of a thief is the group of the nearest fighter before it and behind it.

mod asset;
mod cards;
mod putting;
mod tiles;

use super::{SIZE, decoded};
use crate::board::Draft;
use crate::project::Problem;
use crate::xml::{Fault, Lines};
pub use cards::{Card, Deck};
pub use tiles::{Tile, TileKind};

/// Codes of what can be wrong with these files.
pub const CODES: &[&str] = &[
    "xna-asset-missing",
    "xna-asset-unknown",
    "xna-deck-missing",
    "xna-destination",
    "xna-disfavour",
    "xna-empty",
    "xna-fees-count",
    "xna-fees-falling",
    "xna-fees-other",
    "xna-field-kind",
    "xna-fields-count",
    "xna-group-fighter",
    "xna-group-other",
    "xna-group-size",
    "xna-home",
    "xna-id",
    "xna-item-unknown",
    "xna-language",
    "xna-member-missing",
    "xna-member-twice",
    "xna-member-unknown",
    "xna-no-items",
    "xna-number",
    "xna-steps",
    "xna-text-missing",
    "xna-type-unknown",
];

/// What a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Content {
    /// The fields of the board, in order.
    Tiles(Vec<Tile>),
    /// The cards of a deck, in order.
    Cards(Deck, Vec<Card>),
    /// Texts of one language: key and text.
    Texts(Vec<(String, String)>),
}

impl Content {
    /// Returns the message that says how much of what was imported, with the count.
    pub fn told(&self) -> (&'static str, usize) {
        match self {
            Self::Tiles(tiles) => ("import-xna-tiles", tiles.len()),
            Self::Cards(_, cards) => ("import-xna-cards", cards.len()),
            Self::Texts(texts) => ("import-xna-texts", texts.len()),
        }
    }
}

/// Reads a file with this name.
///
/// # Errors
///
/// All that is wrong with it, each with its line.
pub fn read(name: &str, bytes: &[u8]) -> Result<Content, Vec<Problem>> {
    if bytes.len() > SIZE {
        let limit = (SIZE >> 20).to_string();
        return Err(vec![Problem::error("import-too-large").file(name).with("limit", limit)]);
    }
    let text = decoded(bytes);
    let (content, faults) = asset::read(text.as_bytes());
    match content.filter(|_| faults.is_empty()) {
        Some(content) => Ok(content),
        None => Err(told(name, text.as_bytes(), faults)),
    }
}

/// Puts the content of a file into a game; texts and names are in this language. Returns what should be looked at.
///
/// # Errors
///
/// What in the file does not fit the game, which has not changed then.
pub fn put(
    draft: &mut Draft,
    content: &Content,
    name: &str,
    language: &str,
) -> Result<Vec<Problem>, Vec<Problem>> {
    let mut changed = draft.clone();
    let problems = match content {
        Content::Tiles(tiles) => putting::tiles(&mut changed, tiles, language),
        Content::Cards(deck, cards) => putting::cards(&mut changed, *deck, cards, language),
        Content::Texts(texts) => putting::texts(&mut changed, texts, language),
    };
    let problems: Vec<Problem> = problems.into_iter().map(|problem| problem.file(name)).collect();
    if problems.iter().any(|problem| problem.severity == crate::project::Severity::Error) {
        return Err(problems);
    }
    *draft = changed;
    Ok(problems)
}

/// Returns faults as problems in the order of the file.
fn told(name: &str, bytes: &[u8], mut faults: Vec<Fault>) -> Vec<Problem> {
    faults.sort_by_key(|fault| fault.at);
    let mut lines = Lines::new(bytes);
    // What the document alone would only warn of stops an import.
    faults.iter_mut().for_each(|fault| fault.warning = false);
    faults.into_iter().map(|fault| Problem::of_fault(fault, name, &mut lines)).collect()
}
