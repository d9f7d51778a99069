//! Paths that find nothing in the initial material.
//!
//! The content of sets and maps changes during play. So a step into one of them finds any matching element,
//! if the rules can put something there.

use std::borrow::Cow;
use std::collections::HashSet;

use crate::board::expression;
use crate::board::material::{Kind, Material, Node, Part, Uid};
use crate::board::query::{self, First, Head, Key, Path, Query};
use crate::board::registry::Param;
use crate::board::rules::Rules;

/// The material, indexed for the checks.
pub(super) struct Tree<'a> {
    material: &'a Material,
    /// All elements.
    elements: Vec<&'a Node>,
    /// The names of all attributes.
    attributes: HashSet<&'a str>,
    /// Whether the rules can put elements into sets, and into maps.
    fills_sets: bool,
    fills_maps: bool,
}

/// A result of a path.
#[derive(Clone, Copy)]
pub(super) enum PathResult<'a> {
    Root,
    Node(&'a Node),
    Part(&'a Part),
}

impl<'a> PathResult<'a> {
    /// Returns the node, unless this is the root or a part.
    pub fn node(self) -> Option<&'a Node> {
        match self {
            Self::Node(node) => Some(node),
            Self::Root | Self::Part(_) => None,
        }
    }

    fn uid(self) -> Uid {
        match self {
            Self::Root => 0,
            Self::Node(node) => node.uid,
            Self::Part(part) => part.uid,
        }
    }

    fn has_attribute(self, name: &str) -> bool {
        let list = match self {
            Self::Root => return false,
            Self::Node(node) => &node.attributes,
            Self::Part(part) => &part.attributes,
        };
        list.iter().any(|attribute| attribute.name == name)
    }
}

/// A suspicious path.
pub(super) struct Strange {
    pub code: &'static str,
    /// The step concerned.
    pub step: String,
}

impl<'a> Tree<'a> {
    pub fn new(material: &'a Material, rules: &Rules) -> Self {
        let mut elements = Vec::new();
        let mut attributes = HashSet::new();
        material.each(|node| {
            if let Kind::Element { .. } = node.kind {
                elements.push(node);
            }
            attributes.extend(node.attributes.iter().map(|attribute| attribute.name.as_str()));
            let of_parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
            attributes.extend(of_parts.map(|attribute| attribute.name.as_str()));
        });
        let verbs = || rules.blocks.iter().flat_map(|block| block.body.iter().chain(&block.footer));
        let uses = |start: &str| verbs().any(|instruction| instruction.verb.starts_with(start));
        let (fills_sets, fills_maps) = (uses("set.put"), uses("map.put"));
        Self { material, elements, attributes, fills_sets, fills_maps }
    }

    /// Returns what is suspicious about a parameter that has the right form.
    pub fn look(&self, kind: Param, text: &str) -> Vec<Strange> {
        match kind {
            Param::Nodes => Path::parse(text).map_or_else(|_| Vec::new(), |path| self.walk(&path, None).1),
            Param::AttrPath => {
                let Some((node, name)) = text.rsplit_once('.') else { return Vec::new() };
                Path::parse(node).map_or_else(|_| Vec::new(), |path| self.walk(&path, Some(name)).1)
            }
            Param::Relative => self.look_relative(text),
            Param::AttrName if !query::has_template(text) => self.nowhere(text).into_iter().collect(),
            Param::Expression => expression::names(text).filter_map(|name| self.nowhere(name)).collect(),
            Param::AttrName
            | Param::NewAttr
            | Param::Attr
            | Param::NewStack
            | Param::Stack
            | Param::Int
            | Param::Value
            | Param::Op
            | Param::Key => Vec::new(),
        }
    }

    /// Returns the results of a path; `None` if they depend on the play.
    pub fn resolve(&self, text: &str) -> Option<Vec<PathResult<'a>>> {
        Path::parse(text).ok().and_then(|path| self.walk(&path, None).0)
    }

    fn nowhere(&self, attribute: &str) -> Option<Strange> {
        let strange = || Strange { code: "board-attribute-nowhere", step: attribute.to_owned() };
        (!self.attributes.contains(attribute)).then(strange)
    }

    /// A step to a block of parts from unknown nodes: some element must have them.
    fn look_relative(&self, text: &str) -> Vec<Strange> {
        let first = text.split('.').next().unwrap_or_default();
        let Ok(Query { first: First::Part(..) | First::Parts(_), .. }) = Query::parse(first) else {
            return Vec::new();
        };
        let all = self.elements.iter().map(|node| PathResult::Node(node)).collect();
        match self.step(all, first, &mut Vec::new()) {
            Some(found) if found.is_empty() => {
                vec![Strange { code: "board-path-nothing", step: first.to_owned() }]
            }
            _ => Vec::new(),
        }
    }

    fn walk(&self, path: &Path, attribute: Option<&str>) -> (Option<Vec<PathResult<'a>>>, Vec<Strange>) {
        let players = || self.material.players().map(PathResult::Node).collect();
        let mut strange = Vec::new();
        let mut found: Vec<PathResult<'a>> = match path.head {
            Some(Head::Root) => vec![PathResult::Root],
            Some(Head::Current | Head::Players | Head::Others) => players(),
            None => return (None, strange),
        };
        for segment in &path.segments {
            if query::has_template(segment) {
                return (None, strange);
            }
            let Some(next) = self.step(found, segment, &mut strange) else { return (None, strange) };
            if next.is_empty() {
                strange.push(Strange { code: "board-path-nothing", step: segment.clone() });
                return (None, strange);
            }
            found = next;
        }
        if let Some(name) = attribute.filter(|name| !query::has_template(name))
            && crate::board::material::is_name(name)
            && !found.iter().any(|found| found.has_attribute(name))
        {
            strange.push(Strange { code: "board-path-nothing", step: name.to_owned() });
        }
        (Some(found), strange)
    }

    /// Takes one step down from each node.
    fn step(
        &self,
        from: Vec<PathResult<'a>>,
        segment: &str,
        strange: &mut Vec<Strange>,
    ) -> Option<Vec<PathResult<'a>>> {
        let query = Query::parse(segment).ok()?;
        let mut next = Vec::new();
        let (mut any, mut unordered) = (false, false);
        for node in from {
            let (children, grows): (Vec<(Cow<'_, str>, Option<usize>, PathResult<'a>)>, bool) =
                self.children(node);
            let place = position_of(node);
            next.extend(children.into_iter().filter_map(|(name, index, child)| {
                let fits = match query.uid {
                    Some(uid) => child.uid() == uid,
                    None => fits(&query.first, &name, index, child, &place),
                };
                fits.then_some(child)
            }));
            if let (Kind::Set { access, .. } | Kind::SetOfSets { access, .. }, true) = (
                node.node().map_or(&Kind::Player(Vec::new()), |node| &node.kind),
                is_positional(&query.first),
            ) {
                unordered |= access.unordered;
            }
            any |= grows && may_hold(node, &query.first);
        }
        if unordered {
            strange.push(Strange { code: "board-path-unordered", step: segment.to_owned() });
        }
        if any {
            let named = |node: &&&Node| match (&query.first, query.uid) {
                (_, Some(uid)) => node.uid == uid,
                (First::Name(name), None) => node.name == *name,
                _ => true,
            };
            next.extend(self.elements.iter().filter(named).map(|node| PathResult::Node(node)));
        }
        let mut seen = HashSet::new();
        next.retain(|found| seen.insert(found.uid()));
        Some(next)
    }

    /// Returns the content of a node (name, index and node), and whether the rules can add to it.
    fn children(&self, from: PathResult<'a>) -> (Vec<(Cow<'a, str>, Option<usize>, PathResult<'a>)>, bool) {
        let plain = |node: &'a Node| (Cow::Borrowed(node.name.as_str()), None, PathResult::Node(node));
        match from {
            PathResult::Root => (self.material.children.iter().map(plain).collect(), false),
            PathResult::Part(_) => (Vec::new(), false),
            PathResult::Node(node) => match &node.kind {
                Kind::Player(list) | Kind::NonPlayer(list) => (list.iter().map(plain).collect(), false),
                Kind::Set { elements, .. } => (indexed(elements), self.fills_sets),
                Kind::SetOfSets { elements, .. } => (indexed(elements), false),
                Kind::Map(map) => {
                    let list = map.content.iter().map(|(_, _, node)| plain(node)).collect();
                    (list, self.fills_maps && map.inserting)
                }
                Kind::Element { .. } => {
                    let parts = node.parts().map(|(block, index, part)| {
                        (Cow::Borrowed(block), Some(index), PathResult::Part(part))
                    });
                    (parts.collect(), false)
                }
            },
        }
    }
}

fn indexed(list: &[Node]) -> Vec<(Cow<'_, str>, Option<usize>, PathResult<'_>)> {
    let each = list.iter().enumerate();
    each.map(|(index, node)| (Cow::Borrowed(node.name.as_str()), Some(index), PathResult::Node(node)))
        .collect()
}

/// The positions of a map's elements, or the length of a set.
enum Inside {
    Map(Vec<(i32, i32, Uid)>),
    Set(usize),
    Other,
}

fn position_of(node: PathResult<'_>) -> Inside {
    match node.node().map(|node| &node.kind) {
        Some(Kind::Map(map)) => {
            Inside::Map(map.content.iter().map(|(x, y, node)| (*x, *y, node.uid)).collect())
        }
        Some(Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. }) => Inside::Set(elements.len()),
        _ => Inside::Other,
    }
}

fn is_positional(first: &First) -> bool {
    matches!(first, First::Index(_) | First::Key(Key::First | Key::FirstUnplaced | Key::Last))
}

/// Returns whether a query that a set or map supports may find something there later.
fn may_hold(node: PathResult<'_>, first: &First) -> bool {
    let Some(node) = node.node() else { return false };
    match (&node.kind, first) {
        (Kind::Map(map), First::Position(x, y)) => {
            let within = |at: &i32, range: u32| range == 0 || at.unsigned_abs() <= range;
            within(x, map.range.0) && within(y, map.range.1)
        }
        (_, First::All | First::Name(_) | First::Nothing) => true,
        (Kind::Set { .. }, First::Index(_) | First::Key(_)) => true,
        _ => false,
    }
}

fn fits(first: &First, name: &str, index: Option<usize>, child: PathResult<'_>, inside: &Inside) -> bool {
    let is_part = matches!(child, PathResult::Part(_));
    match first {
        First::Nothing => false,
        First::All => true,
        First::Name(wanted) => !is_part && name == wanted,
        First::Part(block, number) => is_part && name == block && index == Some(*number as usize),
        First::Parts(block) => is_part && name == block,
        First::Index(number) => matches!(inside, Inside::Set(_)) && index == Some(*number as usize),
        First::Key(key) => match inside {
            Inside::Set(count) => match key {
                Key::First => index == Some(0),
                Key::Last => index == count.checked_sub(1),
                Key::FirstUnplaced | Key::Random => true,
            },
            Inside::Map(_) | Inside::Other => false,
        },
        First::Position(x, y) => match inside {
            Inside::Map(places) => places.contains(&(*x, *y, child.uid())),
            Inside::Set(_) | Inside::Other => false,
        },
    }
}
