//! The pictures from which people choose the one that stands for them.

use include_dir::{Dir, include_dir};

use crate::engine::Text;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/avatars");

/// A picture that stands for a person: an svg file of 64 × 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avatar {
    /// The name of its file without the ending; profiles hold it.
    pub id: &'static str,
    /// The key of its name.
    key: &'static str,
}

/// The pictures in the order in which they are offered.
const AVATARS: &[Avatar] = &[Avatar { id: "avatar", key: "avatar-round" }];

impl Avatar {
    /// Returns what is seen on it.
    pub fn label(&self) -> Text {
        Text::new(self.key)
    }

    /// Returns the content of its file.
    pub fn bytes(&self) -> &'static [u8] {
        FILES.get_file(format!("{}.svg", self.id)).map_or(&[], |file| file.contents())
    }
}

/// Returns all pictures in the order in which they are offered.
pub fn avatars() -> &'static [Avatar] {
    AVATARS
}

/// Returns the picture of this id; the first where there is none.
pub fn find(id: &str) -> &'static Avatar {
    AVATARS.iter().find(|avatar| avatar.id == id).unwrap_or(&AVATARS[0])
}
