//! Gather controls into panes.
use super::operation;
use crate::wrapper::content;

use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, mouse};
use iced::{Element, Event, Rectangle, Renderer, Theme, keyboard, touch};

/// Creates a [`Pane`] around some content.
pub fn pane<'a, Message>(id: impl Into<Id>, content: impl Into<Element<'a, Message>>) -> Pane<'a, Message> {
    Pane { id: id.into(), content: content.into(), is_modal: false }
}

/// Creates a [`Pane`] that keeps the focus inside while it exists: for dialogs.
///
/// It does not take the focus by itself: focus its id when it opens.
pub fn modal<'a, Message>(id: impl Into<Id>, content: impl Into<Element<'a, Message>>) -> Pane<'a, Message> {
    Pane { is_modal: true, ..pane(id, content) }
}

/// A part of the window within which the arrows move, and which remembers its last focus.
pub struct Pane<'a, Message> {
    id: Id,
    content: Element<'a, Message>,
    is_modal: bool,
}

/// What a pane reports to operations.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    pub is_modal: bool,
    pub last: Option<Memory>,
    /// Whether a modal pane took the focus from it.
    pub was_left: bool,
    /// Whether the last press was in it.
    pub was_pressed: bool,
}

/// Which control of a pane had the focus last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Memory {
    /// Its index among the controls of the pane.
    pub index: usize,
    pub id: Option<Id>,
}

impl<Message> Widget<Message, Theme, Renderer> for Pane<'_, Message> {
    crate::wrapper::forward!(children, size, layout, draw, mouse_interaction, overlay);

    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State { is_modal: self.is_modal, ..State::default() })
    }

    fn diff(&self, tree: &mut Tree) {
        tree.state.downcast_mut::<State>().is_modal = self.is_modal;
        tree.diff_children(std::slice::from_ref(&self.content));
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        operation.container(Some(&self.id), layout.bounds());
        // Right before the traversal, which is how an operation knows that it enters a pane.
        operation.custom(Some(&self.id), layout.bounds(), tree.state.downcast_mut::<State>());
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
        let state = tree.state.downcast_mut::<State>();

        match event {
            Event::Mouse(mouse::Event::ButtonPressed(_)) => {
                state.was_pressed = cursor.is_over(layout.bounds());
            }
            Event::Touch(touch::Event::FingerPressed { position, .. }) => {
                state.was_pressed = layout.bounds().contains(*position);
            }
            _ => {}
        }

        // A press may take the focus away: remember who has it while it still does.
        if matches!(
            event,
            Event::Mouse(mouse::Event::ButtonPressed(_))
                | Event::Touch(touch::Event::FingerPressed { .. })
                | Event::Keyboard(keyboard::Event::KeyPressed { .. })
        ) {
            let mut recall = operation::Recall::default();

            self.content.as_widget_mut().operate(
                &mut tree.children[0],
                content(layout),
                renderer,
                &mut recall,
            );
            if let Some(memory) = recall.found {
                tree.state.downcast_mut::<State>().last = Some(memory);
            }
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
    }
}

impl<'a, Message: 'a> From<Pane<'a, Message>> for Element<'a, Message> {
    fn from(pane: Pane<'a, Message>) -> Self {
        Self::new(pane)
    }
}
