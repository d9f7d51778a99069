//! Thinking about what a round asks the computer, wherever whoever runs the round lets it happen.

use super::round::STAND_IN;
use super::{Found, NoAdvice, Thinking};
use crate::engine::Seat;
use crate::project::solving::Advice;
use crate::project::{AnyPlay, solving};
use crate::search::solve::{Ended, Limits, SolverAnswer};
use crate::search::{AdviceRequest, Strength};

/// Something to think about.
pub type Job = Box<dyn FnOnce() -> Found + Send>;

/// How many states are looked at for a hint in a puzzle.
const STATES: u64 = 1_000_000;
/// How many bytes they may take, which a page in a browser has, too.
const BYTES: u64 = 128 << 20;

/// Returns what to ask the search for. What is made is varied, a hint is not. A strength that this version does not know thinks
/// like whoever stands in for a person.
pub fn request(play: &AnyPlay, about: &Thinking) -> Option<AdviceRequest> {
    let strength = about.strength.parse().ok().or_else(|| Strength::level(STAND_IN))?;
    Some(AdviceRequest {
        seat: Seat(about.seat),
        strength,
        vary: about.hint.is_none(),
        seed: about.seed,
        past: play.positions().to_vec(),
    })
}

/// Returns the job of thinking about what a table asks; `None` if there is nothing to think about. A hint in a puzzle comes from
/// the solution that is kept with the level, which `known` returns, or else from the solver; one in a dungeon from a hero who knows
/// the way.
pub fn job(play: &AnyPlay, about: &Thinking, known: impl FnOnce() -> Option<Vec<String>>) -> Option<Job> {
    let limits = Limits { states: Some(STATES), bytes: BYTES, time: None, shortest: false };
    let way = about.hint.and_then(|_| solving::later(play, known, limits));
    if let Some(way) = way {
        let most = if about.whole { usize::MAX } else { 1 };
        return Some(Box::new(move || match way() {
            Advice::Way(SolverAnswer::Solved { moves, .. }) => {
                Found::Choices(moves.into_iter().take(most).collect())
            }
            Advice::Way(SolverAnswer::Unsolvable) => Found::Lost,
            Advice::Way(SolverAnswer::Unknown(Ended::Chance)) => Found::Nothing(NoAdvice::Chance),
            Advice::Way(SolverAnswer::Unknown(_)) => Found::default(),
            Advice::Safe(Some(choice)) => Found::Choices(vec![choice]),
            Advice::Safe(None) => Found::Nothing(NoAdvice::Guess),
        }));
    }
    if let Some(action) = about.hint.and_then(|_| solving::next_in_dungeon(play)) {
        return Some(Box::new(move || Found::Choices(vec![action])));
    }
    let find = play.advice(request(play, about)?)?;
    Some(Box::new(move || Found::Choices(find().map(|ply| ply.choices).unwrap_or_default())))
}
