//! What a rule interpreter does inside a move.
//!
//! Rules may consist of named parts that lead to one another. The kinds of parts and their sections depend on
//! the kind of game, so here they are plain strings.

use std::fmt;

/// One thing that the interpreter did. Its text is one line, the same in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// A choice was accepted, given by its index in the list of choices.
    Choice(usize),
    /// A part of the rules was entered.
    Entry {
        /// The kind of part, as the game calls it.
        kind: &'static str,
        /// The name of the part.
        part: String,
    },
    /// An instruction was carried out.
    Instruction {
        /// Where it stands.
        at: RuleLine,
        /// The instruction as it is written.
        text: String,
    },
    /// Control passed from one part to another.
    Jump {
        /// Where the jump stands.
        at: RuleLine,
        /// The name of the next part.
        to: String,
    },
    /// Chance drew a number below `of`.
    Draw {
        /// The number.
        drawn: u64,
        /// The number of possibilities.
        of: u64,
    },
    /// A part failed.
    Fault {
        /// The name of the part.
        part: String,
        /// Its section and the index within the section, if known.
        at: Option<(&'static str, usize)>,
        /// Why.
        reason: String,
    },
}

/// A line in the rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The name of the part.
    pub part: String,
    /// The section of the part, as the game calls it.
    pub section: &'static str,
    /// The index within the section.
    pub index: usize,
}

impl fmt::Display for Trace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choice(choice) => write!(f, "choice {choice}"),
            Self::Entry { kind, part } => write!(f, "{kind} {part}"),
            Self::Instruction { at: RuleLine { part, section, index }, text } => {
                write!(f, "{part} {section} {index}: {text}")
            }
            Self::Jump { at, to } => write!(f, "{} -> {to}", at.section),
            Self::Draw { drawn, of } => write!(f, "draw {drawn} of {of}"),
            Self::Fault { part, at: Some((section, index)), reason } => {
                write!(f, "fault {part} {section} {index} {reason}")
            }
            Self::Fault { part, at: None, reason } => write!(f, "fault {part} {reason}"),
        }
    }
}
