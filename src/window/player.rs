//! The player alone: choose a game, play its levels one after another.

use std::path::PathBuf;

use iced::widget::{Space, column, container, row, text};
use iced::{Alignment, Element, Fill, Theme};
use lucide_icons::Icon;
use schola_widgets::focus;

use super::gallery::Gallery;
use super::play_test::{self, Look, PlayTest};
use super::ui;
use crate::engine::Standing;
use crate::grid::{Draft, Parses};
use crate::project::Opened;
use crate::words::Words;

/// A game that is being played.
#[derive(Debug)]
pub struct Player {
    draft: Draft,
    level: usize,
    play: PlayTest,
    gallery: Gallery,
    parses: Parses,
    user: Option<String>,
}

/// What can happen in the player.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// Something happens in the play.
    Play(play_test::Message),
    /// Another level.
    LevelChosen(usize),
    /// Back to the choice of games.
    Left,
}

/// What the player needs from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Nothing.
    None,
    /// The choice of games.
    Leave,
}

impl Player {
    /// Plays a game as it was read from a folder.
    pub fn new(folder: PathBuf, opened: Opened, user: Option<String>) -> Self {
        let mut gallery = Gallery::new(folder);
        gallery.take_pieces(&opened.draft.pieces, &opened.draft.files);
        let mut parses = Parses::default();
        let play = PlayTest::new(&opened.draft, 0, &mut parses, &mut gallery);
        Self { draft: opened.draft, level: 0, play, gallery, parses, user }
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Play(message) => self.play.update(message),
            Message::LevelChosen(level) if level < self.draft.levels.len() => {
                self.level = level;
                self.play = PlayTest::new(&self.draft, level, &mut self.parses, &mut self.gallery);
            }
            Message::LevelChosen(_) => {}
            Message::Left => return Action::Leave,
        }
        Action::None
    }

    /// Lets animated pictures show the frames of a moment.
    pub(super) fn animate(&mut self, now: iced::time::Instant) {
        self.gallery.animate(now);
    }

    /// Returns how often pictures have to be animated.
    pub(super) fn interval(&self) -> Option<std::time::Duration> {
        self.gallery.interval()
    }

    /// Shows what belongs into the bar at the top.
    pub fn bar<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let who = self
            .user
            .as_ref()
            .map_or_else(String::new, |user| words.with("player-user", &[("user", user.clone())]));
        row![
            ui::icon_button(Icon::House, words.get("bar-home"), ui::Look::Quiet, Some(Message::Left)),
            text(self.draft.description_in(words.language().code()).name.clone()).size(ui::TITLE),
            text(who).size(ui::BODY).style(ui::quiet),
        ]
        .spacing(8)
        .align_y(Alignment::Center)
        .into()
    }

    /// Shows the game.
    pub fn view<'a>(&'a self, words: &'a Words, theme: &Theme, scale: f32) -> Element<'a, Message> {
        let board = self
            .play
            .view(&self.gallery, words, Look { theme, scale, follows_edits: false, kept: None })
            .map(Message::Play);
        row![
            focus::pane("pane-play", container(board).width(Fill).height(Fill).padding(16)),
            ui::rule(false),
            focus::pane("pane-info", container(self.panel(words)).width(300).height(Fill).padding(16)),
        ]
        .into()
    }

    fn panel<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let Some(level) = self.draft.levels.get(self.level) else {
            return text(words.get("board-no-level")).size(ui::BODY).into();
        };
        let count = self.draft.levels.len();
        let language = words.language().code();
        let description = level.description_in(language);
        let args = [("number", (self.level + 1).to_string()), ("count", count.to_string())];
        let mut lines = column![
            text(self.draft.description_in(language).rules_text.clone()).size(ui::BODY),
            ui::rule(true),
            text(words.with("player-level", &args)).size(ui::TITLE),
        ];
        let details = [description.name.clone(), description.difficulty.clone()];
        lines = lines.extend(details.into_iter().flatten().map(|detail| text(detail).size(ui::BODY).into()));
        if let Some(minimum) = description.minimum_moves.filter(|minimum| *minimum > 0) {
            let minimum = words.with("player-minimum", &[("number", minimum.to_string())]);
            lines = lines.push(text(minimum).size(ui::BODY));
        }
        let go = |icon, key, look, to: Option<usize>| {
            let message = to.filter(|to| *to < count).map(Message::LevelChosen);
            ui::button(Some(icon), words.get(key), look, message)
        };
        let is_won = matches!(self.play.standing(), Some(Standing::Solved | Standing::Won(_)));
        let next = if is_won { ui::Look::Primary } else { ui::Look::Plain };
        lines
            .push(Space::new().height(8))
            .push(go(Icon::ChevronRight, "player-next", next, Some(self.level + 1)).width(Fill))
            .push(
                go(Icon::ChevronLeft, "player-previous", ui::Look::Plain, self.level.checked_sub(1))
                    .width(Fill),
            )
            .spacing(12)
            .into()
    }
}
