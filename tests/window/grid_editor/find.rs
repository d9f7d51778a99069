//! Finding: everything with a name is found where it is, and choosing a result leads there.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use schola::window::grid_editor::Tab;

use crate::desk::Desk;

const FIELD: &str = "find-field";

fn counted(desk: &mut Desk, at: &str, count: usize) {
    desk.expect_with("find-count", &[("at", at), ("count", &count.to_string())]);
}

/// The field says what can be found; a search without results says so.
#[test]
fn finding_begins_with_its_keys() {
    let mut desk = Desk::edit("sokoban");
    desk.command('f');
    assert!(desk.is_focused(FIELD));
    desk.expect_words("find-what");
    desk.write("zebra");
    desk.expect_with("find-none", &[("text", "zebra")]);
}

/// Enter goes to the place, and on to the next; in a rule the cursor stands at the text.
#[test]
fn enter_leads_from_place_to_place() {
    let mut desk = Desk::edit("sokoban");
    desk.command('f');
    desk.write("avataronscissors]");
    desk.expect_with("find-none", &[("text", "avataronscissors]")]);
    desk.command('f');
    desk.write("A.x + A.x");
    let spots = schola::grid::edit::find(&desk.draft(), "A.x + A.x");
    assert!(spots.len() > 3, "the samples push boxes");
    counted(&mut desk, "0", spots.len());
    desk.key(Named::Enter);
    counted(&mut desk, "1", spots.len());
    assert_eq!(desk.editor().document().location().tab, Tab::Rules);
    let schola::grid::edit::UseLocation::Rule(rule, span) = spots[0].clone() else {
        panic!("it stands in a rule")
    };
    assert_eq!(desk.editor().rules().chosen_rule(), Some(rule));
    desk.write("Q");
    let text = desk.draft().rules.list[rule].contents.clone();
    assert_eq!(&text[span.start..=span.start], "Q", "the cursor stands at the text");
    desk.command('z');
    desk.click_icon(lucide_icons::Icon::ChevronUp);
    counted(&mut desk, &spots.len().to_string(), spots.len());
}

/// Pieces, cells, layers, items, levels and notes are found and opened.
#[test]
fn everything_with_a_name_is_found() {
    let mut desk = Desk::edit("sokoban");
    desk.command('f');
    desk.write("scissors");
    desk.expect_words("find-piece");
    desk.expect_with("find-cells", &[("level", "01")]);
    let cells = desk.words.with("find-cells", &[("level", "01".to_owned())]);
    desk.click(&cells);
    assert_eq!(desk.editor().document().location().tab, Tab::Board);
    desk.command('f');
    desk.write("Through");
    desk.expect_with("find-level", &[("level", "02")]);
    let level = desk.words.with("find-level", &[("level", "02".to_owned())]);
    desk.click(&level);
    let spot = desk.editor().document().location();
    assert_eq!((spot.tab, spot.level), (Tab::Levels, 1));
}

/// The results follow the game: a deleted rule disappears from them.
#[test]
fn what_is_found_follows_the_game() {
    let mut desk = Desk::edit("lights-out");
    desk.key(Named::F3);
    let first = desk.draft().rules.list[0].contents.clone();
    desk.click(&first);
    desk.key_with(Modifiers::SHIFT, Key::Named(Named::Tab));
    desk.write("zebra");
    desk.command('f');
    desk.write("zebra");
    desk.expect_with("find-note", &[("rule", "1")]);
    desk.key(Named::Enter);
    desk.key_with(Modifiers::COMMAND, Key::Named(Named::Delete));
    desk.expect_with("find-none", &[("text", "zebra")]);
}
