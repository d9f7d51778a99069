//! Levels from files of other programs, added in the editor.

use std::fs;
use std::path::PathBuf;

use iced::keyboard::key::Named;
use schola::grid::model::{Cells, Role};
use schola::window::Opening;

use crate::desk::{Desk, copy, sample};

const LEVELS: &str = "; Corridor\n######\n#@ $.#\n######\n\n; Nobody\n######\n#  $.#\n######\n\n; Back\n######\n#.$ @#\n######\n";

/// Presses the import button and gives it a file with this content.
fn import(desk: &mut Desk, name: &str, content: &str) -> PathBuf {
    let file = desk.home().join(name);
    fs::write(&file, content).expect("the file can be written");
    desk.key(Named::F7);
    desk.click_words("import-levels-title");
    desk.expect_words("import-levels-title");
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    file
}

/// Levels are added after the existing ones and the first of them is selected. Faults are reported with their
/// line, and the problems of the game name the faulty level. One undo removes all of them.
#[test]
fn levels_come_in_one_step() {
    let mut desk = Desk::edit("sokoban");
    let before = desk.draft();
    let _ = import(&mut desk, "few.xsb", LEVELS);
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), before.levels.len() + 3);
    let names: Vec<_> =
        draft.levels[before.levels.len()..].iter().map(|level| level.description.name.clone()).collect();
    assert_eq!(names, ["Corridor", "Nobody", "Back"].map(|name| Some(name.to_owned())));
    assert_eq!(desk.editor().document().location().level, before.levels.len());
    let seen = desk.seen();
    let player = desk.words.with("problem-import-sokoban-player", &[("count", "0".to_owned())]);
    assert!(seen.iter().any(|text| text.contains("few.xsb:7:1") && text.contains(&player)), "{seen:#?}");
    // A successful import is not a failure, even if something needs fixing.
    desk.expect_with("import-added", &[("count", "3"), ("faulty", "1"), ("left", "0")]);
    let stuck = desk.words.problem("level-stuck", &[]).0;
    assert!(desk.seen().iter().any(|text| text.contains(&stuck)), "{:#?}", desk.seen());
    desk.command('z');
    assert!(desk.draft() == before);
    // A complete import is reported in one sentence.
    let _ = import(&mut desk, "one.sok", "######\n#@ $.#\n######\n");
    desk.expect_with("import-added", &[("count", "1"), ("faulty", "0"), ("left", "0")]);
}

/// A file for another game changes nothing: the dialog asks for the pieces, and cancelling keeps the game.
#[test]
fn files_for_other_games_change_nothing() {
    let mut desk = Desk::edit("maze");
    let before = desk.draft();
    let _ = import(&mut desk, "few.xsb", LEVELS);
    desk.expect_words("import-map-title");
    // Not all parts have a piece: nothing can be imported.
    desk.click_words("import-levels-confirm");
    desk.expect_words("import-map-title");
    desk.key(Named::Escape);
    assert!(desk.draft() == before && !desk.editor().document().is_changed());
}

/// Renames the pieces, in a language that the samples do not have.
fn renamed() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("mine");
    copy(&sample("sokoban"), &folder);
    let names = [
        ("Wall", "Hedge"),
        ("Empty", "Lawn"),
        ("BoxClosed", "Crate"),
        ("BoxOpened", "Crate_on_spot"),
        ("AvatarOnScissors", "Gardener_on_spot"),
        ("Scissors", "Spot"),
        ("Avatar", "Gardener"),
    ];
    let mut waiting = vec![folder.clone()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).expect("it is a folder").flatten() {
            let path = entry.path();
            if path.is_dir() && !path.ends_with("PIECES") {
                waiting.push(path);
            } else if path.extension().is_some_and(|ending| ending == "xml") {
                let text = fs::read_to_string(&path).expect("it can be read");
                let renamed = |line: &str| {
                    names.iter().fold(line.to_owned(), |line, (old, new)| line.replace(old, new))
                };
                let line = |line: &str| {
                    if line.contains("PictureFileName") { line.to_owned() } else { renamed(line) }
                };
                let text = text.lines().map(line).collect::<Vec<_>>().join("\n");
                fs::write(&path, text).expect("it can be written");
            }
        }
    }
    Desk::open(Opening::Edit(folder), home)
}

/// Renamed pieces are asked for once, with guesses; the game remembers them, and one undo reverts all of it.
#[test]
fn pieces_with_other_names_are_asked_for_once() {
    let mut desk = renamed();
    let before = desk.draft();
    let one = "######\n#@ $.#\n######\n";
    let _ = import(&mut desk, "one.xsb", one);
    desk.expect_words("import-map-title");
    desk.expect_with("import-map-guess", &[("piece", "Closed box")]);
    // A guess is changed by choosing the line and a piece.
    desk.expect_with("import-map-guess", &[("piece", "Open box")]);
    desk.click_words("import-levels-confirm");
    desk.expect_with("import-added", &[("count", "1"), ("faulty", "0"), ("left", "0")]);
    let draft = desk.draft();
    assert_eq!(draft.levels.len(), before.levels.len() + 1);
    assert!(draft.description.file_signs.contains("Empty=Lawn"), "{}", draft.description.file_signs);
    let level = draft.levels.last().expect("it was added");
    let layer = level.layout.first(Role::State).expect("it has a board");
    let Cells::Text(tiles) = &layer.cells else { panic!("a board of pieces") };
    let row: Vec<_> = tiles.row(1).map(|piece| piece.to_string()).collect();
    assert_eq!(row, ["Hedge", "Gardener", "Lawn", "Crate", "Spot", "Hedge"]);
    // Now nothing is asked any more.
    let _ = import(&mut desk, "two.xsb", one);
    assert_eq!(desk.draft().levels.len(), before.levels.len() + 2);
    desk.command('z');
    desk.command('z');
    assert!(desk.draft() == before);
}
