//! A generated level in full size, playable before it is added to the game.

use std::sync::Arc;

use iced::Task;
use schola_widgets::focus;

use super::{Maker, id};
use crate::grid::{Draft, Parses};
use crate::project::generating::MadeLevel;
use crate::window::gallery::Gallery;
use crate::window::play_test::{self, PlayTest};

/// Id of the title line; its arrow keys lead to the other results.
pub const LINE: &str = "maker-look";
/// Id of the board for play.
pub const BOARD: &str = "maker-look-board";

/// The open result.
#[derive(Debug)]
pub(super) struct Looking {
    pub id: usize,
    pub test: PlayTest,
}

impl Looking {
    fn new(made: &MadeLevel, draft: &Draft, gallery: &mut Gallery) -> Self {
        let level = Arc::new(made.level("01".to_owned(), None, String::new()));
        let draft = Draft { levels: vec![level], ..draft.clone() };
        let mut test = PlayTest::new(&draft, 0, &mut Parses::default(), gallery);
        test.name_board(BOARD);
        Self { id: id(made), test }
    }
}

impl Maker {
    /// Returns the open result: its index, the level and its play.
    pub(super) fn looked_at(&self) -> Option<(usize, &MadeLevel, &PlayTest)> {
        let looking = self.looking.as_ref()?;
        let place = self.levels.iter().position(|made| id(made) == looking.id)?;
        Some((place, &self.levels[place], &looking.test))
    }

    /// Returns the play of the open result.
    pub(in crate::window::grid_editor) fn test_mut(&mut self) -> Option<&mut PlayTest> {
        self.looking.as_mut().map(|looking| &mut looking.test)
    }

    pub fn test(&self) -> Option<&PlayTest> {
        self.looking.as_ref().map(|looking| &looking.test)
    }

    pub(super) fn look(
        &mut self,
        level: usize,
        draft: &Draft,
        gallery: &mut Gallery,
    ) -> Task<super::super::Message> {
        let Some(made) = self.levels.iter().find(|made| id(made) == level) else { return Task::none() };
        self.looking = Some(Looking::new(made, draft, gallery));
        focus::focus(LINE)
    }

    /// Opens the result this many positions on, in display order.
    pub(super) fn step(
        &mut self,
        by: isize,
        draft: &Draft,
        gallery: &mut Gallery,
    ) -> Task<super::super::Message> {
        let Some((place, ..)) = self.looked_at() else { return Task::none() };
        let last = self.levels.len() - 1;
        let next = place.saturating_add_signed(by).min(last);
        if next == place {
            return Task::none();
        }
        self.look(id(&self.levels[next]), draft, gallery)
    }

    /// Returns to all results and focuses the one that was open.
    pub(super) fn look_away(&mut self) -> Task<super::super::Message> {
        let place = self.looked_at().map(|(place, ..)| place);
        self.looking = None;
        place.map_or_else(Task::none, |place| schola_widgets::list::focus(super::RESULTS, place))
    }

    /// Shows the solution of the open result.
    pub(super) fn show_way(&mut self) {
        let Some((_, made, _)) = self.looked_at() else { return };
        let moves = made.solution.clone();
        if let Some(test) = self.test_mut() {
            test.watch_from_start(&moves);
        }
    }

    /// Handles a message of the play.
    pub(super) fn play(&mut self, message: play_test::Message) {
        if let Some(test) = self.test_mut() {
            let _ = test.update(message);
        }
    }
}
