//! The position of the text cursor, in bytes.

use iced::widget::text_editor::{Content, Cursor, Position};

/// Returns the byte offset of the cursor.
pub(super) fn byte(content: &Content) -> usize {
    let Position { line, column } = content.cursor().position;
    let before: usize = content.text().split('\n').take(line).map(|line| line.len() + 1).sum();
    before + column
}

/// Moves the cursor to a byte offset.
pub(super) fn put(content: &mut Content, at: usize) {
    let position = position(&content.text(), at);
    content.move_to(Cursor { position, selection: None });
}

/// Selects the text between two byte offsets; the cursor is at the end.
pub(super) fn mark(content: &mut Content, from: usize, to: usize) {
    let text = content.text();
    content.move_to(Cursor { position: position(&text, to), selection: Some(position(&text, from)) });
}

fn position(text: &str, at: usize) -> Position {
    let before = text.get(..at).unwrap_or_default();
    Position { line: before.matches('\n').count(), column: before.rsplit('\n').next().map_or(0, str::len) }
}
