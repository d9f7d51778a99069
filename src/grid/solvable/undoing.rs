//! Levels in which every move can be undone, so that a search may also start at the goals.
//!
//! This is proven for each step and everything that may lie around it: whatever the cells hold that the step back tests, it is
//! allowed and restores what was there before.

use super::super::game::Game;
use super::super::state::State;
use super::level::{Goal, Level};
use super::terrain::digits;
use super::walker::{Code, StepEffect, Walker};

/// Goals from which the search starts, at most.
const MOST_GOALS: usize = 1 << 8;
/// Entries of tables that are compared for the proof.
const MOST_WORK: usize = 1 << 18;

/// Returns all goals that are possible after a state, if every move can be undone; otherwise none.
pub(super) fn goals(game: &Game, from: &State, walker: &Walker, level: &Level) -> Vec<State> {
    let count: usize = level.goals.iter().map(|goal| goal.places.len()).sum();
    if count > MOST_GOALS || !all_lead_back(walker) {
        return Vec::new();
    }
    let each = level.goals.iter().flat_map(|goal| goal.places.iter().map(move |place| (goal, *place)));
    each.map(|(goal, place)| state(game, from, walker, level, goal, place)).collect()
}

/// Returns a goal as a state with the last choice in a place.
fn state(game: &Game, from: &State, walker: &Walker, level: &Level, goal: &Goal, place: usize) -> State {
    let mut state = from.clone();
    for (cell, text) in game.parts().finals[goal.number].cells.iter().enumerate() {
        if state.cells[level.base + cell] != *text {
            state.set_board(level.base + cell, *text);
        }
    }
    let [x, y, ..] = game.parts().position;
    state.cells[x] = (place % level.columns) as i32;
    state.cells[y] = (place / level.columns) as i32;
    (0..level.count()).for_each(|bit| state.set_valid(bit, false));
    for direction in 0..walker.steps.len() {
        if level.effect(walker, &goal.board, place, direction) > 0 {
            state.set_valid(level.around[direction].targets[place] as usize, true);
        }
    }
    state
}

/// Returns whether each step has one that leads back.
fn all_lead_back(walker: &Walker) -> bool {
    let mut work = 0;
    walker.steps.iter().all(|step| {
        let back = walker.steps.iter().find(|other| other.step == (-step.step.0, -step.step.1));
        back.is_some_and(|back| leads_back(walker, step, back, &mut work))
    })
}

fn leads_back(walker: &Walker, step: &StepEffect, back: &StepEffect, work: &mut usize) -> bool {
    let base = walker.codes + 1;
    for (entry, number) in step.table.iter().enumerate().filter(|(_, number)| **number > 0) {
        let before = digits(entry, base, step.around.len());
        let changes = &step.effects[usize::from(*number) - 1];
        // What the step back finds in its surroundings, as far as that is known.
        let found: Vec<Option<Code>> = back
            .around
            .iter()
            .map(|at| {
                let at = (step.step.0 + at.0, step.step.1 + at.1);
                let changed = changes.iter().find(|change| change.0 == at).map(|change| change.1);
                changed.or_else(|| step.around.iter().position(|other| *other == at).map(|at| before[at]))
            })
            .collect();
        let mut undone = Vec::with_capacity(changes.len());
        for (at, _) in changes {
            let Some(place) = step.around.iter().position(|other| other == at) else { return false };
            undone.push(((at.0 - step.step.0, at.1 - step.step.1), before[place]));
        }
        let mut entries = vec![0_usize];
        for code in found {
            let range = code.map_or(0..base, |code| usize::from(code)..usize::from(code) + 1);
            entries = entries
                .iter()
                .flat_map(|entry| range.clone().map(move |digit| entry * base + digit))
                .collect();
        }
        *work += entries.len();
        let restores = |entry: usize| {
            usize::from(back.table[entry]).checked_sub(1).is_some_and(|number| {
                let effect = &back.effects[number];
                effect.len() == undone.len() && undone.iter().all(|change| effect.contains(change))
            })
        };
        if *work > MOST_WORK || !entries.into_iter().all(restores) {
            return false;
        }
    }
    true
}
