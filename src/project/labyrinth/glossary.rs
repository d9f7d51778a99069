//! Translates the words of databases: labyrinths keep the words that they were made with.

use std::collections::HashMap;

use crate::dungeon::Database;
use crate::dungeon::edit::classes::Databases;
use crate::project::database;

/// Maps the words of databases to those with the same meaning in one language.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    words: HashMap<String, String>,
}

impl Glossary {
    /// Collects the words of the database that comes with Schola and of those of a game, in a language, by
    /// its code.
    pub fn new(game: Option<&Databases>, language: &str) -> Self {
        let mut glossary = Self::default();
        let own = database::sample(language);
        for other in database::languages().into_iter().filter(|other| *other != language) {
            glossary.learn(&database::sample(other), &own);
        }
        if let Some((game, told)) = game.and_then(|game| Some((game, game.languages.get(language)?))) {
            glossary.learn(&game.plain, told);
        }
        glossary
    }

    /// Returns a text in the language; the text itself when there is no translation.
    pub fn say<'t>(&'t self, text: &'t str) -> &'t str {
        self.words.get(text).map_or(text, String::as_str)
    }

    fn learn(&mut self, from: &Database, to: &Database) {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for (from, to) in from.items.iter().filter_map(|from| Some((from, to.item(from.id)?))) {
            pairs.extend([(from.name.as_str(), to.name.as_str()), (&from.text, &to.text)]);
        }
        for (from, to) in from.creatures.iter().filter_map(|from| Some((from, to.creature(from.id)?))) {
            pairs.extend([(from.name.as_str(), to.name.as_str()), (&from.text, &to.text)]);
            pairs.push((&from.noise, &to.noise));
        }
        for (id, from) in from.prefabs() {
            let Some((_, to)) = to.prefabs().find(|(other, _)| *other == id) else { continue };
            pairs.extend([(from.name.as_str(), to.name.as_str()), (&from.description, &to.description)]);
            pairs.extend(
                from.comments.iter().zip(&to.comments).map(|(from, to)| (from.as_str(), to.as_str())),
            );
            let rooms = from.rooms.iter().zip(&to.rooms);
            pairs.extend(rooms.map(|(from, to)| (from.text.as_str(), to.text.as_str())));
        }
        let told = pairs.into_iter().filter(|(from, to)| from != to && !from.is_empty() && !to.is_empty());
        self.words.extend(told.map(|(from, to)| (from.to_owned(), to.to_owned())));
    }
}
