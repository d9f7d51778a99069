//! The generator's parameters as typed.

use crate::dungeon::parameters::{Parameters, SIDES};
use crate::dungeon::{FaultLocation, SplitGoal};

/// The generator's parameters as text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Numbers {
    values: [String; NUMBERS.len()],
}

/// A parameter of the generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Number {
    /// The width in fields.
    Width,
    /// The height in fields.
    Height,
    /// The requested number of branches.
    Branches,
    /// The seed.
    Seed,
    /// The smallest allowed side of a room.
    Edge,
    /// The difficulty.
    Level,
    /// The share of rooms that are mazes, in percent.
    Mazes,
    /// The smallest share of a part when a room is split, in percent.
    MinRatio,
    /// The largest share of a part when a room is split, in percent.
    MaxRatio,
    /// The requested number of rooms, instead of branches; 0 if branches are requested.
    Rooms,
    /// The smallest number of rooms of a branch.
    BranchRooms,
    /// The shortest corridor of a maze.
    Corridor,
}

/// All numbers, in display order.
pub const NUMBERS: [Number; 12] = [
    Number::Width,
    Number::Height,
    Number::Branches,
    Number::Rooms,
    Number::Seed,
    Number::Edge,
    Number::BranchRooms,
    Number::Level,
    Number::Mazes,
    Number::Corridor,
    Number::MinRatio,
    Number::MaxRatio,
];

impl Number {
    /// Returns its name in files and in the generator's fault messages.
    fn name(self) -> &'static str {
        match self {
            Self::Width => "width",
            Self::Height => "height",
            Self::Branches => "branches",
            Self::Seed => "seed",
            Self::Edge => "min-edge",
            Self::Level => "level",
            Self::Mazes => "maze-probability",
            Self::MinRatio => "min-ratio",
            Self::MaxRatio => "max-ratio",
            Self::Rooms => "rooms",
            Self::BranchRooms => "min-branch-rooms",
            Self::Corridor => "corridor",
        }
    }

    /// Returns the key of the words for it.
    pub fn key(self) -> &'static str {
        match self {
            Self::Width => "labyrinth-width",
            Self::Height => "labyrinth-height",
            Self::Branches => "labyrinth-branches",
            Self::Seed => "labyrinth-seed",
            Self::Edge => "labyrinth-edge",
            Self::Level => "labyrinth-level",
            Self::Mazes => "labyrinth-mazes",
            Self::MinRatio => "labyrinth-min-ratio",
            Self::MaxRatio => "labyrinth-max-ratio",
            Self::Rooms => "labyrinth-rooms",
            Self::BranchRooms => "labyrinth-branch-rooms",
            Self::Corridor => "labyrinth-corridor",
        }
    }
}

impl Numbers {
    /// Writes parameters as text.
    pub fn of(parameters: &Parameters) -> Self {
        let (branches, rooms) = match parameters.target {
            SplitGoal::Branches(count) => (count, 0),
            SplitGoal::Rooms(count) => (parameters.most_branches().min(5), count),
        };
        let value = |number: &Number| match number {
            Number::Width => u32::from(parameters.width),
            Number::Height => u32::from(parameters.height),
            Number::Branches => branches,
            Number::Seed => parameters.seed,
            Number::Edge => u32::from(parameters.min_edge),
            Number::Level => u32::from(parameters.level),
            Number::Mazes => u32::from(parameters.maze_probability),
            Number::MinRatio => u32::from(parameters.min_ratio),
            Number::MaxRatio => u32::from(parameters.max_ratio),
            Number::Rooms => rooms,
            Number::BranchRooms => u32::from(parameters.min_branch_rooms),
            Number::Corridor => u32::from(parameters.corridor),
        };
        let mut numbers = Self::default();
        NUMBERS.iter().for_each(|number| numbers.set(*number, value(number).to_string()));
        numbers
    }

    /// Returns a number as typed.
    pub fn get(&self, number: Number) -> &str {
        &self.values[number as usize]
    }

    /// Returns the numbers that are out of range.
    pub fn wrong(&self) -> Vec<Number> {
        let faults = self.read().check();
        let is_wrong = |number: &Number| {
            faults.iter().any(|fault| fault.place == FaultLocation::Parameter(number.name()))
        };
        NUMBERS.into_iter().filter(is_wrong).collect()
    }

    /// Sets a number to the typed text.
    pub fn set(&mut self, number: Number, value: String) {
        self.values[number as usize] = value;
    }

    /// Changes a number by so many steps, of one or, for sides, of five fields, within its limits where they are known.
    pub fn step(&mut self, number: Number, steps: i32) {
        let parameters = self.read();
        let sides = (u32::from(SIDES.0), u32::from(SIDES.1));
        let (size, least, most) = match number {
            Number::Width | Number::Height => (5, sides.0, sides.1),
            Number::Branches => (1, 3, parameters.most_branches()),
            Number::Rooms => (1, 4, parameters.most_rooms()),
            Number::Level => (1, 1, 10),
            _ => (1, 0, u32::MAX),
        };
        let now = self.get(number).trim().parse::<u32>().unwrap_or(least);
        let next = now.saturating_add_signed(steps.saturating_mul(size)).clamp(least, most);
        self.set(number, next.to_string());
    }

    /// Returns the parameters; invalid text becomes 0, which is out of range for everything but the seed.
    pub fn read(&self) -> Parameters {
        let value = |number: Number| self.get(number).trim().parse::<u32>().unwrap_or(0);
        let small = |number: Number| u8::try_from(value(number)).unwrap_or(u8::MAX);
        let side = |number: Number| u16::try_from(value(number)).unwrap_or(u16::MAX);
        Parameters {
            width: side(Number::Width),
            height: side(Number::Height),
            target: match value(Number::Rooms) {
                0 => SplitGoal::Branches(value(Number::Branches)),
                rooms => SplitGoal::Rooms(rooms),
            },
            seed: value(Number::Seed),
            min_edge: side(Number::Edge),
            level: small(Number::Level),
            maze_probability: small(Number::Mazes),
            min_ratio: small(Number::MinRatio),
            max_ratio: small(Number::MaxRatio),
            min_branch_rooms: small(Number::BranchRooms),
            corridor: small(Number::Corridor),
        }
    }
}
