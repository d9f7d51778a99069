//! The text that a play is saved as: the one save of all kinds of game.
//!
//! ```text
//! schola play 1
//! seed 0
//! 2.750 move 1 0 3,4
//! 4.100 undo
//! 6.000 restart
//! ```
//!
//! After the header each line is one act: the seconds of play so far, what was done and, for a move, its
//! number, the seat and its text. The log only ever grows: undo is a line of its own, and a restart that the
//! game forces is none, since it follows from the move before. Loading a play is playing its log again.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

const HEADER: &str = "schola play 1";

/// Everything that was done in a play, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The seed of the play's chance.
    pub seed: u64,
    /// What was done.
    pub lines: Vec<Line>,
}

/// One thing done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The time of play until then, in whole milliseconds.
    pub at: Duration,
    /// What was done.
    pub act: Act,
}

/// What can be done in a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move.
    Move {
        /// Its number since the start or the last restart, from 1.
        number: u32,
        /// Whose move it was.
        seat: u8,
        /// Its text.
        text: String,
    },
    /// The game begun again by the player.
    Restart,
    /// One turn back.
    Undo,
    /// One turn forward again.
    Redo,
    /// The play left before its end.
    Interrupted,
}

/// A log that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogFault {
    /// The first line is another.
    #[error("the first line is not `{HEADER}`")]
    HeaderMissing,
    /// The second line gives no seed.
    #[error("the second line is not of the form `seed 0`")]
    SeedMissing,
    /// A line that says nothing known, counted from 1.
    #[error("line {0} is no act of a play")]
    LineUnknown(usize),
}

impl Log {
    /// Creates the log of a play that has just begun.
    pub fn new(seed: u64) -> Self {
        Self { seed, lines: Vec::new() }
    }
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}\nseed {}", self.seed)?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:03} ", self.at.as_secs(), self.at.subsec_millis())?;
        match &self.act {
            Act::Move { number, seat, text } => write!(f, "move {number} {seat} {text}"),
            Act::Restart => write!(f, "restart"),
            Act::Undo => write!(f, "undo"),
            Act::Redo => write!(f, "redo"),
            Act::Interrupted => write!(f, "interrupted"),
        }
    }
}

impl FromStr for Log {
    type Err = LogFault;

    fn from_str(text: &str) -> Result<Self, LogFault> {
        let mut lines = text.lines();
        if lines.next() != Some(HEADER) {
            return Err(LogFault::HeaderMissing);
        }
        let seed = lines.next().and_then(|line| line.strip_prefix("seed ")?.parse().ok());
        let mut log = Self::new(seed.ok_or(LogFault::SeedMissing)?);
        for (index, line) in lines.enumerate() {
            log.lines.push(read_line(line).ok_or(LogFault::LineUnknown(index + 3))?);
        }
        Ok(log)
    }
}

fn read_line(line: &str) -> Option<Line> {
    let (time, act) = line.split_once(' ')?;
    let (seconds, millis) = time.split_once('.')?;
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if millis.len() != 3 || !is_number(seconds) || !is_number(millis) {
        return None;
    }
    let at = Duration::from_secs(seconds.parse().ok()?) + Duration::from_millis(millis.parse().ok()?);
    let act = match act {
        "restart" => Act::Restart,
        "undo" => Act::Undo,
        "redo" => Act::Redo,
        "interrupted" => Act::Interrupted,
        other => {
            let mut parts = other.strip_prefix("move ")?.splitn(3, ' ');
            let (number, seat) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
            Act::Move { number, seat, text: parts.next()?.to_owned() }
        }
    };
    Some(Line { at, act })
}
