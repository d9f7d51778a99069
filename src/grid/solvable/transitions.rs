//! The states of one board after another, from a table of what each step of the walker does. Nothing is played.

use std::cell::{Ref, RefMut};

use super::super::state::State;
use super::dead_cells::{DeadCellFinder, DeadCells};
use super::symbolic::Offset;
use super::walker::Code;
use crate::engine;

/// Boards met, without the walker, in reused memory.
#[derive(Debug, Default)]
pub(in crate::grid) struct Boards {
    cells: Vec<Code>,
    facts: Vec<Facts>,
    /// The numbers of boards by their hashes, from 1.
    table: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Facts {
    sum: u64,
    is_goal: bool,
}

/// The transitions on one board.
pub(in crate::grid) struct Transitions<'a> {
    losing: Ref<'a, DeadCellFinder>,
    lost: &'a DeadCells,
    /// The hashes of the goals, the walker among them.
    goals: &'a [u64],
    boards: RefMut<'a, Boards>,
    here: u32,
}

impl<'a> Transitions<'a> {
    /// Prepares for the states after one; `None` if it could not be the result of a step of the walker.
    pub(in crate::grid) fn begin(
        losing: Ref<'a, DeadCellFinder>,
        mut boards: RefMut<'a, Boards>,
        lost: &'a DeadCells,
        goals: &'a [u64],
        start: &State,
        here: u32,
    ) -> Option<Self> {
        let terrain = &losing.terrain;
        let is_mark = |text: &i32| terrain.walker.code_of[*text as usize].is_some_and(|(_, is_mark)| is_mark);
        let cells = &start.cells[..terrain.count];
        let is_there = cells.get(here as usize).is_some_and(is_mark);
        if !is_there || cells.iter().filter(|text| is_mark(text)).count() != 1 {
            return None;
        }
        let mut valid = vec![0; start.valid.len()];
        for (direction, around) in terrain.around.iter().enumerate() {
            if terrain.effect(&lost.start, here as usize, direction).is_some() {
                let target = around.targets[here as usize] as usize;
                valid[target / 64] |= 1 << (target % 64);
            }
        }
        if valid[..] != start.valid[..] {
            return None;
        }
        let sums = (0..terrain.count).map(|cell| losing.plain(lost.start[cell], cell));
        let sum = sums.fold(0, u64::wrapping_add);
        boards.cells.clear();
        boards.facts.clear();
        boards.table.clear();
        boards.table.resize(1 << 8, 0);
        boards.cells.extend_from_slice(&lost.start);
        let _ = boards.settle(sum, lost);
        Some(Self { losing, lost, goals, boards, here })
    }
}

impl engine::TransitionTable for Transitions<'_> {
    fn first(&self) -> u32 {
        self.here
    }

    fn places(&self) -> usize {
        self.losing.terrain.count
    }

    fn steps(&mut self, board: u32, place: u32, into: &mut Vec<(u32, u32)>) {
        let Self { losing, lost, boards, .. } = self;
        let DeadCellFinder { terrain, order, is_closed, .. } = &**losing;
        let length = terrain.count + 1;
        let cell = place as usize;
        for direction in order {
            let target = terrain.around[*direction].targets[cell];
            let code = usize::from(boards.cells[board as usize * length + target as usize]);
            if terrain.is_free[code] {
                into.push((board, target));
            } else if !is_closed[code]
                && let Some(changes) = terrain.effect(boards.of(board as usize, length), cell, *direction)
                && let Some(board) =
                    boards.changed(board as usize, changes, |at| terrain.at(cell, at), losing, lost)
            {
                into.push((board, target));
            }
        }
    }

    fn is_goal(&self, board: u32, place: u32) -> bool {
        let Facts { sum, is_goal } = self.boards.facts[board as usize];
        is_goal && {
            let at = place as usize;
            let code = self.boards.of(board as usize, self.lost.start.len())[at];
            let mark = self.losing.marked(code, at);
            self.goals.contains(&sum.wrapping_sub(self.losing.plain(code, at)).wrapping_add(mark))
        }
    }
}

impl Boards {
    fn of(&self, number: usize, length: usize) -> &[Code] {
        &self.cells[number * length..(number + 1) * length]
    }

    /// Returns the number of the board after some changes; `None` if a movable comes to a dead cell.
    fn changed(
        &mut self,
        number: usize,
        changes: &[(Offset, Code)],
        at: impl Fn(Offset) -> usize,
        losing: &DeadCellFinder,
        lost: &DeadCells,
    ) -> Option<u32> {
        let is_deadlock = |(offset, code): &(Offset, Code)| {
            lost.is_lost_at(losing.text_of[usize::from(*code)], at(*offset))
        };
        if changes.iter().any(is_deadlock) {
            return None;
        }
        let (length, first) = (lost.start.len(), self.cells.len());
        self.cells.extend_from_within(number * length..(number + 1) * length);
        let mut sum = self.facts[number].sum;
        for (offset, code) in changes {
            let cell = at(*offset);
            let before = std::mem::replace(&mut self.cells[first + cell], *code);
            sum = sum.wrapping_sub(losing.plain(before, cell)).wrapping_add(losing.plain(*code, cell));
        }
        Some(self.settle(sum, lost))
    }

    /// Returns the number of the board whose cells were inserted last; they are removed again if it was there
    /// before.
    fn settle(&mut self, sum: u64, lost: &DeadCells) -> u32 {
        let length = lost.start.len();
        let last = self.facts.len() * length;
        let mask = self.table.len() - 1;
        let mut slot = (sum >> 20) as usize & mask;
        while self.table[slot] != 0 {
            let number = self.table[slot] as usize - 1;
            let (before, new) = self.cells.split_at(last);
            if self.facts[number].sum == sum && before[number * length..(number + 1) * length] == *new {
                self.cells.truncate(last);
                return number as u32;
            }
            slot = (slot + 1) & mask;
        }
        self.facts.push(Facts { sum, is_goal: lost.is_wanted(sum) });
        self.table[slot] = self.facts.len() as u32;
        if self.facts.len() * 2 > self.table.len() {
            self.grow();
        }
        self.facts.len() as u32 - 1
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 2 - 1;
        self.table.clear();
        self.table.resize(mask + 1, 0);
        for (number, facts) in (1..).zip(&self.facts) {
            let mut slot = (facts.sum >> 20) as usize & mask;
            while self.table[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = number;
        }
    }
}
