//! The moves of a play, made again with other values in hidden cells.

use std::sync::Arc;

use crate::engine::Game as _;
use crate::grid::choice::Move;
use crate::grid::game::{Game, HiddenCell};
use crate::grid::state::State;

/// The moves since the hidden cells have their values.
#[derive(Debug)]
pub(super) struct Replays {
    game: Arc<Game>,
    /// The hidden cells, and what they hold.
    hidden: Vec<HiddenCell>,
    held: Vec<i32>,
    /// All values that hidden cells of the play hold.
    values: Vec<i32>,
    /// The state before the first move, with the hidden cells as they are now.
    first: State,
    moves: Vec<Move>,
    /// What is seen before the first move and after each.
    seen: Vec<Vec<i32>>,
}

/// Something that is seen otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Difference {
    /// The number of what is seen.
    pub(super) seen: u32,
    /// Whether it is a cell that the moves had really revealed by then.
    pub(super) is_revealed: bool,
}

impl Replays {
    /// Takes the states before the first move and after each. `None` if no move shows anything about the hidden cells, or if the
    /// play would have gone otherwise with the hidden cells filled from the beginning.
    pub(super) fn new(
        game: &Arc<Game>,
        hidden: &[HiddenCell],
        states: &[State],
        moves: &[Move],
    ) -> Option<Self> {
        let held_in =
            |state: &State| -> Vec<i32> { hidden.iter().map(|cell| state.cells[cell.address]).collect() };
        let held = held_in(states.last()?);
        let laid = states.iter().rposition(|state| held_in(state) != held).map_or(0, |at| at + 1);
        let mut values = held.clone();
        values.sort_unstable();
        values.dedup();
        // The move that fills the cells mostly shows something, too; its rules may find them filled.
        let firsts = [laid.saturating_sub(1), laid];
        firsts.into_iter().find_map(|from| {
            let mut first = states.get(from)?.clone();
            for (cell, value) in hidden.iter().zip(&held) {
                first.cells[cell.address] = *value;
            }
            let seen: Vec<Vec<i32>> = states[from..].iter().map(|state| game.seen_values(state).0).collect();
            let (game, hidden, moves) = (game.clone(), hidden.to_vec(), moves[from..].to_vec());
            let replays =
                Self { game, hidden, held: held.clone(), values: values.clone(), first, moves, seen };
            let is_known = values.len() > 1 && !replays.moves.is_empty();
            (is_known && replays.differing(&held, false).is_empty()).then_some(replays)
        })
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    /// What the hidden cells hold, by their numbers.
    pub(super) fn held(&self) -> &[i32] {
        &self.held
    }

    /// All values that hidden cells hold, in order.
    pub(super) fn values(&self) -> &[i32] {
        &self.values
    }

    /// Returns all values that a hidden cell could have instead of its own.
    pub(super) fn others(&self, number: usize) -> impl Iterator<Item = i32> {
        self.values.iter().copied().filter(move |value| *value != self.held[number])
    }

    /// Returns all changes of one hidden cell at most so many columns and rows from a cell.
    pub(super) fn changes_near(&self, (x, y): (u32, u32), most: u32) -> impl Iterator<Item = (usize, i32)> {
        let is_near = move |cell: &HiddenCell| cell.x.abs_diff(x) <= most && cell.y.abs_diff(y) <= most;
        let near = self.hidden.iter().enumerate().filter(move |(_, cell)| is_near(cell));
        near.flat_map(|(number, _)| self.others(number).map(move |value| (number, value)))
    }

    /// Changes a hidden cell of a state.
    pub(super) fn put(&self, state: &mut State, number: usize, value: i32) {
        state.cells[self.hidden[number].address] = value;
        if self.game.has_picture_moves() {
            self.game.find_moves(state);
        }
    }

    /// Makes the moves again with an arrangement, and returns the numbers of what is seen otherwise: in the first state in which
    /// anything is, or in all, where moves that are no longer possible are passed over.
    pub(super) fn differing(&self, arrangement: &[i32], in_all: bool) -> Vec<Difference> {
        let mut state = self.first.clone();
        for (cell, value) in self.hidden.iter().zip(arrangement) {
            state.cells[cell.address] = *value;
        }
        if self.game.has_picture_moves() {
            self.game.find_moves(&mut state);
        }
        let mut differing = Vec::new();
        let moves = std::iter::once(None).chain(self.moves.iter().map(Some));
        for (choice, seen) in moves.zip(&self.seen) {
            // Something that is not in any list of what is seen: the move, or the hidden cells themselves.
            let is_made = choice.is_none_or(|choice| self.game.play(&mut state, choice, &mut ()).is_ok());
            let is_kept =
                self.hidden.iter().zip(arrangement).all(|(cell, value)| state.cells[cell.address] == *value);
            if !is_made || !is_kept {
                differing.push(Difference { seen: seen.len() as u32, is_revealed: false });
                if !in_all {
                    break;
                }
            }
            let (values, cells) = self.game.seen_values(&state);
            let both = values.iter().zip(seen).zip(&self.seen[0]).enumerate();
            let differ = both.filter(|(_, ((value, seen), _))| value != seen);
            differing.extend(differ.map(|(number, ((_, seen), first))| Difference {
                seen: number as u32,
                is_revealed: number < cells && seen != first,
            }));
            if !differing.is_empty() && !in_all {
                break;
            }
        }
        differing.sort_unstable_by_key(|difference| (difference.seen, !difference.is_revealed));
        differing.dedup_by_key(|difference| difference.seen);
        differing
    }
}
