//! Every game is finished with one key: from the start window through the choice of player and game, from
//! level to level and from game to game, with nothing but presses of that key and time.

use std::fs;
use std::path::Path;
use std::time::Duration;

use iced::keyboard::key::Named;
use schola::engine::Standing;
use schola::player::UserSettings;
use schola::player::settings::{Degree, Pattern};
use schola::project;
use schola::project::home::HomeFolders;
use schola::project::people::People;
use schola::window::Opening;
use schola::window::player::{News, Player};
use schola::window::preferences::Preferences;
use schola::words::Language;

use crate::desk::{Cell, Desk, SIZE, cell_of, copy, moves, sample, solution};

/// Longer than the interval of the switch.
const STEP: Duration = Duration::from_millis(2100);
/// An item not highlighted within this many steps never is.
const MOST_STEPS: usize = 1000;
/// Who plays.
const NAME: &str = "Žofie";

/// Somebody who has one key, sees what is highlighted, and knows what to play.
struct Bot {
    desk: Desk,
}

impl Bot {
    /// Opens the start window with a profile that has one switch, and shortened games.
    fn new(pattern: Pattern) -> Self {
        let mut settings = UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) };
        settings.scanning.pattern = pattern;
        let home = tempfile::tempdir().expect("a folder for the test");
        let places = HomeFolders::read(home.path()).0;
        for game in games() {
            shorten(&game, &places.games.join(&game));
        }
        let people = People::new(places.people);
        let person = people.find_or_add(NAME).expect("a person can be added");
        people.keep_settings(&person.id, &settings).expect("the settings can be kept");
        let language = Some(Language::English.code().to_owned());
        let preferences = Preferences { language, controls: settings, ..Preferences::default() };
        Self { desk: Desk::open_with(Opening::Start, home, preferences, SIZE) }
    }

    /// Opens the start window without profiles but with one switch set up.
    fn unknown() -> Self {
        let controls = UserSettings { full_screen: false, ..UserSettings::preset(Degree::SingleSwitch) };
        let home = tempfile::tempdir().expect("a folder for the test");
        let language = Some(Language::English.code().to_owned());
        let preferences = Preferences { language, controls, ..Preferences::default() };
        Self { desk: Desk::open_with(Opening::Start, home, preferences, SIZE) }
    }

    /// The only key.
    fn press(&mut self) {
        self.desk.key(Named::Enter);
    }

    /// Presses whenever the wanted item is highlighted, until the target is reached. After a press that
    /// changed nothing scanning has to go on.
    fn until(
        &mut self,
        wanted: &str,
        is_lit: impl Fn(&mut Desk) -> bool,
        is_done: impl Fn(&mut Desk) -> bool,
    ) {
        for _ in 0..MOST_STEPS {
            if is_lit(&mut self.desk) {
                let before = (self.desk.app.highlight_in_words(), light(&self.desk));
                self.press();
                if is_done(&mut self.desk) {
                    return;
                }
                if before != (self.desk.app.highlight_in_words(), light(&self.desk)) {
                    continue;
                }
            }
            self.desk.pass(STEP);
        }
        panic!("the light never leads to {wanted}; it is on {:?}", self.desk.app.highlight_in_words());
    }

    /// Chooses the control with these words, possibly through its row.
    fn choose_text(&mut self, words: &str, is_done: impl Fn(&mut Desk) -> bool) {
        let is_lit = |desk: &mut Desk| {
            let lit = desk.app.highlight_in_words().unwrap_or_default();
            lit.split("; ").any(|label| label.split(", ").any(|part| part == words))
        };
        self.until(words, is_lit, is_done);
    }

    /// Chooses the control with the words of a key.
    fn choose(&mut self, key: &str, is_done: impl Fn(&mut Desk) -> bool) {
        let words = self.desk.words.get(key);
        self.choose_text(&words, is_done);
    }

    /// Chooses a cell of the board.
    fn choose_cell(&mut self, cell: Cell) {
        let before = number(&self.desk);
        let is_lit = |desk: &mut Desk| {
            let on_board = desk.app.player().is_some_and(Player::is_on_board);
            on_board && light(desk).contains(&cell)
        };
        self.until(&format!("{cell:?}"), is_lit, |desk| number(desk) == before + 1);
    }

    /// Chooses the first cell of a way, then the last.
    fn choose_way(&mut self, from: &str, to: &str) {
        let cell = |text: &str| cell_of(text).expect("a way leads from a cell to a cell");
        let (from, to) = (cell(from), cell(to));
        let is_on = |cell: Cell| {
            move |desk: &mut Desk| {
                desk.app.player().is_some_and(Player::is_on_board) && light(desk).contains(&cell)
            }
        };
        let asked = self.desk.words.get("play-way-to");
        self.until(&format!("{from:?}"), is_on(from), |desk| desk.shows(&asked));
        let before = number(&self.desk);
        self.until(&format!("{to:?}"), is_on(to), |desk| number(desk) == before + 1);
    }

    /// Chooses the button of an arrow.
    fn choose_arrow(&mut self, arrow: &str) {
        let before = number(&self.desk);
        self.choose(&format!("arrow-{arrow}"), |desk| number(desk) == before + 1);
    }

    fn enter_menu(&mut self) {
        self.choose("scan-to-menu", |desk| desk.app.player().is_some_and(|player| !player.is_on_board()));
    }

    /// From the start window through the choice of a player to the choice of a game.
    fn come_in(&mut self) {
        let title = self.desk.words.get("users-title");
        self.choose("command-players", |desk| desk.shows(&title));
        let title = self.desk.words.get("games-title");
        self.choose_text(NAME, |desk| desk.shows(&title));
    }

    /// Plays the levels of a game to the last, and returns to the choice of games.
    fn play_game(&mut self, game: &str) {
        let name = project::game_name(&sample(game), Language::English.code()).expect("the game has a name");
        self.choose_text(&name, |desk| desk.app.player().is_some());
        let player = self.desk.app.player().expect("the player is shown");
        assert_eq!(player.outline().description.name, name);
        let levels: Vec<String> = player.outline().levels.iter().map(|level| level.folder.clone()).collect();
        for (at, level) in levels.iter().enumerate() {
            assert_eq!(self.desk.app.player().map(Player::level), Some(at), "{game}");
            for word in moves(game, level) {
                match (word.split_once('>'), cell_of(&word)) {
                    (Some((from, to)), _) => self.choose_way(from, to),
                    (None, Some(cell)) => self.choose_cell(cell),
                    (None, None) => self.choose_arrow(&word),
                }
            }
            let player = self.desk.app.player().expect("the player is shown");
            assert_eq!(player.play_test().standing(), Some(&Standing::Solved), "{game} {level}");
            let news = if at + 1 < levels.len() { News::Won } else { News::AllWon };
            assert_eq!(player.news(), Some(news), "{game} {level}");
            let way_on = if news == News::Won { "player-menu-next" } else { "player-choose-game" };
            self.choose(way_on, |desk| desk.app.player().is_none_or(|player| player.news().is_none()));
        }
        assert!(self.desk.app.player().is_none(), "after the last level comes the choice of games");
        self.desk.expect_words("games-title");
    }
}

/// Returns the names of the folders of all grid games among the samples that have a solution whatever the luck is: nobody can
/// know beforehand what wins in the others.
fn games() -> Vec<String> {
    let folders = fs::read_dir(sample("")).expect("there are samples");
    let name = |entry: std::io::Result<fs::DirEntry>| {
        entry.expect("it can be read").file_name().into_string().expect("it is plain text")
    };
    let has_chance = |name: &String| name == "minesweeper";
    let has_levels = |name: &String| sample(name).join("rules.xml").exists() && !has_chance(name);
    let mut games: Vec<String> = folders.map(name).filter(has_levels).collect();
    games.sort();
    assert!(games.len() >= 13, "the samples are gone");
    games
}

/// Copies a sample with its first two levels and the last.
fn shorten(game: &str, to: &Path) {
    copy(&sample(game), to);
    let levels = fs::read_dir(to.join("LEVELS")).expect("a game has levels");
    let mut levels: Vec<_> = levels.map(|entry| entry.expect("it can be read").path()).collect();
    levels.sort();
    let last = levels.len() - 1;
    for level in levels.drain(2..last) {
        fs::remove_dir_all(level).expect("a level can be removed");
    }
}

fn number(desk: &Desk) -> u32 {
    desk.app.player().map_or(0, |player| player.play_test().number())
}

fn light(desk: &Desk) -> Vec<Cell> {
    desk.app.player().map(|player| player.play_test().highlighted_cells().to_vec()).unwrap_or_default()
}

/// One switch finishes every game of the program: the first two levels and the last of each are played
/// through the window. `tests/grid/games/one_key.rs` plays all levels with the same scanning.
#[test]
fn one_key_plays_every_game_to_its_end() {
    let mut bot = Bot::new(Pattern::RowColumn);
    bot.come_in();
    for game in games() {
        bot.play_game(&game);
    }
}

/// The same key undoes a move, changes a setting, reads the help and leaves the program, in each scanning
/// pattern.
#[test]
fn one_key_undoes_sets_reads_and_leaves() {
    for pattern in [Pattern::Single, Pattern::RowColumn, Pattern::GroupRowColumn] {
        let mut bot = Bot::new(pattern);
        bot.come_in();
        bot.choose_text("Maze", |desk| desk.app.player().is_some());
        bot.choose_cell(solution("maze", "01")[0]);
        bot.enter_menu();
        bot.choose("player-menu-undo", |desk| number(desk) == 0);

        bot.enter_menu();
        let title = bot.desk.words.get("control-title");
        bot.choose("player-menu-settings", |desk| desk.shows(&title));
        let before = bot.desk.app.controls().clone();
        let sounds = bot.desk.words.get("control-sounds");
        bot.choose("control-tab-looks", |desk| desk.shows(&sounds));
        bot.choose("control-on", |desk| *desk.app.controls() != before);
        bot.choose("done", |desk| !desk.shows(&title));

        bot.enter_menu();
        let stop = bot.desk.words.get("help-stop");
        bot.choose("player-menu-help", |desk| desk.shows(&stop));
        bot.choose("help-close", |desk| !desk.shows(&stop));
        bot.enter_menu();
        bot.choose("player-menu-quit", |desk| desk.closed);
    }
}

/// A newcomer creates a profile with one key, types a name on the on-screen keyboard, and plays with one
/// switch, too.
#[test]
fn one_key_makes_a_profile() {
    let mut bot = Bot::unknown();
    let title = bot.desk.words.get("profile-title-new");
    bot.choose("command-players", |desk| desk.shows(&title));
    let close = bot.desk.words.get("keyboard-close");
    bot.until("the field", |desk| desk.is_focused("profile-name"), |desk| desk.shows(&close));
    let is_written =
        |desk: &mut Desk| desk.census().texts.iter().any(|text| text.is_field && text.text.ends_with('z'));
    bot.choose_text("z", is_written);
    bot.choose("keyboard-close", |desk| !desk.shows(&close) && desk.app.highlight_in_words().is_some());
    bot.choose("profile-degree-switch", |_| true);
    let title = bot.desk.words.get("users-title");
    let done = bot.desk.words.get("profile-done");
    bot.choose("profile-done", |desk| desk.shows(&title) && !desk.shows(&done));
    let people = People::new(HomeFolders::read(bot.desk.home()).0.people).list();
    assert_eq!(people.len(), 1, "one profile is kept");
    let name = people[0].profile.name.clone();
    assert!(name.ends_with('z'), "the name is what was written: {name}");
    let title = bot.desk.words.get("games-title");
    bot.choose_text(&name, |desk| desk.shows(&title));
    bot.choose_text("Maze", |desk| desk.app.player().is_some());
    for cell in solution("maze", "01") {
        bot.choose_cell(cell);
    }
    assert_eq!(bot.desk.app.player().and_then(Player::news), Some(News::Won));
}
