//! What a chart remembers between events.
use crate::chart::data::{Area, ChartPoint, Data, Id, Marks};
use crate::chart::minimap::Corner;
use crate::chart::operation::Request;
use crate::chart::route::Route;
use crate::chart::style::Inks;
use crate::chart::texts::Texts;
use crate::chart::view::{Camera, View};
use crate::focus::Presence;
use crate::nudge::Nudge;

use iced::advanced::mouse::Click;
use iced::advanced::widget::operation::Focusable;
use iced::keyboard::Modifiers;
use iced::{Point, Rectangle, Vector, mouse, touch};

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

/// The radius for grabbing a port, by mouse and by finger, in logical pixels.
pub const MOUSE: f32 = 12.0;
pub const FINGER: f32 = 22.0;

/// A press that moves no farther than this is not a drag.
const STILL: f32 = 5.0;

/// What a chart remembers.
#[derive(Debug, Default)]
pub struct State {
    pub focus: Presence,
    pub camera: Camera,
    /// The previous height, in logical pixels.
    pub height: Option<f32>,
    pub gesture: Gesture,
    pub hover: Option<Over>,
    /// The node with the inner focus.
    pub cursor: Option<Id>,
    pub modifiers: Modifiers,
    /// The last click, and its target.
    pub click: Option<(Click, Option<Over>)>,
    /// How far the wheel has turned since the last zoom step.
    pub wheel: f32,
    pub request: Option<Request>,
    /// The previous current element, to notice when it changes.
    pub current: Option<Id>,
    /// The percentage that was published last.
    pub percent: Option<u16>,
    pub sight: RefCell<Option<Sight>>,
    pub texts: RefCell<Texts>,
    pub nudge: Nudge,
    pub upper_nudge: Nudge,
    /// Whether a gesture was drawn last time.
    pub was_busy: Cell<bool>,
}

/// What was drawn last, with the routes of its arrows.
#[derive(Debug)]
pub struct Sight {
    pub view: View,
    pub clip: Rectangle,
    pub data: Data,
    pub marks: Marks,
    pub inks: Inks,
    pub routes: Vec<Route>,
}

/// What a pointer is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Over {
    Node(Id),
    /// The port of a node, where arrows start.
    Port(Id),
    Arrow(Id),
    Map,
}

/// What the pointer or the keyboard is doing.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// Something is pressed, and has not moved yet.
    Press { on: Option<Over>, from: Point, finger: Option<touch::Finger> },
    /// The chart is being panned.
    Pan { button: mouse::Button, finger: Option<touch::Finger>, last: Point },
    /// A rectangle is being selected.
    Band { from: Point, at: Point },
    /// Nodes are being moved; `held` is the one under the pointer.
    Move { ids: BTreeSet<Id>, held: Id, from: Point, at: Point, finger: Option<touch::Finger> },
    /// An arrow is being drawn to the pointer, or to the node with the inner focus.
    Link { from: Id, at: Option<Point>, finger: Option<touch::Finger> },
    /// The view is being moved on the minimap.
    Mini(Corner),
}

impl Gesture {
    pub fn finger(&self) -> Option<touch::Finger> {
        match self {
            Self::Press { finger, .. }
            | Self::Pan { finger, .. }
            | Self::Move { finger, .. }
            | Self::Link { finger, .. } => *finger,
            Self::None | Self::Band { .. } | Self::Mini(_) => None,
        }
    }

    /// Returns the corner that the minimap keeps while it is used.
    pub fn corner(&self) -> Option<Corner> {
        match self {
            Self::Mini(corner) => Some(*corner),
            _ => None,
        }
    }

    /// Returns where something is being dragged to.
    pub fn carried_at(&self) -> Option<Point> {
        match self {
            Self::Band { at, .. } | Self::Move { at, .. } => Some(*at),
            Self::Link { at, .. } => *at,
            Self::None | Self::Press { .. } | Self::Pan { .. } | Self::Mini(_) => None,
        }
    }

    /// Adjusts to a chart that has scrolled below the pointer.
    pub fn shift(&mut self, by: Vector) {
        if let Self::Band { from, .. } | Self::Move { from, .. } = self {
            *from += by;
        }
    }

    /// Returns whether it changes what is drawn.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::None | Self::Press { .. } => false,
            Self::Pan { .. } | Self::Band { .. } | Self::Move { .. } | Self::Link { .. } | Self::Mini(_) => {
                true
            }
        }
    }
}

pub fn is_drag(from: Point, at: Point) -> bool {
    from.distance(at) > STILL
}

/// Returns the centre of a node's port.
pub fn port(view: &View, area: Area) -> Point {
    view.point(ChartPoint::new(area.center().x, area.bottom()))
}

impl Focusable for State {
    fn is_focused(&self) -> bool {
        self.focus.is_focused()
    }

    fn focus(&mut self) {
        self.focus.focus();
    }

    fn unfocus(&mut self) {
        self.focus.unfocus();
    }
}
