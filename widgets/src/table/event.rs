//! Turn events into presses, drops, and camera movements.
use super::arrange::Arranging;
use super::data::{Data, Frame, Id, Marks};
use super::kept::Kept;
use super::lines::Line;
use super::motion::Motion;
use super::view::{Camera, View};
use super::{Drop, Table};
use crate::board::Style;
use crate::focus::{Presence, Shortcut};
use crate::nudge::Nudge;

use iced::advanced::Shell;
use iced::advanced::widget::operation::Focusable;
use iced::keyboard::{self, Key, Modifiers};
use iced::{Color, Event, Point, Rectangle, mouse, touch, window};

use std::cell::RefCell;
use std::collections::BTreeSet;

/// The zoom factor of one line of the wheel.
const WHEEL_STEP: f32 = 1.15;

/// The zoom factor of a key press.
const KEY_STEP: f32 = 1.25;

/// What is missed by no more than this counts as hit, in logical pixels.
const NEAR: f32 = 12.0;

/// How many touchpad pixels count as one line of a wheel.
const LINE: f32 = 40.0;

/// A press that moves no farther than this is not a drag, in logical pixels.
pub const STILL: f32 = 6.0;

/// What a table remembers between events.
#[derive(Debug, Default)]
pub struct State {
    pub focus: Presence,
    pub camera: Camera,
    pub gesture: Gesture,
    /// What is under the pointer, topmost first.
    pub hover: Vec<Id>,
    /// The text under the pointer that is too small to read, by its index.
    pub reading: Option<usize>,
    pub motion: Motion,
    /// The previous highlight, to notice when it moves.
    pub lit: BTreeSet<Id>,
    pub nudge: Nudge,
    /// What was visible when the table was last drawn.
    pub sight: RefCell<Option<Sight>>,
    /// The shapes that were drawn then.
    pub kept: RefCell<Kept>,
}

/// The colours of a table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Dress {
    /// The background of the table.
    pub ground: Color,
    /// A colour that contrasts with it.
    pub ink: Color,
    pub paper: Color,
    pub style: Style,
}

/// The visible state of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Sight {
    pub view: View,
    pub clip: Rectangle,
    pub data: Data,
    pub lines: Vec<Line>,
    pub marks: Marks,
    pub hover: Vec<Id>,
    pub reading: Option<usize>,
    pub arranging: Option<Arranging>,
    pub dress: Dress,
    /// Whether anything was moving.
    pub moves: bool,
}

/// What the pointer is doing.
#[derive(Debug, Clone, PartialEq, Default)]
pub enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// Something is pressed, or what lies on it is dragged.
    Hold { ids: Vec<Id>, carried: Option<Id>, from: Point, at: Point, finger: Option<touch::Finger> },
    /// Something is being moved or resized.
    Arrange { handle: usize, sizes: bool, from: Point, at: Point, finger: Option<touch::Finger> },
    /// The table is being panned.
    Pan { button: mouse::Button, last: Point },
}

impl State {
    pub fn is_ring_visible(&self) -> bool {
        self.focus == Presence::Visible
    }
}

impl Gesture {
    /// Returns what is dragged, and how far.
    pub fn carried(&self) -> Option<(Id, iced::Vector)> {
        match self {
            Self::Hold { carried: Some(id), from, at, .. } if is_drag(*from, *at) => Some((*id, *at - *from)),
            Self::Hold { .. } | Self::Arrange { .. } | Self::Pan { .. } | Self::None => None,
        }
    }
}

/// Returns how far a point lies outside a rectangle.
fn distance(bounds: Rectangle, point: Point) -> f32 {
    let outside = |at: f32, from: f32, length: f32| (from - at).max(at - from - length).max(0.0);
    outside(point.x, bounds.x, bounds.width).hypot(outside(point.y, bounds.y, bounds.height))
}

fn is_drag(from: Point, at: Point) -> bool {
    from.distance(at) > STILL
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

impl<Message> Table<'_, Message> {
    pub(super) fn view(&self, state: &State, bounds: Rectangle) -> View {
        View::new(state.camera, self.data.size, bounds)
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
        match event {
            Event::Mouse(event) => self.mouse(state, *event, bounds, cursor, shell),
            Event::Touch(event) => self.touch(state, *event, bounds, shell),
            Event::Keyboard(keyboard::Event::KeyPressed { key, physical_key, modifiers, repeat, .. }) => {
                let shortcut = Shortcut {
                    key,
                    physical: *physical_key,
                    modifiers: *modifiers,
                    captured: false,
                    repeat: *repeat,
                };
                self.key(state, shortcut, bounds, shell);
            }
            Event::Window(window::Event::RedrawRequested(now)) => {
                if state.motion.pass(self.before, *now) {
                    shell.request_redraw();
                }
                self.follow(state, bounds);
            }
            Event::Keyboard(_) | Event::Window(_) | Event::InputMethod(_) => {}
        }
    }

    fn mouse(
        &self,
        state: &mut State,
        event: mouse::Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) {
        let over = cursor.position().filter(|point| bounds.contains(*point));

        match event {
            mouse::Event::ButtonPressed(button) => match over {
                Some(point) if !shell.is_event_captured() => {
                    self.pressed(state, point, button, None, bounds, shell);
                }
                _ => self.dropped_focus(state, button, shell),
            },
            mouse::Event::ButtonReleased(button) => {
                let is_end = match state.gesture {
                    Gesture::Hold { finger: None, .. } | Gesture::Arrange { finger: None, .. } => {
                        button == mouse::Button::Left
                    }
                    Gesture::Pan { button: held, .. } => button == held,
                    Gesture::Hold { .. } | Gesture::Arrange { .. } | Gesture::None => false,
                };
                if is_end {
                    self.released(state, bounds, shell);
                }
            }
            mouse::Event::CursorMoved { position } => {
                self.moved(state, position, bounds, shell);
                self.hover(state, over, bounds, shell);
            }
            mouse::Event::CursorLeft => self.hover(state, None, bounds, shell),
            mouse::Event::WheelScrolled { delta } => {
                if let Some(point) = over
                    && !shell.is_event_captured()
                {
                    let lines = match delta {
                        mouse::ScrollDelta::Lines { y, .. } => y,
                        mouse::ScrollDelta::Pixels { y, .. } => y / LINE,
                    };
                    self.zoom(state, WHEEL_STEP.powf(lines), point, bounds, shell);
                }
            }
            mouse::Event::CursorEntered => {}
        }
    }

    fn touch(
        &self,
        state: &mut State,
        event: touch::Event,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let held = match state.gesture {
            Gesture::Hold { finger, .. } | Gesture::Arrange { finger, .. } => finger,
            Gesture::Pan { .. } | Gesture::None => None,
        };
        match event {
            touch::Event::FingerPressed { id, position } => {
                if bounds.contains(position) && state.gesture == Gesture::None && !shell.is_event_captured() {
                    self.read(state, Some(position), bounds, shell);
                    self.pressed(state, position, mouse::Button::Left, Some(id), bounds, shell);
                }
            }
            touch::Event::FingerMoved { id, position } if held == Some(id) => {
                self.moved(state, position, bounds, shell);
            }
            touch::Event::FingerLifted { id, .. } if held == Some(id) => self.released(state, bounds, shell),
            touch::Event::FingerLost { id, .. } if held == Some(id) => state.gesture = Gesture::None,
            touch::Event::FingerMoved { .. }
            | touch::Event::FingerLifted { .. }
            | touch::Event::FingerLost { .. } => {}
        }
    }

    /// Returns the things and places under a point, topmost first. What can be chosen and is missed by a little comes first,
    /// unless something else is meant: only what it lies on is under the point.
    pub(super) fn under(&self, view: View, point: Point) -> Vec<Id> {
        let mut ids = self.data.at(view.point(point));
        if ids.iter().any(|id| self.marks.choosable.contains(id)) {
            return ids;
        }
        let lies_on = |frame: Frame, id: &Id| {
            self.data.find(*id).is_some_and(|(holder, _)| holder != frame && holder.contains(frame.center()))
        };
        let near = self.marks.choosable.iter().filter_map(|id| {
            let (frame, _) = self.data.find(*id)?;
            let missed = distance(view.place(frame), point);
            (missed <= NEAR && ids.iter().all(|under| lies_on(frame, under))).then_some((*id, missed))
        });
        if let Some((nearest, _)) = near.min_by(|one, other| one.1.total_cmp(&other.1)) {
            ids.insert(0, nearest);
        }
        ids
    }

    /// Presses something that can be chosen; elsewhere a drag pans the table.
    fn pressed(
        &self,
        state: &mut State,
        point: Point,
        button: mouse::Button,
        finger: Option<touch::Finger>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        if state.gesture != Gesture::None {
            return;
        }
        state.focus = Presence::Quiet;
        if button == mouse::Button::Left && self.arranging.is_some() {
            return self.take_hold(state, point, finger, bounds, shell);
        }
        let ids = self.under(self.view(state, bounds), point);
        let held = ids.iter().find(|id| self.marks.choosable.contains(id)).copied();
        let is_left = button == mouse::Button::Left;
        let is_free = !self.can_choose(&ids) && finger.is_none() && !self.view(state, bounds).is_fit();

        if button == mouse::Button::Middle || (is_left && is_free) {
            state.gesture = Gesture::Pan { button, last: point };
        } else if is_left && self.on_press.is_some() {
            let carried = held.filter(|_| self.on_drop.is_some());
            let carried = carried.and_then(|id| Some(self.data.carried(id)?.id));
            state.gesture = Gesture::Hold { ids, carried, from: point, at: point, finger };
        }
        shell.capture_event();
        shell.request_redraw();
    }

    fn dropped_focus(&self, state: &mut State, button: mouse::Button, shell: &mut Shell<'_, Message>) {
        if state.focus.is_focused() && button == mouse::Button::Left {
            state.focus.unfocus();
            shell.request_redraw();
        }
    }

    fn moved(&self, state: &mut State, point: Point, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        match &mut state.gesture {
            Gesture::Hold { at, carried, .. } => {
                *at = point;
                if carried.is_some() {
                    shell.request_redraw();
                }
            }
            Gesture::Arrange { at, .. } => {
                *at = point;
                shell.request_redraw();
            }
            Gesture::Pan { last, .. } => {
                let by = point - *last;
                *last = point;
                state.camera = self.view(state, bounds).panned(by, self.data.size, bounds);
                shell.request_redraw();
            }
            Gesture::None => {}
        }
    }

    fn released(&self, state: &mut State, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        let gesture = std::mem::take(&mut state.gesture);
        if let Gesture::Arrange { handle, sizes, from, at, .. } = gesture {
            return self.let_go(state, handle, sizes, at - from, bounds, shell);
        }
        let Gesture::Hold { ids, carried, from, at, .. } = gesture else {
            return shell.request_redraw();
        };
        let to = self.under(self.view(state, bounds), at);
        let is_drop = carried.is_some() && is_drag(from, at) && to.first() != ids.first();

        match (&self.on_drop, &self.on_press) {
            (Some(on_drop), _) if is_drop => {
                // The dragged thing itself is under the pointer only where it came from.
                let to = to.into_iter().filter(|id| Some(*id) != carried).collect();
                shell.publish(on_drop(Drop { from: ids, to }));
            }
            (_, Some(on_press)) if !is_drag(from, at) || to.first() == ids.first() => {
                shell.publish(on_press(ids));
            }
            _ => {}
        }
        shell.capture_event();
        shell.request_redraw();
    }

    fn hover(
        &self,
        state: &mut State,
        over: Option<Point>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let view = self.view(state, bounds);
        let ids = over.map(|point| self.under(view, point)).unwrap_or_default();
        self.read(state, over.filter(|_| ids.is_empty()), bounds, shell);

        if state.hover != ids {
            state.hover = ids;
            if let Some(on_hover) = &self.on_hover {
                shell.publish(on_hover(state.hover.clone()));
            }
            shell.request_redraw();
        }
    }

    /// Enlarges the text at a point if it is too small to read.
    fn read(
        &self,
        state: &mut State,
        over: Option<Point>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let view = self.view(state, bounds);
        let is_free = state.gesture == Gesture::None && self.arranging.is_none();
        let reading = over.filter(|_| is_free).and_then(|point| self.small_text_at(view, point));
        if state.reading != reading {
            state.reading = reading;
            shell.request_redraw();
        }
    }

    fn key(
        &self,
        state: &mut State,
        shortcut: Shortcut<'_>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        if shell.is_event_captured() || !state.is_focused() {
            return;
        }
        if let Some(message) = self.on_shortcut.as_ref().and_then(|on_shortcut| on_shortcut(shortcut)) {
            state.focus = Presence::Visible;
            shell.publish(message);
            shell.capture_event();
            return shell.request_redraw();
        }
        let is_plain = (shortcut.modifiers - Modifiers::SHIFT).is_empty();
        let Key::Character(text) = shortcut.key else { return };
        let by = match text.as_str() {
            "+" | "=" if is_plain => KEY_STEP,
            "-" | "_" if is_plain => 1.0 / KEY_STEP,
            "0" if is_plain => {
                state.camera = Camera::Fit;
                shell.capture_event();
                return shell.request_redraw();
            }
            _ => return,
        };
        let view = self.view(state, bounds);
        let lit = self.marks.lit.first().and_then(|id| self.data.find(*id));
        let about = lit.map_or(bounds.center(), |(frame, _)| view.place(frame).center());

        self.zoom(state, by, about, bounds, shell);
    }

    fn zoom(
        &self,
        state: &mut State,
        by: f32,
        about: Point,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        state.camera = self.view(state, bounds).zoomed(by, about, self.data.size, bounds);
        shell.capture_event();
        shell.request_redraw();
    }

    /// Scrolls to what is lit when it changes.
    fn follow(&self, state: &mut State, bounds: Rectangle) {
        if state.lit == self.marks.lit {
            return;
        }
        state.lit.clone_from(&self.marks.lit);
        let frame = self.marks.lit.first().and_then(|id| self.data.find(*id));
        let view = self.view(state, bounds);
        let is_by_hand = !state.hover.is_empty();

        if let Some((frame, _)) = frame
            && !view.is_fit()
            && !is_by_hand
            && let Some(camera) = view.revealing(frame, self.data.size, bounds)
        {
            state.camera = camera;
        }
    }
}
