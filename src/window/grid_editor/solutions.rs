//! Kept solutions, replayed in the background whenever something changes that they depend on.

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

/// After so long it is said how far the work is, and again.
const STEP: Duration = Duration::from_millis(200);

/// What is known of the kept solutions.
#[derive(Debug, Default)]
pub struct Solutions {
    /// One for each level.
    levels: Vec<Option<Known>>,
    /// Whether something is to be replayed that nobody replays yet.
    is_due: bool,
    job: Option<Job>,
    number: u64,
}

/// All that a replay depends on.
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
    /// What the last replay said.
    verdict: Option<Verdict>,
    /// Whether that was a replay of the present game.
    is_fresh: bool,
}

/// A replay under way.
#[derive(Debug)]
struct Job {
    number: u64,
    is_dropped: Arc<AtomicBool>,
    /// How many solutions were replayed and how many there are to replay, once it takes long.
    progress: Option<(usize, usize)>,
}

/// What a replay tells. It bears the number of its job: what an older one says counts no more.
#[derive(Clone, Debug)]
pub enum Message {
    /// So many solutions are replayed, of so many.
    Went(u64, usize, usize),
    /// All are: what became of the solution of each level.
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
    /// Follows the game: what was said of a solution stays until it is replayed.
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

    /// Begins to replay what is to be replayed, if nobody does yet.
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

    /// Takes in what a replay tells. Returns whether anything is known now that was not known.
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

    /// Returns how many solutions are replayed and how many there are to replay, if that takes long.
    pub(super) fn progress(&self) -> Option<(usize, usize)> {
        self.job.as_ref()?.progress
    }

    /// Returns what became of the solution of a level, as far as that is known.
    pub(super) fn verdict(&self, level: usize) -> Option<Verdict> {
        self.levels.get(level)?.as_ref()?.verdict
    }

    /// Returns what is wrong with kept solutions, in the order of the levels.
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
