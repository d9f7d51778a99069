//! Which moves are possible where rules say what a move is: those whose pictures fit.
//!
//! The state keeps one bit for each move that rules may ever offer: first those of VALID, for choosing a cell and nothing else,
//! then a group of bits for each action, and for each distance between the two cells of a way. Bits follow from the board, so
//! that only those near a change are found out anew.

use rustc_hash::FxHashSet;

use super::choice::{ActionName, Cell, Move};
use super::deep::Written;
use super::program::spot::{Spot, SpotCell};
use super::program::{
    MOST_TESTS, MatrixCode, MoveKind, Offer, OfferedAction, PictureCode, Program, Shape, Store, Way,
};
use super::run::{Bits, BoundValues, FARTHEST, Runner, Slot};
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

/// Moves that differ only in the cell at which they are made.
#[derive(Debug)]
struct Group {
    action: Option<ActionName>,
    shape: Shape,
    /// From the first cell of a way to the second.
    to: (i32, i32),
    /// The number of its first bit.
    first: usize,
    /// Whether it can be made whatever the board looks like.
    is_always: bool,
    /// The pictures of which one must fit, each only with the ways that belong to this group.
    pictures: Vec<PictureCode>,
    /// For each of them its number in the program, and the direction in which it lies.
    numbers: Vec<(u32, usize)>,
    /// All their ways together, as far as they can be looked at so.
    spots: Vec<Spot>,
    /// The other ways, and those that name values.
    single: Vec<Way>,
    /// Whether it can move a body.
    pushes: bool,
    /// The cells that decide whether a move is possible.
    reach: Vec<Reach>,
}

/// A cell that decides whether a move is possible.
#[derive(Debug)]
struct Reach {
    matrix: u32,
    /// Columns to the right and rows down.
    at: (i32, i32),
    /// For each group of ways looked at together, those that ask about the cell.
    asking: Vec<Option<SpotCell>>,
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
        let mut seen = Seen::default();
        for Written { slot, .. } in changes {
            let Some((matrix, x, y)) = cell_of(runner, *slot) else { continue };
            if matrix as usize == self.valid {
                let fits = self.fits(&self.groups[0], runner, state, (x, y));
                state.set_valid(self.bit(&self.groups[0], (x, y)), fits);
                continue;
            }
            let now = runner.stored(slot.store, slot.address, state);
            for group in self.groups.iter().filter(|group| group.shape != Shape::Alone) {
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
        self.follow_pushes(runner, changes, state);
        if !changes.is_empty() {
            for group in self.groups.iter().filter(|group| group.shape == Shape::Alone) {
                let fits = group.fits_anywhere(runner, state, Some(bits));
                state.set_valid(group.first, fits);
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

impl Group {
    fn new(action: Option<ActionName>, shape: Shape, to: (i32, i32)) -> Self {
        Self {
            action,
            shape,
            to,
            first: 0,
            is_always: false,
            pictures: Vec::new(),
            numbers: Vec::new(),
            spots: Vec::new(),
            single: Vec::new(),
            pushes: false,
            reach: Vec::new(),
        }
    }

    fn find_reach(&mut self) {
        let all = self.pictures.iter().flat_map(|picture| &picture.ways[0]);
        let (naming, plain): (Vec<&Way>, Vec<&Way>) = all.partition(|way| way.is_naming());
        self.single = naming.into_iter().cloned().collect();
        for some in plain.chunks(MOST_TESTS) {
            match Spot::new(some.iter().copied()) {
                Some(spot) => self.spots.push(spot),
                None => self.single.extend(some.iter().map(|way| (*way).clone())),
            }
        }
        let ways = self.pictures.iter().flat_map(|picture| &picture.ways[0]);
        let reach: FxHashSet<_> =
            ways.flat_map(|way| &way.parts).map(|part| (part.matrix, part.x, part.y)).collect();
        let mut reach: Vec<(u32, i32, i32)> = reach.into_iter().collect();
        reach.sort_unstable();
        let cell = |(matrix, x, y): (u32, i32, i32)| {
            let asking = self.spots.iter().map(|spot| spot.cell((matrix, x, y)).cloned()).collect();
            Reach { matrix, at: (x, y), asking }
        };
        self.reach = reach.into_iter().map(cell).collect();
    }

    /// Returns whether it is possible somewhere; `bits` are those of the state, where they are known.
    fn fits_anywhere(&self, runner: &Runner<'_>, state: &State, bits: Option<&mut Bits>) -> bool {
        let mut bound = BoundValues::default();
        let Some(bits) = bits.filter(|_| !self.is_always) else {
            let mut pictures = self.pictures.iter();
            return self.is_always
                || pictures.any(|picture| picture.find(runner, state, &mut bound).is_some());
        };
        self.pictures.iter().zip(&self.numbers).any(|(picture, (number, lies))| {
            let known = runner.program.shortcuts.bits.pictures.get(*number as usize).and_then(Option::as_ref);
            let Some(known) = known else { return picture.find(runner, state, &mut bound).is_some() };
            let ways = &picture.ways[0];
            let mut fits = false;
            bits.each_of(runner, state, (ways, &known[*lies]), |lie, is_vague| {
                fits = !is_vague || ways[lie.way].fits(runner, state, (lie.x, lie.y), &mut bound);
                !fits
            });
            fits
        })
    }

    fn choice(&self, (x, y): (i32, i32)) -> Move {
        let cell = |x: i32, y: i32| Cell { x: x as u16, y: y as u16 };
        match (self.shape, self.action) {
            (Shape::Way, action) => {
                Move::Way { from: cell(x, y), to: cell(x + self.to.0, y + self.to.1), action }
            }
            (_, Some(name)) => Move::Action { at: Some(cell(x, y)), name },
            (_, None) => Move::Cell(cell(x, y)),
        }
    }
}

/// Returns the actions of a kind of move, each with the number of the direction in which its pictures lie.
pub(super) fn actions(kind: MoveKind) -> Vec<(Option<ActionName>, usize)> {
    match kind.action {
        None => vec![(None, 0)],
        Some(OfferedAction::Named(name)) => vec![(Some(name), 0)],
        // Pictures are kept in the order right, down, left, up.
        Some(OfferedAction::Arrows) => ActionName::ARROWS
            .into_iter()
            .zip([3, 0, 1, 2])
            .map(|(name, ways)| (ActionName::new(name), ways))
            .collect(),
    }
}

/// Adds the ways that can move a body on a board of this size.
fn add_ways(groups: &mut Vec<Group>, (columns, rows): (i32, i32)) {
    let across = (1..columns.min(FARTHEST + 1)).flat_map(|distance| [(distance, 0), (-distance, 0)]);
    let down = (1..rows.min(FARTHEST + 1)).flat_map(|distance| [(0, distance), (0, -distance)]);
    for to in across.chain(down) {
        let at = group_of(groups, (None, Shape::Way), to);
        groups[at].pushes = true;
    }
}

/// Returns the place of a group, which is added if it is new.
fn group_of(groups: &mut Vec<Group>, kind: (Option<ActionName>, Shape), to: (i32, i32)) -> usize {
    let is_it = |group: &Group| (group.action, group.shape, group.to) == (kind.0, kind.1, to);
    groups.iter().position(is_it).unwrap_or_else(|| {
        groups.push(Group::new(kind.0, kind.1, to));
        groups.len() - 1
    })
}

/// Adds a picture to the groups whose moves it makes possible; none makes them possible always.
fn add(
    groups: &mut Vec<Group>,
    (action, shape): (Option<ActionName>, Shape),
    picture: Option<(u32, &PictureCode)>,
    ways: usize,
) {
    let Some((number, picture)) = picture else {
        let at = group_of(groups, (action, shape), (0, 0));
        groups[at].is_always = true;
        return;
    };
    let lies = |to: Option<(i32, i32)>| {
        let ways = picture.ways[ways].iter().filter(|way| to.is_none_or(|to| way.to == to));
        let ways = [ways.cloned().collect(), Vec::new(), Vec::new(), Vec::new()];
        PictureCode { ways, along: None, ..picture.clone() }
    };
    if shape != Shape::Way {
        let at = group_of(groups, (action, shape), (0, 0));
        groups[at].pictures.push(lies(None));
        groups[at].numbers.push((number, ways));
        return;
    }
    let mut added: Vec<(i32, i32)> = Vec::new();
    for way in &picture.ways[ways] {
        if !added.contains(&way.to) {
            added.push(way.to);
            let at = group_of(groups, (action, shape), way.to);
            groups[at].pictures.push(lies(Some(way.to)));
        }
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
