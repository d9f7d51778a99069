//! The play-test: walking through the labyrinth as it is now, and simulated games that measure its difficulty.

mod view;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iced::Task;

use crate::authoring::labyrinth::level::{Level, MapCell};
use crate::common_files::Files;
use crate::dungeon::edit::classes::Databases;
use crate::dungeon::game::{Game, Options};
use crate::dungeon::simulation::{self, Summary};
use crate::dungeon::{Dungeon, Fault, FaultLocation, Field};
use crate::project::labyrinth::LabyrinthDraft;
use crate::project::plays::prepared::{PreparedPlay, Turns};
use crate::project::{AnyGame, Problem};
use crate::window::background::{self, Once};
use crate::window::gallery::Gallery;
use crate::window::play_test::{self, PlayTest, adventure};

/// The number of simulated games, and the number of moves after which one is given up.
const GAMES: u32 = 200;
const LONGEST: u32 = 50_000;
/// Larger labyrinths, in fields, are prepared in the background.
const LARGE: u32 = 64 * 64;
/// The duration of each step of a walk.
const STEP: Duration = Duration::from_millis(90);

#[derive(Clone, Debug)]
pub enum Message {
    Play(play_test::Message),
    /// Starts or cancels choosing the field where the hero starts.
    Putting,
    /// The hero starts at the entrance again.
    FromEntrance,
    Simulate,
    /// The result of the games so far, with the number of the simulation; whether it is finished.
    Simulated(u64, Summary, bool),
    StopSimulation,
    /// The play of a large labyrinth is prepared.
    Ready(Once<Result<PreparedPlay, Vec<Problem>>>),
    Passed,
}

#[derive(Debug)]
pub(super) enum Action {
    None,
    Run(Task<Message>),
    Refuse(Fault),
}

#[derive(Debug)]
struct Simulation {
    summary: Summary,
    is_done: bool,
    stops: Arc<AtomicBool>,
}

#[derive(Debug)]
pub(super) struct Panel {
    test: PlayTest,
    gallery: Gallery,
    /// The folder with the pictures.
    folder: PathBuf,
    /// The code of the language of the story.
    language: String,
    /// The labyrinth of the play, and the databases with its words.
    played: (Arc<Dungeon>, Option<Arc<Databases>>),
    /// The field where the hero starts; `None` for the entrance.
    from: Option<Field>,
    is_putting: bool,
    is_preparing: bool,
    /// Whether nothing has been prepared yet.
    is_new: bool,
    simulation: Option<Simulation>,
    /// The number of the present simulation: reports of earlier ones are ignored.
    simulations: u64,
}

impl Panel {
    pub fn new(folder: PathBuf, language: &str) -> Self {
        Self {
            test: PlayTest::default(),
            gallery: Gallery::new(folder.clone()),
            folder,
            language: language.to_owned(),
            played: Default::default(),
            from: None,
            is_putting: false,
            is_preparing: false,
            is_new: true,
            simulation: None,
            simulations: 0,
        }
    }

    /// Drops the play, because another labyrinth is shown.
    pub fn begin_anew(&mut self) {
        let mut other = Self::new(self.folder.clone(), &self.language);
        (other.is_preparing, other.test) = (self.is_preparing, self.test.anew());
        *self = other;
    }

    /// Switches the story to another language, by its code.
    pub fn set_language(&mut self, language: &str) {
        language.clone_into(&mut self.language);
        self.test.show_in(None, Some(language));
    }

    pub fn take_files(&mut self, files: &Arc<Files>) {
        self.gallery.take_files(files);
    }

    pub fn test(&self) -> &PlayTest {
        &self.test
    }

    /// Closes the menu of the play. Returns whether it was open.
    pub fn close_menu(&mut self) -> bool {
        let was_open = self.test.has_menu();
        if was_open {
            self.test.close_menu();
        }
        was_open
    }

    pub fn summary(&self) -> Option<Summary> {
        self.simulation.as_ref().map(|simulation| simulation.summary)
    }

    pub fn is_putting(&self) -> bool {
        self.is_putting
    }

    /// Returns the interval at which the play needs [`Message::Passed`].
    pub fn beat(&self) -> Option<Duration> {
        self.test.is_walking().then_some(STEP)
    }

    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Play(message) => {
                let _ = self.test.update(message);
            }
            Message::Passed if self.test.is_walking() => {
                let _ = self.test.update(play_test::Message::Adventure(adventure::Message::WalkedOn));
            }
            Message::Passed => {}
            Message::Putting => self.is_putting ^= true,
            Message::FromEntrance => self.begin_at(None),
            Message::Simulate => return self.simulate(),
            Message::Simulated(number, summary, is_done) if number == self.simulations => {
                if let Some(simulation) = &mut self.simulation {
                    // The end is reported after the last game, without a summary.
                    simulation.summary = if is_done { simulation.summary } else { summary };
                    simulation.is_done |= is_done;
                }
            }
            Message::Simulated(..) => {}
            Message::StopSimulation => self.stop_simulation(),
            Message::Ready(ready) => {
                self.is_preparing = false;
                if let Some(begun) = ready.take() {
                    self.take(begun);
                    // The language may have changed while the play was being prepared.
                    self.test.show_in(None, Some(&self.language));
                }
            }
        }
        Action::None
    }

    /// Puts the hero on a field, if a hero can stand there.
    pub fn put_hero(&mut self, (x, y): MapCell, level: &Level) -> Action {
        let field = Field::new(x as u16, y as u16);
        let Some(labyrinth) = level.labyrinth() else { return Action::None };
        let is_free = labyrinth.filled.walls.free.has(field);
        let monsters = labyrinth.creatures.iter().chain([&labyrinth.boss]);
        let is_taken = monsters.into_iter().any(|monster| monster.at == field);
        if !is_free || is_taken {
            return Action::Refuse(Fault::error("dungeon-hero-place", FaultLocation::Field(field)));
        }
        self.is_putting = false;
        self.begin_at(Some(field));
        Action::None
    }

    fn begin_at(&mut self, from: Option<Field>) {
        self.from = from;
        self.test = self.test.anew();
        self.is_new = true;
    }

    /// Prepares a play if the labyrinth or its words have changed. Returns the background work.
    pub fn sync(&mut self, draft: &LabyrinthDraft, level: usize) -> Option<Task<Message>> {
        let dungeon = draft.dungeon(level);
        let (played, words) = &self.played;
        let has_words = words.as_ref().map(Arc::as_ptr) == draft.databases.as_ref().map(Arc::as_ptr);
        let is_same = Arc::ptr_eq(dungeon, played) && !self.is_new;
        if self.is_preparing || is_same && has_words {
            return None;
        }
        if !is_same {
            self.stop_simulation();
            self.simulation = None;
        }
        self.played = (dungeon.clone(), draft.databases.clone());
        let areas = dungeon.areas();
        let options = Options { from: self.from, ..Options::default() };
        let turns = self.test.turns();
        if u32::from(areas.width) * u32::from(areas.height) <= LARGE {
            let begun = begin(draft, level, &self.language, options, turns);
            self.take(begun);
            return None;
        }
        self.is_preparing = true;
        let (draft, language) = (draft.clone(), self.language.clone());
        let work = background::run(move || begin(&draft, level, &language, options, turns));
        Some(work.map(|begun| Message::Ready(Once::new(begun))))
    }

    fn take(&mut self, begun: Result<PreparedPlay, Vec<Problem>>) {
        self.is_new = false;
        match begun {
            Ok(begun) => self.test.follow(Ok(begun), &mut self.gallery),
            Err(problems) => self.test.cannot_be_played(problems),
        }
    }

    fn simulate(&mut self) -> Action {
        self.stop_simulation();
        // The difficulty is measured from the entrance.
        let Ok(game) = Game::new(&self.played.0, Options::default()) else { return Action::None };
        self.simulations += 1;
        let (number, stops) = (self.simulations, Arc::new(AtomicBool::new(false)));
        self.simulation =
            Some(Simulation { summary: Summary::default(), is_done: false, stops: stops.clone() });
        let work = move |report: &dyn Fn(Message)| {
            let mut goes_on = |summary: &Summary| {
                report(Message::Simulated(number, *summary, false));
                !stops.load(Ordering::Relaxed)
            };
            let _ = simulation::run(&game, GAMES, 1, LONGEST, &mut goes_on);
        };
        let end = Message::Simulated(number, Summary::default(), true);
        Action::Run(background::report(work, end))
    }

    fn stop_simulation(&mut self) {
        if let Some(simulation) = &self.simulation {
            simulation.stops.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Panel {
    fn drop(&mut self) {
        self.stop_simulation();
    }
}

fn begin(
    draft: &LabyrinthDraft,
    level: usize,
    language: &str,
    options: Options,
    turns: Turns,
) -> Result<PreparedPlay, Vec<Problem>> {
    AnyGame::of_labyrinth(draft, level, language, options).map(|game| turns.begin(&game))
}
