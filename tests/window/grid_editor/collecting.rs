//! “Collect all coins, then the exit opens”, made without typing: counts and pictures as conditions, pictures inside them.

use iced::keyboard::key::Named;
use schola::grid::edit::set_language;
use schola::grid::model::{Draft, Language, Layout, Value};
use schola::project::{self, DiskState};
use schola::window::Opening;
use schola::window::preferences::Preferences;

use super::pictures::press;
use crate::desk::{Desk, SIZE};
use crate::drafts::{draft, fill, matrix, position, words};

/// A hero who walks, and picks up what lies there.
const WALK: &str = "move [ Hero | (Path or Coin or Open) ] -> [ Path | Hero ] turned;";

fn game(rules: &[&str]) -> Draft {
    let state = words(&["Hero Coin Closed Path"]);
    let valid = fill(state.size(), &Value::Bool(true));
    let goal = words(&["Path Path Path Hero"]);
    let matrices =
        [("STATE", state), ("VALID", valid), ("FINAL", goal)].map(|(name, cells)| matrix(name, cells));
    let layout = Layout { items: position((0, 0)), matrices: matrices.to_vec(), ..Layout::default() };
    let rules: Vec<_> = rules.iter().map(|rule| (*rule, false)).collect();
    let mut made = draft(&["Path", "Coin", "Closed", "Hero", "Open"], &rules, layout, None);
    set_language(&mut made, Language::Third);
    made
}

fn open(game: &Draft) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("small");
    let _ = project::save(&folder, game, &mut DiskState::default(), false).expect("it can be written");
    let preferences = Preferences { language: Some("en".to_owned()), ..Preferences::default() };
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences, SIZE);
    desk.key(Named::F3);
    desk
}

fn last_rule(desk: &Desk) -> String {
    desk.draft().rules.list.last().map_or_else(String::new, |rule| rule.contents.clone())
}

/// Takes a sentence from the toolbox, which is found by its name.
fn take(desk: &mut Desk, key: &str) {
    let name = desk.words.get(key);
    desk.click_field("blocks-search");
    desk.press_keys("Ctrl+A");
    desk.write(&name);
    desk.click(&name);
}

/// Chooses a piece as the brush of the open painter, and presses a square.
fn paint(desk: &mut Desk, piece: &str, side: &str, column: f32, columns: f32) {
    let piece = desk.called(piece);
    desk.click(&piece);
    press(desk, side, column, columns);
}

/// Protects people who do not write: a condition that counts and a picture under it are picked and painted, and the game plays
/// so.
#[test]
fn the_exit_opens_when_all_is_collected() {
    let mut desk = open(&game(&[WALK]));
    desk.click_words("rule-add");
    take(&mut desk, "tool-none-left");
    take(&mut desk, "tool-picture-here");
    assert_eq!(desk.draft().rules.list.len(), 2, "the picture stands under the condition");
    assert_eq!(last_rule(&desk), "if (COUNT(Coin) == 0)\n{\n  [ (Path) ] -> [ Coin ];\n}");

    // It is open, so that it can be painted at once; without a chosen cell it is looked for everywhere.
    desk.click_words("painting-place");
    press(&mut desk, "painting-before", 0.0, 1.0);
    paint(&mut desk, "Closed", "painting-before", 0.0, 1.0);
    paint(&mut desk, "Open", "painting-after", 0.0, 1.0);
    assert_eq!(last_rule(&desk), "if (COUNT(Coin) == 0)\n{\n  [ Closed ] -> [ Open ];\n}");

    desk.play((1, 0));
    assert_eq!([desk.played((1, 0)), desk.played((2, 0))], ["Hero", "Open"].map(str::to_owned));
}

/// Protects the ready-made rule for that: one press, and its picture is open.
#[test]
fn the_ready_rule_is_painted() {
    let mut desk = open(&game(&[WALK]));
    take(&mut desk, "tool-picture-opens");
    assert_eq!(last_rule(&desk), "if (COUNT(Coin) == 0) { [ Closed ] -> [ Open ]; }");
    paint(&mut desk, "Path", "painting-after", 0.0, 1.0);
    assert_eq!(last_rule(&desk), "if (COUNT(Coin) == 0)\n{\n  [ Closed ] -> [ Path ];\n}");
}

/// Protects conditions: one that counts becomes a picture, which is painted alone, without a picture of after; each press is
/// one step of the history.
#[test]
fn a_condition_becomes_a_picture() {
    let mut desk = open(&game(&["if (COUNT(Coin) == 0)\n{\n  WON = true;\n}"]));
    // The toolbox has the same names; it shows others.
    desk.click_field("blocks-search");
    desk.write("won");
    let coin = desk.called("Coin");
    desk.click(&coin);
    desk.click_words("tool-fits");
    assert_eq!(last_rule(&desk), "if ([ Hero | Path ] turned)\n{\n  WON = true;\n}");
    for hidden in ["painting-after", "painting-again", "painting-move"] {
        let hidden = desk.words.get(hidden);
        assert!(!desk.shows(&hidden), "a condition has no “{hidden}”");
    }
    paint(&mut desk, "Coin", "painting-wanted", 0.0, 2.0);
    paint(&mut desk, "Closed", "painting-wanted", 1.0, 2.0);
    desk.click_words("painting-mirrored");
    assert_eq!(last_rule(&desk), "if ([ Coin | Closed ] turned mirrored)\n{\n  WON = true;\n}");
    desk.expect("somewhere");
    desk.click_words("painting-place");
    press(&mut desk, "painting-wanted", 0.0, 2.0);
    assert_eq!(last_rule(&desk), "if ([ (Coin) | Closed ] turned mirrored)\n{\n  WON = true;\n}");
    desk.expect("chosen");
    for _ in 0..5 {
        desk.press_keys("Ctrl+Z");
    }
    assert_eq!(last_rule(&desk), "if (COUNT(Coin) == 0)\n{\n  WON = true;\n}");
}

/// Protects the toolbox: a picture that is a condition is added to the chosen card, beside the condition that is there.
#[test]
fn a_picture_is_added_as_a_condition() {
    let mut desk = open(&game(&["if (COUNT(Coin) == 0)\n{\n  WON = true;\n}"]));
    desk.click_words("block-lead-when");
    take(&mut desk, "tool-fits-chosen");
    assert_eq!(
        last_rule(&desk),
        "if ((COUNT(Coin) == 0) AND ([ (Hero) | Path ] turned))\n{\n  WON = true;\n}"
    );
    desk.expect_words("painting-wanted");
}
