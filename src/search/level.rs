//! How strong an opponent is: a named level, a depth or a budget.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::engine::Text;

/// A strength that a person can choose by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name on the command line and in files.
    pub id: &'static str,
    /// The message key of its displayed name.
    pub name: &'static str,
    /// The search depth in an open game whose states have a value; `None` for as far as `states` reach.
    pub depth: Option<u32>,
    /// The budget in states there.
    pub states: Option<u64>,
    /// Simulations in Monte-Carlo tree search; fewer if games are long.
    pub rounds: u64,
    /// The percentage of plies that it makes without a search.
    pub slips: u8,
    /// What it does instead in a game whose rules say how good a choice is ([`crate::engine::Game::advice`]).
    pub advised: Advised,
}

/// How a level plays a game whose rules say how good a choice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advised {
    /// The percentage of choices that it makes at random.
    pub slips: u8,
    /// How often it plays the game on from each choice, with everybody following the advice; 0 to follow it at once.
    pub rounds: u64,
}

/// The levels, from the weakest to the strongest.
pub const LEVELS: [Level; 6] = [
    Level { slips: 45, ..level("first-steps", "strength-first-steps", Some(1), None, 40, (100, 0)) },
    level("easy", "strength-easy", Some(1), None, 150, (50, 0)),
    level("medium", "strength-medium", Some(2), None, 600, (0, 0)),
    level("hard", "strength-hard", Some(3), None, 2_500, (0, 250)),
    level("expert", "strength-expert", None, Some(80_000), 10_000, (0, 600)),
    level("master", "strength-master", None, Some(600_000), 40_000, (0, 1_500)),
];

const fn level(
    id: &'static str,
    name: &'static str,
    depth: Option<u32>,
    states: Option<u64>,
    rounds: u64,
    advised: (u8, u64),
) -> Level {
    let advised = Advised { slips: advised.0, rounds: advised.1 };
    Level { id, name, depth, states, rounds, slips: 0, advised }
}

/// How hard to search for one ply.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Strength {
    /// A level.
    Level(&'static Level),
    /// A depth in plies, from 1 to 100, without mistakes. In Monte-Carlo tree search each ply quadruples the simulations.
    Depth(u32),
    /// A budget in states, at least 1.
    States(u64),
    /// A time limit, by the caller's clock.
    Time(Duration),
}

/// The default budget of tree search, in choices: in games of thousands of choices one play-out takes as long as a hundred
/// elsewhere.
const MOST_TRIED: u64 = 1_000_000;
/// The deepest that can be asked for.
const MOST_DEPTH: u32 = 100;
/// The longest time that can be asked for, in seconds.
const MOST_SECONDS: f64 = 86_400.0;

/// A strength as search limits.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Effort {
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// States for alpha-beta.
    pub states: Option<u64>,
    /// Simulations of tree search, and states in them.
    pub rounds: Option<u64>,
    pub tried: Option<u64>,
    pub time: Option<Duration>,
    /// The percentage of plies without a search.
    pub slips: u64,
    /// What a level does in a game whose rules advise.
    pub advised: Option<Advised>,
}

impl Strength {
    /// Returns the level of this name.
    pub fn level(id: &str) -> Option<Self> {
        LEVELS.iter().find(|level| level.id == id).map(Self::Level)
    }

    pub(super) fn effort(self) -> Effort {
        match self {
            Self::Level(level) => Effort {
                depth: level.depth,
                states: level.states,
                rounds: Some(level.rounds),
                tried: Some(MOST_TRIED),
                time: None,
                slips: u64::from(level.slips),
                advised: Some(level.advised),
            },
            Self::Depth(depth) => Effort {
                depth: Some(depth),
                rounds: Some(50_u64.saturating_mul(4_u64.saturating_pow(depth))),
                tried: Some(MOST_TRIED),
                ..Effort::default()
            },
            Self::States(states) => Effort { states: Some(states), tried: Some(states), ..Effort::default() },
            Self::Time(time) => Effort { time: Some(time), ..Effort::default() },
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.id),
            Self::Depth(depth) => write!(f, "depth:{depth}"),
            Self::States(states) => write!(f, "states:{states}"),
            Self::Time(time) => write!(f, "seconds:{}", time.as_secs_f64()),
        }
    }
}

/// A text that names no strength.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidStrength(pub Text);

impl fmt::Display for InvalidStrength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for InvalidStrength {}

impl FromStr for Strength {
    type Err = InvalidStrength;

    /// Reads `hard`, `depth:3`, `states:20000` or `seconds:2`.
    fn from_str(text: &str) -> Result<Self, InvalidStrength> {
        let read = match text.split_once(':') {
            None => Self::level(text),
            Some(("depth", number)) => {
                number.parse().ok().filter(|depth| (1..=MOST_DEPTH).contains(depth)).map(Self::Depth)
            }
            Some(("states", number)) => number.parse().ok().filter(|states| *states > 0).map(Self::States),
            Some(("seconds", number)) => number
                .parse()
                .ok()
                .filter(|seconds: &f64| *seconds > 0.0 && *seconds <= MOST_SECONDS)
                .map(|seconds| Self::Time(Duration::from_secs_f64(seconds))),
            Some(_) => None,
        };
        read.ok_or_else(|| {
            let levels: Vec<_> = LEVELS.iter().map(|level| level.id).collect();
            InvalidStrength(
                Text::new("strength-unknown").with("name", text).with("levels", levels.join(", ")),
            )
        })
    }
}
