//! The keyboard alone: every pane is reached, the focus is never lost, and dialogs keep it.

use iced::Rectangle;
use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use crate::desk::Desk;

const PANES: [&str; 5] = ["pane-bar", "pane-side", "pane-centre", "pane-test", "pane-problems"];

fn pane_of_focus(desk: &mut Desk) -> Option<&'static str> {
    let place = desk.focus()?.visible?.center();
    PANES.into_iter().find(|pane| desk.bounds(pane).contains(place))
}

fn focused_place(desk: &mut Desk) -> Rectangle {
    desk.focus().expect("something has the focus").visible.expect("what has the focus can be seen")
}

/// F6 goes through all panes that have controls and wraps around, Shift+F6 the other way.
#[test]
fn f6_goes_round_the_panes() {
    let mut desk = Desk::edit("sokoban");
    assert!(desk.is_focused("paint-board"), "a game opens with the focus on its board");
    let mut forth = Vec::new();
    for _ in 0..5 {
        desk.key(Named::F6);
        forth.push(pane_of_focus(&mut desk).expect("the focus is in a pane"));
    }
    assert_eq!(forth, ["pane-test", "pane-problems", "pane-bar", "pane-side", "pane-centre"]);
    let mut back = Vec::new();
    for _ in 0..5 {
        desk.key_with(Modifiers::SHIFT, Key::Named(Named::F6));
        back.push(pane_of_focus(&mut desk).expect("the focus is in a pane"));
    }
    assert_eq!(back, ["pane-side", "pane-bar", "pane-problems", "pane-test", "pane-centre"]);
}

/// A pane remembers its focused control.
#[test]
fn a_pane_remembers_its_focus() {
    let mut desk = Desk::edit("sokoban");
    desk.go_to_pane("pane-side");
    desk.key(Named::ArrowDown);
    desk.key(Named::ArrowDown);
    let place = focused_place(&mut desk);
    desk.key(Named::F6);
    assert_ne!(pane_of_focus(&mut desk), Some("pane-side"));
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::F6));
    assert_eq!(focused_place(&mut desk), place);
}

/// Deletes rules until all that are left are visible: the list builds no widgets for rules out of sight.
fn leave_few_rules(desk: &mut Desk) {
    desk.go_to_pane("pane-centre");
    let is_there = (0..12).any(|_| {
        desk.key(Named::Tab);
        desk.is_focused("rule-card-0")
    });
    assert!(is_there, "Tab comes to the first card");
    let count = desk.draft().rules.list.len();
    for _ in 3..count {
        desk.key(Named::Delete);
    }
    assert_eq!(desk.draft().rules.list.len(), 3);
}

/// Tab visits every control of the window exactly once and wraps to the first; each one is scrolled into
/// view.
#[test]
fn tab_comes_to_every_control() {
    for rules in [false, true] {
        let mut desk = Desk::edit("sokoban");
        if rules {
            desk.key(Named::F3);
            leave_few_rules(&mut desk);
        }
        // A list builds what is around the focus, so controls are known by where they are.
        let all: Vec<_> = desk.census().controls.into_iter().filter_map(|it| it.visible).collect();
        let mut visited = Vec::new();
        loop {
            desk.key(Named::Tab);
            let focused = focused_place(&mut desk);
            assert!(focused.width > 4.0 && focused.height > 4.0, "what has the focus is scrolled into view");
            if visited.first() == Some(&focused) {
                break;
            }
            visited.push(focused);
            assert!(visited.len() < 200, "after the last comes the first");
        }
        // What was only partly in sight has been scrolled a little.
        let is_visited = |place: &Rectangle| visited.iter().any(|it| place.contains(it.center()));
        let missed: Vec<_> = all.iter().filter(|place| !is_visited(place)).collect();
        assert!(missed.is_empty(), "every control is visited: {missed:?}");
        desk.key_with(Modifiers::SHIFT, Key::Named(Named::Tab));
        assert_eq!(Some(&focused_place(&mut desk)), visited.last(), "Shift+Tab goes back");
    }
}

/// Arrows go between controls of a pane and never out of it; Enter and Space use the control.
#[test]
fn arrows_stay_in_the_pane() {
    let mut desk = Desk::edit("sokoban");
    desk.go_to_pane("pane-side");
    // Below the button for a new level begins the list.
    desk.key(Named::ArrowDown);
    let first = focused_place(&mut desk);
    desk.key(Named::ArrowDown);
    let second = focused_place(&mut desk);
    assert!(second.y > first.y, "down goes down");
    desk.key(Named::Enter);
    let expected = desk.draft().levels[1].layout.matrices[0].cells.size();
    let shown = &desk.editor().test().scene().expect("the level can be played").boards[0];
    assert_eq!((shown.width, shown.height), expected, "Enter chooses the level");
    assert_eq!(focused_place(&mut desk), second, "the focus stays where it was");
    for key in [Named::ArrowLeft, Named::ArrowRight, Named::ArrowUp, Named::ArrowDown] {
        for _ in 0..12 {
            desk.key(key);
            assert_eq!(pane_of_focus(&mut desk), Some("pane-side"));
        }
    }
}

/// A question keeps the focus: Tab and F6 go round among its answers only.
#[test]
fn a_question_keeps_the_focus() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    desk.paint(&[(3, 3)]);
    desk.click_icon(lucide_icons::Icon::House);
    let question = desk.bounds("question");
    for key in [Named::Tab, Named::Tab, Named::Tab, Named::Tab, Named::F6, Named::ArrowRight, Named::ArrowUp]
    {
        desk.key(key);
        assert!(question.contains(focused_place(&mut desk).center()), "{key:?} stays in the question");
    }
    desk.key(Named::Escape);
    assert!(!desk.is_asking());
}

/// The folder dialog works by keys: Tab from the field to the list, Enter takes the folder.
#[test]
fn the_dialog_is_used_by_keys() {
    let mut desk = Desk::edit("sokoban");
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("s".into()));
    let dialog = desk.bounds("dialog");
    for _ in 0..12 {
        desk.key(Named::Tab);
        assert!(dialog.contains(focused_place(&mut desk).center()), "Tab stays in the dialog");
    }
}

/// Words typed into a rule are words: they trigger no shortcut, no painting, no move.
#[test]
fn typing_is_typing() {
    let mut desk = Desk::edit("sokoban");
    let position = desk.position();
    desk.play((1, 2));
    let played = desk.position();
    assert!(played != position);
    desk.key(Named::F3);
    let first = desk.draft().rules.list[0].contents.clone();
    desk.click(&first);
    desk.write("1 2 zys+-0 ");
    for key in [Named::ArrowLeft, Named::ArrowRight, Named::Home, Named::Backspace] {
        desk.key(key);
    }
    let mut expected = desk.draft();
    assert!(expected.rules.list[0].contents.starts_with("1 2 zys+-0"));
    std::sync::Arc::make_mut(&mut expected.rules).list[0] = std::sync::Arc::new(schola::grid::model::Rule {
        contents: first,
        ..(*expected.rules.list[0]).clone()
    });
    while desk.editor().document().undoes().is_some() {
        desk.command('z');
    }
    assert!(desk.draft() == expected, "nothing but the rule was changed");
    assert!(desk.position() == played, "the arrows moved the cursor, not the player");
}

/// Cancelling a question or a dialog leaves everything below as it was: the focus and the scroll positions.
#[test]
fn what_lies_below_a_dialog_stays_as_it_was() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    desk.paint(&[(3, 3)]);
    assert!(desk.is_focused("paint-board"));
    desk.send(schola::window::Message::CloseRequested);
    desk.key(Named::Escape);
    assert!(desk.is_focused("paint-board"), "the focus comes back from the question");

    desk.key(Named::F3);
    let last = desk.draft().rules.list.last().expect("there are rules").contents.clone();
    for _ in 0..60 {
        desk.key(Named::Tab);
        if desk.shows(&last) {
            break;
        }
    }
    assert!(desk.shows(&last), "Tab comes to the last rule");
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("s".into()));
    desk.click_words("cancel");
    assert!(desk.shows(&last), "the list stays where it was scrolled to");
}
