//! `composites.xml` beside `blocks.xml`: saving, and changes by another program.

use std::fs;
use std::path::{Path, PathBuf};

use schola::board::composite::{Design, adopt, restore};
use schola::project::{BoardFolder, composites};

fn open(path: &Path) -> BoardFolder {
    BoardFolder::open(path).expect("the folder can be read")
}

fn differing(folder: &BoardFolder) -> Vec<String> {
    let problems = folder.check().into_iter().filter(|it| it.code == "board-composite-differs");
    problems.map(|it| it.file.unwrap_or_default()).collect()
}

/// A copy of a sample in which part of the rules is one block, saved.
fn saved(root: &Path) -> (PathBuf, BoardFolder) {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/ludo");
    let copy = root.join("ludo");
    fs::create_dir(&copy).expect("a folder can be made");
    for file in ["blocks.xml", "material.xml", "description.xml"] {
        let _ = fs::copy(sample.join(file), copy.join(file)).expect("it can be copied");
    }
    let mut folder = open(&copy);
    let design = Design::of(&folder.draft.rules, &folder.draft.composites);
    let made = design.make(&["HomeCheck", "PlanCheck"], "Free", "Is it free").expect_err("two ways in");
    assert_eq!(made.key(), ("composite-several-entries", "HomeCheck, PlanCheck".to_owned()));
    let made = design.make(&["Select1", "Select2"], "Select", "Select a piece").expect("one way in");
    let (rules, composed) = made.flatten();
    (folder.draft.rules, folder.draft.composites) = (rules.into(), composed.into());
    let written = folder.save(false).expect("it can be saved").written;
    assert_eq!(written, ["blocks.xml", "composites.xml"]);
    (copy, folder)
}

/// Protects composite blocks between two sessions: they are there again without a fault, and a game that no
/// longer has any has no file for them.
#[test]
fn composite_blocks_are_saved_beside_the_rules() {
    let root = tempfile::tempdir().expect("a temporary folder can be made");
    let (copy, folder) = saved(root.path());
    let mut again = open(&copy);
    assert_eq!(again.draft, folder.draft);
    assert_eq!(differing(&again), Vec::<String>::new());
    let design = Design::of(&again.draft.rules, &again.draft.composites);
    let (rules, composed) = design.dissolve("Select").expect("it is there").flatten();
    (again.draft.rules, again.draft.composites) = (rules.into(), composed.into());
    let _ = again.save(false).expect("it can be saved");
    assert!(!copy.join("composites.xml").exists());
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/ludo/blocks.xml");
    let original = fs::read_to_string(sample).expect("it can be read");
    assert_eq!(fs::read_to_string(copy.join("blocks.xml")).expect("it can be read"), original);
}

/// Protects changes by another program: rules that no longer match the composite blocks are reported and
/// played; neither file is overwritten until the author chooses one.
#[test]
fn rules_of_other_programs_are_not_written_over() {
    let root = tempfile::tempdir().expect("a temporary folder can be made");
    let (copy, _) = saved(root.path());
    let file = copy.join("blocks.xml");
    let text = fs::read_to_string(&file).expect("it can be read");
    let changed = text.replace("'choose_piece'", "'choose_another'");
    assert_ne!(changed, text);
    fs::write(&file, &changed).expect("it can be written");
    let composed = fs::read_to_string(copy.join("composites.xml")).expect("it can be read");

    let mut folder = open(&copy);
    assert_eq!(differing(&folder), ["blocks.xml"]);
    let _ = folder.save(false).expect("it can be saved");
    assert_eq!(fs::read_to_string(&file).expect("it can be read"), changed);
    assert_eq!(fs::read_to_string(copy.join("composites.xml")).expect("it can be read"), composed);

    let mut restored = folder.clone();
    restored.draft.rules = restore(&folder.draft.rules, &folder.draft.composites).into();
    assert_eq!(differing(&restored), Vec::<String>::new());
    folder.draft.composites = adopt(&folder.draft.rules, &folder.draft.composites).into();
    assert_eq!(differing(&folder), Vec::<String>::new());
    let _ = folder.save(false).expect("it can be saved");
    assert_eq!(fs::read_to_string(&file).expect("it can be read"), changed);
    let composed = fs::read_to_string(copy.join("composites.xml")).expect("it can be read");
    assert!(composed.contains("choose_another"));
}

/// Protects unknown parts of the file: they survive reading and writing.
#[test]
fn unknown_things_stay_in_the_file() {
    let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<composites>\n  <!-- mine -->\n  \
                <composite name=\"Two\" entry=\"A\" blockName=\"\" shade=\"3\">\n    <inner/>\n    <note/>\n  \
                </composite>\n</composites>\n";
    let read = composites::read(text.as_bytes());
    assert!(read.is_understood() && read.faults.len() == 2, "{:?}", read.faults);
    assert_eq!(composites::write(&read.model), text);
}

/// Protects authors who use a block in another game: it arrives complete, and a file of another kind is
/// reported.
#[test]
fn blocks_go_from_game_to_game_as_files() {
    let root = tempfile::tempdir().expect("a temporary folder can be made");
    let (_, folder) = saved(root.path());
    let design = Design::of(&folder.draft.rules, &folder.draft.composites);
    let library = root.path().join("library");
    fs::create_dir(&library).expect("a folder can be made");
    let file = library.join("select.xml");
    composites::save(&file, &design.export("Select").expect("it is there")).expect("it can be saved");
    fs::write(library.join("other.xml"), "<rules/>").expect("it can be written");
    let found = composites::of_folder(&library);
    assert_eq!(found.iter().map(|(path, _)| path.clone()).collect::<Vec<_>>(), [file]);
    assert_eq!(found[0].1.list, folder.draft.composites.list);
    assert!(composites::open(&library.join("other.xml")).is_err());
    assert!(composites::open(&library.join("none.xml")).is_err());
}
