//! The lists of a game: pieces and levels.

use std::sync::Arc;

use proptest::prelude::*;
use schola::common_files::LevelDescription;
use schola::grid::edit::{EditFault, UseLocation, count_uses, layout_mut, levels, piece_counts, pieces};
use schola::grid::model::{Cells, Draft, Layout, Level, Piece, Role, Value};
use schola::grid::{Parses, Severity, check};
use ustr::ustr;

use super::boards::layout;
use crate::support::drafts::{self, GRID_SAMPLES, sample};

/// Makes a game of empty levels in these folders, each named like its folder.
fn game(folders: &[&str]) -> Draft {
    let level = |folder: &&str| {
        let description =
            LevelDescription { name: Some((*folder).to_owned()), ..LevelDescription::default() };
        Arc::new(Level {
            folder: (*folder).to_owned(),
            description: Arc::new(description),
            ..Level::default()
        })
    };
    Draft { levels: folders.iter().map(level).collect(), ..Draft::default() }
}

/// Writes the levels as folder and name, if these differ.
fn shown(draft: &Draft) -> Vec<String> {
    let level = |level: &Arc<Level>| match level.description.name.as_deref() {
        Some(name) if name != level.folder => format!("{}={name}", level.folder),
        _ => level.folder.clone(),
    };
    draft.levels.iter().map(level).collect()
}

fn new() -> Level {
    let description = LevelDescription { name: Some("new".to_owned()), ..LevelDescription::default() };
    Level { description: Arc::new(description), ..Level::default() }
}

/// Protects the order of levels, which is that of their folders: a new one goes where it is put, and few are
/// renamed.
#[test]
fn levels_are_added_in_order() {
    for (before, at, after) in [
        (&[][..], 0, &["01=new"][..]),
        (&["01", "02"], 2, &["01", "02", "03=new"]),
        (&["01", "02", "03"], 1, &["01", "02=new", "03=02", "04=03"]),
        (&["01", "05", "06"], 1, &["01", "02=new", "05", "06"]),
        (&["01", "02", "09"], 1, &["01", "02=new", "03=02", "09"]),
        (&["01", "02"], 0, &["01=new", "02=01", "03=02"]),
        (&["03", "04"], 0, &["02=new", "03", "04"]),
        (&["98", "99"], 2, &["098=98", "099=99", "100=new"]),
        (&["001", "002"], 2, &["001", "002", "003=new"]),
        (&["Level 1", "Level 2"], 2, &["Level 1", "Level 2", "Level 3=new"]),
        (&["Attic", "Cellar"], 1, &["Attic", "Attic-2=new", "Cellar"]),
        (&["Attic", "Cellar"], 2, &["Attic", "Cellar", "Cellar-2=new"]),
        (&["Attic", "Cellar"], 0, &["01=new", "02=Attic", "03=Cellar"]),
        (&["a", "a-1"], 1, &["01=a", "02=new", "03=a-1"]),
    ] {
        let mut draft = game(before);
        assert_eq!(levels::add(&mut draft, at, new()), Ok(()));
        assert_eq!(shown(&draft), after, "{before:?} at {at}");
    }
    assert_eq!(levels::add(&mut game(&["01"]), 2, new()), Err(EditFault::Missing));
}

/// Protects the folders of levels that do not move.
#[test]
fn levels_that_move_exchange_folders() {
    let mut draft = game(&["01", "02", "03", "04", "05"]);
    let kept = [Arc::clone(&draft.levels[0]), Arc::clone(&draft.levels[4])];
    assert_eq!(levels::reorder(&mut draft, 3, 1), Ok(()));
    assert_eq!(shown(&draft), ["01", "02=04", "03=02", "04=03", "05"]);
    assert!(Arc::ptr_eq(&draft.levels[0], &kept[0]) && Arc::ptr_eq(&draft.levels[4], &kept[1]));
    assert_eq!(levels::reorder(&mut draft, 1, 3), Ok(()));
    assert_eq!(draft, game(&["01", "02", "03", "04", "05"]));
    assert_eq!(levels::reorder(&mut draft, 0, 5), Err(EditFault::Missing));
}

/// Protects folders: two levels never share one, and a level is where its folder's name sorts.
#[test]
fn folders_are_renamed() {
    let mut draft = game(&["01", "02", "Cellar"]);
    let taken = EditFault::Taken { name: "CELLAR".to_owned() };
    assert_eq!(levels::rename_folder(&mut draft, 0, "CELLAR"), Err(taken));
    assert_eq!(levels::rename_folder(&mut draft, 0, ""), Err(EditFault::Name { name: String::new() }));
    assert_eq!(levels::rename_folder(&mut draft, 0, "Attic"), Ok(1));
    assert_eq!(shown(&draft), ["02", "Attic=01", "Cellar"]);
    assert_eq!(levels::rename_folder(&mut draft, 2, "cellar"), Ok(2));
    assert_eq!(levels::delete(&mut draft, 1), Ok(()));
    assert_eq!(shown(&draft), ["02", "cellar=Cellar"]);
    assert_eq!(levels::describe(&mut draft, 1, |level| level.name = None), Ok(()));
    assert_eq!(shown(&draft), ["02", "cellar"]);
    assert_eq!(levels::copy(&mut draft, 0, 2), Ok(()));
    assert_eq!(shown(&draft), ["02", "cellar", "cellar-2=02"]);
}

proptest! {
    /// Whatever is added and moved, folder names stay distinct and in order, so that the levels are read back
    /// in the same order.
    #[test]
    fn folders_stay_in_order(
        names in prop::collection::btree_set("[0-9]{2}|[a-c]{1,2}|Level [0-9]|[A-C]-2", 0..6),
        steps in prop::collection::vec((0_usize..8, 0_usize..8), 1..8),
    ) {
        let mut names: Vec<_> = names.iter().map(String::as_str).collect();
        names.sort_by_key(|name| name.to_lowercase());
        names.dedup_by_key(|name| name.to_lowercase());
        let mut draft = game(&names);
        for (from, to) in steps {
            let count = draft.levels.len();
            let _ = levels::reorder(&mut draft, from, to);
            prop_assert_eq!(draft.levels.len(), count);
            prop_assert_eq!(levels::add(&mut draft, to.min(count), new()), Ok(()));
            let folders: Vec<_> = draft.levels.iter().map(|level| level.folder.to_lowercase()).collect();
            prop_assert!(folders.is_sorted_by(|a, b| a < b), "{:?}", folders);
            prop_assert_eq!(draft.levels[to.min(count)].description.name.as_deref(), Some("new"));
        }
    }
}

/// Protects new levels: an empty one has everything that a level needs.
#[test]
fn an_empty_level_lacks_nothing() {
    let mut draft = drafts::draft(&["Path"], &[], Layout::default(), None);
    *layout_mut(&mut draft, 0).expect("the level is there") =
        levels::empty((3, 2), ustr("Path")).expect("the size can be");
    let faults = check(&draft, &mut Parses::default());
    assert!(faults.iter().all(|fault| fault.severity == Severity::Warning), "{faults:?}");
    assert!(levels::empty((0, 2), ustr("Path")).is_err());
}

/// Protects the names of pieces: each can be used in rules, and none occurs twice.
#[test]
fn pieces_get_names_that_rules_can_use() {
    let mut level = layout("a", "x", "a", (0, 0));
    level.items.push(drafts::item("Points", Value::Int(0)));
    let mut draft = drafts::draft(&["Wall"], &[], level, None);
    for (text, wanted) in [
        ("Box", "Box"),
        ("wall", "wall2"),
        ("wall", "wall3"),
        ("A wall.png", "A_wallpng"),
        ("Černá kočka!", "Černá_kočka"),
        ("7", "7_"),
        ("True", "True_"),
        ("points", "points2"),
        ("…", "_"),
        ("", "_2"),
    ] {
        let at = pieces::add(&mut draft, Piece { name: text.to_owned(), ..Piece::default() });
        assert_eq!(draft.pieces.list[at].name, wanted, "{text}");
    }
}

/// Protects the board when a piece is deleted: its cells get another, and remaining mentions are reported.
#[test]
fn deleted_pieces_leave_no_holes() {
    let level = layout("ab Ab", "xx xx", "ab bb", (0, 0));
    let rules = [("STATE[0, 0] = a;", false)];
    let mut draft = drafts::draft(&["a", "b"], &rules, level, None);
    assert_eq!(piece_counts(&draft), [2, 2], "the goal repeats the start");
    let before = draft.clone();
    let left = pieces::delete(&mut draft, 0, Some("b")).expect("the piece is there");
    assert_eq!(left, [UseLocation::Rule(0, 14..15)]);
    assert_eq!(piece_counts(&draft), [4]);
    let mut draft = before;
    let left = pieces::delete(&mut draft, 0, None).expect("the piece is there");
    let cells = |layer, count| UseLocation::Cells { level: 0, layer, name: ustr("a"), first: (0, 0), count };
    assert_eq!(left, [cells(0, 2), cells(2, 1), UseLocation::Rule(0, 14..15)]);
    assert_eq!(pieces::delete(&mut draft, 1, None), Err(EditFault::Missing));
    assert_eq!(pieces::change(&mut draft, 0, |piece| piece.border = true), Ok(()));
    assert!(draft.pieces.list[0].border);
    let renamed = pieces::change(&mut draft, 0, |piece| piece.name = "c".to_owned());
    assert_eq!(renamed, Err(EditFault::Needed { name: "b".to_owned() }));
    assert_eq!(draft.pieces.list[0].name, "b");
}

/// Protects the numbers beside pieces: over all samples, a piece that stands at the start of some level is counted
/// there, and not again in goals that are whole boards.
#[test]
fn pieces_are_counted_at_the_start() {
    for name in GRID_SAMPLES {
        let draft = sample(name);
        for piece in &draft.pieces.list {
            let mut at_start = Vec::new();
            for (index, level) in draft.levels.iter().enumerate() {
                let Some(Cells::Text(tiles)) = level.layout.first(Role::State).map(|layer| &layer.cells)
                else {
                    continue;
                };
                let count = tiles.cells().filter(|(.., cell)| cell.eq_ignore_ascii_case(&piece.name)).count();
                if count > 0 {
                    at_start.push((index, count as u64));
                }
            }
            if !at_start.is_empty() {
                assert_eq!(count_uses(&draft, &piece.name).levels, at_start, "{name}: {}", piece.name);
            }
        }
    }
}
