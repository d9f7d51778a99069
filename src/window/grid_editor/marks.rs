//! Whether each level can be solved: determined in the background, the level in view first, and kept.

mod view;

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use iced::Task;

use super::panel::GameView;
use super::solutions::{Solutions, Stamp};
use crate::grid::model::{Draft, Level};
use crate::grid::{Fault, Parses};
use crate::project::Problem;
use crate::project::marks::{self, Key, Mark, Store};
use crate::project::solution::Verdict;
use crate::search::solve::{Progress, Watch};
use crate::window::background::{self, Job, Jobs};

/// Longest pause of the background work, which leaves the processor to the user's actions first.
const LONGEST_REST: Duration = Duration::from_millis(20);

/// What is known about the solvability of levels.
#[derive(Debug, Default)]
pub struct Marks {
    /// Whether levels are checked; if not, nothing is known.
    is_on: bool,
    store: Option<Store>,
    levels: Vec<CachedCheck>,
    /// Whether a check is due that has not begun.
    is_due: bool,
    jobs: Jobs,
    /// The level in view, which is checked first.
    sight: Arc<AtomicUsize>,
    /// Held by the running job, since a cancelled one may need a moment to end.
    gate: Arc<Mutex<()>>,
}

#[derive(Clone, Debug)]
struct CachedCheck {
    stamp: Stamp,
    /// The answer, once the check is done.
    answer: Option<LevelCheck>,
}

/// The result of a level's check; without a mark if the level cannot be played.
#[derive(Clone, Debug, Default)]
pub struct LevelCheck {
    mark: Option<Arc<Mark>>,
    /// The rules that fire in the known solutions: the one found and the stored one.
    fired: Arc<BTreeSet<usize>>,
    /// The number of known solutions.
    solutions: usize,
}

/// A result of the check, with the number of its job; those of earlier jobs are ignored.
#[derive(Clone, Debug)]
pub enum Message {
    Found(u64, usize, LevelCheck),
    /// All levels were checked.
    Ended(u64),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MarkStatus {
    /// Nothing is known and no check is under way.
    Nothing,
    /// A check is under way.
    Checking,
    Mark(Arc<Mark>),
}

impl Marks {
    /// Turns the check of levels on or off; answers are cached in Schola's own folder, if there is one.
    pub(super) fn switch(&mut self, is_on: bool, home: Option<&Path>) {
        self.is_on = is_on;
        self.store = home.map(Store::new);
        self.levels.clear();
        self.jobs.drop_job();
    }

    /// Updates the levels after a change of the game. An answer is kept, wherever its level is now, unless
    /// the level or the rules have changed.
    pub(super) fn follow(&mut self, draft: &Draft) {
        if !self.is_on {
            return;
        }
        let old = std::mem::take(&mut self.levels);
        let known = |(index, level): (usize, &Arc<Level>)| {
            let stamp = Stamp::of(draft, level);
            let here = old.get(index).filter(|known| known.stamp.is(&stamp));
            let known = here.or_else(|| old.iter().find(|known| known.stamp.is(&stamp)));
            CachedCheck { answer: known.and_then(|known| known.answer.clone()), stamp }
        };
        self.levels = draft.levels.iter().enumerate().map(known).collect();
        let is_same = |(old, new): (&CachedCheck, &CachedCheck)| old.stamp.is(&new.stamp);
        if old.len() == self.levels.len() && old.iter().zip(&self.levels).all(is_same) {
            return;
        }
        self.is_due = self.levels.iter().any(|known| known.answer.is_none());
        self.jobs.drop_job();
    }

    /// Notes the level in view and starts a check if one is due and none is under way.
    pub(super) fn begin(&mut self, draft: &Draft, level: usize) -> Task<Message> {
        self.sight.store(level, Ordering::Relaxed);
        if !std::mem::take(&mut self.is_due) {
            return Task::none();
        }
        let is_due = |(_, known): &(usize, &CachedCheck)| known.answer.is_none();
        let due = self.levels.iter().enumerate().filter(is_due).map(|(index, _)| index).collect();
        let job = self.jobs.begin();
        let end = Message::Ended(job.number);
        let worker = Worker {
            draft: draft.clone(),
            store: self.store.clone(),
            sight: self.sight.clone(),
            gate: self.gate.clone(),
            watch: Rests { job, since: Mutex::new(Instant::now()) },
        };
        background::report(move |tell| worker.work(due, tell), end)
    }

    /// Handles a result. Returns whether anything changed.
    pub(super) fn update(&mut self, message: Message) -> bool {
        let (Message::Found(number, ..) | Message::Ended(number)) = message;
        if !self.jobs.is_current(number) {
            return false;
        }
        match message {
            Message::Found(_, level, answer) => {
                let known = self.levels.get_mut(level);
                known.map(|known| known.answer = Some(answer)).is_some()
            }
            Message::Ended(_) => {
                self.jobs.drop_job();
                false
            }
        }
    }

    /// Returns the number of known solutions if none of these rules fires in any of them; `None` while some
    /// levels are unchecked, no solution is known, or one of the rules fires.
    fn unfired(&self, rules: &Range<usize>) -> Option<usize> {
        let mut solutions = 0;
        for known in &self.levels {
            let answer = known.answer.as_ref()?;
            if answer.fired.range(rules.clone()).next().is_some() {
                return None;
            }
            solutions += answer.solutions;
        }
        // One solution says little, and each edit of a new game has another.
        (solutions > 1).then_some(solutions)
    }

    /// Returns the result of the check of a level.
    fn found(&self, level: usize) -> MarkStatus {
        match self.levels.get(level).map(|known| &known.answer) {
            Some(Some(LevelCheck { mark: Some(mark), .. })) => MarkStatus::Mark(mark.clone()),
            Some(None) => MarkStatus::Checking,
            Some(Some(_)) | None => MarkStatus::Nothing,
        }
    }

    /// Returns the mark of a level. If nothing else is known, a valid stored solution proves that the level
    /// is solvable.
    pub fn shown(&self, index: usize, draft: &Draft, solutions: &Solutions) -> MarkStatus {
        let found = self.found(index);
        let is_open = match &found {
            MarkStatus::Mark(mark) => matches!(**mark, Mark::Unknown { .. }),
            MarkStatus::Checking => true,
            MarkStatus::Nothing => false,
        };
        let kept = || draft.levels.get(index)?.solution.clone();
        if is_open
            && solutions.verdict(index) == Some(Verdict::Solved)
            && let Some(moves) = kept()
        {
            return MarkStatus::Mark(Arc::new(Mark::Solved { moves: moves.to_vec(), shortest: false }));
        }
        found
    }

    /// Returns the proven minimum number of moves of a level.
    pub fn proven_minimum(&self, level: usize) -> Option<u32> {
        if let MarkStatus::Mark(mark) = self.found(level) { mark.minimum() } else { None }
    }

    /// Returns the problems found by the check.
    pub(super) fn problems<'a>(
        &'a self,
        draft: &'a Draft,
        solutions: &'a Solutions,
        faults: &'a [Fault],
    ) -> impl Iterator<Item = Problem> + 'a {
        // A goal that is met at the start is reported separately, with a better message.
        let looks_solved =
            |index| faults.iter().any(|fault| fault.code == "level-solved" && fault.level == Some(index));
        let levels = draft.levels.iter().enumerate();
        levels.filter_map(move |(index, level)| match self.shown(index, draft, solutions) {
            MarkStatus::Mark(mark) => mark
                .problem(&level.folder, level.description.minimum_moves)
                .filter(|problem| problem.code != "mark-solved-start" || !looks_solved(index)),
            MarkStatus::Nothing | MarkStatus::Checking => None,
        })
    }
}

/// The background job.
struct Worker {
    draft: Draft,
    store: Option<Store>,
    sight: Arc<AtomicUsize>,
    gate: Arc<Mutex<()>>,
    watch: Rests,
}

/// Pauses now and then, and stops the search when its result is not needed any more.
struct Rests {
    job: Job,
    since: Mutex<Instant>,
}

impl Watch for Rests {
    fn stop(&self, _progress: Progress) -> bool {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        thread::sleep((since.elapsed() / 2).min(LONGEST_REST));
        *since = Instant::now();
        self.job.is_cancelled()
    }
}

impl Worker {
    /// Looks up cached answers first, then checks one level after another, always the one nearest to the
    /// level in view.
    fn work(&self, mut due: Vec<usize>, tell: &dyn Fn(Message)) {
        let _alone = self.gate.lock().unwrap_or_else(PoisonError::into_inner);
        let mut parses = Parses::default();
        if let Some(store) = &self.store {
            store.tidy();
            due.retain(|level| {
                let kept = Key::of(&self.draft, *level).and_then(|key| store.read(key));
                let is_due = kept.is_none();
                if let Some(mark) = kept {
                    tell(self.found(*level, Some(mark), &mut parses));
                }
                is_due
            });
        }
        while !self.watch.job.is_cancelled() {
            let sight = self.sight.load(Ordering::Relaxed);
            let Some(at) = (0..due.len()).min_by_key(|at| due[*at].abs_diff(sight)) else { break };
            let level = due.swap_remove(at);
            let mark = marks::find(&self.draft, level, &mut parses, &self.watch);
            if self.watch.job.is_cancelled() {
                return;
            }
            if let (Some(store), Some(mark), Some(key)) = (&self.store, &mark, Key::of(&self.draft, level)) {
                store.write(key, mark);
            }
            tell(self.found(level, mark, &mut parses));
        }
    }

    fn found(&self, level: usize, mark: Option<Mark>, parses: &mut Parses) -> Message {
        let kept = self.draft.levels.get(level).and_then(|level| level.solution.as_deref());
        let solutions: Vec<&[String]> = mark.as_ref().and_then(Mark::moves).into_iter().chain(kept).collect();
        let fired = solutions.iter().flat_map(|moves| marks::fired(&self.draft, level, parses, moves));
        let fired = Arc::new(fired.collect());
        let answer = LevelCheck { fired, solutions: solutions.len(), mark: mark.map(Arc::new) };
        Message::Found(self.watch.job.number, level, answer)
    }
}

impl GameView<'_> {
    /// Returns the mark of a level.
    pub fn mark(self, level: usize) -> MarkStatus {
        self.marks.shown(level, self.document.draft(), self.solutions)
    }

    /// Returns whether a level's minimum number of moves is proven and differs from the stated one.
    pub fn can_take_minimum(self, level: usize) -> bool {
        let stated =
            self.document.draft().levels.get(level).and_then(|level| level.description.minimum_moves);
        self.marks.proven_minimum(level).is_some_and(|minimum| stated != Some(minimum))
    }

    /// Returns a known solution of the selected level.
    pub fn known_way(self) -> Option<Vec<String>> {
        let MarkStatus::Mark(mark) = self.mark(self.document.location().level) else { return None };
        mark.moves().filter(|moves| !moves.is_empty()).map(<[String]>::to_vec)
    }

    /// Returns whether the play-test can show a solution of the selected level.
    pub fn can_watch(self) -> bool {
        self.test.play().is_some() && self.known_way().is_some()
    }
}
