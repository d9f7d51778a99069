//! Give every control keyboard focus.
//!
//! iced moves focus among text fields only. [`Focus`] makes any content take part in the same order, so that
//! Tab reaches buttons, cards and boards as well, F6 goes from pane to pane, and arrow keys go to the nearest
//! control. A [`pane`] groups controls that belong together. The tasks of this module move the focus; call
//! them from [`keys`]. [`stops()`] lists all controls with their places, so that switches can scan them.
//!
//! ```no_run
//! use schola_widgets::focus;
//!
//! #[derive(Clone)]
//! enum Message {
//!     Saved,
//! }
//!
//! fn view<'a>() -> iced::Element<'a, Message> {
//!     focus::button("Save").id("save").style(focus::primary).on_activate(Message::Saved).into()
//! }
//! ```
pub mod operation;
pub mod stops;

mod keys;
mod named;
mod nearest;
mod pane;
mod plan;
mod presence;
mod spotlight;
mod style;

pub use keys::{Input, Keys, Shortcut, Typed, keys, type_keys};
pub use named::{Named, named};
pub use nearest::Direction;
pub use pane::{Pane, modal, pane};
pub use spotlight::{Spotlight, spotlight};
pub use stops::Stop;
pub use style::{Status, Style, card, danger, plain, primary, secondary, selected, text, toggle};

pub(crate) use nearest::nearest;
pub(crate) use presence::Presence;

use crate::board::whole;
use crate::wrapper::content;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::widget::operation::Focusable as _;
use iced::advanced::widget::{self, Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, renderer};
use iced::border::{self, Border};
use iced::keyboard::{self, Key, Modifiers, key};
use iced::{
    Background, Color, Element, Event, Length, Padding, Rectangle, Renderer, Size, Task, Theme, touch, window,
};

/// The space between a control and its focus ring.
const OFFSET: f32 = 2.0;

/// The width of a focus ring.
const RING: f32 = 2.0;

/// Wraps any content so that it takes keyboard focus and can be activated.
///
/// It draws nothing but the focus ring.
pub fn focusable<'a, Message>(content: impl Into<Element<'a, Message>>) -> Focus<'a, Message> {
    Focus::new(content)
}

/// Creates a button: a [`Focus`] with padding and the [`secondary`] style.
pub fn button<'a, Message>(content: impl Into<Element<'a, Message>>) -> Focus<'a, Message> {
    Focus::new(content).padding([6, 12]).style(secondary)
}

/// A control that takes keyboard focus.
///
/// It is activated by a click, by Enter or by Space. Without [`on_activate`](Self::on_activate) and
/// [`on_key`](Self::on_key) it is disabled and takes no focus. A ring shows the focus unless a click set it,
/// or nobody has used a key yet.
pub struct Focus<'a, Message> {
    id: Option<Id>,
    content: Element<'a, Message>,
    on_activate: Option<Box<dyn Fn() -> Message + 'a>>,
    on_key: Option<OnKey<'a, Message>>,
    on_reach: Option<Message>,
    width: Length,
    height: Length,
    padding: Padding,
    style: StyleFn<'a>,
}

type StyleFn<'a> = Box<dyn Fn(&Theme, Status) -> Style + 'a>;

type OnKey<'a, Message> = Box<dyn Fn(&Key, Modifiers) -> Option<Message> + 'a>;

impl<'a, Message> Focus<'a, Message> {
    /// Creates a new [`Focus`] around some content.
    pub fn new(content: impl Into<Element<'a, Message>>) -> Self {
        let content = content.into();
        let size = content.as_widget().size_hint();

        Self {
            id: None,
            content,
            on_activate: None,
            on_key: None,
            on_reach: None,
            width: size.width.fluid(),
            height: size.height.fluid(),
            padding: Padding::ZERO,
            style: Box::new(plain),
        }
    }

    /// Sets the [`Id`] of the [`Focus`].
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets the width of the [`Focus`].
    pub fn width(mut self, width: impl Into<Length>) -> Self {
        self.width = width.into();
        self
    }

    /// Sets the height of the [`Focus`].
    pub fn height(mut self, height: impl Into<Length>) -> Self {
        self.height = height.into();
        self
    }

    /// Sets the [`Padding`] around the content.
    pub fn padding(mut self, padding: impl Into<Padding>) -> Self {
        self.padding = padding.into();
        self
    }

    /// Sets the style of the [`Focus`].
    pub fn style(mut self, style: impl Fn(&Theme, Status) -> Style + 'a) -> Self {
        self.style = Box::new(style);
        self
    }

    /// Sets the message of an activation.
    pub fn on_activate(self, message: Message) -> Self
    where
        Message: Clone + 'a,
    {
        self.on_activate_with(move || message.clone())
    }

    /// Sets the message of an activation, if there is one.
    pub fn on_activate_maybe(mut self, message: Option<Message>) -> Self
    where
        Message: Clone + 'a,
    {
        self.on_activate = None;

        match message {
            Some(message) => self.on_activate(message),
            None => self,
        }
    }

    /// Sets the closure that makes the message of an activation.
    pub fn on_activate_with(mut self, f: impl Fn() -> Message + 'a) -> Self {
        self.on_activate = Some(Box::new(f));
        self
    }

    /// Sets the messages for further keys while the [`Focus`] has the focus. They take precedence over Enter
    /// and Space, and repeat while the key is held.
    pub fn on_key(mut self, f: impl Fn(&Key, Modifiers) -> Option<Message> + 'a) -> Self {
        self.on_key = Some(Box::new(f));
        self
    }

    /// Sets the message for a click with Shift held, which is an ordinary click otherwise.
    pub fn on_reach(mut self, message: Message) -> Self {
        self.on_reach = Some(message);
        self
    }

    fn is_enabled(&self) -> bool {
        self.on_activate.is_some() || self.on_key.is_some()
    }

    fn status(&self, state: &State, is_over: bool) -> Status {
        match (self.is_enabled(), is_over) {
            (false, _) => Status::Disabled,
            (true, true) if state.is_pressed => Status::Pressed,
            (true, true) => Status::Hovered,
            (true, false) => Status::Active,
        }
    }

    fn activate(&self, shell: &mut Shell<'_, Message>) {
        if let Some(on_activate) = &self.on_activate {
            shell.publish(on_activate());
        }
    }

    /// Handles a press of the mouse or a finger, after the content has seen it.
    fn pressed(&self, state: &mut State, is_over: bool, shell: &mut Shell<'_, Message>) {
        // Whoever captured the press has taken the focus with it.
        if !is_over || shell.is_event_captured() || !self.is_enabled() {
            if state.presence.is_focused() {
                state.presence.unfocus();
                shell.request_redraw();
            }
            return;
        }

        state.presence = Presence::Quiet;
        state.is_pressed = self.on_activate.is_some();
        shell.capture_event();
        shell.request_redraw();
    }

    fn released(&mut self, state: &mut State, is_over: bool, shell: &mut Shell<'_, Message>) {
        if std::mem::take(&mut state.is_pressed) {
            // The view is rebuilt after a message, so it is published at most once.
            let reached = if state.is_shifted { self.on_reach.take() } else { None };
            match reached {
                Some(reached) if is_over => shell.publish(reached),
                _ if is_over => self.activate(shell),
                _ => {}
            }
            shell.capture_event();
            shell.request_redraw();
        }
    }

    fn key_pressed(
        &self,
        state: &mut State,
        key: &Key,
        modifiers: Modifiers,
        repeat: bool,
        shell: &mut Shell<'_, Message>,
    ) {
        if !state.presence.is_focused() || !self.is_enabled() || shell.is_event_captured() {
            return;
        }

        if let Some(message) = self.on_key.as_ref().and_then(|on_key| on_key(key, modifiers)) {
            shell.publish(message);
        } else if self.on_activate.is_some() && activates(key, modifiers) {
            if !repeat {
                self.activate(shell);
            }
        } else {
            return;
        }

        state.presence = Presence::Visible;
        shell.capture_event();
        shell.request_redraw();
    }
}

fn activates(key: &Key, modifiers: Modifiers) -> bool {
    matches!(key, Key::Named(key::Named::Enter | key::Named::Space))
        && !modifiers.control()
        && !modifiers.alt()
        && !modifiers.logo()
}

#[derive(Debug, Default)]
struct State {
    presence: Presence,
    is_pressed: bool,
    /// Whether Shift is held.
    is_shifted: bool,
    /// The last drawn status, to know when to redraw.
    status: Option<Status>,
}

impl<Message> Widget<Message, Theme, Renderer> for Focus<'_, Message> {
    crate::wrapper::forward!(children, diff, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(self.width, self.height)
    }

    fn layout(&mut self, tree: &mut Tree, renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::padded(limits, self.width, self.height, self.padding, |limits| {
            self.content.as_widget_mut().layout(&mut tree.children[0], renderer, limits)
        })
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let state = tree.state.downcast_mut::<State>();

        operation.container(self.id.as_ref(), layout.bounds());
        if self.is_enabled() {
            operation.focusable(self.id.as_ref(), layout.bounds(), &mut state.presence);
        } else {
            state.presence = Presence::None;
        }
        operation.traverse(&mut |operation| {
            self.content.as_widget_mut().operate(&mut tree.children[0], content(layout), renderer, operation);
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
        self.content.as_widget_mut().update(
            &mut tree.children[0],
            event,
            content(layout),
            cursor,
            renderer,
            clipboard,
            shell,
            viewport,
        );

        let state = tree.state.downcast_mut::<State>();
        let is_over = cursor.is_over(layout.bounds());

        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerPressed { .. }) => self.pressed(state, is_over, shell),
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. }) => self.released(state, is_over, shell),
            Event::Touch(touch::Event::FingerLost { .. }) => state.is_pressed = false,
            Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)) => {
                state.is_shifted = modifiers.shift();
            }
            Event::Keyboard(keyboard::Event::KeyPressed { key, modifiers, repeat, .. }) => {
                if !presence::uses_keys() {
                    presence::use_keys();
                    shell.request_redraw();
                }
                self.key_pressed(state, key, *modifiers, *repeat, shell);
            }
            _ => {}
        }

        let status = self.status(state, is_over);

        if let Event::Window(window::Event::RedrawRequested(_)) = event {
            state.status = Some(status);
        } else if state.status.is_some_and(|drawn| drawn != status) {
            shell.request_redraw();
        }
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        defaults: &renderer::Style,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let state = tree.state.downcast_ref::<State>();
        let bounds = layout.bounds();
        // A button that has just appeared has not been updated yet.
        let status = state.status.filter(|_| self.is_enabled()).unwrap_or_else(|| self.status(state, false));
        let style = (self.style)(theme, status);

        if style.background.is_some() || style.border.width > 0.0 {
            renderer.fill_quad(
                Quad { bounds, border: style.border, ..Quad::default() },
                style.background.unwrap_or(Background::Color(Color::TRANSPARENT)),
            );
        }

        self.content.as_widget().draw(
            &tree.children[0],
            renderer,
            theme,
            &renderer::Style { text_color: style.text_color.unwrap_or(defaults.text_color) },
            content(layout),
            cursor,
            viewport,
        );

        if state.presence == Presence::Visible && presence::uses_keys() {
            ring(renderer, bounds, style, viewport);
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
        let inner = self.content.as_widget().mouse_interaction(
            &tree.children[0],
            content(layout),
            cursor,
            viewport,
            renderer,
        );

        match inner {
            mouse::Interaction::None if self.on_activate.is_some() && cursor.is_over(layout.bounds()) => {
                mouse::Interaction::Pointer
            }
            inner => inner,
        }
    }
}

impl<'a, Message: 'a> From<Focus<'a, Message>> for Element<'a, Message> {
    fn from(focus: Focus<'a, Message>) -> Self {
        Self::new(focus)
    }
}

/// Draws a focus ring around some bounds, above everything beside them.
pub(crate) fn ring(renderer: &mut Renderer, bounds: Rectangle, style: Style, viewport: &Rectangle) {
    let wide = bounds.expand(OFFSET + RING);
    // At the edge of the visible area the ring moves inside rather than losing a side.
    let Some(bounds) = wide.intersection(viewport).map(whole) else { return };
    let radius = style.border.radius.top_left + OFFSET + RING;

    renderer.with_layer(bounds.expand(1.0), |renderer| {
        renderer.fill_quad(
            Quad {
                bounds,
                border: Border { color: style.ring, width: RING, radius: border::radius(radius) },
                ..Quad::default()
            },
            Color::TRANSPARENT,
        );
    });
}

/// Focuses the next control, wrapping around.
pub fn focus_next<T: Send + 'static>() -> Task<T> {
    widget::operate(operation::focus_next())
}

/// Focuses the previous control, wrapping around.
pub fn focus_previous<T: Send + 'static>() -> Task<T> {
    widget::operate(operation::focus_previous())
}

/// Moves the focus to the next [`pane`]: to the control that had it there last, or to the first.
pub fn next_pane<T: Send + 'static>() -> Task<T> {
    widget::operate(operation::next_pane())
}

/// Moves the focus to the previous [`pane`]: to the control that had it there last, or to the first.
pub fn previous_pane<T: Send + 'static>() -> Task<T> {
    widget::operate(operation::previous_pane())
}

/// Moves the focus to the nearest control of the same [`pane`] in a [`Direction`].
///
/// Without a focus, it enters the pane that was pressed last: at the control that had the focus there last, or at its first.
pub fn go<T: Send + 'static>(direction: Direction) -> Task<T> {
    widget::operate(operation::go(direction))
}

/// Lists all controls that can be reached now.
pub fn stops() -> Task<Vec<Stop>> {
    widget::operate(stops::list())
}

/// Focuses one of the [`stops()`], by its index, and scrolls it into view.
pub fn set<T: Send + 'static>(index: usize) -> Task<T> {
    widget::operate(operation::set(index))
}

/// Focuses the control with some [`Id`]. The id of a [`pane`] means the control that last had the focus in
/// it, or its first.
pub fn focus<T: Send + 'static>(id: impl Into<Id>) -> Task<T> {
    widget::operate(operation::focus(id.into()))
}

/// Returns the focus to where it was before a [`modal`] pane took it, for use when that closes. Focuses the
/// control or pane with the [`Id`] instead if that control is gone.
pub fn back<T: Send + 'static>(fallback: impl Into<Id>) -> Task<T> {
    widget::operate(operation::back(fallback.into()))
}

/// Returns the [`Id`] of the focused control, if there is one and it has an id.
pub fn focused() -> Task<Option<Id>> {
    widget::operate(operation::focused())
}
