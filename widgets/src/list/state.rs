//! What a list remembers between two views.
use super::gesture::Gesture;
use super::heights::Heights;
use crate::nudge::Nudge;

use iced::advanced::layout::{Layout, Node};
use iced::advanced::widget::Tree;
use iced::advanced::widget::operation::Scrollable;
use iced::advanced::widget::operation::scrollable::{AbsoluteOffset, RelativeOffset};
use iced::{Rectangle, Size, Vector};

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};

/// The state of a list.
#[derive(Debug, Default)]
pub struct State {
    /// The space for the items and the scrollbar.
    pub size: Size,
    pub columns: usize,
    /// The heights of the lines, each with the space below it.
    pub heights: Heights,
    pub spacing: f32,
    /// The first visible line, and how much of it is above the edge.
    ///
    /// Anchoring to a line rather than to a distance keeps the visible part in place when lines above turn
    /// out higher or lower than estimated.
    pub anchor: (usize, f32),
    pub items: BTreeMap<usize, Item>,
    pub keys: Option<Vec<u64>>,
    pub revision: Option<u64>,
    /// Changes when all items must be laid out again.
    pub generation: u64,
    /// Whether the visible part must be determined again.
    pub is_stale: bool,
    pub has_bar: bool,
    /// The item with the focus.
    pub focus: Option<usize>,
    pub request: Option<Request>,
    pub gesture: Gesture,
    /// The items that were visible when the list was last drawn, with their places.
    pub drawn: RefCell<Vec<(usize, Vector)>>,
    pub nudge: Nudge,
}

/// A built item.
#[derive(Debug)]
pub struct Item {
    pub tree: Tree,
    pub node: Node,
    /// Its offset from the upper left of the list, with scrolling applied.
    pub position: Vector,
    pub generation: u64,
}

impl Item {
    /// Returns where the item is in a list at some corner.
    pub fn layout(&self, corner: Vector) -> Layout<'_> {
        Layout::with_offset(corner + self.position, &self.node)
    }
}

/// A movement to perform as soon as items can be built.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Request {
    /// Show an item.
    Reveal(usize),
    /// Scroll by a distance.
    By(f32),
    /// Scroll to a distance from the start.
    To(f64),
    /// Scroll to a share of the total height.
    Snap(f32),
}

impl State {
    /// Requests a movement.
    pub fn ask(&mut self, request: Request) {
        self.request = Some(match (self.request, request) {
            (Some(Request::By(before)), Request::By(delta)) => Request::By(before + delta),
            (_, request) => request,
        });
        self.is_stale = true;
    }

    pub fn line(&self, index: usize) -> usize {
        index / self.columns.max(1)
    }

    /// Returns the height of all lines.
    pub fn total(&self) -> f64 {
        (self.heights.total() - f64::from(self.spacing)).max(0.0)
    }

    /// Returns how far the list is scrolled.
    pub fn offset(&self) -> f64 {
        self.heights.before(self.anchor.0) + f64::from(self.anchor.1)
    }

    /// Returns how far the list can be scrolled.
    pub fn reach(&self) -> f64 {
        (self.total() - f64::from(self.size.height)).max(0.0)
    }

    pub fn is_overflowing(&self) -> bool {
        self.total() > f64::from(self.size.height) + 0.5
    }

    /// Replaces the keys, keeping everything that is known of the items.
    pub fn renew(&mut self, keys: Vec<u64>, guess: f32) {
        let old = self.keys.take().unwrap_or_default();

        if old.len() == keys.len() && old == keys {
            self.keys = Some(keys);
            return;
        }

        let places: HashMap<u64, usize> = keys.iter().enumerate().map(|(index, key)| (*key, index)).collect();
        let place = |index: usize| old.get(index).and_then(|key| places.get(key)).copied();

        if old.len() != keys.len() {
            self.hold(&place);
        }
        self.focus = self.focus.and_then(place);
        self.gesture.renew(place);
        self.items = std::mem::take(&mut self.items)
            .into_iter()
            .filter_map(|(index, item)| Some((place(index)?, item)))
            .collect();

        if self.columns == 1 {
            let mut known = vec![None; keys.len()];

            for (index, height) in self.heights.known().iter().enumerate() {
                if let Some(place) = place(index) {
                    known[place] = *height;
                }
            }
            self.heights = Heights::new(known, guess);
        }
        self.keys = Some(keys);
        self.is_stale = true;
    }

    /// Keeps the first visible item that still exists in place.
    fn hold(&mut self, place: &impl Fn(usize) -> Option<usize>) {
        let (first, into) = self.anchor;

        if first == 0 && into == 0.0 {
            return;
        }

        let from = first * self.columns.max(1);
        let kept = self.items.range(from..).find_map(|(index, item)| Some((place(*index)?, item.position.y)));

        if let Some((index, y)) = kept {
            self.anchor = (self.line(index), -y);
        }
    }
}

impl Scrollable for State {
    fn snap_to(&mut self, offset: RelativeOffset<Option<f32>>) {
        if let Some(share) = offset.y {
            self.ask(Request::Snap(share));
        }
    }

    fn scroll_to(&mut self, offset: AbsoluteOffset<Option<f32>>) {
        if let Some(offset) = offset.y {
            self.ask(Request::To(f64::from(offset)));
        }
    }

    fn scroll_by(&mut self, offset: AbsoluteOffset, _bounds: Rectangle, _content_bounds: Rectangle) {
        self.ask(Request::By(offset.y));
    }
}
