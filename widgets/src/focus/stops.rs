//! List the places that the focus can go to, for inputs that choose among them in another way than by keys.
use super::named::Name;
use super::operation::Survey;
use super::plan::Goal;

use iced::Rectangle;
use iced::advanced::widget::Id;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, Scrollable, TextInput};

use std::any::Any;

/// One control that can be reached now.
#[derive(Debug, Clone, PartialEq)]
pub struct Stop {
    /// Its index among all controls of the window.
    pub index: usize,
    /// Its id, if it has one.
    pub id: Option<Id>,
    /// Its bounds in the window, with all scrolling applied; it may lie outside of the visible area.
    pub bounds: Rectangle,
    /// The visible area around it, if it is inside scrollables.
    pub view: Option<Rectangle>,
    /// The innermost pane around it, by its index among all panes.
    pub pane: Option<usize>,
    /// The id of that pane.
    pub pane_id: Option<Id>,
    /// Its text, without the signs of icon fonts; if it has none, its name.
    pub label: String,
    /// Whether it is a text field.
    pub is_field: bool,
    /// Whether it has the focus.
    pub is_focused: bool,
}

impl Stop {
    /// Returns the visible part of its bounds.
    pub fn visible(&self) -> Rectangle {
        match self.view {
            Some(view) => view.intersection(&self.bounds).unwrap_or_default(),
            None => self.bounds,
        }
    }
}

/// The operation of [`stops`](super::stops()).
pub fn list() -> impl Operation<Vec<Stop>> {
    List { survey: Survey::new(Goal::Next), notes: Vec::new(), is_field: false, name: None }
}

struct List {
    survey: Survey,
    notes: Vec<Note>,
    /// Whether the next control is a field.
    is_field: bool,
    /// The name of the next control.
    name: Option<String>,
}

/// What is known of a control beside its place.
#[derive(Clone, Default)]
struct Note {
    label: String,
    name: Option<String>,
    is_field: bool,
}

impl Operation<Vec<Stop>> for List {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Vec<Stop>>)) {
        let entered = self.survey.enter();

        operate(self);
        self.survey.leave(&entered);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content_bounds: Rectangle,
        translation: iced::Vector,
        _state: &mut dyn Scrollable,
    ) {
        self.survey.see_scrollable(bounds, content_bounds, translation);
    }

    fn focusable(&mut self, id: Option<&Id>, bounds: Rectangle, state: &mut dyn Focusable) {
        self.survey.see_control(id, bounds, state.is_focused());
        self.notes.push(Note {
            label: String::new(),
            name: self.name.take(),
            is_field: std::mem::take(&mut self.is_field),
        });
    }

    fn text_input(&mut self, _id: Option<&Id>, _bounds: Rectangle, _state: &mut dyn TextInput) {
        self.is_field = true;
    }

    fn text(&mut self, _id: Option<&Id>, bounds: Rectangle, text: &str) {
        let place = self.survey.seen(bounds).center();
        let is_sign = text.chars().all(|letter| ('\u{e000}'..='\u{f8ff}').contains(&letter));

        if let (Some(control), Some(Note { label, .. })) =
            (self.survey.found().controls.last(), self.notes.last_mut())
            && control.bounds.contains(place)
            && !is_sign
        {
            if !label.is_empty() {
                label.push_str(", ");
            }
            label.push_str(text);
        }
    }

    fn custom(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if let Some(Name(name)) = state.downcast_ref() {
            self.name = Some(name.clone()).filter(|name| !name.is_empty());
        }
        self.survey.see_pane(id, state);
    }

    fn finish(&self) -> Outcome<Vec<Stop>> {
        let found = self.survey.found();
        let stop = |index: usize| {
            let control = &found.controls[index];
            let Note { label, name, is_field } = self.notes[index].clone();
            let label = if label.is_empty() { name.unwrap_or_default() } else { label };
            let pane = found.sections.iter().rposition(|pane| pane.controls.contains(&index));
            let view = control.scrolls.iter().map(|scroll| found.scrolls[*scroll].bounds);
            let view = view.reduce(|outer, inner| outer.intersection(&inner).unwrap_or_default());
            Stop {
                index,
                id: control.id.clone(),
                bounds: control.bounds,
                view,
                pane,
                pane_id: pane.and_then(|pane| found.sections[pane].id.clone()),
                label,
                is_field,
                is_focused: control.is_focused,
            }
        };

        Outcome::Some(found.range().filter(|index| found.is_seen(*index)).map(stop).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use iced::{Point, Size};

    fn stop(index: usize, x: f32, y: f32, height: f32) -> Stop {
        Stop {
            index,
            id: None,
            bounds: Rectangle::new(Point::new(x, y), Size::new(40.0, height)),
            view: None,
            pane: None,
            pane_id: None,
            label: String::new(),
            is_field: false,
            is_focused: false,
        }
    }

    /// Something scrolled out of sight has no visible part.
    #[test]
    fn it_knows_what_is_in_sight() {
        let mut below = stop(0, 0.0, 100.0, 30.0);
        below.view = Some(Rectangle::with_size(Size::new(50.0, 110.0)));
        assert_eq!(below.visible().height, 10.0);
        below.view = Some(Rectangle::with_size(Size::new(50.0, 90.0)));
        assert_eq!(below.visible().height, 0.0);
    }
}
