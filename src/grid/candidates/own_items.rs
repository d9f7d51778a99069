//! The game's own items in a candidate: what they say about the board follows from the board.
//!
//! A game may keep in an item how many fields are left to be visited. A candidate with other fields that kept the number of the
//! level it was made from would contradict its own board. So each item is learned from the game's levels: one that tells the same of the board in all
//! of them changes with the board, one that is the same in all of them stays. A game is refused if an item that rules read or
//! players see differs from level to level for no reason that the boards show. A candidate is dropped where the levels leave
//! open which of two values an item has.

use rustc_hash::FxHashMap;

use super::super::game::Game;
use super::super::lex;
use super::super::model::{Draft, Item, Layout, Value};
use super::super::names::Type;
use super::super::state::State;
use super::statistics::{Board, counted};
use super::{Candidate, NotLearned};

/// What an item may tell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Told {
    /// How many cells show a text.
    Count(i32),
    /// How many cells show one of two texts.
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
    /// Nothing: it is the same for every board.
    Nothing,
}

/// What can be told of a board, worked out once for all items.
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

    fn get(&self, told: Told) -> Option<i32> {
        let (columns, rows) = self.size;
        Some(match told {
            Told::Count(text) => self.counts[text as usize] as i32,
            Told::Both(one, other) => (self.counts[one as usize] + self.counts[other as usize]) as i32,
            Told::Columns => columns,
            Told::Rows => rows,
            Told::Cells => columns * rows,
            Told::Column => self.at.0,
            Told::Row => self.at.1,
            Told::Underfoot => return self.underfoot,
            Told::Nothing => 0,
        })
    }
}

/// An item whose value may depend on the board.
#[derive(Clone, Debug)]
struct OwnItem {
    address: usize,
    /// What it tells in all levels, each with what is added to that.
    told: Vec<(Told, i32)>,
}

impl OwnItem {
    /// Returns its value for a board, if all that the levels leave possible agree.
    fn value(&self, facts: &Facts) -> Option<i32> {
        let mut values = self.told.iter().map(|(told, plus)| Some(facts.get(*told)?.wrapping_add(*plus)));
        let first = values.next()??;
        values.all(|value| value == Some(first)).then_some(first)
    }
}

/// All items of a level but the places of the player, as far as they have to do with the board.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnItems {
    items: Vec<OwnItem>,
    width: u32,
    /// How many texts the game has.
    texts: usize,
    /// Whether one that rules read differs from candidate to candidate.
    pub(super) is_read: bool,
}

impl OwnItems {
    /// Learns from levels what each item tells of the board; items that are the same in all levels of the draft stay so. `reads`
    /// says of each address whether rules read it.
    ///
    /// # Errors
    /// An item that matters differs from level to level, and not as the boards do.
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
            let told = told(&seen, code.kind, stays, texts);
            if !told.is_empty() {
                own.is_read |= !stays && reads[address];
                own.items.push(OwnItem { address, told });
            } else if !stays && (reads[address] || code.show) {
                return Err(NotLearned::Item(item.name.clone()));
            }
        }
        Ok(own)
    }

    /// Writes the values of the items for a candidate into a state. `false` if they are not known.
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

/// Returns what an item tells of the boards in all levels, each with what is added to that: all explanations of the simplest sort
/// that there are. Nothing if it says nothing of the boards, or `stays` the same without being the number of anything.
fn told(seen: &[(&Facts, Option<i32>)], kind: Type, stays: bool, texts: usize) -> Vec<(Told, i32)> {
    let Some((facts, Some(first))) = seen.first().copied() else { return Vec::new() };
    let holds = |told: Told, is_exact: bool| {
        let plus = first.checked_sub(facts.get(told)?)?;
        let is_so = |(facts, value): &(&Facts, Option<i32>)| {
            value.is_some() && facts.get(told).and_then(|found| found.checked_add(plus)) == *value
        };
        ((plus == 0 || !is_exact) && seen.iter().all(is_so)).then_some((told, plus))
    };
    let all = 0..texts as i32;
    let sizes = all.clone().map(Told::Count).chain([Told::Columns, Told::Rows, Told::Cells]);
    match kind {
        // 0 is where counters begin.
        Type::Int if stays && first == 0 => Vec::new(),
        Type::Int if stays => {
            let mut found: Vec<_> = sizes.filter_map(|told| holds(told, true)).collect();
            let is_number = !found.is_empty();
            found.extend(is_number.then_some((Told::Nothing, first)));
            found
        }
        Type::Int => {
            let single = sizes.chain([Told::Column, Told::Row]).filter_map(|told| holds(told, false));
            let found: Vec<_> = single.collect();
            let pairs = || all.clone().flat_map(|one| (0..one).map(move |other| Told::Both(other, one)));
            let of_pairs = |is_exact| pairs().filter_map(|told| holds(told, is_exact)).collect();
            let exact: Vec<_> = if found.is_empty() { of_pairs(true) } else { found };
            if exact.is_empty() { of_pairs(false) } else { exact }
        }
        Type::Text if !stays => holds(Told::Underfoot, true).into_iter().collect(),
        Type::Text | Type::Bool => Vec::new(),
    }
}

/// Returns the value of an item as a number; `None` for another type, and for a text that the game does not know.
fn number(item: &Item, like: &Value, numbers: &FxHashMap<String, i32>) -> Option<i32> {
    match (&item.value, like) {
        (Value::Int(value), Value::Int(_)) => Some(*value),
        (Value::Bool(value), Value::Bool(_)) => Some(i32::from(*value)),
        (Value::Text(text), Value::Text(_)) => numbers.get(&lex::lower(text)).copied(),
        (Value::Int(_) | Value::Bool(_) | Value::Text(_), _) => None,
    }
}
