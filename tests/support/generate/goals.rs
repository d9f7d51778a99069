//! Random goals beyond one exact board.

use std::sync::Arc;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use schola::grid::model::{Cells, Goal, Language, Layout, Role};
use ustr::ustr;

use super::{Scenario, Text, int_value, joined, mutate, of, written};

/// Puts goals with open cells, and goals that are conditions, into the level of a game.
pub fn with_goals(scenario: impl Strategy<Value = Scenario>) -> impl Strategy<Value = Scenario> {
    let opened = vec((any::<Index>(), any::<Index>(), any::<Index>()), 0..9);
    (scenario, opened, vec(goal_text(), 0..3)).prop_map(|(mut scenario, opened, goals)| {
        change(&mut scenario, |layout| {
            layout.language = Language::Extended;
            layout.goals = goals.into_iter().map(|condition| Goal { condition, ..Goal::default() }).collect();
            for (layer, x, y) in opened {
                let mut finals: Vec<_> =
                    layout.matrices.iter_mut().filter(|layer| layer.role() == Role::Final).collect();
                let layer = layer.index(finals.len());
                if let Cells::Text(tiles) = &mut finals[layer].cells {
                    let (x, y) = (x.index(tiles.width() as usize), y.index(tiles.height() as usize));
                    let _ = tiles.set(x as u32, y as u32, ustr("*"));
                }
            }
        });
        scenario
    })
}

/// Changes the layout of a game's level.
pub fn change(scenario: &mut Scenario, change: impl FnOnce(&mut Layout)) {
    let level = Arc::make_mut(&mut scenario.draft.levels[0]);
    change(Arc::make_mut(&mut level.layout));
}

/// Generates the text of a goal: usually correct, sometimes with a fault.
pub fn goal_text() -> impl Strategy<Value = String> {
    let letter = select("(){}[];,=!+-<>*1a".chars().collect::<Vec<_>>());
    let mutated = (goal_condition(), any::<Index>(), letter, 0..4);
    let text = prop_oneof![
        12 => goal_condition(),
        1 => of(&["", "path", "(count(path)==0", "count(path)==0", "(count()==0)", "(count(path,wall,1)>0)"]),
        1 => mutated.prop_map(|(goal, at, letter, kind)| mutate(&goal, at, letter, kind)),
    ];
    (vec(any::<u8>(), 0..24), text).prop_map(|(noise, text)| written(&text, &noise))
}

/// A condition on the whole board, as it is after step 1.
pub fn goal_condition() -> Text {
    let test = test().prop_map(|test| format!("({test})"));
    test.prop_recursive(3, 8, 3, |part| {
        let group = (vec(part.clone(), 2..4), select(&["and", "or"][..]));
        group.prop_map(|(parts, join)| format!("({})", parts.join(join)))
    })
    .boxed()
}

fn test() -> Text {
    let sign = of(&["==", "!=", "<", "<=", ">", ">="]);
    let cell =
        of(&["state[0,0]", "state[1,0]", "state[ax,ay]", "state[px,py]", "state[ax+1,ay]", "final[0,0]"]);
    prop_oneof![
        6 => joined(vec![count(), sign.clone(), of(&["0", "0", "1", "2", "4", "score"])]),
        2 => joined(vec![count(), sign.clone(), count()]),
        3 => joined(vec![cell, of(&["==", "!="]), of(&["path", "wall", "01back", "temp"])]),
        2 => joined(vec![int_value(), sign, int_value()]),
        1 => of(&["flag==true", "px==0", "py!=ay", "ax==px", "name==path", "valid[0,0]==false"]),
        1 => of(&["count(nums,1)==0", "count(flags,false)>0", "count(valid,true)<2", "count(čára,path)==1"]),
        1 => of(&["count(1)==0", "count(nums,path)==0", "count(nowhere,path)==0", "count(score)==0"]),
    ]
    .boxed()
}

fn count() -> Text {
    let value = || of(&["path", "path", "wall", "01back", "kočka", "box_2", "temp", "ghost"]);
    (option::weighted(0.2, of(&["state", "final"])), value())
        .prop_map(|(layer, value)| match layer {
            None => format!("count({value})"),
            Some(layer) => format!("count({layer},{value})"),
        })
        .boxed()
}
