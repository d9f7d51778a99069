//! Opening, saving, leaving: nothing is lost, nothing is overwritten without asking.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use lucide_icons::Icon;
use schola::window::command::Command;
use schola::window::system_dialog::DialogAnswer;
use schola::window::{Message, Opening, control_settings, open};

use crate::desk::{Desk, copy, put, sample};

/// The id of the field for a path.
const FIELD: &str = "open-path";

/// Returns all files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).expect("the folder is there") {
            let path = entry.expect("an entry can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let bytes = fs::read(&path).expect("a file can be read");
                let name = path.strip_prefix(folder).expect("it lies in the folder").to_owned();
                let _ = found.insert(name, bytes);
            }
        }
    }
    found
}

/// Returns the names of the files that differ.
fn changed(before: &BTreeMap<PathBuf, Vec<u8>>, after: &BTreeMap<PathBuf, Vec<u8>>) -> Vec<PathBuf> {
    let names: std::collections::BTreeSet<_> = before.keys().chain(after.keys()).collect();
    names.into_iter().filter(|name| before.get(*name) != after.get(*name)).cloned().collect()
}

fn paint_something(desk: &mut Desk) {
    desk.take_piece("Wall");
    desk.paint(&[(1, 3), (2, 3)]);
}

fn folder(desk: &Desk) -> PathBuf {
    desk.editor().document().folder().to_owned()
}

/// The file that painting in the first level changes.
const LEVEL: &str = "LEVELS/01/startingLayout.xml";
/// The files that the first stroke changes: the level, and how levels follow from their pictures.
const PAINTED: [&str; 4] = ["LEVELS/01/derived.xml", "LEVELS/01/description.xml", LEVEL, "derived.xml"];

/// Changes a file as another program would.
fn change_outside(folder: &Path, file: &str, old: &str, new: &str) {
    let file = folder.join(file);
    let text = fs::read_to_string(&file).expect("the file is there");
    assert!(text.contains(old), "there is something to change");
    fs::write(&file, text.replacen(old, new, 1)).expect("it is written");
}

/// Simulates another program that removes the scissors from the painted level.
fn change_level_outside(folder: &Path) {
    change_outside(folder, LEVEL, "Scissors", "Empty");
}

/// Replaces the path in the field.
fn write_path(desk: &mut Desk, path: &str) {
    assert!(desk.is_focused(FIELD), "the field for the path has the focus");
    desk.command('a');
    desk.write(path);
}

/// Saving and reopening keeps everything; only the file of the painted level was written.
#[test]
fn what_was_saved_is_there_again() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    let before = files(&folder);
    paint_something(&mut desk);
    let painted = desk.draft();
    assert!(changed(&before, &files(&folder)).is_empty(), "nothing is written before it is saved");

    desk.command('s');
    desk.expect_words("saved");
    desk.expect_words("bar-saved");
    assert!(!desk.editor().document().is_changed());
    assert_eq!(changed(&before, &files(&folder)), PAINTED.map(PathBuf::from));
    assert!(desk.editor().document().undoes().is_some(), "saving keeps the history");

    let home = desk.end();
    let desk = Desk::open(Opening::Edit(folder), home);
    assert!(desk.draft() == painted);
    assert_eq!(desk.played((2, 3)), "Wall");
}

/// The button saves as the key does, and a game without changes is written as it was.
#[test]
fn saving_without_changes_changes_no_byte() {
    let mut desk = Desk::edit("lights-out");
    let folder = folder(&desk);
    let before = files(&folder);
    desk.click_words("save");
    desk.expect_words("saved");
    assert!(changed(&before, &files(&folder)).is_empty());
}

/// A file changed by another program is not overwritten without asking; Cancel and Escape leave everything as
/// it is.
#[test]
fn a_file_changed_outside_is_asked_about() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    let painted = desk.draft();
    change_level_outside(&folder);
    let before = files(&folder);
    for by_key in [true, false] {
        desk.command('s');
        desk.expect_words("ask-conflict");
        desk.expect_with("part-level", &[("level", "01")]);
        assert!(desk.is_focused("question-first"), "the first answer has the focus");
        if by_key {
            desk.key(Named::Escape);
        } else {
            desk.click_words("cancel");
        }
        assert!(!desk.is_asking());
        assert!(changed(&before, &files(&folder)).is_empty(), "nothing was written");
        assert!(desk.draft() == painted, "nothing was lost");
    }
}

/// An external change of a file that the save does not write stays, without a question.
#[test]
fn a_file_that_is_not_written_stays_as_another_program_left_it() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    change_outside(&folder, "description.xml", "<Name>Sokoban</Name>", "<Name>Warehouse</Name>");
    let before = files(&folder);
    desk.command('s');
    desk.expect_words("saved");
    assert_eq!(changed(&before, &files(&folder)), PAINTED.map(PathBuf::from));
}

/// The external version can be taken, and undo still restores the own stroke.
#[test]
fn a_conflict_can_be_ended_by_taking_the_other_side() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    let start = desk.draft();
    paint_something(&mut desk);
    let painted = desk.draft();
    change_level_outside(&folder);
    let before = files(&folder);
    desk.command('s');
    desk.click_words("outside-theirs");
    desk.click_words("outside-take-and-save");
    let mut expected = start;
    put(&mut expected, 0, 0, &[(4, 2)], "Empty");
    // What was learned from all levels does not belong to the disputed level.
    expected.derivation.clone_from(&painted.derivation);
    assert!(desk.draft() == expected, "the own stroke is gone, the other program's change is there");
    assert_eq!(desk.played((4, 2)), "Empty");
    assert_eq!(changed(&before, &files(&folder)), [PathBuf::from("derived.xml")]);
    desk.expect_words("bar-saved");
    desk.command('z');
    assert!(desk.draft() == painted, "undo brings the own stroke back");
    desk.expect_unsaved();
}

/// The own version can be taken: then everything in the window is written.
#[test]
fn a_conflict_can_be_ended_by_taking_the_own_side() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    let painted = desk.draft();
    change_level_outside(&folder);
    desk.command('s');
    desk.click_words("outside-all-theirs");
    desk.click_words("outside-all-mine");
    desk.click_words("outside-take-and-save");
    desk.expect_words("saved");
    let home = desk.end();
    let desk = Desk::open(Opening::Edit(folder), home);
    assert!(desk.draft() == painted, "the window's game is on the disk");
}

/// “Save as…” resolves a conflict by keeping both: the other program's files, and the own game in another
/// folder.
#[test]
fn a_conflict_can_be_ended_by_saving_elsewhere() {
    let mut desk = Desk::edit("sokoban");
    let old = folder(&desk);
    paint_something(&mut desk);
    let painted = desk.draft();
    change_level_outside(&old);
    let before = files(&old);
    desk.command('s');
    desk.click_words("save-as");
    // The dialog opens above the question.
    let new = desk.home().join("mine");
    write_path(&mut desk, &new.display().to_string());
    desk.key(Named::Enter);
    assert_eq!(folder(&desk), new);
    assert!(!desk.is_asking(), "the question is answered");
    assert!(changed(&before, &files(&old)).is_empty());
    let home = desk.end();
    let desk = Desk::open(Opening::Edit(new), home);
    assert!(desk.draft() == painted);
}

/// A copy in a new folder holds everything, pictures included; editing continues there, and the old folder
/// stays.
#[test]
fn save_as_makes_a_whole_copy() {
    let mut desk = Desk::edit("sokoban");
    let old = folder(&desk);
    let before = files(&old);
    paint_something(&mut desk);
    let painted = desk.draft();
    desk.key_with(Modifiers::COMMAND | Modifiers::SHIFT, Key::Character("s".into()));
    desk.expect_words("save-as-title");
    // The field holds the parent folder, with the cursor at its end.
    assert!(desk.is_focused(FIELD));
    desk.write("my copy");
    desk.key(Named::Enter);

    let new = desk.home().join("my copy");
    assert_eq!(folder(&desk), new);
    desk.expect_with("saved-as", &[("folder", &new.display().to_string())]);
    desk.expect_words("bar-saved");
    assert!(changed(&before, &files(&old)).is_empty(), "the old folder stays as it was");
    let copied = files(&new);
    assert!(before.keys().all(|name| copied.contains_key(name)), "everything was copied");
    assert_eq!(changed(&before, &copied), PAINTED.map(PathBuf::from));

    desk.take_piece("Scissors");
    desk.paint(&[(3, 3)]);
    desk.command('s');
    assert!(changed(&before, &files(&old)).is_empty(), "from now on the copy is saved");
    assert!(desk.draft() != painted && !desk.editor().document().is_changed());
}

/// A folder with contents is not written into.
#[test]
fn save_as_does_not_overwrite() {
    let mut desk = Desk::edit("sokoban");
    let old = folder(&desk);
    let taken = desk.home().join("taken");
    copy(&sample("maze"), &taken);
    let before = files(&taken);
    paint_something(&mut desk);
    desk.click_icon(lucide_icons::Icon::Menu);
    desk.click_words("save-as");
    write_path(&mut desk, &taken.display().to_string());
    desk.key(Named::Enter);
    assert!(changed(&before, &files(&taken)).is_empty());
    assert_eq!(folder(&desk), old, "one goes on in the old folder");
    assert!(desk.editor().document().is_changed());
    assert!(desk.seen().iter().any(|text| text.contains("taken")), "it is said why: {:#?}", desk.seen());
}

/// Leaving without changes asks nothing.
#[test]
fn a_saved_game_is_left_at_once() {
    let mut desk = Desk::edit("sokoban");
    desk.click_icon(Icon::House);
    desk.expect_words("start-title");

    let mut desk = Desk::edit("sokoban");
    desk.send(Message::CloseRequested);
    assert!(desk.closed);
}

/// Unsaved changes are asked about, both on the way home and on closing; each answer does what it says.
#[test]
fn unsaved_changes_are_asked_about() {
    for quits in [false, true] {
        let leave = |desk: &mut Desk| {
            if quits {
                desk.send(Message::CloseRequested);
            } else {
                desk.click_icon(Icon::House);
            }
        };
        let is_left = |desk: &Desk| if quits { desk.closed } else { desk.app.editor().is_none() };
        let mut desk = Desk::edit("sokoban");
        let folder = folder(&desk);
        let before = files(&folder);
        paint_something(&mut desk);
        let painted = desk.draft();

        leave(&mut desk);
        desk.expect_words("ask-leave");
        assert!(!is_left(&desk), "the game is still there");
        assert!(desk.is_focused("question-first"));
        desk.key(Named::Escape);
        assert!(!desk.is_asking() && desk.draft() == painted);
        leave(&mut desk);
        desk.click_words("cancel");
        assert!(!desk.is_asking() && desk.draft() == painted);

        leave(&mut desk);
        // Nothing below the question can be clicked or typed into.
        let below = desk.bounds("paint-board").position() + iced::Vector::new(24.0, 24.0);
        desk.click_at(below, iced::mouse::Button::Left);
        desk.command('z');
        assert!(desk.draft() == painted, "the game below the question stays");
        desk.click_words("ask-leave-drop");
        assert!(is_left(&desk));
        assert!(changed(&before, &files(&folder)).is_empty());

        let mut desk = Desk::open(Opening::Edit(folder.clone()), desk.end());
        paint_something(&mut desk);
        leave(&mut desk);
        // The first answer saves.
        desk.key(Named::Enter);
        assert!(is_left(&desk));
        assert_eq!(changed(&before, &files(&folder)), PAINTED.map(PathBuf::from));
    }
}

/// Saving on leaving stops if another program changed a file: leaving must not overwrite it.
#[test]
fn saving_on_the_way_out_asks_about_conflicts() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    change_level_outside(&folder);
    let before = files(&folder);
    desk.send(Message::CloseRequested);
    desk.key(Named::Enter);
    assert!(!desk.closed);
    desk.expect_words("ask-conflict");
    assert!(desk.is_focused("question-first"), "the new question can be answered by keys");
    assert!(changed(&before, &files(&folder)).is_empty());
}

fn start() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    for name in ["lights-out", "lights-on", "other"] {
        copy(&sample("lights-out"), &home.path().join(name));
    }
    fs::create_dir(home.path().join("empty")).expect("a folder can be made");
    Desk::open(Opening::Start, home)
}

/// A path is typed, completed and opened.
#[test]
fn a_path_is_typed_and_completed() {
    let mut desk = start();
    let home = desk.home().display().to_string();
    desk.command('o');
    desk.expect_words("open-title");
    write_path(&mut desk, &format!("{home}/li"));
    desk.expect("lights-out");
    desk.expect("lights-on");
    assert!(!desk.shows("other"), "only folders that begin like this are offered");
    desk.key_with(Modifiers::COMMAND, Key::Named(Named::Space));
    desk.expect(&format!("{home}/lights-o"));
    desk.write("u");
    desk.key_with(Modifiers::COMMAND, Key::Named(Named::Space));
    desk.expect(&format!("{home}/lights-out/"));
    desk.key(Named::Enter);
    assert_eq!(folder(&desk), desk.home().join("lights-out"));
    desk.expect("Lights Out");
}

/// The list leads from folder to folder: it opens a game, enters another folder, and goes up by the arrow.
#[test]
fn folders_are_clicked_through() {
    let mut desk = start();
    let home = desk.home().display().to_string();
    desk.click_words("open-folder");
    write_path(&mut desk, &format!("{home}/"));
    desk.click("empty");
    desk.expect(&format!("{home}/empty/"));
    desk.expect_words("open-none");
    desk.click_icon(Icon::ArrowUp);
    desk.expect(&format!("{home}/"));
    desk.click("other");
    assert_eq!(folder(&desk), desk.home().join("other"));
}

/// Escape and Cancel close the dialog without opening anything.
#[test]
fn the_dialog_can_be_cancelled() {
    let mut desk = start();
    for by_key in [true, false] {
        desk.click_words("open-folder");
        assert!(desk.is_focused(FIELD));
        if by_key {
            // A field takes the first Escape for itself.
            desk.key(Named::Escape);
            desk.key(Named::Escape);
        } else {
            desk.click_words("cancel");
        }
        assert!(!desk.shows("Open a game"), "the dialog is closed");
        assert!(desk.app.editor().is_none());
    }
}

/// A folder that is not a game, or a missing one, leads back to the start with a message.
#[test]
fn a_folder_without_a_game_is_told() {
    let mut desk = start();
    for name in ["empty", "nowhere"] {
        let path = desk.home().join(name).display().to_string();
        desk.command('o');
        write_path(&mut desk, &path);
        desk.key(Named::Enter);
        assert!(desk.app.editor().is_none());
        desk.expect_words("start-title");
        assert!(
            desk.seen().iter().any(|text| text.starts_with(&path)),
            "the folder is named: {:#?}",
            desk.seen()
        );
    }
    // The message disappears with the next action.
    let path = desk.home().join("lights-on").display().to_string();
    desk.command('o');
    write_path(&mut desk, &path);
    desk.key(Named::Enter);
    assert!(desk.app.editor().is_some());
}

/// Asks for a game in the system's dialog, which never answers by itself.
fn ask_system(desk: &mut Desk) {
    desk.send(Message::Command(Command::OpenGame));
    desk.expect_words("open-asking");
}

fn answer(desk: &mut Desk, answer: DialogAnswer) {
    desk.send(Message::Open(open::Message::SystemAnswered(open::Purpose::Open, answer)));
}

/// The system's dialog comes first if the settings say so. Its answer is used; if it is cancelled, nothing
/// happens; if it fails, the path is requested, now and from then on.
#[test]
fn the_dialog_of_the_system_comes_first() {
    let mut desk = start();
    desk.send(Message::Command(Command::ControlSettings));
    desk.click_words("control-tab-folders");
    desk.expect_words("folders-system");
    desk.send(Message::Controls(control_settings::Message::SystemDialogsSwitched));
    assert!(desk.app.preferences().system_dialogs);
    desk.key(Named::Escape);
    // The real system dialog is not opened.
    desk.hold_work();

    ask_system(&mut desk);
    answer(&mut desk, DialogAnswer::Nothing);
    assert!(!desk.shows(&desk.words.get("open-title")), "cancelled");

    ask_system(&mut desk);
    desk.click_words("open-own");
    desk.expect_words("open-hint");
    answer(&mut desk, DialogAnswer::Nothing);
    desk.expect_words("open-hint");
    desk.click_words("cancel");

    ask_system(&mut desk);
    let chosen = desk.home().join("lights-on");
    answer(&mut desk, DialogAnswer::Chosen(chosen.clone()));
    assert_eq!(folder(&desk), chosen);

    ask_system(&mut desk);
    answer(&mut desk, DialogAnswer::Failed("no bus".to_owned()));
    desk.expect_words("open-system-none");
    desk.click_words("cancel");
    desk.send(Message::Command(Command::OpenGame));
    desk.expect_words("open-hint");
}
