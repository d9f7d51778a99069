//! Semantic faults of goals that are conditions: names, types, and what no play can ever reach.

use std::sync::Arc;

use super::{Compilation, Parsed};
use crate::grid::fault::{Fault, FaultLocation, Severity};
use crate::grid::game::Game;
use crate::grid::goal::{Asks, Conditions, Side, Test};
use crate::grid::model::{Draft, Layout};
use crate::grid::names::Type;
use crate::grid::program::{Assign, PlaceIndex, Store, Target, Value};
use crate::grid::syntax::Comparison;

/// Returns the semantic faults of a level's goals. Syntax errors have been reported already.
pub(in crate::grid) fn goal_faults(
    draft: &Draft,
    layout: &Layout,
    parsed: &[(Arc<Parsed>, bool)],
) -> Vec<Fault> {
    let mut compilation = Compilation::new(draft, layout, parsed, &[]);
    if compilation.goals.is_empty() {
        return Vec::new();
    }
    let sound: Vec<bool> = compilation.goals.iter().map(|goal| goal.condition.is_some()).collect();
    let (_, mut faults) = compilation.lower_goals();
    let (game, _) = compilation.finish(draft, layout, parsed);
    let known = GoalAnalysis { game: &game };
    for (index, goal) in layout.goals.iter().enumerate().filter(|(index, _)| sound[*index]) {
        let conditions = &game.parts().conditions;
        let code = match known.fate(&conditions.list[index], conditions) {
            Fate::Never => "goal-never",
            Fate::Always => "goal-always",
            Fate::Open if conditions.holds(index, &game.parts().matrices, &game.parts().start) => {
                "goal-solved"
            }
            Fate::Open => continue,
        };
        let place = FaultLocation::Goal(index, 0..goal.condition.len());
        faults.push(Fault { severity: Severity::Warning, code, level: None, place, args: vec![] });
    }
    faults
}

/// What is known of a condition before play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Never,
    Always,
    Open,
}

/// The smallest and largest number that a value can take; texts and truth values are numbers too.
type Range = (i64, i64);

const ANY: Range = (i64::MIN, i64::MAX);

struct GoalAnalysis<'a> {
    game: &'a Game,
}

impl GoalAnalysis<'_> {
    fn fate(&self, asks: &Asks, conditions: &Conditions) -> Fate {
        let fates = |parts: &[Asks]| parts.iter().map(|part| self.fate(part, conditions)).collect::<Vec<_>>();
        match asks {
            Asks::Nothing => Fate::Never,
            Asks::Test(test) => self.test(test, conditions),
            Asks::All(parts) => {
                let fates = fates(parts);
                if fates.contains(&Fate::Never) {
                    Fate::Never
                } else if fates.iter().all(|fate| *fate == Fate::Always) {
                    Fate::Always
                } else {
                    Fate::Open
                }
            }
            Asks::Any(parts) => {
                let fates = fates(parts);
                // A part that cannot be judged makes the whole unjudgeable, but only if it is evaluated.
                if fates.first() == Some(&Fate::Always) {
                    Fate::Always
                } else if fates.iter().all(|fate| *fate == Fate::Never) {
                    Fate::Never
                } else {
                    Fate::Open
                }
            }
        }
    }

    fn test(&self, test: &Test, conditions: &Conditions) -> Fate {
        let (left, right) = (self.range(test.left, conditions), self.range(test.right, conditions));
        let (less, more) = (left.1 < right.0, left.0 > right.1);
        let same = left == right && left.0 == left.1;
        let (always, never) = match test.comparison {
            Comparison::Equal => (same, less || more),
            Comparison::Unequal => (less || more, same),
            Comparison::Less => (less, left.0 >= right.1),
            Comparison::AtMost => (left.1 <= right.0, more),
            Comparison::More => (more, left.1 <= right.0),
            Comparison::AtLeast => (left.0 >= right.1, less),
        };
        match (always, never) {
            (true, _) => Fate::Always,
            (_, true) => Fate::Never,
            _ => Fate::Open,
        }
    }

    fn range(&self, side: Side, conditions: &Conditions) -> Range {
        match side {
            Side::Value(value) => self.value(value, conditions),
            Side::Count { matrix, value } => self.count(matrix as usize, value, conditions),
        }
    }

    fn value(&self, value: Value, conditions: &Conditions) -> Range {
        match value {
            Value::Const(value) => (value.into(), value.into()),
            Value::Item(address) => self.item(address as usize),
            Value::Cell(place) => {
                // Goals do not use places near the move: a place that is not a sum is constant.
                let place = &conditions.program.places[place as usize];
                let matrix = &self.game.parts().matrices[place.matrix as usize];
                let PlaceIndex::Near { dx, dy, .. } = place.index else { return ANY };
                let inside = |at: i32, length: u32| u32::try_from(at).ok().filter(|at| *at < length);
                match (inside(dx, matrix.width), inside(dy, matrix.height)) {
                    (Some(x), Some(y)) if matrix.store == Store::Fixed => {
                        let held = self.game.stored(matrix, &self.game.parts().start, x, y).into();
                        (held, held)
                    }
                    _ => ANY,
                }
            }
            // Goals have neither.
            Value::Local(_) | Value::Term(_) => ANY,
        }
    }

    /// A variable that no rule writes keeps its value, except for A and P.
    fn item(&self, address: usize) -> Range {
        let parts = self.game.parts();
        let written = parts.program.assigns.iter().any(|assign| match assign {
            Assign::Store { target: Target::Item(item), .. }
            | Assign::StoreSum { target: Target::Item(item), .. } => *item as usize == address,
            _ => false,
        });
        let is_number =
            parts.items.iter().any(|item| item.address as usize == address && item.kind == Type::Int);
        if written || parts.position.contains(&address) {
            return if is_number { (i32::MIN.into(), i32::MAX.into()) } else { ANY };
        }
        let held = parts.start.cells[address].into();
        (held, held)
    }

    fn count(&self, matrix: usize, value: Value, conditions: &Conditions) -> Range {
        let parts = self.game.parts();
        let layer = &parts.matrices[matrix];
        let cells = i64::from(layer.width) * i64::from(layer.height);
        let wanted = self.value(value, conditions);
        if wanted.0 != wanted.1 {
            return (0, cells);
        }
        let start = (0..layer.height).flat_map(|y| (0..layer.width).map(move |x| (x, y)));
        let there =
            start.filter(|(x, y)| i64::from(self.game.stored(layer, &parts.start, *x, *y)) == wanted.0);
        let there = there.count() as i64;
        match layer.store {
            Store::Fixed => (there, there),
            Store::Board if there == 0 && !self.may_be_written(matrix, wanted.0) => (0, 0),
            Store::Board | Store::Plain | Store::Valid => (0, cells),
        }
    }

    /// Returns whether a rule may write a text to a layer.
    fn may_be_written(&self, matrix: usize, text: i64) -> bool {
        let parts = self.game.parts();
        let by_picture =
            parts.program.pictures.iter().any(|picture| picture.may_write(matrix as u32, text as i32));
        // What a body takes along was there before.
        let by_body =
            matrix == parts.board && parts.program.pushes.iter().any(|push| i64::from(push.leaving) == text);
        by_picture
            || by_body
            || parts.program.assigns.iter().any(|assign| {
                let Assign::Store { target: Target::Cell(place), value } = assign else { return false };
                if parts.program.places[*place as usize].matrix as usize != matrix {
                    return false;
                }
                match value {
                    Value::Const(value) => i64::from(*value) == text,
                    // A value that is moved across the board was there before.
                    Value::Cell(from) => parts.program.places[*from as usize].matrix as usize != matrix,
                    Value::Item(_) | Value::Local(_) | Value::Term(_) => true,
                }
            })
    }
}
