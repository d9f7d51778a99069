//! The pictures of a game (seed 000, chapters 7.3.5 and 7.3.6).

use std::collections::BTreeSet;
use std::io::Cursor;
use std::path::Path;

use image::{ImageFormat, ImageReader};

use super::disk::{self, ReadFault};
use super::folder::{self, Entry, PIECES as PIECES_FILE};
use super::{Problem, limits, names};
use crate::grid::model::{AVATAR, Piece, Pieces};
use crate::picture;
use crate::xml::Place;

/// The folder of the pictures.
pub const FOLDER: &str = "PIECES";

/// The extensions of picture files that Schola can draw. `svg` is not among those of the seed.
pub const EXTENSIONS: &[&str] = &["bmp", "gif", "jpeg", "jpg", "png", "svg"];

/// The extension of the one kind of picture that the seed has and Schola cannot draw.
const METAFILE: &str = "wmf";

/// Returns the extension of a file name, in lower case.
fn extension(name: &str) -> String {
    name.rsplit_once('.').map_or(String::new(), |(_, extension)| extension.to_ascii_lowercase())
}

/// Returns the picture files of a game in alphabetical order.
///
/// # Errors
///
/// The folder of pictures is missing or cannot be read.
pub fn pictures(game: &Path) -> Result<Vec<String>, Problem> {
    let entries = folder::entries(&game.join(FOLDER)).map_err(|fault| folder_problem(&fault))?;
    let is_picture = |entry: &Entry| {
        entry.is_text && !entry.is_folder && EXTENSIONS.contains(&extension(&entry.name).as_str())
    };
    let mut list: Vec<_> = entries.into_iter().filter(is_picture).map(|entry| entry.name).collect();
    list.sort();
    Ok(list)
}

fn folder_problem(fault: &ReadFault) -> Problem {
    match fault {
        ReadFault::Missing => Problem::warning("pieces-folder-missing"),
        ReadFault::Special => Problem::error("folder-is-file").file(FOLDER),
        fault => fault.problem(FOLDER),
    }
}

/// Reads a picture file of a game.
///
/// # Errors
///
/// The name leads out of the folder of pictures, or the file is missing, too large or not to be read.
pub fn picture_bytes(game: &Path, name: &str) -> Result<Vec<u8>, Problem> {
    if !names::is_portable(name) {
        return Err(Problem::warning("picture-name").with("name", name));
    }
    let path = game.join(FOLDER).join(name);
    let (bytes, _) = disk::read(&path, limits::PICTURE_SIZE).map_err(|fault| read_problem(&fault, name))?;
    Ok(bytes)
}

fn read_problem(fault: &ReadFault, name: &str) -> Problem {
    let file = format!("{FOLDER}/{name}");
    let problem = match fault {
        ReadFault::Missing => Problem::warning("picture-missing"),
        ReadFault::TooLarge { .. } => too_large(),
        fault => fault.problem(&file),
    };
    problem.file(file).with("name", name)
}

fn too_large() -> Problem {
    let problem = Problem::warning("picture-too-large").with("side", limits::PICTURE_SIDE.to_string());
    problem.with("limit", (limits::PICTURE_SIZE >> 20).to_string())
}

/// Returns the file of the game's small picture. Of several it is the first by extension (D39).
pub fn thumbnail(game: &Path) -> Option<String> {
    let entries = folder::entries(game).ok()?;
    let fits = |entry: &Entry| {
        let stem = entry.name.rsplit_once('.').map(|(stem, _)| stem);
        !entry.is_folder && entry.is_text && stem == Some("thumbnail")
    };
    let kind = |name: &str| EXTENSIONS.iter().position(|known| *known == extension(name));
    let named = entries.into_iter().filter(fits).map(|entry| entry.name);
    named.filter(|name| kind(name).is_some()).min_by_key(|name| kind(name))
}

/// Returns width and height of a picture, given the name of its file and its content.
///
/// # Errors
///
/// The content is no picture, not of the kind that the name says, or too large.
pub fn size(name: &str, bytes: &[u8]) -> Result<(u32, u32), Problem> {
    let problem = |code| Problem::warning(code).file(format!("{FOLDER}/{name}")).with("name", name);
    let extension = extension(name);
    let (width, height) = match extension.as_str() {
        METAFILE => return Err(problem("picture-wmf")),
        "svg" => {
            let size = picture::vector(bytes).map_err(|_| problem("picture-broken"))?.size();
            (size.width().ceil() as u32, size.height().ceil() as u32)
        }
        known if EXTENSIONS.contains(&known) => {
            let format = image::guess_format(bytes).map_err(|_| problem("picture-broken"))?;
            if Some(format) != ImageFormat::from_extension(known) {
                let found = format.extensions_str().first().copied().unwrap_or_default();
                return Err(problem("picture-format").with("found", found).with("expected", known));
            }
            let reader = ImageReader::with_format(Cursor::new(bytes), format);
            reader.into_dimensions().map_err(|_| problem("picture-broken"))?
        }
        _ => return Err(problem("picture-extension").with("extensions", EXTENSIONS.join(", "))),
    };
    if width.max(height) > limits::PICTURE_SIDE {
        return Err(too_large().file(format!("{FOLDER}/{name}")).with("name", name));
    }
    Ok((width, height))
}

/// Returns what is wrong with the pictures of a game's pieces. Several pieces may share a file, which is
/// looked at once. `places` are those of the pieces in their file.
pub(super) fn check(game: &Path, pieces: &Pieces, places: &[Place]) -> Vec<Problem> {
    let listing = folder::entries(&game.join(FOLDER));
    let mut problems = Vec::new();
    let mut seen = BTreeSet::new();
    let mut needed = false;
    for (number, piece) in pieces.list.iter().enumerate() {
        let picture = piece.picture.as_str();
        let is_avatar = picture.eq_ignore_ascii_case(AVATAR);
        if is_avatar || (!picture.is_empty() && !seen.insert(picture)) {
            continue;
        }
        needed |= !picture.is_empty();
        if let Some(problem) = check_piece(game, piece, listing.as_deref().ok()) {
            // The place is that of the piece: there the name of the file stands.
            let problem = problem.file(PIECES_FILE).with("piece", piece.name.as_str());
            problems.push(match places.get(number) {
                Some(place) => problem.place(*place),
                None => problem,
            });
        }
    }
    match listing {
        Err(fault) if needed => {
            let misspelt = misspelt_folder(game);
            problems.insert(0, misspelt.unwrap_or_else(|| folder_problem(&fault)));
        }
        _ => {}
    }
    problems
}

fn misspelt_folder(game: &Path) -> Option<Problem> {
    let entries = folder::entries(game).ok()?;
    let found = entries
        .into_iter()
        .find(|entry| entry.is_folder && entry.name != FOLDER && entry.name.eq_ignore_ascii_case(FOLDER))?;
    Some(Problem::warning("file-name-case").file(FOLDER).with("found", found.name))
}

/// Returns what is wrong with the picture of a piece. Without a listing of the folder only the name is looked at.
fn check_piece(game: &Path, piece: &Piece, listing: Option<&[Entry]>) -> Option<Problem> {
    let name = piece.picture.as_str();
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
    let listing = listing?;
    if !listing.iter().any(|entry| entry.name == name) {
        let lower = name.to_lowercase();
        return Some(match listing.iter().find(|entry| entry.name.to_lowercase() == lower) {
            Some(entry) => problem("picture-case").with("found", entry.name.as_str()),
            None => problem("picture-missing"),
        });
    }
    picture_bytes(game, name).and_then(|bytes| size(name, &bytes)).err()
}
