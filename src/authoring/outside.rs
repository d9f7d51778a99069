//! Changes that other programs make to the files of the edited game: detected in the background, and merged part by
//! part.

use super::document::{Document, Editable};
use crate::engine::Text;
use crate::project::differences::{
    Choice, Choices, Difference, MergeUnit, differences, disputed, take, theirs,
};
use crate::project::{Stored, save};
use crate::words::Words;

/// The number of seconds between two checks of the files.
const PAUSE: u32 = 3;
/// Checks every few seconds whether files have changed.
#[derive(Debug, Default)]
pub struct FileWatch<D> {
    waited: u32,
    is_looking: bool,
    /// Changes whenever the application reads or writes the files, so that earlier findings become obsolete.
    generation: u64,
    /// The state of the files for which the person postponed the decision.
    put_off: Option<D>,
}

/// A check of the files: returns those that have changed.
pub type Look<D> = Box<dyn FnOnce() -> Option<Box<OutsideChange<D>>> + Send>;

/// Changed files.
#[derive(Clone, Debug)]
pub struct OutsideChange<D> {
    generation: u64,
    /// The game as it is in the files now.
    pub theirs: Stored<D>,
    /// The names of the changed files.
    pub files: Vec<String>,
}

impl<D: Editable> FileWatch<D> {
    /// Called every second. Returns the check that is due.
    pub fn tick(&mut self, document: &Document<D>) -> Option<Look<D>> {
        self.waited += 1;
        if self.waited < PAUSE { None } else { self.look(document) }
    }

    /// Returns a check of the files, to be run on any thread; pass its result to [`Self::found`]. `None`
    /// while a check is running or a stroke is in progress.
    pub fn look(&mut self, document: &Document<D>) -> Option<Look<D>> {
        if self.is_looking || document.is_stroking() {
            return None;
        }
        self.waited = 0;
        self.is_looking = true;
        let (folder, generation, put_off) =
            (document.folder().to_owned(), self.generation, self.put_off.clone());
        let (draft, known) = (document.draft().clone(), document.known().clone());
        Some(Box::new(move || {
            let files = save::changed_outside(&folder, &known);
            if files.is_empty() {
                return None;
            }
            let theirs = theirs(&folder, &draft, &known).ok()?;
            let is_new = put_off.as_ref() != Some(&theirs.draft);
            is_new.then(|| Box::new(OutsideChange { generation, theirs, files }))
        }))
    }

    /// Takes the result of a check. Returns it unless it is obsolete.
    pub fn found(&mut self, found: Option<Box<OutsideChange<D>>>) -> Option<Box<OutsideChange<D>>> {
        self.is_looking = false;
        found.filter(|found| found.generation == self.generation)
    }

    /// Makes running checks obsolete, because the application has read or written the files.
    pub fn renew(&mut self) {
        self.generation += 1;
        self.put_off = None;
    }

    /// Postpones the decision about this state of the files.
    pub fn put_off(&mut self, theirs: &D) {
        self.put_off = Some(theirs.clone());
    }
}

/// The question which side to take for parts that both sides changed.
#[derive(Clone, Debug)]
pub struct Conflict<D> {
    /// The game as it is in the files now.
    pub theirs: Box<Stored<D>>,
    /// Whether to save the game after the decision.
    pub saves: bool,
    /// The parts to decide about.
    pub parts: Vec<Disputed>,
}

/// A part that both sides changed.
#[derive(Clone, Debug)]
pub struct Disputed {
    /// The part.
    pub part: MergeUnit,
    /// What was changed here.
    pub ours: Vec<Text>,
    /// What another program changed.
    pub theirs: Vec<Text>,
    /// The side to take.
    pub choice: Choice,
}

/// An answer to the question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// Takes one part from one side.
    Chosen(usize, Choice),
    /// Takes all parts from one side.
    AllChosen(Choice),
}

impl<D: Editable> Conflict<D> {
    /// Returns the question; `None` if both sides changed different parts only.
    pub fn new(document: &Document<D>, theirs: Box<Stored<D>>, saves: bool) -> Option<Self> {
        let (ours, base) = (document.draft(), &document.known().base);
        let disputed = disputed(ours, &theirs.draft, base);
        let changes = [differences(base, ours), differences(base, &theirs.draft)];
        let sentences = |changes: &[Difference], part: &MergeUnit| {
            let texts =
                changes.iter().filter(|change| change.part == *part).map(|change| change.text.clone());
            texts.collect::<Vec<_>>()
        };
        let parts = disputed.into_iter().map(|part| Disputed {
            ours: sentences(&changes[0], &part),
            theirs: sentences(&changes[1], &part),
            part,
            choice: Choice::Ours,
        });
        let parts: Vec<_> = parts.collect();
        (!parts.is_empty()).then_some(Self { theirs, saves, parts })
    }

    /// Applies an answer.
    pub fn update(&mut self, message: &Message) {
        match message {
            Message::Chosen(index, choice) => {
                if let Some(part) = self.parts.get_mut(*index) {
                    part.choice = *choice;
                }
            }
            Message::AllChosen(choice) => {
                for part in &mut self.parts {
                    part.choice = *choice;
                }
            }
        }
    }

    /// Merges both sides as chosen.
    pub fn decide(&self, document: &Document<D>) -> D {
        let choices = self.parts.iter().map(|part| (part.part.clone(), part.choice));
        merge(document, &self.theirs, choices.collect())
    }
}

/// Merges both sides. Parts that both sides changed are taken as chosen, by default from ours.
pub fn merge<D: Editable>(document: &Document<D>, theirs: &Stored<D>, mut choices: Choices) -> D {
    let (ours, base) = (document.draft(), &document.known().base);
    loop {
        match take(ours, &theirs.draft, base, &choices) {
            Ok(draft) => return draft,
            Err(parts) => choices.extend(parts.into_iter().map(|part| (part, Choice::Ours))),
        }
    }
}

/// Returns the name of a part.
pub fn part_name(part: &MergeUnit, words: &Words) -> String {
    match part {
        MergeUnit::Description => words.get("part-about"),
        MergeUnit::Pieces => words.get("part-pieces"),
        MergeUnit::Rules => words.get("part-rules"),
        MergeUnit::Settings => words.get("part-settings"),
        MergeUnit::Derivation => words.get("part-derivation"),
        MergeUnit::Material => words.get("board-material"),
        MergeUnit::Look => words.get("board-part-look"),
        MergeUnit::Level(level) => words.with("part-level", &[("level", level.clone())]),
        MergeUnit::File(file) => words.with("part-file", &[("file", file.clone())]),
    }
}
