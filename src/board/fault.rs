//! What can go wrong in a board game, as values: code, place and arguments. The words are elsewhere.

use std::fmt;

use super::rules::Part;

/// Something wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whether the game can be played all the same.
    pub severity: Severity,
    /// A stable name for the kind of fault, one of [`CODES`].
    pub code: &'static str,
    /// Where.
    pub place: Place,
    /// What the sentence about it mentions.
    pub args: Vec<(&'static str, String)>,
}

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The game can be played, though not as its author may have meant.
    Warning,
    /// The game cannot be played.
    Error,
}

/// Where in a draft something is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// The game as a whole.
    Game,
    /// A node, part or attribute of the material, by its number.
    Node(u32),
    /// A block, by its place in the list; then its part and the place in that part, where it is one's.
    Block(usize, Option<(Part, usize)>),
    /// The look.
    Look,
}

/// Every code that this room gives for drafts, for the test that each has its words.
pub const CODES: &[&str] = &[
    "board-access-never",
    "board-ask-not-cleared",
    "board-attribute-nowhere",
    "board-block-name",
    "board-block-twice",
    "board-block-unreachable",
    "board-choice-empty",
    "board-choice-unseen",
    "board-composite-differs",
    "board-condition-never",
    "board-condition-random",
    "board-condition-unknown",
    "board-evaluation-asks",
    "board-evaluation-chance",
    "board-evaluation-unknown",
    "board-first-player",
    "board-instruction-unknown",
    "board-jump-hides",
    "board-jump-unknown",
    "board-links-differ",
    "board-loop-closed",
    "board-loop-unchanged",
    "board-name",
    "board-name-taken",
    "board-neighbor",
    "board-no-way-out",
    "board-not-understood",
    "board-parameter-count",
    "board-parameter-form",
    "board-parts-on-simple",
    "board-path-nothing",
    "board-path-unordered",
    "board-place-outside",
    "board-place-taken",
    "board-placed-differs",
    "board-placed-round",
    "board-players-missing",
    "board-question-unasked",
    "board-reference-element",
    "board-reference-part",
    "board-rules-without-grid",
    "board-seats",
    "board-set-unordered",
    "board-shared-direction",
    "board-start-missing",
    "board-start-unknown",
    "board-temporary-not-made",
    "board-temporary-not-removed",
    "board-temporary-some-way",
    "board-temporary-too-early",
    "board-too-deep",
    "board-too-large",
    "board-uid-twice",
    "board-visible-unknown",
    "position-foreign",
];

impl Fault {
    /// Creates a fault that keeps the game from being played.
    pub fn error(code: &'static str, place: Place) -> Self {
        Self { severity: Severity::Error, code, place, args: Vec::new() }
    }

    /// Creates a fault with which the game can be played.
    pub fn warning(code: &'static str, place: Place) -> Self {
        Self { severity: Severity::Warning, code, place, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }
}

/// An instruction that could not be carried out while a game was played (seed 001, ch. 4.2; D51).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayFault {
    /// The key of the block.
    pub block: String,
    /// The part of the block and the place in it; `None` where the block as a whole is at fault.
    pub at: Option<(Part, usize)>,
    /// The instruction or condition as it is written; empty where the block as a whole is at fault.
    pub text: String,
    /// Why.
    pub reason: Reason,
    /// The values involved, by the names of parameters.
    pub values: Vec<(String, String)>,
}

/// Why an instruction could not be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A temporary of this name does not exist.
    UnknownName,
    /// A temporary of this name was made in this visit already.
    NameExists,
    /// There is not exactly one.
    NotOne,
    /// The stack has too few collections.
    NoTop,
    /// The path leads nowhere that it may lead.
    BadPath,
    /// A value or node of another kind is needed.
    Type,
    /// The result is no number: division by zero, or too large.
    Arithmetic,
    /// The set or map does not allow it.
    Access,
    /// There is something at that place already.
    Occupied,
    /// A number outside what is possible.
    Range,
    /// The block has ended and no jump leads on.
    NoWayOut,
    /// The rules go round without ever asking anybody.
    StepLimit,
}

impl Reason {
    /// Returns the key of its words.
    pub fn key(self) -> &'static str {
        match self {
            Self::UnknownName => "board-fault-unknown-name",
            Self::NameExists => "board-fault-name-exists",
            Self::NotOne => "board-fault-not-one",
            Self::NoTop => "board-fault-no-top",
            Self::BadPath => "board-fault-bad-path",
            Self::Type => "board-fault-type",
            Self::Arithmetic => "board-fault-arithmetic",
            Self::Access => "board-fault-access",
            Self::Occupied => "board-fault-occupied",
            Self::Range => "board-fault-range",
            Self::NoWayOut => "board-fault-no-way-out",
            Self::StepLimit => "board-fault-step-limit",
        }
    }
}
