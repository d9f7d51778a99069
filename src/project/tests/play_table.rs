//! Tables of plays: the content of a row, and converting a play to files and back.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use proptest::test_runner::TestCaseError;
use tempfile::TempDir;
use ustr::ustr;

use crate::engine::log::{Act, Line, Log};
use crate::engine::{Event, Moment};
use crate::grid::Parses;
use crate::grid::model::{Cells, Item, Rule, Value};
use crate::project::play_table::{Column, Measure, PlayTable, csv};
use crate::project::templates::Template;
use crate::project::{AnyGame, saves};
use crate::xml::Extra;

/// A maze with a visible move counter, and moves that win it.
fn game() -> (AnyGame, Vec<String>) {
    game_with(None)
}

/// The same, optionally with other rules than those of the maze.
fn game_with(rule: Option<&str>) -> (AnyGame, Vec<String>) {
    let mut made = Template::Maze.make(Template::Maze.default_size(), 3, &|key| key.to_owned());
    let level = Arc::make_mut(&mut made.draft.levels[0]);
    let layout = Arc::make_mut(&mut level.layout);
    let item = |name: &str, value| Item { name: name.to_owned(), value, show: true, extra: Extra::default() };
    layout.items.push(item("Count", Value::Int(5)));
    layout.items.push(item("Word, said", Value::Text("a \"b\"".to_owned())));
    // The goal is in words; an unreachable board is among the FINAL layers.
    let mut goal = layout.matrices[0].clone();
    goal.name = "FINAL".to_owned();
    if let Cells::Text(tiles) = &mut goal.cells {
        let _ = tiles.set(0, 0, ustr("Path"));
    }
    layout.matrices.push(goal);
    let rules = Arc::make_mut(&mut made.draft.rules);
    let written = |contents: &str| Rule { contents: contents.to_owned(), ..Rule::default() }.into();
    if let Some(rule) = rule {
        rules.list = vec![written(rule)];
    }
    rules.list.insert(0, written("Count = Count + 10;"));
    let game = AnyGame::of_draft(&made.draft, 0, &mut Parses::default());
    let solution = made.solutions[0].iter().map(|(x, y)| format!("{x},{y}")).collect();
    (game.unwrap_or_else(|problems| panic!("{problems:?}")), solution)
}

fn moment(at: Duration) -> Moment {
    "2010-05-24T10:15:00.000+02:00".parse::<Moment>().expect("a moment").later(at)
}

/// Makes a log of actions at the given milliseconds. An hour of real time passes after each.
fn log(acts: &[(u64, Act)]) -> Log {
    let line = |(number, (at, act)): (usize, &(u64, Act))| {
        let at = Duration::from_millis(*at);
        let when = Some(moment(at + Duration::from_secs(3600 * number as u64)));
        Line { at, when, act: act.clone() }
    };
    let lines = acts.iter().enumerate().map(line).collect();
    Log { began: Some(moment(Duration::ZERO)), lines, ..Log::new(0) }
}

fn step(number: u32, text: &str) -> Act {
    Act::Move { number, seat: 0, text: text.to_owned() }
}

/// The table has what Strašrybka 2010 requires of each state: undone moves are gone, leaving is a row of its
/// own, a restart begins a new run, and times exclude pauses.
#[test]
fn a_row_says_all_of_a_state() {
    let (game, moves) = game();
    let log = log(&[
        (1_000, step(1, &moves[0])),
        (1_500, Act::Restart),
        (3_000, step(1, &moves[0])),
        (4_250, step(2, &moves[1])),
        (5_000, Act::Undo),
        (7_000, step(2, &moves[1])),
        (8_000, Act::Interrupted),
        (9_500, step(3, &moves[2])),
    ]);
    let table = PlayTable::new(&game, &log).expect("the log fits");
    assert_eq!(
        table.runs.iter().map(|run| (run.number, run.rows.len())).collect::<Vec<_>>(),
        [(1, 2), (2, 5)]
    );
    let run = table.newest().expect("there is one");
    let seconds = |time: Duration| time.as_millis();
    let rows: Vec<_> = run
        .rows
        .iter()
        .map(|row| (row.number, row.event, seconds(row.since_start), seconds(row.since_last)))
        .collect();
    let wanted = [
        (0, Event::StartOfGame, 0, 0),
        (1, Event::Action, 1_500, 1_500),
        (2, Event::Action, 5_500, 4_000),
        (2, Event::GameInterrupted, 6_500, 1_000),
        (3, Event::Action, 8_000, 2_500),
    ];
    assert_eq!(rows, wanted);
    let names: Vec<_> = table.items.iter().map(|item| item.name.as_str()).collect();
    assert_eq!(names, ["Ax", "Ay", "Px", "Py", "Count", "Word, said"]);
    let cell = |column: &Column| run.rows.iter().map(|row| row.cell(column)).collect::<Vec<_>>();
    assert_eq!(cell(&Column::Item(4)), ["5", "15", "25", "25", "35"]);
    assert_eq!(cell(&Column::Goals), ["1"; 5]);
    assert_eq!(cell(&Column::When)[1], "2010-05-24T12:15:03.000+02:00");
    let first: Vec<_> = run.rows.iter().take(2).map(|row| row.valid_moves).collect();
    assert!(first.iter().all(|count| (1..=4).contains(count)), "{first:?}");
    let summary = run.summary();
    assert_eq!((summary.moves, summary.time, summary.finished), (3, Duration::from_secs(8), false));
    assert_eq!(summary.began, Some(moment(Duration::from_millis(1_500 + 3_600_000))));
    assert_eq!(table.measures(), [Measure::Time, Measure::ValidMoves, Measure::Item(4)]);
    assert_eq!(run.series(&Measure::Time), [(1, 1.5), (2, 4.0), (3, 2.5)]);
    assert_eq!(run.series(&Measure::Item(4)), [(0, 5.0), (1, 15.0), (2, 25.0), (3, 35.0)]);
}

/// Values with commas and quotation marks are quoted, lines end as RFC 4180 requires, and plays with
/// different variables share a table.
#[test]
fn tables_become_comma_separated_values() {
    let (game, moves) = game();
    let table = PlayTable::new(&game, &log(&[(2_750, step(1, &moves[0]))])).expect("the log fits");
    let mut other = table.clone();
    let _ = other.items.remove(4);
    other.runs[0].rows.truncate(1);
    let _ = other.runs[0].rows[0].items.remove(4);
    let text = csv(&[("1".to_owned(), table.clone()), ("2".to_owned(), other)]);
    let lines: Vec<&str> = text.split("\r\n").collect();
    let (row, last) = (&table.runs[0].rows[1], &table.runs[0].rows[0]);
    let place = |row: &crate::project::play_table::Row| row.items[..4].join(",");
    assert_eq!(
        lines,
        [
            "Play,Run,AbsoluteTime,TimeSinceStart,TimeSinceLastMove,MoveNumber,Event,Ax,Ay,Px,Py,Count,\
             \"Word, said\",FinalMatrices,ValidMoves"
                .to_owned(),
            format!(
                "1,1,2010-05-24T10:15:00.000+02:00,0.000,0.000,0,StartOfGame,{},5,\"a \"\"b\"\"\",1,{}",
                place(last),
                last.valid_moves
            ),
            format!(
                "1,1,2010-05-24T10:15:02.750+02:00,2.750,2.750,1,Action,{},15,\"a \"\"b\"\"\",1,{}",
                place(row),
                row.valid_moves
            ),
            format!(
                "2,1,2010-05-24T10:15:00.000+02:00,0.000,0.000,0,StartOfGame,{},,\"a \"\"b\"\"\",1,{}",
                place(last),
                last.valid_moves
            ),
            String::new(),
        ]
    );
}

/// Possible actions in a play.
fn deeds() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(
        prop_oneof![6 => 0..4u8, 1 => Just(4), 1 => Just(5), 1 => Just(6), 1 => Just(7)],
        0..40,
    )
}

/// Plays at random and returns the log, with dates.
fn played(game: &AnyGame, deeds: &[u8]) -> Log {
    let mut play = game.begin(0);
    for (number, deed) in deeds.iter().enumerate() {
        let at = Duration::from_millis(number as u64 * 1_001);
        match deed {
            4 => drop(play.undo(at)),
            5 => drop(play.redo(at)),
            6 => play.restart(at),
            7 => play.interrupt(at),
            choice => drop(play.choose(usize::from(*choice), at)),
        }
    }
    let mut log = play.log().clone();
    log.began = Some(moment(Duration::ZERO));
    for (number, line) in log.lines.iter_mut().enumerate() {
        line.when = Some(moment(line.at + Duration::from_secs(number as u64)));
    }
    log
}

/// Writes a run as files, reads it back and compares.
fn give_back(deeds: &[u8], gets_stuck: bool) -> Result<(), TestCaseError> {
    // When each cell can be chosen only once, the game soon restarts by itself.
    let (game, _) = game_with(gets_stuck.then_some("VALID[A.x, A.y] = false;"));
    let log = played(&game, deeds);
    let folder = TempDir::new().expect("a folder for a test can be made");
    let [first, second] = ["first", "second"].map(|name| folder.path().join(name));
    let count = saves::export(&game, &log, &first).expect("it can be written");
    let read = saves::import(&game, &first);
    prop_assert!(read.is_ok(), "{read:?}");
    let read = read.unwrap_or_default();
    prop_assert_eq!(saves::export(&game, &read, &second), Ok(count));
    for number in 1..=count {
        let text =
            |folder: &std::path::Path| std::fs::read_to_string(folder.join(format!("{number:08}.xml"))).ok();
        prop_assert!(text(&first) == text(&second), "{number}");
    }
    let (own, back) = (PlayTable::new(&game, &log), PlayTable::new(&game, &read));
    let rows = |table: Result<PlayTable, _>| table.ok().and_then(|table| Some(table.newest()?.rows.clone()));
    prop_assert_eq!(rows(own), rows(back));
    prop_assert_eq!(read.to_string().parse::<Log>(), Ok(read));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A run written as files and read back goes through the same states at the same times, and gives the
    /// same files.
    #[test]
    fn files_of_states_give_the_play_back(deeds in deeds(), gets_stuck in any::<bool>()) {
        give_back(&deeds, gets_stuck)?;
    }
}

/// A player's own restart in place of an automatic one that was undone.
#[test]
fn a_forced_restart_that_was_taken_back_is_no_state() {
    give_back(&[0, 4, 6, 0, 4, 5, 4], true).expect("the play comes back");
}

/// Files that are not a run of this level are refused, naming the file.
#[test]
fn wrong_files_are_refused() {
    let (game, moves) = game();
    let log = log(&[(1_000, step(1, &moves[0])), (2_000, step(2, &moves[1]))]);
    let folder = TempDir::new().expect("a folder for a test can be made");
    let path = |number: u32| folder.path().join(format!("{number:08}.xml"));
    assert_eq!(saves::export(&game, &log, folder.path()), Ok(3));
    let taken = saves::export(&game, &log, folder.path()).map_err(|problem| problem.code);
    assert_eq!(taken, Err("new-folder-taken"));
    let good = std::fs::read_to_string(path(2)).expect("it is written");
    let table = [
        ("<Event>Action", "<Event>StartOfGame", "save-no-move"),
        ("<Event>Action", "<Event>GameInterrupted", "save-no-move"),
        ("<Event>Action", "<Event>Moved", "save-event"),
        ("<AbsoluteTime>2010", "<AbsoluteTime>10", "save-time"),
        ("<TimeSinceStart>1", "<TimeSinceStart>-1", "save-seconds"),
        ("<TimeSinceStart>1", "<TimeSinceStart>NaN", "save-seconds"),
        ("<TimeSinceStart>1", "<TimeSinceStart>1e300", "save-seconds"),
        ("<Value xsi:type=\"xsd:int\">15", "<Value xsi:type=\"xsd:int\">16", "save-no-move"),
        ("<name>VALID", "<name>INVALID", "save-no-move"),
        ("</Layout>", "", "xml-end-tag"),
    ];
    for (from, to, code) in table {
        let spoilt = good.replacen(from, to, 1);
        assert_ne!(spoilt, good, "there is no {from}");
        std::fs::write(path(2), spoilt).expect("written");
        let problems = saves::import(&game, folder.path()).err().unwrap_or_default();
        assert_eq!(problems.first().map(|it| it.code), Some(code), "{from} → {to}: {problems:?}");
        assert_eq!(problems[0].file.as_deref(), Some("00000002.xml"));
    }
    // Files with other numbers are used in order; a missing step is reported where it is missing.
    std::fs::remove_file(path(2)).expect("removed");
    let problems = saves::import(&game, folder.path()).err().unwrap_or_default();
    assert_eq!(
        problems.first().map(|it| (it.code, it.file.as_deref())),
        Some(("save-no-move", Some("00000003.xml")))
    );
    std::fs::write(path(3), good).expect("written");
    assert_eq!(saves::import(&game, folder.path()).map(|log| log.lines.len()), Ok(1));
    std::fs::remove_file(path(1)).expect("removed");
    let problems = saves::import(&game, folder.path()).err().unwrap_or_default();
    assert_eq!(problems.first().map(|it| it.code), Some("save-start"));
    let nowhere = saves::import(&game, &folder.path().join("nowhere")).err().unwrap_or_default();
    assert_eq!(nowhere.first().map(|it| it.code), Some("save-none"));
}
