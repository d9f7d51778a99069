//! Whether each level can be solved: found out beside the window, the level in sight first, and kept.

mod view;

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use iced::Task;
use iced::futures::channel::mpsc::{self, UnboundedSender};

use super::{GridEditor, Message as EditorMessage, levels};
use crate::engine::Text;
use crate::grid::Parses;
use crate::grid::model::{Draft, Layout, Level, Pieces, Rules};
use crate::project::Problem;
use crate::project::marks::{self, Key, Mark, Store};
use crate::project::solution::Verdict;
use crate::search::solve::{Progress, Watch};

/// For so long at a time, at most, the work rests after it has gone on: whoever paints has the processor first.
const LONGEST_REST: Duration = Duration::from_millis(20);

/// What is known of the levels.
#[derive(Debug, Default)]
pub struct Marks {
    /// Whether levels are looked at. Nothing is known where they are not.
    is_on: bool,
    store: Option<Store>,
    levels: Vec<Known>,
    /// Whether something is to be found out that nobody does yet.
    is_due: bool,
    job: Option<Job>,
    number: u64,
    /// The level in sight, for the work to begin with.
    sight: Arc<AtomicUsize>,
    /// Held by the one who works: what was given up may need a moment to end.
    gate: Arc<Mutex<()>>,
}

/// All that an answer depends on.
#[derive(Clone, Debug)]
struct Stamp {
    rules: Arc<Rules>,
    pieces: Arc<Pieces>,
    layout: Arc<Layout>,
    /// The solution that is kept: it takes part in the coverage.
    kept: Option<Arc<[String]>>,
}

#[derive(Clone, Debug)]
struct Known {
    stamp: Stamp,
    /// The answer once somebody has looked.
    answer: Option<Answer>,
}

/// What was found out of a level; no mark where it cannot be played.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    mark: Option<Arc<Mark>>,
    /// The rules that do something in the solutions known: the one found and the one kept.
    fired: Arc<BTreeSet<usize>>,
    /// How many solutions are known.
    solutions: usize,
}

/// Work under way.
#[derive(Debug)]
struct Job {
    number: u64,
    is_dropped: Arc<AtomicBool>,
}

/// What was found out of a level, with the number of the job: what an older one says counts no more.
#[derive(Clone, Debug)]
pub enum Message {
    /// This level was looked at.
    Found(u64, usize, Answer),
    /// All were.
    Ended(u64),
    /// The play-test shall show how the chosen level is solved.
    Watched,
    /// A level shall state the least number of moves that was proven.
    MinimumTaken(usize),
}

/// What a level's mark shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Nothing is to be said.
    Nothing,
    /// Somebody looks.
    Checking,
    /// An answer.
    Mark(Arc<Mark>),
}

impl Stamp {
    fn of(draft: &Draft, level: &Level) -> Self {
        let (rules, pieces) = (draft.rules.clone(), draft.pieces.clone());
        Self { rules, pieces, layout: level.layout.clone(), kept: level.solution.clone() }
    }

    fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.layout, &other.layout)
            && Arc::ptr_eq(&self.rules, &other.rules)
            && Arc::ptr_eq(&self.pieces, &other.pieces)
            && self.kept == other.kept
    }
}

impl Marks {
    /// Lets levels be looked at, or not; what is found is kept in Schola's own folder, where there is one.
    pub(super) fn switch(&mut self, is_on: bool, home: Option<&Path>) {
        self.is_on = is_on;
        self.store = home.map(Store::new);
        self.levels.clear();
        self.drop_job();
    }

    /// Notes the levels of a game that has changed. What was found out of a level stays, wherever the level stands
    /// now, unless it or the rules have changed.
    pub(super) fn follow(&mut self, draft: &Draft) {
        if !self.is_on {
            return;
        }
        let old = std::mem::take(&mut self.levels);
        let known = |(index, level): (usize, &Arc<Level>)| {
            let stamp = Stamp::of(draft, level);
            let here = old.get(index).filter(|known| known.stamp.is(&stamp));
            let known = here.or_else(|| old.iter().find(|known| known.stamp.is(&stamp)));
            Known { answer: known.and_then(|known| known.answer.clone()), stamp }
        };
        self.levels = draft.levels.iter().enumerate().map(known).collect();
        let is_same = |(old, new): (&Known, &Known)| old.stamp.is(&new.stamp);
        if old.len() == self.levels.len() && old.iter().zip(&self.levels).all(is_same) {
            return;
        }
        self.is_due = self.levels.iter().any(|known| known.answer.is_none());
        self.drop_job();
    }

    fn drop_job(&mut self) {
        if let Some(job) = self.job.take() {
            job.is_dropped.store(true, Ordering::Relaxed);
        }
    }

    /// Notes the level in sight and begins to find out what is not known, if nobody does yet.
    pub(super) fn begin(&mut self, draft: &Draft, level: usize) -> Task<Message> {
        self.sight.store(level, Ordering::Relaxed);
        if !std::mem::take(&mut self.is_due) {
            return Task::none();
        }
        self.drop_job();
        self.number += 1;
        let is_due = |(_, known): &(usize, &Known)| known.answer.is_none();
        let due = self.levels.iter().enumerate().filter(is_due).map(|(index, _)| index).collect();
        let is_dropped = Arc::new(AtomicBool::new(false));
        self.job = Some(Job { number: self.number, is_dropped: is_dropped.clone() });
        let (sender, receiver) = mpsc::unbounded();
        let worker = Worker {
            draft: draft.clone(),
            store: self.store.clone(),
            number: self.number,
            sight: self.sight.clone(),
            gate: self.gate.clone(),
            watch: Rests { is_dropped, since: Mutex::new(Instant::now()) },
            sender,
        };
        let _ = thread::spawn(move || worker.work(due));
        Task::run(receiver, |message| message)
    }

    /// Takes in what was found out. Returns whether anything is known now that was not known.
    fn take(&mut self, number: u64, level: usize, answer: Answer) -> bool {
        let is_of_now = self.job.as_ref().is_some_and(|job| job.number == number);
        let known = self.levels.get_mut(level).filter(|_| is_of_now);
        known.map(|known| known.answer = Some(answer)).is_some()
    }

    /// Returns of how many solutions it is known that none of these rules does anything in them; `None` while not all
    /// levels were looked at, no solution is known, or one of the rules does something.
    fn unfired(&self, rules: &Range<usize>) -> Option<usize> {
        let mut solutions = 0;
        for known in &self.levels {
            let answer = known.answer.as_ref()?;
            if answer.fired.range(rules.clone()).next().is_some() {
                return None;
            }
            solutions += answer.solutions;
        }
        (solutions > 0).then_some(solutions)
    }

    /// Returns the mark of a level.
    pub fn shown(&self, level: usize) -> Shown {
        match self.levels.get(level).map(|known| &known.answer) {
            Some(Some(Answer { mark: Some(mark), .. })) => Shown::Mark(mark.clone()),
            Some(None) => Shown::Checking,
            Some(Some(_)) | None => Shown::Nothing,
        }
    }
}

impl Drop for Marks {
    fn drop(&mut self) {
        self.drop_job();
    }
}

/// The one who finds out.
struct Worker {
    draft: Draft,
    store: Option<Store>,
    number: u64,
    sight: Arc<AtomicUsize>,
    gate: Arc<Mutex<()>>,
    watch: Rests,
    sender: UnboundedSender<Message>,
}

/// Rests now and then, and stops where nobody wants to know any more.
struct Rests {
    is_dropped: Arc<AtomicBool>,
    since: Mutex<Instant>,
}

impl Watch for Rests {
    fn stop(&self, _progress: Progress) -> bool {
        let mut since = self.since.lock().unwrap_or_else(PoisonError::into_inner);
        thread::sleep((since.elapsed() / 2).min(LONGEST_REST));
        *since = Instant::now();
        self.is_dropped.load(Ordering::Relaxed)
    }
}

impl Worker {
    /// Looks first for what is kept, then at one level after another, always the nearest to the one in sight.
    fn work(&self, mut due: Vec<usize>) {
        let _alone = self.gate.lock().unwrap_or_else(PoisonError::into_inner);
        let mut parses = Parses::default();
        if let Some(store) = &self.store {
            store.tidy();
            due.retain(|level| {
                let kept = Key::of(&self.draft, *level).and_then(|key| store.read(key));
                kept.is_none_or(|mark| !self.tell(*level, Some(mark), &mut parses))
            });
        }
        while !self.watch.is_dropped.load(Ordering::Relaxed) {
            let sight = self.sight.load(Ordering::Relaxed);
            let Some(at) = (0..due.len()).min_by_key(|at| due[*at].abs_diff(sight)) else { break };
            let level = due.swap_remove(at);
            let mark = marks::find(&self.draft, level, &mut parses, &self.watch);
            if self.watch.is_dropped.load(Ordering::Relaxed) {
                return;
            }
            if let (Some(store), Some(mark), Some(key)) = (&self.store, &mark, Key::of(&self.draft, level)) {
                store.write(key, mark);
            }
            let _ = self.tell(level, mark, &mut parses);
        }
        let _ = self.sender.unbounded_send(Message::Ended(self.number));
    }

    fn tell(&self, level: usize, mark: Option<Mark>, parses: &mut Parses) -> bool {
        let kept = self.draft.levels.get(level).and_then(|level| level.solution.as_deref());
        let solutions: Vec<&[String]> = mark.as_ref().and_then(Mark::moves).into_iter().chain(kept).collect();
        let fired = solutions.iter().flat_map(|moves| marks::fired(&self.draft, level, parses, moves));
        let fired = Arc::new(fired.collect());
        let answer = Answer { fired, solutions: solutions.len(), mark: mark.map(Arc::new) };
        self.sender.unbounded_send(Message::Found(self.number, level, answer)).is_ok()
    }
}

impl GridEditor {
    /// Lets levels be looked at beside the window, or not.
    pub fn check_levels(&mut self, is_on: bool, home: Option<&Path>) {
        self.marks.switch(is_on, home);
        self.marks.follow(self.workbench.document.draft());
        self.round.forget();
        self.list_problems();
    }

    /// Returns the mark of a level. A kept solution that holds says that the level can be solved where nobody knows.
    pub fn mark(&self, level: usize) -> Shown {
        let shown = self.marks.shown(level);
        let is_open = match &shown {
            Shown::Mark(mark) => matches!(**mark, Mark::Unknown { .. }),
            Shown::Checking => true,
            Shown::Nothing => false,
        };
        let kept = || self.workbench.document.draft().levels.get(level)?.solution.clone();
        if is_open
            && self.solutions.verdict(level) == Some(Verdict::Solved)
            && let Some(moves) = kept()
        {
            return Shown::Mark(Arc::new(Mark::Solved { moves: moves.to_vec(), shortest: false }));
        }
        shown
    }

    /// Returns moves that solve the chosen level, where some are known.
    fn known_way(&self) -> Option<Vec<String>> {
        let Shown::Mark(mark) = self.mark(self.workbench.document.location().level) else { return None };
        mark.moves().filter(|moves| !moves.is_empty()).map(<[String]>::to_vec)
    }

    /// Returns whether the play-test can show how the chosen level is solved.
    pub fn can_watch(&self) -> bool {
        self.test.play().is_some() && self.known_way().is_some()
    }

    /// Begins to find out what is not known of the levels.
    pub(super) fn begin_marks(&mut self) -> Task<EditorMessage> {
        let level = self.workbench.document.location().level;
        self.marks.begin(self.workbench.document.draft(), level).map(EditorMessage::Marks)
    }

    /// Takes in a message.
    pub(super) fn take_mark(&mut self, message: Message) {
        match message {
            Message::Found(number, level, answer) => {
                if self.marks.take(number, level, answer) {
                    self.list_problems();
                    // Its cards say which rules nothing tries.
                    self.round.forget();
                }
            }
            Message::Ended(number) => {
                let _ = self.marks.job.take_if(|job| job.number == number);
            }
            Message::Watched => {
                if let Some(moves) = self.known_way() {
                    self.test.watch_from_start(&moves);
                }
            }
            Message::MinimumTaken(level) => self.take_minimum(level),
        }
    }

    /// Returns whether a level can be let state the proven least number of moves, and does not state it yet.
    pub fn can_take_minimum(&self, level: usize) -> bool {
        let stated = self
            .workbench
            .document
            .draft()
            .levels
            .get(level)
            .and_then(|level| level.description.minimum_moves);
        self.proven_minimum(level).is_some_and(|minimum| stated != Some(minimum))
    }

    fn proven_minimum(&self, level: usize) -> Option<u32> {
        if let Shown::Mark(mark) = self.marks.shown(level) { mark.minimum() } else { None }
    }

    /// Lets a level state the least number of moves that was proven.
    fn take_minimum(&mut self, level: usize) {
        let Some(minimum) = self.proven_minimum(level) else { return };
        self.levels.forget();
        let edit = Text::new("edit-level-minimum")
            .with("level", levels::folder(self.workbench.document.draft(), level));
        self.workbench.document.edit(edit, |draft| {
            levels::change(draft, level, |level| {
                Arc::make_mut(&mut level.description).minimum_moves = Some(minimum);
            });
        });
    }

    /// Returns what the marks of the levels tell.
    pub(super) fn mark_problems(&self) -> Vec<Problem> {
        let levels = self.workbench.document.draft().levels.iter().enumerate();
        // A goal that the start already looks like is at fault by itself, and says it better.
        let looks_solved = |index| {
            self.faults.iter().any(|fault| fault.code == "level-solved" && fault.level == Some(index))
        };
        let problem = |(index, level): (usize, &Arc<Level>)| match self.mark(index) {
            Shown::Mark(mark) => mark
                .problem(&level.folder, level.description.minimum_moves)
                .filter(|problem| problem.code != "mark-solved-start" || !looks_solved(index)),
            Shown::Nothing | Shown::Checking => None,
        };
        levels.filter_map(problem).collect()
    }

    /// Keeps the play of the play-test as the level's solution.
    pub(super) fn keep_solution(&mut self) {
        let level = self.workbench.document.location().level;
        let Some(moves) = self.test.solution() else { return };
        let edit = Text::new("edit-solution-keep")
            .with("level", levels::folder(self.workbench.document.draft(), level));
        self.workbench.document.edit(edit, |draft| {
            levels::change(draft, level, |level| level.solution = Some(moves.into()));
        });
    }
}
