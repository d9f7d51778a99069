//! The planes of bits of a state, made when they are first needed and kept up to date as cells are written.

use super::anchors::KnownCells;
use super::{Lie, Runner, Slot};
use crate::grid::program::bits::{BitCode, BitLayer, BitPart, DirectionBits, PictureBits, WayBits};
use crate::grid::program::idle::{AROUND, Idle, IdleCondition};
use crate::grid::program::{PictureCode, Store, Way};
use crate::grid::state::State;

/// How often in a pass pictures are looked for without planes, before it is worth making them.
const MOST_SEARCHES: usize = 16;

/// Planes of bits, as [`BitCode`] has them.
#[derive(Debug, Default)]
pub(in crate::grid) struct Bits {
    /// All planes, one after the other.
    words: Vec<u64>,
    /// How many places pass each test; as many as there can be for tests that places without a cell pass.
    counts: Vec<u32>,
    /// For each layer, whether its planes are those of the state.
    is_made: Vec<bool>,
    /// Where a way of a picture fits.
    found: Vec<u64>,
    /// Where a value is that pictures ask for.
    pub(in crate::grid) known: KnownCells,
    /// How often pictures were looked for around such cells, instead of making planes.
    searches: usize,
}

impl Bits {
    /// Forgets all planes.
    pub(in crate::grid) fn forget(&mut self) {
        self.is_made.fill(false);
        self.known.forget();
    }

    /// Prepares for a program of which nothing is known yet.
    pub(in crate::grid) fn begin(&mut self, code: &BitCode) {
        self.is_made.clear();
        self.is_made.resize(code.layers.len(), false);
        self.known.forget();
        self.searches = 0;
    }

    /// How many numbers it keeps in memory.
    pub(in crate::grid) fn size(&self) -> usize {
        self.words.capacity() + self.found.capacity()
    }

    fn plane(&self, code: &BitCode, plane: u32) -> &[u64] {
        &self.words[plane as usize * code.frame.words..][..code.frame.words]
    }

    /// Makes sure that a layer has its planes.
    fn make(&mut self, layer: usize, runner: &Runner<'_>, state: &State) {
        if std::mem::replace(&mut self.is_made[layer], true) {
            return;
        }
        let code = &runner.program.shortcuts.bits;
        let (frame, layer) = (&code.frame, &code.layers[layer]);
        self.words.resize(self.words.len().max(code.planes.len() * frame.words), 0);
        self.counts.resize(self.counts.len().max(code.planes.len()), 0);
        for (test, plane) in layer.planes.iter().enumerate() {
            let is_outside = layer.outside >> test & 1 == 1;
            let words = &mut self.words[*plane as usize * frame.words..][..frame.words];
            words.fill(if is_outside { u64::MAX } else { 0 });
            self.counts[*plane as usize] = if is_outside { u32::MAX } else { 0 };
        }
        match layer.store {
            Store::Plain | Store::Board => self.fill(code, layer, &state.cells[layer.base..]),
            Store::Fixed => self.fill(code, layer, &runner.program.fixed[layer.base..]),
            Store::Valid => {
                for y in 0..layer.height {
                    for x in 0..layer.width {
                        let held = i32::from(state.is_valid(layer.base + y * layer.width + x));
                        self.put(code, layer, frame.bit(x as i32, y as i32), held);
                    }
                }
            }
        }
    }

    fn fill(&mut self, code: &BitCode, layer: &BitLayer, cells: &[i32]) {
        for (y, row) in cells.chunks_exact(layer.width.max(1)).take(layer.height).enumerate() {
            let start = code.frame.bit(0, y as i32);
            for (x, held) in row.iter().enumerate() {
                self.put(code, layer, start + x, *held);
            }
        }
    }

    /// Enters a cell of a layer whose planes hold none yet.
    #[inline]
    fn put(&mut self, code: &BitCode, layer: &BitLayer, bit: usize, held: i32) {
        // What a place without a cell passes no cell does.
        let mut changed = layer.passes.of(held) | layer.outside;
        while changed != 0 {
            let plane = layer.planes[changed.trailing_zeros() as usize] as usize;
            self.words[plane * code.frame.words + bit / 64] ^= 1 << (bit % 64);
            self.counts[plane] = self.counts[plane].saturating_add(1);
            changed &= changed - 1;
        }
    }

    /// Takes up that something has another value.
    #[inline]
    pub(in crate::grid) fn follow(&mut self, code: &BitCode, slot: Slot, old: i32, new: i32) {
        self.known.forget();
        for (number, layer) in code.layers.iter().enumerate() {
            if !self.is_made[number] || !layer.has(slot) {
                continue;
            }
            let (was, is) = (layer.passes.of(old), layer.passes.of(new));
            let (bit, mut changed) = (layer.bit(code, slot), was ^ is);
            while changed != 0 {
                let test = changed.trailing_zeros();
                let plane = layer.planes[test as usize] as usize;
                self.words[plane * code.frame.words + bit / 64] ^= 1 << (bit % 64);
                let is_set = is >> test & 1 == 1;
                self.counts[plane] = if is_set { self.counts[plane] + 1 } else { self.counts[plane] - 1 };
                changed &= changed - 1;
            }
            return;
        }
    }

    /// Calls `each` with all ways and places where a picture fits that is looked for everywhere, in order, until that
    /// returns `false`; whether a vague way fits there has still to be found out.
    pub(in crate::grid) fn each(
        &mut self,
        runner: &Runner<'_>,
        state: &State,
        (picture, bits): (&PictureCode, &PictureBits),
        each: impl FnMut(Lie, bool) -> bool,
    ) {
        if let Some(direction) = picture.direction(runner) {
            self.each_of(runner, state, (&picture.ways[direction], &bits[direction]), each);
        }
    }

    /// The same for the ways of one direction.
    pub(in crate::grid) fn each_of(
        &mut self,
        runner: &Runner<'_>,
        state: &State,
        (ways, bits): (&[Way], &DirectionBits),
        mut each: impl FnMut(Lie, bool) -> bool,
    ) {
        let code = &runner.program.shortcuts.bits;
        if self.is_worth_searching(code, bits)
            && let Some((anchor, cells)) = self.known.anchored(runner, state, &bits.anchors)
        {
            self.searches += 1;
            for (number, (way, at)) in ways.iter().zip(&anchor.at).enumerate() {
                let (across, down) = way.range(runner);
                for (x, y) in cells.iter().map(|(x, y)| (x - at.0, y - at.1)) {
                    let is_there = across.contains(&x) && down.contains(&y);
                    if is_there && !each(Lie { way: number, x, y }, true) {
                        return;
                    }
                }
            }
            return;
        }
        for (number, (way, bits)) in ways.iter().zip(&bits.ways).enumerate() {
            let (across, down) = way.range(runner);
            if across.is_empty() || down.is_empty() {
                continue;
            }
            for part in &bits.parts {
                self.make(code.planes[part.plane as usize] as usize, runner, state);
            }
            let first = code.frame.bit(*across.start(), *down.start()) / 64;
            let last = code.frame.bit(*across.end(), *down.end()) / 64;
            if !self.search(code, bits, first, last - first + 1) {
                continue;
            }
            let mut places = Places::new(code, *down.start());
            for (word, found) in self.found.iter().enumerate() {
                let mut rest = *found;
                while rest != 0 {
                    let bit = (first + word) * 64 + rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    let Some((x, y)) = places.at(bit) else { continue };
                    if across.contains(&x)
                        && down.contains(&y)
                        && !each(Lie { way: number, x, y }, bits.is_vague)
                    {
                        return;
                    }
                }
            }
        }
    }

    /// Whether looking around few cells may be quicker than making the planes that are still missing.
    fn is_worth_searching(&self, code: &BitCode, bits: &DirectionBits) -> bool {
        let is_made = |part: &BitPart| self.is_made[code.planes[part.plane as usize] as usize];
        self.searches < MOST_SEARCHES
            && !bits.anchors.is_empty()
            && !bits.ways.iter().flat_map(|way| &way.parts).all(is_made)
    }

    /// Finds the places that pass all tests of a way, among those of so many words. Returns whether there are any.
    fn search(&mut self, code: &BitCode, way: &WayBits, first: usize, words: usize) -> bool {
        let rarest = way.parts.iter().enumerate().min_by_key(|(_, part)| self.counts[part.plane as usize]);
        let Some((rarest, part)) = rarest else { return false };
        if self.counts[part.plane as usize] == 0 {
            return false;
        }
        self.found.clear();
        self.found.resize(words, u64::MAX);
        let others = (0..way.parts.len()).filter(|number| *number != rarest);
        for number in std::iter::once(rarest).chain(others) {
            let part = way.parts[number];
            let plane = &self.words[part.plane as usize * code.frame.words..][..code.frame.words];
            // Without a place, parts count from the upper left corner. Only lines between cells lie before it.
            let from = (first * 64) as isize + code.frame.shift(part.x, part.y);
            let mut any = 0;
            if let Ok(from) = usize::try_from(from) {
                for (found, pair) in self.found.iter_mut().zip(plane[from / 64..][..words + 1].windows(2)) {
                    *found &= joined(pair[0], pair[1], from % 64);
                    any |= *found;
                }
            } else {
                let at = |word: isize| usize::try_from(word).map_or(0, |word| plane[word]);
                for (word, found) in (from.div_euclid(64)..).zip(&mut self.found) {
                    *found &= joined(at(word), at(word + 1), from.rem_euclid(64) as usize);
                    any |= *found;
                }
            }
            if any == 0 {
                return false;
            }
        }
        true
    }

    /// Finds the cells for which a loop has to run: one bit for each place, and perhaps bits beyond the board.
    pub(in crate::grid) fn active(
        &mut self,
        runner: &Runner<'_>,
        state: &State,
        idle: &Idle,
        active: &mut Vec<u64>,
    ) {
        let code = &runner.program.shortcuts.bits;
        for (layer, ..) in &idle.reach {
            self.make(*layer as usize, runner, state);
        }
        let board = &runner.matrices[runner.program.board as usize];
        let first = code.frame.bit(0, 0) / 64;
        let last = code.frame.bit(board.width as i32 - 1, board.height as i32 - 1) / 64;
        active.clear();
        active.resize(code.frame.words, 0);
        for (word, active) in active.iter_mut().enumerate().take(last + 1).skip(first) {
            let fails = |condition: &IdleCondition| self.judge(code, condition, word).1;
            *active = !idle.fail.iter().fold(u64::MAX, |all, condition| all & fails(condition));
        }
    }

    /// Returns for which cells of a word a condition certainly holds, and for which it certainly fails.
    fn judge(&self, code: &BitCode, condition: &IdleCondition, word: usize) -> (u64, u64) {
        match condition {
            IdleCondition::Unknown => (0, 0),
            IdleCondition::Cell { holds, fails, x, y } => {
                (self.shifted(code, *holds, word, (*x, *y)), self.shifted(code, *fails, word, (*x, *y)))
            }
            IdleCondition::Count { plane, cells, accepted } => {
                let holds = self.counted(code, *plane, &AROUND[..*cells], *accepted, word);
                (holds, !holds)
            }
            IdleCondition::All(parts) => {
                let (mut holds, mut fails) = (u64::MAX, 0);
                for part in parts {
                    let (part_holds, part_fails) = self.judge(code, part, word);
                    fails |= holds & part_fails;
                    holds &= part_holds;
                    if holds == 0 {
                        break;
                    }
                }
                (holds, fails)
            }
            IdleCondition::Any(parts) => {
                let (mut holds, mut fails) = (0, u64::MAX);
                for part in parts {
                    let (part_holds, part_fails) = self.judge(code, part, word);
                    holds |= fails & part_holds;
                    fails &= part_fails;
                    if fails == 0 {
                        break;
                    }
                }
                (holds, fails)
            }
        }
    }

    /// For each place of a word, whether so many of these cells are set as `accepted` has bits for.
    fn counted(&self, code: &BitCode, plane: u32, cells: &[(i32, i32)], accepted: u16, word: usize) -> u64 {
        // The number for each place in binary digits: all places are counted at the same time.
        let mut digits = [0; 4];
        for cell in cells {
            let mut carry = self.shifted(code, plane, word, *cell);
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        let is_count = |count: usize| {
            let same = |(place, digit): (usize, &u64)| if count >> place & 1 == 1 { *digit } else { !*digit };
            digits.iter().enumerate().map(same).fold(u64::MAX, |all, one| all & one)
        };
        let counts = (0..=cells.len()).filter(|count| accepted >> count & 1 == 1);
        counts.map(is_count).fold(0, |all, one| all | one)
    }

    /// Returns the bits of the cells that lie so far from those of a word.
    #[inline]
    fn shifted(&self, code: &BitCode, plane: u32, word: usize, (x, y): (i32, i32)) -> u64 {
        let from = (word * 64) as isize + code.frame.shift(x, y);
        let plane = self.plane(code, plane);
        // What lies before the frame belongs to places before the first one.
        let at =
            |word: isize| usize::try_from(word).ok().and_then(|word| plane.get(word)).copied().unwrap_or(0);
        let word = from.div_euclid(64);
        joined(at(word), at(word + 1), from.rem_euclid(64) as usize)
    }

    /// Marks the cells of a loop for which something else may follow now that something was written.
    pub(in crate::grid) fn mark(code: &BitCode, idle: &Idle, slot: Slot, active: &mut [u64]) {
        let Some(number) = code.layers.iter().position(|layer| layer.has(slot)) else { return };
        let bit = code.layers[number].bit(code, slot) as isize;
        for (_, x, y) in idle.reach.iter().filter(|(layer, ..)| *layer as usize == number) {
            let place = usize::try_from(bit - code.frame.shift(*x, *y)).ok();
            if let Some((place, word)) = place.and_then(|place| Some((place, active.get_mut(place / 64)?))) {
                *word |= 1 << (place % 64);
            }
        }
    }
}

/// Returns 64 bits of two words, from this one of the first on.
#[inline]
fn joined(low: u64, high: u64, from: usize) -> u64 {
    low >> from | high << 1 << (63 - from)
}

impl BitLayer {
    #[inline]
    fn has(&self, slot: Slot) -> bool {
        slot.store == self.store && slot.address.wrapping_sub(self.base) < self.width * self.height
    }

    #[inline]
    fn bit(&self, code: &BitCode, slot: Slot) -> usize {
        let offset = slot.address - self.base;
        let gap = code.frame.stride - self.width;
        let skipped = if gap == 0 { 0 } else { (offset as u32 / self.width as u32) as usize * gap };
        code.frame.start + offset + skipped
    }
}

/// Finds out where bits lie that come one after the other.
#[derive(Clone, Copy, Debug)]
pub(in crate::grid) struct Places {
    y: i32,
    /// The bit at which the row begins, with the margin before it.
    row: usize,
    stride: usize,
    margin: usize,
}

impl Places {
    /// Begins with a row.
    pub(in crate::grid) fn new(code: &BitCode, y: i32) -> Self {
        let (margin, stride) = (code.frame.margin, code.frame.stride);
        Self { y, row: code.frame.bit(0, y) - margin, stride, margin }
    }

    /// Returns column and row of a bit; none before the first row.
    #[inline]
    pub(in crate::grid) fn at(&mut self, bit: usize) -> Option<(i32, i32)> {
        while bit >= self.row + self.stride {
            self.row += self.stride;
            self.y += 1;
        }
        let column = bit.checked_sub(self.row + self.margin);
        match column {
            Some(column) => Some((column as i32, self.y)),
            None => Some((-((self.row + self.margin).checked_sub(bit)? as i32), self.y)),
        }
        .filter(|_| bit >= self.row)
    }
}
