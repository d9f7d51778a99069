//! Opening the files of plays, and hints that lead to the end of a puzzle.

use schola::engine::log::Log;
use schola::engine::save::{SaveFault, level_in};
use schola::engine::seats::Controller;
use schola::table::opening::{OpenedPlay, open};
use schola::table::protocol::{Options, ToMember, ToTable, Undo};
use schola::table::{Found, Table};

use crate::desk::{Desk, WORDS, games, samples, source};

fn options() -> Options {
    Options { undo: Undo::Free, ..Options::default() }
}

/// Returns the file of a play of a game with as many people as it needs, at one of its levels.
fn saved(game: &str, level: usize) -> (String, u32) {
    let people = u32::from(source(game).about().players.0.max(1));
    let mut desk = Desk::of(Table::new(source(game), WORDS.clone(), 7, options()).at_level(level));
    desk.seat(people);
    desk.does(1, ToTable::Start);
    desk.play(9);
    desk.does(1, ToTable::Save);
    (desk.stored.pop().expect("the file is given"), people)
}

/// The file of a play tells its level and who played, in every sample, and a table goes on with it.
#[test]
fn files_of_all_samples_are_opened() {
    for game in samples() {
        let last = source(&game).about().levels.len().saturating_sub(1).min(2);
        let (file, people) = saved(&game, last);
        let opened = open(&*games(&game), &file).unwrap_or_else(|fault| panic!("{game}: {fault:?}\n{file}"));
        assert_eq!(opened.level, last, "{game}");
        let seated = opened.seats.iter().flatten().filter(|it| **it == Controller::Human).count();
        assert_eq!(seated, people as usize, "{game}");
        let table = Table::new(source(&game), WORDS.clone(), 8, options());
        let mut again = Desk::of(table.resume(opened.level, &file).expect("it was opened"));
        again.seat(people);
        again.does(1, ToTable::Start);
        again.does(1, ToTable::Save);
        let acts = |file: &str| file.lines().filter(|line| line.contains(" move ")).count();
        assert_eq!(acts(&again.stored[0]), acts(&file), "{game}");
    }
}

/// What is no play of the game, or none that can have come about, is refused with the reason.
#[test]
fn other_files_are_refused() {
    let (file, _) = saved("sokoban", 1);
    let level = source("sokoban").about().levels[1].clone();
    let of_level = format!("level {level}");
    let end = file.lines().find(|line| line.starts_with("end ")).expect("it has an end").to_owned();
    let rows: [(&str, String, fn(&SaveFault) -> bool); 6] = [
        ("nothing", String::new(), |it| matches!(it, SaveFault::NotASave)),
        ("a picture", "\u{89}PNG\r\n".to_owned(), |it| matches!(it, SaveFault::NotASave)),
        ("another game", file.replace("game sokoban", "game maze"), |it| {
            matches!(it, SaveFault::WrongGame { .. })
        }),
        ("a level that is not here", file.replace(&of_level, "level gone"), |it| {
            *it == SaveFault::Level { level: "gone".to_owned() }
        }),
        ("no level", file.replace(&format!("{of_level}\n"), ""), |it| {
            *it == SaveFault::Field { field: "level".to_owned() }
        }),
        ("another end", file.replace(&end, "end 0123456789abcdef"), |it| {
            matches!(it, SaveFault::EndMismatch { .. })
        }),
    ];
    let mut wrong = Vec::new();
    for (what, text, is_it) in rows {
        match open(&*games("sokoban"), &text) {
            Err(fault) if is_it(&fault) => {}
            other => wrong.push(format!("{what}: {other:?}")),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let one = OpenedPlay { level: 0, seats: vec![Some(Controller::Human)] };
    let (whole, _) = saved("sokoban", 0);
    assert_eq!(open(&*games("sokoban"), &whole), Ok(one));
}

/// Has a member ask for a hint and the computer look for it. Returns what was found and what is told.
fn hint(desk: &mut Desk, whole: bool) -> (Found, ToMember) {
    desk.does(1, ToTable::Hint { whole });
    let about = desk.table.to_think().pop().expect("the computer is to think");
    let found = desk.table.job(&about).expect("it is a job")();
    let outgoing = desk.table.thought(&about, found.clone(), desk.now);
    let (_, told) = desk.take(outgoing).pop().expect("somebody is told");
    (found, told)
}

/// Makes the choice at a cell.
fn step(desk: &mut Desk, cell: &str) {
    let (x, y) = cell.split_once(',').expect("a cell");
    let at = Some((0, x.parse().expect("a column"), y.parse().expect("a row")));
    let view = desk.view(1);
    let choice = view.choices.iter().find(|it| it.at == at).expect("it can be chosen").n;
    let question = view.question.expect("it is asked");
    desk.does(1, ToTable::Choose { question, choice });
}

/// A hint in a puzzle is the next choice of a solution, from the beginning and after another choice; the whole solution ends the level.
#[test]
fn hints_lead_to_the_end_of_a_puzzle() {
    for (game, detours) in [("sokoban", 2), ("lights-out", 3), ("fifteen", 1)] {
        let mut desk = Desk::begun(game, 1, options());
        desk.play(detours);
        let (one, _) = hint(&mut desk, false);
        let (whole, told) = hint(&mut desk, true);
        assert_eq!(one.choices(), &whole.choices()[..1], "{game}");
        assert!(matches!(told, ToMember::Advice { ref choices, .. } if choices == whole.choices()), "{game}");
        for cell in whole.choices() {
            step(&mut desk, cell);
        }
        let standing = format!("{:?}", desk.view(1).standing);
        assert!(standing.contains("solved"), "{game}: {standing}");
    }
}

/// Hints in a dungeon are the actions of a hero who knows the way: following them, one comes to the boss or falls on the way there.
#[test]
fn hints_lead_through_a_dungeon() {
    let mut desk = Desk::begun("dragons-lair", 1, options());
    for step in 0.. {
        assert!(step < 2_000, "the hero gets nowhere");
        let view = desk.view(1);
        let Some(question) = view.question.filter(|_| !view.choices.is_empty()) else { break };
        let (found, told) = hint(&mut desk, false);
        let ToMember::Advice { choice: Some(choice), .. } = told else {
            panic!("{step}: {found:?} {told:?}")
        };
        desk.does(1, ToTable::Choose { question, choice });
    }
    assert!(!desk.view(1).panel.as_ref().expect("a hero").results.is_empty(), "the play is over");
}

/// Where a puzzle is lost, the hint says so and what helps.
#[test]
fn a_lost_puzzle_is_told() {
    let mut desk = Desk::begun("sokoban", 1, options());
    let found = Found::Lost;
    desk.does(1, ToTable::Hint { whole: false });
    let about = desk.table.to_think().pop().expect("the computer is to think");
    let outgoing = desk.table.thought(&about, found, desk.now);
    let told = desk.take(outgoing).pop().map(|(_, message)| message);
    let Some(ToMember::Advice { choices, choice: None, text }) = told else { panic!("{told:?}") };
    assert!(choices.is_empty() && text.contains("Take moves back"), "{text}");
}

/// A play of a game with a single level need not name it, and a level without a name takes any: a labyrinth in a file of its own.
#[test]
fn a_level_without_a_name_is_found() {
    let named = |level: Option<&str>| {
        let mut log = Log::default();
        log.header.level = level.map(str::to_owned);
        log
    };
    let none = || SaveFault::Level { level: "x".to_owned() };
    for (level, levels, wanted) in [
        (None, &[""][..], Ok(0)),
        (None, &["only"][..], Ok(0)),
        (Some("game"), &[""][..], Ok(0)),
        (Some("b"), &["a", "b"][..], Ok(1)),
        (Some("x"), &["a", "b"][..], Err(none())),
        (Some("x"), &["a"][..], Err(none())),
        (None, &["a", "b"][..], Err(SaveFault::Field { field: "level".to_owned() })),
    ] {
        assert_eq!(level_in(&named(level), levels), wanted, "{level:?} among {levels:?}");
    }
}
