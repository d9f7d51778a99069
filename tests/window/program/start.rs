//! The start screen: a new game from each template, samples, own games.

use std::fs;
use std::path::Path;

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::project::home::{FolderPurpose, HomeFolders};
use schola::project::templates::Template;
use schola::window::command::Command;
use schola::window::{Message, Opening, control_settings};
use schola::words::{Language, Words};

use crate::desk::{Desk, SIZE, copy, sample};

fn start() -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    Desk::open(Opening::Start, home)
}

/// Every template gives a game that opens, has no problems, and can be played at once; it has the given name.
#[test]
fn a_game_from_each_template_is_playable_at_once() {
    for template in Template::ALL {
        let mut desk = start();
        desk.click_words("start-puzzle");
        desk.expect_words("new-game-title");
        desk.write("My own");
        desk.click_words(template.name());
        desk.click_words("new-game-make");
        let folder = desk.editor().document().folder().to_owned();
        assert_eq!(folder, desk.home().join("games/My own"), "{template:?}");
        assert_eq!(desk.draft().description.name, "My own");
        assert!(!desk.editor().document().is_changed(), "it is saved");
        desk.expect_words("problems-none");
        let board = &desk.editor().test().scene().expect("it can be played").boards[0];
        let mut cells = (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
        let cell = cells.find(|cell| desk.editor().test().can_be_chosen(*cell));
        desk.play(cell.expect("a cell can be chosen"));
        assert_eq!(desk.editor().test().number(), 1, "{template:?}: a move is made");
    }
}

/// The whole dialog by keys: name, size, Enter; a second game of the same name gets a folder of its own.
#[test]
fn a_game_is_made_by_keys() {
    let mut desk = start();
    for folder in ["games/Lamps", "games/Lamps 2"] {
        desk.command('n');
        desk.write("Lamps");
        desk.key(Named::Enter);
        assert_eq!(desk.editor().document().folder(), desk.home().join(folder));
        desk.click_icon(Icon::House);
    }
    desk.expect("Lamps");
}

/// The folders for games and players are chosen in the settings, as a path or by browsing. The content of the
/// old folder stays, and the settings say so; new games are made in the new folder. A folder that cannot be
/// created changes nothing. The folders cannot be changed while somebody plays.
#[test]
fn the_folders_of_games_and_players_are_chosen() {
    let mut desk = start();
    let (home, shared) = (desk.home().to_owned(), desk.home().join("shared"));
    desk.command('n');
    desk.write("Old");
    desk.key(Named::Enter);
    desk.click_icon(Icon::House);
    let folders = |desk: &mut Desk| {
        desk.send(Message::Command(Command::ControlSettings));
        desk.click_words("control-tab-folders");
        desk.expect_words("folders-about");
    };
    let choose = |desk: &mut Desk, place: FolderPurpose, path: &Path| {
        desk.send(Message::Controls(control_settings::Message::FolderAsked(place)));
        desk.expect_words("folders-hint");
        desk.command('a');
        desk.write(&path.display().to_string());
        desk.key(Named::Enter);
        desk.expect_words("control-title");
    };
    folders(&mut desk);
    for (place, key, old) in [
        (FolderPurpose::Games, "folders-games-chosen", "games"),
        (FolderPurpose::People, "folders-people-chosen", "USERS"),
    ] {
        let new = shared.join(old);
        choose(&mut desk, place, &new);
        assert_eq!(HomeFolders::read(&home).0.folder(place), new);
        let (new, old) = (new.display().to_string(), home.join(old).display().to_string());
        desk.expect_with(key, &[("folder", &new), ("old", &old)]);
    }
    fs::write(home.join("file"), "no folder").expect("it can be written");
    choose(&mut desk, FolderPurpose::Games, &home.join("file/inside"));
    assert_eq!(HomeFolders::read(&home).0.games, shared.join("games"), "nothing has changed");
    assert!(desk.seen().iter().any(|text| text.contains("file/inside")), "{:#?}", desk.seen());
    desk.click_words("done");
    desk.command('n');
    desk.write("New");
    desk.key(Named::Enter);
    assert_eq!(desk.editor().document().folder(), shared.join("games/New"));
    assert!(home.join("games/Old/rules.xml").exists(), "the old game stays where it is");
    folders(&mut desk);
    desk.expect_words("folders-usual");
    desk.send(Message::Controls(control_settings::Message::FolderReset(FolderPurpose::Games)));
    assert_eq!(HomeFolders::read(&home).0.games, home.join("games"));

    let opening = Opening::Play { folder: Some(sample("maze")), user: None, signals: None };
    desk.crash(opening);
    folders(&mut desk);
    desk.expect_words("folders-not-now");
    let choose = desk.words.get("folders-choose");
    assert!(!desk.shows(&choose));
}

/// Invalid input is reported in the dialog, which stays as it is.
#[test]
fn a_size_that_cannot_be_is_told() {
    let mut desk = start();
    desk.command('n');
    desk.click_words("template-lights");
    for _ in 0..12 {
        let found =
            desk.census().texts.into_iter().filter(|text| text.text == char::from(Icon::Plus).to_string());
        let plus = found.collect::<Vec<_>>().pop().expect("a button for more rows").bounds.center();
        desk.click_at(plus, iced::mouse::Button::Left);
    }
    desk.expect("12");
    desk.send(Message::NewGame(schola::window::new_game::Message::WidthWritten("1000".to_owned())));
    desk.click_words("new-game-make");
    assert!(desk.app.editor().is_none());
    assert!(desk.seen().iter().any(|text| text.contains("1000")), "{:#?}", desk.seen());
    desk.key(Named::Escape);
    desk.expect_words("start-make");
}

/// Creating a new game from the editor asks about unsaved changes, and Cancel loses nothing.
#[test]
fn a_new_game_does_not_cost_the_present_one() {
    let mut desk = Desk::edit("sokoban");
    desk.take_piece("Wall");
    desk.paint(&[(3, 2)]);
    let painted = desk.draft();
    desk.command('n');
    desk.write("Next");
    desk.key(Named::Enter);
    desk.expect_words("ask-leave");
    desk.click_words("cancel");
    assert!(desk.draft() == painted);
    desk.command('n');
    desk.write("Other");
    desk.key(Named::Enter);
    desk.click_words("ask-leave-drop");
    assert_eq!(desk.draft().description.name, "Other");
}

/// A sample can be played or opened as an own copy, each by a button of its own.
#[test]
fn samples_are_played_and_opened() {
    let mut desk = start();
    // A board game would first ask who plays.
    desk.click_words("start-kind-grid");
    desk.click_words("start-play");
    assert!(desk.app.editing().is_none());
    desk.expect_words("player-menu-next");
    desk.click_words("player-menu-game");
    // Playing a sample does not make it an own game.
    assert!(!desk.shows(&desk.words.get("start-own")));
    desk.click_words("start-copy");
    let folder = desk.app.editing().expect("a copy is edited").folder().to_owned();
    assert!(folder.starts_with(desk.home().join("games")));
}

/// Recent games are listed, also missing ones, which can be removed from the list.
#[test]
fn games_that_are_gone_leave_the_list() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("mine");
    copy(&sample("maze"), &folder);
    let mut desk = Desk::open(Opening::Edit(folder.clone()), home);
    desk.click_icon(Icon::House);
    let path = folder.display().to_string();
    desk.expect_words("start-edit");
    std::fs::remove_dir_all(&folder).expect("it is deleted");
    desk.crash(Opening::Start);
    desk.expect_words("start-own-gone");
    desk.expect(&path);
    desk.click_icon(Icon::X);
    assert!(!desk.shows(&path), "it is no longer listed");
    desk.crash(Opening::Start);
    assert!(!desk.shows(&path), "nor at the next start");
}

/// Returns a home folder with an own game and copies of two samples, one of them changed.
fn with_games() -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder for the test");
    for (from, to) in [("maze", "my maze"), ("maze", "maze"), ("sokoban", "sokoban")] {
        copy(&sample(from), &home.path().join("games").join(to));
    }
    let changed = home.path().join("games/sokoban/description.xml");
    let text = fs::read_to_string(&changed).expect("the game has a description");
    fs::write(changed, text.replace("<Name>Sokoban</Name>", "<Name>My boxes</Name>")).expect("it is written");
    home
}

/// Own games are those that the person made or changed, without unchanged copies of samples; each has a
/// button for playing and one for editing. A game that was begun is listed separately, to be continued.
#[test]
fn own_games_and_begun_games_are_separate() {
    let mut desk = Desk::open(Opening::Start, with_games());
    let cards = |desk: &mut Desk, key: &str| {
        let words = desk.words.get(key);
        desk.seen().iter().filter(|text| **text == words).count()
    };
    assert_eq!(cards(&mut desk, "start-edit"), 2, "{:#?}", desk.seen());
    desk.expect("My boxes");
    assert!(!desk.shows(&desk.words.get("start-begun")));
    // The copy of the sample was played, so it is begun but not own.
    desk.send(Message::Start(schola::window::start::Message::SamplePlayed(0)));
    let cells: Vec<_> = (0..40).flat_map(|y| (0..40).map(move |x| (x, y))).collect();
    let play = desk.app.player().expect("it is played").play_test();
    let cell = *cells.iter().find(|cell| play.can_be_chosen(**cell)).expect("a cell can be chosen");
    let board = &play.scene().expect("it is shown").boards[0];
    let size = (board.width, board.height);
    let spacing = crate::desk::spacing(
        desk.app.player().and_then(schola::window::player::Player::draft).expect("it is a puzzle"),
    );
    let place = desk.cell("play-board", size, spacing, cell);
    desk.click_at(place, iced::mouse::Button::Left);
    desk.click_words("player-menu-game");
    desk.expect_words("start-begun");
    assert_eq!(cards(&mut desk, "start-edit"), 2, "{:#?}", desk.seen());
    desk.send(Message::Start(schola::window::start::Message::Continued(0)));
    assert_eq!(desk.app.player().map(|player| player.play_test().number()), Some(1), "it goes on");
}

/// What is played is kept by the name of the game's folder, so two copies of a game continue one play: it is listed once.
#[test]
fn a_begun_game_is_listed_once() {
    let mut desk = Desk::open(Opening::Start, with_games());
    desk.send(Message::Start(schola::window::start::Message::SamplePlayed(0)));
    let player = desk.app.player().expect("it is played");
    let name = player.draft().expect("it is a puzzle").description.name.clone();
    desk.key(iced::keyboard::key::Named::Enter);
    desk.click_words("player-menu-game");
    desk.expect_words("start-begun");
    let count = |desk: &mut Desk| desk.places(&name).len();
    let listed = count(&mut desk);
    let file = desk.home().join("preferences.json");
    let text = std::fs::read_to_string(&file).expect("the preferences were written");
    let mut kept: serde_json::Value = serde_json::from_str(&text).expect("they are JSON");
    let recent = kept["recent"].as_array_mut().expect("there are recent games");
    let mut other = recent[0].clone();
    let folder = std::path::PathBuf::from(other["folder"].as_str().expect("a folder"));
    let copied = desk.home().join("elsewhere").join(folder.file_name().expect("a name"));
    copy(&folder, &copied);
    other["folder"] = copied.to_string_lossy().into();
    recent.push(other);
    std::fs::write(&file, kept.to_string()).expect("they can be written");
    desk.crash(Opening::Start);
    assert_eq!(count(&mut desk), listed);
}

/// At first only one row of own games is shown; all of them on demand.
#[test]
fn many_own_games_take_one_row() {
    let home = tempfile::tempdir().expect("a folder for the test");
    for index in 0..9 {
        copy(&sample("maze"), &home.path().join(format!("games/mine {index}")));
    }
    let mut desk = Desk::open(Opening::Start, home);
    let edit = desk.words.get("start-edit");
    let count = |desk: &mut Desk| desk.census().texts.iter().filter(|shown| shown.text == edit).count();
    assert_eq!(count(&mut desk), 4, "a row");
    let all = desk.words.say(&schola::engine::Text::new("start-own-more").with("count", 9));
    desk.click(&all);
    assert_eq!(count(&mut desk), 9);
    desk.click_words("start-own-less");
    assert_eq!(count(&mut desk), 4);
}

/// Samples are filtered by kind and by number of people; the numbers on the cards are correct.
#[test]
fn samples_are_filtered() {
    let mut desk = start();
    let shown = |desk: &mut Desk| {
        let open = desk.words.get("start-copy");
        desk.census().texts.iter().filter(|shown| shown.text == open).count()
    };
    let all = shown(&mut desk);
    assert_eq!(all, schola::project::samples().len());
    let of_kind = ["start-kind-grid", "start-kind-board", "start-kind-dungeon"].map(|key| {
        desk.click_words(key);
        shown(&mut desk)
    });
    assert_eq!(of_kind.iter().sum::<usize>(), all);
    assert!(of_kind.iter().all(|count| *count > 0), "{of_kind:?}");
    desk.click_words("start-kind-board");
    desk.click_words("start-players-more");
    let many = shown(&mut desk);
    assert!(many > 0 && many < of_kind[1], "{many} of {of_kind:?}");
    let lists = |desk: &mut Desk, name: &str| desk.census().texts.iter().any(|shown| shown.text == name);
    assert!(lists(&mut desk, "Ludo") && lists(&mut desk, "Whist"));
    desk.click_words("start-players-two");
    assert!(lists(&mut desk, "Ludo") && !lists(&mut desk, "Whist"), "Whist is for four");
    desk.click_words("start-players-one");
    desk.expect_words("start-filter-none");
}

/// Whatever is chosen for a new game, the dialog keeps its size and its buttons their places, even after a
/// refusal. The path appears only on request.
#[test]
fn the_dialog_for_a_new_game_keeps_its_size() {
    let mut desk = start();
    desk.command('n');
    let path = desk.home().join("games").display().to_string();
    assert!(!desk.shows(&path));
    let make = desk.words.get("new-game-make");
    let at = desk.place(&make);
    for key in ["template-race", "template-lights", "template-maze"] {
        desk.click_words(key);
        assert_eq!(desk.place(&make), at, "{key}");
    }
    desk.send(Message::NewGame(schola::window::new_game::Message::WidthWritten("1000".to_owned())));
    desk.click_words("new-game-make");
    assert_eq!(desk.place(&make), at, "a refusal moves nothing");
    desk.click_words("new-game-folder");
    desk.expect(&path);
    assert_eq!(desk.place(&make), at, "nor does the path");
}

/// Two games made alike can be told apart: the second is numbered in every language. Puzzles and board games.
#[test]
fn a_second_game_of_a_name_is_numbered() {
    for (key, folder) in [("template-maze", "Maze"), ("template-race", "Race")] {
        let mut desk = start();
        for number in 1..=2 {
            desk.command('n');
            desk.click_words(key);
            desk.click_words("new-game-make");
            let games = desk.home().join("games");
            let suffix = if number == 1 { String::new() } else { format!(" {number}") };
            for (file, words) in
                [("description.xml", Language::English), ("description.cs.xml", Language::Czech)]
            {
                let text = std::fs::read_to_string(games.join(format!("{folder}{suffix}")).join(file));
                let name = format!("<Name>{}{suffix}</Name>", Words::new(words).get(key));
                let text = text.expect("the game has names in both languages");
                assert!(text.contains(&name), "{name} in {text}");
            }
        }
    }
}

/// Two dungeons made alike can be told apart, too.
#[test]
fn a_second_dungeon_is_numbered() {
    let mut desk = start();
    for name in ["Labyrinth", "Labyrinth 2"] {
        desk.send(Message::Command(Command::NewLabyrinth));
        desk.click_words("labyrinth-make");
        let file = desk.home().join("games").join(name).join("description.xml");
        let text = fs::read_to_string(file).expect("the dungeon has a name");
        assert!(text.contains(&format!("<Name>{name}</Name>")), "{name} in {text}");
    }
}

/// Own games are listed by their names in the language of the window, also after it changes.
#[test]
fn own_games_are_named_in_the_persons_language() {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join("games/labyrinth");
    copy(&sample("maze"), &folder);
    for (file, name) in [("description.xml", "My labyrinth"), ("description.cs.xml", "Můj labyrint")] {
        let text = format!("<GameDescription><Name>{name}</Name></GameDescription>");
        std::fs::write(folder.join(file), text).expect("it is written");
    }
    let mut desk = Desk::open_in(Opening::Start, home, Language::Czech, SIZE);
    desk.expect("Můj labyrint");
    desk.send(Message::Command(Command::SwitchLanguage));
    desk.expect("My labyrinth");
    assert!(!desk.shows("Můj labyrint"));
}

/// A path given from outside opens a game, after the question about unsaved changes.
#[test]
fn a_path_from_outside_opens() {
    let mut desk = Desk::edit("sokoban");
    let other = desk.home().join("other");
    copy(&sample("lights-out"), &other);
    drop(desk.app.go_to(other.clone()));
    assert_eq!(desk.editor().document().folder(), other);
    desk.send(Message::from(schola::window::workbench::Request::Undo));
    assert_eq!(desk.words.language(), Language::English);
}
