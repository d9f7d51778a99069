//! State derived from the game, recomputed after each change: faults, problems, pictures, solutions, marks.

use std::path::PathBuf;
use std::time::Instant;

use iced::Task;
use iced::widget::image::Handle;
use schola_widgets::board::Pictures as _;

use super::marks::Marks;
use super::painter;
use super::problems::Problems;
use super::solutions::Solutions;
use crate::grid::derive::{GoalSentences, goal_sentences};
use crate::grid::repeats::{self, Proposal};
use crate::grid::{Draft, Fault, Parses};
use crate::project::pictures::Checker;
use crate::project::plays::prepared::{PreparedPlay, Turns};
use crate::project::{self, AnyGame, DiskState, Problem};
use crate::window::background::{self, Once};
use crate::window::gallery::Gallery;
use crate::window::play_test::PlayTest;
use crate::window::thumbnails::Thumbnails;
use crate::window::workbench::Document;

/// Games heavier than this are compiled and checked in the background; see [`weight`].
const HEAVY: u64 = 30_000;

#[derive(Debug, Default)]
pub(super) struct Derived {
    /// The document revision and the level of the last computation.
    followed: Option<u64>,
    level: usize,
    /// Whether a background job is running.
    working: bool,
    /// Whether the game has changed since that job began, so that its results are outdated.
    is_stale: bool,
    parses: Parses,
    pictures: Checker,
    picture_problems: Vec<Problem>,
    pub faults: Vec<Fault>,
    pub problems: Problems,
    pub solutions: Solutions,
    pub marks: Marks,
    /// The goals of the level in view.
    pub goals: Vec<GoalSentences>,
    pub gallery: Gallery,
    pub thumbnails: Thumbnails,
    pub palette: Vec<(String, Option<Handle>)>,
    /// The gallery revision of the palette.
    palette_of: Option<u64>,
}

/// A result of compiling and checking, with its document revision. Results are sent one by one, so that no
/// frame waits for all of them.
#[derive(Debug)]
pub enum CheckResult {
    Play(Result<PreparedPlay, Vec<Problem>>, u64),
    /// The faults shown on the cards.
    Faults(Vec<Fault>, Parses, u64),
    /// Runs of rules that could become repeats. This part comes last; the list of problems includes it.
    Proposals(Vec<Proposal>, u64),
}

impl Derived {
    pub fn new(folder: PathBuf) -> Self {
        Self { gallery: Gallery::new(folder), ..Self::default() }
    }

    /// Records the level in view. Returns whether it has changed.
    pub fn enter(&mut self, level: usize) -> bool {
        let is_other = self.level != level;
        if is_other {
            self.level = level;
            self.followed = None;
        }
        is_other
    }

    /// Makes the next level in view count as a new one.
    pub fn forget_level(&mut self) {
        self.level = usize::MAX;
    }

    /// Makes everything outdated.
    pub fn forget(&mut self) {
        self.followed = None;
    }

    /// Loads the pictures again, from the current folder of the game.
    pub fn reload(&mut self, folder: PathBuf) {
        self.gallery.reload(folder);
        self.forget();
    }

    /// Returns whether everything belongs to the current revision; strokes are processed when they are done.
    pub fn is_up_to_date(&self, document: &Document) -> bool {
        document.is_stroking() || self.followed == Some(document.revision())
    }

    /// Records the document's revision. Returns whether an earlier one of this level was recorded.
    pub fn follow(&mut self, document: &Document) -> bool {
        self.followed.replace(document.revision()).is_some()
    }

    /// Updates what must be visible at once after every change.
    pub fn follow_quickly(&mut self, document: &Document) {
        let draft = document.draft();
        self.gallery.take_pieces(&draft.pieces, &draft.files);
        self.picture_problems = self.pictures.check(document.folder(), &draft.files, &draft.pieces, &[]);
        let pieces = draft.pieces.list.iter().map(|piece| &piece.name);
        let has_same_pieces = self.palette.iter().map(|(name, _)| name).eq(pieces);
        // A redrawn picture is a new texture for the renderer, so the palette keeps its pictures as long as
        // possible.
        if self.palette_of != Some(self.gallery.revision()) || !has_same_pieces {
            self.palette = painter::palette(draft, &self.gallery);
            self.palette_of = Some(self.gallery.revision());
        }
        self.solutions.follow(draft);
        self.marks.follow(draft);
        self.goals = goal_sentences(draft, document.location().level);
    }

    /// Compiles and checks the game, one job after another. A light game is checked at once and the results
    /// are returned; a heavy one is checked in the background. An empty result ends the work.
    pub fn check(
        &mut self,
        document: &Document,
        turns: Turns,
    ) -> (Vec<CheckResult>, Option<Task<Once<CheckResult>>>) {
        if self.working {
            return (Vec::new(), None);
        }
        let work = Work {
            draft: document.draft().clone(),
            level: document.location().level,
            turns,
            parses: std::mem::take(&mut self.parses),
            revision: document.revision(),
        };
        if weight(&work.draft) <= HEAVY {
            let mut parts = Vec::with_capacity(3);
            work.run(document.known(), |part| parts.push(part));
            return (parts, None);
        }
        self.working = true;
        // The game as it was read is only needed for comparing its parts.
        let known = document.known().clone();
        let run = move |tell: &dyn Fn(Option<CheckResult>)| work.run(&known, |part| tell(Some(part)));
        (Vec::new(), Some(background::report(run, None).map(Once::new)))
    }

    /// Handles a result of the job, or its end. Returns the result if it belongs to the current game and
    /// panels show it. If a result was outdated, the game is checked again at the end.
    pub fn take(
        &mut self,
        part: Option<CheckResult>,
        document: &Document,
        test: &PlayTest,
    ) -> Option<CheckResult> {
        let now = document.revision();
        let is_outdated = match part {
            None => {
                self.working = false;
                if std::mem::take(&mut self.is_stale) {
                    self.forget();
                }
                return None;
            }
            Some(CheckResult::Faults(faults, parses, revision)) => {
                self.parses = parses;
                self.is_stale |= revision != now;
                if revision == now {
                    self.faults = faults;
                }
                return None;
            }
            Some(CheckResult::Play(Ok(ref begun), _)) if !test.is_up_to_date(begun) => true,
            Some(CheckResult::Play(_, revision) | CheckResult::Proposals(_, revision)) => revision != now,
        };
        self.is_stale |= is_outdated;
        part.filter(|_| !is_outdated)
    }

    /// Lists all problems, given the problems of the game's files.
    pub fn list_problems(&mut self, draft: &Draft, file_problems: &[Problem]) {
        let files = file_problems.iter().chain(&self.picture_problems).cloned().collect();
        let marks = self.marks.problems(draft, &self.solutions, &self.faults);
        let found = self.solutions.problems(draft).chain(marks);
        self.problems.take(draft, files, &self.faults, found);
    }

    pub fn animate(&mut self, now: Instant) {
        let before = self.gallery.beat();
        self.gallery.animate(now);
        if before != self.gallery.beat() {
            painter::animate(&mut self.palette, &self.gallery);
        }
    }
}

/// The input of compiling and checking, except the game as it was read.
struct Work {
    draft: Draft,
    level: usize,
    turns: Turns,
    parses: Parses,
    revision: u64,
}

impl Work {
    fn run(self, known: &DiskState, mut tell: impl FnMut(CheckResult)) {
        let Self { draft, level, turns, mut parses, revision } = self;
        let game = AnyGame::of_draft(&draft, level, &mut parses);
        tell(CheckResult::Play(game.map(|game| turns.begin(&game)), revision));
        let faults = project::faults(&draft, known, &mut parses);
        tell(CheckResult::Faults(faults, parses, revision));
        tell(CheckResult::Proposals(repeats::find(&draft.rules), revision));
    }
}

/// Returns whether a game is compiled and checked in the background.
pub(super) fn is_heavy(draft: &Draft) -> bool {
    weight(draft) > HEAVY
}

/// Estimates the work of compiling and checking: a rule of a level counts as a hundred cells.
fn weight(draft: &Draft) -> u64 {
    let cells = |matrix: &crate::grid::model::Matrix| {
        let (width, height) = matrix.cells.size();
        u64::from(width) * u64::from(height)
    };
    let rules = 100 * draft.rules.list.len() as u64;
    let levels = draft.levels.iter();
    levels.map(|level| level.layout.matrices.iter().map(cells).sum::<u64>() + rules).sum()
}
