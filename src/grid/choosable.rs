//! Which moves are possible where rules say what a move is: those whose pictures fit.
//!
//! The state keeps one bit for each move that rules may ever offer: first those of VALID, for choosing a cell and nothing else,
//! then a group of bits for each action, and for each distance between the two cells of a way. Bits follow from the board, so
//! that only those near a change are found out anew.

mod group;

pub(super) use group::actions;

use self::group::{Group, Reach, add, add_ways};
use super::choice::Move;
use super::deep::Written;
use super::program::anchors::{Anchor, MOST_CELLS};
use super::program::{MatrixCode, Offer, Program, Shape, Store};
use super::run::{Bits, BoundValues, FewCells, Runner, Slot};
use super::state::State;

/// The moves that rules offer.
#[derive(Debug, Default)]
pub(super) struct Choosable {
    groups: Vec<Group>,
    /// The number of the layer VALID, with its columns and rows.
    valid: usize,
    columns: i32,
    rows: i32,
    /// What is said of bodies that a way may move, by its numbers.
    pushes: Vec<u32>,
    /// Whether a picture asks which cells may be chosen.
    reads_valid: bool,
    is_any: bool,
}

impl Choosable {
    pub(super) fn new(program: &Program, matrices: &[MatrixCode], valid: usize) -> Self {
        let (columns, rows) = matrices.get(valid).map_or((0, 0), |layer| (layer.width, layer.height));
        // Choosing a cell and nothing else comes first, even if no rule offers it.
        let mut groups = vec![Group::new(None, Shape::Cell, (0, 0))];
        let mut pushes = Vec::new();
        for (kind, offer) in &program.offers {
            let picture = match offer {
                Offer::Never => continue,
                Offer::Push(number) => {
                    pushes.push(*number);
                    add_ways(&mut groups, (columns as i32, rows as i32));
                    continue;
                }
                Offer::Always => None,
                Offer::Picture(number) => Some((*number, &program.pictures[*number as usize])),
            };
            for (action, ways) in actions(*kind) {
                add(&mut groups, (action, kind.shape), picture, ways);
            }
        }
        let mut first = 0;
        for group in &mut groups {
            group.first = first;
            let bits = if group.shape == Shape::Alone { 1 } else { (columns * rows) as usize };
            // A word of the state belongs to one group.
            first += bits.next_multiple_of(64);
            group.find_reach();
            group.find_anchors(program.board, matrices, (columns * rows) as usize);
        }
        let reach = groups.iter().flat_map(|group| &group.reach);
        let reads_valid =
            reach.into_iter().any(|reach| matrices[reach.matrix as usize].store == Store::Valid);
        Self {
            groups,
            valid,
            columns: columns as i32,
            rows: rows as i32,
            pushes,
            reads_valid,
            is_any: !program.offers.is_empty(),
        }
    }

    /// Whether rules say which moves are possible.
    pub(super) fn is_any(&self) -> bool {
        self.is_any
    }

    /// Returns how many words of a state the bits of all groups take.
    pub(super) fn words(&self) -> usize {
        let cells = (self.columns * self.rows) as usize;
        let bits = |group: &Group| if group.shape == Shape::Alone { 1 } else { cells };
        self.groups.iter().map(|group| bits(group).div_ceil(64)).sum()
    }

    /// Returns whether some moves choose a cell.
    pub(super) fn chooses_cells(&self) -> bool {
        self.groups.iter().any(|group| group.shape != Shape::Alone)
    }

    /// Finds out for every move whether it is possible.
    pub(super) fn find_all(&self, runner: &Runner<'_>, state: &mut State) {
        let before = self.reads_valid.then(|| state.clone());
        for (number, group) in self.groups.iter().enumerate() {
            // What may be chosen without an action is what VALID says when the others are looked at.
            let before = before.as_ref().filter(|_| number == 0);
            if group.shape == Shape::Alone {
                let fits = group.fits_anywhere(runner, state, None);
                state.set_valid(group.first, fits);
                continue;
            }
            for y in 0..self.rows {
                for x in 0..self.columns {
                    let fits = self.fits(group, runner, before.unwrap_or(state), (x, y));
                    state.set_valid(self.bit(group, (x, y)), fits);
                }
            }
        }
        self.find_pushes(runner, state);
    }

    /// Adds the moves that bodies make possible.
    fn find_pushes(&self, runner: &Runner<'_>, state: &mut State) {
        let mut bits = Vec::new();
        for number in &self.pushes {
            let code = &runner.program.pushes[*number as usize];
            runner.each_push(code, state, |from, to| {
                let to = (to.0 - from.0, to.1 - from.1);
                let group = self.groups.iter().find(|group| group.pushes && group.to == to);
                bits.extend(group.filter(|_| self.has_cell(from)).map(|group| self.bit(group, from)));
            });
        }
        bits.into_iter().for_each(|bit| state.set_valid(bit, true));
    }

    /// Finds out anew which bodies can be moved, after changes.
    fn follow_pushes(&self, runner: &Runner<'_>, changes: &[Written], state: &mut State) {
        // What was found above about pictures of the same ways is found anew, too.
        if self.pushes.is_empty() || changes.is_empty() {
            return;
        }
        for group in self.groups.iter().filter(|group| group.pushes) {
            for y in 0..self.rows {
                for x in 0..self.columns {
                    let fits = !group.pictures.is_empty() && self.fits(group, runner, state, (x, y));
                    state.set_valid(self.bit(group, (x, y)), fits);
                }
            }
        }
        self.find_pushes(runner, state);
    }

    /// Finds it out for the moves that changes may have an effect on.
    pub(super) fn follow(
        &self,
        runner: &Runner<'_>,
        changes: &[Written],
        bits: &mut Bits,
        state: &mut State,
    ) {
        if self.reads_valid {
            return self.find_all(runner, state);
        }
        if changes.is_empty() {
            return;
        }
        for (number, group) in self.groups.iter().enumerate().filter(|(_, group)| group.shape != Shape::Alone)
        {
            match bits.known.anchored(runner, state, &group.anchors) {
                Some((anchor, cells)) => self.find_around(group, runner, (anchor, cells), state),
                None => self.follow_changes(number, runner, changes, state),
            }
        }
        self.follow_pushes(runner, changes, state);
        for group in self.groups.iter().filter(|group| group.shape == Shape::Alone) {
            let fits = group.fits_anywhere(runner, state, Some(bits));
            state.set_valid(group.first, fits);
        }
    }

    /// Finds out which moves of a group are possible, of which each needs one of few cells.
    fn find_around(
        &self,
        group: &Group,
        runner: &Runner<'_>,
        (anchor, cells): (&Anchor, FewCells),
        state: &mut State,
    ) {
        let mut found = [0_u64; MOST_CELLS / 64];
        for (x, y) in cells.iter() {
            for place in anchor.at.iter().map(|at| (x - at.0, y - at.1)) {
                if self.has_cell(place) && self.fits(group, runner, state, place) {
                    let bit = (place.1 * self.columns + place.0) as usize;
                    found[bit / 64] |= 1 << (bit % 64);
                }
            }
        }
        let words = ((self.columns * self.rows) as usize).div_ceil(64);
        for (word, found) in state.valid[group.first / 64..][..words].iter_mut().zip(found) {
            state.valid_count = state.valid_count + found.count_ones() - word.count_ones();
            *word = found;
        }
    }

    /// Finds it out for those moves of a group that changes may have an effect on.
    fn follow_changes(&self, number: usize, runner: &Runner<'_>, changes: &[Written], state: &mut State) {
        let group = &self.groups[number];
        let mut seen = Seen::default();
        for Written { slot, .. } in changes {
            let Some((matrix, x, y)) = cell_of(runner, *slot) else { continue };
            if matrix as usize == self.valid {
                if number == 0 {
                    let fits = self.fits(group, runner, state, (x, y));
                    state.set_valid(self.bit(group, (x, y)), fits);
                }
                continue;
            }
            let now = runner.stored(slot.store, slot.address, state);
            for reach in group.reach.iter().filter(|reach| reach.matrix == matrix) {
                let place = (x - reach.at.0, y - reach.at.1);
                if !self.has_cell(place) {
                    continue;
                }
                let bit = self.bit(group, place);
                if !state.is_valid(bit) {
                    if self.fits_through(group, runner, state, place, (reach, now)) {
                        state.set_valid(bit, true);
                    }
                } else if seen.is_new(bit) && !self.fits(group, runner, state, place) {
                    state.set_valid(bit, false);
                }
            }
        }
    }

    /// Returns whether a move that was not possible has become so by what a cell holds now: only a way can have begun to fit
    /// that asks about a cell which has changed.
    #[inline]
    fn fits_through(
        &self,
        group: &Group,
        runner: &Runner<'_>,
        state: &State,
        place: (i32, i32),
        (reach, now): (&Reach, i32),
    ) -> bool {
        if group.shape == Shape::Way || !group.single.is_empty() {
            return self.fits(group, runner, state, place);
        }
        let cells = group.spots.iter().zip(&reach.asking);
        cells
            .filter_map(|(spot, cell)| Some((spot, cell.as_ref()?)))
            .any(|(spot, cell)| spot.ways_among(cell.asking & cell.held.of(now), runner, state, place) != 0)
    }

    /// Calls `each` with every possible move, in the order in which they are listed.
    pub(super) fn each(&self, state: &State, mut each: impl FnMut(Move)) {
        for group in &self.groups {
            if group.shape == Shape::Alone {
                if state.is_valid(group.first)
                    && let Some(name) = group.action
                {
                    each(Move::Action { at: None, name });
                }
                continue;
            }
            let words = (self.columns * self.rows) as usize;
            let from = group.first / 64;
            for (index, word) in state.valid[from..from + words.div_ceil(64)].iter().enumerate() {
                let mut rest = *word;
                while rest != 0 {
                    let cell = (index * 64) as i32 + rest.trailing_zeros() as i32;
                    each(group.choice((cell % self.columns, cell / self.columns)));
                    rest &= rest - 1;
                }
            }
        }
    }

    /// Returns the bit of a move; `None` if rules never offer it.
    pub(super) fn bit_of(&self, choice: &Move) -> Option<usize> {
        let (shape, to) = match choice {
            Move::Cell(_) | Move::Action { at: Some(_), .. } => (Shape::Cell, (0, 0)),
            Move::Action { at: None, .. } => (Shape::Alone, (0, 0)),
            Move::Way { from, to, .. } => {
                let across = i32::from(to.x) - i32::from(from.x);
                (Shape::Way, (across, i32::from(to.y) - i32::from(from.y)))
            }
        };
        let is_it = |group: &&Group| {
            (group.action, group.shape) == (choice.action(), shape) && (shape != Shape::Way || group.to == to)
        };
        let group = self.groups.iter().find(is_it)?;
        let Some(cell) = choice.cell() else { return Some(group.first) };
        let cell = (i32::from(cell.x), i32::from(cell.y));
        self.has_cell(cell).then(|| self.bit(group, cell))
    }

    #[inline]
    fn has_cell(&self, (x, y): (i32, i32)) -> bool {
        (0..self.columns).contains(&x) && (0..self.rows).contains(&y)
    }

    #[inline]
    fn bit(&self, group: &Group, (x, y): (i32, i32)) -> usize {
        group.first + (y * self.columns + x) as usize
    }

    #[inline]
    fn fits(&self, group: &Group, runner: &Runner<'_>, state: &State, (x, y): (i32, i32)) -> bool {
        let leads_out = group.shape == Shape::Way && !self.has_cell((x + group.to.0, y + group.to.1));
        if group.is_always || leads_out {
            return group.is_always;
        }
        let mut bound = BoundValues::default();
        group.spots.iter().any(|spot| spot.ways(runner, state, (x, y)) != 0)
            || group.single.iter().any(|way| way.fits(runner, state, (x, y), &mut bound))
    }
}

/// How many bits are looked at once only.
const MOST_SEEN: usize = 1024;

/// The bits that have been found out anew, as far as they are among the first.
struct Seen([u64; MOST_SEEN / 64]);

impl Default for Seen {
    fn default() -> Self {
        Self([0; MOST_SEEN / 64])
    }
}

impl Seen {
    #[inline]
    fn is_new(&mut self, bit: usize) -> bool {
        let Some(word) = self.0.get_mut(bit / 64) else { return true };
        let is_new = *word >> (bit % 64) & 1 == 0;
        *word |= 1 << (bit % 64);
        is_new
    }
}

/// Returns the layer, column and row of a cell; none for a variable.
fn cell_of(runner: &Runner<'_>, slot: Slot) -> Option<(u32, i32, i32)> {
    let is_in = |layer: &MatrixCode| {
        let range = layer.base as usize..(layer.base + layer.width * layer.height) as usize;
        layer.store == slot.store && range.contains(&slot.address)
    };
    let (matrix, layer) = runner.matrices.iter().enumerate().find(|(_, layer)| is_in(layer))?;
    let offset = (slot.address - layer.base as usize) as i32;
    Some((matrix as u32, offset % layer.width as i32, offset / layer.width as i32))
}
