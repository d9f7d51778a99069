//! Edits of a rule's syntax tree.

mod conditions;
mod put;

use super::edit::{self, Branch, Edit, Refusal, is_blank, place};
use super::names::Names;
use super::path::Step;
use crate::grid::syntax::{
    Assignment, CellRef, Comparison, Condition, Index, Operand, Rule, Statement, SyntaxFault, Target, Test,
    Word,
};

/// The condition and the blocks of a rule or an inner if.
pub(super) struct Branches<'t> {
    pub condition: &'t mut Condition,
    pub then: &'t mut Vec<Statement>,
    pub otherwise: &'t mut Option<Vec<Statement>>,
}

const NOWHERE: Refusal = "block-refused-place";
/// Marks a statement that has been moved and is about to be removed.
const MOVED: &str = "block-moved";

impl<'t> Branches<'t> {
    /// Those of a rule; `None` for one without a condition.
    pub fn of(rule: &'t mut Rule) -> Option<Self> {
        match rule {
            Rule::When { condition, then, otherwise } => Some(Self { condition, then, otherwise }),
            Rule::Always(_) => None,
        }
    }

    fn of_statement(statement: &'t mut Statement) -> Option<Self> {
        match statement {
            Statement::When { condition, then, otherwise, .. } => Some(Self { condition, then, otherwise }),
            _ => None,
        }
    }

    /// Those of the if that a path leads to.
    fn at(&mut self, path: &[Step]) -> Option<Branches<'_>> {
        match path.split_first() {
            None => Some(Branches {
                condition: &mut *self.condition,
                then: &mut *self.then,
                otherwise: &mut *self.otherwise,
            }),
            Some((step, rest)) => inner(self.statement(*step)?, rest),
        }
    }

    fn statement(&mut self, step: Step) -> Option<&mut Statement> {
        match step {
            Step::Then(at) => self.then.get_mut(at),
            Step::Otherwise(at) => self.otherwise.as_mut()?.get_mut(at),
            _ => None,
        }
    }

    /// The block that a statement's path leads to, and the place in it.
    fn block(&mut self, path: &[Step]) -> Option<(&mut Vec<Statement>, usize)> {
        let (owner, branch, at) = place(path)?;
        let found = self.at(owner)?;
        let block = match branch {
            Branch::Then => found.then,
            Branch::Otherwise => found.otherwise.as_mut()?,
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
        Step::Otherwise(at) => inner(found.otherwise.as_mut()?.get_mut(*at)?, rest),
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
            let _ = tree.at(at).ok_or(NOWHERE)?.otherwise.get_or_insert_with(|| vec![nothing()]);
        }
        Edit::RemoveOtherwise { at } => *tree.at(at).ok_or(NOWHERE)?.otherwise = None,
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
        let _ = tree.at(owner).ok_or(NOWHERE)?.otherwise.get_or_insert_with(Vec::new);
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
    let Some(Statement::When { then, .. }) = block.get_mut(at) else { return Err(NOWHERE) };
    let then = std::mem::take(then);
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
    conditions::tidy(tree.condition);
    tidy_block(tree.then);
    if tree.then.is_empty() {
        tree.then.push(nothing());
    }
    if let Some(otherwise) = tree.otherwise {
        tidy_block(otherwise);
        if otherwise.is_empty() {
            *tree.otherwise = None;
        }
    }
}

fn tidy_block(block: &mut Vec<Statement>) {
    block.retain(|statement| !matches!(statement, Statement::Faulty(fault) if fault.code == MOVED));
    for statement in block {
        if let Some(mut inner) = Branches::of_statement(statement) {
            tidy(&mut inner);
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
