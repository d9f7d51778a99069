//! Strides against playing: small levels are looked at without making a move, and nothing may differ.

use std::collections::HashMap;
use std::path::Path;

use schola::engine::{Game as _, Sketches as _};
use schola::grid::State;
use schola::grid::sketches::{Studio, Terms};
use schola::project;

/// States of a level that are compared, at most.
const MOST: usize = 400;

/// Protects what is said of levels made by small changes: each state has the strides that the rules allow, in the order of the
/// moves and without those that lose, they lead to the same states, and the same of them are goals.
#[test]
fn strides_lead_where_moves_do() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join("sokoban");
    let draft = project::open(&folder).expect("it can be read").draft;
    let mut goals = 0;
    for level in draft.levels.iter().take(16) {
        let studio = Studio::new(&draft, &level.layout, &Terms::default()).expect("its levels teach");
        let (start, aim) = studio.set_up(&studio.first()).expect("it is a level");
        let mut strides = studio.strides(&aim, &start).expect("a walker goes there");
        let mut known: HashMap<(u32, u32), State> = HashMap::from([((0, strides.first()), start)]);
        let mut met = vec![(0, strides.first())];
        let mut at = 0;
        while at < met.len() && met.len() < MOST {
            let (board, place) = met[at];
            let state = known[&(board, place)].clone();
            at += 1;
            let mut moves = Vec::new();
            studio.game().moves(&state, &mut moves);
            let mut played = Vec::new();
            for choice in moves {
                let mut after = state.clone();
                assert!(studio.game().play_from(&state, &choice, &mut after));
                if !studio.is_lost(&aim, &after) {
                    played.push((choice, after));
                }
            }
            let mut steps = Vec::new();
            strides.steps(board, place, &mut steps);
            assert_eq!(steps.len(), played.len(), "level {}", level.folder);
            for (step, (choice, after)) in steps.into_iter().zip(played) {
                assert_eq!(studio.step_to(step.1), choice, "level {}", level.folder);
                assert_eq!(strides.is_goal(step.0, step.1), studio.is_goal(&aim, &after));
                goals += u32::from(strides.is_goal(step.0, step.1));
                if !known.contains_key(&step) {
                    met.push(step);
                    assert!(known.values().all(|other| *other != after), "one state is two");
                }
                let same = known.entry(step).or_insert_with(|| after.clone());
                assert_eq!(*same, after, "level {}", level.folder);
            }
        }
    }
    assert!(goals > 0, "no goal came up");
}
