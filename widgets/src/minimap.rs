//! Show a whole board in small, and navigate on it.
//!
//! ```no_run
//! use schola_widgets::board::{Camera, Geometry, Pictures, Source, Spacing};
//! use schola_widgets::minimap::minimap;
//!
//! #[derive(Clone)]
//! enum Message {
//!     CameraMoved(Camera),
//! }
//!
//! /// `size` is the last message of `Board::on_resize`.
//! fn view<'a>(
//!     source: impl Source + 'a,
//!     pictures: impl Pictures + 'a,
//!     camera: Camera,
//!     size: iced::Size,
//! ) -> iced::Element<'a, Message> {
//!     let geometry = Geometry::new(camera, source.size(), Spacing::default(), size, 1.0);
//!
//!     minimap(source, pictures).view(geometry, size).on_camera(Message::CameraMoved).into()
//! }
//! ```
use crate::board::{Cache, Camera, Geometry, Inks, Look, Pictures, Source, Style, default, edges, image};
use crate::focus::{self, Presence, ring};

use iced::advanced::renderer::Renderer as _;
use iced::advanced::widget::operation::Focusable as _;
use iced::advanced::widget::{Id, Operation, Tree, tree};
use iced::advanced::{Clipboard, Layout, Shell, Widget, layout, mouse, renderer};
use iced::keyboard::{self, Key, Modifiers, key::Named};
use iced::{Element, Event, Length, Point, Rectangle, Renderer, Size, Theme, Vector, touch};

use std::cell::RefCell;

/// The part of the visible area that an arrow moves the board by.
const STEP: f32 = 0.25;

/// The least width of the frame around the visible part.
const SMALLEST: f32 = 6.0;

/// Creates a new [`Minimap`] of a board.
pub fn minimap<'a, Message>(source: impl Source + 'a, pictures: impl Pictures + 'a) -> Minimap<'a, Message> {
    Minimap {
        id: None,
        source: Box::new(source),
        pictures: Box::new(pictures),
        view: None,
        scale: 1.0,
        width: Length::Fill,
        height: Length::Fill,
        on_camera: None,
    }
}

/// A small picture of a whole board, with a frame around its visible part.
///
/// A click, a drag or an arrow moves the board. Only blocks of cells that have changed are repainted.
pub struct Minimap<'a, Message> {
    id: Option<Id>,
    source: Box<dyn Source + 'a>,
    pictures: Box<dyn Pictures + 'a>,
    view: Option<(Geometry, Size)>,
    scale: f32,
    width: Length,
    height: Length,
    on_camera: Option<Box<dyn Fn(Camera) -> Message + 'a>>,
}

impl<'a, Message> Minimap<'a, Message> {
    /// Sets the [`Id`] of the [`Minimap`].
    pub fn id(mut self, id: impl Into<Id>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets the layout and the size of the large board.
    pub fn view(mut self, geometry: Geometry, size: Size) -> Self {
        self.view = Some((geometry, size));
        self
    }

    /// Sets the number of physical pixels per logical one.
    pub fn scale_factor(mut self, scale: f32) -> Self {
        self.scale = scale;
        self
    }

    /// Sets the width of the [`Minimap`].
    pub fn width(mut self, width: impl Into<Length>) -> Self {
        self.width = width.into();
        self
    }

    /// Sets the height of the [`Minimap`].
    pub fn height(mut self, height: impl Into<Length>) -> Self {
        self.height = height.into();
        self
    }

    /// Sets the message for another [`Camera`] of the large board.
    pub fn on_camera(mut self, f: impl Fn(Camera) -> Message + 'a) -> Self {
        self.on_camera = Some(Box::new(f));
        self
    }

    fn geometry(&self, bounds: Rectangle) -> Geometry {
        Geometry::small(self.source.size(), bounds.size(), self.scale)
    }

    /// Centres the large board on the place under a point.
    fn go(&self, point: Point, bounds: Rectangle, shell: &mut Shell<'_, Message>) {
        let Some(((large, size), on_camera)) = self.view.zip(self.on_camera.as_ref()) else { return };
        let small = self.geometry(bounds);
        let cells = small.cells();
        let pitch = small.pitch() / small.scale();
        let place =
            Point::new((point.x - bounds.x - cells.x) / pitch, (point.y - bounds.y - cells.y) / pitch);

        shell.publish(on_camera(large.centred(place, size)));
    }

    fn key_pressed(&self, state: &mut State, key: Named, shell: &mut Shell<'_, Message>) {
        let Some(((large, size), on_camera)) = self.view.zip(self.on_camera.as_ref()) else { return };
        let (x, y) = match key {
            Named::ArrowLeft => (1.0, 0.0),
            Named::ArrowRight => (-1.0, 0.0),
            Named::ArrowUp => (0.0, 1.0),
            Named::ArrowDown => (0.0, -1.0),
            _ => return,
        };
        let delta = Vector::new(x * size.width * STEP, y * size.height * STEP);

        state.presence = Presence::Visible;
        shell.publish(on_camera(large.panned(delta, size)));
        shell.capture_event();
    }

    fn pressed(
        &self,
        state: &mut State,
        point: Option<Point>,
        bounds: Rectangle,
        shell: &mut Shell<'_, Message>,
    ) {
        let point = point.filter(|point| bounds.contains(*point) && !shell.is_event_captured());

        if let Some(point) = point.filter(|_| self.on_camera.is_some()) {
            state.presence = Presence::Quiet;
            state.is_held = true;
            self.go(point, bounds, shell);
            shell.capture_event();
            shell.request_redraw();
        } else if state.presence.is_focused() {
            state.presence.unfocus();
            shell.request_redraw();
        }
    }
}

#[derive(Debug, Default)]
struct State {
    presence: Presence,
    is_held: bool,
    cache: RefCell<Cache>,
}

impl<Message> Widget<Message, Theme, Renderer> for Minimap<'_, Message> {
    fn tag(&self) -> tree::Tag {
        tree::Tag::of::<State>()
    }

    fn state(&self) -> tree::State {
        tree::State::new(State::default())
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
        operation.container(self.id.as_ref(), layout.bounds());
        if self.on_camera.is_some() {
            let state = tree.state.downcast_mut::<State>();

            operation.focusable(self.id.as_ref(), layout.bounds(), &mut state.presence);
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
        let bounds = layout.bounds();

        match event {
            Event::Mouse(mouse::Event::ButtonPressed(mouse::Button::Left)) => {
                self.pressed(state, cursor.position(), bounds, shell);
            }
            Event::Touch(touch::Event::FingerPressed { position, .. }) => {
                self.pressed(state, Some(*position), bounds, shell);
            }
            Event::Mouse(mouse::Event::CursorMoved { .. })
            | Event::Touch(touch::Event::FingerMoved { .. }) => {
                if let Some(point) = cursor.land().position().filter(|_| state.is_held) {
                    self.go(point, bounds, shell);
                    shell.capture_event();
                }
            }
            Event::Mouse(mouse::Event::ButtonReleased(mouse::Button::Left))
            | Event::Touch(touch::Event::FingerLifted { .. } | touch::Event::FingerLost { .. }) => {
                state.is_held = false;
            }
            Event::Keyboard(keyboard::Event::KeyPressed { key: Key::Named(key), modifiers, .. })
                if state.presence.is_focused()
                    && *modifiers == Modifiers::NONE
                    && !shell.is_event_captured() =>
            {
                self.key_pressed(state, *key, shell);
            }
            _ => {}
        }
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
        let bounds = layout.bounds();
        let Some(clip) = bounds.intersection(viewport) else { return };
        let geometry = self.geometry(bounds);
        let corner = Vector::new(bounds.x, bounds.y);
        let style: Style = default(theme);
        let ground = theme.extended_palette().background.weakest.color.into_rgba8();
        let look = Look::new(&geometry, false, Inks::from(&style), ground);

        if let Some(visible) = geometry.visible(clip - corner) {
            let mut cache = state.cache.borrow_mut();

            cache.refresh(look, &*self.source, &*self.pictures, visible);
            renderer.with_layer(clip, |renderer| {
                for block in cache.blocks(visible) {
                    image(renderer, block, &look, &geometry, corner, clip, 1.0);
                }
            });
        }
        if let Some((large, size)) = self.view {
            renderer.with_layer(clip, |renderer| {
                let seen = seen(&geometry, large.seen(size)) + corner;

                edges(renderer, seen.expand(1.0), seen, style.cursor_rim);
                edges(renderer, seen, seen.shrink(2.0), style.cursor);
            });
        }
        if state.presence == Presence::Visible {
            ring(renderer, bounds.shrink(4.0), focus::Style::new(theme), viewport);
        }
    }

    fn mouse_interaction(
        &self,
        _tree: &Tree,
        layout: Layout<'_>,
        cursor: mouse::Cursor,
        _viewport: &Rectangle,
        _renderer: &Renderer,
    ) -> mouse::Interaction {
        if self.on_camera.is_some() && cursor.is_over(layout.bounds()) {
            mouse::Interaction::Pointer
        } else {
            mouse::Interaction::None
        }
    }
}

impl<'a, Message: 'a> From<Minimap<'a, Message>> for Element<'a, Message> {
    fn from(minimap: Minimap<'a, Message>) -> Self {
        Self::new(minimap)
    }
}

/// Returns where a part of the board is on the map, never too small to see.
fn seen(small: &Geometry, part: Rectangle) -> Rectangle {
    let cells = small.cells();
    let pitch = small.pitch() / small.scale();
    let part = Rectangle {
        x: cells.x + part.x * pitch,
        y: cells.y + part.y * pitch,
        width: part.width * pitch,
        height: part.height * pitch,
    };
    let part = part.intersection(&cells).unwrap_or(Rectangle::new(cells.center(), Size::ZERO));
    let (wider, higher) = ((SMALLEST - part.width).max(0.0), (SMALLEST - part.height).max(0.0));

    Rectangle {
        x: part.x - wider / 2.0,
        y: part.y - higher / 2.0,
        width: part.width + wider,
        height: part.height + higher,
    }
}
