//! Move through the items by keys.
use super::List;
use super::state::{Request, State};
use super::survey::{Controls, Take};

use iced::advanced::{Layout, Shell};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Event, Renderer, Vector};

/// The most items without a control that are skipped.
const PASSED: usize = 200;

impl<Message> List<'_, Message> {
    pub(super) fn keyboard(
        &mut self,
        state: &mut State,
        event: &Event,
        renderer: &Renderer,
        shell: &mut Shell<'_, Message>,
    ) {
        let Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(key), modifiers, .. }) = event
        else {
            return;
        };

        if shell.is_event_captured() || *modifiers != Modifiers::NONE {
            return;
        }
        if let Some(focus) = state.focus
            && let Some(target) = self.target(state, focus, *key)
            && self.go(state, focus, target, renderer)
        {
            shell.capture_event();
            shell.request_redraw();
        }
    }

    /// Returns the item that a key leads to, if that is another one.
    fn target(&self, state: &State, focus: usize, key: Named) -> Option<usize> {
        let last = self.count.checked_sub(1)?;
        let columns = state.columns;
        let page = f64::from(state.size.height);
        let start = state.heights.before(state.line(focus));
        let line_at = |offset: f64| state.heights.at(offset).0 * columns + focus % columns;
        let target = match key {
            Named::ArrowUp => focus.checked_sub(columns)?,
            Named::ArrowDown if state.line(focus) == state.line(last) => return None,
            Named::ArrowDown => focus + columns,
            Named::ArrowLeft if self.cell.is_some() => focus.checked_sub(1)?,
            Named::ArrowRight if self.cell.is_some() => focus + 1,
            Named::Home => 0,
            Named::End => last,
            Named::PageUp => line_at(start - page).min(focus.saturating_sub(columns)),
            Named::PageDown => line_at(start + page).max(focus + columns),
            _ => return None,
        };
        let target = if key == Named::ArrowRight && target > last { return None } else { target.min(last) };

        (target != focus).then_some(target)
    }

    /// Moves the focus to an item, or to the next beyond it that has a control.
    fn go(&mut self, state: &mut State, focus: usize, target: usize, renderer: &Renderer) -> bool {
        let present = self.controls(state, focus, renderer);
        let forward = target > focus;
        let mut index = target;

        for _ in 0..PASSED {
            let there = self.controls(state, index, renderer);

            if there.count > 0 {
                // Among items of one kind, the same control of each.
                let place = present.focused.filter(|_| there.count == present.count).unwrap_or(0);

                self.take(state, index, place, renderer);
                return true;
            }

            // At an end without a control, look for one on the way back.
            let next = match (forward, target) {
                (true, target) if target + 1 == self.count => index.checked_sub(1),
                (false, 0) => Some(index + 1),
                (true, _) => Some(index + 1),
                (false, _) => index.checked_sub(1),
            };

            match next.filter(|next| *next < self.count && *next != focus) {
                Some(next) => index = next,
                None => return false,
            }
        }

        false
    }

    fn controls(&mut self, state: &mut State, index: usize, renderer: &Renderer) -> Controls {
        let mut controls = Controls::default();

        let _ = self.ensure(state, index, renderer);
        if let (Some(element), Some(item)) = (self.elements.get_mut(&index), state.items.get_mut(&index)) {
            let layout = Layout::with_offset(Vector::ZERO, &item.node);

            element.as_widget_mut().operate(&mut item.tree, layout, renderer, &mut controls);
        }
        controls
    }

    fn take(&mut self, state: &mut State, index: usize, place: usize, renderer: &Renderer) {
        for (other, element, item) in self.each(state) {
            let layout = Layout::with_offset(Vector::ZERO, &item.node);
            let mut take = Take::new((other == index).then_some(place));

            element.as_widget_mut().operate(&mut item.tree, layout, renderer, &mut take);
        }
        state.focus = Some(index);
        state.ask(Request::Reveal(index));
    }
}
