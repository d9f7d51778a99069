//! The material of a board game as a tree of values, modelled on Křenek 2013.

use crate::xml::Extra;

/// The number of a node. It never changes and is never reused within a game.
pub type Uid = u32;

/// The content of `material.xml`: the root of the tree, with the players and the common material.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Material {
    /// The players and the common material, in file order; players take turns in this order.
    pub children: Vec<Node>,
    /// What else the file holds.
    pub extra: Extra,
}

/// A node of the tree with its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name: a letter or `_`, then letters, digits and `_`.
    pub name: String,
    /// Its number.
    pub uid: Uid,
    /// What it is.
    pub kind: Kind,
    /// Its attributes, in order; only players, common material, elements and parts have any.
    pub attributes: Vec<Attribute>,
    /// Who may see it, if that differs from the parent.
    pub visible_to: Option<Visibility>,
    /// What else its element holds.
    pub extra: Extra,
}

/// The kind of a node, fixed when it is created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A player, who owns sets, sets of sets and maps.
    Player(Vec<Node>),
    /// Common material: sets, sets of sets and maps that nobody owns.
    NonPlayer(Vec<Node>),
    /// A sequence of elements.
    Set {
        /// Where elements enter and leave it.
        access: Access,
        /// The elements by position.
        elements: Vec<Node>,
    },
    /// A sequence of sets, sets of sets and maps that share its access.
    SetOfSets {
        /// Where elements enter and leave its members.
        access: Access,
        /// The members by position.
        elements: Vec<Node>,
    },
    /// A map.
    Map(Box<Map>),
    /// A piece, card, field, tile or the like.
    Element {
        /// Whether it has parts on which others can lie.
        complex: bool,
        /// The part that it lies on.
        placed_on: Option<Uid>,
        /// Its parts in named blocks.
        blocks: Vec<PartBlock>,
    },
}

/// Where elements enter and leave a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// Where they enter.
    pub input: End,
    /// Where they leave.
    pub output: End,
    /// Whether the order is irrelevant (`RANDOM`); otherwise it is kept (`FIXATED`).
    pub unordered: bool,
}

/// An end of a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// Position 0 only.
    Front,
    /// The last position only.
    End,
    /// Both ends.
    DoubleEnd,
    /// Every position.
    #[default]
    Random,
}

/// A map: elements at positions of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The grid.
    pub grid: Grid,
    /// The limits of |x| and |y|; 0 means none.
    pub range: (u32, u32),
    /// Whether rules may insert elements.
    pub inserting: bool,
    /// Whether rules may move elements inside.
    pub moving: bool,
    /// Whether rules may remove elements.
    pub removing: bool,
    /// Links to neighbours.
    pub connection_rules: Vec<LinkRule>,
    /// Links inside one element.
    pub element_rules: Vec<LinkRule>,
    /// The elements with their positions: x, y, element.
    pub content: Vec<(i32, i32, Node)>,
}

/// The shape of a map's cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Grid {
    /// Triangles that point up where x + y is even, down elsewhere.
    Triangular,
    /// Squares.
    Quadrangular,
    /// Hexagons in axial coordinates, with a corner on top.
    Hexagonal,
    /// None: positions are free, and nothing has neighbours.
    None,
}

/// The row of a link rule for two parts of one element.
pub const INSIDE: i32 = -1;

/// A rule by which a map links parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRule {
    /// What the link means.
    pub link: Link,
    /// Which way it goes.
    pub direction: Direction,
    /// Block and index of the part of the inserted element.
    pub own: (String, u32),
    /// The row of the grid's table of neighbours; [`INSIDE`] refers to the element itself.
    pub neighbor: i32,
    /// Block and index of the part of the neighbour.
    pub other: (String, u32),
}

/// The meaning of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Link {
    /// The parts act as one.
    Shared,
    /// The parts are neighbours.
    NextTo,
    /// A way leads from one part to the other. Ways are followed as far as they go, and make nobody a neighbour.
    Path,
}

/// The direction of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From the inserted element to its neighbour.
    NewToOld,
    /// From the neighbour to the inserted element.
    OldToNew,
    /// Both ways.
    DoubleSide,
}

/// A named sequence of parts of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartBlock {
    /// The name of the block and of its parts.
    pub name: String,
    /// The parts by index.
    pub parts: Vec<Part>,
}

/// A part of an element: elements can lie on it, and links join it with other parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Its number.
    pub uid: Uid,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// The parts that act as one with it, as given in the file.
    pub shared_with: Vec<Uid>,
    /// The parts that can be reached from it, as given in the file.
    pub next_to: Vec<Uid>,
    /// The parts to which ways lead from it, as given in the file.
    pub path_to: Vec<Uid>,
    /// The links from it that were made by hand: no rule of a map makes or ends them, and nothing in play changes them.
    pub by_hand: Vec<(Link, Uid)>,
    /// The elements on it, in order.
    pub placed: Vec<Uid>,
    /// What else its element holds.
    pub extra: Extra,
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attribute {
    /// Its name.
    pub name: String,
    /// Its number.
    pub uid: Uid,
    /// Its initial value, which also fixes its type.
    pub value: Value,
    /// The texts that it may hold, in order; empty if it may hold any value.
    pub values: Vec<String>,
    /// Who may see it, if that differs from its node.
    pub visible_to: Option<Visibility>,
    /// What else its element holds.
    pub extra: Extra,
}

/// A number or a text; the type is fixed by the initial value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// `INTEGER`.
    Int(i64),
    /// `STRING`.
    Text(String),
}

/// Who may see a node (`visibleTo`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visibility {
    /// Everybody.
    All,
    /// The owner.
    Owner,
    /// Nobody.
    None,
    /// The players with these names.
    Players(Vec<String>),
}

impl Part {
    /// Returns the parts that it is linked with by one kind of link, as given in the file, without those linked by hand.
    pub fn linked(&self, link: Link) -> &[Uid] {
        match link {
            Link::Shared => &self.shared_with,
            Link::NextTo => &self.next_to,
            Link::Path => &self.path_to,
        }
    }

    /// The same, to be changed.
    pub fn linked_mut(&mut self, link: Link) -> &mut Vec<Uid> {
        match link {
            Link::Shared => &mut self.shared_with,
            Link::NextTo => &mut self.next_to,
            Link::Path => &mut self.path_to,
        }
    }

    /// Removes all links that lead to a part that is not to be kept.
    pub fn retain_links(&mut self, keep: impl Fn(Uid) -> bool) {
        Link::ALL.into_iter().for_each(|link| self.linked_mut(link).retain(|uid| keep(*uid)));
        self.by_hand.retain(|(_, uid)| keep(*uid));
    }
}

impl Link {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Shared, Self::NextTo, Self::Path];
}

impl Material {
    /// Calls `each` with every node below the root, parents before children, in file order.
    pub fn each<'a>(&'a self, mut each: impl FnMut(&'a Node)) {
        for child in &self.children {
            child.each(&mut each);
        }
    }

    /// Returns the players in turn order.
    pub fn players(&self) -> impl Iterator<Item = &Node> {
        self.children.iter().filter(|node| matches!(node.kind, Kind::Player(_)))
    }

    /// Returns the largest number of any node, part or attribute.
    pub fn largest_uid(&self) -> Uid {
        let mut largest = 0;
        self.each(|node| {
            let own = node.attributes.iter().map(|it| it.uid).chain([node.uid]);
            let of_parts = node
                .parts()
                .flat_map(|(_, _, part)| part.attributes.iter().map(|it| it.uid).chain([part.uid]));
            largest = own.chain(of_parts).fold(largest, Uid::max);
        });
        largest
    }

    /// Returns the material with only those players whose seats are taken; the others are removed with
    /// everything they own.
    #[must_use]
    pub fn with_seats(&self, taken: &[bool]) -> Self {
        let mut at = 0;
        let mut kept = self.clone();
        kept.children.retain(|node| {
            let player = matches!(node.kind, Kind::Player(_));
            at += usize::from(player);
            !player || taken.get(at - 1).copied().unwrap_or(true)
        });
        kept
    }
}

impl Node {
    fn each<'a>(&'a self, each: &mut impl FnMut(&'a Node)) {
        each(self);
        for child in self.children() {
            child.each(each);
        }
    }

    /// Returns the child nodes, without parts, in file order.
    pub fn children(&self) -> Box<dyn Iterator<Item = &Node> + '_> {
        match &self.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => Box::new(list.iter()),
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => Box::new(elements.iter()),
            Kind::Map(map) => Box::new(map.content.iter().map(|(_, _, node)| node)),
            Kind::Element { .. } => Box::new(std::iter::empty()),
        }
    }

    /// Returns the parts of an element, with the name of their block and their index.
    pub fn parts(&self) -> impl Iterator<Item = (&str, usize, &Part)> {
        let blocks = match &self.kind {
            Kind::Element { blocks, .. } => blocks.as_slice(),
            Kind::Player(_)
            | Kind::NonPlayer(_)
            | Kind::Set { .. }
            | Kind::SetOfSets { .. }
            | Kind::Map(_) => &[],
        };
        blocks.iter().flat_map(|block| {
            block.parts.iter().enumerate().map(|(index, part)| (block.name.as_str(), index, part))
        })
    }
}

/// Returns whether a text can be the name of a node, a block or a temporary: a letter or `_`, then letters,
/// digits and `_`.
pub fn is_name(text: &str) -> bool {
    let mut signs = text.chars();
    signs.next().is_some_and(|sign| sign.is_alphabetic() || sign == '_')
        && signs.all(|sign| sign.is_alphanumeric() || sign == '_')
}
