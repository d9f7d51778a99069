//! The cost of playing the games with one switch, and the help page that states it.

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

use schola::engine::{Controls, Game as _};
use schola::player::cost::{self, ControlMethod, Order, Situation};
use schola::player::settings::Tenths;
use schola::project;
use schola::words::Language;

use super::shelf;

/// The highlight advances once a second.
const INTERVAL: Tenths = Tenths(10);

/// The cost of a game's levels.
struct Game {
    /// Its folder.
    folder: PathBuf,
    levels: Vec<Level>,
}

struct Level {
    title: String,
    controls: Controls,
    /// The moves of the solution in its own order, and shuffled as far as the order does not matter.
    plain: Vec<Situation>,
    shuffled: Vec<Situation>,
    order: Order,
}

impl Level {
    fn time(&self, situations: &[Situation], way: ControlMethod) -> Option<Duration> {
        cost::measure(situations, way, &self.controls, INTERVAL).map(|cost| cost.time)
    }

    /// How many cells could be chosen, on average.
    fn choices(&self) -> usize {
        self.shuffled.iter().map(|it| it.choices.len()).sum::<usize>() / self.shuffled.len().max(1)
    }

    fn is_order_free(&self) -> bool {
        matches!(self.order, Order::Free | Order::Together(_))
    }
}

/// The sample games whose moves choose cells and that leave nothing to chance, with their levels, measured once for
/// all tests.
static GAMES: LazyLock<Vec<Game>> = LazyLock::new(|| {
    let samples = shelf::folders().into_iter().filter(|folder| !folder.ends_with("new_game"));
    let is_measured = |folder: &PathBuf| {
        let mut of_game = shelf::levels().iter().filter(|level| level.folder == *folder);
        of_game.all(|level| level.chooses_cells() && !level.compiled.has_chance())
    };
    samples.filter(is_measured).map(|folder| Game { levels: levels(&folder), folder }).collect()
});

fn levels(folder: &PathBuf) -> Vec<Level> {
    let draft = project::open(folder).expect("the game can be read").draft;
    let controls = draft.settings.controls();
    let of_game = shelf::levels().iter().filter(|level| level.folder == *folder);
    let measured = of_game.map(|level| {
        let mut play = level.begin();
        let moves: Vec<String> = level.solution().iter().map(ToString::to_string).collect();
        let mut situations = |moves: &[String]| {
            let refused = |index: usize| panic!("{}: move {}", level.title(), index + 1);
            cost::situations(&mut play, moves).unwrap_or_else(refused)
        };
        let plain = situations(&moves);
        let (other, order) = cost::shuffle(&mut level.begin(), &moves, 1);
        let shuffled = situations(&other);
        Level { title: level.title(), controls: controls.clone(), plain, shuffled, order }
    });
    measured.collect()
}

/// On boards with more than 64 allowed cells, scanning by rows or by blocks needs at most half the time of
/// plain Next, when the moves come in any order.
#[test]
fn rows_or_blocks_halve_the_time_of_next() {
    let large = GAMES.iter().flat_map(|game| &game.levels).filter(|level| level.choices() > 64);
    for level in large.filter(|level| level.is_order_free()) {
        let time = |way| level.time(&level.shuffled, way).expect("switches can play everything");
        let (next, best) =
            (time(ControlMethod::Next), time(ControlMethod::RowColumn).min(time(ControlMethod::Group)));
        assert!(best * 2 <= next, "{}: {best:?} against {next:?}", level.title);
    }
}

/// Every level of every game can be played with switches alone.
#[test]
fn switches_can_play_every_level() {
    for level in GAMES.iter().flat_map(|game| &game.levels) {
        for way in ControlMethod::ALL.into_iter().skip_while(|way| *way != ControlMethod::Next) {
            assert!(level.time(&level.plain, way).is_some(), "{}: {way}", level.title);
        }
    }
}

/// The mean time of a move over all levels of a game, or of a level; `None` where a level lacks the scanning
/// pattern.
fn mean(game: &Game, way: ControlMethod, shuffled: bool, of_level: bool) -> Option<Duration> {
    let moves = |level: &Level| if shuffled { level.shuffled.clone() } else { level.plain.clone() };
    let times: Option<Vec<Duration>> =
        game.levels.iter().map(|level| level.time(&moves(level), way)).collect();
    let count = if of_level { game.levels.len() } else { game.levels.iter().map(|it| it.plain.len()).sum() };
    Some(times?.iter().sum::<Duration>() / count as u32)
}

/// The tables of the page, each as its lines.
fn tables(language: Language) -> Vec<String> {
    let is_english = language == Language::English;
    let say = |english: &str, czech: &str| if is_english { english.to_owned() } else { czech.to_owned() };
    let seconds = |time: Duration| {
        let text = format!("{:.1}", time.as_secs_f64());
        if is_english { text } else { text.replace('.', ",") }
    };
    let minutes = |time: Duration| {
        let all = time.as_secs_f64().round() as u64;
        format!("{}:{:02}", all / 60, all % 60)
    };
    let game = say("Game", "Hra");
    let mouse = say(
        "Mouse, direct | Keys, direct | Mouse | Keys, Skip | Keys, Select",
        "Myš přímo | Klávesy přímo | Myš | Klávesy přeskakují | Klávesy procházejí vše",
    );
    let switches =
        say("Next | Rows | Blocks | Two switches | Resting", "Next | Řádky | Bloky | Dva spínače | Prodleva");
    let levels =
        say("Mouse | Keys, Skip | Next | Rows | Blocks", "Myš | Klávesy přeskakují | Next | Řádky | Bloky");
    let plain = say("Next | Rows | Blocks", "Next | Řádky | Bloky");
    let by_hand = [
        ControlMethod::DirectMouse,
        ControlMethod::DirectKeyboard,
        ControlMethod::OptionsMouse,
        ControlMethod::KeyboardSkip,
        ControlMethod::KeyboardSelect,
    ];
    let by_switch = [
        ControlMethod::Next,
        ControlMethod::RowColumn,
        ControlMethod::Group,
        ControlMethod::TwoSwitchesGroup,
        ControlMethod::DwellGroup,
    ];
    let by_level = [
        ControlMethod::OptionsMouse,
        ControlMethod::KeyboardSkip,
        ControlMethod::Next,
        ControlMethod::RowColumn,
        ControlMethod::Group,
    ];
    let by_order = [ControlMethod::Next, ControlMethod::RowColumn, ControlMethod::Group];
    let table = |head: &str,
                 ways: &[ControlMethod],
                 games: &[&Game],
                 cell: &dyn Fn(&Game, ControlMethod) -> Option<String>| {
        let mut lines = vec![format!("| {game} | {head} |"), format!("|{}", "---|".repeat(ways.len() + 1))];
        for game in games {
            let name = project::game_name(&game.folder, language.code()).expect("a game has a name");
            let cells = ways.iter().map(|way| cell(game, *way).unwrap_or_else(|| "–".to_owned()));
            lines.push(format!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | ")));
        }
        lines.join("\n")
    };
    let all: Vec<&Game> = GAMES.iter().collect();
    let free: Vec<&Game> = GAMES.iter().filter(|game| game.levels.iter().all(Level::is_order_free)).collect();
    let a_move = |game: &Game, way| mean(game, way, true, false).map(seconds);
    let a_level = |game: &Game, way| mean(game, way, true, true).map(minutes);
    let unshuffled = |game: &Game, way| mean(game, way, false, false).map(seconds);
    vec![
        table(&mouse, &by_hand, &all, &a_move),
        table(&switches, &by_switch, &all, &a_move),
        table(&levels, &by_level, &all, &a_level),
        table(&plain, &by_order, &free, &unshuffled),
    ]
}

/// Returns a page with its first tables replaced.
fn with_tables(page: &str, tables: &[String]) -> String {
    let (mut lines, mut number, mut in_table) = (Vec::new(), 0, false);
    for line in page.lines() {
        let is_row = line.starts_with('|');
        number += usize::from(is_row && !in_table);
        match number.checked_sub(1).and_then(|number| tables.get(number)) {
            Some(_) if is_row && in_table => {}
            Some(table) if is_row => lines.push(table.as_str()),
            _ => lines.push(line),
        }
        in_table = is_row;
    }
    lines.join("\n") + "\n"
}

/// The help page states the measured figures. After games or levels have changed, run this test with the
/// variable `SCHOLA_WRITE_HELP` set to rewrite the page.
#[test]
fn the_help_tells_the_figures() {
    for language in Language::ALL {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
            .join(format!("assets/help/scan-cost.{}.md", language.code()));
        let page = fs::read_to_string(&file).expect("the page can be read");
        let wanted = with_tables(&page, &tables(language));
        if std::env::var_os("SCHOLA_WRITE_HELP").is_some() {
            fs::write(&file, wanted).expect("the page can be written");
        } else {
            assert!(page == wanted, "{} tells other figures:\n{wanted}", file.display());
        }
    }
}
