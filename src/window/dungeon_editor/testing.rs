//! Walking through the labyrinth as it is now, and the computer's hero who shows how hard it is.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iced::Task;

use super::{Action, Cell, DungeonEditor, Message as Editor};
use crate::dungeon::edit::classes::Databases;
use crate::dungeon::game::{Game, Options};
use crate::dungeon::trial::{self, Tally};
use crate::dungeon::{Dungeon, Fault, Field, Place};
use crate::project::labyrinth::LabyrinthDraft;
use crate::project::{AnyGame, Problem};
use crate::window::background::{self, Once};
use crate::window::gallery::Gallery;
use crate::window::play_test::{self, Begun, PlayTest, Turns, adventure};

/// How many games the computer's hero plays.
pub(super) const GAMES: u32 = 200;
/// After how many moves one of them is given up.
const LONGEST: u32 = 50_000;
/// Labyrinths with more fields are made ready beside the window.
const LARGE: u32 = 64 * 64;
/// How long a step of a way of several takes.
pub(super) const STEP: Duration = Duration::from_millis(90);

/// What can happen in the play-test.
#[derive(Clone, Debug)]
pub enum Message {
    /// Something happens in the play.
    Play(play_test::Message),
    /// The hero waits for the field to be put on, or no longer.
    Putting,
    /// The hero begins at the entrance again.
    FromEntrance,
    /// The computer's hero is to play.
    TrialBegun,
    /// These games were played, by the number of the trial; whether it was all of them.
    Tried(u64, Tally, bool),
    /// No more games are to be played.
    TrialStopped,
    /// A play of a large labyrinth is ready.
    Ready(Once<Result<Begun, Vec<Problem>>>),
    /// The next step of a way is due.
    Passed,
}

/// Games of the computer's hero.
#[derive(Debug)]
pub(super) struct Trial {
    pub tally: Tally,
    pub is_done: bool,
    stops: Arc<AtomicBool>,
}

/// The play-test of a labyrinth.
#[derive(Debug)]
pub(super) struct Testing {
    pub test: PlayTest,
    pub gallery: Gallery,
    /// The folder with the pictures.
    folder: PathBuf,
    /// The language in which it is told, by its code.
    language: String,
    /// The labyrinth that is played, and the databases with its words.
    played: (Arc<Dungeon>, Option<Arc<Databases>>),
    from: Option<Field>,
    puts: bool,
    is_working: bool,
    /// Whether nothing was made ready yet.
    is_new: bool,
    pub trial: Option<Trial>,
    trials: u64,
}

impl Testing {
    pub fn new(folder: PathBuf, language: &str) -> Self {
        Self {
            test: PlayTest::default(),
            gallery: Gallery::new(folder.clone()),
            folder,
            language: language.to_owned(),
            played: Default::default(),
            from: None,
            puts: false,
            is_working: false,
            is_new: true,
            trial: None,
            trials: 0,
        }
    }

    /// Forgets the play of another labyrinth.
    pub fn begin_anew(&mut self) {
        let mut other = Self::new(self.folder.clone(), &self.language);
        (other.is_working, other.test) = (self.is_working, self.test.anew());
        *self = other;
    }

    /// Tells the labyrinth in a language, by its code.
    pub fn speak(&mut self, language: &str) {
        language.clone_into(&mut self.language);
        self.test.show_in(None, Some(language));
    }

    /// Returns whether the hero waits for a field.
    pub fn is_putting(&self) -> bool {
        self.puts
    }

    /// Returns whether the hero begins elsewhere than at the entrance.
    pub fn is_moved(&self) -> bool {
        self.from.is_some()
    }

    fn options(&self) -> Options {
        Options { from: self.from, ..Options::default() }
    }

    fn stop_trial(&mut self) {
        if let Some(trial) = &self.trial {
            trial.stops.store(true, Ordering::Relaxed);
        }
    }

    fn take(&mut self, begun: Result<Begun, Vec<Problem>>) {
        self.is_new = false;
        match begun {
            Ok(begun) => self.test.follow(Ok(begun), &mut self.gallery),
            Err(problems) => self.test.cannot_be_played(problems),
        }
    }
}

impl Drop for Testing {
    fn drop(&mut self) {
        self.stop_trial();
    }
}

fn begin(
    draft: &LabyrinthDraft,
    level: usize,
    language: &str,
    options: Options,
    turns: Turns,
) -> Result<Begun, Vec<Problem>> {
    AnyGame::of_labyrinth(draft, level, language, options).map(|game| turns.begin(&game))
}

impl DungeonEditor {
    /// Takes in a message; the play-test follows what it has changed.
    pub(super) fn take_all(&mut self, message: Editor) -> Action {
        let action = self.take(message);
        action.and(self.follow_test())
    }

    /// Returns the play of the labyrinth as it is now.
    pub fn test(&self) -> &PlayTest {
        &self.testing.test
    }

    /// Returns the games that the computer's hero has played in the labyrinth as it is now.
    pub fn tally(&self) -> Option<Tally> {
        self.testing.trial.as_ref().map(|trial| trial.tally)
    }

    /// Makes the labyrinth ready to be played where it is another one. Returns what is to be done beside the window.
    fn follow_test(&mut self) -> Option<Task<Editor>> {
        let dungeon = self.dungeon().clone();
        let (played, words) = &self.testing.played;
        let databases = &self.workbench.document.draft().databases;
        let is_told = words.as_ref().map(Arc::as_ptr) == databases.as_ref().map(Arc::as_ptr);
        if self.testing.is_working || Arc::ptr_eq(&dungeon, played) && is_told && !self.testing.is_new {
            return None;
        }
        let draft = self.workbench.document.draft().clone();
        let (testing, level) = (&mut self.testing, self.level);
        let played = &testing.played.0;
        if !Arc::ptr_eq(&dungeon, played) || testing.is_new {
            testing.stop_trial();
            testing.trial = None;
        }
        testing.played = (dungeon.clone(), draft.databases.clone());
        let areas = dungeon.areas();
        let (options, turns) = (testing.options(), testing.test.turns());
        if u32::from(areas.width) * u32::from(areas.height) <= LARGE {
            let begun = begin(&draft, level, &testing.language, options, turns);
            testing.take(begun);
            return None;
        }
        testing.is_working = true;
        let language = testing.language.clone();
        let work = background::run(move || begin(&draft, level, &language, options, turns));
        Some(work.map(|begun| Editor::Test(Message::Ready(Once::new(begun)))))
    }

    /// Takes in what happens in the play-test.
    pub(super) fn take_test(&mut self, message: Message) -> Action {
        let testing = &mut self.testing;
        match message {
            Message::Play(message) => {
                let _ = testing.test.update(message);
            }
            Message::Passed if testing.test.is_walking() => {
                let _ = testing.test.update(play_test::Message::Adventure(adventure::Message::WalkedOn));
            }
            Message::Passed => {}
            Message::Putting => testing.puts ^= true,
            Message::FromEntrance => self.begin_at(None),
            Message::TrialBegun => return self.begin_trial(),
            Message::Tried(number, tally, is_done) if number == testing.trials => {
                if let Some(trial) = &mut testing.trial {
                    // The end comes after the last game, and says only that.
                    trial.tally = if is_done { trial.tally } else { tally };
                    trial.is_done |= is_done;
                }
            }
            Message::Tried(..) => {}
            Message::TrialStopped => testing.stop_trial(),
            Message::Ready(ready) => {
                testing.is_working = false;
                if let Some(begun) = ready.take() {
                    testing.take(begun);
                    // It may have been begun in another language.
                    testing.test.show_in(None, Some(&testing.language));
                }
            }
        }
        Action::none()
    }

    /// Puts the hero on a field, where it can stand.
    pub(super) fn put_hero(&mut self, (x, y): Cell) {
        let field = Field::new(x as u16, y as u16);
        let Some(labyrinth) = self.dungeon().labyrinth() else { return };
        let is_free = labyrinth.filled.walls.free.has(field);
        let monsters = labyrinth.creatures.iter().chain([&labyrinth.boss]);
        let is_taken = monsters.into_iter().any(|monster| monster.at == field);
        if !is_free || is_taken {
            return self.refuse(Fault::error("dungeon-hero-place", Place::Field(field)));
        }
        self.testing.puts = false;
        self.begin_at(Some(field));
    }

    fn begin_at(&mut self, from: Option<Field>) {
        self.testing.from = from;
        self.testing.test = self.testing.test.anew();
        self.testing.is_new = true;
    }

    /// Lets the computer's hero play beside the window.
    fn begin_trial(&mut self) -> Action {
        let testing = &mut self.testing;
        testing.stop_trial();
        // How hard the labyrinth is, is told by the way from its entrance.
        let Ok(game) = Game::new(&testing.played.0, Options::default()) else { return Action::none() };
        testing.trials += 1;
        let (number, stops) = (testing.trials, Arc::new(AtomicBool::new(false)));
        testing.trial = Some(Trial { tally: Tally::default(), is_done: false, stops: stops.clone() });
        let work = move |tell: &dyn Fn(Message)| {
            let mut goes_on = |tally: &Tally| {
                tell(Message::Tried(number, *tally, false));
                !stops.load(Ordering::Relaxed)
            };
            let _ = trial::play(&game, GAMES, 1, LONGEST, &mut goes_on);
        };
        let end = Message::Tried(number, Tally::default(), true);
        Action::run(background::report(work, end).map(Editor::Test))
    }
}
