//! A request for levels, and the origin from which a level can be reproduced.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use super::{Aspect, Order};
use crate::grid::edit::Symmetry;
use crate::project::difficulty::Difficulty;

/// A request for levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// How many.
    pub count: usize,
    /// The seed: another number gives other levels.
    pub seed: u64,
    /// The length of their shortest solutions.
    pub moves: Option<RangeInclusive<u32>>,
    /// Columns and rows.
    pub size: Option<(u32, u32)>,
    /// Their difficulty.
    pub difficulty: Option<RangeInclusive<Difficulty>>,
    /// The base level that they grow from, by the name of its folder; otherwise any of the right size.
    pub from: Option<String>,
    /// The name of the way to make them; otherwise the first that fits the game.
    pub way: Option<String>,
    /// Locked cells, which stay as they are in the base level.
    pub locked: Vec<(u32, u32)>,
    /// The symmetry of the ground: walls, and whatever else boards mostly consist of. Single things may stand anywhere.
    pub symmetry: Symmetry,
    /// Whether they grow from an empty room: a board with only its edge and locked cells, to which as many
    /// things are added as in the game's levels or as `pieces` requests.
    pub empty: bool,
    /// How many of each of these pieces there are at the start; 0 excludes one. Other pieces are as many as
    /// in the game's levels.
    pub pieces: Vec<(String, RangeInclusive<u32>)>,
    /// How many of the moves do more than move the player's place.
    pub pushes: Option<RangeInclusive<u32>>,
    /// The average number of moves along the solution that do not lead straight back, in hundredths.
    pub branching: Option<RangeInclusive<u32>>,
    /// How many states there are, besides start and goals, from which the player can only go back or not go
    /// on at all.
    pub dead_ends: Option<RangeInclusive<u32>>,
    /// Rules that the solution must use, by their places in the list, from 0, as for [`crate::project::marks::fired`].
    pub rules: BTreeSet<usize>,
    /// The whole budget in states; each tried level counts as a thousand states. By default a million for
    /// each level.
    pub states: Option<u64>,
    /// The order of the levels.
    pub order: Order,
    /// The time limit, by the caller's clock.
    pub time: Option<Duration>,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            count: 1,
            seed: 0,
            moves: None,
            size: None,
            difficulty: None,
            from: None,
            way: None,
            locked: Vec::new(),
            symmetry: Symmetry::None,
            empty: false,
            pieces: Vec::new(),
            pushes: None,
            branching: None,
            dead_ends: None,
            rules: BTreeSet::new(),
            states: None,
            order: Order::default(),
            time: None,
        }
    }
}

impl Request {
    /// Returns everything that is requested.
    pub fn aspects(&self) -> impl Iterator<Item = Aspect> + '_ {
        Aspect::EVERY.into_iter().filter(|aspect| aspect.is_asked(self))
    }

    /// Returns the whole budget in states.
    pub fn most_states(&self) -> u64 {
        self.states.unwrap_or_else(|| (self.count as u64).saturating_mul(1_000_000))
    }

    /// Returns everything requested beyond seed and number, in the words of an origin.
    pub(super) fn parameters(&self) -> Vec<(String, String)> {
        let between = |from: &dyn fmt::Display, to: &dyn fmt::Display| format!("{from}..{to}");
        let mut parameters = Vec::new();
        let mut add = |name: &str, value: String| parameters.push((name.to_owned(), value));
        if let Some(moves) = &self.moves {
            add("moves", between(moves.start(), moves.end()));
        }
        if let Some((width, height)) = self.size {
            add("size", format!("{width}x{height}"));
        }
        if let Some(wanted) = &self.difficulty {
            add("difficulty", between(wanted.start(), wanted.end()));
        }
        if let Some(level) = &self.from {
            add("from", level.clone());
        }
        if let Some(states) = self.states {
            add("states", states.to_string());
        }
        if !self.locked.is_empty() {
            let cells: Vec<_> = self.locked.iter().map(|(x, y)| format!("{x},{y}")).collect();
            add("locked", cells.join(";"));
        }
        if self.symmetry != Symmetry::None {
            add("symmetry", self.symmetry.code().to_owned());
        }
        if self.empty {
            add("empty", "yes".to_owned());
        }
        if !self.pieces.is_empty() {
            let piece = |(name, count): &(String, RangeInclusive<u32>)| {
                format!("{name}:{}..{}", count.start(), count.end())
            };
            add("pieces", self.pieces.iter().map(piece).collect::<Vec<_>>().join(";"));
        }
        let ranges =
            [("pushes", &self.pushes), ("branching", &self.branching), ("dead-ends", &self.dead_ends)];
        for (name, wanted) in ranges {
            if let Some(wanted) = wanted {
                add(name, between(wanted.start(), wanted.end()));
            }
        }
        if !self.rules.is_empty() {
            let rules: Vec<_> = self.rules.iter().map(|rule| (rule + 1).to_string()).collect();
            add("rules", rules.join(";"));
        }
        parameters
    }
}

/// Where a level comes from: everything needed to reproduce it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the way that made it.
    pub way: String,
    /// The seed.
    pub seed: u64,
    /// The number of the level within the request, from 1.
    pub number: usize,
    /// Everything else that was requested and, if the way records it, its own choices.
    pub parameters: Vec<(String, String)>,
}

impl Origin {
    /// Returns the request that reproduces the level, as the last of as many levels; `None` if words are
    /// missing or invalid.
    pub fn request(&self) -> Option<Request> {
        let mut request = Request {
            count: self.number,
            seed: self.seed,
            way: Some(self.way.clone()),
            ..Request::default()
        };
        for (name, value) in &self.parameters {
            match name.as_str() {
                "moves" => request.moves = Some(range(value)?),
                "size" => {
                    let (width, height) = value.split_once('x')?;
                    request.size = Some((width.parse().ok()?, height.parse().ok()?));
                }
                "difficulty" => {
                    let (least, most) = range::<u8>(value)?.into_inner();
                    let step = Difficulty::from_number;
                    request.difficulty = Some(step(least)?..=step(most)?);
                }
                "from" => request.from = Some(value.clone()),
                "states" => request.states = Some(value.parse().ok()?),
                "locked" => {
                    let cell = |text: &str| {
                        let (x, y) = text.split_once(',')?;
                        Some((x.parse().ok()?, y.parse().ok()?))
                    };
                    request.locked = value.split(';').map(cell).collect::<Option<_>>()?;
                }
                "symmetry" => request.symmetry = Symmetry::from_code(value)?,
                "empty" => request.empty = true,
                "pieces" => {
                    let piece = |text: &str| {
                        let (name, count) = text.split_once(':')?;
                        Some((name.to_owned(), range(count)?))
                    };
                    request.pieces = value.split(';').map(piece).collect::<Option<_>>()?;
                }
                "pushes" => request.pushes = Some(range(value)?),
                "branching" => request.branching = Some(range(value)?),
                "dead-ends" => request.dead_ends = Some(range(value)?),
                "rules" => {
                    let rule = |text: &str| text.parse::<usize>().ok()?.checked_sub(1);
                    request.rules = value.split(';').map(rule).collect::<Option<_>>()?;
                }
                // A choice of the way itself.
                _ => {}
            }
        }
        Some(request)
    }

    /// Returns the locked cells, column first.
    pub fn locked(&self) -> Vec<(u32, u32)> {
        self.request().map(|request| request.locked).unwrap_or_default()
    }
}

fn range<T: FromStr>(text: &str) -> Option<RangeInclusive<T>> {
    let (least, most) = text.split_once("..")?;
    Some(least.parse().ok()?..=most.parse().ok()?)
}

/// Text that is not an origin of a level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` does not say where a level comes from")]
pub struct NoOrigin(pub String);

impl FromStr for Origin {
    type Err = NoOrigin;

    fn from_str(text: &str) -> Result<Self, NoOrigin> {
        let mut words = text.split(' ');
        let way = words.next().unwrap_or_default().to_owned();
        let mut parameters: Vec<(String, String)> = Vec::new();
        for word in words {
            match (word.split_once('='), parameters.last_mut()) {
                (Some((name, value)), _) => parameters.push((name.to_owned(), value.to_owned())),
                // Names of levels may have spaces.
                (None, Some((_, value))) => {
                    value.push(' ');
                    value.push_str(word);
                }
                (None, None) => return Err(NoOrigin(text.to_owned())),
            }
        }
        let mut number = |name: &str| {
            let at = parameters.iter().position(|(other, _)| other == name)?;
            parameters.remove(at).1.parse::<u64>().ok()
        };
        let (seed, place) = number("seed").zip(number("number")).ok_or_else(|| NoOrigin(text.to_owned()))?;
        Ok(Self { way, seed, number: place as usize, parameters })
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seed={} number={}", self.way, self.seed, self.number)?;
        self.parameters.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
