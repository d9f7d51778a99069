//! The walker: the piece on the last chosen cell, if there is one, and what each of its steps does to the board without it.
//!
//! A *mark* is a text that stands for two things at once: the last chosen cell is here, and this *ground* remains when the walker
//! leaves. If exactly one cell holds a mark in every state, a board is its grounds and a place.

use super::super::choice::{ActionName, Cell, Move};
use super::super::game::Game;
use super::super::state::State;
use super::local::PathCells;
use super::symbolic::{OUTSIDE, Offset, SymbolicCell, Texts};

/// Marks of one game.
pub(super) const MOST_MARKS: usize = 8;
/// Entries of the table of a step.
const MOST_ENTRIES: usize = 1 << 16;

/// The number of a text among those that a cell may hold, marks as their grounds.
pub(super) type Code = u8;

/// What all steps need and do, in terms of grounds.
#[derive(Debug)]
pub(super) struct Walker {
    /// How many codes there are; this number itself stands for what is not on the board.
    pub(super) codes: usize,
    /// For each text its code, and whether it is a mark; `None` for texts that no cell may hold.
    pub(super) code_of: Vec<Option<(Code, bool)>>,
    pub(super) has_mark: bool,
    /// Texts that the last chosen cell may show.
    pub(super) starts: Vec<i32>,
    pub(super) steps: Vec<StepEffect>,
    /// For each step the arrow that is chosen for it; empty if the cell is chosen to which it leads.
    pub(super) arrows: Vec<ActionName>,
    /// The cell of the walker on the board that was studied.
    pub(super) here: u32,
    /// Whether the walker is on the last chosen place in every state.
    pub(super) is_last_place: bool,
}

/// What the steps from the last chosen cell, or from the mark, need and do, wherever they begin.
pub(super) trait Effects {
    /// The texts that a cell of the board may hold.
    fn texts(&self) -> &[i32];

    /// Where the steps lead.
    fn steps(&self) -> Vec<Offset>;

    /// Returns what each possible step does, for all that may lie around it; `None` if there is too much.
    fn effects(&self, step: usize, texts: Texts<'_>) -> Option<Vec<PathCells>>;
}

/// What one step needs and does.
#[derive(Debug)]
pub(super) struct StepEffect {
    pub(super) step: Offset,
    /// The cells that decide, from the cell where it begins.
    pub(super) around: Vec<Offset>,
    /// For all possible surroundings, like the digits of a number: the effect, from 1, or 0 if the step is
    /// not valid.
    pub(super) table: Vec<u16>,
    /// What is written; the walker itself is not a part of it.
    pub(super) effects: Vec<Vec<(Offset, Code)>>,
}

impl Walker {
    /// Finds the walker of a game with translation-invariant moves that begin at a cell; `None` if too many cells surround a
    /// move.
    pub(super) fn find(game: &Game, from: &State, local: &dyn Effects, here: usize) -> Option<Self> {
        let marks = marks(game, from, local, here).unwrap_or_default();
        let starts = if marks.is_empty() {
            starts(local, text_at(game, from, here)?)?
        } else {
            marks.iter().map(|(mark, _)| *mark).collect()
        };
        let mut code_of = vec![None; game.parts().pieces.len()];
        let mut codes = 0_usize;
        for text in local.texts() {
            if marks.iter().all(|(mark, _)| mark != text) {
                code_of[*text as usize] = Some((Code::try_from(codes).ok()?, false));
                codes += 1;
            }
        }
        for (mark, ground) in &marks {
            code_of[*mark as usize] = code_of[*ground as usize].map(|(code, _)| (code, true));
        }
        let _ = Code::try_from(codes + 1).ok()?;
        let mut walker = Self {
            codes,
            code_of,
            has_mark: !marks.is_empty(),
            starts,
            steps: Vec::new(),
            arrows: Vec::new(),
            here: here as u32,
            is_last_place: true,
        };
        for (step, at) in local.steps().into_iter().enumerate() {
            let leaves = if marks.is_empty() {
                local.effects(step, Texts { start: &walker.starts, others: local.texts() })?
            } else {
                with_texts(local, &marks, |texts| local.effects(step, texts))?
            };
            walker.steps.push(walker.direction(at, &leaves)?);
        }
        Some(walker)
    }

    /// Returns the move that takes the walker by a step to a cell.
    pub(super) fn choice(&self, step: usize, to: u32, columns: u32) -> Move {
        match self.arrows.get(step) {
            Some(arrow) => Move::Action { at: None, name: *arrow },
            None => Move::Cell(Cell { x: (to % columns) as u16, y: (to / columns) as u16 }),
        }
    }

    /// Returns the code of a text, or that of what is not on the board.
    pub(super) fn code(&self, text: i32) -> Code {
        // Paths know only texts that have a code.
        self.code_of.get(text as usize).copied().flatten().map_or(self.codes as Code, |(code, _)| code)
    }

    fn direction(&self, step: Offset, leaves: &[PathCells]) -> Option<StepEffect> {
        let mut around: Vec<Offset> = leaves.iter().flatten().map(|known| known.at).collect();
        around.sort_unstable();
        around.dedup();
        let base = self.codes + 1;
        let size = u32::try_from(around.len()).ok().and_then(|count| base.checked_pow(count));
        let size = size.filter(|size| *size <= MOST_ENTRIES)?;
        let mut direction = StepEffect { step, around, table: vec![0; size], effects: Vec::new() };
        for leaf in leaves {
            let change = |known: &SymbolicCell| {
                let (before, after) = (self.code(known.first), self.code(known.now));
                (before != after).then_some((known.at, after))
            };
            let changes: Vec<(Offset, Code)> = leaf.iter().filter_map(change).collect();
            let found = direction.effects.iter().position(|effect| *effect == changes);
            let number = found.unwrap_or_else(|| {
                direction.effects.push(changes);
                direction.effects.len() - 1
            });
            let number = u16::try_from(number + 1).ok()?;
            // Cells that the path did not test may hold anything.
            let mut entries = vec![0_usize];
            for at in &direction.around {
                let known = leaf.iter().find(|known| known.at == *at);
                let digits = match known {
                    Some(known) => {
                        usize::from(self.code(known.first))..usize::from(self.code(known.first)) + 1
                    }
                    None => 0..base,
                };
                entries = entries
                    .iter()
                    .flat_map(|entry| digits.clone().map(move |digit| entry * base + digit))
                    .collect();
            }
            entries.into_iter().for_each(|entry| direction.table[entry] = number);
        }
        Some(direction)
    }
}

/// Returns the possible texts of the last chosen cell.
fn starts(local: &dyn Effects, first: i32) -> Option<Vec<i32>> {
    let mut starts = vec![first];
    let mut tried = 0;
    while tried < starts.len() {
        let start = [starts[tried]];
        tried += 1;
        for (step, at) in local.steps().into_iter().enumerate() {
            for leaf in local.effects(step, Texts { start: &start, others: local.texts() })? {
                let come = leaf.iter().find(|known| known.at == at)?.now;
                if !starts.contains(&come) {
                    starts.push(come);
                }
            }
        }
    }
    Some(starts)
}

/// Returns the text of a cell of the board.
fn text_at(game: &Game, from: &State, cell: usize) -> Option<i32> {
    let parts = game.parts();
    from.cells.get(parts.matrices[parts.board].base as usize + cell).copied()
}

/// Sets the texts at the walker's cell, and elsewhere.
fn with_texts<T>(local: &dyn Effects, marks: &[(i32, i32)], with: impl FnOnce(Texts<'_>) -> T) -> T {
    let start: Vec<i32> = marks.iter().map(|(mark, _)| *mark).collect();
    let others: Vec<i32> = local.texts().iter().copied().filter(|text| !start.contains(text)).collect();
    with(Texts { start: &start, others: &others })
}

/// Returns the marks with their grounds, if it is proven that always exactly the cell where the next step begins holds
/// one.
fn marks(game: &Game, from: &State, local: &dyn Effects, here: usize) -> Option<Vec<(i32, i32)>> {
    let parts = game.parts();
    let board = &parts.matrices[parts.board];
    let range = board.base as usize..(board.base + board.width * board.height) as usize;
    let mut marks: Vec<(i32, Option<i32>)> = vec![(text_at(game, from, here)?, None)];
    let here = board.base as usize + here;
    while !grow(local, &mut marks)? {
        if marks.len() > MOST_MARKS {
            return None;
        }
    }
    let marks: Vec<(i32, i32)> =
        marks.into_iter().map(|(mark, ground)| Some((mark, ground?))).collect::<Option<_>>()?;
    let is_mark = |text: i32| marks.iter().any(|(mark, _)| *mark == text);
    let grounds_differ = marks.iter().enumerate().all(|(index, (_, ground))| {
        !is_mark(*ground) && marks[..index].iter().all(|(_, other)| other != ground)
    });
    let stands_alone = range.clone().filter(|cell| is_mark(from.cells[*cell])).eq([here]);
    (grounds_differ && stands_alone).then_some(marks)
}

/// Tries all steps with the marks known so far. Returns whether there are no others; `None` if they are no
/// marks.
fn grow(local: &dyn Effects, marks: &mut Vec<(i32, Option<i32>)>) -> Option<bool> {
    let so_far: Vec<(i32, i32)> = marks.iter().map(|(mark, _)| (*mark, OUTSIDE)).collect();
    for (step, at) in local.steps().into_iter().enumerate() {
        for leaf in with_texts(local, &so_far, |texts| local.effects(step, texts))? {
            let known = |at: Offset| leaf.iter().find(|known| known.at == at);
            let (left, come) = (known((0, 0))?, known(at)?);
            let is_mark = |text: i32| so_far.iter().any(|(mark, _)| *mark == text);
            let stray = |known: &SymbolicCell| known.at != come.at && is_mark(known.now);
            if leaf.iter().any(stray) {
                return None;
            }
            let ground = &mut marks.iter_mut().find(|(mark, _)| *mark == left.first)?.1;
            if ground.is_some_and(|ground| ground != left.now) {
                return None;
            }
            *ground = Some(left.now);
            if !is_mark(come.now) {
                if marks.iter().all(|(mark, _)| *mark != come.now) {
                    marks.push((come.now, None));
                }
                return Some(false);
            }
        }
    }
    Some(true)
}
