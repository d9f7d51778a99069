//! Edits of conditions.

use super::{Branches, NOWHERE, always};
use crate::grid::blocks::condition::is_always;
use crate::grid::blocks::edit::Refusal;
use crate::grid::blocks::path::Step;
use crate::grid::blocks::value::Join;
use crate::grid::syntax::Condition;

/// Marks a condition that is about to be removed.
pub(super) const GONE: Condition = Condition::All(Vec::new());

/// Finds a condition.
pub(super) fn find<'b>(tree: &'b mut Branches<'_>, path: &[Step]) -> Option<&'b mut Condition> {
    let (owner, parts) = split(path)?;
    let mut found: &mut Condition = tree.at(owner)?.condition?;
    for step in parts {
        let Step::Part(at) = step else { return None };
        found = parts_of(found)?.get_mut(*at)?;
    }
    Some(found)
}

/// Divides a path at the step to a condition.
fn split(path: &[Step]) -> Option<(&[Step], &[Step])> {
    let at = path.iter().position(|step| *step == Step::Condition)?;
    Some((&path[..at], &path[at + 1..]))
}

fn parts_of(condition: &mut Condition) -> Option<&mut Vec<Condition>> {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => Some(parts),
        Condition::Test(_) | Condition::Fits(_) | Condition::Push(_) => None,
    }
}

fn is_joined(condition: &Condition, join: Join) -> bool {
    match condition {
        Condition::All(_) => join == Join::All,
        Condition::Any(_) => join == Join::Any,
        Condition::Test(_) | Condition::Fits(_) | Condition::Push(_) => false,
    }
}

fn group(parts: Vec<Condition>, join: Join) -> Condition {
    match join {
        Join::All => Condition::All(parts),
        Join::Any => Condition::Any(parts),
    }
}

/// Adds a condition after another.
pub(super) fn add(tree: &mut Branches<'_>, path: &[Step], join: Join, new: Condition) -> Option<()> {
    let target = find(tree, path)?;
    if is_always(target) {
        *target = new;
        return Some(());
    }
    if is_joined(target, join) {
        parts_of(target)?.push(new);
        return Some(());
    }
    if let Some((Step::Part(at), owner)) = path.split_last() {
        let owner = find(tree, owner)?;
        if is_joined(owner, join) {
            parts_of(owner)?.insert(at + 1, new);
            return Some(());
        }
    }
    let target = find(tree, path)?;
    let old = std::mem::replace(target, GONE);
    *target = group(vec![old, new], join);
    Some(())
}

/// Moves a condition.
pub(super) fn moved(tree: &mut Branches<'_>, from: &[Step], to: &[Step]) -> Result<(), Refusal> {
    if to.len() > from.len() && to.starts_with(from) {
        return Err("block-refused-inside");
    }
    let Some((Step::Part(at), owner)) = to.split_last() else { return Err(NOWHERE) };
    // The moved condition leaves a mark behind, so that the destination path stays valid.
    let found = std::mem::replace(find(tree, from).ok_or(NOWHERE)?, GONE);
    let parts = parts_of(find(tree, owner).ok_or(NOWHERE)?).ok_or(NOWHERE)?;
    if *at > parts.len() {
        return Err(NOWHERE);
    }
    parts.insert(*at, found);
    Ok(())
}

/// Drops removed conditions and unwraps joins of a single condition.
pub(super) fn tidy(condition: &mut Condition) {
    if !remains(condition) {
        *condition = always();
    }
}

/// Tidies up; returns whether anything is left.
fn remains(condition: &mut Condition) -> bool {
    let Some(parts) = parts_of(condition) else { return true };
    parts.retain_mut(remains);
    if parts.len() == 1 {
        *condition = parts.remove(0);
        return true;
    }
    !parts.is_empty()
}
