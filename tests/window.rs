//! The window, used as a person uses it: by mouse and by keys, and checked in every size, language and theme.
#![cfg(feature = "window")]

#[path = "support/drafts.rs"]
mod drafts;

#[path = "support/every_game.rs"]
mod every_game;

#[path = "window/desk.rs"]
mod desk;

#[path = "window/ten_steps.rs"]
mod ten_steps;

#[path = "window"]
mod flows {
    /// The editor of grid games.
    pub mod grid_editor {
        mod card_lines;
        mod collecting;
        mod find;
        mod goals;
        mod importing;
        mod leading;
        mod levels;
        mod making;
        mod making_played;
        mod making_requests;
        mod one_picture;
        mod painting;
        mod pictures;
        mod pieces;
        mod recipes;
        mod round_colours;
        mod rules;
        mod rules_faces;
        mod saying;
        mod sentences;
        mod settings;
        mod tools;
    }

    /// The editor of board games.
    pub mod board_editor {
        mod block_chart;
        mod block_copies;
        mod block_lines;
        mod cards;
        mod chart_lines;
        mod chart_more;
        mod composites;
        mod connections;
        mod desk;
        mod dressing;
        mod editing;
        mod looks;
        mod material;
        mod plain_names;
        mod race;
    }

    /// The editor of labyrinths.
    pub mod dungeon_editor {
        mod by_keys;
        mod database;
        mod desk;
        mod files;
        mod hand;
        mod keep;
        mod messages;
        mod newcomer;
        mod words;
    }

    /// Playing: the player, profiles, one switch, plays on a table.
    pub mod player {
        mod actions;
        mod adventure;
        pub mod every_game;
        mod files;
        mod guests;
        mod hints;
        mod one_key;
        mod one_round;
        mod party;
        mod people;
        mod playing;
        pub mod quest;
        mod scan;
        mod screen;
        mod speech;
        mod table;
        mod together;
    }

    /// Whatever belongs to no kind of game: the start window, files, help, lessons, commands.
    pub mod program {
        mod about;
        mod commands;
        mod every_command;
        mod every_editor;
        mod exports;
        mod files;
        mod help;
        mod help_taken;
        mod keyboard;
        mod large_games;
        mod lessons;
        mod looks;
        mod monkey;
        mod newcomer;
        mod number_fields;
        mod overlays;
        mod packages;
        mod plain_words;
        mod printing;
        mod safety;
        mod start;
    }
}

#[path = "window/screens.rs"]
mod screens;
