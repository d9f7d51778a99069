//! Completions for a path that is being typed, from what is in the folder.

use std::path::{Path, PathBuf};

/// The largest number of folders and files listed.
const MOST_OFFERED: usize = 200;

/// What a path must lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathTarget {
    /// A folder.
    Folder,
    /// An existing file with one of these extensions.
    File(&'static [&'static str]),
    /// A file to be written, with this extension.
    NewFile(&'static str),
}

impl PathTarget {
    /// Returns a path with the extension of the file to be written added if it is missing.
    pub fn ended(self, path: PathBuf) -> PathBuf {
        match self {
            Self::NewFile(ending) if path.file_name().is_some() && !path.is_dir() => {
                if has_ending(&path, ending) {
                    path
                } else {
                    PathBuf::from(format!("{}.{ending}", path.display()))
                }
            }
            Self::NewFile(_) | Self::File(_) | Self::Folder => path,
        }
    }
}

/// A folder or file that completes the path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathCompletion {
    /// Its path.
    pub path: PathBuf,
    /// Its name in the folder.
    pub name: String,
    /// What it is.
    pub kind: CompletionKind,
}

/// The kind of an offer. Offers are listed in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CompletionKind {
    /// The folder of a game.
    Game,
    /// A file of the right kind.
    File,
    /// Another folder.
    Folder,
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
}

/// Returns the folders and the suitable files that begin with the path.
pub fn offers(path: &str, target: PathTarget) -> Vec<PathCompletion> {
    let (folder, begin) = split(path);
    let Ok(entries) = std::fs::read_dir(if folder.is_empty() { "." } else { folder }) else {
        return Vec::new();
    };
    let begin = begin.to_lowercase();
    let offer = |entry: std::fs::DirEntry| {
        let name = entry.file_name().to_str()?.to_owned();
        let hidden = name.starts_with('.') && !begin.starts_with('.');
        let path = entry.path();
        if hidden || !name.to_lowercase().starts_with(&begin) {
            return None;
        }
        let kind = match target {
            _ if path.is_dir() && is_game(&path) => CompletionKind::Game,
            _ if path.is_dir() => CompletionKind::Folder,
            PathTarget::File(endings) if endings.iter().any(|ending| has_ending(&path, ending)) => {
                CompletionKind::File
            }
            PathTarget::NewFile(ending) if has_ending(&path, ending) => CompletionKind::File,
            PathTarget::File(_) | PathTarget::NewFile(_) | PathTarget::Folder => return None,
        };
        Some(PathCompletion { kind, path, name })
    };
    let mut found: Vec<PathCompletion> = entries.flatten().filter_map(offer).take(MOST_OFFERED).collect();
    found.sort_by_key(|offer| (offer.kind, offer.name.to_lowercase()));
    found
}

/// Returns whether a folder contains a game.
pub fn is_game(folder: &Path) -> bool {
    ["rules.xml", "pieces.xml", "settings.xml", "material.xml", "blocks.xml"]
        .iter()
        .any(|name| folder.join(name).is_file())
}

/// Splits a path after its last separator.
pub fn split(path: &str) -> (&str, &str) {
    let cut = path.rfind(std::path::is_separator).map_or(0, |at| at + 1);
    path.split_at(cut)
}

/// Completes the path as far as all offers agree; a single folder is entered.
pub fn complete(path: &str, offers: &[PathCompletion]) -> String {
    let (folder, _) = split(path);
    match offers {
        [] => path.to_owned(),
        [only] if only.kind == CompletionKind::File => format!("{folder}{}", only.name),
        [only] => format!("{folder}{}{}", only.name, std::path::MAIN_SEPARATOR),
        [first, rest @ ..] => {
            let shared = rest.iter().fold(first.name.as_str(), |shared, offer| {
                let length = shared.char_indices().zip(offer.name.chars()).find(|((_, a), b)| a != b);
                let end = length.map_or(shared.len().min(offer.name.len()), |((at, _), _)| at);
                &shared[..end]
            });
            let longer = shared.len() > split(path).1.len();
            if longer { format!("{folder}{shared}") } else { path.to_owned() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Completion adds the common prefix of all offers and enters a single folder; without offers the path
    /// stays.
    #[test]
    fn paths_are_completed_as_far_as_offers_agree() {
        let home = tempfile::tempdir().expect("a folder for the test");
        for name in ["lamps-easy", "lamps-hard", "Maze", "čáp"] {
            std::fs::create_dir(home.path().join(name)).expect("a folder in it");
        }
        let write = |end: &str| {
            let path = format!("{}{}{end}", home.path().display(), std::path::MAIN_SEPARATOR);
            let done = complete(&path, &offers(&path, PathTarget::Folder));
            done.strip_prefix(&home.path().display().to_string()).expect("the path stays")[1..].to_owned()
        };
        assert_eq!(write("la"), "lamps-");
        assert_eq!(write("lamps-h"), format!("lamps-hard{}", std::path::MAIN_SEPARATOR));
        assert_eq!(write("m"), format!("Maze{}", std::path::MAIN_SEPARATOR));
        assert_eq!(write("č"), format!("čáp{}", std::path::MAIN_SEPARATOR));
        assert_eq!(write("x"), "x");
        assert_eq!(write(""), "");
    }
}
