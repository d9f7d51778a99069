//! Files: their length, their names, and markers of unfinished work.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use schola::project::names;

use super::source;

/// The most lines of a file.
const LONGEST: usize = 600;

/// Protects readers: a file has one purpose, and one that has grown too long has two.
#[test]
fn no_file_is_too_long() {
    let files = ["src", "widgets/src"].into_iter().flat_map(source::files_below);
    let mut wrong = Vec::new();
    for path in files {
        let lines = fs::read(&path).expect("the file can be read").split(|byte| *byte == b'\n').count();
        if lines > LONGEST {
            wrong.push(format!("{}: {lines} lines", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Protects people on other systems: every name in the games that come with Schola is possible on Windows,
/// and no two names in a folder differ only in letter case.
#[test]
fn names_of_samples_hold_on_every_system() {
    let mut lower = BTreeSet::new();
    let mut seen = 0;
    for path in ["sample_games", "assets"].into_iter().flat_map(source::files_below) {
        let inside = path.strip_prefix(source::root()).expect("it lies in the repository");
        for part in inside {
            let name = part.to_str().unwrap_or_else(|| panic!("{} is no text", inside.display()));
            assert!(names::is_portable(name), "{}: {name}", inside.display());
        }
        assert!(lower.insert(inside.to_string_lossy().to_lowercase()), "{} is there twice", inside.display());
        assert!(inside.as_os_str().len() < 160, "{} is too long", inside.display());
        seen += 1;
    }
    assert!(seen > 50, "there are only {seen} files");
    // The folder names of the samples become folders of saves and parts of URLs.
    for entry in fs::read_dir(source::root().join("sample_games")).expect("there are samples") {
        let name = entry.expect("the folder can be read").file_name();
        let name = name.to_str().expect("the name is text");
        let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        assert!(name.bytes().all(is_plain), "{name}");
    }
}

/// Protects users from unfinished work: nothing in the program or its tests is marked as such.
#[test]
fn nothing_is_left_to_do() {
    // Put together, so that this file does not contain them.
    let needles = [["to", "do!"].concat(), ["unimple", "mented!"].concat(), ["#[ig", "nore"].concat()];
    let mut seen = 0;
    for path in ["src", "widgets/src", "widgets/tests", "tests"].into_iter().flat_map(source::files_below) {
        if !is_rust(&path) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for needle in &needles {
            assert!(!text.contains(needle), "{} has {needle}", path.display());
        }
        seen += 1;
    }
    assert!(seen > 50, "there are only {seen} files");
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}
