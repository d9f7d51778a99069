//! Give a control an accessible name that is not visible on it.
use crate::wrapper::forward;

use iced::advanced::Widget;
use iced::advanced::widget::Operation;
use iced::{Element, Renderer, Theme};

/// Names the control in some content, in case it shows no text.
pub fn named<'a, Message>(name: String, content: impl Into<Element<'a, Message>>) -> Named<'a, Message> {
    Named { name: Name(name), content: content.into() }
}

/// Content with a name.
pub struct Named<'a, Message> {
    name: Name,
    content: Element<'a, Message>,
}

/// The name that operations receive before they reach the control; an empty one when they leave its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Name(pub String);

impl<Message> Widget<Message, Theme, Renderer> for Named<'_, Message> {
    forward!(children, diff, size, layout, update, draw, mouse_interaction, overlay);

    fn operate(
        &mut self,
        tree: &mut iced::advanced::widget::Tree,
        layout: iced::advanced::Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let child = &mut tree.children[0];
        let inner = crate::wrapper::content(layout);

        operation.custom(None, layout.bounds(), &mut self.name);
        operation.traverse(&mut |operation| {
            self.content.as_widget_mut().operate(child, inner, renderer, operation);
        });
        // A disabled control is not a stop: the next one must not take its name.
        operation.custom(None, layout.bounds(), &mut Name(String::new()));
    }
}

impl<'a, Message: 'a> From<Named<'a, Message>> for Element<'a, Message> {
    fn from(named: Named<'a, Message>) -> Self {
        Self::new(named)
    }
}
