//! Handle keyboard shortcuts within the widget tree.
use crate::wrapper::content;

use iced::advanced::widget::{self, Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, mouse};
use iced::keyboard::key::{Named, NativeCode, Physical};
use iced::keyboard::{self, Key, Location, Modifiers};
use iced::{Element, Event, Point, Rectangle, Renderer, Task, Theme, window};

use std::any::Any;

/// Wraps some content and offers unhandled key presses to a closure.
///
/// Presses with the command key, Escape and function keys are offered even when the content has captured
/// them. A press for which the closure returns a message is captured.
pub fn keys<'a, Message>(
    content: impl Into<Element<'a, Message>>,
    on_press: impl Fn(Shortcut<'_>) -> Option<Message> + 'a,
) -> Keys<'a, Message> {
    Keys { content: content.into(), on_press: Box::new(on_press), before: None }
}

/// Types keys into the focused control, as if they came from the keyboard: for switches and on-screen
/// keyboards.
///
/// They arrive with the next event of the window, inside of the outermost [`keys`].
pub fn type_keys<T: Send + 'static>(keys: Vec<Typed>) -> Task<T> {
    widget::operate(Deliver(keys))
}

/// A key typed without a keyboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typed {
    /// The key.
    pub key: Key,
    /// The modifier keys held.
    pub modifiers: Modifiers,
    /// The text it enters into a field, if any.
    pub text: Option<String>,
}

impl Typed {
    /// A key without text.
    pub fn named(key: Named) -> Self {
        Self { key: Key::Named(key), modifiers: Modifiers::empty(), text: None }
    }

    /// A key that enters some text.
    pub fn text(text: &str) -> Self {
        Self { key: Key::Character(text.into()), modifiers: Modifiers::empty(), text: Some(text.to_owned()) }
    }

    fn event(self) -> Event {
        Event::Keyboard(keyboard::Event::KeyPressed {
            modified_key: self.key.clone(),
            key: self.key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers: self.modifiers,
            text: self.text.map(Into::into),
            repeat: false,
        })
    }
}

/// Keys waiting to be delivered.
#[derive(Debug, Default)]
struct Waiting(Vec<Typed>);

struct Deliver(Vec<Typed>);

impl<T> Operation<T> for Deliver {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<T>)) {
        operate(self);
    }

    fn custom(&mut self, _id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Any) {
        if let Some(waiting) = state.downcast_mut::<Waiting>() {
            // The outermost one has taken them all before an inner one is reached.
            waiting.0.append(&mut self.0);
        }
    }
}

/// A key press offered as a shortcut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shortcut<'a> {
    /// The key as it is without Shift; the question mark is a key of its own.
    pub key: &'a Key,
    /// The physical key.
    pub physical: Physical,
    /// The modifier keys held.
    pub modifiers: Modifiers,
    /// Whether a widget, such as a text field, has handled the press already.
    pub captured: bool,
    /// Whether the key is being held down.
    pub repeat: bool,
}

impl Shortcut<'_> {
    /// Returns the Latin letter of the key, also on keyboards of other scripts.
    pub fn latin(&self) -> Option<char> {
        self.key.to_latin(self.physical)
    }
}

/// Content with keyboard shortcuts.
pub struct Keys<'a, Message> {
    content: Element<'a, Message>,
    on_press: OnPress<'a, Message>,
    before: Option<Before<'a, Message>>,
}

type OnPress<'a, Message> = Box<dyn Fn(Shortcut<'_>) -> Option<Message> + 'a>;

type Before<'a, Message> = Box<dyn Fn(Input<'_>) -> Option<Message> + 'a>;

/// An input that [`Keys::before`] is offered.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Input<'a> {
    /// A key is pressed.
    Key(Shortcut<'a>),
    /// A key is released.
    KeyReleased(&'a Key, Physical),
    /// The modifier keys have changed.
    Held(Modifiers),
    /// A mouse button is pressed.
    Button(mouse::Button),
    /// A mouse button is released.
    ButtonReleased(mouse::Button),
    /// The pointer was moved.
    Moved(Point),
}

impl<'a, Message> Keys<'a, Message> {
    /// Offers inputs before the content sees them: a press for which the closure returns a message is hidden
    /// from the content; all others still reach it.
    pub fn before(mut self, f: impl Fn(Input<'_>) -> Option<Message> + 'a) -> Self {
        self.before = Some(Box::new(f));
        self
    }

    /// Offers an input. Returns whether to hide it from the content.
    fn intercept(&self, event: &Event, shell: &mut Shell<'_, Message>) -> bool {
        let Some(before) = &self.before else { return false };
        let (input, is_press) = match event {
            Event::Keyboard(keyboard::Event::KeyPressed { key, physical_key, modifiers, repeat, .. }) => {
                let (physical, modifiers, repeat) = (*physical_key, *modifiers, *repeat);
                (Input::Key(Shortcut { key, physical, modifiers, captured: false, repeat }), true)
            }
            Event::Keyboard(keyboard::Event::KeyReleased { key, physical_key, .. }) => {
                (Input::KeyReleased(key, *physical_key), false)
            }
            Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)) => (Input::Held(*modifiers), false),
            Event::Mouse(mouse::Event::ButtonPressed(button)) => (Input::Button(*button), true),
            Event::Mouse(mouse::Event::ButtonReleased(button)) => (Input::ButtonReleased(*button), false),
            Event::Mouse(mouse::Event::CursorMoved { position }) => (Input::Moved(*position), false),
            _ => return false,
        };
        let Some(message) = before(input) else { return false };

        shell.publish(message);
        if is_press {
            shell.capture_event();
        }
        is_press
    }

    fn offer(&self, event: &Event, shell: &mut Shell<'_, Message>) {
        let Event::Keyboard(keyboard::Event::KeyPressed {
            key,
            modified_key,
            physical_key,
            modifiers,
            repeat,
            ..
        }) = event
        else {
            return;
        };
        let captured = shell.is_event_captured();
        let key = if is_mark(modified_key) { modified_key } else { key };

        if captured && !is_command(key, *modifiers) {
            return;
        }

        let shortcut =
            Shortcut { key, physical: *physical_key, modifiers: *modifiers, captured, repeat: *repeat };

        if let Some(message) = (self.on_press)(shortcut) {
            shell.publish(message);
            shell.capture_event();
        }
    }
}

/// Returns whether a key is the question mark, which needs Shift and a different key on each keyboard.
fn is_mark(key: &Key) -> bool {
    matches!(key, Key::Character(sign) if sign == "?")
}

/// Returns whether a press is a command rather than text.
fn is_command(key: &Key, modifiers: Modifiers) -> bool {
    // Some keyboards type letters with Control and Alt together.
    let commands = modifiers.command() && !modifiers.alt();

    commands || is_function_key(key) || key == &Key::Named(Named::Escape)
}

fn is_function_key(key: &Key) -> bool {
    matches!(
        key,
        Key::Named(
            Named::F1
                | Named::F2
                | Named::F3
                | Named::F4
                | Named::F5
                | Named::F6
                | Named::F7
                | Named::F8
                | Named::F9
                | Named::F10
                | Named::F11
                | Named::F12
        )
    )
}

impl<Message> Widget<Message, Theme, Renderer> for Keys<'_, Message> {
    crate::wrapper::forward!(children, diff, size, layout, draw, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<Waiting>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(Waiting::default())
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let child = &mut tree.children[0];

        operation.container(None, layout.bounds());
        operation.custom(None, layout.bounds(), tree.state.downcast_mut::<Waiting>());
        operation.traverse(&mut |operation| {
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
        for typed in std::mem::take(&mut tree.state.downcast_mut::<Waiting>().0) {
            let event = typed.event();
            let mut messages = Vec::new();
            let mut inner = Shell::new(&mut messages);

            self.content.as_widget_mut().update(
                &mut tree.children[0],
                &event,
                content(layout),
                cursor,
                renderer,
                clipboard,
                &mut inner,
                viewport,
            );
            self.offer(&event, &mut inner);
            // Capturing the key does not capture the event that came with it.
            let is_redrawn = inner.redraw_request() != window::RedrawRequest::Wait;
            for message in messages {
                shell.publish(message);
            }
            if is_redrawn {
                shell.request_redraw();
            }
        }

        if self.intercept(event, shell) {
            return;
        }

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
        self.offer(event, shell);
    }
}

impl<'a, Message: 'a> From<Keys<'a, Message>> for Element<'a, Message> {
    fn from(keys: Keys<'a, Message>) -> Self {
        Self::new(keys)
    }
}
