//! Matches between two strengths, for games of any kind.

use std::time::Duration;

use super::AnyGame;
use crate::engine::{Game, IdleTurn, Text, Viewer};
use crate::search::{self, Contest, Strength, Watch, contest};

/// A finished game of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contested {
    /// Its number, from 0. In games of odd number the first of the two has the seats 1, 3, …
    pub number: u32,
    /// Its plies in the game's own notation.
    pub plies: Vec<String>,
    /// The result for the first player.
    pub outcome: contest::GameResult,
    /// The place of each seat, from 1.
    pub places: Vec<u8>,
    /// The fault with which the rules stopped; such a game counts for nobody.
    pub fault: Option<Text>,
}

/// Plays a match and counts the results. `each` is called with every finished game.
pub fn contest(
    game: &AnyGame,
    wanted: &Contest,
    clock: &(dyn Fn() -> Duration + Sync),
    each: &(dyn Fn(&Contested) + Sync),
) -> contest::Tally {
    match game {
        AnyGame::Grid { game, .. } => contested(&**game, wanted, clock, each),
        AnyGame::Board(game) => contested(&**game, wanted, clock, each),
        AnyGame::Dungeon(game) => contested(&**game, wanted, clock, each),
    }
}

struct Clock<'a>(&'a (dyn Fn() -> Duration + Sync));

impl<M> Watch<M> for Clock<'_> {
    fn now(&self) -> Duration {
        (self.0)()
    }
}

fn contested<G: Game>(
    game: &G,
    wanted: &Contest,
    clock: &(dyn Fn() -> Duration + Sync),
    each: &(dyn Fn(&Contested) + Sync),
) -> contest::Tally {
    search::contest::play(game, wanted, &Clock(clock), &|record| {
        let mut state = game.start(search::contest::seed_of_game(wanted, record.number));
        let plies = record.plies.iter().map(|ply| {
            let idle = IdleTurn::of(&game.idle_throws(&state), Viewer::All);
            let idle = idle.iter().map(|turn| format!("({}: {}) ", turn.seat.0 + 1, turn.thrown()));
            let text = idle.collect::<String>() + &game.ply_text(&state, ply, Viewer::All);
            for choice in ply {
                // The choice was legal in the match.
                let _ = game.play(&mut state, choice, &mut ());
            }
            text
        });
        let (number, outcome, fault) = (record.number, record.outcome, record.fault.clone());
        let places = record.places.clone();
        each(&Contested { number, plies: plies.collect(), outcome, places, fault });
    })
}

/// Returns how often a position may occur before a game is drawn; 0 for no limit.
pub fn repetition(game: &AnyGame) -> u32 {
    let limit = match game {
        AnyGame::Grid { game, .. } => game.repetition_limit(),
        AnyGame::Board(game) => game.repetition_limit(),
        AnyGame::Dungeon(game) => game.repetition_limit(),
    };
    limit.unwrap_or(0)
}

/// Returns a strength by its text.
///
/// # Errors
/// The text names no strength.
pub fn strength(text: &str) -> Result<Strength, super::Problem> {
    text.parse().map_err(|_| super::Problem::error("strength-unknown").with("name", text))
}
