//! Draw what has moved in a scrolled pane as one piece.
//!
//! When a line grows, everything below it moves: the renderer would draw dozens of overlapping rectangles,
//! and in each of them everything that touches it.
use crate::nudge::Nudge;

use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Widget, renderer};
use iced::{Element, Rectangle, Renderer, Theme, mouse};

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Wraps a scrollable and draws it as one rectangle when anything in it has moved up or down.
pub fn one_piece<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> OnePiece<'a, Message> {
    OnePiece { content: content.into() }
}

/// A scrollable that is drawn as one rectangle when anything in it has moved up or down.
pub struct OnePiece<'a, Message> {
    content: Element<'a, Message>,
}

#[derive(Debug, Default)]
struct State {
    /// A digest of where everything in it was when it was last drawn.
    drawn: Cell<u64>,
    nudge: Nudge,
}

impl<Message> Widget<Message, Theme, Renderer> for OnePiece<'_, Message> {
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
        let state = tree.state.downcast_ref::<State>();
        let inner = crate::wrapper::content(layout);
        let Some(seen) = layout.bounds().intersection(viewport) else { return };
        let mut places = DefaultHasher::new();

        note(inner, &mut places);

        let places = places.finish();
        let has_moved = state.drawn.replace(places) != places;
        // Drawing never extends beyond the visible area, so shrink that slightly instead of growing it.
        let nudged = state.nudge.bounds(seen, has_moved);
        let viewport = Rectangle { width: 2.0 * seen.width - nudged.width, ..seen };

        self.content.as_widget().draw(&tree.children[0], renderer, theme, style, inner, cursor, &viewport);
    }
}

fn note(layout: Layout<'_>, places: &mut DefaultHasher) {
    layout.position().y.to_bits().hash(places);
    layout.children().for_each(|child| note(child, places));
}

impl<'a, Message: 'a> From<OnePiece<'a, Message>> for Element<'a, Message> {
    fn from(piece: OnePiece<'a, Message>) -> Self {
        Self::new(piece)
    }
}
