//! What the interpreter of a game did whose rules are blocks that lead to each other.

use std::fmt;

/// One thing that the interpreter did. Its text is one line, the same in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// A choice was made, by its place in the list of those offered.
    Choice(usize),
    /// The block with this id was entered.
    Block(String),
    /// An instruction was carried out.
    Instruction {
        /// Where it stands.
        at: BlockPlace,
        /// The instruction as it is written.
        text: String,
    },
    /// A block led to another.
    Jump {
        /// Where the jump stands.
        at: BlockPlace,
        /// The id of the block that follows.
        to: String,
    },
    /// Chance drew a number below `of`.
    Draw {
        /// The number.
        drawn: u64,
        /// The number of possibilities.
        of: u64,
    },
    /// A block could not be carried out.
    Fault {
        /// The id of the block.
        block: String,
        /// The section of the block and the place in it, where that is known.
        at: Option<(&'static str, usize)>,
        /// Why.
        reason: String,
    },
}

/// A place in a block of rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BlockPlace {
    /// The id of the block.
    pub block: String,
    /// The word for the section of the block.
    pub section: &'static str,
    /// The place in the section, from 0.
    pub index: usize,
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choice(choice) => write!(f, "choice {choice}"),
            Self::Block(id) => write!(f, "block {id}"),
            Self::Instruction { at: BlockPlace { block, section, index }, text } => {
                write!(f, "{block} {section} {index}: {text}")
            }
            Self::Jump { at, to } => write!(f, "{} -> {to}", at.section),
            Self::Draw { drawn, of } => write!(f, "draw {drawn} of {of}"),
            Self::Fault { block, at: Some((section, index)), reason } => {
                write!(f, "fault {block} {section} {index} {reason}")
            }
            Self::Fault { block, at: None, reason } => write!(f, "fault {block} {reason}"),
        }
    }
}
