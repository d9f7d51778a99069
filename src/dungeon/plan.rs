//! Rooms made by splitting, and which pairs of them are to be joined.

mod attempt;

use self::attempt::Attempt;
use super::geometry::Rect;
use super::parameters::{Parameters, SplitGoal};
use super::random::{Purpose, Random};

/// How often splitting starts over until it reaches its target.
const ATTEMPTS: u64 = 32;

/// The index of a room in the list of rooms.
pub type RoomId = u32;

/// Rooms that tile the area, and a tree of pairs to be joined by doors.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
    /// The rooms, from top to bottom, then from left to right.
    pub rooms: Vec<Rect>,
    /// The pairs, in order, each with the smaller number first.
    pub edges: Vec<(RoomId, RoomId)>,
}

impl Plan {
    /// Splits the area into rooms. The parameters must be within their limits.
    pub fn generate(parameters: &Parameters) -> Self {
        let mut best: Option<Attempt<'_>> = None;
        for index in 0..ATTEMPTS {
            let mut attempt = Attempt::new(parameters);
            attempt.split(&mut Random::stream(parameters.seed, Purpose::Rooms, index));
            let is_met = attempt.is_met();
            let worth = |attempt: &Attempt<'_>| match parameters.target {
                SplitGoal::Branches(_) => (true, attempt.leaves()),
                SplitGoal::Rooms(_) => (attempt.branches() >= 3, attempt.count()),
            };
            if best.as_ref().is_none_or(|best| worth(&attempt) > worth(best)) {
                best = Some(attempt);
            }
            if is_met {
                break;
            }
        }
        let mut best = best.filter(|best| best.branches() >= 3).unwrap_or_else(|| {
            let mut skeleton = Attempt::new(parameters);
            skeleton.make_skeleton();
            skeleton
        });
        // If a number of rooms was requested, that number wins.
        if let SplitGoal::Branches(_) = parameters.target {
            best.extend_branches(&mut Random::stream(parameters.seed, Purpose::Rooms, ATTEMPTS));
        }
        best.into_plan()
    }

    /// Returns for each room the number of rooms it is joined with.
    pub fn degrees(&self) -> Vec<u32> {
        let mut degrees = vec![0; self.rooms.len()];
        for (a, b) in &self.edges {
            degrees[*a as usize] += 1;
            degrees[*b as usize] += 1;
        }
        degrees
    }

    /// Returns the number of branches: rooms with one door, if any room has three.
    pub fn branches(&self) -> u32 {
        let degrees = self.degrees();
        let leaves = degrees.iter().filter(|degree| **degree == 1).count() as u32;
        if degrees.iter().any(|degree| *degree > 2) { leaves } else { 0 }
    }
}
