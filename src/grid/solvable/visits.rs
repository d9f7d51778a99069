//! Levels in which every cell is entered at most once, and some have to be: knight's tours, lines through all cells.
//!
//! What remains is a path through all remaining cells, and each of them needs two edges: one to come and one to go. An edge that a
//! cell cannot do without excludes all others at a cell that has two such edges, and a closed circle of such edges ends the game
//! (F. Rubin, *A search procedure for Hamilton paths and circuits*, Journal of the ACM 21, 1974). The number of moves is exactly
//! the number of remaining cells.

use super::super::state::State;
use super::level::Level;
use super::terrain::digits;
use super::walker::{Code, Walker};

/// Marks the edge by which the first remaining cell is entered, and the one by which the last is left.
const FIRST: u32 = 1 << 30;
const LAST: u32 = 1 << 31;

/// What is known of a level in which every cell is entered at most once.
#[derive(Debug)]
pub(super) struct Visits {
    base: usize,
    place: [usize; 2],
    columns: usize,
    /// For each step where it leads from each cell, and the step that leads back.
    targets: Vec<Vec<u32>>,
    back: Vec<usize>,
    /// For each text the code of its ground.
    code_of: Vec<Code>,
    /// The codes before anything is entered, and for each cell whether it must be entered.
    start: Vec<Code>,
    wanted: Vec<bool>,
    /// Where the last move may lead.
    ends: Vec<bool>,
}

impl Visits {
    /// Analyses whether a level is like that, with goals that differ in nothing but the last cell.
    pub(super) fn find(walker: &Walker, level: &Level, place: [usize; 2]) -> Option<Self> {
        let first = level.goals.first()?;
        if !walker.has_mark || level.goals.iter().any(|goal| goal.board != first.board) {
            return None;
        }
        let after = entered(walker)?;
        let back = |step: (i32, i32)| {
            walker.steps.iter().position(|other| other.step == (-step.0, -step.1)).filter(|at| *at < 30)
        };
        let back: Vec<usize> = walker.steps.iter().map(|step| back(step.step)).collect::<Option<_>>()?;
        let count = level.count();
        let mut wanted = vec![false; count];
        for (cell, wanted) in wanted.iter_mut().enumerate() {
            let (now, then) = (level.start[cell], first.board[cell]);
            *wanted = now != then;
            if *wanted && after[usize::from(now)] != Some(then) {
                return None;
            }
        }
        let mut ends = vec![false; count];
        level.goals.iter().for_each(|goal| ends[goal.places[0]] = true);
        Some(Self {
            base: level.base,
            place,
            columns: level.columns,
            targets: level.around.iter().map(|around| around.targets.clone()).collect(),
            back,
            code_of: walker.code_of.iter().map(|known| known.map_or(0, |known| known.0)).collect(),
            start: level.start.clone(),
            wanted,
            ends,
        })
    }

    /// Returns how many cells remain to be entered; `None` if one was entered that must not be.
    fn left(&self, state: &State) -> Option<Vec<bool>> {
        let text = |cell: usize| state.cells[self.base + cell] as usize;
        let is_new = |cell: usize| self.code_of[text(cell)] == self.start[cell];
        let each = (0..self.wanted.len()).map(|cell| match (self.wanted[cell], is_new(cell)) {
            (false, false) => None,
            (wanted, is_new) => Some(wanted && is_new),
        });
        each.collect()
    }

    /// Returns a lower bound on the number of moves.
    pub(super) fn least(&self, state: &State) -> u32 {
        self.left(state).map_or(0, |left| left.into_iter().filter(|left| *left).count() as u32)
    }

    /// Returns whether the remaining cells surely cannot all be entered. The state is not a goal.
    pub(super) fn is_dead(&self, state: &State) -> bool {
        let Some(left) = self.left(state) else { return true };
        let cells: Vec<u32> = (0..left.len()).filter(|cell| left[*cell]).map(|cell| cell as u32).collect();
        let here = state.cells[self.place[1]] as usize * self.columns + state.cells[self.place[0]] as usize;
        let nearby = |cell: u32| self.targets.iter().any(|targets| targets[here] == cell);
        if let [only] = cells[..] {
            return !(nearby(only) && self.ends[only as usize]);
        }
        let mut tour = Tour::new(self, &left, cells, here);
        !tour.narrows() || !tour.hangs_together()
    }
}

/// Returns for each code that can be entered what it then becomes; `None` if more than the entered cell
/// changes, or a cell can be entered again.
fn entered(walker: &Walker) -> Option<Vec<Option<Code>>> {
    let base = walker.codes + 1;
    let mut after: Vec<Option<Code>> = vec![None; base];
    for step in &walker.steps {
        let place = |wanted: (i32, i32)| step.around.iter().position(|at| *at == wanted);
        let target = place(step.step)?;
        if step.around.iter().any(|at| *at != (0, 0) && *at != step.step) {
            return None;
        }
        for (entry, number) in step.table.iter().enumerate() {
            let Some(number) = usize::from(*number).checked_sub(1) else { continue };
            let code = usize::from(digits(entry, base, step.around.len())[target]);
            let [(at, now)] = step.effects[number][..] else { return None };
            if at != step.step || *after[code].get_or_insert(now) != now {
                return None;
            }
        }
    }
    let is_once = |now: &Option<Code>| now.is_none_or(|now| after[usize::from(now)].is_none());
    after.iter().all(is_once).then_some(after)
}

/// The remaining edges, and the required ones.
struct Tour<'a> {
    visits: &'a Visits,
    cells: Vec<u32>,
    here: usize,
    /// For each cell a bit for each step that is a possible edge, and for each required one.
    open: Vec<u32>,
    needed: Vec<u32>,
    /// For the ends of each chain of required edges the other end.
    far: Vec<u32>,
    queue: Vec<u32>,
    contradicts: bool,
}

impl<'a> Tour<'a> {
    fn new(visits: &'a Visits, left: &[bool], cells: Vec<u32>, here: usize) -> Self {
        let count = left.len();
        let mut open = vec![0_u32; count];
        for (step, targets) in visits.targets.iter().enumerate() {
            for cell in &cells {
                let target = targets[*cell as usize] as usize;
                open[*cell as usize] |= u32::from(target < count && left[target]) << step;
            }
            let target = targets[here] as usize;
            if target < count && left[target] {
                open[target] |= FIRST;
            }
        }
        for cell in &cells {
            if visits.ends[*cell as usize] {
                open[*cell as usize] |= LAST;
            }
        }
        let far = (0..count as u32).collect();
        let queue = cells.clone();
        Self { visits, cells, here, open, needed: vec![0; count], far, queue, contradicts: false }
    }

    /// Removes impossible edges; returns whether a path may remain.
    fn narrows(&mut self) -> bool {
        loop {
            while let Some(cell) = self.queue.pop() {
                let cell = cell as usize;
                if self.contradicts || self.open[cell].count_ones() < 2 {
                    return false;
                }
                if self.open[cell].count_ones() == 2 {
                    self.need_all(cell, self.open[cell]);
                }
                if self.needed[cell].count_ones() > 2 || self.needed[cell] == FIRST | LAST {
                    return false;
                }
                if self.needed[cell].count_ones() == 2 {
                    self.drop_all(cell, self.open[cell] & !self.needed[cell]);
                }
            }
            for way in [FIRST, LAST] {
                let mut with = self.cells.iter().filter(|cell| self.open[**cell as usize] & way != 0);
                match (with.next().copied(), with.next()) {
                    (None, _) => return false,
                    (Some(only), None) => self.need_all(only as usize, way),
                    _ => {}
                }
            }
            if self.queue.is_empty() {
                return !self.contradicts;
            }
        }
    }

    fn need_all(&mut self, cell: usize, mut ways: u32) {
        ways &= !self.needed[cell];
        while ways != 0 {
            let way = 1 << ways.trailing_zeros();
            ways &= !way;
            self.needed[cell] |= way;
            self.queue.push(cell as u32);
            if way == FIRST || way == LAST {
                for index in 0..self.cells.len() {
                    let other = self.cells[index] as usize;
                    if other != cell && self.open[other] & way != 0 {
                        self.drop_all(other, way);
                    }
                }
                continue;
            }
            let step = way.trailing_zeros() as usize;
            let other = self.visits.targets[step][cell] as usize;
            self.needed[other] |= 1 << self.visits.back[step];
            self.queue.push(other as u32);
            self.chain(cell, other);
        }
    }

    /// Joins two chains of required edges.
    fn chain(&mut self, cell: usize, other: usize) {
        let (one, two) = (self.far[cell] as usize, self.far[other] as usize);
        if one == other {
            // A closed circle without entrance and exit.
            self.contradicts = true;
            return;
        }
        (self.far[one], self.far[two]) = (two as u32, one as u32);
        let step = self.visits.targets.iter().position(|targets| targets[one] as usize == two);
        if let Some(step) = step
            && (one, two) != (cell, other)
            && self.open[one] & !self.needed[one] & 1 << step != 0
        {
            self.drop_all(one, 1 << step);
        }
    }

    fn drop_all(&mut self, cell: usize, mut ways: u32) {
        if ways == 0 {
            return;
        }
        self.open[cell] &= !ways;
        self.queue.push(cell as u32);
        ways &= !(FIRST | LAST);
        while ways != 0 {
            let step = ways.trailing_zeros() as usize;
            ways &= ways - 1;
            let other = self.visits.targets[step][cell] as usize;
            let back = 1 << self.visits.back[step];
            self.contradicts |= self.needed[other] & back != 0;
            self.open[other] &= !back;
            self.queue.push(other as u32);
        }
    }

    /// Returns whether all remaining cells can be reached from the target of the last move.
    fn hangs_together(&self) -> bool {
        let mut seen = vec![false; self.open.len()];
        let mut list: Vec<usize> = Vec::with_capacity(self.cells.len());
        for targets in &self.visits.targets {
            let target = targets[self.here] as usize;
            if target < seen.len() && self.open[target] & FIRST != 0 && !seen[target] {
                seen[target] = true;
                list.push(target);
            }
        }
        let mut next = 0;
        while next < list.len() {
            let mut ways = self.open[list[next]] & !(FIRST | LAST);
            while ways != 0 {
                let target = self.visits.targets[ways.trailing_zeros() as usize][list[next]] as usize;
                ways &= ways - 1;
                if !seen[target] {
                    seen[target] = true;
                    list.push(target);
                }
            }
            next += 1;
        }
        list.len() == self.cells.len()
    }
}
