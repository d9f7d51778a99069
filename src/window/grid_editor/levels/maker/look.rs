//! A level made, looked at large and played before it is anywhere in the game.

use std::sync::Arc;

use iced::Task;
use schola_widgets::focus;

use super::{Maker, id};
use crate::grid::{Draft, Parses};
use crate::project::generating::MadeLevel;
use crate::window::gallery::Gallery;
use crate::window::play_test::{self, PlayTest};

/// The id of the line that names the level looked at; its arrow keys lead to the others.
pub const LINE: &str = "maker-look";
/// The id of the board on which it is played.
pub const BOARD: &str = "maker-look-board";

/// The level that is looked at.
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
    /// Returns the level that is looked at, with its place among those made.
    pub(super) fn looked_at(&self) -> Option<(usize, &MadeLevel, &PlayTest)> {
        let looking = self.looking.as_ref()?;
        let place = self.levels.iter().position(|made| id(made) == looking.id)?;
        Some((place, &self.levels[place], &looking.test))
    }

    /// Returns the play of the level that is looked at.
    pub(in crate::window::grid_editor) fn test_mut(&mut self) -> Option<&mut PlayTest> {
        self.looking.as_mut().map(|looking| &mut looking.test)
    }

    /// Returns the play of the level that is looked at.
    pub fn test(&self) -> Option<&PlayTest> {
        self.looking.as_ref().map(|looking| &looking.test)
    }

    /// Looks at a level made.
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

    /// Looks at the level so many places on, as they are shown.
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

    /// Back to all levels; the focus goes to the one that was looked at.
    pub(super) fn look_away(&mut self) -> Task<super::super::Message> {
        let place = self.looked_at().map(|(place, ..)| place);
        self.looking = None;
        place.map_or_else(Task::none, |place| schola_widgets::list::focus(super::RESULTS, place))
    }

    /// Shows how the level is solved that is looked at.
    pub(super) fn show_way(&mut self) {
        let Some((_, made, _)) = self.looked_at() else { return };
        let moves = made.solution.clone();
        if let Some(test) = self.test_mut() {
            test.watch_from_start(&moves);
        }
    }

    /// Takes in a message of the play.
    pub(super) fn play(&mut self, message: play_test::Message) {
        if let Some(test) = self.test_mut() {
            let _ = test.update(message);
        }
    }
}
