//! What is asked of a generator, and the words by which a level is made again.

use std::collections::BTreeSet;
use std::fmt;
use std::ops::RangeInclusive;
use std::time::Duration;

use super::{Aspect, Order};
use crate::grid::edit::Symmetry;
use crate::project::difficulty::Difficulty;

/// What levels are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// How many.
    pub count: usize,
    /// Feeds all chance: another number gives other levels.
    pub seed: u64,
    /// How many moves they are to take, proven the fewest.
    pub moves: Option<RangeInclusive<u32>>,
    /// Columns and rows.
    pub size: Option<(u32, u32)>,
    /// How hard they are to be.
    pub difficulty: Option<RangeInclusive<Difficulty>>,
    /// The level that they grow from, by the name of its folder; else any of the right size.
    pub from: Option<String>,
    /// The name of the way to make them; else the first that fits the game.
    pub way: Option<String>,
    /// Cells that stay as they are in the level that they grow from.
    pub locked: Vec<(u32, u32)>,
    /// How the ground of the board is like its own image: walls, and whatever else boards mostly consist of. Single things
    /// stand where they like.
    pub symmetry: Symmetry,
    /// Whether they grow from an empty room: a board with nothing but its edge and locked cells, into which things come as
    /// the game's levels or `pieces` say.
    pub empty: bool,
    /// How many of each of these pieces there are to be at the start; 0 keeps one out. Of other pieces there are as many as
    /// the game's levels teach.
    pub pieces: Vec<(String, RangeInclusive<u32>)>,
    /// How many of the moves are to do more than to change where one stands.
    pub pushes: Option<RangeInclusive<u32>>,
    /// How many moves that lead somewhere else than back there are to be along the way, in hundredths of a move.
    pub branching: Option<RangeInclusive<u32>>,
    /// How many situations there are to be, beside start and goal, from which one can only go back or not go on at all.
    pub dead_ends: Option<RangeInclusive<u32>>,
    /// Rules that have to do something on the way, by their places in the list, from 0, as for
    /// [`crate::project::marks::fired`].
    pub rules: BTreeSet<usize>,
    /// How many states may be looked at in all; a level that is tried counts as a thousand of them. A million for each
    /// level where none is given.
    pub states: Option<u64>,
    /// In which order they are to stand.
    pub order: Order,
    /// How long it may take by the clock of who looks on.
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
    /// Returns everything that is asked for.
    pub fn aspects(&self) -> impl Iterator<Item = Aspect> + '_ {
        Aspect::EVERY.into_iter().filter(|aspect| aspect.is_asked(self))
    }

    /// Returns how many states may be looked at in all.
    pub fn most_states(&self) -> u64 {
        self.states.unwrap_or_else(|| (self.count as u64).saturating_mul(1_000_000))
    }

    /// Returns what was asked for beyond seed and number, as words of an origin.
    pub(super) fn parameters(&self) -> Vec<(String, String)> {
        let range = |from: &dyn fmt::Display, to: &dyn fmt::Display| format!("{from}..{to}");
        let mut parameters = Vec::new();
        let mut add = |name: &str, value: String| parameters.push((name.to_owned(), value));
        if let Some(moves) = &self.moves {
            add("moves", range(moves.start(), moves.end()));
        }
        if let Some((width, height)) = self.size {
            add("size", format!("{width}x{height}"));
        }
        if let Some(wanted) = &self.difficulty {
            add("difficulty", range(wanted.start(), wanted.end()));
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
                add(name, range(wanted.start(), wanted.end()));
            }
        }
        if !self.rules.is_empty() {
            let rules: Vec<_> = self.rules.iter().map(|rule| (rule + 1).to_string()).collect();
            add("rules", rules.join(";"));
        }
        parameters
    }
}

/// Where a level comes from: the words that make it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the way that it was made by.
    pub way: String,
    /// The seed.
    pub seed: u64,
    /// Which of the levels made it was, from 1.
    pub number: usize,
    /// What else was asked for and, where the way says so, what it chose itself.
    pub parameters: Vec<(String, String)>,
}

impl Origin {
    /// Returns the cells that were to stay as they are, column first.
    pub fn locked(&self) -> Vec<(u32, u32)> {
        let cells = self.parameters.iter().find(|(name, _)| name == "locked");
        let cells = cells.into_iter().flat_map(|(_, cells)| cells.split(';'));
        let cell = |cell: &str| {
            let (x, y) = cell.split_once(',')?;
            Some((x.parse().ok()?, y.parse().ok()?))
        };
        cells.filter_map(cell).collect()
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seed={} number={}", self.way, self.seed, self.number)?;
        self.parameters.iter().try_for_each(|(name, value)| write!(f, " {name}={value}"))
    }
}
