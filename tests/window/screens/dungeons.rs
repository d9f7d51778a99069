//! The screens of the editor of labyrinths.

use std::path::Path;

use iced::keyboard::key::Named;
use schola::dungeon::{Dungeon, Parameters};
use schola::project::{database, labyrinth};
use schola::window::Opening;

use super::Screen;
use crate::desk::{copy, sample};
use crate::flows::player::quest;

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "new labyrinth",
        opening: |_| Opening::Start,
        go: |desk| desk.click_words("command-new-labyrinth"),
        words: &["labyrinth-title", "labyrinth-width", "labyrinth-branches", "labyrinth-make", "cancel"],
        is_covered: true,
    },
    Screen {
        name: "editor of a labyrinth: rooms",
        opening: edit_labyrinth,
        go: |desk| {
            desk.press_keys("Alt+1");
            desk.key(Named::Enter);
        },
        words: &["dungeon-split", "dungeon-merge", "dungeon-hint-rooms"],
        is_covered: false,
    },
    Screen {
        name: "editor of a labyrinth: messages",
        opening: edit_labyrinth,
        go: |desk| {
            desk.press_keys("Alt+1");
            // In the end no more lines fit.
            for _ in 0..8 {
                desk.press_keys("H");
                if desk.is_asking() {
                    desk.key(Named::Enter);
                }
            }
        },
        words: &["dungeon-messages", "dungeon-hint-rooms"],
        is_covered: false,
    },
    Screen {
        name: "editor of a labyrinth: walls",
        opening: edit_labyrinth,
        go: |desk| {
            desk.press_keys("Alt+2");
            desk.press_keys("Ctrl+E");
        },
        words: &["dungeon-brush", "dungeon-components"],
        is_covered: false,
    },
    Screen {
        name: "editor of a labyrinth: inhabitants",
        opening: edit_labyrinth,
        go: |desk| desk.key(Named::Enter),
        words: &["dungeon-palette", "dungeon-hint-objects", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "editor of a labyrinth: the map hidden",
        opening: edit_labyrinth,
        go: |desk| {
            desk.press_keys("Ctrl+Shift+J");
            desk.press_keys("Ctrl+Shift+U");
        },
        words: &["labyrinth-map-hidden", "labyrinth-map-again", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "database of a labyrinth: a monster",
        opening: edit_labyrinth,
        go: |desk| desk.press_keys("Alt+4"),
        words: &["database-monsters", "database-names", "database-numbers", "database-add-monster"],
        is_covered: false,
    },
    Screen {
        name: "database of a labyrinth: a branch",
        opening: edit_labyrinth,
        go: |desk| {
            desk.press_keys("Alt+4");
            desk.click_words("database-branches");
        },
        words: &["database-branches", "database-names", "database-numbers", "database-add-final"],
        is_covered: false,
    },
    Screen {
        name: "editor of labyrinths: levels and overview",
        opening: edit_game,
        go: |desk| {
            desk.press_keys("Ctrl+Shift+M");
            desk.press_keys("Ctrl+Shift+T");
        },
        words: &["dungeon-levels", "overview-title", "overview-heat-more", "overview-count-fights"],
        is_covered: false,
    },
    Screen {
        name: "adventure",
        opening: play_dungeon,
        go: |desk| desk.key(Named::ArrowDown),
        words: &["walk-fight", "walk-end-round", "walk-story", "gauge-life", "player-menu-undo"],
        is_covered: false,
    },
    Screen {
        name: "an adventure is won",
        opening: |home| quest::opening(home, |game, save| quest::last_fight(game, save, true)),
        go: |desk| quest::fight_on(desk, true),
        words: &["quest-won", "quest-actions", "quest-time", "quest-slain", "player-again"],
        is_covered: true,
    },
    Screen {
        name: "a hero has fallen",
        opening: |home| quest::opening(home, |game, save| quest::last_fight(game, save, false)),
        go: |desk| quest::fight_on(desk, false),
        words: &["walk-fallen", "quest-slain", "player-begin-again", "player-menu-undo"],
        is_covered: true,
    },
    Screen {
        name: "what a hero can do",
        opening: play_dungeon,
        go: |desk| desk.key(Named::Enter),
        words: &["walk-what", "walk-back", "act-wait"],
        is_covered: true,
    },
];

fn edit_game(home: &Path) -> Opening {
    let folder = home.join("lair");
    copy(&sample("dragons-lair"), &folder);
    Opening::Edit(folder)
}

fn play_dungeon(home: &Path) -> Opening {
    copy(&sample("dragons-lair"), &home.join("dragons-lair"));
    let user = Some("Ada Lovelace".to_owned());
    Opening::Play { folder: Some(home.join("dragons-lair")), user, signals: None }
}

fn edit_labyrinth(home: &Path) -> Opening {
    let parameters = Parameters { seed: 3, ..Parameters::of_size(40, 30) };
    let dungeon = Dungeon::generate(&parameters, &database::sample("cs"), 3, 0);
    let file = home.join("labyrinth.xml");
    labyrinth::save(&file, &dungeon).expect("it is written");
    Opening::Edit(file)
}
