//! Texts for players, in the player's language.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Description, LevelDescription};

/// Texts in other languages, by code.
pub type Translations<T = Description> = BTreeMap<String, Arc<T>>;

/// The attribute of XML (section 2.12 of its specification) that names the language of an element.
const LANGUAGE: &str = "xml:lang";

impl Description {
    /// Returns these texts in a language, by its code; an untranslated entry falls back to the original.
    pub fn in_language(&self, translations: &Translations, language: &str) -> Cow<'_, Self> {
        match translations.get(language) {
            Some(translated) => Cow::Owned(self.translated(translated)),
            None => Cow::Borrowed(self),
        }
    }

    /// Returns the code of the language that these texts are written in, if the file says so.
    pub fn language(&self) -> Option<&str> {
        let mut attributes = self.extra.attributes.iter();
        attributes.find(|(name, _)| name == LANGUAGE).map(|(_, code)| code.as_str())
    }

    /// Sets the code of the language that these texts are written in.
    pub fn set_language(&mut self, code: &str) {
        let attributes = &mut self.extra.attributes;
        attributes.retain(|(name, _)| name != LANGUAGE);
        attributes.push((LANGUAGE.to_owned(), code.to_owned()));
    }

    /// Returns what to show for a text that the author wrote elsewhere in the game, such as the name of a
    /// rule; the text itself if nothing else is given.
    pub fn say<'t>(&'t self, translations: &'t Translations, language: &str, text: &'t str) -> &'t str {
        let translated = translations.get(language).and_then(|translated| translated.texts.get(text));
        translated
            .or_else(|| self.texts.get(text))
            .filter(|said| !said.is_empty())
            .map_or(text, String::as_str)
    }

    /// Returns the texts of a translation, with these as a fallback.
    #[must_use]
    pub fn translated(&self, translated: &Self) -> Self {
        let entry = |own: &String, plain: &String| if own.is_empty() { plain } else { own }.clone();
        Self {
            name: entry(&translated.name, &self.name),
            rules_text: entry(&translated.rules_text, &self.rules_text),
            goal: entry(&translated.goal, &self.goal),
            level_take_time: entry(&translated.level_take_time, &self.level_take_time),
            difficulty: entry(&translated.difficulty, &self.difficulty),
            category: entry(&translated.category, &self.category),
            generator: self.generator.clone(),
            file_signs: self.file_signs.clone(),
            texts: self
                .texts
                .iter()
                .chain(&translated.texts)
                .map(|(of, said)| (of.clone(), said.clone()))
                .collect(),
            extra: translated.extra.clone(),
        }
    }
}

impl LevelDescription {
    /// Returns these texts in a language, by its code; an untranslated entry falls back to the original. The
    /// minimum number of moves is the same in all languages.
    pub fn in_language(&self, translations: &Translations<Self>, language: &str) -> Cow<'_, Self> {
        match translations.get(language) {
            Some(translated) => Cow::Owned(self.translated(translated)),
            None => Cow::Borrowed(self),
        }
    }

    fn translated(&self, translated: &Self) -> Self {
        let entry = |own: &Option<String>, plain: &Option<String>| {
            own.clone().filter(|text| !text.is_empty()).or_else(|| plain.clone())
        };
        Self {
            name: entry(&translated.name, &self.name),
            difficulty: entry(&translated.difficulty, &self.difficulty),
            minimum_moves: self.minimum_moves,
            origin: self.origin.clone(),
            extra: translated.extra.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A text written in the game is shown in the reader's language, otherwise as the author's own texts give
    /// it, otherwise as it is.
    #[test]
    fn words_of_the_game_are_translated() {
        let of = |texts: &[(&str, &str)]| Description {
            texts: texts.iter().map(|(of, said)| ((*of).to_owned(), (*said).to_owned())).collect(),
            ..Description::default()
        };
        let game = of(&[("FirstX", "first column")]);
        let czech = of(&[("Points", "Body"), ("FirstX", "první sloupec"), ("Empty", "")]);
        let translations: Translations = [("cs".to_owned(), Arc::new(czech))].into();
        let table = [
            ("cs", "Points", "Body"),
            ("cs", "FirstX", "první sloupec"),
            ("cs", "Empty", "Empty"),
            ("en", "Points", "Points"),
            ("en", "FirstX", "first column"),
        ];
        for (language, text, wanted) in table {
            assert_eq!(game.say(&translations, language, text), wanted, "{language}: {text}");
            let own = game.in_language(&translations, language);
            assert_eq!(own.say(&Translations::new(), language, text), wanted, "{language}: {text}");
        }
    }

    /// Translated texts are shown translated, all others as their author wrote them.
    #[test]
    fn untranslated_text_is_the_original() {
        let words = |name: &str, category: &str| Description {
            name: name.to_owned(),
            category: category.to_owned(),
            ..Description::default()
        };
        let game = words("Maze", "walks");
        let translations = [("cs".to_owned(), Arc::new(words("Bludiště", "")))].into();
        assert_eq!(*game.in_language(&translations, "cs"), words("Bludiště", "walks"));
        assert_eq!(*game.in_language(&translations, "de"), words("Maze", "walks"));
        let texts = |name: &str, minimum_moves| LevelDescription {
            name: Some(name.to_owned()),
            minimum_moves,
            ..LevelDescription::default()
        };
        let level = texts("First", Some(3));
        let translations = [("cs", texts("První", None)), ("sk", texts("", Some(9)))];
        let translations = translations.map(|(code, texts)| (code.to_owned(), Arc::new(texts))).into();
        assert_eq!(*level.in_language(&translations, "cs"), texts("První", Some(3)));
        assert_eq!(*level.in_language(&translations, "sk"), texts("First", Some(3)));
    }
}
