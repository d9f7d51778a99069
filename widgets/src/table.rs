//! Show a table with places and things anywhere on it, to play with them.
//!
//! ```no_run
//! use schola_widgets::board::PictureId;
//! use schola_widgets::table::{self, Data, Frame, Id, Marks, Pictures, Thing};
//!
//! struct None;
//!
//! impl Pictures for None {
//!     fn handle(&self, _: PictureId, _: u32) -> Option<iced::widget::image::Handle> {
//!         Option::None
//!     }
//! }
//!
//! #[derive(Clone)]
//! enum Message {
//!     Pressed(Vec<Id>),
//! }
//!
//! fn view<'a>(data: &'a Data, marks: Marks) -> iced::Element<'a, Message> {
//!     table::table(data, None).marks(marks).on_press(Message::Pressed).into()
//! }
//! ```
pub mod arrange;
mod badges;
pub mod contrast;
mod data;
mod draw;
mod event;
mod ink;
mod kept;
mod lines;
mod marks;
mod motion;
mod reading;
mod view;

pub use arrange::{Arranged, Arranging, Handle};
pub use data::{Aid, Badge, Data, Frame, Id, Label, Marks, Measure, Shape, Side, TableLocation, Thing};
pub use lines::{Line, Tone};
pub use motion::Before;

use crate::board::{PictureId, Style, default};
use crate::focus::Shortcut;

use event::State;

use iced::advanced::widget::{self, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, renderer};
use iced::widget::image;
use iced::{Element, Event, Length, Rectangle, Renderer, Size, Theme};

/// Provides the pictures of a table.
pub trait Pictures {
    /// Returns a picture drawn into a square of `side` pixels, keeping its proportions, as a handle that
    /// stays the same while the picture does.
    fn handle(&self, id: PictureId, side: u32) -> Option<image::Handle>;

    /// Returns the ratio of width to height.
    fn aspect(&self, id: PictureId) -> f32 {
        let _ = id;

        1.0
    }
}

impl<P: Pictures + ?Sized> Pictures for &P {
    fn handle(&self, id: PictureId, side: u32) -> Option<image::Handle> {
        (**self).handle(id, side)
    }

    fn aspect(&self, id: PictureId) -> f32 {
        (**self).aspect(id)
    }
}

/// Something was dragged from one place to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drop {
    /// What was under the pointer at the start, topmost first.
    pub from: Vec<Id>,
    /// What was under it at the end, topmost first, without the dragged thing.
    pub to: Vec<Id>,
}

/// Creates a new [`Table`].
pub fn table<'a, Message>(data: &'a Data, pictures: impl Pictures + 'a) -> Table<'a, Message> {
    Table {
        id: None,
        data,
        lines: &[],
        pictures: Box::new(pictures),
        marks: Marks::default(),
        before: None,
        scale: 1.0,
        style: Box::new(default),
        on_press: None,
        on_drop: None,
        on_hover: None,
        on_shortcut: None,
        arranging: None,
        on_arrange: None,
    }
}

/// A table with things on it.
///
/// The wheel and the keys `+`, `-` and `0` zoom; while it is enlarged, it can be panned by dragging empty
/// space.
pub struct Table<'a, Message> {
    id: Option<widget::Id>,
    data: &'a Data,
    lines: &'a [Line],
    pictures: Box<dyn Pictures + 'a>,
    marks: Marks,
    before: Option<Before<'a>>,
    scale: f32,
    style: Box<dyn Fn(&Theme) -> Style + 'a>,
    on_press: Option<Box<dyn Fn(Vec<Id>) -> Message + 'a>>,
    on_drop: Option<Box<dyn Fn(Drop) -> Message + 'a>>,
    on_hover: Option<Box<dyn Fn(Vec<Id>) -> Message + 'a>>,
    on_shortcut: Option<Box<dyn Fn(Shortcut<'_>) -> Option<Message> + 'a>>,
    arranging: Option<Arranging>,
    on_arrange: Option<Box<dyn Fn(Arranged) -> Message + 'a>>,
}

impl<'a, Message> Table<'a, Message> {
    /// Sets the id of the [`Table`].
    pub fn id(mut self, id: impl Into<widget::Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets what is marked.
    pub fn marks(mut self, marks: Marks) -> Self {
        self.marks = marks;
        self
    }

    /// Sets the lines that are drawn above the places and below the things.
    pub fn lines(mut self, lines: &'a [Line]) -> Self {
        self.lines = lines;
        self
    }

    /// Sets the previous content of the table: changes since then are animated. Without it nothing moves.
    pub fn before(mut self, before: Option<Before<'a>>) -> Self {
        self.before = before;
        self
    }

    /// Sets the number of physical pixels per logical one, so that pictures are sharp.
    pub fn scale_factor(mut self, scale: f32) -> Self {
        self.scale = scale;
        self
    }

    /// Sets the style of the [`Table`].
    pub fn style(mut self, style: impl Fn(&Theme) -> Style + 'a) -> Self {
        self.style = Box::new(style);
        self
    }

    /// Sets the message for a press by mouse or finger on places and things, topmost first.
    pub fn on_press(mut self, f: impl Fn(Vec<Id>) -> Message + 'a) -> Self {
        self.on_press = Some(Box::new(f));
        self
    }

    /// Sets the message for something dragged elsewhere, which also enables dragging what can be chosen.
    pub fn on_drop(mut self, f: impl Fn(Drop) -> Message + 'a) -> Self {
        self.on_drop = Some(Box::new(f));
        self
    }

    /// Sets the message for other places and things coming under the pointer, topmost first.
    pub fn on_hover(mut self, f: impl Fn(Vec<Id>) -> Message + 'a) -> Self {
        self.on_hover = Some(Box::new(f));
        self
    }

    /// Sets the messages for keys while the [`Table`] has the focus.
    pub fn on_shortcut(mut self, f: impl Fn(Shortcut<'_>) -> Option<Message> + 'a) -> Self {
        self.on_shortcut = Some(Box::new(f));
        self
    }

    /// Switches from playing to arranging what lies on the table.
    pub fn arranging(mut self, arranging: Option<Arranging>, f: impl Fn(Arranged) -> Message + 'a) -> Self {
        self.arranging = arranging;
        self.on_arrange = Some(Box::new(f));
        self
    }

    /// Returns whether a press on these chooses something.
    fn can_choose(&self, ids: &[Id]) -> bool {
        self.on_press.is_some() && self.marks.chosen_by(ids).is_some()
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Table<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn size(&self) -> Size<Length> {
        Size::new(Length::Fill, Length::Fill)
    }

    fn layout(&mut self, _tree: &mut Tree, _renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, Length::Fill, Length::Fill)
    }

    fn operate(
        &mut self,
        tree: &mut Tree,
        layout: Layout<'_>,
        _renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let state = tree.state.downcast_mut::<State>();

        operation.container(self.id.as_ref(), layout.bounds());
        operation.focusable(self.id.as_ref(), layout.bounds(), state);
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
            event::Gesture::Pan { .. } => mouse::Interaction::Grabbing,
            event::Gesture::Arrange { .. } => mouse::Interaction::Grabbing,
            gesture if gesture.carried().is_some() => mouse::Interaction::Grabbing,
            _ if self.is_over_handle(state, layout.bounds(), cursor) => mouse::Interaction::Grab,
            _ if cursor.is_over(layout.bounds()) && self.can_choose(&state.hover) => {
                mouse::Interaction::Pointer
            }
            _ => mouse::Interaction::None,
        }
    }
}

impl<'a, Message: 'a> From<Table<'a, Message>> for Element<'a, Message> {
    fn from(table: Table<'a, Message>) -> Self {
        Self::new(table)
    }
}

#[cfg(test)]
mod tests;
