//! The engine and the oracle on random games with moves of every kind.

use std::collections::BTreeMap;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use super::{is_about_turns, spaced};
use crate::conformance::agreement::{compare, config};
use crate::support::engine::Engine;
use crate::support::generate::{Scenario, kinds_scenario};
use crate::support::interpreter::{Interpreter, Picture};
use crate::support::oracle::{self, Oracle};

proptest! {
    #![proptest_config(config())]

    /// Protects kinds of moves: what is legal, in which order, and what each does.
    #[test]
    fn engine_agrees_with_oracle_about_kinds_of_moves(scenario in kinds_scenario()) {
        agree::<Engine<false>>(&scenario)?;
    }

    /// Protects kinds of moves on the watched path.
    #[test]
    fn watched_engine_agrees_with_oracle_about_kinds_of_moves(scenario in kinds_scenario()) {
        agree::<Engine<true>>(&scenario)?;
    }
}

/// Moves of every shape, with actions that games have and one that none has. Many of them are illegal at any
/// time.
const ATTEMPTS: &[&str] = &[
    "0,0",
    "9,9",
    "0,0>1,0",
    "1,0>0,0",
    "0,0>0,0",
    "0,0>0,9",
    "dig",
    "up",
    "left",
    "č_2",
    "nothing",
    "arrows",
    "1,1:dig",
    "0,0:up",
    "0,0:nothing",
    "0,0>1,0:dig",
    "1,1>1,0:left",
    "0,0>1,0:nothing",
];

/// Plays one scenario on both, and compares everything visible and all legal moves, before the first move and
/// after each.
fn agree<I: Interpreter>(scenario: &Scenario) -> Result<(), TestCaseError> {
    let draft = &scenario.draft;
    let (mut oracle, mut other) = (<Oracle as Interpreter>::new(draft, 0), I::new(draft, 0));
    compare_with_moves(&oracle, &other, scenario, "at the start")?;
    for (turn, choice) in scenario.choices.iter().enumerate() {
        if oracle.is_solved() || oracle.is_lost() {
            break;
        }
        let legal = oracle.choices();
        for text in ATTEMPTS.iter().filter(|text| !legal.iter().any(|legal| legal == *text)) {
            prop_assert!(!oracle.play_text(text) && !other.play_text(text), "{} before {}", text, turn);
        }
        compare_with_moves(&oracle, &other, scenario, &format!("after illegal moves before {turn}"))?;
        let text = choice.text(&legal);
        let place = format!("after move {turn}, {text}");
        prop_assert_eq!(oracle.play_text(&text), other.play_text(&text), "accepted: {}", place);
        compare_with_moves(&oracle, &other, scenario, &place)?;
    }
    Ok(())
}

fn compare_with_moves(
    oracle: &Oracle,
    other: &impl Interpreter,
    scenario: &Scenario,
    place: &str,
) -> Result<(), TestCaseError> {
    compare(oracle, other, scenario, place)?;
    prop_assert_eq!(oracle.choices(), other.choices(), "legal (oracle / engine): {}", place);
    Ok(())
}

/// Protects the tests above from games in which little happens: moves of every kind must change the board.
#[test]
fn generated_games_with_kinds_of_moves_are_worth_playing() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    for _ in 0..500 {
        let tree = kinds_scenario().new_tree(&mut runner).expect("a scenario can be made");
        seen.add(&tree.current());
    }
    assert!(seen.is_enough(), "{seen:#?}");
}

/// The kinds of moves: how many cells they name, and what action they have.
const KINDS: &[&str] = &["1", "2", "0 name", "1 name", "2 name", "0 arrow", "1 arrow", "2 arrow"];

/// Words that occur only with moves of several kinds.
const FORMS: &[&str] = &[
    " move dig [ ",
    " move dig { ",
    " move arrows [ ",
    " move arrows { ",
    " move left [ ",
    " along move ",
    " movex ",
    " movey ",
    " walls : right ",
    " walls : not left ",
    " turn state [ ",
    " move push parts over ",
    " push parts of ",
];

/// The forms in which it matters which pieces share a picture.
const TURNED: &[&str] =
    &[" move arrows [ ", " move dig [ ", " ] turned ; ", " ] mirrored ; ", " turn state [ "];

/// How much happened in a sample of games.
#[derive(Debug, Default)]
struct Seen {
    /// Moves of each kind that changed a layer.
    changing: BTreeMap<String, u32>,
    /// In how many rules without faults each form occurs.
    forms: BTreeMap<&'static str, u32>,
    /// In how many rules that do something else where no pieces share a picture each of these forms occurs.
    turned: BTreeMap<&'static str, u32>,
    /// Moves that were legal and still refused, because something never came to rest.
    restless: u32,
    /// Games in which several kinds were legal at once.
    mixed: u32,
    solved: u32,
    lost: u32,
}

impl Seen {
    fn is_enough(&self) -> bool {
        let every_kind = KINDS.iter().all(|kind| self.changing.get(*kind).is_some_and(|moves| *moves >= 5));
        let every_form = FORMS.iter().all(|form| self.forms.get(form).is_some_and(|rules| *rules >= 5));
        let ends = self.solved >= 5 && self.lost >= 5 && self.restless >= 3;
        let every_turned = TURNED.iter().all(|form| self.turned.get(form).is_some_and(|rules| *rules >= 3));
        every_kind && every_form && every_turned && ends && self.mixed >= 100
    }

    fn add(&mut self, scenario: &Scenario) {
        let mut play = Oracle::new(&scenario.draft, 0);
        let mut is_mixed = false;
        for choice in &scenario.choices {
            let legal = play.choices();
            is_mixed |= legal.iter().any(|text| kind(text) != kind(&legal[0]));
            let text = choice.text(&legal);
            let goes_on = !play.is_solved() && !play.is_lost();
            let before = Picture::of(&play, &scenario.draft);
            let accepted = play.play_text(&text);
            self.restless += u32::from(goes_on && !accepted && legal.contains(&text));
            let after = Picture::of(&play, &scenario.draft);
            if accepted && before.matrices != after.matrices {
                *self.changing.entry(kind(&text)).or_default() += 1;
            }
        }
        self.mixed += u32::from(is_mixed);
        self.solved += u32::from(play.is_solved());
        self.lost += u32::from(play.is_lost());
        for rule in scenario.draft.rules.list.iter().filter(|rule| !rule.disabled) {
            let is_sound = oracle::Rule::third(&rule.contents, false).is_sound();
            let text = spaced(&rule.contents);
            for form in FORMS.iter().filter(|form| is_sound && text.contains(**form)) {
                *self.forms.entry(*form).or_default() += 1;
            }
            let turned: Vec<_> = TURNED.iter().filter(|form| text.contains(**form)).collect();
            if !turned.is_empty() && is_about_turns(scenario, &rule.contents) {
                turned.into_iter().for_each(|form| *self.turned.entry(*form).or_default() += 1);
            }
        }
    }
}

/// The kind of a move by its text.
fn kind(text: &str) -> String {
    let cells = text.matches(',').count();
    let action = text.rsplit(':').next().filter(|word| !word.contains(','));
    let is_arrow = action.is_some_and(|action| ["up", "right", "down", "left"].contains(&action));
    match action {
        None => cells.to_string(),
        Some(_) if is_arrow => format!("{cells} arrow"),
        Some(_) => format!("{cells} name"),
    }
}
