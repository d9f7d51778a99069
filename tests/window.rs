//! The window, used as a person uses it: by mouse, by keys, and looked at in every size, language and theme.
#![cfg(feature = "window")]

#[path = "support/drafts.rs"]
mod drafts;

#[path = "window/desk.rs"]
mod desk;

#[path = "window/ten_steps.rs"]
mod ten_steps;

#[path = "window"]
mod flows {
    mod about;
    mod adventure;
    mod block_chart;
    mod block_copies;
    mod block_lines;
    mod board_desk;
    mod board_editor;
    mod board_looks;
    mod card_lines;
    mod chart_lines;
    mod chart_more;
    mod commands;
    mod composites;
    mod connections;
    mod dressing;
    mod dungeon_by_keys;
    mod dungeon_database;
    mod dungeon_desk;
    mod dungeon_files;
    mod dungeon_keep;
    mod dungeon_messages;
    mod dungeon_newcomer;
    mod dungeon_words;
    mod exports;
    mod files;
    mod find;
    mod goals;
    mod help;
    mod help_taken;
    mod hints;
    mod importing;
    mod keyboard;
    mod large_games;
    mod leading;
    mod lessons;
    mod levels;
    mod looks;
    mod making;
    mod making_played;
    mod making_wishes;
    mod material;
    mod monkey;
    mod newcomer;
    mod one_key;
    mod painting;
    mod party;
    mod people;
    mod pieces;
    mod player;
    mod playing;
    mod printing;
    pub mod quest;
    mod race;
    mod recipes;
    mod round_colours;
    mod rules;
    mod rules_faces;
    mod safety;
    mod scan;
    mod sentences;
    mod settings;
    mod start;
    mod table;
    mod tools;
}

#[path = "window/screens.rs"]
mod screens;
