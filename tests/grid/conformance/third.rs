//! The third language: the engine and the oracle on random games, and both against tables.

mod kinds;
mod rows;
mod tables;

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use schola::engine::Game as _;
use schola::grid::compile;
use schola::grid::model::{Language, Layout, Rule, Value};
use schola::grid::parse::parse;
use schola::search::solve::{Limits, SolverAnswer, solve};

use super::agreement::{agree, config, valid_fields};
use crate::support::drafts::{self, draft, fill, item, matrix, position};
use crate::support::engine::Engine;
use crate::support::generate::{Scenario, change, long_third_scenario, third_rule_text, third_scenario};
use crate::support::interpreter::Picture;
use crate::support::oracle::{self, Oracle, lower};

pub use tables::{
    areas, attributes, bodies, breaks, counts, depth, kinds_of_moves, lines, loops, moves, own, pictures,
    sight, statements, turned_pictures, turns, words,
};

proptest! {
    #![proptest_config(config())]

    /// Protects the engine's semantics in the third language from its optimisations.
    #[test]
    fn engine_agrees_with_oracle_in_the_third_language(scenario in third_scenario()) {
        agree::<Engine<false>>(&scenario)?;
    }

    /// Protects the watched path in the third language.
    #[test]
    fn watched_engine_agrees_with_oracle_in_the_third_language(scenario in third_scenario()) {
        agree::<Engine<true>>(&scenario)?;
    }

    /// Protects authors: what is reported as no rule is skipped, and nothing else is.
    #[test]
    fn the_same_texts_are_rules_of_the_third_language(text in third_rule_text()) {
        let sound = oracle::Rule::third(&text, false).is_sound();
        prop_assert_eq!(sound, parse(&text, Language::Third).rule.is_some(), "{}", text);
    }
}

proptest! {
    // These are slow, so there is only one for several of the others.
    #![proptest_config(ProptestConfig { cases: config().cases.div_ceil(8), ..config() })]

    /// Protects boards of more than 64 cells: what lies in another word of bits is not beyond the board.
    #[test]
    fn engine_agrees_with_oracle_on_long_boards_in_the_third_language(scenario in long_third_scenario()) {
        agree::<Engine<false>>(&scenario)?;
    }
}

/// Protects the solver from going on after a play is lost: here the only way to the goal leads over a cell that loses.
#[test]
fn a_lost_play_leads_nowhere() {
    let size = (3, 1);
    let goal = matrix("FINAL", fill(size, &Value::Text("Mark".to_owned())));
    let state = matrix("STATE", drafts::words(&["Empty Mine Empty"]));
    let matrices = vec![state, matrix("VALID", fill(size, &Value::Bool(true))), goal];
    let layout = Layout { items: position((0, 0)), matrices, ..Layout::default() };
    let solved = |losing: &str| {
        let rules = [(losing, false), ("STATE[A.x, A.y] = Mark;", false)];
        let mut game = draft(&["Empty", "Mine", "Mark"], &rules, layout.clone(), None);
        Arc::make_mut(&mut game.rules).language = Language::Third;
        let game = compile(&game, 0).expect("the game can be played");
        matches!(solve(&game, &game.start(0), &Limits::default(), &()).answer, SolverAnswer::Solved { .. })
    };
    assert!(solved("if (STATE[A.x, A.y] == Mine) { LOST = false; }"));
    assert!(!solved("if (STATE[A.x, A.y] == Mine) { LOST = true; }"));
}

/// Protects the tests above from games in which nothing happens: every form of the language must have effects.
#[test]
fn generated_games_of_the_third_language_are_worth_playing() {
    let mut runner = TestRunner::deterministic();
    let mut seen = Seen::default();
    for _ in 0..1200 {
        let tree = third_scenario().new_tree(&mut runner).expect("a scenario can be made");
        seen.add(&tree.current());
    }
    assert!(seen.is_enough(), "{seen:#?}");
}

/// The forms of the language, by words and signs that only they have.
const FORMS: &[&str] = &[
    " if ( ",
    " } else { ",
    " } else if ( ",
    " for each cell ",
    " where ( ",
    " for each direction ",
    " do slide ( ",
    " do put ( ",
    " do tidy ",
    " repeat until ",
    " repeat while ",
    " times { ",
    " at once { ",
    " move [ ",
    " ] -> [ ",
    " count ( ",
    " around ",
    " beside ",
    " in row of ",
    " in column of ",
    " in area of a ",
    " in area of c ",
    " in sight of a ",
    " in sight of p until ",
    " in sight of c until ",
    " until nums : ",
    " of nums : ",
    " in nums of ",
    " in state of ",
    " in čára of ",
    " if ( count ( ",
    " where ( count ( ",
    " if ( areas ( ",
    " if ( colour ( ",
    " count ( any ",
    " count ( not ",
    " count ( path or wall ",
    " count ( not box or wall ",
    " areas ( ",
    " areas ( not ",
    " areas ( nums , ",
    " loops ( ",
    " colour ( ",
    " next ( ",
    " weight ( ",
    " větší ( ",
    " next ( next ( ",
    " min ( ",
    " max ( ",
    " abs ( ",
    " * ",
    " / ",
    " % ",
    " ] turned ",
    " mirrored ",
    " along ",
    " at a ",
    " at p ",
    " at c ",
    " again ",
    " any ",
    " edge ",
    " not ",
    " or ",
    " as k ",
    " lost = ",
    " won = ",
    " valid : ",
    " flags : ",
    " nums : ",
    " ( [ ",
    " steps = steps + 1 ; ",
    " walls : right ",
    " walls : not down ",
    " walls : left ",
    " walls : not up ",
    " turn state [ ",
    " turn čára [ ",
    " , ay ] right ; ",
    " , ay ] left ; ",
    " , ay ] around ; ",
    " , ay ] mirrored ; ",
    " turn state [ cx , cy ] ",
    " at once { turn state [ ",
    " in parts of a ",
    " push parts of a along ",
    " over path leaving ",
    " over any leaving ",
    " ( can push parts of ",
    " lengthwise ",
];

/// The forms in which it matters which pieces share a picture.
const TURNED: &[&str] = &[
    " turn state [ ",
    " turn čára [ ",
    " ] right ; ",
    " ] left ; ",
    " ] around ; ",
    " , ay ] mirrored ; ",
    " ] turned ",
    " ] mirrored at ",
    " ] turned mirrored ",
    " ] along ",
    " ] mirrored along ",
];

/// How much happened in a sample of games.
#[derive(Debug, Default)]
struct Seen {
    games: u32,
    solved: u32,
    lost: u32,
    restarted: u32,
    changed: u32,
    /// Moves that drew or removed lines.
    drawn: u32,
    /// Moves that were refused though the cell could be chosen.
    restless: u32,
    moves: u32,
    rules: u32,
    sound: u32,
    /// Rules that are pictures, and those of them that were carried out.
    pictures: u32,
    carried: u32,
    /// In how many rules with an effect each form occurs.
    forms: BTreeMap<&'static str, u32>,
    /// In how many rules that do something else where no pieces share a picture each of these forms occurs.
    turned: BTreeMap<&'static str, u32>,
}

impl Seen {
    fn is_enough(&self) -> bool {
        let every_form = FORMS.iter().all(|form| self.forms.get(form).is_some_and(|rules| *rules >= 3))
            && TURNED.iter().all(|form| self.turned.get(form).is_some_and(|rules| *rules >= 3));
        let ends = self.solved >= 10 && self.lost >= 10 && self.restarted >= 10 && self.restless >= 10;
        let lines = self.drawn >= 20;
        let much = self.changed * 3 >= self.moves && self.carried * 4 >= self.pictures;
        ends && lines && much && self.sound * 4 >= self.rules * 3 && every_form
    }

    fn add(&mut self, scenario: &Scenario) {
        let mut play = Oracle::new(&scenario.draft, 0);
        for choice in &scenario.choices {
            let (x, y) = choice.field(&valid_fields(&play));
            let (before, could) = (Picture::of(&play, &scenario.draft), play.valid(x, y) && goes_on(&play));
            let accepted = play.play(x, y);
            self.moves += u32::from(accepted);
            self.restless += u32::from(could && !accepted);
            let after = Picture::of(&play, &scenario.draft);
            self.changed += u32::from(before.matrices != after.matrices);
            self.drawn += u32::from(before.matrices.get("walls") != after.matrices.get("walls"));
        }
        self.games += 1;
        self.solved += u32::from(play.is_solved());
        self.lost += u32::from(play.is_lost());
        self.restarted += u32::from(play.restarts() > 0);
        for rule in scenario.draft.rules.list.iter().filter(|rule| !rule.disabled) {
            self.add_rule(scenario, rule);
        }
    }

    fn add_rule(&mut self, scenario: &Scenario, rule: &Rule) {
        self.rules += 1;
        if !oracle::Rule::third(&rule.contents, false).is_sound() {
            return;
        }
        self.sound += 1;
        let (has_effect, breaks) = alone(scenario, &rule.contents);
        let text = spaced(&rule.contents);
        if text.starts_with(" [ ") || text.starts_with(" move [ ") {
            self.pictures += 1;
            self.carried += u32::from(breaks);
        }
        for form in FORMS.iter().filter(|form| has_effect && text.contains(**form)) {
            *self.forms.entry(*form).or_default() += 1;
        }
        let turned: Vec<_> = TURNED.iter().filter(|form| text.contains(**form)).collect();
        if !turned.is_empty() && is_about_turns(scenario, &rule.contents) {
            turned.into_iter().for_each(|form| *self.turned.entry(*form).or_default() += 1);
        }
    }
}

fn goes_on(play: &Oracle) -> bool {
    !play.is_solved() && !play.is_lost()
}

/// The same game with one rule only, and an item that counts how often it did not end a pass.
fn with_rule(scenario: &Scenario, text: &str) -> Scenario {
    let mut scenario = scenario.clone();
    change(&mut scenario, |layout| layout.items.push(item("Hit", Value::Int(0))));
    let rules = [(text, true), ("Hit = Hit + 1;", false)];
    let rules =
        rules.map(|(text, breaks)| Arc::new(Rule { contents: text.to_owned(), breaks, ..Rule::default() }));
    // What it calls is defined elsewhere.
    let list = &scenario.draft.rules.list;
    let defined = list.iter().filter(|rule| !rule.disabled && spaced(&rule.contents).starts_with(" define "));
    let defined: Vec<_> = defined.cloned().collect();
    Arc::make_mut(&mut scenario.draft.rules).list = [rules.to_vec(), defined].concat();
    scenario
}

/// Plays with one rule only, and returns whether it does something else where all pieces have pictures of their own.
fn is_about_turns(scenario: &Scenario, text: &str) -> bool {
    let scenario = with_rule(scenario, text);
    let mut other = scenario.clone();
    for piece in &mut Arc::make_mut(&mut other.draft.pieces).list {
        piece.picture = format!("{}.png", piece.name);
    }
    let (mut play, mut other) = (Oracle::new(&scenario.draft, 0), Oracle::new(&other.draft, 0));
    scenario.choices.iter().any(|choice| {
        let text = choice.text(&play.choices());
        let is_alike = play.play_text(&text) == other.play_text(&text);
        !is_alike || Picture::of(&play, &scenario.draft) != Picture::of(&other, &scenario.draft)
    })
}

/// Plays with one rule only, and returns whether it changed something beside A and P, and whether it ended a
/// pass.
fn alone(scenario: &Scenario, text: &str) -> (bool, bool) {
    let scenario = with_rule(scenario, text);
    let mut play = Oracle::new(&scenario.draft, 0);
    let (mut has_effect, mut breaks) = (false, false);
    for choice in &scenario.choices {
        let (x, y) = choice.field(&valid_fields(&play));
        let before = without_position(&play, &scenario);
        let restarts = play.restarts();
        if play.play(x, y) && play.restarts() == restarts {
            let after = without_position(&play, &scenario);
            breaks |= before.items["hit"] == after.items["hit"];
            let (mut before, mut after) = (before, after);
            let _ = (before.items.remove("hit"), after.items.remove("hit"));
            has_effect |= before != after || play.is_lost() || play.is_solved();
        }
    }
    (has_effect, breaks)
}

fn without_position(play: &Oracle, scenario: &Scenario) -> Picture {
    let mut picture = Picture::of(play, &scenario.draft);
    picture.items.retain(|name, _| !["ax", "ay", "px", "py"].contains(&name.as_str()));
    picture
}

/// A text in lower case with one space between words and signs, and without dots.
fn spaced(text: &str) -> String {
    let mut spaced = String::new();
    for letter in lower(text).chars().filter(|letter| *letter != '.') {
        if "()[]{},;/|:*%".contains(letter) {
            spaced.extend([' ', letter, ' ']);
        } else {
            spaced.push(letter);
        }
    }
    let words: Vec<_> = spaced.split_whitespace().collect();
    format!(" {} ", words.join(" "))
}
