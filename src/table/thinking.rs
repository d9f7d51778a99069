//! Thinking about what a round asks the computer, wherever whoever runs the round lets it happen.

use super::Thinking;
use super::round::STAND_IN;
use crate::engine::Seat;
use crate::project::AnyPlay;
use crate::search::{AdviceRequest, Strength};

/// Something to think about. It returns the choices to make.
pub type Job = Box<dyn FnOnce() -> Vec<String> + Send>;

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

/// Returns the job of thinking about what a table asks; `None` if there is nothing to think about.
pub fn job(play: &AnyPlay, about: &Thinking) -> Option<Job> {
    let find = play.advice(request(play, about)?)?;
    Some(Box::new(move || find().map(|ply| ply.choices).unwrap_or_default()))
}
