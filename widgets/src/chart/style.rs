//! The colours of a chart, from the palette of the theme.
use super::data::Ink;

use iced::{Color, Theme};

/// The colours of a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Inks {
    pub ground: Color,
    /// The background of nodes.
    pub face: Color,
    pub text: Color,
    pub quiet: Color,
    /// Edges of nodes, and thinner lines.
    pub edge: Color,
    pub fine: Color,
    pub arrow: Color,
    pub accent: Color,
    pub success: Color,
    pub warning: Color,
    pub danger: Color,
    /// The path taken.
    pub lit: Color,
    /// The background of comments.
    pub note: Color,
}

impl Inks {
    pub fn new(theme: &Theme) -> Self {
        let palette = theme.extended_palette();
        let (ground, text) = (palette.background.base.color, palette.background.base.text);
        let is_dark = palette.is_dark;
        let is_stark = ground == Color::BLACK;
        let some = |amount: f32, stark: f32| mix(ground, text, if is_stark { stark } else { amount });
        let lit =
            if is_dark { Color::from_rgb8(0xff, 0xb9, 0x3d) } else { Color::from_rgb8(0xd9, 0x7a, 0x00) };
        let amber = Color::from_rgb8(0xf2, 0xb7, 0x3f);

        Self {
            ground,
            face: if is_dark { some(0.05, 0.0) } else { Color::WHITE },
            text,
            quiet: some(0.64, 0.9),
            edge: some(if is_dark { 0.3 } else { 0.26 }, 1.0),
            fine: some(0.12, 0.6),
            arrow: some(0.5, 1.0),
            accent: palette.primary.base.color,
            success: palette.success.base.color,
            warning: if is_dark { lit } else { Color::from_rgb8(0xa8, 0x5b, 0x00) },
            danger: palette.danger.base.color,
            lit,
            note: mix(ground, amber, if is_stark { 0.0 } else { 0.16 }),
        }
    }

    pub fn of(&self, ink: Ink) -> Color {
        match ink {
            Ink::Plain => self.text,
            Ink::Quiet => self.quiet,
            Ink::Accent => self.accent,
            Ink::Success => self.success,
            Ink::Warning => self.warning,
            Ink::Danger => self.danger,
        }
    }

    /// Returns the most readable text colour on a background.
    pub fn upon(&self, color: Color) -> Color {
        let bright = 0.299 * color.r + 0.587 * color.g + 0.114 * color.b;

        if bright < 0.58 { Color::WHITE } else { Color::BLACK }
    }
}

/// Returns a colour mixed with a share of another, from 0 to 1.
pub fn mix(color: Color, other: Color, part: f32) -> Color {
    let between = |from: f32, to: f32| from + (to - from) * part;

    Color {
        r: between(color.r, other.r),
        g: between(color.g, other.g),
        b: between(color.b, other.b),
        a: color.a,
    }
}
