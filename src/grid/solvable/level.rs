//! A level by codes on its cells, as its walker sees it, and which of its goals are possible.

use super::super::game::Game;
use super::super::state::State;
use super::changes::Changes;
use super::terrain::{Around, all_around};
use super::walker::{Code, Walker};
use super::whole_goals;

/// A goal: its number, the codes of all cells with the outside last, and the cells where the last choice may
/// have been.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub(super) number: usize,
    pub(super) board: Vec<Code>,
    pub(super) places: Vec<usize>,
}

/// A level by its walker.
#[derive(Debug)]
pub(super) struct Level {
    pub(super) columns: usize,
    pub(super) rows: usize,
    /// Where the board begins in a state.
    pub(super) base: usize,
    pub(super) start: Vec<Code>,
    /// The cells that may change.
    pub(super) ground: Vec<usize>,
    pub(super) around: Vec<Around>,
    pub(super) goals: Vec<Goal>,
}

impl Level {
    /// Reads a level; `None` where a goal is not a whole board.
    pub(super) fn read(game: &Game, from: &State, walker: &Walker) -> Option<Self> {
        let parts = game.parts();
        let board = &parts.matrices[parts.board];
        let (columns, rows) = (board.width as usize, board.height as usize);
        let base = board.base as usize;
        let start = codes(walker, &from.cells[base..base + columns * rows])?;
        let moves_on = Changes::find(game, from).moves_on;
        let changes = |cell: &usize| moves_on[from.cells[base + cell] as usize];
        let ground: Vec<usize> = (0..columns * rows).filter(changes).collect();
        let goal = |(number, cells): (usize, &[i32])| {
            let board = codes(walker, cells)?;
            let is_place = |(cell, text): (usize, &i32)| walker.starts.contains(text).then_some(cell);
            let places: Vec<usize> = cells.iter().enumerate().filter_map(is_place).collect();
            let is_one = if walker.has_mark { places.len() == 1 } else { !places.is_empty() };
            let stays = |cell: usize| changes(&cell) || from.cells[base + cell] == cells[cell];
            (is_one && (0..columns * rows).all(stays)).then_some(Goal { number, board, places })
        };
        // A goal that can never be on the board is never met.
        let finals = whole_goals(parts)?.iter().map(|goal| &goal.cells[..]);
        let goals = finals.enumerate().filter_map(goal).collect();
        let around = all_around(walker, columns, rows);
        Some(Self { columns, rows, base, start, ground, around, goals })
    }

    pub(super) fn count(&self) -> usize {
        self.columns * self.rows
    }

    /// Returns the effect of a step on a board, from 1, or 0 where it is not valid.
    pub(super) fn effect(&self, walker: &Walker, board: &[Code], cell: usize, direction: usize) -> u16 {
        let around = &self.around[direction];
        let cells = &around.cells[cell * around.width..(cell + 1) * around.width];
        let base = walker.codes + 1;
        let entry = cells.iter().fold(0, |entry, cell| entry * base + usize::from(board[*cell as usize]));
        walker.steps[direction].table[entry]
    }
}

fn codes(walker: &Walker, texts: &[i32]) -> Option<Vec<Code>> {
    let code = |text: &i32| Some(walker.code_of.get(usize::try_from(*text).ok()?).copied().flatten()?.0);
    texts.iter().map(code).chain([Some(walker.codes as Code)]).collect()
}
