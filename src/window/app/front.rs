//! What is in front of the person: when it changes, scanning starts again.

use std::mem::{Discriminant, discriminant};

use super::{App, Over, Screen};
use crate::window::{control_settings, editing, games, together, users};

#[derive(Debug, PartialEq)]
pub(super) struct Front {
    screen: ScreenInFront,
    over: Option<Discriminant<Over>>,
    /// What the settings show, if they lie over the screen.
    settings: Option<control_settings::Front>,
    /// Whether the highlight is on the board of the play-test in the editor.
    is_in_board: bool,
    has_keyboard: bool,
}

/// A screen, and what it shows.
#[derive(Debug, PartialEq)]
enum ScreenInFront {
    Start,
    Users(users::Front),
    Games(games::Wanted),
    Progress,
    Editing(editing::Front),
    Player { is_on_board: bool, has_news: bool, is_covered: bool },
    Together { stage: together::Stage, is_on_board: bool, over: Option<together::Over> },
}

impl App {
    pub(super) fn in_front(&self) -> Front {
        let screen = match &self.screen {
            Screen::Start(_) => ScreenInFront::Start,
            Screen::Users(users) => ScreenInFront::Users(users.front()),
            Screen::Games(games) => ScreenInFront::Games(games.wanted()),
            Screen::Progress(_) => ScreenInFront::Progress,
            Screen::Editing(editing) => ScreenInFront::Editing(editing.front()),
            Screen::Together(together) => ScreenInFront::Together {
                stage: together.stage(),
                is_on_board: together.is_on_board(),
                over: together.over(),
            },
            Screen::Player(player) => ScreenInFront::Player {
                is_on_board: player.is_on_board(),
                has_news: player.news().is_some(),
                is_covered: player.is_covered(),
            },
        };
        let settings = match &self.over {
            Some(Over::Controls(dialog)) => Some(dialog.front()),
            _ => None,
        };
        Front {
            screen,
            over: self.over.as_ref().map(discriminant),
            settings,
            is_in_board: self.in_board,
            has_keyboard: self.keyboard.is_some(),
        }
    }
}
