//! Change the view of a chart from outside.
use super::data::Id as Node;
use super::event::State;

use iced::advanced::widget::operation::Operation;
use iced::advanced::widget::{self, Id};
use iced::{Rectangle, Task};

use std::any::Any;

/// A request to a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request {
    Begin,
    Fit,
    Zoom(isize),
    Reveal(Node),
}

/// Shows the chart with some [`Id`] in its initial view: all of it if it stays readable, otherwise where it
/// starts. For applications that replace one chart by another.
pub fn begin<T: Send + 'static>(id: impl Into<Id>) -> Task<T> {
    widget::operate(ask(id.into(), Request::Begin))
}

/// Shows all of the chart with some [`Id`].
pub fn fit<T: Send + 'static>(id: impl Into<Id>) -> Task<T> {
    widget::operate(ask(id.into(), Request::Fit))
}

/// Shows the chart with some [`Id`] one step larger.
pub fn zoom_in<T: Send + 'static>(id: impl Into<Id>) -> Task<T> {
    widget::operate(ask(id.into(), Request::Zoom(1)))
}

/// Shows the chart with some [`Id`] one step smaller.
pub fn zoom_out<T: Send + 'static>(id: impl Into<Id>) -> Task<T> {
    widget::operate(ask(id.into(), Request::Zoom(-1)))
}

/// Scrolls a node of the chart with some [`Id`] into view and gives it the inner focus.
pub fn reveal<T: Send + 'static>(id: impl Into<Id>, node: Node) -> Task<T> {
    widget::operate(ask(id.into(), Request::Reveal(node)))
}

/// Returns the operation that sends a request to a chart.
pub fn ask<T: Send + 'static>(id: Id, request: Request) -> impl Operation<T> {
    Ask { id, request }
}

struct Ask {
    id: Id,
    request: Request,
}

impl<T> Operation<T> for Ask {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        operate(self);
    }

    fn custom(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if id == Some(&self.id)
            && let Some(state) = state.downcast_mut::<State>()
        {
            state.request = Some(self.request);
        }
    }
}
