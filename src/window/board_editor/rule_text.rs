//! Parts that the sentences, the chart and the text of the rules share: the switch between them, and the
//! colours and keys of fields for rules.

use iced::Element;
use iced::keyboard::{Key, key::Named};
use iced::widget::text_editor::{Binding, KeyPress, Status};
use iced::widget::{container, row, text};
use schola_widgets::code::SpanKind;

use crate::board::writing::Word;
use crate::window::preferences::Face;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Shows the switch between sentences, chart and text.
pub(super) fn faces<'a, M: Clone + 'a>(
    shown: Face,
    words: &Words,
    message: impl Fn(Face) -> M,
) -> Element<'a, M> {
    let face = |key, face| {
        let look = if shown == face { Look::Chosen } else { Look::Quiet };
        let label = text(words.get(key)).size(ui::BODY).wrapping(text::Wrapping::None);
        let content = container(label).padding([0, 8]).center_y(ui::CONTROL);
        Element::from(ui::styled(content.into(), look, Some(message(face))))
    };
    row![
        face("board-face-sentences", Face::Sentences),
        face("board-face-chart", Face::Chart),
        face("board-face-text", Face::Text),
    ]
    .spacing(2)
    .into()
}

pub(super) fn kind(word: Word) -> SpanKind {
    match word {
        Word::Structure => SpanKind::Keyword,
        Word::Verb => SpanKind::Variable,
        Word::Unknown => SpanKind::Unknown,
        Word::Block => SpanKind::Name,
        Word::Name => SpanKind::Sign,
        Word::Path => SpanKind::Place,
        Word::Value => SpanKind::Value,
        Word::Comment => SpanKind::Comment,
    }
}

/// Keys that completion does not use.
pub(super) fn binding<M>(press: KeyPress) -> Option<Binding<M>> {
    if !matches!(press.status, Status::Focused { .. }) {
        return None;
    }
    let modifiers = press.modifiers;
    match press.key {
        // Tab moves the focus, as everywhere; the other keys are commands.
        Key::Named(Named::Tab) => None,
        Key::Named(Named::Enter | Named::Space | Named::Delete) if modifiers.command() => None,
        _ => Binding::from_key_press(press),
    }
}
