//! Handle keys on a chart.
use super::state::{Gesture, State};
use super::{Action, MenuTarget};
use crate::chart::data::{ChartPoint, GRID, Id};
use crate::chart::view::fitting;
use crate::chart::{Chart, snap};
use crate::focus::{Direction, Presence, Shortcut, nearest};

use iced::advanced::Shell;
use iced::advanced::widget::operation::Focusable as _;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::{Rectangle, Size, Vector};

use std::collections::BTreeSet;

/// The part of the visible area that an arrow key scrolls by when there is no node to go to.
const STEP: f32 = 0.2;

impl<Message> Chart<'_, Message> {
    pub(super) fn key(
        &self,
        state: &mut State,
        shortcut: Shortcut<'_>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        state.modifiers = shortcut.modifiers;
        if shell.is_event_captured() || !state.is_focused() {
            return;
        }
        let cursor = self.cursor(state);
        let own = self.on_shortcut.as_ref().and_then(|on_shortcut| on_shortcut(shortcut, cursor));
        let is_used = match (own, shortcut.key) {
            (Some(message), _) => {
                shell.publish(message);
                true
            }
            (None, Key::Named(key)) => self.named(state, *key, shortcut.modifiers, bounds, shell),
            (None, Key::Character(text)) => self.letter(state, text, shortcut, bounds, shell),
            (None, Key::Unidentified) => false,
        };
        if is_used {
            state.focus = Presence::Visible;
            shell.capture_event();
            shell.request_redraw();
        }
    }

    /// Handles a named key. Returns whether it has an effect.
    fn named(
        &self,
        state: &mut State,
        key: Named,
        held: Modifiers,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        if (held - Modifiers::SHIFT - Modifiers::COMMAND) != Modifiers::empty() {
            return false;
        }
        let cursor = self.cursor(state);
        if let Some(direction) = Direction::from_key(&Key::Named(key)) {
            if held.command() {
                return self.push(state, direction, bounds, shell);
            }
            match self.toward(state, direction, bounds) {
                Some(next) => self.walk(state, next, held, bounds, shell),
                None => self.pan(state, direction, bounds),
            }
            return true;
        }
        let next = match key {
            Named::PageDown => cursor.and_then(|id| self.data.after(id).first().copied()),
            Named::PageUp => cursor.and_then(|id| self.data.before(id).first().copied()),
            Named::Home => self.in_order().first().copied(),
            Named::End => self.in_order().last().copied(),
            _ => return self.act(state, key, held, bounds, shell),
        };
        if let Some(next) = next {
            self.walk(state, next, held, bounds, shell);
        }
        true
    }

    /// Handles a key that acts on the node with the inner focus.
    fn act(
        &self,
        state: &mut State,
        key: Named,
        held: Modifiers,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        let cursor = self.cursor(state);
        match (key, cursor) {
            (Named::Enter, Some(id)) => match state.gesture {
                Gesture::Link { from, at: None, .. } => {
                    self.join(from, id, shell);
                    if self.refused(from, id).is_none() {
                        state.gesture = Gesture::None;
                    }
                }
                _ => self.publish(shell, Action::Opened(id)),
            },
            (Named::Space, Some(id)) => {
                let mut chosen = self.marks.chosen.clone();
                if !chosen.remove(&id) {
                    let _ = chosen.insert(id);
                }
                state.cursor = Some(id);
                self.choose(state, chosen, shell);
            }
            (Named::Delete | Named::Backspace, _) if self.is_editable() => {
                let chosen = self.marks.chosen.clone();
                let chosen = if chosen.is_empty() { cursor.into_iter().collect() } else { chosen };
                if !chosen.is_empty() {
                    self.publish(shell, Action::Deleted(chosen));
                }
            }
            (Named::Escape, _) if state.gesture != Gesture::None => state.gesture = Gesture::None,
            (Named::Escape, _) if !self.marks.chosen.is_empty() => {
                state.cursor = cursor;
                self.publish(shell, Action::Chosen(BTreeSet::new()));
            }
            (Named::ContextMenu, _) => self.ask_for_menu(state, bounds, shell),
            (Named::F10, _) if held.shift() => self.ask_for_menu(state, bounds, shell),
            _ => return false,
        }
        true
    }

    fn ask_for_menu(&self, state: &State, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        let view = self.view(state, bounds);
        let (target, at) = match self.cursor(state).and_then(|id| self.data.node(id)) {
            Some(node) => (MenuTarget::Node(node.id), view.place(node.area()).center()),
            None => (MenuTarget::Ground(view.spot(bounds.center())), bounds.center()),
        };
        self.publish(shell, Action::Menu { target, at });
    }

    /// Handles a letter. Returns whether it has an effect.
    fn letter(
        &self,
        state: &mut State,
        text: &str,
        shortcut: Shortcut<'_>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        let is_plain = (shortcut.modifiers - Modifiers::SHIFT).is_empty();
        match (text, shortcut.latin()) {
            ("+" | "=", _) if is_plain => self.zoom(state, 1, None, bounds),
            ("-" | "_", _) if is_plain => self.zoom(state, -1, None, bounds),
            ("0", _) if is_plain => state.camera = fitting(self.data, bounds.size()),
            (_, Some('a')) if shortcut.modifiers == Modifiers::COMMAND => {
                let all = self.data.nodes.iter().map(|node| node.id).collect();
                self.choose(state, all, shell);
            }
            (_, Some('c')) if shortcut.modifiers.is_empty() && self.is_editable() => {
                let Some(from) = self.cursor(state) else { return false };
                state.gesture = Gesture::Link { from, at: None, finger: None };
            }
            _ => return false,
        }
        true
    }

    /// Moves the inner focus to a node and selects it, alone or, with Shift, together with the others.
    /// Nothing is selected while an arrow is drawn with keys.
    fn walk(
        &self,
        state: &mut State,
        next: Id,
        held: Modifiers,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        state.cursor = Some(next);
        if !matches!(state.gesture, Gesture::Link { .. }) {
            let mut chosen = if held.shift() { self.marks.chosen.clone() } else { BTreeSet::new() };
            let _ = chosen.insert(next);
            self.choose(state, chosen, shell);
        }
        if let Some(node) = self.data.node(next) {
            self.bring(state, node.area(), bounds);
        }
    }

    /// Returns the nearest node in a direction; without a focus, the one nearest to the middle.
    fn toward(&self, state: &State, direction: Direction, bounds: Rectangle) -> Option<Id> {
        let view = self.view(state, bounds);
        let places = self.data.nodes.iter().map(|node| view.place(node.area()));
        let Some(from) = self.cursor(state) else {
            let far = |(_, place): &(usize, Rectangle)| place.center().distance(bounds.center());
            let first = places.enumerate().min_by(|a, b| far(a).total_cmp(&far(b)));
            return first.map(|(at, _)| self.data.nodes[at].id);
        };
        let own = view.place(self.data.node(from)?.area());
        let others = places.enumerate().filter(|(at, _)| self.data.nodes[*at].id != from);

        Some(self.data.nodes[nearest(own, direction, others)?].id)
    }

    /// Returns the nodes from top to bottom.
    fn in_order(&self) -> Vec<Id> {
        let mut nodes: Vec<_> = self.data.nodes.iter().collect();
        nodes.sort_by_key(|node| (node.at.y, node.at.x));
        nodes.into_iter().map(|node| node.id).collect()
    }

    fn pan(&self, state: &mut State, direction: Direction, bounds: Rectangle) {
        let (x, y) = across(direction);
        let Size { width, height } = bounds.size();
        let by = Vector::new(-x as f32 * width * STEP, -y as f32 * height * STEP);

        state.camera = self.view(state, bounds).panned(by, self.data);
    }

    /// Moves the selection by one step of the grid.
    fn push(
        &self,
        state: &mut State,
        direction: Direction,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        let Some(cursor) = self.cursor(state).filter(|_| self.is_editable()) else { return false };
        let mut ids = self.marks.chosen.clone();
        if !ids.contains(&cursor) {
            ids = BTreeSet::from([cursor]);
        }
        let (x, y) = across(direction);
        let places = snap::places(self.data, &ids, ChartPoint::new(x * GRID, y * GRID));
        if let Some(node) = self.data.node(cursor) {
            self.bring(state, node.area(), bounds);
        }
        self.publish(shell, Action::Moved(places));
        true
    }
}

fn across(direction: Direction) -> (i32, i32) {
    match direction {
        Direction::Up => (0, -1),
        Direction::Down => (0, 1),
        Direction::Left => (-1, 0),
        Direction::Right => (1, 0),
    }
}
