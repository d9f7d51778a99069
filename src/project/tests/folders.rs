//! Opening a folder: whatever it contains, the result is a draft or a list of problems.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::project::folder::{Opened, open};
use crate::project::{Problem, Severity};

const FILES: [(&str, &str); 4] = [
    ("description.xml", include_str!("foreign/description.xml")),
    ("pieces.xml", include_str!("foreign/pieces.xml")),
    ("rules.xml", include_str!("foreign/rules.xml")),
    ("settings.xml", include_str!("foreign/settings.xml")),
];

/// Creates the example game of Strašrybka 2010, complete with the smallest possible pictures.
pub fn game() -> TempDir {
    let folder = TempDir::new().expect("a folder for a test can be made");
    for (name, text) in FILES {
        put(folder.path(), name, text);
    }
    for name in ["Path.png", "Wall.png", "Home.png"] {
        put(folder.path(), &format!("PIECES/{name}"), super::picture_files::picture(image::ImageFormat::Png));
    }
    level(folder.path(), "01");
    folder
}

pub fn level(game: &Path, name: &str) {
    let description = include_str!("foreign/level_description.xml");
    put(game, &format!("LEVELS/{name}/description.xml"), description);
    put(game, &format!("LEVELS/{name}/startingLayout.xml"), include_str!("foreign/layout.xml"));
}

pub fn put(folder: &Path, name: &str, content: impl AsRef<[u8]>) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a file has a folder")).expect("a folder can be made");
    fs::write(path, content).expect("a file can be written");
}

pub fn opened(path: &Path) -> Opened {
    open(path).unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// Returns code and file of each problem.
pub fn told(problems: &[Problem]) -> Vec<(&str, &str)> {
    problems.iter().map(|problem| (problem.code, problem.file.as_deref().unwrap_or_default())).collect()
}

/// A complete game has no problems, and everything about its files is known.
#[test]
fn a_whole_game_opens_without_a_problem() {
    let folder = game();
    put(folder.path(), "thumbnail.png", b"");
    put(folder.path(), "thumbnail.bmp", b"");
    put(folder.path(), "thumbnail.txt", b"");
    let opened = opened(folder.path());
    assert_eq!(opened.problems, []);
    assert_eq!(opened.draft.levels.len(), 1);
    assert_eq!(opened.known.fingerprints.len(), 6);
    assert!(opened.known.unreadable.is_empty());
    assert_eq!(opened.thumbnail.as_deref(), Some("thumbnail.bmp"));
    let place = opened.places.rules.placer().place(0, 12).map(|place| (place.line, place.column));
    assert_eq!(place, Some((4, 27)));
    assert_eq!(opened.places.pieces.len(), 4);
    assert_eq!(opened.places.levels[0].rows[0].len(), 2);
    assert_eq!(opened.places.settings[0].1.line, 3);
}

/// Levels are ordered by lower-cased name and code point; anything else is left out.
#[test]
fn levels_come_in_their_order() {
    let folder = game();
    for name in ["b", "A", "10", "2", "\u{17D}", "c\u{17E}", "cz"] {
        level(folder.path(), name);
    }
    put(folder.path(), "LEVELS/notes.txt", "");
    put(folder.path(), "LEVELS/.git/config", "");
    let opened = opened(folder.path());
    let names: Vec<_> = opened.draft.levels.iter().map(|level| level.folder.as_str()).collect();
    assert_eq!(names, ["01", "10", "2", "A", "b", "cz", "c\u{17E}", "\u{17D}"]);
    assert_eq!(opened.problems, []);
}

/// A path without a game is reported with what it leads to.
#[test]
fn what_is_no_game_folder_is_named() {
    let folder = TempDir::new().expect("a folder for a test can be made");
    let code = |path: &Path| match open(path) {
        Ok(_) => "opened",
        Err(problems) => problems[0].code,
    };
    assert_eq!(code(folder.path()), "game-folder-empty");
    assert_eq!(code(&folder.path().join("nowhere")), "game-folder-missing");
    put(folder.path(), "letter.txt", "Dear teacher");
    assert_eq!(code(folder.path()), "game-folder-no-game");
    assert_eq!(code(&folder.path().join("letter.txt")), "game-folder-is-file");
    assert_eq!(code(&folder.path().join("letter.txt/deeper")), "file-unreadable");
}

/// All missing and damaged files are reported at once, and the rest is read.
#[test]
fn all_problems_of_a_folder_come_at_once() {
    let folder = game();
    let path = folder.path();
    fs::remove_file(path.join("settings.xml")).expect("the file is there");
    fs::rename(path.join("rules.xml"), path.join("Rules.xml")).expect("the file is there");
    put(path, "description.xml", "<GameDescription><Name>Half");
    put(path, "LEVELS/02/description.xml", "<LevelDescription/>");
    put(path, "LEVELS/03/description.xml", "<LevelDescription/>");
    fs::create_dir(path.join("LEVELS/03/startingLayout.xml")).expect("a folder can be made");
    let opened = opened(path);
    assert_eq!(
        told(&opened.problems),
        [
            ("xml-truncated", "description.xml"),
            ("file-name-case", "rules.xml"),
            ("file-missing", "settings.xml"),
            ("file-missing", "LEVELS/02/startingLayout.xml"),
            ("file-is-folder", "LEVELS/03/startingLayout.xml"),
        ]
    );
    assert!(opened.problems.iter().all(|problem| problem.severity == Severity::Error));
    assert_eq!(opened.problems[0].line, Some(1));
    assert_eq!(opened.problems[3].level.as_deref(), Some("02"));
    let unreadable: Vec<_> = opened.known.unreadable.iter().map(String::as_str).collect();
    assert_eq!(unreadable, ["LEVELS/03/startingLayout.xml", "description.xml"]);
    assert_eq!(opened.draft.levels.len(), 3);
    assert_eq!(opened.draft.pieces.list.len(), 4);
}

/// Without a folder of levels, or with an empty one, the rest of the game opens.
#[test]
fn missing_levels_are_told() {
    let folder = game();
    let levels = folder.path().join("LEVELS");
    fs::remove_dir_all(levels.join("01")).expect("the level is there");
    assert_eq!(told(&opened(folder.path()).problems), [("levels-none", "LEVELS")]);
    fs::remove_dir(&levels).expect("the folder is there");
    assert_eq!(told(&opened(folder.path()).problems), [("levels-missing", "")]);
    put(folder.path(), "LEVELS", "a file");
    assert_eq!(told(&opened(folder.path()).problems), [("folder-is-file", "LEVELS")]);
    fs::remove_file(&levels).expect("the file is there");
    put(folder.path(), "Levels/01/description.xml", "");
    // On systems that tell the two apart.
    if !levels.exists() {
        assert_eq!(told(&opened(folder.path()).problems), [("file-name-case", "LEVELS")]);
    }
}

/// Special files of some systems: circular links, pipes, names that are not Unicode, oversized files.
#[cfg(unix)]
#[test]
fn strange_files_do_not_stop_the_reader() {
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;

    let folder = game();
    let path = folder.path();
    fs::remove_file(path.join("rules.xml")).expect("the file is there");
    symlink("rules.xml", path.join("rules.xml")).expect("a link can be made");
    fs::remove_file(path.join("pieces.xml")).expect("the file is there");
    symlink("/dev/zero", path.join("pieces.xml")).expect("a link can be made");
    let large = fs::File::create(path.join("settings.xml")).expect("a file can be written");
    large.set_len(crate::xml::limits::SIZE + 1).expect("a file may have a hole");
    symlink("..", path.join("LEVELS/02")).expect("a link can be made");
    let name = std::ffi::OsStr::from_bytes(b"\xE8");
    fs::create_dir(path.join("LEVELS").join(name)).expect("a folder can be made");
    fs::create_dir(path.join("LEVELS/what?")).expect("a folder can be made");
    let opened = opened(path);
    let found = told(&opened.problems);
    for expected in [
        ("file-unreadable", "rules.xml"),
        ("file-special", "pieces.xml"),
        ("xml-too-large", "settings.xml"),
        ("file-missing", "LEVELS/02/startingLayout.xml"),
        ("level-folder-not-text", "LEVELS"),
        ("level-folder-name", ""),
    ] {
        assert!(found.contains(&expected), "{expected:?} in {found:?}");
    }
    assert_eq!(opened.known.unreadable.len(), 4, "{:?}", opened.known.unreadable);
}

/// Every code has its messages in every language, and no message is left over.
#[test]
fn every_code_has_its_texts() {
    let codes = || crate::xml::CODES.iter().chain(crate::project::problem::CODES).copied();
    for language in ["en", "cs"] {
        let file =
            Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/i18n/{language}/problems-files.ftl"));
        let text = fs::read_to_string(&file).expect("each language has its texts");
        let resource = fluent_bundle::FluentResource::try_new(text.clone());
        assert!(resource.is_ok(), "{language}: {:?}", resource.err().map(|(_, errors)| errors));
        let mut keys: Vec<_> =
            text.lines().filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned()).collect();
        keys.retain(|key| !key.starts_with([' ', '#']));
        let mut expected: Vec<_> =
            codes().flat_map(|code| [format!("problem-{code}"), format!("remedy-{code}")]).collect();
        keys.sort();
        expected.sort();
        assert_eq!(keys, expected, "{language}");
    }
}
