//! What the loops and pictures of a rule do one after the other, as the steps in which somebody looks at it.

use crate::engine::{InnerStep, Iteration, IterationKind};
use crate::grid::deep::Iterated;

/// The most steps that are kept of one rule: nobody goes through more by hand.
const MOST_STEPS: usize = 5_000;

/// The iterations of a rule that is running.
#[derive(Default)]
pub(super) struct Iterations {
    /// How many iterations each loop has had that count. Loops that began when enough steps were kept are not in it.
    counts: Vec<usize>,
    /// The running loops, by their place in `counts`, from the outermost to the innermost.
    loops: Vec<usize>,
    /// The running iteration of each of them.
    open: Vec<Open>,
    steps: Vec<Kept>,
    not_kept: usize,
    /// How many iterations have ended.
    ended: usize,
    /// How many writes have changed something, and how many had when the last step ended.
    changes: usize,
    changes_of_last: usize,
}

/// A running iteration, and what was known when it began.
#[derive(Clone, Copy)]
struct Open {
    of: Numbered,
    counts: usize,
    steps: usize,
    not_kept: usize,
    changes: usize,
    changes_of_last: usize,
}

#[derive(Clone, Copy)]
struct Numbered {
    iteration: Iterated,
    number: usize,
    /// The place of its loop in `counts`.
    of: usize,
}

struct Kept {
    path: Vec<Numbered>,
    ended: usize,
    wrote: usize,
}

impl Iterations {
    pub(super) fn write(&mut self, changes: bool) {
        self.changes += usize::from(changes);
    }

    pub(super) fn begin_loop(&mut self) {
        let is_kept = self.steps.len() < MOST_STEPS;
        self.loops.push(if is_kept { self.counts.len() } else { usize::MAX });
        if is_kept {
            self.counts.push(0);
        }
    }

    pub(super) fn end_loop(&mut self) {
        let _ = self.loops.pop();
    }

    pub(super) fn begin(&mut self, iteration: Iterated) {
        let of = self.loops.last().copied().unwrap_or(usize::MAX);
        let number = self.counts.get(of).map_or(0, |count| count + 1);
        self.open.push(Open {
            of: Numbered { iteration, number, of },
            counts: self.counts.len(),
            steps: self.steps.len(),
            not_kept: self.not_kept,
            changes: self.changes,
            changes_of_last: self.changes_of_last,
        });
    }

    /// Ends the innermost iteration, when so many writes have been reported.
    pub(super) fn end(&mut self, wrote: usize) {
        self.ended += 1;
        let Some(open) = self.open.last().copied() else { return };
        let always_counts = matches!(open.of.iteration, Iterated::Round | Iterated::Picture(..));
        if !always_counts && self.changes == open.changes {
            // A board may have thousands of cells for which a loop does nothing. Whatever is inside goes with them.
            self.counts.truncate(open.counts);
            self.steps.truncate(open.steps);
            self.not_kept = open.not_kept;
            self.changes_of_last = open.changes_of_last;
        } else {
            if let Some(count) = self.counts.get_mut(open.of.of) {
                *count += 1;
            }
            let has_inner = self.steps.len() > open.steps || self.not_kept > open.not_kept;
            if !has_inner || self.changes > self.changes_of_last {
                self.step(wrote);
            }
        }
        let _ = self.open.pop();
    }

    /// Ends the rule. Returns whether what came after the last step is a step of its own.
    pub(super) fn end_all(&mut self, wrote: usize) -> bool {
        let has_rest = self.steps.len() + self.not_kept > 0 && self.changes > self.changes_of_last;
        if has_rest {
            self.ended += 1;
            self.step(wrote);
        }
        has_rest
    }

    fn step(&mut self, wrote: usize) {
        self.changes_of_last = self.changes;
        if self.steps.len() < MOST_STEPS {
            let path = self.open.iter().map(|open| open.of).collect();
            self.steps.push(Kept { path, ended: self.ended, wrote });
        } else {
            self.not_kept += 1;
        }
    }

    /// Returns the steps, and how many more there were.
    pub(super) fn steps(self) -> (Vec<InnerStep>, usize) {
        let Self { counts, steps, not_kept, .. } = self;
        let iteration = |it: &Numbered| Iteration {
            kind: kind(it.iteration),
            number: it.number,
            of: counts.get(it.of).copied().unwrap_or(it.number),
        };
        let step = |kept: Kept| InnerStep {
            iterations: kept.path.iter().map(iteration).collect(),
            iterations_ended: kept.ended,
            wrote: kept.wrote,
        };
        (steps.into_iter().map(step).collect(), not_kept)
    }
}

fn kind(iteration: Iterated) -> IterationKind {
    match iteration {
        Iterated::Round => IterationKind::Round,
        Iterated::Picture(x, y) | Iterated::Cell(x, y) => {
            IterationKind::Place(u32::try_from(x).ok().zip(u32::try_from(y).ok()))
        }
        Iterated::Direction(x, y) => IterationKind::Direction(x, y),
    }
}
