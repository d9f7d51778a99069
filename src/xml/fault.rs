//! Faults of a file, and their positions.

/// Something wrong in a file: a stable code, a position, and the arguments of its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong, in kebab-case.
    pub code: &'static str,
    /// The offset in the file, in bytes.
    pub at: usize,
    /// Whether nothing is lost because of it.
    pub warning: bool,
    /// The arguments of the message.
    pub args: Vec<(&'static str, String)>,
}

impl Fault {
    /// Creates a fault: a part of the file could not be understood.
    pub fn error(code: &'static str, at: usize) -> Self {
        Self { code, at, warning: false, args: Vec::new() }
    }

    /// Creates a warning: nothing is lost.
    pub fn warning(code: &'static str, at: usize) -> Self {
        Self { code, at, warning: true, args: Vec::new() }
    }

    /// Adds an argument of the message. A long value is cut.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl AsRef<str>) -> Self {
        self.args.push((name, excerpt(value.as_ref())));
        self
    }
}

/// The codes of all faults that reading XML can report.
pub const CODES: &[&str] = &[
    "xml-after-root",
    "xml-ampersand",
    "xml-attribute-dropped",
    "xml-bad-attribute",
    "xml-bad-character",
    "xml-bad-declaration",
    "xml-bad-markup",
    "xml-bad-name",
    "xml-before-root",
    "xml-choice",
    "xml-comment",
    "xml-doctype",
    "xml-duplicate-attribute",
    "xml-duplicate-element",
    "xml-encoding",
    "xml-end-tag",
    "xml-end-tag-alone",
    "xml-missing-attribute",
    "xml-missing-element",
    "xml-missing-entry",
    "xml-more-problems",
    "xml-no-root",
    "xml-not-boolean",
    "xml-not-number",
    "xml-not-utf8",
    "xml-number-range",
    "xml-stray-text",
    "xml-too-deep",
    "xml-too-large",
    "xml-truncated",
    "xml-unclosed",
    "xml-unknown-attribute",
    "xml-unknown-element",
    "xml-unknown-entity",
    "xml-utf16",
    "xml-wrong-root",
];

/// Returns the beginning of a text, short enough for a message.
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A position in a text, as people count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
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
    place: Place,
}

const FIRST: Place = Place { line: 1, column: 1 };

impl<'a> Lines<'a> {
    /// Creates the converter for a file, which need not be UTF-8.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, place: FIRST }
    }

    /// Returns the position of an offset. Any offset past the end is the end.
    pub fn place(&mut self, at: usize) -> Place {
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
        if self.at == 0 && lines == 0 && passed.starts_with(super::input::BOM) {
            columns -= 1;
        }
        let before = if lines == 0 { self.place.column } else { 1 };
        self.place = Place { line: self.place.line + lines as u32, column: before + columns as u32 };
        self.at = at;
        self.place
    }
}
