//! Converts between designs and plain rules.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::mapping::{self, OUT};
use super::{Composite, Composites, Design, Exit, Item, lead};
use crate::board::rules::{Asides, Block, Jump, Rules};

/// Where a jump leads, in terms of plain rules.
type Ways = HashMap<String, String>;

/// Returns where jumps to items of one place lead, including those around it.
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

/// Returns where a composite block begins, after its mapping block.
fn first(composite: &Composite, inside: &str) -> String {
    match composite.inner.iter().find(|item| item.key() == composite.entry) {
        Some(Item::Composite(first)) => entry(first, inside),
        _ => format!("{inside}{}", composite.entry),
    }
}

/// Appends the plain blocks of a composite block.
fn blocks(composite: &Composite, before: &str, outside: &Ways, into: &mut Vec<Arc<Block>>) {
    let inside = format!("{before}{}/", composite.name);
    let named = |block: Block| Arc::new(Block { id: format!("{inside}{}", block.id), ..block });
    into.extend(mapping::way_in(composite, first(composite, &inside)).map(named));
    // Only the exits of a composite block lead out of it.
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
    /// Returns the rules as plain blocks, and the composite blocks.
    pub fn flatten(&self) -> (Rules, Composites) {
        let ways = ways(&self.items, "", &Ways::new());
        let plain = |key: &String| ways.get(key).unwrap_or(key).clone();
        let mut rules = self.head.clone();
        rules.start = plain(&rules.start);
        rules.asides.iter_mut().flatten().for_each(|key| *key = plain(key));
        rules.blocks = Vec::new();
        items(&self.items, "", &Ways::new(), &mut rules.blocks);
        (rules, self.composites())
    }

    /// Returns the rules with their composite blocks as units. The content of composite blocks comes from
    /// `composites`.
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
        let asides = Asides::each(|aside| rules.asides[aside].as_deref().map(whole));
        let head = Rules { start, asides, blocks: Vec::new(), ..rules.clone() };
        Self { head, items, extra: composites.extra.clone() }
    }
}

/// Returns composite blocks with their current blocks in the rules: including new ones, and without those
/// that are gone.
pub(super) fn renewed(rules: &Rules, composites: &Composites) -> Vec<Arc<Composite>> {
    let gathered: Vec<Composite> = composites.list.iter().map(|it| gather(rules, it, "")).collect();
    let around: Ways = gathered.iter().map(|it| (entry(it, ""), it.name.clone())).collect();
    let mut keys: BTreeSet<&str> = rules.blocks.iter().map(|block| block.id.as_str()).collect();
    keys.extend(gathered.iter().map(|it| it.name.as_str()));
    gathered.iter().map(|composite| Arc::new(renew(rules, composite, "", &around, &keys))).collect()
}

/// Returns a composite block with its current plain blocks, in the order of the rules; their jumps are those
/// of plain rules. A composite block without any block stays as it is.
fn gather(rules: &Rules, composite: &Composite, before: &str) -> Composite {
    let inside = format!("{before}{}/", composite.name);
    let mut inner: Vec<Item> = Vec::new();
    let mut seen = BTreeSet::new();
    for block in &rules.blocks {
        let Some(rest) = block.id.strip_prefix(&inside).filter(|rest| !rest.starts_with('!')) else {
            continue;
        };
        let first = rest.split_once('/').map(|(first, _)| first);
        let known = composite.inner.iter().find_map(|item| match item {
            Item::Composite(known) if Some(known.name.as_str()) == first => Some(known),
            _ => None,
        });
        match known {
            Some(known) if seen.insert(known.name.as_str()) => {
                inner.push(Item::Composite(Arc::new(gather(rules, known, &inside))));
            }
            Some(_) => {}
            None if seen.insert(rest) => {
                inner.push(Item::Block(Arc::new(Block { id: rest.to_owned(), ..(**block).clone() })));
            }
            None => {}
        }
    }
    if inner.is_empty() {
        return composite.clone();
    }
    let mut entry = composite.entry.clone();
    if inner.iter().all(|item| item.key() != entry) {
        entry = led_to(rules, &inside, &inner).unwrap_or_else(|| inner[0].key()).to_owned();
    }
    Composite { entry, inner, ..composite.clone() }
}

/// Returns the item inside that jumps from outside lead to.
fn led_to<'i>(rules: &Rules, inside: &str, inner: &'i [Item]) -> Option<&'i str> {
    let is_outside = |block: &&Arc<Block>| {
        let rest = block.id.strip_prefix(inside);
        rest.is_none_or(|rest| rest == mapping::IN)
    };
    let blocks = rules.blocks.iter().filter(is_outside);
    let jumps = blocks.flat_map(|block| block.all_jumps()).flat_map(Jump::targets);
    let mut led =
        jumps.chain([&rules.start]).chain(rules.asides.keys()).filter_map(|to| to.strip_prefix(inside));
    led.find_map(|rest| {
        let first = rest.split_once('/').map_or(rest, |(first, _)| first);
        inner.iter().map(Item::key).find(|key| *key == rest || *key == first)
    })
}

/// Converts the jumps of gathered blocks to the form they have inside a composite block. `around` maps plain
/// keys to those of the surrounding place, which has `keys`.
fn renew(
    rules: &Rules,
    composite: &Composite,
    before: &str,
    around: &Ways,
    keys: &BTreeSet<&str>,
) -> Composite {
    let inside = format!("{before}{}/", composite.name);
    let mut new = composite.clone();
    let mut back = Ways::new();
    let mut copied = BTreeSet::new();
    for exit in &mut new.exits {
        let block = format!("{inside}{OUT}{}", exit.name);
        let plain = match rules.find(&block).map(|at| &rules.blocks[at]) {
            Some(copying) => {
                let _ = copied.insert(exit.name.clone());
                if let Some(jump) = copying.after.first() {
                    exit.to = around.get(&jump.to).unwrap_or(&jump.to).clone();
                }
                block
            }
            None => {
                around.iter().find(|(_, key)| **key == exit.to).map_or(&exit.to, |(plain, _)| plain).clone()
            }
        };
        let _ = back.insert(plain, format!("{OUT}{}", exit.name));
    }
    for item in &new.inner {
        let plain = match item {
            Item::Block(block) => format!("{inside}{}", block.id),
            Item::Composite(inner) => entry(inner, &inside),
        };
        let _ = back.insert(plain, item.key().to_owned());
    }
    let outs: Vec<String> = new.exits.iter().map(|exit| format!("{OUT}{}", exit.name)).collect();
    let mut own: BTreeSet<&str> = composite.inner.iter().map(Item::key).collect();
    own.extend(outs.iter().map(String::as_str));
    for item in &mut new.inner {
        match item {
            Item::Composite(inner) => *inner = Arc::new(renew(rules, inner, &inside, &back, &own)),
            Item::Block(block) => {
                *block = Arc::new(lead(block, |to| back.get(to).map_or(to, String::as_str).to_owned()));
            }
        }
    }
    add_exits(&mut new, around, keys, &copied);
    new
}

/// Adds an exit for each jump that leads straight out: an existing one whose target was renamed, or a new
/// one. Removes exits that are unused and lead nowhere.
fn add_exits(composite: &mut Composite, around: &Ways, beside: &BTreeSet<&str>, copied: &BTreeSet<String>) {
    let keys: BTreeSet<String> = composite.inner.iter().map(|item| item.key().to_owned()).collect();
    let mut used = BTreeSet::new();
    for item in &composite.inner {
        match item {
            Item::Block(block) => {
                used.extend(block.all_jumps().flat_map(Jump::targets).cloned());
            }
            Item::Composite(inner) => used.extend(inner.exits.iter().map(|exit| exit.to.clone())),
        }
    }
    let is_spare = |exit: &Exit| {
        let is_led_to = used.contains(&format!("{OUT}{}", exit.name)) || copied.contains(&exit.name);
        !is_led_to && !exit.to.is_empty() && !beside.contains(exit.to.as_str())
    };
    let mut spare: Vec<String> =
        composite.exits.iter().rev().filter(|exit| is_spare(exit)).map(|exit| exit.name.clone()).collect();
    let exits = &mut composite.exits;
    let mut out = |to: &str| {
        if keys.contains(to) || to.starts_with(OUT) || to.is_empty() {
            return to.to_owned();
        }
        let to = around.get(to).map_or(to, String::as_str);
        let known = exits.iter().position(|exit| exit.to == to);
        let renamed = || {
            let name = spare.pop()?;
            exits.iter().position(|exit| exit.name == name)
        };
        let at = known.or_else(renamed).unwrap_or_else(|| {
            exits.push(Exit { name: super::inside::free_exit(exits), to: String::new() });
            exits.len() - 1
        });
        to.clone_into(&mut exits[at].to);
        format!("{OUT}{}", exits[at].name)
    };
    for item in &mut composite.inner {
        match item {
            Item::Block(block) => *block = Arc::new(lead(block, &mut out)),
            Item::Composite(inner) => {
                let exits = &mut Arc::make_mut(inner).exits;
                exits.iter_mut().for_each(|exit| exit.to = out(&exit.to));
            }
        }
    }
    composite.exits.retain(|exit| !spare.contains(&exit.name));
    composite.outputs.retain(|output| !spare.contains(&output.exit));
}
