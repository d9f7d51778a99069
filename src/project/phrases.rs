//! The texts of a game that people read, and their translations.
//!
//! Texts are stored in several files: names and rules for players in the descriptions of the game and its
//! levels, names of rules, items and blocks where the author wrote them, texts on the table in the look.
//! [`phrases`] lists them for any kind of game; [`said`] and [`say`] read and write their translations where
//! they belong.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::Edited;
use crate::common_files::{Description, LevelDescription, Translations};

/// Where a text is stored.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PhraseLocation {
    /// The name of the game.
    Name,
    /// The kind of game.
    Category,
    /// The difficulty of the game.
    Difficulty,
    /// What players have to do.
    Goal,
    /// The time that a level takes.
    Time,
    /// The rules for players.
    Rules,
    /// The name of a level, by index.
    LevelName(usize),
    /// The difficulty of a level, by index.
    LevelDifficulty(usize),
    /// The author's name of a rule, a repeat or a block, or a note about it.
    Rule(String),
    /// The name of an item.
    Item(String),
    /// A text of the look of a board game, by its key.
    Look(String),
    /// The translation of a text that is gone.
    Unused(String),
}

/// A text of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    /// Where it is stored.
    pub place: PhraseLocation,
    /// The author's text.
    pub plain: String,
}

/// A text that an author wrote in the rules, the items or the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuthoredText {
    /// Where it is stored, with the text.
    pub place: PhraseLocation,
    /// Whether people read it; otherwise it is listed only if it has a translation.
    pub is_shown: bool,
}

/// The texts of a level.
#[derive(Clone, Copy, Debug)]
pub struct LevelTexts<'d> {
    /// The name of its folder.
    pub folder: &'d str,
    /// Its texts as the author wrote them.
    pub own: &'d LevelDescription,
    /// Their translations, by language code.
    pub translations: &'d Translations<LevelDescription>,
}

impl PhraseLocation {
    /// Returns the text that the translation belongs to, where it is looked up by the text itself.
    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Rule(text) | Self::Item(text) | Self::Unused(text) => Some(text),
            _ => None,
        }
    }

    fn of(&self, description: &Description) -> Option<String> {
        Some(match self {
            Self::Name => description.name.clone(),
            Self::Category => description.category.clone(),
            Self::Difficulty => description.difficulty.clone(),
            Self::Goal => description.goal.clone(),
            Self::Time => description.level_take_time.clone(),
            Self::Rules => description.rules_text.clone(),
            _ => return None,
        })
    }

    fn of_mut<'d>(&self, description: &'d mut Description) -> Option<&'d mut String> {
        Some(match self {
            Self::Name => &mut description.name,
            Self::Category => &mut description.category,
            Self::Difficulty => &mut description.difficulty,
            Self::Goal => &mut description.goal,
            Self::Time => &mut description.level_take_time,
            Self::Rules => &mut description.rules_text,
            _ => return None,
        })
    }
}

/// Returns the texts to translate into a language, each once, followed by translations whose text is gone.
pub fn phrases<D: Edited>(draft: &D, code: &str) -> Vec<Phrase> {
    let own = draft.texts().0;
    let mut phrases = Vec::new();
    let mut add = |place: PhraseLocation, plain: &str| {
        if !plain.is_empty() {
            phrases.push(Phrase { place, plain: plain.to_owned() });
        }
    };
    for place in [
        PhraseLocation::Name,
        PhraseLocation::Goal,
        PhraseLocation::Rules,
        PhraseLocation::Category,
        PhraseLocation::Difficulty,
        PhraseLocation::Time,
    ] {
        let plain = place.of(own).unwrap_or_default();
        add(place, &plain);
    }
    for (at, level) in draft.level_texts().into_iter().enumerate() {
        add(PhraseLocation::LevelName(at), level.own.name.as_deref().unwrap_or_default());
        add(PhraseLocation::LevelDifficulty(at), level.own.difficulty.as_deref().unwrap_or_default());
    }
    let mut used = BTreeSet::new();
    for written in draft.written() {
        let is_said = written.is_shown || !said(draft, &written.place, code).is_empty();
        let text = written.place.text().unwrap_or_default().to_owned();
        if is_said && !used.contains(&text) {
            add(written.place, plain(own, &text));
        }
        let _ = used.insert(text);
    }
    for (key, plain) in draft.of_look(code) {
        add(PhraseLocation::Look(key), &plain);
    }
    for text in translated(draft, code).difference(&used) {
        add(PhraseLocation::Unused(text.clone()), plain(own, text));
    }
    phrases
}

/// Returns what is shown for a text written elsewhere, in the author's own language.
fn plain<'t>(own: &'t Description, text: &'t str) -> &'t str {
    own.texts.get(text).filter(|said| !said.is_empty()).map_or(text, String::as_str)
}

/// Returns the texts for which the author or a translation has other words.
fn translated<D: Edited>(draft: &D, code: &str) -> BTreeSet<String> {
    let (own, translations) = draft.texts();
    let of_language = translations.get(code).into_iter().flat_map(|description| description.texts.keys());
    own.texts.keys().chain(of_language).cloned().collect()
}

/// Returns how many texts of a game have a translation into a language, and how many texts there are.
pub fn progress<D: Edited>(draft: &D, code: &str) -> (usize, usize) {
    let mut phrases = phrases(draft, code);
    phrases.retain(|phrase| !matches!(phrase.place, PhraseLocation::Unused(_)));
    let done = phrases.iter().filter(|phrase| !said(draft, &phrase.place, code).is_empty()).count();
    (done, phrases.len())
}

/// Returns the translation of a text into a language; empty if there is none.
pub fn said<D: Edited>(draft: &D, place: &PhraseLocation, code: &str) -> String {
    let translation = draft.texts().1.get(code);
    let of_level = |at: usize, entry: fn(&LevelDescription) -> Option<&String>| {
        let level = draft.level_texts().get(at).copied()?;
        level.translations.get(code).and_then(|told| entry(told)).cloned()
    };
    let said = match place {
        PhraseLocation::LevelName(at) => of_level(*at, |told| told.name.as_ref()),
        PhraseLocation::LevelDifficulty(at) => of_level(*at, |told| told.difficulty.as_ref()),
        PhraseLocation::Look(key) => draft.in_look(key, code),
        PhraseLocation::Rule(text) | PhraseLocation::Item(text) | PhraseLocation::Unused(text) => {
            translation.and_then(|description| description.texts.get(text)).cloned()
        }
        _ => translation.and_then(|description| place.of(description)),
    };
    said.unwrap_or_default()
}

/// Translates a text into a language; an empty translation is removed.
pub fn say<D: Edited>(draft: &mut D, place: &PhraseLocation, code: &str, text: &str) {
    match place {
        PhraseLocation::LevelName(at) | PhraseLocation::LevelDifficulty(at) => {
            let Some(translations) = draft.level_translations_mut(*at) else { return };
            let told = Arc::make_mut(translations.entry(code.to_owned()).or_default());
            let entry = if matches!(place, PhraseLocation::LevelName(_)) {
                &mut told.name
            } else {
                &mut told.difficulty
            };
            *entry = (!text.is_empty()).then(|| text.to_owned());
            if *told == LevelDescription::default() {
                let _ = translations.remove(code);
            }
        }
        PhraseLocation::Look(key) => draft.say_in_look(key, code, text),
        PhraseLocation::Rule(of) | PhraseLocation::Item(of) | PhraseLocation::Unused(of) => {
            let description = draft.texts_mut().1.entry(code.to_owned()).or_default();
            let texts = &mut Arc::make_mut(description).texts;
            let _ = match text {
                "" => texts.remove(of),
                _ => texts.insert(of.clone(), text.to_owned()),
            };
        }
        _ => {
            let description = draft.texts_mut().1.entry(code.to_owned()).or_default();
            if let Some(entry) = place.of_mut(Arc::make_mut(description)) {
                text.clone_into(entry);
            }
        }
    }
}

/// Removes an unused text in every language.
pub fn forget<D: Edited>(draft: &mut D, text: &str) {
    let (own, translations) = draft.texts_mut();
    for description in std::iter::once(own).chain(translations.values_mut()) {
        if description.texts.contains_key(text) {
            let _ = Arc::make_mut(description).texts.remove(text);
        }
    }
}
