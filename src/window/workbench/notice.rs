//! What an editor reports at its lower edge.

use crate::engine::Text;
use crate::project::Problem;

#[derive(Clone, Debug)]
pub enum Notice {
    Done(Text),
    Failed(Vec<Problem>),
    /// Done, except for these.
    Partly(Text, Vec<Problem>),
}

impl Notice {
    /// Reports problems; nothing where there are none.
    pub fn of(problems: Vec<Problem>) -> Option<Self> {
        (!problems.is_empty()).then_some(Self::Failed(problems))
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
