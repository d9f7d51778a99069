//! Levels and other strengths.

use std::time::Duration;

use schola::search::contest::{Contest, play};
use schola::search::{AdviceRequest, LEVELS, Strength, advise};
use schola::words::{Language, Words};

use crate::games::common::request;
use crate::games::evade::Evade;
use crate::games::tic_tac_toe::TicTacToe;
use schola::engine::Game;

/// Protects the command line: writing and reading a strength gives the same strength.
#[test]
fn strengths_are_read_as_written() {
    for level in &LEVELS {
        assert_eq!(level.id.parse(), Ok(Strength::Level(level)));
    }
    for (text, strength) in [
        ("depth:1", Strength::Depth(1)),
        ("depth:100", Strength::Depth(100)),
        ("states:20000", Strength::States(20_000)),
        ("seconds:2", Strength::Time(Duration::from_secs(2))),
        ("seconds:0.25", Strength::Time(Duration::from_millis(250))),
    ] {
        assert_eq!(text.parse(), Ok(strength));
        assert_eq!(strength.to_string(), text);
    }
}

/// Protects from invalid input: an unknown strength is refused with a message that names it and the levels.
#[test]
fn what_is_no_strength_is_refused() {
    let wrong = [
        "",
        "Hard",
        "depth",
        "depth:",
        "depth:0",
        "depth:101",
        "depth:-1",
        "depth:x",
        "states:0",
        "states:-5",
        "states:1e9",
        "seconds:0",
        "seconds:-1",
        "seconds:nan",
        "seconds:inf",
        "seconds:1e300",
        "hours:1",
        "easy:1",
    ];
    for text in wrong {
        let error = text.parse::<Strength>().expect_err(text);
        for language in Language::ALL {
            let said = Words::new(language).say(&error.0);
            assert!(said.contains(text) && said.contains("first-steps, easy"), "{said}");
        }
    }
}

/// Protects the scale: six levels, each with a name of its own in every language, each searching more than
/// the last.
#[test]
fn each_level_thinks_more() {
    for language in Language::ALL {
        let words = Words::new(language);
        let mut names: Vec<_> = LEVELS.iter().map(|level| words.get(level.name)).collect();
        assert!(names.iter().all(|name| !name.contains('-')), "{names:?}");
        names.sort_unstable();
        names.dedup();
        assert!(names.len() >= 6);
    }
    let effort = |level: &schola::search::Level| {
        (level.depth.unwrap_or(u32::MAX), level.states.unwrap_or(0), level.rounds)
    };
    assert!(
        LEVELS.windows(2).all(|pair| effort(&pair[0]) < effort(&pair[1]) && pair[0].slips >= pair[1].slips)
    );
}

/// Protects beginners: the lowest level makes as many random plies as it states, and the others make none.
#[test]
fn the_lowest_level_makes_mistakes() {
    let game = Evade { in_two: true, judged: true };
    let start = game.start(0);
    let mut without = 0;
    for seed in 0..200 {
        let request =
            AdviceRequest { vary: true, ..request(&game, &start, Strength::Level(&LEVELS[0]), seed) };
        without += u32::from(advise(&game, &start, &request, &()).expect("advice").value.is_none());
    }
    assert!((60..=120).contains(&without), "{without} of 200");
    assert!(LEVELS[1..].iter().all(|level| level.slips == 0));
    let request = request(&game, &start, Strength::Level(&LEVELS[1]), 3);
    assert!(advise(&game, &start, &request, &()).expect("advice").value.is_some());
}

/// Protects the scale in play: each of the lower levels beats the one below, with and without an evaluation.
#[test]
fn levels_beat_the_ones_below() {
    let contest = |above: usize, games, opening| Contest {
        strengths: [Strength::Level(&LEVELS[above]), Strength::Level(&LEVELS[above - 1])],
        from: 0,
        games,
        opening,
        repetition: 3,
        longest: 120,
        vary: true,
        seed: 11,
    };
    let tally = play(&Evade { in_two: false, judged: true }, &contest(1, 20, 4), &(), &|_| ());
    assert!(tally.score() > Some(0.65), "{tally:?}");
    let tally = play(&TicTacToe { in_two: false, judged: false }, &contest(1, 60, 0), &(), &|_| ());
    assert!(tally.score() > Some(0.65), "{tally:?}");
}
