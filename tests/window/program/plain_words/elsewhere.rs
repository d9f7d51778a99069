//! The same outside the editors: in the player with its hints, in dialogs, and in the lesson.

use std::collections::{BTreeMap, BTreeSet};

use iced::keyboard::key::Named;
use schola::project::samples;
use schola::window::command::Command;
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening};
use schola::words::{Language, Words};

use super::{Looking, Names, games, keep_first_level, of_grid, open, spoken};
use crate::desk::{Desk, SIZE};

/// Plays the samples and templates of grid games in a language: the start of a level, every kind of hint, the
/// moves of the solution, a refused move, pause, menu and help.
fn play_every_game(language: Language) {
    let mut wrong = Vec::new();
    let spoken = spoken(language);
    let (_home, games) = games(language);
    for (game, folder) in games {
        if !folder.join("rules.xml").is_file() {
            continue;
        }
        let draft = schola::project::open(&folder).expect("the game opens").draft;
        let names = of_grid(&draft, &folder, &Words::new(language), &spoken);
        let game = format!("{game} ({})", language.code());
        let mut looking = Looking { game, names: &names, found: BTreeMap::new() };
        let home = tempfile::tempdir().expect("a folder for the test");
        let preferences =
            Preferences { language: Some(language.code().to_owned()), ..Preferences::default() };
        let opening = Opening::Play { folder: Some(folder.clone()), user: None, signals: None };
        let mut desk = Desk::open_with(opening, home, preferences, SIZE);
        assert!(desk.app.player().is_some(), "{} is played", folder.display());
        looking.look(&mut desk, "the player", false);
        for hint in 1..=4 {
            desk.send(Message::Command(Command::ShowHint));
            looking.look(&mut desk, &format!("hint {hint}"), false);
        }
        for command in [Command::WatchSolution, Command::PlayRestart, Command::Shortcuts, Command::Help] {
            desk.send(Message::Command(command));
            looking.look(&mut desk, &format!("{command:?} in the player"), false);
            desk.key(Named::Escape);
        }
        wrong.extend(looking.found.into_values());
    }
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong.join("\n"));
}

/// Protects players: neither the player nor its hints have names of the format, in any language.
#[test]
fn players_read_no_names_of_the_format() {
    Language::ALL.into_iter().for_each(play_every_game);
}

/// Protects authors: no dialog of the grid editor has names of the format.
#[test]
fn dialogs_have_no_names_of_the_format() {
    let mut wrong = Vec::new();
    for language in Language::ALL {
        let spoken = spoken(language);
        let home = tempfile::tempdir().expect("a folder for the test");
        for sample in samples() {
            let folder = sample.own_copy(home.path()).expect("the sample can be written");
            if !folder.join("rules.xml").is_file() {
                continue;
            }
            keep_first_level(&folder);
            let mut desk = open(&folder, language);
            let names = of_grid(&desk.draft(), &folder, &Words::new(language), &spoken);
            let game = format!("{} ({})", sample.name(), language.code());
            let mut looking = Looking { game, names: &names, found: BTreeMap::new() };
            for command in [
                Command::ExportPrint,
                Command::NewGame,
                Command::ControlSettings,
                Command::Shortcuts,
                Command::CommandPalette,
                Command::GiveAway,
                Command::ExportPicture,
                Command::MakeLevels,
                Command::MakeGoals,
                Command::MakeValid,
                Command::ReplacePiece,
                Command::Layers,
                Command::Follows,
                Command::Legend,
            ] {
                desk.send(Message::Command(command));
                looking.look(&mut desk, &format!("{command:?}"), false);
                desk.key(Named::Escape);
                desk.key(Named::Escape);
            }
            wrong.extend(looking.found.into_values());
        }
    }
    assert!(wrong.is_empty(), "{} slips:\n{}", wrong.len(), wrong.join("\n"));
}

/// Protects learners: no step of the lesson has names of the format.
#[test]
fn the_lesson_has_no_names_of_the_format() {
    for language in Language::ALL {
        let home = tempfile::tempdir().expect("a folder for the test");
        let mut desk = Desk::open_in(Opening::Start, home, language, SIZE);
        desk.send(Message::Command(Command::Lesson));
        let names = Names::new(std::iter::empty(), language, &BTreeSet::new());
        let mut looking = Looking { game: "the lesson".to_owned(), names: &names, found: BTreeMap::new() };
        while desk.app.lesson().is_some() {
            looking.look(&mut desk, "a step", false);
            let next = if desk.seen().contains(&desk.words.get("lesson-next")) {
                "lesson-next"
            } else {
                "lesson-finish"
            };
            desk.click_words(next);
        }
        assert_eq!(looking.found, BTreeMap::new(), "{language:?}");
    }
}
