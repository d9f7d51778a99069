//! Saving: nobody's work is lost, whatever goes wrong.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use proptest::prelude::*;
use tempfile::TempDir;

use super::folders::{game, level, opened, put};
use crate::common_files::{Description, LevelDescription};
use crate::grid::model::{Draft, Level};
use crate::project::folder::{DiskState, open};
use crate::project::{SaveFault, copy_to, samples, save, save::changed_outside};

/// Returns all files below a folder with their contents.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).expect("the folder is there").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it lies within").display().to_string();
                let _ = files.insert(name, fs::read(path).expect("the file can be read"));
            }
        }
    }
    files
}

fn renamed(draft: &Draft, name: &str) -> Draft {
    let description = Description { name: name.to_owned(), ..(*draft.description).clone() };
    Draft { description: description.into(), ..draft.clone() }
}

fn with_levels(draft: &Draft, folders: &[&str]) -> Draft {
    let one = &draft.levels[0];
    let levels =
        folders.iter().map(|folder| Arc::new(Level { folder: (*folder).to_owned(), ..(**one).clone() }));
    Draft { levels: levels.collect(), ..draft.clone() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    /// A game that was saved opens as the same game.
    #[test]
    fn a_saved_game_opens_the_same(draft in samples::draft()) {
        let folder = TempDir::new().expect("a folder for a test can be made");
        let path = folder.path().join("new/game");
        let mut known = DiskState::default();
        let saved = save(&path, &draft, &mut known, false);
        prop_assert!(saved.is_ok(), "{saved:?}");
        let opened = opened(&path);
        let without_files = Draft { files: Arc::default(), ..draft.clone() };
        prop_assert_eq!(&opened.draft, &without_files);
        prop_assert!(known.holds(&draft));
        for (file, content) in draft.files.iter() {
            prop_assert_eq!(&fs::read(path.join(file)).unwrap_or_default()[..], &content[..]);
        }
        prop_assert!(changed_outside(&path, &known).is_empty());
        let mut known = opened.known;
        let again = save(&path, &opened.draft, &mut known, false).map(|saved| saved.written);
        prop_assert_eq!(again, Ok(Vec::new()));
    }
}

/// Only changed files are written: foreign formatting of the others is preserved.
#[test]
fn only_changed_files_are_written() {
    let folder = game();
    let before = contents(folder.path());
    let mut opened = opened(folder.path());
    let draft = renamed(&opened.draft, "Three Homes");
    let saved = save(folder.path(), &draft, &mut opened.known, false).expect("it can be saved");
    assert_eq!(saved.written, ["description.xml"]);
    let mut after = contents(folder.path());
    assert!(String::from_utf8_lossy(&after["description.xml"]).contains("<Name>Three Homes</Name>"));
    let _ = after.insert("description.xml".into(), before["description.xml"].clone());
    assert_eq!(after, before);
    fs::remove_file(folder.path().join("rules.xml")).expect("the file is there");
    let saved = save(folder.path(), &draft, &mut opened.known, false).expect("it can be saved");
    assert_eq!(saved.written, ["rules.xml"], "a file that vanished is written again");
}

/// A file that another program changed is not overwritten, unless the user says so.
#[test]
fn the_work_of_another_program_is_not_overwritten() {
    let folder = game();
    let mut opened = opened(folder.path());
    put(folder.path(), "description.xml", "<GameDescription><Name>Theirs</Name></GameDescription>");
    put(folder.path(), "LEVELS/02/description.xml", "theirs");
    assert_eq!(changed_outside(folder.path(), &opened.known), ["description.xml"]);
    let draft = with_levels(&renamed(&opened.draft, "Ours"), &["01", "02"]);
    let before = contents(folder.path());
    let files = vec!["description.xml".to_owned(), "LEVELS/02/description.xml".to_owned()];
    let fault = save(folder.path(), &draft, &mut opened.known, false);
    assert_eq!(fault, Err(SaveFault::Conflict { files }));
    assert_eq!(contents(folder.path()), before);
    assert!(save(folder.path(), &draft, &mut opened.known, true).is_ok());
    assert_eq!(super::folders::opened(folder.path()).draft, draft);
    assert!(save(folder.path(), &renamed(&draft, "Again"), &mut opened.known, false).is_ok());
}

/// A file that could not be understood stays as it is; when its part changes, the old one is kept beside it.
#[test]
fn a_file_that_was_not_understood_is_kept() {
    let folder = game();
    let broken = "<GameDescription><Name>Precious";
    put(folder.path(), "description.xml", broken);
    put(folder.path(), "description.xml.broken", "an older one");
    let mut opened = opened(folder.path());
    let saved = save(folder.path(), &opened.draft, &mut opened.known.clone(), false);
    assert_eq!(saved.map(|saved| saved.written), Ok(Vec::new()));
    assert_eq!(contents(folder.path())["description.xml"], broken.as_bytes());
    let draft = renamed(&opened.draft, "New");
    let saved = save(folder.path(), &draft, &mut opened.known, false).expect("it can be saved");
    assert_eq!(saved.kept, ["description.xml.2.broken"]);
    let after = contents(folder.path());
    assert_eq!(after["description.xml.2.broken"], broken.as_bytes());
    assert_eq!(after["description.xml.broken"], b"an older one");
    let saved = save(folder.path(), &renamed(&draft, "Newer"), &mut opened.known, false);
    assert_eq!(saved.map(|saved| saved.kept), Ok(Vec::new()));
}

/// Deleted levels are removed; other people's files in them stay; renaming never loses a level.
#[test]
fn levels_are_removed_with_care() {
    let folder = game();
    for name in ["02", "03", "04", "Big"] {
        level(folder.path(), name);
    }
    put(folder.path(), "LEVELS/03/notes.txt", "mine");
    put(folder.path(), "LEVELS/04/startingLayout.xml", "<Broken");
    put(folder.path(), "LEVELS/02/.schola-cut-off.tmp", "left over by a crash");
    let mut opened = opened(folder.path());
    let draft = with_levels(&opened.draft, &["01", "09", "big"]);
    let saved = save(folder.path(), &draft, &mut opened.known, false).expect("it can be saved");
    assert_eq!(saved.removed, ["LEVELS/02"]);
    assert_eq!(saved.left, ["LEVELS/03", "LEVELS/04"]);
    assert_eq!(saved.problems().len(), 2);
    let mut names: Vec<_> = fs::read_dir(folder.path().join("LEVELS"))
        .expect("the folder is there")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["01", "03", "04", "09", "big"]);
    assert!(contents(folder.path()).contains_key("LEVELS/big/startingLayout.xml"));
}

/// A level that another program changed is not deleted.
#[test]
fn a_changed_level_is_not_deleted() {
    let folder = game();
    level(folder.path(), "02");
    let mut opened = opened(folder.path());
    put(folder.path(), "LEVELS/02/startingLayout.xml", "theirs");
    let draft = with_levels(&opened.draft, &["01"]);
    let fault = save(folder.path(), &draft, &mut opened.known, false);
    assert_eq!(fault, Err(SaveFault::Conflict { files: vec!["LEVELS/02/startingLayout.xml".into()] }));
}

/// Level folder names that some system refuses are refused everywhere, before anything is written.
#[test]
fn names_of_levels_hold_on_every_system() {
    let folder = game();
    let before = contents(folder.path());
    let mut opened = opened(folder.path());
    for name in ["", "..", "a/b", "a\\b", "nul", "x.", "what?", ".hidden", "../../escape"] {
        let draft = with_levels(&opened.draft, &["01", name]);
        let fault = save(folder.path(), &draft, &mut opened.known, true);
        assert_eq!(fault, Err(SaveFault::LevelNames { names: vec![name.to_owned()] }));
    }
    let twice = with_levels(&opened.draft, &["01", "One", "oNE"]);
    let fault = save(folder.path(), &twice, &mut opened.known, true);
    assert_eq!(fault, Err(SaveFault::LevelNames { names: vec!["oNE".to_owned()] }));
    assert_eq!(contents(folder.path()), before);
}

/// A refusal by the system gives a value that names the file; the old file is unchanged, and the next save
/// continues where this one stopped.
#[test]
fn a_refusal_leaves_the_old_files() {
    let folder = game();
    let mut opened = opened(folder.path());
    let mut draft = renamed(&opened.draft, "New");
    draft.rules = Arc::default();
    draft.settings = Arc::default();
    let before = contents(folder.path());
    let full = |path: &Path, bytes: &[u8]| {
        if path.ends_with("settings.xml") {
            return Err(io::ErrorKind::StorageFull.into());
        }
        crate::project::disk::write(path, bytes)
    };
    let fault = crate::project::save::save_with(&full, folder.path(), &draft, &mut opened.known, false);
    let Err(fault) = fault else { panic!("the disk is full") };
    assert_eq!(fault.problems()[0].code, "save-full");
    assert_eq!(fault.problems()[0].file.as_deref(), Some("settings.xml"));
    let after = contents(folder.path());
    assert_eq!(after["settings.xml"], before["settings.xml"]);
    assert_ne!(after["rules.xml"], before["rules.xml"]);
    assert!(save(folder.path(), &draft, &mut opened.known, false).is_ok());
    assert_eq!(super::folders::opened(folder.path()).draft, draft);
}

/// A file in place of a folder, and a read-only file, are not overwritten.
#[test]
fn what_must_not_be_written_is_not() {
    let folder = game();
    let mut opened = opened(folder.path());
    put(folder.path(), "LEVELS/07", "a file");
    let draft = with_levels(&opened.draft, &["01", "07"]);
    let fault = save(folder.path(), &draft, &mut opened.known.clone(), false);
    assert!(matches!(fault, Err(SaveFault::Failed { .. } | SaveFault::Conflict { .. })), "{fault:?}");
    let file = folder.path().join("description.xml");
    let mut permissions = fs::metadata(&file).expect("the file is there").permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).expect("it can be marked");
    let before = contents(folder.path());
    let fault = save(folder.path(), &renamed(&opened.draft, "New"), &mut opened.known, false);
    let code = fault.map_err(|fault| fault.problems()[0].code);
    assert_eq!(code.map(|_| ()), Err("save-not-permitted"));
    assert_eq!(contents(folder.path()), before);
    let inside = file.join("game");
    assert!(save(&inside, &opened.draft, &mut DiskState::default(), false).is_err());
}

/// A real disk that is really full: what was there stays, and nothing is left over.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_files() {
    let disk = TempDir::new().expect("a folder for a test can be made");
    let mount = |arguments: &[&str]| {
        let done = std::process::Command::new(arguments[0]).args(&arguments[1..]).arg(disk.path()).output();
        done.is_ok_and(|output| output.status.success())
    };
    if !mount(&["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs"]) {
        // Only an administrator can create such a disk; elsewhere the test before this one has to do.
        return;
    }
    let game = disk.path().join("game");
    let mut known = DiskState::default();
    let draft = Draft {
        levels: vec![Arc::new(Level { folder: "01".into(), ..Level::default() })],
        ..Draft::default()
    };
    let first = save(&game, &draft, &mut known, false);
    let before = contents(&game);
    let large = renamed(&draft, &"x".repeat(200_000));
    let fault = save(&game, &large, &mut known, false);
    let after = contents(&game);
    let copy = copy_to(&game, &disk.path().join("copy"), &large, &known);
    let left: Vec<_> =
        fs::read_dir(disk.path()).expect("it is there").flatten().map(|entry| entry.file_name()).collect();
    assert!(mount(&["umount"]));
    assert!(first.is_ok());
    assert_eq!(fault.map_err(|fault| fault.problems()[0].code).map(|_| ()), Err("save-full"));
    assert_eq!(after, before);
    assert!(copy.is_err());
    assert_eq!(left, ["game"]);
}

/// New files have the permissions of the user's other files, and a link stays a link.
#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = game();
    let path = folder.path();
    let mode = |name: &str| {
        fs::metadata(path.join(name))
            .map(|metadata| metadata.permissions().mode() & 0o777)
            .unwrap_or_default()
    };
    put(path, "plain", "");
    fs::rename(path.join("description.xml"), path.join("real.xml")).expect("the file is there");
    symlink("real.xml", path.join("description.xml")).expect("a link can be made");
    fs::set_permissions(path.join("rules.xml"), fs::Permissions::from_mode(0o640)).expect("it can be set");
    let mut opened = opened(path);
    let mut draft = with_levels(&renamed(&opened.draft, "New"), &["01", "02"]);
    draft.rules = Arc::default();
    assert!(save(path, &draft, &mut opened.known, false).is_ok());
    assert_eq!(mode("LEVELS/02/startingLayout.xml"), mode("plain"));
    assert_eq!(mode("rules.xml"), 0o640);
    assert!(path.join("description.xml").is_symlink());
    assert!(String::from_utf8_lossy(&contents(path)["real.xml"]).contains("<Name>New</Name>"));
}

/// A copy has everything, including what Schola does not know and what it could not understand.
#[test]
fn a_copy_is_whole() {
    let folder = game();
    let path = folder.path();
    put(path, "notes/plan.txt", "mine");
    put(path, "settings.xml", "<Broken");
    level(path, "02");
    let mut opened = opened(path);
    put(path, "rules.xml", "changed by another program after it was opened");
    let draft = with_levels(&renamed(&opened.draft, "Copy"), &["01", "03"]);
    let before = contents(path);
    let elsewhere = TempDir::new().expect("a folder for a test can be made");
    let target = elsewhere.path().join("deep/copy");
    let known = copy_to(path, &target, &draft, &opened.known).expect("it can be copied");
    assert_eq!(contents(path), before);
    let after = contents(&target);
    for file in ["notes/plan.txt", "settings.xml", "PIECES/Path.png"] {
        assert_eq!(after[file], before[file], "{file}");
    }
    assert!(!after.contains_key("LEVELS/02/description.xml"));
    let copied = super::folders::opened(&target);
    assert_eq!(copied.draft, draft);
    assert_eq!(known.base, draft);
    assert!(changed_outside(&target, &known).is_empty());
    assert_eq!(fs::read_dir(elsewhere.path().join("deep")).map(Iterator::count).ok(), Some(1));
    opened.known = known;
    assert!(save(&target, &renamed(&draft, "Later"), &mut opened.known, false).is_ok());
}

/// A copy goes only into an empty place, and not into the game itself.
#[test]
fn a_copy_overwrites_nothing() {
    let folder = game();
    let path = folder.path();
    let opened = opened(path);
    let other = game();
    let code = |target: &Path| {
        let copied = copy_to(path, target, &opened.draft, &opened.known);
        copied.map(|_| ()).map_err(|fault| fault.problems()[0].code)
    };
    assert_eq!(code(other.path()), Err("save-target-not-empty"));
    assert_eq!(code(path), Err("save-target-not-empty"));
    assert_eq!(code(&path.join("LEVELS/copy")), Err("save-target-inside"));
    assert_eq!(code(&path.join("x/y/copy")), Err("save-target-inside"));
    assert_eq!(code(&other.path().join("rules.xml")), Err("save-failed"));
    let empty = TempDir::new().expect("a folder for a test can be made");
    assert_eq!(code(empty.path()), Ok(()));
    assert!(open(empty.path()).is_ok());
}

/// A removed value disappears from the file, and an empty entry stays.
#[test]
fn entries_of_a_level_come_and_go() {
    let folder = game();
    let mut opened = opened(folder.path());
    let mut draft = opened.draft.clone();
    let description = LevelDescription { name: Some(String::new()), ..LevelDescription::default() };
    Arc::make_mut(&mut draft.levels[0]).description = description.into();
    assert!(save(folder.path(), &draft, &mut opened.known, false).is_ok());
    let text = fs::read_to_string(folder.path().join("LEVELS/01/description.xml")).unwrap_or_default();
    assert!(text.contains("<Name></Name>") && !text.contains("Difficulty"), "{text}");
}

/// What an interrupted save left is deleted when it is certainly old, and nothing else is.
#[test]
fn old_left_overs_are_swept() {
    let folder = game();
    let path = folder.path();
    let mut opened = opened(path);
    let old = [".schola-a.tmp", "LEVELS/.schola-b.tmp/description.xml", ".schola-mine", "other.tmp"];
    for file in old {
        put(path, file, "left");
    }
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(7200);
    for entry in old.map(|file| file.strip_suffix("/description.xml").unwrap_or(file)) {
        let file = fs::File::open(path.join(entry)).expect("it is there");
        file.set_modified(long_ago).expect("its time can be set");
    }
    put(path, ".schola-young.tmp", "being written");
    let saved = save(path, &renamed(&opened.draft, "New"), &mut opened.known, false);
    assert!(saved.is_ok());
    let left = |file: &&str| path.join(file).exists();
    let all = [".schola-a.tmp", "LEVELS/.schola-b.tmp", ".schola-mine", "other.tmp", ".schola-young.tmp"];
    let left: Vec<_> = all.into_iter().filter(left).collect();
    assert_eq!(left, [".schola-mine", "other.tmp", ".schola-young.tmp"]);
}
