//! The window, used as a person uses it: by mouse, by keys, and looked at in every size, language and theme.
#![cfg(feature = "window")]

#[path = "window/desk.rs"]
mod desk;

#[path = "window"]
mod flows {
    mod about;
    mod commands;
    mod exports;
    mod files;
    mod help;
    mod find;
    mod keyboard;
    mod levels;
    mod large_games;
    mod looks;
    mod monkey;
    mod painting;
    mod newcomer;
    mod pieces;
    mod playing;
    mod rules;
    mod safety;
    mod settings;
    mod tools;
    mod start;
}

#[path = "window/screens.rs"]
mod screens;
