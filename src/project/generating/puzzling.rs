//! The puzzle generators, as ways to make levels.

use std::sync::Arc;

use super::{Aspect, Task, Verdict, Way};
use crate::grid::Move;
use crate::grid::model::{Draft, Layout, Role};
use crate::project::Problem;
use crate::project::difficulty::Difficulty;
use crate::project::puzzles::{self, Puzzle, PuzzleRequest};

/// The number of times that a generator may find nothing.
const PATIENCE: u32 = 3;

impl Way for Puzzle {
    fn name(&self) -> &'static str {
        self.code()
    }

    fn is_for(&self, draft: &Draft) -> bool {
        puzzles::of_game(draft) == Some(*self) && own_layer(draft).is_none()
    }

    fn supports(&self, aspect: Aspect) -> bool {
        match aspect {
            Aspect::Moves | Aspect::Size | Aspect::Difficulty | Aspect::Branching | Aspect::Rules => true,
            Aspect::DeadEnds => *self == Self::Maze,
            Aspect::From
            | Aspect::Locked
            | Aspect::Symmetry
            | Aspect::Empty
            | Aspect::Pieces
            | Aspect::Pushes => false,
        }
    }

    fn make(&self, task: &mut Task<'_>) -> Result<(), Problem> {
        if let Some(layer) = own_layer(task.draft()) {
            return Err(Problem::error("generate-layer-own").with("way", self.code()).with("layer", layer));
        }
        let request = task.request();
        let (least, most) = request.difficulty.clone().map_or((1, 5), |asked| {
            let (least, most) = asked.into_inner();
            (least.number(), most.number())
        });
        // One level of each difficulty in turn, so that a level does not depend on their number.
        let mut steps = (least..=most).filter_map(Difficulty::from_number).cycle();
        let mut failures = 0;
        while task.goes_on() && task.meter().try_one() {
            let Some(difficulty) = steps.next() else { return Ok(()) };
            let request = PuzzleRequest { size: request.size, difficulty, seed: task.seed() };
            let made = match self.generate(task.draft(), &request) {
                Ok(made) => made,
                // A random failure is tried again a few times.
                Err(problem) if problem.code == "generator-failed" && failures < PATIENCE => {
                    failures += 1;
                    continue;
                }
                Err(problem) => return Err(problem),
            };
            let layout = Arc::new(with_own_goals(made.layout, task.draft()));
            let game = task.compiled(&layout)?;
            let moves: Vec<Move> = made.moves.iter().filter_map(|choice| choice.parse().ok()).collect();
            task.meter().solved();
            task.graded = Some(difficulty);
            let chosen = [("step", difficulty.to_string())];
            let states = moves.len() as u64;
            if task.keep(layout, &game, &moves, true, states, &chosen) == Verdict::Ended {
                break;
            }
        }
        Ok(())
    }
}

/// Gives a level the goals of the game's levels, if these are conditions and the same in all of them.
fn with_own_goals(mut layout: Layout, draft: &Draft) -> Layout {
    let Some(first) = draft.levels.first().map(|level| &level.layout) else { return layout };
    let is_alike = |other: &Layout| other.first(Role::Final).is_none() && other.goals == first.goals;
    if !first.goals.is_empty() && draft.levels.iter().all(|level| is_alike(&level.layout)) {
        layout.matrices.retain(|matrix| matrix.role() != Role::Final);
        layout.goals.clone_from(&first.goals);
        layout.language = first.language;
    }
    layout
}

/// Returns a layer that the game's levels have for rules of their own. Puzzles are made without such layers,
/// so rules would miss them.
fn own_layer(draft: &Draft) -> Option<String> {
    let mut layers = draft.levels.iter().flat_map(|level| &level.layout.matrices);
    layers.find(|layer| layer.role() == Role::Own).map(|layer| layer.name.clone())
}
