//! Why a statement or condition of a rule could not be carried out.

use crate::engine::Text;

/// Why a statement or condition could not be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A place outside the board.
    Outside,
    /// Values of different types.
    Type,
    /// An unknown name.
    Unknown,
    /// A number too large.
    Overflow,
    /// Text that is not a valid rule.
    Syntax,
}

impl From<Reason> for Text {
    fn from(reason: Reason) -> Self {
        Self::new(match reason {
            Reason::Outside => "reason-outside",
            Reason::Type => "reason-type",
            Reason::Unknown => "reason-unknown",
            Reason::Overflow => "reason-overflow",
            Reason::Syntax => "reason-syntax",
        })
    }
}
