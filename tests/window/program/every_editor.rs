//! What every editor has in common, with every sample of every kind of game.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::keyboard::key::Named;
use iced::mouse::Button;
use schola::authoring::document::SaveTarget;
use schola::player::Command as PlayerCommand;
use schola::project::Edited as _;
use schola::window::command::Command;
use schola::window::editing::Editing;
use schola::window::player;
use schola::window::workbench::{Editor as _, Leaving, Request};
use schola::window::{Message, Opening};
use tempfile::TempDir;

use crate::desk::{Desk, copy, sample};

/// Does the same with the workbench of any kind of editor.
macro_rules! on_workbench {
    ($desk:expr, $workbench:ident => $done:expr) => {
        match $desk.app.editing_mut().expect("the sample is edited") {
            Editing::Grid(editor) => {
                let $workbench = editor.workbench_mut();
                $done
            }
            Editing::Board(editor) => {
                let $workbench = editor.workbench_mut();
                $done
            }
            Editing::Dungeon(editor) => {
                let $workbench = editor.workbench_mut();
                $done
            }
        }
    };
}

fn samples() -> Vec<String> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let games = fs::read_dir(games).expect("there are samples").map(|game| game.expect("it can be read"));
    let mut names: Vec<_> = games.map(|game| game.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Opens a copy of each sample in its editor, and runs a check; every sample that fails is named.
fn with_every_sample(check: impl Fn(&mut Desk, &Path)) {
    let mut kinds = [0; 3];
    for name in samples() {
        let (home, folder) = copied(&name);
        let mut desk = Desk::open(Opening::Edit(folder.clone()), home);
        match desk.app.editing().unwrap_or_else(|| panic!("{name} opens in an editor")) {
            Editing::Grid(_) => kinds[0] += 1,
            Editing::Board(_) => kinds[1] += 1,
            Editing::Dungeon(_) => kinds[2] += 1,
        }
        eprintln!("with {name}");
        check(&mut desk, &folder);
    }
    assert!(kinds.iter().all(|count| *count > 0), "every kind has a sample: {kinds:?}");
}

/// Returns a place with a copy of a sample that has one level, and the copy.
fn copied(name: &str) -> (TempDir, PathBuf) {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(name);
    copy(&sample(name), &folder);
    // Slow work after each edit does not matter here.
    for level in levels(&folder).split_off(1) {
        fs::remove_dir_all(level).expect("a level can be removed");
    }
    (home, folder)
}

fn levels(folder: &Path) -> Vec<PathBuf> {
    let Ok(levels) = fs::read_dir(folder.join("LEVELS")) else { return vec![PathBuf::new()] };
    let mut levels: Vec<_> = levels.map(|level| level.expect("it can be read").path()).collect();
    levels.sort();
    levels
}

/// Returns all files of a folder with their contents.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("an entry can be read").path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let bytes = fs::read(&path).expect("a file can be read");
            let _ = found.insert(path, bytes);
        }
    }
    found
}

/// Protects games that are only looked at: every sample, with all of its levels, is saved byte for byte as it was, untouched,
/// and with force after an edit that was undone.
#[test]
fn an_untouched_game_is_saved_as_it_was() {
    let mut failing = Vec::new();
    for name in samples() {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(&name);
        copy(&sample(&name), &folder);
        let before = files(&folder);
        let mut desk = Desk::open(Opening::Edit(folder.clone()), home);
        let mut compare = |how: &str| {
            let after = files(&folder);
            let paths: BTreeSet<_> = before.keys().chain(after.keys()).collect();
            let changed = paths.into_iter().filter(|path| before.get(*path) != after.get(*path));
            failing.extend(changed.map(|path| format!("{name}, {how}: {}", path.display())));
        };
        desk.command('s');
        compare("untouched");
        desk.rename("Another name");
        desk.command('z');
        assert!(!desk.is_changed(), "{name} is as it was");
        let written = on_workbench!(desk, workbench => {
            let document = &mut workbench.document;
            let written = document.begin_save(SaveTarget::Own { force: true })();
            document.finish_save(written).is_ok()
        });
        assert!(written, "{name} can be saved");
        compare("undone");
    }
    assert_eq!(failing, Vec::<String>::new());
}

impl Desk {
    /// Renames the game, as one step of the history.
    fn rename(&mut self, name: &str) {
        on_workbench!(self, workbench => workbench.document.edit("edit-about-name", |draft| {
            Arc::make_mut(draft.texts_mut().0).name = name.to_owned();
        }));
        self.send(Message::Ticked);
    }

    /// Returns the game's untranslated name.
    fn name(&mut self) -> String {
        on_workbench!(self, workbench => workbench.document.draft().name().to_owned())
    }

    fn is_changed(&self) -> bool {
        self.app.editing().expect("the sample is edited").title("en").1
    }
}

/// Returns the untranslated name of the game in a folder.
fn written(folder: &Path) -> String {
    let home = tempfile::tempdir().expect("a folder for the test");
    Desk::open(Opening::Edit(folder.to_owned()), home).name()
}

/// Protects work during a save in the background: later edits still count as unsaved, and leaving waits for
/// the save.
#[test]
fn saving_goes_on_in_the_background() {
    with_every_sample(|desk, folder| {
        let before = desk.name();
        on_workbench!(desk, workbench => workbench.save_in_background_from(0));
        desk.rename("Saved meanwhile");
        desk.hold_work();
        desk.command('s');
        let saving = format!("● {}", desk.words.get("bar-saving"));
        desk.expect(&saving);
        assert!(on_workbench!(desk, workbench => workbench.is_saving()) && desk.is_changed());
        desk.rename("Edited meanwhile");
        desk.let_go();
        desk.expect_unsaved();
        assert!(desk.is_changed(), "what came during the save is not saved");
        assert_eq!(written(folder), "Saved meanwhile");
        // Back to the saved state, and once more, with leaving.
        desk.rename(&before);
        desk.hold_work();
        desk.command('s');
        desk.send(Request::Leave(Leaving::Quit).into());
        desk.expect_words("saving-first");
        assert!(!desk.closed, "leaving waits for the save");
        desk.let_go();
        assert!(desk.closed && !desk.is_asking());
        assert_eq!(written(folder), before);
    });
}

/// Protects the history list: every step is listed by name and can be returned to.
#[test]
fn the_history_leads_to_every_step() {
    with_every_sample(|desk, _| {
        let names = [desk.name(), "Second".to_owned(), "Third".to_owned()];
        desk.rename(&names[1]);
        desk.rename(&names[2]);
        desk.command('h');
        let step = desk.step("edit-about-name");
        let first = desk.step("edit-open");
        desk.expect(&step);
        desk.click(&first);
        assert_eq!(desk.name(), names[0]);
        assert!(!desk.is_changed(), "the first step is the game as it was opened");
        // The last step stands above the others.
        let list = desk.bounds("pane-problems");
        let texts = desk.census().texts.into_iter().filter(|shown| shown.text == step);
        let places = texts.filter_map(|shown| shown.visible).map(|place| place.center());
        let listed = places.filter(|place| list.contains(*place));
        let last = listed.min_by(|a, b| a.y.total_cmp(&b.y)).expect("the steps are listed");
        desk.click_at(last, Button::Left);
        assert_eq!(desk.name(), names[2]);
        desk.command('z');
        assert_eq!(desk.name(), names[1]);
    });
}

/// Protects external changes: they are loaded, and faults in them are reported.
#[test]
fn problems_of_another_program_are_told() {
    with_every_sample(|desk, folder| {
        let before = desk.name();
        let file = folder.join("description.xml");
        let text = fs::read_to_string(&file).expect("every sample has a description");
        // Without its end the file is no longer XML.
        fs::write(&file, &text[..text.len() / 2]).expect("it can be written");
        desk.send(Message::Returned);
        let problems = on_workbench!(desk, workbench => workbench.file_problems.clone());
        let about = problems.iter().find(|problem| problem.file.as_deref() == Some("description.xml"));
        let about = about.unwrap_or_else(|| panic!("the broken file is a problem: {problems:?}"));
        let (message, _) = desk.words.problem(about.code, &about.args);
        let seen = desk.seen();
        assert!(seen.iter().any(|text| text.contains(&message)), "“{message}” is told: {seen:#?}");
        // Undo restores the former game.
        desk.command('z');
        assert_eq!(desk.name(), before);
        desk.command('s');
        let kept = desk.words.with("saved-kept", &[("file", "description.xml.broken".to_owned())]);
        let seen = desk.seen();
        assert!(seen.iter().any(|text| text.contains(&kept)), "“{kept}” is told: {seen:#?}");
        assert_eq!(written(folder), before);
    });
}

/// Protects unsaved work: leaving asks, with three answers.
#[test]
fn leaving_asks_about_what_is_not_saved() {
    with_every_sample(|desk, folder| {
        let before = desk.name();
        desk.rename("Unsaved");
        desk.send(Message::CloseRequested);
        desk.expect_words("ask-leave");
        assert!(desk.is_focused("question-first") && !desk.closed);
        desk.key(Named::Escape);
        assert!(!desk.is_asking() && !desk.closed && desk.is_changed());
        desk.send(Message::CloseRequested);
        desk.key(Named::Enter);
        assert!(desk.closed && !desk.is_changed(), "the first answer saves");
        assert_eq!(written(folder), "Unsaved");
        desk.closed = false;
        desk.rename(&before);
        desk.send(Message::CloseRequested);
        desk.click_words("ask-leave-drop");
        assert!(desk.closed);
        assert_eq!(written(folder), "Unsaved", "what is given up is not written");
    });
}

/// Protects work when the game is played from its editor: what is dropped is neither played nor edited afterwards, and
/// what is saved is.
#[test]
fn playing_asks_about_what_is_not_saved() {
    with_every_sample(|desk, folder| {
        let before = desk.name();
        for (drops, name) in [(true, before.as_str()), (false, "Saved")] {
            desk.rename("Saved");
            desk.send(Message::Command(Command::PlayGame));
            assert!(desk.is_asking() && desk.app.player().is_none());
            if drops {
                desk.click_words("ask-play-drop");
            } else {
                desk.key(Named::Enter);
            }
            if desk.shows(&desk.words.get("party-take")) {
                desk.click_words("party-take");
            }
            assert!(desk.app.player().is_some(), "drops {drops}: it is played");
            desk.send(Message::Player(player::Message::Called(PlayerCommand::OtherGame)));
            assert_eq!((desk.name().as_str(), desk.is_changed()), (name, false), "drops {drops}");
            assert_eq!(written(folder), name, "drops {drops}");
        }
    });
}

impl Desk {
    /// Checks that a failure to write the preferences is reported.
    fn loses_preferences(&mut self) {
        // A folder takes the place of the file.
        let file = self.home().join("preferences.json");
        let _ = fs::remove_file(&file);
        fs::create_dir_all(file.join("held")).expect("a folder can be made");
        self.send(Message::Command(Command::SwitchTheme));
        let args = [("folder", self.home().display().to_string()), ("reason", String::new())];
        let told = self.words.with("problem-preferences-not-written", &args);
        let seen = self.seen();
        assert!(seen.iter().any(|text| text.contains(told.trim())), "“{told}” is told: {seen:#?}");
    }
}

/// Protects people from believing that the window remembers what it cannot write: the failure is reported in
/// every editor.
#[test]
fn editors_tell_that_preferences_are_not_written() {
    with_every_sample(|desk, _| desk.loses_preferences());
}

/// Protects the same in the player.
#[test]
fn the_player_tells_that_preferences_are_not_written() {
    for name in samples() {
        let (home, folder) = copied(&name);
        let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
        let mut desk = Desk::open(opening, home);
        assert!(desk.app.player().is_some(), "{name} is played");
        desk.loses_preferences();
    }
}
