//! The material of a board game as a tree of values (seed 001, ch. 3.3 and 4.1).

use crate::xml::Extra;

/// The number of a node. It never changes and is never given twice in one game.
pub type Uid = u32;

/// `material.xml`: the root of the tree, with the players and the common material.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Material {
    /// The players and the common material, in the order of the file; players take turns in this order.
    pub children: Vec<Node>,
    /// What else the file holds.
    pub extra: Extra,
}

/// A node of the tree with all that is in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its author's name for it: a letter or `_`, then letters, digits and `_`.
    pub name: String,
    /// Its number.
    pub uid: Uid,
    /// What it is.
    pub kind: Kind,
    /// Its attributes, in order: of players, common material, elements and parts only.
    pub attributes: Vec<Attribute>,
    /// Who may see it, where that differs from the node above.
    pub visible_to: Option<Visibility>,
    /// What else its element holds.
    pub extra: Extra,
}

/// What a node is, fixed when it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One who takes part: sets, sets of sets and maps belong to him.
    Player(Vec<Node>),
    /// Common material: sets, sets of sets and maps that belong to nobody.
    NonPlayer(Vec<Node>),
    /// A row of elements.
    Set {
        /// Where elements go in and out.
        access: Access,
        /// The elements by position.
        elements: Vec<Node>,
    },
    /// A row of sets, sets of sets and maps, whose access they share.
    SetOfSets {
        /// Where elements go in and out.
        access: Access,
        /// The members by position.
        elements: Vec<Node>,
    },
    /// A plan.
    Map(Box<Map>),
    /// A piece, card, field, tile …
    Element {
        /// Whether it has parts on which others can lie.
        complex: bool,
        /// The part that it lies on.
        placed_on: Option<Uid>,
        /// Its parts in named blocks.
        blocks: Vec<PartBlock>,
    },
}

/// Where elements go into a set and where they come out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// Where they go in.
    pub input: End,
    /// Where they come out.
    pub output: End,
    /// Whether the order means nothing (`RANDOM`); otherwise it is kept (`FIXATED`).
    pub unordered: bool,
}

/// An end of a set (seed 001, Tables 5 and 6).
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

/// A plan: elements at places of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// The grid.
    pub grid: Grid,
    /// The largest |x| and |y|; 0 is no limit.
    pub range: (u32, u32),
    /// Whether rules may put elements in.
    pub inserting: bool,
    /// Whether rules may move elements inside.
    pub moving: bool,
    /// Whether rules may take elements out.
    pub removing: bool,
    /// Links to neighbours.
    pub connection_rules: Vec<LinkRule>,
    /// Links inside one element.
    pub element_rules: Vec<LinkRule>,
    /// The elements with their places: x, y, element.
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
    /// None: places are free, nothing has neighbours.
    None,
}

/// A rule by which a map links parts (seed 001, Table 8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkRule {
    /// What the link means.
    pub link: Link,
    /// Which way it goes.
    pub direction: Direction,
    /// Block and index of the part of the inserted element.
    pub own: (String, u32),
    /// The row of the grid's table of neighbours; −1 is the element itself.
    pub neighbor: i32,
    /// Block and index of the part of the neighbour.
    pub other: (String, u32),
}

/// What a link means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Link {
    /// The parts act as one.
    Shared,
    /// The parts are neighbours.
    NextTo,
}

/// Which way a link goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// From the inserted element to its neighbour.
    NewToOld,
    /// From the neighbour to the inserted element.
    OldToNew,
    /// Both ways.
    DoubleSide,
}

/// A named row of parts of an element.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PartBlock {
    /// The name of the block and of its parts.
    pub name: String,
    /// The parts by index.
    pub parts: Vec<Part>,
}

/// A part of an element: elements can lie on it, and links join it to other parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Part {
    /// Its number.
    pub uid: Uid,
    /// Its attributes.
    pub attributes: Vec<Attribute>,
    /// The parts that it acts as one with, as the file names them.
    pub shared_with: Vec<Uid>,
    /// The parts that can be reached from it, as the file names them.
    pub next_to: Vec<Uid>,
    /// The elements that lie on it, in order.
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
    /// Its first value, whose type it keeps.
    pub value: Value,
    /// Who may see it, where that differs from its node.
    pub visible_to: Option<Visibility>,
    /// What else its element holds.
    pub extra: Extra,
}

/// A number or a text; the type is fixed by the first value.
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
    /// The player to whom it belongs.
    Owner,
    /// Nobody.
    None,
    /// The players of these names.
    Players(Vec<String>),
}

impl Material {
    /// Calls `each` with every node below the root, parents before children, in the order of the file.
    pub fn each<'a>(&'a self, mut each: impl FnMut(&'a Node)) {
        for child in &self.children {
            child.each(&mut each);
        }
    }

    /// Returns the players in turn order.
    pub fn players(&self) -> impl Iterator<Item = &Node> {
        self.children.iter().filter(|node| matches!(node.kind, Kind::Player(_)))
    }

    /// Returns the largest number given to any node, part or attribute.
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

    /// Returns the material with only those players whose place in turn order is taken; the others are left
    /// out with all they own.
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

    /// Returns the nodes directly inside, parts left out, in the order of the file.
    pub fn children(&self) -> Box<dyn Iterator<Item = &Node> + '_> {
        match &self.kind {
            Kind::Player(list) | Kind::NonPlayer(list) => Box::new(list.iter()),
            Kind::Set { elements, .. } | Kind::SetOfSets { elements, .. } => Box::new(elements.iter()),
            Kind::Map(map) => Box::new(map.content.iter().map(|(_, _, node)| node)),
            Kind::Element { .. } => Box::new(std::iter::empty()),
        }
    }

    /// Returns the parts of an element with the name of their block and their index.
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

/// Tells whether a text can be the name of a node, a block or a temporary: a letter or `_`, then letters,
/// digits and `_`.
pub fn is_name(text: &str) -> bool {
    let mut signs = text.chars();
    signs.next().is_some_and(|sign| sign.is_alphabetic() || sign == '_')
        && signs.all(|sign| sign.is_alphanumeric() || sign == '_')
}
