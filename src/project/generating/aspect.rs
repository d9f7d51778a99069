//! What a request for levels can ask for besides their number, by name.

use std::collections::BTreeSet;

use super::Request;
use crate::grid::edit::Symmetry;
use crate::grid::model::Draft;
use crate::project::Problem;

/// An aspect of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aspect {
    /// How many moves they take.
    Moves,
    /// Columns and rows.
    Size,
    /// How hard they are.
    Difficulty,
    /// The base level that they grow from.
    From,
    /// Locked cells, which stay as they are.
    Locked,
    /// The symmetry of the board.
    Symmetry,
    /// Whether they grow from an empty room.
    Empty,
    /// How many of each piece.
    Pieces,
    /// How many moves do more than move the player's place.
    Pushes,
    /// How many choices there are along the way.
    Branching,
    /// How many dead ends there are.
    DeadEnds,
    /// Rules that the solution needs.
    Rules,
}

impl Aspect {
    /// All aspects.
    pub const EVERY: [Self; 12] = [
        Self::Moves,
        Self::Size,
        Self::Difficulty,
        Self::From,
        Self::Locked,
        Self::Symmetry,
        Self::Empty,
        Self::Pieces,
        Self::Pushes,
        Self::Branching,
        Self::DeadEnds,
        Self::Rules,
    ];

    /// Returns its name: the option of the command line, and the word of an origin.
    pub fn code(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Size => "size",
            Self::Difficulty => "difficulty",
            Self::From => "from",
            Self::Locked => "locked",
            Self::Symmetry => "symmetry",
            Self::Empty => "empty",
            Self::Pieces => "pieces",
            Self::Pushes => "pushes",
            Self::Branching => "branching",
            Self::DeadEnds => "dead-ends",
            Self::Rules => "rules",
        }
    }

    /// Returns whether a request asks for it.
    pub fn is_asked(self, request: &Request) -> bool {
        match self {
            Self::Moves => request.moves.is_some(),
            Self::Size => request.size.is_some(),
            Self::Difficulty => request.difficulty.is_some(),
            Self::From => request.from.is_some(),
            Self::Locked => !request.locked.is_empty(),
            Self::Symmetry => request.symmetry != Symmetry::None,
            Self::Empty => request.empty,
            Self::Pieces => !request.pieces.is_empty(),
            Self::Pushes => request.pushes.is_some(),
            Self::Branching => request.branching.is_some(),
            Self::DeadEnds => request.dead_ends.is_some(),
            Self::Rules => !request.rules.is_empty(),
        }
    }
}

/// Finds what cannot be requested of a game, whatever the way.
pub(super) fn check(draft: &Draft, request: &Request) -> Result<(), Problem> {
    let names: BTreeSet<String> =
        draft.pieces.list.iter().map(|piece| piece.name.to_ascii_lowercase()).collect();
    if let Some((name, _)) =
        request.pieces.iter().find(|(name, _)| !names.contains(&name.to_ascii_lowercase()))
    {
        return Err(Problem::error("generate-piece-unknown").with("piece", name));
    }
    let count = draft.rules.list.len();
    if let Some(rule) = request.rules.iter().find(|rule| **rule >= count) {
        let problem = Problem::error("generate-rule-unknown").with("rule", (rule + 1).to_string());
        return Err(problem.with("count", count.to_string()));
    }
    match request.size {
        Some(size) if !request.symmetry.fits(size) => {
            let problem = Problem::error("generate-symmetry-size").with("symmetry", request.symmetry.code());
            Err(problem.with("size", format!("{} × {}", size.0, size.1)))
        }
        _ => Ok(()),
    }
}
