//! What an editor says at its lower edge of what was done.

use crate::engine::Text;
use crate::project::Problem;

/// Something to be said at the lower edge.
#[derive(Clone, Debug)]
pub(super) enum Notice {
    /// It is done.
    Good(Text),
    /// It is not done, and why.
    Bad(Vec<Problem>),
    /// It is done but for what is told.
    Partly(Text, Vec<Problem>),
}

impl Notice {
    /// Tells that something is done, but for what is told.
    pub fn partly(sentence: Text, problems: Vec<Problem>) -> Self {
        if problems.is_empty() { Self::Good(sentence) } else { Self::Partly(sentence, problems) }
    }

    /// Returns what was done.
    pub fn done(&self) -> Option<&Text> {
        match self {
            Self::Good(sentence) | Self::Partly(sentence, _) => Some(sentence),
            Self::Bad(_) => None,
        }
    }

    /// Returns what was not done.
    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Good(_) => &[],
            Self::Bad(problems) | Self::Partly(_, problems) => problems,
        }
    }
}
