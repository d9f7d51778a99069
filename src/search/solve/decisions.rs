//! Best-first search over decisions alone: in Sokoban, over pushes.

use super::best::Waiting;
use super::limits::{Budget, Ended};
use super::store::{Entry, NONE, Node, Store};
use crate::engine::{Decisions, Outlook};

/// The weight of the estimate against the number of decisions made, in the second list.
const WEIGHT: u32 = 2;

/// The result of a search over decisions.
pub(super) enum DecisionOutcome<M> {
    Solved(Vec<M>),
    /// Proven: no decisions lead to a goal.
    Unsolvable,
    Ended(Ended),
}

/// Searches for decisions that lead to a goal, in an empty store.
pub(super) fn run<M>(
    decisions: &mut dyn Decisions<M>,
    store: &mut Store,
    budget: &mut Budget<'_>,
) -> DecisionOutcome<M> {
    let mut group = vec![0; decisions.words()];
    let (mut near, mut cheap) = (Waiting::new(0), Waiting::new(1));
    match decisions.first(&mut group) {
        Outlook::Goal => return DecisionOutcome::Solved(decisions.moves(&[])),
        Outlook::Dead => return DecisionOutcome::Unsolvable,
        Outlook::Open(estimate) => {
            let Entry::New(first) = store.insert(&group, Node::after(NONE, 0, 0)) else {
                return DecisionOutcome::Ended(Ended::Memory);
            };
            near.push_front(store, estimate, first);
        }
    }
    let mut turn = false;
    loop {
        turn = !turn;
        let next = if turn { near.pop(store) } else { cheap.pop(store) };
        let Some(number) = next.or_else(|| near.pop(store)) else { return DecisionOutcome::Unsolvable };
        group.copy_from_slice(store.state(number));
        let node = store.node_mut(number);
        node.is_expanded = true;
        let cost = node.cost + 1;
        let (mut goal, mut ended) = (None, None);
        let looked = decisions.decide(&group, &mut |decision| {
            let Outlook::Open(estimate) = decision.outlook else {
                goal = Some(decision.choice);
                return false;
            };
            match store.insert(decision.group, Node::after(number, decision.choice, cost)) {
                Entry::New(new) => {
                    near.push_front(store, estimate, new);
                    cheap.push_back(store, estimate.saturating_mul(WEIGHT).saturating_add(cost), new);
                }
                Entry::Known(_) => {}
                Entry::NoRoom => ended = Some(Ended::Memory),
            }
            ended.is_none()
        });
        let over = budget.count_more(looked, store);
        if let Some(choice) = goal {
            let mut choices = choices(store, number);
            choices.push(choice);
            return DecisionOutcome::Solved(decisions.moves(&choices));
        }
        if let Some(ended) = ended.or(over) {
            return DecisionOutcome::Ended(ended);
        }
    }
}

/// Returns the decisions that lead to a group.
fn choices(store: &Store, to: u32) -> Vec<u32> {
    let mut choices = Vec::new();
    let mut at = to;
    while store.node(at).parent != NONE {
        choices.push(store.node(at).choice);
        at = store.node(at).parent;
    }
    choices.reverse();
    choices
}
