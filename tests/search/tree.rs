//! Monte-Carlo tree search: it wins won positions, and does not peek.

use schola::engine::{Game, Seat, Standing};
use schola::search::contest::{Contest, play};
use schola::search::{AdviceRequest, LEVELS, Strength, Value, advise};

use crate::games::cards::Cards;
use crate::games::common::{Choice, after, moves, request};
use crate::games::guess::{self, Guess};
use crate::games::tic_tac_toe::{State, TicTacToe};

/// Protects opponents without an evaluation: they win at once where possible, and prevent an immediate loss,
/// by one choice or two.
#[test]
fn wins_are_taken_and_losses_prevented() {
    let wanted =
        [("xx./oo./...", 2), ("x.o/.xo/...", 8), ("x../.o./x.o", 3), ("oo./x../x..", 2), ("x.x/o../...", 1)];
    for (fields, field) in wanted {
        let state = State::read(fields);
        for seed in 0..5 {
            let game = TicTacToe { in_two: false, judged: false };
            let found = advise(&game, &state, &request(&game, &state, Strength::States(4000), seed), &());
            assert_eq!(found.expect("advice").ply, [Choice(field)], "{fields}");
            let game = TicTacToe { in_two: true, judged: false };
            let found = advise(&game, &state, &request(&game, &state, Strength::States(8000), seed), &());
            assert_eq!(found.expect("advice").ply, [Choice(field % 3), Choice(field / 3)], "{fields}");
        }
    }
}

/// Protects from searching on when everything is known: a proven win ends the search.
#[test]
fn a_proved_win_is_enough() {
    let game = TicTacToe { in_two: false, judged: false };
    let state = State::read("x.o/.x./o..");
    let found =
        advise(&game, &state, &request(&game, &state, Strength::States(10_000_000), 1), &()).expect("advice");
    assert_eq!((found.ply, found.value), (vec![Choice(8)], Some(Value::Share(1.0))));
    assert!(found.states < 10_000);
}

/// Protects from peeking: the search touches only states imagined for the seat. The game panics on any other
/// state.
#[test]
fn nobody_looks_at_the_table() {
    let game = Guess { guarded: true };
    let mut strengths: Vec<Strength> = LEVELS.iter().map(Strength::Level).collect();
    strengths.extend([Strength::Depth(2), Strength::States(500)]);
    for strength in strengths {
        for vary in [false, true] {
            let request = AdviceRequest { seat: Seat(0), strength, vary, seed: 5, past: Vec::new() };
            assert!(advise(&game, &game.start(3), &request, &()).is_some());
        }
    }
}

/// Protects the same by the results: the advice does not depend on hidden information, and is right as often
/// as chance.
#[test]
fn what_is_hidden_changes_no_advice() {
    let game = Guess { guarded: false };
    let mut right = 0;
    for seed in 0..200 {
        let advice = |ball| {
            let state = guess::State { ball, ..game.start(0) };
            advise(&game, &state, &request(&game, &state, Strength::States(400), seed), &()).expect("advice")
        };
        let first = advice(0);
        assert!((1..4).all(|ball| advice(ball) == first));
        right += u32::from(first.ply == [Choice((seed % 4) as u16)]);
    }
    assert!((25..=75).contains(&right), "{right} of 200");
}

/// Protects the seats of a game with hidden hands: the advice to one is the same whatever the others' cards
/// are.
#[test]
fn the_cards_of_others_change_no_advice() {
    let game = Cards;
    for seed in 0..20 {
        let state = game.start(seed);
        let mut other = state.clone();
        other.hands.swap(1, 2);
        let advice = |state| advise(&game, state, &request(&game, state, Strength::States(2000), seed), &());
        assert_eq!(advice(&state), advice(&other));
    }
}

/// Protects the search for three seats with chance and hidden cards: it wins more than its share of the
/// points.
#[test]
fn thought_pays_among_three() {
    let game = Cards;
    let mut won = 0.0;
    for seed in 0..60 {
        let mut state = game.start(seed);
        let thinker = Seat((seed % 3) as u8);
        let mut number = seed as usize;
        while let Some(seat) = game.standing(&state).asked() {
            let choices = moves(&game, &state);
            let choice = if seat == thinker {
                advise(&game, &state, &request(&game, &state, Strength::States(3000), seed), &())
                    .expect("advice")
                    .ply[0]
            } else {
                number = number.wrapping_mul(31).wrapping_add(7);
                choices[number / 4 % choices.len()]
            };
            state = after(&game, &state, &choice);
        }
        let Standing::Won(winners) = game.standing(&state) else { panic!("somebody wins") };
        if winners.contains(&thinker) {
            won += 1.0 / winners.len() as f64;
        }
    }
    // At random it would be 20; 27 is two standard deviations above.
    assert!(won >= 27.0, "{won} of 60");
}

/// Protects reproducibility: the same seed gives the same advice, in each kind of game.
#[test]
fn the_same_seed_gives_the_same_advice() {
    fn twice<G: Game>(game: &G, seed: u64) {
        let state = game.start(seed);
        for level in &LEVELS[..4] {
            let request = AdviceRequest { vary: true, ..request(game, &state, Strength::Level(level), seed) };
            assert_eq!(advise(game, &state, &request, &()), advise(game, &state, &request, &()));
        }
    }
    for seed in 0..4 {
        twice(&Cards, seed);
        twice(&TicTacToe { in_two: true, judged: false }, seed);
        twice(&TicTacToe { in_two: true, judged: true }, seed);
    }
}

/// Protects the search from playing worse with more simulations.
#[test]
fn more_thought_is_stronger() {
    let game = TicTacToe { in_two: false, judged: false };
    let strengths = [Strength::States(3000), Strength::States(20)];
    let contest = Contest {
        strengths,
        from: 0,
        games: 40,
        opening: 1,
        repetition: 0,
        longest: 20,
        vary: false,
        seed: 2,
    };
    let tally = play(&game, &contest, &(), &|_| ());
    assert_eq!(tally.games(), 40);
    assert!(tally.won > 15 && tally.lost < 5, "{tally:?}");
}

/// Protects callers: there is no advice out of turn or after the end.
#[test]
fn there_is_no_advice_out_of_turn() {
    for judged in [false, true] {
        let game = TicTacToe { in_two: false, judged };
        for (fields, seat) in [("...|...|...", 1), ("xxx/oo./...", 1), ("xxx/oo./...", 0)] {
            let state = State::read(&fields.replace('|', "/"));
            let request = AdviceRequest {
                seat: Seat(seat),
                strength: Strength::Depth(2),
                vary: false,
                seed: 0,
                past: Vec::new(),
            };
            assert_eq!(advise(&game, &state, &request, &()), None);
        }
    }
}
