//! A dungeon in play: its labyrinths one after another, and the panel beside the map.

mod ended;

use std::time::Instant;

use iced::widget::{column, container, row, scrollable, text};
use iced::{Element, Fill};

use super::{Action, Message, Person, Player};
use crate::engine::Standing;
use crate::player::UserSettings;
use crate::project::plays::GamePlays;
use crate::project::{AnyGame, DungeonFolder, Outline, Problem};
use crate::window::play_test::{self, PlayTest, adventure, clock_text};
use crate::window::ui::{self, Context};
use crate::words::Words;

/// From this window height on, empty slots are shown as well, in logical pixels.
const ROOMY: f32 = 760.0;

/// The labyrinths of a dungeon, and the language of the story.
#[derive(Debug)]
pub(super) struct Quest {
    folder: DungeonFolder,
    language: String,
}

impl Player {
    /// Plays a dungeon: resumes it where the player left it, or begins with its first labyrinth.
    ///
    /// # Errors
    /// There is no labyrinth.
    pub fn of_dungeon(
        folder: DungeonFolder,
        language: &str,
        person: Person,
        settings: UserSettings,
        plays: Option<GamePlays>,
    ) -> Result<Self, Vec<Problem>> {
        let _ = folder.level(None).map_err(|problem| vec![problem])?;
        let outline = Outline::of_dungeon(&folder);
        let mut player = Self::of_outline(folder.path.clone(), outline, person, settings);
        player.plays = plays;
        player.quest = Some(Quest { folder, language: language.to_owned() });
        player.resume();
        Ok(player)
    }

    pub(super) fn labyrinth(&self, level: usize) -> Result<AnyGame, Vec<Problem>> {
        match &self.quest {
            Some(quest) => AnyGame::of_dungeon(&quest.folder, level, &quest.language),
            None => Err(Vec::new()),
        }
    }

    /// Resumes the last labyrinth played, or begins the next one if that was solved.
    pub(super) fn resume_quest(&mut self) {
        let name = self.plays.as_ref().and_then(GamePlays::last_level);
        let last = self.outline.levels.iter().position(|level| Some(&level.folder) == name.as_ref());
        let level = last.unwrap_or(0);
        self.level = level;
        let (Some(plays), Ok(game)) = (&self.plays, self.labyrinth(level)) else {
            return self.begin_labyrinth();
        };
        let (kept, notes) = plays.restore_level(&self.outline.levels[level].folder, &game, play_test::now());
        if !kept.is_over() {
            return self.take_kept(kept, &notes);
        }
        if matches!(kept.play().standing(), Standing::Won(_)) {
            self.level = if self.is_last() { 0 } else { level + 1 };
        }
        self.begin_labyrinth();
    }

    /// Begins a labyrinth, or resumes it where it was left.
    pub(super) fn begin_labyrinth(&mut self) {
        let game = match self.labyrinth(self.level) {
            Ok(game) => game,
            Err(problems) => {
                self.play = PlayTest::impossible(problems);
                return;
            }
        };
        let Some((plays, level)) = self.plays.as_ref().zip(self.outline.levels.get(self.level)) else {
            let seed = play_test::now().milliseconds().unsigned_abs();
            self.play = PlayTest::of_play(game.begin(seed), &self.settings, &mut self.gallery);
            return;
        };
        let (kept, notes) = plays.restore_level(&level.folder, &game, play_test::now());
        if kept.is_over() {
            let kept = plays.begin_level(&level.folder, &game, play_test::now());
            return self.take_kept(kept, &[]);
        }
        self.take_kept(kept, &notes);
    }

    /// Changes the language of the story, by its code.
    pub(super) fn speak_in_quest(&mut self, language: &str) {
        if let Some(quest) = &mut self.quest {
            language.clone_into(&mut quest.language);
            self.play.show_in(None, Some(language));
        }
    }

    /// Makes the next step of a longer way.
    pub(super) fn walk_on(&mut self, now: Instant) -> Vec<Action> {
        if !self.play.is_walking() || self.is_under {
            return Vec::new();
        }
        self.play(play_test::Message::Adventure(adventure::Message::WalkedOn), now)
    }

    /// Returns the name of the labyrinth, or that of the game if it has none.
    fn labyrinth_name(&self, words: &Words) -> String {
        let description = self.outline.levels.get(self.level);
        let description = description.map(|level| level.description_in(words.language().code()));
        let name = description.and_then(|description| description.name.clone());
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| self.outline.description.name.clone())
    }

    /// Shows the panel beside the map: the hero, their items, the items here, the story.
    pub(super) fn quest_panel<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let words = cx.words;
        let count = self.outline.levels.len();
        let args = [("number", (self.level + 1).to_string()), ("count", count.to_string())];
        let title = self.labyrinth_name(words);
        let level =
            (count > 1).then(|| text(words.with("player-level", &args)).size(ui::SMALL).style(ui::quiet));
        let moves = [("number", self.play.number().to_string()), ("time", clock_text(self.play.elapsed()))];
        let moves = text(words.with("walk-moves-made", &moves)).size(ui::SMALL).style(ui::quiet);
        let small = row![].push(level).push(moves).push(self.file_buttons(words)).spacing(12);
        let small = small.align_y(iced::Alignment::Center);
        let goals = self.goals_in_words(words).into_iter().map(|goal| text(goal).size(ui::SMALL).into());
        let head = column![text(title).size(ui::TITLE), small.wrap()].extend(goals).spacing(2);
        let state = self.play.hero_state(words);
        let things = self.play.inventory(&self.gallery, words, cx.scale, cx.size.height >= ROOMY);
        let place = self.play.place(words);
        let upper = column![]
            .push(state)
            .push(things)
            .push(place.is_some().then(|| ui::rule(true)))
            .push(place)
            .spacing(10);
        let upper: Element<'_, play_test::Message> = upper.into();
        let upper = container(upper.map(Message::Play)).padding(iced::Padding::ZERO.right(12)).width(Fill);
        let upper = column![head, scrollable(upper).width(Fill)].spacing(10);
        let story = self.play.told(words).map(|told| told.map(Message::Play));
        let story = story.map(|story| container(story).height(Fill));
        column![container(upper).max_height(cx.size.height * 0.62), ui::rule(true)]
            .push(story)
            .spacing(10)
            .into()
    }
}
