//! Show a chart of nodes and arrows, and let people change it.
//!
//! The chart owns what is seen of it (zoom, place, gestures); nodes, arrows and marks belong to the application, which
//! hears of everything as an [`Action`].
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
    Area, Arrow, Badge, COMMENT_LINES, Data, GRID, Id, Ink, LINES, Line, Marks, Node, Shape, Span, Spot,
    WIDTH,
};
pub use event::{Action, Target};
pub use operation::{begin, fit, reveal, zoom_in, zoom_out};
pub use route::{Route, routes};
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
        refusal: None,
        on_action: None,
        on_hover: None,
        on_shortcut: None,
    }
}

/// A chart of nodes and arrows.
///
/// The wheel moves the chart, with Control it zooms; dragging the ground or pressing the middle button moves it as well,
/// dragging the ground with Shift selects. The arrow keys lead to the nearest node, Page down and Page up along the
/// arrows, Home to the first and End to the last node; with Shift they add to what is selected. `+`, `-` and `0` zoom,
/// Space selects more, Enter opens, the menu key asks for a menu. In a chart that can be changed Control and the arrow
/// keys move nodes, Delete deletes, and `c` draws an arrow to the node that Enter chooses next.
pub struct Chart<'a, Message> {
    id: Option<widget::Id>,
    data: &'a Data,
    marks: Marks,
    has_minimap: bool,
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

    /// Sets whether a small picture of the whole chart is shown as long as not all of it is in sight.
    pub fn minimap(mut self, is_shown: bool) -> Self {
        self.has_minimap = is_shown;
        self
    }

    /// Lets people move and delete nodes and draw arrows, but for those between two nodes for which there is a reason
    /// against.
    pub fn editable(mut self, refusal: impl Fn(Id, Id) -> Option<String> + 'a) -> Self {
        self.refusal = Some(Box::new(refusal));
        self
    }

    /// Sets the message for everything that people do.
    pub fn on_action(mut self, f: impl Fn(Action) -> Message + 'a) -> Self {
        self.on_action = Some(Box::new(f));
        self
    }

    /// Sets the message for the node that the mouse comes over, or leaves: for something that is dragged here from
    /// elsewhere.
    pub fn on_hover(mut self, f: impl Fn(Option<Id>) -> Message + 'a) -> Self {
        self.on_hover = Some(Box::new(f));
        self
    }

    /// Sets the messages for further keys while the [`Chart`] has the focus, which come first: told is also the node
    /// that has the focus inside.
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
