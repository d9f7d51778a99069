//! The editor of labyrinths uses the language of the window, whatever the language of the files.

use iced::keyboard::key::Named;
use schola::dungeon::edit::classes::{Class, ClassKind, Wording};
use schola::dungeon::{Dungeon, Parameters};
use schola::project::{database, labyrinth};
use schola::window::command::Command;
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening};

use super::hand::editor;
use crate::desk::{Desk, SIZE};

/// The field for the name in the first translation.
const NAME: &str = "database-Words(1, Name)";
const GOBLIN: Class = Class { kind: ClassKind::Creature, id: 4 };

/// Opens an English game in a Czech window.
fn open() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let database = database::sample("en");
    let dungeon = Dungeon::generate(&Parameters { seed: 3, ..Parameters::of_size(40, 30) }, &database, 3, 0);
    let folder =
        labyrinth::create(home.path(), ("Lair", "", "en"), &dungeon, &database).expect("it is written");
    let preferences = Preferences { language: Some("cs".to_owned()), ..Preferences::default() };
    Desk::open_with(Opening::Edit(folder), home, preferences, SIZE)
}

/// Returns what the play-test calls the hero's component, in so many sentences.
fn part(desk: &Desk) -> String {
    let panel = editor(desk).test().scene().and_then(|scene| scene.panel.as_ref());
    panel.map(|panel| panel.location.region.clone()).expect("there is a hero")
}

fn central(language: &str, desk: &Desk) -> String {
    let id = editor(desk).dungeon().labyrinth().and_then(|own| own.stories[0].prefab).expect("of a class");
    let class = Class { kind: ClassKind::Branch, id };
    database::sample(language).name_of(class).expect("it has a name").to_owned()
}

/// The play-test narrates in the language of the window, and follows when it changes.
#[test]
fn the_play_test_speaks_the_language_of_the_window() {
    let mut desk = open();
    let (czech, english) = (central("cs", &desk), central("en", &desk));
    assert_ne!(czech, english);
    assert_eq!(part(&desk), czech);
    let told = |desk: &Desk| editor(desk).test().story().iter().map(|it| format!("{:?}", it.text)).collect();
    let before: Vec<String> = told(&desk);
    assert!(before.iter().any(|sentence| sentence.contains(&czech)), "{before:?}");
    desk.send(Message::Command(Command::SwitchLanguage));
    assert_eq!(part(&desk), english);
    assert!(told(&desk).iter().any(|sentence: &String| sentence.contains(&english)));
}

/// The list of the database has the names in the language of the window, finds them, and follows edits in
/// that column.
#[test]
fn the_database_speaks_the_language_of_the_window() {
    let mut desk = open();
    desk.press_keys("Alt+4");
    assert!(desk.shows("Skřet") && !desk.shows("Goblin"));
    desk.press_keys("Ctrl+F");
    desk.write("skret");
    desk.click("Skřet");
    assert_eq!(editor(&desk).class(), Some(GOBLIN));
    let czech = desk.words.get("about-language-cs");
    let column = desk.words.with("database-column-add", &[("language", czech)]);
    desk.scroll_to(&column);
    desk.click(&column);
    desk.click_field(NAME);
    desk.command('a');
    desk.write("Zelenáč");
    assert_eq!(editor(&desk).databases().of(Some("cs")).wording(GOBLIN, Wording::Name), Some("Zelenáč"));
    assert!(desk.shows("Zelenáč"));
    desk.command('z');
    assert!(!desk.shows("Zelenáč"));
}

/// The plays of a dungeon are a table like those of other games: the hero's values, state by state.
#[test]
fn the_progress_of_a_hero_is_a_table() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let opening = Opening::Play { folder: None, user: Some("Ada".to_owned()), signals: None };
    let mut desk = Desk::open(opening, home);
    desk.scroll_to("Dragon's Lair");
    desk.click("Dragon's Lair");
    desk.key(Named::ArrowDown);
    desk.key(Named::ArrowDown);
    assert_eq!(desk.app.player().expect("it is played").play_test().number(), 2);
    desk.key(Named::Escape);
    desk.click_words("games-progress");
    desk.scroll_to("Dragon's Lair");
    desk.click("Dragon's Lair");
    desk.expect_words("progress-runs");
    desk.expect_words("gauge-life");
    let file = desk.home().join("lair.csv");
    desk.click_words("progress-csv");
    desk.command('a');
    desk.write(&file.display().to_string());
    desk.key(Named::Enter);
    let text = std::fs::read_to_string(&file).expect("the table is written");
    let lines: Vec<_> = text.split("\r\n").collect();
    assert!(lines[0].contains("life") && lines[0].contains("moves") && lines.len() >= 5, "{text}");
}
