//! The text that a play is saved as: the one save of all kinds of game.
//!
//! ```text
//! schola play 1
//! seed 0
//! began 2010-05-24T10:15:27.500+02:00
//! 2.750 2010-05-24T10:15:30.250+02:00 move 1 0 3,4
//! 4.100 2010-05-24T10:15:31.600+02:00 undo
//! 6.000 2010-05-24T10:15:33.500+02:00 restart
//! ```
//!
//! After the header each line is one act: the seconds of play so far, when it was, what was done and, for a
//! move, its number, the seat and its text. A log that nobody kept may do without the dates. The log only ever
//! grows: undo is a line of its own, and a restart that the game forces is none, since it follows from the move
//! before. Loading a play is playing its log again.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::Refusal;
use super::moment::Moment;
use super::scene::Text;
use super::session::Play;

const HEADER: &str = "schola play 1";
const BEGAN: &str = "began ";

/// Everything that was done in a play, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The seed of the play's chance.
    pub seed: u64,
    /// When the play began, if somebody noted it.
    pub began: Option<Moment>,
    /// What was done.
    pub lines: Vec<Line>,
}

/// One thing done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The time of play until then, in whole milliseconds.
    pub at: Duration,
    /// When it was, if somebody noted it.
    pub when: Option<Moment>,
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
        Self { seed, began: None, lines: Vec::new() }
    }
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEADER}\nseed {}", self.seed)?;
        if let Some(began) = self.began {
            writeln!(f, "began {began}")?;
        }
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:03} ", self.at.as_secs(), self.at.subsec_millis())?;
        if let Some(when) = self.when {
            write!(f, "{when} ")?;
        }
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
        let whole = if text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") };
        match Self::read_as_far_as_possible(whole.as_bytes()) {
            (log, _, None) => Ok(log),
            (_, _, Some(fault)) => Err(fault),
        }
    }
}

impl Log {
    /// Reads a log up to the first line that says nothing known. Returns how many bytes were understood, too: 0 where
    /// even the header is another. What stands behind the last line's end was cut off while it was written; it is
    /// left out, and nothing is wrong with that.
    pub fn read_as_far_as_possible(bytes: &[u8]) -> (Self, usize, Option<LogFault>) {
        let mut log = Self::default();
        let mut good = 0;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |end| end + 1);
        for (index, line) in bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate() {
            let text = std::str::from_utf8(line).unwrap_or_default();
            if let Err(fault) = log.take_line(index, text.trim_end_matches(['\n', '\r'])) {
                return (log, if index < 2 { 0 } else { good }, Some(fault));
            }
            good += line.len();
        }
        match bytes[..whole].iter().filter(|byte| **byte == b'\n').take(2).count() {
            0 => (log, 0, Some(LogFault::HeaderMissing)),
            1 => (log, 0, Some(LogFault::SeedMissing)),
            _ => (log, good, None),
        }
    }

    /// Takes in the line with this place in the text, from 0.
    fn take_line(&mut self, index: usize, line: &str) -> Result<(), LogFault> {
        match index {
            0 if line == HEADER => {}
            0 => return Err(LogFault::HeaderMissing),
            1 => {
                let seed = line.strip_prefix("seed ").and_then(|seed| seed.parse().ok());
                self.seed = seed.ok_or(LogFault::SeedMissing)?;
            }
            2 if line.starts_with(BEGAN) => {
                let began = line[BEGAN.len()..].parse();
                self.began = Some(began.map_err(|_| LogFault::LineUnknown(index + 1))?);
            }
            _ => self.lines.push(read_line(line).ok_or(LogFault::LineUnknown(index + 1))?),
        }
        Ok(())
    }

    /// Plays what the log says in a play that has just begun with its seed.
    ///
    /// # Errors
    /// The number of the line, from 0, that does not fit the game, and why.
    pub fn replay(&self, play: &mut dyn Play) -> Result<(), (usize, Refusal)> {
        for (index, line) in self.lines.iter().enumerate() {
            line.replay(play).map_err(|refusal| (index, refusal))?;
        }
        Ok(())
    }
}

impl Line {
    /// Does in a play what the line says.
    ///
    /// # Errors
    /// Why it does not fit the game.
    pub fn replay(&self, play: &mut dyn Play) -> Result<(), Refusal> {
        let unless = |done: bool, key| if done { Ok(()) } else { Err(Refusal(Text::new(key))) };
        match &self.act {
            Act::Move { number, text, .. } => {
                let _ = play.enter(text, self.at, false)?;
                // A game that was changed may accept a move at another point of the play.
                match play.log().lines.last().map(|line| &line.act) {
                    Some(Act::Move { number: now, .. }) if now != number => {
                        Err(Refusal(Text::new("refusal-move-number").with("number", number).with("now", now)))
                    }
                    _ => Ok(()),
                }
            }
            Act::Restart => {
                play.restart(self.at);
                Ok(())
            }
            Act::Undo => unless(play.undo(self.at), "refusal-nothing-to-undo"),
            Act::Redo => unless(play.redo(self.at), "refusal-nothing-to-redo"),
            Act::Interrupted => {
                play.interrupt(self.at);
                Ok(())
            }
        }
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
    // No act begins with a digit, every date does.
    let (when, act) = match act.split_once(' ') {
        Some((when, act)) if when.starts_with(|first: char| first.is_ascii_digit()) => {
            (Some(when.parse().ok()?), act)
        }
        _ => (None, act),
    };
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
    Some(Line { at, when, act })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn moment() -> impl Strategy<Value = Option<Moment>> {
        let some = (0..4_000_000_000_000_u64).prop_map(|at| Moment::ZERO.later(Duration::from_millis(at)));
        proptest::option::of(some)
    }

    fn log() -> impl Strategy<Value = Log> {
        let act = prop_oneof![
            (any::<u32>(), any::<u8>(), "[0-9a-z,:-]{1,9}( [0-9a-z,:-]{1,9})?")
                .prop_map(|(number, seat, text)| Act::Move { number, seat, text }),
            Just(Act::Restart),
            Just(Act::Undo),
            Just(Act::Redo),
            Just(Act::Interrupted),
        ];
        let line = (0..100_000_000_u64, moment(), act).prop_map(|(at, when, act)| Line {
            at: Duration::from_millis(at),
            when,
            act,
        });
        (any::<u64>(), moment(), prop::collection::vec(line, 0..12)).prop_map(|(seed, began, lines)| Log {
            seed,
            began,
            lines,
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// A log says the same after it was written and read; cut off anywhere, it is the log of what was whole by
        /// then, and nothing is wrong with it once the header is there.
        #[test]
        fn a_log_survives_its_text(log in log(), cut in any::<prop::sample::Index>()) {
            let text = log.to_string();
            prop_assert_eq!(text.parse::<Log>(), Ok(log.clone()));
            let cut = &text.as_bytes()[..cut.index(text.len() + 1)];
            let (part, good, fault) = Log::read_as_far_as_possible(cut);
            let whole = cut.iter().filter(|byte| **byte == b'\n').count();
            prop_assert_eq!(fault.is_none(), whole >= 2, "{:?}", fault);
            if whole >= 2 {
                prop_assert_eq!(&text[..good], part.to_string());
                prop_assert!(log.lines.starts_with(&part.lines));
                prop_assert!(cut[good..].iter().all(|byte| *byte != b'\n'));
            }
        }

        /// A line that was spoilt ends what can be read, and is named.
        #[test]
        fn a_spoilt_line_is_named(log in log(), place in any::<prop::sample::Index>()) {
            let text = log.to_string();
            let mut lines: Vec<&str> = text.lines().collect();
            let place = place.index(lines.len());
            lines[place] = "\u{0}\u{0}";
            let spoilt = lines.join("\n") + "\n";
            let (part, good, fault) = Log::read_as_far_as_possible(spoilt.as_bytes());
            let wanted = match place {
                0 => LogFault::HeaderMissing,
                1 => LogFault::SeedMissing,
                _ => LogFault::LineUnknown(place + 1),
            };
            prop_assert_eq!(fault.clone(), Some(wanted.clone()));
            prop_assert_eq!(spoilt.parse::<Log>(), Err(wanted));
            let wanted = if place < 2 { String::new() } else { part.to_string() };
            prop_assert_eq!(&spoilt[..good], wanted);
        }
    }
}
