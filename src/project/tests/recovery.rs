//! Recovery copies: what a crash leaves is complete, offered once, and continues on top of the game's folder.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use tempfile::TempDir;

use super::folders::{game, opened, put};
use crate::common_files::Description;
use crate::grid::model::{Draft, Level};
use crate::project::folder::DiskState;
use crate::project::recovery::{Pending, Recovery, pending};
use crate::project::{SaveFault, samples, save};

fn home() -> TempDir {
    TempDir::new().expect("a folder for a test can be made")
}

fn renamed(draft: &Draft, name: &str) -> Draft {
    let description = Description { name: name.to_owned(), ..(*draft.description).clone() };
    Draft { description: description.into(), ..draft.clone() }
}

fn with_file(draft: &Draft, path: &str, content: &str) -> Draft {
    let mut files = (*draft.files).clone();
    files.put(path, content.as_bytes());
    Draft { files: Arc::new(files), ..draft.clone() }
}

fn only(home: &Path) -> Pending {
    let mut all = pending(home);
    assert_eq!(all.len(), 1);
    all.remove(0)
}

/// Writes a copy and simulates a crash: the lock is gone, the copy stays.
fn crash(home: &Path, game: &Path, draft: &Draft, known: &DiskState) {
    let mut recovery = Recovery::new(home, game).expect("there is a place");
    recovery.write(draft, known).expect("it can be written");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    /// Whatever a draft contains, in whatever order and under whatever names, a copy restores it.
    #[test]
    fn a_copy_gives_the_draft_back(draft in samples::draft(), names in prop::collection::vec("[a-c./ ]{0,2}", 3)) {
        let (home, folder) = (home(), TempDir::new().expect("a folder for a test can be made"));
        let mut draft = draft;
        for (level, name) in draft.levels.iter_mut().zip(&names) {
            Arc::make_mut(level).folder = name.clone();
        }
        let (first, second) = (names[0].clone(), format!("{}/", names[1]));
        Arc::make_mut(&mut draft.files).put(first.clone(), first.into_bytes());
        let _ = draft.translations.insert(second, Arc::default());
        crash(home.path(), &folder.path().join("game"), &draft, &DiskState::default());
        let recovered = only(home.path()).open::<Draft>();
        prop_assert!(recovered.is_ok(), "{recovered:?}");
        if let Ok(recovered) = recovered {
            prop_assert_eq!(recovered.draft, draft);
        }
    }
}

/// A copy is offered after a crash, but not while its owner runs, and not after a save or a deliberate exit.
#[test]
fn only_what_a_crash_left_is_offered() {
    let (home, folder) = (home(), game());
    let opened = opened(folder.path());
    let draft = renamed(&opened.draft, "Changed");
    let mut recovery = Recovery::new(home.path(), folder.path()).expect("there is a place");
    assert!(pending(home.path()).is_empty());
    recovery.write(&draft, &opened.known).expect("it can be written");
    assert!(pending(home.path()).is_empty(), "its owner lives");
    let mut other =
        Recovery::new(home.path(), folder.path()).expect("a second program has a place of its own");
    other.write(&renamed(&draft, "Other"), &opened.known).expect("it can be written");
    drop(other);
    assert_eq!(only(home.path()).name(), "Other");
    drop(recovery);
    let names: Vec<_> = pending(home.path()).iter().map(|found| found.name().to_owned()).collect();
    assert_eq!(names, ["Changed", "Other"]);
    let all = pending(home.path());
    assert!(pending(home.path()).is_empty(), "they are being offered already");
    all.into_iter().for_each(|found| found.discard().expect("it can be deleted"));
    let mut recovery = Recovery::new(home.path(), folder.path()).expect("there is a place");
    recovery.write(&draft, &opened.known).expect("it can be written");
    recovery.clear().expect("it can be cleared");
    drop(recovery);
    assert!(pending(home.path()).is_empty());
}

/// The editor continues with the recovered game and saves it into the folder, including pictures.
#[test]
fn a_recovered_game_can_be_saved() {
    let (home, folder) = (home(), game());
    let path = folder.path();
    let mut known = opened(path).known;
    let saved = with_file(&known.base, "thumbnail.png", "saved");
    let _ = save(path, &saved, &mut known, false).expect("it can be saved");
    let mut draft = with_file(&renamed(&saved, "Recovered"), "PIECES/new.svg", "new");
    let second = Level { folder: "02".to_owned(), ..(*draft.levels[0]).clone() };
    draft.levels.insert(0, second.into());
    crash(home.path(), path, &draft, &known);
    let found = only(home.path());
    assert_eq!(found.folder(), path);
    assert_eq!(found.version(), env!("CARGO_PKG_VERSION"));
    let texts: Vec<_> =
        found.differences().unwrap_or_default().into_iter().map(|difference| difference.text.key).collect();
    assert_eq!(texts, ["differs-game-name", "differs-level-added", "differs-file-made"]);
    let recovered = found.open::<Draft>().expect("it can be read");
    assert_eq!(recovered.changed_since, Vec::<String>::new());
    let mut known = recovered.known;
    assert!(!known.holds(&recovered.draft));
    let mut recovery = found.go_on();
    recovery.write(&recovered.draft, &known).expect("it can be written");
    let written = save(path, &recovered.draft, &mut known, false).expect("it can be saved");
    assert_eq!(
        written.written,
        ["PIECES/new.svg", "description.xml", "LEVELS/02/description.xml", "LEVELS/02/startingLayout.xml"]
    );
    recovery.clear().expect("it can be cleared");
    drop(recovery);
    assert!(pending(home.path()).is_empty());
    assert_eq!(fs::read(path.join("thumbnail.png")).ok(), Some(b"saved".to_vec()));
}

/// What another program changed after the copy was made is reported, and not overwritten without asking.
#[test]
fn what_changed_since_a_crash_is_not_overwritten() {
    let (home, folder) = (home(), game());
    let path = folder.path();
    let opened = opened(path);
    let draft = with_file(&renamed(&opened.draft, "Recovered"), "PIECES/Path.png", "mine");
    crash(home.path(), path, &draft, &opened.known);
    put(path, "description.xml", "<GameDescription><Name>Theirs</Name></GameDescription>");
    put(path, "PIECES/Path.png", "theirs");
    put(path, "LEVELS/05/description.xml", "<LevelDescription/>");
    let mut recovered = only(home.path()).open::<Draft>().expect("it can be read");
    assert_eq!(recovered.changed_since, ["description.xml"]);
    let fault = save(path, &recovered.draft, &mut recovered.known, false);
    let files = ["PIECES/Path.png", "description.xml", "LEVELS/05/description.xml"].map(str::to_owned);
    assert_eq!(fault, Err(SaveFault::Conflict { files: files.to_vec() }));
    fs::remove_dir_all(path).expect("it is there");
    let mut alone = only(home.path()).open::<Draft>().expect("the game's folder is gone");
    let _ = save(path, &alone.draft, &mut alone.known, false).expect("it can be saved");
    assert_eq!(super::folders::opened(path).draft.description.name, "Recovered");
}

/// A picture whose change was undone after a save, and not saved again, is recovered in its original state.
#[test]
fn a_picture_that_was_taken_back_is_recovered() {
    let (home, folder) = (home(), game());
    let path = folder.path();
    let mut known = opened(path).known;
    let plain = known.base.clone();
    let before = fs::read(path.join("PIECES/Path.png")).unwrap_or_default();
    let _ = save(path, &with_file(&plain, "PIECES/Path.png", "mine"), &mut known, false)
        .expect("it can be saved");
    crash(home.path(), path, &plain, &known);
    let mut recovered = only(home.path()).open::<Draft>().expect("it can be read");
    let _ = save(path, &recovered.draft, &mut recovered.known, false).expect("it can be saved");
    assert_eq!(fs::read(path.join("PIECES/Path.png")).unwrap_or_default(), before);
}

/// Only changed files are written again; the rest are shared with the previous copy.
#[cfg(unix)]
#[test]
fn only_changed_parts_are_written_again() {
    use std::os::unix::fs::MetadataExt;

    let (home, folder) = (home(), game());
    let opened = opened(folder.path());
    let mut recovery = Recovery::new(home.path(), folder.path()).expect("there is a place");
    let files = || {
        let mut open = vec![home.path().to_owned()];
        let mut files = std::collections::BTreeMap::new();
        while let Some(next) = open.pop() {
            for entry in fs::read_dir(next).expect("it is there").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    open.push(path);
                } else if let (Some((_, name)), Ok(found)) =
                    (path.to_string_lossy().split_once("/game/"), fs::metadata(&path))
                {
                    let _ = files.insert(name.to_owned(), found.ino());
                }
            }
        }
        files
    };
    let draft = with_file(&opened.draft, "PIECES/a.png", "a");
    recovery.write(&draft, &opened.known).expect("it can be written");
    let first = files();
    recovery.write(&draft, &opened.known).expect("it can be written");
    assert_eq!(files(), first, "nothing changed, nothing is written");
    recovery.write(&renamed(&draft, "Other"), &opened.known).expect("it can be written");
    let second = files();
    let changed: Vec<_> = second.iter().filter(|(name, file)| first.get(*name) != Some(file)).collect();
    assert_eq!(changed.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["description.xml"]);
    assert_eq!(first.len(), second.len());
}

/// A copy that cannot be written leaves the previous one; damaged copies and strange files in the folder do
/// no harm.
#[test]
fn what_goes_wrong_is_a_value() {
    let (home, folder) = (home(), game());
    let opened = opened(folder.path());
    assert!(pending(&home.path().join("nowhere")).is_empty());
    crash(home.path(), folder.path(), &opened.draft, &opened.known);
    let places = home.path().join("recovery");
    let place =
        fs::read_dir(&places).expect("it is there").flatten().next().expect("there is a place").path();
    put(&places, "a file", "");
    put(&places, "strange-place/00000009/recovery.json", "{\"format\": 1}");
    put(&place, "00000002/recovery.json", "half");
    put(&place, ".schola-4.tmp/game/rules.xml", "half");
    let found = only(home.path());
    assert_eq!(found.open::<Draft>().map(|recovered| recovered.draft).ok(), Some(opened.draft.clone()));
    let mut recovery = found.go_on();
    put(&place, ".schola-3.tmp", "in the way");
    recovery.write(&renamed(&opened.draft, "Next"), &opened.known).expect("it can be written");
    drop(recovery);
    assert_eq!(only(home.path()).name(), "Next");
    let names = fs::read_dir(&place).expect("it is there").flatten().map(|entry| entry.file_name());
    let mut names: Vec<_> = names.map(|name| name.to_string_lossy().into_owned()).collect();
    names.sort();
    assert_eq!(names, ["00000003", "owner"]);
    let blocked = home.path().join("blocked");
    fs::write(&blocked, "").expect("it can be written");
    assert!(Recovery::<Draft>::new(&blocked, folder.path()).is_err());
}
