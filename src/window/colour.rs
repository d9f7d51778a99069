//! Colours in the notation of game files.

use iced::Color;

/// Parses a CSS colour, by name or in any other CSS notation.
pub(super) fn css_colour(name: &str) -> Option<Color> {
    let [red, green, blue, alpha] = csscolorparser::parse(name).ok()?.to_rgba8();
    Some(Color::from_rgba8(red, green, blue, f32::from(alpha) / 255.0))
}
