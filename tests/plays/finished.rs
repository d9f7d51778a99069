//! Which games are listed to be continued: those with an unfinished play.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use schola::dungeon::simulation::Bot;
use schola::engine::Moment;
use schola::engine::log::Header;
use schola::player::profile::Profile;
use schola::project::people::People;
use schola::project::plays::{GamePlays, KeptPlay};
use schola::project::{AnyGame, Setup, open_game, solution};

use crate::every_game::{choice, copies_of_samples, name};

const MOST_MOVES: u32 = 4_000;
const NOW: Moment = Moment::ZERO;
const AT: Duration = Duration::ZERO;

/// A sample of any kind with the plays of a person.
struct Desk {
    folder: PathBuf,
    plays: GamePlays,
    /// The folders of its levels; a board game has none.
    levels: Vec<String>,
}

impl Desk {
    fn new(folder: PathBuf, plays: GamePlays) -> Self {
        let entries = fs::read_dir(folder.join("LEVELS")).into_iter().flatten().flatten();
        let mut levels: Vec<_> = entries.map(|entry| name(&entry.path())).collect();
        levels.sort();
        Self { folder, plays, levels }
    }

    fn game(&self, level: Option<&String>) -> AnyGame {
        let setup = Setup { level: level.cloned(), ..Setup::default() };
        open_game(&self.folder, &setup).expect("a sample can be played")
    }

    /// Begins a play of a level, and records it as the last one played.
    fn begin(&self, level: Option<&String>) -> KeptPlay {
        let game = self.game(level);
        match level {
            Some(level) => {
                self.plays.keep_last(level).expect("it can be written");
                self.plays.begin_level(level, &game, NOW)
            }
            None => {
                self.plays.keep_last_whole().expect("it can be written");
                self.plays.begin_whole(&game, Header::default(), NOW)
            }
        }
    }

    /// Restores the newest play.
    fn restore(&self, level: Option<&String>) -> KeptPlay {
        let game = self.game(level);
        match level {
            Some(level) => self.plays.restore_level(level, &game, NOW).0,
            None => self.plays.go_on_whole(&game, NOW).0,
        }
    }

    /// Plays to the end, if it can be found: a puzzle by its solution, a dungeon like the computer's hero, a
    /// board game at random.
    fn finish(&self, level: Option<&String>, kept: &mut KeptPlay) {
        let solutions = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/solutions").join(self.title());
        let file = level.map(|level| solutions.join(level).with_extension("txt"));
        let solution = file.and_then(|file| fs::read(file).ok()).map(|bytes| solution::read(&bytes).model);
        for text in solution.into_iter().flatten() {
            assert!(kept.act(NOW, |play| play.enter(&text, AT, false)).is_ok(), "{}: {text}", self.title());
        }
        let mut random = 1_u64;
        while !kept.is_over() && kept.play().number() < MOST_MOVES {
            let bold = kept.play().dungeon().map(|session| (session.game().clone(), session.state().clone()));
            let bold =
                bold.map(|(game, state)| Bot::new(&game).choose(&state).expect("it goes on").to_string());
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let done = kept.act(NOW, |play| match &bold {
                Some(action) => play.enter(action, AT, false),
                None => {
                    let choice = choice(&*play, (random >> 33) as usize).expect("it goes on");
                    play.choose(choice, AT)
                }
            });
            assert!(done.is_ok(), "{}: {done:?}", self.title());
        }
    }

    fn title(&self) -> String {
        name(&self.folder)
    }
}

/// Removes the records of how plays ended, as if an earlier version had written them.
fn forget_ends(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            forget_ends(&path);
        } else if path.extension().is_some_and(|ending| ending == "end") {
            fs::remove_file(path).expect("it can be removed");
        }
    }
}

/// Protects the list of games to continue, with samples of all kinds: a game is listed from its first move to
/// the end of its last level, however it ends, and again if the end is undone. A play that ended in an
/// earlier version, which did not record that, leaves the list when it is next opened.
#[test]
fn a_finished_game_is_not_listed_to_be_continued() {
    let work = tempfile::tempdir().expect("a folder for the test");
    let people = People::new(work.path().join("USERS"));
    let id = people.add(Profile::new("Ann")).expect("a person can be added").id;
    let (mut wrong, mut unfinished, mut won, mut lost) = (Vec::new(), Vec::new(), 0, 0);
    for folder in copies_of_samples(&work.path().join("games")) {
        let desk = Desk::new(folder.clone(), people.plays(&id).of_game(&folder));
        let last = desk.levels.last();
        let mut expect = |when: &str, is_listed: bool| {
            if desk.plays.is_under_way() != is_listed {
                wrong.push(format!("{}: {when}: {}", desk.title(), !is_listed));
            }
        };
        expect("before the first move", false);
        let mut kept = desk.begin(last);
        expect("opened", false);
        // The first tilt of its last level loses a ball.
        let choice = if desk.title() == "tilting-maze" { 1 } else { 0 };
        assert!(kept.act(NOW, |play| play.choose(choice, AT)).is_ok());
        kept.wait();
        expect("after a move", true);
        assert!(kept.act(NOW, |play| play.undo(AT)));
        desk.finish(last, &mut kept);
        let is_over = kept.is_over();
        match is_over {
            true if kept.is_won() => won += 1,
            true => lost += 1,
            false => unfinished.push(desk.title()),
        }
        let can_undo = is_over && {
            assert_eq!(kept.leave(AT, NOW), None);
            expect("over", false);
            forget_ends(work.path());
            expect("ended in an earlier version", true);
            kept = desk.restore(last);
            expect("opened again", false);
            kept.act(NOW, |play| play.undo(AT))
        };
        assert_eq!(kept.leave(AT, NOW), None);
        expect("taken back, or left before the end", can_undo || !is_over);
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(unfinished, Vec::<String>::new(), "{won} won, {lost} lost");
}

/// Protects continuing: a level that was won leads to the next one, unless it was only reopened; a level that
/// was lost starts over.
#[test]
fn a_won_level_leads_to_the_next() {
    let work = tempfile::tempdir().expect("a folder for the test");
    let people = People::new(work.path().join("USERS"));
    let id = people.add(Profile::new("Ann")).expect("a person can be added").id;
    for folder in copies_of_samples(&work.path().join("games")) {
        let desk = Desk::new(folder.clone(), people.plays(&id).of_game(&folder));
        let Some(first) = desk.levels.first().filter(|_| desk.levels.len() > 1) else { continue };
        let mut kept = desk.begin(Some(first));
        desk.finish(Some(first), &mut kept);
        assert!(kept.is_over(), "{}", desk.title());
        let is_won = kept.is_won();
        assert_eq!(kept.leave(AT, NOW), None);
        assert_eq!(desk.plays.is_under_way(), is_won, "{}", desk.title());
        drop(desk.begin(Some(first)));
        assert!(!desk.plays.is_under_way(), "{}: only opened", desk.title());
    }
}
