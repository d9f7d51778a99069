//! Report that a person pressed something, whatever the press does.

use iced::advanced::widget::Tree;
use iced::advanced::{Clipboard, Layout, Shell, Widget, mouse};
use iced::{Element, Event, Rectangle, Renderer, Theme, keyboard, touch};

/// Wraps some content and reports each press of a key, a mouse button or a finger, and each turn of the
/// wheel, before the content sees it. It captures nothing; without a message it reports nothing.
pub fn stir<'a, Message: Clone + 'a>(
    content: impl Into<Element<'a, Message>>,
    message: Option<Message>,
) -> Stir<'a, Message> {
    Stir { content: content.into(), message }
}

/// Content that reports when a person presses something.
pub struct Stir<'a, Message> {
    content: Element<'a, Message>,
    message: Option<Message>,
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Stir<'_, Message> {
    crate::wrapper::forward!(children, diff, size, layout, operate, draw, mouse_interaction, overlay);

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        renderer: &Renderer,
        clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        viewport: &Rectangle,
    ) {
        let is_press = matches!(
            event,
            Event::Keyboard(keyboard::Event::KeyPressed { .. })
                | Event::Mouse(mouse::Event::ButtonPressed(_) | mouse::Event::WheelScrolled { .. })
                | Event::Touch(touch::Event::FingerPressed { .. })
        );
        if let Some(message) = self.message.as_ref().filter(|_| is_press) {
            shell.publish(message.clone());
        }
        let inner = crate::wrapper::content(layout);
        let content = self.content.as_widget_mut();
        content.update(&mut tree.children[0], event, inner, cursor, renderer, clipboard, shell, viewport);
    }
}

impl<'a, Message: Clone + 'a> From<Stir<'a, Message>> for Element<'a, Message> {
    fn from(stir: Stir<'a, Message>) -> Self {
        Self::new(stir)
    }
}
