//! Colours as games write them.

use iced::Color;

/// Returns the colour of a CSS name, or of any other form that CSS has for colours.
pub(super) fn css_colour(name: &str) -> Option<Color> {
    let [red, green, blue, alpha] = csscolorparser::parse(name).ok()?.to_rgba8();
    Some(Color::from_rgba8(red, green, blue, f32::from(alpha) / 255.0))
}
