//! A level as one board on which steps are made and unmade.
//!
//! The estimate is the sum of `heuristic_distances`, which are only observed. That it is admissible is proven here: no step,
//! whatever lies around it, lowers it by more than one, and it is zero at every goal.

use super::super::choice::{Cell, Move};
use super::super::game::Game;
use super::super::state::State;
use super::heuristic_distances::HeuristicDistances;
use super::terrain::{Around, all_around, digits};
use super::walker::{Code, Walker};
use super::whole_goals;
use crate::engine::TakeBack;

/// Entries of tables at cells that are examined for the proof.
const MOST_WORK: usize = 1 << 21;

/// A level on which steps are made and unmade.
#[derive(Debug)]
pub(super) struct Track {
    walker: Walker,
    around: Vec<Around>,
    count: usize,
    columns: usize,
    start: Vec<Code>,
    here: u32,
    /// For each code and each cell.
    far: Vec<i32>,
    goals: Vec<Vec<Code>>,
}

impl Track {
    /// Analyses a level; `None` if the estimate is useless, or not proven.
    pub(super) fn find(
        game: &Game,
        from: &State,
        walker: Walker,
        distances: &HeuristicDistances,
    ) -> Option<Self> {
        let parts = game.parts();
        let board = &parts.matrices[parts.board];
        let (columns, rows) = (board.width as usize, board.height as usize);
        let count = columns * rows;
        let codes = |texts: &[i32]| -> Option<Vec<Code>> {
            let code =
                |text: &i32| Some(walker.code_of.get(usize::try_from(*text).ok()?).copied().flatten()?.0);
            texts.iter().map(code).chain([Some(walker.codes as Code)]).collect()
        };
        let base = board.base as usize;
        let start = codes(&from.cells[base..base + count])?;
        if walker.has_mark {
            return None;
        }
        let goals: Vec<Vec<Code>> =
            whole_goals(parts)?.iter().filter_map(|goal| codes(&goal.cells)).collect();
        let mut far = vec![0; (walker.codes + 1) * count];
        for (text, code) in walker.code_of.iter().enumerate() {
            let Some((code, _)) = code else { continue };
            let cells = &mut far[usize::from(*code) * count..(usize::from(*code) + 1) * count];
            distances.distances_of(text, board.base, cells);
        }
        let around = all_around(&walker, columns, rows);
        let here = walker.here;
        let track = Self { walker, around, count, columns, start, here, far, goals };
        let tells = track.sum(&track.start) > 0 && track.goals.iter().all(|goal| track.sum(goal) == 0);
        (tells && track.is_proven()).then_some(track)
    }

    fn sum(&self, board: &[Code]) -> i32 {
        let far = |(cell, code): (usize, &Code)| self.far[usize::from(*code) * self.count + cell];
        board[..self.count].iter().enumerate().map(far).sum()
    }

    fn at(&self, cell: usize, offset: (i32, i32)) -> usize {
        cell.wrapping_add_signed(offset.1 as isize * self.columns as isize + offset.0 as isize)
    }

    fn is_proven(&self) -> bool {
        let base = self.walker.codes + 1;
        let size: usize = self.walker.steps.iter().map(|step| step.table.len()).sum();
        if size.saturating_mul(self.count) > MOST_WORK {
            return false;
        }
        self.walker.steps.iter().zip(&self.around).all(|(step, around)| {
            let valid = step.table.iter().enumerate().filter(|(_, number)| **number > 0);
            valid.into_iter().all(|(entry, number)| {
                let codes = digits(entry, base, step.around.len());
                let changes = &step.effects[usize::from(*number) - 1];
                (0..self.count).all(|cell| {
                    let cells = &around.cells[cell * around.width..(cell + 1) * around.width];
                    let is_inside = |at: &u32| (*at as usize) < self.count;
                    let fits = cells
                        .iter()
                        .zip(&codes)
                        .all(|(at, code)| is_inside(at) == (usize::from(*code) < self.walker.codes));
                    let gain = |(at, after): &((i32, i32), Code)| {
                        let before =
                            step.around.iter().position(|other| other == at).map_or(0, |at| codes[at]);
                        let at = self.at(cell, *at);
                        self.far[usize::from(*after) * self.count + at]
                            - self.far[usize::from(before) * self.count + at]
                    };
                    !fits || changes.iter().map(gain).sum::<i32>() >= -1
                })
            })
        })
    }

    pub(super) fn begin(&self) -> Tracker<'_> {
        let sum = self.sum(&self.start);
        Tracker {
            track: self,
            board: self.start.clone(),
            here: self.here,
            sum,
            undo: Vec::new(),
            steps: Vec::new(),
        }
    }
}

/// A step that was made: where the overwritten cells begin in the list, and where the step began, with the
/// estimate there.
#[derive(Clone, Copy, Debug)]
struct Made {
    undo: usize,
    here: u32,
    sum: i32,
}

/// The board, with the steps made on it.
pub(super) struct Tracker<'a> {
    track: &'a Track,
    board: Vec<Code>,
    here: u32,
    sum: i32,
    undo: Vec<(u32, Code)>,
    steps: Vec<Made>,
}

impl Tracker<'_> {
    #[inline]
    fn changes(&self, direction: usize) -> Option<&[((i32, i32), Code)]> {
        let around = &self.track.around[direction];
        let from = self.here as usize * around.width;
        let base = self.track.walker.codes + 1;
        let cells = around.cells[from..from + around.width].iter();
        let entry = cells.fold(0, |entry, cell| entry * base + usize::from(self.board[*cell as usize]));
        let step = &self.track.walker.steps[direction];
        usize::from(step.table[entry]).checked_sub(1).map(|number| &step.effects[number][..])
    }

    /// Returns whether changes only undo the last step.
    fn only_undoes(&self, last: Made, changes: &[((i32, i32), Code)]) -> bool {
        let written = &self.undo[last.undo..];
        let cell = |at: &(i32, i32)| self.track.at(self.here as usize, *at) as u32;
        changes.len() == written.len()
            && changes.iter().all(|(at, after)| written.contains(&(cell(at), *after)))
    }
}

impl TakeBack<Move> for Tracker<'_> {
    fn estimate(&self) -> u32 {
        self.sum as u32
    }

    fn is_goal(&self) -> bool {
        self.sum == 0 && self.track.goals.contains(&self.board)
    }

    fn options(&self, into: &mut Vec<u32>) {
        for direction in 0..self.track.around.len() {
            let Some(changes) = self.changes(direction) else { continue };
            let target = self.track.around[direction].targets[self.here as usize];
            if self.steps.last().is_some_and(|last| last.here == target && self.only_undoes(*last, changes)) {
                continue;
            }
            into.push(direction as u32);
        }
    }

    fn make(&mut self, option: u32) {
        let track = self.track;
        self.steps.push(Made { undo: self.undo.len(), here: self.here, sum: self.sum });
        let around = &track.around[option as usize];
        let from = self.here as usize * around.width;
        let base = track.walker.codes + 1;
        let cells = around.cells[from..from + around.width].iter();
        let entry = cells.fold(0, |entry, cell| entry * base + usize::from(self.board[*cell as usize]));
        let step = &track.walker.steps[option as usize];
        if let Some(number) = usize::from(step.table[entry]).checked_sub(1) {
            for (at, after) in &step.effects[number] {
                let at = track.at(self.here as usize, *at);
                let before = std::mem::replace(&mut self.board[at], *after);
                self.sum += track.far[usize::from(*after) * track.count + at]
                    - track.far[usize::from(before) * track.count + at];
                self.undo.push((at as u32, before));
            }
            self.here = around.targets[self.here as usize];
        }
    }

    fn take_back(&mut self) {
        let Some(last) = self.steps.pop() else { return };
        while self.undo.len() > last.undo {
            if let Some((at, before)) = self.undo.pop() {
                self.board[at as usize] = before;
            }
        }
        (self.here, self.sum) = (last.here, last.sum);
    }

    fn moves(&self, options: &[u32]) -> Vec<Move> {
        let columns = self.track.columns as u32;
        let mut here = self.track.here;
        let go = |option: &u32| {
            here = self.track.around[*option as usize].targets[here as usize];
            Move::Cell(Cell { x: (here % columns) as u16, y: (here / columns) as u16 })
        };
        options.iter().map(go).collect()
    }
}
