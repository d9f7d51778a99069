//! Every command of the table, everywhere it applies.

use std::collections::BTreeSet;
use std::fs;

use iced::keyboard::key::Named;
use iced::keyboard::{Key, Modifiers};
use iced::mouse::Button;
use iced::{Point, Size};
use schola::dungeon::{Dungeon, Field, Parameters, SplitGoal};
use schola::project::{database, labyrinth};
use schola::window::command::{COMMANDS, Command, MENU, Menu, Scope};
use schola::window::dungeon_editor::MAP;
use schola::window::grid_editor::{self, levels};
use schola::window::preferences::Face;
use schola::window::{Message, Opening};
use schola::words::Language;
use schola_widgets::board::Spacing;

use crate::desk::{Desk, copy, sample, solution};

const SPACING: Spacing = Spacing { padding: 0.0, border: 0.0, margin: 8.0 };

/// A walk through the window that checks every command after each step.
struct Walk {
    desk: Desk,
    name: &'static str,
    /// The commands that were possible, each with its scope on that screen.
    possible: BTreeSet<(&'static str, &'static str)>,
    wrong: BTreeSet<String>,
}

fn scope_name(scope: Scope) -> &'static str {
    match scope {
        Scope::Everywhere => "everywhere",
        Scope::Editors => "in every editor",
        Scope::Grid => "in the editor of grid games",
        Scope::Board => "in the editor of board games",
        Scope::Dungeon => "in the editor of labyrinths",
        Scope::Player => "in the player",
        Scope::Choice => "in the choice of player and game",
    }
}

impl Walk {
    fn new(name: &'static str, desk: Desk) -> Self {
        let mut walk = Self { desk, name, possible: BTreeSet::new(), wrong: BTreeSet::new() };
        walk.look();
        walk
    }

    fn look(&mut self) {
        let app = &self.desk.app;
        for entry in COMMANDS {
            let here: Vec<_> = entry.scopes.iter().filter(|scope| app.is_in(**scope)).collect();
            let mut fault = |what: &str| {
                let _ = self.wrong.insert(format!("{}: {} {what}", self.name, entry.id));
            };
            if here.len() > 1 {
                fault("has two scopes on one screen");
            }
            let is_possible = app.is_possible(entry.command);
            if is_possible && here.is_empty() {
                fault("is possible outside of its scopes");
            }
            // Otherwise a row of the table hides what an editor can do.
            let means = app.editing().is_some_and(|editing| {
                editing.message(entry.command).is_some() || editing.request(entry.command).is_some()
            });
            if means && here.is_empty() {
                fault("has an effect in an editor outside its scopes");
            }
            if let (true, [scope]) = (is_possible, here.as_slice()) {
                let _ = self.possible.insert((entry.id, scope_name(**scope)));
            }
        }
    }

    fn send(&mut self, message: Message) {
        self.desk.send(message);
        self.look();
    }

    fn call(&mut self, command: Command) {
        let is_possible = self.desk.app.is_possible(command);
        assert!(is_possible, "{}: {} is possible", self.name, command.entry().id);
        self.send(Message::Command(command));
    }

    fn call_all(&mut self, commands: &[Command]) {
        commands.iter().for_each(|command| self.call(*command));
    }

    fn click_field(&mut self, field: Field) {
        let editor = self.desk.app.dungeon_editor().expect("a labyrinth is edited");
        let areas = editor.dungeon().areas();
        let size = (u32::from(areas.width), u32::from(areas.height));
        let at: Point = self.desk.cell(MAP, size, SPACING, (u32::from(field.x), u32::from(field.y)));
        self.desk.click_at(at, Button::Left);
        self.look();
    }
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for the test")
}

fn start() -> Walk {
    let mut walk = Walk::new("start", Desk::open(Opening::Start, home()));
    walk.call_all(&[Command::LargerText, Command::SmallerText]);
    walk
}

fn choice() -> Walk {
    let opening = Opening::Play { folder: None, user: Some("Ada".to_owned()), signals: None };
    Walk::new("choice", Desk::open(opening, home()))
}

fn player() -> Walk {
    let opening = Opening::Play { folder: Some(sample("sokoban")), user: None, signals: None };
    Walk::new("player", Desk::open(opening, home()))
}

fn grid() -> Walk {
    let mut walk = Walk::new("grid", Desk::edit("sokoban"));
    for cell in solution("sokoban", "01") {
        walk.desk.play(cell);
        walk.look();
    }
    walk.call(Command::CheckLevels);
    walk.send(Message::Ticked);
    let too_many = levels::Message::Written(levels::Field::Minimum, "999".to_owned());
    walk.send(Message::from(grid_editor::Message::Levels(too_many)));
    walk.call_all(&[Command::NextLevel, Command::PreviousLevel, Command::SelectAll, Command::Cut]);
    walk.call_all(&[Command::Undo, Command::ShowRules, Command::AddRule, Command::MoveRuleUp]);
    walk
}

/// A game whose rules have rounds and places.
fn pictured_grid() -> Walk {
    let mut walk = Walk::new("pictured grid", Desk::edit("minesweeper"));
    walk.desk.play((0, 0));
    walk.look();
    walk.call_all(&[Command::StepPlace, Command::StepPlace, Command::StepPlaceBack]);
    walk
}

fn board() -> Walk {
    let home = home();
    let folder = home.path().join("evade");
    copy(&sample("evade"), &folder);
    let size = Size::new(1440.0, 900.0);
    let desk = Desk::open_in(Opening::Edit(folder), home, Language::English, size);
    let mut walk = Walk::new("board", desk);
    walk.desk.click_words("board-put-in");
    walk.look();
    walk.call(Command::Deselect);
    walk.desk.click_words("face-chart");
    walk.desk.key(Named::Home);
    walk.desk.key(Named::PageDown);
    walk.look();
    walk.desk.key_with(Modifiers::SHIFT, Key::Named(Named::PageDown));
    walk.call(Command::MakeComposite);
    walk.desk.write("Two blocks");
    walk.send(Message::Command(Command::Undo));
    walk.send(Message::Command(Command::Redo));
    walk.desk.key(Named::Home);
    walk.desk.key(Named::PageDown);
    walk.look();
    walk.desk.key(Named::Enter);
    walk.look();
    walk
}

/// A labyrinth in a file of its own, from its rooms to its objects.
fn dungeon() -> Walk {
    let home = home();
    let parameters = Parameters { target: SplitGoal::Branches(5), seed: 3, ..Parameters::of_size(40, 30) };
    let file = home.path().join("labyrinth.xml");
    let made = Dungeon::generate(&parameters, &database::sample("en"), 3, 0);
    labyrinth::save(&file, &made).expect("it is written");
    let door = made.filled().expect("it has walls").keys[0].door;
    let door = made.areas().doors[door as usize].fields[0];
    let room = made.areas().rooms[0].middle();
    let mut walk = Walk::new("dungeon", Desk::open(Opening::Edit(file), home));
    walk.click_field(door);
    walk.call(Command::PhaseRooms);
    walk.click_field(room);
    walk.call(Command::PhaseWalls);
    walk.click_field(room);
    walk
}

/// A game with labyrinths and their database.
fn dungeon_game() -> Walk {
    let home = home();
    let folder = home.path().join("dragons-lair");
    copy(&sample("dragons-lair"), &folder);
    let mut levels: Vec<_> = fs::read_dir(folder.join("LEVELS")).expect("it has levels").collect();
    for level in levels.split_off(1) {
        fs::remove_dir_all(level.expect("it can be read").path()).expect("it can be taken away");
    }
    let mut walk = Walk::new("dungeon game", Desk::open(Opening::Edit(folder), home));
    walk.call_all(&[Command::AddLevel, Command::AddLevel, Command::PreviousLevel, Command::Database]);
    walk.desk.press_keys("Ctrl+F");
    walk.desk.write("goblin");
    walk.desk.key(Named::Enter);
    walk.look();
    walk
}

/// A labyrinth in which another room could become a branch.
fn growing_dungeon() -> Walk {
    for seed in 0..20 {
        let home = home();
        let parameters = Parameters { target: SplitGoal::Branches(2), seed, ..Parameters::of_size(60, 40) };
        let file = home.path().join("labyrinth.xml");
        let made = Dungeon::generate(&parameters, &database::sample("en"), 1, 0);
        labyrinth::save(&file, &made).expect("it is written");
        let walk = Walk::new("growing dungeon", Desk::open(Opening::Edit(file), home));
        if walk.desk.app.is_possible(Command::ShowGain) {
            return walk;
        }
    }
    panic!("in one of many labyrinths a room can become a branch");
}

/// Protects the table of commands: a command is possible only where its row says that it applies, and at some
/// point of these walks it is possible in each of its scopes. A new command needs an effect in the functions
/// that `Scope` names, and a step here if no walk reaches it.
#[test]
fn every_command_is_possible_where_it_applies() {
    let walks = [start, choice, player, grid, pictured_grid, board, dungeon, dungeon_game, growing_dungeon]
        .map(|walk| walk());
    let mut wrong: BTreeSet<String> = walks.iter().flat_map(|walk| walk.wrong.clone()).collect();
    for entry in COMMANDS {
        for scope in entry.scopes.iter().map(|scope| scope_name(*scope)) {
            if !walks.iter().any(|walk| walk.possible.contains(&(entry.id, scope))) {
                let _ = wrong.insert(format!("{} is never possible {scope}", entry.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The largest number of commands in the menu of one screen.
const MOST_IN_MENU: usize = 40;

/// Protects people from searching for a command among those of other editors: the menu shows only commands
/// that apply, and not too many; the palette shows all that are possible; the key sheet shows those that
/// apply first.
#[test]
fn menu_and_keys_show_what_applies() {
    let mut wrong = Vec::new();
    for mut walk in [start, choice, player, grid, board, dungeon, dungeon_game].map(|walk| walk()) {
        if walk.name == "grid" {
            // The other views of rules have their own keys.
            assert_eq!(walk.desk.editor().rules().face(), Face::Text);
        }
        let desk = &mut walk.desk;
        // Words that are visible anyway add nothing.
        let mut before: BTreeSet<_> = desk.census().texts.into_iter().map(|shown| shown.text).collect();
        before.extend(Menu::ALL.map(|menu| desk.words.get(menu.key())));
        let in_menu: BTreeSet<_> = MENU.iter().flat_map(|(_, commands)| commands.iter().copied()).collect();
        let count = in_menu.iter().filter(|command| desk.app.applies(**command)).count();
        if count > MOST_IN_MENU || count == 0 {
            wrong.push(format!("{}: the menu has {count} entries", walk.name));
        }
        let mut shown_by = |command: Command| {
            desk.send(Message::Command(command));
            let shown: BTreeSet<_> = desk.census().texts.into_iter().map(|shown| shown.text).collect();
            desk.key(Named::Escape);
            shown
        };
        let (shown, offered) = (shown_by(Command::Menu), shown_by(Command::CommandPalette));
        for entry in COMMANDS {
            let (words, command) = (desk.words.get(entry.key), entry.command);
            let belongs = desk.app.applies(command) && in_menu.contains(&command);
            if shown.contains(&words) != belongs && !before.contains(&words) {
                wrong.push(format!("{}: the menu has {}: {}", walk.name, entry.id, !belongs));
            }
            if desk.app.is_possible(command) && !offered.contains(&words) {
                wrong.push(format!("{}: the palette lacks {}", walk.name, entry.id));
            }
        }
        desk.send(Message::Command(Command::Shortcuts));
        let listed: Vec<_> = desk.census().texts.into_iter().map(|shown| shown.text).collect();
        let elsewhere = desk.words.get("keys-elsewhere");
        let elsewhere = listed.iter().rposition(|text| *text == elsewhere).expect("other commands follow");
        desk.key(Named::Escape);
        for entry in COMMANDS {
            let (words, applies) = (desk.words.get(entry.key), desk.app.applies(entry.command));
            let place = listed.iter().rposition(|text| *text == words);
            if place.is_none_or(|place| (place < elsewhere) != applies) && !before.contains(&words) {
                wrong.push(format!("{}: {} is at position {place:?} of the keys", walk.name, entry.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
