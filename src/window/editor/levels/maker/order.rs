//! In which order the levels made are shown.

use std::cmp::Reverse;

use crate::grid::model::{Cells, Role};
use crate::project::difficulty;
use crate::project::generating::MadeLevel;

/// An order of levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// The hardest first.
    #[default]
    Hardest,
    /// Each as unlike those before it as can be.
    Different,
    /// The smallest board first.
    Smallest,
}

impl Order {
    /// All orders, as they are offered.
    pub const ALL: [Self; 3] = [Self::Hardest, Self::Different, Self::Smallest];

    /// Returns the key of its words.
    pub fn key(self) -> &'static str {
        match self {
            Self::Hardest => "maker-order-hardest",
            Self::Different => "maker-order-different",
            Self::Smallest => "maker-order-smallest",
        }
    }

    /// Returns the places of levels in this order. What is equal stays as it was made.
    pub fn of(self, levels: &[MadeLevel]) -> Vec<usize> {
        let mut places: Vec<usize> = (0..levels.len()).collect();
        let hardness = |place: &usize| Reverse(difficulty::score(&levels[*place].measures));
        match self {
            Self::Hardest => places.sort_by_key(hardness),
            Self::Smallest => places.sort_by_key(|place| (cells(&levels[*place]), hardness(place))),
            Self::Different => places = apart(levels),
        }
        places
    }
}

/// Returns how many cells the board of a level has.
fn cells(level: &MadeLevel) -> u64 {
    let (width, height) = level.layout.first(Role::State).map_or((0, 0), |board| board.cells.size());
    u64::from(width) * u64::from(height)
}

/// Returns places so that each level is as far as can be from the nearest before it; the hardest comes first.
fn apart(levels: &[MadeLevel]) -> Vec<usize> {
    let mut left = Order::Hardest.of(levels);
    let mut nearest = vec![u64::MAX; levels.len()];
    let mut places = Vec::with_capacity(levels.len());
    while !left.is_empty() {
        let farthest = left.iter().enumerate().max_by_key(|(at, place)| (nearest[**place], Reverse(*at)));
        let place = left.remove(farthest.map_or(0, |(at, _)| at));
        for other in &left {
            nearest[*other] = nearest[*other].min(distance(&levels[place], &levels[*other]));
        }
        places.push(place);
    }
    places
}

/// Returns how many cells of two boards differ at the start; of boards of different sizes all do.
fn distance(one: &MadeLevel, other: &MadeLevel) -> u64 {
    let board = |level: &MadeLevel| level.layout.first(Role::State).map(|board| board.cells.clone());
    match (board(one), board(other)) {
        (Some(Cells::Text(one)), Some(Cells::Text(other)))
            if (one.width(), one.height()) == (other.width(), other.height()) =>
        {
            one.cells().zip(other.cells()).filter(|((.., one), (.., other))| one != other).count() as u64
        }
        _ => cells(one).max(cells(other)),
    }
}
