//! Nothing is lost: the recovery copy, and files that other programs change.

use std::fs;
use std::path::{Path, PathBuf};

use lucide_icons::Icon;
use schola::window::{Message, Opening};

use crate::desk::{Desk, put};

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

/// Eleven seconds after a change a crash costs nothing: the copy is offered with what differs, and one goes on.
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
    assert!(desk.seen().iter().any(|text| text.starts_with('·')), "what differs is told: {:#?}", desk.seen());
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

/// A second crash right after the first costs nothing either.
#[test]
fn a_copy_outlives_a_second_crash() {
    let mut desk = Desk::edit("sokoban");
    let folder = folder(&desk);
    paint_something(&mut desk);
    let painted = desk.draft();
    wait(&mut desk, 11);
    // Opening this very game leads to the question, too.
    desk.crash(Opening::Edit(folder));
    desk.click_words("safety-go-on");
    desk.crash(Opening::Start);
    desk.click_words("safety-go-on");
    assert!(desk.draft() == painted);
}

/// A copy that is given up is gone, and so is that of a game that is left on purpose.
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

/// Files that another program changes are read again, and the former game can be had back.
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

/// Changes on both sides in different parts are both kept, without a question; they are seen when the window
/// comes to the front.
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

/// The same part changed on both sides is asked about; who does not decide is not asked again and loses nothing.
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
    assert!(!desk.editor().is_asking(), "nobody is asked twice");
    desk.command('s');
    desk.expect_words("outside-disputed");
    desk.click_words("outside-theirs");
    desk.click_words("outside-take-and-save");
    assert_eq!(desk.played((4, 2)), "Empty");
}
