//! Building blocks of all screens: labels, icons, buttons, panes.

use iced::widget::{Row, Space, column, container, row, text, text_input};
use iced::{Alignment, Border, Element, Fill, Font, Length, Padding, Size, Theme};
use lucide_icons::Icon;
use schola_widgets::{focus, hint, one_piece};

use super::command::{Command, Keymap};
use super::theme;
use crate::words::Words;

/// Size of captions.
pub(super) const SMALL: f32 = 12.0;
/// Width of the text that says whether a game is saved, in logical pixels.
const SAVE_STATE: f32 = 82.0;
/// Size of running text.
pub(super) const BODY: f32 = 14.0;
/// Size of the titles of panes.
pub(super) const TITLE: f32 = 18.0;
pub(super) const HEADING: f32 = 24.0;
/// Height of buttons and fields.
pub(super) const CONTROL: f32 = 32.0;

/// Height of buttons that are large enough for unsteady hands.
pub(super) const LARGE: f32 = 44.0;

pub(super) const ICONS: Font = Font::with_name("lucide");
/// The font of the text of rules.
pub(super) const CODE: iced::Font = iced::Font::with_name("DejaVu Sans Mono");

/// On a window narrower than this, icons lose their text.
const NARROW: f32 = 1180.0;

/// What views need to know about the window.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The texts in the current language.
    pub words: &'a Words,
    pub keymap: &'a Keymap,
    pub theme: &'a Theme,
    /// Physical pixels per logical pixel.
    pub scale: f32,
    /// The size of the window in logical pixels.
    pub size: Size,
}

impl Context<'_> {
    /// Returns whether icons lose their text.
    pub fn is_narrow(&self) -> bool {
        self.size.width < NARROW
    }

    /// Returns the name of a command with its keys, for a tooltip.
    pub fn tip(&self, command: Command) -> String {
        self.tip_of(command, self.words.get(command.entry().key))
    }

    /// Returns another text for a command with its keys, for a tooltip.
    pub fn tip_of(&self, command: Command, words: String) -> String {
        match self.keymap.keys(command) {
            keys if keys.is_empty() => words,
            keys => format!("{words} ({keys})"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// The main action.
    Primary,
    /// One of several actions.
    Plain,
    /// One of several actions, without a frame.
    Quiet,
    /// The selected one of several options.
    Chosen,
}

pub(super) fn icon<'a, M: 'a>(icon: Icon) -> Element<'a, M> {
    text(char::from(icon)).font(ICONS).size(16).line_height(1.0).into()
}

/// Creates a button with an optional icon before its text. Without a message it is disabled.
pub(super) fn button<'a, M: Clone + 'a>(
    icon: Option<Icon>,
    words: String,
    look: Look,
    message: Option<M>,
) -> focus::Focus<'a, M> {
    let label = text(words).size(BODY);
    let content = match icon {
        Some(found) => row![self::icon(found), label].spacing(6).align_y(Alignment::Center),
        None => row![label].align_y(Alignment::Center),
    };
    styled(container(content).padding([0, 10]).center_y(CONTROL).into(), look, message)
}

/// Creates a button that shows only an icon, with its text as a tooltip.
pub(super) fn icon_button<'a, M: Clone + 'a>(
    icon: Icon,
    words: String,
    look: Look,
    message: Option<M>,
) -> Element<'a, M> {
    let content = container(self::icon(icon)).center_x(CONTROL).center_y(CONTROL);
    hint(styled(content.into(), look, message).into(), words)
}

/// Creates a button of a bar of tools: an icon with its label where there is room, else only the icon; `tip` says
/// more.
pub(super) fn tool<'a, M: Clone + 'a>(
    icon: Icon,
    label: String,
    tip: String,
    is_roomy: bool,
    message: Option<M>,
) -> Element<'a, M> {
    match is_roomy {
        true => hint(button(Some(icon), label, Look::Quiet, message).into(), tip),
        false => icon_button(icon, tip, Look::Quiet, message),
    }
}

/// Creates the button that shows or hides the content below it.
pub(super) fn fold<'a, M: Clone + 'a>(label: String, is_open: bool, message: M) -> focus::Focus<'a, M> {
    let sign = if is_open { Icon::ChevronDown } else { Icon::ChevronRight };
    button(Some(sign), label, Look::Quiet, Some(message))
}

/// Creates an icon of any size and style.
pub(super) fn sign<'a>(icon: Icon, size: f32) -> text::Text<'a, Theme> {
    text(char::from(icon)).font(ICONS).size(size).line_height(1.0)
}

/// Adds a tooltip to an element.
pub(super) fn hint<'a, M: 'a>(element: Element<'a, M>, words: String) -> Element<'a, M> {
    // Speech output needs the text of an icon, too.
    let element = focus::named(words.clone(), element);
    let note = container(text(words).size(SMALL)).padding([4, 8]).style(note);
    hint::hint(element, note).into()
}

fn note(theme: &Theme) -> container::Style {
    let palette = theme.extended_palette();
    container::Style {
        background: Some(palette.background.base.text.into()),
        text_color: Some(palette.background.base.color),
        border: iced::border::rounded(4),
        ..container::Style::default()
    }
}

/// Makes a button from any content.
pub(super) fn styled<'a, M: Clone + 'a>(
    content: Element<'a, M>,
    look: Look,
    message: Option<M>,
) -> focus::Focus<'a, M> {
    let button = focus::focusable(content).style(match look {
        Look::Primary => focus::primary,
        Look::Plain => focus::secondary,
        Look::Quiet => focus::text,
        Look::Chosen => focus::selected,
    });
    button.on_activate_maybe(message)
}

/// Creates a single-line text field as high as a button, with a placeholder.
pub(super) fn field<'a, M: Clone + 'a>(placeholder: &str, value: &str) -> text_input::TextInput<'a, M> {
    text_input(placeholder, value).size(BODY).padding([7, 8]).style(field_style)
}

fn field_style(theme: &Theme, status: text_input::Status) -> text_input::Style {
    let style = text_input::default(theme, status);
    let border = edge(theme, matches!(status, text_input::Status::Focused { .. }));
    let placeholder = theme::quiet(theme);
    text_input::Style { background: theme::card(theme).into(), border, placeholder, ..style }
}

/// The edge of a text field, with or without the focus.
pub(super) fn edge(theme: &Theme, is_focused: bool) -> Border {
    let color = if is_focused { theme.palette().primary } else { theme::edge(theme) };
    iced::border::rounded(6).width(1).color(color)
}

/// Shows whether the game is saved. Its width is fixed, so that what follows does not move.
pub(super) fn save_state<'a, M: 'a>(words: String) -> Element<'a, M> {
    let words = text(words).size(SMALL).style(quiet).wrapping(text::Wrapping::None);
    iced::widget::container(words).width(SAVE_STATE).into()
}

/// Creates the title of a pane. All are at one height, whether or not buttons stand beside them.
pub(super) fn pane_title<'a, M: 'a>(words: String) -> Element<'a, M> {
    container(text(words).size(TITLE).wrapping(text::Wrapping::None)).center_y(CONTROL).into()
}

/// Creates a small heading above a part of a pane.
pub(super) fn caption<'a, M: 'a>(words: String) -> Element<'a, M> {
    text(words).size(SMALL).style(quiet).into()
}

/// Returns a text that begins with a capital letter, as a label does.
pub(super) fn capitalised(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}

/// The style of less important text.
pub(super) fn quiet(theme: &Theme) -> text::Style {
    text::Style { color: Some(theme::quiet(theme)) }
}

/// Creates a horizontal or vertical line between panes.
pub(super) fn rule<'a, M: 'a>(lying: bool) -> Element<'a, M> {
    let (width, height) = if lying { (Length::Fill, 1.into()) } else { (1.into(), Length::Fill) };
    let style = |theme: &Theme| container::background(theme::line(theme));
    container(Space::new()).width(width).height(height).style(style).into()
}

/// The style of a card on the background.
pub(super) fn card(theme: &Theme) -> container::Style {
    container::Style {
        background: Some(theme::card(theme).into()),
        border: iced::border::rounded(6).width(1).color(theme::line(theme)),
        ..container::Style::default()
    }
}

/// The style of a highlighted choice that has no control of its own.
pub(super) fn lit(_theme: &Theme) -> container::Style {
    container::Style {
        background: Some(iced::color!(0xD8, 0xF5, 0xD6).into()),
        text_color: Some(iced::Color::BLACK),
        border: iced::border::rounded(8).width(4).color(iced::color!(0xFF, 0xD1, 0x1A)),
        shadow: iced::Shadow { color: iced::Color::BLACK, offset: iced::Vector::ZERO, blur_radius: 3.0 },
        ..container::Style::default()
    }
}

/// Where a dialog lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Middle,
    /// Below the button of the menu.
    BelowMenu,
    /// Over the panel beside the board, which stays visible and bright.
    BesideBoard,
}

/// The distance of what hangs from the bar from the upper edge of the window.
const BELOW_BAR: f32 = 46.0;

/// Puts an optional dialog over a screen and blocks clicks on the screen. The screen is at the same place in the widget
/// tree with or without a dialog, so that it keeps its focus and scroll offsets.
pub(super) fn over<'a, M: Clone + 'a>(
    below: Element<'a, M>,
    dialog: Option<Element<'a, M>>,
    anchor: Anchor,
) -> Element<'a, M> {
    use iced::widget::{opaque, stack};
    let veil = |theme: &Theme| {
        let shade = if theme.extended_palette().is_dark { 0.55 } else { 0.35 };
        container::background(iced::Color::BLACK.scale_alpha(shade))
    };
    let lies_over = |dialog| {
        let card = container(dialog).padding(24).style(card);
        let (at, (across, down)) = match anchor {
            Anchor::Middle => (Padding::new(24.0), (Alignment::Center, Alignment::Center)),
            Anchor::BelowMenu => (Padding::new(8.0).top(BELOW_BAR), (Alignment::Start, Alignment::Start)),
            Anchor::BesideBoard => (Padding::new(8.0), (Alignment::End, Alignment::Center)),
        };
        let lying = container(opaque(card)).width(Fill).height(Fill).align_x(across).align_y(down);
        let lying = lying.padding(at);
        opaque(if anchor == Anchor::BesideBoard { lying } else { lying.style(veil) })
    };
    stack![below].push(dialog.map(|dialog| one_piece::cover(lies_over(dialog)))).into()
}

/// Creates a dialog that asks a question, with its answers as buttons.
pub(super) fn question<'a, M: Clone + 'a>(
    title: String,
    sentence: String,
    answers: Vec<focus::Focus<'a, M>>,
) -> Element<'a, M> {
    let answers = answers.into_iter().map(Element::from);
    column![text(title).size(TITLE), text(sentence).size(BODY).width(420), row(answers).spacing(8).wrap(),]
        .spacing(16)
        .into()
}

/// Creates a number field between buttons that subtract and add one.
pub(super) fn stepper<'a, M: Clone + 'a>(
    words: &Words,
    name: &str,
    value: &str,
    [fewer, more]: [M; 2],
    written: impl Fn(String) -> M + 'a,
    submitted: M,
) -> Row<'a, M> {
    let tip = |key| words.with(key, &[("name", name.to_owned())]);
    row![
        icon_button(Icon::Minus, tip("number-fewer"), Look::Plain, Some(fewer)),
        field(name, value).width(52).on_input(written).on_submit(submitted),
        icon_button(Icon::Plus, tip("number-more"), Look::Plain, Some(more)),
    ]
    .spacing(4)
    .align_y(Alignment::Center)
}
