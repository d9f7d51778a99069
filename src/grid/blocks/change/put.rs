//! Puts a value into a gap.

use super::{Branches, conditions};
use crate::grid::blocks::names::{Names, ValueKind};
use crate::grid::blocks::own;
use crate::grid::blocks::painting::Painting;
use crate::grid::blocks::path::Step;
use crate::grid::blocks::value::{self, Join, Value};
use crate::grid::blocks::{bodies, fits};
use crate::grid::parse::MOST_TIMES;
use crate::grid::syntax::{
    Area, Assignment, CellRef, Condition, LoopKind, Operand, Region, Statement, Target, Test, What, Within,
};

/// Puts a value where a path leads.
pub(super) fn put(tree: &mut Branches<'_>, path: &[Step], value: &Value, names: &Names) -> Option<()> {
    if let Some(split) = path.iter().position(|step| *step == Step::Condition) {
        let parts = path[split..].iter().skip(1).take_while(|step| matches!(step, Step::Part(_))).count();
        let (condition, rest) = path.split_at(split + 1 + parts);
        return in_condition(conditions::find(tree, condition)?, rest, value, names);
    }
    let inside = path.iter().rposition(|step| matches!(step, Step::Then(_) | Step::Otherwise(_)))? + 1;
    let (statement, rest) = path.split_at(inside);
    let (block, at) = tree.block(statement)?;
    match block.get_mut(at)? {
        Statement::Assign(assignment) => in_assignment(assignment, rest, value, names),
        Statement::Picture(picture) => match (rest, value) {
            ([], Value::Picture(text)) => {
                **picture = Painting::read(text)?.rule().clone();
                Some(())
            }
            _ => None,
        },
        Statement::Push(push) => bodies::put(push, rest, value),
        Statement::Loop(found) => match (&mut found.kind, rest, value) {
            (LoopKind::Move(action), [], Value::Text(name)) => {
                *action = value::word(name)?;
                Some(())
            }
            (LoopKind::Cells { region: Some(region), .. }, [Step::Within], _) => in_region(region, value),
            (LoopKind::Define { name, .. }, [], Value::Text(text)) => {
                *name = value::word(text)?;
                Some(())
            }
            (LoopKind::Times(count), [], Value::Number(number)) => {
                *count = u32::try_from(*number).ok().filter(|number| (1..=MOST_TIMES).contains(number))?;
                Some(())
            }
            _ => None,
        },
        Statement::Do(call) => match rest {
            [Step::Value(place)] => own::put(call, *place, value),
            _ => None,
        },
        _ => None,
    }
}

fn in_condition(condition: &mut Condition, rest: &[Step], value: &Value, names: &Names) -> Option<()> {
    if let ([Step::Join], Value::Join(join)) = (rest, value) {
        let parts = match condition {
            Condition::All(parts) | Condition::Any(parts) => std::mem::take(parts),
            Condition::Test(_) | Condition::Fits(_) | Condition::Push(_) => return None,
        };
        *condition = if *join == Join::All { Condition::All(parts) } else { Condition::Any(parts) };
        return Some(());
    }
    if let (Condition::Fits(found), [], Value::Fits(text)) = (&mut *condition, rest, value) {
        **found = fits::tree(text)?;
        return Some(());
    }
    if let Condition::Push(push) = condition {
        return bodies::put(push, rest, value);
    }
    let Condition::Test(test) = condition else { return None };
    match (rest.split_first()?, value) {
        ((Step::Comparison, []), Value::Comparison(comparison)) => test.comparison = *comparison,
        ((Step::Left, inner), _) => {
            let before = names.kind(&test.left);
            in_operand(&mut test.left, inner, value)?;
            if names.kind(&test.left) != before {
                fit_test(test, names);
            }
        }
        ((Step::Right, inner), _) => in_operand(&mut test.right, inner, value)?,
        _ => return None,
    }
    Some(())
}

/// Gives a test a right side of the same kind as its left side.
fn fit_test(test: &mut Test, names: &Names) {
    let kind = names.kind(&test.left);
    if let Some(kind) = kind.filter(|kind| names.kind(&test.right) != Some(*kind)) {
        test.right = first(kind, names);
        if test.comparison.is_order() && kind != ValueKind::Number {
            test.comparison = crate::grid::syntax::Comparison::Equal;
        }
    }
}

fn in_assignment(assignment: &mut Assignment, rest: &[Step], value: &Value, names: &Names) -> Option<()> {
    match (rest.split_first()?, value) {
        ((Step::Target, inner), _) => {
            let before = names.target_kind(&assignment.target);
            in_target(&mut assignment.target, inner, value)?;
            let kind = names.target_kind(&assignment.target).filter(|kind| before != Some(*kind));
            if let Some(kind) = kind.filter(|kind| names.kind(&assignment.first) != Some(*kind)) {
                assignment.first = first(kind, names);
                assignment.rest.clear();
            }
        }
        ((Step::Values, []), Value::Turning(how)) => match &mut assignment.first {
            Operand::Turned(turned) => turned.how = *how,
            _ => return None,
        },
        ((Step::Values, []), _) => {
            assignment.first = value.operand()?;
            assignment.rest.clear();
        }
        ((Step::Value(0), inner), _) => in_operand(&mut assignment.first, inner, value)?,
        ((Step::Value(at), inner), _) => {
            in_operand(&mut assignment.rest.get_mut(at - 1)?.1, inner, value)?;
        }
        ((Step::Operator(at), []), Value::Operator(operator)) => {
            assignment.rest.get_mut(at.checked_sub(1)?)?.0 = *operator;
        }
        _ => return None,
    }
    Some(())
}

fn in_operand(operand: &mut Operand, rest: &[Step], value: &Value) -> Option<()> {
    match (rest, operand) {
        ([], operand) => *operand = value.operand()?,
        ([step], Operand::Cell(cell)) => in_cell(cell, *step, value)?,
        ([step], Operand::Turned(turned)) => in_cell(&mut turned.cell, *step, value)?,
        ([Step::Value(place), inner @ ..], Operand::Sum(sum)) => match place.checked_sub(1) {
            None => in_operand(&mut sum.first, inner, value)?,
            Some(place) => in_operand(&mut sum.rest.get_mut(place)?.1, inner, value)?,
        },
        ([Step::Operator(place)], Operand::Sum(sum)) => match value {
            Value::Operator(operator) => sum.rest.get_mut(place.checked_sub(1)?)?.0 = *operator,
            _ => return None,
        },
        ([Step::Value(0)], Operand::Count(count)) => count.what = value.what()?,
        ([Step::Within], Operand::Count(count)) => in_region(count.region.as_mut()?, value)?,
        ([Step::Value(0), inner @ ..], Operand::Attribute(attribute)) => {
            in_operand(&mut attribute.of, inner, value)?;
        }
        ([Step::Layer], Operand::Count(count)) => match value {
            Value::Layer(name) => count.layer = Some(value::word(name)?),
            _ => return None,
        },
        _ => return None,
    }
    Some(())
}

/// Says anew what decides which cells a region has.
fn in_region(region: &mut Region, value: &Value) -> Option<()> {
    let layer = region.within.take().and_then(|within| within.layer);
    region.within = match (region.area, value) {
        (Area::Same, Value::Layer(name)) => {
            Some(Within { layer: Some(value::word(name)?), what: What::Any, span: 0..0 })
        }
        (_, Value::Group { is_not: false, list }) if list.is_empty() => None,
        _ => Some(Within { layer, what: value.what()?, span: 0..0 }),
    };
    Some(())
}

fn in_target(target: &mut Target, rest: &[Step], value: &Value) -> Option<()> {
    match (rest, &mut *target, value) {
        ([], _, Value::Item(name)) => *target = Target::Item(value::word(name)?),
        ([], _, Value::Cell { layer, place }) => *target = Target::Cell(value::cell(layer, place)?),
        ([step], Target::Cell(cell), _) => in_cell(cell, *step, value)?,
        _ => return None,
    }
    Some(())
}

fn in_cell(cell: &mut CellRef, step: Step, value: &Value) -> Option<()> {
    match (step, value) {
        (Step::Layer, Value::Layer(name)) => cell.matrix = value::word(name)?,
        (Step::Place, Value::Place(place)) => (cell.x, cell.y) = place.indexes()?,
        _ => return None,
    }
    Some(())
}

/// The first value of a kind.
fn first(kind: ValueKind, names: &Names) -> Operand {
    let value = match kind {
        ValueKind::Number => Value::Number(0),
        ValueKind::Truth => Value::Truth(true),
        ValueKind::Text => names
            .pieces
            .first()
            .map_or_else(|| Value::Text("nothing".to_owned()), |piece| Value::Piece(piece.clone())),
    };
    value.operand().unwrap_or(Operand::Negative(0, 0..0))
}
