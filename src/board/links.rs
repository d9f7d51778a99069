//! The links between the parts of a map: those that its rules make, and those stored.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rustc_hash::FxHashSet;

use super::material::{Direction, INSIDE, Kind, Link, LinkRule, Map, Node, Uid};
use super::plan::neighbor;

/// Links between parts, each once, in the order in which they were made.
#[derive(Clone, Debug, Default)]
pub struct Links {
    /// Pairs of parts that act as one, each once.
    pub shared: Vec<(Uid, Uid)>,
    /// Pairs of parts: the second can be reached from the first.
    pub next_to: Vec<(Uid, Uid)>,
    /// Pairs of parts: a way leads from the first to the second.
    pub path_to: Vec<(Uid, Uid)>,
    known: FxHashSet<(Link, Uid, Uid)>,
}

/// How many parts with a name a map has, and how many distinct places they form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// The name of the block.
    pub block: String,
    /// The parts.
    pub parts: usize,
    /// The parts, counting those that act as one only once.
    pub places: usize,
}

impl Links {
    /// Returns the links that result from inserting a map's elements one after the other.
    pub fn made(map: &Map) -> Self {
        let mut links = Self::default();
        let mut there: HashMap<(i32, i32), &Node> = HashMap::new();
        for (x, y, node) in &map.content {
            map.element_rules.iter().for_each(|rule| links.apply(rule, node, node));
            for rule in &map.connection_rules {
                if let Some(other) = neighbor_of(map, rule, (*x, *y)).and_then(|place| there.get(&place)) {
                    links.apply(rule, node, other);
                }
            }
            let _ = there.insert((*x, *y), node);
        }
        links
    }

    /// Returns the links that one rule describes, in whatever order the elements were inserted.
    pub fn of_rule(map: &Map, rule: &LinkRule) -> Self {
        let mut links = Self::default();
        let there: HashMap<(i32, i32), &Node> =
            map.content.iter().map(|(x, y, node)| ((*x, *y), node)).collect();
        for (x, y, node) in &map.content {
            let other = match rule.neighbor {
                INSIDE => Some(node),
                _ => neighbor_of(map, rule, (*x, *y)).and_then(|place| there.get(&place).copied()),
            };
            if let Some(other) = other {
                links.apply(rule, node, other);
            }
        }
        links
    }

    /// Returns the links stored on a map, without those made by hand.
    pub fn stored(map: &Map) -> Self {
        let mut links = Self::default();
        for (_, _, part) in map.content.iter().flat_map(|(_, _, node)| node.parts()) {
            for link in Link::ALL {
                part.linked(link).iter().for_each(|other| links.add(link, part.uid, *other));
            }
        }
        links
    }

    /// Returns the links of the parts on a map that were made by hand.
    pub fn by_hand(map: &Map) -> Self {
        let mut links = Self::default();
        for (_, _, part) in map.content.iter().flat_map(|(_, _, node)| node.parts()) {
            part.by_hand.iter().for_each(|(link, other)| links.add(*link, part.uid, *other));
        }
        links
    }

    fn apply(&mut self, rule: &LinkRule, own: &Node, other: &Node) {
        let (Some(own), Some(other)) = (part(own, &rule.own), part(other, &rule.other)) else { return };
        if rule.link == Link::Shared || rule.direction != Direction::OldToNew {
            self.add(rule.link, own, other);
        }
        if rule.link != Link::Shared && rule.direction != Direction::NewToOld {
            self.add(rule.link, other, own);
        }
    }

    fn add(&mut self, link: Link, from: Uid, to: Uid) {
        if from == to || !self.known.insert(known(link, from, to)) {
            return;
        }
        match link {
            Link::Shared => self.shared.push((from, to)),
            Link::NextTo => self.next_to.push((from, to)),
            Link::Path => self.path_to.push((from, to)),
        }
    }

    /// Returns the links of one kind.
    pub fn of(&self, link: Link) -> &[(Uid, Uid)] {
        match link {
            Link::Shared => &self.shared,
            Link::NextTo => &self.next_to,
            Link::Path => &self.path_to,
        }
    }

    /// Returns these links without those that lead out of a map.
    #[must_use]
    pub fn within(&self, map: &Map) -> Self {
        let parts = map.content.iter().flat_map(|(_, _, node)| node.parts());
        let own: BTreeSet<Uid> = parts.map(|(_, _, part)| part.uid).collect();
        let is_within = |(one, other): &&(Uid, Uid)| own.contains(one) && own.contains(other);
        let mut links = Self::default();
        for link in Link::ALL {
            self.of(link).iter().filter(is_within).for_each(|(from, to)| links.add(link, *from, *to));
        }
        links
    }

    /// Returns whether one part is linked directly with another; parts that act as one are so both ways.
    pub fn leads(&self, link: Link, from: Uid, to: Uid) -> bool {
        self.known.contains(&known(link, from, to))
    }

    /// Returns the number of links; those in both directions count once.
    pub fn count(&self) -> usize {
        self.shared.len() + self.ways(Link::NextTo).count() + self.ways(Link::Path).count()
    }

    /// Returns the links of one kind, each pair once, with whether it goes both ways.
    pub fn ways(&self, link: Link) -> impl Iterator<Item = (Uid, Uid, bool)> {
        self.of(link).iter().filter_map(move |(from, to)| {
            let is_both = self.leads(link, *to, *from);
            (link == Link::Shared || !is_both || from < to).then_some((*from, *to, is_both))
        })
    }

    /// Returns for each joined part the lowest number in its class.
    pub fn classes(&self) -> HashMap<Uid, Uid> {
        fn top(above: &HashMap<Uid, Uid>, mut part: Uid) -> Uid {
            while let Some(next) = above.get(&part).filter(|next| **next != part) {
                part = *next;
            }
            part
        }
        let mut above: HashMap<Uid, Uid> = HashMap::new();
        for (own, other) in &self.shared {
            let (own, other) = (top(&above, *own), top(&above, *other));
            let (low, high) = (own.min(other), own.max(other));
            let _ = above.insert(high, low);
            let _ = above.entry(low).or_insert(low);
        }
        above.keys().map(|part| (*part, top(&above, *part))).collect()
    }

    /// Returns whether both join the same parts and lead the same ways.
    pub fn is_same(&self, other: &Self) -> bool {
        let ways = |links: &Self, link| links.of(link).iter().copied().collect::<BTreeSet<_>>();
        let leads_same = |link| ways(self, link) == ways(other, link);
        leads_same(Link::NextTo) && leads_same(Link::Path) && self.classes() == other.classes()
    }

    /// Returns how many places the parts of a map form with these links, name by name.
    pub fn places(&self, map: &Map) -> Vec<Places> {
        let classes = self.classes();
        let mut names: Vec<&str> = Vec::new();
        let mut found: BTreeMap<&str, (usize, BTreeSet<Uid>)> = BTreeMap::new();
        for (block, _, part) in map.content.iter().flat_map(|(_, _, node)| node.parts()) {
            let (parts, places) = found.entry(block).or_insert_with(|| {
                names.push(block);
                Default::default()
            });
            *parts += 1;
            let _ = places.insert(classes.get(&part.uid).copied().unwrap_or(part.uid));
        }
        let told = |block: &str| {
            let (parts, places) = &found[block];
            Places { block: block.to_owned(), parts: *parts, places: places.len() }
        };
        names.into_iter().map(told).collect()
    }
}

/// Returns how a link is known: parts that act as one are linked both ways.
fn known(link: Link, from: Uid, to: Uid) -> (Link, Uid, Uid) {
    if link == Link::Shared { (link, from.min(to), from.max(to)) } else { (link, from, to) }
}

/// Returns the position of the neighbour that a rule refers to.
fn neighbor_of(map: &Map, rule: &LinkRule, place: (i32, i32)) -> Option<(i32, i32)> {
    neighbor(map.grid, place, usize::try_from(rule.neighbor).ok()?)
}

/// Returns the part of an element that a rule names.
fn part(node: &Node, (block, index): &(String, u32)) -> Option<Uid> {
    let Kind::Element { blocks, .. } = &node.kind else { return None };
    let block = blocks.iter().find(|found| found.name == *block)?;
    block.parts.get(*index as usize).map(|part| part.uid)
}

/// Returns the maps whose stored links differ from those of their rules.
pub(super) fn differing(material: &super::Material) -> Vec<&Node> {
    let mut plans = Vec::new();
    material.each(|node| {
        if let Kind::Map(map) = &node.kind
            && (!map.connection_rules.is_empty() || !map.element_rules.is_empty())
            && !Links::made(map).is_same(&Links::stored(map))
        {
            plans.push(node);
        }
    });
    plans
}
