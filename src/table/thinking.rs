//! Thinking about what a round asks the computer, wherever whoever runs the round lets it happen.

use super::round::STAND_IN;
use super::{Found, Thinking};
use crate::engine::{History as _, Seat, Session, Turn};
use crate::grid;
use crate::project::AnyPlay;
use crate::search::solve::{self, Limits, SolverAnswer};
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
/// the solution that is kept with the level, which `known` returns, or else from the solver.
pub fn job(play: &AnyPlay, about: &Thinking, known: impl FnOnce() -> Option<Vec<String>>) -> Option<Job> {
    if let (AnyPlay::Grid(session), Some(_)) = (play, about.hint) {
        let most = if about.whole { usize::MAX } else { 1 };
        if let Some(way) = known().and_then(|known| rest(session, &known)) {
            let choices = way.iter().take(most).map(ToString::to_string).collect();
            return Some(Box::new(move || Found::Choices(choices)));
        }
        let (game, state) = (session.game().clone(), session.state().clone());
        let limits = Limits { states: Some(STATES), bytes: BYTES, time: None, shortest: false };
        return Some(Box::new(move || match solve::solve(&*game, &state, &limits, &()).answer {
            SolverAnswer::Solved { moves, .. } => {
                Found::Choices(moves.iter().take(most).map(ToString::to_string).collect())
            }
            SolverAnswer::Unsolvable => Found::Lost,
            SolverAnswer::Unknown(_) => Found::default(),
        }));
    }
    let find = play.advice(request(play, about)?)?;
    Some(Box::new(move || Found::Choices(find().map(|ply| ply.choices).unwrap_or_default())))
}

/// Returns what is left of a solution where a play has followed it so far.
fn rest(session: &Session<grid::Game>, known: &[String]) -> Option<Vec<grid::Cell>> {
    let known: Vec<grid::Cell> = known.iter().map(|text| text.parse().ok()).collect::<Option<_>>()?;
    let mut turns = session.turns();
    turns.truncate(session.at());
    let mut made: Vec<grid::Cell> = turns
        .into_iter()
        .rev()
        .map_while(|(turn, _)| if let Turn::Move(choice) = turn { Some(choice) } else { None })
        .collect();
    made.reverse();
    known.strip_prefix(made.as_slice()).filter(|rest| !rest.is_empty()).map(<[_]>::to_vec)
}
