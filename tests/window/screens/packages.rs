//! What is in a package, a game that is not kept, and the way to a table from a link.

use std::fs;
use std::path::Path;

use iced::keyboard::key::Named;
use schola::project::package::{self, Foreign};
use schola::window::Opening;

use super::Screen;
use crate::desk::{copy, sample};

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "puzzle in a package",
        opening: |home| look(&sample("sokoban"), home),
        go: |_| {},
        words: &["package-not-kept", "package-play", "package-keep", "package-keep-edit", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "board game in a package, for people who only play",
        opening: |home| match look(&sample("prsi"), home) {
            Opening::Edit(file) => Opening::to_play(Some(file), Some("Ada Lovelace".to_owned()), None),
            other => other,
        },
        go: |_| {},
        words: &["package-not-kept", "package-play", "package-keep", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "faulty game in a package",
        opening: |home| {
            // A name and texts as long as somebody may write them.
            let folder = home.join("faulty");
            copy(&sample("evade"), &folder);
            let (about, rules) = (folder.join("description.xml"), folder.join("blocks.xml"));
            let text = fs::read_to_string(&about).expect("it has a description");
            let long = "a name without an end ".repeat(40);
            let text = text.replacen("<Name>", &format!("<Name>{long}"), 1);
            fs::write(&about, text).expect("it can be written");
            let text = fs::read_to_string(&rules).expect("it has rules");
            fs::write(&rules, text.replace("coll.new", "coll.old")).expect("it can be written");
            look(&folder, home)
        },
        go: |_| {},
        words: &["package-keep", "package-keep-edit", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "puzzle that is not kept",
        opening: |home| look(&sample("maze"), home),
        go: |desk| desk.key(Named::Enter),
        words: &["unkept-playing", "unkept-keep", "player-menu-undo"],
        is_covered: false,
    },
    Screen {
        name: "adventure that is not kept",
        opening: |home| look(&sample("dragons-lair"), home),
        go: |desk| desk.key(Named::Enter),
        words: &["unkept-playing", "unkept-keep"],
        is_covered: true,
    },
    Screen {
        name: "table of a link",
        opening: |_| Opening::of(Some("schola://school.example/KZBTA?tls".into())),
        go: |_| {},
        words: &["together-title", "together-join"],
        is_covered: false,
    },
    Screen {
        name: "link that leads nowhere",
        opening: |_| Opening::of(Some("schola://school example".into())),
        go: |_| {},
        words: &["together-title", "together-link-wrong"],
        is_covered: false,
    },
];

/// Packs a game, and opens the package.
fn look(game: &Path, home: &Path) -> Opening {
    let name = game.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = home.join(name).with_extension("schola");
    let _ = package::pack(game, &file, Foreign::Refused).expect("the game can be packed");
    Opening::of(Some(file))
}
