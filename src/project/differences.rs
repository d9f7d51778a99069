//! Compares two states of a game, in terms of the game, and merges two into one.
//!
//! - [`differences`]: everything that differs, each with the part of the game it belongs to
//! - [`theirs`]: what another program has made of the files
//! - [`take`]: merges the user's own changes with those of the other program, part by part

mod board;
mod cells;
mod levels;
mod merge;
mod rules;

use std::collections::BTreeSet;
use std::sync::Arc;

pub(super) use self::board::board;
pub(super) use self::merge::{board as merge_board, grid as merge_grid};
pub use self::merge::{disputed, take, theirs};
use super::edited::Edited;
pub use super::edited::merging::{Choice, Choices, Difference, MergeUnit};
use crate::common_files::{Description, Files, Translations};
use crate::engine::Text;
use crate::grid::lex;
use crate::grid::model::{Draft, Pieces, Settings};
use crate::xml::excerpt;

/// Returns the differences from `old` to `new`, part by part.
pub fn differences<D: Edited>(old: &D, new: &D) -> Vec<Difference> {
    new.differs_from(old)
}

/// Returns the differences between two grid games.
pub(super) fn grid(old: &Draft, new: &Draft) -> Vec<Difference> {
    let mut found = Vec::new();
    let mut add = |part: MergeUnit, texts: Vec<Text>| {
        found.extend(texts.into_iter().map(|text| Difference { part: part.clone(), text }));
    };
    let texts = |draft: &Draft| (draft.description.clone(), draft.translations.clone());
    add(MergeUnit::Description, descriptions(texts(old), texts(new)));
    if old.pieces != new.pieces {
        add(MergeUnit::Pieces, pieces(&old.pieces, &new.pieces));
    }
    if old.rules != new.rules {
        add(MergeUnit::Rules, rules::rules(&old.rules, &new.rules));
    }
    if old.settings != new.settings {
        add(MergeUnit::Settings, settings(&old.settings, &new.settings));
    }
    let names = |draft: &Draft| draft.levels.iter().map(|level| level.folder.clone()).collect::<Vec<_>>();
    let (before, after) = (names(old), names(new));
    let folders: BTreeSet<&String> = before.iter().chain(&after).collect();
    if old.derivation != new.derivation {
        add(MergeUnit::Derivation, vec![Text::new("differs-derivation")]);
    }
    for folder in folders {
        add(MergeUnit::Level(folder.clone()), levels::level(level(old, folder), level(new, folder), folder));
    }
    found.extend(files(&old.files, &new.files));
    found
}

fn files(old: &Files, new: &Files) -> Vec<Difference> {
    let files: BTreeSet<&String> = old.iter().chain(new.iter()).map(|(file, _)| file).collect();
    let difference = |file: &String| {
        let key = match (old.get(file), new.get(file)) {
            (a, b) if a == b => return None,
            (None, _) => "differs-file-made",
            (_, None) => "differs-file-given-up",
            _ => "differs-file-changed",
        };
        Some(Difference { part: MergeUnit::File(file.clone()), text: Text::new(key).with("file", file) })
    };
    files.into_iter().filter_map(difference).collect()
}

fn level<'d>(draft: &'d Draft, folder: &str) -> Option<&'d crate::grid::model::Level> {
    draft.levels.iter().find(|level| level.folder == folder).map(AsRef::as_ref)
}

/// A game's texts, and their translations.
pub(super) type Texts = (Arc<Description>, Translations);

pub(super) fn descriptions((old, olds): Texts, (new, news): Texts) -> Vec<Text> {
    let mut texts = Vec::new();
    if old != new {
        texts.extend(description(&old, &new));
    }
    let languages: BTreeSet<_> = olds.keys().chain(news.keys()).collect();
    for language in languages {
        let key = match (olds.get(language), news.get(language)) {
            (a, b) if a == b => continue,
            (None, _) => "differs-translation-added",
            (_, None) => "differs-translation-removed",
            _ => "differs-translation-changed",
        };
        texts.push(Text::new(key).with("language", language));
    }
    texts
}

fn description(old: &Description, new: &Description) -> Vec<Text> {
    let mut texts = Vec::new();
    if old.name != new.name {
        let text = Text::new("differs-game-name");
        texts.push(text.with("old", excerpt(&old.name)).with("new", excerpt(&new.name)));
    }
    if old.language() != new.language() {
        texts.push(Text::new("differs-game-language"));
    }
    let entries = |game: &Description| {
        let Description {
            rules_text,
            goal,
            level_take_time,
            difficulty,
            category,
            generator,
            file_signs,
            ..
        } = game.clone();
        [rules_text, goal, level_take_time, difficulty, category, generator, file_signs]
    };
    let keys = [
        "differs-game-task",
        "differs-game-goal",
        "differs-game-time",
        "differs-game-difficulty",
        "differs-game-kind",
        "differs-game-generator",
        "differs-game-signs",
    ];
    for ((key, old), new) in keys.into_iter().zip(entries(old)).zip(entries(new)) {
        if old != new {
            texts.push(Text::new(key));
        }
    }
    if old.texts != new.texts {
        texts.push(Text::new("differs-game-texts"));
    }
    or_remarks(texts)
}

/// When nothing visible differs, the difference is in comments and unknown elements.
fn or_remarks(texts: Vec<Text>) -> Vec<Text> {
    if texts.is_empty() { vec![Text::new("differs-remarks")] } else { texts }
}

fn pieces(old: &Pieces, new: &Pieces) -> Vec<Text> {
    let find = |pieces: &Pieces, name: &str| {
        pieces.list.iter().position(|piece| lex::lower(&piece.name) == lex::lower(name))
    };
    let mut texts = Vec::new();
    let mut kept = Vec::new();
    for piece in &old.list {
        let name = |key| Text::new(key).with("piece", &piece.name);
        let Some(at) = find(new, &piece.name) else {
            texts.push(name("differs-piece-removed"));
            continue;
        };
        kept.push(at);
        let other = &new.list[at];
        if other.name != piece.name {
            texts.push(name("differs-piece-spelt").with("new", &other.name));
        }
        if other.picture != piece.picture {
            texts.push(name("differs-piece-picture").with("new", &other.picture));
        }
        if other.border != piece.border {
            texts.push(name(if other.border { "differs-piece-outlined" } else { "differs-piece-plain" }));
        }
    }
    for piece in new.list.iter().filter(|piece| find(old, &piece.name).is_none()) {
        texts.push(Text::new("differs-piece-added").with("piece", &piece.name));
    }
    if !kept.is_sorted() {
        texts.push(Text::new("differs-pieces-order"));
    }
    or_remarks(texts)
}

fn settings(old: &Settings, new: &Settings) -> Vec<Text> {
    macro_rules! differ {
        ($($field:ident $key:literal),*) => {
            [$((old.$field != new.$field).then_some($key)),*]
        };
    }
    let keys = differ!(
        move_mode "differs-setting-move-mode",
        invalid_focus "differs-setting-invalid-focus",
        boundary "differs-setting-boundary",
        position_highlight "differs-setting-position",
        valids_highlight "differs-setting-valids",
        focused_highlight "differs-setting-focus",
        margin_width "differs-setting-margin",
        border_width "differs-setting-border",
        padding_width "differs-setting-padding",
        border_color "differs-setting-border-colour",
        board_color "differs-setting-board-colour"
    );
    or_remarks(keys.into_iter().flatten().map(Text::new).collect())
}
