//! Generating levels for any grid game.
//!
//! A [`Way`] makes layouts, and a [`Task`] judges them: it solves and measures each layout, drops what was there before and what
//! does not comply with the [`Request`], and notes the [`Origin`] of each level, from which it can be made again. [`WAYS`] is the
//! one list of ways; generators for one kind of puzzle come first, the general ways last. Each way names the [`Aspect`]s of a
//! request that it supports and refuses the others. The same game and request give the same levels on every machine, unless the
//! clock or the caller stops the generator.
//!
//! - `aspect`: what can be requested, by name
//! - `request`: a request for levels
//! - [`form`], `locks`: a request as entered in a form; cells to keep
//! - `order`: how the levels are ordered
//! - `task`: what a generation method is given, and where it delivers layouts
//! - `puzzling`: the puzzle generators of [`crate::project::puzzles`], as methods
//! - `shuffle`: backwards from a goal
//! - `vary`: small changes of a level
//! - `trim`: removing what a level does not need, or adding walls
//! - `written`: the levels as a game of their own
//!
//! Levels are changed cell by cell for grid games only; board games and dungeons have no such function.
//!
//! # Examples
//!
//! ```
//! use schola::project;
//! use schola::project::generating::{Request, make};
//!
//! let draft = project::open("sample_games/lights-out".as_ref()).unwrap().draft;
//! let request = Request { count: 2, seed: 7, moves: Some(3..=6), ..Request::default() };
//! let made = make(&draft, &request, &()).unwrap();
//! assert_eq!(made.levels.len(), 2);
//! assert!(made.levels.iter().all(|level| (3..=6).contains(&level.solution.len())));
//! // The same request makes the same levels.
//! assert_eq!(made, make(&draft, &request, &()).unwrap());
//! ```

mod aspect;
pub mod form;
mod locks;
mod order;
mod puzzling;
mod request;
mod shuffle;
mod task;
mod trim;
mod vary;
mod written;

pub use aspect::Aspect;
pub use locks::Locks;
pub use order::Order;
pub use request::{NoOrigin, Origin, Request};
pub use task::{Base, MadeLevel, Task, Verdict};
pub use trim::{Suggestion, Trim, trim, trims};
pub use written::{Say, check_target, levels, write};

pub use crate::search::generate::Progress;
pub use crate::search::solve::{Ended, Watch};

use super::Problem;
use super::puzzles::Puzzle;
use crate::grid::Draft;

/// Codes of what can be wrong with a request for levels.
pub const CODES: &[&str] = &[
    "generate-faulty",
    "generate-goal-differs",
    "generate-goal-read",
    "generate-grid-only",
    "generate-no-base",
    "generate-no-goal",
    "generate-no-moves",
    "generate-none",
    "generate-nothing",
    "generate-piece-unknown",
    "generate-rule-unknown",
    "generate-symmetry-size",
    "generate-unheeded",
    "generate-irreversible",
    "generate-item-differs",
    "generate-layer-differs",
    "generate-layer-own",
    "generate-looks",
    "generate-terms",
    "generate-too-large",
    "generate-unsolved",
    "generate-valid-differs",
    "generate-way-unknown",
    "trim-changed",
    "trim-unproven",
];

/// A way to make levels. To add one, implement this and put it into [`WAYS`].
pub trait Way: Sync {
    /// Returns the name by which it is requested, and which the origins of its levels state.
    fn name(&self) -> &'static str;

    /// Returns whether it was made for this very game; then it precedes the general ones.
    fn is_for(&self, draft: &Draft) -> bool;

    /// Returns whether it supports this aspect of a request. It refuses what it does not support.
    fn supports(&self, aspect: Aspect) -> bool;

    /// Offers layouts to the task while [`Task::goes_on`].
    ///
    /// # Errors
    /// Why it cannot make any level of this game.
    fn make(&self, task: &mut Task<'_>) -> Result<(), Problem>;
}

/// All ways, in the order in which they are tried if the request names none.
pub const WAYS: &[&dyn Way] = &[
    &Puzzle::Sudoku,
    &Puzzle::Nonogram,
    &Puzzle::Netwalk,
    &Puzzle::Maze,
    &Puzzle::Pexeso,
    &Puzzle::KnightsTour,
    &shuffle::Shuffling,
    &vary::Varying,
];

/// The result of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The name of the way that was used.
    pub way: &'static str,
    /// The levels, at most as many as asked for.
    pub levels: Vec<MadeLevel>,
    /// What was tried.
    pub progress: Progress,
    /// Why it stopped before all levels were made.
    pub ended: Option<Ended>,
}

/// A method that may suit a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MethodOffer {
    /// Its name.
    pub way: &'static str,
    /// Why it cannot make levels of this game, if so.
    pub refusal: Option<Problem>,
}

/// Tries the methods that may suit a game, beginning with the default one. Each makes one level, which may
/// take as long as a short search.
pub fn offers(draft: &Draft) -> Vec<MethodOffer> {
    offers_watched(draft, &()).unwrap_or_default()
}

/// Tries the methods like [`offers`]; `None` if the watch stops it before all have been tried.
pub fn offers_watched(draft: &Draft, watch: &dyn Watch<Progress>) -> Option<Vec<MethodOffer>> {
    let tried = |way: &dyn Way| {
        let request = Request { way: Some(way.name().to_owned()), ..Request::default() };
        let refusal = match make(draft, &request, watch) {
            Ok(made) if made.levels.is_empty() => Some(none_made(way.name())),
            Ok(_) => None,
            Err(problems) => problems.into_iter().next(),
        };
        (!watch.stop(Progress::default())).then(|| MethodOffer { way: way.name(), refusal })
    };
    in_question(draft).map(tried).collect()
}

/// Returns the names of the methods that can make levels of a game, in the order of [`offers`].
pub fn ways_for(draft: &Draft) -> Vec<&'static str> {
    let made = offers(draft).into_iter().filter(|offer| offer.refusal.is_none());
    made.map(|offer| offer.way).collect()
}

/// Returns the game's own generator and the general methods.
fn in_question(draft: &Draft) -> impl Iterator<Item = &'static dyn Way> {
    let general = |way: &dyn Way| GENERAL.contains(&way.name());
    WAYS.iter().copied().filter(move |way| way.is_for(draft) || general(*way))
}

fn none_made(way: &'static str) -> Problem {
    Problem::error("generate-none").with("way", way)
}

/// Returns the aspects that a way supports, by its name. The way refuses all others.
pub fn supported(way: &str) -> Vec<Aspect> {
    let way = WAYS.iter().find(|it| it.name() == way);
    way.map_or_else(Vec::new, |way| {
        Aspect::EVERY.into_iter().filter(|aspect| way.supports(*aspect)).collect()
    })
}

/// Makes levels for a game.
///
/// # Errors
/// Why the requested way, or every way, can make none for this game.
pub fn make(draft: &Draft, request: &Request, watch: &dyn Watch<Progress>) -> Result<Made, Vec<Problem>> {
    make_heard(draft, request, watch, &|_| ())
}

/// Makes levels for a game; `kept` receives each as soon as it is kept, before they are ordered.
///
/// # Errors
/// Why the requested way, or every way, can make none for this game.
pub fn make_heard(
    draft: &Draft,
    request: &Request,
    watch: &dyn Watch<Progress>,
    kept: &dyn Fn(&MadeLevel),
) -> Result<Made, Vec<Problem>> {
    aspect::check(draft, request).map_err(|problem| vec![problem])?;
    let ways: Vec<&dyn Way> = match &request.way {
        Some(name) => WAYS.iter().copied().filter(|way| way.name() == name).collect(),
        None => in_question(draft).collect(),
    };
    let (mut reason, mut empty) = (None, None);
    for way in &ways {
        if let Some(aspect) = request.aspects().find(|aspect| !way.supports(*aspect)) {
            reason = Some(unsupported(draft, way.name(), aspect));
            continue;
        }
        let mut task = Task::new(draft, request, way.name(), watch, kept).map_err(|problem| vec![problem])?;
        match way.make(&mut task) {
            Ok(()) => {
                let made = task.finish(way.name());
                // This method used up its budget, but another may find levels.
                if !made.levels.is_empty() || made.ended != Some(Ended::States) {
                    return Ok(made);
                }
                empty = empty.or(Some(made));
            }
            // A way made for the game gives the best reason.
            Err(problem) if way.is_for(draft) => return Err(vec![problem]),
            // The last of the general methods gives the most informative reason.
            Err(problem) => reason = Some(problem),
        }
    }
    match (empty, reason) {
        (Some(made), _) => Ok(made),
        (None, Some(reason)) => Err(vec![reason]),
        (None, None) => {
            let names: Vec<_> = in_question(draft).map(Way::name).collect();
            let name = request.way.clone().unwrap_or_default();
            let unknown = Problem::error("generate-way-unknown").with("name", name);
            Err(vec![unknown.with("names", names.join(", "))])
        }
    }
}

/// Returns the problem that a way does not support an aspect of the request.
fn unsupported(draft: &Draft, way: &'static str, aspect: Aspect) -> Problem {
    let ways = in_question(draft).filter(|other| other.supports(aspect) && other.name() != way);
    let ways: Vec<_> = ways.map(Way::name).collect();
    let problem = Problem::error("generate-unheeded").with("way", way).with("request", aspect.code());
    problem.with("ways", ways.join(", "))
}

/// The ways that any game may use.
const GENERAL: &[&str] = &[shuffle::NAME, vary::NAME];
