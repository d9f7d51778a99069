//! Which files belong to a game: one list for each kind.
//!
//! The kind of a folder follows from this list. Reading and saving take their file names from it, and a
//! package holds exactly these files.

use std::collections::BTreeMap;
use std::path::Path;

use super::disk::{self, Entry};
use super::memory::MemoryFiles;
pub use super::pieces::FILE as PIECES;
use super::{Problem, limits, names, pictures};
use crate::xml;

/// The file that describes a game or a level.
pub const DESCRIPTION: &str = "description.xml";
/// The file of a game's rules.
pub const RULES: &str = "rules.xml";
/// The file of notes on a game's rules.
pub const RULE_NOTES: &str = "rules.notes.xml";
/// The file of the repeats that runs of a game's rules were made from.
pub const RULE_REPEATS: &str = "rules.repeats.xml";
/// The file of a game's settings.
pub const SETTINGS: &str = "settings.xml";
/// The folder of a game's levels.
pub const LEVELS: &str = "LEVELS";
/// The files, of a game and of a level, that say how levels follow from their pictures.
pub const DERIVED: &str = "derived.xml";
/// The file of a level's start.
pub const LAYOUT: &str = "startingLayout.xml";
/// The file of the moves that solve a level.
pub const SOLUTION: &str = "solution.txt";
/// The file of a board game's material.
pub const MATERIAL: &str = "material.xml";
/// The file of a board game's rules.
pub const BLOCKS: &str = "blocks.xml";
/// The file of a board game's composite blocks.
pub const COMPOSITES: &str = "composites.xml";
/// The file of a board game's look.
pub const LOOK: &str = "look.xml";
/// The file with the rules as their author wrote them. It exists only if it says more than [`BLOCKS`]:
/// comments, its own layout, or rules that cannot be parsed yet.
pub const RULES_TEXT: &str = "blocks.txt";
/// The file with the contents that labyrinths can have; `database.CODE.xml` is its translation.
pub const DATABASE: &str = "database.xml";
/// The file of a level's labyrinth.
pub const LABYRINTH: &str = "labyrinth.xml";

/// What kind of game a folder holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// A grid game.
    Grid,
    /// A board game: there is a file of material or of blocks.
    Board,
    /// A dungeon: there is a database, a level has a labyrinth, or it is no folder but the file of a labyrinth.
    Dungeon,
}

impl GameKind {
    /// All kinds.
    pub const ALL: [Self; 3] = [Self::Grid, Self::Board, Self::Dungeon];

    fn files(self) -> &'static Files {
        match self {
            Self::Grid => &GRID,
            Self::Board => &BOARD,
            Self::Dungeon => &DUNGEON,
        }
    }
}

/// The files of a kind of game without pictures, which are the same in all kinds: those in the game's folder,
/// and those in the folder of each level.
struct Files {
    game: &'static [Name],
    level: &'static [Name],
    /// Files that only games of this kind have: in the game's folder, and in that of a level.
    decisive: [&'static [&'static str]; 2],
}

enum Name {
    /// One file.
    Is(&'static str),
    /// A file and its translations: `description.xml`, `description.cs.xml`.
    InLanguages(&'static str),
}

use Name::{InLanguages, Is};

const GRID: Files = Files {
    game: &[
        InLanguages(DESCRIPTION),
        Is(PIECES),
        Is(RULES),
        Is(RULE_NOTES),
        Is(RULE_REPEATS),
        Is(SETTINGS),
        Is(DERIVED),
    ],
    level: &[InLanguages(DESCRIPTION), Is(LAYOUT), Is(DERIVED), Is(SOLUTION)],
    decisive: [&[], &[]],
};

const BOARD: Files = Files {
    game: &[InLanguages(DESCRIPTION), Is(MATERIAL), Is(BLOCKS), Is(RULES_TEXT), Is(COMPOSITES), Is(LOOK)],
    level: &[],
    decisive: [&[MATERIAL, BLOCKS], &[]],
};

const DUNGEON: Files = Files {
    game: &[InLanguages(DESCRIPTION), InLanguages(DATABASE)],
    level: &[InLanguages(DESCRIPTION), Is(LABYRINTH)],
    decisive: [&[DATABASE], &[LABYRINTH]],
};

impl Name {
    fn fits(&self, file: &str) -> bool {
        match self {
            Is(name) => file == *name,
            InLanguages(name) => file == *name || language_in(file, name).is_some(),
        }
    }
}

/// Returns the language of the translation of a file: `cs` for `description.cs.xml` and `description.xml`.
pub(super) fn language_in<'a>(file: &'a str, original: &str) -> Option<&'a str> {
    let (stem, ending) = original.rsplit_once('.')?;
    let language = file.strip_prefix(stem)?.strip_prefix('.')?.strip_suffix(ending)?.strip_suffix('.')?;
    is_language(language).then_some(language)
}

/// Returns whether this can be a language code in a file name: small letters, digits and hyphens, such as
/// `cs` or `pt-br`.
pub fn is_language(code: &str) -> bool {
    let is_sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (2..=35).contains(&code.len())
        && code.bytes().all(is_sign)
        && code.starts_with(|first: char| first.is_ascii_lowercase())
        && !code.ends_with('-')
}

/// Returns what kind of game a folder holds; a folder without a game counts as a grid game.
pub fn kind_of(path: &Path) -> GameKind {
    if is_labyrinth_file(path) {
        return GameKind::Dungeon;
    }
    kind_where(
        |file| disk::is_file(&path.join(file)),
        |file| {
            let levels = path.join(LEVELS);
            let folders = disk::entries(&levels).unwrap_or_default();
            folders.iter().any(|level| disk::is_file(&levels.join(&level.name).join(file)))
        },
    )
}

/// Returns what kind of game these files are, by their paths in the game's folder.
pub(super) fn kind_of_files(files: &[&str]) -> GameKind {
    kind_where(
        |file| files.contains(&file),
        |file| files.iter().any(|path| in_level(path).is_some_and(|(_, name)| name == file)),
    )
}

fn kind_where(in_game: impl Fn(&str) -> bool, in_a_level: impl Fn(&str) -> bool) -> GameKind {
    let decides = |kind: &GameKind| {
        let [game, level] = kind.files().decisive;
        game.iter().any(|file| in_game(file)) || level.iter().any(|file| in_a_level(file))
    };
    [GameKind::Board, GameKind::Dungeon].into_iter().find(decides).unwrap_or(GameKind::Grid)
}

/// Returns whether a path is that of a labyrinth in a file of its own.
pub(super) fn is_labyrinth_file(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xml")) && disk::is_file(path)
}

/// Returns whether a file belongs to a game of a kind, by its path in the game's folder.
pub fn belongs(kind: GameKind, path: &str) -> bool {
    is_written(kind, path)
        || match path.split_once('/') {
            None => {
                path.rsplit_once('.').is_some_and(|(stem, _)| stem == pictures::THUMBNAIL) && is_picture(path)
            }
            Some((folder, name)) => folder == pictures::FOLDER && !name.contains('/') && is_picture(name),
        }
}

/// Returns whether this is the path of a file that defines the game, not only its look.
pub(super) fn is_written(kind: GameKind, path: &str) -> bool {
    let files = kind.files();
    match in_level(path) {
        Some((_, file)) => files.level.iter().any(|name| name.fits(file)),
        None => files.game.iter().any(|name| name.fits(path)),
    }
}

/// Splits the path of a file of a level.
fn in_level(path: &str) -> Option<(&str, &str)> {
    let (level, file) = path.strip_prefix(LEVELS)?.strip_prefix('/')?.split_once('/')?;
    (!level.is_empty() && !level.starts_with('.') && !file.contains('/')).then_some((level, file))
}

/// Returns the correct name of a file that would belong to a game but for its letter case.
pub(super) fn misspelt(kind: GameKind, path: &str) -> Option<&'static str> {
    let files = kind.files();
    let (names, file) = match in_level(path) {
        Some((_, file)) => (files.level, file),
        None => (files.game, path),
    };
    let own = names.iter().map(|(Is(name) | InLanguages(name))| *name);
    own.into_iter().find(|name| name.eq_ignore_ascii_case(file) && *name != file)
}

/// Returns the problem that a file would belong to a game but for its letter case.
pub(super) fn misspelt_problem(kind: GameKind, path: &str) -> Option<Problem> {
    let right = misspelt(kind, path)?;
    let (folder, found) = path.rsplit_once('/').map_or((None, path), |(folder, name)| (Some(folder), name));
    let file = folder.map_or_else(|| right.to_owned(), |folder| format!("{folder}/{right}"));
    Some(Problem::error("file-name-case").file(file).with("found", found))
}

/// How deep folders may lie in that of a game.
const DEEPEST: u8 = 3;

/// Returns the content of all XML files of a game's folder, by their paths in it, which begin with a slash.
pub fn texts(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut texts = BTreeMap::new();
    collect_texts(folder, "", 0, &mut texts);
    texts
}

fn collect_texts(folder: &Path, name: &str, depth: u8, into: &mut BTreeMap<String, Vec<u8>>) {
    for entry in disk::entries(folder).unwrap_or_default() {
        let (path, name) = (folder.join(&entry.name), format!("{name}/{}", entry.name));
        if entry.is_folder && depth < DEEPEST {
            collect_texts(&path, &name, depth + 1, into);
        } else if !entry.is_folder && name.ends_with(".xml") {
            let bytes = disk::read(&path, xml::limits::SIZE).map(|(bytes, _)| bytes);
            let _ = into.insert(name, bytes.unwrap_or_default());
        }
    }
}

/// Returns the content of all files of the game in a folder, by their paths in it.
///
/// # Errors
/// The folder or a file of the game cannot be read, or a name in it is none that every system can store.
pub fn contents(folder: &Path) -> Result<MemoryFiles, Vec<Problem>> {
    let listed = list(folder, kind_of(folder)).map_err(|problem| vec![problem])?;
    if let Some(file) = listed.unportable.first() {
        return Err(vec![Problem::error("package-file-name").file(file)]);
    }
    let read = |file: String| {
        let (bytes, _) =
            disk::read(&folder.join(&file), xml::limits::SIZE).map_err(|fault| vec![fault.problem(&file)])?;
        Ok((file, bytes.into()))
    };
    listed.files.into_iter().map(read).collect()
}

/// The contents of a game's folder, by paths in it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    /// The files of the game.
    pub files: Vec<String>,
    /// Files and folders that belong to no game of this kind.
    pub foreign: Vec<String>,
    /// Files of the game, or folders of levels, with names that not every system can store.
    pub unportable: Vec<String>,
    /// What systems and programs leave in folders by themselves.
    pub litter: Vec<String>,
}

/// Lists the contents of a game's folder, in alphabetical order.
///
/// # Errors
/// The folder cannot be read.
pub fn list(folder: &Path, kind: GameKind) -> Result<Listed, Problem> {
    let mut listed = Listed::default();
    collect(folder, kind, "", &mut listed)?;
    let Listed { files, foreign, unportable, litter } = &mut listed;
    [files, foreign, unportable, litter].into_iter().for_each(|list| list.sort());
    Ok(listed)
}

fn collect(root: &Path, kind: GameKind, inside: &str, listed: &mut Listed) -> Result<(), Problem> {
    let entries = disk::entries(&root.join(inside))
        .map_err(|fault| if inside.is_empty() { fault.of_game() } else { fault.problem(inside) })?;
    for Entry { name, is_text, is_folder } in entries {
        let path = if inside.is_empty() { name.clone() } else { format!("{inside}/{name}") };
        let is_ours = match (is_folder, inside) {
            (true, "") => name == pictures::FOLDER || name == LEVELS && !kind.files().level.is_empty(),
            (true, LEVELS) => !name.starts_with('.'),
            (true, _) => false,
            (false, _) => belongs(kind, &path),
        };
        let is_portable = is_text && names::is_portable(&name) && path.len() <= limits::PACKAGE_PATH;
        match (is_ours, is_folder) {
            (true, _) if !is_portable => listed.unportable.push(path),
            (true, true) => collect(root, kind, &path, listed)?,
            (true, false) => listed.files.push(path),
            (false, _) if is_litter(&name) => listed.litter.push(path),
            (false, true) if disk::entries(&root.join(&path)).is_ok_and(|inside| inside.is_empty()) => {}
            (false, _) => listed.foreign.push(path),
        }
    }
    Ok(())
}

fn is_picture(name: &str) -> bool {
    !name.starts_with('.') && pictures::is_picture_name(Path::new(name))
}

/// Returns whether systems and programs leave files of such a name by themselves: hidden files, previews,
/// lock files of editors, and Schola's copies of files that it could not read.
pub fn is_litter(name: &str) -> bool {
    let lower = name.to_lowercase();
    name.starts_with('.')
        || name.starts_with("~$")
        || name.ends_with('~')
        || lower.ends_with(".tmp")
        || lower.ends_with(BROKEN)
        || ["thumbs.db", "ehthumbs.db", "desktop.ini", "icon\r", "__macosx"].contains(&lower.as_str())
}

/// Returns whether a file beside the XML can have this path: valid on every system, inside the game's folder,
/// and not one that Schola writes itself.
pub fn is_beside(path: &str) -> bool {
    let mut parts = path.split('/');
    let first = parts.clone().next().unwrap_or_default();
    let is_file = |kind| is_written(kind, &path.to_ascii_lowercase());
    let ours = first.eq_ignore_ascii_case(LEVELS)
        || path.to_ascii_lowercase().ends_with(".xml")
        || GameKind::ALL.into_iter().any(is_file);
    let possible = |part: &str| names::is_portable(part) && !part.starts_with('.');
    !ours && path.split('/').count() <= 4 && parts.all(possible)
}

/// The suffix of copies of unreadable files that were overwritten.
pub(super) const BROKEN: &str = ".broken";

#[cfg(test)]
mod tests {
    use super::*;

    /// Protects whole games: each kind has its own files, and no other kind has them.
    #[test]
    fn each_kind_has_its_own_files() {
        let table = [
            ("description.xml", [true, true, true]),
            ("description.pt-br.xml", [true, true, true]),
            ("thumbnail.svg", [true, true, true]),
            ("PIECES/Wall.PNG", [true, true, true]),
            ("rules.notes.xml", [true, false, false]),
            ("LEVELS/01/solution.txt", [true, false, false]),
            ("LEVELS/01/description.cs.xml", [true, false, true]),
            ("blocks.txt", [false, true, false]),
            ("composites.xml", [false, true, false]),
            ("database.cs.xml", [false, false, true]),
            ("LEVELS/01/labyrinth.xml", [false, false, true]),
            ("LEVELS/.old/labyrinth.xml", [false; 3]),
            ("LEVELS/01/02/labyrinth.xml", [false; 3]),
            ("PIECES/old/Wall.png", [false; 3]),
            ("PIECES/notes.txt", [false; 3]),
            ("description..xml", [false; 3]),
            ("thumbnail.txt", [false; 3]),
            ("Rules.xml", [false; 3]),
            ("notes.txt", [false; 3]),
        ];
        for (path, expected) in table {
            assert_eq!(GameKind::ALL.map(|kind| belongs(kind, path)), expected, "{path}");
        }
        assert_eq!(misspelt(GameKind::Board, "Look.xml"), Some("look.xml"));
        assert_eq!(misspelt(GameKind::Dungeon, "LEVELS/01/Labyrinth.xml"), Some("labyrinth.xml"));
        assert_eq!(misspelt(GameKind::Board, "look.xml"), None);
    }
}
