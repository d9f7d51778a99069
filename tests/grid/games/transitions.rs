//! Transition tables against playing: small levels are searched without making a move, and the result must be
//! the same.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use schola::engine::{CandidateLevels as _, Game as _};
use schola::grid::State;
use schola::grid::candidates::{Constraints, Mutator};
use schola::grid::edit::stretch;
use schola::grid::model::{Cells, Layout, Role};
use schola::project;

/// States of a level that are compared, at most.
const MOST: usize = 400;

/// Protects levels made by small changes: each state has the transitions that the rules allow, in the order
/// of the moves and without those into deadlocks, they lead to the same states, and the same of them are
/// goals.
#[test]
fn transitions_lead_where_moves_do() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join("sokoban");
    let draft = project::open(&folder).expect("it can be read").draft;
    let mut goals_met = 0;
    for level in draft.levels.iter().take(16) {
        let mutator = Mutator::new(&draft, &level.layout, &Constraints::default()).expect("its levels teach");
        let (start, goals) = mutator.set_up(&mutator.first()).expect("it is a level");
        let mut transitions = mutator.transitions(&goals, &start).expect("a walker goes there");
        let mut known: HashMap<(u32, u32), State> = HashMap::from([((0, transitions.first()), start)]);
        let mut met = vec![(0, transitions.first())];
        let mut at = 0;
        while at < met.len() && met.len() < MOST {
            let (board, place) = met[at];
            let state = known[&(board, place)].clone();
            at += 1;
            let mut moves = Vec::new();
            mutator.game().moves(&state, &mut moves);
            let mut played = Vec::new();
            for choice in moves {
                let mut after = state.clone();
                assert!(mutator.game().play_from(&state, &choice, &mut after));
                if !mutator.is_deadlock(&goals, &after) {
                    played.push((choice, after));
                }
            }
            let mut steps = Vec::new();
            transitions.steps(board, place, &mut steps);
            assert_eq!(steps.len(), played.len(), "level {}", level.folder);
            for (step, (choice, after)) in steps.into_iter().zip(played) {
                assert_eq!(mutator.step_to(step.1), choice, "level {}", level.folder);
                assert_eq!(transitions.is_goal(step.0, step.1), mutator.is_goal(&goals, &after));
                goals_met += u32::from(transitions.is_goal(step.0, step.1));
                if !known.contains_key(&step) {
                    met.push(step);
                    assert!(known.values().all(|other| *other != after), "one state is two");
                }
                let same = known.entry(step).or_insert_with(|| after.clone());
                assert_eq!(*same, after, "level {}", level.folder);
            }
        }
    }
    assert!(goals_met > 0, "no goal came up");
}

/// Protects requests for a size: a stretched level has one walker and as many things as before, however often
/// its middle is repeated, and is examined just as fast.
#[test]
fn drawn_out_levels_have_as_many_things() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join("sokoban");
    let draft = project::open(&folder).expect("it can be read").draft;
    let things = |layout: &Layout| {
        let Cells::Text(tiles) = &layout.first(Role::State).expect("there is a board").cells else {
            panic!("the board has texts")
        };
        let mut things: Vec<String> = tiles.cells().map(|(_, _, text)| text.to_string()).collect();
        things.retain(|text| !["Empty", "Wall"].contains(&text.as_str()));
        things.sort_unstable();
        things
    };
    for level in draft.levels.iter().take(4) {
        let mut layout = Layout::clone(&level.layout);
        stretch(&mut layout, (12, 11)).expect("it can be drawn out");
        assert_ne!(things(&layout), things(&level.layout), "level {}", level.folder);
        let constraints = Constraints { drawn_from: Some(level.layout.clone()), ..Constraints::default() };
        let mutator = Mutator::new(&draft, &Arc::new(layout), &constraints).expect("its levels teach");
        for seed in 1..4_usize {
            let mut turn = seed;
            let candidate = mutator.begun(&mut |bound| {
                turn = turn.wrapping_mul(25_173).wrapping_add(13_849) % 65_536;
                turn % bound
            });
            let (start, goals) = mutator.set_up(&candidate.expect("a candidate")).expect("it is a level");
            assert_eq!(
                things(&mutator.game().layout(&start)),
                things(&level.layout),
                "level {}",
                level.folder
            );
            assert!(mutator.transitions(&goals, &start).is_some(), "level {}", level.folder);
        }
    }
}
