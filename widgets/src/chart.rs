//! Show a chart of nodes and arrows, and let people change it.
//!
//! The chart owns only its view (zoom, position, gestures); nodes, arrows and marks belong to the
//! application, which receives everything that happens as an [`Action`]. `layout` places nodes in layers;
//! `route` finds paths for arrows from the places of nodes alone, so only those places need to be stored.
//!
//! ```no_run
//! use schola_widgets::chart::{self, Action, Data, Id, Marks};
//!
//! #[derive(Clone)]
//! enum Message {
//!     Chart(Action),
//! }
//!
//! fn view<'a>(data: &'a Data, marks: Marks) -> iced::Element<'a, Message> {
//!     let refusal = |from: Id, to: Id| (from == to).then(|| "Nothing leads to itself.".to_owned());
//!
//!     chart::chart(data).id("chart").marks(marks).editable(refusal).on_action(Message::Chart).into()
//! }
//! ```
mod data;
mod draw;
mod event;
mod layout;
mod minimap;
mod operation;
mod route;
mod shapes;
mod snap;
mod style;
mod texts;
mod view;

pub use data::{
    Area, Arrow, Badge, COMMENT_LINES, ChartPoint, Data, GRID, Id, Ink, LINES, Line, Marks, Node, Shape,
    Span, WIDTH,
};
pub use event::{Action, MenuTarget};
pub use operation::{begin, fit, reveal, zoom_in, zoom_out};
pub use route::{Route, routes};
pub use texts::rows;
pub use view::STEPS;

use crate::focus::Shortcut;

use event::{Gesture, State};

use iced::advanced::widget::{self, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout as limits, mouse, renderer};
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme};

/// Creates a new [`Chart`].
pub fn chart<'a, Message>(data: &'a Data) -> Chart<'a, Message> {
    Chart {
        id: None,
        data,
        marks: Marks::default(),
        has_minimap: true,
        is_for_reading: false,
        refusal: None,
        on_action: None,
        on_hover: None,
        on_shortcut: None,
    }
}

/// A chart of nodes and arrows.
///
/// The wheel scrolls the chart, and zooms with Control. Dragging the background or the middle button pans;
/// dragging the background with Shift selects. The arrow keys go to the nearest node, Page down and Page up
/// follow the arrows, Home and End go to the first and the last node; with Shift they extend the selection.
/// `+`, `-` and `0` zoom, Space toggles the selection, Enter opens, the menu key opens the menu. In an
/// editable chart, Control and the arrow keys move nodes, Delete deletes, and `c` starts an arrow to the node
/// that Enter then chooses.
pub struct Chart<'a, Message> {
    id: Option<widget::Id>,
    data: &'a Data,
    marks: Marks,
    has_minimap: bool,
    is_for_reading: bool,
    refusal: Option<Box<dyn Fn(Id, Id) -> Option<String> + 'a>>,
    on_action: Option<Box<dyn Fn(Action) -> Message + 'a>>,
    on_hover: Option<Box<dyn Fn(Option<Id>) -> Message + 'a>>,
    on_shortcut: Option<Box<dyn Fn(Shortcut<'_>, Option<Id>) -> Option<Message> + 'a>>,
}

impl<'a, Message> Chart<'a, Message> {
    /// Sets the id of the [`Chart`].
    pub fn id(mut self, id: impl Into<widget::Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets what is marked.
    pub fn marks(mut self, marks: Marks) -> Self {
        self.marks = marks;
        self
    }

    /// Sets whether a minimap is shown while a part of the chart is out of sight.
    pub fn minimap(mut self, is_shown: bool) -> Self {
        self.has_minimap = is_shown;
        self
    }

    /// Begins at full size, so that all words can be read, even if that shows less of the chart.
    pub fn for_reading(mut self) -> Self {
        self.is_for_reading = true;
        self
    }

    /// Lets people move and delete nodes and draw arrows. `refusal` gives a reason against an arrow between
    /// two nodes, if there is one.
    pub fn editable(mut self, refusal: impl Fn(Id, Id) -> Option<String> + 'a) -> Self {
        self.refusal = Some(Box::new(refusal));
        self
    }

    /// Sets the message for all actions.
    pub fn on_action(mut self, f: impl Fn(Action) -> Message + 'a) -> Self {
        self.on_action = Some(Box::new(f));
        self
    }

    /// Sets the message for the node that the mouse enters or leaves, to support dragging something here from
    /// elsewhere.
    pub fn on_hover(mut self, f: impl Fn(Option<Id>) -> Message + 'a) -> Self {
        self.on_hover = Some(Box::new(f));
        self
    }

    /// Sets the messages for further keys while the [`Chart`] has the focus, before its own key handling. The
    /// closure also receives the node with the inner focus.
    pub fn on_shortcut(mut self, f: impl Fn(Shortcut<'_>, Option<Id>) -> Option<Message> + 'a) -> Self {
        self.on_shortcut = Some(Box::new(f));
        self
    }

    fn is_editable(&self) -> bool {
        self.refusal.is_some()
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Chart<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, _tree: &mut Tree, _renderer: &Renderer, limits: &limits::Limits) -> limits::Node {
        limits::atomic(limits, Length::Fill, Length::Fill)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        _renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let state = tree.state.downcast_mut::<State>();
        let bounds = layout.bounds();

        operation.container(self.id.as_ref(), bounds);
        operation.focusable(self.id.as_ref(), bounds, state);
        operation.custom(self.id.as_ref(), bounds, state);
        if let Some(request) = state.request.take() {
            self.answer(state, request, bounds);
        }
        for (title, bounds) in self.titles(state, bounds) {
            operation.text(None, bounds, title);
        }
    }

    fn update(
        &mut self,
        tree: &mut Tree,
        event: &Event,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _renderer: &Renderer,
        _clipboard: &mut dyn Clipboard,
        shell: &mut Shell<'_, Message>,
        _viewport: &Rectangle,
    ) {
        self.handle(tree.state.downcast_mut::<State>(), event, layout.bounds(), cursor, shell);
    }

    fn draw(
        &self,
        tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        self.paint(tree.state.downcast_ref::<State>(), renderer, theme, layout.bounds(), viewport);
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _viewport: &Rectangle,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        let state = tree.state.downcast_ref::<State>();

        match &state.gesture {
            Gesture::Pan { .. } | Gesture::Move { .. } => mouse::Interaction::Grabbing,
            Gesture::Link { .. } | Gesture::Band { .. } => mouse::Interaction::Crosshair,
            Gesture::None | Gesture::Press { .. } | Gesture::Mini(_) => match state.hover {
                Some(event::Over::Port(_)) => mouse::Interaction::Crosshair,
                Some(_) if cursor.is_over(layout.bounds()) => mouse::Interaction::Pointer,
                _ => mouse::Interaction::None,
            },
        }
    }
}

impl<'a, Message: 'a> From<Chart<'a, Message>> for Element<'a, Message> {
    fn from(chart: Chart<'a, Message>) -> Self {
        Self::new(chart)
    }
}

#[cfg(test)]
mod tests;
