//! Ask the items of a list for their controls.
use iced::Rectangle;
use iced::advanced::widget::Id;
use iced::advanced::widget::operation::{Focusable, Operation};

/// Tells operations which item of a list comes next.
pub struct ItemPosition(pub usize);

/// Tells whether the item has the focus.
pub struct HasFocus(pub bool);

impl Operation for HasFocus {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        self.0 |= state.is_focused();
    }
}

/// Counts controls, and finds which of them has the focus.
#[derive(Default)]
pub struct Controls {
    pub count: usize,
    pub focused: Option<usize>,
}

impl Operation for Controls {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        if state.is_focused() {
            self.focused = Some(self.count);
        }
        self.count += 1;
    }
}

/// Gives the focus to one control and takes it from all others.
pub struct Take {
    place: Option<usize>,
    count: usize,
}

impl Take {
    pub fn new(place: Option<usize>) -> Self {
        Self { place, count: 0 }
    }
}

impl Operation for Take {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn focusable(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
        if self.place == Some(self.count) {
            state.focus();
        } else {
            state.unfocus();
        }
        self.count += 1;
    }
}
