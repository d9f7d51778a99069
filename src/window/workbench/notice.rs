//! Notices at the lower edge of an editor.

use crate::engine::Text;
use crate::project::Problem;

#[derive(Clone, Debug)]
pub enum Notice {
    Done(Text),
    Failed(Vec<Problem>),
    /// Done, except for these problems.
    Partly(Text, Vec<Problem>),
}

impl Notice {
    /// Reports problems; `None` if there are none.
    pub fn of(problems: Vec<Problem>) -> Option<Self> {
        (!problems.is_empty()).then_some(Self::Failed(problems))
    }

    /// Reports that something is done, except for these problems.
    pub fn partly(sentence: Text, problems: Vec<Problem>) -> Self {
        if problems.is_empty() { Self::Done(sentence) } else { Self::Partly(sentence, problems) }
    }

    pub fn done(&self) -> Option<&Text> {
        match self {
            Self::Done(sentence) | Self::Partly(sentence, _) => Some(sentence),
            Self::Failed(_) => None,
        }
    }

    pub fn problems(&self) -> &[Problem] {
        match self {
            Self::Done(_) => &[],
            Self::Failed(problems) | Self::Partly(_, problems) => problems,
        }
    }
}
