//! Highlight the controls that a scanner offers, above everything beside them.
use crate::board::whole;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::widget::Tree;
use iced::advanced::{Layout, Widget, layout, mouse, renderer};
use iced::border::{self, Border};
use iced::{Color, Element, Fill, Length, Rectangle, Renderer, Size, Theme};

/// The space between a control and the ring.
const OFFSET: f32 = 3.0;
/// The width of the bright line.
const RING: f32 = 4.0;
/// The width of each of the two dark lines, so that the ring shows on any ground.
const RIM: f32 = 1.5;
const RADIUS: f32 = 8.0;

/// Creates a [`Spotlight`] on some places of the window.
pub fn spotlight(places: Vec<Rectangle>) -> Spotlight {
    Spotlight { places }
}

/// A large ring and a light green background for each of some places. It fills the window, takes no events,
/// and belongs on top of everything else.
#[derive(Debug)]
pub struct Spotlight {
    places: Vec<Rectangle>,
}

impl<Message> Widget<Message, Theme, Renderer> for Spotlight {
    fn size(&self) -> Size<Length> {
        Size::new(Fill, Fill)
    }

    fn layout(&mut self, _tree: &mut Tree, _renderer: &Renderer, limits: &layout::Limits) -> layout::Node {
        layout::atomic(limits, Fill, Fill)
    }

    fn draw(
        &self,
        _tree: &Tree,
        renderer: &mut Renderer,
        theme: &Theme,
        _style: &renderer::Style,
        layout: Layout<'_>,
        _cursor: mouse::Cursor,
        viewport: &Rectangle,
    ) {
        let window = layout.bounds().intersection(viewport).unwrap_or_default();
        let is_dark = theme.extended_palette().is_dark;
        let ground = Color::from_rgba8(0x5f, 0xd3, 0x6a, if is_dark { 0.30 } else { 0.26 });
        let dark = Color::from_rgb8(0x16, 0x18, 0x1c);
        let bright = Color::from_rgb8(0xff, 0xd1, 0x1a);

        for place in self.places.iter().filter(|place| place.width > 0.0 && place.height > 0.0) {
            let space = OFFSET + RING + 2.0 * RIM;
            // At the edge of the window the ring moves inside rather than losing a side. Only whole pixels
            // are cleared, so half a pixel would be left behind when the highlight moves on.
            let Some(outer) = place.expand(space).intersection(&window).map(whole) else { continue };

            renderer.with_layer(outer, |renderer| {
                frame(renderer, outer.shrink(RIM), ground, RING + RIM, Color::TRANSPARENT);
                frame(renderer, outer, Color::TRANSPARENT, RIM, dark);
                frame(renderer, outer.shrink(RIM), Color::TRANSPARENT, RING, bright);
                frame(renderer, outer.shrink(RIM + RING), Color::TRANSPARENT, RIM, dark);
            });
        }
    }
}

fn frame(renderer: &mut Renderer, bounds: Rectangle, ground: Color, width: f32, color: Color) {
    let border = Border { color, width, radius: border::radius(RADIUS) };

    renderer.fill_quad(Quad { bounds, border, ..Quad::default() }, ground);
}

impl<'a, Message: 'a> From<Spotlight> for Element<'a, Message> {
    fn from(spotlight: Spotlight) -> Self {
        Self::new(spotlight)
    }
}
