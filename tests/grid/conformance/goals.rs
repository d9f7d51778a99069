//! Goals with open cells, and goals that are conditions.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use regex::Regex;
use schola::engine::{Game as _, Standing};
use schola::grid::blocks::{
    Edit, GOAL_TOOLS, Join, Names, Snippet, Start, Value as Said, edit_goal, goal_card,
};
use schola::grid::model::{Cells, Draft, Goal, Language, Layout, Role, Value};
use schola::grid::{Parses, Severity, check, compile, format_goal, parse};
use ustr::ustr;

use crate::support::drafts::{draft, fill, item, matrix, position, words};
use crate::support::generate::{change, goal_condition, goal_text, scenario};

/// A level of 3 × 2 cells with these goals.
fn level(state: &[&str], finals: &[&[&str]], goals: &[&str]) -> Draft {
    let mut items = position((0, 0));
    items.push(item("Score", Value::Int(3)));
    let mut matrices = vec![matrix("STATE", words(state)), matrix("VALID", fill((3, 2), &Value::Bool(true)))];
    matrices.extend(finals.iter().map(|rows| matrix("FINAL", words(rows))));
    let goals = goals.iter().map(|goal| Goal { condition: (*goal).to_owned(), ..Goal::default() });
    let layout =
        Layout { language: Language::Extended, items, matrices, goals: goals.collect(), ..Layout::default() };
    let rules = [("STATE[A.x, A.y] = Off;", false), ("Score = Score + 1;", false)];
    draft(&["On", "Off", "Wall"], &rules, layout, None)
}

fn is_met(draft: &Draft) -> bool {
    let game = compile(draft, 0).unwrap_or_else(|faults| panic!("{faults:?}"));
    game.standing(&game.start(0)) == Standing::Solved
}

const START: &[&str] = &["On Off Off", "Off Wall On"];

/// Protects the meaning of goals: each of these is met at once, or is not.
#[test]
fn goals_are_met_as_they_say() {
    let table = [
        ("(COUNT(On) == 2)", true),
        ("(COUNT(on) == 0)", false),
        ("(COUNT(STATE, Wall) >= 1)", true),
        ("(COUNT(On) < COUNT(Off))", true),
        ("(COUNT(VALID, true) == 6)", true),
        ("(COUNT(VALID, false) == 0)", true),
        ("((COUNT(On) == 0) OR (Score >= 3))", true),
        ("((COUNT(On) == 2) AND (Score > 3))", false),
        ("(STATE[A.x, A.y] == On)", true),
        ("(STATE[P.x - 1, P.y] == On)", false),
        // What cannot be computed does not hold, nor does anything evaluated after it.
        ("((STATE[9, 9] == On) OR (Score >= 3))", false),
        ("((Score >= 3) OR (STATE[9, 9] == On))", true),
        ("(COUNT(Score) == 0)", false),
        ("(COUNT(Nowhere, On) == 0)", false),
        ("COUNT(On) == 2", false),
        ("", false),
    ];
    for (goal, met) in table {
        assert_eq!(is_met(&level(START, &[], &[goal])), met, "{goal}");
        assert_eq!(is_met(&level(START, &[], &["(COUNT(Ghost) > 0)", goal])), met, "{goal} as the second");
    }
}

/// Protects the version attribute: without it `*` is an ordinary text, and there are no conditions.
#[test]
fn only_the_extended_language_leaves_cells_open() {
    let open: &[&str] = &["* Off *", "* * *"];
    assert!(is_met(&level(START, &[open], &[])));
    let mut plain = level(START, &[open], &["(COUNT(On) == 2)"]);
    let layout = Arc::make_mut(&mut Arc::make_mut(&mut plain.levels[0]).layout);
    layout.language = Language::Plain;
    assert!(!is_met(&plain));
    let codes: Vec<_> = check(&plain, &mut Parses::default()).into_iter().map(|fault| fault.code).collect();
    assert_eq!(codes, ["piece-unknown"], "the sign is the name of no piece");
    let layout = &level(START, &[open, START], &[]).levels[0].layout;
    let exact = layout.matrices.iter().filter(|layer| layer.role() == Role::Final);
    assert_eq!(exact.map(|layer| layout.is_exact(layer)).collect::<Vec<_>>(), [false, true]);
}

/// Protects authors: everything wrong with a goal is reported, with its place.
#[test]
fn faults_of_goals_are_told() {
    let table: [(&str, &[&str], std::ops::Range<usize>); 12] = [
        ("(COUNT(On) == 0)", &[], 0..0),
        ("(COUNT(Onn) == 3)", &["rule-piece-unknown", "goal-never"], 7..10),
        ("(COUNT(On) == 7)", &["goal-never"], 0..16),
        ("(COUNT(On) >= 0)", &["goal-always"], 0..16),
        ("(COUNT(On) == 2)", &["goal-solved"], 0..16),
        ("(COUNT(On) == Off)", &["rule-types-compared", "goal-never"], 1..17),
        ("(STATE[0, 0] == Of)", &["rule-piece-unknown"], 16..18),
        ("(COUNT(Box, On) == 0)", &["rule-layer-unknown", "goal-never"], 7..10),
        ("(COUNT(On == 0)", &["rule-count-wrong"], 10..12),
        ("(COUNT(On) == 0", &["rule-parenthesis-unclosed"], 0..1),
        ("", &["goal-empty"], 0..0),
        ("(Score >= 10) AND (Score < 3)", &["rule-outer-parentheses-missing"], 14..17),
    ];
    for (goal, codes, span) in table {
        let faults = check(&level(START, &[], &[goal]), &mut Parses::default());
        let found: Vec<_> = faults.iter().map(|fault| fault.code).collect();
        assert_eq!(found, codes, "{goal}");
        if let Some(first) = faults.first() {
            assert_eq!(first.place, schola::grid::fault::FaultLocation::Goal(0, span), "{goal}");
            assert_eq!((first.level, first.severity), (Some(0), Severity::Warning), "{goal}");
        }
    }
    let none = check(&level(START, &[], &[]), &mut Parses::default());
    assert!(none.iter().any(|fault| fault.code == "layer-final-missing"), "{none:?}");
    let everything: &[&str] = &["* * *", "* * *"];
    let met = check(&level(START, &[everything], &[]), &mut Parses::default());
    assert_eq!(met.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["level-solved"]);
}

/// Protects rules: they cannot count cells.
#[test]
fn only_goals_count() {
    for language in [Language::Plain, Language::Extended] {
        let parsed = parse::parse("if (COUNT(On) == 0) { STATE[0, 0] = On; }", language);
        assert!(parsed.rule.is_none());
        assert_eq!(parsed.faults[0].code, "rule-count-in-rule");
        assert!(parse::parse("count = 1;", language).is_sound(), "the word alone is a name");
    }
}

fn names() -> Names {
    Names::new(&level(START, &[], &[]), 0)
}

fn conditions(text: &str) -> Vec<Vec<schola::grid::blocks::Step>> {
    goal_card(text, &names()).lines.into_iter().map(|line| line.at).collect()
}

/// Protects goal cards: edits show up in the text, and removing the last condition leaves an empty one.
#[test]
fn cards_of_goals_are_edited() {
    let names = names();
    let start = Start::of(&level(START, &[], &[]), 0, None);
    let make = |tool: usize| match GOAL_TOOLS[tool].snippet(&names, &start) {
        Some(Snippet::Condition(condition)) => condition,
        other => panic!("{other:?}"),
    };
    let add = |text: &str, join, condition: String| {
        let at = conditions(text).pop().unwrap_or_else(|| vec![schola::grid::blocks::Step::Condition]);
        edit_goal(text, &names, &Edit::AddCondition { at, join, condition }).expect("it can be added")
    };
    let one = add("", Join::All, make(2));
    assert_eq!(one, "(COUNT(On) == 0)");
    assert_eq!(goal_card(&one, &names).lines[0].sentence.key, Some("block-test-none"));
    let two = add(&one, Join::Any, make(4));
    assert_eq!(two, "((COUNT(On) == 0) OR (Score >= 10))");
    let chip = goal_card(&one, &names).lines[0].sentence.chips()[0].clone();
    let replaced = Edit::Replace { at: chip.at, value: Said::Piece("Wall".to_owned()) };
    assert_eq!(edit_goal(&one, &names, &replaced), Ok("(COUNT(Wall) == 0)".to_owned()));
    let gone = Edit::RemoveCondition { at: conditions(&one)[0].clone() };
    assert_eq!(edit_goal(&one, &names, &gone), Ok(String::new()));
    let cell = Edit::Replace { at: vec![conditions(&one)[0].clone()], value: Said::Truth(true) };
    assert!(edit_goal(&one, &names, &cell).is_err());
    for tool in GOAL_TOOLS {
        // Nothing on this board stands on places of its own.
        if tool.key == "goal-tool-all-on" {
            assert!(tool.snippet(&names, &start).is_none());
            continue;
        }
        let Some(Snippet::Condition(text)) = tool.snippet(&names, &start) else { panic!("{tool:?}") };
        assert_eq!(format_goal(&text), text);
        let said = goal_card(&text, &names);
        assert!(said.faults.is_empty() && said.lines.len() == 1, "{said:?}");
    }
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    /// Protects the meaning of open cells: such a goal is met if and only if the board is one of the whole
    /// boards that it allows.
    #[test]
    fn an_open_goal_is_met_with_one_of_its_fillings(
        cells in vec(select(&["On", "Off"][..]), 6),
        goal in vec(select(&["On", "Off", "*", "*"][..]), 6),
    ) {
        let rows = |cells: &[&str]| [cells[..3].join(" "), cells[3..].join(" ")];
        let open: Vec<usize> = (0..6).filter(|at| goal[*at] == "*").collect();
        let state = rows(&cells);
        let state: Vec<&str> = state.iter().map(String::as_str).collect();
        let met = |goal: &[&str]| {
            let goal = rows(goal);
            let goal: Vec<&str> = goal.iter().map(String::as_str).collect();
            is_met(&level(&state, &[&goal], &[]))
        };
        let mut fillings = (0..1_u32 << open.len()).map(|filling| {
            let mut filled = goal.clone();
            for (bit, at) in open.iter().enumerate() {
                filled[*at] = if filling >> bit & 1 == 1 { "On" } else { "Off" };
            }
            filled
        });
        prop_assert_eq!(met(&goal), fillings.any(|filled| met(&filled)));
    }

    /// Protects goals that rules change: their open cells stay open until a rule writes to them.
    #[test]
    fn open_cells_of_a_goal_that_rules_change_are_open(x in 0..3_i32, y in 0..2_i32) {
        let mut draft = level(START, &[&["On Off Off", "Off Wall On"]], &[]);
        let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
        if let Some(Cells::Text(tiles)) = layout.matrices.last_mut().map(|layer| &mut layer.cells) {
            let _ = tiles.set(x as u32, y as u32, ustr("*"));
        }
        let rules = Arc::make_mut(&mut draft.rules);
        Arc::make_mut(&mut rules.list[0]).contents = "FINAL[A.x, A.y] = Wall;".to_owned();
        prop_assert!(is_met(&draft));
        let (x, y) = (x as u32, y as u32);
        let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
        if let Cells::Text(tiles) = &mut layout.matrices[0].cells {
            let _ = tiles.set(x, y, ustr("Elsewhere"));
            let _ = tiles.set((x + 1) % 3, y, ustr("Elsewhere"));
        }
        prop_assert!(!is_met(&draft));
    }

    /// Protects the conversion from text to card and back: a formatted goal comes out of its card unchanged,
    /// with the same meaning.
    #[test]
    fn goals_stay_the_same_as_cards(text in goal_condition()) {
        let before = parse::goal(&text).condition;
        prop_assume!(before.is_some(), "the text is a condition");
        let styled = format_goal(&text);
        let after = parse::goal(&styled).condition;
        prop_assert_eq!(before.map(|condition| condition.tests().len()), after.map(|condition| condition.tests().len()));
        prop_assert_eq!(format_goal(&styled), styled.clone());
        let names = names();
        let zeros = Regex::new("(?<before>^|[^0-9])0+(?<digit>[0-9])").expect("it is an expression");
        let signs = Regex::new("-0(?<after>[^0-9]|$)").expect("it is an expression");
        let card = goal_card(&styled, &names);
        for line in &card.lines {
            for chip in line.sentence.chips() {
                let same = Edit::Replace { at: chip.at.clone(), value: chip.value.clone() };
                if chip.inner.is_none() {
                    let plain = |text: String| {
                        // Names come out as their author spelled them, and numbers in one spelling.
                        let text = text.to_lowercase().replace(['.', ' '], "");
                        let text = zeros.replace_all(&text, "$before$digit").into_owned();
                        signs.replace_all(&text, "0$after").into_owned()
                    };
                    let edited = edit_goal(&styled, &names, &same).map(plain);
                    prop_assert_eq!(edited, Ok(plain(styled.clone())), "{:?}", chip);
                }
            }
        }
    }

    /// Protects the program from arbitrary text in place of a goal.
    #[test]
    fn any_text_may_stand_as_a_goal(text in goal_text()) {
        let _ = goal_card(&text, &names());
        let draft = level(START, &[], &[&text]);
        let _ = check(&draft, &mut Parses::default());
        let _ = is_met(&draft);
    }

    /// Protects plain games: without the version attribute nothing changes, whatever their goals contain.
    #[test]
    fn plain_games_know_nothing_of_it(scenario in scenario(), at in any::<Index>()) {
        let mut marked = scenario.clone();
        change(&mut marked, |layout| layout.language = Language::Extended);
        let (Ok(plain), Ok(extended)) = (compile(&scenario.draft, 0), compile(&marked.draft, 0)) else {
            return Ok(());
        };
        let mut moves = Vec::new();
        let (mut one, mut other) = (plain.start(0), extended.start(0));
        for _ in 0..4 {
            prop_assert_eq!(plain.standing(&one), extended.standing(&other));
            moves.clear();
            plain.moves(&one, &mut moves);
            if moves.is_empty() {
                break;
            }
            let choice = at.get(&moves);
            prop_assert!(plain.play(&mut one, choice, &mut ()).is_ok());
            prop_assert!(extended.play(&mut other, choice, &mut ()).is_ok());
        }
    }
}
