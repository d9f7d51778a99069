//! Solving a Sudoku as people do, without guessing. A puzzle solved this way has no other solution.

use super::Shape;

/// A level of solving skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Skill {
    /// Naked and hidden singles: a square with one number left, or a number with one square left in a row,
    /// column or box.
    Singles,
    /// Naked and hidden pairs, and numbers confined to the crossing of a box and a line.
    Pairs,
    /// Triples and X-wings.
    Fish,
}

/// What solving a board required.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effort {
    /// Whether it was solved.
    pub solved: bool,
    /// Steps that took [`Skill::Fish`].
    pub fish: u32,
    /// Steps that took more than singles.
    pub steps: u32,
}

/// Solves a board as far as a skill goes.
pub fn solve(shape: &Shape, givens: &[u8], skill: Skill) -> Effort {
    let mut board = Board::new(shape, givens);
    let mut effort = Effort::default();
    while !board.is_over() {
        if board.singles() {
            continue;
        }
        if skill >= Skill::Pairs && (board.crossings() || board.groups(2)) {
            effort.steps += 1;
            continue;
        }
        if skill >= Skill::Fish && (board.groups(3) || board.fish()) {
            effort.steps += 1;
            effort.fish += 1;
            continue;
        }
        break;
    }
    effort.solved = board.left.iter().all(|left| left.count_ones() == 1) && board.is_over();
    effort
}

struct Board<'a> {
    shape: &'a Shape,
    /// The numbers that each cell can still hold, a bit for each.
    left: Vec<u16>,
    /// The cells whose number is settled and removed from the cells around.
    settled: Vec<bool>,
}

impl<'a> Board<'a> {
    fn new(shape: &'a Shape, givens: &[u8]) -> Self {
        let all = (1 << shape.side) - 1;
        let left = givens.iter().map(|given| if *given > 0 { 1 << (given - 1) } else { all }).collect();
        Self { shape, left, settled: vec![false; givens.len()] }
    }

    /// Returns whether the board is solved, or contradictory.
    fn is_over(&self) -> bool {
        self.left.contains(&0) || self.settled.iter().all(|settled| *settled)
    }

    /// Removes candidate numbers from cells. Returns whether anything changed.
    fn rule_out(&mut self, cells: impl Iterator<Item = usize>, numbers: u16) -> bool {
        let mut changed = false;
        for cell in cells {
            changed |= self.left[cell] & numbers != 0;
            self.left[cell] &= !numbers;
        }
        changed
    }

    /// Returns the cells of a unit that can hold a number.
    fn places(&self, unit: &[usize], number: u16) -> Vec<usize> {
        unit.iter().copied().filter(|cell| self.left[*cell] & number != 0).collect()
    }

    fn numbers(&self) -> impl Iterator<Item = u16> + use<> {
        (0..self.shape.side).map(|bit| 1 << bit)
    }

    fn singles(&mut self) -> bool {
        let mut changed = false;
        for cell in 0..self.left.len() {
            if self.settled[cell] || self.left[cell].count_ones() != 1 {
                continue;
            }
            self.settled[cell] = true;
            changed = true;
            let number = self.left[cell];
            for unit in self.shape.units.iter().filter(|unit| unit.contains(&cell)) {
                let _ = self.rule_out(unit.iter().copied().filter(|other| *other != cell), number);
            }
        }
        if changed {
            return true;
        }
        for unit in &self.shape.units {
            for number in self.numbers() {
                if let [place] = self.places(unit, number)[..]
                    && self.left[place] != number
                {
                    self.left[place] = number;
                    return true;
                }
            }
        }
        false
    }

    /// A number confined in one unit to the crossing with another is removed from the rest of that other one.
    fn crossings(&mut self) -> bool {
        for unit in &self.shape.units {
            for number in self.numbers() {
                let places = self.places(unit, number);
                if places.len() < 2 || places.len() > 3 {
                    continue;
                }
                for other in &self.shape.units {
                    if other != unit && places.iter().all(|place| other.contains(place)) {
                        let rest = other.iter().copied().filter(|cell| !places.contains(cell));
                        if self.rule_out(rest, number) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Naked and hidden subsets: so many cells of a unit with only so many numbers keep them for themselves;
    /// and so many numbers that have only so many cells.
    fn groups(&mut self, size: usize) -> bool {
        for unit in &self.shape.units {
            let open: Vec<usize> = unit.iter().copied().filter(|cell| !self.settled[*cell]).collect();
            for cells in combinations(&open, size) {
                let numbers = cells.iter().fold(0, |numbers, cell| numbers | self.left[*cell]);
                let rest = open.iter().copied().filter(|cell| !cells.contains(cell));
                if numbers.count_ones() as usize == size && self.rule_out(rest, numbers) {
                    return true;
                }
            }
            let missing: Vec<u16> =
                self.numbers().filter(|number| self.places(&open, *number).len() > 1).collect();
            for numbers in combinations(&missing, size) {
                let numbers = numbers.iter().fold(0, |sum, number| sum | number);
                let cells = self.places(&open, numbers);
                if cells.len() == size && self.rule_out(cells.into_iter(), !numbers) {
                    return true;
                }
            }
        }
        false
    }

    /// X-wing: a number that has the same two columns left in two rows is removed from the rest of those
    /// columns; the same with rows and columns exchanged.
    fn fish(&mut self) -> bool {
        let side = self.shape.side;
        for number in self.numbers() {
            for (lines, across) in [(0..side, side..2 * side), (side..2 * side, 0..side)] {
                let place = |cell: usize| if lines.start == 0 { cell % side } else { cell / side };
                let pairs: Vec<(usize, Vec<usize>)> = lines
                    .clone()
                    .map(|line| (line, self.places(&self.shape.units[line], number)))
                    .filter(|(_, places)| places.len() == 2)
                    .map(|(line, places)| (line, places.into_iter().map(place).collect()))
                    .collect();
                for (at, (one, places)) in pairs.iter().enumerate() {
                    let Some((other, _)) = pairs[at + 1..].iter().find(|(_, others)| others == places) else {
                        continue;
                    };
                    let stay = [&self.shape.units[*one], &self.shape.units[*other]];
                    let columns = places.iter().flat_map(|place| &self.shape.units[across.start + place]);
                    let rest = columns.copied().filter(|cell| !stay.iter().any(|line| line.contains(cell)));
                    if self.rule_out(rest, number) {
                        return true;
                    }
                }
            }
        }
        false
    }
}

/// Returns all combinations of two or three elements of a list, in order.
fn combinations<T: Copy>(list: &[T], size: usize) -> Vec<Vec<T>> {
    let mut all = vec![];
    for (at, first) in list.iter().enumerate() {
        if size == 1 {
            all.push(vec![*first]);
            continue;
        }
        for mut rest in combinations(&list[at + 1..], size - 1) {
            rest.insert(0, *first);
            all.push(rest);
        }
    }
    all
}
