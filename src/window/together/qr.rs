//! A QR code, drawn.

use iced::widget::canvas;
use iced::{Color, Element, Point, Rectangle, Renderer, Size, Theme, mouse};
use qrcode::{Color as Module, QrCode};

/// The quiet zone around a code, in modules, as its standard wants it.
const QUIET: usize = 4;

/// A QR code of a text.
pub(super) struct Code {
    width: usize,
    dark: Vec<bool>,
}

impl Code {
    /// Makes the code of a text; `None` if it is too long for one.
    pub fn new(text: &str) -> Option<Self> {
        let code = QrCode::new(text).ok()?;
        let dark = code.to_colors().into_iter().map(|module| module == Module::Dark).collect();
        Some(Self { width: code.width(), dark })
    }

    /// Draws it as a square with this side, always dark on light: that is what cameras expect.
    pub fn view<'a, M: 'a>(self, side: f32) -> Element<'a, M> {
        canvas(self).width(side).height(side).into()
    }
}

impl<M> canvas::Program<M> for Code {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let mut frame = canvas::Frame::new(renderer, bounds.size());
        frame.fill_rectangle(Point::ORIGIN, bounds.size(), Color::WHITE);
        // Modules of whole pixels have sharp edges.
        let module = (bounds.width / (self.width + 2 * QUIET) as f32).floor().max(1.0);
        let start = (bounds.width - module * self.width as f32) / 2.0;
        let dark = self.dark.iter().enumerate().filter(|(_, dark)| **dark);
        let path = canvas::Path::new(|path| {
            for (at, _) in dark {
                let (x, y) = ((at % self.width) as f32, (at / self.width) as f32);
                path.rectangle(Point::new(start + x * module, start + y * module), Size::new(module, module));
            }
        });
        frame.fill(&path, Color::BLACK);
        vec![frame.into_geometry()]
    }
}
