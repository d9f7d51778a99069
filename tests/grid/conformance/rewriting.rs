//! Rules of the extended language rewritten in the plain one do the same.

use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use schola::grid::model::{Draft, Language, Rule};
use schola::grid::{self, parse};

use super::agreement::valid_fields;
use crate::support::engine::Engine;
use crate::support::generate::{Scenario, extended_scenario, gentle_scenario};
use crate::support::interpreter::{Interpreter, Picture};

/// Returns a game with each rule rewritten in the plain language if possible, and how many were.
fn rewritten(draft: &Draft) -> (Draft, usize) {
    let mut draft = draft.clone();
    let rules = Arc::make_mut(&mut draft.rules);
    let mut count = 0;
    let list = rules.list.iter().flat_map(|rule| match grid::plain(&rule.contents, rule.breaks) {
        None => vec![rule.clone()],
        Some(plain) => {
            count += usize::from(plain[0].0 != rule.contents);
            let made = plain.into_iter().map(|(contents, breaks)| {
                Arc::new(Rule { contents, breaks, disabled: rule.disabled, ..Rule::default() })
            });
            made.collect()
        }
    });
    rules.list = list.collect();
    (draft, count)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, max_shrink_iters: 50_000, ..ProptestConfig::default() })]

    /// Protects games from the rewriting: they are the same after each move, and the rewritten rules are
    /// plain.
    #[test]
    fn plain_rules_do_what_the_extended_ones_did(scenario in prop_oneof![1 => extended_scenario(), 3 => gentle_scenario()]) {
        let Scenario { draft, choices } = scenario;
        for rule in &draft.rules.list {
            for (text, _) in grid::plain(&rule.contents, rule.breaks).unwrap_or_default() {
                prop_assert!(parse::parse(&text, Language::Plain).is_sound(), "{}", text);
            }
        }
        let (other, _) = rewritten(&draft);
        let (mut first, mut second) = (Engine::<false>::new(&draft, 0), Engine::<false>::new(&other, 0));
        for choice in choices {
            let (x, y) = choice.field(&valid_fields(&first));
            prop_assert_eq!(first.play(x, y), second.play(x, y));
            let (wanted, found) = (Picture::of(&first, &draft), Picture::of(&second, &other));
            let difference = wanted.difference(&found);
            prop_assert!(difference.is_empty(), "{:?}: {}", other.rules, difference.join("; "));
        }
    }
}

/// Protects the test above from samples in which nothing is rewritten.
#[test]
fn many_rules_are_rewritten() {
    let mut runner = TestRunner::deterministic();
    let games = (0..200).map(|_| gentle_scenario().new_tree(&mut runner).expect("a game can be made"));
    let count: usize = games.map(|game| rewritten(&game.current().draft).1).sum();
    assert!(count >= 100, "{count}");
}
