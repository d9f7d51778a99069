//! Turn events into actions and changes of the view.
mod keyboard;
mod pointer;
mod state;

pub use state::{Gesture, Over, Sight, State, port};

use super::data::{Area, ChartPoint, Id};
use super::operation::Request;
use super::view::{Camera, View, fitting, reading};
use super::{Chart, minimap};

use iced::advanced::Shell;
use iced::{Event, Point, Rectangle, Vector, keyboard as keys, mouse, window};

use std::collections::BTreeSet;

/// How close to the edge a drag scrolls the chart, in logical pixels, and how fast.
const EDGE: f32 = 28.0;
const CREEP: f32 = 14.0;

/// What a menu is opened for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuTarget {
    /// A node.
    Node(Id),
    /// An arrow.
    Arrow(Id),
    /// The background at a place.
    Ground(ChartPoint),
}

/// Something that a person did.
#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    /// Exactly these nodes and arrows are selected now.
    Chosen(BTreeSet<Id>),
    /// A node was opened with a double click or Enter.
    Opened(Id),
    /// The background was double-clicked: a place for something new.
    GroundOpened(ChartPoint),
    /// Nodes were moved to new places.
    Moved(Vec<(Id, ChartPoint)>),
    /// An arrow was drawn.
    Joined {
        /// Where it starts.
        from: Id,
        /// Where it leads.
        to: Id,
    },
    /// An arrow was drawn to the background: a place for a new node at its end.
    Led {
        /// Where it starts.
        from: Id,
        /// Where it ends.
        at: ChartPoint,
    },
    /// Nodes and arrows are to be deleted.
    Deleted(BTreeSet<Id>),
    /// A menu is requested.
    Menu {
        /// For what.
        target: MenuTarget,
        /// Where in the window.
        at: Point,
    },
    /// The chart is now shown at this percentage.
    Zoomed(u16),
}

impl<Message> Chart<'_, Message> {
    pub(super) fn view(&self, state: &State, bounds: Rectangle) -> View {
        let camera = match state.camera {
            Camera::Begin if self.is_for_reading => reading(self.data, bounds.size()),
            camera => camera,
        };

        View::new(camera, self.data, bounds)
    }

    /// Handles an event.
    pub(super) fn handle(
        &self,
        state: &mut State,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) {
        self.keep_top(state, bounds);
        match event {
            Event::Mouse(event) => self.mouse(state, *event, bounds, cursor, shell),
            Event::Touch(event) => self.touch(state, *event, bounds, shell),
            Event::Keyboard(keys::Event::ModifiersChanged(modifiers)) => state.modifiers = *modifiers,
            Event::Keyboard(keys::Event::KeyPressed { key, physical_key, modifiers, repeat, .. }) => {
                let shortcut = crate::focus::Shortcut {
                    key,
                    physical: *physical_key,
                    modifiers: *modifiers,
                    captured: false,
                    repeat: *repeat,
                };
                self.key(state, shortcut, bounds, shell);
            }
            Event::Window(window::Event::RedrawRequested(_)) => self.redraws(state, bounds, shell),
            Event::Keyboard(_) | Event::Window(_) | Event::InputMethod(_) => {}
        }
    }

    fn publish(&self, shell: &mut Shell<'_, Message>, action: Action) {
        if let Some(on_action) = &self.on_action {
            shell.publish(on_action(action));
        }
    }

    /// Checks what has changed since the last frame.
    fn redraws(&self, state: &mut State, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        // From now on nothing moves unless somebody moves it.
        if !self.data.nodes.is_empty() {
            state.camera = self.view(state, bounds).camera();
        }
        if state.current != self.marks.current {
            state.current = self.marks.current;
            if let Some(node) = self.marks.current.and_then(|id| self.data.node(id)) {
                self.bring(state, node.area(), bounds);
            }
        }
        let percent = self.view(state, bounds).percent();
        if state.percent != Some(percent) {
            state.percent = Some(percent);
            self.publish(shell, Action::Zoomed(percent));
        }
        self.creep(state, bounds, shell);
    }

    /// Scrolls while something is dragged beyond the edge.
    fn creep(&self, state: &mut State, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        let Some(at) = state.gesture.carried_at() else { return };
        let over = |at: f32, low: f32, length: f32| {
            if at < low + EDGE {
                CREEP
            } else if at > low + length - EDGE {
                -CREEP
            } else {
                0.0
            }
        };
        let by = Vector::new(over(at.x, bounds.x, bounds.width), over(at.y, bounds.y, bounds.height));
        if by == Vector::ZERO {
            return;
        }
        let before = state.camera;
        state.camera = self.view(state, bounds).panned(by, self.data);
        if state.camera != before {
            state.gesture.shift(by);
            shell.request_redraw();
        }
    }

    /// Scrolls an area into view.
    fn bring(&self, state: &mut State, area: Area, bounds: Rectangle) {
        if let Some(camera) = self.view(state, bounds).revealing(area, self.data) {
            state.camera = camera;
        }
    }

    /// When the height of the chart changes, its upper edge keeps showing the same place.
    fn keep_top(&self, state: &mut State, bounds: Rectangle) {
        let before = state.height.replace(bounds.height).filter(|before| *before != bounds.height);
        if let Some(height) = before.filter(|_| state.camera != Camera::Begin) {
            state.camera = self.view(state, Rectangle { height, ..bounds }).in_room(bounds.height);
        }
    }

    /// Performs a request from outside.
    pub(super) fn answer(&self, state: &mut State, request: Request, bounds: Rectangle) {
        self.keep_top(state, bounds);
        match request {
            Request::Begin => state.camera = Camera::default(),
            Request::Fit => state.camera = fitting(self.data, bounds.size()),
            Request::Zoom(steps) => self.zoom(state, steps, None, bounds),
            Request::Reveal(id) => {
                if let Some(node) = self.data.node(id) {
                    state.cursor = Some(id);
                    self.bring(state, node.area(), bounds);
                }
            }
        }
    }

    /// Zooms about a point, or about the node with the inner focus.
    fn zoom(&self, state: &mut State, steps: isize, about: Option<Point>, bounds: Rectangle) {
        let view = self.view(state, bounds);
        let node = self.cursor(state).and_then(|id| self.data.node(id)).map(super::Node::area);
        let node = node.filter(|area| view.holds(*area)).map(|area| view.place(area).center());
        let about = about.or(node).unwrap_or(bounds.center());

        state.camera = view.zoomed(steps, about);
    }

    /// Returns the node with the inner focus.
    pub(super) fn cursor(&self, state: &State) -> Option<Id> {
        let chosen = || self.marks.chosen.iter().copied().find(|id| self.data.node(*id).is_some());

        state.cursor.filter(|id| self.data.node(*id).is_some()).or_else(chosen)
    }

    /// Returns what is at a point.
    fn over(&self, state: &State, point: Point, bounds: Rectangle, is_finger: bool) -> Option<Over> {
        let view = self.view(state, bounds);
        if self.small(state, &view, bounds).is_some_and(|map| map.contains(point)) {
            return Some(Over::Map);
        }
        let reach = if is_finger { state::FINGER } else { state::MOUSE };
        if let Some(id) = self.port_owners(state, &view).into_iter().find(|id| {
            self.data.node(*id).is_some_and(|node| state::port(&view, node.area()).distance(point) <= reach)
        }) {
            return Some(Over::Port(id));
        }
        let spot = view.spot(point);
        if let Some(id) = self.data.at(spot) {
            return Some(Over::Node(id));
        }
        let reach = view.units(if is_finger { 14.0 } else { 6.0 });
        let sight = state.sight.borrow();
        let routes = sight.as_ref().map(|sight| sight.routes.as_slice()).unwrap_or_default();
        let is_on = |route: &&super::Route| {
            route.area().grown(reach).contains(spot)
                && (route.distance(spot) <= reach || route.label.is_some_and(|label| label.contains(spot)))
        };

        routes.iter().rev().find(is_on).map(|route| Over::Arrow(route.arrow))
    }

    /// Returns the nodes whose ports are shown: those that an arrow could start from.
    pub(super) fn port_owners(&self, state: &State, view: &View) -> Vec<Id> {
        if !self.is_editable() || view.is_overview() {
            return Vec::new();
        }
        let hovered = match state.hover {
            Some(Over::Node(id) | Over::Port(id)) => Some(id),
            Some(Over::Arrow(_) | Over::Map) | None => None,
        };
        let mut ids: Vec<Id> = hovered.into_iter().chain(self.marks.chosen.iter().copied()).collect();
        ids.retain(|id| self.data.node(*id).is_some_and(|node| node.shape != super::Shape::Comment));
        ids
    }

    /// Returns why no arrow may lead from one node to another.
    pub(super) fn refused(&self, from: Id, to: Id) -> Option<String> {
        let is_comment = |id: Id| self.data.node(id).is_some_and(|node| node.shape == super::Shape::Comment);

        match &self.refusal {
            Some(_) if is_comment(to) || is_comment(from) => Some(String::new()),
            Some(refusal) => refusal(from, to),
            None => Some(String::new()),
        }
    }

    /// Returns the visible titles and their places.
    pub(super) fn titles(&self, state: &State, bounds: Rectangle) -> Vec<(&str, Rectangle)> {
        let view = self.view(state, bounds);
        let nodes = self.data.nodes.iter().filter(|node| !node.title.is_empty() && view.holds(node.area()));

        nodes.map(|node| (node.title.as_str(), view.place(node.area()))).collect()
    }

    fn small(&self, state: &State, view: &View, bounds: Rectangle) -> Option<Rectangle> {
        if self.has_minimap { minimap::place(self.data, view, bounds, state.gesture.corner()) } else { None }
    }
}
