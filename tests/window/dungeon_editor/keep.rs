//! Several labyrinths of a game in one editor, the overview beside the map, and the difficulty of rooms.

use iced::keyboard::key::Named;
use schola::dungeon::Dungeon;
use schola::project::Edited as _;
use schola::project::labyrinth::LabyrinthDraft;
use schola::window::command::Command;
use schola::window::dungeon_editor::Phase;
use schola::window::{Message, Opening};
use schola::words::Language;

use super::hand::editor;
use crate::desk::{Desk, copy, sample};

fn open(language: Language) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("lair");
    copy(&sample("dragons-lair"), &folder);
    Desk::open_in(Opening::Edit(folder), home, language, iced::Size::new(1280.0, 800.0))
}

fn draft(desk: &Desk) -> LabyrinthDraft {
    editor(desk).document().draft().clone()
}

fn shown(desk: &Desk) -> Dungeon {
    Dungeon::clone(editor(desk).dungeon())
}

/// A click opens another labyrinth, and the changes of the first one stay and are saved with it.
#[test]
fn changes_in_several_labyrinths_are_kept() {
    let mut desk = open(Language::English);
    let start = draft(&desk);
    assert_eq!(start.levels.len(), 5);
    desk.press_keys("Ctrl+E");
    let first = shown(&desk);
    assert!(first != **start.dungeon(0));
    desk.click(start.levels[2].name("en"));
    assert_eq!((editor(&desk).level(), editor(&desk).phase()), (2, Phase::Objects));
    assert!(shown(&desk) == **start.dungeon(2));
    desk.press_keys("Ctrl+E");
    desk.command('s');
    assert!(!editor(&desk).document().is_changed());
    let saved = LabyrinthDraft::read(&desk.home().join("lair")).expect("it is read").draft;
    assert!(**saved.dungeon(0) == first && **saved.dungeon(2) == shown(&desk) && saved == draft(&desk));
    desk.command('z');
    desk.command('z');
    assert!(draft(&desk) == start);
    assert_eq!(editor(&desk).level(), 0, "undo leads to where the edit was made");
}

/// The play-test of a labyrinth opened after another shows fields large enough to play on.
#[test]
fn the_play_test_of_another_labyrinth_is_large_enough() {
    let mut desk = open(Language::English);
    let start = draft(&desk);
    for level in [0, 4, 2] {
        desk.click(start.levels[level].name("en"));
        assert_eq!(editor(&desk).level(), level);
        let field = editor(&desk).test().place_on_map((0, 0)).expect("it is played");
        assert!(field.width >= 40.0, "{level}: {field:?}");
    }
}

/// Labyrinths are added, copied, named, reordered and deleted by keys and by buttons; undo reverts all of it.
#[test]
fn the_list_is_changed_and_taken_back() {
    let mut desk = open(Language::English);
    let start = draft(&desk);
    desk.send(Message::Command(Command::AddLevel));
    assert_eq!((draft(&desk).levels.len(), editor(&desk).level()), (6, 1));
    assert_eq!(editor(&desk).dungeon().phase(), 3, "a whole labyrinth");
    desk.click_field("dungeon-level-name");
    desk.write("Mine");
    assert_eq!(draft(&desk).levels[1].name("en"), "Mine");
    desk.send(Message::Command(Command::LevelDown));
    assert_eq!((draft(&desk).levels[2].name("en"), editor(&desk).level()), ("Mine", 2));
    desk.click_icon(lucide_icons::Icon::LayoutGrid);
    assert_eq!((editor(&desk).dungeon().phase(), editor(&desk).level()), (1, 3), "rooms alone");
    desk.send(Message::Command(Command::DeleteLevel));
    desk.send(Message::Command(Command::CopyLevel));
    assert_eq!(draft(&desk).levels.len(), 7);
    while editor(&desk).document().undoes().is_some() {
        desk.command('z');
    }
    assert!(draft(&desk) == start);
    desk.command('y');
    assert_eq!(draft(&desk).levels.len(), 6);
}

/// The window shows the game's name, and the components of a labyrinth by their names, in the language of the
/// window.
#[test]
fn names_are_told_in_czech() {
    let mut desk = open(Language::Czech);
    assert_eq!(desk.app.editing().expect("it is edited").title("cs").0, "Dračí doupě");
    assert_eq!(desk.app.editing().expect("it is edited").title("en").0, "Dragon's Lair");
    let english = shown(&desk).labyrinth().expect("whole").stories[0].name.clone();
    let texts: Vec<String> = desk.census().texts.into_iter().map(|shown| shown.text).collect();
    assert!(!texts.contains(&english), "{english} is told in Czech");
    assert!(texts.iter().any(|text| text == "Staré sklepy"), "{texts:?}");
}

/// The selection in the graph is that on the map, and vice versa; the difficulty layer can be switched on and
/// has a legend in words.
#[test]
fn graph_and_map_follow_each_other() {
    let mut desk = open(Language::English);
    desk.press_keys("Ctrl+Shift+M");
    desk.expect_words("overview-title");
    desk.expect_words("overview-count-steps");
    desk.click(&desk.words.with("dungeon-room", &[("room", "2".to_owned())]));
    assert_eq!(editor(&desk).chosen(), Some(2));
    desk.press_keys("Ctrl+Shift+T");
    desk.expect_words("overview-heat-more");
    desk.expect_words("overview-heat-none");
    desk.click_words("overview-order");
    assert_eq!(editor(&desk).chosen(), Some(2));
    desk.press_keys("Ctrl+Shift+M");
    desk.key(Named::Escape);
    let before = draft(&desk);
    desk.press_keys("Ctrl+Shift+T");
    assert!(draft(&desk) == before, "looking changes nothing");
}

/// A crash while several labyrinths are edited leaves a recovery copy of all of them, with which the person
/// continues.
#[test]
fn a_crash_costs_no_labyrinth() {
    let mut desk = open(Language::English);
    desk.press_keys("Ctrl+E");
    desk.send(Message::Command(Command::NextLevel));
    desk.send(Message::Command(Command::CopyLevel));
    let edited = draft(&desk);
    for _ in 0..8 {
        desk.send(Message::Ticked);
    }
    desk.crash(Opening::Start);
    desk.click_words("safety-go-on");
    assert!(draft(&desk) == edited && editor(&desk).document().is_changed());
    desk.command('s');
    let saved = LabyrinthDraft::read(&desk.home().join("lair")).expect("it is read").draft;
    assert!(saved == edited);
}

/// A number out of range is marked at once, before it is used.
#[test]
fn wrong_numbers_are_marked() {
    use schola::authoring::labyrinth::numbers::{Number, Numbers};
    use schola::dungeon::Parameters;

    let mut numbers = Numbers::of(&Parameters::of_size(40, 30));
    assert_eq!(numbers.wrong(), []);
    numbers.set(Number::Level, "11".to_owned());
    numbers.set(Number::Mazes, "101".to_owned());
    assert_eq!(numbers.wrong(), [Number::Level, Number::Mazes]);
}
