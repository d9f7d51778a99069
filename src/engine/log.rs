//! The text format that plays of every kind of game are saved in.
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
//! After the header each line is one act: the seconds played so far, the date and time, and what was done; a
//! move has its number, its seat and its text. The dates are optional. The log only ever grows: undo is a
//! line of its own. A restart that the game forces is not recorded, because it follows from the move before
//! it. Loading a play means playing its log again, which restores the variations too. Blank lines are
//! ignored.
//!
//! Between the seed and the first act there may be more header lines, each a word and its value ([`Header`]);
//! unknown words are ignored. If the header holds the values that verify a save, the first line ends with
//! `2`:
//!
//! ```text
//! schola play 2
//! seed 7
//! game evade
//! data 5f0c
//! taken 11
//! seat 0 human Anna
//! seat 1 computer hard Karel
//! acts 1
//! plies 1
//! result to-move 1
//! end 90ab45cd12ef6701
//! 2.750 move 1 0 3
//! ```
//!
//! The other acts, besides moves, `undo`, `redo`, `restart` and `interrupted`, are: `luck 7` (all chance from there on comes from this seed), `phase` (back to the
//! beginning of the phase), `vary 0` (`redo` now leads into the variation of this number), `seat 1 human Eva`
//! (who plays a seat from now on) and `hint where` (help was taken: `where`, `what`, `whole` or `preview`).
//!
//! # Examples
//!
//! A log restores the play that it was taken from:
//!
//! ```
//! use std::path::Path;
//! use std::time::Duration;
//!
//! use schola::engine::log::Log;
//! use schola::project;
//!
//! let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/lights-out");
//! let begin = || project::open_play(&folder, None, 0).expect("the sample has no faults");
//! let mut play = begin();
//! let _ = play.choose(2, Duration::from_millis(1500)).expect("a legal move");
//! assert!(play.undo(Duration::from_millis(4000)));
//! let text = play.log().to_string();
//! assert!(text.starts_with("schola play 1\nseed 0\n"));
//! assert!(text.ends_with("4.000 undo\n"));
//!
//! let log: Log = text.parse().expect("a log that was just written");
//! let mut again = begin();
//! log.replay(again.as_mut()).expect("it fits the game");
//! assert_eq!(again.log(), play.log());
//! assert!(again.redo(Duration::from_secs(5)), "the undone move is there");
//! ```

mod header;
mod reading;

use std::fmt;
use std::time::Duration;

use super::aid::Aid;
use super::moment::Moment;
use super::seats::Player;
pub use header::{Checks, Header};
pub(super) use reading::Reading;

const HEADER: &str = "schola play ";

/// Everything done in a play, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Log {
    /// The seed of the play's chance.
    pub seed: u64,
    /// When the play began, if recorded.
    pub began: Option<Moment>,
    /// What else the log says about the play.
    pub header: Header,
    /// The acts, in order.
    pub lines: Vec<Line>,
}

/// One act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The time played so far, in whole milliseconds.
    pub at: Duration,
    /// The date and time, if recorded.
    pub when: Option<Moment>,
    /// What was done.
    pub act: Act,
}

/// An act: anything that can be done in a play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// A move.
    Move {
        /// Its number since the start or the last restart, from 1.
        number: u32,
        /// The seat that moved.
        seat: u8,
        /// Its text.
        text: String,
    },
    /// The player restarted the game.
    Restart,
    /// One turn was undone.
    Undo,
    /// One turn was redone.
    Redo,
    /// The player left before the end.
    Interrupted,
    /// Back to the beginning of the phase.
    PhaseAgain,
    /// All chance from here on comes from this seed.
    NewLuck(u64),
    /// `redo` now leads into the variation of this number, from 0.
    Vary(usize),
    /// Somebody took a seat. It does not affect the game.
    Seated {
        /// The seat.
        seat: u8,
        /// Who it is.
        player: Player,
    },
    /// Help was taken. It does not affect the game.
    Aided(Aid),
}

/// A log that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogFault {
    /// The first line is something else.
    #[error("the first line is not `{HEADER}1`")]
    HeaderMissing,
    /// The first line names an unknown version of the format.
    #[error("the first line is that of version {0}")]
    VersionUnknown(u64),
    /// The second line does not give a seed.
    #[error("the second line is not of the form `seed 0`")]
    SeedMissing,
    /// A line that is not a known act, counted from 1.
    #[error("line {0} is no act of a play")]
    LineUnknown(usize),
    /// A line of the header that cannot be understood, counted from 1.
    #[error("line {0} of the header cannot be understood")]
    FieldWrong(usize),
    /// The header lacks the values that verify the save.
    #[error("the header holds nothing to check the save by")]
    ChecksMissing,
}

impl LogFault {
    /// Returns the line concerned, counted from 1.
    pub fn line(&self) -> usize {
        match self {
            Self::HeaderMissing | Self::VersionUnknown(_) | Self::ChecksMissing => 1,
            Self::SeedMissing => 2,
            Self::LineUnknown(line) | Self::FieldWrong(line) => *line,
        }
    }
}

impl Log {
    /// Creates the log of a play that has just begun.
    pub fn new(seed: u64) -> Self {
        Self { seed, ..Self::default() }
    }
}

impl fmt::Display for Log {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let version = if self.header.checks.is_some() { 2 } else { 1 };
        writeln!(f, "{HEADER}{version}\nseed {}", self.seed)?;
        if let Some(began) = self.began {
            writeln!(f, "began {began}")?;
        }
        write!(f, "{}", self.header)?;
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
            Act::PhaseAgain => write!(f, "phase"),
            Act::NewLuck(seed) => write!(f, "luck {seed}"),
            Act::Vary(variation) => write!(f, "vary {variation}"),
            Act::Seated { seat, player } => write!(f, "seat {seat} {player}"),
            Act::Aided(aid) => write!(f, "hint {aid}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn moment() -> impl Strategy<Value = Option<Moment>> {
        let some = (0..4_000_000_000_000_u64).prop_map(|at| Moment::ZERO.later(Duration::from_millis(at)));
        proptest::option::of(some)
    }

    fn player() -> impl Strategy<Value = Player> {
        (any::<bool>(), "\\PC{0,9}", "[a-z:0-9]{1,9}").prop_map(|(is_human, name, strength)| {
            if is_human { Player::human(&name) } else { Player::computer(&strength, &name) }
        })
    }

    fn checks() -> impl Strategy<Value = Checks> {
        (0..99_usize, 0..99_usize, "[a-z]{1,5}( [0-9])?", "[0-9a-f]{16}")
            .prop_map(|(acts, plies, result, end)| Checks { acts, plies, result, end })
    }

    fn header() -> impl Strategy<Value = Header> {
        let word = || proptest::option::of("[a-z0-9-]{1,9}");
        let players = prop::collection::vec((0..9_u8, player()), 0..3);
        let taken = prop::collection::vec(any::<bool>(), 0..5);
        (word(), word(), word(), taken, players).prop_map(|(game, data, level, taken, players)| Header {
            game,
            data,
            level,
            taken,
            players,
            checks: None,
        })
    }

    fn log() -> impl Strategy<Value = Log> {
        let act = prop_oneof![
            (any::<u32>(), any::<u8>(), "[0-9a-z,:-]{1,9}( [0-9a-z,:-]{1,9})?")
                .prop_map(|(number, seat, text)| Act::Move { number, seat, text }),
            Just(Act::Restart),
            Just(Act::Undo),
            Just(Act::Redo),
            Just(Act::Interrupted),
            Just(Act::PhaseAgain),
            any::<u64>().prop_map(Act::NewLuck),
            (0..9_usize).prop_map(Act::Vary),
            (any::<u8>(), player()).prop_map(|(seat, player)| Act::Seated { seat, player }),
            prop::sample::select(Aid::ALL.to_vec()).prop_map(Act::Aided),
        ];
        let line = (0..100_000_000_u64, moment(), act).prop_map(|(at, when, act)| Line {
            at: Duration::from_millis(at),
            when,
            act,
        });
        (any::<u64>(), moment(), header(), prop::collection::vec(line, 0..12))
            .prop_map(|(seed, began, header, lines)| Log { seed, began, header, lines })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// A log survives writing and reading. Cut off anywhere after the header, it reads as the acts that
        /// were complete by then, without a fault.
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

        /// So does a save with its verification values. Unknown header words and blank lines change nothing.
        #[test]
        fn a_save_survives_its_text(log in log(), checks in checks(), place in any::<prop::sample::Index>()) {
            let header = Header { checks: Some(checks), ..log.header };
            let log = Log { header, ..log };
            let text = log.to_string();
            prop_assert_eq!(text.parse::<Log>(), Ok(log.clone()));
            let mut lines: Vec<&str> = text.lines().collect();
            lines.insert(place.index(lines.len() + 1), "  ");
            let acts = lines.iter().skip(1).position(|line| line.starts_with(|sign: char| sign.is_ascii_digit()));
            lines.insert(acts.map_or(lines.len(), |acts| acts + 1), "weather cloudy");
            prop_assert_eq!(lines.join("\r\n").parse::<Log>(), Ok(log));
        }

        /// A damaged line ends what can be read, and the fault names it.
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
