//! Chips: the parts of a sentence that can be edited one by one.

use iced::widget::container;
use iced::{Color, Element, Theme};
use schola_widgets::focus;

use super::theme;

/// Height of a chip, in logical pixels.
pub(in crate::window) const CHIP: f32 = 28.0;

/// The style of the panel that is open below a chip.
pub(in crate::window) fn opened(theme: &Theme) -> container::Style {
    container::Style {
        background: Some(theme.palette().background.into()),
        border: iced::border::rounded(6).width(1).color(theme.palette().primary),
        ..container::Style::default()
    }
}

/// The colour of a chip, by what the chip stands for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::window) enum Shade {
    Place,
    Piece,
    Item,
    /// A word that can be replaced by another one.
    Word,
    /// Something that could not be parsed.
    Fault,
}

pub(in crate::window) fn chip_button<'a, M: Clone + 'a>(
    label: Element<'a, M>,
    shade: Shade,
    is_open: bool,
    message: M,
) -> focus::Focus<'a, M> {
    focus::focusable(label)
        .style(move |theme, status| chip_style(theme, status, shade, is_open))
        .on_activate(message)
}

fn chip_style(theme: &Theme, status: focus::Status, shade: Shade, is_open: bool) -> focus::Style {
    let palette = theme.palette();
    let (fill, edge): (Color, Color) = match shade {
        Shade::Place => (palette.primary.scale_alpha(0.13), palette.primary.scale_alpha(0.5)),
        Shade::Piece => (palette.warning.scale_alpha(0.10), palette.warning.scale_alpha(0.5)),
        Shade::Item => (palette.success.scale_alpha(0.13), palette.success.scale_alpha(0.5)),
        Shade::Word => (Color::TRANSPARENT, theme::edge(theme)),
        Shade::Fault => (palette.danger.scale_alpha(0.13), palette.danger),
    };
    let mut style = focus::secondary(theme, status);
    style.border =
        style.border.width(if is_open { 2 } else { 1 }).color(if is_open { palette.primary } else { edge });
    style.border.radius = (CHIP / 2.0).into();
    let plain = !matches!(status, focus::Status::Hovered | focus::Status::Pressed);
    if plain {
        style.background = Some(fill.into());
    }
    style
}
