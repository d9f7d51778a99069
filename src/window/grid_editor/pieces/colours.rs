//! Colour chooser: the library's colours, recent ones, and any other by its hex code.

use iced::widget::{container, row};
use iced::{Alignment, Color, Element, Theme};

use crate::window::ui::{self, Look};

/// A colour as red, green, blue, alpha.
pub type Rgba = [u8; 4];

/// Fully transparent.
pub const CLEAR: Rgba = [0; 4];

pub const PALETTE: [Rgba; 12] = [
    [0x2B, 0x2D, 0x42, 255],
    [0x8D, 0x99, 0xAE, 255],
    [0xED, 0xF2, 0xF4, 255],
    [0xEF, 0x47, 0x6F, 255],
    [0xF7, 0x8C, 0x6B, 255],
    [0xFF, 0xD1, 0x66, 255],
    [0x06, 0xD6, 0xA0, 255],
    [0x11, 0x8A, 0xB2, 255],
    [0x07, 0x3B, 0x4C, 255],
    [0x9B, 0x5D, 0xE5, 255],
    [0x7F, 0x55, 0x39, 255],
    [0xB5, 0xE4, 0x8C, 255],
];

/// Number of recent colours.
const MOST_LAST: usize = 6;
/// Side of a colour swatch.
const SIDE: f32 = 24.0;

/// State of the chooser.
#[derive(Clone, Debug)]
pub struct Choice {
    pub colour: Rgba,
    /// Text in the field for the hex code.
    written: String,
    /// Recent colours outside the palette, the latest first.
    last: Vec<Rgba>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(Rgba),
    /// Text for the hex code.
    Written(String),
}

impl Choice {
    /// Creates a chooser with a colour.
    pub fn new(colour: Rgba) -> Self {
        Self { colour, written: hex(colour), last: Vec::new() }
    }

    pub fn update(&mut self, message: Message) {
        match message {
            Message::Chosen(colour) => self.take(colour),
            Message::Written(text) => {
                if let Some(colour) = parse(&text) {
                    self.take(colour);
                }
                self.written = text;
            }
        }
    }

    /// Chooses a colour and adds it to the recent ones.
    pub fn take(&mut self, colour: Rgba) {
        self.colour = colour;
        self.written = hex(colour);
        if !PALETTE.contains(&colour) && colour != CLEAR {
            self.last.retain(|known| *known != colour);
            self.last.insert(0, colour);
            self.last.truncate(MOST_LAST);
        }
    }

    pub(in crate::window) fn view<'a>(&self, id: &'static str) -> Element<'a, Message> {
        let all = PALETTE.iter().chain(&self.last);
        let fields = all.map(|colour| swatch(*colour, *colour == self.colour, Message::Chosen(*colour)));
        let field = ui::field("#RRGGBB", &self.written).id(id).width(104).on_input(Message::Written);
        iced::widget::column![
            row(fields).spacing(2).wrap(),
            row![patch(self.colour, 28.0), field].spacing(8).align_y(Alignment::Center)
        ]
        .spacing(8)
        .into()
    }
}

/// Creates a button that shows a colour.
fn swatch<'a, M: Clone + 'a>(colour: Rgba, is_chosen: bool, message: M) -> Element<'a, M> {
    let content = container(patch(colour, SIDE)).center_x(SIDE + 6.0).center_y(SIDE + 6.0);
    let look = if is_chosen { Look::Chosen } else { Look::Quiet };
    ui::hint(ui::styled(content.into(), look, Some(message)).into(), hex(colour))
}

/// Shows a swatch.
fn patch<'a, M: 'a>(colour: Rgba, side: f32) -> Element<'a, M> {
    let [red, green, blue, alpha] = colour;
    let fill = Color::from_rgba8(red, green, blue, f32::from(alpha) / 255.0);
    let style = move |theme: &Theme| container::Style {
        background: Some(fill.into()),
        border: iced::border::rounded(4).width(1).color(theme.palette().text.scale_alpha(0.4)),
        ..container::Style::default()
    };
    container(iced::widget::Space::new()).width(side).height(side).style(style).into()
}

/// Writes a colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
pub fn hex([red, green, blue, alpha]: Rgba) -> String {
    let end = if alpha == 255 { String::new() } else { format!("{alpha:02X}") };
    format!("#{red:02X}{green:02X}{blue:02X}{end}")
}

/// Parses `#RRGGBB` or `#RRGGBBAA`; the `#` is optional.
pub fn parse(text: &str) -> Option<Rgba> {
    let digits = text.trim().trim_start_matches('#');
    if !matches!(digits.len(), 6 | 8) || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2).unwrap_or("FF"), 16).ok();
    Some([part(0)?, part(2)?, part(4)?, part(6)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hex codes are read as they were written, and an incomplete one is rejected.
    #[test]
    fn colours_have_numbers() {
        for colour in PALETTE.into_iter().chain([CLEAR, [1, 2, 3, 4]]) {
            assert_eq!(parse(&hex(colour)), Some(colour));
        }
        assert_eq!(parse(" 2b2D42 "), Some(PALETTE[0]));
        for text in ["", "#", "#12345", "#1234567", "#12345G", "čočka", "#+12345"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
