//! Lay out two panes with a handle between them.
//!
//! ```no_run
//! use schola_widgets::split;
//!
//! #[derive(Clone)]
//! enum Message {
//!     PanelResized(f32),
//! }
//!
//! fn view<'a>(width: f32) -> iced::Element<'a, Message> {
//!     split::horizontal("rules", "board", width)
//!         .id("handle")
//!         .minimum(180.0, 320.0)
//!         .on_resize(Message::PanelResized)
//!         .into()
//! }
//! ```
use crate::focus::{Presence, ring};

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::widget::operation::Focusable as _;
use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, touch, window};

/// The width of the handle.
const HANDLE: f32 = 8.0;

/// How far an arrow key moves the handle.
const STEP: f32 = 16.0;

/// Creates a [`Split`] of two panes side by side; the left one is `position` wide.
pub fn horizontal<'a, Message>(
    left: impl Into<Element<'a, Message>>,
    right: impl Into<Element<'a, Message>>,
    position: f32,
) -> Split<'a, Message> {
    Split::new([left.into(), right.into()], position, false)
}

/// Creates a [`Split`] of two stacked panes; the upper one is `position` high.
pub fn vertical<'a, Message>(
    upper: impl Into<Element<'a, Message>>,
    lower: impl Into<Element<'a, Message>>,
    position: f32,
) -> Split<'a, Message> {
    Split::new([upper.into(), lower.into()], position, true)
}

/// Two panes with a handle between them.
///
/// The handle can be dragged by mouse or finger, and moved with the arrows, Home and End while it has the
/// focus. Enter or a double click collapses the first pane, or restores it.
pub struct Split<'a, Message> {
    id: Option<Id>,
    panes: [Element<'a, Message>; 2],
    position: f32,
    is_vertical: bool,
    is_from_end: bool,
    minimum: [f32; 2],
    on_resize: Option<Box<dyn Fn(f32) -> Message + 'a>>,
}

impl<'a, Message> Split<'a, Message> {
    fn new(panes: [Element<'a, Message>; 2], position: f32, is_vertical: bool) -> Self {
        let minimum = [40.0, 40.0];

        Self { id: None, panes, position, is_vertical, is_from_end: false, minimum, on_resize: None }
    }

    /// Sets the [`Id`] of the handle.
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Makes the position the size of the second pane, so that the first one takes the remaining space. It is
    /// then the second pane that collapses.
    pub fn from_end(mut self) -> Self {
        self.is_from_end = true;
        self
    }

    /// Sets the least sizes of the first and the second pane.
    pub fn minimum(mut self, first: f32, second: f32) -> Self {
        self.minimum = [first.max(0.0), second.max(0.0)];
        self
    }

    /// Sets the message for another position. It is zero for a collapsed pane.
    pub fn on_resize(mut self, f: impl Fn(f32) -> Message + 'a) -> Self {
        self.on_resize = Some(Box::new(f));
        self
    }

    fn along(&self, size: Size) -> f32 {
        if self.is_vertical { size.height } else { size.width }
    }

    /// Returns the least and the largest position.
    fn bounds(&self, length: f32) -> (f32, f32) {
        let room = (length - HANDLE).max(0.0);
        let [first, second] = self.minimum;
        let (own, other) = if self.is_from_end { (second, first) } else { (first, second) };
        let least = own.min(room);

        (least, (room - other).max(least))
    }

    /// Clamps a position; one that is less than half of the smallest pane collapses it.
    fn settled(&self, position: f32, length: f32) -> f32 {
        let (least, largest) = self.bounds(length);

        if position < least / 2.0 { 0.0 } else { position.clamp(least, largest) }
    }

    /// Returns the sizes of the panes in one direction.
    fn lengths(&self, length: f32) -> [f32; 2] {
        let room = (length - HANDLE).max(0.0);
        let own = self.settled(self.position, length).min(room);

        if self.is_from_end { [room - own, own] } else { [own, room - own] }
    }

    fn resize(&self, state: &mut State, position: f32, length: f32, shell: &mut Shell<'_, Message>) {
        let position = self.settled(position, length);

        if position > 0.0 {
            state.last = Some(position);
        }
        if let Some(on_resize) = &self.on_resize
            && position != self.settled(self.position, length)
        {
            shell.publish(on_resize(position));
        }
        shell.capture_event();
        shell.request_redraw();
    }

    fn toggle(&self, state: &mut State, length: f32, shell: &mut Shell<'_, Message>) {
        let present = self.settled(self.position, length);
        let (least, largest) = self.bounds(length);

        if present > 0.0 {
            state.last = Some(present);
            self.resize(state, 0.0, length, shell);
            state.last = Some(present);
        } else {
            let back = state.last.unwrap_or_else(|| ((length - HANDLE) / 3.0).clamp(least, largest));

            self.resize(state, back, length, shell);
        }
    }

    fn pressed(
        &self,
        state: &mut State,
        point: Option<Point>,
        handle: Rectangle,
        length: f32,
        shell: &mut Shell<'_, Message>,
    ) {
        let point = point.filter(|point| {
            handle.contains(*point) && self.on_resize.is_some() && !shell.is_event_captured()
        });
        let Some(point) = point else {
            if state.presence.is_focused() {
                state.presence.unfocus();
                shell.request_redraw();
            }
            return;
        };
        let click = mouse::Click::new(point, mouse::Button::Left, state.click);
        let is_double = click.kind() == mouse::click::Kind::Double;

        state.click = Some(click);
        state.presence = Presence::Quiet;
        if is_double {
            return self.toggle(state, length, shell);
        }
        state.grab = Some(self.place(point) - self.lengths(length)[0]);
        shell.capture_event();
        shell.request_redraw();
    }

    fn moved(&self, state: &mut State, point: Option<Point>, length: f32, shell: &mut Shell<'_, Message>) {
        if let (Some(grab), Some(point)) = (state.grab, point) {
            let start = self.place(point) - grab;
            let own = if self.is_from_end { length - HANDLE - start } else { start };

            self.resize(state, own, length, shell);
        }
    }

    fn place(&self, point: Point) -> f32 {
        if self.is_vertical { point.y } else { point.x }
    }

    fn key_pressed(
        &self,
        state: &mut State,
        key: Named,
        modifiers: Modifiers,
        length: f32,
        shell: &mut Shell<'_, Message>,
    ) {
        if !state.presence.is_focused() || shell.is_event_captured() || modifiers != Modifiers::NONE {
            return;
        }

        let present = self.settled(self.position, length);
        let (least, largest) = self.bounds(length);
        let step = if self.is_from_end { -STEP } else { STEP };
        let moved = |step: f32| (present + step).max(least);

        state.presence = Presence::Visible;
        match (key, self.is_vertical) {
            (Named::ArrowLeft, false) | (Named::ArrowUp, true) => {
                self.resize(state, moved(-step), length, shell);
            }
            (Named::ArrowRight, false) | (Named::ArrowDown, true) => {
                self.resize(state, moved(step), length, shell);
            }
            (Named::Home, _) => {
                self.resize(state, if self.is_from_end { largest } else { least }, length, shell);
            }
            (Named::End, _) => {
                self.resize(state, if self.is_from_end { least } else { largest }, length, shell);
            }
            (Named::Enter, _) => self.toggle(state, length, shell),
            _ => {}
        }
    }
}

#[derive(Debug, Default)]
struct State {
    presence: Presence,
    /// While the handle is held: the distance of the pointer from the end of the first pane.
    grab: Option<f32>,
    click: Option<mouse::Click>,
    /// The position before the pane was collapsed.
    last: Option<f32>,
    is_hovered: bool,
}

impl<Message> Widget<Message, Theme, Renderer> for Split<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn children(&self) -> Vec<Tree> {
        self.panes.iter().map(Tree::new).collect()
    }

    fn diff(&self, tree: &mut Tree) {
        tree.diff_children(&self.panes);
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        let size = limits.max();
        let lengths = self.lengths(self.along(size));
        let mut start = 0.0;
        let mut nodes = Vec::with_capacity(3);

        for ((pane, tree), length) in self.panes.iter_mut().zip(&mut tree.children).zip(lengths) {
            let (size, corner) = if self.is_vertical {
                (Size::new(size.width, length), Point::new(0.0, start))
            } else {
                (Size::new(length, size.height), Point::new(start, 0.0))
            };
            let node = pane.as_widget_mut().layout(tree, renderer, &layout::Limits::new(Size::ZERO, size));

            nodes.push(layout::Node::with_children(size, vec![node]).move_to(corner));
            start += length + HANDLE;
        }

        let handle = if self.is_vertical {
            layout::Node::new(Size::new(size.width, HANDLE)).move_to(Point::new(0.0, lengths[0]))
        } else {
            layout::Node::new(Size::new(HANDLE, size.height)).move_to(Point::new(lengths[0], 0.0))
        };

        nodes.push(handle);
        layout::Node::with_children(size, nodes)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let state = tree.state.downcast_mut::<State>();
        let bounds = layout.child(2).bounds();
        let is_enabled = self.on_resize.is_some();

        operation.container(None, layout.bounds());
        operation.traverse(&mut |operation| {
            for (index, (pane, tree)) in self.panes.iter_mut().zip(&mut tree.children).enumerate() {
                let part = layout.child(index);

                // A collapsed pane cannot be reached.
                if part.bounds().width > 0.0 && part.bounds().height > 0.0 {
                    pane.as_widget_mut().operate(tree, part.child(0), renderer, operation);
                }
                if index == 0 {
                    operation.container(self.id.as_ref(), bounds);
                    if is_enabled {
                        operation.focusable(self.id.as_ref(), bounds, &mut state.presence);
                    }
                }
            }
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
        for (index, (pane, tree)) in self.panes.iter_mut().zip(&mut tree.children).enumerate() {
            let part = layout.child(index);
            let clip = part.bounds().intersection(viewport).unwrap_or_default();
            let cursor = if cursor.is_over(part.bounds()) { cursor } else { cursor.levitate() };
            let pane = pane.as_widget_mut();

            pane.update(tree, event, part.child(0), cursor, renderer, clipboard, shell, &clip);
        }

        let state = tree.state.downcast_mut::<State>();
        let handle = layout.child(2).bounds();
        let length = self.along(layout.bounds().size());
        let is_over = cursor.is_over(handle);

        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                self.pressed(state, cursor.position(), handle, length, shell);
            }
            Event::Touch(touch::Event::FingerPressed { position, .. }) => {
                self.pressed(state, Some(*position), handle, length, shell);
            }
            Event::Mouse(mouse::Event::CursorMoved { .. }) => {
                self.moved(state, cursor.land().position(), length, shell);
            }
            Event::Touch(touch::Event::FingerMoved { position, .. }) => {
                self.moved(state, Some(*position), length, shell);
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. } | touch::Event::FingerLost { .. })
                if state.grab.take().is_some() =>
            {
                shell.capture_event();
                shell.request_redraw();
            }
            Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(key), modifiers, .. }) => {
                self.key_pressed(state, *key, *modifiers, length, shell);
            }
            Event::Window(window::Event::RedrawRequested(_)) => state.is_hovered = is_over,
            _ if state.is_hovered != is_over => shell.request_redraw(),
            _ => {}
        }
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

        for (index, (pane, tree)) in self.panes.iter().zip(&tree.children).enumerate() {
            let part = layout.child(index);
            let Some(clip) = part.bounds().intersection(viewport) else { continue };
            let cursor = if cursor.is_over(part.bounds()) { cursor } else { cursor.levitate() };

            renderer.with_layer(clip, |renderer| {
                pane.as_widget().draw(tree, renderer, theme, style, part.child(0), cursor, &clip);
            });
        }

        let handle = layout.child(2).bounds();
        let palette = theme.extended_palette();
        let (color, width) = if state.grab.is_some() || (state.is_hovered && self.on_resize.is_some()) {
            (palette.primary.base.color, 3.0)
        } else {
            (palette.background.weak.color, 1.0)
        };
        let line = if self.is_vertical {
            Rectangle { y: handle.center_y() - width / 2.0, height: width, ..handle }
        } else {
            Rectangle { x: handle.center_x() - width / 2.0, width, ..handle }
        };

        // The handle of a collapsed pane shows itself only where it can be pulled.
        let whole = layout.bounds();
        let is_at_edge = if self.is_vertical {
            handle.y <= whole.y || handle.y + handle.height >= whole.y + whole.height
        } else {
            handle.x <= whole.x || handle.x + handle.width >= whole.x + whole.width
        };
        if !is_at_edge || width > 1.0 {
            renderer.fill_quad(Quad { bounds: line, ..Quad::default() }, color);
        }
        if state.presence == Presence::Visible {
            ring(renderer, handle.shrink(2.0), crate::focus::Style::new(theme), viewport);
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
        let state = tree.state.downcast_ref::<State>();

        if self.on_resize.is_some() && (state.grab.is_some() || cursor.is_over(layout.child(2).bounds())) {
            return if self.is_vertical {
                mouse::Interaction::ResizingVertically
            } else {
                mouse::Interaction::ResizingHorizontally
            };
        }

        self.panes
            .iter()
            .zip(&tree.children)
            .enumerate()
            .filter(|(index, _)| cursor.is_over(layout.child(*index).bounds()))
            .map(|(index, (pane, tree))| {
                let inner = layout.child(index).child(0);

                pane.as_widget().mouse_interaction(tree, inner, cursor, viewport, renderer)
            })
            .max()
            .unwrap_or_default()
    }

    fn overlay<'b>(
        &'b mut self,
        tree: &'b mut Tree,
        layout: Layout<'b>,
        renderer: &Renderer,
        viewport: &Rectangle,
        translation: Vector,
    ) -> Option<overlay::Element<'b, Message, Theme, Renderer>> {
        let overlays: Vec<_> = self
            .panes
            .iter_mut()
            .zip(&mut tree.children)
            .enumerate()
            .filter_map(|(index, (pane, tree))| {
                let inner = layout.child(index).child(0);

                pane.as_widget_mut().overlay(tree, inner, renderer, viewport, translation)
            })
            .collect();

        (!overlays.is_empty()).then(|| overlay::Group::with_children(overlays).overlay())
    }
}

impl<'a, Message: 'a> From<Split<'a, Message>> for Element<'a, Message> {
    fn from(split: Split<'a, Message>) -> Self {
        Self::new(split)
    }
}
