//! Levels from files of other programs, added in the editor.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use lucide_icons::Icon;

use crate::desk::Desk;

const LEVELS: &str = "; Corridor\n######\n#@ $.#\n######\n\n; Nobody\n######\n#  $.#\n######\n\n; Back\n######\n#.$ @#\n######\n";

/// Calls the command from the menu and gives it a file of this content.
fn import(desk: &mut Desk, name: &str, content: &str) -> PathBuf {
    let file = desk.home().join(name);
    fs::write(&file, content).expect("the file can be written");
    desk.click_icon(Icon::Menu);
    desk.click_words("command-import-levels");
    desk.expect_words("import-levels-title");
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    file
}

/// Levels come behind those that are there, the first of them is chosen, what was left out is told with its line, and one
/// undo takes all of it back.
#[test]
fn levels_come_in_one_step() {
    let mut desk = Desk::edit("sokoban");
    let before = desk.draft();
    let _ = import(&mut desk, "few.xsb", LEVELS);
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), before.levels.len() + 2);
    let names: Vec<_> =
        draft.levels[before.levels.len()..].iter().map(|level| level.description.name.clone()).collect();
    assert_eq!(names, [Some("Corridor".to_owned()), Some("Back".to_owned())]);
    assert_eq!(desk.editor().document().spot().level, before.levels.len());
    let seen = desk.seen();
    let player = desk.words.with("problem-import-sokoban-player", &[("count", "0".to_owned())]);
    assert!(seen.iter().any(|text| text.contains("few.xsb:7:1") && text.contains(&player)), "{seen:#?}");
    let summary =
        desk.words.problem("import-summary", &[("count", "2".to_owned()), ("left", "1".to_owned())]);
    assert!(seen.iter().any(|text| text.contains(&summary.0)), "{seen:#?}");
    desk.command('z');
    assert!(desk.draft() == before);
    // Nothing left out is said in one sentence.
    let _ = import(&mut desk, "one.sok", "######\n#@ $.#\n######\n");
    desk.expect_with("import-added", &[("count", "1"), ("left", "0")]);
}

/// A file for another game changes nothing, and why is told.
#[test]
fn files_for_other_games_change_nothing() {
    let mut desk = Desk::edit("maze");
    let before = desk.draft();
    let _ = import(&mut desk, "few.xsb", LEVELS);
    assert!(desk.draft() == before && !desk.editor().document().is_changed());
    let (told, _) = desk.words.problem(
        "import-piece-missing",
        &[("pieces", "Empty, Scissors, BoxClosed, BoxOpened, AvatarOnScissors".to_owned())],
    );
    let seen = desk.seen();
    assert!(seen.iter().any(|text| text.contains(&told)), "{told}: {seen:#?}");
}
