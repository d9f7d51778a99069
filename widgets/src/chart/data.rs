//! The content of a chart, as plain data.
use iced::Color;
use iced::widget::image::Handle;

use std::collections::BTreeSet;

/// Identifies a node or an arrow, uniquely within a chart.
pub type Id = u64;

/// Places of nodes are multiples of this length, in chart units.
pub const GRID: i32 = 8;

/// The usual width of a node, in chart units.
pub const WIDTH: i32 = 224;

/// The most lines that a node shows; if there are more, the last visible one is an ellipsis.
pub const LINES: usize = 8;

/// The same for a comment.
pub const COMMENT_LINES: usize = 24;

/// The height of the title of a node, and what a second row adds to it.
pub(super) const TITLE: i32 = 34;
const TITLE_ROW: i32 = 18;

/// The height of one of its lines.
pub(super) const LINE: i32 = 20;

/// The space below the lines.
pub(super) const FOOT: i32 = 10;

/// A place on a chart, in chart units. A unit is a logical pixel at 100 %.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ChartPoint {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

impl ChartPoint {
    /// Creates a new [`ChartPoint`].
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }
}

/// A rectangle on a chart, in chart units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Area {
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Area {
    /// Creates a new [`Area`] from its upper left corner and its size.
    pub const fn new(at: ChartPoint, (width, height): (i32, i32)) -> Self {
        Self { x: at.x, y: at.y, width, height }
    }

    /// Returns the first column to the right of it.
    pub const fn right(self) -> i32 {
        self.x + self.width
    }

    /// Returns the first row below it.
    pub const fn bottom(self) -> i32 {
        self.y + self.height
    }

    /// Returns the middle.
    pub const fn center(self) -> ChartPoint {
        ChartPoint::new(self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Returns the area grown by a length on each side.
    pub const fn grown(self, by: i32) -> Self {
        Self { x: self.x - by, y: self.y - by, width: self.width + 2 * by, height: self.height + 2 * by }
    }

    /// Returns whether two areas share more than an edge.
    pub const fn overlaps(self, other: Self) -> bool {
        self.x < other.right() && other.x < self.right() && self.y < other.bottom() && other.y < self.bottom()
    }

    /// Returns whether a place lies inside.
    pub const fn contains(self, spot: ChartPoint) -> bool {
        spot.x >= self.x && spot.x < self.right() && spot.y >= self.y && spot.y < self.bottom()
    }

    /// Returns the least area around both.
    pub fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));

        Self { x, y, width: right - x, height: bottom - y }
    }
}

/// The kind of a node, shown by its shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Shape {
    /// An action.
    #[default]
    Block,
    /// The start.
    Start,
    /// The end.
    End,
    /// A branch of the flow.
    Decision,
    /// A person's choice.
    Choice,
    /// A node with a chart of its own inside.
    Composite,
    /// A comment beside the chart; arrows cannot lead to it.
    Comment,
}

/// The kind of a colour; the colour itself comes from the theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ink {
    /// Normal text.
    #[default]
    Plain,
    /// For less important things.
    Quiet,
    /// For what can be changed.
    Accent,
    /// For success.
    Success,
    /// For warnings.
    Warning,
    /// For errors.
    Danger,
}

/// A part of a line, drawn in one colour.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Span {
    /// A square picture before the text.
    pub picture: Option<Handle>,
    /// The text.
    pub text: String,
    /// Its colour.
    pub ink: Ink,
}

impl Span {
    /// Creates a new [`Span`] without a picture.
    pub fn new(text: impl Into<String>, ink: Ink) -> Self {
        Self { picture: None, text: text.into(), ink }
    }
}

/// A short word in the upper right corner of a node.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Badge {
    /// The word, or a number.
    pub text: String,
    /// Its background colour.
    pub ink: Ink,
}

/// A node.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Node {
    /// Its id.
    pub id: Id,
    /// Its upper left corner.
    pub at: ChartPoint,
    /// Its shape.
    pub shape: Shape,
    /// Its picture, in front of the title.
    pub picture: Option<Handle>,
    /// Its title.
    pub title: String,
    /// The lines below the title; what does not fit is cut off.
    pub lines: Vec<Vec<Span>>,
    /// The colour of the stripe at its edge.
    pub color: Option<Color>,
    /// Short words in its corner.
    pub badges: Vec<Badge>,
    /// Its width in chart units; 0 for the default.
    pub width: i32,
}

impl Node {
    /// Returns width and height in chart units, which depend on its shape and on the number of its lines.
    pub fn size(&self) -> (i32, i32) {
        let usual = match self.shape {
            Shape::Start | Shape::End => 144,
            Shape::Block | Shape::Decision | Shape::Choice | Shape::Composite | Shape::Comment => WIDTH,
        };
        let width = if self.width > 0 { self.width } else { usual };
        let tall = self.title_height(width);
        let lines = self.lines.len().min(self.most_lines()) as i32;
        let title = if self.title.is_empty() && lines > 0 { FOOT } else { tall };
        let height = if lines == 0 { tall + 6 } else { title + lines * LINE + FOOT };

        (up(width.max(2 * GRID), 2 * GRID), up(height, GRID))
    }

    /// Returns the height of the title in a node of this width: one that is too long for a row takes two.
    pub(super) fn title_height(&self, width: i32) -> i32 {
        if super::texts::is_long(self, width) { TITLE + TITLE_ROW } else { TITLE }
    }

    /// Returns how many lines it shows at most.
    pub(super) fn most_lines(&self) -> usize {
        if self.shape == Shape::Comment { COMMENT_LINES } else { LINES }
    }

    /// Returns where it lies.
    pub fn area(&self) -> Area {
        Area::new(self.at, self.size())
    }
}

/// Returns the next multiple.
pub(super) const fn up(length: i32, of: i32) -> i32 {
    (length + of - 1).div_euclid(of) * of
}

/// How an arrow is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Line {
    /// A full line.
    #[default]
    Full,
    /// A dashed line, for the else-branch.
    Dashed,
    /// A thin line, for a less important connection.
    Quiet,
}

/// An arrow from one node to another.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Arrow {
    /// Its id.
    pub id: Id,
    /// Where it begins.
    pub from: Id,
    /// Where it leads; if there is no such node, it ends in a cross.
    pub to: Id,
    /// The condition for following it.
    pub label: String,
    /// Its order among the arrows of its node.
    pub number: Option<u32>,
    /// How it is drawn.
    pub line: Line,
}

/// The content of a chart.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Data {
    /// The nodes; later ones are drawn above earlier ones.
    pub nodes: Vec<Node>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
}

impl Data {
    /// Returns a node.
    pub fn node(&self, id: Id) -> Option<&Node> {
        self.nodes.iter().find(|node| node.id == id)
    }

    /// Returns the least area around all nodes.
    pub fn area(&self) -> Area {
        self.nodes.iter().map(Node::area).reduce(Area::union).unwrap_or_default()
    }

    /// Returns the uppermost node at a place.
    pub fn at(&self, spot: ChartPoint) -> Option<Id> {
        self.nodes.iter().rev().find(|node| node.area().contains(spot)).map(|node| node.id)
    }

    /// Returns the nodes that arrows from a node lead to, in the order of their numbers.
    pub fn after(&self, id: Id) -> Vec<Id> {
        let mut arrows: Vec<_> = self.arrows.iter().filter(|arrow| arrow.from == id).collect();
        arrows.sort_by_key(|arrow| arrow.number.unwrap_or(u32::MAX));

        arrows.into_iter().map(|arrow| arrow.to).filter(|id| self.node(*id).is_some()).collect()
    }

    /// Returns the nodes that arrows lead from to a node.
    pub fn before(&self, id: Id) -> Vec<Id> {
        let arrows = self.arrows.iter().filter(|arrow| arrow.to == id);

        arrows.map(|arrow| arrow.from).filter(|id| self.node(*id).is_some()).collect()
    }

    /// Places all nodes but the `kept` ones in layers, from scratch.
    pub fn arrange(&mut self, kept: &BTreeSet<Id>) {
        self.lay_out(|node| (kept.contains(&node.id).then_some(node.at), true));
    }

    /// Places the `new` nodes; the others stay where they are, except those that move down to make room,
    /// which the `kept` ones never do.
    pub fn fit_in(&mut self, new: &BTreeSet<Id>, kept: &BTreeSet<Id>) {
        self.lay_out(|node| ((!new.contains(&node.id)).then_some(node.at), kept.contains(&node.id)));
    }

    fn lay_out(&mut self, place: impl Fn(&Node) -> (Option<ChartPoint>, bool)) {
        let block = |node: &Node| {
            let (at, is_kept) = place(node);
            super::layout::Block { id: node.id, size: node.size(), at, is_kept: is_kept && at.is_some() }
        };
        let blocks: Vec<_> = self.nodes.iter().map(block).collect();
        let arrows: Vec<_> = self.arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect();
        let places = super::layout::arrange(&blocks, &arrows);

        for (node, at) in self.nodes.iter_mut().zip(places) {
            node.at = at;
        }
    }
}

/// What is marked on a chart; ids of nodes and of arrows.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Marks {
    /// What is selected.
    pub chosen: BTreeSet<Id>,
    /// What has problems.
    pub problems: BTreeSet<Id>,
    /// Breakpoints.
    pub breakpoints: BTreeSet<Id>,
    /// The path taken.
    pub lit: BTreeSet<Id>,
    /// The current end of the path, which is kept visible.
    pub current: Option<Id>,
    /// What matches a search.
    pub found: BTreeSet<Id>,
}
