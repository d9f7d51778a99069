//! The small parts that all screens are made of: labels, icons, buttons, panes.

use iced::widget::{Row, Space, column, container, row, text, text_input, tooltip};
use iced::{Alignment, Border, Element, Font, Length, Size, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::command::{Command, Keymap};
use super::theme;
use crate::words::Words;

/// Size of captions.
pub(super) const SMALL: f32 = 12.0;
/// The width of the words for whether a game is saved, in logical pixels.
const SAVE_STATE: f32 = 82.0;
/// Size of running text.
pub(super) const BODY: f32 = 14.0;
/// Size of the titles of panes.
pub(super) const TITLE: f32 = 18.0;
/// Size of the title of a screen.
pub(super) const HEADING: f32 = 24.0;
/// Height of buttons and fields.
pub(super) const CONTROL: f32 = 32.0;

/// Height of buttons for hands that do not meet small ones.
pub(super) const LARGE: f32 = 44.0;

/// The font of the icons.
pub(super) const ICONS: Font = Font::with_name("lucide");

/// Narrower than this, words give way to icons where both stand.
const NARROW: f32 = 1180.0;

/// What every view needs to know of the window.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The person's language.
    pub words: &'a Words,
    /// The keys of the commands.
    pub keymap: &'a Keymap,
    /// The colours.
    pub theme: &'a Theme,
    /// Physical pixels for each logical one.
    pub scale: f32,
    /// The size of the window in logical pixels.
    pub size: Size,
}

impl Context<'_> {
    /// Returns whether words must give way to icons.
    pub fn is_narrow(&self) -> bool {
        self.size.width < NARROW
    }

    /// Returns the words of a command with its keys.
    pub fn tip(&self, command: Command) -> String {
        self.tip_of(command, self.words.get(command.entry().key))
    }

    /// Returns other words for a command with its keys.
    pub fn tip_of(&self, command: Command, words: String) -> String {
        match self.keymap.keys(command) {
            keys if keys.is_empty() => words,
            keys => format!("{words} ({keys})"),
        }
    }
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// The one thing to do.
    Primary,
    /// One of many things to do.
    Plain,
    /// One of many things to do, without a frame.
    Quiet,
    /// Something chosen among others.
    Chosen,
}

/// Creates an icon of the size of running text.
pub(super) fn icon<'a, M: 'a>(icon: Icon) -> Element<'a, M> {
    text(char::from(icon)).font(ICONS).size(16).line_height(1.0).into()
}

/// Creates a button with words and, if any, an icon before them. Without a message it is disabled.
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

/// Creates a button that shows an icon only; the words come up when the pointer rests on it.
pub(super) fn icon_button<'a, M: Clone + 'a>(
    icon: Icon,
    words: String,
    look: Look,
    message: Option<M>,
) -> Element<'a, M> {
    let content = container(self::icon(icon)).center_x(CONTROL).center_y(CONTROL);
    hint(styled(content.into(), look, message).into(), words)
}

/// Gives an element words that come up when the pointer rests on it.
pub(super) fn hint<'a, M: 'a>(element: Element<'a, M>, words: String) -> Element<'a, M> {
    // Who has it read aloud hears the words of a sign, too.
    let element = focus::named(words.clone(), element);
    let note = container(text(words).size(SMALL)).padding([4, 8]).style(note);
    tooltip(element, note, tooltip::Position::Bottom).gap(4).into()
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

/// Makes a button of any content.
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

/// Creates a field of one line, as high as a button; where nothing is written, it shows other words.
pub(super) fn field<'a, M: Clone + 'a>(placeholder: &str, value: &str) -> text_input::TextInput<'a, M> {
    text_input(placeholder, value).size(BODY).padding([7, 8]).style(field_style)
}

fn field_style(theme: &Theme, status: text_input::Status) -> text_input::Style {
    let style = text_input::default(theme, status);
    let border = edge(theme, matches!(status, text_input::Status::Focused { .. }));
    let placeholder = theme::quiet(theme);
    text_input::Style { background: theme::card(theme).into(), border, placeholder, ..style }
}

/// The edge of a field that may have the focus.
pub(super) fn edge(theme: &Theme, is_focused: bool) -> Border {
    let color = if is_focused { theme.palette().primary } else { theme::edge(theme) };
    iced::border::rounded(6).width(1).color(color)
}

/// Says in the bar whether the game is saved, always as wide: what stands behind it stays where it is.
pub(super) fn save_state<'a, M: 'a>(words: String) -> Element<'a, M> {
    let words = text(words).size(SMALL).style(quiet).wrapping(text::Wrapping::None);
    iced::widget::container(words).width(SAVE_STATE).into()
}

/// Creates a small title above a part of a pane.
pub(super) fn caption<'a, M: 'a>(words: String) -> Element<'a, M> {
    text(words).size(SMALL).style(quiet).into()
}

/// The style of words that matter less.
pub(super) fn quiet(theme: &Theme) -> text::Style {
    text::Style { color: Some(theme::quiet(theme)) }
}

/// Creates a line between panes, lying or standing.
pub(super) fn rule<'a, M: 'a>(lying: bool) -> Element<'a, M> {
    let (width, height) = if lying { (Length::Fill, 1.into()) } else { (1.into(), Length::Fill) };
    let style = |theme: &Theme| container::background(theme::line(theme));
    container(Space::new()).width(width).height(height).style(style).into()
}

/// The style of a card on the paper.
pub(super) fn card(theme: &Theme) -> container::Style {
    container::Style {
        background: Some(theme::card(theme).into()),
        border: iced::border::rounded(6).width(1).color(theme::line(theme)),
        ..container::Style::default()
    }
}

/// The style of what the light is on, where that has no other place in the window.
pub(super) fn lit(_theme: &Theme) -> container::Style {
    container::Style {
        background: Some(iced::color!(0xD8, 0xF5, 0xD6).into()),
        text_color: Some(iced::Color::BLACK),
        border: iced::border::rounded(8).width(4).color(iced::color!(0xFF, 0xD1, 0x1A)),
        shadow: iced::Shadow { color: iced::Color::BLACK, offset: iced::Vector::ZERO, blur_radius: 3.0 },
        ..container::Style::default()
    }
}

/// Puts a dialog, if there is one, over a screen. What is below it gets no clicks, and keeps its focus and what
/// was scrolled: it stands at the same place in the tree of widgets with the dialog and without.
pub(super) fn over<'a, M: Clone + 'a>(
    below: Element<'a, M>,
    dialog: Option<Element<'a, M>>,
) -> Element<'a, M> {
    use iced::widget::{center, opaque, stack};
    let veil = |theme: &Theme| {
        let shade = if theme.extended_palette().is_dark { 0.55 } else { 0.35 };
        container::background(iced::Color::BLACK.scale_alpha(shade))
    };
    let lies_over = |dialog| {
        let card = container(dialog).padding(24).style(card);
        opaque(center(opaque(card)).padding(24).style(veil))
    };
    stack![below].push(dialog.map(lies_over)).into()
}

/// Creates a dialog that asks something, with its answers as buttons.
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

/// Creates a field for a number between buttons for one fewer and one more.
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
