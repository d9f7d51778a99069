//! Scroll to an item and focus it.
use super::state::{Request, State};
use super::survey::ItemPosition;
use crate::focus::operation::take;

use iced::advanced::widget::operation::{Focusable, Operation, Outcome};
use iced::advanced::widget::{self, Id};
use iced::{Rectangle, Task};

use std::any::Any;

/// Scrolls the list with some [`Id`] to show an item.
pub fn scroll_to<T: Send + 'static>(id: impl Into<Id>, index: usize) -> Task<T> {
    widget::operate(reveal(id.into(), index, false))
}

/// Focuses the first control of an item of the list with some [`Id`], and scrolls it into view.
pub fn focus<T: Send + 'static>(id: impl Into<Id>, index: usize) -> Task<T> {
    widget::operate(reveal(id.into(), index, true))
}

/// The operation of [`scroll_to`] and [`focus`].
pub fn reveal<T: Send + 'static>(id: Id, index: usize, takes_focus: bool) -> impl Operation<T> {
    Reveal { id, index, takes_focus }
}

struct Reveal {
    id: Id,
    index: usize,
    takes_focus: bool,
}

impl<T: Send + 'static> Operation<T> for Reveal {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        operate(self);
    }

    fn custom(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if id == Some(&self.id)
            && let Some(state) = state.downcast_mut::<State>()
        {
            state.ask(Request::Reveal(self.index));
        }
    }

    fn finish(&self) -> Outcome<T> {
        if self.takes_focus {
            let find = Find {
                id: self.id.clone(),
                index: self.index,
                is_in_list: false,
                is_in_item: false,
                count: 0,
                found: None,
            };

            Outcome::Chain(Box::new(find))
        } else {
            Outcome::None
        }
    }
}

/// Finds the first control of an item.
struct Find {
    id: Id,
    index: usize,
    /// Whether the list last met is the right one, and whether the item last met is as well.
    is_in_list: bool,
    is_in_item: bool,
    count: usize,
    found: Option<usize>,
}

impl<T: Send + 'static> Operation<T> for Find {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, _state: &mut dyn Focusable) {
        if self.is_in_item && self.found.is_none() {
            self.found = Some(self.count);
        }
        self.count += 1;
    }

    fn custom(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if state.is::<State>() {
            self.is_in_list = id == Some(&self.id);
            self.is_in_item = false;
        } else if let Some(ItemPosition(index)) = state.downcast_ref() {
            self.is_in_item = self.is_in_list && *index == self.index;
        }
    }

    fn finish(&self) -> Outcome<T> {
        self.found.map_or(Outcome::None, |found| Outcome::Chain(Box::new(take(found))))
    }
}
