//! The view of the help.

use iced::widget::{Space, column, container, image, row, scrollable, svg, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;

use super::{FIELD, Help, Message, PAGE, Page};
use crate::help::FILES;
use crate::help::page::{Block, Piece, Style};
use crate::project::library;
use crate::window::scroller;
use crate::window::ui::{self, Context, Look};

const CONTENTS: f32 = 208.0;
const WIDEST: f32 = 920.0;
const HIGHEST: f32 = 760.0;
/// The longest line of running text, in logical pixels.
const MEASURE: f32 = 640.0;
const PICTURE: f32 = 64.0;

impl Help {
    pub(in crate::window) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, crate::window::Message> {
        let words = cx.words;
        let found: Vec<_> = self.found().collect();
        let entries = found.iter().map(|contents| {
            let look = if contents.page == self.page { Look::Chosen } else { Look::Quiet };
            let message = Some(Message::Chosen(contents.page));
            // A title of two lines makes its row higher.
            let title = container(text(contents.title.clone()).size(ui::BODY)).padding([7, 10]).width(Fill);
            ui::styled(title.into(), look, message).width(Fill).into()
        });
        let field = ui::field(&words.get("help-search"), &self.query)
            .id(FIELD)
            .on_input(Message::Written)
            .on_submit(Message::Confirmed);
        let list: Element<'_, Message> = if found.is_empty() {
            text(words.get("help-none")).size(ui::BODY).style(ui::quiet).into()
        } else {
            scrollable(column(entries).padding(iced::Padding::new(2.0).right(12.0))).height(Fill).into()
        };
        let contents: Element<'_, Message> = column![field, list].spacing(8).width(CONTENTS).into();
        let shown = self.pages.iter().find(|contents| contents.page == self.page);
        let blocks = shown.map(|contents| contents.blocks.as_slice()).unwrap_or_default();
        let page = column(blocks.iter().map(|found| block(found, cx.theme))).spacing(10).max_width(MEASURE);
        let trifle = scroller::trifle(self.offset);
        let padding = iced::Padding::new(4.0).right(20.0 - trifle);
        let page = scrollable(container(page).padding(padding).width(Fill));
        let page: Element<'_, Message> =
            page.id(PAGE).on_scroll(Message::Seen).height(Fill).width(Fill).into();
        let page: Element<'_, Message> = container(page).padding(iced::Padding::ZERO.right(trifle)).into();
        let close = ui::icon_button(
            Icon::X,
            words.get("help-close"),
            Look::Quiet,
            Some(crate::window::Message::OverClosed),
        );
        let switch = self.scroller.map(|scroller| {
            let (icon, key) = match scroller.is_stopped() {
                true => (Icon::Play, "help-go-on"),
                false => (Icon::Pause, "help-stop"),
            };
            let switch = ui::button(Some(icon), words.get(key), Look::Plain, Some(Message::Switched));
            Element::from(switch).map(crate::window::Message::Help)
        });
        let bar = row![text(words.get("command-help")).size(ui::TITLE), Space::new().width(Fill)];
        let bar = bar.push(switch).push(close).spacing(8);
        column![
            bar.align_y(Alignment::Center),
            row![
                contents.map(crate::window::Message::Help),
                ui::rule(false),
                page.map(crate::window::Message::Help)
            ]
            .spacing(16)
            .height(Fill),
        ]
        .spacing(8)
        .width((cx.size.width - 112.0).min(WIDEST))
        .height((cx.size.height - 112.0).min(HIGHEST))
        .into()
    }
}

fn block<'a>(block: &'a Block, theme: &Theme) -> Element<'a, Message> {
    match block {
        Block::Heading(1, words) => text(words).size(ui::HEADING).into(),
        Block::Heading(2, words) => container(text(words).size(ui::TITLE)).padding([8, 0]).into(),
        Block::Heading(_, words) => text(words).size(ui::BODY).style(text::primary).into(),
        Block::Paragraph(pieces) => line(pieces, theme),
        Block::Entry(sign, pieces) => {
            row![container(text(sign).size(ui::BODY)).width(20), line(pieces, theme)].spacing(4).into()
        }
        Block::Code(code) => container(text(code).size(ui::BODY).font(ui::CODE))
            .padding([8, 12])
            .style(ui::card)
            .width(Fill)
            .into(),
        Block::Row(cells) => {
            let cells = cells.iter().map(|cell| container(line(cell, theme)).width(Fill).into());
            row(cells).spacing(12).into()
        }
        Block::Picture(file, words) => picture(file, words),
        Block::Link(file, words) => match Page::of_file(file) {
            Some(page) => {
                let message = Some(Message::Chosen(page));
                ui::button(Some(Icon::ArrowRight), words.clone(), Look::Plain, message).into()
            }
            None => text(words).size(ui::BODY).into(),
        },
    }
}

/// A line of running text. What has a name on the screen looks a little like a button, code is monospaced in the accent
/// colour, and emphasis is underlined, because Schola's font has no italic or bold.
fn line<'a>(pieces: &'a [Piece], theme: &Theme) -> Element<'a, Message> {
    if let [Piece { text: words, style: Style::Plain }] = pieces {
        return text(words).size(ui::BODY).into();
    }
    let accent = theme.palette().primary;
    let paper = crate::window::theme::card(theme);
    let edge = iced::border::rounded(4).width(1).color(crate::window::theme::line(theme));
    let spans: Vec<text::Span<'_, ()>> = pieces
        .iter()
        .map(|piece| {
            let span = iced::widget::span(piece.text.as_str());
            match piece.style {
                Style::Plain => span,
                Style::Code => span.color(accent).font(ui::CODE),
                Style::Emphasis => span.underline(true),
                Style::Name => span.background(paper).border(edge).padding([0, 3]),
            }
        })
        .collect();
    iced::widget::rich_text(spans).size(ui::BODY).into()
}

/// Shows a picture by its file name, or a picture of the library by its name without extension.
fn picture<'a>(file: &str, words: &'a str) -> Element<'a, Message> {
    if let Some(shown) = FILES.get_file(file) {
        let shown = image(image::Handle::from_bytes(shown.contents()));
        return column![shown, text(words).size(ui::SMALL).style(ui::quiet)].spacing(4).into();
    }
    let Some(found) = library::find(file) else { return text(words).size(ui::BODY).into() };
    let drawn = svg(svg::Handle::from_memory(found.bytes)).width(PICTURE).height(PICTURE);
    row![drawn, text(words).size(ui::SMALL).style(ui::quiet)].spacing(12).align_y(Alignment::Center).into()
}
