//! Levels with fewer things, or with more walls: the shortest solution stays as long.

use std::path::Path;
use std::sync::Arc;

use schola::engine::Game as _;
use schola::grid;
use schola::grid::model::{Cells, Draft, Layout, Role};
use schola::project::generating::{Trim, trim, trims};
use schola::search::solve::{self, Limits, SolverAnswer};
use ustr::ustr;

use super::{generating, shelf};

fn game(name: &str) -> Draft {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name);
    schola::project::open(&folder).expect("the sample can be read").draft
}

/// Returns the length of a shortest solution, found without a heuristic.
fn fewest(draft: &Draft, level: usize) -> usize {
    let game = grid::compile(draft, level).expect("the level can be played");
    let limits = Limits { states: Some(3_000_000), shortest: true, ..Limits::default() };
    match solve::solve(&game, &game.start(0), &limits, &()).answer {
        SolverAnswer::Solved { moves, shortest: true } => moves.len(),
        other => panic!("{other:?}"),
    }
}

fn texts(layout: &Layout) -> Vec<String> {
    match layout.first(Role::State).map(|matrix| &matrix.cells) {
        Some(Cells::Text(tiles)) => tiles.cells().map(|(_, _, text)| text.to_string()).collect(),
        _ => Vec::new(),
    }
}

/// The suggested level takes as many moves as before, and differs in the reported cells alone.
#[test]
fn the_way_stays_as_long() {
    let mut found_any = false;
    for (name, level) in [("sokoban", 0), ("sokoban", 1), ("maze", 0)] {
        let mut draft = game(name);
        let before = fewest(&draft, level);
        for what in [Trim::Simplify, Trim::Tighten] {
            let Some(found) = trim(&draft, level, what, &()).expect("it can be looked at") else { continue };
            found_any = true;
            assert_eq!(found.moves, before, "{name} {level} {what:?}");
            let old = texts(&draft.levels[level].layout);
            let new = texts(&found.layout);
            let differing = old.iter().zip(&new).filter(|(one, other)| one != other).count();
            assert_eq!(differing, found.changed.len());
            let kept = draft.levels[level].clone();
            Arc::make_mut(&mut draft.levels[level]).layout = found.layout;
            assert_eq!(fewest(&draft, level), before, "{name} {level} {what:?}");
            assert_eq!(
                trim(&draft, level, what, &()).expect("it can be looked at"),
                None,
                "all was found at once"
            );
            draft.levels[level] = kept;
        }
    }
    assert!(found_any, "a sample has room for a wall");
}

/// A box on its target, out of the way, is needed by no solution: it is removed.
#[test]
fn a_needless_box_goes() {
    let mut draft = game("sokoban");
    let found = trim(&draft, 0, Trim::Tighten, &()).expect("it can be looked at").expect("there is room");
    let spare = found.changed[0];
    let mut layout = Layout::clone(&draft.levels[0].layout);
    for matrix in &mut layout.matrices {
        if let (Role::State | Role::Final, Cells::Text(tiles)) = (matrix.role(), &mut matrix.cells) {
            let _ = tiles.set(spare.0, spare.1, ustr("BoxOpened"));
        }
    }
    Arc::make_mut(&mut draft.levels[0]).layout = Arc::new(layout);
    let found = trim(&draft, 0, Trim::Simplify, &()).expect("it can be looked at").expect("there is a box");
    assert!(found.changed.contains(&spare), "{:?}", found.changed);
}

/// Where the way that changes levels cell by cell is offered, every sample's smallest level can be trimmed,
/// unless its shortest solution is too long to be found.
#[test]
fn samples_can_be_trimmed_as_offered() {
    let mut trimmed = 0;
    for folder in shelf::folders().into_iter().filter(|folder| !folder.ends_with("new_game")) {
        let name = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let draft = generating::sample(&name);
        for what in trims(&draft, 0) {
            match trim(&draft, 0, what, &()) {
                Ok(_) => trimmed += 1,
                Err(problem) => assert_eq!(problem.code, "trim-unproven", "{name}, {what:?}"),
            }
        }
    }
    assert!(trimmed >= 4, "{trimmed}");
}
