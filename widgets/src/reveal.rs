//! Scroll something into view.

use iced::advanced::widget::operation::{self, Operation, Outcome, Scrollable};
use iced::advanced::widget::{Id, operate};
use iced::{Rectangle, Task, Vector};

/// Scrolls everything around a container so that all of it is visible; of one that is too high, its top.
pub fn reveal<T: Send + 'static>(id: impl Into<Id>) -> Task<T> {
    let search = Search { id: id.into(), count: 0, announced: None, inside: None, found: None };
    operate(search)
}

/// Finds the container, and how far to scroll what it lies in.
struct Search {
    id: Id,
    /// The number of scrollables so far.
    count: usize,
    /// The scrollable whose content comes next.
    announced: Option<Inside>,
    /// The innermost scrollable around the current element.
    inside: Option<Inside>,
    found: Option<(usize, f32)>,
}

/// A scrollable: its index, its layout bounds, its scroll offset.
#[derive(Clone, Copy)]
struct Inside {
    number: usize,
    bounds: Rectangle,
    translation: Vector,
}

impl<T: Send + 'static> Operation<T> for Search {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        let outer = self.inside;
        self.inside = self.announced.take().or(outer);
        operate(self);
        self.inside = outer;
    }

    fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
        let Some(inside) = self.inside.filter(|_| id == Some(&self.id)) else { return };
        let (view, top) = (inside.bounds, bounds.y - inside.translation.y);
        let below = (top + bounds.height - view.y - view.height).max(0.0);
        // The top matters more than the bottom.
        let delta = below.min(top - view.y);
        self.found = Some((inside.number, delta));
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        _content_bounds: Rectangle,
        translation: Vector,
        _state: &mut dyn Scrollable,
    ) {
        self.announced = Some(Inside { number: self.count, bounds, translation });
        self.count += 1;
    }

    fn finish(&self) -> Outcome<T> {
        match self.found {
            Some((number, delta)) if delta != 0.0 => {
                Outcome::Chain(Box::new(Move { number, delta, count: 0 }))
            }
            _ => Outcome::None,
        }
    }
}

/// Scrolls one of the scrollables down by a distance.
struct Move {
    number: usize,
    delta: f32,
    count: usize,
}

impl<T> Operation<T> for Move {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        operate(self);
    }

    fn scrollable(
        &mut self,
        _id: Option<&Id>,
        bounds: Rectangle,
        content_bounds: Rectangle,
        _translation: Vector,
        state: &mut dyn Scrollable,
    ) {
        if self.count == self.number {
            let offset = operation::scrollable::AbsoluteOffset { x: 0.0, y: self.delta };
            state.scroll_by(offset, bounds, content_bounds);
        }
        self.count += 1;
    }
}
