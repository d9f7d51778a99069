//! Handle the mouse and the first finger.
use super::state::{Gesture, State};
use super::{Board, Cell, Press};
use crate::board::Camera;
use crate::focus::Presence;
use crate::paint;

use iced::advanced::Shell;
use iced::advanced::widget::operation::Focusable;
use iced::{Point, Rectangle, Vector, mouse, touch};

/// The zoom factor of one line of the wheel.
const ZOOM_STEP: f32 = 1.15;

/// How closely the way of a stroke along lines is followed, as a share of a cell, and the most steps of one event.
const STEP: f32 = 0.2;
const MOST_STEPS: f32 = 4096.0;

/// How many touchpad pixels count as one line of a wheel, and the reverse.
const LINE: f32 = 40.0;

impl<Message> Board<'_, Message> {
    pub(super) fn mouse(
        &self,
        state: &mut State,
        event: mouse::Event,
        bounds: Rectangle,
        cursor: mouse::Cursor,
        shell: &mut Shell<'_, Message>,
    ) {
        // Queued events are handled together, when the cursor is already where the last of them left it.
        if let mouse::Event::CursorMoved { position } = event {
            state.is_pointing = true;
            state.pointer = Some(position);
        }
        let pointer = |cursor: mouse::Cursor| cursor.position().map(|point| state.pointer.unwrap_or(point));
        let here = pointer(cursor);
        let gone_on = pointer(cursor.land());
        let over = here.filter(|point| bounds.contains(*point)).map(|point| point - corner(bounds));

        match event {
            mouse::Event::ButtonPressed(button) => {
                self.pressed(state, button, over, bounds, shell);
            }
            mouse::Event::ButtonReleased(button) => self.released(state, button, shell),
            mouse::Event::CursorMoved { .. } => {
                // A gesture continues above other layers and outside of the widget.
                if let Some(point) = gone_on {
                    self.moved(state, point - corner(bounds), bounds, shell);
                }
                self.hover(state, over, bounds, shell);
            }
            mouse::Event::CursorLeft => self.hover(state, None, bounds, shell),
            mouse::Event::WheelScrolled { delta } => {
                if let Some(point) = over
                    && !shell.is_event_captured()
                {
                    self.wheel(state, delta, point, bounds, shell);
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
        match event {
            touch::Event::FingerPressed { id, position } => {
                let over = bounds.contains(position).then(|| position - corner(bounds));

                if self.on.hold.is_some() {
                    self.finger_down(state, id, over, bounds, shell);
                } else if matches!(state.gesture, Gesture::None) {
                    self.stroke(state, mouse::Button::Left, Some(id), over, bounds, shell);
                }
            }
            touch::Event::FingerMoved { id, position } => {
                self.finger_moved(state, id, position - corner(bounds), bounds, shell);
                if finger(state) == Some(id) {
                    self.moved(state, position - corner(bounds), bounds, shell);
                }
            }
            touch::Event::FingerLifted { id, .. } => {
                self.finger_up(state, id, true, shell);
                if finger(state) == Some(id) {
                    self.released(state, mouse::Button::Left, shell);
                }
            }
            touch::Event::FingerLost { id, .. } => {
                self.finger_up(state, id, false, shell);
                if finger(state) == Some(id) {
                    self.cancel(state, shell);
                    state.gesture = Gesture::None;
                }
            }
        }
    }

    fn pressed(
        &self,
        state: &mut State,
        button: mouse::Button,
        over: Option<Point>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        match state.gesture {
            Gesture::Stroke { .. } => {
                self.cancel(state, shell);
                shell.capture_event();
            }
            Gesture::Cancelled { .. } | Gesture::Pan { .. } | Gesture::Hold { .. } => {}
            Gesture::None => {
                let pans =
                    button == mouse::Button::Middle || (state.is_space_held && button == mouse::Button::Left);

                match over {
                    Some(point) if pans && self.on.camera.is_some() && !shell.is_event_captured() => {
                        state.gesture = Gesture::Pan { button, last: point };
                        shell.capture_event();
                        shell.request_redraw();
                    }
                    _ => self.stroke(state, button, None, over, bounds, shell),
                }
            }
        }
    }

    /// Starts a stroke when a cell was hit, and takes or drops the focus.
    fn stroke(
        &self,
        state: &mut State,
        button: mouse::Button,
        finger: Option<touch::Finger>,
        over: Option<Point>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let Some(point) = over.filter(|_| !shell.is_event_captured()) else {
            return self.unfocus(state, button, shell);
        };

        self.focus(state, button, shell);

        if let Some(on_line) = &self.on.line
            && let Some((line, _)) = self.geometry(state, bounds).line_at(point)
        {
            state.line = Some((line, point));
            state.gesture = Gesture::Stroke { button, finger, first: (0, 0), last: (0, 0) };
            shell.publish(on_line(line, button, true));
            shell.capture_event();
            return;
        }

        if let Some(on_press) = &self.on.press
            && self.on.line.is_none()
            && let Some(cell) = self.geometry(state, bounds).cell_at(point)
        {
            state.gesture = Gesture::of_stroke(button, finger, cell);
            shell.publish(on_press(Press { cell, button, modifiers: state.modifiers }));
            shell.capture_event();
        }
    }

    fn moved(&self, state: &mut State, point: Point, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        let geometry = self.geometry(state, bounds);

        match &mut state.gesture {
            Gesture::Stroke { button, .. } if self.on.line.is_some() => {
                let (Some(on_line), Some((mut last, from))) = (&self.on.line, state.line) else { return };

                // A quick pointer passes several lines between two events.
                for point in between(from, point, geometry.cell() * STEP) {
                    let meant = geometry.line_at(point).filter(|(_, is_meant)| *is_meant);

                    if let Some((line, _)) = meant
                        && line != last
                    {
                        last = line;
                        shell.publish(on_line(line, *button, false));
                    }
                }
                state.line = Some((last, point));
            }
            Gesture::Stroke { last, .. } => {
                let now = geometry.cell_near(point);

                if now == *last {
                    return;
                }

                let passed = passed(*last, now, geometry.size());

                *last = now;
                if let Some(on_drag) = &self.on.drag
                    && !passed.is_empty()
                {
                    shell.publish(on_drag(passed));
                }
            }
            Gesture::Pan { last, .. } => {
                let delta = point - *last;

                *last = point;
                self.move_camera(state, geometry.panned(delta, bounds.size()), shell);
            }
            Gesture::None | Gesture::Cancelled { .. } | Gesture::Hold { .. } => {}
        }
    }

    fn released(&self, state: &mut State, button: mouse::Button, shell: &mut Shell<'_, Message>) {
        match state.gesture {
            Gesture::Stroke { button: held, first, last, .. } if held == button => {
                state.gesture = Gesture::None;
                if let Some(on_drop) = &self.on.drop
                    && let Some(last) = within(last, self.source.size())
                    && last != first
                {
                    shell.publish(on_drop(first, last));
                }
                if let Some(on_release) = &self.on.release {
                    shell.publish(on_release());
                }
            }
            Gesture::Cancelled { button: held, .. } | Gesture::Pan { button: held, .. } if held == button => {
                state.gesture = Gesture::None;
                shell.request_redraw();
            }
            _ => {}
        }
    }

    /// Cancels a stroke; the held button has no further effect.
    pub(super) fn cancel(&self, state: &mut State, shell: &mut Shell<'_, Message>) {
        if let Gesture::Stroke { button, finger, .. } = state.gesture {
            state.gesture = Gesture::Cancelled { button, finger };
            if let Some(on_cancel) = &self.on.cancel {
                shell.publish(on_cancel());
            }
        }
    }

    fn hover(
        &self,
        state: &mut State,
        over: Option<Point>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let cell = over.and_then(|point| self.geometry(state, bounds).cell_at(point));

        if cell != state.hover {
            state.hover = cell;
            if let Some(on_hover) = &self.on.hover {
                shell.publish(on_hover(cell));
            }
        }
    }

    fn wheel(
        &self,
        state: &mut State,
        delta: mouse::ScrollDelta,
        point: Point,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        if self.on.camera.is_none() {
            return;
        }

        let (x, y) = match delta {
            mouse::ScrollDelta::Lines { x, y } => (x, y),
            mouse::ScrollDelta::Pixels { x, y } => (x / LINE, y / LINE),
        };
        let geometry = self.geometry(state, bounds);
        let camera = if state.modifiers.shift() {
            // With Shift, a wheel without a second axis scrolls sideways; some systems swap the axes already.
            let delta = if x == 0.0 { Vector::new(y, 0.0) } else { Vector::new(x, y) };

            geometry.panned(delta * LINE, bounds.size())
        } else {
            let cell = self.cell_side(state, geometry.cell()) * ZOOM_STEP.powf(y);

            geometry.zoomed(cell, point, bounds.size())
        };

        self.move_camera(state, camera, shell);
        shell.capture_event();
    }

    /// The cell side that the camera asks for: displayed sides are whole pixels, but small zoom steps must
    /// add up.
    pub(super) fn cell_side(&self, state: &State, shown: f32) -> f32 {
        match state.camera.unwrap_or(self.camera) {
            Camera::Fit => shown,
            Camera::Free { cell, .. } => cell,
        }
    }

    pub(super) fn move_camera(&self, state: &mut State, camera: Camera, shell: &mut Shell<'_, Message>) {
        if let Some(on_camera) = &self.on.camera
            && camera != state.camera.unwrap_or(self.camera)
        {
            state.camera = Some(camera);
            shell.publish(on_camera(camera));
        }
    }

    // Text fields lose the focus only on the left button, so only that one may move it.
    pub(super) fn focus(&self, state: &mut State, button: mouse::Button, shell: &mut Shell<'_, Message>) {
        if button == mouse::Button::Left && self.is_focusable() && state.focus != Presence::Quiet {
            state.focus = Presence::Quiet;
            shell.request_redraw();
        }
    }

    pub(super) fn unfocus(&self, state: &mut State, button: mouse::Button, shell: &mut Shell<'_, Message>) {
        if button == mouse::Button::Left && state.is_focused() {
            self.end_key_stroke(state, shell);
            state.unfocus();
            shell.request_redraw();
        }
    }
}

/// Returns points on the way from one to another, not farther apart than `step`, and the last.
fn between(from: Point, to: Point, step: f32) -> impl Iterator<Item = Point> {
    let count = (from.distance(to) / step.max(1.0)).ceil().clamp(1.0, MOST_STEPS) as u32;
    let way = to - from;

    (1..=count).map(move |at| from + way * (at as f32 / count as f32))
}

fn corner(bounds: Rectangle) -> Vector {
    Vector::new(bounds.x, bounds.y)
}

fn finger(state: &State) -> Option<touch::Finger> {
    match state.gesture {
        Gesture::Stroke { finger, .. } | Gesture::Cancelled { finger, .. } => finger,
        Gesture::None | Gesture::Pan { .. } | Gesture::Hold { .. } => None,
    }
}

/// Returns the cells of the board from one place to another, except the first.
fn passed(from: (i64, i64), to: (i64, i64), size: (u32, u32)) -> Vec<Cell> {
    paint::steps(from, to).skip(1).filter_map(|place| within(place, size)).collect()
}

/// Returns the cell at a place, unless it lies outside of the board.
fn within((x, y): (i64, i64), (columns, rows): (u32, u32)) -> Option<Cell> {
    let cell = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);

    (cell.0 < columns && cell.1 < rows).then_some(cell)
}
