//! Checks the pictures of the pieces, cheaply enough to do so after each edit.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;

use super::{EXTENSIONS, FOLDER, METAFILE, bytes_of, extension, folder_problem, key, size};
use crate::common_files::Files;
use crate::engine::turn::Turn;
use crate::grid::model::{AVATAR, Piece, Pieces};
use crate::project::disk::{self, ReadFault, Stamp};
use crate::project::pieces::FILE as PIECES_FILE;
use crate::project::{Problem, names};
use crate::xml::TextPosition;

/// Checks pictures and caches the results: a picture with unchanged content is not read again.
#[derive(Debug, Default)]
pub struct Checker {
    seen: BTreeMap<String, (Content, Option<Problem>)>,
}

/// The source of a picture when it was checked.
#[derive(Debug, PartialEq, Eq)]
enum Content {
    InFiles(Arc<[u8]>),
    OnDisk(Option<Stamp>),
}

impl Checker {
    /// Returns what is wrong with the pictures of a game's pieces, looking in `files` first. A picture that
    /// several pieces share is reported once. `places` are those of the pieces in their file.
    pub fn check(
        &mut self,
        game: &Path,
        files: &Files,
        pieces: &Pieces,
        places: &[TextPosition],
    ) -> Vec<Problem> {
        let listing = listed(&game.join(FOLDER));
        let mut there = listing.as_ref().ok().cloned();
        let in_files = files.iter().filter_map(|(file, _)| file.strip_prefix(FOLDER)?.strip_prefix('/'));
        for name in in_files {
            let _ = there.get_or_insert_default().insert(name.to_owned());
        }
        let mut problems = Vec::new();
        let mut seen = BTreeSet::new();
        let mut needed = false;
        for (number, piece) in pieces.list.iter().enumerate() {
            let picture = piece.picture.as_str();
            let is_avatar = picture.eq_ignore_ascii_case(AVATAR);
            if is_avatar || (!picture.is_empty() && !seen.insert(picture)) {
                continue;
            }
            needed |= !picture.is_empty() && files.get(&key(picture)).is_none();
            if let Some(problem) = self.check_piece(game, files, piece, there.as_ref()) {
                // The place is that of the piece, which names the picture.
                let problem = problem.file(PIECES_FILE).with("piece", piece.name.as_str());
                problems.push(match places.get(number) {
                    Some(place) => problem.place(*place),
                    None => problem,
                });
            }
        }
        let used: BTreeSet<String> = seen.iter().map(|name| Turn::split(name).0).collect();
        self.seen.retain(|name, _| seen.contains(name.as_str()) || used.contains(name));
        if let (Err(fault), true) = (listing, needed) {
            problems.insert(0, misspelt_folder(game).unwrap_or_else(|| folder_problem(&fault)));
        }
        problems
    }

    /// Returns what is wrong with the picture of a piece. Without a list of existing pictures, only its name
    /// is checked.
    fn check_piece(
        &mut self,
        game: &Path,
        files: &Files,
        piece: &Piece,
        there: Option<&BTreeSet<String>>,
    ) -> Option<Problem> {
        let (drawn, turn) = Turn::split(&piece.picture);
        let is_there = |name: &str| there.is_none_or(|there| there.contains(name));
        let is_turned = turn != Turn::default() && !is_there(&piece.picture) && is_there(&drawn);
        let name = if is_turned { drawn.as_str() } else { piece.picture.as_str() };
        let problem = |code| Problem::warning(code).with("name", name);
        if name.is_empty() {
            return Some(problem("picture-none"));
        }
        if !names::is_portable(name) {
            return Some(problem("picture-name"));
        }
        let extension = extension(name);
        if extension == METAFILE {
            return Some(problem("picture-wmf"));
        }
        if !EXTENSIONS.contains(&extension.as_str()) {
            return Some(problem("picture-extension").with("extensions", EXTENSIONS.join(", ")));
        }
        let there = there?;
        if !there.contains(name) {
            let lower = name.to_lowercase();
            return Some(match there.iter().find(|found| found.to_lowercase() == lower) {
                Some(found) => problem("picture-case").with("found", found),
                None => problem("picture-missing"),
            });
        }
        self.content_problem(game, files, name)
    }

    fn content_problem(&mut self, game: &Path, files: &Files, name: &str) -> Option<Problem> {
        let content = match files.get(&key(name)) {
            Some(bytes) => Content::InFiles(bytes.clone()),
            None => Content::OnDisk(Stamp::of(&game.join(FOLDER).join(name))),
        };
        if let Some((_, problem)) = self.seen.get(name).filter(|(old, _)| *old == content) {
            return problem.clone();
        }
        // A page has only pictures that were looked at when it was written, and no decoders.
        if cfg!(target_arch = "wasm32") {
            return None;
        }
        let problem = bytes_of(game, files, name).and_then(|bytes| size(name, &bytes)).err();
        let _ = self.seen.insert(name.to_owned(), (content, problem.clone()));
        problem
    }
}

/// Returns the names in a folder, without checking what they are.
fn listed(path: &Path) -> Result<BTreeSet<String>, ReadFault> {
    Ok(disk::entries(path)?.into_iter().map(|entry| entry.name).collect())
}

fn misspelt_folder(game: &Path) -> Option<Problem> {
    let entries = disk::entries(game).ok()?;
    let found = entries
        .into_iter()
        .find(|entry| entry.is_folder && entry.name != FOLDER && entry.name.eq_ignore_ascii_case(FOLDER))?;
    Some(Problem::warning("file-name-case").file(FOLDER).with("found", found.name))
}
