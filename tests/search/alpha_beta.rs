//! Alpha-beta against plain minimax, and against the known values of Evade.

use std::collections::BTreeSet;

use proptest::prelude::*;
use schola::engine::{Game, Seat, Standing};
use schola::search::alpha_beta::{Settings, search};
use schola::search::contest::{Contest, GameResult, play_game};
use schola::search::{Advice, AdviceRequest, LEVELS, Strength, Value, advise};

use crate::games::common::{Choice, after, moves, request, wander};
use crate::games::evade::{self, Evade, read_move};
use crate::games::tic_tac_toe::{self, TicTacToe};

/// Returns the value of every ply to a depth, in the order of the places that their choices name, by
/// exhaustive search without a table or windows. If `seen` holds positions, one that comes again is a draw.
fn minimax<G: Game<Move = Choice>>(
    game: &G,
    state: &G::State,
    depth: u32,
    mut seen: Option<Vec<u64>>,
) -> Vec<(Vec<Choice>, i32)> {
    fn go<G: Game<Move = Choice>>(
        game: &G,
        path: &mut Vec<G::State>,
        ply: &[Choice],
        (left, made): (u32, i32),
        seen: &mut Option<Vec<u64>>,
    ) -> Vec<(Vec<Choice>, i32)> {
        let state = path.last().expect("a state").clone();
        let Some(seat) = game.standing(&state).asked() else { panic!("somebody chooses") };
        let mut choices = moves(game, &state);
        choices.sort_unstable();
        let mut found = Vec::new();
        for choice in choices {
            let next = after(game, &state, &choice);
            if path.contains(&next) {
                continue;
            }
            let ply = [ply, &[choice]].concat();
            let mine =
                |standing: &Standing| matches!(standing, Standing::Won(seats) if seats.contains(&seat));
            match game.standing(&next) {
                Standing::ToMove(_) if !game.begins_ply(&next) => {
                    path.push(next);
                    found.extend(go(game, path, &ply, (left, made), seen));
                    let _ = path.pop();
                }
                Standing::ToMove(_)
                    if seen.as_ref().is_some_and(|seen| seen.contains(&game.position_key(&next))) =>
                {
                    found.push((ply, 0));
                }
                Standing::ToMove(to_move) if left == 1 => {
                    let Seat(to_move) = to_move.first();
                    let of = |seat| game.value(&next, Seat(seat)).expect("a value");
                    let value = of(to_move) - of(1 - to_move);
                    found.push((ply, if to_move == seat.0 { value } else { -value }));
                }
                Standing::ToMove(to_move) => {
                    let to_move = to_move.first();
                    if let Some(seen) = seen {
                        seen.push(game.position_key(&next));
                    }
                    let below = go(game, &mut vec![next], &[], (left - 1, made + 1), seen);
                    let _ = seen.as_mut().and_then(Vec::pop);
                    let best = below.into_iter().map(|(_, value)| value).max().unwrap_or(0);
                    found.push((ply, if to_move == seat { best } else { -best }));
                }
                Standing::Drawn => found.push((ply, 0)),
                ended if mine(&ended) => found.push((ply, 100_000 - made - 1)),
                _ => found.push((ply, -(100_000 - made - 1))),
            }
        }
        found
    }
    go(game, &mut vec![state.clone()], &[], (depth, 0), &mut seen)
}

/// Returns the best value and all plies that have it.
fn best_of(plies: &[(Vec<Choice>, i32)]) -> (i32, Vec<Vec<Choice>>) {
    let best = plies.iter().map(|(_, value)| *value).max().expect("there are plies");
    (best, plies.iter().filter(|(_, value)| *value == best).map(|(ply, _)| ply.clone()).collect())
}

fn at_depth<G: Game>(game: &G, state: &G::State, depth: u32) -> Advice<G::Move> {
    advise(game, state, &request(game, state, Strength::Depth(depth), 1), &()).expect("something to choose")
}

/// Returns the value and all plies that have it, as the search finds them with or without its table.
fn best_found<G: Game>(
    game: &G,
    state: &G::State,
    depth: u32,
    table: bool,
) -> (Vec<Vec<G::Move>>, Option<i32>) {
    let Some(seat) = game.standing(state).asked() else { panic!("somebody chooses") };
    let settings = Settings { seat, depth, states: None, time: None, equals: true, table, past: None };
    let found = search(game, state, settings, &()).expect("something to choose");
    (found.best, found.value)
}

/// Compares the search with the oracle in one position.
fn agrees<G: Game<Move = Choice>>(game: &G, state: &G::State, depth: u32) -> Result<(), TestCaseError> {
    if !matches!(game.standing(state), Standing::ToMove(_)) {
        return Ok(());
    }
    let (value, best) = best_of(&minimax(game, state, depth, None));
    let found = at_depth(game, state, depth);
    prop_assert_eq!(found.value.and_then(Value::points), Some(value));
    prop_assert_eq!(&found.ply, &best[0]);
    prop_assert!(!found.stopped);
    prop_assert_eq!(best_found(game, state, depth, true), (best, Some(value)));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// Protects the choice of opponents: value, first of the best plies and all its equals are those of plain
    /// minimax, in any position, also within a ply, to any depth, up to the end of the game.
    #[test]
    fn three_in_a_row_as_by_minimax(numbers in prop::collection::vec(any::<u16>(), 0..14), depth in 1_u32..5) {
        for in_two in [false, true] {
            let game = TicTacToe { in_two, judged: true };
            agrees(&game, &wander(&game, &numbers), depth)?;
        }
    }

    /// Protects the same in a game with long plans, frozen pieces and pieces that are put down again.
    #[test]
    fn evade_as_by_minimax(numbers in prop::collection::vec(any::<u16>(), 0..60), depth in 1_u32..3) {
        for in_two in [false, true] {
            let game = Evade { in_two, judged: true };
            agrees(&game, &wander(&game, &numbers), depth)?;
        }
    }
}

/// Protects the transposition table: results with and without it are the same.
#[test]
fn the_table_changes_no_value() {
    let game = Evade { in_two: false, judged: true };
    let deep = TicTacToe { in_two: false, judged: true };
    let mut numbers: Vec<u16> = Vec::new();
    for number in 0..12_u16 {
        numbers.push(number.wrapping_mul(40_503));
        numbers.push(number.wrapping_mul(12_345));
        let state = wander(&game, &numbers);
        if matches!(game.standing(&state), Standing::ToMove(_)) {
            assert_same_without_table(&game, &state, 4);
        }
        let state = wander(&deep, &numbers[..usize::from(number % 5)]);
        for depth in 1..=9 {
            assert_same_without_table(&deep, &state, depth);
        }
    }
}

/// Protects the same where the game is decided after many plies, and states recur nearer to the end or
/// farther from it.
#[test]
fn the_table_changes_no_distance_to_the_end() {
    let game = Evade { in_two: false, judged: true };
    for position in ["1k4/6/6/K5/6/6 w", "5k/6/K5/6/6/6 b", "k5/6/1M4/K5/6/6 w", "6/6/1k4/3K2/6/m4M b"] {
        let state = evade::State::read(position);
        for depth in 1..=6 {
            assert_same_without_table(&game, &state, depth);
        }
        let (_, value) = best_found(&game, &state, 6, true);
        assert!(value.is_some_and(|value| value.abs() > 99_000), "{position} is decided: {value:?}");
    }
}

fn assert_same_without_table<G: Game>(game: &G, state: &G::State, depth: u32) {
    assert_eq!(
        best_found(game, state, depth, true),
        best_found(game, state, depth, false),
        "to depth {depth}"
    );
}

/// Returns the keys of the positions on the path that numbers choose, and the last state.
fn way(game: &Evade, numbers: &[u16]) -> (Vec<u64>, evade::State) {
    let states: Vec<_> = (0..=numbers.len()).map(|made| wander(game, &numbers[..made])).collect();
    let keys = states.iter().map(|state| game.position_key(state)).collect();
    (keys, states.last().expect("a state").clone())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Protects opponents from going round in circles: a position that recurs in the play is a draw to them,
    /// and every other one keeps its value.
    #[test]
    fn what_comes_again_is_a_draw_as_by_minimax(numbers in prop::collection::vec(any::<u16>(), 2..40), depth in 1_u32..3) {
        let game = Evade { in_two: false, judged: true };
        let (past, state) = way(&game, &numbers);
        if let Some(seat) = game.standing(&state).asked() {
            let (value, best) = best_of(&minimax(&game, &state, depth, Some(past.clone())));
            for table in [true, false] {
                let settings =
                    Settings { seat, depth, states: None, time: None, equals: true, table, past: Some(&past) };
                let found = search(&game, &state, settings, &()).expect("something to choose");
                prop_assert_eq!((found.value, &found.best), (Some(value), &best));
            }
        }
    }
}

/// Protects the same for repetitions that are still ahead: the way back to the first position is seen.
#[test]
fn what_would_come_again_is_a_draw_as_by_minimax() {
    let game = Evade { in_two: false, judged: true };
    for position in ["5k/6/6/6/6/K5 w", "6/k5/6/6/2K3/6 b", "(Mk)4k/4(mM)1/6/6/6/(mK)K4 b"] {
        let state = evade::State::read(position);
        let Some(seat) = game.standing(&state).asked() else { panic!("somebody chooses") };
        let past = [game.position_key(&state)];
        let (value, best) = best_of(&minimax(&game, &state, 4, Some(past.to_vec())));
        let settings =
            |past| Settings { seat, depth: 4, states: None, time: None, equals: true, table: false, past };
        for past in [&past[..], &[]] {
            let found = search(&game, &state, settings(Some(past)), &()).expect("something to choose");
            assert_eq!((found.value, found.best), (Some(value), best.clone()), "{position}");
        }
    }
}

/// Protects decided games: with a budget, the side that is ahead avoids repetition, and the side that is
/// behind seeks it; a search to a depth ignores repetition.
#[test]
fn who_is_behind_lets_positions_come_again() {
    let game = Evade { in_two: false, judged: true };
    for (position, is_ahead) in [
        ("5k/6/6/2M3/K2M2/2(Mk)3 w", true),
        ("2(mK)3/k2m2/2m3/6/6/5K b", true),
        ("2(mK)3/k2m2/2m3/6/6/5K w", false),
        ("5k/6/6/2M3/K2M2/2(Mk)3 b", false),
    ] {
        let state = evade::State::read(position);
        let advice = |strength, past: &[u64]| {
            let request = AdviceRequest { past: past.to_vec(), ..request(&game, &state, strength, 1) };
            advise(&game, &state, &request, &()).expect("something to choose")
        };
        let points = |advice: &Advice<Choice>| advice.value.and_then(Value::points).expect("points");
        let after_it = |advice: &Advice<Choice>| game.position_key(&after(&game, &state, &advice.ply[0]));
        for strength in [Strength::States(3000), Strength::Level(&LEVELS[4])] {
            let free = advice(strength, &[]);
            assert_eq!(points(&free) > 0, is_ahead, "{position}: {free:?}");
            let moves = moves(&game, &state);
            let all: Vec<_> = moves.iter().map(|it| game.position_key(&after(&game, &state, it))).collect();
            let past = [if is_ahead { after_it(&free) } else { all[0] }];
            let again = advice(strength, &past);
            assert_eq!(past.contains(&after_it(&again)), !is_ahead, "{position}: {again:?}");
            assert_eq!(points(&again) > 0, is_ahead, "{position}: {again:?}");
            assert_eq!(advice(Strength::Depth(2), &all), advice(Strength::Depth(2), &[]), "{position}");
        }
    }
}

/// Protects variety: the random choice covers all plies of the best value, and no other.
#[test]
fn chance_picks_among_equals() {
    for in_two in [false, true] {
        let game = Evade { in_two, judged: true };
        let start = game.start(0);
        let pick = |seed| {
            let request = AdviceRequest { vary: true, ..request(&game, &start, Strength::Depth(1), seed) };
            advise(&game, &start, &request, &()).expect("something to choose").ply
        };
        let picked: BTreeSet<_> = (0..60).map(pick).collect();
        let (best, _) = best_found(&game, &start, 1, true);
        assert_eq!(picked, best.into_iter().collect());
        assert_eq!(picked.len(), 4);
    }
}

const VALUES: &[(&str, [(i32, &str); 3])] = &[
    (
        "mmkkmm/6/6/6/6/MMKKMM w",
        [
            (60, "Kc1-c2 Kc1-d2 Kd1-c2 Kd1-d2"),
            (0, "Kc1-c2 Kc1-d2 Kd1-c2 Kd1-d2"),
            (75, "Kc1-b2 Kc1-d2 Kd1-c2 Kd1-e2"),
        ],
    ),
    ("m1k1m1/2(Mk)3/1m1K2/3mM1/M5/1MK3 w", [(1155, "e3xd3"), (900, "e3xd3"), (1080, "e3xd3")]),
    ("m5/4m1/1(Mk)m1(Mk)1/3K2/5(mK)/MM4 b", [(0, "c4xKd3"), (0, "c4xKd3"), (0, "c4xKd3")]),
    ("6/4k1/3(Mk)2/4(Mm)1/(mK)(Mm)4/KMm3 b", [(99_999, "c1xb1"), (99_999, "c1xb1"), (99_999, "c1xb1")]),
    (
        "6/Kk4/(mK)(Mk)1(mM)(mM)1/5(Mm)/6/6 w",
        [(99_999, "Ka5-a6 Ka5-b6"), (99_999, "Ka5-a6 Ka5-b6"), (99_999, "Ka5-a6 Ka5-b6")],
    ),
    ("m2k1m/3k2/(mK)5/5(mK)/2M3/MM3M w", [(-2010, ""), (-2085, ""), (-1965, "c2-c3 c2-d3")]),
];

/// Protects the levels of Evade: the values and best moves of the test positions in the Evade year project.
#[test]
fn evade_has_its_known_values() {
    for in_two in [false, true] {
        let game = Evade { in_two, judged: true };
        for (position, depths) in VALUES {
            let state = evade::State::read(position);
            for (depth, (value, best)) in (1..).zip(depths) {
                let found = at_depth(&game, &state, depth);
                let known: Vec<_> = best.split_whitespace().map(read_move).collect();
                assert_eq!(found.value.and_then(Value::points), Some(*value), "{position} {depth}");
                // If no moves are named, all have the value.
                let (best, _) = best_found(&game, &state, depth, true);
                let equal: Vec<_> = best.iter().map(|ply| game.fields_of(ply)).collect();
                if known.is_empty() {
                    assert_eq!(equal.len(), 15, "{position} {depth}");
                } else {
                    assert_eq!(equal, known, "{position} {depth}");
                    assert_eq!(game.fields_of(&found.ply), known[0], "{position} {depth}");
                }
            }
        }
    }
}

const GAMES: &[(&str, &str, GameResult, &str)] = &[
    (
        "easy",
        "hard",
        GameResult::Won,
        "Kc1-c2 Kc6-b5 Kd1-d2 Kd6-c5 Kc2-c3 e6-d5 Kd2-d3 d5-c4 Kd3-e4 c4xKc3 Ke4-d5 Kb5-a4 Kd5-c6#",
    ),
    (
        "medium",
        "hard",
        GameResult::Lost,
        "Kc1-c2 Kc6-b5 Kd1-d2 Kd6-c5 Kc2-c3 e6-d5 Kc3-c2 d5-c4 Kc2-c1 c4-d3 Kd2-d1 Kc5-b4 Kc1-b2 Kb4-a3 b1-c2 \
         d3-c3 c2xc3 Kb5-a4 a1-a2 Ka3-b4 a2-a3 Ka4-b3 a3xKb3 Kb4-a3 Kd1-c2 Ka3-a2 e1-d1 Ka2-a1#",
    ),
    (
        "easy",
        "medium",
        GameResult::Drawn,
        "Kc1-c2 Kc6-c5 Kd1-d2 Kd6-d5 Kc2-c3 Kc5-c4 Kd2-d3 Kd5-d4 b1-c2 Kc4-c5 Kc3-c4 e6-d5 c2-c3 d5xKc4 c3xKd4 \
         Kc5-b4 Kd3-e4 f6-e5 Ke4-d3 e5-e4 Kd3-c3 e4-d3 Kc3-b3 a6-a5 a1-a2 d3-c3 a2-a3 c3xKb3 a3xKb4=",
    ),
    (
        "medium",
        "medium",
        GameResult::Drawn,
        "Kc1-c2 Kc6-c5 Kd1-d2 Kd6-d5 Kc2-c3 Kc5-c4 Kd2-d3 Kd5-d4 b1-c2 Kc4-c5 e1-d2 Kd4-d5 a1-b2 a6-b5 Kd3-e4 \
         b5-c4 c2-d3 c4xKc3 d3-d4 e6-e5 Ke4-d3 e5xd4 b2-b3 Kd5-e4 b3-c4 Kc5-c6 c4-d5 Ke4-f3 d5xKc6 b6-a5 d2-e3 \
         Kf3-e4 e3xKe4 a5-b4 Kd3-e3 f6-e5 Ke3-e2 b4-a3 Ke2-d3 a3-b3 Kd3-e2 b3-a2 Ke2-d3 a2-b3 Kd3-e2 b3-a2 \
         Ke2-d3 a2-b3=",
    ),
];

/// Returns the contest of one game between two levels, drawn at the third occurrence of a state.
fn one_game(white: &str, black: &str) -> Contest {
    let strengths = [white, black].map(|level| level.parse().expect("a level"));
    Contest { strengths, from: 0, games: 1, opening: 0, repetition: 3, longest: 200, vary: false, seed: 0 }
}

/// Protects whole games between levels: they match the recorded games, move by move.
#[test]
fn evade_games_go_as_known() {
    for in_two in [false, true] {
        let game = Evade { in_two, judged: true };
        for (white, black, outcome, known) in GAMES {
            let record = play_game(&game, &one_game(white, black), 0, &());
            let plies: Vec<_> = record.plies.iter().map(|ply| game.fields_of(ply)).collect();
            assert_eq!(plies, known.split_whitespace().map(read_move).collect::<Vec<_>>(), "{white}-{black}");
            assert_eq!(record.outcome, *outcome, "{white}-{black}");
        }
    }
}

/// Protects the levels in longer games: winner and length match the recorded ones.
#[test]
fn longer_evade_games_end_as_known() {
    let game = Evade { in_two: false, judged: true };
    for (white, black, plies) in [
        ("hard", "hard", 41),
        ("hard", "easy", 53),
        ("hard", "medium", 39),
        ("easy", "easy", 51),
        ("medium", "easy", 53),
    ] {
        let record = play_game(&game, &one_game(white, black), 0, &());
        assert_eq!((record.plies.len(), record.outcome), (plies, GameResult::Won), "{white}-{black}");
    }
}

/// Protects opponents with a budget of states: the same budget finds the same, a larger one looks at least as
/// deep, and none is exceeded.
#[test]
fn a_budget_of_states_is_kept() {
    let game = Evade { in_two: true, judged: true };
    let start = game.start(0);
    let mut depth = 0;
    for states in [1, 10, 100, 1000, 5000, 20_000] {
        let [one, other] = [1, 2].map(|seed| {
            advise(&game, &start, &request(&game, &start, Strength::States(states), seed), &())
                .expect("advice")
        });
        assert_eq!(one, other);
        assert!(one.states <= states && one.depth >= depth && !one.stopped, "{one:?}");
        assert_eq!(one.ply.len(), 2);
        depth = one.depth;
    }
    assert!(depth >= 3);
}

/// Protects from searching on after the game is solved: the whole tree is searched, and the game is drawn.
#[test]
fn a_game_looked_through_to_its_end_is_enough() {
    let game = TicTacToe { in_two: false, judged: true };
    let start = game.start(0);
    let strength = Strength::States(50_000_000);
    let found = advise(&game, &start, &request(&game, &start, strength, 1), &()).expect("advice");
    assert_eq!(found.value, Some(Value::Points(0)));
    assert_eq!(found.depth, 9);
    let lost = tic_tac_toe::State::read("xo./.../x..");
    let found = advise(&game, &lost, &request(&game, &lost, strength, 1), &()).expect("advice");
    assert_eq!(found.value, Some(Value::LossIn(4)));
}
