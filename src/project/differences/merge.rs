//! Merges the user's own changes with those of another program.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crate::common_files::Files;
use crate::grid::model::{Draft, Level};
use crate::project::disk::{self, Fingerprint, Stamp};
use crate::project::edited::merging::{Choices, Merge, MergeUnit};
use crate::project::edited::{DiskState, Edited, Stored};
use crate::project::folder::{self, BoardDraft};
use crate::project::{Problem, limits};

/// Reads what other programs made of the files of a game that is being edited: the game, with those pictures
/// that were ours or have changed, and the new [`DiskState`] that replaces the old one. A file that changes again
/// later is noticed.
///
/// # Errors
///
/// As for [`crate::project::open`].
pub fn theirs<D: Edited>(folder: &Path, ours: &D, known: &DiskState<D>) -> Result<Stored<D>, Vec<Problem>> {
    let Stored { mut draft, known: mut now, problems } = D::read(folder)?;
    let mut taken: Files = (**draft.files()).clone();
    let files: BTreeSet<&String> =
        ours.files().iter().chain(known.base.files().iter()).map(|(file, _)| file).collect();
    for file in files {
        let path = D::root(folder).join(file);
        let untouched =
            known.base.files().get(file).is_none() && Stamp::of(&path).as_ref() == known.stamps.get(file);
        if untouched || !folder::is_beside(file) {
            continue;
        }
        if let Ok((bytes, modified)) = disk::read(&path, limits::PICTURE_SIZE) {
            let _ = now.fingerprints.insert(file.clone(), Fingerprint::new(&bytes, modified));
            taken.put(file, bytes);
        }
    }
    draft.set_files(taken.into());
    now.originals = known.originals.clone();
    now.originals.retain(|file, _| draft.files().get(file).is_some());
    now.base = draft.clone();
    Ok(Stored { draft, known: now, problems })
}

/// Returns the parts that both sides changed since the base in different ways.
pub fn disputed<D: Edited>(ours: &D, theirs: &D, base: &D) -> Vec<MergeUnit> {
    let mut merge = Merge { ours, theirs, base, choices: &Choices::new(), open: Vec::new() };
    let _ = D::merge(&mut merge);
    merge.open
}

/// Merges two games: what only one side changed since the base is taken from that side, what both changed is
/// taken as chosen.
///
/// # Errors
///
/// The parts that both sides changed and for which no choice was made.
pub fn take<D: Edited>(ours: &D, theirs: &D, base: &D, choices: &Choices) -> Result<D, Vec<MergeUnit>> {
    let mut merge = Merge { ours, theirs, base, choices, open: Vec::new() };
    let draft = D::merge(&mut merge);
    if merge.open.is_empty() { Ok(draft) } else { Err(merge.open) }
}

/// Merges two grid games.
pub fn grid(merge: &mut Merge<'_, Draft>) -> Draft {
    let (description, translations) =
        merge.one(MergeUnit::Description, |draft| (draft.description.clone(), draft.translations.clone()));
    let mut draft = Draft {
        description,
        translations,
        pieces: merge.one(MergeUnit::Pieces, |draft| draft.pieces.clone()),
        rules: merge.one(MergeUnit::Rules, |draft| draft.rules.clone()),
        settings: merge.one(MergeUnit::Settings, |draft| draft.settings.clone()),
        derivation: merge.one(MergeUnit::Derivation, |draft| draft.derivation.clone()),
        ..Draft::default()
    };
    let drafts = [merge.ours, merge.theirs, merge.base];
    let levels = drafts.iter().flat_map(|draft| &draft.levels).map(|level| level.folder.clone());
    for folder in levels.collect::<BTreeSet<_>>() {
        let level = |draft: &Draft| -> Option<Arc<Level>> {
            draft.levels.iter().find(|level| level.folder == folder).cloned()
        };
        draft.levels.extend(merge.one(MergeUnit::Level(folder.clone()), level));
    }
    draft.levels.sort_by_cached_key(|level| folder::order(&level.folder));
    draft.files = merge.files();
    draft
}

/// Merges two board games.
pub fn board(merge: &mut Merge<'_, BoardDraft>) -> BoardDraft {
    let (description, translations) =
        merge.one(MergeUnit::Description, |draft| (draft.description.clone(), draft.translations.clone()));
    let material = merge.one(MergeUnit::Material, |draft| draft.game.material.clone());
    // Text and composite blocks belong to the blocks.
    let (rules, text, composites) = merge.one(MergeUnit::Rules, |draft| {
        (draft.game.rules.clone(), draft.text.clone(), draft.game.composites.clone())
    });
    let look = merge.one(MergeUnit::Look, |draft| draft.game.look.clone());
    let game = crate::board::Draft { material, rules, look, composites };
    BoardDraft { description, translations, game, text, files: merge.files() }
}
