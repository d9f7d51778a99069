//! Rules: typing makes a fault, the list of problems leads to it, mending it clears the list.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use schola::grid::{self, Parses};

use crate::desk::Desk;

/// The id of the field in which a rule is written.
const FIELD: &str = "rule-text";

fn rule(desk: &Desk, index: usize) -> String {
    desk.draft().rules.list[index].contents.clone()
}

/// Returns what is wrong in words: the sentence of the first fault.
fn first_fault(desk: &Desk) -> String {
    let draft = desk.draft();
    let faults = grid::check(&draft, &mut Parses::default());
    let fault = faults.first().expect("something is wrong with the game");
    desk.words.problem(fault.code, &fault.args).0
}

/// A fault typed into a rule is told at once; its entry leads to the place in the rule; mended, it is gone.
#[test]
fn a_fault_is_told_found_and_mended() {
    let mut desk = Desk::edit("sokoban");
    let start = desk.draft();
    let first = rule(&desk, 0);
    desk.expect_words("problems-none");
    desk.key(Named::F3);
    desk.expect_words("rules-title");
    desk.click(&first);
    assert!(desk.is_focused(FIELD), "the card that was clicked can be written in");

    desk.write("Q");
    assert_eq!(rule(&desk, 0), format!("Q{first}"), "what is typed stands in the rule");
    desk.expect_with("problems", &[("count", "1")]);
    let fault = first_fault(&desk);
    desk.expect(&fault);
    desk.key(Named::Escape);
    assert!(desk.focus().is_none_or(|control| control.id != Some(FIELD.into())), "Escape ends the writing");
    assert_eq!(rule(&desk, 0), format!("Q{first}"), "Escape takes nothing back");

    desk.key(Named::F2);
    desk.click(&fault);
    assert!(desk.is_focused(FIELD), "the entry leads to the rule");
    // The cursor stands at the fault.
    desk.key(Named::Delete);
    assert_eq!(rule(&desk, 0), first);
    desk.expect_words("problems-none");
    assert!(!desk.shows(&fault));
    assert!(desk.draft() == start);
    desk.expect_words("bar-saved");
}

/// A level whose rules cannot be understood is still shown and played; the play-test follows each letter.
#[test]
fn the_play_test_follows_the_writing_of_a_rule() {
    let mut desk = Desk::edit("lights-out");
    desk.play((1, 1));
    assert_eq!(desk.played((1, 1)), "On");
    let before = desk.position();
    desk.key(Named::F3);
    let first = rule(&desk, 0);
    desk.click(&first);
    // The first rule is made one that never fires, letter by letter.
    desk.write("if (1 == 2) { STATE[0, 0] = On; }\n");
    desk.key_with(Modifiers::SHIFT | Modifiers::COMMAND, Key::Named(Named::End));
    desk.key(Named::Delete);
    assert_eq!(rule(&desk, 0).trim_end(), "if (1 == 2) { STATE[0, 0] = On; }");
    desk.expect_words("problems-none");
    assert_eq!(desk.played((1, 1)), "Off", "the move made before is played by the rule written now");
    assert_eq!(desk.editor().test().held(), (1, 1));
    while desk.editor().document().undoes().is_some() {
        desk.command('z');
    }
    assert_eq!(rule(&desk, 0), first);
    assert!(desk.position() == before, "undo of the rule brings the position back");
}

/// Undo of what was typed is seen in the field that is being written in.
#[test]
fn undo_reaches_the_field_that_is_written_in() {
    let mut desk = Desk::edit("maze");
    let start = desk.draft();
    let first = rule(&desk, 0);
    desk.key(Named::F3);
    desk.click(&first);
    desk.write("abc");
    assert_eq!(rule(&desk, 0), format!("abc{first}"));
    desk.command('z');
    assert!(desk.draft() == start, "what was typed in one go is one step");
    assert!(desk.editor().document().undoes().is_none());
    desk.write("x");
    assert_eq!(rule(&desk, 0).replace('x', ""), first.replace('x', ""), "the field holds the rule again");
    assert_eq!(rule(&desk, 0).len(), first.len() + 1);
}

/// Rules are added, moved, switched and deleted by the tools of the card, each as one step.
#[test]
fn rules_are_added_moved_switched_and_deleted() {
    let mut desk = Desk::edit("lights-out");
    let start = desk.draft();
    let texts = |desk: &Desk| -> Vec<String> {
        desk.draft().rules.list.iter().map(|rule| rule.contents.clone()).collect()
    };
    let before = texts(&desk);
    desk.click_words("tab-rules");
    desk.click(&before[1]);
    desk.click_icon(lucide_icons::Icon::ArrowUp);
    assert_eq!(texts(&desk)[..2], [before[1].clone(), before[0].clone()]);
    desk.click_icon(lucide_icons::Icon::ArrowDown);
    assert_eq!(texts(&desk), before);
    desk.click_words("rule-break");
    assert!(desk.draft().rules.list[1].breaks);
    desk.click_words("rule-add");
    assert_eq!(texts(&desk)[2], "", "the new rule stands behind the chosen one");
    desk.write("STATE[0, 0] = On;");
    assert_eq!(texts(&desk)[2], "STATE[0, 0] = On;", "the new rule can be written in at once");
    desk.click_words("done");
    desk.click("STATE[0, 0] = On;");
    desk.click_icon(lucide_icons::Icon::Trash2);
    assert_eq!(texts(&desk), before);
    for _ in 0..6 {
        desk.command('z');
    }
    assert!(desk.draft() == start, "moving twice, switching, adding, writing and deleting are six steps");
    assert!(desk.editor().document().undoes().is_none());
}

/// On a card that is not being written in, Alt with an arrow moves it, Delete deletes it, Enter opens it.
#[test]
fn a_card_obeys_its_keys() {
    let mut desk = Desk::edit("lights-out");
    let texts = |desk: &Desk| -> Vec<String> {
        desk.draft().rules.list.iter().map(|rule| rule.contents.clone()).collect()
    };
    let before = texts(&desk);
    desk.key(Named::F3);
    desk.go_to_pane("pane-centre");
    // The first control is the button for a new rule, the second the first card.
    desk.key(Named::Tab);
    desk.key_with(Modifiers::ALT, Key::Named(Named::ArrowDown));
    assert_eq!(texts(&desk)[..2], [before[1].clone(), before[0].clone()]);
    desk.command('z');
    desk.key(Named::Delete);
    assert_eq!(texts(&desk), before[1..]);
    desk.command('z');
    desk.key(Named::Enter);
    assert!(desk.is_focused(FIELD));
}

/// Whoever ends the writing by Escape stands on the card again: the next key is a key of that card.
#[test]
fn escape_leads_back_to_the_card() {
    let mut desk = Desk::edit("lights-out");
    let count = desk.draft().rules.list.len();
    desk.key(Named::F3);
    desk.go_to_pane("pane-centre");
    desk.key(Named::Tab);
    desk.key(Named::Tab);
    let second = desk.draft().rules.list[1].contents.clone();
    desk.key(Named::Enter);
    desk.write("x");
    desk.key(Named::Escape);
    assert_eq!(rule(&desk, 1), format!("x{second}"));
    assert!(desk.focus().is_some(), "the focus is not lost");
    desk.key(Named::Delete);
    assert_eq!(desk.draft().rules.list.len(), count - 1, "the card has the focus");
    assert!(rule(&desk, 1) != format!("x{second}"), "it is the card that was written in");
}

/// A fault on the board leads to its level and its layer.
#[test]
fn a_fault_of_a_level_leads_to_its_board() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("sokoban");
    crate::desk::copy(&crate::desk::sample("sokoban"), &folder);
    let layout = folder.join("LEVELS/02/startingLayout.xml");
    let text = std::fs::read_to_string(&layout).expect("the level is there");
    std::fs::write(&layout, text.replacen("<string>Wall</string>", "<string>Waal</string>", 1))
        .expect("it is written");
    let mut desk = Desk::open(schola::window::Opening::Edit(folder), home);
    desk.key(Named::F3);
    let fault = first_fault(&desk);
    desk.click(&fault);
    desk.expect_words("palette");
    let line = format!("x 0  y 0  ·  Waal  ·  {}", desk.words.get("layer-start"));
    desk.expect(&line);
}
