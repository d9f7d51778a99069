//! The texts that a game needs in each language, and where they are used.

use std::collections::BTreeSet;

use super::Look;
use crate::board::Draft;
use crate::board::material::Kind;
use crate::board::messages;
use crate::board::notation::unquoted;
use crate::board::query::has_template;
use crate::board::registry::{self, Param};

/// Where a text is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// The rules ask or show it.
    Rules,
    /// It is the name of a player.
    Player,
    /// It is a result for a player.
    Result,
    /// It stands on the table.
    Table,
    /// It is the name of a look.
    Theme,
    /// It is the name of material, of an attribute or of parts.
    Material,
    /// It is the name of a value or a collection in the rules.
    Temporary,
    /// Something else, such as a text put together at run time.
    Other,
}

/// A text in use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Its key.
    pub key: String,
    /// Where it is used first.
    pub origin: Origin,
}

impl Phrase {
    /// Returns whether it is missing in a language: it exists in another language, or is always required.
    pub fn is_missing(&self, look: &Look, language: &str) -> bool {
        let is_said =
            look.texts.get(&self.key).is_some_and(|said| said.values().any(|text| !text.is_empty()));
        let must_be = !matches!(self.origin, Origin::Material | Origin::Temporary | Origin::Other);
        (is_said || must_be) && look.said(&self.key, language).is_none()
    }
}

/// Returns all texts that a game uses, each once, sorted by use and then by occurrence.
pub fn phrases(draft: &Draft) -> Vec<Phrase> {
    let mut found = PhraseCollector::default();
    for block in &draft.rules.blocks {
        for instruction in block.body.iter().chain(&block.footer) {
            let params = registry::instruction(&instruction.verb).map_or(&[][..], |verb| verb.params);
            for (param, text) in params.iter().zip(&instruction.params) {
                match param {
                    Param::Key => found.said(text, &draft.look),
                    Param::Value if instruction.verb == "result.setV" => found.quoted(text, Origin::Result),
                    _ => {}
                }
            }
        }
    }
    draft.material.players().for_each(|player| found.add(&player.name, Origin::Player));
    for theme in &draft.look.themes {
        found.add(&theme.name, Origin::Theme);
        let labels = theme.pictures.iter().filter_map(|rule| rule.label.as_ref());
        let labels = labels.chain(theme.spots.iter().filter_map(|spot| spot.label.as_ref()));
        let labels = labels.chain(theme.counters.iter().map(|counter| &counter.label));
        let labels = labels.chain(theme.aids.iter().filter_map(|aid| aid.text.as_ref()));
        labels.for_each(|label| found.add(label, Origin::Table));
    }
    draft.material.each(|node| {
        if !matches!(node.kind, Kind::Player(_) | Kind::NonPlayer(_)) {
            found.add(&node.name, Origin::Material);
        }
        node.attributes.iter().for_each(|attribute| found.add(&attribute.name, Origin::Material));
        node.parts().for_each(|(block, ..)| found.add(block, Origin::Material));
    });
    for (_, name) in draft.rules.blocks.iter().flat_map(|block| block.makes()) {
        found.add(name, Origin::Temporary);
    }
    draft.look.texts.keys().for_each(|key| found.insert(key, Origin::Other));
    found.phrases.sort_by_key(|phrase| phrase.origin);
    found.phrases
}

#[derive(Default)]
struct PhraseCollector {
    seen: BTreeSet<String>,
    phrases: Vec<Phrase>,
}

impl PhraseCollector {
    /// Adds a text that the rules say. One with values needs its own text unless there is one for each of the values.
    fn said(&mut self, text: &str, look: &Look) {
        let Some(key) = unquoted(text) else { return };
        if !has_template(&key) {
            self.add(&key, Origin::Rules);
        } else if !look.texts.keys().any(|other| messages::is_filled(&key, other)) {
            self.insert(&key, Origin::Rules);
        }
    }

    fn quoted(&mut self, text: &str, origin: Origin) {
        if let Some(key) = unquoted(text) {
            self.add(&key, origin);
        }
    }

    fn add(&mut self, key: &str, origin: Origin) {
        let is_whole = !key.is_empty() && !has_template(key) && !key.contains('{');
        if is_whole {
            self.insert(key, origin);
        }
    }

    fn insert(&mut self, key: &str, origin: Origin) {
        if self.seen.insert(key.to_owned()) {
            self.phrases.push(Phrase { key: key.to_owned(), origin });
        }
    }
}
