//! Plays: a person continues exactly where they left the game, whatever happened to the files meanwhile.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use tempfile::TempDir;

use crate::engine::{Event, Moment, Viewer};
use crate::grid::{Draft, Parses};
use crate::player::profile::Profile;
use crate::project::people::People;
use crate::project::plays::{GamePlays, GoneOn, KeptPlay, Note};
use crate::project::templates::Template;

/// A game with two levels, a person who plays it, and moves that win each level.
struct Desk {
    work: TempDir,
    people: People,
    id: String,
    draft: Draft,
    solution: Vec<String>,
}

impl Desk {
    fn new() -> Self {
        let work = TempDir::new().expect("a folder for a test can be made");
        let people = People::new(work.path().join("USERS"));
        let id = people.add(Profile::new("Ann")).expect("a person can be added").id;
        let mut made = Template::Maze.make(Template::Maze.default_size(), 7, &|key| key.to_owned());
        let mut second = made.draft.levels[0].clone();
        Arc::make_mut(&mut second).folder = "02".to_owned();
        made.draft.levels.truncate(1);
        made.draft.levels.push(second);
        let solution = made.solutions[0].iter().map(|(x, y)| format!("{x},{y}")).collect();
        Self { work, people, id, draft: made.draft, solution }
    }

    fn plays(&self) -> GamePlays {
        self.people.plays(&self.id).of_game(Path::new("/games/My maze"))
    }

    fn go_on(&self) -> GoneOn {
        self.plays().go_on(&self.draft, &mut Parses::default(), now(0)).expect("it can be played")
    }

    /// Opens a level, and records it as the last one played.
    fn open(&self, level: usize) -> (KeptPlay, Vec<Note>) {
        self.plays().keep_last(&self.draft.levels[level].folder).expect("it can be written");
        self.plays().open(&self.draft, level, &mut Parses::default(), now(0)).expect("it can be played")
    }

    fn files(&self, ending: &str) -> Vec<PathBuf> {
        let mut folders = vec![self.work.path().to_owned()];
        let mut files = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("the folder is there").flatten() {
                let path = entry.path();
                let is_folder = path.is_dir();
                if is_folder { &mut folders } else { &mut files }.push(path);
            }
        }
        files.retain(|file| file.extension().is_some_and(|found| found == ending));
        files.sort();
        files
    }

    /// Returns the only file of a play.
    fn file(&self) -> PathBuf {
        let files = self.files("play");
        assert_eq!(files.len(), 1, "{files:?}");
        files[0].clone()
    }
}

fn now(seconds: u64) -> Moment {
    Moment::ZERO.later(Duration::from_secs(1_000_000 + seconds))
}

fn play(kept: &mut KeptPlay, moves: &[String]) {
    for (number, text) in moves.iter().enumerate() {
        let number = number as u64;
        let accepted =
            kept.act(now(number), |play| play.enter(text, Duration::from_secs(number), false).is_ok());
        assert!(accepted, "{text}");
    }
}

fn position(kept: &KeptPlay) -> (u32, Event, serde_json::Value) {
    (kept.play().number(), kept.play().event(), kept.play().data(Viewer::All).into())
}

/// A person returns to the game, the level and the position that they left, with the clock and the number of
/// restarts; leaving is recorded.
#[test]
fn one_goes_on_where_one_left() {
    let desk = Desk::new();
    let (mut kept, notes) = desk.open(1);
    assert_eq!(notes, []);
    play(&mut kept, &desk.solution[..2]);
    kept.act(now(9), |play| play.restart(Duration::from_secs(9)));
    play(&mut kept, &desk.solution[..3]);
    let (number, _, data) = position(&kept);
    assert_eq!(kept.leave(Duration::from_secs(60), now(99)), None);
    let again = desk.go_on();
    assert_eq!((again.level, again.notes, again.begins_again), (1, Vec::new(), false));
    assert_eq!(position(&again.play), (number, Event::GameInterrupted, data));
    assert_eq!((again.play.time(), again.play.play().restarts()), (Duration::from_secs(60), 1));
    assert_eq!(desk.people.plays(&desk.id).last_game().as_deref(), Some(Path::new("/games/My maze")));
    // Opening and leaving again is not an event.
    let length = again.play.log().lines.len();
    assert_eq!(again.play.leave(Duration::from_secs(61), now(100)), None);
    assert_eq!(desk.go_on().play.log().lines.len(), length);
}

/// The log records the time of each action, to the millisecond.
#[test]
fn each_act_has_its_date() {
    let desk = Desk::new();
    let (mut kept, _) = desk.open(0);
    play(&mut kept, &desk.solution[..1]);
    let _ = kept.act(now(5), |play| play.undo(Duration::from_millis(2_750)));
    kept.wait();
    let text = fs::read_to_string(desk.file()).expect("the play is written");
    let first = &desk.solution[0];
    assert_eq!(
        text,
        format!(
            "schola play 1\nseed {}\nbegan 1970-01-12T13:46:40.000+00:00\n\
             0.000 1970-01-12T13:46:40.000+00:00 move 1 0 {first}\n\
             2.750 1970-01-12T13:46:45.000+00:00 undo\n",
            now(0).milliseconds()
        )
    );
    assert_eq!(text.parse(), Ok(kept.log().clone()));
}

/// Looking at a level without playing leaves no trace.
#[test]
fn looking_writes_nothing() {
    let desk = Desk::new();
    let (mut kept, _) = desk.open(0);
    assert!(kept.act(now(0), |play| play.enter("999,999", Duration::ZERO, false)).is_err());
    assert_eq!(kept.leave(Duration::ZERO, now(0)), None);
    assert_eq!(desk.files("play"), Vec::<PathBuf>::new());
}

/// A finished level leads to the next one and the last to the first, in every round; choosing a finished
/// level plays it again, even if nothing was played there since; and old plays stay.
#[test]
fn a_finished_level_leads_to_the_next() {
    let desk = Desk::new();
    for round in 0..2 {
        for level in 0..2 {
            let (mut kept, _) = desk.open(level);
            assert_eq!(kept.play().number(), 0, "{round}");
            drop(kept);
            let gone_on = desk.go_on();
            assert_eq!(
                (gone_on.level, gone_on.play.play().number(), gone_on.begins_again),
                (level, 0, false)
            );
            kept = gone_on.play;
            play(&mut kept, &desk.solution);
            assert!(kept.is_over());
            drop(kept);
            let next = desk.go_on();
            let wanted = (1 - level, 0, level == 1);
            assert_eq!((next.level, next.play.play().number(), next.begins_again), wanted, "{round}");
        }
    }
    let (mut kept, _) = desk.open(1);
    play(&mut kept, &desk.solution[..1]);
    drop(kept);
    let records = desk.plays().records("02");
    assert_eq!(records.iter().map(|record| record.number).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(records[0].log.lines.len(), desk.solution.len());
    assert_eq!(desk.go_on().play.play().number(), 1);
    // The first of two levels is finished, and the second has an unfinished play.
    let (mut kept, _) = desk.open(0);
    play(&mut kept, &desk.solution);
    drop(kept);
    let next = desk.go_on();
    assert_eq!((next.level, next.play.play().number()), (1, 1));
}

/// A play that no longer fits the game is reported with the move and the reason, stays unchanged, and comes
/// back if the game is fixed before anything new is played.
#[test]
fn a_play_that_does_not_fit_is_kept_aside() {
    let mut desk = Desk::new();
    let (mut kept, _) = desk.open(0);
    play(&mut kept, &desk.solution[..3]);
    drop(kept);
    let before = fs::read(desk.file()).expect("the play is written");
    let good = desk.draft.clone();
    let rules = Arc::make_mut(&mut desk.draft.rules);
    rules.list.clear();
    let gone_on = desk.go_on();
    let [Note::Refused { number, reason }] = gone_on.notes.as_slice() else { panic!("{:?}", gone_on.notes) };
    assert_eq!((*number, reason.0.key), (2, "refusal-not-valid"));
    assert_eq!(gone_on.play.play().number(), 0);
    assert_eq!(fs::read(desk.file()).ok(), Some(before.clone()));
    let bad = std::mem::replace(&mut desk.draft, good);
    assert_eq!(desk.go_on().play.play().number(), 3);
    desk.draft = bad;
    let (mut kept, _) = desk.open(0);
    play(&mut kept, &desk.solution[..1]);
    drop(kept);
    let files = desk.files("play");
    assert_eq!((files.len(), fs::read(&files[0]).ok()), (2, Some(before)));
    assert_eq!(desk.go_on().play.play().number(), 1);
}

/// A damaged file gives its readable part, otherwise the play before it is used; the file itself is left alone. A
/// line cut off by a power cut is not damage.
#[test]
fn damage_costs_as_little_as_can_be() {
    let desk = Desk::new();
    let (mut kept, _) = desk.open(0);
    play(&mut kept, &desk.solution[..3]);
    drop(kept);
    let file = desk.file();
    let good = fs::read_to_string(&file).expect("the play is written");
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    let half = &good[..good.len() - 2];
    let spoilt = format!("{}{}{}", lines[..4].concat(), "\u{0}\u{0}\n", lines[5..].concat());
    let table = [(half, 2, 0), (spoilt.as_str(), 1, 1), (lines[..1].concat().as_str(), 0, 1), ("", 0, 1)]
        .map(|(text, number, notes)| (text.to_owned(), number, notes));
    for (text, number, notes) in table {
        fs::write(&file, &text).expect("written");
        let gone_on = desk.go_on();
        assert_eq!(gone_on.play.play().number(), number, "{text:?}");
        assert_eq!(gone_on.notes.len(), notes, "{text:?}: {:?}", gone_on.notes);
        assert!(
            gone_on.notes.iter().all(|note| matches!(note, Note::Damaged(problem) if problem.line.is_some()))
        );
        drop(gone_on);
        assert_eq!(fs::read_to_string(&file).ok(), Some(text), "looking changes nothing");
    }
    // What is played after the damage goes into a new file.
    fs::write(&file, &spoilt).expect("written");
    let (mut kept, _) = desk.open(0);
    play(&mut kept, &desk.solution[1..2]);
    drop(kept);
    assert_eq!(fs::read_to_string(&file).ok(), Some(spoilt));
    let again = desk.go_on();
    assert_eq!((again.play.play().number(), again.notes), (2, Vec::new()));
    drop(again.play);
    // The newest file is unreadable, so the one before it is used.
    let files = desk.files("play");
    fs::write(&files[1], "not a play\n").expect("written");
    fs::write(&files[0], &good).expect("written");
    let again = desk.go_on();
    assert_eq!((again.play.play().number(), again.notes.len()), (3, 1));
    drop(again.play);
    // After half a line the next one starts on a line of its own.
    fs::remove_file(&files[1]).expect("removed");
    fs::write(&files[0], half).expect("written");
    let (mut kept, _) = desk.open(0);
    play(&mut kept, &desk.solution[2..3]);
    drop(kept);
    assert_eq!(desk.go_on().play.play().number(), 3);
}

/// What cannot be written is reported, kept in memory and written as soon as possible.
#[test]
fn a_full_disk_costs_no_move() {
    let desk = Desk::new();
    let (mut kept, _) = desk.open(0);
    // There is a file in place of the level's folder.
    let level = desk.people.folder().join(&desk.id).join("SAVES");
    let game = fs::read_dir(&level).expect("there is a folder").flatten().find(|entry| entry.path().is_dir());
    let level = game.expect("the game has a folder").path().join("01");
    fs::write(&level, "in the way").expect("written");
    play(&mut kept, &desk.solution[..2]);
    kept.wait();
    assert!(kept.problem().is_some());
    fs::remove_file(&level).expect("removed");
    play(&mut kept, &desk.solution[2..3]);
    kept.wait();
    assert_eq!(kept.problem(), None);
    drop(kept);
    assert_eq!(desk.go_on().play.play().number(), 3);
}

/// A person who is deleted while playing does not come back.
#[test]
fn the_deleted_do_not_come_back() {
    let desk = Desk::new();
    let (mut kept, _) = desk.open(0);
    desk.people.delete(&desk.id).expect("it can be deleted");
    play(&mut kept, &desk.solution[..1]);
    kept.wait();
    assert!(kept.problem().is_some());
    assert_eq!(desk.plays().keep_last("01").map_err(|problem| problem.code), Err("person-gone"));
    drop(kept);
    assert!(!desk.people.folder().join(&desk.id).exists());
}

/// Games and levels whose folders have odd names, or names that differ only in letter case, have separate
/// plays.
#[test]
fn odd_folders_have_plays_of_their_own() {
    let desk = Desk::new();
    let long = "x".repeat(300);
    let names = [
        "maze",
        "Maze",
        "MAZE",
        "Bludiště",
        "a:b",
        "con",
        "..",
        "~",
        "maze~1",
        "",
        long.as_str(),
        "a b",
        "a b ",
    ];
    let mut folders = BTreeSet::new();
    for name in names {
        let game = desk.people.plays(&desk.id).of_game(&Path::new("/games").join(name));
        let mut draft = desk.draft.clone();
        Arc::make_mut(&mut draft.levels[0]).folder = name.to_owned();
        let mut kept = game.begin(&draft, 0, &mut Parses::default(), now(0)).expect("it can be played");
        play(&mut kept, &desk.solution[..1]);
        assert_eq!(kept.leave(Duration::ZERO, now(1)), None, "{name}");
        assert_eq!(game.records(name).len(), 1, "{name}");
    }
    for file in desk.files("play") {
        let inside = file.strip_prefix(desk.people.folder()).expect("it lies there").to_string_lossy();
        assert!(folders.insert(inside.to_lowercase()), "{inside}");
        assert!(inside.split('/').all(crate::project::names::is_portable), "{inside}");
    }
    assert_eq!(folders.len(), names.len());
}

/// Protects the look that a person chose for a game: it is remembered for this game only, and a damaged file
/// is ignored.
#[test]
fn a_chosen_look_is_kept_for_its_game() {
    let desk = Desk::new();
    let other = desk.people.plays(&desk.id).of_game(Path::new("/games/other"));
    assert_eq!(desk.plays().look(), None);
    desk.plays().keep_look("forest").expect("it can be written");
    assert_eq!((desk.plays().look().as_deref(), other.look()), (Some("forest"), None));
    let file = desk.files("json").into_iter().find(|file| file.ends_with("look.json")).expect("it is a file");
    fs::write(file, "{").expect("it can be written");
    assert_eq!(desk.plays().look(), None);
}
