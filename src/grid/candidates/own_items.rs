//! The game's own items in a candidate level: their values follow from its board.
//!
//! A game may keep the number of unvisited fields in an item. A candidate has a different board, so it cannot keep the number of
//! the level it was made from. Each item is therefore learned from the game's levels: an item that states the same fact about the
//! board in all of them is computed from the candidate's board, and an item with the same value in all of them keeps it. A game is
//! refused if an item that rules read or players see differs between levels for a reason the boards do not show. A candidate is
//! dropped if the levels allow two values for an item.

use rustc_hash::FxHashMap;

use super::super::game::Game;
use super::super::lex;
use super::super::model::{Draft, Item, Layout, Value};
use super::super::names::Type;
use super::super::state::State;
use super::statistics::{Board, counted};
use super::{Candidate, NotLearned};

/// A fact about a board that an item may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fact {
    /// The number of cells that show a text.
    Count(i32),
    /// The number of cells that show one of two texts.
    Both(i32, i32),
    Columns,
    Rows,
    Cells,
    /// The column of the player's place.
    Column,
    /// The row of the player's place.
    Row,
    /// The text at the player's place.
    Underfoot,
    /// A constant, whatever the board.
    Constant,
}

/// The facts about a board, computed once for all items.
struct Facts {
    counts: Vec<usize>,
    size: (i32, i32),
    at: (i32, i32),
    underfoot: Option<i32>,
}

impl Facts {
    fn of(cells: &[i32], width: u32, at: (i32, i32), texts: usize) -> Self {
        let columns = width as usize;
        let is_inside = at.0 >= 0 && at.1 >= 0 && (at.0 as usize) < columns;
        let place = is_inside.then(|| at.1 as usize * columns + at.0 as usize);
        Self {
            counts: counted(cells, texts),
            size: (width as i32, (cells.len() / columns.max(1)) as i32),
            at,
            underfoot: place.and_then(|place| cells.get(place).copied()),
        }
    }

    fn get(&self, fact: Fact) -> Option<i32> {
        let (columns, rows) = self.size;
        Some(match fact {
            Fact::Count(text) => self.counts[text as usize] as i32,
            Fact::Both(one, other) => (self.counts[one as usize] + self.counts[other as usize]) as i32,
            Fact::Columns => columns,
            Fact::Rows => rows,
            Fact::Cells => columns * rows,
            Fact::Column => self.at.0,
            Fact::Row => self.at.1,
            Fact::Underfoot => return self.underfoot,
            Fact::Constant => 0,
        })
    }
}

/// An item whose value may depend on the board.
#[derive(Clone, Debug)]
struct OwnItem {
    address: usize,
    /// The facts that explain its value in all levels, each with the offset to add.
    facts: Vec<(Fact, i32)>,
}

impl OwnItem {
    /// Returns its value for a board, if all its facts agree.
    fn value(&self, board: &Facts) -> Option<i32> {
        let mut values = self.facts.iter().map(|(fact, plus)| Some(board.get(*fact)?.wrapping_add(*plus)));
        let first = values.next()??;
        values.all(|value| value == Some(first)).then_some(first)
    }
}

/// The items of a level that depend on the board, except the position of the player.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnItems {
    items: Vec<OwnItem>,
    width: u32,
    /// The number of texts in the game.
    texts: usize,
    /// Whether an item that rules read differs between candidates.
    pub(super) is_read: bool,
}

impl OwnItems {
    /// Learns from levels which facts each item holds. Items with the same value in all levels of the draft keep it. `reads` says
    /// for each address whether rules read it.
    ///
    /// # Errors
    /// An item that rules read or players see differs between levels, and the boards do not explain it.
    pub(super) fn learn(
        game: &Game,
        layout: &Layout,
        draft: &Draft,
        taught: &[(&Board, &Layout)],
        reads: &[bool],
    ) -> Result<Self, NotLearned> {
        let parts = game.parts();
        let texts = parts.pieces.len();
        let numbers: FxHashMap<String, i32> =
            (0..).zip(parts.pieces.iter()).map(|(number, piece)| (lex::lower(&piece.name), number)).collect();
        let facts: Vec<Facts> =
            taught.iter().map(|(board, _)| Facts::of(&board.start, board.width, board.at, texts)).collect();
        let mut own = Self { items: Vec::new(), width: game.size().0, texts, is_read: false };
        for (item, code) in layout.items.iter().zip(&parts.items) {
            let address = code.address as usize;
            let is_first = layout.item(&item.name).is_some_and(|first| std::ptr::eq(first, item));
            if parts.position.contains(&address) || !is_first {
                continue;
            }
            let of_level = |(facts, (_, layout)): (_, &(&Board, &Layout))| {
                Some((facts, number(layout.item(&item.name)?, &item.value, &numbers)))
            };
            let seen: Vec<(&Facts, Option<i32>)> = facts.iter().zip(taught).filter_map(of_level).collect();
            let mut values = draft.levels.iter().filter_map(|level| level.layout.item(&item.name));
            let stays = values.all(|other| other.value == item.value);
            let facts = facts_of(&seen, code.kind, stays, texts);
            if !facts.is_empty() {
                own.is_read |= !stays && reads[address];
                own.items.push(OwnItem { address, facts });
            } else if !stays && (reads[address] || code.show) {
                return Err(NotLearned::Item(item.name.clone()));
            }
        }
        Ok(own)
    }

    /// Writes the values of the items for a candidate into a state. Returns `false` if one is unknown.
    pub(super) fn put(&self, candidate: &Candidate, state: &mut State) -> bool {
        if self.items.is_empty() {
            return true;
        }
        let facts = Facts::of(&candidate.cells, self.width, candidate.at, self.texts);
        self.items.iter().all(|item| {
            let value = item.value(&facts);
            state.cells[item.address] = value.unwrap_or(state.cells[item.address]);
            value.is_some()
        })
    }
}

/// Returns the facts that explain an item in all levels, each with the offset to add: all of the simplest kind that fits. Empty
/// if no fact does, or if the item `stays` the same without being a count.
fn facts_of(seen: &[(&Facts, Option<i32>)], kind: Type, stays: bool, texts: usize) -> Vec<(Fact, i32)> {
    let Some((facts, Some(first))) = seen.first().copied() else { return Vec::new() };
    let holds = |fact: Fact, is_exact: bool| {
        let plus = first.checked_sub(facts.get(fact)?)?;
        let is_so = |(facts, value): &(&Facts, Option<i32>)| {
            value.is_some() && facts.get(fact).and_then(|found| found.checked_add(plus)) == *value
        };
        ((plus == 0 || !is_exact) && seen.iter().all(is_so)).then_some((fact, plus))
    };
    let all = 0..texts as i32;
    let sizes = all.clone().map(Fact::Count).chain([Fact::Columns, Fact::Rows, Fact::Cells]);
    match kind {
        // Counters start at 0.
        Type::Int if stays && first == 0 => Vec::new(),
        Type::Int if stays => {
            let mut found: Vec<_> = sizes.filter_map(|fact| holds(fact, true)).collect();
            let is_number = !found.is_empty();
            found.extend(is_number.then_some((Fact::Constant, first)));
            found
        }
        Type::Int => {
            let single = sizes.chain([Fact::Column, Fact::Row]).filter_map(|fact| holds(fact, false));
            let found: Vec<_> = single.collect();
            let pairs = || all.clone().flat_map(|one| (0..one).map(move |other| Fact::Both(other, one)));
            let of_pairs = |is_exact| pairs().filter_map(|fact| holds(fact, is_exact)).collect();
            let exact: Vec<_> = if found.is_empty() { of_pairs(true) } else { found };
            if exact.is_empty() { of_pairs(false) } else { exact }
        }
        Type::Text if !stays => holds(Fact::Underfoot, true).into_iter().collect(),
        Type::Text | Type::Bool => Vec::new(),
    }
}

/// Returns the value of an item as a number; `None` if the type differs or the game does not know the text.
fn number(item: &Item, like: &Value, numbers: &FxHashMap<String, i32>) -> Option<i32> {
    match (&item.value, like) {
        (Value::Int(value), Value::Int(_)) => Some(*value),
        (Value::Bool(value), Value::Bool(_)) => Some(i32::from(*value)),
        (Value::Text(text), Value::Text(_)) => numbers.get(&lex::lower(text)).copied(),
        (Value::Int(_) | Value::Bool(_) | Value::Text(_), _) => None,
    }
}
