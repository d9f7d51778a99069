//! The handle that an item is dragged by.
use crate::wrapper::forward;

use iced::advanced::widget::{Id, Operation, Tree};
use iced::advanced::{Layout, Widget, mouse};
use iced::{Element, Rectangle, Renderer, Theme};

use std::any::Any;

/// Wraps the part of an item that it is dragged by.
pub fn handle<'a, Message>(content: impl Into<Element<'a, Message>>) -> Handle<'a, Message> {
    Handle { content: content.into() }
}

/// The part of an item that it is dragged by.
pub struct Handle<'a, Message> {
    content: Element<'a, Message>,
}

/// Tells an operation where a handle is.
struct Mark;

impl<Message> Widget<Message, Theme, Renderer> for Handle<'_, Message> {
    forward!(children, diff, size, layout, update, draw, overlay);

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let inner = crate::wrapper::content(layout);

        operation.custom(None, layout.bounds(), &mut Mark);
        operation.traverse(&mut |operation| {
            self.content.as_widget_mut().operate(&mut tree.children[0], inner, renderer, operation);
        });
    }

    fn mouse_interaction(
        &self,
        _tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _viewport: &Rectangle,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        if cursor.is_over(layout.bounds()) { mouse::Interaction::Grab } else { mouse::Interaction::None }
    }
}

impl<'a, Message: 'a> From<Handle<'a, Message>> for Element<'a, Message> {
    fn from(handle: Handle<'a, Message>) -> Self {
        Self::new(handle)
    }
}

/// Finds the handles of an item.
#[derive(Default)]
pub struct Handles(pub Vec<Rectangle>);

impl Operation for Handles {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn custom(&mut self, _id: Option<&Id>, bounds: Rectangle, state: &mut dyn Any) {
        if state.is::<Mark>() {
            self.0.push(bounds);
        }
    }
}
