//! Opponents in games whose rules say how good a choice is: Ludo.

use std::path::Path;

use schola::board::{Choice, Game, State, compile};
use schola::engine::{Game as _, Seat, Standing, Viewer};
use schola::project::BoardFolder;
use schola::search::contest::{Contest, play};
use schola::search::{Advice, AdviceRequest, LEVELS, Strength, Value, advise};

use crate::games::advised::Advised;

fn ludo() -> Game {
    let folder = BoardFolder::open(&Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/ludo"));
    let draft = folder.expect("the sample can be read").draft;
    compile(&draft, &[true, true, false, false], "en").expect("the sample has no faults")
}

fn advice(game: &Game, state: &State, strength: Strength, seed: u64) -> Advice<Choice> {
    let Some(seat) = game.standing(state).asked() else { panic!("somebody is asked") };
    let request = AdviceRequest { seat, strength, vary: true, seed, past: Vec::new() };
    advise(game, state, &request, &()).expect("something can be chosen")
}

fn worths(game: &Game, state: &State) -> Vec<i64> {
    let mut worths = Vec::new();
    let asked = game.standing(state).asked().expect("somebody is asked");
    assert_eq!(game.advice(state, asked, &mut worths), Ok(true));
    worths
}

/// Calls `each` with every state of some games in which somebody is asked.
fn each_state(game: &Game, mut each: impl FnMut(&State, u64)) {
    for seed in 0..6 {
        let mut state = game.start(seed);
        let mut number = seed << 32;
        while let Standing::ToMove(_) = game.standing(&state) {
            number += 1;
            each(&state, number);
            let choice = advice(game, &state, Strength::Level(&LEVELS[1]), number).ply[0];
            game.play(&mut state, &choice, &mut ()).expect("what is advised can be chosen");
        }
    }
}

/// Protects the level *Medium*: it chooses what is worth most, of equal things each at some time.
#[test]
fn medium_follows_the_advice() {
    let game = ludo();
    let (mut differing, mut others) = (0, 0);
    each_state(&game, |state, seed| {
        let worths = worths(&game, state);
        let Choice(chosen) = advice(&game, state, Strength::Level(&LEVELS[2]), seed).ply[0];
        let most = *worths.iter().max().expect("something is offered");
        assert_eq!(worths[usize::from(chosen)], most);
        differing += u32::from(worths.iter().any(|worth| *worth < most));
        others += u32::from(worths.iter().position(|worth| *worth == most) != Some(chosen.into()));
    });
    assert!(differing > 50 && others > 5, "{differing}, {others}");
}

/// Protects beginners: an opponent that chooses at random still leaves out what nobody should choose.
#[test]
fn what_nobody_should_choose_is_left_out() {
    let game = ludo();
    let (mut left_out, mut worse) = (0, 0);
    each_state(&game, |state, seed| {
        let worths = worths(&game, state);
        if !worths.iter().any(|worth| *worth >= 0) {
            return;
        }
        let most = *worths.iter().max().expect("something is offered");
        for strength in [Strength::Level(&LEVELS[0]), Strength::Level(&LEVELS[1]), Strength::States(300)] {
            let Choice(chosen) = advice(&game, state, strength, seed).ply[0];
            assert!(worths[usize::from(chosen)] >= 0, "{strength}");
            worse += u32::from(worths[usize::from(chosen)] < most);
        }
        left_out += u32::from(worths.iter().any(|worth| *worth < 0));
    });
    assert!(left_out > 20 && worse > 20, "{left_out}, {worse}");
}

/// Protects the search by advice: it is reproducible, gives an expected share, and tries each choice as often as the others.
#[test]
fn games_are_played_on_by_the_advice() {
    let game = ludo();
    let mut searched = 0;
    each_state(&game, |state, seed| {
        if !seed.is_multiple_of(16) || worths(&game, state).iter().filter(|worth| **worth >= 0).count() < 2 {
            return;
        }
        let found = advice(&game, state, Strength::States(3000), seed);
        assert_eq!(found, advice(&game, state, Strength::States(3000), seed));
        assert!(found.states > 0 && found.depth == 1, "{found:?}");
        assert!(
            matches!(found.value, Some(Value::Share(share)) if (0.0..=1.0).contains(&share)),
            "{found:?}"
        );
        let imagined = game.imagine(state, Viewer::All, 9);
        assert_eq!(worths(&game, &imagined), worths(&game, state), "nothing is hidden in Ludo");
        searched += 1;
    });
    assert!(searched > 5, "{searched}");
}

/// Protects the levels above *Medium* from luck: where only luck decides they do what is advised, and where another choice surely
/// wins they make it.
#[test]
fn another_choice_must_be_better_than_luck() {
    let chosen = |game: &Advised, seed| {
        let strength = Strength::Level(&LEVELS[3]);
        let request = AdviceRequest { seat: Seat(0), strength, vary: true, seed, past: Vec::new() };
        advise(game, &game.start(seed), &request, &()).expect("something can be chosen").ply[0].0
    };
    for seed in 0..50 {
        assert_eq!(chosen(&Advised { worths: [1, 1, 5], winning: None }, seed), 2, "seed {seed}");
        assert_eq!(chosen(&Advised { worths: [1, 1, 5], winning: Some(1) }, seed), 1, "seed {seed}");
        assert_eq!(
            chosen(&Advised { worths: [5, -1, 1], winning: Some(1) }, seed),
            0,
            "never what is below 0"
        );
    }
}

/// Protects the scale in such games: whoever follows the advice beats a beginner.
#[test]
fn advice_pays() {
    let strengths = [Strength::Level(&LEVELS[2]), Strength::Level(&LEVELS[0])];
    let contest = Contest {
        strengths,
        from: 0,
        games: 60,
        opening: 0,
        repetition: 0,
        longest: 5000,
        vary: true,
        seed: 4,
    };
    let tally = play(&ludo(), &contest, &(), &|_| ());
    assert!(tally.score() > Some(0.65), "{tally:?}");
}

/// Protects matches of games in which a choice can follow another without end, as throws of a six do: openings are drawn
/// choice by choice where nobody could list them, and each game comes to its end.
#[test]
fn openings_need_no_list_of_all() {
    let strengths = [Strength::Level(&LEVELS[0]), Strength::Level(&LEVELS[0])];
    let contest = Contest {
        strengths,
        from: 0,
        games: 24,
        opening: 12,
        repetition: 0,
        longest: 16,
        vary: true,
        seed: 1,
    };
    let tally = play(&ludo(), &contest, &(), &|record| assert!(record.plies.len() >= 12, "{record:?}"));
    assert_eq!(tally.games(), 24);
}
