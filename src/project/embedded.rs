//! The games that come with Schola, embedded in the program: the samples and the empty game.

use std::fs;
use std::path::{Path, PathBuf};

use include_dir::{Dir, File, include_dir};

use super::{GameKind, Problem, SaveFault, disk, folder, game_files};
use crate::common_files::Description;

static SAMPLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/sample_games");
static NEW_GAME: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/new_game");

/// Codes of what can be wrong with the folder that a game is written to or looked for in.
pub const CODES: &[&str] = &[
    "game-no-levels",
    "level-unknown",
    "new-folder-taken",
    "home-missing",
    "preferences-not-written",
    "folder-not-opened",
];

/// A sample game.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    folder: &'static Dir<'static>,
}

impl Sample {
    /// Returns the name of the sample's folder.
    pub fn name(&self) -> &'static str {
        self.folder.path().file_name().and_then(|name| name.to_str()).unwrap_or_default()
    }

    /// Returns one of the sample's files, by its path in the game.
    pub fn file(&self, path: &str) -> Option<&'static [u8]> {
        Some(self.folder.get_file(self.folder.path().join(path))?.contents())
    }

    /// Returns the kind of the game.
    pub fn kind(&self) -> GameKind {
        let mut files = Vec::new();
        each_file(self.folder, &mut |file| files.extend(self.path_in(file).to_str()));
        game_files::kind_of_files(&files)
    }

    fn path_in<'a>(self, file: &'a File<'static>) -> &'a Path {
        file.path().strip_prefix(self.folder.path()).unwrap_or(file.path())
    }

    /// Returns whether a folder contains exactly this sample: every file is the same, and none is missing or
    /// added.
    pub fn is_untouched_in(&self, folder: &Path) -> bool {
        let (mut count, mut is_same) = (0, true);
        each_file(self.folder, &mut |file| {
            count += 1;
            is_same = is_same && holds(&folder.join(self.path_in(file)), file.contents());
        });
        is_same && count_files(folder) == count
    }

    /// Returns its texts for players in a language, by its code.
    pub fn description(&self, language: &str) -> Description {
        folder::description_of(|file| self.file(file), language).unwrap_or_default()
    }

    /// Returns the name and content of its thumbnail.
    pub fn thumbnail(&self) -> Option<(&'static str, &'static [u8])> {
        let file = self
            .folder
            .files()
            .find(|file| file.path().file_stem().is_some_and(|stem| stem == "thumbnail"))?;
        Some((file.path().file_name()?.to_str()?, file.contents()))
    }

    /// Returns the person's own copy of the sample in the games folder, creating it if there is none.
    ///
    /// # Errors
    ///
    /// The problem, when the copy cannot be written.
    pub fn own_copy(&self, games: &Path) -> Result<PathBuf, Problem> {
        let target = games.join(self.name());
        if !target.exists() {
            write_all(self.folder, &target)?;
        }
        Ok(target)
    }
}

impl Sample {
    /// Returns a folder that contains exactly this sample, for whoever only plays it: `into`, with the sample's name. What is
    /// there of an older edition is replaced.
    ///
    /// # Errors
    ///
    /// The problem, when it cannot be written.
    pub fn unpacked(&self, into: &Path) -> Result<PathBuf, Problem> {
        let target = into.join(self.name());
        if self.is_untouched_in(&target) {
            return Ok(target);
        }
        if target.exists() {
            fs::remove_dir_all(&target).map_err(|error| failed(&target, &error))?;
        }
        // What is cut short by a loss of power is not the sample, and is written again.
        let write = |path: &Path, bytes: &[u8]| fs::write(path, bytes);
        write_each(self.folder, &target, write)?;
        Ok(target)
    }
}

/// From games that newcomers understand at a glance to games that need patience, with the kinds mixed.
const ORDER: [&str; 35] = [
    "maze",
    "lights-out",
    "connect-four",
    "sokoban",
    "ludo",
    "ice",
    "pexeso",
    "dragons-lair",
    "draughts",
    "tilting-maze",
    "car-park",
    "eyeball-maze",
    "minesweeper",
    "peg-solitaire",
    "reversi",
    "sudoku-for-children",
    "prsi",
    "auction",
    "goofspiel",
    "nonograms",
    "breakthrough",
    "hex",
    "kurodoko",
    "netwalk",
    "nine-mens-morris",
    "fifteen",
    "evade",
    "whist",
    "knights-tour",
    "settlers-island",
    "deus-ex-machina",
    "sudoku",
    "victorian-puzzle",
    "dark-equations",
    "klondike",
];

/// Returns the sample games in the order in which they are offered: easy ones first.
pub fn samples() -> Vec<Sample> {
    let mut samples: Vec<Sample> = SAMPLES.dirs().map(|folder| Sample { folder }).collect();
    samples.sort_by_key(|sample| {
        (ORDER.iter().position(|name| *name == sample.name()).unwrap_or(ORDER.len()), sample.name())
    });
    samples
}

/// Returns whether a folder contains an unchanged copy of a sample.
pub fn is_untouched_sample(folder: &Path) -> bool {
    let name = folder.file_name();
    SAMPLES
        .dirs()
        .find(|sample| sample.path().file_name() == name)
        .is_some_and(|sample| Sample { folder: sample }.is_untouched_in(folder))
}

fn each_file(folder: &'static Dir<'static>, visit: &mut impl FnMut(&'static File<'static>)) {
    folder.files().for_each(&mut *visit);
    for inner in folder.dirs() {
        each_file(inner, visit);
    }
}

fn holds(path: &Path, contents: &[u8]) -> bool {
    let is_as_long = fs::metadata(path).is_ok_and(|file| file.len() == contents.len() as u64);
    is_as_long && fs::read(path).is_ok_and(|found| found == contents)
}

fn count_files(folder: &Path) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| if entry.path().is_dir() { count_files(&entry.path()) } else { 1 }).sum()
}

/// Writes a small commented grid game into a folder that does not exist or is empty.
///
/// # Errors
///
/// The problem, when the folder is not empty or cannot be written.
pub fn write_template(target: &Path) -> Result<(), Problem> {
    check_is_free(target)?;
    write_all(&NEW_GAME, target)
}

/// Checks whether a new game can go into a folder.
///
/// # Errors
///
/// The problem, when the folder is not empty.
pub(super) fn check_is_free(target: &Path) -> Result<(), Problem> {
    let is_empty = match fs::read_dir(target) {
        Ok(mut entries) => entries.next().is_none(),
        Err(_) => !target.exists(),
    };
    if is_empty {
        return Ok(());
    }
    Err(Problem::error("new-folder-taken").with("folder", target.display().to_string()))
}

fn write_all(folder: &Dir<'_>, target: &Path) -> Result<(), Problem> {
    write_each(folder, target, disk::write)
}

/// Writes all files of a folder in a way.
fn write_each(
    folder: &Dir<'_>,
    target: &Path,
    write: impl Fn(&Path, &[u8]) -> std::io::Result<()> + Copy,
) -> Result<(), Problem> {
    for entry in folder.entries() {
        let name = entry.path().file_name().unwrap_or_default();
        if let Some(folder) = entry.as_dir() {
            write_each(folder, &target.join(name), write)?;
        } else if let Some(file) = entry.as_file() {
            let written =
                fs::create_dir_all(target).and_then(|()| write(&target.join(name), file.contents()));
            written.map_err(|error| failed(&target.join(name), &error))?;
        }
    }
    Ok(())
}

/// Returns the problem that a file or folder could not be written.
pub(super) fn failed(path: &Path, error: &std::io::Error) -> Problem {
    let fault =
        SaveFault::Failed { file: path.display().to_string(), kind: error.kind(), reason: error.to_string() };
    fault.problems().remove(0)
}
