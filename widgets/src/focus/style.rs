//! Style focusable controls.
use iced::border::{self, Border};
use iced::theme::palette::Pair;
use iced::{Background, Color, Theme};

/// The radius of all corners.
const RADIUS: f32 = 6.0;

/// The status of a control. Focus is not part of it: its ring is drawn separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// It can be activated.
    Active,
    /// The mouse is over it.
    Hovered,
    /// It is being pressed.
    Pressed,
    /// It cannot be activated.
    Disabled,
}

/// The looks of a control.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// The background.
    pub background: Option<Background>,
    /// The border; the ring follows its radius.
    pub border: Border,
    /// The text colour, or that of the surroundings.
    pub text_color: Option<Color>,
    /// The colour of the focus ring.
    pub ring: Color,
}

impl Style {
    /// Returns a [`Style`] with nothing but a focus ring.
    pub fn new(theme: &Theme) -> Self {
        Self {
            background: None,
            border: Border { radius: border::radius(RADIUS), ..Border::default() },
            text_color: None,
            ring: theme.extended_palette().primary.base.color,
        }
    }

    fn on(self, pair: Pair) -> Self {
        Self { background: Some(pair.color.into()), text_color: Some(pair.text), ..self }
    }

    fn edged(self, color: Color) -> Self {
        Self { border: Border { color, width: 1.0, ..self.border }, ..self }
    }

    /// Makes everything paler when the control is disabled.
    fn faded(self, status: Status) -> Self {
        if status != Status::Disabled {
            return self;
        }

        Self {
            background: self.background.map(|background| background.scale_alpha(0.5)),
            border: Border { color: self.border.color.scale_alpha(0.5), ..self.border },
            text_color: self.text_color.map(|color| color.scale_alpha(0.45)),
            ..self
        }
    }
}

/// Nothing but the focus ring: for content with its own look.
pub fn plain(theme: &Theme, _status: Status) -> Style {
    Style::new(theme)
}

/// The primary action.
pub fn primary(theme: &Theme, status: Status) -> Style {
    filled(theme, theme.extended_palette().primary.base, status)
}

/// Any other action.
pub fn secondary(theme: &Theme, status: Status) -> Style {
    let palette = theme.extended_palette().background;
    let color = match status {
        Status::Active | Status::Disabled => palette.weakest.color,
        Status::Hovered => palette.weaker.color,
        Status::Pressed => palette.weak.color,
    };

    Style::new(theme).on(Pair { color, text: palette.base.text }).edged(palette.weak.color).faded(status)
}

/// An action without decoration, for toolbars and menus.
pub fn text(theme: &Theme, status: Status) -> Style {
    let palette = theme.extended_palette().background;
    let style = Style { text_color: Some(palette.base.text), ..Style::new(theme) };

    match status {
        Status::Active | Status::Disabled => style.faded(status),
        Status::Hovered => Style { background: Some(palette.weaker.color.into()), ..style },
        Status::Pressed => Style { background: Some(palette.weak.color.into()), ..style },
    }
}

/// An action that deserves a second thought.
pub fn danger(theme: &Theme, status: Status) -> Style {
    filled(theme, theme.extended_palette().danger.base, status)
}

/// A large selectable piece of content.
pub fn card(theme: &Theme, status: Status) -> Style {
    let palette = theme.extended_palette();
    let style = Style::new(theme)
        .on(Pair { color: palette.background.weakest.color, text: palette.background.base.text })
        .edged(palette.background.weak.color);

    match status {
        Status::Active | Status::Disabled => style.faded(status),
        Status::Hovered => style.edged(palette.primary.base.color),
        Status::Pressed => Style {
            background: Some(palette.background.weaker.color.into()),
            ..style.edged(palette.primary.base.color)
        },
    }
}

/// The selected one of several, or a switch that is on.
pub fn selected(theme: &Theme, status: Status) -> Style {
    let palette = theme.extended_palette();
    let tint = match status {
        Status::Active | Status::Disabled => 0.16,
        Status::Hovered => 0.22,
        Status::Pressed => 0.30,
    };
    let accent = palette.primary.base.color;

    Style {
        background: Some(accent.scale_alpha(tint).into()),
        text_color: Some(palette.background.base.text),
        ..Style::new(theme).edged(accent)
    }
    .faded(status)
}

/// Returns the style of a switch: [`selected`] when it is on, [`text`] when it is off.
pub fn toggle(is_on: bool) -> impl Fn(&Theme, Status) -> Style {
    move |theme, status| if is_on { selected(theme, status) } else { text(theme, status) }
}

/// A solid background; a neutral one when disabled, on which the text is still readable.
fn filled(theme: &Theme, pair: Pair, status: Status) -> Style {
    let background = theme.extended_palette().background;
    let pair = match status {
        Status::Active => pair,
        Status::Hovered => deeper(pair, 0.06),
        Status::Pressed => deeper(pair, 0.14),
        Status::Disabled => {
            Pair { color: background.weaker.color, text: background.base.text.scale_alpha(0.45) }
        }
    };

    Style::new(theme).on(pair)
}

/// Moves a colour away from that of the text on it, so that the text stays readable.
fn deeper(pair: Pair, amount: f32) -> Pair {
    let away = |channel: f32, text: f32| (channel - (text - channel) * amount).clamp(0.0, 1.0);
    let Color { r, g, b, a } = pair.color;

    Pair {
        color: Color { r: away(r, pair.text.r), g: away(g, pair.text.g), b: away(b, pair.text.b), a },
        text: pair.text,
    }
}
