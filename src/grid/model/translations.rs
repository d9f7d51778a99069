//! Texts for players in the language that a player reads.

use std::borrow::Cow;

use super::{Description, Draft, Level, LevelDescription};

impl Draft {
    /// Returns the game's texts in a language, by its code; an untranslated entry falls back to the original.
    pub fn description_in(&self, language: &str) -> Cow<'_, Description> {
        match self.translations.get(language) {
            Some(translated) => Cow::Owned(self.description.translated(translated)),
            None => Cow::Borrowed(&self.description),
        }
    }
}

impl Description {
    /// Returns the texts of a translation, with these as a fallback.
    #[must_use]
    pub fn translated(&self, translated: &Self) -> Self {
        let entry = |own: &String, plain: &String| if own.is_empty() { plain } else { own }.clone();
        Self {
            name: entry(&translated.name, &self.name),
            rules_text: entry(&translated.rules_text, &self.rules_text),
            level_take_time: entry(&translated.level_take_time, &self.level_take_time),
            difficulty: entry(&translated.difficulty, &self.difficulty),
            category: entry(&translated.category, &self.category),
            generator: self.generator.clone(),
            file_signs: self.file_signs.clone(),
            extra: translated.extra.clone(),
        }
    }
}

impl Level {
    /// Returns the level's texts in a language, by its code; an untranslated entry falls back to the
    /// original. The minimum number of moves is the same in all languages.
    pub fn description_in(&self, language: &str) -> Cow<'_, LevelDescription> {
        match self.translations.get(language) {
            Some(translated) => Cow::Owned(self.description.translated(translated)),
            None => Cow::Borrowed(&self.description),
        }
    }
}

impl LevelDescription {
    /// Returns the texts of a translation, and where it has none these. The minimum number of moves is the same in all
    /// languages.
    #[must_use]
    pub fn translated(&self, translated: &Self) -> Self {
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

    /// Translated texts are shown translated, the others as their author wrote them.
    #[test]
    fn what_has_no_translation_is_the_plain_text() {
        let words = |name: &str, category: &str| Description {
            name: name.to_owned(),
            category: category.to_owned(),
            ..Description::default()
        };
        let mut draft = Draft { description: words("Maze", "walks").into(), ..Draft::default() };
        let _ = draft.translations.insert("cs".to_owned(), words("Bludiště", "").into());
        assert_eq!(*draft.description_in("cs"), words("Bludiště", "walks"));
        assert_eq!(*draft.description_in("de"), words("Maze", "walks"));
        let texts = |name: &str, minimum_moves| LevelDescription {
            name: Some(name.to_owned()),
            minimum_moves,
            ..LevelDescription::default()
        };
        let mut level = Level { description: texts("First", Some(3)).into(), ..Level::default() };
        let _ = level.translations.insert("cs".to_owned(), texts("První", None).into());
        let _ = level.translations.insert("sk".to_owned(), texts("", Some(9)).into());
        assert_eq!(*level.description_in("cs"), texts("První", Some(3)));
        assert_eq!(*level.description_in("sk"), texts("First", Some(3)));
    }
}
