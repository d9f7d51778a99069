//! The screens of the player.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use schola::player::Profile;
use schola::project::people::People;
use schola::window::command::Command;
use schola::window::{Message, Opening};

use super::{Screen, play, play_on_table};

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "players",
        opening: |home| {
            for name in ["Žofie Nováková", "Jan"] {
                let _ = People::new(home.join("USERS")).add(Profile::new(name)).expect("somebody new");
            }
            Opening::Play { folder: None, user: None, signals: None }
        },
        go: |_| {},
        words: &["users-title", "users-add", "users-edit", "users-delete", "users-less", "games-quit"],
        is_covered: false,
    },
    Screen {
        name: "new player",
        opening: |_| Opening::Play { folder: None, user: None, signals: None },
        go: |_| {},
        words: &[
            "profile-title-new",
            "profile-name",
            "profile-year",
            "profile-sex",
            "profile-picture",
            "profile-degree",
        ],
        is_covered: true,
    },
    Screen {
        name: "games",
        opening: |_| Opening::Play { folder: None, user: Some("Jan".to_owned()), signals: None },
        go: |_| {},
        words: &["games-title", "games-progress", "games-other-player", "games-time", "games-difficulty"],
        is_covered: false,
    },
    Screen {
        name: "progress",
        opening: |_| Opening::Play { folder: None, user: Some("Jan".to_owned()), signals: None },
        go: |desk| {
            desk.go_to_pane("pane-games");
            desk.key(Named::Enter);
            desk.key(Named::ArrowRight);
            desk.key(Named::Escape);
            desk.click_words("games-progress");
            desk.go_to_pane("pane-games");
            desk.key(Named::Enter);
        },
        words: &["progress-runs", "progress-csv", "progress-print", "progress-when", "progress-back"],
        is_covered: false,
    },
    Screen {
        name: "seats of a board game",
        opening: play_on_table,
        go: |_| {},
        words: &["party-seats", "party-human", "party-computer", "party-nobody", "party-take", "party-swap"],
        is_covered: true,
    },
    Screen {
        name: "board game",
        opening: play_on_table,
        go: |desk| {
            desk.click_each("party-human");
            desk.click_words("party-take");
            desk.key(Named::Enter);
        },
        words: &["party-hint", "party-look-back", "party-history", "party-start", "player-moves"],
        is_covered: false,
    },
    Screen {
        name: "look back",
        // Without chance and without a curtain: the play does not depend on cards.
        opening: |home| {
            let user = Some("Ada Lovelace".to_owned());
            Opening::Play { folder: Some(home.join("evade")), user, signals: None }
        },
        go: |desk| {
            desk.click_each("party-human");
            desk.click_words("party-take");
            for _ in 0..4 {
                desk.key(Named::Enter);
            }
            desk.click_words("party-look-back");
        },
        words: &["party-go-on-here", "party-history"],
        is_covered: false,
    },
    Screen {
        name: "player",
        opening: play,
        go: |_| {},
        words: &["player-menu-undo", "player-menu-next", "player-time"],
        is_covered: false,
    },
    Screen {
        name: "menu of the player",
        opening: play,
        go: |desk| {
            // The level begins with two cells to choose from; the menu follows them.
            for _ in 0..2 {
                desk.key(Named::Tab);
            }
            desk.key(Named::Enter);
        },
        words: &["player-menu-back", "player-menu-undo", "player-time"],
        is_covered: false,
    },
    Screen {
        name: "hint that is looked for",
        opening: play,
        go: |desk| desk.key(Named::F4),
        words: &["party-hint"],
        is_covered: false,
    },
    Screen {
        name: "preview of a move",
        opening: play,
        go: |desk| desk.key_with(Modifiers::empty(), Key::Character("v".into())),
        words: &["player-menu-undo", "player-time"],
        is_covered: false,
    },
    Screen {
        name: "list of levels",
        opening: play,
        go: |desk| desk.key(Named::F12),
        words: &["level-list-title", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "pause",
        opening: play,
        go: |desk| desk.key(Named::Pause),
        words: &["player-paused", "player-menu-continue"],
        is_covered: true,
    },
    Screen {
        name: "level won",
        opening: play,
        go: |desk| {
            for key in [Named::ArrowDown, Named::ArrowRight, Named::ArrowRight] {
                desk.key(key);
            }
        },
        words: &["player-menu-next", "player-again"],
        is_covered: true,
    },
    Screen {
        name: "control",
        opening: play,
        go: |desk| desk.key(Named::F2),
        words: &["control-title", "control-tab-scanning", "control-move-mode", "done"],
        is_covered: true,
    },
    Screen {
        name: "values of a setting",
        opening: play,
        go: |desk| {
            desk.key(Named::F2);
            desk.click_words("control-leave");
        },
        words: &["control-title", "control-skip", "done"],
        is_covered: true,
    },
    Screen {
        name: "scanning",
        opening: play,
        go: |desk| {
            desk.key(Named::F2);
            desk.click_words("control-tab-scanning");
        },
        words: &["scan-pattern", "scan-drive", "scan-leave", "done"],
        is_covered: true,
    },
    Screen {
        name: "folders",
        opening: |_| Opening::Start,
        go: |desk| {
            desk.send(Message::Command(Command::ControlSettings));
            desk.click_words("control-tab-folders");
        },
        words: &["folders-about", "folders-games", "folders-people", "folders-choose", "done"],
        is_covered: true,
    },
    Screen {
        name: "looks of play",
        opening: play,
        go: |desk| {
            desk.key(Named::F2);
            desk.click_words("control-tab-looks");
        },
        words: &["control-full-screen", "control-sounds", "done"],
        is_covered: true,
    },
    Screen {
        name: "keys of play",
        opening: play,
        go: |desk| {
            desk.key(Named::F2);
            desk.click_words("control-tab-keys");
        },
        words: &["player-up", "player-action", "done"],
        is_covered: true,
    },
    Screen {
        name: "help that moves",
        opening: play,
        go: |desk| desk.key(Named::F1),
        words: &["help-stop", "command-help"],
        is_covered: true,
    },
];
