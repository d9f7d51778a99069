//! The numbers that a labyrinth is made from, with their limits.

use super::fault::{Fault, FaultLocation};

/// The shortest and the longest side of a labyrinth, in fields.
pub const SIDES: (u16, u16) = (20, 4096);

/// The smallest allowed minimum edge. With anything smaller, splitting a room could lose a door.
pub const LEAST_EDGE: u16 = 5;

/// The goal of splitting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SplitGoal {
    /// This many branches.
    Branches(u32),
    /// This many rooms.
    Rooms(u32),
}

/// The numbers that a labyrinth is made from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Parameters {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// The goal of splitting.
    pub target: SplitGoal,
    /// The level: it decides which items are found, and how strong monsters are.
    pub level: u8,
    /// The earliest cut of a room, in percent of its edge.
    pub min_ratio: u8,
    /// The latest cut of a room, in percent of its edge.
    pub max_ratio: u8,
    /// The shortest edge of a room in fields, including the border.
    pub min_edge: u16,
    /// The seed of the generator.
    pub seed: u32,
    /// How many rooms get a maze, in percent.
    pub maze_probability: u8,
    /// How many rooms a branch should have at least, if there is space.
    pub min_branch_rooms: u8,
    /// How many fields a walk of the maze goes straight; 1 gives the densest maze.
    pub corridor: u8,
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            width: 40,
            height: 40,
            target: SplitGoal::Branches(5),
            level: 1,
            min_ratio: 30,
            max_ratio: 70,
            min_edge: LEAST_EDGE,
            seed: 1,
            maze_probability: 50,
            min_branch_rooms: 2,
            corridor: 1,
        }
    }
}

impl Parameters {
    /// Returns the defaults for a size; a small area gets fewer branches.
    pub fn of_size(width: u16, height: u16) -> Self {
        let plain = Self { width, height, ..Self::default() };
        Self { target: SplitGoal::Branches(plain.most_branches().min(5)), ..plain }
    }

    /// Returns the largest number of branches that may be requested.
    pub fn most_branches(&self) -> u32 {
        (u32::from(self.width) * u32::from(self.height) / 150).max(3)
    }

    /// Returns the largest number of rooms that may be requested.
    pub fn most_rooms(&self) -> u32 {
        (u32::from(self.width) * u32::from(self.height) / 25).max(4)
    }

    /// Returns the largest minimum edge that may be requested.
    pub fn most_edge(&self) -> u16 {
        let (long, short) = (self.width.max(self.height), self.width.min(self.height));
        (long / 3).min(short / 2).max(LEAST_EDGE)
    }

    /// Returns all parameters that are out of range, each with its limits.
    pub fn check(&self) -> Vec<Fault> {
        let (least_side, most_side) = (u32::from(SIDES.0), u32::from(SIDES.1));
        let target = match self.target {
            SplitGoal::Branches(count) => ("branches", count, 3, self.most_branches()),
            SplitGoal::Rooms(count) => ("rooms", count, 4, self.most_rooms()),
        };
        let table = [
            ("width", u32::from(self.width), least_side, most_side),
            ("height", u32::from(self.height), least_side, most_side),
            target,
            ("level", u32::from(self.level), 1, 10),
            ("min-ratio", u32::from(self.min_ratio), 10, 90),
            ("max-ratio", u32::from(self.max_ratio), 10, 90),
            ("min-edge", u32::from(self.min_edge), u32::from(LEAST_EDGE), u32::from(self.most_edge())),
            ("maze-probability", u32::from(self.maze_probability), 0, 100),
            ("min-branch-rooms", u32::from(self.min_branch_rooms), 1, 5),
            ("corridor", u32::from(self.corridor), 1, 20),
        ];
        let wrong = table.into_iter().filter(|(_, value, least, most)| !(least..=most).contains(&value));
        let mut faults: Vec<_> = wrong
            .map(|(name, value, least, most)| {
                let fault =
                    Fault::error("dungeon-parameter", FaultLocation::Parameter(name)).with("parameter", name);
                fault.with("value", value).with("min", least).with("max", most)
            })
            .collect();
        if self.min_ratio > self.max_ratio {
            let fault = Fault::error("dungeon-ratio-order", FaultLocation::Parameter("min-ratio"));
            faults.push(fault.with("min", self.min_ratio).with("max", self.max_ratio));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects the generator from parameters that it cannot work with: all are reported at once, each with
    /// its own limits.
    #[test]
    fn limits_depend_on_the_size() {
        assert_eq!(Parameters::default().check(), []);
        assert_eq!(Parameters::of_size(20, 20).check(), []);
        assert_eq!(Parameters::of_size(4096, 4096).check(), []);
        let wrong = Parameters {
            width: 19,
            height: 4097,
            target: SplitGoal::Branches(2),
            level: 0,
            min_ratio: 80,
            max_ratio: 91,
            min_edge: 10,
            maze_probability: 101,
            min_branch_rooms: 0,
            corridor: 0,
            seed: 0,
        };
        let places: Vec<_> = wrong.check().iter().map(|fault| fault.place).collect();
        let names = [
            "width",
            "height",
            "branches",
            "level",
            "max-ratio",
            "min-edge",
            "maze-probability",
            "min-branch-rooms",
            "corridor",
        ];
        assert_eq!(places, names.map(FaultLocation::Parameter));
        let turned = Parameters { min_ratio: 60, max_ratio: 40, ..Parameters::default() };
        assert_eq!(turned.check()[0].code, "dungeon-ratio-order");
        let rooms = |count| Parameters { target: SplitGoal::Rooms(count), ..Parameters::default() };
        assert_eq!((rooms(64).check().len(), rooms(65).check().len()), (0, 1));
        let edge = |min_edge| Parameters { width: 60, height: 30, min_edge, ..Parameters::default() };
        assert_eq!((edge(15).check().len(), edge(16).check().len()), (0, 1));
    }
}
