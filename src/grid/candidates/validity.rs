//! The cells allowed at the start of a candidate: text by text, or as the rules would leave them.

use super::super::game::Game;
use super::super::solvable::writes_valid;
use super::super::state::State;
use super::super::tiles::Tiles;
use super::Candidate;
use super::statistics::Board;

/// How the cells allowed at the start follow from the board.
#[derive(Clone, Debug)]
pub(super) enum Validity {
    /// A text is always allowed, or never.
    Text(Vec<bool>),
    /// The rules leave them so after a move to the player's place.
    Rules,
    /// The pictures that are moves fit there.
    Pictures,
}

impl Validity {
    /// Learns the rule that holds in all levels; `None` if there is none.
    pub(super) fn learn(game: &Game, taught: &[(Board, Game)]) -> Option<Self> {
        let by_text = || {
            let mut known: Vec<Option<bool>> = vec![None; game.parts().pieces.len()];
            for (board, game) in taught {
                for (place, text) in board.start.iter().enumerate() {
                    let is_valid = game.parts().start.is_valid(place);
                    let before = known[*text as usize].replace(is_valid);
                    if before.is_some_and(|before| before != is_valid) {
                        return None;
                    }
                }
            }
            Some(Self::Text(known.into_iter().map(|valid| valid.unwrap_or(false)).collect()))
        };
        if game.has_picture_moves() {
            return Some(Self::Pictures);
        }
        if !writes_valid(game) {
            return by_text();
        }
        let keeps = |(board, game): &(Board, Game)| {
            let candidate = Candidate { cells: board.start.clone().into(), at: board.at };
            let start = Self::Rules.start(game, &candidate, |_| true);
            start.is_some_and(|start| start.valid == game.parts().start.valid)
        };
        // If rules only forbid cells, authors allow the others according to what stands there.
        if taught.iter().all(keeps) { Some(Self::Rules) } else { by_text() }
    }

    /// Returns the state in which a candidate begins; `None` if `put` cannot fill in the rest.
    pub(super) fn start(
        &self,
        game: &Game,
        candidate: &Candidate,
        put: impl FnOnce(&mut State) -> bool,
    ) -> Option<State> {
        let parts = game.parts();
        let mut state = parts.start.clone();
        if !put(&mut state) {
            return None;
        }
        let base = parts.matrices[parts.board].base as usize;
        let [ax, ay, px, py] = parts.position;
        let stood = (state.cells[ax], state.cells[ay]);
        if (state.cells[px], state.cells[py]) == stood {
            (state.cells[px], state.cells[py]) = candidate.at;
        }
        (state.cells[ax], state.cells[ay]) = candidate.at;
        for (place, text) in candidate.cells.iter().enumerate() {
            if state.cells[base + place] != *text {
                state.set_board(base + place, *text);
            }
        }
        match self {
            Self::Text(valid) => {
                for (place, text) in candidate.cells.iter().enumerate() {
                    state.set_valid(place, valid[*text as usize]);
                }
            }
            Self::Pictures => game.find_moves(&mut state),
            Self::Rules => {
                let after = after_rules(game, state.clone(), candidate.at);
                state.valid = after.valid;
                state.valid_count = after.valid_count;
            }
        }
        Some(state)
    }
}

/// Returns the state after the rules have run on a move to the player's own cell, with no cell allowed
/// before.
fn after_rules(game: &Game, mut state: State, at: (i32, i32)) -> State {
    state.valid.fill(0);
    state.valid_count = 0;
    game.run(at, at, &mut state);
    state
}

/// Returns the cells that the rules allow at the start of a level for a player at `at`; `None` if no rule
/// allows or forbids cells.
pub(in crate::grid) fn allowed_by_rules(game: &Game, at: (i32, i32)) -> Option<Tiles<bool>> {
    if !writes_valid(game) {
        return None;
    }
    let parts = game.parts();
    let mut state = parts.start.clone();
    // Where pictures are moves, the cells at which they fit may be chosen, at the start as later.
    if !game.has_picture_moves() {
        let [ax, ay, px, py] = parts.position;
        for (x, y) in [(ax, ay), (px, py)] {
            (state.cells[x], state.cells[y]) = at;
        }
        state = after_rules(game, state, at);
    }
    let (width, height) = game.size();
    let mut cells = Tiles::new(width, height, false);
    for (place, (x, y)) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).enumerate() {
        let _ = cells.set(x, y, state.is_valid(place));
    }
    Some(cells)
}
