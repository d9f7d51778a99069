//! Faults of a file.

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
