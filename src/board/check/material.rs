//! The material alone: names, numbers, places, references and link rules.

use std::collections::{HashMap, HashSet};

use super::{DEPTH, NODES};
use crate::board::fault::{Fault, FaultLocation};
use crate::board::material::{
    Attribute, Direction, End, Grid, Kind, Link, LinkRule, Map, Material, Node, Uid, Value, Visibility,
    is_name,
};

pub(super) fn check(material: &Material) -> Vec<Fault> {
    let mut checking =
        Checking { players: Vec::new(), uids: HashSet::from([0]), faults: Vec::new(), count: 0 };
    checking.players = material.players().map(|player| player.name.as_str()).collect();
    if checking.players.is_empty() {
        checking.faults.push(Fault::error("board-players-missing", FaultLocation::Game));
    }
    let is_player = |node: &&Node| matches!(node.kind, Kind::Player(_));
    checking.unique(material.children.iter().filter(is_player).map(of_node));
    checking.unique(material.children.iter().filter(|node| !is_player(node)).map(of_node));
    for node in &material.children {
        checking.node(node, 0);
    }
    if checking.count > NODES {
        checking.faults.push(Fault::error("board-too-large", FaultLocation::Game).with("count", NODES));
    }
    checking.references(material);
    for plan in crate::board::links::differing(material) {
        named(checking.warning("board-links-differ", plan.uid), &plan.name);
    }
    checking.faults
}

struct Checking<'a> {
    players: Vec<&'a str>,
    uids: HashSet<Uid>,
    faults: Vec<Fault>,
    count: usize,
}

fn of_node(node: &Node) -> (&str, Uid) {
    (&node.name, node.uid)
}

impl<'a> Checking<'a> {
    fn error(&mut self, code: &'static str, uid: Uid) -> &mut Fault {
        self.push(Fault::error(code, FaultLocation::Node(uid)))
    }

    fn warning(&mut self, code: &'static str, uid: Uid) -> &mut Fault {
        self.push(Fault::warning(code, FaultLocation::Node(uid)))
    }

    fn push(&mut self, fault: Fault) -> &mut Fault {
        let last = self.faults.len();
        self.faults.push(fault);
        &mut self.faults[last]
    }

    /// Names that must be unique.
    fn unique<'n>(&mut self, list: impl Iterator<Item = (&'n str, Uid)>) {
        let mut seen = HashSet::new();
        for (name, uid) in list {
            if !seen.insert(name) {
                named(self.error("board-name-taken", uid), name);
            }
        }
    }

    /// The checks for everything with a name and a number.
    fn head(&mut self, name: &str, uid: Uid, visible: Option<&Visibility>) {
        self.count += 1;
        if !self.uids.insert(uid) {
            let fault = self.error("board-uid-twice", uid);
            fault.args.push(("uid", uid.to_string()));
            named(fault, name);
        }
        if !is_name(name) {
            named(self.error("board-name", uid), name);
        }
        if let Some(Visibility::Players(names)) = visible {
            for name in names
                .iter()
                .filter(|name| !self.players.contains(&name.as_str()))
                .cloned()
                .collect::<Vec<_>>()
            {
                named(self.warning("board-visible-unknown", uid), &name);
            }
        }
    }

    fn attributes(&mut self, list: &[Attribute]) {
        self.unique(list.iter().map(|attribute| (attribute.name.as_str(), attribute.uid)));
        for attribute in list {
            self.head(&attribute.name, attribute.uid, attribute.visible_to.as_ref());
            self.listed(attribute);
        }
    }

    /// A text that is limited to a list begins with one of its values.
    fn listed(&mut self, attribute: &Attribute) {
        let Value::Text(value) = &attribute.value else { return };
        if !attribute.values.is_empty() && !attribute.values.contains(value) {
            let fault = self.warning("board-value-unlisted", attribute.uid);
            named(fault, &attribute.name);
            fault.args.push(("value", value.clone()));
            fault.args.push(("values", attribute.values.join(", ")));
        }
    }

    fn node(&mut self, node: &'a Node, depth: usize) {
        self.head(&node.name, node.uid, node.visible_to.as_ref());
        self.attributes(&node.attributes);
        if depth > DEPTH {
            named(self.error("board-too-deep", node.uid), &node.name);
            return;
        }
        match &node.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => self.unique(list.iter().map(of_node)),
            Kind::Set { access, .. } | Kind::SetOfSets { access, .. } => {
                if access.unordered && (access.input != End::Random || access.output != End::Random) {
                    named(self.warning("board-set-unordered", node.uid), &node.name);
                }
            }
            Kind::Map(map) => self.map(map, node),
            Kind::Element { complex, blocks, .. } => {
                if !complex && !blocks.is_empty() {
                    named(self.error("board-parts-on-simple", node.uid), &node.name);
                }
                self.unique(blocks.iter().map(|block| (block.name.as_str(), node.uid)));
                for (block, _, part) in node.parts() {
                    self.head(block, part.uid, None);
                    self.attributes(&part.attributes);
                }
            }
        }
        for child in node.children() {
            self.node(child, depth + 1);
        }
    }

    fn map(&mut self, map: &Map, node: &Node) {
        let mut taken = HashSet::new();
        for (x, y, element) in &map.content {
            if !taken.insert((x, y)) {
                at(self.error("board-place-taken", element.uid), (*x, *y), &element.name);
            }
            let outside = |at: &i32, range: u32| range != 0 && at.unsigned_abs() > range;
            if outside(x, map.range.0) || outside(y, map.range.1) {
                at(self.error("board-place-outside", element.uid), (*x, *y), &element.name);
            }
        }
        let rules = map.connection_rules.iter().chain(&map.element_rules);
        if map.grid == Grid::None && rules.clone().next().is_some() {
            named(self.error("board-rules-without-grid", node.uid), &node.name);
        }
        for rule in rules {
            if rule.link == Link::Shared && rule.direction != Direction::DoubleSide {
                named(self.warning("board-shared-direction", node.uid), &node.name);
            }
        }
        let inside = |rule: &LinkRule| rule.neighbor == -1;
        let known = |rule: &LinkRule| (0..rows(map.grid)).contains(&rule.neighbor);
        let wrong = map.connection_rules.iter().filter(|rule| !known(rule));
        let wrong = wrong.chain(map.element_rules.iter().filter(|rule| !inside(rule)));
        for rule in wrong.filter(|_| map.grid != Grid::None) {
            let fault = self.error("board-neighbor", node.uid);
            named(fault, &node.name);
            fault.args.push(("index", rule.neighbor.to_string()));
        }
    }

    /// References between elements and parts, which must resolve and agree with each other.
    fn references(&mut self, material: &Material) {
        let mut parts: HashMap<Uid, (Uid, &[Uid])> = HashMap::new();
        let mut elements: HashMap<Uid, Option<Uid>> = HashMap::new();
        material.each(|node| {
            if let Kind::Element { placed_on, .. } = node.kind {
                let _ = elements.insert(node.uid, placed_on);
            }
            parts.extend(node.parts().map(|(_, _, part)| (part.uid, (node.uid, &part.placed[..]))));
        });
        material.each(|node| {
            if let Kind::Element { placed_on: Some(on), .. } = &node.kind {
                match parts.get(on) {
                    None => self.lost("board-reference-part", node.uid, *on),
                    Some((_, placed)) if !placed.contains(&node.uid) => {
                        named(self.error("board-placed-differs", node.uid), &node.name);
                    }
                    Some(_) if is_round(node.uid, &parts, &elements) => {
                        named(self.error("board-placed-round", node.uid), &node.name);
                    }
                    Some(_) => {}
                }
            }
            for (name, _, part) in node.parts() {
                let links = Link::ALL.into_iter().flat_map(|link| part.linked(link).iter().copied());
                let links = links.chain(part.by_hand.iter().map(|(_, uid)| *uid));
                for uid in links.filter(|uid| !parts.contains_key(uid)) {
                    self.lost("board-reference-part", part.uid, uid);
                }
                if part.by_hand.iter().any(|(_, uid)| *uid == part.uid) {
                    named(self.warning("board-hand-itself", part.uid), name);
                }
                let mut seen = HashSet::new();
                for uid in &part.placed {
                    match elements.get(uid) {
                        None => self.lost("board-reference-element", part.uid, *uid),
                        Some(on) if *on != Some(part.uid) || !seen.insert(uid) => {
                            named(self.error("board-placed-differs", part.uid), name);
                        }
                        Some(_) => {}
                    }
                }
            }
        });
    }

    fn lost(&mut self, code: &'static str, at: Uid, uid: Uid) {
        self.error(code, at).args.push(("uid", uid.to_string()));
    }
}

fn named(fault: &mut Fault, name: &str) {
    fault.args.push(("name", name.to_owned()));
}

fn at(fault: &mut Fault, (x, y): (i32, i32), name: &str) {
    named(fault, name);
    fault.args.push(("x", x.to_string()));
    fault.args.push(("y", y.to_string()));
}

/// Returns whether an element lies on its own parts, directly or indirectly.
fn is_round(element: Uid, parts: &HashMap<Uid, (Uid, &[Uid])>, elements: &HashMap<Uid, Option<Uid>>) -> bool {
    let below = |uid: Uid| {
        let on = elements.get(&uid).copied().flatten()?;
        parts.get(&on).map(|(element, _)| *element)
    };
    let mut seen = HashSet::from([element]);
    let mut now = element;
    while let Some(next) = below(now) {
        if next == element {
            return true;
        }
        if !seen.insert(next) {
            return false;
        }
        now = next;
    }
    false
}

/// Returns how many neighbours a cell of a grid has, corners included.
fn rows(grid: Grid) -> i32 {
    match grid {
        Grid::Triangular => 12,
        Grid::Quadrangular => 8,
        Grid::Hexagonal => 6,
        Grid::None => 0,
    }
}
