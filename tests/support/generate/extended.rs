//! Random games in the extended language.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use schola::grid::model::Language;

use super::{
    Scenario, Text, assignment, comparison, conditional, faulty_comparison, faulty_rule, faulty_statement,
    int_target, int_term, int_value, joined, mutate, of, scenario_on, small_side, written,
};

/// Generates games in the extended language, with choices, on boards up to 6 × 6.
pub fn extended_scenario() -> impl Strategy<Value = Scenario> {
    scenario_on(small_side(), extended_rule_text().boxed()).prop_map(|mut scenario| {
        Arc::make_mut(&mut scenario.draft.rules).language = Language::Extended;
        scenario
    })
}

/// Generates games in the extended language whose rules test and write little, so that many of them can be
/// converted to the plain one.
pub fn gentle_scenario() -> impl Strategy<Value = Scenario> {
    let test = of(&["(score==0)", "(bodů!=1)", "(flag==true)", "(state[ax+1,ay]==path)", "(nums[ax,ay]!=2)"]);
    let group = (vec(test.clone(), 2..4), select(&["and", "or"][..]));
    let group = group.prop_map(|(parts, join)| format!("({})", parts.join(join))).boxed();
    let groups = (vec(prop_oneof![test.clone(), group.clone()], 2..4), select(&["and", "or"][..]));
    let groups = groups.prop_map(|(parts, join)| format!("({})", parts.join(join))).boxed();
    let condition = prop_oneof![test, group, groups].boxed();
    let statement = of(&[
        "2nd=2nd+1;",
        "valid[ax,ay]=false;",
        "temp=state[px,py];",
        "score=score+1;",
        "state[px,py]=wall;",
        "name=temp;",
        "bodů=2nd;",
    ]);
    let inner = prop_oneof![2 => statement.clone(), 1 => when_of(condition.clone(), statement)].boxed();
    scenario_on(small_side(), when_of(condition, inner)).prop_map(|mut scenario| {
        Arc::make_mut(&mut scenario.draft.rules).language = Language::Extended;
        scenario
    })
}

/// Generates the text of one rule of the extended language: usually correct, sometimes with a fault.
pub fn extended_rule_text() -> impl Strategy<Value = String> {
    let letter = select("(){}[];,=!+-<>*^$§1a".chars().collect::<Vec<_>>());
    let mutated = (when(), any::<Index>(), letter, 0..4);
    let canonical = prop_oneof![
        8 => any_assignment(),
        14 => when(),
        2 => conditional(),
        2 => faulty(),
        1 => faulty_rule(),
        2 => mutated.prop_map(|(rule, at, letter, kind)| mutate(&rule, at, letter, kind)),
    ];
    (vec(any::<u8>(), 0..24), canonical).prop_map(|(noise, text)| written(&text, &noise))
}

fn any_assignment() -> Text {
    let terms = vec((select(&["+", "-", "*", "*"][..]), int_term()), 1..5);
    let sum = (int_term(), terms).prop_map(|(first, terms)| {
        let rest: String = terms.into_iter().map(|(sign, term)| format!("{sign}{term}")).collect();
        format!("{first}{rest}")
    });
    let product = joined(vec![int_target(), of(&["="]), sum.boxed(), of(&[";"])]);
    prop_oneof![4 => assignment(), 1 => product].boxed()
}

fn any_comparison() -> Text {
    let order = of(&["<", "<=", ">", ">="]);
    let near = of(&["state[ax,ay]", "state[ax,ay]", "state[px,py]", "state[ax+1,ay]", "state[ax,ay-1]"]);
    prop_oneof![
        4 => of(&["true==true", "0<1", "ax>=0"]),
        4 => comparison(),
        // Consecutive tests of one cell are what the engine joins.
        5 => joined(vec![near, of(&["==", "!="]), of(&["path", "wall", "01back"])]),
        3 => joined(vec![int_value(), order.clone(), int_value()]),
        1 => joined(vec![of(&["state[ax,ay]", "valid[ax,ay]", "name", "flag"]), order, of(&["path", "true", "1"])]),
    ]
    .boxed()
}

/// A condition with its parentheses.
fn condition() -> Text {
    let test = any_comparison().prop_map(|test| format!("({test})"));
    test.prop_recursive(4, 16, 4, |part| {
        let group = (vec(part.clone(), 2..5), select(&["and", "or"][..]));
        prop_oneof![
            8 => group.prop_map(|(parts, join)| format!("({})", parts.join(join))),
            1 => part.prop_map(|part| format!("({part})")),
        ]
    })
    .boxed()
}

fn when() -> Text {
    let statement = prop_oneof![12 => any_assignment(), 1 => faulty_statement()].boxed();
    when_of(
        condition(),
        statement.prop_recursive(3, 12, 3, |inner| when_of(condition(), inner.boxed())).boxed(),
    )
}

fn when_of(condition: Text, statement: Text) -> Text {
    let block = vec(statement, 1..4).prop_map(|statements| format!("{{{}}}", statements.concat())).boxed();
    let other = option::of((option::weighted(0.4, condition.clone()), block.clone()));
    (condition, block, other)
        .prop_map(|(condition, then, other)| match other {
            None => format!("if{condition}{then}"),
            Some((None, other)) => format!("if{condition}{then}else{other}"),
            Some((Some(second), other)) => format!("if{condition}{then}elseif{second}{other}"),
        })
        .boxed()
}

/// Rules with a faulty structure, possibly deep inside.
fn faulty() -> Text {
    let wrong = prop_oneof![
        faulty_comparison().prop_map(|test| format!("({test})")),
        vec(condition(), 3).prop_map(|parts| format!("({}and{}or{})", parts[0], parts[1], parts[2])),
        condition().prop_map(|part| format!("({part}and)")),
        condition().prop_map(|part| format!("({part}{part})")),
        condition().prop_map(|part| format!("{part}and{part}")),
    ];
    (wrong, condition(), any_assignment())
        .prop_flat_map(|(wrong, condition, other)| {
            select(vec![
                format!("if{wrong}{{{other}}}"),
                format!("if{condition}{{{other}if{wrong}{{{other}}}}}"),
                format!("if{condition}{{if{condition}{{}}}}"),
                format!("if{condition}{{if{condition}{other}}}"),
                format!("if{condition}{{{other}else{{{other}}}}}"),
                format!("if{condition}{{{{{other}}}}}"),
                format!("if{condition}{{x=1if{condition}{{{other}}}}}"),
                format!("if{condition}{{{other}if{condition}{{{other}}}"),
                format!("if{condition}{{if{condition}{{{other}}};{other}}}}}"),
                format!("if{condition}{{{other}}}elseif{condition}"),
                format!("elseif{condition}{{{other}}}"),
                format!("if{condition}{{{other}}}else{{{other}}}else{{{other}}}"),
            ])
        })
        .boxed()
}
