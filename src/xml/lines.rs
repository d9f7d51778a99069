//! Positions in a file, as people count them: lines and columns.

use super::input::BOM;

/// A position in a text, as people count it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TextPosition {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, in characters.
    pub column: u32,
}

/// Converts offsets to positions. With increasing offsets the text is read only once.
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    bytes: &'a [u8],
    at: usize,
    place: TextPosition,
}

const FIRST: TextPosition = TextPosition { line: 1, column: 1 };

impl<'a> Lines<'a> {
    /// Creates the converter for a file, which need not be UTF-8.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, place: FIRST }
    }

    /// Returns the position of an offset. An offset past the end counts as the end.
    pub fn place(&mut self, at: usize) -> TextPosition {
        let at = at.min(self.bytes.len());
        if at < self.at {
            (self.at, self.place) = (0, FIRST);
        }
        let passed = &self.bytes[self.at..at];
        // Chunks whose count fits a byte let the processor count many bytes at once.
        let in_part = |part: &[u8]| part.iter().map(|byte| u8::from(*byte == b'\n')).sum::<u8>();
        let lines: usize = passed.chunks(255).map(|part| usize::from(in_part(part))).sum();
        let tail = passed.iter().rposition(|byte| *byte == b'\n').map_or(passed, |end| &passed[end + 1..]);
        let mut columns = tail.iter().filter(|byte| **byte & 0xC0 != 0x80).count();
        // The byte order mark does not count as a character of the first line.
        if self.at == 0 && lines == 0 && passed.starts_with(BOM) {
            columns -= 1;
        }
        let before = if lines == 0 { self.place.column } else { 1 };
        self.place = TextPosition { line: self.place.line + lines as u32, column: before + columns as u32 };
        self.at = at;
        self.place
    }
}

/// Returns the line of an offset in a text.
pub(super) fn line(text: &str, at: usize) -> u32 {
    Lines::new(text.as_bytes()).place(at).line
}
