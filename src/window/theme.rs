//! The colours of the window: paper and ink, one accent.

use std::sync::LazyLock;

use iced::theme::Palette;
use iced::theme::palette::{Background, Extended, Pair};
use iced::{Color, Theme, color};

use super::preferences::Colours;

static LIGHT: LazyLock<Theme> = LazyLock::new(|| {
    Theme::custom_with_fn(
        "Schola light",
        Palette {
            background: color!(0xFA, 0xF8, 0xF4),
            text: color!(0x22, 0x26, 0x2B),
            primary: color!(0x2F, 0x6F, 0xDE),
            success: color!(0x1E, 0x8E, 0x5A),
            warning: color!(0xB2, 0x6A, 0x00),
            danger: color!(0xC6, 0x2F, 0x3E),
        },
        // Darkening the warm paper would give brown, so controls and scrollbars are a neutral grey.
        |colours| {
            let generated = Extended::generate(colours);
            let grey = Background::new(color!(0xF7, 0xF7, 0xF7), colours.text);
            Extended { background: Background { base: generated.background.base, ..grey }, ..generated }
        },
    )
});

static DARK: LazyLock<Theme> = LazyLock::new(|| {
    Theme::custom(
        "Schola dark",
        Palette {
            background: color!(0x1E, 0x21, 0x26),
            text: color!(0xE8, 0xE6, 0xE1),
            primary: color!(0x6E, 0xA0, 0xFF),
            success: color!(0x4F, 0xC9, 0x8B),
            warning: color!(0xF0, 0xB0, 0x4C),
            danger: color!(0xFF, 0x7B, 0x86),
        },
    )
});

static CONTRAST: LazyLock<Theme> = LazyLock::new(|| {
    Theme::custom_with_fn(
        "Schola high contrast",
        Palette {
            background: Color::BLACK,
            text: Color::WHITE,
            primary: color!(0xFF, 0xE1, 0x00),
            success: color!(0x5C, 0xFF, 0x9D),
            warning: color!(0xFF, 0xB0, 0x00),
            danger: color!(0xFF, 0x8A, 0x8A),
        },
        // Generated from black, the edges of panes and controls would hardly differ from it.
        |colours| {
            let generated = Extended::generate(colours);
            let grey = |level: u8| Pair { color: color!(level, level, level), text: colours.text };
            let background = Background {
                weakest: grey(0x10),
                weaker: grey(0x33),
                weak: grey(0x77),
                neutral: grey(0x88),
                strong: grey(0xAA),
                // The scrollbar handle is drawn on the weak colour and must be brighter.
                stronger: grey(0xDD),
                strongest: Pair { color: Color::WHITE, text: Color::BLACK },
                ..generated.background
            };
            Extended { background, ..generated }
        },
    )
});

pub(super) fn theme(colours: Colours) -> Theme {
    match colours {
        Colours::Light => LIGHT.clone(),
        Colours::Dark => DARK.clone(),
        Colours::Contrast => CONTRAST.clone(),
    }
}

fn is_contrast(theme: &Theme) -> bool {
    theme.palette().background == Color::BLACK
}

/// Returns the colour of lines between panes.
pub(super) fn line(theme: &Theme) -> Color {
    if is_contrast(theme) {
        Color::WHITE
    } else if theme.extended_palette().is_dark {
        color!(0x34, 0x39, 0x41)
    } else {
        color!(0xE3, 0xDE, 0xD5)
    }
}

/// Returns the colour of the edge of a text field, which must be visible while the field is empty.
pub(super) fn edge(theme: &Theme) -> Color {
    if is_contrast(theme) {
        Color::WHITE
    } else if theme.extended_palette().is_dark {
        color!(0x4A, 0x51, 0x5C)
    } else {
        color!(0xC9, 0xC3, 0xB8)
    }
}

/// Returns the colour of a card on the background.
pub(super) fn card(theme: &Theme) -> Color {
    if is_contrast(theme) {
        Color::BLACK
    } else if theme.extended_palette().is_dark {
        color!(0x26, 0x2A, 0x30)
    } else {
        Color::WHITE
    }
}

/// Returns the colour of less important text.
pub(super) fn quiet(theme: &Theme) -> Color {
    if is_contrast(theme) { Color::WHITE } else { theme.palette().text.scale_alpha(0.66) }
}

#[cfg(test)]
mod tests {
    use super::*;

    use schola_widgets::code::{self, SpanKind};

    /// The text of rules is readable in every theme, on the background and on cards: its colours have the
    /// contrast that WCAG requires.
    #[test]
    fn colours_of_code_are_readable_in_all_themes() {
        const KINDS: [SpanKind; 9] = [
            SpanKind::Keyword,
            SpanKind::Name,
            SpanKind::Variable,
            SpanKind::Table,
            SpanKind::Place,
            SpanKind::Value,
            SpanKind::Sign,
            SpanKind::Comment,
            SpanKind::Unknown,
        ];
        for colours in [Colours::Light, Colours::Dark, Colours::Contrast] {
            let theme = theme(colours);
            for paper in [theme.palette().background, card(&theme)] {
                // Quiet text is translucent.
                let quiet = quiet(&theme);
                let mix = |ink: f32, paper: f32| paper + (ink - paper) * quiet.a;
                let quiet =
                    Color::from_rgb(mix(quiet.r, paper.r), mix(quiet.g, paper.g), mix(quiet.b, paper.b));
                let inks = KINDS.map(|kind| code::color(kind, &theme)).into_iter();
                for ink in inks.chain([code::quiet(&theme), quiet]) {
                    let contrast = code::contrast(ink, paper);
                    assert!(contrast >= 4.5, "{colours:?}: {ink:?} on {paper:?} has {contrast}");
                }
            }
        }
    }
}
