//! The pictures that people choose from to represent them.

use include_dir::{Dir, include_dir};

use crate::engine::Text;

static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/avatars");

/// A picture that represents a person: an svg file of 64 × 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avatar {
    /// The name of its file without the extension; profiles store it.
    pub id: &'static str,
    /// The key of its name.
    key: &'static str,
}

/// The pictures in the order in which they are offered.
const AVATARS: &[Avatar] = &[
    avatar("curls", "avatar-curls"),
    avatar("beard", "avatar-beard"),
    avatar("bob", "avatar-bob"),
    avatar("cap", "avatar-cap"),
    avatar("headscarf", "avatar-headscarf"),
    avatar("headrest", "avatar-headrest"),
    avatar("glasses", "avatar-glasses"),
    avatar("hearing-aid", "avatar-hearing-aid"),
    avatar("bun", "avatar-bun"),
    avatar("turban", "avatar-turban"),
    avatar("plaits", "avatar-plaits"),
    avatar("short", "avatar-short"),
    avatar("ponytail", "avatar-ponytail"),
    avatar("moustache", "avatar-moustache"),
    avatar("waves", "avatar-waves"),
    avatar("quiff", "avatar-quiff"),
    avatar("cat", "avatar-cat"),
    avatar("dog", "avatar-dog"),
    avatar("fox", "avatar-fox"),
    avatar("owl", "avatar-owl"),
    avatar("penguin", "avatar-penguin"),
    avatar("turtle", "avatar-turtle"),
    avatar("robot", "avatar-robot"),
    avatar("astronaut", "avatar-astronaut"),
];

const fn avatar(id: &'static str, key: &'static str) -> Avatar {
    Avatar { id, key }
}

impl Avatar {
    /// Returns its description.
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

/// Returns the picture with this id; the first when there is none.
pub fn find(id: &str) -> &'static Avatar {
    AVATARS.iter().find(|avatar| avatar.id == id).unwrap_or(&AVATARS[0])
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::picture;

    /// Every picture that is offered exists, is offered once, and can be drawn; and no file is unused.
    #[test]
    fn every_avatar_is_a_picture() {
        let offered: BTreeSet<_> = avatars().iter().map(|avatar| format!("{}.svg", avatar.id)).collect();
        let files: BTreeSet<_> =
            FILES.files().filter_map(|file| Some(file.path().to_str()?.to_owned())).collect();
        assert_eq!(offered, files);
        assert!(avatars().len() >= 16 && offered.len() == avatars().len());
        assert!(avatars().iter().all(|avatar| picture::vector(avatar.bytes()).is_ok()));
        let contents: BTreeSet<_> = avatars().iter().map(Avatar::bytes).collect();
        assert_eq!(contents.len(), avatars().len(), "two pictures are the same");
    }

    /// A profile may hold an id that this version does not know.
    #[test]
    fn an_unknown_avatar_is_the_first() {
        assert_eq!(find("owl").id, "owl");
        assert_eq!((find("").id, find("from-the-future").id), (AVATARS[0].id, AVATARS[0].id));
    }
}
