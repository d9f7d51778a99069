//! Goals beyond one exact board: open cells, and conditions.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::grid::model::{ANYTHING, Cells, Draft, Language, Role};

use crate::desk::Desk;

/// The goal of the sample of lamps.
fn goal_layer(draft: &Draft) -> usize {
    let matrices = &draft.levels[0].layout.matrices;
    matrices.iter().position(|layer| layer.role() == Role::Final).expect("there is a goal")
}

fn goal_cell(draft: &Draft, (x, y): (u32, u32)) -> String {
    let Cells::Text(tiles) = &draft.levels[0].layout.matrices[goal_layer(draft)].cells else {
        panic!("a goal holds pieces")
    };
    tiles.get(x, y).expect("there is such a cell").to_string()
}

fn conditions(draft: &Draft, level: usize) -> Vec<String> {
    draft.levels[level].layout.goals.iter().map(|goal| goal.condition.clone()).collect()
}

/// A stroke of a brush that only goals have opens a cell of a goal, and undo closes it.
#[test]
fn cells_of_a_goal_are_opened_with_a_brush() {
    let mut desk = Desk::edit("lights-out");
    let before = desk.draft();
    let anything = desk.words.get("brush-anything");
    assert!(!desk.shows(&anything), "the start has no open cells");
    desk.choose_layer(&desk.words.with("layer-goal", &[("number", "1".to_owned())]));
    desk.click(&anything);
    desk.paint(&[(0, 0), (1, 0)]);
    let painted = desk.draft();
    assert_eq!(goal_cell(&painted, (0, 0)), ANYTHING);
    assert_eq!(goal_cell(&painted, (1, 0)), ANYTHING);
    assert_eq!(painted.levels[0].layout.language, Language::Extended);
    assert_eq!(painted.levels[1].layout.language, Language::Plain);
    desk.command('z');
    assert!(desk.draft() == before, "one stroke is one step");
    desk.command('y');
    desk.click_words("layer-start");
    assert!(!desk.shows(&anything));
    desk.paint(&[(0, 0)]);
    let draft = desk.draft();
    let Cells::Text(state) = &draft.levels[0].layout.matrices[0].cells else { panic!("pieces") };
    assert_ne!(state.get(0, 0).map(|piece| piece.to_string()).as_deref(), Some(ANYTHING));
}

/// A condition as a goal is created, changed, extended and copied to all levels without typing, each as one
/// step; players are told.
#[test]
fn goals_in_words_are_made_by_choosing() {
    let mut desk = Desk::edit("lights-out");
    let before = desk.draft();
    desk.key_with(Modifiers::SHIFT, Key::Character("b".into()));
    desk.click_words("board-layers");
    desk.click_words("layers-goals-words");
    desk.click_words("goal-tool-none");
    assert_eq!(conditions(&desk.draft(), 0), ["(COUNT(On) == 0)"]);
    desk.expect_words("goals-words-another");
    desk.click_words("goals-words-share");
    assert_eq!(conditions(&desk.draft(), 1), ["(COUNT(On) == 0)"]);
    desk.click_icon(Icon::Code);
    desk.click_field("goals-words-field-0");
    desk.key(Named::End);
    desk.write(" ");
    assert_eq!(conditions(&desk.draft(), 0), ["(COUNT(On) == 0) "]);
    desk.command('z');
    assert_eq!(conditions(&desk.draft(), 0), ["(COUNT(On) == 0)"]);
    desk.command('z');
    desk.command('z');
    assert!(desk.draft() == before, "what was made is undone in as many steps");
}

/// By keys alone: the layers open at the painted one, a new goal focuses its piece, which is one on the
/// board, and deleting leaves the focus where goals are added.
#[test]
fn goals_in_words_are_made_by_keys() {
    let mut desk = Desk::edit("sokoban");
    desk.choose_layer(&desk.words.with("layer-goal", &[("number", "1".to_owned())]));
    desk.key_with(Modifiers::empty(), Key::Character("k".into()));
    let first = desk.focus().expect("something has the focus").visible.expect("it is seen");
    let goal = desk.words.with("layer-goal", &[("number", "1".to_owned())]);
    assert!(first.contains(desk.place(&goal)), "the layer that is painted has the focus");
    desk.click_words("layers-goals-words");
    assert!(desk.is_focused("panel-first"));
    desk.key(Named::Enter);
    assert_eq!(conditions(&desk.draft(), 0), ["(STATE[4, 2] == Avatar)"], "a thing reaches a place");
    desk.expect("Walk to the scissors.");
    desk.press_keys("Ctrl+Z");
    let none = desk.words.get("goal-tool-none");
    desk.tab_until(|desk| {
        let place = desk.place(&none);
        let seen = desk.focus().and_then(|control| control.visible);
        seen.is_some_and(|seen| seen.height < 60.0 && seen.contains(place))
    });
    desk.key(Named::Enter);
    assert_eq!(conditions(&desk.draft(), 0), ["(COUNT(Scissors) == 0)"]);
    let chip = desk.focus().expect("the new goal has the focus").visible.expect("it is seen");
    let called = desk.called("Scissors");
    let pieces: Vec<_> = desk.census().texts.into_iter().filter(|shown| shown.text == called).collect();
    assert!(
        pieces.iter().any(|shown| shown.visible.is_some_and(|seen| chip.contains(seen.center()))),
        "the focus is on the piece of the goal"
    );
    // The pieces open with the focus on the current one; Escape closes only them.
    let closed = desk.focus().expect("the chip has the focus").visible;
    desk.key(Named::Enter);
    assert!(desk.is_focused("block-choice"));
    desk.key(Named::Escape);
    assert_eq!(desk.focus().expect("the chip has the focus").visible, closed);
    desk.expect_words("goals-words-hint");
    desk.key(Named::Enter);
    desk.key(Named::Enter);
    assert_eq!(desk.focus().expect("the chip has the focus").visible, closed, "it was chosen");
    desk.click_icon(Icon::Trash2);
    assert_eq!(conditions(&desk.draft(), 0), [""; 0]);
    assert!(desk.is_focused("panel-first"));
    desk.key(Named::Escape);
    let hint = desk.words.get("goals-words-hint");
    assert!(!desk.shows(&hint), "where nothing is open the panel closes");
}
