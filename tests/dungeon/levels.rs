//! Editing the labyrinths of a game: the list of levels, and its files.

use std::fs;
use std::path::Path;

use proptest::prelude::*;
use schola::dungeon::{Dungeon, Parameters, SplitGoal};
use schola::project::labyrinth::{self, Glossary, LabyrinthDraft, LabyrinthLevel, Settings};
use schola::project::{Edited as _, SaveFault, database, save};

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("it is there").flatten() {
        let to = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &to);
        } else {
            let _ = fs::copy(entry.path(), to).expect("it is copied");
        }
    }
}

/// A copy of the sample game.
fn game() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder for the test");
    copy(Path::new("sample_games/dragons-lair"), folder.path());
    folder
}

fn new_level() -> LabyrinthLevel {
    let dungeon = Dungeon::generate(&Parameters::of_size(20, 20), &database::sample("en"), 1, 0);
    LabyrinthLevel { dungeon: dungeon.into(), ..LabyrinthLevel::default() }
}

fn names(draft: &LabyrinthDraft) -> Vec<&str> {
    draft.levels.iter().map(|level| level.name("en")).collect()
}

/// After editing and saving the list of levels, the game reads back the same; a level that is moved takes its
/// texts with it, and one that is deleted leaves no folder.
#[test]
fn the_list_of_levels_is_saved() {
    let folder = game();
    let stored = LabyrinthDraft::read(folder.path()).expect("it is read");
    assert_eq!(stored.problems, []);
    let (mut draft, mut known) = (stored.draft, stored.known);
    assert!(known.holds(&draft) && draft.is_game());
    let before: Vec<String> = names(&draft).into_iter().map(str::to_owned).collect();
    draft.move_level(4, 0);
    draft.delete_level(2);
    draft.add(1, new_level());
    draft.copy_level(0);
    draft.name_level(1, "en", "Another");
    let wanted = [before[4].as_str(), "Another", "", before[0].as_str(), &before[2], &before[3]];
    assert_eq!(names(&draft), wanted);
    let saved = save(folder.path(), &draft, &mut known, false).expect("it is saved");
    assert!(known.holds(&draft) && saved.left.is_empty());
    let again = LabyrinthDraft::read(folder.path()).expect("it is read");
    assert!(again.draft == draft, "the files say what the game is");
    assert_eq!(fs::read_dir(folder.path().join("LEVELS")).expect("there").count(), 6);
    let second = save(folder.path(), &draft, &mut known, false).expect("it is saved");
    assert!(second.written.is_empty(), "nothing is written that is as it was: {:?}", second.written);
    for _ in 0..5 {
        draft.delete_level(0);
    }
    draft.delete_level(0);
    assert_eq!(draft.levels.len(), 1, "the last one stays");
    let saved = save(folder.path(), &draft, &mut known, false).expect("it is saved");
    assert_eq!(saved.removed.iter().filter(|file| !file.contains('.')).count(), 5, "{:?}", saved.removed);
    assert!(LabyrinthDraft::read(folder.path()).expect("it is read").draft == draft);
    assert!(folder.path().join("database.cs.xml").is_file(), "what is no labyrinth is left alone");
}

/// A labyrinth changed by another program is not overwritten without asking, and an unreadable one is left
/// out of the list and not touched.
#[test]
fn files_of_others_are_safe() {
    let folder = game();
    let file = |level: &str| folder.path().join(format!("LEVELS/{level}/labyrinth.xml"));
    fs::write(file("02"), "<labyrinth").expect("it is written");
    let stored = LabyrinthDraft::read(folder.path()).expect("the others are read");
    assert!(!stored.problems.is_empty());
    let (mut draft, mut known) = (stored.draft, stored.known);
    assert_eq!(draft.levels.len(), 4);
    draft.set(0, Dungeon::clone(&new_level().dungeon));
    let theirs = fs::read(file("03")).expect("it is read");
    fs::write(file("01"), &theirs).expect("it is written");
    let refused = save(folder.path(), &draft, &mut known, false);
    assert_eq!(refused, Err(SaveFault::Conflict { files: vec!["LEVELS/01/labyrinth.xml".to_owned()] }));
    assert_eq!(fs::read(file("01")).expect("it is read"), theirs);
    let _ = save(folder.path(), &draft, &mut known, true).expect("it is saved");
    assert_ne!(fs::read(file("01")).expect("it is read"), theirs);
    assert_eq!(fs::read(file("02")).expect("it is read"), b"<labyrinth");
}

/// The texts that labyrinths were generated with appear in the language of the window, also with the game's
/// own databases; edited texts stay as they are.
#[test]
fn words_are_told_in_another_language() {
    let (czech, english) = (Glossary::new(None, "cs"), Glossary::new(None, "en"));
    assert_eq!(czech.say("Goblin King"), "Skřetí král");
    assert_eq!(english.say("Skřetí král"), "Goblin King");
    assert_eq!(czech.say("The cave of my aunt"), "The cave of my aunt");
    let folder = game();
    let file = |name: &str| folder.path().join(name);
    for (name, from, to) in [
        ("database.xml", "Goblin King", "Queen of Teapots"),
        ("database.cs.xml", "Skřetí král", "Královna konvic"),
    ] {
        let text = fs::read_to_string(file(name)).expect("it is read").replace(from, to);
        fs::write(file(name), text).expect("it is written");
    }
    let draft = LabyrinthDraft::read(folder.path()).expect("it is read").draft;
    let own = Glossary::new(draft.databases.as_deref(), "cs");
    assert_eq!(own.say("Queen of Teapots"), "Královna konvic");
}

/// The file of a level leads to its game and level; a separate file to itself.
#[test]
fn a_level_leads_to_its_game() {
    let folder = game();
    let file = folder.path().join("LEVELS/03/labyrinth.xml");
    assert_eq!(labyrinth::desk_of(&file), (folder.path().to_owned(), Some("03".to_owned())));
    let own = folder.path().join("keep.xml");
    assert_eq!(labyrinth::desk_of(&own), (own, None));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    /// Whatever is done to the list, the folder names are unique and in order, and there is always a
    /// labyrinth.
    #[test]
    fn names_of_folders_stay_in_order(steps in prop::collection::vec((0u8..4, 0usize..9, 0usize..9), 0..25)) {
        let mut draft = LabyrinthDraft::default();
        draft.add(0, LabyrinthLevel::default());
        for (kind, one, other) in steps {
            match kind {
                0 => draft.add(one, LabyrinthLevel::default()),
                1 => draft.copy_level(one),
                2 => draft.move_level(one, other),
                _ => draft.delete_level(one),
            }
            let folders: Vec<&str> = draft.levels.iter().map(|level| level.folder.as_str()).collect();
            prop_assert!(folders.is_sorted_by(|a, b| a < b), "{:?}", folders);
            prop_assert!(!folders.is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]
    /// Saved parameters read back the same, whatever they are.
    #[test]
    fn saved_numbers_are_the_same_again(parameters in super::generated::parameters(), named in any::<bool>()) {
        let settings = Settings { parameters, database: named.then(|| "database.xml".to_owned()) };
        let (read, problems) = Settings::open(settings.write().as_bytes(), "numbers.xml");
        prop_assert_eq!((read, problems.len()), (Some(settings), 0));
    }
}

/// A file without parameters is reported as that; values out of range can be read and are found by the check.
#[test]
fn wrong_numbers_are_told() {
    let (none, problems) = Settings::open(b"<labyrinth sizeX=\"40\"/>", "numbers.xml");
    assert!(none.is_none() && problems[0].code == "xml-wrong-root", "{problems:?}");
    let (read, problems) =
        Settings::open(b"<settings sizeX=\"10\" sizeY=\"30\" rooms=\"0\" branches=\"4\"/>", "n.xml");
    let parameters = read.expect("it is understood").parameters;
    assert_eq!((problems.len(), parameters.target), (0, SplitGoal::Branches(4)));
    assert!(parameters.check().iter().all(|fault| fault.code == "dungeon-parameter"));
    assert!(!parameters.check().is_empty());
}

/// A labyrinth exported for other programs has no kinds of rooms, and is otherwise the same.
#[test]
fn a_labyrinth_for_others_says_no_kinds_of_rooms() {
    let dungeon = Dungeon::generate(&Parameters::of_size(40, 30), &database::sample("en"), 3, 0);
    let (own, bare) = (labyrinth::write(&dungeon), labyrinth::write_bare(&dungeon));
    assert!(own.contains("kind=\"") && !bare.contains("kind=\""));
    let (read, problems) = labyrinth::open(bare.as_bytes(), "bare.xml", Some(&database::sample("en")));
    assert_eq!(problems.iter().map(|problem| problem.code).collect::<Vec<_>>(), Vec::<&str>::new());
    assert_eq!(labyrinth::write_bare(&read.expect("it is read")), bare);
}

/// A copy of a labyrinth's file includes the pictures of its classes, also those saved before.
#[test]
fn a_copy_has_all_pictures() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut database = database::sample("en");
    database.creatures.iter_mut().for_each(|class| class.picture = Some("own.png".to_owned()));
    let dungeon = Dungeon::generate(&Parameters::of_size(40, 30), &database, 3, 0);
    let file = home.path().join("keep.xml");
    labyrinth::save(&file, &dungeon).expect("it is written");
    fs::create_dir(home.path().join("PIECES")).expect("a folder");
    fs::write(home.path().join("PIECES/own.png"), b"a picture").expect("it is written");
    fs::write(home.path().join("PIECES/other.png"), b"of something else").expect("it is written");
    let stored = LabyrinthDraft::read(&file).expect("it is read");
    let target = home.path().join("copies/keep.xml");
    let put = |path: &Path, bytes: &[u8]| fs::write(path, bytes);
    let _ = stored.draft.copy(&put, &file, &target, &stored.known).expect("it is copied");
    let copied = home.path().join("copies/PIECES");
    assert_eq!(fs::read(copied.join("own.png")).expect("it is there"), b"a picture");
    assert!(!copied.join("other.png").exists());
}
