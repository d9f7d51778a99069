//! Games whose moves never hinder one another: how often to make each move is a system of linear equations.
//!
//! Wheels that no move joins are told apart. A move that is alone with its wheels is tried out. Where wheels hang
//! together and all have the same prime number of places, the system is solved by elimination, and among its solutions
//! the one with the fewest moves is looked for as long as they are few (for Lights Out: A. Anderson and T. Feil,
//! *Turning lights out with linear algebra*, Mathematics Magazine 71, 1998).

use std::collections::BTreeMap;

use super::Answer;
use super::limits::Brake;
use crate::engine::Wheels;

/// Solutions of one group of wheels that are compared, at most.
const MOST_COMPARED: u64 = 1 << 20;
/// After so many of them the clock is looked at.
const LOOK: u64 = 1 << 12;
/// Turns of a single move that are tried, at most.
const MOST_TURNS: u64 = 1 << 16;

/// Returns the answer for the goal that takes the fewest moves; `None` where reckoning does not tell, or was stopped.
pub(super) fn solve<M: Clone>(wheels: &Wheels<M>, brake: &mut Brake<'_>) -> Option<Answer<M>> {
    let groups = groups(wheels);
    // How often each move is made, how many moves that is, and whether it is proven the fewest.
    let mut best: Option<(Vec<u32>, u64, bool)> = None;
    let mut all_proven = true;
    for goal in &wheels.goals {
        let mut turns = vec![0; wheels.moves.len()];
        let (mut possible, mut proven) = (true, true);
        for group in &groups {
            match group.solve(wheels, goal, brake)? {
                Some(solution) => {
                    for (index, times) in group.moves.iter().zip(&solution.times) {
                        turns[*index] = *times;
                    }
                    proven &= solution.fewest;
                }
                None => {
                    possible = false;
                    break;
                }
            }
        }
        if !possible {
            continue;
        }
        all_proven &= proven;
        let count = turns.iter().map(|times| u64::from(*times)).sum();
        if best.as_ref().is_none_or(|best| count < best.1) {
            best = Some((turns, count, proven));
        }
    }
    let Some((turns, ..)) = best else { return Some(Answer::Unsolvable) };
    let each = wheels.moves.iter().zip(turns);
    let moves =
        each.flat_map(|((what, _), times)| std::iter::repeat_n(what.clone(), times as usize)).collect();
    Some(Answer::Solved { moves, shortest: all_proven })
}

/// Wheels that hang together, and the moves that turn them.
struct Group {
    wheels: Vec<usize>,
    moves: Vec<usize>,
}

/// How often to make each move of a group.
struct Solution {
    times: Vec<u32>,
    fewest: bool,
}

fn groups<M>(wheels: &Wheels<M>) -> Vec<Group> {
    let mut sets = petgraph::unionfind::UnionFind::<usize>::new(wheels.places.len());
    for (_, turned) in &wheels.moves {
        for pair in turned.windows(2) {
            let _ = sets.union(pair[0].0, pair[1].0);
        }
    }
    let mut groups: BTreeMap<usize, Group> = BTreeMap::new();
    let mut group = |wheel: usize, add: &mut dyn FnMut(&mut Group)| {
        add(groups
            .entry(sets.find(wheel))
            .or_insert_with(|| Group { wheels: Vec::new(), moves: Vec::new() }));
    };
    for wheel in 0..wheels.places.len() {
        group(wheel, &mut |group| group.wheels.push(wheel));
    }
    for (index, (_, turned)) in wheels.moves.iter().enumerate() {
        if let Some((wheel, _)) = turned.first() {
            group(*wheel, &mut |group| group.moves.push(index));
        }
    }
    groups.into_values().collect()
}

impl Group {
    /// Returns how often to make each move, inner `None` where nothing leads to the goal, outer where that is not told.
    fn solve<M>(
        &self,
        wheels: &Wheels<M>,
        goal: &[Option<u32>],
        brake: &mut Brake<'_>,
    ) -> Option<Option<Solution>> {
        if self.wheels.iter().all(|wheel| goal[*wheel].is_none_or(|by| by == 0)) {
            return Some(Some(Solution { times: vec![0; self.moves.len()], fewest: true }));
        }
        match self.moves[..] {
            [] => return Some(None),
            [only] => return self.turn(&wheels.moves[only].1, wheels, goal),
            _ => {}
        }
        let mut wanted = self.wheels.iter().filter(|wheel| goal[**wheel].is_some());
        let places = wanted.next().map_or(2, |wheel| wheels.places[*wheel]);
        let alike = wanted.all(|wheel| wheels.places[*wheel] == places);
        if !alike || places > 127 || !(2..places).all(|divisor| !places.is_multiple_of(divisor)) {
            return None;
        }
        System::new(self, wheels, goal, places as u8).solve(brake)
    }

    /// Makes one move until all wheels are right.
    #[expect(
        clippy::option_option,
        reason = "the inner one says that there is no way, the outer that nobody knows"
    )]
    fn turn<M>(
        &self,
        turned: &[(usize, u32)],
        wheels: &Wheels<M>,
        goal: &[Option<u32>],
    ) -> Option<Option<Solution>> {
        let mut round = 1_u64;
        for (wheel, _) in turned {
            let places = u64::from(wheels.places[*wheel]);
            let (mut a, mut b) = (round, places);
            while b > 0 {
                (a, b) = (b, a % b);
            }
            round = round.checked_mul(places / a).filter(|round| *round <= MOST_TURNS)?;
        }
        let right = |times: &u64| {
            let at = |wheel: usize| u64::from(wheels.places[wheel]);
            turned.iter().all(|(wheel, by)| {
                goal[*wheel].is_none_or(|wanted| {
                    (times * u64::from(*by)) % at(*wheel) == u64::from(wanted) % at(*wheel)
                })
            })
        };
        // A wheel of the group that the move does not turn is none: each wheel is in the group because of a move.
        Some((0..round).find(right).map(|times| Solution { times: vec![times as u32], fewest: true }))
    }
}

/// Equations modulo a prime: a row for each wheel, a column for each move, the goal last.
struct System {
    prime: u8,
    columns: usize,
    rows: Vec<Vec<u8>>,
}

impl System {
    fn new<M>(group: &Group, wheels: &Wheels<M>, goal: &[Option<u32>], prime: u8) -> Self {
        let columns = group.moves.len();
        // A wheel whose place does not matter is no equation.
        let wanted = group.wheels.iter().filter_map(|wheel| Some((*wheel, goal[*wheel]?)));
        let wanted: BTreeMap<usize, (usize, u32)> =
            wanted.enumerate().map(|(row, (wheel, by))| (wheel, (row, by))).collect();
        let mut rows = vec![vec![0; columns + 1]; wanted.len()];
        let reduced = |number: u32| (number % u32::from(prime)) as u8;
        for (column, index) in group.moves.iter().enumerate() {
            for (wheel, by) in &wheels.moves[*index].1 {
                if let Some((row, _)) = wanted.get(wheel) {
                    rows[*row][column] = reduced(*by);
                }
            }
        }
        for (row, by) in wanted.values() {
            rows[*row][columns] = reduced(*by);
        }
        Self { prime, columns, rows }
    }

    /// Takes `times` the row `from` away from a row.
    fn subtract(&mut self, row: usize, from: usize, times: u8) {
        let prime = self.prime;
        let [from, row] = self.rows.get_disjoint_mut([from, row]).expect("two rows of the system");
        if prime == 2 {
            row.iter_mut().zip(&*from).for_each(|(cell, other)| *cell ^= other);
        } else {
            let (prime, add) = (u16::from(prime), u16::from(prime - times));
            for (cell, other) in row.iter_mut().zip(&*from) {
                *cell = ((u16::from(*cell) + add * u16::from(*other)) % prime) as u8;
            }
        }
    }

    fn inverse(&self, number: u8) -> u8 {
        let prime = u16::from(self.prime);
        (1..self.prime).find(|other| u16::from(*other) * u16::from(number) % prime == 1).unwrap_or(1)
    }

    #[expect(
        clippy::option_option,
        reason = "the inner one says that there is no way, the outer that nobody knows"
    )]
    fn solve(mut self, brake: &mut Brake<'_>) -> Option<Option<Solution>> {
        let mut pivots = Vec::new();
        for column in 0..self.columns {
            if brake.look(0).is_some() {
                return None;
            }
            let top = pivots.len();
            let Some(found) = (top..self.rows.len()).find(|row| self.rows[*row][column] != 0) else {
                continue;
            };
            self.rows.swap(top, found);
            let factor = u16::from(self.inverse(self.rows[top][column]));
            let prime = u16::from(self.prime);
            self.rows[top].iter_mut().for_each(|cell| *cell = (u16::from(*cell) * factor % prime) as u8);
            for row in 0..self.rows.len() {
                let times = self.rows[row][column];
                if row != top && times != 0 {
                    self.subtract(row, top, times);
                }
            }
            pivots.push(column);
        }
        if self.rows[pivots.len()..].iter().any(|row| row[self.columns] != 0) {
            return Some(None);
        }
        self.fewest(&pivots, brake).map(Some)
    }

    /// Returns the solution with the fewest moves, if there are not too many to compare, else one of them; `None` when
    /// it was stopped.
    fn fewest(&self, pivots: &[usize], brake: &mut Brake<'_>) -> Option<Solution> {
        let free: Vec<usize> =
            (0..self.columns).filter(|column| pivots.binary_search(column).is_err()).collect();
        let mut now = vec![0_u8; self.columns];
        for (row, pivot) in pivots.iter().enumerate() {
            now[*pivot] = self.rows[row][self.columns];
        }
        let all = u64::from(self.prime).checked_pow(free.len() as u32).filter(|all| *all <= MOST_COMPARED);
        let weight = |times: &[u8]| times.iter().map(|times| u64::from(*times)).sum::<u64>();
        let mut best = (weight(&now), now.clone());
        // Counts through the free moves like the digits of a number; each step changes few of them.
        for round in 1..all.unwrap_or(1) {
            if round.is_multiple_of(LOOK) && brake.look(0).is_some() {
                return None;
            }
            for column in &free {
                self.turn_free(&mut now, *column, pivots);
                if now[*column] != 0 {
                    break;
                }
            }
            let weight = weight(&now);
            if weight < best.0 {
                best = (weight, now.clone());
            }
        }
        Some(Solution { times: best.1.into_iter().map(u32::from).collect(), fewest: all.is_some() })
    }

    /// Makes a free move once more, and the others so that the wheels stay.
    fn turn_free(&self, now: &mut [u8], column: usize, pivots: &[usize]) {
        let prime = u16::from(self.prime);
        now[column] = ((u16::from(now[column]) + 1) % prime) as u8;
        for (row, pivot) in pivots.iter().enumerate() {
            let by = u16::from(self.rows[row][column]);
            now[*pivot] = ((u16::from(now[*pivot]) + prime - by) % prime) as u8;
        }
    }
}
