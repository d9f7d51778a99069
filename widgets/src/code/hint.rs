//! Show an element near a place of a text.
use super::beside;

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Layout, Overlay, layout, mouse, renderer};
use iced::{Element, Rectangle, Renderer, Size, Theme};

/// The space between the text and the element.
const GAP: f32 = 4.0;

/// An element shown near a place. It is display-only: the mouse passes through it.
pub struct Hint<'a, 'b, Message> {
    pub content: &'b mut Element<'a, Message>,
    pub tree: &'b mut Tree,
    pub caret: Rectangle,
}

impl<Message> Overlay<Message, Theme, Renderer> for Hint<'_, '_, Message> {
    fn layout(&mut self, renderer: &Renderer, window: Size) -> layout::Node {
        let limits = layout::Limits::new(Size::ZERO, window);
        let node = self.content.as_widget_mut().layout(self.tree, renderer, &limits);
        let near = Rectangle { y: self.caret.y - GAP, height: self.caret.height + 2.0 * GAP, ..self.caret };
        let corner = beside(near, node.size(), window);

        node.move_to(corner)
    }

    fn operate(&mut self, layout: Layout<'_>, renderer: &Renderer, operation: &mut dyn Operation) {
        self.content.as_widget_mut().operate(self.tree, layout, renderer, operation);
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
    ) {
        let bounds = layout.bounds();

        self.content.as_widget().draw(self.tree, renderer, theme, style, layout, cursor, &bounds);
    }
}
