//! Goals that are conditions, and goals with open cells: adding, sharing, renaming.

use schola::grid::edit::{
    EditFault, Subject, UseLocation, find, goals, layout_mut, rename_item, rename_layer, rename_piece, uses,
};
use schola::grid::model::{ANYTHING, Cells, Draft, Language, Layout, Level, Role, Value};
use std::sync::Arc;
use ustr::ustr;

use super::boards::layout;
use crate::support::drafts;

/// A game of two levels, with an item and a layer of its own in the first.
fn game(conditions: &[&str]) -> Draft {
    let mut first = layout("aAb bab", "xxx xxx", "abb bbb", (0, 0));
    first.items.push(drafts::item("Points", Value::Int(0)));
    first.matrices.push(drafts::matrix("Bonus", drafts::fill((2, 1), &Value::Int(5))));
    for condition in conditions {
        let _ = goals::add(&mut first, condition);
    }
    let mut draft = drafts::draft(&["a", "b", "Box"], &[], first, None);
    let second = layout("aab", "xxx", "bbb", (0, 0));
    draft.levels.push(Arc::new(Level { folder: "02".to_owned(), layout: second.into(), ..Level::default() }));
    draft
}

fn conditions(draft: &Draft, level: usize) -> Vec<&str> {
    draft.levels[level].layout.goals.iter().map(|goal| goal.condition.as_str()).collect()
}

fn first(draft: &mut Draft) -> &mut Layout {
    layout_mut(draft, 0).expect("there is a level")
}

/// Protects goals from dangling names: renaming a piece, an item or a layer renames it in them, too.
#[test]
fn other_names_reach_goals() {
    let texts = ["(COUNT(a) == COUNT(Bonus, 5))", "((Points >= 3) AND (STATE[Points, 0] == A))"];
    let draft = game(&texts);
    let table = [
        (
            rename_piece(&draft, 0, "Cat"),
            ["(COUNT(Cat) == COUNT(Bonus, 5))", "((Points >= 3) AND (STATE[Points, 0] == Cat))"],
        ),
        (rename_item(&draft, "Points", "Score"), [texts[0], "((Score >= 3) AND (STATE[Score, 0] == A))"]),
        (rename_layer(&draft, "Bonus", "Gold"), ["(COUNT(a) == COUNT(Gold, 5))", texts[1]]),
    ];
    for (plan, wanted) in table {
        let plan = plan.expect("the name is free");
        let mut changed = draft.clone();
        plan.apply(&mut changed).expect("the plan was made for this draft");
        assert_eq!(conditions(&changed, 0), wanted);
        let mut other = draft.clone();
        assert_eq!(goals::set(first(&mut other), plan.goals[0].goal, "(COUNT(b) == 0)"), Ok(()));
        assert_eq!(plan.apply(&mut other), Err(EditFault::Outdated), "the goal is another by now");
    }
    assert!(uses(&draft, Subject::Piece, "a").contains(&UseLocation::Goal(0, 1, 40..41)));
    assert_eq!(uses(&draft, Subject::Layer, "Bonus"), [UseLocation::Goal(0, 0, 19..24)]);
    assert!(find(&draft, "points").contains(&UseLocation::Goal(0, 1, 2..8)));
}

/// Protects plain games: a level is marked as extended only as long as something in it needs that.
#[test]
fn a_level_is_marked_as_long_as_it_needs_it() {
    let mut draft = game(&[]);
    let layout = first(&mut draft);
    assert_eq!(layout.language, Language::Plain);
    assert_eq!(goals::add(layout, "(COUNT(a) == 0)"), 0);
    assert_eq!(layout.language, Language::Extended);
    assert_eq!(goals::set(layout, 1, ""), Err(EditFault::Missing));
    assert_eq!(goals::remove(layout, 1), Err(EditFault::Missing));
    let goal = layout.matrices.iter_mut().find(|layer| layer.role() == Role::Final).expect("there is a goal");
    let Cells::Text(tiles) = &mut goal.cells else { panic!("a goal holds pieces") };
    let before = tiles.get(0, 0).expect("there is a cell");
    let _ = tiles.set(0, 0, ustr(ANYTHING));
    assert_eq!(goals::remove(layout, 0), Ok(()));
    assert_eq!(layout.language, Language::Extended, "a cell is open");
    let goal = layout.matrices.iter_mut().find(|layer| layer.role() == Role::Final).expect("there is a goal");
    let Cells::Text(tiles) = &mut goal.cells else { panic!("a goal holds pieces") };
    let _ = tiles.set(0, 0, before);
    goals::settle(layout);
    assert!(draft == game(&[]), "nothing is left of it");
}

/// Protects games of many levels: all get the goals of one, and lose them again.
#[test]
fn all_levels_get_the_same_goals() {
    let mut draft = game(&["(COUNT(a) == 0)", "(COUNT(b) > 3)"]);
    assert_eq!(goals::share(&mut draft, 0), Ok(()));
    assert_eq!(conditions(&draft, 1), ["(COUNT(a) == 0)", "(COUNT(b) > 3)"]);
    assert_eq!(draft.levels[1].layout.language, Language::Extended);
    let shared = draft.clone();
    assert_eq!(goals::share(&mut draft, 1), Ok(()));
    assert!(draft == shared, "they have them already");
    first(&mut draft).goals.clear();
    assert_eq!(goals::share(&mut draft, 0), Ok(()));
    assert_eq!(draft.levels[1].layout.language, Language::Plain);
    assert_eq!(goals::share(&mut draft, 2), Err(EditFault::Missing));
}
