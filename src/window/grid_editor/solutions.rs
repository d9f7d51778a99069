//! Stored solutions, replayed in the background whenever something that they depend on changes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use iced::Task;

use crate::grid::Parses;
use crate::grid::model::{Draft, Layout, Level, Pieces, Rules};
use crate::project::Problem;
use crate::project::solution::{Verdict, verdict};
use crate::window::background::{self, Job, Jobs};

/// Interval of progress messages.
const STEP: Duration = Duration::from_millis(200);

/// The state of the stored solutions.
#[derive(Debug, Default)]
pub struct Solutions {
    /// One for each level.
    levels: Vec<Option<ReplayedSolution>>,
    /// Whether a replay is due that has not begun.
    is_due: bool,
    jobs: Jobs,
    /// The number of solutions replayed and of all solutions, if the replay takes long.
    progress: Option<(usize, usize)>,
}

/// Everything that a play of a level depends on, with the stored solution.
#[derive(Clone, Debug)]
pub(super) struct Stamp {
    rules: Arc<Rules>,
    pieces: Arc<Pieces>,
    layout: Arc<Layout>,
    moves: Option<Arc<[String]>>,
}

#[derive(Clone, Debug)]
struct ReplayedSolution {
    stamp: Stamp,
    minimum: Option<u32>,
    /// The verdict of the last replay.
    verdict: Option<Verdict>,
    /// Whether that replay was of the present game.
    is_fresh: bool,
}

/// A result of a replay, with the number of its job.
#[derive(Clone, Debug)]
pub enum Message {
    /// Progress: the number of solutions replayed, and the total.
    Went(u64, usize, usize),
    /// The end: levels, each with its verdict.
    Ended(u64, Vec<(usize, Verdict)>),
}

impl Stamp {
    pub fn of(draft: &Draft, level: &Level) -> Self {
        let (rules, pieces) = (draft.rules.clone(), draft.pieces.clone());
        Self { rules, pieces, layout: level.layout.clone(), moves: level.solution.clone() }
    }

    fn is_level_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.layout, &other.layout) && self.moves == other.moves
    }

    pub fn is(&self, other: &Self) -> bool {
        self.is_level_of(other)
            && Arc::ptr_eq(&self.rules, &other.rules)
            && Arc::ptr_eq(&self.pieces, &other.pieces)
    }
}

impl Solutions {
    /// Updates the levels after a change of the game; verdicts are kept until the next replay.
    pub(super) fn follow(&mut self, draft: &Draft) {
        let old = std::mem::take(&mut self.levels);
        let known_before = |index: usize, stamp: &Stamp| {
            let here = old.get(index).into_iter().flatten().find(|known| known.stamp.moves == stamp.moves);
            here.or_else(|| old.iter().flatten().find(|known| known.stamp.is_level_of(stamp)))
        };
        let known = |(index, level): (usize, &Arc<Level>)| {
            let _ = level.solution.as_ref()?;
            let (stamp, minimum) = (Stamp::of(draft, level), level.description.minimum_moves);
            let before = known_before(index, &stamp);
            let is_same = |known: &ReplayedSolution| known.stamp.is(&stamp) && known.minimum == minimum;
            let is_fresh = before.is_some_and(|known| known.is_fresh && is_same(known));
            Some(ReplayedSolution {
                verdict: before.and_then(|known| known.verdict),
                stamp,
                minimum,
                is_fresh,
            })
        };
        self.levels = draft.levels.iter().enumerate().map(known).collect();
        self.is_due = self.levels.iter().flatten().any(|known| !known.is_fresh);
        self.jobs.drop_job();
    }

    /// Starts a replay if one is due and none is under way.
    pub(super) fn begin(&mut self, draft: &Draft) -> Task<Message> {
        if !std::mem::take(&mut self.is_due) {
            return Task::none();
        }
        let job = self.jobs.begin();
        self.progress = None;
        let is_due =
            |(_, known): &(usize, &Option<ReplayedSolution>)| known.as_ref().is_some_and(|it| !it.is_fresh);
        let due: Vec<usize> = self.levels.iter().enumerate().filter(is_due).map(|(index, _)| index).collect();
        let (draft, end) = (draft.clone(), Message::Ended(job.number, Vec::new()));
        background::report(move |tell| replay(&draft, &due, &job, tell), end)
    }

    /// Handles a result. Returns whether it is news.
    pub(super) fn update(&mut self, message: Message) -> bool {
        let (Message::Went(number, ..) | Message::Ended(number, _)) = message;
        if !self.jobs.is_current(number) {
            return false;
        }
        match message {
            Message::Went(_, done, all) => {
                self.progress = Some((done, all));
                false
            }
            Message::Ended(_, verdicts) => {
                self.jobs.drop_job();
                for (index, verdict) in verdicts {
                    if let Some(Some(known)) = self.levels.get_mut(index) {
                        known.verdict = Some(verdict);
                        known.is_fresh = true;
                    }
                }
                true
            }
        }
    }

    /// Returns the number of solutions replayed and the total, if the replay takes long.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        self.progress.filter(|_| self.jobs.is_busy())
    }

    /// Returns the verdict on a level's solution, if known.
    pub(super) fn verdict(&self, level: usize) -> Option<Verdict> {
        self.levels.get(level)?.as_ref()?.verdict
    }

    /// Returns the problems of stored solutions, in the order of levels.
    pub(super) fn problems<'a>(&'a self, draft: &'a Draft) -> impl Iterator<Item = Problem> + 'a {
        draft
            .levels
            .iter()
            .enumerate()
            .filter_map(|(index, level)| self.verdict(index)?.problem(&level.folder))
    }
}

fn replay(draft: &Draft, levels: &[usize], job: &Job, tell: &dyn Fn(Message)) {
    let mut parses = Parses::default();
    let mut verdicts = Vec::with_capacity(levels.len());
    let mut said = Instant::now();
    for level in levels {
        let done = verdicts.len();
        let goes_on = || {
            if said.elapsed() >= STEP {
                said = Instant::now();
                tell(Message::Went(job.number, done, levels.len()));
            }
            !job.is_cancelled()
        };
        match verdict(draft, *level, &mut parses, goes_on) {
            Some(verdict) => verdicts.push((*level, verdict)),
            None => return,
        }
    }
    tell(Message::Ended(job.number, verdicts));
}
