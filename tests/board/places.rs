//! Places as the end of a game: from the rules to the words, the search and the matches.

use proptest::prelude::*;
use schola::board::material::Material;
use schola::board::{self, Game};
use schola::engine::scene::Area;
use schola::engine::{Game as _, Seat, Standing, Text, Viewer};
use schola::search::contest::{Contest, GameResult, play_game};
use schola::search::{AdviceRequest, Strength, advise};

use crate::support::board_door::draft;
use crate::support::board_material::{Maker, material};

const NAMES: [&str; 4] = ["Anna", "Bob", "Cyril", "Dana"];

fn players(count: usize) -> Material {
    let mut maker = Maker::default();
    let mut all: Vec<_> = NAMES[..count].iter().map(|name| maker.player(name, &[], Vec::new())).collect();
    all.push(maker.common("Table", &[], Vec::new()));
    material(all)
}

/// Returns the instructions that give results in the order of the seats; an empty one is left out.
fn giving(results: &[&str]) -> String {
    let given = NAMES.iter().zip(results).filter(|(_, result)| !result.is_empty());
    let lines = given.map(|(name, result)| format!("coll.push P, !Root.{name} ; result.setV P, {result}"));
    format!("coll.new P ; {} ; game.end", lines.collect::<Vec<_>>().join(" ; "))
}

fn game(count: usize, rules: &str) -> Game {
    board::compile(&draft(players(count), rules), &[], "en").unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Returns the end of a game that is over at once.
fn end(results: &[&str]) -> (Standing, Option<Text>) {
    let game = game(results.len(), &format!("start End\nblock End\n  body: {}", giving(results)));
    let state = game.start(0);
    let standing = game.standing(&state);
    let table = game.scene(&state, Viewer::All, Area::ALL).table.expect("a table");
    let said = table.result(&standing);
    (standing, said)
}

fn won(seats: &[u8]) -> Standing {
    Standing::Won(seats.iter().copied().map(Seat).collect())
}

/// The results that the rules give, and how the game stands then.
#[test]
fn results_become_places() {
    let rows: [(&[&str], Standing, Option<&str>); 10] = [
        (
            &["1", "2", "2", "4"],
            Standing::Placed(vec![1, 2, 2, 4]),
            Some("1. Anna · 2. Bob, Cyril · 4. Dana"),
        ),
        (&["2", "1", "3"], Standing::Placed(vec![2, 1, 3]), Some("1. Bob · 2. Anna · 3. Cyril")),
        // Numbers with gaps are places, too; equal ones share theirs.
        (
            &["10", "30", "20", "30"],
            Standing::Placed(vec![1, 3, 2, 3]),
            Some("1. Anna · 2. Cyril · 3. Bob, Dana"),
        ),
        // Who has no place, or has lost, comes last.
        (
            &["2", "", "1", "'lose'"],
            Standing::Placed(vec![2, 3, 1, 3]),
            Some("1. Cyril · 2. Anna · 3. Bob, Dana"),
        ),
        (&["1", "1", "1"], Standing::Drawn, None),
        // Of two players, the first has won.
        (&["1", "2"], won(&[0]), None),
        (&["2", "1"], won(&[1]), None),
        (&["1", "1"], Standing::Drawn, None),
        // Words count before numbers.
        (&["2", "'win'", "1"], won(&[1]), None),
        (&["'lose'", "'lose'", "'lose'"], Standing::Lost, None),
    ];
    for (results, standing, said) in rows {
        let (found, text) = end(results);
        assert_eq!(found, standing, "{results:?}");
        if let Some(said) = said {
            assert_eq!(text, Some(Text::new("table-placed").with("places", said)), "{results:?}");
        }
    }
}

proptest! {
    /// A place says how many are better, whatever the numbers are.
    #[test]
    fn places_count_who_is_better(numbers in prop::collection::vec(1i32..6, 3..=4)) {
        let written: Vec<String> = numbers.iter().map(i32::to_string).collect();
        let (standing, _) = end(&written.iter().map(String::as_str).collect::<Vec<_>>());
        let better = |own: &i32| numbers.iter().filter(|other| *other < own).count() as u8 + 1;
        let places: Vec<u8> = numbers.iter().map(better).collect();
        let is_even = places.iter().all(|place| *place == 1);
        prop_assert_eq!(standing, if is_even { Standing::Drawn } else { Standing::Placed(places) });
    }
}

/// Anna chooses one of three ends, of which none is a win.
fn choosing(ends: [[&str; 3]; 3]) -> Game {
    let [one, two, three] = ends.map(|results| giving(&results));
    game(
        3,
        &format!(
            "start Ask\nblock Ask\n  body: attr.newV N, 0 ; ask.optV N, 1, 'one' ; ask.optV N, 2, 'two' \
             ; ask.optV N, 3, 'three'\n  after: -> Judge\nblock Judge\n  body: ask.clear\n  after: -> One if attr.eqV N, 1 ; -> Two if attr.eqV N, 2 ; -> Three\n\
             block One\n  body: {one}\nblock Two\n  body: {two}\nblock Three\n  body: {three}\n"
        ),
    )
}

/// A computer takes the best place that it can reach, wherever it stands in the list.
#[test]
fn computers_play_for_their_place() {
    let (best, middle, last) = (["2", "1", "3"], ["3", "1", "2"], ["4", "1", "1"]);
    for (at, ends) in
        [[best, middle, last], [middle, best, last], [last, middle, best]].into_iter().enumerate()
    {
        let game = choosing(ends);
        for level in ["medium", "hard", "expert"] {
            let strength = Strength::level(level).expect("a level");
            let request = AdviceRequest { seat: Seat(0), strength, vary: false, seed: 5, past: Vec::new() };
            let advice = advise(&game, &game.start(0), &request, &()).expect("there is a choice");
            assert_eq!(advice.ply.first().map(|choice| usize::from(choice.0)), Some(at), "{level}");
        }
    }
}

/// In a match, the strength with the better places on average has won.
#[test]
fn matches_count_places() {
    for (results, wanted) in [
        // The first strength has the seats of Anna and Cyril in games with even numbers.
        (["1", "2", "3"], GameResult::Drawn),
        (["1", "3", "2"], GameResult::Won),
        (["3", "1", "2"], GameResult::Lost),
    ] {
        let game = choosing([results; 3]);
        let strengths = ["easy"; 2].map(|level| Strength::level(level).expect("a level"));
        let contest = Contest {
            strengths,
            from: 0,
            games: 1,
            opening: 0,
            repetition: 3,
            longest: 9,
            vary: true,
            seed: 7,
        };
        assert_eq!(play_game(&game, &contest, 0, &()).outcome, wanted, "{results:?}");
    }
}
