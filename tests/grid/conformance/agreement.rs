//! The engine and the oracle on random games.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use schola::grid::model::Value;

use crate::support::engine::Engine;
use crate::support::generate::{Scenario, extended_scenario, large_scenario, scenario, with_goals};
use crate::support::interpreter::{Interpreter, Picture};
use crate::support::oracle::Oracle;

/// The cells that can be chosen now.
pub fn valid_fields(play: &impl Interpreter) -> Vec<(u16, u16)> {
    let rows = play.matrix("valid").expect("every level has VALID");
    let cells =
        rows.iter().enumerate().flat_map(|(y, row)| (0..row.len()).map(move |x| (x as u16, y as u16)));
    cells.filter(|(x, y)| rows[usize::from(*y)][usize::from(*x)] == Value::Bool(true)).collect()
}

/// Plays one scenario on both and compares everything visible, before the first choice and after each.
pub fn agree<I: Interpreter>(scenario: &Scenario) -> Result<(), TestCaseError> {
    let draft = &scenario.draft;
    let (mut oracle, mut other) = (<Oracle as Interpreter>::new(draft, 0), I::new(draft, 0));
    compare(&oracle, &other, scenario, "at the start")?;
    for (turn, choice) in scenario.choices.iter().enumerate() {
        if oracle.is_solved() || oracle.is_lost() {
            break;
        }
        let (x, y) = choice.field(&valid_fields(&oracle));
        let place = format!("after choice {turn}, ({x}, {y})");
        prop_assert_eq!(oracle.play(x, y), other.play(x, y), "accepted: {}", place);
        compare(&oracle, &other, scenario, &place)?;
    }
    Ok(())
}

/// Columns and rows inside and outside of small boards, and on both sides of a tile's edge.
const EDGE: &[u16] = &[0, 1, 2, 3, 5, 6, 63, 64, 65, u16::MAX];

/// Compares everything visible on both.
pub fn compare(
    oracle: &Oracle,
    other: &impl Interpreter,
    scenario: &Scenario,
    place: &str,
) -> Result<(), TestCaseError> {
    let (wanted, found) = (Picture::of(oracle, &scenario.draft), Picture::of(other, &scenario.draft));
    let difference = wanted.difference(&found);
    prop_assert!(difference.is_empty(), "{} (oracle / engine): {}", place, difference.join("; "));
    prop_assert_eq!(&wanted, &found, "{}", place);
    prop_assert_eq!(oracle.is_solved(), other.solved(), "solved: {}", place);
    prop_assert_eq!(oracle.is_lost(), other.lost(), "lost: {}", place);
    for (x, y) in EDGE.iter().flat_map(|x| EDGE.iter().map(move |y| (*x, *y))) {
        prop_assert_eq!(oracle.valid(x, y), other.valid(x, y), "({}, {}) valid: {}", x, y, place);
    }
    Ok(())
}

/// The usual number of games, without files of failures.
pub fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, max_shrink_iters: 50_000, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    /// Protects the engine's semantics from its optimisations: every shortcut must give the literal result.
    /// `PROPTEST_CASES` requests more games than the usual 256.
    #[test]
    fn engine_agrees_with_oracle_after_every_move(scenario in scenario()) {
        agree::<Engine<false>>(&scenario)?;
    }

    /// Protects the extended language in the same way.
    #[test]
    fn engine_agrees_with_oracle_in_the_extended_language(scenario in extended_scenario()) {
        agree::<Engine<false>>(&scenario)?;
    }

    /// Protects the literal meaning of goals with open cells and of goals that are conditions.
    #[test]
    fn engine_agrees_with_oracle_about_goals(scenario in with_goals(extended_scenario())) {
        agree::<Engine<false>>(&scenario)?;
    }

    /// Protects the watched path in the extended language.
    #[test]
    fn watched_engine_agrees_with_oracle_in_the_extended_language(scenario in extended_scenario()) {
        agree::<Engine<true>>(&scenario)?;
    }

    /// Protects the watched path, which the debugger shows, from differing from the fast one.
    #[test]
    fn watched_engine_agrees_with_oracle_after_every_move(scenario in scenario()) {
        agree::<Engine<true>>(&scenario)?;
    }
}

proptest! {
    // These are slow, so there is only one for several of the others.
    #![proptest_config(ProptestConfig { cases: config().cases.div_ceil(8), ..config() })]

    /// Protects boards of several tiles: beyond the edge of a tile is not beyond the board.
    #[test]
    fn engine_agrees_with_oracle_on_large_boards(scenario in large_scenario()) {
        agree::<Engine<false>>(&scenario)?;
    }
}

/// Protects the tests above from games in which nothing happens: every kind of ending must be frequent.
#[test]
fn generated_games_are_worth_playing() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    for _ in 0..500 {
        let tree = scenario().new_tree(&mut runner).expect("a scenario can be made");
        seen.add(&tree.current());
    }
    assert!(seen.is_enough(), "{seen:?}");
}

/// Protects the tests in the extended language from games in which nothing happens.
#[test]
fn generated_extended_games_are_worth_playing() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    for _ in 0..500 {
        let tree = extended_scenario().new_tree(&mut runner).expect("a scenario can be made");
        seen.add(&tree.current());
    }
    assert!(seen.is_enough(), "{seen:?}");
}

/// How many games of a sample had each feature.
#[derive(Debug, Default)]
struct Seen {
    solved: u32,
    restarted: u32,
    changed: u32,
    refused: u32,
}

impl Seen {
    fn is_enough(&self) -> bool {
        self.solved >= 10 && self.restarted >= 20 && self.changed >= 150 && self.refused >= 200
    }

    fn add(&mut self, scenario: &Scenario) {
        let mut play = Oracle::new(&scenario.draft, 0);
        let state = play.matrix("state");
        let (mut changed, mut refused) = (false, false);
        for choice in &scenario.choices {
            let (x, y) = choice.field(&valid_fields(&play));
            refused |= !play.play(x, y);
            changed |= play.matrix("state") != state;
        }
        self.solved += u32::from(play.is_solved());
        self.restarted += u32::from(play.restarts() > 0);
        self.changed += u32::from(changed);
        self.refused += u32::from(refused);
    }
}
