//! Turns a selection into a composite block and a composite block back into its blocks, and imports composite
//! blocks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::mapping::{self, OUT};
use super::{Composite, Composites, Design, Exit, Item, Mapping, MappingKind, Output, flat, lead};
use crate::board::graph::{self, Event, Graph, Store};
use crate::board::material::is_name;
use crate::board::rules::{Asides, Block, Jump, Rules};

/// Why a selection cannot become a composite block.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotOne {
    /// Nothing is selected.
    #[error("nothing is selected")]
    Nothing,
    /// The name is not valid, or it is taken.
    #[error("`{0}` cannot be the name of the block")]
    Name(String),
    /// There is no such block.
    #[error("there is no block `{0}`")]
    Unknown(String),
    /// Jumps from outside lead to several blocks of the selection.
    #[error("there are several ways in: {0:?}")]
    Entries(Vec<String>),
}

impl NotOne {
    /// Returns the key of its message, with the name or the blocks concerned.
    pub fn key(&self) -> (&'static str, String) {
        match self {
            Self::Nothing => ("composite-none-selected", String::new()),
            Self::Name(name) => ("composite-bad-name", name.clone()),
            Self::Unknown(name) => ("composite-unknown-block", name.clone()),
            Self::Entries(names) => ("composite-several-entries", names.join(", ")),
        }
    }
}

impl Design {
    /// Turns a selection of blocks and composite blocks into one. It finds entry, exits, inputs and outputs;
    /// whatever is passed in and out keeps its name.
    ///
    /// # Errors
    /// See [`NotOne`].
    pub fn make(&self, selection: &[&str], name: &str, title: &str) -> Result<Self, NotOne> {
        let chosen: BTreeSet<&str> = selection.iter().copied().collect();
        let keys = self.keys();
        if let Some(unknown) = chosen.iter().find(|key| !keys.contains(*key)) {
            return Err(NotOne::Unknown((*unknown).to_owned()));
        }
        let left = |key: &&str| !chosen.contains(*key);
        if !is_name(name) || !is_free(keys.iter().copied().filter(left), name) {
            return Err(NotOne::Name(name.to_owned()));
        }
        let (inside, outside): (Vec<&Item>, Vec<&Item>) =
            self.items.iter().partition(|item| chosen.contains(item.key()));
        let begin = inside.first().ok_or(NotOne::Nothing)?.key();
        let led = outside.iter().flat_map(|item| targets(item));
        let entries: BTreeSet<&str> = led
            .chain(std::iter::once(&self.head.start).chain(self.head.asides.keys()).map(String::as_str))
            .filter(|key| chosen.contains(key))
            .collect();
        if entries.len() > 1 {
            return Err(NotOne::Entries(entries.into_iter().map(str::to_owned).collect()));
        }
        let entry = entries.first().copied().unwrap_or(begin).to_owned();
        let exits = exits(&inside, &chosen);
        let (inputs, outputs) = self.names(&inside, &entry, &exits);
        let led_out = |to: &str| match exits.iter().find(|exit| exit.to == to) {
            Some(exit) => format!("{OUT}{}", exit.name),
            None => to.to_owned(),
        };
        let inner = inside.iter().map(|item| led_item(item, &led_out)).collect();
        let mark = inside.iter().find_map(|item| match item {
            Item::Block(block) => block.mark.clone(),
            Item::Composite(composite) => composite.mark.clone(),
        });
        let (name, title) = (name.to_owned(), title.to_owned());
        let made =
            Composite { name, title, entry, inputs, outputs, exits, inner, mark, ..Composite::default() };
        Ok(self.with_made(made, &chosen))
    }

    /// Replaces the selected items by a composite block.
    fn with_made(&self, made: Composite, chosen: &BTreeSet<&str>) -> Self {
        let name = made.name.clone();
        let led_in = |to: &str| if chosen.contains(to) { name.clone() } else { to.to_owned() };
        let mut made = Some(Arc::new(made));
        // Its own exits may lead back to it.
        if let Some(made) = &mut made {
            Arc::make_mut(made).exits.iter_mut().for_each(|exit| exit.to = led_in(&exit.to));
        }
        let items = self.items.iter().filter_map(|item| match chosen.contains(item.key()) {
            true => made.take().map(Item::Composite),
            false => Some(led_item(item, &led_in)),
        });
        let items = items.collect();
        Self { head: led_head(&self.head, &led_in), items, extra: self.extra.clone() }
    }

    /// Finds the temporaries that are passed in and out.
    fn names(&self, inside: &[&Item], entry: &str, exits: &[Exit]) -> (Vec<Mapping>, Vec<Output>) {
        let items: Vec<Item> = inside.iter().map(|item| (*item).clone()).collect();
        let head = Rules { start: entry.to_owned(), ..Rules::default() };
        let rules = Self { head, items, ..Self::default() }.flatten().0;
        let spread = graph::spread(&rules, &Graph::new(&rules));
        let same = |name: &str| {
            let name = name.to_owned();
            Mapping { outer: name.clone(), inner: name, kind: MappingKind::Same }
        };
        let inputs = needed(&rules).iter().map(|(_, name)| same(name)).collect();
        let (whole, _) = self.flatten();
        let plain = |key: &str| match self.composite(key) {
            Some(composite) => flat::entry(composite, ""),
            None => key.to_owned(),
        };
        let mut outputs = Vec::new();
        for exit in exits {
            let start = plain(&exit.to);
            let behind = Rules { start, asides: Asides::default(), ..whole.clone() };
            let wanted = needed(&behind);
            let left = spread.made_before(&exit.to);
            let found = wanted.iter().filter(|(store, name)| left.contains(&(*store, name.as_str())));
            outputs.extend(found.map(|(_, name)| Output { exit: exit.name.clone(), mapping: same(name) }));
        }
        (inputs, outputs)
    }

    /// Replaces a composite block by its blocks; `None` if there is no such composite block. Mapping blocks
    /// become ordinary ones.
    pub fn dissolve(&self, name: &str) -> Option<Self> {
        let composite = self.composite(name)?.clone();
        let mut taken: BTreeSet<String> =
            self.keys().into_iter().filter(|key| *key != name).map(str::to_owned).collect();
        let mut keys = BTreeMap::new();
        let mut copying = Vec::new();
        for item in &composite.inner {
            let key = free(&mut taken, item.key());
            let _ = keys.insert(item.key().to_owned(), key);
        }
        let begin = keys.get(&composite.entry).unwrap_or(&composite.entry).clone();
        let way_in = mapping::way_in(&composite, begin.clone());
        let begin = match way_in {
            Some(block) => {
                let id = free(&mut taken, &format!("{name}_in"));
                copying.push((true, Block { id: id.clone(), ..block }));
                id
            }
            None => begin,
        };
        let inside = format!("{name}/");
        let from_outside = |to: &str| match to.strip_prefix(&inside).and_then(|key| keys.get(key)) {
            Some(key) => key.clone(),
            None if to == name => begin.clone(),
            None => to.to_owned(),
        };
        let mut ways = keys.clone();
        for exit in &composite.exits {
            let to = from_outside(&exit.to);
            let block = mapping::way_out(&composite, &exit.name, to.clone());
            let to = block.map_or(to, |block| {
                let id = free(&mut taken, &format!("{name}_out_{}", exit.name));
                copying.push((false, Block { id: id.clone(), ..block }));
                id
            });
            let _ = ways.insert(format!("{OUT}{}", exit.name), to);
        }
        let from_inside = |to: &str| ways.get(to).map_or(to, String::as_str).to_owned();
        let copying = |first: bool| {
            let blocks = copying.iter().filter(move |(is_first, _)| *is_first == first);
            blocks.map(|(_, block)| Item::Block(Arc::new(block.clone())))
        };
        let mut items = Vec::new();
        for item in &self.items {
            if item.key() != name {
                items.push(led_item(item, &from_outside));
                continue;
            }
            items.extend(copying(true));
            let inner = composite.inner.iter().map(|item| named(led_item(item, &from_inside), &keys));
            items.extend(inner);
            items.extend(copying(false));
        }
        let mut head = led_head(&self.head, &from_outside);
        head.comments.extend(composite.comments.iter().cloned());
        Some(Self { head, items, extra: self.extra.clone() })
    }

    /// Replaces a composite block by another one; if the name differs, jumps are redirected.
    ///
    /// # Errors
    /// There is no such composite block, or the new name is not possible.
    pub fn replace(&self, name: &str, composite: Composite) -> Result<Self, NotOne> {
        if self.composite(name).is_none() {
            return Err(NotOne::Unknown(name.to_owned()));
        }
        let others = self.keys().into_iter().filter(|key| *key != name);
        if !is_name(&composite.name) || !is_free(others, &composite.name) {
            return Err(NotOne::Name(composite.name));
        }
        let chosen = BTreeSet::from([name]);
        Ok(self.with_made(composite, &chosen))
    }

    /// Returns a composite block as a file for other games; `None` if it does not exist.
    pub fn export(&self, name: &str) -> Option<Composites> {
        let composite = self.composite(name)?.clone();
        Some(Composites { list: vec![composite], ..Composites::default() })
    }

    /// Returns a nested composite block as a file for other games.
    pub fn export_from(&self, path: &[String], name: &str) -> Option<Composites> {
        let mut exported = None;
        let found = self.within(path, |place| {
            exported = place.export(name);
            Ok(place.clone())
        });
        exported.filter(|_| found.is_ok())
    }

    /// Appends a composite block from another game, under another name if its own is taken. Also returns the
    /// name. Its exits lead to blocks with the same keys as before, if there are any.
    pub fn import(&self, composite: &Composite) -> (Self, String) {
        let mut taken = self.keys().into_iter().map(str::to_owned).collect();
        let name = free(&mut taken, &composite.name);
        let mut design = self.clone();
        let exits = composite.exits.iter().map(|exit| {
            let to = if exit.to == composite.name { name.clone() } else { exit.to.clone() };
            Exit { to, ..exit.clone() }
        });
        let copy = Composite { name: name.clone(), exits: exits.collect(), ..composite.clone() };
        design.items.push(Item::Composite(Arc::new(copy)));
        (design, name)
    }
}

/// Returns the temporaries that rules expect to exist at their start.
fn needed(rules: &Rules) -> BTreeSet<(Store, String)> {
    let spread = graph::spread(rules, &Graph::new(rules));
    let mut needed = BTreeSet::new();
    for block in 0..rules.blocks.len() {
        for (_, event) in spread.events(block) {
            if let Event::Unmade { store, name, .. } = event {
                let _ = needed.insert((*store, (*name).to_owned()));
            }
        }
    }
    needed
}

/// Returns where the jumps of a block or the exits of a composite block lead.
fn targets(item: &Item) -> Vec<&str> {
    match item {
        Item::Block(block) => block.all_jumps().flat_map(Jump::targets).map(String::as_str).collect(),
        Item::Composite(composite) => composite.exits.iter().map(|exit| exit.to.as_str()).collect(),
    }
}

/// Returns an exit for each outside block that a selection leads to.
fn exits(inside: &[&Item], chosen: &BTreeSet<&str>) -> Vec<Exit> {
    let mut exits: Vec<Exit> = Vec::new();
    let mut taken = BTreeSet::new();
    for to in inside.iter().flat_map(|item| targets(item)).filter(|to| !chosen.contains(to)) {
        if exits.iter().all(|exit| exit.to != to) {
            let last = to.rsplit('/').next().unwrap_or_default().trim_start_matches('!');
            let name = free(&mut taken, if is_name(last) { last } else { "out" });
            exits.push(Exit { name, to: to.to_owned() });
        }
    }
    exits
}

fn led_item(item: &Item, to: &impl Fn(&str) -> String) -> Item {
    match item {
        Item::Block(block) => Item::Block(Arc::new(lead(block, to))),
        Item::Composite(composite) => {
            let mut composite = (**composite).clone();
            composite.exits.iter_mut().for_each(|exit| exit.to = to(&exit.to));
            Item::Composite(Arc::new(composite))
        }
    }
}

fn led_head(head: &Rules, to: &impl Fn(&str) -> String) -> Rules {
    let asides = Asides::each(|aside| head.asides[aside].as_deref().map(to));
    Rules { start: to(&head.start), asides, ..head.clone() }
}

/// Gives an item its new key.
fn named(item: Item, keys: &BTreeMap<String, String>) -> Item {
    let key = keys.get(item.key()).cloned().unwrap_or_default();
    match item {
        Item::Block(block) => Item::Block(Arc::new(Block { id: key, ..(*block).clone() })),
        Item::Composite(inner) => Item::Composite(Arc::new(Composite { name: key, ..(*inner).clone() })),
    }
}

/// Returns whether a name is unused, also as a prefix.
fn is_free<'k>(mut keys: impl Iterator<Item = &'k str>, name: &str) -> bool {
    !keys.any(|key| key.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// Returns an unused name: the wanted one, or that with a number.
pub(super) fn free(taken: &mut BTreeSet<String>, wanted: &str) -> String {
    let mut name = wanted.to_owned();
    for number in 2_u32.. {
        if is_free(taken.iter().map(String::as_str), &name) {
            break;
        }
        name = format!("{wanted}{number}");
    }
    let _ = taken.insert(name.clone());
    name
}
