//! Generated levels, written as a game of their own.

use std::path::Path;
use std::sync::Arc;

use super::MadeLevel;
use crate::common_files::LevelDescription;
use crate::grid::Draft;
use crate::grid::model::Level;
use crate::project::folder::Opened;
use crate::project::{Problem, SaveFault, embedded, save};

/// Gives the words of a message in a language, by its code.
pub type Say<'a> = &'a dyn Fn(&str, &'static str) -> String;

/// Returns generated levels as levels of a game, with folders numbered from 1. Their difficulty is stated in
/// the language `own` and in every language that the game is translated into.
pub fn levels(draft: &Draft, made: &[MadeLevel], own: &str, say: Say<'_>) -> Vec<Arc<Level>> {
    let width = made.len().to_string().len().max(2);
    // If the game has a translation into the own language, the untranslated text is English.
    let plain = if draft.translations.contains_key(own) { "en" } else { own };
    let level = |(index, made): (usize, &MadeLevel)| {
        let key = made.difficulty.key();
        let mut level = made.level(format!("{:0width$}", index + 1), None, say(plain, key));
        for language in draft.translations.keys() {
            let told =
                LevelDescription { difficulty: Some(say(language, key)), ..LevelDescription::default() };
            let _ = level.translations.insert(language.clone(), Arc::new(told));
        }
        Arc::new(level)
    };
    made.iter().enumerate().map(level).collect()
}

/// Checks whether levels can be written into a folder.
///
/// # Errors
/// A problem if the folder is not empty.
pub fn check_target(target: &Path) -> Result<(), Problem> {
    embedded::check_is_free(target)
}

/// Writes the game with these levels instead of its own into a new folder.
///
/// # Errors
/// The problems of writing.
pub fn write(
    source: &Path,
    opened: &Opened,
    levels: Vec<Arc<Level>>,
    target: &Path,
) -> Result<(), Vec<Problem>> {
    let draft = Draft { levels, ..opened.draft.clone() };
    save::copy_to(source, target, &draft, &opened.known)
        .map(|_| ())
        .map_err(|fault| SaveFault::problems(&fault))
}
