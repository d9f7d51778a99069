//! Identity of rules: each has a number that it keeps while others are added, removed or moved, and while it
//! is edited. Breakpoints and card positions refer to this number.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::grid::model::Rule;

/// The rules as last seen, with their numbers and breakpoints.
#[derive(Debug, Default)]
pub struct Identity {
    seen: Vec<Arc<Rule>>,
    numbers: Vec<u64>,
    next: u64,
    revision: u64,
    /// Numbers of the rules with a breakpoint.
    stops: BTreeSet<u64>,
}

impl Identity {
    /// Updates the numbers for the present rules.
    pub fn follow(&mut self, now: &[Arc<Rule>]) {
        let is_same = |(old, new): &(&Arc<Rule>, &Arc<Rule>)| Arc::ptr_eq(old, new);
        let first = self.seen.iter().zip(now).take_while(is_same).count();
        if first == self.seen.len() && first == now.len() {
            return;
        }
        let most = self.seen.len().min(now.len()) - first;
        let last = self.seen.iter().rev().zip(now.iter().rev()).take(most).take_while(is_same).count();
        let between = first..now.len() - last;
        let old = first..self.seen.len() - last;
        let numbers = self.matched(old.clone(), &now[between]);
        if old.len() != numbers.len() || self.numbers[old.clone()] != numbers {
            self.revision += 1;
        }
        let _ = self.numbers.splice(old, numbers);
        self.seen = now.to_vec();
    }

    /// Matches changed, moved and added rules with old numbers: equal rules first, then those at the same
    /// index.
    fn matched(&mut self, old: std::ops::Range<usize>, new: &[Arc<Rule>]) -> Vec<u64> {
        let mut known: FxHashMap<*const Rule, VecDeque<u64>> = FxHashMap::default();
        for index in old.clone() {
            known.entry(Arc::as_ptr(&self.seen[index])).or_default().push_back(self.numbers[index]);
        }
        let same = |rule: &Arc<Rule>| known.get_mut(&Arc::as_ptr(rule)).and_then(VecDeque::pop_front);
        let numbers: Vec<Option<u64>> = new.iter().map(same).collect();
        let mut left: VecDeque<u64> = {
            let is_left = |number: &u64| !numbers.contains(&Some(*number));
            self.numbers[old].iter().copied().filter(is_left).collect()
        };
        let is_written_in = left.len() == numbers.iter().filter(|number| number.is_none()).count();
        let mut fresh = || {
            self.next += 1;
            self.next
        };
        let number = |number: Option<u64>| {
            number.or_else(|| left.pop_front().filter(|_| is_written_in)).unwrap_or_else(&mut fresh)
        };
        numbers.into_iter().map(number).collect()
    }

    /// Returns the number of the rule at an index.
    pub fn number(&self, index: usize) -> Option<u64> {
        self.numbers.get(index).copied()
    }

    /// Returns the index of the rule with a number.
    pub fn place(&self, number: u64) -> Option<usize> {
        self.numbers.iter().position(|known| *known == number)
    }

    /// Toggles the breakpoint before a rule.
    pub fn switch_stop(&mut self, index: usize) {
        if let Some(number) = self.number(index)
            && !self.stops.remove(&number)
        {
            let _ = self.stops.insert(number);
        }
    }

    /// Returns whether a rule has a breakpoint.
    pub fn stops_before(&self, index: usize) -> bool {
        self.number(index).is_some_and(|number| self.stops.contains(&number))
    }

    /// Returns the rules with a breakpoint.
    pub fn stops(&self) -> BTreeSet<usize> {
        self.stops.iter().filter_map(|number| self.place(*number)).collect()
    }

    /// Returns a number that changes when rules are added, removed or moved.
    pub fn revision(&self) -> u64 {
        self.revision
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(text: &str) -> Arc<Rule> {
        Arc::new(Rule { contents: text.to_owned(), ..Rule::default() })
    }

    /// A rule keeps its number while it is edited or moved and others are added or removed; a new rule gets
    /// its own.
    #[test]
    fn rules_are_known_again() {
        let [a, b, c, d] = ["a", "b", "c", "d"].map(rule);
        let mut identity = Identity::default();
        let mut numbers = |rules: &[&Arc<Rule>]| {
            identity.follow(&rules.iter().map(|rule| (*rule).clone()).collect::<Vec<_>>());
            identity.numbers.clone()
        };
        let first = numbers(&[&a, &b, &c]);
        assert_eq!(first.len(), 3);
        let moved = numbers(&[&c, &a, &b]);
        assert_eq!(moved, [first[2], first[0], first[1]]);
        assert_eq!(numbers(&[&c, &rule("written"), &b]), moved);
        let added = numbers(&[&c, &d, &a, &b]);
        assert_eq!((added[0], added[3]), (moved[0], moved[2]));
        assert!(!moved.contains(&added[1]));
        assert_eq!(numbers(&[&d, &b]), [added[1], added[3]]);
        assert!(numbers(&[]).is_empty());
    }
}
