//! Loops over cells that do nothing for most cells: which cells these are follows from bits.
//!
//! For a cell that is passed over the body would have changed nothing and reported nothing. All other cells are run as
//! usual, so bits need to know only about the frequent forms of conditions.

use rustc_hash::FxHashMap;

use super::bits::{CellTest, Planning};
use super::{
    Branches, Condition, CountCode, IndexValue, LoopCode, LoopCodeKind, PlaceIndex, PlaceName, Program,
    RuleCode, Step, Term, Test, Value,
};
use crate::grid::syntax::Area;

/// The farthest cell that a test may ask for, in columns or rows.
const FARTHEST: i32 = 8;

/// The offsets of the cells around a place, those beside it first.
pub(in crate::grid) const AROUND: [(i32, i32); 8] =
    [(-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];
/// How many of them are beside it.
const BESIDE: usize = 4;

/// When a loop over cells does nothing for a cell.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Idle {
    /// All of these conditions fail there.
    pub(in crate::grid) fail: Vec<IdleCondition>,
    /// The statements that would have run for a cell that is passed over, itself included.
    pub(in crate::grid) steps: u64,
    /// What decides that: layers among those with bits, columns to the right, rows down.
    pub(in crate::grid) reach: Vec<(u32, i32, i32)>,
}

/// A condition of a loop, as far as bits know it.
#[derive(Clone, Debug)]
pub(in crate::grid) enum IdleCondition {
    /// Nothing is known.
    Unknown,
    /// It holds where the first plane says so, fails where the second does, and cannot be evaluated elsewhere.
    Cell {
        holds: u32,
        fails: u32,
        x: i32,
        y: i32,
    },
    /// It holds where so many of the first cells of [`AROUND`] are set as this has bits for, counted from 0.
    Count {
        plane: u32,
        cells: usize,
        accepted: u16,
    },
    All(Vec<IdleCondition>),
    Any(Vec<IdleCondition>),
}

impl IdleCondition {
    fn is_known(&self) -> bool {
        match self {
            Self::Unknown => false,
            Self::Cell { .. } | Self::Count { .. } => true,
            // All others are asked only where the first holds.
            Self::All(parts) => parts.first().is_some_and(Self::is_known),
            Self::Any(parts) => parts.iter().all(Self::is_known),
        }
    }

    fn add_reach(&self, reach: &mut Vec<(u32, i32, i32)>) {
        match self {
            Self::Unknown => {}
            Self::Cell { holds, x, y, .. } => reach.push((*holds, *x, *y)),
            Self::Count { plane, cells, .. } => {
                reach.extend(AROUND[..*cells].iter().map(|(x, y)| (*plane, *x, *y)));
            }
            Self::All(parts) | Self::Any(parts) => parts.iter().for_each(|part| part.add_reach(reach)),
        }
    }
}

/// Finds all loops of a program of which bits know enough, by rule and statement.
pub(super) fn loops(program: &Program, planning: &mut Planning<'_>) -> FxHashMap<(usize, u32), Idle> {
    let mut found = FxHashMap::default();
    for (rule, code) in program.rules.iter().enumerate() {
        let mut open: Vec<&Step> = Vec::new();
        match code {
            RuleCode::Skip | RuleCode::Always(_) => {}
            RuleCode::When { branches, .. } => open.extend(within(branches)),
            RuleCode::Step { step, .. } => open.push(step),
        }
        while let Some(step) = open.pop() {
            match step {
                Step::Assign(_) | Step::Picture(_) | Step::Push(_) => {}
                Step::When(branches) => open.extend(within(branches)),
                Step::Loop(inner) => {
                    open.extend(&inner.body);
                    if let Some(idle) = idle(program, inner, planning) {
                        let _ = found.insert((rule, inner.statement), idle);
                    }
                }
            }
        }
    }
    found
}

fn within(branches: &Branches) -> impl Iterator<Item = &Step> {
    branches.then.iter().chain(branches.otherwise.iter().flatten())
}

fn idle(program: &Program, found: &LoopCode, planning: &mut Planning<'_>) -> Option<Idle> {
    let LoopCodeKind::Cells { local, region: None, filter } = &found.kind else { return None };
    let mut reading = Reading { program, local: *local, planning };
    let mut idle = Idle { fail: Vec::new(), steps: 1, reach: Vec::new() };
    match filter {
        Some(filter) => idle.fail.push(reading.condition(filter)),
        None => reading.block(&found.body, &mut idle)?,
    }
    if !idle.fail.iter().all(IdleCondition::is_known) {
        return None;
    }
    for condition in &idle.fail {
        condition.add_reach(&mut idle.reach);
    }
    for (plane, ..) in &mut idle.reach {
        *plane = planning.planes[*plane as usize];
    }
    idle.reach.sort_unstable();
    idle.reach.dedup();
    let farthest = idle.reach.iter().map(|(_, x, y)| x.abs().max(y.abs())).max().unwrap_or(0);
    planning.look_beyond(farthest);
    Some(idle)
}

/// Reads the conditions of one loop.
struct Reading<'a, 'p, 'm> {
    program: &'a Program,
    /// The local with the column of the loop's cell.
    local: u32,
    planning: &'p mut Planning<'m>,
}

impl Reading<'_, '_, '_> {
    /// Adds what must fail for a block to do nothing. None if it always does something.
    fn block(&mut self, steps: &[Step], idle: &mut Idle) -> Option<()> {
        for step in steps {
            let Step::When(branches) = step else { return None };
            idle.steps += 1;
            idle.fail.push(self.condition(&branches.condition));
            if let Some(otherwise) = &branches.otherwise {
                self.block(otherwise, idle)?;
            }
        }
        Some(())
    }

    fn condition(&mut self, condition: &Condition) -> IdleCondition {
        let mut parts =
            |parts: &[Condition]| parts.iter().map(|part| self.condition(part)).collect::<Vec<_>>();
        match condition {
            Condition::All(list) => IdleCondition::All(parts(list)),
            Condition::Any(list) => IdleCondition::Any(parts(list)),
            Condition::Test(test) => {
                self.test(self.program.tests[*test as usize]).unwrap_or(IdleCondition::Unknown)
            }
        }
    }

    fn test(&mut self, test: Test) -> Option<IdleCondition> {
        let (value, constant, compare): (Value, i32, fn(i32, i32) -> bool) = match test {
            Test::Cell { place, value, equal } => return self.cell(place, value, equal),
            Test::Values { left: Value::Cell(place), right: Value::Const(value), equal }
            | Test::Values { left: Value::Const(value), right: Value::Cell(place), equal } => {
                return self.cell(place, value, equal);
            }
            Test::Values { left, right: Value::Const(right), equal } => {
                (left, right, if equal { |left, right| left == right } else { |left, right| left != right })
            }
            Test::Order { lesser, greater: Value::Const(greater), or_equal } => (
                lesser,
                greater,
                if or_equal { |left, right| left <= right } else { |left, right| left < right },
            ),
            Test::Order { lesser: Value::Const(lesser), greater, or_equal } => (
                greater,
                lesser,
                if or_equal { |left, right| left >= right } else { |left, right| left > right },
            ),
            _ => return None,
        };
        self.count(value, |count| compare(count, constant))
    }

    fn cell(&mut self, place: u32, value: i32, equal: bool) -> Option<IdleCondition> {
        let place = &self.program.places[place as usize];
        let PlaceIndex::Sums { x, y } = place.index else { return None };
        let (x, y) = (self.offset(x, self.local)?, self.offset(y, self.local + 1)?);
        let holds = self.planning.plane(place.matrix, CellTest::In(vec![value]))?;
        let fails = self.planning.plane(place.matrix, CellTest::NotIn(vec![value]))?;
        let (holds, fails) = if equal { (holds, fails) } else { (fails, holds) };
        Some(IdleCondition::Cell { holds, fails, x, y })
    }

    /// Returns how far a column or row is from that of the loop's cell.
    fn offset(&self, terms: (u32, u32), local: u32) -> Option<i32> {
        let terms = &self.program.index_terms[terms.0 as usize..terms.1 as usize];
        let (mut offset, mut is_from_cell) = (0, false);
        for term in terms {
            match term.value {
                IndexValue::Local(number) if number == local && !term.minus && !is_from_cell => {
                    is_from_cell = true;
                }
                // Small numbers cannot lead beyond 32 bits on the way.
                IndexValue::Const(value) if value.abs() <= FARTHEST => {
                    offset += if term.minus { -value } else { value };
                }
                _ => return None,
            }
        }
        (is_from_cell && terms.len() <= FARTHEST as usize && offset.abs() <= FARTHEST).then_some(offset)
    }

    fn count(&mut self, value: Value, accepts: impl Fn(i32) -> bool) -> Option<IdleCondition> {
        let Value::Term(term) = value else { return None };
        let Term::Count(number) = self.program.terms[term as usize] else { return None };
        let CountCode { matrix, what, region: Some(region), .. } = &self.program.counts[number as usize]
        else {
            return None;
        };
        let cells = match region.area {
            Area::Around => AROUND.len(),
            Area::Beside => BESIDE,
            Area::Row | Area::Column | Area::Joined | Area::Sight | Area::Same => return None,
        };
        if region.place != PlaceName::Local(self.local) || !self.planning.covers_board(*matrix) {
            return None;
        }
        let accepted =
            (0..=cells).filter(|count| accepts(*count as i32)).fold(0, |all, count| all | 1 << count);
        let plane = self.planning.plane(*matrix, CellTest::of(what)?)?;
        Some(IdleCondition::Count { plane, cells, accepted })
    }
}
