//! Where returns lead: blocks that are called from several places are analysed separately for each of them.

use std::collections::{BTreeSet, HashMap};

use crate::board::rules::{Block, Jump, Rules};

/// The calls on the way to a block, by number.
pub(super) type Context = usize;

/// Nothing was called.
pub(super) const NONE: Context = 0;
/// Anything may have been called.
const ANY: Context = 1;

/// At most this many calls within each other, and this many ways of calling, are told apart.
const DEPTH: usize = 6;
const MOST: usize = 64;

/// The blocks that follow calls, and the contexts found so far.
#[derive(Debug)]
pub(super) struct Calls<'r> {
    places: HashMap<&'r str, usize>,
    /// The blocks that follow any call.
    behind: BTreeSet<usize>,
    /// For each context the blocks that its returns lead to, the next one last.
    known: Vec<Vec<usize>>,
}

impl<'r> Calls<'r> {
    pub fn new(rules: &'r Rules) -> Self {
        let mut places = HashMap::new();
        for (index, block) in rules.blocks.iter().enumerate() {
            let _ = places.entry(block.id.as_str()).or_insert(index);
        }
        let jumps = rules.blocks.iter().flat_map(|block: &std::sync::Arc<Block>| block.all_jumps());
        let behind = jumps.filter_map(|jump| places.get(jump.then.as_deref()?).copied()).collect();
        Self { places, behind, known: vec![Vec::new(); 2] }
    }

    /// Returns the blocks that follow a jump in a context, each with its own context.
    pub fn follow(&mut self, jump: &Jump, context: Context) -> Vec<(usize, Context)> {
        if jump.returns() {
            return self.go_back(context);
        }
        let Some(to) = self.places.get(jump.to.as_str()).copied() else { return Vec::new() };
        match &jump.then {
            None => vec![(to, context)],
            // A call that leads nowhere is an error of its own.
            Some(then) => match self.places.get(then.as_str()).copied() {
                Some(then) => vec![(to, self.call(context, then))],
                None => Vec::new(),
            },
        }
    }

    /// Returns whether a block may follow a jump in some context.
    pub fn may_follow(&self, jump: &Jump, block: usize) -> bool {
        if jump.returns() {
            return self.behind.contains(&block);
        }
        self.places.get(jump.to.as_str()) == Some(&block)
    }

    fn go_back(&mut self, context: Context) -> Vec<(usize, Context)> {
        if context == ANY {
            return self.behind.iter().map(|block| (*block, ANY)).collect();
        }
        let mut calls = self.known[context].clone();
        let Some(to) = calls.pop() else { return Vec::new() };
        vec![(to, self.number(calls))]
    }

    fn call(&mut self, context: Context, then: usize) -> Context {
        if context == ANY || self.known[context].len() == DEPTH {
            return ANY;
        }
        let calls = self.known[context].iter().copied().chain([then]).collect();
        self.number(calls)
    }

    fn number(&mut self, calls: Vec<usize>) -> Context {
        if calls.is_empty() {
            return NONE;
        }
        if let Some(known) = self.known.iter().position(|known| *known == calls) {
            return known;
        }
        if self.known.len() == MOST {
            return ANY;
        }
        self.known.push(calls);
        self.known.len() - 1
    }
}
