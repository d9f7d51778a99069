//! What follows each change of the game: the play-test, the problems, the pictures. What takes long is done
//! beside the window, so that painting and typing never wait for it.

use std::sync::{Arc, Mutex};

use iced::Task;
use iced::futures::channel::oneshot;
use schola_widgets::board::{Camera, Pictures as _};

use super::{Editor, Message, PlayTest, Spot, Tab, painter};
use crate::grid::repeats::{self, Proposal};
use crate::grid::{Draft, Fault, Parses};
use crate::project::{self, AnyGame, Known, Problem, Severity};
use crate::window::play_test::{Begun, Turns};

/// Games that weigh more than this are compiled and checked beside the window; see [`weight`].
const HEAVY: u64 = 60_000;

/// What was done beside the window, to be taken once.
#[derive(Clone, Debug)]
pub struct Done(Arc<Mutex<Option<Outcome>>>);

/// A game as it is now: playable or not, and what is wrong with it.
#[derive(Debug)]
struct Outcome {
    play: Result<Begun, Vec<Problem>>,
    faults: Vec<Fault>,
    parses: Parses,
    /// Runs of rules that could be one repeat.
    proposals: Vec<Proposal>,
    /// The revision of the document that this comes from.
    revision: u64,
}

impl Editor {
    /// Everything that follows the draft and the place in it follows them, once a stroke is done. Returns what
    /// is to be done beside the window.
    pub(super) fn follow(&mut self) -> Option<Task<Message>> {
        let levels = self.document.draft().levels.len();
        let spot = self.document.spot();
        if spot.level >= levels.max(1) {
            self.document.go(Spot { level: levels.saturating_sub(1), ..spot });
        }
        let level = self.document.spot().level;
        if level != self.followed_level {
            self.followed_level = level;
            self.levels.forget();
            self.painter.camera = Camera::Fit;
            self.test = PlayTest::default();
            self.followed = None;
        }
        self.test.stop_before(self.rules.breakpoints());
        self.follow_search();
        if self.document.spot().tab == Tab::Pieces {
            self.pieces.follow(&self.document);
        }
        let is_followed = self.followed == Some(self.document.revision()) || self.document.is_stroking();
        let work = if is_followed { None } else { self.follow_draft() };
        self.painter.follow(&self.document, &mut self.gallery);
        work
    }

    fn follow_draft(&mut self) -> Option<Task<Message>> {
        if self.followed.is_some() {
            self.notice = None;
        }
        self.followed = Some(self.document.revision());
        self.follow_quickly();
        self.follow_thoroughly()
    }

    /// Everything follows a game that has just been opened. What takes long begins with the first message.
    pub(super) fn follow_first(&mut self) {
        if weight(self.document.draft()) <= HEAVY {
            let _ = self.follow();
        } else {
            self.follow_quickly();
        }
    }

    /// What every change is seen in at once.
    fn follow_quickly(&mut self) {
        let draft = self.document.draft();
        self.gallery.take_pieces(&draft.pieces, &draft.files);
        let folder = self.document.folder();
        self.picture_problems = self.pictures.check(folder, &draft.files, &draft.pieces, &[]);
        let pieces = draft.pieces.list.iter().map(|piece| &piece.name);
        let has_same_pieces = self.palette.iter().map(|(name, _)| name).eq(pieces);
        // A picture drawn anew is a new one to the renderer: those in the palette stay as long as they can.
        if self.palette_of != Some(self.gallery.revision()) || !has_same_pieces {
            self.palette = painter::palette(draft, &self.gallery);
            self.palette_of = Some(self.gallery.revision());
        }
        self.rules.follow(&self.document);
        self.sentences.follow(draft, self.document.spot().level);
        self.round.forget();
        self.about.follow(draft, self.document.folder());
        self.solutions.follow(draft);
        self.test.take_settings(&draft.settings);
    }

    /// The play-test and the problems: at once where that is quick, else beside the window, one after another.
    fn follow_thoroughly(&mut self) -> Option<Task<Message>> {
        if self.working {
            return None;
        }
        let draft = self.document.draft().clone();
        let (level, revision) = (self.document.spot().level, self.document.revision());
        let parses = std::mem::take(&mut self.parses);
        let known = self.document.known();
        let turns = self.test.turns();
        if weight(&draft) <= HEAVY {
            let outcome = outcome(&draft, level, known, parses, turns, revision);
            self.settle(outcome);
            return None;
        }
        self.working = true;
        // The game as it was read is not asked for beyond what its parts are compared with.
        let known = known.clone();
        let (sender, receiver) = oneshot::channel();
        let work = move || sender.send(outcome(&draft, level, &known, parses, turns, revision));
        let started = std::thread::Builder::new().name("follow".to_owned()).spawn(work);
        if started.is_err() {
            self.working = false;
            return None;
        }
        let done = |outcome: Result<Outcome, _>| Message::Followed(Done(Arc::new(Mutex::new(outcome.ok()))));
        Some(Task::perform(receiver, done))
    }

    /// Takes what was done beside the window. If the game has changed since, it is done again for what it is now.
    pub(super) fn take_work(&mut self, done: &Done) {
        self.working = false;
        let outcome = done.0.lock().ok().and_then(|mut outcome| outcome.take());
        let Some(outcome) = outcome else { return };
        let has_same_turns = outcome.play.as_ref().map_or(true, |begun| self.test.is_up_to_date(begun));
        if outcome.revision == self.document.revision() && has_same_turns {
            self.settle(outcome);
        } else {
            self.parses = outcome.parses;
            self.followed = None;
        }
    }

    fn settle(&mut self, outcome: Outcome) {
        let draft = self.document.draft();
        let level = self.document.spot().level;
        self.parses = outcome.parses;
        self.faults = outcome.faults;
        self.sentences.propose(outcome.proposals);
        self.test.follow(outcome.play, &mut self.gallery);
        if !project::is_understood(draft, self.document.known(), level) {
            let folder = draft.levels.get(level).map(|level| &level.folder);
            let of_level = |problem: &&Problem| problem.level.as_ref() == folder || folder.is_none();
            self.test.cannot_be_played(self.file_problems.iter().filter(of_level).cloned().collect());
        }
        self.list_problems();
    }

    /// Lists all problems, errors first and those of the files before others, each with the fault that it comes
    /// from.
    pub(super) fn list_problems(&mut self) {
        let draft = self.document.draft();
        let files =
            self.file_problems.iter().chain(&self.picture_problems).map(|problem| (problem.clone(), None));
        let faults = self.faults.iter();
        let faults = faults.map(|fault| (project::of_fault(fault.clone(), draft), Some(fault.clone())));
        let solutions = self.solutions.problems(draft).map(|problem| (problem, None));
        self.problems = files.chain(faults).chain(solutions).collect();
        self.problems.sort_by_key(|(problem, _)| problem.severity != Severity::Error);
    }
}

fn outcome(
    draft: &Draft,
    level: usize,
    known: &Known,
    mut parses: Parses,
    turns: Turns,
    revision: u64,
) -> Outcome {
    let play = AnyGame::of_draft(draft, level, &mut parses).map(|game| turns.begin(&game));
    let faults = project::faults(draft, known, &mut parses);
    let proposals = repeats::find(&draft.rules.list);
    Outcome { play, faults, parses, proposals, revision }
}

/// Returns about how much there is to compile and check: a rule of a level counts as much as a hundred cells.
fn weight(draft: &Draft) -> u64 {
    let cells = |matrix: &crate::grid::model::Matrix| {
        let (width, height) = matrix.cells.size();
        u64::from(width) * u64::from(height)
    };
    let rules = 100 * draft.rules.list.len() as u64;
    let levels = draft.levels.iter();
    levels.map(|level| level.layout.matrices.iter().map(cells).sum::<u64>() + rules).sum()
}
