//! Thinking about what a table asks the computer, wherever whoever runs the table lets it happen.

use super::Thinking;
use crate::engine::Seat;
use crate::project::AnyPlay;
use crate::search::{AdviceRequest, Strength};

/// Something to think about. It returns the choices to make.
pub type Job = Box<dyn FnOnce() -> Vec<String> + Send>;

/// Returns the job of thinking about what a table asks; `None` if there is nothing to think about.
pub fn job(play: &AnyPlay, about: &Thinking) -> Option<Job> {
    let strength = Strength::level(&about.strength)?;
    let request = AdviceRequest {
        seat: Seat(about.seat),
        strength,
        vary: about.hint.is_none(),
        seed: about.seed,
        past: play.positions().to_vec(),
    };
    let find = play.advice(request)?;
    Some(Box::new(move || find().map(|ply| ply.choices).unwrap_or_default()))
}
