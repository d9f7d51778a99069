//! Counting plies and choices.

use proptest::prelude::*;
use schola::engine::{Game, Standing};
use schola::search::{divide, perft, perft_choices, text_of};

use crate::games::common::{after, moves, wander};
use crate::games::evade::{self, Evade};
use crate::games::tic_tac_toe::TicTacToe;

/// Returns the sequences of choices that make exactly this many plies, one by one.
fn sequences<G: Game>(game: &G, state: &G::State, plies: u32) -> u64 {
    if plies == 0 {
        return 1;
    }
    let next = moves(game, state).into_iter().map(|choice| after(game, state, &choice));
    next.map(|next| {
        let goes_on = matches!(game.standing(&next), Standing::ToMove(_));
        sequences(game, &next, if goes_on && !game.begins_ply(&next) { plies } else { plies - 1 })
    })
    .sum()
}

const TIC_TAC_TOE: [u64; 11] = [1, 9, 72, 504, 3024, 15_120, 54_720, 148_176, 200_448, 127_872, 0];

/// Protects the counting of plies: known numbers, whether a ply is one choice or two, also where games end
/// early.
#[test]
fn three_in_a_row_is_counted() {
    for in_two in [false, true] {
        let game = TicTacToe { in_two, judged: false };
        let start = game.start(0);
        for (plies, count) in (0..).zip(TIC_TAC_TOE) {
            if plies < 6 {
                assert_eq!(sequences(&game, &start, plies), count, "{plies} plies one by one, {in_two}");
            }
            // To the end where that is quick.
            if in_two && plies > 7 {
                continue;
            }
            assert_eq!(perft(&game, &start, plies), count, "{plies} plies, {in_two}");
        }
    }
}

/// Protects the counting of choices: two of them make a ply here.
#[test]
fn choices_are_counted() {
    let game = TicTacToe { in_two: true, judged: false };
    let start = game.start(0);
    let counts: Vec<_> = (0..=4).map(|choices| perft_choices(&game, &start, choices)).collect();
    // Three columns, nine fields; then three columns and eight fields again.
    assert_eq!(counts, [1, 3, 9, 27, 72]);
    let single = TicTacToe { in_two: false, judged: false };
    for (choices, count) in (0..).zip(TIC_TAC_TOE).take(8) {
        assert_eq!(perft_choices(&single, &single.start(0), choices), count, "{choices}");
    }
}

const EVADE: &[(&str, &[u64])] = &[
    ("mmkkmm/6/6/6/6/MMKKMM w", &[1, 16, 256, 4_800, 90_000]),
    ("m1k1m1/2(Mk)3/1m1K2/3mM1/M5/1MK3 w", &[1, 23, 612, 14_364, 355_874]),
    ("m5/4m1/1(Mk)m1(Mk)1/3K2/5(mK)/MM4 b", &[1, 17, 195, 3_085, 40_129]),
    ("6/4k1/3(Mk)2/4(Mm)1/(mK)(Mm)4/KMm3 b", &[1, 11, 20, 171, 871, 8_522]),
    ("6/Kk4/(mK)(Mk)1(mM)(mM)1/5(Mm)/6/6 w", &[1, 2, 0, 0]),
    ("m2k1m/3k2/(mK)5/5(mK)/2M3/MM3M w", &[1, 15, 255, 4_165, 71_756]),
];

/// Protects the conventions of counting in a larger game, also where a piece can be put down again: that
/// leads back and is not a ply.
#[test]
fn evade_is_counted() {
    for in_two in [false, true] {
        let game = Evade { in_two, judged: true };
        for (position, counts) in EVADE {
            let state = evade::State::read(position);
            // Made of two choices, as many as take a second.
            for (plies, count) in (0..).zip(*counts).filter(|(_, count)| !in_two || **count < 100_000) {
                assert_eq!(perft(&game, &state, plies), *count, "{position} {plies} {in_two}");
            }
        }
    }
}

/// Protects the debugging of rules: the counts by first plies are the known ones and add up to the total.
#[test]
fn first_plies_share_the_count() {
    for in_two in [false, true] {
        let game = Evade { in_two, judged: true };
        let start = game.start(0);
        let parts = divide(&game, &start, 4);
        let fields: Vec<_> = parts.iter().map(|(ply, _)| game.fields_of(ply)).collect();
        assert!(fields.is_sorted(), "{fields:?}");
        assert_eq!(parts.len(), 16);
        assert_eq!(parts.iter().map(|(_, count)| count).sum::<u64>(), 90_000);
        let texts: Vec<_> = parts.iter().map(|(ply, _)| text_of(ply)).collect();
        assert_eq!(texts[0], if in_two { "0 6" } else { "6" });
        assert!(divide(&game, &start, 1).iter().all(|(_, count)| *count == 1));
        assert!(divide(&game, &start, 0).is_empty());
    }
}

proptest! {
    /// Protects counting from any state, also within a ply: it equals counting one by one.
    #[test]
    fn counts_are_those_of_counting_one_by_one(numbers in prop::collection::vec(any::<u16>(), 0..12), plies in 0_u32..4) {
        for in_two in [false, true] {
            let game = TicTacToe { in_two, judged: false };
            let state = wander(&game, &numbers);
            let count = perft(&game, &state, plies);
            prop_assert_eq!(count, sequences(&game, &state, plies));
            if plies > 0 {
                prop_assert_eq!(count, divide(&game, &state, plies).iter().map(|(_, part)| part).sum::<u64>());
            }
        }
    }
}
