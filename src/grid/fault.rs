//! Faults of a grid game, as values: code, place and arguments. Their messages live in `words`.

use super::lex::Span;

/// Something wrong with a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Whether the game can be played regardless.
    pub severity: Severity,
    /// A stable name for the kind of fault, one of [`CODES`].
    pub code: &'static str,
    /// The level concerned, by its index in the draft; `None` when it is not about a single level.
    pub level: Option<usize>,
    /// Where.
    pub place: FaultLocation,
    /// The arguments of its message.
    pub args: Vec<(&'static str, String)>,
}

/// How bad a fault is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something is left out, or shown differently from what the author meant.
    Warning,
    /// The level cannot be played.
    Error,
}

/// Where in a draft a fault is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultLocation {
    /// The game as a whole.
    Game,
    /// A piece, by its place in the list.
    Piece(usize),
    /// A rule, by its index, and the part of its text.
    Rule(usize, Span),
    /// A setting, by the name of its element.
    Setting(&'static str),
    /// A level's layout as a whole.
    Layout,
    /// A variable of the level, by its place in the list.
    Item(usize),
    /// A layer of the level, by its place in the list, and the cell concerned.
    Matrix(usize, Option<(u32, u32)>),
    /// A condition goal of the level, by its index, and the part of its text.
    Goal(usize, Span),
}

/// Every code of this module, for the test that each has a message.
pub const CODES: &[&str] = &[
    "attribute-name",
    "attribute-value",
    "goal-always",
    "goal-cell-differs",
    "goal-empty",
    "goal-never",
    "goal-solved",
    "hero-elsewhere",
    "hero-missing",
    "hero-several",
    "item-missing",
    "item-not-number",
    "item-outside",
    "layer-bodies-free",
    "layer-bodies-number",
    "layer-final-missing",
    "layer-lines-number",
    "layer-name-taken",
    "layer-shown-size",
    "layer-shown-wrong",
    "layer-size",
    "layer-state-missing",
    "layer-state-twice",
    "layer-type",
    "layer-valid-missing",
    "layer-valid-twice",
    "layer-too-large",
    "level-empty",
    "level-solved",
    "level-stuck",
    "levels-none",
    "name-item-taken",
    "name-like-item",
    "name-like-value",
    "name-signs",
    "name-twice",
    "piece-unknown",
    "rule-action-wrong",
    "rule-and-or-mixed",
    "rule-and-or-unclear",
    "rule-arguments-wrong",
    "rule-assignment-missing",
    "rule-attribute-not-piece",
    "rule-attribute-unknown",
    "rule-attribute-word-unknown",
    "rule-block-empty",
    "rule-brace-missing",
    "rule-brace-unclosed",
    "rule-brace-unexpected",
    "rule-character-strange",
    "rule-comparison-chained",
    "rule-comparison-missing",
    "rule-condition-arithmetic",
    "rule-condition-nested",
    "rule-condition-open",
    "rule-condition-wrong",
    "rule-count-in-rule",
    "rule-count-wrong",
    "rule-direction-unknown",
    "rule-directions-wrong",
    "rule-empty",
    "rule-equals-single",
    "rule-extended",
    "rule-index-cell",
    "rule-index-missing",
    "rule-index-not-number",
    "rule-index-sign",
    "rule-index-wrong",
    "rule-item-unknown",
    "rule-layer-unknown",
    "rule-line-side",
    "rule-loop",
    "rule-loop-name-missing",
    "rule-loop-name-taken",
    "rule-loop-written",
    "rule-move-inside",
    "rule-move-place",
    "rule-negative-in-sum",
    "rule-negative-wrong",
    "rule-nested",
    "rule-order-not-number",
    "rule-outer-parentheses-missing",
    "rule-outside",
    "rule-parentheses-missing",
    "rule-parentheses-redundant",
    "rule-parenthesis-unclosed",
    "rule-picture-arrow",
    "rule-picture-edge",
    "rule-picture-large",
    "rule-picture-layer-twice",
    "rule-picture-name-joined",
    "rule-picture-name-twice",
    "rule-picture-no-place",
    "rule-picture-options",
    "rule-picture-places",
    "rule-picture-shapes",
    "rule-picture-somewhere",
    "rule-picture-unclear",
    "rule-picture-uneven",
    "rule-picture-value",
    "rule-picture-wrong",
    "rule-piece-unknown",
    "rule-place-unknown",
    "rule-push-layer",
    "rule-push-wrong",
    "rule-repeat-changed",
    "rule-repeat-lost",
    "rule-say-wrong",
    "rule-semicolon-missing",
    "rule-statement-empty",
    "rule-statement-text-after",
    "rule-sum-not-number",
    "rule-sum-unclosed",
    "rule-target-wrong",
    "rule-text-after",
    "rule-third",
    "rule-times-wrong",
    "rule-too-deep",
    "rule-two-statements",
    "rule-turn-not-piece",
    "rule-turn-wrong",
    "rule-types-compared",
    "rule-types-stored",
    "rule-value-missing",
    "rule-written",
    "setting-colour-unknown",
    "setting-focus-hidden",
    "setting-move-mode-locked",
];
