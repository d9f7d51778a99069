//! Building blocks of the editor's forms.

use iced::widget::{column, container, row, text, text_editor};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

pub use crate::authoring::document::mark;
use crate::grid::edit::EditFault;
use crate::window::theme;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Puts a label above a field.
pub fn labelled<'a, M: 'a>(label: String, field: impl Into<Element<'a, M>>) -> Element<'a, M> {
    column![ui::caption(label), field.into()].spacing(4).into()
}

/// The style of a multi-line field.
pub fn area(theme: &Theme, status: text_editor::Status) -> text_editor::Style {
    let style = text_editor::default(theme, status);
    let is_focused = matches!(status, text_editor::Status::Focused { .. });
    let border = ui::edge(theme, is_focused);
    text_editor::Style {
        background: theme::card(theme).into(),
        border,
        placeholder: theme::quiet(theme),
        ..style
    }
}

/// The style of a card that can be chosen.
pub fn card(theme: &Theme, status: focus::Status, is_chosen: bool) -> focus::Style {
    let style = focus::card(theme, status);
    let is_over = matches!(status, focus::Status::Hovered | focus::Status::Pressed);
    let color = if is_chosen || is_over { theme.palette().primary } else { theme::line(theme) };
    let border = style.border.color(color).width(if is_chosen { 2.0 } else { 1.0 });
    focus::Style { background: Some(theme::card(theme).into()), border, ..style }
}

/// Says below a field what is wrong with its text.
pub fn refused<'a, M: 'a>(sentence: String) -> Element<'a, M> {
    let sign = text(char::from(Icon::OctagonAlert))
        .font(iced::Font::with_name("lucide"))
        .size(14)
        .line_height(1.0)
        .style(text::danger);
    row![sign, text(sentence).size(ui::SMALL).style(text::danger)]
        .spacing(6)
        .align_y(Alignment::Center)
        .into()
}

/// Puts the fault of a field, if any, below it. The field keeps its place in the widget tree either way: otherwise it
/// would lose the focus and the cursor while somebody types.
pub(in crate::window) fn judged<'a, M: 'a>(
    field: impl Into<Element<'a, M>>,
    wrong: Option<String>,
) -> Element<'a, M> {
    column![field.into()].push(wrong.map(refused)).spacing(4).into()
}

/// Says below a field why its text is refused, and what would be accepted.
pub fn fault<'a, M: 'a>(fault: &EditFault, words: &Words) -> Element<'a, M> {
    let (message, remedy) = words.problem(fault.code(), &fault.args());
    refused(format!("{message} {remedy}"))
}

/// An explanation in quiet text.
pub fn explained<'a, M: 'a>(sentence: String) -> Element<'a, M> {
    text(sentence).size(ui::SMALL).style(ui::quiet).into()
}

/// A button that is on or off.
pub fn switch<'a, M: Clone + 'a>(label: String, is_on: bool, message: M) -> focus::Focus<'a, M> {
    let icon = if is_on { Icon::SquareCheck } else { Icon::Square };
    ui::button(Some(icon), label, Look::Quiet, Some(message))
}

pub fn part<'a, M: 'a>(title: String, content: impl Into<Element<'a, M>>) -> Element<'a, M> {
    column![text(title).size(ui::TITLE), content.into()].spacing(8).width(Fill).into()
}

pub fn framed<'a, M: 'a>(content: impl Into<Element<'a, M>>) -> container::Container<'a, M> {
    container(content).padding(12).width(Fill).style(ui::card)
}

pub fn language_name(code: &str, words: &Words) -> String {
    match code {
        "en" => words.get("about-language-en"),
        "cs" => words.get("about-language-cs"),
        other => other.to_owned(),
    }
}
