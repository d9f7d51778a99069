//! The pictures of a game.

mod checker;
pub mod of_pieces;

use std::io::Cursor;
use std::path::Path;
use std::sync::Arc;

use image::{ImageFormat, ImageReader};

pub use self::checker::Checker;
use super::disk::{self, Entry, ReadFault};
use super::{Problem, limits, names, pieces};
use crate::common_files::Files;
use crate::engine::turn::Turn;
use crate::grid::model::Pieces;
use crate::picture::{self, title};
use crate::xml;

/// The folder of the pictures.
pub const FOLDER: &str = "PIECES";

/// The name, without its extension, of a game's small picture.
pub const THUMBNAIL: &str = "thumbnail";

/// The extensions of picture files that Schola can draw. `svg` goes beyond those of Strašrybka 2010.
pub const EXTENSIONS: &[&str] = &["bmp", "gif", "jpeg", "jpg", "png", "svg"];

/// The extension of the one kind of picture in Strašrybka 2010 that Schola cannot draw.
const METAFILE: &str = "wmf";

/// Returns the extension of a file name, in lower case.
fn extension(name: &str) -> String {
    name.rsplit_once('.').map_or(String::new(), |(_, extension)| extension.to_ascii_lowercase())
}

/// Codes of what is wrong with files dropped into the window.
pub const DROPPED_CODES: &[&str] = &["dropped-no-editor", "dropped-unusable"];

/// Returns whether a file has the extension of a picture.
pub fn is_picture_name(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    ending == METAFILE || EXTENSIONS.contains(&ending.as_str())
}

/// Returns the extensions of picture files as a readable list.
pub fn endings() -> String {
    EXTENSIONS.join(", ")
}

/// Returns whether pictures with this file name can be animated.
pub fn may_move(name: &str) -> bool {
    extension(name) == "gif"
}

/// Reads a picture file from anywhere. Returns its name and content.
///
/// # Errors
///
/// The file cannot be read, or its content is not a picture, does not match its name, or is too large.
pub fn read_file(path: &Path) -> Result<(String, Arc<[u8]>), Problem> {
    let name = path.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
    if !EXTENSIONS.contains(&extension(&name).as_str()) {
        return Err(size(&name, &[]).err().unwrap_or_else(too_large).file(path.display().to_string()));
    }
    let of_file = |problem: Problem| problem.file(path.display().to_string());
    let bytes = match disk::read(path, limits::PICTURE_SIZE) {
        Ok((bytes, _)) => bytes,
        Err(ReadFault::TooLarge { .. }) => return Err(of_file(too_large()).with("name", name)),
        Err(fault) => return Err(fault.problem(&path.display().to_string())),
    };
    let _ = size(&name, &bytes).map_err(of_file)?;
    // The size is in the header; only decoding the whole file tells whether it is complete.
    match picture::Source::read(&name, &bytes) {
        Ok(_) => Ok((name, bytes.into())),
        Err(_) => Err(of_file(Problem::warning("picture-broken").with("name", name))),
    }
}

/// Adds a picture to `files` under an unused name made from `stem`, or finds an existing picture with the
/// same content. Returns its name.
pub fn put(game: &Path, files: &mut Files, stem: &str, ending: &str, content: &Arc<[u8]>) -> String {
    let fits = |sign: &char| sign.is_alphanumeric() || matches!(sign, '-' | '_');
    let stem: String = stem.chars().filter(fits).take(60).collect();
    let stem = if names::is_portable(&stem) { stem } else { format!("picture{stem}") };
    let there = pictures(game).unwrap_or_default();
    let taken = |name: &str, files: &Files| {
        let key = key(name).to_lowercase();
        let lower = name.to_lowercase();
        there.iter().any(|other| other.to_lowercase() == lower)
            || files.iter().any(|(other, _)| other.to_lowercase() == key)
    };
    let mut number = 1_u32;
    loop {
        let name = if number == 1 { format!("{stem}.{ending}") } else { format!("{stem}{number}.{ending}") };
        if bytes_of(game, files, &name).is_ok_and(|known| known == *content) {
            return name;
        }
        if !taken(&name, files) {
            files.put(key(&name), content.clone());
            return name;
        }
        number += 1;
    }
}

/// Returns the ending and content of a picture with a new title in a language. If the format has no titles,
/// the picture becomes a PNG file; `None` if it is animated or not a picture.
pub fn titled(name: &str, bytes: &[u8], language: &str, text: &str) -> Option<(String, Vec<u8>)> {
    if let Some(titled) = title::with_title(bytes, language, text) {
        return Some((extension(name), titled));
    }
    let source = picture::Source::read(name, bytes).ok().filter(|source| source.frame_at(0).is_none())?;
    let content = picture::png(&source.pixels()?);
    Some(("png".to_owned(), title::with_title(&content, language, text)?))
}

/// Removes pictures from `files` that no piece uses any more and that were never saved.
pub fn drop_unused(game: &Path, files: &mut Files, pieces: &Pieces) {
    let used = |name: &str| {
        let mut list = pieces.list.iter();
        list.any(|piece| piece.picture == name || Turn::split(&piece.picture).0 == name)
    };
    let names = files.iter().filter_map(|(file, _)| file.strip_prefix(FOLDER)?.strip_prefix('/'));
    let unused: Vec<_> = names.filter(|name| !used(name)).map(key).collect();
    for file in unused.iter().filter(|file| !game.join(file).exists()) {
        files.forget(file);
    }
}

/// Returns the picture files of a game in alphabetical order.
///
/// # Errors
///
/// The folder of pictures is missing or cannot be read.
pub fn pictures(game: &Path) -> Result<Vec<String>, Problem> {
    let entries = disk::entries(&game.join(FOLDER)).map_err(|fault| folder_problem(&fault))?;
    let is_picture = |entry: &Entry| {
        entry.is_text && !entry.is_folder && EXTENSIONS.contains(&extension(&entry.name).as_str())
    };
    let mut list: Vec<_> = entries.into_iter().filter(is_picture).map(|entry| entry.name).collect();
    list.sort();
    Ok(list)
}

/// Returns the names of turned pictures that the pieces of a grid game show. A game that cannot be read, or of another kind,
/// has none.
pub fn turned_pictures(game: &Path) -> Vec<String> {
    let Ok((bytes, _)) = disk::read(&game.join(pieces::FILE), xml::limits::SIZE) else { return Vec::new() };
    let list = pieces::read(&bytes).model.list.into_iter().map(|piece| piece.picture);
    list.filter(|picture| Turn::split(picture).1 != Turn::default()).collect()
}

fn folder_problem(fault: &ReadFault) -> Problem {
    match fault {
        ReadFault::Missing => Problem::warning("pieces-folder-missing"),
        ReadFault::Special => Problem::error("folder-is-file").file(FOLDER),
        fault => fault.problem(FOLDER),
    }
}

/// Reads a picture file of a game. A name with a [`Turn`] gives the picture turned.
///
/// # Errors
///
/// The name leads out of the folder of pictures, or the file is missing, too large or unreadable.
pub fn picture_bytes(game: &Path, name: &str) -> Result<Vec<u8>, Problem> {
    if !names::is_portable(name) {
        return Err(Problem::warning("picture-name").with("name", name));
    }
    let read = |name: &str| disk::read(&game.join(FOLDER).join(name), limits::PICTURE_SIZE);
    let found = match (read(name), Turn::split(name)) {
        (Err(ReadFault::Missing), (picture, turn)) if turn != Turn::default() => {
            read(&picture).map(|(bytes, _)| turned(&picture, &bytes, turn))
        }
        (found, _) => found.map(|(bytes, _)| bytes),
    };
    found.map_err(|fault| read_problem(&fault, name))
}

/// Turns a picture. What is no picture stays as it is: its own check says what is wrong with it.
fn turned(name: &str, bytes: &[u8], turn: Turn) -> Vec<u8> {
    picture::turned(name, bytes, turn).unwrap_or_else(|| bytes.to_vec())
}

/// Returns the path of a picture in its game.
pub fn key(name: &str) -> String {
    format!("{FOLDER}/{name}")
}

/// Returns the content of a picture of a game: the one in `files`, otherwise the one on disk.
///
/// # Errors
///
/// As for [`picture_bytes`].
pub fn bytes_of(game: &Path, files: &Files, name: &str) -> Result<Arc<[u8]>, Problem> {
    if let Some(content) = files.get(&key(name)) {
        return Ok(content.clone());
    }
    let (picture, turn) = Turn::split(name);
    match files.get(&key(&picture)).filter(|_| turn != Turn::default()) {
        Some(content) if !game.join(key(name)).exists() => Ok(turned(&picture, content, turn).into()),
        _ => picture_bytes(game, name).map(Arc::from),
    }
}

/// Returns whether a problem comes from [`Checker::check`].
pub fn is_about_pictures(problem: &Problem) -> bool {
    let of_folder = matches!(problem.code, "pieces-folder-missing" | "folder-is-file" | "file-name-case");
    problem.code.starts_with("picture-")
        || (of_folder && problem.file.as_deref().is_none_or(|file| file == FOLDER))
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

/// Returns the file of the game's thumbnail. Of several it is the first by extension.
pub fn thumbnail(game: &Path) -> Option<String> {
    let entries = disk::entries(game).ok()?;
    let fits = |entry: &Entry| {
        let stem = entry.name.rsplit_once('.').map(|(stem, _)| stem);
        !entry.is_folder && entry.is_text && stem == Some(THUMBNAIL)
    };
    let kind = |name: &str| EXTENSIONS.iter().position(|known| *known == extension(name));
    let named = entries.into_iter().filter(fits).map(|entry| entry.name);
    named.filter(|name| kind(name).is_some()).min_by_key(|name| kind(name))
}

/// Returns the name and the content of the small picture of the game in a folder.
pub fn read_thumbnail(game: &Path) -> Option<(String, Vec<u8>)> {
    let name = thumbnail(game)?;
    let (bytes, _) = disk::read(&game.join(&name), limits::PICTURE_SIZE).ok()?;
    Some((name, bytes))
}

/// Returns width and height of a picture, given its file name and its content.
///
/// # Errors
///
/// The content is not a picture, does not match the name, or is too large.
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
