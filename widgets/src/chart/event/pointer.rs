//! Handle the mouse and fingers on a chart.
use super::state::{Gesture, Over, State, is_drag};
use super::{Action, MenuTarget};
use crate::chart::data::{Area, Id};
use crate::chart::{Chart, minimap, snap};
use crate::focus::Presence;

use iced::advanced::Shell;
use iced::advanced::mouse::{Click, click};
use iced::advanced::widget::operation::Focusable as _;
use iced::keyboard::Modifiers;
use iced::{Point, Rectangle, Vector, mouse, touch};

use std::collections::BTreeSet;

/// How far a line of the wheel scrolls a chart, in logical pixels.
const LINE: f32 = 60.0;

/// The touchpad distance of one zoom step, in pixels.
const STEP: f32 = 40.0;

/// The distance within which a node snaps to another, in logical pixels.
const REACH: f32 = 6.0;

impl<Message> Chart<'_, Message> {
    pub(super) fn mouse(
        &self,
        state: &mut State,
        event: mouse::Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) {
        // Something dragged here from elsewhere is drawn between the mouse and the chart.
        let cursor = if self.on_hover.is_some() { cursor.land() } else { cursor };
        let over = cursor.position().filter(|point| bounds.contains(*point));

        match event {
            mouse::Event::ButtonPressed(button) => match over {
                Some(point) if !shell.is_event_captured() => {
                    self.pressed(state, point, button, None, bounds, shell);
                }
                _ => {
                    if state.is_focused() && button == mouse::Button::Left {
                        state.unfocus();
                        shell.request_redraw();
                    }
                }
            },
            mouse::Event::ButtonReleased(button) => {
                let held = match state.gesture {
                    Gesture::Pan { button, .. } => button,
                    _ => mouse::Button::Left,
                };
                if button == held && state.gesture.finger().is_none() {
                    self.released(state, bounds, shell);
                }
            }
            mouse::Event::CursorMoved { position } => {
                self.moved(state, position, bounds, shell);
                let hover = over.and_then(|point| self.over(state, point, bounds, false));
                self.hover(state, hover, shell);
            }
            mouse::Event::CursorLeft => self.hover(state, None, shell),
            mouse::Event::WheelScrolled { delta } => {
                if let Some(point) = over.filter(|_| !shell.is_event_captured()) {
                    self.wheel(state, delta, point, bounds);
                    shell.capture_event();
                    shell.request_redraw();
                }
            }
            mouse::Event::CursorEntered => {}
        }
    }

    pub(super) fn touch(
        &self,
        state: &mut State,
        event: touch::Event,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let held = state.gesture.finger();
        match event {
            touch::Event::FingerPressed { id, position } => {
                if bounds.contains(position) && state.gesture == Gesture::None && !shell.is_event_captured() {
                    self.pressed(state, position, mouse::Button::Left, Some(id), bounds, shell);
                }
            }
            touch::Event::FingerMoved { id, position } if held == Some(id) => {
                self.moved(state, position, bounds, shell);
            }
            touch::Event::FingerLifted { id, .. } if held == Some(id) => self.released(state, bounds, shell),
            touch::Event::FingerLost { id, .. } if held == Some(id) => {
                state.gesture = Gesture::None;
                shell.request_redraw();
            }
            touch::Event::FingerMoved { .. }
            | touch::Event::FingerLifted { .. }
            | touch::Event::FingerLost { .. } => {}
        }
    }

    fn hover(&self, state: &mut State, hover: Option<Over>, shell: &mut Shell<'_, Message>) {
        if state.hover != hover {
            let node = |over: Option<Over>| match over {
                Some(Over::Node(id) | Over::Port(id)) => Some(id),
                Some(Over::Arrow(_) | Over::Map) | None => None,
            };
            if let Some(on_hover) = self.on_hover.as_ref().filter(|_| node(state.hover) != node(hover)) {
                shell.publish(on_hover(node(hover)));
            }
            state.hover = hover;
            shell.request_redraw();
        }
    }

    fn wheel(&self, state: &mut State, delta: mouse::ScrollDelta, point: Point, bounds: Rectangle) {
        if state.modifiers.command() {
            state.wheel += match delta {
                mouse::ScrollDelta::Lines { y, .. } => y,
                mouse::ScrollDelta::Pixels { y, .. } => y / STEP,
            };
            let steps = state.wheel.trunc();
            state.wheel -= steps;
            return self.zoom(state, steps as isize, Some(point), bounds);
        }
        let by = match delta {
            mouse::ScrollDelta::Lines { x, y } => Vector::new(x * LINE, y * LINE),
            mouse::ScrollDelta::Pixels { x, y } => Vector::new(x, y),
        };
        let by = if state.modifiers.shift() && by.x == 0.0 { Vector::new(by.y, 0.0) } else { by };
        state.camera = self.view(state, bounds).panned(by, self.data);
    }

    fn pressed(
        &self,
        state: &mut State,
        point: Point,
        button: mouse::Button,
        finger: Option<touch::Finger>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        if matches!(state.gesture, Gesture::Link { at: None, .. }) {
            state.gesture = Gesture::None;
        }
        if state.gesture != Gesture::None {
            return;
        }
        state.focus = Presence::Quiet;
        let on = self.over(state, point, bounds, finger.is_some());
        match (button, on) {
            (mouse::Button::Left, Some(Over::Map)) => {
                let corner = minimap::corner(self.data, &self.view(state, bounds), bounds);
                state.gesture = Gesture::Mini(corner);
                self.go(state, point, bounds, corner);
            }
            (mouse::Button::Left, Some(Over::Port(from))) => {
                state.gesture = Gesture::Link { from, at: Some(point), finger };
            }
            (mouse::Button::Left, _) => state.gesture = Gesture::Press { on, from: point, finger },
            (mouse::Button::Middle, _) => state.gesture = Gesture::Pan { button, finger, last: point },
            (mouse::Button::Right, _) => self.menu(state, on, point, bounds, shell),
            _ => return,
        }
        shell.capture_event();
        shell.request_redraw();
    }

    /// Requests the menu for what is at a point, and selects that, so that the menu applies to the selection.
    fn menu(
        &self,
        state: &mut State,
        on: Option<Over>,
        point: Point,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let (target, id) = match on {
            Some(Over::Node(id) | Over::Port(id)) => (MenuTarget::Node(id), Some(id)),
            Some(Over::Arrow(id)) => (MenuTarget::Arrow(id), Some(id)),
            Some(Over::Map) | None => (MenuTarget::Ground(self.view(state, bounds).spot(point)), None),
        };
        if let Some(id) = id.filter(|id| !self.marks.chosen.contains(id)) {
            self.choose(state, BTreeSet::from([id]), shell);
        }
        self.publish(shell, Action::Menu { target, at: point });
    }

    /// Selects nodes and arrows, and moves the inner focus to the first node.
    pub(super) fn choose(&self, state: &mut State, chosen: BTreeSet<Id>, shell: &mut Shell<'_, Message>) {
        if let [id] = chosen.iter().collect::<Vec<_>>()[..] {
            state.cursor = Some(*id);
        }
        if chosen != self.marks.chosen {
            self.publish(shell, Action::Chosen(chosen));
        }
    }

    fn moved(&self, state: &mut State, point: Point, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        match &mut state.gesture {
            Gesture::Press { on, from, finger } => {
                let (on, from, finger) = (*on, *from, *finger);
                if is_drag(from, point) {
                    self.dragged(state, on, from, point, finger, shell);
                }
            }
            Gesture::Pan { last, .. } => {
                let by = point - *last;
                *last = point;
                state.camera = self.view(state, bounds).panned(by, self.data);
            }
            Gesture::Band { at, .. } | Gesture::Move { at, .. } | Gesture::Link { at: Some(at), .. } => {
                *at = point;
            }
            &mut Gesture::Mini(corner) => self.go(state, point, bounds, corner),
            Gesture::None | Gesture::Link { at: None, .. } => return,
        }
        shell.request_redraw();
    }

    /// Handles a press that has become a drag.
    fn dragged(
        &self,
        state: &mut State,
        on: Option<Over>,
        from: Point,
        at: Point,
        finger: Option<touch::Finger>,
        shell: &mut Shell<'_, Message>,
    ) {
        state.gesture = match on {
            Some(Over::Node(held)) if self.is_editable() => {
                let mut ids = self.marks.chosen.clone();
                if !ids.contains(&held) {
                    ids = BTreeSet::from([held]);
                    self.choose(state, ids.clone(), shell);
                }
                Gesture::Move { ids, held, from, at, finger }
            }
            _ if state.modifiers.shift() && finger.is_none() => Gesture::Band { from, at },
            _ => Gesture::Pan { button: mouse::Button::Left, finger, last: at },
        };
    }

    fn released(&self, state: &mut State, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        let gesture = match state.gesture {
            Gesture::Link { at: None, .. } => return,
            _ => std::mem::take(&mut state.gesture),
        };
        match gesture {
            Gesture::Press { on, from, .. } => self.clicked(state, on, from, bounds, shell),
            Gesture::Band { from, at } => {
                let within = self.banded(state, from, at, bounds);
                let chosen = self.marks.chosen.union(&within).copied().collect();
                self.choose(state, chosen, shell);
            }
            Gesture::Move { ids, held, from, at, .. } => {
                let by = self.snapped(state, &ids, held, at - from, bounds).by;
                if (by.x, by.y) != (0, 0) {
                    self.publish(shell, Action::Moved(snap::places(self.data, &ids, by)));
                }
            }
            Gesture::Link { from, at: Some(at), .. } => {
                let spot = self.view(state, bounds).spot(at);
                match self.data.at(spot) {
                    Some(to) => self.join(from, to, shell),
                    None if bounds.contains(at) => self.publish(shell, Action::Led { from, at: spot }),
                    None => {}
                }
            }
            Gesture::Pan { .. } | Gesture::Mini(_) => {}
            Gesture::None | Gesture::Link { .. } => return,
        }
        shell.capture_event();
        shell.request_redraw();
    }

    /// Publishes an arrow, unless there is a reason against it.
    pub(super) fn join(&self, from: Id, to: Id, shell: &mut Shell<'_, Message>) {
        if self.refused(from, to).is_none() {
            self.publish(shell, Action::Joined { from, to });
        }
    }

    fn clicked(
        &self,
        state: &mut State,
        on: Option<Over>,
        point: Point,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let last = state.click.take();
        let before = last.filter(|(_, over)| *over == on).map(|(click, _)| click);
        let pressed = Click::new(point, mouse::Button::Left, before);
        state.click = Some((pressed, on));
        let is_more = (state.modifiers & (Modifiers::SHIFT | Modifiers::COMMAND)) != Modifiers::empty();
        let id = match on {
            Some(Over::Node(id) | Over::Port(id) | Over::Arrow(id)) => Some(id),
            Some(Over::Map) | None => None,
        };
        if pressed.kind() == click::Kind::Double && !is_more {
            return match (on, id) {
                (Some(Over::Node(id)), _) => self.publish(shell, Action::Opened(id)),
                (None, _) => {
                    let spot = self.view(state, bounds).spot(point);
                    self.publish(shell, Action::GroundOpened(spot));
                }
                _ => {}
            };
        }
        match id {
            Some(id) if is_more => {
                let mut chosen = self.marks.chosen.clone();
                if !chosen.remove(&id) {
                    let _ = chosen.insert(id);
                }
                state.cursor = Some(id);
                self.choose(state, chosen, shell);
            }
            Some(id) => self.choose(state, BTreeSet::from([id]), shell),
            None if !is_more => self.choose(state, BTreeSet::new(), shell),
            None => {}
        }
    }

    /// Returns the nodes that lie completely in a rectangle.
    pub(in crate::chart) fn banded(
        &self,
        state: &State,
        from: Point,
        at: Point,
        bounds: Rectangle,
    ) -> BTreeSet<Id> {
        let view = self.view(state, bounds);
        let (a, b) = (view.spot(from), view.spot(at));
        let corner = crate::chart::ChartPoint::new(a.x.min(b.x), a.y.min(b.y));
        let band = Area::new(corner, ((a.x - b.x).abs(), (a.y - b.y).abs()));
        let nodes = self.data.nodes.iter().filter(|node| node.area().union(band) == band);

        nodes.map(|node| node.id).collect()
    }

    /// Returns how far nodes move for a distance of the pointer.
    pub(in crate::chart) fn snapped(
        &self,
        state: &State,
        ids: &BTreeSet<Id>,
        held: Id,
        by: Vector,
        bounds: Rectangle,
    ) -> snap::Snap {
        let view = self.view(state, bounds);
        let by = crate::chart::ChartPoint::new(view.units(by.x), view.units(by.y));

        snap::snap(self.data, ids, held, by, view.seen(), view.units(REACH))
    }

    /// Centres the view on a point of the minimap.
    fn go(&self, state: &mut State, point: Point, bounds: Rectangle, corner: minimap::Corner) {
        let view = self.view(state, bounds);
        state.camera = view.centred(minimap::spot(self.data, bounds, corner, point), self.data);
    }
}
