//! A game is painted, saved and opened again; a sample is copied.

use std::fs;
use std::path::{Path, PathBuf};

use iced::{Point, Rectangle};
use schola::grid::model::Cells;
use schola::window::Opening;
use tempfile::TempDir;

use super::desk::{self, Cell, Desk};
use super::display::{Display, is_possible, wait};
use super::window::{Window, boards, cut};

/// Returns the inner part of a cell around its centre.
fn around(middle: Point) -> Rectangle {
    Rectangle::new(middle, iced::Size::ZERO).expand(8.0)
}

fn game(home: &TempDir) -> PathBuf {
    let folder = home.path().join("game");
    desk::copy(&desk::sample("sokoban"), &folder);
    folder
}

fn piece_on_disk(folder: &Path, (x, y): Cell) -> Option<String> {
    let opened = schola::project::open(folder).ok()?;
    match &opened.draft.levels[0].layout.matrices[0].cells {
        Cells::Text(tiles) => tiles.get(x, y).map(|name| name.to_string()),
        Cells::Bool(_) | Cells::Int(_) => None,
    }
}

/// The program on a real display draws both boards, handles mouse and keys, saves the game, exits when asked,
/// and shows the same game when it is started again.
#[test]
fn a_game_is_painted_saved_and_opened_again() {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = game(&home);
    let layout = folder.join("LEVELS/01/startingLayout.xml");
    let saved_before = fs::read(&layout).expect("the level is there");
    let mut plan = Desk::edit("sokoban");
    // Level 01 has empty cells here. Walls are picked from the corner.
    let (cell, wall, other): (Cell, Cell, Cell) = ((2, 3), (0, 0), (4, 3));
    let painted = [plan.paint_cell(cell), plan.play_cell(cell)];
    let untouched = [plan.paint_cell(other), plan.play_cell(other)];
    let (wall, end) = (plan.paint_cell(wall), plan.paint_cell((3, 3)));
    let parts = painted.map(around);

    let display = Display::new();
    let mut window = Window::open(&display, home.path(), &["edit".as_ref(), folder.as_os_str()]);
    // The board has the keyboard focus from the start: the eyedropper is selected by key, then the pencil
    // again.
    window.key("i");
    window.point_at(wall);
    window.act(&["click", "1"]);
    window.key("p");
    window.point_at(painted[0]);
    let before = window.settled();
    for part in boards() {
        let board = cut(&before, part);
        let first = *board.get_pixel(0, 0);
        assert!(board.pixels().any(|pixel| *pixel != first), "both boards are drawn");
    }

    window.stroke(&painted[..1]);
    let after = wait("the stroke on both boards", || {
        window.expect_running();
        let now = window.picture()?;
        parts.iter().all(|part| cut(&before, *part) != cut(&now, *part)).then_some(now)
    });
    for place in untouched.map(around) {
        assert!(cut(&before, place) == cut(&after, place), "other cells stay as they were");
    }
    assert!(
        fs::read(&layout).expect("the level is there") == saved_before,
        "nothing is saved without a request"
    );

    window.key("ctrl+z");
    wait("both boards look as before the stroke", || {
        window.expect_running();
        let now = window.picture()?;
        boards().iter().all(|part| cut(&before, *part) == cut(&now, *part)).then_some(())
    });

    window.stroke(&[painted[0], end]);
    window.key("ctrl+s");
    wait("the stroke on the disk", || {
        window.expect_running();
        let is_saved =
            [cell, (3, 3)].iter().all(|cell| piece_on_disk(&folder, *cell).as_deref() == Some("Wall"));
        is_saved.then_some(())
    });
    assert_eq!(piece_on_disk(&folder, other).as_deref(), Some("Empty"));
    // The pointer leaves the boards, so that no cell is shown as hovered.
    window.point_at(Point::new(2.0, 2.0));
    let last = window.settled();

    // Asked to close with everything saved, it exits by itself.
    if window.tell(&["windowquit", &window.id]) {
        let status = wait("the end of the program", || window.program.0.try_wait().expect("it can be asked"));
        assert!(
            status.success(),
            "it ends with {status}: {}",
            fs::read_to_string(&window.said).unwrap_or_default()
        );
    }
    drop(window);

    let mut window = Window::open(&display, home.path(), &["edit".as_ref(), folder.as_os_str()]);
    window.point_at(Point::new(2.0, 2.0));
    wait("the saved game on both boards", || {
        let now = window.settled();
        parts.iter().all(|part| cut(&last, *part) == cut(&now, *part)).then_some(())
    });
}

/// From the start screen, a click on a sample creates a copy and opens it; the sample itself stays unchanged.
#[test]
fn a_sample_opens_as_an_own_copy() {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut plan = Desk::open(Opening::Start, tempfile::tempdir().expect("a folder for the test"));
    let card =
        plan.census().texts.into_iter().find(|shown| shown.text == "Sokoban").expect("the sample is offered");

    let display = Display::new();
    let mut window = Window::open(&display, home.path(), &[]);
    window.point_at(card.bounds.center());
    window.act(&["click", "1"]);
    wait("the editor with the sample", || {
        window.expect_running();
        let title = display.ask("xdotool", &["getwindowname", &window.id])?;
        (String::from_utf8(title).ok()?.trim() == "Sokoban – Schola").then_some(())
    });
    let copies = fs::read_dir(home.path().join("games")).expect("there are own games now");
    let copies: Vec<_> = copies.map(|entry| entry.expect("an entry can be read").path()).collect();
    assert_eq!(copies.len(), 1, "one copy was made");
    let (own, sample) = (schola::project::open(&copies[0]), schola::project::open(&desk::sample("sokoban")));
    assert!(own.expect("the copy opens").draft == sample.expect("the sample opens").draft);
}
