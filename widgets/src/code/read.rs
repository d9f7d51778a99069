//! Show read-only text of a language, in the colours of its parts.
use super::spans::{Span, SpanKind, color};
use crate::wrapper::{content, forward};

use std::borrow::Cow;

use iced::advanced::widget::{Operation, Tree};
use iced::advanced::{Layout, Widget};
use iced::widget::text::Rich;
use iced::widget::{container, rich_text, span};
use iced::{Element, Fill, Font, Padding, Pixels, Rectangle, Renderer, Theme};

/// Shows a text whose parts are coloured by kind, indented by some pixels.
pub fn read<'a, Message: 'a>(
    text: impl Into<Cow<'a, str>>,
    spans: impl IntoIterator<Item = Span>,
    size: impl Into<Pixels>,
    font: Font,
    indent: f32,
    theme: &Theme,
) -> Read<'a, Message> {
    let text = text.into();
    let mut parts = Vec::new();
    let mut at = 0;
    let mut add = |end: usize, kind: Option<SpanKind>| {
        if let Some(part) = text.get(at..end).filter(|part| !part.is_empty()) {
            parts.push(span::<(), Font>(part.to_owned()).color_maybe(kind.map(|kind| color(kind, theme))));
            at = end;
        }
    };

    for Span { range, kind } in spans {
        add(range.start, None);
        add(range.end, Some(kind));
    }
    add(text.len(), None);

    let rich: Rich<'a, (), Message> = rich_text(parts).size(size).font(font).width(Fill);

    Read { content: container(rich).padding(Padding::ZERO.left(indent)).into(), text }
}

/// A read-only text.
pub struct Read<'a, Message> {
    content: Element<'a, Message>,
    text: Cow<'a, str>,
}

impl<Message> Widget<Message, Theme, Renderer> for Read<'_, Message> {
    forward!(children, diff, size, layout, update, draw, mouse_interaction, overlay);

    fn operate(
        &mut self,
        _tree: &mut Tree,
        layout: Layout<'_>,
        _renderer: &Renderer,
        operation: &mut dyn Operation,
    ) {
        let bounds: Rectangle = content(layout).bounds();

        operation.text(None, bounds, &self.text);
    }
}

impl<'a, Message: 'a> From<Read<'a, Message>> for Element<'a, Message> {
    fn from(read: Read<'a, Message>) -> Self {
        Self::new(read)
    }
}
