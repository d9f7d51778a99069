//! The engine and the oracle on random games.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use schola::board::position::Status;
use schola::board::registry::INSTRUCTIONS;

use super::tables::invariants;
use crate::support::board_door::{Door, Engine, draft, plain};
use crate::support::board_generate::{Scenario, scenario};
use crate::support::board_oracle::Oracle;

/// Plays one scenario on both and compares everything visible, before the first answer and after each.
fn agree<D: Door>(scenario: &Scenario) -> Result<(), TestCaseError> {
    let game = draft(scenario.material.clone(), &scenario.rules);
    let mut oracle = <Oracle as Door>::start(&game, &scenario.seats, scenario.seed);
    let mut other = D::start(&game, &scenario.seats, scenario.seed);
    let seated = scenario.material.with_seats(&scenario.seats);
    compare(&oracle, &other, "at the start", scenario)?;
    for (turn, answer) in scenario.answers.iter().enumerate() {
        let offers = Door::offers(&oracle).len();
        let index = usize::from(*answer) % (offers + 1);
        let place = format!("after answer {turn}, {index} of {offers}");
        let (taken, also) = (Door::answer(&mut oracle, index), other.answer(index));
        prop_assert_eq!(taken, also, "accepted {}\n{}", &place, &scenario.rules);
        if taken {
            compare_lines(&Door::trace(&oracle), &other.trace(), &place, scenario)?;
        }
        compare(&oracle, &other, &place, scenario)?;
        invariants(&other.position(), &seated);
        let (mut oracle, mut other) = (oracle.clone(), other.clone());
        let place = format!("back at the restore point, {place}");
        prop_assert_eq!(Door::restore(&mut oracle), other.restore(), "{}\n{}", &place, &scenario.rules);
        compare(&oracle, &other, &place, scenario)?;
    }
    Ok(())
}

/// Compares traces up to the first line that differs.
fn compare_lines(
    wanted: &[String],
    found: &[String],
    place: &str,
    scenario: &Scenario,
) -> Result<(), TestCaseError> {
    let lines = wanted.len().max(found.len());
    // If an instruction fails for more than one reason, either may be reported.
    let told = |lines: &[String], at: usize| -> Option<String> {
        let line = lines.get(at)?;
        Some(if line.starts_with("fault ") { line.rsplit_once(' ')?.0.to_owned() } else { line.clone() })
    };
    for at in 0..lines {
        prop_assert_eq!(
            told(wanted, at),
            told(found, at),
            "trace {} line {}\n{}",
            place,
            at,
            &scenario.rules
        );
    }
    Ok(())
}

fn compare<D: Door>(
    oracle: &Oracle,
    other: &D,
    place: &str,
    scenario: &Scenario,
) -> Result<(), TestCaseError> {
    let (wanted, found) = (plain(oracle.position()), plain(other.position()));
    let rules = &scenario.rules;
    prop_assert_eq!(&wanted.context, &found.context, "context {}\n{}", place, rules);
    prop_assert_eq!(&wanted.namespaces, &found.namespaces, "temporaries {}\n{}", place, rules);
    for (a, b) in wanted.material.children.iter().zip(&found.material.children) {
        prop_assert_eq!(a, b, "material {}\n{}", place, rules);
    }
    prop_assert_eq!(&wanted, &found, "position {}\n{}", place, rules);
    prop_assert_eq!(Door::offers(oracle), other.offers(), "offers {}\n{}", place, rules);
    Ok(())
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, max_shrink_iters: 20_000, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    /// Protects the engine's meaning from its optimisations: every shortcut must give what the literal rules
    /// give. `PROPTEST_CASES` asks for more games than the 256 of a usual run.
    #[test]
    fn engine_agrees_with_oracle(scenario in scenario()) {
        agree::<Engine>(&scenario)?;
    }
}

/// Protects the test above from trivial games: most must continue, some must fail.
#[test]
fn generated_games_are_worth_playing() {
    let mut runner = TestRunner::deterministic();
    let (mut answers, mut faults, mut ends) = (0, BTreeMap::new(), 0);
    let (mut within_calls, mut returns) = (0, 0);
    let mut done: BTreeSet<String> = BTreeSet::new();
    for _ in 0..500 {
        let tree = scenario().new_tree(&mut runner).expect("a scenario can be made");
        let scenario = tree.current();
        let game = draft(scenario.material.clone(), &scenario.rules);
        let mut oracle = <Oracle as Door>::start(&game, &scenario.seats, scenario.seed);
        for answer in &scenario.answers {
            let offers = Door::offers(&oracle).len();
            answers += u32::from(Door::answer(&mut oracle, usize::from(*answer) % (offers + 1)));
            let lines = Door::trace(&oracle);
            within_calls += u32::from(!oracle.position().context.calls.is_empty());
            returns += lines.iter().filter(|line| line.ends_with("-> !Return")).count();
            let instructions = lines.iter().filter_map(|line| line.split_once(": "));
            done.extend(instructions.filter_map(|(_, it)| it.split(' ').next()).map(str::to_owned));
        }
        match oracle.position().context.status {
            Status::Fault(fault) => *faults.entry(format!("{:?}", fault.reason)).or_insert(0) += 1,
            Status::Ended => ends += 1,
            Status::Waiting => {}
        }
    }
    let failed: u32 = faults.values().sum();
    assert!(answers > 500 && ends >= 5, "{answers} answers, {ends} ends");
    assert!(
        within_calls > 50 && returns > 200,
        "{within_calls} questions in called blocks, {returns} returns"
    );
    assert!((60..375).contains(&failed) && faults.len() >= 8, "{faults:?}");
    let never: Vec<_> = INSTRUCTIONS.iter().map(|it| it.name).filter(|it| !done.contains(*it)).collect();
    assert!(never.is_empty(), "never carried out: {never:?}");
}
