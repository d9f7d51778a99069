//! What is wrong with a game. A problem carries no words: its code and arguments become a message in the
//! user's language elsewhere (`problem-CODE` says what is wrong, `remedy-CODE` how to fix it).

use crate::xml::{Fault, Lines, TextPosition};

/// How bad a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The game cannot be played like this, or a part of a file could not be understood.
    Error,
    /// The game can be played.
    Warning,
}

/// Something wrong with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// What is wrong.
    pub code: &'static str,
    /// The file, relative to the game's folder, with `/` as the separator.
    pub file: Option<String>,
    /// The line in the file, from 1.
    pub line: Option<u32>,
    /// The column, from 1, in characters.
    pub column: Option<u32>,
    /// The rule, from 1.
    pub rule: Option<usize>,
    /// The folder name of the level.
    pub level: Option<String>,
    /// The arguments of the message.
    pub args: Vec<(&'static str, String)>,
}

impl Problem {
    /// Creates a problem without a place.
    pub fn new(severity: Severity, code: &'static str) -> Self {
        Self {
            severity,
            code,
            file: None,
            line: None,
            column: None,
            rule: None,
            level: None,
            args: Vec::new(),
        }
    }

    /// Creates an error without a place.
    pub fn error(code: &'static str) -> Self {
        Self::new(Severity::Error, code)
    }

    /// Creates a warning without a place.
    pub fn warning(code: &'static str) -> Self {
        Self::new(Severity::Warning, code)
    }

    /// Returns a fault of a file as a problem.
    pub fn of_fault(fault: Fault, file: &str, lines: &mut Lines<'_>) -> Self {
        let severity = if fault.warning { Severity::Warning } else { Severity::Error };
        let problem = Self { args: fault.args, ..Self::new(severity, fault.code) };
        problem.file(file).place(lines.place(fault.at))
    }

    /// Sets the file.
    #[must_use]
    pub fn file(self, file: impl Into<String>) -> Self {
        Self { file: Some(file.into()), ..self }
    }

    /// Sets the place in the file.
    #[must_use]
    pub fn place(self, place: TextPosition) -> Self {
        Self { line: Some(place.line), column: Some(place.column), ..self }
    }

    /// Sets the level, by its folder.
    #[must_use]
    pub fn level(self, level: impl Into<String>) -> Self {
        Self { level: Some(level.into()), ..self }
    }

    /// Adds an argument of the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// The codes of all problems with files, folders and pictures; those of [`crate::xml::CODES`] come on top.
pub const CODES: &[&str] = &[
    "file-changed",
    "file-is-folder",
    "file-missing",
    "file-name-case",
    "file-not-permitted",
    "file-special",
    "file-unreadable",
    "folder-is-file",
    "game-folder-empty",
    "game-folder-is-file",
    "game-folder-missing",
    "game-folder-no-game",
    "layout-cell-type",
    "layout-row-cells",
    "layout-rows",
    "layout-too-many-cells",
    "layout-show-unknown",
    "layout-value-type-missing",
    "layout-value-type-unknown",
    "layout-version-unknown",
    "level-folder-left",
    "level-folder-name",
    "level-folder-not-text",
    "levels-missing",
    "picture-broken",
    "picture-case",
    "picture-extension",
    "picture-format",
    "picture-missing",
    "picture-name",
    "picture-none",
    "picture-too-large",
    "picture-wmf",
    "pieces-folder-missing",
    "rules-too-many",
    "rules-version-unknown",
    "save-failed",
    "save-full",
    "save-not-permitted",
    "save-target-inside",
    "save-target-not-empty",
    "settings-choice",
];

/// The codes of all problems with files that only Schola has.
pub const OWN_CODES: &[&str] = &[
    "derived-unknown",
    "description-text-twice",
    "rule-note-lost",
    "save-file-names",
    "solution-move",
    "solution-too-long",
];

/// The codes of all problems with files of board games.
pub const BOARD_CODES: &[&str] = &[
    "block-library-empty",
    "blocks-parameter-count",
    "blocks-text-signs",
    "blocks-text-stale",
    "blocks-too-many",
    "board-index",
    "given-board-only",
    "given-deck-form",
    "given-user",
    "composite-missing",
    "look-length",
    "look-most",
    "look-picture-missing",
    "look-text-twice",
    "look-when",
    "material-joined",
    "material-values",
    "material-position",
    "material-reference",
    "material-reference-name",
    "material-too-many",
    "player-unknown",
    "position-alias",
    "position-board-only",
    "report-solution-wrong",
    "solve-grid-only",
    "solve-move",
    "position-literal",
    "position-reference",
    "strength-unknown",
];
