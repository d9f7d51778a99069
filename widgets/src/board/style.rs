//! Style a board.
use super::pixels::Rgba;

use iced::theme::palette;
use iced::{Color, Theme};

/// The colours of everything on a board except pictures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// Cells that can be chosen.
    pub valid: Color,
    /// The current position.
    pub position: Color,
    /// The cell pointed at.
    pub focus: Color,
    /// A cell pointed at that cannot be chosen.
    pub invalid: Color,
    /// A cell that cancels something.
    pub cancel: Color,
    /// Cells about to be painted.
    pub preview: Color,
    /// Cells that are selected.
    pub selection: Color,
    /// Cells with a fault.
    pub problem: Color,
    /// The recommended cell, and cells that would change.
    pub hint: Color,
    /// Whether marks are plain for high contrast: cells about to be painted or changed have only a frame,
    /// without a tint; a table has the theme's background, and bold frames.
    pub is_plain: bool,
    /// The dark line around frames.
    pub rim: Color,
    /// The light line around dots and brackets.
    pub light: Color,
    /// The lines between cells.
    pub grid: Color,
    /// The thin line around outlined pictures.
    pub outline: Color,
    /// The background of the label of a picture without pixels.
    pub placeholder: Color,
    /// The label of a picture without pixels.
    pub label: Color,
    /// The keyboard cursor and the ring around the focused board.
    pub cursor: Color,
    /// The line that separates the keyboard cursor from the pictures.
    pub cursor_rim: Color,
}

/// The default style: the marks have their conventional colours (yellow, red, green, blue, orange), the
/// others come from the palette of the theme.
pub fn default(theme: &Theme) -> Style {
    let palette = theme.extended_palette();
    let text = palette.background.base.text;
    let rim = Color::from_rgba8(0x16, 0x18, 0x1c, 0.9);

    Style {
        valid: palette.success.base.color,
        position: blue(palette),
        focus: Color::from_rgb8(0xff, 0xd1, 0x1a),
        invalid: palette.danger.base.color,
        cancel: Color::from_rgb8(0xf2, 0x8c, 0x18),
        preview: palette.primary.base.color,
        selection: palette.primary.base.color,
        problem: palette.danger.base.color,
        hint: violet(palette),
        // On black, a frame is clearer than any tint.
        is_plain: palette.background.base.color == Color::BLACK,
        rim,
        light: Color::from_rgba(1.0, 1.0, 1.0, 0.85),
        grid: text.scale_alpha(0.14),
        outline: rim.scale_alpha(0.8),
        placeholder: text.scale_alpha(0.10),
        label: text.scale_alpha(0.85),
        cursor: palette.primary.base.color,
        cursor_rim: palette.background.base.color,
    }
}

/// Blue stays blue in themes with another accent colour.
fn blue(palette: &palette::Extended) -> Color {
    if palette.is_dark { Color::from_rgb8(0x5c, 0x9d, 0xff) } else { Color::from_rgb8(0x1f, 0x66, 0xe0) }
}

/// Violet, which no other mark has in any theme.
fn violet(palette: &palette::Extended) -> Color {
    if palette.is_dark { Color::from_rgb8(0xe8, 0x7d, 0xff) } else { Color::from_rgb8(0x8f, 0x2b, 0xd1) }
}

/// The colours of a [`Style`] as pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Inks {
    pub valid: Rgba,
    pub position: Rgba,
    pub focus: Rgba,
    pub invalid: Rgba,
    pub cancel: Rgba,
    pub preview: Rgba,
    pub selection: Rgba,
    pub problem: Rgba,
    pub hint: Rgba,
    pub is_plain: bool,
    pub rim: Rgba,
    pub light: Rgba,
    pub badge: Rgba,
    pub grid: Rgba,
    pub outline: Rgba,
    pub placeholder: Rgba,
}

impl From<&Style> for Inks {
    fn from(style: &Style) -> Self {
        let ink = |color: Color| color.into_rgba8();

        Self {
            valid: ink(style.valid),
            position: ink(style.position),
            focus: ink(style.focus),
            invalid: ink(style.invalid),
            cancel: ink(style.cancel),
            preview: ink(style.preview),
            selection: ink(style.selection),
            problem: ink(style.problem),
            hint: ink(style.hint),
            is_plain: style.is_plain,
            rim: ink(style.rim),
            light: ink(style.light),
            badge: [255, 255, 255, 255],
            grid: ink(style.grid),
            outline: ink(style.outline),
            placeholder: ink(style.placeholder),
        }
    }
}
