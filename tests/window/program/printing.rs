//! Boards printed from the window: the dialog, its preview, and the files.

use std::fs;
use std::path::{Path, PathBuf};

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::window::command::Command;
use schola::window::{Message, printing};

use crate::desk::Desk;

/// Opens the dialog by its key.
fn dialog() -> Desk {
    let mut desk = Desk::edit("lights-out");
    desk.command('p');
    desk.expect_words("export-print-title");
    desk
}

/// Continues to the file name and enters it.
fn write(desk: &mut Desk, name: &str) -> PathBuf {
    let file = desk.home().join(name);
    desk.click_words("print-go-on");
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    file
}

fn pages(file: &Path) -> usize {
    let bytes = fs::read(file).expect("the file is there");
    String::from_utf8_lossy(&bytes).matches("/Type /Page\n").count()
}

fn boards(file: &Path) -> usize {
    let bytes = fs::read(file).expect("the file is there");
    String::from_utf8_lossy(&bytes).matches("/Subtype /Image").count()
}

/// Protects the choice of levels and of boards on a page: the file has these boards on so many pages, and the
/// dialog says so before.
#[test]
fn chosen_levels_stand_on_so_many_pages() {
    let mut desk = dialog();
    desk.click_words("print-levels-some");
    desk.click_field(printing::LEVELS);
    desk.write("1-3, 5, 4");
    desk.click("2");
    desk.expect_with("print-page", &[("page", "1"), ("pages", "3")]);
    let file = write(&mut desk, "some.pdf");
    desk.expect_with("export-done", &[("file", &file.display().to_string())]);
    assert_eq!((pages(&file), boards(&file)), (3, 5));
    // The choices are remembered for the next time.
    desk.command('p');
    desk.expect_with("print-page", &[("page", "1"), ("pages", "3")]);
    desk.click_words("print-levels-this");
    desk.click("1");
    let file = write(&mut desk, "this.pdf");
    assert_eq!((pages(&file), boards(&file)), (1, 1));
}

/// Protects from slips: level numbers that do not exist and impossible cell sizes are reported, and printing
/// is disabled.
#[test]
fn what_cannot_be_printed_is_told() {
    let mut desk = dialog();
    let count = desk.draft().levels.len().to_string();
    desk.click_words("print-levels-some");
    desk.click_field(printing::LEVELS);
    desk.write("1-999");
    desk.expect_with("print-levels-wrong", &[("count", &count)]);
    desk.click_words("print-go-on");
    desk.expect_words("export-print-title");
    desk.click_field(printing::LEVELS);
    desk.command('a');
    desk.write("2");
    desk.click_words("print-by-size");
    desk.send(Message::Print(printing::Message::CellWritten("999".to_owned())));
    desk.expect_with("print-cell-wrong", &[("least", "2"), ("most", "60")]);
    desk.key(Named::Escape);
    desk.expect_words("play-test");
}

/// Protects page images: one for each page at the chosen resolution, or one long sheet; existing files of
/// pages are not replaced without asking.
#[test]
fn sheets_become_pictures() {
    let mut desk = dialog();
    desk.click_words("print-levels-some");
    desk.click_field(printing::LEVELS);
    desk.write("1-3");
    desk.click("2");
    desk.click_words("print-png");
    desk.click(&desk.words.with("print-dpi", &[("count", "150".to_owned())]));
    let _ = write(&mut desk, "sheet.png");
    for name in ["sheet-1.png", "sheet-2.png"] {
        let page = image::open(desk.home().join(name)).expect("it is a picture");
        assert_eq!((page.width(), page.height()), (1240, 1754), "{name}");
    }
    assert!(!desk.home().join("sheet.png").exists());
    fs::write(desk.home().join("sheet-2.png"), "mine").expect("it is written");
    desk.command('p');
    let _ = write(&mut desk, "sheet.png");
    desk.expect_words("export-replaces");
    assert_eq!(fs::read(desk.home().join("sheet-2.png")).expect("it is there"), b"mine");
    desk.key(Named::Escape);
    desk.command('p');
    desk.click_words("print-one-sheet");
    let file = write(&mut desk, "long.png");
    let long = image::open(&file).expect("it is one picture");
    assert!(long.width() == 1240 && long.height() > 1754, "{}", long.height());
}

/// Protects the preview: it shows the wanted page, and solution sheets add to the pages.
#[test]
fn pages_are_turned_in_the_preview() {
    let mut desk = dialog();
    desk.click_words("print-levels-some");
    desk.click_field(printing::LEVELS);
    desk.write("1-4");
    desk.click("4");
    desk.expect_with("print-page", &[("page", "1"), ("pages", "1")]);
    desk.click_words("print-solutions");
    desk.expect_with("print-page", &[("page", "1"), ("pages", "2")]);
    let before = desk.draw();
    desk.click_icon(Icon::ChevronRight);
    desk.expect_with("print-page", &[("page", "2"), ("pages", "2")]);
    assert!(desk.draw() != before, "the other page looks the same");
    desk.click_icon(Icon::ChevronLeft);
    desk.expect_with("print-page", &[("page", "1"), ("pages", "2")]);
}

/// Protects captions: each switch changes the preview.
#[test]
fn captions_are_switched() {
    let mut desk = dialog();
    desk.click_words("print-levels-this");
    desk.click("1");
    for key in ["print-caption-number", "print-caption-moves"] {
        let before = desk.draw();
        desk.click_words(key);
        assert!(desk.draw() != before, "{key}");
    }
}

/// Protects the way back: Escape leaves the dialog and changes nothing.
#[test]
fn escape_prints_nothing() {
    let mut desk = Desk::edit("sokoban");
    desk.send(Message::Command(Command::ExportPrint));
    desk.expect_words("export-print-title");
    desk.key(Named::Escape);
    desk.expect_words("play-test");
    assert!(!desk.editor().document().is_changed());
}
