//! The pictures that come with Schola, for people who make a game and do not draw.

use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use crate::engine::Text;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/pictures/library");

/// The groups with the keys of their names, in the order in which they are offered.
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

// A name's key is put together once and kept as long as the program runs, as all other keys are.
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
    /// The file's name without its ending; no other picture of the library has it.
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

/// Returns all pictures: group by group, in a group by their file names, numbers by what they count.
pub fn pictures() -> &'static [LibraryPicture] {
    &PICTURES
}

/// Returns the picture whose file has this name (without its ending).
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

/// Returns what the pictures of a group are sorted by: `dice-9` comes before `dice-10`.
fn in_group(stem: &str) -> (&str, u32) {
    let numbered = stem.rsplit_once('-').and_then(|(name, number)| Some((name, number.parse().ok()?)));
    numbered.unwrap_or((stem, 0))
}

#[cfg(test)]
mod tests;
