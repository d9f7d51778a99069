//! The results of queries.

use super::layout::{Index, Layout, NONE, Sort};
use super::plan::Plan;
use super::program::Step;
use super::query::{First, Key, Query};
use super::state::Rows;

/// Compiles a query into a step. If it gives a number, that alone decides.
pub(super) fn step(layout: &Layout, query: &Query) -> Step {
    if let Some(uid) = query.uid {
        return layout.of_uid.get(&uid).map_or(Step::Nowhere, |node| Step::Uid(*node));
    }
    let name = |name: &str| layout.names.find(name);
    match &query.first {
        First::Nothing => Step::Nowhere,
        First::All => Step::All,
        First::Name(text) => name(text).map_or(Step::Nowhere, Step::Name),
        First::Index(index) => Step::Index(*index),
        First::Key(key) => Step::Key(*key),
        First::Position(x, y) => Step::Position(*x, *y),
        First::Part(block, index) => name(block).map_or(Step::Nowhere, |block| Step::Part(block, *index)),
        First::Parts(block) => name(block).map_or(Step::Nowhere, Step::Parts),
    }
}

/// Returns whether the result of a step from a node can change during a play.
pub(super) fn may_change(layout: &Layout, node: Index, step: Step, moves: (bool, bool)) -> bool {
    let (moves_rows, moves_plan) = moves;
    if matches!(step, Step::Template(_) | Step::Key(Key::FirstUnplaced | Key::Random)) {
        return true;
    }
    match layout.info(node).sort {
        Sort::Set(_) => moves_rows,
        Sort::Map(_) | Sort::Element => moves_plan,
        Sort::Root | Sort::Player(_) | Sort::NonPlayer | Sort::Sets | Sort::Part => false,
    }
}

/// Returns the children of a node that is not an element, in order.
pub(super) fn children<'a>(layout: &'a Layout, plan: &'a Plan, rows: &'a Rows, node: Index) -> &'a [Index] {
    match layout.info(node).sort {
        Sort::Root | Sort::Player(_) | Sort::NonPlayer | Sort::Sets => {
            &layout.fixed_children[usize::from(node)]
        }
        Sort::Set(set) => rows.of(set),
        Sort::Map(map) => plan.elements(map),
        Sort::Element | Sort::Part => &[],
    }
}

/// Appends the results of a step from a node; parts as they are, not their representatives.
///
/// Steps that depend on values, chance or the position of elements are up to the caller.
pub(super) fn answer(
    layout: &Layout,
    plan: &Plan,
    rows: &Rows,
    node: Index,
    step: Step,
    into: &mut Vec<Index>,
) {
    let info = layout.info(node);
    if info.sort == Sort::Element {
        let (first, end) = info.parts;
        return match step {
            Step::All => into.extend(first..end),
            Step::Uid(part) if part >= first && part < end => into.push(part),
            Step::Part(block, index) => into.extend(layout.part(node, block, index)),
            Step::Parts(block) => into.extend((first..end).filter(|part| layout.info(*part).name == block)),
            _ => {}
        };
    }
    let children = children(layout, plan, rows, node);
    let is_row = matches!(info.sort, Sort::Set(_) | Sort::Sets);
    match step {
        Step::All => into.extend(children),
        Step::Name(name) => into.extend(children.iter().filter(|child| layout.info(**child).name == name)),
        Step::Uid(wanted) => into.extend(children.iter().filter(|child| **child == wanted)),
        Step::Index(index) if is_row => into.extend(children.get(index as usize)),
        Step::Key(Key::First) if is_row => into.extend(children.first()),
        Step::Key(Key::Last) if is_row => into.extend(children.last()),
        Step::Position(x, y) => {
            if let Sort::Map(map) = info.sort {
                into.extend(plan.element_at(map, x, y));
            }
        }
        _ => {}
    }
}

/// Returns the set or map that holds an element.
pub(super) fn container(layout: &Layout, plan: &Plan, rows: &Rows, node: Index) -> Index {
    let info = layout.info(node);
    if info.sort != Sort::Element {
        return info.parent;
    }
    match (plan.cell[usize::from(node)], rows.set_of(node)) {
        (Some((map, _, _)), _) => layout.maps[usize::from(map)].node,
        (None, NONE) => NONE,
        (None, set) => layout.sets[usize::from(set)].0,
    }
}
