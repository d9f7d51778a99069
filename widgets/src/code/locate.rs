//! Find where a byte of a text is, and which byte is at a point.
use crate::underline::Setting;

use iced::advanced::graphics::text::Editor;
use iced::advanced::text::Highlighter as _;
use iced::advanced::text::editor::{Action, Cursor, Editor as _, Position, Selection};
use iced::advanced::text::highlighter::PlainText;
use iced::{Point, Rectangle, Size};

/// A second editor with the same text, which is queried instead of the visible one.
#[derive(Default)]
pub struct Locator {
    text: String,
    setting: Option<Setting>,
    editor: Editor,
}

impl Locator {
    /// Lays out the text, unless nothing has changed.
    pub fn refresh(&mut self, text: &str, setting: Setting) {
        if self.setting == Some(setting) && self.text == text {
            return;
        }
        if self.text != text || self.setting.is_none() {
            text.clone_into(&mut self.text);
            self.editor = Editor::with_text(text);
        }
        self.setting = Some(setting);
        self.editor.update(
            Size::new(setting.width.max(1.0), f32::from(u16::MAX)),
            setting.font,
            setting.size,
            setting.line_height,
            setting.wrapping,
            &mut PlainText::new(&()),
        );
    }

    /// Returns where a byte is: the upper left of its character.
    pub fn place(&mut self, offset: usize) -> Point {
        let offset = floor(&self.text, offset);

        self.editor.move_to(Cursor { position: self.position(offset), selection: None });
        self.caret()
    }

    /// Returns the byte of the character at a point, if there is one.
    pub fn offset_at(&mut self, point: Point) -> Option<usize> {
        let setting = self.setting?;
        let height = f32::from(setting.line_height.to_absolute(setting.size));

        if point.x < 0.0 || point.y < 0.0 {
            return None;
        }
        self.editor.perform(Action::Click(point));

        let mut offset = self.offset(self.editor.cursor().position);
        let mut caret = self.caret();

        // A click goes to the nearest gap between two characters.
        if caret.x > point.x {
            offset = self.text[..offset].char_indices().next_back()?.0;
            caret = self.place(offset);
        }

        let end = self.text[offset..].chars().next().filter(|next| !next.is_control())?.len_utf8() + offset;
        let after = self.place(end);
        let is_before_end = point.x < after.x || after.y > caret.y;

        (point.x >= caret.x && is_before_end && (caret.y..caret.y + height).contains(&point.y))
            .then_some(offset)
    }

    fn caret(&self) -> Point {
        match self.editor.selection() {
            Selection::Caret(point) => point,
            Selection::Range(places) => places.first().map_or(Point::ORIGIN, Rectangle::position),
        }
    }

    fn position(&self, offset: usize) -> Position {
        let before = &self.text[..offset];

        Position {
            line: before.matches('\n').count(),
            column: offset - before.rfind('\n').map_or(0, |newline| newline + 1),
        }
    }

    fn offset(&self, position: Position) -> usize {
        let start: usize = self.text.split('\n').take(position.line).map(|line| line.len() + 1).sum();

        floor(&self.text, start + position.column)
    }
}

/// Moves an offset back to the start of a character.
fn floor(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|offset| text.is_char_boundary(*offset)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    use iced::advanced::text::{LineHeight, Wrapping};
    use iced::{Font, Pixels, Vector};

    const TEXT: &str = "Když na poli leží žlutý kámen,\n\nodstraň jej.";

    fn locator(width: f32) -> Locator {
        let mut locator = Locator::default();

        locator.refresh(
            TEXT,
            Setting {
                font: Font::with_name("Fira Sans"),
                size: Pixels(16.0),
                line_height: LineHeight::default(),
                wrapping: Wrapping::default(),
                width,
            },
        );
        locator
    }

    /// The character at the position of a byte is the one at that byte.
    #[test]
    fn finding_a_place_reverses_finding_a_byte() {
        for width in [120.0, 600.0] {
            let mut locator = locator(width);

            for (offset, character) in TEXT.char_indices().filter(|(_, character)| !character.is_whitespace())
            {
                let place = locator.place(offset) + Vector::new(1.5, 10.0);

                assert_eq!(locator.offset_at(place), Some(offset), "{character} {width}");
            }
        }
    }

    /// There is nothing beside and below the text.
    #[test]
    fn it_finds_nothing_outside() {
        let mut locator = locator(600.0);

        for point in [(500.0, 10.0), (50.0, 30.0), (50.0, 300.0), (-5.0, 10.0)] {
            assert_eq!(locator.offset_at(point.into()), None, "{point:?}");
        }
        assert!(locator.place(TEXT.len()).x > 40.0);
        assert_eq!(locator.place(9999), locator.place(TEXT.len()));
    }
}
