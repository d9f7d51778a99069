//! What an author waits for: loading, checking, editing, reading and writing.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use schola::engine::{Area, Played, Scene, Turn, Viewer, replay};
use schola::grid::model::{Cells, Draft};
use schola::grid::{self, Parses, Severity, lex};
use schola::project::save::Saved;
use schola::project::{self, AnyGame, DiskState, layout};
use ustr::ustr;

use crate::games::{self, SIDE};
use crate::moves::Walk;
use crate::report::{Figure, Line, medians};

const RUNS: usize = 51;
/// The number of runs of slow tasks.
const LONG_RUNS: usize = 7;
const RULES: usize = 1000;
const TURNS: usize = 100;
const XML_SIDE: u32 = 1024;

/// A level of 50 × 50 cells with 32 goals, from disk to playable.
pub fn load() -> Line {
    let folder = tempfile::tempdir().expect("a folder for a while");
    let files = write_game(folder.path(), &games::large_sokoban());
    let (time, base) = medians(
        RUNS,
        || drop(black_box(open_and_compile(folder.path()))),
        || files.iter().for_each(|file| drop(black_box(fs::read(file).expect("a file just written")))),
    );
    let baseline = "reading the bytes";
    Line { figure: Figure::Time(time), baseline, base: Figure::Time(base), goal: "30 ms" }
}

fn write_game(folder: &Path, draft: &Draft) -> Vec<PathBuf> {
    let Saved { written, .. } =
        project::save(folder, draft, &mut DiskState::default(), false).expect("the folder can be written");
    written.iter().map(|file| folder.join(file)).collect()
}

fn open_and_compile(folder: &Path) -> grid::Game {
    let opened = project::open(folder).expect("the game is there");
    grid::compile(&opened.draft, 0).expect("the game can be played")
}

/// Checking a game of 1000 rules.
pub fn check() -> Line {
    let draft = games::many_rules(RULES);
    let faults = grid::check(&draft, &mut Parses::default());
    assert!(faults.iter().all(|fault| fault.severity == Severity::Warning), "{faults:?}");
    let (time, base) =
        medians(RUNS, || drop(black_box(grid::check(&draft, &mut Parses::default()))), || lex_all(&draft));
    Line { figure: Figure::Time(time), baseline: "lexing only", base: Figure::Time(base), goal: "" }
}

fn lex_all(draft: &Draft) {
    draft.rules.list.iter().for_each(|rule| drop(black_box(lex::tokens(&rule.contents))));
}

/// From one painted cell to the changed scene, replaying 100 moves.
pub fn edit() -> Line {
    let draft = games::large_sokoban();
    let turns = turns(&draft);
    let mut parses = Parses::default();
    let scene = |parses: &mut Parses| drop(black_box(edited_scene(&draft, &turns, parses)));
    let (time, base) = medians(RUNS, || scene(&mut parses), || scene(&mut Parses::default()));
    let baseline = "all rules parsed anew";
    Line { figure: Figure::Time(time), baseline, base: Figure::Time(base), goal: "5 ms" }
}

fn turns(draft: &Draft) -> Vec<Played> {
    let game = grid::compile(draft, 0).expect("the game can be played");
    let steps = Walk::new(&game).steps().take(TURNS);
    steps.map(|step| (Turn::Move(step.cell.to_string()), Duration::ZERO)).collect()
}

fn edited_scene(draft: &Draft, turns: &[Played], parses: &mut Parses) -> Scene {
    let edited = painted(draft);
    let game = AnyGame::of_draft(&edited, 0, parses).expect("the game can be played");
    let mut play = game.begin(0);
    let held = replay(play.as_mut(), turns);
    assert_eq!(held, turns.len(), "the painted cell is far from the moves");
    play.scene(Viewer::All, Area::ALL)
}

/// The draft with a wall in the corner farthest from the start.
fn painted(draft: &Draft) -> Draft {
    let mut edited = draft.clone();
    let level = Arc::make_mut(&mut edited.levels[0]);
    let Cells::Text(tiles) = &mut Arc::make_mut(&mut level.layout).matrices[0].cells else {
        panic!("STATE holds names of pieces");
    };
    assert!(tiles.set(SIDE - 2, SIDE - 2, ustr("Wall")), "the cell was no wall before");
    edited
}

/// A layout of 1024 × 1024 cells from bytes to the model.
pub fn read_xml() -> Line {
    let model = games::mixed_layout(XML_SIDE);
    let text = layout::write(&model);
    assert_eq!(layout::read(text.as_bytes()).model, model, "what is written is read again");
    xml_line(text.as_bytes(), || drop(black_box(layout::read(text.as_bytes()))))
}

/// A layout of 1024 × 1024 cells from the model to text.
pub fn write_xml() -> Line {
    let model = games::mixed_layout(XML_SIDE);
    let text = layout::write(&model);
    xml_line(text.as_bytes(), || drop(black_box(layout::write(&model))))
}

fn xml_line(bytes: &[u8], task: impl FnMut()) -> Line {
    let is_text = || assert!(std::str::from_utf8(black_box(bytes)).is_ok());
    let (time, base) = medians(LONG_RUNS, task, is_text);
    let figure = |time| Figure::Bytes(bytes.len(), time);
    Line { figure: figure(time), baseline: "checking UTF-8", base: figure(base), goal: "" }
}
