//! The levels of a game, one after another, each resumed where it was left.

use super::{Action, Notice, NoticeText, Player};
use crate::grid::derive::goal_sentences;
use crate::project::plays::{KeptPlay, Note};
use crate::window::play_test::{self, PlayTest};

impl Player {
    /// Resumes the game where the player left it.
    pub(super) fn resume(&mut self) {
        if self.quest.is_some() {
            return self.resume_quest();
        }
        let (Some(plays), Some(draft)) = (&self.plays, &self.grid) else { return self.begin(0) };
        match plays.go_on(draft, &mut self.parses, play_test::now()) {
            Ok(gone_on) => {
                self.level = gone_on.level;
                self.goals = goal_sentences(draft, self.level);
                self.take_kept(gone_on.play, &gone_on.notes);
            }
            Err(_) => self.begin(0),
        }
    }

    /// Begins a level, or resumes it where it was left.
    pub(super) fn begin(&mut self, level: usize) {
        self.level = level;
        if self.quest.is_some() {
            return self.begin_labyrinth();
        }
        let Some(draft) = &self.grid else { return };
        self.goals = goal_sentences(draft, level);
        let settings = &self.settings;
        let Some(plays) = &self.plays else {
            self.play = PlayTest::of_player(draft, level, settings, &mut self.parses, &mut self.gallery);
            return;
        };
        match plays.open(draft, level, &mut self.parses, play_test::now()) {
            Ok((kept, notes)) => self.take_kept(kept, &notes),
            Err(problems) => self.play = PlayTest::impossible(problems),
        }
    }

    pub(super) fn take_kept(&mut self, kept: KeptPlay, notes: &[Note]) {
        if let (Some(plays), Some(level)) = (&self.plays, self.outline.levels.get(self.level)) {
            // A failure to save is reported when the first move cannot be saved either.
            let _ = plays.keep_last(&level.folder);
        }
        self.play = PlayTest::of_kept(&self.game_settings(), kept, &self.settings, &mut self.gallery);
        if let Some(text) = notes.iter().flat_map(Note::texts).next() {
            self.notice = Some(Notice::warning(NoticeText::Text(text)));
        }
    }

    pub(super) fn go_to(&mut self, level: usize) -> Vec<Action> {
        if level >= self.outline.levels.len() {
            return Vec::new();
        }
        self.leave();
        self.news = None;
        self.list = None;
        self.is_paused = false;
        self.asks_quit = false;
        self.in_menu = false;
        self.begin(level);
        vec![Action::Played, Action::EnterBoard, Action::SayGoal]
    }
}
