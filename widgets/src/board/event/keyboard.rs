//! Handle the keyboard while the board has focus.
use super::state::{Gesture, State};
use super::{Board, Key, KeyPress};
use crate::board::Camera;
use crate::focus::{Presence, Shortcut};

use iced::advanced::Shell;
use iced::advanced::widget::operation::Focusable;
use iced::keyboard::{self, Modifiers, key};
use iced::{Point, Rectangle};

/// The zoom factor of a key press.
const ZOOM_STEP: f32 = 1.25;

impl<Message> Board<'_, Message> {
    pub(super) fn keyboard(
        &self,
        state: &mut State,
        event: &keyboard::Event,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        match event {
            keyboard::Event::ModifiersChanged(modifiers) => self.held(state, *modifiers, shell),
            keyboard::Event::KeyPressed { key, physical_key, modifiers, repeat, .. } => {
                state.modifiers = *modifiers;
                let shortcut = Shortcut {
                    key,
                    physical: *physical_key,
                    modifiers: *modifiers,
                    captured: false,
                    repeat: *repeat,
                };
                if self.is_shortcut(state, shortcut, shell) {
                    return;
                }
                self.key_pressed(state, key, *repeat, bounds, shell);
            }
            keyboard::Event::KeyReleased { key, .. } => {
                if *key == keyboard::Key::Named(key::Named::Space) {
                    self.space_released(state, shell);
                }
            }
        }
    }

    /// Returns whether the application has taken a key as one of its own shortcuts.
    fn is_shortcut(&self, state: &mut State, shortcut: Shortcut<'_>, shell: &mut Shell<'_, Message>) -> bool {
        if shell.is_event_captured() || !state.is_focused() {
            return false;
        }
        let Some(message) = self.on.shortcut.as_ref().and_then(|on_shortcut| on_shortcut(shortcut)) else {
            return false;
        };

        state.focus = Presence::Visible;
        shell.publish(message);
        shell.capture_event();
        shell.request_redraw();
        true
    }

    fn held(&self, state: &mut State, modifiers: Modifiers, shell: &mut Shell<'_, Message>) {
        let is_used = state.hover.is_some() || matches!(state.gesture, Gesture::Stroke { .. });

        if let Some(on_modifiers) = &self.on.modifiers
            && state.modifiers != modifiers
            && is_used
        {
            shell.publish(on_modifiers(modifiers));
        }
        state.modifiers = modifiers;
    }

    fn key_pressed(
        &self,
        state: &mut State,
        key: &keyboard::Key,
        repeat: bool,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        if shell.is_event_captured() {
            return;
        }

        // Escape cancels a mouse stroke wherever the focus is.
        if *key == keyboard::Key::Named(key::Named::Escape) {
            if matches!(state.gesture, Gesture::Stroke { .. }) {
                self.cancel(state, shell);
                return shell.capture_event();
            } else if state.is_stroking && state.is_focused() {
                state.is_stroking = false;
                if let Some(on_cancel) = &self.on.cancel {
                    shell.publish(on_cancel());
                }
                return shell.capture_event();
            }
        }

        let modifiers = state.modifiers;

        if !state.is_focused() || modifiers.alt() || modifiers.logo() || modifiers.control() {
            return;
        }

        match key {
            keyboard::Key::Named(name) => self.named(state, *name, modifiers, repeat, shell),
            keyboard::Key::Character(text) => self.zoom_key(state, text, bounds, shell),
            keyboard::Key::Unidentified => {}
        }
    }

    fn named(
        &self,
        state: &mut State,
        name: key::Named,
        modifiers: Modifiers,
        repeat: bool,
        shell: &mut Shell<'_, Message>,
    ) {
        let key = match name {
            key::Named::ArrowUp => Key::Up,
            key::Named::ArrowDown => Key::Down,
            key::Named::ArrowLeft => Key::Left,
            key::Named::ArrowRight => Key::Right,
            key::Named::Home => Key::Home,
            key::Named::End => Key::End,
            key::Named::PageUp => Key::PageUp,
            key::Named::PageDown => Key::PageDown,
            key::Named::Enter => Key::Enter,
            key::Named::Escape => Key::Escape,
            key::Named::Delete | key::Named::Backspace => Key::Delete,
            key::Named::Space => return self.space_pressed(state, modifiers, repeat, shell),
            _ => return,
        };

        let _ = self.offer(state, KeyPress { key, modifiers, repeat }, shell);
    }

    /// Space lets the mouse pan the board if the mouse was used last; otherwise it paints at the cursor.
    fn space_pressed(
        &self,
        state: &mut State,
        modifiers: Modifiers,
        repeat: bool,
        shell: &mut Shell<'_, Message>,
    ) {
        let is_mouse_used = state.is_pointing && state.hover.is_some();

        if self.on.camera.is_some() && (state.focus != Presence::Visible || is_mouse_used) {
            state.is_space_held = true;
            shell.capture_event();
            shell.request_redraw();
        } else if repeat {
            shell.capture_event();
        } else {
            state.is_stroking = self.offer(state, KeyPress { key: Key::Space, modifiers, repeat }, shell);
        }
    }

    fn space_released(&self, state: &mut State, shell: &mut Shell<'_, Message>) {
        if state.is_space_held {
            state.is_space_held = false;
            shell.request_redraw();
        }
        self.end_key_stroke(state, shell);
    }

    /// Reports the end of a keyboard stroke, if there was one.
    pub(super) fn end_key_stroke(&self, state: &mut State, shell: &mut Shell<'_, Message>) {
        if std::mem::take(&mut state.is_stroking) {
            let press = KeyPress { key: Key::SpaceReleased, modifiers: state.modifiers, repeat: false };

            if let Some(message) = self.on.key.as_ref().and_then(|on_key| on_key(press)) {
                shell.publish(message);
            }
        }
    }

    /// Returns whether the application has taken the key.
    fn offer(&self, state: &mut State, press: KeyPress, shell: &mut Shell<'_, Message>) -> bool {
        let Some(message) = self.on.key.as_ref().and_then(|on_key| on_key(press)) else { return false };

        state.focus = Presence::Visible;
        state.is_pointing = false;
        shell.publish(message);
        shell.capture_event();
        shell.request_redraw();
        true
    }

    /// Scrolls to the keyboard cursor after it has moved.
    pub(super) fn follow(&self, state: &mut State, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        if state.cursor == self.cursor {
            return;
        }
        state.cursor = self.cursor;

        if let Some(cell) = self.cursor
            && state.is_ring_visible()
            && self.camera != Camera::Fit
            && let Some(camera) = self.geometry(state, bounds).revealing(cell, bounds.size())
        {
            self.move_camera(state, camera, shell);
        }
    }

    fn zoom_key(&self, state: &mut State, text: &str, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        if self.on.camera.is_none() {
            return;
        }

        let geometry = self.geometry(state, bounds);
        let step = match text {
            "+" | "=" => ZOOM_STEP,
            "-" | "_" => 1.0 / ZOOM_STEP,
            "0" => {
                self.move_camera(state, Camera::Fit, shell);
                return shell.capture_event();
            }
            _ => return,
        };
        let middle = Point::new(bounds.width / 2.0, bounds.height / 2.0);
        let about = match self.cursor {
            Some(cell) if state.is_ring_visible() => geometry.cell_bounds(cell).center(),
            _ => middle,
        };
        let cell = self.cell_side(state, geometry.cell()) * step;

        self.move_camera(state, geometry.zoomed(cell, about, bounds.size()), shell);
        shell.capture_event();
    }
}
