//! Edits of a rule's syntax tree.

mod conditions;
mod put;

use super::condition::is_always;
use super::edit::{self, Branch, Edit, Refusal, is_blank, place};
use super::names::Names;
use super::path::Step;
use crate::grid::syntax::{
    Assignment, CellRef, Comparison, Condition, Index, Loop, LoopKind, Operand, Rule, Statement, SyntaxFault,
    Target, Test, Word,
};

/// The condition and the blocks of a rule, an inner if or a loop.
pub(super) struct Branches<'t> {
    /// None for a loop that asks for nothing.
    pub condition: Option<&'t mut Condition>,
    pub then: &'t mut Vec<Statement>,
    /// None for a loop.
    pub otherwise: Option<&'t mut Option<Vec<Statement>>>,
}

const NOWHERE: Refusal = "block-refused-place";
/// Marks a statement that has been moved and is about to be removed.
const MOVED: &str = "block-moved";

impl<'t> Branches<'t> {
    /// Those of a rule; `None` for one without a condition.
    pub fn of(rule: &'t mut Rule) -> Option<Self> {
        match rule {
            Rule::When { condition, then, otherwise } => {
                Some(Self { condition: Some(condition), then, otherwise: Some(otherwise) })
            }
            Rule::Always(_) => None,
        }
    }

    fn of_statement(statement: &'t mut Statement) -> Option<Self> {
        match statement {
            Statement::When { condition, then, otherwise, .. } => {
                Some(Self { condition: Some(condition), then, otherwise: Some(otherwise) })
            }
            Statement::Loop(found) => {
                let Loop { kind, body, .. } = &mut **found;
                let condition = match kind {
                    LoopKind::Cells { filter, .. } => filter.as_mut(),
                    LoopKind::While(condition) => Some(condition),
                    LoopKind::Directions { .. }
                    | LoopKind::UntilStill
                    | LoopKind::Times(_)
                    | LoopKind::AtOnce
                    | LoopKind::Move(_)
                    | LoopKind::Define { .. } => None,
                };
                Some(Self { condition, then: body, otherwise: None })
            }
            _ => None,
        }
    }

    /// Those of the if that a path leads to.
    fn at(&mut self, path: &[Step]) -> Option<Branches<'_>> {
        match path.split_first() {
            None => Some(Branches {
                condition: self.condition.as_deref_mut(),
                then: &mut *self.then,
                otherwise: self.otherwise.as_deref_mut(),
            }),
            Some((step, rest)) => inner(self.statement(*step)?, rest),
        }
    }

    fn statement(&mut self, step: Step) -> Option<&mut Statement> {
        match step {
            Step::Then(at) => self.then.get_mut(at),
            Step::Otherwise(at) => self.otherwise.as_deref_mut()?.as_mut()?.get_mut(at),
            _ => None,
        }
    }

    /// The block that a statement's path leads to, and the place in it.
    fn block(&mut self, path: &[Step]) -> Option<(&mut Vec<Statement>, usize)> {
        let (owner, branch, at) = place(path)?;
        let found = self.at(owner)?;
        let block = match branch {
            Branch::Then => found.then,
            Branch::Otherwise => found.otherwise?.as_mut()?,
        };
        (at <= block.len()).then_some((block, at))
    }
}

/// The if that a path leads to from a statement.
fn inner<'t>(statement: &'t mut Statement, path: &[Step]) -> Option<Branches<'t>> {
    let found = Branches::of_statement(statement)?;
    let Some((step, rest)) = path.split_first() else { return Some(found) };
    match step {
        Step::Then(at) => inner(found.then.get_mut(*at)?, rest),
        Step::Otherwise(at) => inner(found.otherwise?.as_mut()?.get_mut(*at)?, rest),
        _ => None,
    }
}

/// Applies an edit of the card to the tree.
pub(super) fn apply(tree: &mut Branches<'_>, edit: &Edit, names: &Names) -> Result<(), Refusal> {
    match edit {
        Edit::Replace { at, value } => {
            at.iter().try_for_each(|path| put::put(tree, path, value, names).ok_or(NOWHERE))?;
        }
        Edit::Insert { at, statements } => insert(tree, at, edit::statements(statements, names)?)?,
        Edit::Remove { at, count } => {
            let _ = take(tree, at, *count)?;
        }
        Edit::Move { from, count, to } => moved(tree, from, *count, to)?,
        Edit::AddCondition { at, join, condition } => {
            conditions::add(tree, at, *join, edit::condition(condition, names)?).ok_or(NOWHERE)?;
        }
        Edit::SetCondition { at, condition } => {
            *conditions::find(tree, at).ok_or(NOWHERE)? = edit::condition(condition, names)?;
        }
        Edit::RemoveCondition { at } => {
            let found = conditions::find(tree, at).ok_or(NOWHERE)?;
            *found = conditions::GONE;
        }
        Edit::MoveCondition { from, to } => conditions::moved(tree, from, to)?,
        Edit::Wrap { at, count, condition } => wrap(tree, at, *count, edit::condition(condition, names)?)?,
        Edit::Unwrap { at } => unwrap(tree, at)?,
        Edit::AddOtherwise { at } => {
            let otherwise = tree.at(at).and_then(|found| found.otherwise).ok_or(NOWHERE)?;
            let _ = otherwise.get_or_insert_with(|| vec![nothing()]);
        }
        Edit::RemoveOtherwise { at } => {
            *tree.at(at).and_then(|found| found.otherwise).ok_or(NOWHERE)? = None;
        }
        Edit::AddValue { at, operator, value } => {
            let found = assignment(tree, at).ok_or(NOWHERE)?;
            found.rest.push((*operator, value.operand().ok_or(NOWHERE)?));
        }
        Edit::RemoveValue { at } => remove_value(tree, at).ok_or(NOWHERE)?,
    }
    tidy(tree);
    Ok(())
}

fn insert(tree: &mut Branches<'_>, at: &[Step], new: Vec<Statement>) -> Result<(), Refusal> {
    if let Some((owner, Branch::Otherwise, 0)) = place(at) {
        let otherwise = tree.at(owner).and_then(|found| found.otherwise).ok_or(NOWHERE)?;
        let _ = otherwise.get_or_insert_with(Vec::new);
    }
    let (block, at) = tree.block(at).ok_or(NOWHERE)?;
    if is_blank(block) {
        *block = new;
    } else {
        let _ = block.splice(at..at, new);
    }
    Ok(())
}

fn take(tree: &mut Branches<'_>, at: &[Step], count: usize) -> Result<Vec<Statement>, Refusal> {
    let (block, at) = tree.block(at).ok_or(NOWHERE)?;
    if at + count > block.len() {
        return Err(NOWHERE);
    }
    Ok(block.drain(at..at + count).collect())
}

fn moved(tree: &mut Branches<'_>, from: &[Step], count: usize, to: &[Step]) -> Result<(), Refusal> {
    let is_inside = (0..count).any(|offset| {
        let path = super::path::later(from, offset);
        to.len() > path.len() && to.starts_with(&path)
    });
    if is_inside {
        return Err("block-refused-inside");
    }
    let (block, at) = tree.block(from).ok_or(NOWHERE)?;
    let found = block.get_mut(at..at + count).ok_or(NOWHERE)?;
    let gone = || Statement::Faulty(SyntaxFault { code: MOVED, span: 0..0, found: String::new() });
    let statements: Vec<Statement> =
        found.iter_mut().map(|statement| std::mem::replace(statement, gone())).collect();
    insert(tree, to, statements)
}

fn wrap(tree: &mut Branches<'_>, at: &[Step], count: usize, condition: Condition) -> Result<(), Refusal> {
    let then = take(tree, at, count)?;
    let (block, at) = tree.block(at).ok_or(NOWHERE)?;
    block.insert(at, Statement::When { condition, then, otherwise: None, span: 0..0 });
    Ok(())
}

fn unwrap(tree: &mut Branches<'_>, at: &[Step]) -> Result<(), Refusal> {
    let (block, at) = tree.block(at).ok_or(NOWHERE)?;
    let then = match block.get_mut(at) {
        Some(Statement::When { then, .. }) => std::mem::take(then),
        Some(Statement::Loop(found)) => std::mem::take(&mut found.body),
        _ => return Err(NOWHERE),
    };
    let _ = block.splice(at..=at, then);
    Ok(())
}

fn assignment<'b>(tree: &'b mut Branches<'_>, at: &[Step]) -> Option<&'b mut Assignment> {
    let (block, at) = tree.block(at)?;
    match block.get_mut(at)? {
        Statement::Assign(assignment) => Some(assignment),
        _ => None,
    }
}

fn remove_value(tree: &mut Branches<'_>, at: &[Step]) -> Option<()> {
    let (Step::Value(place), owner) = at.split_last()? else { return None };
    let found = assignment(tree, owner)?;
    if found.rest.is_empty() {
        return None;
    }
    match place.checked_sub(1) {
        Some(rest) if rest < found.rest.len() => {
            let _ = found.rest.remove(rest);
        }
        Some(_) => return None,
        None => found.first = found.rest.remove(0).1,
    }
    Some(())
}

/// Removes what was moved away and fills blocks that became empty.
pub(super) fn tidy(tree: &mut Branches<'_>) {
    if let Some(condition) = &mut tree.condition {
        conditions::tidy(condition);
    }
    tidy_block(tree.then);
    if tree.then.is_empty() {
        tree.then.push(nothing());
    }
    let Some(branch) = tree.otherwise.as_deref_mut() else { return };
    if let Some(otherwise) = branch {
        tidy_block(otherwise);
        if otherwise.is_empty() {
            *branch = None;
        }
    }
}

fn tidy_block(block: &mut Vec<Statement>) {
    block.retain(|statement| !matches!(statement, Statement::Faulty(fault) if fault.code == MOVED));
    for statement in block {
        if let Some(mut inner) = Branches::of_statement(statement) {
            tidy(&mut inner);
        }
        // A loop through all cells needs no condition.
        if let Statement::Loop(found) = statement
            && let LoopKind::Cells { filter, .. } = &mut found.kind
            && filter.as_ref().is_some_and(is_always)
        {
            *filter = None;
        }
    }
}

/// A condition that always holds.
pub(super) fn always() -> Condition {
    let truth = || Operand::Word(known("true"));
    Condition::Test(Test { left: truth(), comparison: Comparison::Equal, right: truth(), span: 0..0 })
}

/// A statement that leaves everything as it is.
pub(super) fn nothing() -> Statement {
    let index = |text: &str| Index { first: known(text), rest: Vec::new() };
    let own = || CellRef { matrix: known("STATE"), x: index("A.x"), y: index("A.y"), span: 0..0 };
    let (target, first) = (Target::Cell(own()), Operand::Cell(own()));
    Statement::Assign(Assignment { target, first, rest: Vec::new(), span: 0..0 })
}

fn known(text: &str) -> Word {
    Word { text: text.to_owned(), span: 0..0 }
}
