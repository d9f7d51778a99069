//! The pictures that come with Schola, for people who make a game and do not draw.
//!
//! The files are in `assets/pictures/library`, one folder for each group. The name of a picture is the
//! message `picture-` plus its file name; a test checks files and names against each other.

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use crate::engine::Text;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/pictures/library");

/// The groups and the keys of their names, in the order in which they are offered.
const GROUPS: [(&str, &str); 14] = [
    ("walls", "picture-group-walls"),
    ("floors", "picture-group-floors"),
    ("people", "picture-group-people"),
    ("boxes", "picture-group-boxes"),
    ("things", "picture-group-things"),
    ("plain", "picture-group-plain"),
    ("numbers", "picture-group-numbers"),
    ("letters", "picture-group-letters"),
    ("lamps", "picture-group-lamps"),
    ("cards", "picture-group-cards"),
    ("pipes", "picture-group-pipes"),
    ("chess", "picture-group-chess"),
    ("animals", "picture-group-animals"),
    ("fruit", "picture-group-fruit"),
];

// Message keys must be static, so each is built once and kept for the run of the program.
static PICTURES: LazyLock<Vec<LibraryPicture>> = LazyLock::new(|| {
    let mut pictures: Vec<LibraryPicture> = GROUPS.iter().flat_map(|(group, _)| of_folder(group)).collect();
    pictures.sort_by_key(|picture| (position(picture.group), in_group(picture.stem)));
    pictures
});

/// A picture of the library: an svg file of 64 × 64.
#[derive(Clone, Copy, Debug)]
pub struct LibraryPicture {
    /// The group, one of those of [`groups`].
    pub group: &'static str,
    /// The file's name without its extension, unique in the library.
    pub stem: &'static str,
    /// The content of the file.
    pub bytes: &'static [u8],
    key: &'static str,
}

impl LibraryPicture {
    /// Returns the picture's name.
    pub fn label(&self) -> Text {
        if let Some(number) = self.stem.strip_prefix("number-") {
            Text::new("picture-number").with("number", number)
        } else if let Some(letter) = self.stem.strip_prefix("letter-") {
            Text::new("picture-letter").with("letter", letter.to_uppercase())
        } else {
            Text::new(self.key)
        }
    }
}

/// Returns the groups in the order in which they are offered, each with its name.
pub fn groups() -> impl Iterator<Item = (&'static str, Text)> {
    GROUPS.iter().map(|(group, key)| (*group, Text::new(key)))
}

/// Returns all pictures: by group, then by file name, with numbers in numeric order.
pub fn pictures() -> &'static [LibraryPicture] {
    &PICTURES
}

/// Returns the picture with this file name (without its extension).
pub fn find(stem: &str) -> Option<&'static LibraryPicture> {
    PICTURES.iter().find(|picture| picture.stem == stem)
}

fn of_folder(group: &'static str) -> impl Iterator<Item = LibraryPicture> {
    FILES.get_dir(group).into_iter().flat_map(Dir::files).filter_map(move |file| {
        let stem = file.path().file_stem()?.to_str()?;
        Some(LibraryPicture { group, stem, bytes: file.contents(), key: format!("picture-{stem}").leak() })
    })
}

fn position(group: &str) -> Option<usize> {
    GROUPS.iter().position(|(name, _)| *name == group)
}

/// Returns the sort key within a group: `dice-9` comes before `dice-10`.
fn in_group(stem: &str) -> (&str, u32) {
    let numbered = stem.rsplit_once('-').and_then(|(name, number)| Some((name, number.parse().ok()?)));
    numbered.unwrap_or((stem, 0))
}

#[cfg(test)]
mod tests;
