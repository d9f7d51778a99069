//! By small changes of a level, for every game whose goals follow from how its levels begin.

use std::sync::Arc;

use super::shuffle::no_base;
use super::{Aspect, Base, Task, Verdict, Way};
use crate::grid::model::Draft;
use crate::grid::sketches::{NoLore, Studio, Terms};
use crate::project::Problem;
use crate::search::generate::{Vary, Wanted};

/// The name of the way.
pub(super) const NAME: &str = "vary";

/// Levels that others grow from, at most.
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

    fn fits(&self, draft: &Draft) -> bool {
        let levels = draft.levels.iter().take(MOST_BASES);
        levels.into_iter().any(|level| Studio::new(draft, &level.layout, &Terms::default()).is_ok())
    }

    fn heeds(&self, _aspect: Aspect) -> bool {
        true
    }

    fn make(&self, task: &mut Task<'_>) -> Result<(), Problem> {
        let bases: Vec<Base> = task.bases().iter().take(MOST_BASES).cloned().collect();
        if bases.is_empty() {
            return Err(no_base(task));
        }
        let request = task.request();
        let terms = Terms {
            locked: request.locked.clone(),
            symmetry: request.symmetry,
            pieces: request.pieces.clone(),
            empty: request.empty,
            drawn_from: None,
        };
        let mut studios: Vec<(&Base, Studio)> = Vec::new();
        let mut reason = None;
        for base in &bases {
            let terms = Terms { drawn_from: base.drawn_from.clone(), ..terms.clone() };
            match Studio::new(task.draft(), &base.layout, &terms) {
                Ok(studio) => studios.push((base, studio)),
                Err(found) => {
                    // What is wrong with the level says more than that something is.
                    let faulty =
                        if found == NoLore::Faulty { task.compiled(&base.layout).err() } else { None };
                    reason = reason.or_else(|| Some(faulty.unwrap_or_else(|| refusal(&found, base))));
                }
            }
        }
        if studios.is_empty() {
            return Err(reason.unwrap_or_else(|| no_base(task)));
        }
        let mut varies = Vec::new();
        for (base, studio) in &studios {
            let seed = task.seed();
            if let Some(first) = studio.begun(&mut |bound| task.below(bound)) {
                varies.push((base, studio, Vary::new(studio, first, seed)));
            }
        }
        if varies.is_empty() {
            return Err(Problem::error("generate-terms").with("level", bases[0].name.clone()));
        }
        let wanted = Wanted {
            moves: request.moves.clone(),
            deeds: request.pushes.clone(),
            choices: request.branching.clone(),
            dead_ends: request.dead_ends.clone(),
            rules: request.rules.clone(),
        };
        while task.goes_on() {
            let at = task.below(varies.len());
            let (base, studio, vary) = &mut varies[at];
            let Some((sketch, found)) = vary.next(&wanted, task.meter()) else { continue };
            let Some(layout) = studio.layout(&sketch) else { continue };
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

/// Says why levels cannot be changed.
pub(super) fn refusal(reason: &NoLore, base: &Base) -> Problem {
    let problem = match reason {
        NoLore::Faulty => Problem::error("generate-faulty"),
        NoLore::TooLarge => Problem::error("generate-too-large"),
        NoLore::NoGoal => Problem::error("generate-no-goal"),
        NoLore::Goal(piece) => Problem::error("generate-goal-differs").with("piece", piece),
        NoLore::Valid => Problem::error("generate-valid-differs"),
        NoLore::Open => Problem::error("generate-goal-open"),
        NoLore::Layer(layer) => Problem::error("generate-layer-differs").with("layer", layer),
        NoLore::RulesReadGoal => Problem::error("generate-goal-read"),
    };
    problem.with("level", base.name.clone())
}
