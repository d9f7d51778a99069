//! Faults of a board game as values: code, place and arguments. The messages are elsewhere.

use std::fmt;

use super::rules::BlockPart;
use crate::engine::Text;

/// A fault of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whether the game can be played anyway.
    pub severity: Severity,
    /// A stable code for the kind of fault, one of [`CODES`].
    pub code: &'static str,
    /// Where.
    pub place: FaultLocation,
    /// The arguments of its message.
    pub args: Vec<(&'static str, String)>,
}

/// The severity of a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The game can be played, but probably not as its author meant.
    Warning,
    /// The game cannot be played.
    Error,
}

/// The place of a fault in a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultLocation {
    /// The game as a whole.
    Game,
    /// A node, part or attribute of the material, by its number.
    Node(u32),
    /// A block by its index, with the part and the index in the part if it concerns one.
    Block(usize, Option<(BlockPart, usize)>),
    /// The look.
    Look,
}

/// Every fault code for drafts; a test checks that each has its message.
pub const CODES: &[&str] = &[
    "board-advice-asks",
    "board-advice-chance",
    "board-advice-elsewhere",
    "board-advice-unknown",
    "board-access-never",
    "board-ask-not-cleared",
    "board-attribute-nowhere",
    "board-block-name",
    "board-block-twice",
    "board-block-unreachable",
    "board-calculation",
    "board-call-endless",
    "board-choice-empty",
    "board-choice-unseen",
    "board-composite-differs",
    "board-condition-never",
    "board-condition-random",
    "board-condition-unknown",
    "board-evaluation-asks",
    "board-evaluation-chance",
    "board-evaluation-unknown",
    "board-facts-asks",
    "board-facts-chance",
    "board-facts-unknown",
    "board-first-player",
    "board-hand-itself",
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
    "board-refusal-asks",
    "board-refusal-chance",
    "board-refusal-elsewhere",
    "board-refusal-unknown",
    "board-rules-without-grid",
    "board-return-uncalled",
    "board-seats",
    "board-set-unordered",
    "board-shared-direction",
    "board-start-missing",
    "board-start-unknown",
    "board-temporary-not-made",
    "board-temporary-not-removed",
    "board-temporary-some-way",
    "board-temporary-too-early",
    "board-text-forms",
    "board-too-deep",
    "board-too-large",
    "board-time",
    "board-uid-twice",
    "board-value-other",
    "board-value-unlisted",
    "board-visible-unknown",
    "given-element-unclear",
    "given-element-unknown",
    "given-no-dice",
    "given-no-shuffle",
    "given-set-unclear",
    "given-set-unknown",
    "given-throw",
    "position-foreign",
];

impl Fault {
    /// Creates an error: the game cannot be played.
    pub fn error(code: &'static str, place: FaultLocation) -> Self {
        Self { severity: Severity::Error, code, place, args: Vec::new() }
    }

    /// Creates a warning: the game can be played.
    pub fn warning(code: &'static str, place: FaultLocation) -> Self {
        Self { severity: Severity::Warning, code, place, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl fmt::Display) -> Self {
        self.args.push((name, value.to_string()));
        self
    }
}

/// An instruction that failed during a play. The state is then the one before its block.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayFault {
    /// The key of the block.
    pub block: String,
    /// The part of the block and the index in it; `None` if the block as a whole failed.
    pub at: Option<(BlockPart, usize)>,
    /// The instruction or condition as written; empty if the block as a whole failed.
    pub text: String,
    /// Why.
    pub reason: Reason,
    /// The values involved, by parameter name.
    pub values: Vec<(String, String)>,
}

impl PlayFault {
    /// Returns what people read about it.
    pub fn told(&self) -> Text {
        let values: Vec<String> =
            self.values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        let text = Text::new(self.reason.key()).with("block", &self.block).with("text", &self.text);
        text.with("values", values.join("; "))
    }
}

/// Why an instruction failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// There is no temporary with this name.
    UnknownName,
    /// A temporary with this name was already created during this visit of the block.
    NameExists,
    /// Exactly one node was expected.
    NotOne,
    /// The stack has too few collections.
    NoTop,
    /// The path does not lead to a permitted node.
    BadPath,
    /// A value or node of another kind was expected.
    Type,
    /// The result is not a number: division by zero or overflow.
    Arithmetic,
    /// The access of the set or map does not allow it.
    Access,
    /// The place is already occupied.
    Occupied,
    /// A number is out of range.
    Range,
    /// A return, but nothing was called.
    NoCall,
    /// Too many calls within each other.
    CallDepth,
    /// The die has no such side as was given.
    GivenThrow,
    /// The set does not hold what was given as its order.
    GivenOrder,
    /// The block has ended and no jump leads on.
    NoWayOut,
    /// The rules loop without ever asking a player.
    StepLimit,
}

impl Reason {
    /// Returns the key of its message.
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
            Self::NoCall => "board-fault-no-call",
            Self::CallDepth => "board-fault-call-depth",
            Self::GivenThrow => "board-fault-given-throw",
            Self::GivenOrder => "board-fault-given-order",
            Self::NoWayOut => "board-fault-no-way-out",
            Self::StepLimit => "board-fault-step-limit",
        }
    }
}
