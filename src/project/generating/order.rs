//! How generated levels are ordered.

use super::MadeLevel;
use crate::grid::model::{Cells, Role};
use crate::project::difficulty;

/// An order of levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// The easiest first.
    #[default]
    Graded,
    /// The hardest first.
    Hardest,
    /// Each as different as possible from those before it.
    Different,
    /// The smallest board first, and on boards of one size the easiest.
    Smallest,
}

impl Order {
    /// Every order.
    pub const EVERY: [Self; 4] = [Self::Graded, Self::Hardest, Self::Different, Self::Smallest];

    /// Returns its name for the command line.
    pub fn code(self) -> &'static str {
        match self {
            Self::Graded => "graded",
            Self::Hardest => "hardest",
            Self::Different => "different",
            Self::Smallest => "smallest",
        }
    }

    /// Returns the order of this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::EVERY.into_iter().find(|order| order.code() == code)
    }

    /// Puts levels in order.
    pub fn sort(self, levels: &mut Vec<MadeLevel>) {
        // The number of moves decides before the finer score, as people see it beside the level.
        let hardness =
            |level: &MadeLevel| (level.difficulty, level.solution.len(), difficulty::score(&level.measures));
        match self {
            Self::Graded => levels.sort_by_key(hardness),
            Self::Hardest => levels.sort_by_key(|level| std::cmp::Reverse(hardness(level))),
            Self::Smallest => levels.sort_by_key(|level| (board(level).len(), hardness(level))),
            Self::Different => apart(levels),
        }
    }
}

/// Puts after each level the one that differs most from all before it.
fn apart(levels: &mut Vec<MadeLevel>) {
    let mut rest: Vec<_> = levels.drain(..).map(|level| (board(&level), level, usize::MAX)).collect();
    while !rest.is_empty() {
        // Among equals, the first.
        let most = rest.iter().map(|(_, _, apart)| *apart).max();
        let at = rest.iter().position(|(_, _, apart)| Some(*apart) == most).unwrap_or(0);
        let (board, level, _) = rest.remove(at);
        for (other, _, apart) in &mut rest {
            *apart = (*apart).min(differences(&board, other));
        }
        levels.push(level);
    }
}

fn differences(one: &[String], other: &[String]) -> usize {
    let common = one.iter().zip(other).filter(|(one, other)| one != other).count();
    common + one.len().abs_diff(other.len())
}

fn board(level: &MadeLevel) -> Vec<String> {
    match level.layout.first(Role::State).map(|matrix| &matrix.cells) {
        Some(Cells::Text(tiles)) => tiles.cells().map(|(_, _, text)| text.to_string()).collect(),
        _ => Vec::new(),
    }
}
