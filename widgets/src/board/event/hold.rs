//! Tell a long press with a finger from a short one.
use super::state::{Gesture, State};
use super::{Board, Press};

use iced::advanced::Shell;
use iced::{Point, Rectangle, mouse, touch};

use std::time::{Duration, Instant};

/// The duration of a long press.
const LONG: Duration = Duration::from_millis(450);

impl<Message> Board<'_, Message> {
    /// A finger touches a cell, which may become a short or a long press.
    pub(super) fn finger_down(
        &self,
        state: &mut State,
        finger: touch::Finger,
        over: Option<Point>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        if !matches!(state.gesture, Gesture::None) {
            return;
        }

        let Some(point) = over.filter(|_| !shell.is_event_captured()) else {
            return self.unfocus(state, mouse::Button::Left, shell);
        };

        self.focus(state, mouse::Button::Left, shell);
        if let Some(cell) = self.geometry(state, bounds).cell_at(point) {
            let since = Instant::now();

            state.gesture = Gesture::Hold { finger, cell, since, is_held: false };
            shell.request_redraw_at(since + LONG);
            shell.capture_event();
        }
    }

    /// The finger may have moved: during a long press to another cell, otherwise too far for a press.
    pub(super) fn finger_moved(
        &self,
        state: &mut State,
        id: touch::Finger,
        point: Point,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let here = self.geometry(state, bounds).cell_at(point);

        if let Gesture::Hold { finger, cell, is_held, .. } = &mut state.gesture
            && *finger == id
            && here != Some(*cell)
        {
            if !*is_held {
                let (finger, cell) = (*finger, *cell);

                state.gesture = Gesture::None;
                // What a finger drags is chosen where the finger came from.
                if self.on.drop.is_some()
                    && let Some(on_press) = &self.on.press
                {
                    let button = mouse::Button::Left;

                    state.gesture = Gesture::of_stroke(button, Some(finger), cell);
                    shell.publish(on_press(Press { cell, button, modifiers: state.modifiers }));
                }
            } else if let Some(on_hold) = &self.on.hold
                && let Some(here) = here
            {
                *cell = here;
                shell.publish(on_hold(Some(here)));
            }
        }
    }

    /// The finger is lifted, or lost.
    pub(super) fn finger_up(
        &self,
        state: &mut State,
        id: touch::Finger,
        is_lifted: bool,
        shell: &mut Shell<'_, Message>,
    ) {
        let Gesture::Hold { finger, cell, is_held, .. } = state.gesture else { return };

        if finger != id {
            return;
        }

        state.gesture = Gesture::None;
        if is_held {
            if let Some(on_hold) = &self.on.hold {
                shell.publish(on_hold(None));
            }
        } else if let Some(on_press) = &self.on.press
            && is_lifted
        {
            shell.publish(on_press(Press { cell, button: mouse::Button::Left, modifiers: state.modifiers }));
        }
    }

    /// Checks whether a finger has rested long enough.
    pub(super) fn rest(&self, state: &mut State, now: Instant, shell: &mut Shell<'_, Message>) {
        if let Gesture::Hold { cell, since, is_held: is_held @ false, .. } = &mut state.gesture {
            if now.saturating_duration_since(*since) < LONG {
                return shell.request_redraw_at(*since + LONG);
            }

            *is_held = true;
            if let Some(on_hold) = &self.on.hold {
                shell.publish(on_hold(Some(*cell)));
            }
        }
    }
}
