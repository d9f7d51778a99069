//! Statements that rules define, and what is wrong with definitions and their calls.
//!
//! A definition may stand before or after the rules that call it. What a parameter is follows from its use, also in what
//! the definition itself calls.

mod faults;
mod uses;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use super::lex;
use super::parse::Parsed;
use super::syntax::{Do, Statement, Word};

pub(super) use faults::{faults, fits};

/// What a parameter stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// It is not used, so it may stand for anything.
    Unused,
    /// A cell or a direction: its column and row are asked for.
    Place,
    /// A cell.
    Cell,
    /// A direction.
    Direction,
    /// A piece, a number, a truth value, or an item that holds one.
    Value,
}

impl Kind {
    /// Returns what something is that is used in both ways; none if it cannot be.
    fn and(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Unused, kind) | (kind, Self::Unused) => Some(kind),
            (Self::Place, kind @ (Self::Cell | Self::Direction))
            | (kind @ (Self::Cell | Self::Direction), Self::Place) => Some(kind),
            (one, other) => (one == other).then_some(one),
        }
    }
}

/// Statements that a rule defines.
#[derive(Debug)]
pub struct Definition<'a> {
    /// The number of the rule.
    pub rule: usize,
    /// What they are called.
    pub name: &'a Word,
    /// The parameters and what they stand for, in order.
    pub parameters: Vec<(&'a Word, Kind)>,
    /// The statements.
    pub body: &'a [Statement],
    /// Whether it calls itself, perhaps through others.
    pub is_recursive: bool,
}

/// All definitions of a game.
#[derive(Debug, Default)]
pub struct Definitions<'a> {
    /// In the order of their rules.
    pub list: Vec<Definition<'a>>,
    /// By name in lower case; of several the first counts.
    by_name: FxHashMap<String, usize>,
}

impl<'a> Definitions<'a> {
    /// Finds the definitions among the rules of a game.
    pub fn of(rules: impl IntoIterator<Item = &'a Arc<Parsed>>) -> Self {
        let mut found = Self::default();
        for (rule, parsed) in rules.into_iter().enumerate() {
            let Some((name, parameters, body)) = parsed.rule.as_ref().and_then(|rule| rule.definition())
            else {
                continue;
            };
            let number = found.list.len();
            let _ = found.by_name.entry(lex::lower(&name.text)).or_insert(number);
            let parameters = parameters.iter().map(|word| (word, Kind::Unused)).collect();
            found.list.push(Definition { rule, name, parameters, body, is_recursive: false });
        }
        found.find_kinds();
        found.find_recursion();
        found
    }

    /// Returns the definition of this name.
    pub fn get(&self, name: &str) -> Option<&Definition<'a>> {
        self.by_name.get(&lex::lower(name)).map(|number| &self.list[*number])
    }

    /// Finds out what the parameters stand for. What is used in two ways keeps the first of them.
    fn find_kinds(&mut self) {
        let uses: Vec<_> = self.list.iter().map(|one| uses::uses(one.body)).collect();
        loop {
            let mut is_new = false;
            for (number, uses) in uses.iter().enumerate() {
                for (at, (parameter, kind)) in self.list[number].parameters.clone().into_iter().enumerate() {
                    let mut found = kind;
                    for one in uses.iter().filter(|one| one.is_of(parameter)) {
                        found =
                            one.kind_of(parameter, self).and_then(|kind| found.and(kind)).unwrap_or(found);
                    }
                    is_new |= found != kind;
                    self.list[number].parameters[at].1 = found;
                }
            }
            if !is_new {
                return;
            }
        }
    }

    /// Takes away definitions that call none of those left, then those that none of those left calls.
    fn find_recursion(&mut self) {
        let calls: Vec<FxHashSet<usize>> = self
            .list
            .iter()
            .map(|one| {
                let called = calls(one.body).into_iter();
                called.filter_map(|call| self.by_name.get(&lex::lower(&call.name.text)).copied()).collect()
            })
            .collect();
        let mut callers = vec![FxHashSet::default(); calls.len()];
        for (caller, called) in calls.iter().enumerate() {
            called.iter().for_each(|one| {
                let _ = callers[*one].insert(caller);
            });
        }
        let all = vec![true; calls.len()];
        let left = peeled(&calls, &callers, all);
        let left = peeled(&callers, &calls, left);
        for (one, is_left) in self.list.iter_mut().zip(left) {
            one.is_recursive = is_left;
        }
    }
}

/// Takes away everything that leads to nothing that is left, again and again; `from` says what leads to something.
fn peeled(to: &[FxHashSet<usize>], from: &[FxHashSet<usize>], mut left: Vec<bool>) -> Vec<bool> {
    let mut open: Vec<usize> = to.iter().map(|to| to.iter().filter(|one| left[**one]).count()).collect();
    let mut ends: Vec<usize> = (0..to.len()).filter(|one| left[*one] && open[*one] == 0).collect();
    while let Some(end) = ends.pop() {
        left[end] = false;
        for one in &from[end] {
            open[*one] -= 1;
            if left[*one] && open[*one] == 0 {
                ends.push(*one);
            }
        }
    }
    left
}

/// Returns all calls among statements, in text order.
pub fn calls(statements: &[Statement]) -> Vec<&Do> {
    let mut found = Vec::new();
    for statement in super::syntax::all_of(statements) {
        if let Statement::Do(call) = statement {
            found.push(&**call);
        }
    }
    found
}
