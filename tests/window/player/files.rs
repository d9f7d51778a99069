//! Files of plays, in levels and in labyrinths: written, opened, refused.

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::window::Opening;

use crate::desk::{Desk, copy, sample};

/// Opens the player with a copy of a sample.
fn play(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    let user = Some("Ada".to_owned());
    Desk::open(Opening::Play { folder: Some(folder), user, signals: None }, home)
}

fn number(desk: &Desk) -> u32 {
    desk.app.player().expect("the player is shown").play_test().number()
}

fn use_file(desk: &mut Desk, icon: Icon, file: &std::path::Path) {
    desk.click_icon(icon);
    desk.write(&format!("/{}", file.display()));
    desk.key(Named::Enter);
}

/// A file named on the command line that is not there is named, and the game begins without it.
#[test]
fn a_file_that_is_gone_is_named() {
    for game in ["sokoban", "dragons-lair"] {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(game);
        copy(&sample(game), &folder);
        let file = home.path().join("gone.schola-play");
        let opening = Opening::Saved { file, folder, user: Some("Ada".to_owned()), signals: None };
        let mut desk = Desk::open(opening, home);
        let said = desk.seen();
        assert!(said.iter().any(|text| text.starts_with("gone.schola-play: ")), "{game}: {said:?}");
        assert_eq!(number(&desk), 0, "{game}");
    }
}

/// A play is saved in a file and gone on with from there, also after another level was played; another game's file is refused, and the
/// play stays.
#[test]
fn plays_of_levels_are_written_opened_and_refused() {
    for (game, keys) in [
        ("sokoban", [Named::ArrowRight, Named::ArrowLeft]),
        ("dragons-lair", [Named::ArrowRight, Named::ArrowLeft]),
    ] {
        let mut desk = play(game);
        let mut made = 0;
        for _ in 0..8 {
            for key in keys {
                desk.key(key);
                desk.key(Named::Enter);
            }
            made = number(&desk);
            if made > 1 {
                break;
            }
        }
        assert!(made > 0, "{game}: something was done");
        let file = desk.home().join("a level.schola-play");
        use_file(&mut desk, Icon::Save, &file);
        let saved = std::fs::read_to_string(&file).expect("it is written");
        assert!(saved.contains(&format!("game {game}\nlevel ")), "{saved:.200}");
        desk.click_icon(Icon::X);
        desk.key(Named::Backspace);
        assert!(number(&desk) != made, "{game}: something was taken back");

        std::fs::write(&file, saved.replace(&format!("game {game}"), "game maze"))
            .expect("it can be written");
        let before = number(&desk);
        use_file(&mut desk, Icon::FolderOpen, &file);
        let seen = desk.seen().join("\n");
        assert!(seen.contains("maze"), "{game}: it is told of which game the file is: {seen}");
        assert_eq!(number(&desk), before, "{game}: the play stays");

        std::fs::write(&file, saved).expect("it can be written");
        use_file(&mut desk, Icon::FolderOpen, &file);
        assert_eq!(number(&desk), made, "{game}: the play goes on");
    }
}
