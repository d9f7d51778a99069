//! The window, used as a person uses it: by mouse, by keys, and looked at in every size, language and theme.
#![cfg(feature = "window")]

#[path = "window/desk.rs"]
mod desk;

#[path = "window"]
mod flows {
    mod commands;
    mod files;
    mod find;
    mod keyboard;
    mod looks;
    mod painting;
    mod playing;
    mod rules;
}

#[path = "window/screens.rs"]
mod screens;
