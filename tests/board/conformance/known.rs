//! The findings about rules before any play, compared with plays.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use schola::board::check;
use schola::board::fault::{Fault, FaultLocation};
use schola::board::position::Status;
use schola::board::rules::BlockPart;
use schola::board::{Draft, Reason};

use crate::support::board_door::{Door, Engine, draft};
use crate::support::board_generate::{Scenario, scenario};

/// Plays a scenario and returns all lines of its trace, and the status of the last position.
fn play(game: &Draft, scenario: &Scenario) -> (Vec<String>, Status) {
    let mut engine = Engine::start(game, &scenario.seats, scenario.seed);
    let mut lines = engine.trace();
    for answer in &scenario.answers {
        let offers = engine.offers().len();
        if engine.answer(usize::from(*answer) % (offers + 1)) {
            lines.extend(engine.trace());
        }
    }
    (lines, engine.position().context.status)
}

/// Redirects all jumps that are reported as never taken.
fn led_astray(game: &Draft, faults: &[Fault]) -> Draft {
    let mut game = game.clone();
    let rules = Arc::make_mut(&mut game.rules);
    for fault in faults.iter().filter(|fault| fault.code == "board-condition-never") {
        let FaultLocation::Block(index, Some((part, number))) = fault.place else { continue };
        let block = Arc::make_mut(&mut rules.blocks[index]);
        let jumps = if part == BlockPart::Before { &mut block.before } else { &mut block.after };
        jumps[number].to = "Init".to_owned();
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Protects authors from false warnings, and from silence where play would stop: redirecting a jump
    /// reported as never taken changes nothing, and whenever a temporary is missing, that place was reported.
    #[test]
    fn plays_keep_to_what_is_told(scenario in scenario()) {
        let game = draft(scenario.material.clone(), &scenario.rules);
        let faults = check::check(&game);
        let (lines, status) = play(&game, &scenario);
        prop_assert_eq!(&play(&led_astray(&game, &faults), &scenario).0, &lines, "{}", &scenario.rules);
        if let Status::Fault(fault) = status
            && fault.reason == Reason::UnknownName
        {
            let place = FaultLocation::Block(game.rules.find(&fault.block).expect("the block is there"), fault.at);
            // A choice is written when its block is done; it is told where the choice is offered.
            let offers = |it: &Fault| match it.place {
                FaultLocation::Block(block, Some((BlockPart::Body, at))) => {
                    game.rules.blocks[block].body[at].verb.starts_with("ask.")
                }
                _ => false,
            };
            let is_there = |it: &Fault| it.place == place || fault.at.is_none() && offers(it);
            let told = faults.iter().any(|it| is_there(it) && it.code.starts_with("board-temporary-"));
            // For a name that no block creates, only the first use is reported.
            let words: Vec<&str> = fault.text.split(|sign: char| !sign.is_alphanumeric()).collect();
            let is_named = |it: &Fault| it.args.iter().any(|(_, value)| words.contains(&value.as_str()));
            let never_made = faults.iter().any(|it| it.code == "board-temporary-not-made" && is_named(it));
            prop_assert!(told || never_made, "{:?}\n{}", fault, &scenario.rules);
        }
    }
}

/// Protects the test above from games without findings: some must have jumps that are never taken,
/// temporaries missing on some or every way, and plays that stop there.
#[test]
fn there_is_something_to_tell() {
    let mut runner = TestRunner::deterministic();
    let mut told = BTreeMap::new();
    for _ in 0..600 {
        let scenario = scenario().new_tree(&mut runner).expect("a scenario can be made").current();
        let game = draft(scenario.material.clone(), &scenario.rules);
        for fault in check::check(&game) {
            *told.entry(fault.code).or_insert(0) += 1;
        }
        if let Status::Fault(fault) = play(&game, &scenario).1
            && fault.reason == Reason::UnknownName
        {
            *told.entry("stopped").or_insert(0) += 1;
        }
    }
    for code in ["board-condition-never", "board-temporary-too-early", "board-temporary-some-way", "stopped"]
    {
        assert!(told.get(code).is_some_and(|count| *count >= 3), "{code}: {told:?}");
    }
}
