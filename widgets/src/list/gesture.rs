//! Scroll and reorder by mouse and finger.
use super::draw::bar;
use super::state::{Request, State};
use super::{BAR, List};

use iced::advanced::{Shell, mouse};
use iced::keyboard::{self, Key, key};
use iced::time::Instant;
use iced::{Event, Point, Rectangle, Renderer, Vector, touch, window};

/// The scroll distance of one line of the wheel.
const LINE: f32 = 60.0;

/// How far a finger moves before it scrolls.
const SLACK: f32 = 8.0;

/// The distance from an edge within which a dragged item scrolls the list.
const EDGE: f32 = 32.0;

/// The speed of that at the very edge, in pixels per second.
const SPEED: f32 = 900.0;

/// What the mouse or a finger is doing with the list itself.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Gesture {
    /// Nothing.
    #[default]
    None,
    /// The scrollbar is held; `grab` is the distance from the start of its thumb.
    Bar { grab: f32, finger: Option<touch::Finger> },
    /// A finger is on the items.
    Finger { id: touch::Finger, start: f32, last: f32, is_scrolling: bool },
    /// An item is being dragged.
    Reorder(Drag),
}

/// An item being dragged.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Drag {
    pub from: usize,
    pub point: Point,
    finger: Option<touch::Finger>,
    /// When the list was last scrolled by it.
    scrolled: Option<Instant>,
}

impl Gesture {
    /// Follows the dragged item to its new place.
    pub fn renew(&mut self, place: impl Fn(usize) -> Option<usize>) {
        if let Self::Reorder(drag) = self {
            match place(drag.from) {
                Some(from) => drag.from = from,
                None => *self = Self::None,
            }
        }
    }

    pub fn interaction(&self) -> Option<mouse::Interaction> {
        match self {
            Self::Reorder(_) => Some(mouse::Interaction::Grabbing),
            Self::Bar { .. } => Some(mouse::Interaction::None),
            Self::None | Self::Finger { .. } => None,
        }
    }

    fn finger(&self) -> Option<touch::Finger> {
        match self {
            Self::Bar { finger, .. } | Self::Reorder(Drag { finger, .. }) => *finger,
            Self::Finger { id, .. } => Some(*id),
            Self::None => None,
        }
    }
}

impl<Message> List<'_, Message> {
    /// Handles an event for the list itself, and returns what the items should see of it.
    pub(super) fn grip(
        &mut self,
        state: &mut State,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        shell: &mut Shell<'_, Message>,
    ) -> Option<Event> {
        let is_captured = match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                let over = cursor.position_over(bounds);

                over.is_some_and(|point| self.pressed(state, point, None, bounds, renderer))
            }
            Event::Mouse(mouse::Event::CursorMoved { .. }) => {
                let point = cursor.land().position().filter(|_| state.gesture.finger().is_none());

                point.is_some_and(|point| self.dragged(state, point, bounds))
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) => {
                self.released(state, bounds, shell)
            }
            Event::Touch(event) => return self.touched(state, *event, bounds, renderer, shell),
            Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(key::Named::Escape), .. }) => {
                let is_dragging = matches!(state.gesture, Gesture::Reorder(_));

                if is_dragging {
                    state.gesture = Gesture::None;
                }
                is_dragging
            }
            Event::Window(window::Event::RedrawRequested(now)) => {
                self.scroll_at_edge(state, *now, bounds, shell);
                false
            }
            _ => false,
        };

        if is_captured {
            shell.capture_event();
            shell.request_redraw();
            None
        } else {
            Some(event.clone())
        }
    }

    /// Grabs the scrollbar or a handle, and returns whether there is one.
    fn pressed(
        &mut self,
        state: &mut State,
        point: Point,
        finger: Option<touch::Finger>,
        bounds: Rectangle,
        renderer: &Renderer,
    ) -> bool {
        if let Some((rail, thumb)) = bar(state, bounds)
            && point.x >= rail.x + rail.width - BAR
        {
            let is_on_thumb = point.y >= thumb.y && point.y <= thumb.y + thumb.height;
            let grab = if is_on_thumb { point.y - thumb.y } else { thumb.height / 2.0 };

            state.gesture = Gesture::Bar { grab, finger };
            let _ = self.dragged(state, point, bounds);
            return true;
        }

        let corner = Vector::new(bounds.x, bounds.y);
        let held = self.on_reorder.is_some().then(|| self.handle_at(state, corner, point, renderer));

        if let Some(from) = held.flatten() {
            state.gesture = Gesture::Reorder(Drag { from, point, finger, scrolled: None });
            return true;
        }
        false
    }

    fn dragged(&self, state: &mut State, point: Point, bounds: Rectangle) -> bool {
        match &mut state.gesture {
            Gesture::Bar { grab, .. } => {
                let grab = *grab;
                let Some((rail, thumb)) = bar(state, bounds) else { return true };
                let way = (rail.height - thumb.height).max(1.0);

                state.ask(Request::Snap((point.y - grab - rail.y) / way));
                true
            }
            Gesture::Reorder(drag) => {
                drag.point = point;
                true
            }
            Gesture::None | Gesture::Finger { .. } => false,
        }
    }

    fn released(&self, state: &mut State, bounds: Rectangle, shell: &mut Shell<'_, Message>) -> bool {
        match std::mem::take(&mut state.gesture) {
            Gesture::Bar { .. } => true,
            Gesture::Reorder(drag) => {
                let gap = self.gap_at(state, drag.point - Vector::new(bounds.x, bounds.y));
                let to = if gap > drag.from { gap - 1 } else { gap };

                if let Some(on_reorder) = &self.on_reorder
                    && to != drag.from
                {
                    shell.publish(on_reorder(drag.from, to));
                }
                true
            }
            Gesture::Finger { is_scrolling, .. } => is_scrolling,
            Gesture::None => false,
        }
    }

    fn touched(
        &mut self,
        state: &mut State,
        event: touch::Event,
        bounds: Rectangle,
        renderer: &Renderer,
        shell: &mut Shell<'_, Message>,
    ) -> Option<Event> {
        let is_captured = match event {
            touch::Event::FingerPressed { id, position } => {
                if !bounds.contains(position) || state.gesture != Gesture::None {
                    false
                } else if self.pressed(state, position, Some(id), bounds, renderer) {
                    true
                } else {
                    state.gesture =
                        Gesture::Finger { id, start: position.y, last: position.y, is_scrolling: false };
                    false
                }
            }
            _ if state.gesture.finger() != Some(finger(event)) => false,
            touch::Event::FingerMoved { position, id } => {
                if let Gesture::Finger { start, last, is_scrolling, .. } = &mut state.gesture {
                    let begins = !*is_scrolling && (position.y - *start).abs() > SLACK;
                    let delta = *last - position.y;

                    *is_scrolling |= begins;
                    if *is_scrolling {
                        *last = position.y;
                        state.ask(Request::By(delta));
                        shell.capture_event();
                        shell.request_redraw();
                        // What the finger was pressing is released.
                        return begins.then_some(Event::Touch(touch::Event::FingerLost { id, position }));
                    }
                    false
                } else {
                    self.dragged(state, position, bounds)
                }
            }
            touch::Event::FingerLifted { .. } => self.released(state, bounds, shell),
            touch::Event::FingerLost { .. } => {
                state.gesture = Gesture::None;
                false
            }
        };

        if is_captured {
            shell.capture_event();
            shell.request_redraw();
        }
        (!is_captured).then_some(Event::Touch(event))
    }

    fn scroll_at_edge(
        &self,
        state: &mut State,
        now: Instant,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let Gesture::Reorder(drag) = &mut state.gesture else { return };
        let above = (bounds.y + EDGE - drag.point.y).clamp(0.0, EDGE);
        let below = (drag.point.y - (bounds.y + bounds.height - EDGE)).clamp(0.0, EDGE);
        let pull = (below - above) / EDGE;
        let before = drag.scrolled.replace(now);

        if pull == 0.0 {
            drag.scrolled = None;
            return;
        }

        let seconds = before.map_or(0.0, |before| (now - before).as_secs_f32().min(0.1));

        state.ask(Request::By(pull * SPEED * seconds));
        shell.request_redraw();
    }

    pub(super) fn wheel(
        &self,
        state: &mut State,
        event: &Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) {
        let Event::Mouse(mouse::Event::WheelScrolled { delta }) = event else { return };

        if !cursor.is_over(bounds) || shell.is_event_captured() || !state.has_bar {
            return;
        }

        let delta = match *delta {
            mouse::ScrollDelta::Lines { y, .. } => -y * LINE,
            mouse::ScrollDelta::Pixels { y, .. } => -y,
        };
        let is_at_end = state.offset() >= state.reach() - 0.5;

        // At its ends the list leaves the wheel to what is around it.
        if delta == 0.0 || (delta < 0.0 && state.anchor == (0, 0.0)) || (delta > 0.0 && is_at_end) {
            return;
        }
        state.ask(Request::By(delta));
        shell.capture_event();
        shell.request_redraw();
    }

    /// Returns the index before which an item dropped at a point of the list goes.
    pub(super) fn gap_at(&self, state: &State, point: Point) -> usize {
        let mut gap = None;

        for (index, item) in &state.items {
            let (size, at) = (item.node.size(), item.position);
            let is_before = if self.cell.is_some() {
                point.y < at.y
                    || (point.y < at.y + size.height + self.spacing && point.x < at.x + size.width / 2.0)
            } else {
                point.y < at.y + size.height / 2.0
            };
            let is_in_sight = at.y + size.height > 0.0 && at.y < state.size.height;

            if is_in_sight && is_before {
                return *index;
            }
            if is_in_sight {
                gap = Some(index + 1);
            }
        }

        gap.unwrap_or(self.count)
    }
}

fn finger(event: touch::Event) -> touch::Finger {
    match event {
        touch::Event::FingerPressed { id, .. }
        | touch::Event::FingerMoved { id, .. }
        | touch::Event::FingerLifted { id, .. }
        | touch::Event::FingerLost { id, .. } => id,
    }
}
