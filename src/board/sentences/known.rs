//! The temporaries that exist at a line.

use super::LineAt;
use crate::board::graph::{Graph, Store, spread};
use crate::board::registry::{self, Param};
use crate::board::rules::{Block, BlockPart, Instruction, Rules};

/// A temporary at a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Its name.
    pub text: String,
    /// Whether it always exists there, whatever was played before.
    pub is_sure: bool,
}

/// The temporaries at a line: first those that the block itself has created, latest first; then those that
/// always exist, then those that may exist.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Temporaries {
    /// Values.
    pub values: Vec<Name>,
    /// Collections.
    pub stacks: Vec<Name>,
}

impl Temporaries {
    fn of(&mut self, store: Store) -> &mut Vec<Name> {
        match store {
            Store::Values => &mut self.values,
            Store::Stacks => &mut self.stacks,
        }
    }

    fn make(&mut self, store: Store, name: &str) {
        let names = self.of(store);
        names.retain(|known| known.text != name);
        names.insert(0, Name { text: name.to_owned(), is_sure: true });
    }

    /// Applies what an instruction creates and removes.
    pub(super) fn run(&mut self, instruction: &Instruction) {
        let kinds = registry::instruction(&instruction.verb).map_or(&[][..], |verb| verb.params);
        for (kind, name) in kinds.iter().zip(&instruction.params) {
            match kind {
                Param::NewAttr => self.make(Store::Values, name),
                Param::NewStack => self.make(Store::Stacks, name),
                _ => {}
            }
        }
        let gone = match instruction.verb.as_str() {
            "attr.del" => Store::Values,
            "coll.del" => Store::Stacks,
            _ => return,
        };
        if let Some(name) = instruction.params.first() {
            self.of(gone).retain(|known| known.text != *name);
        }
    }
}

/// Returns the temporaries at a line of a block.
pub fn known(rules: &Rules, block: usize, at: LineAt) -> Temporaries {
    let Some(here) = rules.blocks.get(block) else { return Temporaries::default() };
    let mut known = at_start(rules, block);
    for instruction in before(here, at) {
        known.run(instruction);
    }
    known
}

fn at_start(rules: &Rules, block: usize) -> Temporaries {
    let mut known = Temporaries::default();
    let graph = Graph::new(rules);
    let spread = spread(rules, &graph);
    match spread.at_start(block) {
        Some(names) => {
            for (store, name, is_sure) in names {
                known.of(store).push(Name { text: name.to_owned(), is_sure });
            }
        }
        // Nothing leads here yet, so anything created anywhere may be meant.
        None => {
            for (is_stack, name) in rules.blocks.iter().flat_map(|block| block.makes()) {
                let names = known.of(if is_stack { Store::Stacks } else { Store::Values });
                if !names.iter().any(|known| known.text == name) {
                    names.push(Name { text: name.to_owned(), is_sure: false });
                }
            }
        }
    }
    known.values.sort_by_key(|name| !name.is_sure);
    known.stacks.sort_by_key(|name| !name.is_sure);
    known
}

/// Returns the instructions of a block that run before a line.
fn before(block: &Block, at: LineAt) -> impl Iterator<Item = &Instruction> {
    let (body, footer) = match at.part {
        BlockPart::Before => (0, 0),
        BlockPart::Body => (at.index.min(block.body.len()), 0),
        BlockPart::After => (block.body.len(), 0),
        BlockPart::Footer => (block.body.len(), at.index.min(block.footer.len())),
    };
    block.body[..body].iter().chain(&block.footer[..footer])
}
