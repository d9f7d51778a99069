//! The links that are stored on plans against those that the plans' rules make (D40).

use std::collections::{BTreeSet, HashMap};

use crate::board::material::{Direction, Kind, Link, LinkRule, Map, Material, Node, Uid};
use crate::board::plan::neighbor;

/// Links between parts.
#[derive(Default)]
struct Links {
    shared: Vec<(Uid, Uid)>,
    next_to: BTreeSet<(Uid, Uid)>,
}

impl Links {
    /// Links two parts; shared ones act as one, so that only their classes count.
    fn add(&mut self, link: Link, direction: Direction, own: Uid, other: Uid) {
        if own == other {
            return;
        }
        if link == Link::Shared {
            self.shared.push((own, other));
            return;
        }
        if direction != Direction::OldToNew {
            let _ = self.next_to.insert((own, other));
        }
        if direction != Direction::NewToOld {
            let _ = self.next_to.insert((other, own));
        }
    }

    /// Returns for each joined part the lowest number in its class.
    fn classes(&self) -> HashMap<Uid, Uid> {
        let mut above: HashMap<Uid, Uid> = HashMap::new();
        fn top(above: &HashMap<Uid, Uid>, mut part: Uid) -> Uid {
            while let Some(next) = above.get(&part).filter(|next| **next != part) {
                part = *next;
            }
            part
        }
        for (own, other) in &self.shared {
            let (own, other) = (top(&above, *own), top(&above, *other));
            let (low, high) = (own.min(other), own.max(other));
            let _ = above.insert(high, low);
            let _ = above.entry(low).or_insert(low);
        }
        above.keys().map(|part| (*part, top(&above, *part))).collect()
    }
}

/// Returns the plans whose stored links are not those of their rules.
pub(super) fn differing(material: &Material) -> Vec<&Node> {
    let mut plans = Vec::new();
    material.each(|node| {
        if let Kind::Map(map) = &node.kind
            && (!map.connection_rules.is_empty() || !map.element_rules.is_empty())
            && differs(map)
        {
            plans.push(node);
        }
    });
    plans
}

fn differs(map: &Map) -> bool {
    let (made, stored) = (made(map), stored(map));
    made.next_to != stored.next_to || made.classes() != stored.classes()
}

fn stored(map: &Map) -> Links {
    let mut links = Links::default();
    for (_, _, node) in &map.content {
        for (_, _, part) in node.parts() {
            links.shared.extend(part.shared_with.iter().map(|other| (part.uid, *other)));
            links.next_to.extend(part.next_to.iter().map(|other| (part.uid, *other)));
        }
    }
    links
}

/// Returns the links that come of putting the elements in, one after the other.
fn made(map: &Map) -> Links {
    let mut links = Links::default();
    let mut there: HashMap<(i32, i32), &Node> = HashMap::new();
    for (x, y, node) in &map.content {
        for rule in &map.element_rules {
            apply(&mut links, rule, node, node);
        }
        for rule in &map.connection_rules {
            let place = usize::try_from(rule.neighbor).ok().and_then(|row| neighbor(map.grid, (*x, *y), row));
            if let Some(other) = place.and_then(|place| there.get(&place)) {
                apply(&mut links, rule, node, other);
            }
        }
        let _ = there.insert((*x, *y), node);
    }
    links
}

fn apply(links: &mut Links, rule: &LinkRule, own: &Node, other: &Node) {
    let part = |node: &Node, (block, index): &(String, u32)| {
        let mut parts = node.parts();
        parts.find(|(name, at, _)| name == block && *at == *index as usize).map(|(_, _, part)| part.uid)
    };
    if let (Some(own), Some(other)) = (part(own, &rule.own), part(other, &rule.other)) {
        links.add(rule.link, rule.direction, own, other);
    }
}
