//! From a design to plain rules and back.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::mapping::{self, OUT};
use super::{Composite, Composites, Design, Exit, Item, lead};
use crate::board::rules::{Block, Rules};

/// Where a jump inside something leads, as plain rules name it.
type Ways = HashMap<String, String>;

/// Returns where jumps to things of one place lead, those around it included.
fn ways(items: &[Item], before: &str, outside: &Ways) -> Ways {
    let mut ways = outside.clone();
    for item in items {
        let to = match item {
            Item::Block(block) => format!("{before}{}", block.id),
            Item::Composite(composite) => entry(composite, before),
        };
        let _ = ways.insert(item.key().to_owned(), to);
    }
    ways
}

/// Returns where a jump to a composite block leads.
pub(super) fn entry(composite: &Composite, before: &str) -> String {
    let inside = format!("{before}{}/", composite.name);
    if composite.inputs.iter().any(super::Mapping::copies) {
        return format!("{inside}{}", mapping::IN);
    }
    first(composite, &inside)
}

/// Returns where a composite block begins, behind its mapping block.
fn first(composite: &Composite, inside: &str) -> String {
    match composite.inner.iter().find(|item| item.key() == composite.entry) {
        Some(Item::Composite(first)) => entry(first, inside),
        _ => format!("{inside}{}", composite.entry),
    }
}

/// Returns the plain blocks of a composite block.
fn blocks(composite: &Composite, before: &str, outside: &Ways, into: &mut Vec<Arc<Block>>) {
    let inside = format!("{before}{}/", composite.name);
    let named = |block: Block| Arc::new(Block { id: format!("{inside}{}", block.id), ..block });
    into.extend(mapping::way_in(composite, first(composite, &inside)).map(named));
    // What lies around a composite block is reached through its exits alone.
    let mut exits = Ways::new();
    let mut last = Vec::new();
    for exit in &composite.exits {
        let to = outside.get(&exit.to).unwrap_or(&exit.to).clone();
        let block = mapping::way_out(composite, &exit.name, to.clone());
        let to = if block.is_some() { format!("{inside}{OUT}{}", exit.name) } else { to };
        let _ = exits.insert(format!("{OUT}{}", exit.name), to);
        last.extend(block.map(named));
    }
    items(&composite.inner, &inside, &exits, into);
    into.append(&mut last);
}

fn items(list: &[Item], before: &str, outside: &Ways, into: &mut Vec<Arc<Block>>) {
    let ways = ways(list, before, outside);
    for item in list {
        match item {
            Item::Block(block) => {
                let block = lead(block, |to| ways.get(to).map_or(to, String::as_str).to_owned());
                into.push(Arc::new(Block { id: format!("{before}{}", block.id), ..block }));
            }
            Item::Composite(composite) => blocks(composite, before, &ways, into),
        }
    }
}

impl Design {
    /// Returns the rules as plain blocks, and the composite blocks beside them.
    pub fn flatten(&self) -> (Rules, Composites) {
        let ways = ways(&self.items, "", &Ways::new());
        let plain = |key: &String| ways.get(key).unwrap_or(key).clone();
        let mut rules = self.head.clone();
        rules.start = plain(&rules.start);
        rules.evaluation = rules.evaluation.as_ref().map(plain);
        rules.blocks = Vec::new();
        items(&self.items, "", &Ways::new(), &mut rules.blocks);
        (rules, self.composites())
    }

    /// Returns rules with their composite blocks in one piece. What the rules say of blocks inside is not asked.
    pub fn of(rules: &Rules, composites: &Composites) -> Self {
        let known: HashMap<&str, &Arc<Composite>> =
            composites.list.iter().map(|composite| (composite.name.as_str(), composite)).collect();
        let back: Ways =
            composites.list.iter().map(|composite| (entry(composite, ""), composite.name.clone())).collect();
        let whole = |key: &str| back.get(key).map_or(key, String::as_str).to_owned();
        let mut placed = Vec::new();
        let mut items = Vec::new();
        for block in &rules.blocks {
            let around = block.id.split_once('/').and_then(|(name, _)| known.get(name));
            match around {
                Some(composite) if placed.contains(&composite.name.as_str()) => {}
                Some(composite) => {
                    placed.push(&composite.name);
                    items.push(Item::Composite((*composite).clone()));
                }
                None => items.push(Item::Block(Arc::new(lead(block, whole)))),
            }
        }
        for composite in &composites.list {
            if !placed.contains(&composite.name.as_str()) {
                placed.push(&composite.name);
                items.push(Item::Composite(composite.clone()));
            }
        }
        let start = whole(&rules.start);
        let evaluation = rules.evaluation.as_deref().map(whole);
        let head = Rules { start, evaluation, blocks: Vec::new(), ..rules.clone() };
        Self { head, items, extra: composites.extra.clone() }
    }
}

/// Returns composite blocks with their blocks as the rules have them now.
pub(super) fn renewed(rules: &Rules, composites: &Composites) -> Vec<Arc<Composite>> {
    let around = composites.list.iter().map(|it| (entry(it, ""), it.name.clone())).collect();
    let renewed = composites.list.iter().map(|composite| {
        let mut new = renew(rules, composite, "", &around);
        add_exits(&mut new);
        Arc::new(new)
    });
    renewed.collect()
}

/// `around` leads from plain keys to those of the place that the composite block lies in.
fn renew(rules: &Rules, composite: &Composite, before: &str, around: &Ways) -> Composite {
    let inside = format!("{before}{}/", composite.name);
    let mut new = composite.clone();
    let mut back = Ways::new();
    for exit in &composite.exits {
        let block = format!("{inside}{OUT}{}", exit.name);
        let copied = rules.find(&block).is_some();
        let plain = around.iter().find(|(_, key)| **key == exit.to).map_or(&exit.to, |(plain, _)| plain);
        let _ = back.insert(if copied { block } else { plain.clone() }, format!("{OUT}{}", exit.name));
    }
    for item in &new.inner {
        let plain = match item {
            Item::Block(block) => format!("{inside}{}", block.id),
            Item::Composite(inner) => entry(inner, &inside),
        };
        let _ = back.insert(plain, item.key().to_owned());
    }
    for item in &mut new.inner {
        match item {
            Item::Composite(inner) => *inner = Arc::new(renew(rules, inner, &inside, &back)),
            Item::Block(block) => {
                let Some(at) = rules.find(&format!("{inside}{}", block.id)) else { continue };
                let now = lead(&rules.blocks[at], |to| back.get(to).map_or(to, String::as_str).to_owned());
                *block = Arc::new(Block { id: block.id.clone(), ..now });
            }
        }
    }
    new
}

/// Gives jumps that lead straight out an exit.
fn add_exits(composite: &mut Composite) {
    let keys: BTreeSet<String> = composite.inner.iter().map(|item| item.key().to_owned()).collect();
    let exits = &mut composite.exits;
    let mut out = |to: &str| {
        if keys.contains(to) || to.starts_with(OUT) {
            return to.to_owned();
        }
        let known = exits.iter().position(|exit| exit.to == to);
        let at = known.unwrap_or_else(|| {
            let name = format!("out{}", exits.len() + 1);
            exits.push(Exit { name, to: to.to_owned() });
            exits.len() - 1
        });
        format!("{OUT}{}", exits[at].name)
    };
    for item in &mut composite.inner {
        if let Item::Block(block) = item {
            *block = Arc::new(lead(block, &mut out));
        }
    }
}
