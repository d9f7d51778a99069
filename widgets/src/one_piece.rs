//! Draw something as one rectangle.
//!
//! When a line of a scrolled pane grows, everything below it moves: the renderer would draw dozens of
//! overlapping rectangles, and in each of them everything that touches it.
//!
//! A dialog, a menu or a curtain covers what lies below, which must not show through. The software renderer
//! draws a frame only where something has changed, but anti-aliased edges reach up to a pixel beyond that.
//! Shapes of a board count as changed in every frame, so their edges would accumulate on a dialog above them.
use crate::nudge::Nudge;

use iced::advanced::renderer::Renderer as _;
use iced::advanced::widget::{Tree, tree};
use iced::advanced::{Layout, Widget, renderer};
use iced::{Element, Rectangle, Renderer, Theme, mouse};

use std::cell::Cell;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Wraps a scrollable and draws it as one rectangle when anything in it has moved up or down.
pub fn one_piece<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> OnePiece<'a, Message> {
    OnePiece { content: content.into(), when: When::Moved }
}

/// Wraps content that covers other content. It is drawn as its own layer with everything below it, as one
/// rectangle in every frame.
pub fn cover<'a, Message: 'a>(content: impl Into<Element<'a, Message>>) -> OnePiece<'a, Message> {
    OnePiece { content: content.into(), when: When::Always }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Moved,
    Always,
}

/// Something that is drawn as one rectangle.
pub struct OnePiece<'a, Message> {
    content: Element<'a, Message>,
    when: When,
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
        let draw = |renderer: &mut Renderer, viewport: &Rectangle| {
            self.content.as_widget().draw(&tree.children[0], renderer, theme, style, inner, cursor, viewport);
        };

        match self.when {
            When::Moved => {
                let nudged = state.nudge.bounds(seen, state.has_moved(inner));
                // Drawing never extends beyond the visible area, so shrink that slightly instead of growing it.
                draw(renderer, &Rectangle { width: 2.0 * seen.width - nudged.width, ..seen });
            }
            When::Always => {
                renderer.with_layer(state.nudge.bounds(seen, true), |renderer| draw(renderer, viewport));
            }
        }
    }
}

impl State {
    /// Returns whether anything has moved up or down since the last drawing.
    fn has_moved(&self, content: Layout<'_>) -> bool {
        let mut places = DefaultHasher::new();

        note(content, &mut places);

        let places = places.finish();

        self.drawn.replace(places) != places
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
