//! Matches between two strengths, and what their results say.

use std::sync::Mutex;

use schola::engine::{Game, Seat, Standing};
use schola::search::contest::{
    Contest, Elo, GameResult, Points, Record, Tally, elo_of, places, play, play_game,
};
use schola::search::{LEVELS, Strength, Watch};

use crate::games::cards::Cards;
use crate::games::common::{Choice, after};
use crate::games::evade::Evade;
use crate::games::tic_tac_toe::TicTacToe;

fn contest(games: u32, opening: u32) -> Contest {
    let strengths = [Strength::Depth(2), Strength::Depth(1)];
    Contest { strengths, from: 0, games, opening, repetition: 3, longest: 100, vary: true, seed: 7 }
}

/// Protects fairness: two consecutive games share an opening and swap the seats; other games have other
/// openings.
#[test]
fn openings_are_shared_by_two() {
    let game = Evade { in_two: true, judged: true };
    let records: Vec<_> = (0..8).map(|number| play_game(&game, &contest(8, 4), number, &())).collect();
    let opening = |record: &Record<Choice>| record.plies[..4].to_vec();
    for pair in records.chunks(2) {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
    }
    let different = (1..4).filter(|pair| opening(&records[0]) != opening(&records[pair * 2])).count();
    assert!(different >= 2, "{different}");
}

/// Protects the records: the plies are legal and complete, and lead to the recorded result, for the player in
/// that seat.
#[test]
fn records_tell_the_game() {
    let game = TicTacToe { in_two: true, judged: true };
    let mut seen = [0; 3];
    for number in 0..20 {
        let record = play_game(&game, &contest(20, 3), number, &());
        let mut state = game.start(0);
        for choice in record.plies.concat() {
            state = after(&game, &state, &choice);
        }
        assert!(record.plies.iter().all(|ply| ply.len() == 2));
        let wanted = match game.standing(&state) {
            Standing::Won(winners) if u32::from(winners[0].0) == number % 2 => GameResult::Won,
            Standing::Won(_) => GameResult::Lost,
            Standing::Drawn => GameResult::Drawn,
            standing => panic!("{standing:?} is no end"),
        };
        assert_eq!(record.outcome, wanted);
        seen[wanted as usize] += 1;
    }
    assert!(seen[0] > 0, "{seen:?}");
}

/// Protects reproducibility: the same contest gives the same games on any number of threads, and in parts;
/// each game is reported once.
#[test]
fn a_contest_can_be_repeated() {
    let game = Cards;
    let strengths = [Strength::States(300), Strength::Level(&LEVELS[0])];
    let contest = Contest {
        strengths,
        from: 0,
        games: 12,
        opening: 1,
        repetition: 0,
        longest: 50,
        vary: true,
        seed: 3,
    };
    let run = |from, games| {
        let records = Mutex::new(Vec::new());
        let tally = play(&game, &Contest { from, games, ..contest.clone() }, &(), &|record| {
            records.lock().expect("nobody panics").push((
                record.number,
                record.outcome,
                record.plies.clone(),
            ));
        });
        let mut records = records.into_inner().expect("nobody panics");
        records.sort_unstable_by_key(|record| record.0);
        (tally, records)
    };
    let (tally, records) = run(0, 12);
    assert_eq!((tally, records.clone()), run(0, 12));
    assert_eq!([run(0, 5).1, run(5, 7).1].concat(), records);
    assert!(records.iter().map(|record| record.0).eq(0..12));
    let counted = |outcome| records.iter().filter(|record| record.1 == outcome).count() as u32;
    let wanted = [GameResult::Won, GameResult::Drawn, GameResult::Lost].map(counted);
    assert_eq!([tally.won, tally.drawn, tally.lost], wanted);
}

/// Protects games in which a piece can be put down again: nobody does, neither at random in the opening nor
/// after a search, with or without an evaluation; each ply is a piece and another field.
#[test]
fn nothing_is_taken_up_and_put_down() {
    for judged in [false, true] {
        let game = Evade { in_two: true, judged };
        let strengths = [Strength::States(400), Strength::Level(&LEVELS[0])];
        for number in 0..4 {
            let contest = Contest { strengths, longest: 30, ..contest(4, 20) };
            let record = play_game(&game, &contest, number, &());
            assert!(record.plies.len() > 20);
            assert!(record.plies.iter().all(|ply| ply.len() == 2 && ply[1].0 < 36), "{:?}", record.plies);
        }
    }
}

/// Protects from endless games: one that is too long is drawn.
#[test]
fn long_games_are_drawn() {
    let game = Evade { in_two: false, judged: true };
    let record = play_game(&game, &Contest { longest: 6, ..contest(1, 0) }, 0, &());
    assert_eq!((record.plies.len(), record.outcome, record.stopped), (6, GameResult::Drawn, false));
}

/// A watch that stops at once.
struct Impatient;

impl Watch<Choice> for Impatient {
    fn stop(&self, _: u64) -> bool {
        true
    }
}

/// Protects cancellation: the contest ends, and unfinished games are not counted.
#[test]
fn a_contest_can_be_broken_off() {
    let tally = play(&Evade { in_two: false, judged: true }, &contest(1000, 0), &Impatient, &|_| {
        panic!("no game is over")
    });
    assert_eq!(tally, Tally::default());
    assert_eq!((tally.score(), tally.elo()), (None, None));
}

/// Protects the statistics of a contest: score and Elo difference with its bounds, for games won, drawn and
/// lost. The expected numbers were computed independently.
#[test]
fn elo_is_as_worked_out() {
    let infinite = f64::INFINITY;
    let wanted: &[((u32, u32, u32), f64, Elo)] = &[
        ((0, 10, 0), 0.5, Elo { difference: 0.0, low: -99.02, high: 99.02 }),
        ((50, 0, 50), 0.5, Elo { difference: 0.0, low: -67.67, high: 67.67 }),
        ((75, 0, 25), 0.75, Elo { difference: 190.85, low: 112.9, high: 268.8 }),
        ((10, 0, 0), 1.0, Elo { difference: infinite, low: 166.2, high: infinite }),
        ((0, 0, 10), 0.0, Elo { difference: -infinite, low: -infinite, high: -166.2 }),
    ];
    for &((won, drawn, lost), score, elo) in wanted {
        let tally = Tally { won, drawn, lost };
        assert_eq!(tally.score(), Some(score));
        let found = tally.elo().expect("there are games");
        let near = |one: f64, other: f64| one == other || (one - other).abs() < 0.1;
        let fits = [(found.difference, elo.difference), (found.low, elo.low), (found.high, elo.high)];
        assert!(fits.iter().all(|(one, other)| near(*one, *other)), "{tally:?}: {found:?}");
    }
    for (score, points) in [(0.5, 0.0), (0.64, 99.95), (0.76, 200.24), (0.25, -190.85)] {
        assert!((elo_of(score) - points).abs() < 0.01, "{score}: {}", elo_of(score));
    }
}

/// Protects tables of points: a place is worth what the table says, seats that share a place share the points of the places that
/// they take up, later places are worth nothing, and the difference has the limits worked out by hand.
#[test]
fn places_are_worth_points() {
    let mut points = Points::new(vec![5.0, 3.0, 1.0]);
    assert_eq!((points.difference(), points.seats()), (None, 0));
    points.count(0, &[1, 2, 3, 4]);
    assert_eq!((points.totals(), points.difference()), ([6.0, 3.0], None));
    // In the second game the first player has the seats 1 and 3.
    points.count(1, &[1, 1, 3, 4]);
    assert_eq!((points.totals(), points.seats()), ([10.0, 8.0], 4));
    assert_eq!((points.places(0), points.places(1)), ([2, 0, 1, 1].as_slice(), [1, 1, 1, 1].as_slice()));
    let (mean, [low, high]) = points.difference().expect("there are two games");
    assert!((mean - 0.5).abs() < 1e-9 && (low + 1.46).abs() < 1e-3 && (high - 2.46).abs() < 1e-3);
}

/// Protects places of games that name only winners, or nobody.
#[test]
fn every_end_has_places() {
    let rows: [(Standing, &[u8]); 4] = [
        (Standing::Won(vec![Seat(2)]), &[2, 2, 1, 2]),
        (Standing::Won(vec![Seat(0), Seat(3)]), &[1, 3, 3, 1]),
        (Standing::Drawn, &[1, 1, 1, 1]),
        (Standing::Placed(vec![1, 2, 2, 4]), &[1, 2, 2, 4]),
    ];
    for (standing, wanted) in rows {
        assert_eq!(places(&standing, 4), wanted, "{standing:?}");
    }
}
