//! The content of a table, as plain data.
use crate::board::PictureId;
use crate::focus::{Direction, nearest};

use iced::{Color, Rectangle};

use std::collections::{BTreeMap, BTreeSet};

/// Identifies a place or a thing, in all states of a table.
pub type Id = u64;

/// A rectangle on a table, in thousandths of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Frame {
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Frame {
    /// Returns the centre.
    pub fn center(self) -> (i32, i32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Returns whether a point lies inside.
    pub fn contains(self, (x, y): (i32, i32)) -> bool {
        x >= self.x && y >= self.y && x < self.x + self.width && y < self.y + self.height
    }

    /// Returns the frame as a rectangle measured in cells.
    pub(super) fn in_cells(self) -> Rectangle {
        let cells = |length: i32| length as f32 / 1000.0;

        Rectangle { x: cells(self.x), y: cells(self.y), width: cells(self.width), height: cells(self.height) }
    }
}

/// The shape of a place within its frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shape {
    /// The frame itself.
    #[default]
    Rectangle,
    /// The ellipse inside.
    Ellipse,
    /// A hexagon with a corner at the top.
    Hexagon,
    /// A triangle that points up.
    TriangleUp,
    /// A triangle that points down.
    TriangleDown,
    /// An ellipse that is visible only when it is marked.
    Hidden,
}

impl Shape {
    /// Returns whether a point of the unit square lies inside.
    fn contains(self, x: f32, y: f32) -> bool {
        let from_middle = ((x - 0.5).abs(), (y - 0.5).abs());

        match self {
            Self::Rectangle => true,
            Self::Ellipse | Self::Hidden => {
                from_middle.0 * from_middle.0 + from_middle.1 * from_middle.1 <= 0.25
            }
            Self::Hexagon => from_middle.1 <= 0.5 - from_middle.0 / 2.0,
            Self::TriangleUp => from_middle.0 <= y / 2.0,
            Self::TriangleDown => from_middle.0 <= (1.0 - y) / 2.0,
        }
    }
}

/// A place.
#[derive(Debug, Clone, PartialEq)]
pub struct TableLocation {
    /// Its id.
    pub id: Id,
    /// Where it is.
    pub frame: Frame,
    /// Its shape.
    pub shape: Shape,
    /// Its picture, which fills the frame; without one only its outline is drawn.
    pub picture: Option<PictureId>,
    /// Its background colour.
    pub color: Option<Color>,
    /// The values shown on it.
    pub badges: Vec<Badge>,
}

/// A thing that lies on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Thing {
    /// Its id.
    pub id: Id,
    /// Where it is.
    pub frame: Frame,
    /// Its picture, which keeps its proportions within the frame.
    pub picture: Option<PictureId>,
    /// Its background colour.
    pub color: Option<Color>,
    /// The values shown on it.
    pub badges: Vec<Badge>,
    /// A text on it.
    pub caption: Option<String>,
    /// Its name, which is drawn on things without picture and caption.
    pub name: String,
    /// How many lie here.
    pub count: u32,
    /// Whether it lies face up; face down it shows no text.
    pub open: bool,
}

/// A value shown on a place or thing.
#[derive(Debug, Clone, PartialEq)]
pub struct Badge {
    /// Where on it.
    pub at: Side,
    /// What is shown.
    pub measure: Measure,
    /// The colour.
    pub color: Option<Color>,
}

/// How a value is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Measure {
    /// As text.
    Number(String),
    /// As tokens side by side.
    Tokens {
        /// How many.
        count: u32,
        /// The picture of a token; a disc if there is none.
        picture: Option<PictureId>,
    },
    /// As a bar that is filled to this many thousandths.
    Bar(u16),
}

/// A position on a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    /// The lower edge.
    #[default]
    Bottom,
    /// The upper edge.
    Top,
    /// The left edge.
    Left,
    /// The right edge.
    Right,
    /// The middle.
    Center,
}

/// Something on the table that is only for looking: a picture, a text, or a text on a picture.
#[derive(Debug, Clone, PartialEq)]
pub struct Aid {
    /// Where it lies.
    pub frame: Frame,
    /// Its picture, which fills the frame.
    pub picture: Option<PictureId>,
    /// Its background colour.
    pub color: Option<Color>,
    /// The text on it.
    pub text: String,
    /// The height of a line of the text, in thousandths of a cell.
    pub letters: i32,
}

/// A text on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// Where it stands.
    pub frame: Frame,
    /// The text.
    pub text: String,
}

/// The content of a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Data {
    /// Width and height, in thousandths of a cell.
    pub size: (i32, i32),
    /// The colour below everything.
    pub background: Option<Color>,
    /// Pictures below everything, each filling its frame.
    pub backdrops: Vec<(PictureId, Frame)>,
    /// What is only for looking, above the backdrops.
    pub aids: Vec<Aid>,
    /// The places, below the things.
    pub spots: Vec<TableLocation>,
    /// The things, in the order in which they are drawn.
    pub things: Vec<Thing>,
    /// Texts beside the things.
    pub labels: Vec<Label>,
}

impl Data {
    /// Returns the frame and shape of the place or thing with an id.
    pub fn find(&self, id: Id) -> Option<(Frame, Shape)> {
        let thing = self.things.iter().rev().find(|thing| thing.id == id);
        let spot = || self.spots.iter().find(|spot| spot.id == id).map(|spot| (spot.frame, spot.shape));

        thing.map(|thing| (thing.frame, Shape::Rectangle)).or_else(spot)
    }

    /// Returns the things and then the places at a point, each topmost first.
    pub fn at(&self, point: (i32, i32)) -> Vec<Id> {
        let things = self.things.iter().rev().filter(|thing| thing.frame.contains(point));
        let holds = |spot: &&TableLocation| {
            let Frame { x, y, width, height } = spot.frame;
            let part = |at: i32, length: i32| at as f32 / length.max(1) as f32;

            spot.frame.contains(point)
                && spot.shape.contains(part(point.0 - x, width), part(point.1 - y, height))
        };
        let spots = self.spots.iter().rev().filter(holds);

        things.map(|thing| thing.id).chain(spots.map(|spot| spot.id)).collect()
    }

    /// Returns the topmost thing that is `id`, or whose centre lies on the place `id`.
    pub(super) fn carried(&self, id: Id) -> Option<&Thing> {
        let is_it = |thing: &&Thing| thing.id == id;
        let frame = self.spots.iter().find(|spot| spot.id == id).map(|spot| spot.frame);
        let lies = |thing: &&Thing| frame.is_some_and(|frame| frame.contains(thing.frame.center()));
        let mut things = self.things.iter().rev();

        things.clone().find(is_it).or_else(|| things.find(lies))
    }

    /// Returns the nearest of some places and things in a direction.
    pub fn nearest(&self, from: Id, direction: Direction, among: &BTreeSet<Id>) -> Option<Id> {
        let bounds = |id: Id| self.find(id).map(|(frame, _)| frame.in_cells());
        let others: Vec<(Id, Rectangle)> =
            among.iter().filter(|id| **id != from).filter_map(|id| Some((*id, bounds(*id)?))).collect();
        let numbered = others.iter().enumerate().map(|(index, (_, bounds))| (index, *bounds));

        Some(others[nearest(bounds(from)?, direction, numbered)?].0)
    }
}

/// What is marked on a table.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Marks {
    /// What can be chosen, and dragged.
    pub choosable: BTreeSet<Id>,
    /// What is no choice itself and means one, each with what a press chooses, or with itself where that lies elsewhere.
    pub meant: BTreeMap<Id, Id>,
    /// Whether what can be chosen is marked.
    pub shows_choosable: bool,
    /// What has been chosen and waits for more.
    pub chosen: BTreeSet<Id>,
    /// What the last move has changed.
    pub changed: BTreeSet<Id>,
    /// What a press chooses: the focus, or what a scanner offers.
    pub lit: BTreeSet<Id>,
    /// A choice that was refused.
    pub refused: Option<Id>,
}

impl Marks {
    /// Returns what a press on these chooses: the topmost that can be chosen, or what the topmost of the others means.
    pub fn chosen_by(&self, ids: &[Id]) -> Option<Id> {
        let own = ids.iter().find(|id| self.choosable.contains(id));

        own.or_else(|| ids.iter().find_map(|id| self.meant.get(id))).copied()
    }
}
