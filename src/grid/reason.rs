//! Why a statement or condition of a rule failed.

use crate::engine::Text;

/// Why a statement or condition failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The place is outside the board.
    Outside,
    /// The values have different types.
    Type,
    /// The name is unknown.
    Unknown,
    /// The number is too large.
    Overflow,
    /// Something is divided by zero.
    Division,
    /// A number is drawn from none.
    Random,
    /// The text is not a valid rule.
    Syntax,
}

impl From<Reason> for Text {
    fn from(reason: Reason) -> Self {
        Self::new(match reason {
            Reason::Outside => "reason-outside",
            Reason::Type => "reason-type",
            Reason::Unknown => "reason-unknown",
            Reason::Overflow => "reason-overflow",
            Reason::Division => "reason-division",
            Reason::Random => "reason-random",
            Reason::Syntax => "reason-syntax",
        })
    }
}
