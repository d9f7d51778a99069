//! Stored solutions, replayed in the background whenever something that they depend on changes.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use iced::Task;
use iced::futures::channel::mpsc::{self, UnboundedSender};

use crate::grid::Parses;
use crate::grid::model::{Draft, Layout, Level, Pieces, Rules};
use crate::project::Problem;
use crate::project::solution::{Verdict, verdict};

/// Interval of progress messages.
const STEP: Duration = Duration::from_millis(200);

/// The state of the stored solutions.
#[derive(Debug, Default)]
pub struct Solutions {
    /// One for each level.
    levels: Vec<Option<Known>>,
    /// Whether a replay is due that has not begun.
    is_due: bool,
    job: Option<Job>,
    number: u64,
}

/// Everything that a replay depends on.
#[derive(Clone, Debug)]
struct Stamp {
    rules: Arc<Rules>,
    pieces: Arc<Pieces>,
    layout: Arc<Layout>,
    moves: Arc<[String]>,
    minimum: Option<u32>,
}

#[derive(Clone, Debug)]
struct Known {
    stamp: Stamp,
    /// The verdict of the last replay.
    verdict: Option<Verdict>,
    /// Whether that replay was of the present game.
    is_fresh: bool,
}

#[derive(Debug)]
struct Job {
    number: u64,
    is_dropped: Arc<AtomicBool>,
    /// The number of solutions replayed and the total, once the replay takes long.
    progress: Option<(usize, usize)>,
}

/// A result of a replay, with the number of its job; those of earlier jobs are ignored.
#[derive(Clone, Debug)]
pub enum Message {
    /// Progress: the number of solutions replayed, and the total.
    Went(u64, usize, usize),
    /// The end: levels, each with its verdict.
    Ended(u64, Vec<(usize, Verdict)>),
}

impl Stamp {
    fn of(draft: &Draft, level: &Level) -> Option<Self> {
        Some(Self {
            rules: draft.rules.clone(),
            pieces: draft.pieces.clone(),
            layout: level.layout.clone(),
            moves: level.solution.clone()?,
            minimum: level.description.minimum_moves,
        })
    }

    fn is_level_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.layout, &other.layout) && Arc::ptr_eq(&self.moves, &other.moves)
    }

    fn is(&self, other: &Self) -> bool {
        self.is_level_of(other)
            && Arc::ptr_eq(&self.rules, &other.rules)
            && Arc::ptr_eq(&self.pieces, &other.pieces)
            && self.minimum == other.minimum
    }
}

impl Solutions {
    /// Updates the levels after a change of the game; verdicts are kept until the next replay.
    pub(super) fn follow(&mut self, draft: &Draft) {
        let old = std::mem::take(&mut self.levels);
        let known_before = |index: usize, stamp: &Stamp| {
            let here = old
                .get(index)
                .into_iter()
                .flatten()
                .find(|known| Arc::ptr_eq(&known.stamp.moves, &stamp.moves));
            let elsewhere = || old.iter().flatten().find(|known| known.stamp.is_level_of(stamp));
            here.or_else(elsewhere)
        };
        let known = |(index, level): (usize, &Arc<Level>)| {
            let stamp = Stamp::of(draft, level)?;
            let before = known_before(index, &stamp);
            let is_fresh = before.is_some_and(|known| known.is_fresh && known.stamp.is(&stamp));
            Some(Known { verdict: before.and_then(|known| known.verdict), stamp, is_fresh })
        };
        self.levels = draft.levels.iter().enumerate().map(known).collect();
        self.is_due = self.levels.iter().flatten().any(|known| !known.is_fresh);
        self.drop_job();
    }

    fn drop_job(&mut self) {
        if let Some(job) = self.job.take() {
            job.is_dropped.store(true, Ordering::Relaxed);
        }
    }

    /// Starts a replay if one is due and none is under way.
    pub(super) fn begin(&mut self, draft: &Draft) -> Task<Message> {
        if !std::mem::take(&mut self.is_due) {
            return Task::none();
        }
        self.drop_job();
        self.number += 1;
        let number = self.number;
        let is_due = |(_, known): &(usize, &Option<Known>)| known.as_ref().is_some_and(|it| !it.is_fresh);
        let due: Vec<usize> = self.levels.iter().enumerate().filter(is_due).map(|(index, _)| index).collect();
        let is_dropped = Arc::new(AtomicBool::new(false));
        self.job = Some(Job { number, is_dropped: is_dropped.clone(), progress: None });
        let (draft, (sender, receiver)) = (draft.clone(), mpsc::unbounded());
        let _ = thread::spawn(move || replay(&draft, &due, number, &is_dropped, &sender));
        Task::run(receiver, |message| message)
    }

    /// Handles a result. Returns whether it is news.
    pub(super) fn update(&mut self, message: Message) -> bool {
        let (Message::Went(number, ..) | Message::Ended(number, _)) = message;
        let Some(job) = self.job.as_mut().filter(|job| job.number == number) else { return false };
        match message {
            Message::Went(_, done, all) => {
                job.progress = Some((done, all));
                false
            }
            Message::Ended(_, verdicts) => {
                self.job = None;
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
        self.job.as_ref()?.progress
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

fn replay(
    draft: &Draft,
    levels: &[usize],
    number: u64,
    is_dropped: &AtomicBool,
    sender: &UnboundedSender<Message>,
) {
    let mut parses = Parses::default();
    let mut verdicts = Vec::with_capacity(levels.len());
    let mut said = Instant::now();
    for level in levels {
        let done = verdicts.len();
        let goes_on = || {
            if said.elapsed() >= STEP {
                said = Instant::now();
                let _ = sender.unbounded_send(Message::Went(number, done, levels.len()));
            }
            !is_dropped.load(Ordering::Relaxed)
        };
        match verdict(draft, *level, &mut parses, goes_on) {
            Some(verdict) => verdicts.push((*level, verdict)),
            None => return,
        }
    }
    let _ = sender.unbounded_send(Message::Ended(number, verdicts));
}
