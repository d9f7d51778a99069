//! Show a board of square cells, to paint it or to play on it.
//!
//! ```no_run
//! use schola_widgets::board::{self, Board, PictureId, Pictures, Source};
//!
//! struct Chess;
//!
//! impl Source for Chess {
//!     fn size(&self) -> (u32, u32) {
//!         (8, 8)
//!     }
//!
//!     fn picture(&self, x: u32, y: u32) -> PictureId {
//!         PictureId((x + y) % 2)
//!     }
//!
//!     fn revision(&self) -> u64 {
//!         0
//!     }
//! }
//!
//! struct Tiles;
//!
//! impl Pictures for Tiles {
//!     fn rgba(&self, id: PictureId, side: u32) -> Option<std::sync::Arc<[u8]>> {
//!         let shade = if id.0 == 0 { 230 } else { 120 };
//!
//!         Some([shade, shade, shade, 255].repeat((side * side) as usize).into())
//!     }
//! }
//!
//! #[derive(Clone)]
//! enum Message {
//!     CellChosen(u32, u32),
//! }
//!
//! fn view<'a>() -> iced::Element<'a, Message> {
//!     board::board(Chess, Tiles)
//!         .on_press(|press| Message::CellChosen(press.cell.0, press.cell.1))
//!         .into()
//! }
//! ```
mod cache;
mod changes;
mod compose;
mod draw;
mod event;
mod geometry;
mod marks;
mod pixels;
mod rulers;
mod source;
mod style;

pub use crate::paint::Cell;
pub use changes::{Changes, fresh_revision};
pub use event::{Key, KeyPress, Press};
pub use geometry::{Area, Camera, DUST, Geometry, Line, Spacing, ZOOM};
pub use marks::Marks;
pub use source::{CellLook, PictureId, Pictures, Source};
pub use style::{Style, default};

pub(crate) use cache::Cache;
pub(crate) use compose::Look;
pub(crate) use draw::{edges, image, whole};
pub(crate) use style::Inks;

use event::State;

use crate::focus::Shortcut;

use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, renderer};
use iced::keyboard::Modifiers;
use iced::{Color, Element, Event, Length, Rectangle, Renderer, Size, Theme};

/// Creates a new [`Board`].
pub fn board<'a, Message>(source: impl Source + 'a, pictures: impl Pictures + 'a) -> Board<'a, Message> {
    Board::new(source, pictures)
}

/// A board of square cells.
///
/// Without any `on_` method it is read-only; each of them adds a way to interact with it.
pub struct Board<'a, Message> {
    id: Option<Id>,
    source: Box<dyn Source + 'a>,
    pictures: Box<dyn Pictures + 'a>,
    camera: Camera,
    spacing: Spacing,
    background: Option<Color>,
    border_color: Option<Color>,
    grid: bool,
    rulers: bool,
    selection: Option<Area>,
    floating: Option<(Box<dyn Source + 'a>, (i64, i64))>,
    scale: f32,
    cursor: Option<Cell>,
    width: Length,
    height: Length,
    interaction: mouse::Interaction,
    style: Box<dyn Fn(&Theme) -> Style + 'a>,
    on: Handlers<'a, Message>,
}

/// The events that the application wants.
struct Handlers<'a, Message> {
    press: Option<Box<dyn Fn(Press) -> Message + 'a>>,
    drag: Option<Box<dyn Fn(Vec<Cell>) -> Message + 'a>>,
    line: Option<Box<dyn Fn(Line, mouse::Button, bool) -> Message + 'a>>,
    drop: Option<Box<dyn Fn(Cell, Cell) -> Message + 'a>>,
    release: Option<Box<dyn Fn() -> Message + 'a>>,
    cancel: Option<Box<dyn Fn() -> Message + 'a>>,
    hover: Option<Box<dyn Fn(Option<Cell>) -> Message + 'a>>,
    hold: Option<Box<dyn Fn(Option<Cell>) -> Message + 'a>>,
    key: Option<Box<dyn Fn(KeyPress) -> Option<Message> + 'a>>,
    shortcut: Option<Box<dyn Fn(Shortcut<'_>) -> Option<Message> + 'a>>,
    camera: Option<Box<dyn Fn(Camera) -> Message + 'a>>,
    modifiers: Option<Box<dyn Fn(Modifiers) -> Message + 'a>>,
    resize: Option<Box<dyn Fn(Size) -> Message + 'a>>,
}

impl<'a, Message> Board<'a, Message> {
    /// Creates a new [`Board`] that shows what the source holds.
    pub fn new(source: impl Source + 'a, pictures: impl Pictures + 'a) -> Self {
        Self {
            id: None,
            source: Box::new(source),
            pictures: Box::new(pictures),
            camera: Camera::Fit,
            spacing: Spacing::default(),
            background: None,
            border_color: None,
            grid: false,
            rulers: false,
            selection: None,
            floating: None,
            scale: 1.0,
            cursor: None,
            width: Length::Fill,
            height: Length::Fill,
            interaction: mouse::Interaction::Pointer,
            style: Box::new(style::default),
            on: Handlers {
                press: None,
                drag: None,
                line: None,
                drop: None,
                release: None,
                cancel: None,
                hover: None,
                hold: None,
                key: None,
                shortcut: None,
                camera: None,
                modifiers: None,
                resize: None,
            },
        }
    }

    /// Sets the [`Id`] of the [`Board`].
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets the width of the [`Board`].
    pub fn width(mut self, width: impl Into<Length>) -> Self {
        self.width = width.into();
        self
    }

    /// Sets the height of the [`Board`].
    pub fn height(mut self, height: impl Into<Length>) -> Self {
        self.height = height.into();
        self
    }

    /// Sets the visible part of the [`Board`].
    pub fn camera(mut self, camera: Camera) -> Self {
        self.camera = camera;
        self
    }

    /// Sets the gap between two cells.
    pub fn padding(mut self, padding: f32) -> Self {
        self.spacing.padding = padding.max(0.0);
        self
    }

    /// Sets the width of the frame around all cells.
    pub fn border(mut self, border: f32) -> Self {
        self.spacing.border = border.max(0.0);
        self
    }

    /// Sets the least distance from the frame to the edge of the widget.
    pub fn margin(mut self, margin: f32) -> Self {
        self.spacing.margin = margin.max(0.0);
        self
    }

    /// Sets the colour behind the cells, visible in the gaps and through transparent pictures.
    pub fn background(mut self, background: Color) -> Self {
        self.background = Some(background);
        self
    }

    /// Sets the colour of the frame around all cells.
    pub fn border_color(mut self, color: Color) -> Self {
        self.border_color = Some(color);
        self
    }

    /// Sets whether lines are drawn between the cells.
    pub fn grid(mut self, grid: bool) -> Self {
        self.grid = grid;
        self
    }

    /// Sets whether the columns and rows are numbered at the edges, from zero.
    pub fn rulers(mut self, rulers: bool) -> Self {
        self.rulers = rulers;
        self
    }

    /// Sets a rectangle of cells that is outlined as selected.
    ///
    /// Changing it is cheap, however large it is. For any other shape there is [`Marks::SELECTED`].
    pub fn selection(mut self, selection: Option<Area>) -> Self {
        self.selection = selection;
        self
    }

    /// Shows a half transparent block of cells above the board, with its first cell at some column and row,
    /// which may lie outside: something that is being moved or pasted.
    pub fn floating(mut self, source: impl Source + 'a, at: (i64, i64)) -> Self {
        self.floating = Some((Box::new(source), at));
        self
    }

    /// Sets the number of physical pixels per logical one, so that pictures are sharp.
    pub fn scale_factor(mut self, scale: f32) -> Self {
        self.scale = scale;
        self
    }

    /// Sets the cell of the keyboard cursor. It is shown while the [`Board`] is used by keyboard.
    pub fn cursor(mut self, cursor: Option<Cell>) -> Self {
        self.cursor = cursor;
        self
    }

    /// Sets how the mouse pointer looks over cells that can be pressed.
    pub fn interaction(mut self, interaction: mouse::Interaction) -> Self {
        self.interaction = interaction;
        self
    }

    /// Sets the style of the [`Board`].
    pub fn style(mut self, style: impl Fn(&Theme) -> Style + 'a) -> Self {
        self.style = Box::new(style);
        self
    }

    /// Sets the message for a press on a cell, by mouse or finger.
    pub fn on_press(mut self, f: impl Fn(Press) -> Message + 'a) -> Self {
        self.on.press = Some(Box::new(f));
        self
    }

    /// Sets the message for the cells passed since the last event of a stroke, without gaps.
    ///
    /// The cell of the press comes with [`on_press`](Self::on_press) and is not repeated.
    pub fn on_drag(mut self, f: impl Fn(Vec<Cell>) -> Message + 'a) -> Self {
        self.on.drag = Some(Box::new(f));
        self
    }

    /// Sets the message for a line between two cells that a stroke takes, with the button and whether the stroke begins there:
    /// strokes then take lines and no cells.
    pub fn on_line(mut self, f: impl Fn(Line, mouse::Button, bool) -> Message + 'a) -> Self {
        self.on.line = Some(Box::new(f));
        self
    }

    /// Sets the message for a stroke that ends on another cell than the one it began on, with both. It comes before that of
    /// [`on_release`](Self::on_release). Fingers drag too, then.
    pub fn on_drop(mut self, f: impl Fn(Cell, Cell) -> Message + 'a) -> Self {
        self.on.drop = Some(Box::new(f));
        self
    }

    /// Sets the message for the end of a stroke, wherever the pointer is then.
    pub fn on_release(mut self, message: Message) -> Self
    where
        Message: Clone + 'a,
    {
        self.on.release = Some(Box::new(move || message.clone()));
        self
    }

    /// Sets the message for a stroke cancelled by Escape or by another button.
    pub fn on_cancel(mut self, message: Message) -> Self
    where
        Message: Clone + 'a,
    {
        self.on.cancel = Some(Box::new(move || message.clone()));
        self
    }

    /// Sets the message for another cell, or none, coming under the pointer.
    pub fn on_hover(mut self, f: impl Fn(Option<Cell>) -> Message + 'a) -> Self {
        self.on.hover = Some(Box::new(f));
        self
    }

    /// Sets the message for a long press with a finger, and for its end. A shorter press chooses when the
    /// finger is lifted.
    pub fn on_hold(mut self, f: impl Fn(Option<Cell>) -> Message + 'a) -> Self {
        self.on.hold = Some(Box::new(f));
        self
    }

    /// Sets the messages for keys while the [`Board`] has focus. A key without a message is passed on.
    pub fn on_key(mut self, f: impl Fn(KeyPress) -> Option<Message> + 'a) -> Self {
        self.on.key = Some(Box::new(f));
        self
    }

    /// Sets the messages for any keys while the [`Board`] has focus, before its own key handling.
    pub fn on_shortcut(mut self, f: impl Fn(Shortcut<'_>) -> Option<Message> + 'a) -> Self {
        self.on.shortcut = Some(Box::new(f));
        self
    }

    /// Sets the message for another [`Camera`], which also enables zooming and panning.
    pub fn on_camera(mut self, f: impl Fn(Camera) -> Message + 'a) -> Self {
        self.on.camera = Some(Box::new(f));
        self
    }

    /// Sets the message for changed modifier keys (Shift, Control, Alt) while the pointer is over the
    /// [`Board`] or during a stroke.
    pub fn on_modifiers(mut self, f: impl Fn(Modifiers) -> Message + 'a) -> Self {
        self.on.modifiers = Some(Box::new(f));
        self
    }

    /// Sets the message for another size of the area that shows cells: the widget without its rulers.
    pub fn on_resize(mut self, f: impl Fn(Size) -> Message + 'a) -> Self {
        self.on.resize = Some(Box::new(f));
        self
    }

    /// Returns whether the [`Board`] takes the keyboard focus.
    fn is_focusable(&self) -> bool {
        self.on.press.is_some()
            || self.on.key.is_some()
            || self.on.shortcut.is_some()
            || self.on.camera.is_some()
    }

    fn geometry(&self, state: &State, bounds: Rectangle) -> Geometry {
        let camera = state.camera.unwrap_or(self.camera);

        Geometry::new(camera, self.source.size(), self.spacing, bounds.size(), self.scale)
    }
}

impl<Message> Widget<Message, Theme, Renderer> for Board<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
    }

    fn diff(&self, tree: &mut Tree) {
        // The application has produced a new view: the camera that was published to it is settled.
        tree.state.downcast_mut::<State>().camera = None;
    }

    fn size(&self) -> Size<Length> {
        Size::new(self.width, self.height)
    }

    fn layout(&mut self, _tree: &mut Tree, _renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, self.width, self.height)
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
        if self.is_focusable() {
            operation.focusable(self.id.as_ref(), layout.bounds(), state);
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
        let state = tree.state.downcast_mut::<State>();

        self.handle(state, event, self.area(layout.bounds()), cursor, shell);
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
        let state = tree.state.downcast_ref::<State>();

        self.paint(state, renderer, theme, layout.bounds(), viewport);
    }

    fn mouse_interaction(
        &self,
        tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _viewport: &Rectangle,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        let bounds = self.area(layout.bounds());
        let state = tree.state.downcast_ref::<State>();

        if let Some(interaction) = state.interaction(cursor.is_over(bounds)) {
            return interaction;
        }

        match cursor.position_in(bounds) {
            Some(point)
                if self.on.press.is_some() && self.geometry(state, bounds).cell_at(point).is_some() =>
            {
                self.interaction
            }
            _ => mouse::Interaction::None,
        }
    }
}

impl<'a, Message: 'a> From<Board<'a, Message>> for Element<'a, Message> {
    fn from(board: Board<'a, Message>) -> Self {
        Self::new(board)
    }
}
