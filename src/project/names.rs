//! File and folder names that work on every system.

use std::path::{Path, PathBuf};

/// Returns whether Linux, macOS and Windows all accept this name for a file or folder. Such a name never
/// leads out of its folder.
///
/// # Examples
///
/// ```
/// use schola::project::names::is_portable;
///
/// assert!(is_portable("Level 1"));
/// assert!(!is_portable("../elsewhere"));
/// assert!(!is_portable("con.xml")); // a device on Windows
/// ```
pub fn is_portable(name: &str) -> bool {
    let forbidden = |found: char| found.is_control() || "<>:\"/\\|?*".contains(found);
    !name.is_empty()
        && name.len() <= 200
        && !name.contains(forbidden)
        && !name.starts_with(' ')
        && !name.ends_with([' ', '.'])
        && !is_device(name)
}

/// Returns a folder inside the games folder that does not exist yet, named after the game as far as possible.
pub fn free_folder(games: &Path, name: &str) -> PathBuf {
    numbered_folder(games, name).0
}

/// Returns a folder inside the games folder that does not exist yet, named after the game as far as possible, with its
/// number among those of the same name: 1, or what was added to the name.
pub fn numbered_folder(games: &Path, name: &str) -> (PathBuf, usize) {
    let allowed =
        |letter: char| if "<>:\"/\\|?*".contains(letter) || letter.is_control() { '-' } else { letter };
    let name: String = name.trim().chars().map(allowed).take(60).collect();
    let name = name.trim_start_matches('.').trim_matches([' ', '.']);
    let name = if is_portable(name) { name } else { "game" };
    let numbered = |number| match number {
        1 => games.join(name),
        number => games.join(format!("{name} {number}")),
    };
    let mut number = 1;
    while std::fs::symlink_metadata(numbered(number)).is_ok() {
        number += 1;
    }
    (numbered(number), number)
}

/// Returns whether Windows takes this for a device, with any extension.
fn is_device(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default().trim_end().to_ascii_uppercase();
    let numbered = |prefix: &str| {
        let digit = stem.strip_prefix(prefix);
        digit.is_some_and(|digit| {
            matches!(digit, "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "¹" | "²" | "³")
        })
    };
    matches!(stem.as_str(), "CON" | "PRN" | "AUX" | "NUL" | "CONIN$" | "CONOUT$")
        || numbered("COM")
        || numbered("LPT")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A name that some system refuses, or that leads elsewhere, is never used.
    #[test]
    fn names_that_some_system_refuses_are_known() {
        let bad = [
            "",
            ".",
            "..",
            "a/b",
            "a\\b",
            "/etc",
            "C:",
            "C:\\x",
            "nul",
            "NUL.png",
            "Com1.svg",
            "LPT9",
            "lpt¹.txt",
            "con .txt",
            "a.",
            "a ",
            " a",
            "what?",
            "a*b",
            "tab\t",
            "\0",
            "a:b.png",
        ];
        for name in bad {
            assert!(!is_portable(name), "{name:?}");
        }
        for name in ["01", "Úroveň 1", "console.png", "com10", "a.b.c", ".hidden", "nulla.png"] {
            assert!(is_portable(name), "{name:?}");
        }
    }

    /// Every name gives a folder of its own inside the games folder, valid on every system.
    #[test]
    fn every_name_makes_a_folder() {
        let games = tempfile::tempdir().expect("a folder for the test");
        let table = [
            ("My maze", "My maze"),
            ("  Lampy: díl 2?  ", "Lampy- díl 2-"),
            ("../../etc", "-..-etc"),
            ("nul", "game"),
            ("...", "game"),
            ("", "game"),
        ];
        for (name, wanted) in table {
            assert_eq!(free_folder(games.path(), name), games.path().join(wanted), "{name}");
        }
        std::fs::create_dir(games.path().join("Maze")).expect("a folder in it");
        assert_eq!(numbered_folder(games.path(), "Maze"), (games.path().join("Maze 2"), 2));
    }
}
