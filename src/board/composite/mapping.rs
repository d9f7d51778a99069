//! The blocks that copy names into a composite block and out of it.

use super::{Composite, Mapping, MappingKind};
use crate::board::rules::{Block, Instruction, Jump};

/// The key of the block on the way in.
pub(super) const IN: &str = "!in";
/// The prefix of the keys of blocks on the way out.
pub(super) const OUT: &str = "!out_";

/// Returns the block on the way in; `None` if nothing is copied.
pub(super) fn way_in(composite: &Composite, to: String) -> Option<Block> {
    let inputs: Vec<&Mapping> = composite.inputs.iter().filter(|it| it.copies()).collect();
    let mut body = Vec::new();
    for (index, input) in inputs.iter().enumerate() {
        take(&mut body, input.kind, &between(index), &input.outer);
    }
    for (index, input) in inputs.iter().enumerate() {
        take(&mut body, input.kind, &input.inner, &between(index));
        remove(&mut body, input.kind, &between(index));
    }
    (!body.is_empty()).then(|| block(IN.to_owned(), "in", body, to))
}

/// Returns the block on the way out; `None` if nothing is copied and nothing has to be removed.
pub(super) fn way_out(composite: &Composite, exit: &str, to: String) -> Option<Block> {
    let outputs: Vec<&Mapping> = (composite.outputs.iter())
        .filter(|output| output.exit == exit && output.mapping.copies())
        .map(|output| &output.mapping)
        .collect();
    let mut body = Vec::new();
    for (index, output) in outputs.iter().enumerate() {
        take(&mut body, output.kind, &between(index), &output.inner);
    }
    let mut removed: Vec<(bool, &str)> = Vec::new();
    for mapping in outputs.iter().copied().chain(composite.inputs.iter().filter(|it| it.copies())) {
        let name = (mapping.kind == MappingKind::Elements, mapping.inner.as_str());
        if !removed.contains(&name) {
            removed.push(name);
            remove(&mut body, mapping.kind, &mapping.inner);
        }
    }
    for (index, output) in outputs.iter().enumerate() {
        take(&mut body, output.kind, &output.outer, &between(index));
        remove(&mut body, output.kind, &between(index));
    }
    (!body.is_empty()).then(|| block(format!("{OUT}{exit}"), "out", body, to))
}

/// The intermediate name, so that equal and exchanged names work.
fn between(index: usize) -> String {
    format!("!m{index}")
}

fn take(body: &mut Vec<Instruction>, kind: MappingKind, to: &str, from: &str) {
    match kind {
        MappingKind::Same => {}
        MappingKind::Value => body.push(instruction("attr.newCopy", &[to, from])),
        MappingKind::Reference => body.push(instruction("attr.alias", &[to, from])),
        MappingKind::Elements => {
            body.push(instruction("coll.new", &[to]));
            body.push(instruction("coll.pushCopy", &[to, from]));
        }
    }
}

fn remove(body: &mut Vec<Instruction>, kind: MappingKind, name: &str) {
    let verb = if kind == MappingKind::Elements { "coll.del" } else { "attr.del" };
    body.push(instruction(verb, &[name]));
}

fn instruction(verb: &str, params: &[&str]) -> Instruction {
    Instruction { verb: verb.to_owned(), params: params.iter().map(|it| (*it).to_owned()).collect() }
}

fn block(id: String, name: &str, body: Vec<Instruction>, to: String) -> Block {
    let after = vec![Jump::always(to)];
    Block { id, name: name.to_owned(), body, after, ..Block::default() }
}
