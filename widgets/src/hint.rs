//! Show a note beside the content under the pointer, never over it.

use iced::advanced::widget::Tree;
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Point, Rectangle, Renderer, Size, Theme, Vector, window};

use crate::wrapper;

/// Space between the content and the note.
const GAP: f32 = 6.0;

/// Wraps content and shows a note while the pointer is on it: below it, above it, or at a side if there is no
/// room for that. The content stays visible.
pub fn hint<'a, Message: 'a>(
    content: impl Into<Element<'a, Message>>,
    note: impl Into<Element<'a, Message>>,
) -> Hint<'a, Message> {
    Hint { content: content.into(), note: note.into() }
}

/// Content with a note.
pub struct Hint<'a, Message> {
    content: Element<'a, Message>,
    note: Element<'a, Message>,
}

/// Returns where a note of this size goes beside a target, in a window of this size: the first of below,
/// above, right and left with enough room; if there is none, the side with the most room.
#[must_use]
pub fn place(target: Rectangle, note: Size, window: Size) -> Point {
    let within = |at: f32, length: f32, limit: f32| at.min(limit - length).max(0.0);
    let x = within(target.center_x() - note.width / 2.0, note.width, window.width);
    let y = within(target.center_y() - note.height / 2.0, note.height, window.height);
    let below = target.y + target.height + GAP;
    let beside = target.x + target.width + GAP;
    // The room at each side, and the place there.
    let sides = [
        (window.height - below - note.height, Point::new(x, below)),
        (target.y - GAP - note.height, Point::new(x, target.y - GAP - note.height)),
        (window.width - beside - note.width, Point::new(beside, y)),
        (target.x - GAP - note.width, Point::new(target.x - GAP - note.width, y)),
    ];
    let fits = sides.iter().find(|(room, _)| *room >= 0.0);
    let widest = || sides.iter().max_by(|(one, _), (other, _)| one.total_cmp(other));
    fits.or_else(widest).map_or(Point::ORIGIN, |(_, place)| *place)
}

impl<Message> Widget<Message, Theme, Renderer> for Hint<'_, Message> {
    wrapper::forward!(size, layout, operate, draw, mouse_interaction);

    fn tag(&self) -> iced::advanced::widget::tree::Tag {
        iced::advanced::widget::tree::Tag::of::<IsOpen>()
    }

    fn state(&self) -> iced::advanced::widget::tree::State {
        iced::advanced::widget::tree::State::new(IsOpen(false))
    }

    fn children(&self) -> Vec<Tree> {
        vec![Tree::new(&self.content), Tree::new(&self.note)]
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&[self.content.as_widget(), self.note.as_widget()]);
    }

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
        if let Event::Mouse(_) | Event::Window(window::Event::RedrawRequested(_)) = event {
            let is_open = &mut tree.state.downcast_mut::<IsOpen>().0;
            let is_over = cursor.is_over(layout.bounds());
            if *is_open != is_over {
                *is_open = is_over;
                shell.invalidate_layout();
                shell.request_redraw();
            }
        }
        let inner = wrapper::content(layout);
        let content = self.content.as_widget_mut();
        content.update(&mut tree.children[0], event, inner, cursor, renderer, clipboard, shell, viewport);
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let is_open = tree.state.downcast_ref::<IsOpen>().0;
        let [content_tree, note_tree] = tree.children.as_mut_slice() else { return None };
        let inner = wrapper::content(layout);
        let content =
            self.content.as_widget_mut().overlay(content_tree, inner, renderer, viewport, translation);
        let note = is_open.then(|| {
            let target = layout.bounds() + translation;
            overlay::Element::new(Box::new(Note { note: &mut self.note, tree: note_tree, target }))
        });
        let both: Vec<_> = content.into_iter().chain(note).collect();
        (!both.is_empty()).then(|| overlay::Group::with_children(both).overlay())
    }
}

#[derive(Debug)]
struct IsOpen(bool);

/// The note over the window.
struct Note<'a, 'b, Message> {
    note: &'b mut Element<'a, Message>,
    tree: &'b mut Tree,
    target: Rectangle,
}

impl<Message> overlay::Overlay<Message, Theme, Renderer> for Note<'_, '_, Message> {
    fn layout(&mut self, renderer: &Renderer, bounds: Size) -> layout::Node {
        let limits = layout::Limits::new(Size::ZERO, bounds);
        let note = self.note.as_widget_mut().layout(self.tree, renderer, &limits);
        let size = note.size();
        let place = place(self.target, size, bounds);
        layout::Node::with_children(size, vec![note]).move_to(place)
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
    ) {
        let (inner, viewport) = (wrapper::content(layout), Rectangle::with_size(Size::INFINITE));
        self.note.as_widget().draw(self.tree, renderer, theme, style, inner, cursor, &viewport);
    }
}

impl<'a, Message: 'a> From<Hint<'a, Message>> for Element<'a, Message> {
    fn from(hint: Hint<'a, Message>) -> Self {
        Self::new(hint)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If a target leaves room for its note on some side, the note is inside the window and does not cover
    /// the target.
    #[test]
    fn a_note_does_not_cover_its_target() {
        let (window, note) = (Size::new(800.0, 600.0), Size::new(180.0, 24.0));
        for x in [0.0_f32, 8.0, 400.0, 768.0] {
            for y in [0.0_f32, 8.0, 300.0, 540.0, 568.0] {
                for size in [Size::new(32.0, 32.0), Size::new(300.0, 32.0), Size::new(32.0, 600.0)] {
                    let (x, y) = (x.min(800.0 - size.width), y.min(600.0 - size.height));
                    let target = Rectangle::new(Point::new(x, y), size);
                    let note = Rectangle::new(place(target, note, window), note);
                    assert!(note.is_within(&Rectangle::with_size(window)), "{target:?}: {note:?}");
                    assert!(note.intersection(&target).is_none(), "{target:?}: {note:?}");
                }
            }
        }
        // Below is the usual place.
        let target = Rectangle::new(Point::new(400.0, 300.0), Size::new(32.0, 32.0));
        assert!(place(target, note, window).y > 332.0);
    }
}
