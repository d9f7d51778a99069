//! Equal states are equal values, however they were reached.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use schola::board::{Game, State, compile};
use schola::engine::Game as _;

use super::{evade, ludo};
use crate::support::board_door::{draft, plain};
use crate::support::board_oracle::Chance;

/// Everything visible of a state, as text: another way to decide whether two states are the same.
fn told(game: &Game, state: &State) -> String {
    format!("{:?}", plain(game.position(state)))
}

fn choose(game: &Game, state: &State, index: usize) -> State {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    let mut next = state.clone();
    game.play(&mut next, &moves[index], &mut ()).expect("it is offered");
    next
}

fn offers(game: &Game, state: &State) -> usize {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves.len()
}

/// All states reached by a sequence of choices, each limited to a number of alternatives.
fn reached(game: &Game, state: State, widths: &[usize]) -> Vec<State> {
    let Some((width, rest)) = widths.split_first() else { return vec![state] };
    let count = offers(game, &state).min(*width);
    (0..count).flat_map(|index| reached(game, choose(game, &state, index), rest)).collect()
}

/// Checks that states are equal, with equal hashes, exactly if their texts are equal. Returns how often one
/// was reached again.
fn compare(game: &Game, states: Vec<State>) -> usize {
    let hasher = RandomState::new();
    let mut known: HashMap<String, (State, u64)> = HashMap::new();
    let mut by_hash: HashMap<u64, String> = HashMap::new();
    let mut again = 0;
    for state in states {
        let (text, hash) = (told(game, &state), hasher.hash_one(&state));
        match known.get(&text) {
            Some((first, of_first)) => {
                assert!(*first == state && *of_first == hash, "two states are told alike: {text}");
                again += 1;
            }
            None => {
                let other = by_hash.insert(hash, text.clone());
                assert_eq!(other, None, "two states have one hash");
                assert!(known.values().all(|(other, _)| *other != state), "told otherwise: {text}");
                let _ = known.insert(text, (state, hash));
            }
        }
    }
    again
}

/// Protects the search tables and the repetition count: in Evade the same fields result whichever piece goes
/// first, and both ways lead to one state.
#[test]
fn the_order_of_plies_leaves_no_trace() {
    let game = compile(&draft(evade::board(evade::S), &format!("first Gold\n{}", evade::RULES)), &[], "en");
    let game = game.unwrap_or_else(|faults| panic!("{faults:?}"));
    // Gold moves freely, Silver has one answer, Gold moves freely again.
    let states = reached(&game, game.start(1), &[9, 9, 1, 1, 9, 9]);
    let count = states.len();
    let again = compare(&game, states);
    assert!(again > 60 && count - again > 60, "{again} of {count}");
}

/// Protects the same with chance: in Ludo two equal throws move two pawns in either order.
#[test]
fn the_order_of_pawns_leaves_no_trace() {
    let game = compile(&draft(ludo::board(), ludo::RULES), &[true, false, true, false], "en");
    let game = game.unwrap_or_else(|faults| panic!("{faults:?}"));
    let mut again = 0;
    for seed in 0..6 {
        let mut answers = Chance::seeded(seed);
        let mut state = game.start(seed);
        for _ in 0..60 {
            let count = offers(&game, &state);
            if count == 0 {
                break;
            }
            state = choose(&game, &state, answers.draw(count as u64, &mut Vec::new()) as usize);
        }
        again += compare(&game, reached(&game, state, &[4; 5]));
    }
    assert!(again > 20, "{again}");
}
