//! Large games are read and written in the background.

use std::sync::Arc;

use iced::Task;
use iced::keyboard::Modifiers;
use iced::mouse::Button;
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::{Action, task};
use schola::grid::model::{Cells, Draft};
use schola::grid::tiles::Tiles;
use schola::project::{self, DiskState};
use schola::window::command::Command;
use schola::window::editing::{self, Editing};
use schola::window::grid_editor::{self, painter};
use schola::window::loading;
use schola::window::preferences::Preferences;
use schola::window::workbench::{Leaving, Request};
use schola::window::{App, Message, Opening};
use schola::words::Language;
use schola_widgets::board::Press;
use tempfile::TempDir;

use crate::desk::sample;

/// A game with a board of 700 × 700, in the folder `game`.
fn large() -> TempDir {
    let mut draft = project::open(&sample("lights-out")).expect("the sample is there").draft;
    draft.levels.truncate(1);
    let layout = Arc::make_mut(&mut Arc::make_mut(&mut draft.levels[0]).layout);
    for matrix in &mut layout.matrices {
        matrix.cells = match &matrix.cells {
            Cells::Text(tiles) => Cells::Text(Tiles::new(700, 700, tiles.get(0, 0).expect("a cell"))),
            Cells::Bool(_) => Cells::Bool(Tiles::new(700, 700, true)),
            Cells::Int(_) => Cells::Int(Tiles::new(700, 700, 0)),
        };
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let saved = project::save(&home.path().join("game"), &draft, &mut DiskState::default(), false);
    assert!(saved.is_ok(), "{saved:?}");
    home
}

fn open(home: &TempDir) -> (App, Task<Message>) {
    let preferences =
        Preferences { language: Some(Language::English.code().to_owned()), ..Preferences::default() };
    App::with(Opening::Edit(home.path().join("game")), Some(home.path().to_owned()), preferences)
}

/// Finishes a task and everything that follows from it. Returns whether the program was to end.
fn finish(app: &mut App, work: Task<Message>) -> bool {
    let mut ends = false;
    let Some(mut actions) = task::into_stream(work) else { return false };
    while let Some(action) = block_on(actions.next()) {
        match action {
            Action::Output(message) => {
                let more = app.update(message);
                ends |= finish(app, more);
            }
            Action::Exit => ends = true,
            _ => {}
        }
    }
    ends
}

fn send(app: &mut App, message: impl Into<editing::Message>) -> Task<Message> {
    app.update(Message::Editing(message.into()))
}

/// Paints one cell; work in the background that follows is left undone.
fn paint(app: &mut App, cell: (u32, u32)) {
    let press = Press { cell, button: Button::Left, modifiers: Modifiers::default() };
    for message in [painter::Message::Pressed(press), painter::Message::Released] {
        drop(send(app, grid_editor::Message::Painter(message)));
    }
}

fn draft(app: &App) -> Draft {
    app.editor().expect("the editor is shown").document().draft().clone()
}

fn is_changed(app: &App) -> bool {
    app.editor().expect("the editor is shown").document().is_changed()
}

fn written(home: &TempDir) -> Draft {
    project::open(&home.path().join("game")).expect("the game is there").draft
}

/// Protects the way back: after cancelling the load of a large game the person stays where they were,
/// whatever arrives later.
#[test]
fn opening_can_be_given_up() {
    let home = large();
    let (mut app, work) = open(&home);
    assert!(app.editor().is_none(), "the game is read in the background");
    let more = app.update(Message::Loading(loading::Message::Cancelled));
    let _ = finish(&mut app, more);
    let _ = finish(&mut app, work);
    assert!(app.editor().is_none());
    let (mut app, work) = open(&home);
    let _ = finish(&mut app, work);
    assert_eq!(draft(&app), written(&home));
}

/// Protects the editor of a large game that is to be played: whoever cancels the load edits on, whatever arrives later.
#[test]
fn playing_can_be_given_up() {
    let home = large();
    let (mut app, work) = open(&home);
    let _ = finish(&mut app, work);
    let work = app.update(Message::Command(Command::PlayGame));
    assert!(app.editor().is_none() && app.player().is_none(), "the game is read in the background");
    let more = app.update(Message::Loading(loading::Message::Cancelled));
    let _ = finish(&mut app, more);
    assert_eq!(draft(&app), written(&home));
    let _ = finish(&mut app, work);
    assert_eq!(draft(&app), written(&home));
}

/// Protects work: edits during a save are neither lost nor taken for saved, and leaving waits for the save.
#[test]
fn editing_goes_on_during_a_save() {
    let home = large();
    let (mut app, work) = open(&home);
    let _ = finish(&mut app, work);
    drop(send(&mut app, grid_editor::Message::Painter(painter::Message::PieceAt(1))));
    paint(&mut app, (3, 3));
    let first = draft(&app);
    assert!(is_changed(&app));
    let work = send(&mut app, Request::Save);
    paint(&mut app, (5, 5));
    let leave = send(&mut app, Request::Leave(Leaving::Quit));
    assert!(!finish(&mut app, leave), "leaving waits");
    assert!(!finish(&mut app, work), "what came during the save is not saved: the question is asked");
    assert_eq!(written(&home), first);
    assert!(is_changed(&app) && app.editing().is_some_and(Editing::is_asking));
    let work = send(&mut app, Request::SaveAndLeave(Leaving::Quit));
    let end = draft(&app);
    assert!(finish(&mut app, work), "all is saved");
    assert_eq!(written(&home), end);
}
