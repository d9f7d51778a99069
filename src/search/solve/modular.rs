//! Levels whose moves never interact: how often to make each move is a system of linear congruences.
//!
//! Variables that no move joins are solved apart. A move that is alone with its variables is tried out. Where variables are joined and all
//! have the same prime modulus, the system is solved by elimination; among its solutions the one with the fewest moves
//! is looked for as long as there are few (for Lights Out: A. Anderson and T. Feil, *Turning lights out with linear algebra*,
//! Mathematics Magazine 71, 1998).

use std::collections::BTreeMap;

use super::SolverAnswer;
use super::limits::Budget;
use crate::engine::ModularSystem;

/// The most solutions of one group of variables that are compared.
const MOST_COMPARED: u64 = 1 << 20;
/// The clock is checked after this many of them.
const LOOK: u64 = 1 << 12;
/// The most repetitions of a single move that are tried.
const MOST_TURNS: u64 = 1 << 16;

/// Returns the answer for the goal that takes the fewest moves; `None` if elimination does not give it, or was stopped.
pub(super) fn solve<M: Clone>(system: &ModularSystem<M>, budget: &mut Budget<'_>) -> Option<SolverAnswer<M>> {
    let groups = groups(system);
    // The number of times for each move, their sum, and whether it is proven the fewest.
    let mut best: Option<(Vec<u32>, u64, bool)> = None;
    let mut all_proven = true;
    for goal in &system.goals {
        let mut turns = vec![0; system.moves.len()];
        let (mut possible, mut proven) = (true, true);
        for group in &groups {
            match group.solve(system, goal, budget)? {
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
    let Some((turns, ..)) = best else { return Some(SolverAnswer::Unsolvable) };
    let each = system.moves.iter().zip(turns);
    let moves =
        each.flat_map(|((what, _), times)| std::iter::repeat_n(what.clone(), times as usize)).collect();
    Some(SolverAnswer::Solved { moves, shortest: all_proven })
}

/// Variables that moves join, and those moves.
struct Group {
    variables: Vec<usize>,
    moves: Vec<usize>,
}

/// How often to make each move of a group.
struct Solution {
    times: Vec<u32>,
    fewest: bool,
}

fn groups<M>(system: &ModularSystem<M>) -> Vec<Group> {
    let mut sets = petgraph::unionfind::UnionFind::<usize>::new(system.moduli.len());
    for (_, turned) in &system.moves {
        for pair in turned.windows(2) {
            let _ = sets.union(pair[0].0, pair[1].0);
        }
    }
    let mut groups: BTreeMap<usize, Group> = BTreeMap::new();
    let mut group = |variable: usize, add: &mut dyn FnMut(&mut Group)| {
        add(groups
            .entry(sets.find(variable))
            .or_insert_with(|| Group { variables: Vec::new(), moves: Vec::new() }));
    };
    for variable in 0..system.moduli.len() {
        group(variable, &mut |group| group.variables.push(variable));
    }
    for (index, (_, turned)) in system.moves.iter().enumerate() {
        if let Some((variable, _)) = turned.first() {
            group(*variable, &mut |group| group.moves.push(index));
        }
    }
    groups.into_values().collect()
}

impl Group {
    /// Returns how often to make each move, inner `None` if no solution exists, outer `None` if that is
    /// unknown.
    fn solve<M>(
        &self,
        system: &ModularSystem<M>,
        goal: &[Option<u32>],
        budget: &mut Budget<'_>,
    ) -> Option<Option<Solution>> {
        if self.variables.iter().all(|variable| goal[*variable].is_none_or(|by| by == 0)) {
            return Some(Some(Solution { times: vec![0; self.moves.len()], fewest: true }));
        }
        match self.moves[..] {
            [] => return Some(None),
            [only] => return self.turn(&system.moves[only].1, system, goal),
            _ => {}
        }
        let mut wanted = self.variables.iter().filter(|variable| goal[**variable].is_some());
        let modulus = wanted.next().map_or(2, |variable| system.moduli[*variable]);
        let alike = wanted.all(|variable| system.moduli[*variable] == modulus);
        if !alike || modulus > 127 || !(2..modulus).all(|divisor| !modulus.is_multiple_of(divisor)) {
            return None;
        }
        Equations::new(self, system, goal, modulus as u8).solve(budget)
    }

    /// Repeats a single move until all variables are as the goal demands.
    #[expect(
        clippy::option_option,
        reason = "the inner one says that there is no way, the outer that nobody knows"
    )]
    fn turn<M>(
        &self,
        turned: &[(usize, u32)],
        system: &ModularSystem<M>,
        goal: &[Option<u32>],
    ) -> Option<Option<Solution>> {
        let mut round = 1_u64;
        for (variable, _) in turned {
            let modulus = u64::from(system.moduli[*variable]);
            let (mut a, mut b) = (round, modulus);
            while b > 0 {
                (a, b) = (b, a % b);
            }
            round = round.checked_mul(modulus / a).filter(|round| *round <= MOST_TURNS)?;
        }
        let right = |times: &u64| {
            let at = |variable: usize| u64::from(system.moduli[variable]);
            turned.iter().all(|(variable, by)| {
                goal[*variable].is_none_or(|wanted| {
                    (times * u64::from(*by)) % at(*variable) == u64::from(wanted) % at(*variable)
                })
            })
        };
        // The move changes every variable of the group: each is in the group because of a move.
        Some((0..round).find(right).map(|times| Solution { times: vec![times as u32], fewest: true }))
    }
}

/// Equations modulo a prime: a row for each variable, a column for each move, the goal last.
struct Equations {
    prime: u8,
    columns: usize,
    rows: Vec<Vec<u8>>,
}

impl Equations {
    fn new<M>(group: &Group, system: &ModularSystem<M>, goal: &[Option<u32>], prime: u8) -> Self {
        let columns = group.moves.len();
        // A variable that the goal leaves open is no equation.
        let wanted = group.variables.iter().filter_map(|variable| Some((*variable, goal[*variable]?)));
        let wanted: BTreeMap<usize, (usize, u32)> =
            wanted.enumerate().map(|(row, (variable, by))| (variable, (row, by))).collect();
        let mut rows = vec![vec![0; columns + 1]; wanted.len()];
        let reduced = |number: u32| (number % u32::from(prime)) as u8;
        for (column, index) in group.moves.iter().enumerate() {
            for (variable, by) in &system.moves[*index].1 {
                if let Some((row, _)) = wanted.get(variable) {
                    rows[*row][column] = reduced(*by);
                }
            }
        }
        for (row, by) in wanted.values() {
            rows[*row][columns] = reduced(*by);
        }
        Self { prime, columns, rows }
    }

    /// Subtracts `times` the row `from` from a row.
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
    fn solve(mut self, budget: &mut Budget<'_>) -> Option<Option<Solution>> {
        let mut pivots = Vec::new();
        for column in 0..self.columns {
            if budget.look(0).is_some() {
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
        self.fewest(&pivots, budget).map(Some)
    }

    /// Returns the solution with the fewest moves, if there are not too many to compare, otherwise one of them; `None` when
    /// it was stopped.
    fn fewest(&self, pivots: &[usize], budget: &mut Budget<'_>) -> Option<Solution> {
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
            if round.is_multiple_of(LOOK) && budget.look(0).is_some() {
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

    /// Makes a free move once more, and adjusts the others so that the variables stay.
    fn turn_free(&self, now: &mut [u8], column: usize, pivots: &[usize]) {
        let prime = u16::from(self.prime);
        now[column] = ((u16::from(now[column]) + 1) % prime) as u8;
        for (row, pivot) in pivots.iter().enumerate() {
            let by = u16::from(self.rows[row][column]);
            now[*pivot] = ((u16::from(now[*pivot]) + prime - by) % prime) as u8;
        }
    }
}
