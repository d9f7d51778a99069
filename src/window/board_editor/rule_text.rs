//! The colours and keys of fields for rules, which the text and the open cards share.

use iced::keyboard::{Key, key::Named};
use iced::widget::text_editor::{Binding, KeyPress, Status};
use schola_widgets::code::SpanKind;

use crate::board::writing::Word;

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
