//! Save files of board games: written, opened if valid, otherwise reported.

use std::path::Path;

use iced::Element;
use iced::widget::{column, text};
use lucide_icons::Icon;

use super::view::large;
use super::{Action, AnyGame, Change, Instant, Message, Party, Player, Setup, Strength, Text, play_test};
use crate::engine::log::Log;
use crate::engine::save::{self, Save, SaveFault, Wanted};
use crate::project::Problem;
use crate::project::play_file::{self, Unopened};
use crate::window::play_test::PlayTest;
use crate::window::player::news::FIRST;
use crate::window::ui::{self, Look};
use crate::words::Words;

/// Why a save file could not be written or opened.
#[derive(Debug)]
pub(super) enum Failure {
    Unwritten(Problem),
    Unopened(Unopened),
}

impl Failure {
    fn title(&self) -> &'static str {
        match self {
            Self::Unwritten(_) => "play-file-unwritten",
            Self::Unopened(_) => "play-file-unopened",
        }
    }

    fn reasons(&self, words: &Words) -> Vec<String> {
        let told = |problem: &Problem| {
            let (message, remedy) = words.problem(problem.code, &problem.args);
            [message, remedy]
        };
        match self {
            Self::Unwritten(problem) | Self::Unopened(Unopened::File(problem)) => told(problem).to_vec(),
            Self::Unopened(Unopened::Game(problems)) => problems.iter().take(3).flat_map(told).collect(),
            Self::Unopened(Unopened::Save(fault)) => [Some(&fault.text()), fault.reason()]
                .into_iter()
                .flatten()
                .map(|text| words.say(text))
                .collect(),
        }
    }
}

impl Player {
    /// Returns the suggested name of a save file.
    pub(in crate::window) fn file_name(&self) -> String {
        let of_table = self.party.as_ref().map(|party| format!("{}.{}", party.name(), play_file::ENDING));
        of_table.unwrap_or_else(|| self.level_file_name())
    }

    /// Writes the play to a save file.
    pub(super) fn write_file(&mut self, path: &Path, now: Instant) -> Vec<Action> {
        let (Some(party), Some(play)) = (&mut self.party, self.play.play()) else { return Vec::new() };
        let mut save = save::of_play(play, play.log(), &party.name(), party.round.players());
        save.header.taken = party.header().taken;
        match play_file::write(path, &save) {
            Ok(()) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                self.announce(Text::new("play-file-written").with("file", name), false, now);
            }
            Err(problem) => party.failure = Some(Failure::Unwritten(problem)),
        }
        Vec::new()
    }

    /// Continues the play in a save file. The current game is untouched if the file is not valid.
    pub(super) fn open_file(&mut self, path: &Path, now: Instant) -> Vec<Action> {
        let Some(party) = &mut self.party else { return Vec::new() };
        let save = match party.read(path) {
            Ok(save) => save,
            Err(unopened) => {
                party.failure = Some(Failure::Unopened(unopened));
                return Vec::new();
            }
        };
        self.play.leave();
        let Some(party) = &mut self.party else { return Vec::new() };
        let mut log = save.log.clone();
        log.header.players = (0..).zip(save.players(party.seating.count_of(&save.log.header))).collect();
        (log.header.game, log.header.checks) = (None, None);
        party.wanted = None;
        party.seating.fill();
        party.seating.seat_again(&log.header);
        self.news = None;
        self.play = match party.compile() {
            Err(problems) => PlayTest::impossible(problems),
            Ok(()) => self.play_of(&log),
        };
        self.settle(None);
        self.go_on(now);
        self.announce(Text::new("play-file-opened"), false, now);
        vec![Action::Played, Action::EnterBoard]
    }

    /// Continues a valid log; if plays are stored, it becomes the newest one.
    fn play_of(&mut self, log: &Log) -> PlayTest {
        let Some(party) = &self.party else { return PlayTest::default() };
        if let Some(plays) = &self.plays
            && plays.add_whole(log).is_ok()
        {
            let (kept, _) = plays.go_on_whole(party.game(), play_test::now());
            return PlayTest::of_kept(&self.game_settings(), kept, &self.settings, &mut self.gallery);
        }
        let mut play = party.game().begin(log.seed);
        // It was replayed completely before, so this cannot fail.
        let _ = log.replay(play.as_mut());
        PlayTest::of_play(play, &self.settings, &mut self.gallery)
    }
}

impl Party {
    /// Returns the name of the game in a save file.
    fn name(&self) -> String {
        self.folder.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Reads a save file and replays it without touching the current game.
    fn read(&self, path: &Path) -> Result<Save, Unopened> {
        let is_strength = |word: &str| word.parse::<Strength>().is_ok();
        let wanted = Wanted { game: &self.name(), is_strength: &is_strength };
        let places = self.seating.places.len();
        let begin = |log: &Log| {
            let taken = &log.header.taken;
            if !taken.is_empty() && taken.len() != places {
                return Err(Vec::new());
            }
            let setup = Setup { level: None, seats: taken.clone(), language: self.language.clone() };
            Ok(AnyGame::of_board(&self.folder, &setup)?.begin(log.seed))
        };
        play_file::open(path, &wanted, begin).map(|(_, save)| save).map_err(|unopened| match unopened {
            Unopened::Game(problems) if problems.is_empty() => {
                Unopened::Save(SaveFault::Field { field: "taken".to_owned() })
            }
            unopened => unopened,
        })
    }

    /// Shows why a save file could not be written or opened.
    pub(super) fn failure<'a>(failure: &Failure, words: &Words) -> Element<'a, Message> {
        let mut lines = column![text(words.get(failure.title())).size(ui::HEADING)].spacing(16).width(540);
        for reason in failure.reasons(words) {
            lines = lines.push(text(reason).size(ui::BODY));
        }
        let seen = words.get("play-file-seen");
        lines.push(large(Icon::Check, seen, Look::Primary, Some(Change::FailureSeen)).id(FIRST)).into()
    }
}
