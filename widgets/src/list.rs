//! Show long lists, building only what is visible.
//!
//! iced lays out every widget after each message. A [`List`] builds only the visible items and those next to
//! the focus, so that a hundred thousand cost no more than ten. Items keep their state, such as the focus or
//! the cursor of a text field, while they are built; with [`List::item_key`] they keep it also when others
//! are added, removed or reordered. The list is anchored to an item rather than to a distance, so that
//! heights measured late move nothing.
//!
//! ```no_run
//! use iced::widget::{row, text};
//! use schola_widgets::{focus, list};
//!
//! #[derive(Clone)]
//! enum Message {
//!     Chosen(usize),
//!     Moved(usize, usize),
//! }
//!
//! fn view(names: &[String]) -> iced::Element<'_, Message> {
//!     list::list(names.len(), |index| {
//!         let name = focus::button(text(&names[index])).on_activate(Message::Chosen(index));
//!
//!         row![list::handle("::"), name].into()
//!     })
//!     .id("names")
//!     .spacing(4.0)
//!     .on_reorder(Message::Moved)
//!     .into()
//! }
//! ```
mod build;
mod draw;
mod gesture;
mod handle;
mod heights;
mod keyboard;
pub mod operation;
mod state;
mod survey;

pub use handle::{Handle, handle};
pub use operation::{focus, scroll_to};

use handle::Handles;
use state::{Item, Request, State};
pub(crate) use survey::HasFocus;

use survey::ItemPosition;

use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, overlay, renderer};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, touch};

use std::collections::BTreeMap;

/// The width reserved for the scrollbar.
const BAR: f32 = 12.0;

/// The greatest height of a list whose height is not bounded.
const HIGHEST: f32 = 10_000.0;

/// Creates a vertical [`List`] of `count` items.
pub fn list<'a, Message>(
    count: usize,
    item: impl Fn(usize) -> Element<'a, Message> + 'a,
) -> List<'a, Message> {
    List {
        id: None,
        count,
        item: Box::new(item),
        key: None,
        revision: None,
        cell: None,
        stretches: false,
        estimate: 40.0,
        spacing: 0.0,
        width: Length::Fill,
        height: Length::Fill,
        on_reorder: None,
        elements: BTreeMap::new(),
        is_synced: false,
    }
}

/// Creates a [`List`] of items of one size, as many in a line as fit.
pub fn grid<'a, Message>(
    count: usize,
    cell: impl Into<Size>,
    item: impl Fn(usize) -> Element<'a, Message> + 'a,
) -> List<'a, Message> {
    List { cell: Some(cell.into()), ..list(count, item) }
}

/// A list that builds only what is visible.
///
/// Its height must be bounded. The arrows, Home, End, Page up and Page down move the focus through the items;
/// an item without a control is skipped.
pub struct List<'a, Message> {
    id: Option<Id>,
    count: usize,
    item: Box<dyn Fn(usize) -> Element<'a, Message> + 'a>,
    key: Option<Box<dyn Fn(usize) -> u64 + 'a>>,
    revision: Option<u64>,
    cell: Option<Size>,
    stretches: bool,
    estimate: f32,
    spacing: f32,
    width: Length,
    height: Length,
    on_reorder: Option<Box<dyn Fn(usize, usize) -> Message + 'a>>,
    /// The built items, the same as in the state.
    elements: BTreeMap<usize, Element<'a, Message>>,
    is_synced: bool,
}

impl<'a, Message> List<'a, Message> {
    /// Sets the [`Id`] of the [`List`].
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets the width of the [`List`].
    pub fn width(mut self, width: impl Into<Length>) -> Self {
        self.width = width.into();
        self
    }

    /// Sets the height of the [`List`].
    pub fn height(mut self, height: impl Into<Length>) -> Self {
        self.height = height.into();
        self
    }

    /// Sets the space between two items.
    pub fn spacing(mut self, spacing: f32) -> Self {
        self.spacing = spacing.max(0.0);
        self
    }

    /// Sets the assumed height of items until one has been measured.
    pub fn estimate(mut self, height: f32) -> Self {
        self.estimate = height.max(1.0);
        self
    }

    /// Lets the items of a [`grid`] share the whole width of their line; their given width is the least.
    pub fn stretch(mut self) -> Self {
        self.stretches = true;
        self
    }

    /// Sets the key by which an item is recognised at another place. Keys must be unique.
    pub fn item_key(mut self, key: impl Fn(usize) -> u64 + 'a) -> Self {
        self.key = Some(Box::new(key));
        self
    }

    /// Sets a number that changes whenever items are added, removed or reordered.
    ///
    /// While it stays the same, the keys are not requested. Without it they are compared in every view.
    pub fn revision(mut self, revision: u64) -> Self {
        self.revision = Some(revision);
        self
    }

    /// Sets the message for an item dragged by its [`handle`] to another place.
    ///
    /// It receives the old and the new index of the item.
    pub fn on_reorder(mut self, f: impl Fn(usize, usize) -> Message + 'a) -> Self {
        self.on_reorder = Some(Box::new(f));
        self
    }

    /// Calls a closure with every built item, in order.
    fn each<'s>(
        &'s mut self,
        state: &'s mut State,
    ) -> impl Iterator<Item = (usize, &'s mut Element<'a, Message>, &'s mut Item)> {
        self.elements
            .iter_mut()
            .zip(state.items.values_mut())
            .map(|((index, element), item)| (*index, element, item))
    }

    /// Finds the item with the focus.
    fn find_focus(&mut self, state: &mut State, renderer: &Renderer) -> Option<usize> {
        self.each(state).find_map(|(index, element, item)| {
            let mut has_focus = HasFocus(false);
            let layout = Layout::with_offset(Vector::ZERO, &item.node);

            element.as_widget_mut().operate(&mut item.tree, layout, renderer, &mut has_focus);
            has_focus.0.then_some(index)
        })
    }

    /// Returns the item whose handle lies under a point.
    fn handle_at(
        &mut self,
        state: &mut State,
        corner: Vector,
        point: Point,
        renderer: &Renderer,
    ) -> Option<usize> {
        self.each(state).find_map(|(index, element, item)| {
            let layout = Layout::with_offset(corner + item.position, &item.node);
            let mut handles = Handles::default();

            if layout.bounds().contains(point) {
                element.as_widget_mut().operate(&mut item.tree, layout, renderer, &mut handles);
            }
            handles.0.iter().any(|bounds| bounds.contains(point)).then_some(index)
        })
    }
}

impl<Message> Widget<Message, Theme, Renderer> for List<'_, Message> {
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
        let state = tree.state.downcast_mut::<State>();
        let most = limits.width(self.width).height(self.height).max();

        state.size = Size::new(most.width, most.height.min(HIGHEST));
        state.generation += 1;
        // The number of columns depends on the width.
        self.is_synced = false;
        self.refresh(state, renderer);

        let total = (state.total() as f32).min(state.size.height);

        state.size = limits.resolve(self.width, self.height, Size::new(state.size.width, total));
        layout::Node::new(state.size)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let state = tree.state.downcast_mut::<State>();
        let bounds = layout.bounds();

        self.refresh(state, renderer);

        // Operations see the items where they would be if all were laid out.
        let translation = Vector::new(0.0, state.offset() as f32);
        let corner = Vector::new(bounds.x, bounds.y) + translation;
        let whole = Rectangle { height: (state.total() as f32).max(bounds.height), ..bounds };
        let before = self.find_focus(state, renderer);

        operation.container(self.id.as_ref(), bounds);
        operation.custom(self.id.as_ref(), bounds, state);
        operation.scrollable(self.id.as_ref(), bounds, whole, translation, state);
        operation.traverse(&mut |operation| {
            for (index, element, item) in self.each(state) {
                let layout = Layout::with_offset(corner + item.position, &item.node);

                operation.custom(None, layout.bounds(), &mut ItemPosition(index));
                element.as_widget_mut().operate(&mut item.tree, layout, renderer, operation);
            }
        });

        let after = self.find_focus(state, renderer);

        if before != after || state.focus != after {
            state.focus = after;
            state.is_stale = true;
            if let Some(index) = after.filter(|_| before != after && state.request.is_none()) {
                state.ask(Request::Reveal(index));
            }
        }
        self.refresh(state, renderer);
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
        let bounds = layout.bounds();
        let corner = Vector::new(bounds.x, bounds.y);
        let visible = bounds.intersection(viewport).unwrap_or_default();

        self.refresh(state, renderer);

        let passed = self.grip(state, event, bounds, cursor, renderer, shell);
        // The pointer position counts only where the items are visible.
        let inner = if cursor.is_over(bounds) { cursor } else { cursor.levitate() };

        if let Some(event) = passed {
            for (_, element, item) in self.each(state) {
                let layout = Layout::with_offset(corner + item.position, &item.node);
                let widget = element.as_widget_mut();

                widget.update(&mut item.tree, &event, layout, inner, renderer, clipboard, shell, &visible);
            }
        }
        if may_move_focus(event) {
            let focus = self.find_focus(state, renderer);

            state.is_stale |= state.focus != focus;
            state.focus = focus;
        }

        self.wheel(state, event, bounds, cursor, shell);
        self.keyboard(state, event, renderer, shell);
        self.refresh(state, renderer);
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

        self.paint(state, renderer, theme, style, layout.bounds(), cursor, viewport);
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
        let bounds = layout.bounds();
        let corner = Vector::new(bounds.x, bounds.y);

        if let Some(interaction) = state.gesture.interaction() {
            return interaction;
        }
        if !cursor.is_over(bounds) {
            return mouse::Interaction::None;
        }

        self.elements
            .values()
            .zip(state.items.values())
            .map(|(element, item)| {
                let layout = item.layout(corner);

                element.as_widget().mouse_interaction(&item.tree, layout, cursor, viewport, renderer)
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
        let state = tree.state.downcast_mut::<State>();
        let corner = layout.position() - Point::ORIGIN;

        self.refresh(state, renderer);

        let overlays: Vec<_> = self
            .each(state)
            .filter_map(|(_, element, item)| {
                let layout = Layout::with_offset(corner + item.position, &item.node);

                element.as_widget_mut().overlay(&mut item.tree, layout, renderer, viewport, translation)
            })
            .collect();

        (!overlays.is_empty()).then(|| overlay::Group::with_children(overlays).overlay())
    }
}

fn may_move_focus(event: &Event) -> bool {
    matches!(
        event,
        Event::Mouse(mouse::Event::ButtonPressed(_))
            | Event::Touch(touch::Event::FingerPressed { .. })
            | Event::Keyboard(_)
    )
}

impl<'a, Message: 'a> From<List<'a, Message>> for Element<'a, Message> {
    fn from(list: List<'a, Message>) -> Self {
        Self::new(list)
    }
}
