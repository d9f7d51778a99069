//! The files that a draft is written to, and which of them a save must touch.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::SaveFault;
use crate::board::Composites;
use crate::common_files::{Files, Translations};
use crate::grid::model::{Draft, Level, Rules};
use crate::project::edited::saving::GameFile;
use crate::project::edited::{DiskState, Edited};
use crate::project::folder::{
    self, BLOCKS, BoardDraft, COMPOSITES, DERIVED, DESCRIPTION, LEVELS, LOOK, MATERIAL, PIECES, RULE_NOTES,
    RULE_REPEATS, RULES, RULES_TEXT, SETTINGS, SOLUTION, level_files, translation_file,
};
use crate::project::{
    blocks, composites, derived, description, layout, level_description, look, material, names, pieces,
    rule_notes, rule_repeats, rules, settings, solution,
};

/// Returns all files of a draft, and those of its base that it no longer has, except whole levels.
pub(in crate::project) fn files_of_grid_game<'d>(
    draft: &'d Draft,
    known: &'d DiskState,
) -> Vec<GameFile<'d>> {
    let base = &known.base;
    let mut parts = files_beside_levels(draft, base);
    for level in &draft.levels {
        let old = base.levels.iter().find(|old| old.folder == level.folder);
        files_of_level(level, old.map(Arc::as_ref), &mut parts);
    }
    parts.extend(files_beside(draft, known));
    let listed: BTreeSet<String> = parts.iter().map(|part| part.file.clone()).collect();
    let of_levels = gone(draft, known);
    let in_gone_level = |file: &str| of_levels.iter().any(|level| file.starts_with(&inside(level)));
    let left_over = known.ahead.iter().filter(|file| !listed.contains(*file) && !in_gone_level(file));
    let left_over: Vec<_> = left_over.map(GameFile::gone).collect();
    parts.extend(left_over);
    in_order(parts, &known.ahead)
}

/// Puts files in writing order: at every moment, each picture that a file names exists.
pub(in crate::project) fn in_order<'d>(
    mut parts: Vec<GameFile<'d>>,
    ahead: &BTreeSet<String>,
) -> Vec<GameFile<'d>> {
    for part in &mut parts {
        part.changed |= ahead.contains(&part.file);
    }
    parts.sort_by_key(|part| match (part.wanted, part.beside) {
        (true, true) => 0,
        (true, false) => 1,
        (false, _) => 2,
    });
    parts
}

/// Returns all files of a board game, and those of its base that it no longer has.
pub(in crate::project) fn files_of_board_game<'d>(
    draft: &'d BoardDraft,
    known: &'d DiskState<BoardDraft>,
) -> Vec<GameFile<'d>> {
    let (base, game) = (&known.base, &draft.game);
    // The text belongs to the blocks: a change of one by another program concerns the other.
    let has_new_rules = game.rules != base.game.rules || draft.text != base.text;
    let mut parts = vec![
        GameFile::new(DESCRIPTION, draft.description != base.description, || {
            description::write(&draft.description)
        }),
        GameFile::new(MATERIAL, game.material != base.game.material, || material::write(&game.material)),
        GameFile::new(BLOCKS, has_new_rules, || blocks::write(&game.rules)),
    ];
    let is_known = |file: &str| known.fingerprints.contains_key(file);
    if game.look != base.game.look || is_known(LOOK) {
        parts.push(GameFile::new(LOOK, game.look != base.game.look, || look::write(&game.look)));
    }
    let composed = &game.composites;
    if **composed != Composites::default() {
        let has_changed = *composed != base.game.composites;
        parts.push(GameFile::new(COMPOSITES, has_changed, || composites::write(composed)));
    } else if is_known(COMPOSITES) {
        parts.push(GameFile::gone(COMPOSITES));
    }
    match &draft.text {
        Some(text) => parts.push(GameFile::new(RULES_TEXT, draft.text != base.text, || text.to_string())),
        None if base.text.is_some() || is_known(RULES_TEXT) => parts.push(GameFile::gone(RULES_TEXT)),
        None => {}
    }
    parts.extend(translations(&draft.translations, &base.translations));
    parts.extend(files_beside(draft, known));
    let listed: BTreeSet<String> = parts.iter().map(|part| part.file.clone()).collect();
    parts.extend(known.ahead.iter().filter(|file| !listed.contains(*file)).map(GameFile::gone));
    in_order(parts, &known.ahead)
}

/// The translations of a game's texts, and those that were removed.
pub(in crate::project) fn translations<'d>(now: &'d Translations, base: &Translations) -> Vec<GameFile<'d>> {
    let written = now.iter().map(|(language, text)| {
        let changed = base.get(language) != Some(text);
        GameFile::new(translation_file(language), changed, || description::write(text))
    });
    let gone = base.keys().filter(|language| !now.contains_key(*language));
    written.chain(gone.map(|language| GameFile::gone(translation_file(language)))).collect()
}

fn files_beside_levels<'d>(draft: &'d Draft, base: &Draft) -> Vec<GameFile<'d>> {
    let same_rules = draft.rules == base.rules;
    let notes = rule_notes::write(&draft.rules);
    let mut parts = vec![
        GameFile::new(DESCRIPTION, draft.description != base.description, || {
            description::write(&draft.description)
        }),
        GameFile::new(PIECES, draft.pieces != base.pieces, || pieces::write(&draft.pieces)),
    ];
    // The notes come first: a rule that was switched off is stored there before it leaves the file of rules.
    let old_notes = if same_rules { notes.clone() } else { rule_notes::write(&base.rules) };
    match notes {
        Some(text) => {
            parts.push(GameFile::new(RULE_NOTES, old_notes.as_ref() != Some(&text), move || text.clone()));
        }
        None if old_notes.is_some() => parts.push(GameFile::gone(RULE_NOTES)),
        None => {}
    }
    let repeats = rule_repeats::write(&draft.rules);
    let old_repeats = if same_rules { repeats.clone() } else { rule_repeats::write(&base.rules) };
    match repeats {
        Some(text) => {
            parts
                .push(GameFile::new(RULE_REPEATS, old_repeats.as_ref() != Some(&text), move || text.clone()));
        }
        None if old_repeats.is_some() => parts.push(GameFile::gone(RULE_REPEATS)),
        None => {}
    }
    parts.extend([
        GameFile::new(RULES, !same_rules && rules::write(&draft.rules) != rules::write(&base.rules), || {
            rules::write(&draft.rules)
        }),
        GameFile::new(SETTINGS, draft.settings != base.settings, || settings::write(&draft.settings)),
    ]);
    match &draft.derivation {
        Some(told) => {
            let changed = base.derivation.as_ref() != Some(told);
            parts.push(GameFile::new(DERIVED, changed, || derived::write_game(told)));
        }
        None if base.derivation.is_some() => parts.push(GameFile::gone(DERIVED)),
        None => {}
    }
    parts.extend(translations(&draft.translations, &base.translations));
    parts
}

/// Returns the intermediate content of the notes file, for while the rules file is written, if it differs
/// from the final one: a rule that is switched on again must be in one of the two files at every moment.
pub(super) fn notes_meanwhile<'d>(draft: &Draft, base: &Draft) -> Option<GameFile<'d>> {
    let off = |rules: &Rules| rules.list.iter().filter(|rule| rule.disabled).cloned().collect::<Vec<_>>();
    let still: BTreeSet<String> = off(&draft.rules).iter().map(|rule| rule.contents.clone()).collect();
    let mut leaving = off(&base.rules);
    leaving.retain(|rule| !still.contains(&rule.contents));
    if leaving.is_empty() {
        return None;
    }
    let mut rules = (*draft.rules).clone();
    rules.list.extend(leaving);
    let text = rule_notes::write(&rules)?;
    Some(GameFile::new(RULE_NOTES, true, move || text.clone()))
}

fn files_of_level<'d>(level: &'d Level, old: Option<&Level>, parts: &mut Vec<GameFile<'d>>) {
    let [description, layout] = level_files(&level.folder);
    let inside = inside(&level.folder);
    parts.push(GameFile::new(
        description,
        old.is_none_or(|old| old.description != level.description),
        || level_description::write(&level.description),
    ));
    parts.push(GameFile::new(layout, old.is_none_or(|old| old.layout != level.layout), || {
        layout::write(&level.layout)
    }));
    for (language, text) in &level.translations {
        let changed = old.is_none_or(|old| old.translations.get(language) != Some(text));
        let file = format!("{inside}{}", translation_file(language));
        parts.push(GameFile::new(file, changed, || level_description::write(text)));
    }
    let of_old = old.into_iter().flat_map(|old| old.translations.keys());
    let gone = of_old.filter(|language| !level.translations.contains_key(*language));
    parts.extend(gone.map(|language| GameFile::gone(format!("{inside}{}", translation_file(language)))));
    let old_derivation = old.and_then(|old| old.derivation.as_ref());
    match &level.derivation {
        Some(told) => {
            let changed = old_derivation != Some(told);
            parts.push(GameFile::new(format!("{inside}{DERIVED}"), changed, || derived::write_level(told)));
        }
        None if old_derivation.is_some() => parts.push(GameFile::gone(format!("{inside}{DERIVED}"))),
        None => {}
    }
    let old_solution = old.and_then(|old| old.solution.as_ref());
    match &level.solution {
        Some(moves) => {
            let changed = old_solution != Some(moves);
            parts.push(GameFile::new(format!("{inside}{SOLUTION}"), changed, || solution::write(moves)));
        }
        None if old_solution.is_some() => parts.push(GameFile::gone(format!("{inside}{SOLUTION}"))),
        None => {}
    }
}

/// The files beside the XML: those of the draft, and those that return to their former content.
pub(in crate::project) fn files_beside<'d, D: Edited>(
    draft: &'d D,
    known: &'d DiskState<D>,
) -> Vec<GameFile<'d>> {
    let mut parts = Vec::new();
    for (file, content) in draft.files().iter() {
        let changed = known.base.files().get(file) != Some(content);
        let render = Box::new(|| Some(content.to_vec()));
        parts.push(GameFile {
            file: file.clone(),
            wanted: true,
            changed,
            beside: true,
            restores: false,
            render,
        });
    }
    let undone = known.originals.iter().filter(|(file, _)| draft.files().get(file).is_none());
    for (file, original) in undone {
        let render = Box::new(|| original.as_ref().map(|content| content.to_vec()));
        let wanted = original.is_some();
        parts.push(GameFile {
            file: file.clone(),
            wanted,
            changed: true,
            beside: true,
            restores: true,
            render,
        });
    }
    parts
}

/// Returns the common prefix of the paths of a level's files.
pub(in crate::project) fn inside(level: &str) -> String {
    format!("{LEVELS}/{level}/")
}

/// Returns the files of a level.
pub(super) fn files_of(level: &Level) -> Vec<String> {
    let inside = inside(&level.folder);
    let translations =
        level.translations.keys().map(|language| format!("{inside}{}", translation_file(language)));
    let derived = level.derivation.iter().map(|_| format!("{inside}{DERIVED}"));
    let solution = level.solution.iter().map(|_| format!("{inside}{SOLUTION}"));
    level_files(&level.folder).into_iter().chain(translations).chain(derived).chain(solution).collect()
}

/// Returns the levels that are still in the folder and no longer in the draft. A level whose name only
/// changed in letter case is not among them: it is renamed.
pub(super) fn gone(draft: &Draft, known: &DiskState) -> Vec<String> {
    let stays =
        |old: &str| draft.levels.iter().any(|level| level.folder.to_lowercase() == old.to_lowercase());
    let of_base = known.base.levels.iter().map(|level| level.folder.as_str());
    let of_ahead = known.ahead.iter().filter_map(|file| {
        let (level, _) = file.strip_prefix(LEVELS)?.strip_prefix('/')?.split_once('/')?;
        Some(level)
    });
    let levels: BTreeSet<&str> = of_base.chain(of_ahead).filter(|old| !stays(old)).collect();
    levels.into_iter().map(str::to_owned).collect()
}

/// Names that already exist in the folder are accepted as they are.
pub(super) fn check_names(draft: &Draft, base: &Draft) -> Result<(), SaveFault> {
    let mut seen = BTreeSet::new();
    let is_old = |name: &str| base.levels.iter().any(|level| level.folder == name);
    let is_bad = |level: &&Arc<Level>| {
        let name = level.folder.as_str();
        let twice = !seen.insert(name.to_lowercase());
        // A hidden folder would not be recognised as a level.
        let possible = names::is_portable(name) && !name.starts_with('.');
        !is_old(name) && (twice || !possible)
    };
    let names: Vec<_> = draft.levels.iter().filter(is_bad).map(|level| level.folder.clone()).collect();
    if !names.is_empty() {
        return Err(SaveFault::LevelNames { names });
    }
    check_files(&draft.files, draft.languages())
}

/// Files and translations must have portable names.
pub(super) fn check_files(files: &Files, languages: Vec<&String>) -> Result<(), SaveFault> {
    let mut seen = BTreeSet::new();
    let files = files.iter().map(|(file, _)| file.as_str());
    let bad_files = files.filter(|file| !folder::is_beside(file) || !seen.insert(file.to_lowercase()));
    let bad_languages = languages.into_iter().filter(|language| !folder::is_language(language));
    let names: BTreeSet<String> = bad_files
        .map(str::to_owned)
        .chain(bad_languages.map(|language| translation_file(language)))
        .collect();
    if names.is_empty() { Ok(()) } else { Err(SaveFault::FileNames { names: names.into_iter().collect() }) }
}
