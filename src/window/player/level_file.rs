//! The play of a level in a file of the person's choice: written, and opened if it belongs to the game.

use std::path::Path;
use std::time::Instant;

use iced::Element;
use iced::widget::row;
use lucide_icons::Icon;

use super::{Action, Change, Message, Notice, NoticeText, Player, play_test};
use crate::engine::save::{self, Save, Wanted};
use crate::engine::{Player as Seated, Text};
use crate::grid::derive::goal_sentences;
use crate::player::Command;
use crate::project::play_file::{self, Unopened};
use crate::project::{AnyGame, AnyPlay, Problem};
use crate::search::Strength;
use crate::window::play_test::PlayTest;
use crate::window::ui::{self, Look};
use crate::words::Words;

impl Player {
    /// Returns the name of the game in files of plays: that of its folder.
    fn name_in_files(&self) -> String {
        self.folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }

    /// Does with the file of a play what a change says.
    pub(super) fn change_file(&mut self, change: &Change, now: Instant) -> Vec<Action> {
        match change {
            Change::FileAsked(opens) => vec![if *opens { Action::OpenPlay } else { Action::SavePlay }],
            Change::FileWritten(path) => self.write_level(path, now),
            Change::FileOpened(path) => self.open_level(path, now),
            _ => Vec::new(),
        }
    }

    /// Returns the suggested name of a file for the play of a level.
    pub(super) fn level_file_name(&self) -> String {
        let level = self.outline.levels.get(self.level).map(|level| level.folder.as_str());
        let name = [self.name_in_files().as_str(), level.unwrap_or_default()].join(" ");
        format!("{}.{}", name.trim(), play_file::ENDING)
    }

    /// Writes the play of the level to a file.
    fn write_level(&mut self, path: &Path, now: Instant) -> Vec<Action> {
        let Some(play) = self.play.play() else { return Vec::new() };
        let name = self.person.name.clone().unwrap_or_default();
        let mut save = save::of_play(play, play.log(), &self.name_in_files(), &[Seated::human(&name)]);
        let level = self.outline.levels.get(self.level).map(|level| level.folder.clone());
        // A labyrinth in a file of its own has no name.
        save.header.level = level.filter(|name| !name.is_empty());
        match play_file::write(path, &save) {
            Ok(()) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                self.announce(Text::new("play-file-written").with("file", name), false, now);
            }
            Err(problem) => self.report(vec![problem]),
        }
        Vec::new()
    }

    /// Goes on with the play in a file. The present one stays as it is if the file does not fit.
    fn open_level(&mut self, path: &Path, now: Instant) -> Vec<Action> {
        match self.read_level(path) {
            Ok((level, play, save)) => self.go_on_with(level, play, &save, now),
            Err(Unopened::Save(fault)) => {
                let notice = NoticeText::Text(fault.text());
                self.notice = Some(Notice::warning(notice));
                Vec::new()
            }
            Err(Unopened::File(problem)) => {
                self.report(vec![problem]);
                Vec::new()
            }
            Err(Unopened::Game(problems)) => {
                self.report(problems);
                Vec::new()
            }
        }
    }

    /// Reads a file and plays it again, without touching the present play.
    fn read_level(&mut self, path: &Path) -> Result<(usize, AnyPlay, Save), Unopened> {
        let name = self.name_in_files();
        let is_strength = |word: &str| word.parse::<Strength>().is_ok();
        let wanted = Wanted { game: &name, is_strength: &is_strength };
        let mut found = Ok(0);
        let opened = play_file::open(path, &wanted, |log| {
            let levels: Vec<&str> = self.outline.levels.iter().map(|level| level.folder.as_str()).collect();
            found = save::level_in(log, &levels);
            let level = found.clone().map_err(|_| Vec::new())?;
            Ok(self.game_of(level)?.begin(log.seed))
        });
        let level = found.map_err(Unopened::Save)?;
        opened.map(|(play, save)| (level, play, save))
    }

    fn game_of(&mut self, level: usize) -> Result<AnyGame, Vec<Problem>> {
        match &self.grid {
            Some(draft) => AnyGame::of_draft(draft, level, &mut self.parses),
            None => self.labyrinth(level),
        }
    }

    fn go_on_with(&mut self, level: usize, play: AnyPlay, save: &Save, now: Instant) -> Vec<Action> {
        self.leave();
        (self.news, self.list, self.is_paused, self.in_menu) = (None, None, false, false);
        self.level = level;
        let mut log = save.log.clone();
        (log.header.game, log.header.level, log.header.checks) = (None, None, None);
        let name = self.outline.levels.get(level).map(|level| level.folder.clone()).unwrap_or_default();
        self.goals = self.grid.as_ref().map(|draft| goal_sentences(draft, level)).unwrap_or_default();
        let game = self.game_of(level).ok();
        let kept = self.plays.as_ref().zip(game).and_then(|(plays, game)| {
            plays.add(&name, &log).ok()?;
            Some(plays.restore_level(&name, &game, play_test::now()))
        });
        match kept {
            Some((kept, notes)) => self.take_kept(kept, &notes),
            None => self.play = PlayTest::of_play(play, &self.settings, &mut self.gallery),
        }
        self.announce(Text::new("play-file-opened"), false, now);
        vec![Action::Played, Action::EnterBoard, Action::SayGoal]
    }

    /// The buttons that save the play of a level and open one.
    pub(super) fn file_buttons<'a>(&self, words: &Words) -> Element<'a, Message> {
        let button = |icon, key, command| {
            let label = words.get(key);
            let keys = self.settings.keys.of(command);
            let tip = keys.first().map_or_else(|| label.clone(), |keys| format!("{label} ({keys})"));
            ui::icon_button(icon, tip, Look::Quiet, self.call(command))
        };
        row![
            button(Icon::Save, "play-file-save-title", Command::SavePlay),
            button(Icon::FolderOpen, "play-file-open-title", Command::OpenPlay),
        ]
        .into()
    }
}
