//! Small changes of a level, for every game whose goals are conditions or follow from the start.

use std::sync::Arc;

use super::shuffle::no_base;
use super::{Aspect, Base, Task, Verdict, Way};
use crate::grid::candidates::{Constraints, Mutator, NotLearned};
use crate::grid::model::Draft;
use crate::project::Problem;
use crate::search::generate::{Vary, Wanted};

/// The name of the way.
pub(super) const NAME: &str = "vary";

/// The most base levels.
const MOST_BASES: usize = 24;

/// By small changes of a level.
pub(super) struct Varying;

impl Way for Varying {
    fn name(&self) -> &'static str {
        NAME
    }

    fn is_for(&self, _draft: &Draft) -> bool {
        false
    }

    fn supports(&self, _aspect: Aspect) -> bool {
        true
    }

    fn make(&self, task: &mut Task<'_>) -> Result<(), Problem> {
        let bases: Vec<Base> = task.bases().iter().take(MOST_BASES).cloned().collect();
        if bases.is_empty() {
            return Err(no_base(task));
        }
        let request = task.request();
        let constraints = Constraints {
            locked: request.locked.clone(),
            symmetry: request.symmetry,
            pieces: request.pieces.clone(),
            empty: request.empty,
            drawn_from: None,
        };
        let mut mutators: Vec<(&Base, Mutator)> = Vec::new();
        let mut reason = None;
        for base in &bases {
            let constraints = Constraints { drawn_from: base.drawn_from.clone(), ..constraints.clone() };
            match Mutator::new(task.draft(), &base.layout, &constraints) {
                Ok(mutator) => mutators.push((base, mutator)),
                Err(found) => {
                    // A fault of the level itself is the better reason.
                    let faulty =
                        if found == NotLearned::Faulty { task.compiled(&base.layout).err() } else { None };
                    reason = reason.or_else(|| Some(faulty.unwrap_or_else(|| refusal(&found, base))));
                }
            }
        }
        if mutators.is_empty() {
            return Err(reason.unwrap_or_else(|| no_base(task)));
        }
        let mut varies = Vec::new();
        for (base, mutator) in &mutators {
            let seed = task.seed();
            if let Some(first) = mutator.begun(&mut |bound| task.below(bound)) {
                varies.push((base, mutator, Vary::new(mutator, first, seed)));
            }
        }
        if varies.is_empty() {
            return Err(Problem::error("generate-terms").with("level", bases[0].name.clone()));
        }
        let wanted = Wanted {
            moves: request.moves.clone(),
            actions: request.pushes.clone(),
            choices: request.branching.clone(),
            dead_ends: request.dead_ends.clone(),
            rules: request.rules.clone(),
        };
        while task.goes_on() {
            let at = task.below(varies.len());
            let (base, mutator, vary) = &mut varies[at];
            let Some((candidate, found)) = vary.next(&wanted, task.meter()) else { continue };
            let Some(layout) = mutator.layout(&candidate) else { continue };
            let layout = Arc::new(layout);
            let Ok(game) = task.compiled(&layout) else { continue };
            let chosen = [("level", base.name.clone())];
            let verdict = task.keep(layout, &game, &found.moves, true, found.states, &chosen);
            if verdict == Verdict::Ended {
                break;
            }
        }
        Ok(())
    }
}

/// Returns the problem that says why levels cannot be changed.
pub(super) fn refusal(reason: &NotLearned, base: &Base) -> Problem {
    let problem = match reason {
        NotLearned::Faulty => Problem::error("generate-faulty"),
        NotLearned::TooLarge => Problem::error("generate-too-large"),
        NotLearned::NoGoal => Problem::error("generate-no-goal"),
        NotLearned::Goal(piece) => Problem::error("generate-goal-differs").with("piece", piece),
        NotLearned::Valid => Problem::error("generate-valid-differs"),
        NotLearned::Nothing => Problem::error("generate-nothing"),
        NotLearned::Layer(layer) => Problem::error("generate-layer-differs").with("layer", layer),
        NotLearned::Item(item) => Problem::error("generate-item-differs").with("item", item),
        NotLearned::RulesReadGoal => Problem::error("generate-goal-read"),
    };
    problem.with("level", base.name.clone())
}
