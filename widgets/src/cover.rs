//! Cover what lies below with a dialog, a menu or a curtain, so that nothing of it shows through.
//!
//! The software renderer draws a frame only where something has changed, and anti-aliased edges of what it draws there
//! reach up to a pixel beyond. Shapes of a board count as changed in every frame, so below a dialog their edges would
//! pile up on it. A cover is therefore drawn as one rectangle in every frame.
use crate::nudge::Nudge;
use crate::wrapper::content;

use iced::advanced::renderer::Renderer as _;
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Widget, renderer};
use iced::{Element, Rectangle, Renderer, Theme, mouse};

/// Creates a [`Cover`] with some content.
pub fn cover<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> Cover<'a, Message> {
    Cover { content: content.into() }
}

/// A layer of its own that is drawn anew, with all that lies below it, in every frame.
pub struct Cover<'a, Message> {
    content: Element<'a, Message>,
}

#[derive(Debug, Default)]
struct State {
    nudge: Nudge,
}

impl<Message> Widget<Message, Theme, Renderer> for Cover<'_, Message> {
    crate::wrapper::forward!(children, diff, size, layout, operate, update, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let Some(bounds) = layout.bounds().intersection(viewport) else { return };
        let state = tree.state.downcast_ref::<State>();

        renderer.with_layer(state.nudge.bounds(bounds, true), |renderer| {
            self.content.as_widget().draw(
                &tree.children[0],
                renderer,
                theme,
                style,
                content(layout),
                cursor,
                viewport,
            );
        });
    }
}

impl<'a, Message: 'a> From<Cover<'a, Message>> for Element<'a, Message> {
    fn from(cover: Cover<'a, Message>) -> Self {
        Self::new(cover)
    }
}
