//! One game from the own changes and those of another program.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use super::Part;
use crate::grid::model::{Draft, Level};
use crate::project::disk::{self, Fingerprint, Stamp};
use crate::project::folder::{self, Known};
use crate::project::{Problem, limits};

/// Whose state of a part is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The one that is being edited.
    Ours,
    /// The one that the files have now.
    Theirs,
}

/// What was chosen for parts that both sides changed.
pub type Choices = BTreeMap<Part, Choice>;

/// What the files of a game say now.
#[derive(Clone, Debug)]
pub struct Theirs {
    /// The game, with those pictures that were ours or have changed.
    pub draft: Draft,
    /// What a save must know after this: put it in the place of what was known before. A file that changes again
    /// meanwhile is noticed.
    pub known: Known,
    /// All that is wrong with files and pictures.
    pub problems: Vec<Problem>,
}

/// Reads what other programs made of the files of a game that is being edited.
///
/// # Errors
///
/// As for [`crate::project::open`].
pub fn theirs(folder: &Path, ours: &Draft, known: &Known) -> Result<Theirs, Vec<Problem>> {
    let opened = folder::open(folder)?;
    let mut draft = opened.draft;
    let mut now = opened.known;
    let files: BTreeSet<&String> =
        ours.files.iter().chain(known.base.files.iter()).map(|(file, _)| file).collect();
    for file in files {
        let path = folder.join(file);
        let untouched =
            known.base.files.get(file).is_none() && Stamp::of(&path).as_ref() == known.stamps.get(file);
        if untouched || !folder::is_beside(file) {
            continue;
        }
        if let Ok((bytes, modified)) = disk::read(&path, limits::PICTURE_SIZE) {
            let _ = now.fingerprints.insert(file.clone(), Fingerprint::new(&bytes, modified));
            Arc::make_mut(&mut draft.files).put(file, bytes);
        }
    }
    now.originals = known.originals.clone();
    now.originals.retain(|file, _| draft.files.get(file).is_some());
    now.base = draft.clone();
    Ok(Theirs { draft, known: now, problems: opened.problems })
}

/// Returns the parts that both sides changed since the base, each in its own way.
pub fn disputed(ours: &Draft, theirs: &Draft, base: &Draft) -> Vec<Part> {
    Merge { ours, theirs, base, choices: &Choices::new() }.take().1
}

/// Makes one game: what only one side changed since the base is taken from that side, what both changed is taken
/// as chosen.
///
/// # Errors
///
/// The parts that both changed and for which nothing was chosen.
pub fn take(ours: &Draft, theirs: &Draft, base: &Draft, choices: &Choices) -> Result<Draft, Vec<Part>> {
    let (draft, open) = Merge { ours, theirs, base, choices }.take();
    if open.is_empty() { Ok(draft) } else { Err(open) }
}

struct Merge<'d> {
    ours: &'d Draft,
    theirs: &'d Draft,
    base: &'d Draft,
    choices: &'d Choices,
}

impl Merge<'_> {
    /// Returns the game and the parts for which something must be chosen.
    fn take(&self) -> (Draft, Vec<Part>) {
        let mut open = Vec::new();
        let texts = |draft: &Draft| (draft.description.clone(), draft.translations.clone());
        let (description, translations) = self.one(Part::Description, texts, &mut open);
        let mut draft = Draft {
            description,
            translations,
            pieces: self.one(Part::Pieces, |draft| draft.pieces.clone(), &mut open),
            rules: self.one(Part::Rules, |draft| draft.rules.clone(), &mut open),
            settings: self.one(Part::Settings, |draft| draft.settings.clone(), &mut open),
            ..Draft::default()
        };
        let drafts = [self.ours, self.theirs, self.base];
        let levels = drafts.iter().flat_map(|draft| &draft.levels).map(|level| level.folder.clone());
        for folder in levels.collect::<BTreeSet<_>>() {
            let level = |draft: &Draft| -> Option<Arc<Level>> {
                draft.levels.iter().find(|level| level.folder == folder).cloned()
            };
            draft.levels.extend(self.one(Part::Level(folder.clone()), level, &mut open));
        }
        draft.levels.sort_by_cached_key(|level| folder::order(&level.folder));
        let files = drafts.iter().flat_map(|draft| draft.files.iter()).map(|(file, _)| file.clone());
        for file in files.collect::<BTreeSet<_>>() {
            let content = |draft: &Draft| draft.files.get(&file).cloned();
            if let Some(content) = self.one(Part::File(file.clone()), content, &mut open) {
                Arc::make_mut(&mut draft.files).put(file, content);
            }
        }
        (draft, open)
    }

    fn one<T: PartialEq>(&self, part: Part, get: impl Fn(&Draft) -> T, open: &mut Vec<Part>) -> T {
        let (ours, theirs, base) = (get(self.ours), get(self.theirs), get(self.base));
        if theirs == base || ours == theirs {
            return ours;
        }
        if ours == base {
            return theirs;
        }
        match self.choices.get(&part) {
            Some(Choice::Ours) => ours,
            Some(Choice::Theirs) => theirs,
            None => {
                open.push(part);
                ours
            }
        }
    }
}
