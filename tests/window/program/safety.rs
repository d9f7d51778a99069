//! Nothing is lost: the recovery copy, and files that other programs change.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use lucide_icons::Icon;
use schola::window::{Message, Opening};

use schola::engine::Text;
use schola::grid::model::{Cells, Role};
use schola::project::recovery::pending;
use schola::words::{Language, Words};

use crate::desk::{Desk, SIZE, copy, painted, put, sample};

/// Lets seconds pass.
fn wait(desk: &mut Desk, seconds: usize) {
    for _ in 0..seconds {
        desk.send(Message::Ticked);
    }
}

fn paint_something(desk: &mut Desk) {
    desk.take_piece("Wall");
    desk.paint(&[(1, 3), (2, 3)]);
}

fn folder(desk: &Desk) -> PathBuf {
    desk.editor().document().folder().to_owned()
}

fn change(folder: &Path, file: &str, old: &str, new: &str) {
    let file = folder.join(file);
    let text = fs::read_to_string(&file).expect("the file is there");
    assert!(text.contains(old), "there is something to change");
    fs::write(&file, text.replacen(old, new, 1)).expect("it is written");
}

const LEVEL: &str = "LEVELS/01/startingLayout.xml";

/// Eleven seconds after a change a crash costs nothing: the copy is offered with the differences, and editing
/// continues with it.
#[test]
fn what_was_not_saved_is_there_after_a_crash() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    let before = fs::read(folder.join(LEVEL)).expect("the level is there");
    paint_something(&mut desk);
    let painted = desk.draft();
    wait(&mut desk, 11);
    desk.crash(Opening::Start);
    desk.expect_words("safety-left");
    let told = Text::new("differs-picture-cells").with("level", "01").with("count", 2);
    let told = desk.words.say(&told);
    assert!(
        desk.seen().iter().any(|text| text.starts_with(&told)),
        "what differs is told: {:#?}",
        desk.seen()
    );
    desk.click_words("safety-go-on");
    assert!(desk.draft() == painted);
    desk.expect_unsaved();
    assert_eq!(fs::read(folder.join(LEVEL)).expect("the level is there"), before, "the folder is as it was");
    desk.command('z');
    assert!(!desk.editor().document().is_changed(), "undo leads to what is in the folder");
    desk.command('y');
    desk.command('s');
    desk.crash(Opening::Start);
    assert!(!desk.shows(&desk.words.get("safety-left")), "what was saved is not offered");
}

/// The environment variable that tells the panicking process where to work, and in which language.
const WORK: &str = "SCHOLA_TEST_PANIC";
const LANGUAGE: &str = "SCHOLA_TEST_PANIC_LANGUAGE";
const PANIC: &str = "a fault on purpose";

/// A process that panics with an unsaved change; without the environment variable it does nothing.
#[test]
fn program_that_panics() {
    let (Some(work), Ok(code)) = (std::env::var_os(WORK), std::env::var(LANGUAGE)) else { return };
    let language = Language::from_code(&code).expect("there is such a language");
    let game = Path::new(&work).join("game");
    let ended = schola::window::guarded(|| {
        // The folder outlives the desk, as a person's home does.
        let home =
            tempfile::Builder::new().prefix("home").rand_bytes(0).disable_cleanup(true).tempdir_in(work);
        let home = home.expect("a folder for the test");
        let mut desk = Desk::open_in(Opening::Edit(game), home, language, SIZE);
        paint_something(&mut desk);
        wait(&mut desk, 11);
        panic!("{PANIC}");
    });
    panic!("the panic goes on, and this is never reached: {ended:?}");
}

/// A process that panics inside the window says in the person's language where the copy is kept, exits with a
/// failure, and leaves the copy whole.
#[test]
fn a_process_that_panics_tells_of_the_copy_that_it_leaves() {
    for language in Language::ALL {
        let work = tempfile::tempdir().expect("a folder for the test");
        let (game, home) = (work.path().join("game"), work.path().join("home"));
        copy(&sample("sokoban"), &game);
        let program = std::env::current_exe().expect("a test is a program");
        let output = Command::new(program)
            .args([
                "--exact",
                "flows::program::safety::program_that_panics",
                "--nocapture",
                "--test-threads=1",
            ])
            .env(WORK, work.path())
            .env(LANGUAGE, language.code())
            .env("SCHOLA_HOME", &home)
            .output()
            .expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success(), "it failed: {said}");
        assert!(said.contains(PANIC), "the fault itself is told: {said}");
        let place = home.join("recovery").display().to_string();
        let sentence = Words::new(language).with("safety-ended", &[("folder", place)]);
        assert!(said.lines().any(|line| line == sentence), "“{sentence}” is said in: {said}");
        let left = pending(&home);
        assert_eq!(left.len(), 1, "one copy is left");
        let recovered = left[0].open::<schola::grid::Draft>().expect("the copy can be read").draft;
        let start = schola::project::open(&game).expect("the game opens").draft;
        assert!(
            recovered == painted(&start, 0, &[(1, 3), (2, 3)], "Wall"),
            "the copy has the unsaved change"
        );
    }
}

/// What was not saved is told as people see it: a moved hero changes the board, not names of the file format.
#[test]
fn a_moved_hero_is_told_as_cells() {
    let mut desk = Desk::edit("maze");
    let hero = Text::new("differs-picture-cells").with("level", "01").with("count", 2);
    desk.take_piece("Avatar");
    let board = desk.draft().levels[0].layout.first(Role::State).map(|board| board.cells.clone());
    let Some(Cells::Text(board)) = board else { panic!("pieces stand on the board") };
    let (x, y, _) = board.cells().find(|(.., piece)| piece.as_str() == "Path").expect("a free cell");
    desk.paint(&[(x, y)]);
    wait(&mut desk, 11);
    desk.crash(Opening::Start);
    let told = desk.words.say(&hero);
    let seen = desk.seen();
    assert!(seen.iter().any(|text| text.starts_with(&told)), "“{told}” is told: {seen:#?}");
    assert!(!seen.iter().any(|text| text.contains("Ax") || text.contains("Py")), "{seen:#?}");
}

/// A second crash right after the first costs nothing either.
#[test]
fn a_copy_outlives_a_second_crash() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    let painted = desk.draft();
    wait(&mut desk, 11);
    // Opening this very game asks the question, too.
    desk.crash(Opening::Edit(folder));
    desk.click_words("safety-go-on");
    desk.crash(Opening::Start);
    desk.click_words("safety-go-on");
    assert!(desk.draft() == painted);
}

/// A discarded copy is deleted, and so is that of a game closed on purpose.
#[test]
fn copies_go_when_they_are_given_up() {
    let mut desk = Desk::edit("sokoban");
    paint_something(&mut desk);
    wait(&mut desk, 11);
    desk.crash(Opening::Start);
    desk.click_words("safety-discard");
    assert!(!desk.shows(&desk.words.get("safety-left")));
    desk.crash(Opening::Start);
    assert!(!desk.shows(&desk.words.get("safety-left")));

    let mut desk = Desk::edit("sokoban");
    paint_something(&mut desk);
    wait(&mut desk, 11);
    desk.click_icon(Icon::House);
    desk.click_words("ask-leave-drop");
    assert!(!desk.shows(&desk.words.get("safety-left")));
}

/// Files that another program changes are read again, and undo restores the former game.
#[test]
fn changes_of_another_program_are_taken_over() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    let mut expected = desk.draft();
    let start = expected.clone();
    change(&folder, LEVEL, "Scissors", "Empty");
    wait(&mut desk, 4);
    put(&mut expected, 0, 0, &[(4, 2)], "Empty");
    assert!(desk.draft() == expected);
    assert_eq!(desk.played((4, 2)), "Empty");
    desk.expect_with("outside-taken", &[("files", LEVEL)]);
    desk.expect_words("bar-saved");
    desk.command('z');
    assert!(desk.draft() == start);
    desk.expect_unsaved();
}

/// Changes on both sides in different parts are merged without a question, as soon as the window gets the
/// focus.
#[test]
fn changes_on_both_sides_are_both_kept() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    let painted = desk.draft();
    change(&folder, "description.xml", "<Name>Sokoban</Name>", "<Name>Warehouse</Name>");
    desk.send(Message::Returned);
    assert_eq!(desk.draft().description.name, "Warehouse");
    assert!(desk.draft().levels == painted.levels, "the own stroke is there");
    desk.expect_with("outside-both", &[("files", "description.xml")]);
    desk.expect_unsaved();
    desk.command('s');
    let mut desk = Desk::open(Opening::Edit(folder), desk.end());
    assert_eq!(desk.draft().description.name, "Warehouse");
    assert!(desk.draft().levels == painted.levels);
    desk.expect_words("bar-saved");
}

/// A change of the same part on both sides asks; without a decision it does not ask again, and nothing is
/// lost.
#[test]
fn the_same_part_on_both_sides_is_asked_about() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    let painted = desk.draft();
    change(&folder, LEVEL, "Scissors", "Empty");
    wait(&mut desk, 4);
    desk.expect_words("outside-disputed");
    desk.click_words("cancel");
    assert!(desk.draft() == painted);
    wait(&mut desk, 8);
    assert!(!desk.is_asking(), "nobody is asked twice");
    desk.command('s');
    desk.expect_words("outside-disputed");
    desk.click_words("outside-theirs");
    desk.click_words("outside-take-and-save");
    assert_eq!(desk.played((4, 2)), "Empty");
}
