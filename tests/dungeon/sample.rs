//! The included dungeon.

use std::path::{Path, PathBuf};

use schola::dungeon::game::Options;
use schola::dungeon::{Game, simulation};
use schola::engine::scene::Location;
use schola::engine::{Area, Seat, Viewer};
use schola::project::{self, AnyGame, DungeonFolder, GameKind, Setup, library};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/dragons-lair")
}

/// Protects people who open the sample: it is a dungeon of five faultless labyrinths, each of which can be
/// won, of increasing difficulty.
#[test]
fn the_sample_is_five_labyrinths() {
    assert_eq!(project::kind_of(&folder()), GameKind::Dungeon);
    assert_eq!(project::check_folder(&folder(), true), []);
    let dungeon = DungeonFolder::open(&folder()).expect("it opens");
    let mut rates = Vec::new();
    for level in &dungeon.levels {
        let labyrinth = level.dungeon.as_ref().expect("it is understood");
        let immortal = Game::new(labyrinth, Options { immortal: true, ..Options::default() });
        let won = simulation::run(&immortal.expect("it can be played"), 1, 1, 50_000, &mut |_| true);
        assert_eq!(won.won, 1, "{}", level.folder);
        let game = Game::new(labyrinth, Options::default()).expect("it can be played");
        rates.push(
            simulation::run(&game, 30, 1, 50_000, &mut |_| true).percent_won().expect("games were played"),
        );
        let [english, czech] = [None, Some("cs")].map(|code| match code {
            None => level.description.name.clone(),
            Some(code) => level.translations[code].name.clone(),
        });
        assert!(english.is_some() && czech.is_some() && english != czech, "{}", level.folder);
    }
    assert_eq!(rates.len(), 5);
    assert!(rates[0] > 75.0 && rates[4] > 5.0 && rates[4] < 60.0, "{rates:?}");
    assert!(rates[0] > rates[3] && rates[2] > rates[4], "{rates:?}");
    let edited = dungeon.levels.iter().filter_map(|level| level.dungeon.as_ref()?.origin);
    assert_eq!(edited.filter(|origin| origin.edited).count(), 2);
}

/// Protects what is seen: every class of the database has a picture, and all pictures of a labyrinth exist.
#[test]
fn every_class_has_its_picture() {
    let database = DungeonFolder::open(&folder()).expect("it opens").database.expect("there is one");
    let items = database.items.iter().map(|class| (&class.name, &class.picture));
    for (name, picture) in items.chain(database.creatures.iter().map(|class| (&class.name, &class.picture))) {
        let picture = picture.as_deref().unwrap_or_else(|| panic!("{name} has no picture"));
        assert!(library::find(picture).is_some(), "{name}: {picture}");
    }
    let play = project::open_play(&folder(), Some("05"), 1).expect("it can be played");
    let scene = play.scene(Viewer::All, Area::ALL);
    for piece in scene.boards[0].pieces.iter() {
        let schola::engine::scene::Picture::File(file) = &piece.picture else { panic!("{}", piece.name) };
        assert!(library::find(file.trim_end_matches(".svg")).is_some(), "{file}");
    }
}

/// Protects players who read one of two languages: names and texts come from the database in theirs, and the
/// play is the same.
#[test]
fn the_sample_is_told_in_two_languages() {
    let open = |language: &str| {
        let setup = Setup { level: Some("03".to_owned()), language: language.to_owned(), ..Setup::default() };
        project::open_game(&folder(), &setup).unwrap_or_else(|problems| panic!("{problems:?}"))
    };
    let told = |game: &AnyGame| {
        let play = game.begin(1);
        let panel = play.scene(Viewer::Seat(Seat(0)), Area::ALL).panel.expect("there is a hero");
        let Location { region, region_text, text, .. } = panel.location;
        (region, region_text, text, play.plain_data())
    };
    let (english, czech) = (told(&open("en")), told(&open("cs")));
    assert!(english.0 != czech.0 && english.1 != czech.1 && english.2 != czech.2, "{english:?} {czech:?}");
    assert_eq!(english.3, czech.3);
    assert_eq!(told(&open("en").shown(None, Some("cs"))), czech);
    let unknown = Setup { level: Some("77".to_owned()), ..Setup::default() };
    let problems = project::open_game(&folder(), &unknown).expect_err("there is no such level");
    assert_eq!(problems[0].code, "level-unknown");
}
