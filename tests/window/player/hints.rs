//! Solvability of levels, solutions shown, hints, and why a cell cannot be chosen.

use std::fs;
use std::time::{Duration, Instant};

use iced::keyboard::key::Named;
use lucide_icons::Icon;
use schola::engine::Standing;
use schola::player::{Hints, UserSettings};
use schola::project::marks::Mark;
use schola::window::command::Command;
use schola::window::grid_editor::Tab;
use schola::window::grid_editor::levels::{self, Field};
use schola::window::grid_editor::marks::MarkStatus;
use schola::window::player::{News, Player};
use schola::window::preferences::Preferences;
use schola::window::{Message, Opening, grid_editor};
use schola::words::Language;

use crate::desk::{Desk, SIZE, copy, make_small, sample};

fn preferences() -> Preferences {
    Preferences {
        language: Some(Language::English.code().to_owned()),
        rules: schola::window::preferences::Face::Text,
        ..Preferences::default()
    }
}

/// Opens the editor with the first two levels of a sample, and lets it check their solvability.
fn edit(game: &str) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    make_small(&folder);
    for level in ["03", "04", "05"] {
        fs::remove_dir_all(folder.join("LEVELS").join(level)).expect("it can be taken away");
    }
    let mut desk = Desk::open_with(Opening::Edit(folder), home, preferences(), SIZE);
    call(&mut desk, Command::CheckLevels);
    desk.send(Message::Ticked);
    desk.checks_levels = true;
    desk
}

/// Opens the player for a guest with settings.
fn play(game: &str, controls: UserSettings) -> Desk {
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = home.path().join(game);
    copy(&sample(game), &folder);
    make_small(&folder);
    let opening = Opening::Play { folder: Some(folder), user: None, signals: None };
    Desk::open_with(opening, home, Preferences { controls, ..preferences() }, SIZE)
}

fn call(desk: &mut Desk, command: Command) {
    desk.send(Message::Command(command));
}

/// Returns the proven least number of moves of a level, if any.
fn mark(desk: &Desk, level: usize) -> Mark {
    match desk.editor().mark(level) {
        MarkStatus::Mark(mark) => (*mark).clone(),
        other => panic!("it is known of level {level}: {other:?}"),
    }
}

fn solved(mark: &Mark) -> Option<(usize, bool)> {
    if let Mark::Solved { moves, shortest } = mark { Some((moves.len(), *shortest)) } else { None }
}

fn problems(desk: &mut Desk, text: &str) -> bool {
    desk.seen().iter().any(|seen| seen == text)
}

/// Lets time pass until something has happened in the background.
fn wait(desk: &mut Desk, until: impl Fn(&mut Desk) -> bool) {
    let end = Instant::now() + Duration::from_secs(60);
    while !until(desk) {
        assert!(Instant::now() < end, "it never comes about");
        std::thread::sleep(Duration::from_millis(10));
        desk.pass(Duration::from_millis(200));
    }
}

/// Drawing a level that cannot be solved is reported while drawing: by the sign, in words, and in the list of
/// problems. Undo restores the answer, and so does reopening the game.
#[test]
fn who_draws_an_unsolvable_level_is_told() {
    let mut desk = edit("sokoban");
    assert_eq!(solved(&mark(&desk, 0)), Some((3, true)));
    desk.expect_words("problems-none");
    desk.take_piece("Wall");
    desk.paint(&[(4, 2)]);
    assert_eq!(mark(&desk, 0), Mark::Unsolvable);
    assert!(solved(&mark(&desk, 1)).is_some(), "the other level stays as it is");
    let told = desk.words.problem("mark-unsolvable", &[("level", "01".to_owned())]).0;
    assert!(problems(&mut desk, &told));
    let brief = format!("01 · {}", desk.words.get("mark-brief-unsolvable"));
    desk.expect(&brief);
    desk.command('z');
    assert_eq!(solved(&mark(&desk, 0)), Some((3, true)));
    assert!(!problems(&mut desk, &told));

    let folder = desk.editor().document().folder().to_owned();
    let kept = fs::read_dir(desk.home().join("marks")).expect("answers are kept").count();
    assert_eq!(kept, 3, "two levels, and one of them with a wall");
    desk.crash(Opening::Edit(folder));
    assert_eq!(solved(&mark(&desk, 0)), Some((3, true)), "it is known at once");
    call(&mut desk, Command::CheckLevels);
    assert_eq!(desk.editor().mark(0), MarkStatus::Nothing, "who does not want to know is not told");
}

/// The proven least number of moves is filled in at a click, as one undo step; a number below it is reported.
#[test]
fn the_proven_minimum_is_filled_in() {
    let mut desk = edit("sokoban");
    let write = |desk: &mut Desk, text: &str| {
        let message = levels::Message::Written(Field::Minimum, text.to_owned());
        desk.send(Message::from(grid_editor::Message::Levels(message)));
    };
    let stated = |desk: &Desk| desk.draft().levels[0].description.minimum_moves;
    assert_eq!(stated(&desk), Some(3));
    for (number, code) in [("2", "mark-minimum-low"), ("9", "mark-minimum-high")] {
        write(&mut desk, number);
        let args = [("level", "01"), ("stated", number), ("found", "3")];
        let args = args.map(|(name, value)| (name, value.to_owned()));
        let told = desk.words.problem(code, &args).0;
        assert!(problems(&mut desk, &told), "{told}");
        let take = desk.words.with("mark-take-minimum", &[("count", "3".to_owned())]);
        desk.click(&take);
        assert_eq!(stated(&desk), Some(3));
        assert!(!problems(&mut desk, &told));
        desk.command('z');
        assert_eq!(stated(&desk), number.parse().ok(), "one step back");
    }
}

/// The play-test shows the solution of a level move by move; the person can take over at any point.
#[test]
fn a_solution_is_watched() {
    let mut desk = edit("sokoban");
    let start = desk.position();
    call(&mut desk, Command::WatchSolution);
    assert!(desk.editor().test().shows_moves());
    desk.pass(Duration::from_millis(1100));
    let first = desk.position();
    assert_ne!(first, start, "the first move is shown");
    assert_eq!(desk.editor().test().number(), 0, "nobody has made it");
    desk.pass(Duration::from_secs(5));
    desk.click_icon(Icon::StepBack);
    desk.click_icon(Icon::StepBack);
    assert_eq!(desk.position(), first);
    desk.click_words("party-go-on-here");
    assert!(!desk.editor().test().shows_moves());
    assert_eq!((desk.editor().test().number(), desk.position()), (1, first));

    call(&mut desk, Command::WatchSolution);
    desk.pass(Duration::from_secs(9));
    desk.click_icon(Icon::X);
    assert_eq!(desk.editor().test().number(), 1, "the play is where it was");
    call(&mut desk, Command::WatchSolution);
    desk.pass(Duration::from_secs(9));
    desk.click_words("party-go-on-here");
    assert_eq!(desk.editor().test().standing(), Some(&Standing::Solved));
}

/// A hint says where, then what, then shows the rest; the rest can be applied and wins the level.
#[test]
fn a_hint_says_more_each_time() {
    let mut desk = play("sokoban", UserSettings::default());
    fn text(desk: &mut Desk, key: &str) -> bool {
        let start = desk.words.with(key, &[("column", String::new()), ("row", String::new())]);
        let start: String = start.chars().take(6).collect();
        desk.seen().iter().any(|seen| seen.starts_with(&start))
    }
    let test = |desk: &Desk| desk.app.player().expect("the player").play_test().number();
    desk.key(Named::F4);
    wait(&mut desk, |desk| text(desk, "hint-where"));
    let focus = desk.app.player().expect("the player").play_test().focus().expect("a cell is lit");
    let where_it_is = [("column", (focus.0 + 1).to_string()), ("row", (focus.1 + 1).to_string())];
    let said = desk.words.with("hint-where", &where_it_is);
    desk.expect(&said);
    desk.key(Named::F4);
    assert!(!desk.shows(&said), "it says more now");
    assert_eq!(test(&desk), 0);
    desk.key(Named::F4);
    desk.pass(Duration::from_secs(20));
    assert_eq!(test(&desk), 0, "what is shown is not played");
    desk.click_words("party-go-on-here");
    assert_eq!(desk.app.player().expect("the player").news(), Some(News::Won));
}

/// Hints say no more than the person wants, and can be switched off. That a level is lost is said only to
/// those who asked for that.
#[test]
fn hints_say_what_the_person_wants() {
    let settings = |hints, warn_lost| UserSettings { hints, warn_lost, ..UserSettings::default() };
    let mut desk = play("sokoban", settings(Hints::None, true));
    let hint = desk.words.get("party-hint");
    assert!(!desk.shows(&hint));
    desk.key(Named::F4);
    assert_eq!(desk.app.player().expect("the player").beat(), None, "nobody thinks");

    let mut desk = play("sokoban", settings(Hints::Where, true));
    desk.key(Named::F4);
    wait(&mut desk, |desk| desk.app.player().expect("the player").beat().is_none());
    for _ in 0..3 {
        desk.key(Named::F4);
    }
    assert!(!desk.app.player().expect("the player").play_test().shows_moves());

    for (warns, key) in [(false, "hint-none"), (true, "hint-lost")] {
        let mut desk = play("sokoban", settings(Hints::Whole, warns));
        // The box is pushed against the wall above, from where it never comes back.
        for arrow in [Named::ArrowDown, Named::ArrowDown, Named::ArrowRight, Named::ArrowUp] {
            desk.key(arrow);
        }
        desk.key(Named::F4);
        wait(&mut desk, |desk| desk.app.player().expect("the player").beat().is_none());
        desk.expect_words(key);
    }
}

/// Choosing a cell that is not allowed reports the rule responsible, and a press leads to it.
#[test]
fn it_is_told_why_a_cell_cannot_be_chosen() {
    let mut desk = edit("sokoban");
    desk.play((4, 4));
    desk.expect_words("why-start");
    desk.play((2, 1));
    assert_eq!(desk.editor().test().number(), 1);
    let from = (1..5).flat_map(|y| (1..5).map(move |x| (x, y)));
    let mut seen = false;
    for cell in from.filter(|cell| *cell != (2, 1)) {
        if !desk.editor().test().can_be_chosen(cell) {
            desk.play(cell);
            seen = desk.shows(&desk.words.get("why-show"));
        }
        if seen {
            break;
        }
    }
    assert!(seen, "a rule has said so of one of the cells");
    desk.click_words("why-show");
    assert_eq!(desk.editor().document().location().tab, Tab::Rules);
}

/// With one switch, hints are reached by scanning the menu, and the board again after that.
#[test]
fn the_menu_leads_to_the_hint() {
    let mut desk = play("sokoban", UserSettings::default());
    // The level begins with two cells to choose from; the menu follows them.
    for _ in 0..2 {
        desk.key(Named::Tab);
    }
    desk.key(Named::Enter);
    desk.expect_words("player-menu-back");
    desk.click_words("party-hint");
    assert!(desk.app.player().is_some_and(Player::is_on_board), "the board has the light again");
    wait(&mut desk, |desk| desk.seen().iter().any(|seen| seen.starts_with("Choose")));
}

/// A level that shows its goal from the start counts as a problem: its sign, its words and the list of
/// problems say so.
#[test]
fn a_level_that_is_already_solved_is_told() {
    let mut desk = edit("sokoban");
    call(&mut desk, Command::MakeGoals);
    desk.click_words("goals-start");
    assert_eq!(solved(&mark(&desk, 0)), Some((0, true)));
    desk.expect(&format!("01 · {}", desk.words.get("mark-brief-start")));
    let write = levels::Message::Written(Field::Minimum, String::new());
    desk.send(Message::from(grid_editor::Message::Levels(write)));
    let of_goal = desk.words.problem("level-solved", &[]).0;
    let of_mark = desk.words.problem("mark-solved-start", &[("level", "01".to_owned())]).0;
    assert!(problems(&mut desk, &of_goal));
    assert!(!problems(&mut desk, &of_mark), "one cause is told once");
}

/// The chart marks rules that do nothing in any known solution, as long as levels are checked.
#[test]
fn the_chart_says_which_rules_nothing_tries() {
    let mut desk = edit("sokoban");
    call(&mut desk, Command::ShowRules);
    desk.click_words("face-chart");
    let chart = |desk: &mut Desk| {
        let bounds = desk.bounds("round-chart");
        let row = |y: f32| (y * SIZE.width + bounds.x) as usize * 4;
        let (first, last) = (bounds.y as usize + 1, (bounds.y + bounds.height) as usize - 1);
        let pixels = desk.draw();
        (first..last)
            .flat_map(|y| pixels[row(y as f32)..][..bounds.width as usize * 4].to_vec())
            .collect::<Vec<u8>>()
    };
    let known = chart(&mut desk);
    call(&mut desk, Command::CheckLevels);
    assert_ne!(chart(&mut desk), known, "its cards say less");
}
