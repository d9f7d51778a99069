//! Drag something from one place of the window to another.
//!
//! A [`source`] can be dragged, and dropped on a [`target`]. The application keeps track of what is being
//! dragged: a source reports that it was lifted and dropped, a target that the pointer is over it with
//! something. What a drop means, and whether it is valid, is up to the application.

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::widget::{Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Overlay, Shell, Widget, layout, mouse, overlay, renderer};
use iced::border::Border;
use iced::keyboard::{self, Key, key};
use iced::{Element, Event, Point, Rectangle, Renderer, Size, Theme, Vector, touch};

use crate::wrapper::{content, forward};

/// How far the pointer moves before a drag starts.
const SLACK: f32 = 6.0;

/// The offset of the dragged element from the pointer.
const BESIDE: Vector = Vector::new(10.0, 8.0);

/// Makes an element draggable.
pub fn source<'a, Message>(content: impl Into<Element<'a, Message>>, lifted: Message) -> Source<'a, Message> {
    Source { content: content.into(), lifted, dropped: None, abandoned: None }
}

/// A draggable element; see [`source`].
pub struct Source<'a, Message> {
    content: Element<'a, Message>,
    lifted: Message,
    dropped: Option<Message>,
    abandoned: Option<Message>,
}

impl<Message> Source<'_, Message> {
    /// Sets the message for a drop anywhere. Targets have reported before whether the pointer is over them.
    pub fn on_drop(mut self, message: Message) -> Self {
        self.dropped = Some(message);
        self
    }

    /// Sets the message for cancelling the drag with Escape.
    pub fn on_abandon(mut self, message: Message) -> Self {
        self.abandoned = Some(message);
        self
    }
}

/// Creates a drop target. `over` reports that the pointer has entered with something, or has left. While
/// nothing is being dragged, it is only its content.
pub fn target<'a, Message>(
    content: impl Into<Element<'a, Message>>,
    is_dragging: bool,
    over: impl Fn(bool) -> Message + 'a,
) -> DropTarget<'a, Message> {
    DropTarget { content: content.into(), is_dragging, over: Box::new(over) }
}

/// A drop target; see [`target`].
pub struct DropTarget<'a, Message> {
    content: Element<'a, Message>,
    is_dragging: bool,
    over: Box<dyn Fn(bool) -> Message + 'a>,
}

/// What a source is doing.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
enum Gesture {
    #[default]
    None,
    /// Pressed, and not moved far enough yet.
    Held { start: Point, finger: Option<touch::Finger> },
    /// Being dragged.
    Lifted { at: Point, finger: Option<touch::Finger> },
}

/// What an event means for the pointer that a source follows.
enum Pointer {
    Down(Point, Option<touch::Finger>),
    To(Point),
    Up,
    Lost,
}

impl Gesture {
    fn finger(self) -> Option<touch::Finger> {
        match self {
            Self::None => None,
            Self::Held { finger, .. } | Self::Lifted { finger, .. } => finger,
        }
    }

    fn pointer(self, event: &Event, cursor: mouse::Cursor) -> Option<Pointer> {
        use touch::Event as Touch;
        let position = cursor.land().position();
        let is_mine = |id: touch::Finger| self.finger() == Some(id);
        let by_mouse = self.finger().is_none();
        match *event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                position.map(|point| Pointer::Down(point, None))
            }
            Event::Mouse(mouse::Event::CursorMoved { .. }) if by_mouse => position.map(Pointer::To),
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left)) if by_mouse => Some(Pointer::Up),
            Event::Touch(Touch::FingerPressed { id, position }) => Some(Pointer::Down(position, Some(id))),
            Event::Touch(Touch::FingerMoved { id, position }) if is_mine(id) => Some(Pointer::To(position)),
            Event::Touch(Touch::FingerLifted { id, .. }) if is_mine(id) => Some(Pointer::Up),
            Event::Touch(Touch::FingerLost { id, .. }) if is_mine(id) => Some(Pointer::Lost),
            _ => None,
        }
    }
}

impl<Message: Clone> Source<'_, Message> {
    /// Follows the pointer. Returns whether to hide the event from the content.
    fn follow(
        &self,
        gesture: &mut Gesture,
        pointer: &Pointer,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) -> bool {
        match (*gesture, pointer) {
            (Gesture::None, Pointer::Down(point, finger)) if bounds.contains(*point) => {
                *gesture = Gesture::Held { start: *point, finger: *finger };
                false
            }
            (Gesture::Held { start, finger }, Pointer::To(point)) => {
                if start.distance(*point) < SLACK {
                    return false;
                }
                *gesture = Gesture::Lifted { at: *point, finger };
                shell.publish(self.lifted.clone());
                shell.request_redraw();
                true
            }
            // Targets need to see where it goes.
            (Gesture::Lifted { finger, .. }, Pointer::To(point)) => {
                *gesture = Gesture::Lifted { at: *point, finger };
                shell.request_redraw();
                false
            }
            (Gesture::Lifted { .. }, Pointer::Up) => {
                *gesture = Gesture::None;
                self.dropped.iter().for_each(|message| shell.publish(message.clone()));
                shell.capture_event();
                true
            }
            (Gesture::Lifted { .. }, Pointer::Lost) => {
                *gesture = Gesture::None;
                self.abandoned.iter().for_each(|message| shell.publish(message.clone()));
                true
            }
            (Gesture::Held { .. }, Pointer::Up | Pointer::Lost) => {
                *gesture = Gesture::None;
                false
            }
            _ => false,
        }
    }
}

impl<Message: Clone> Widget<Message, Theme, Renderer> for Source<'_, Message> {
    forward!(children, diff, size, layout, operate, draw);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Gesture>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Gesture::default())
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
        let gesture = tree.state.downcast_mut::<Gesture>();
        let was_lifted = matches!(gesture, Gesture::Lifted { .. });
        let escape = Key::Named(key::Named::Escape);
        if was_lifted
            && matches!(event, Event::Keyboard(keyboard::Event::KeyPressed { key, .. }) if *key == escape)
        {
            *gesture = Gesture::None;
            self.abandoned.iter().for_each(|message| shell.publish(message.clone()));
            shell.capture_event();
            return;
        }
        let bounds = layout.bounds().intersection(viewport).unwrap_or_default();
        let pointer = gesture.pointer(event, cursor);
        let is_mine = pointer.is_some_and(|pointer| self.follow(gesture, &pointer, bounds, shell));
        // A drag is not a press: the content sees the pointer leave.
        let (event, cursor) = if is_mine {
            (&Event::Mouse(mouse::Event::CursorLeft), mouse::Cursor::Unavailable)
        } else if was_lifted {
            return;
        } else {
            (event, cursor)
        };
        let child = &mut tree.children[0];
        let inner = content(layout);
        self.content
            .as_widget_mut()
            .update(child, event, inner, cursor, renderer, clipboard, shell, viewport);
        if is_mine {
            // A pressed control sees a release outside of it.
            let up = Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left));
            let away = mouse::Cursor::Unavailable;
            self.content
                .as_widget_mut()
                .update(child, &up, inner, away, renderer, clipboard, shell, viewport);
        }
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
        renderer: &Renderer,
    ) -> mouse::Interaction {
        if matches!(tree.state.downcast_ref::<Gesture>(), Gesture::Lifted { .. }) {
            return mouse::Interaction::Grabbing;
        }
        let inner = self.content.as_widget().mouse_interaction(
            &tree.children[0],
            content(layout),
            cursor,
            viewport,
            renderer,
        );
        if inner == mouse::Interaction::None && cursor.is_over(layout.bounds()) {
            mouse::Interaction::Grab
        } else {
            inner
        }
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let child = &mut tree.children[0];
        if let Gesture::Lifted { at, .. } = *tree.state.downcast_ref::<Gesture>() {
            let layout = content(layout);
            return Some(overlay::Element::new(Box::new(Ghost {
                content: &self.content,
                tree: child,
                layout,
                at,
            })));
        }
        self.content.as_widget_mut().overlay(child, content(layout), renderer, viewport, translation)
    }
}

/// The dragged element beside the pointer.
struct Ghost<'a, 'b, Message> {
    content: &'b Element<'a, Message>,
    tree: &'b Tree,
    layout: Layout<'b>,
    at: Point,
}

impl<Message> Overlay<Message, Theme, Renderer> for Ghost<'_, '_, Message> {
    fn layout(&mut self, _renderer: &Renderer, _bounds: Size) -> layout::Node {
        layout::Node::new(self.layout.bounds().size()).move_to(self.at + BESIDE)
    }

    fn draw(
        &self,
        renderer: &mut Renderer,
        theme: &Theme,
        style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
    ) {
        let bounds = layout.bounds();
        let palette = theme.extended_palette();
        let border = Border { color: palette.primary.base.color, width: 1.0, radius: 6.0.into() };
        renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, palette.background.weakest.color);
        let home = self.layout.bounds();
        let away = mouse::Cursor::Unavailable;
        renderer.with_layer(bounds, |renderer| {
            renderer.with_translation(bounds.position() - home.position(), |renderer| {
                self.content.as_widget().draw(self.tree, renderer, theme, style, self.layout, away, &home);
            });
        });
    }

    fn mouse_interaction(&self, _: Layout<'_>, _: mouse::Cursor, _: &Renderer) -> mouse::Interaction {
        mouse::Interaction::None
    }
}

/// Whether the pointer was last seen over a target.
#[derive(Debug, Clone, Copy, Default)]
struct Over(bool);

impl<Message> Widget<Message, Theme, Renderer> for DropTarget<'_, Message> {
    forward!(children, diff, size, layout, draw, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Over>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Over::default())
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        operation.container(None, layout.bounds());
        operation.traverse(&mut |operation| {
            let child = &mut tree.children[0];
            self.content.as_widget_mut().operate(child, content(layout), renderer, operation);
        });
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
        let point = match event {
            Event::Mouse(mouse::Event::CursorMoved { .. }) => cursor.land().position(),
            Event::Touch(touch::Event::FingerMoved { position, .. }) => Some(*position),
            _ => None,
        };
        let over = tree.state.downcast_mut::<Over>();
        if !self.is_dragging {
            over.0 = false;
        } else if let Some(point) = point {
            let seen = layout.bounds().intersection(viewport).unwrap_or_default();
            let is_over = seen.contains(point);
            if is_over != over.0 {
                over.0 = is_over;
                shell.publish((self.over)(is_over));
            }
        }
        let child = &mut tree.children[0];
        let content_of = self.content.as_widget_mut();
        content_of.update(child, event, content(layout), cursor, renderer, clipboard, shell, viewport);
    }
}

impl<'a, Message: Clone + 'a> From<Source<'a, Message>> for Element<'a, Message> {
    fn from(source: Source<'a, Message>) -> Self {
        Self::new(source)
    }
}

impl<'a, Message: 'a> From<DropTarget<'a, Message>> for Element<'a, Message> {
    fn from(target: DropTarget<'a, Message>) -> Self {
        Self::new(target)
    }
}

#[cfg(test)]
mod tests;
