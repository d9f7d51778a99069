//! The rules of grid games in all their views.

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};

use schola::window::Opening;

use super::{Screen, edit};
use crate::desk::{copy, sample};

/// These screens.
pub const SCREENS: &[Screen] = &[
    Screen {
        name: "sentences",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            desk.play((1, 2));
        },
        words: &["rule-add", "face-text", "toolbox", "toolbox-recipes", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "a picture of before and after",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            desk.click_words("tool-picture-move");
        },
        words: &["painting-before", "painting-after", "painting-any"],
        is_covered: false,
    },
    Screen {
        name: "a picture as a condition",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            let name = desk.words.get("tool-fits");
            desk.click_field("blocks-search");
            desk.write(&name);
            desk.key(Named::Enter);
        },
        words: &["painting-wanted", "painting-any"],
        is_covered: false,
    },
    Screen {
        name: "a place",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            let place = desk.words.with("place-position-right", &[("across", "1".to_owned())]);
            desk.click(&place);
        },
        words: &["place-base-move", "place-base-beyond"],
        is_covered: false,
    },
    Screen {
        name: "a recipe",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            desk.click_words("recipe-toggle");
        },
        words: &["recipe-take", "recipe-need-cycle"],
        is_covered: false,
    },
    Screen {
        name: "a ring of pieces",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            desk.click_words("recipe-toggle");
            desk.click_words("recipe-take");
            desk.scroll_to("→");
            desk.click("→");
            let rows = desk.words.get("ring-rows");
            desk.scroll_to(&rows);
        },
        words: &["ring-pieces", "ring-rows"],
        is_covered: false,
    },
    Screen {
        name: "a card for many",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            let place = desk.words.with("place-position-right", &[("across", "1".to_owned())]);
            desk.click(&place);
            desk.key_with(Modifiers::ALT, Key::Character("r".into()));
        },
        words: &["repeat-what", "repeat-four"],
        is_covered: false,
    },
    Screen {
        name: "the keys of cards",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.click_words("face-sentences");
            desk.key_with(Modifiers::SHIFT, Key::Character("?".into()));
        },
        words: &["command-shortcuts", "keys-blocks", "block-keys-next", "block-keys-search"],
        is_covered: true,
    },
    Screen {
        name: "round",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.key(Named::F3);
            desk.click_words("face-chart");
        },
        words: &["face-chart", "stop-back", "stop-next"],
        is_covered: false,
    },
    Screen {
        name: "rules",
        opening: edit,
        go: |desk| {
            desk.play((1, 2));
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("Q");
        },
        words: &["rules-more", "rule-add", "rule-break", "done", "play-test"],
        is_covered: false,
    },
    Screen {
        name: "completion",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            let first = desk.draft().rules.list[0].contents.clone();
            desk.click(&first);
            desk.write("bo");
        },
        words: &["rule-off", "done"],
        is_covered: true,
    },
    Screen {
        name: "stop",
        opening: edit,
        go: |desk| {
            desk.key(Named::F3);
            desk.play((1, 2));
            for _ in 0..5 {
                desk.key_with(Modifiers::COMMAND, Key::Named(Named::F10));
            }
        },
        words: &["stop-next", "stop-go-on", "stop-end", "rule-stopped-here"],
        is_covered: false,
    },
    Screen {
        name: "stop inside a rule",
        opening: |home| {
            let game = home.join("lights");
            copy(&sample("lights-out"), &game);
            let rules = "<ArrayOfGameRule version=\"3\"><GameRule><Contents>[ Off ] -&gt; [ On ];</Contents>\
                         <Break>false</Break></GameRule></ArrayOfGameRule>";
            std::fs::write(game.join("rules.xml"), rules).expect("the copy can be changed");
            Opening::Edit(game)
        },
        go: |desk| {
            desk.key(Named::F3);
            desk.play((0, 0));
            for _ in 0..3 {
                desk.press_keys("Ctrl+F11");
            }
        },
        words: &["stop-next", "stop-go-on", "stop-end"],
        is_covered: false,
    },
    Screen {
        name: "find",
        opening: edit,
        go: |desk| {
            desk.command('f');
            desk.write("box");
            desk.key(Named::Enter);
        },
        words: &["command-find", "find-piece"],
        is_covered: false,
    },
];
