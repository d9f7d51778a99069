//! `derived.xml`: what follows from the pictures of a game's levels, and how. The format is Schola's own;
//! `startingLayout.xml` contains everything derived, so that other programs can play the game.
//!
//! In the folder of the game, the root `DerivedLevels` has:
//!
//! - `MovedByHand`: the pieces that players move by hand, separated by commas
//! - `Becomes`: what goals show for a piece of the start, as `Home=Person`, separated by commas
//!
//! In the folder of a level, the root `DerivedLevel` has:
//!
//! - `Allowed`: `ByHand`, `ByRules`, `EveryCell` or `Holding`
//! - `AllowedPieces`: for `Holding`, the pieces whose cells are allowed, separated by commas
//! - `NotAllowedPieces`: the pieces that the author took out of these, separated by commas
//! - `FollowsHero`: whether A and P start at the piece that players move by hand

use super::Read;
use crate::grid::model::{Allowed, Derivation, LevelDerivation};
use crate::xml::{self, Fault, KnownChildren};

const GAME: &str = "DerivedLevels";
const HEROES: &str = "MovedByHand";
const BECOMES: &str = "Becomes";
const OF_GAME: KnownChildren =
    KnownChildren { required: &[], expected: &[], optional: &[HEROES, BECOMES], many: &[] };

const LEVEL: &str = "DerivedLevel";
const ALLOWED: &str = "Allowed";
const PIECES: &str = "AllowedPieces";
const NOT_PIECES: &str = "NotAllowedPieces";
const FOLLOWS: &str = "FollowsHero";
const OF_LEVEL: KnownChildren = KnownChildren {
    required: &[ALLOWED],
    expected: &[],
    optional: &[PIECES, NOT_PIECES, FOLLOWS],
    many: &[],
};

/// Reads the file of a game.
pub fn read_game(bytes: &[u8]) -> Read<Option<Derivation>> {
    let document = xml::document(bytes, GAME, |reader, root, extra| {
        let mut model = Derivation::default();
        reader.children(root, OF_GAME, extra, |reader, child| {
            let name = child.name;
            let text = reader.text(child)?;
            if name == HEROES {
                model.heroes = names(&text);
            } else {
                let pairs = names(&text).into_iter();
                let pair = |text: String| {
                    Some(text.split_once('=')?).map(|(from, to)| (from.to_owned(), to.to_owned()))
                };
                model.becomes = pairs.filter_map(pair).collect();
            }
            Ok(())
        })?;
        Ok(model)
    });
    let extra = document.extra;
    let model = document.model.map(|model| Derivation { extra, ..model });
    Read { model, places: (), faults: document.faults }
}

/// Reads the file of a level.
pub fn read_level(bytes: &[u8]) -> Read<Option<LevelDerivation>> {
    let document = xml::document(bytes, LEVEL, |reader, root, extra| {
        let mut model = LevelDerivation::default();
        let mut pieces = Vec::new();
        reader.children(root, OF_LEVEL, extra, |reader, child| {
            let (name, at) = (child.name, child.element.at);
            let text = reader.text(child)?;
            match name {
                ALLOWED => {
                    model.allowed = match text.trim() {
                        "ByHand" => Allowed::ByHand,
                        "ByRules" => Allowed::ByRules,
                        "EveryCell" => Allowed::EveryCell,
                        "Holding" => Allowed::Holding(Vec::new()),
                        other => {
                            reader.report(Fault::warning("derived-unknown", at).with("text", other));
                            Allowed::ByHand
                        }
                    };
                }
                PIECES => pieces = names(&text),
                NOT_PIECES => model.not_allowed = names(&text),
                _ => model.follows_hero = reader.boolean(&text, name, at),
            }
            Ok(())
        })?;
        if let Allowed::Holding(held) = &mut model.allowed {
            *held = pieces;
        }
        Ok(model)
    });
    let extra = document.extra;
    let model = document.model.map(|model| LevelDerivation { extra, ..model });
    Read { model, places: (), faults: document.faults }
}

fn names(text: &str) -> Vec<String> {
    text.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

/// Writes the file of a game.
pub fn write_game(model: &Derivation) -> String {
    let extra = &model.extra;
    let becomes: Vec<String> = model.becomes.iter().map(|(from, to)| format!("{from}={to}")).collect();
    xml::write(GAME, extra, |writer| {
        for (name, texts) in [(HEROES, &model.heroes), (BECOMES, &becomes)] {
            writer.leaf(name, &texts.join(","), extra);
        }
    })
}

/// Writes the file of a level.
pub fn write_level(model: &LevelDerivation) -> String {
    let extra = &model.extra;
    let (word, pieces) = match &model.allowed {
        Allowed::ByHand => ("ByHand", String::new()),
        Allowed::ByRules => ("ByRules", String::new()),
        Allowed::EveryCell => ("EveryCell", String::new()),
        Allowed::Holding(pieces) => ("Holding", pieces.join(",")),
    };
    xml::write(LEVEL, extra, |writer| {
        writer.leaf(ALLOWED, word, extra);
        writer.leaf(PIECES, &pieces, extra);
        writer.leaf(NOT_PIECES, &model.not_allowed.join(","), extra);
        writer.leaf(FOLLOWS, if model.follows_hero { "true" } else { "false" }, extra);
    })
}
