//! One place of the rules, as the chart shows it: the top level, or the inside of a composite block.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::mapping::{IN, OUT};
use super::{Composite, Composites, Exit, Item, flat};
use crate::board::rules::{Comment, Rules};

/// The content of the top level of plain rules or of one of their composite blocks, and the plain keys of
/// jumps there.
#[derive(Clone, Debug, Default)]
pub struct NestingLevel {
    path: Vec<String>,
    prefix: String,
    around: Option<Arc<Composite>>,
    items: Vec<Lying>,
    comments: Vec<Comment>,
    /// The plain key of each possible jump target, by its key in this place.
    ways: BTreeMap<String, String>,
}

/// An item in a place.
#[derive(Clone, Debug)]
pub enum Lying {
    /// A block, by its index in the list of plain blocks.
    Block(usize),
    /// A composite block.
    Composite(Arc<Composite>),
}

impl NestingLevel {
    /// Descends into composite blocks along a path, outermost first. If one of them does not exist, the path
    /// ends before it.
    pub fn new(rules: &Rules, composites: &Composites, path: &[String]) -> Self {
        let mut place = Self::default();
        let mut known: Vec<Arc<Composite>> = composites.list.clone();
        place.fill(rules, &known);
        place.comments.clone_from(&rules.comments);
        for name in path {
            let Some(next) = known.into_iter().find(|it| it.name == *name) else { return place };
            place.enter(rules, &next);
            known = next.inner.iter().filter_map(composite_of).collect();
            place.comments.clone_from(&next.comments);
            place.around = Some(next);
            place.fill(rules, &known);
        }
        place
    }

    fn enter(&mut self, rules: &Rules, next: &Composite) {
        self.path.push(next.name.clone());
        self.prefix = format!("{}{}/", self.prefix, next.name);
        let around = std::mem::take(&mut self.ways);
        for exit in &next.exits {
            let key = format!("{OUT}{}", exit.name);
            let copying = format!("{}{key}", self.prefix);
            let plain = match rules.find(&copying) {
                Some(_) => copying,
                None => around.get(&exit.to).unwrap_or(&exit.to).clone(),
            };
            let _ = self.ways.insert(key, plain);
        }
    }

    /// Collects the content, in the order of the rules.
    fn fill(&mut self, rules: &Rules, known: &[Arc<Composite>]) {
        self.items.clear();
        let mut seen = BTreeSet::new();
        for (at, block) in rules.blocks.iter().enumerate() {
            let Some(rest) = block.id.strip_prefix(&self.prefix) else { continue };
            if !self.prefix.is_empty() && rest.starts_with('!') {
                continue;
            }
            let first = rest.split_once('/').map_or(rest, |(first, _)| first);
            match known.iter().find(|it| it.name == first && rest.len() > first.len()) {
                Some(composite) if seen.insert(first) => {
                    let plain = flat::entry(composite, &self.prefix);
                    let _ = self.ways.insert(composite.name.clone(), plain);
                    self.items.push(Lying::Composite(composite.clone()));
                }
                Some(_) => {}
                None => {
                    let _ = self.ways.insert(rest.to_owned(), block.id.clone());
                    self.items.push(Lying::Block(at));
                }
            }
        }
    }

    /// Returns the names of the surrounding composite blocks, outermost first.
    pub fn path(&self) -> &[String] {
        &self.path
    }

    /// Returns the common prefix of the plain keys here.
    pub fn prefix(&self) -> &str {
        &self.prefix
    }

    /// Returns the composite block whose inside this is.
    pub fn around(&self) -> Option<&Composite> {
        self.around.as_deref()
    }

    /// Returns its exits; there are none at the top level.
    pub fn exits(&self) -> &[Exit] {
        self.around.as_ref().map_or(&[], |around| &around.exits)
    }

    /// Returns the items here, in the order of the rules.
    pub fn items(&self) -> &[Lying] {
        &self.items
    }

    /// Returns the comments on the chart.
    pub fn comments(&self) -> &[Comment] {
        &self.comments
    }

    /// Returns a composite block here.
    pub fn composite(&self, name: &str) -> Option<&Arc<Composite>> {
        self.items.iter().find_map(|item| match item {
            Lying::Composite(composite) if composite.name == name => Some(composite),
            _ => None,
        })
    }

    /// Returns the plain key of a key here: of a block, a composite block, or an exit with `!out_` before its
    /// name.
    pub fn plain(&self, key: &str) -> Option<&str> {
        self.ways.get(key).map(String::as_str)
    }

    /// Returns the key that a plain key has here; `None` if it leads to nothing in this place.
    pub fn key(&self, plain: &str) -> Option<&str> {
        let inside = plain.strip_prefix(&self.prefix).and_then(|rest| {
            let first = rest.split_once('/').map_or(rest, |(first, _)| first);
            let composite = (rest.len() > first.len()).then(|| self.composite(first)).flatten();
            let key = if composite.is_some() { first } else { rest };
            self.ways.get_key_value(key).filter(|_| rest != IN)
        });
        let found = inside.or_else(|| self.ways.iter().find(|(_, way)| *way == plain));
        found.map(|(key, _)| key.as_str())
    }
}

fn composite_of(item: &Item) -> Option<Arc<Composite>> {
    match item {
        Item::Composite(composite) => Some(composite.clone()),
        Item::Block(_) => None,
    }
}

/// Returns the path to the place of a plain block.
pub fn path_to(composites: &Composites, plain: &str) -> Vec<String> {
    let mut path = Vec::new();
    let mut known: Vec<&Arc<Composite>> = composites.list.iter().collect();
    let mut rest = plain;
    while let Some((first, inside)) = rest.split_once('/')
        && let Some(next) = known.iter().find(|it| it.name == first)
    {
        path.push(first.to_owned());
        rest = inside;
        let inner = next.inner.iter().filter_map(|item| match item {
            Item::Composite(composite) => Some(composite),
            Item::Block(_) => None,
        });
        known = inner.collect();
    }
    path
}
