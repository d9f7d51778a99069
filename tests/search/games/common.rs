//! What these games share: choices that are numbers, and empty scenes.

use std::fmt;
use std::num::ParseIntError;
use std::str::FromStr;

use schola::engine::{Game, Scene, Standing};
use schola::search::{AdviceRequest, Strength};

/// A choice: the place that it names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choice(pub u16);

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Choice {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<Self, ParseIntError> {
        text.parse().map(Self)
    }
}

/// Implements what these tests never look at.
macro_rules! nothing_to_see {
    () => {
        fn scene(
            &self,
            _: &Self::State,
            _: schola::engine::Viewer,
            _: schola::engine::Area,
        ) -> schola::engine::Scene {
            crate::games::common::nothing()
        }

        fn data(
            &self,
            _: &Self::State,
            _: schola::engine::Viewer,
        ) -> serde_json::Map<String, serde_json::Value> {
            serde_json::Map::new()
        }
    };
}
pub(crate) use nothing_to_see;

/// Returns a scene with nothing in it.
pub fn nothing() -> Scene {
    Scene { boards: Vec::new(), counters: Vec::new(), choices: Vec::new(), table: None, panel: None }
}

/// Returns the legal moves of a state; none if the game is over.
pub fn moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    if matches!(game.standing(state), Standing::ToMove(_)) {
        game.moves(state, &mut moves);
    }
    moves
}

/// Returns the state after a legal move.
pub fn after<G: Game>(game: &G, state: &G::State, choice: &G::Move) -> G::State {
    let mut next = state.clone();
    game.play(&mut next, choice, &mut ()).expect("the move is legal");
    next
}

/// Returns the state that numbers lead to, each choosing among the legal moves; it stops at the end of the
/// game.
pub fn wander<G: Game>(game: &G, numbers: &[u16]) -> G::State {
    numbers.iter().fold(game.start(1), |state, number| {
        let moves = moves(game, &state);
        if moves.is_empty() { state } else { after(game, &state, &moves[usize::from(*number) % moves.len()]) }
    })
}

/// Returns a request for the seat to choose, taking the first of equal plies.
pub fn request<G: Game>(game: &G, state: &G::State, strength: Strength, seed: u64) -> AdviceRequest {
    let Some(seat) = game.standing(state).asked() else { panic!("somebody is to choose") };
    AdviceRequest { seat, strength, vary: false, seed, past: Vec::new() }
}
