//! A play that is under way: what it shows, where its focus is, what keys mean on its board.

use schola_widgets::board::{Key, PictureId};

use super::begin::{Begun, look};
use crate::engine::scene::Scene;
use crate::engine::{Play, Step};
use crate::grid::model::{MoveMode, Settings};
use crate::player::{Arrow, Choices};
use crate::window::gallery::Gallery;

/// A play as it is shown.
pub(super) struct Live {
    pub play: Box<dyn Play>,
    pub scene: Scene,
    /// For each cell of the board, row by row, whether it can be chosen.
    pub valid: Vec<bool>,
    pub pictures: Vec<PictureId>,
    pub focus: Option<(u32, u32)>,
    /// What each rule did in the last move.
    pub steps: Vec<Step>,
}

impl Live {
    pub fn new(begun: Begun, gallery: &mut Gallery) -> Self {
        let Begun { play, scene, valid, .. } = begun;
        let pieces = scene.boards.first().map(|board| board.pieces.clone());
        let pictures =
            pieces.iter().flat_map(|pieces| pieces.iter()).map(|piece| gallery.number(&piece.name)).collect();
        Self { play, scene, valid, pictures, focus: None, steps: Vec::new() }
    }

    pub fn refresh(&mut self) {
        (self.scene, self.valid) = look(self.play.as_ref());
    }

    /// Puts the focus on a cell if that can be chosen, else where it goes after a move (6.4.1).
    pub fn show(&mut self, cell: Option<(u32, u32)>) {
        let position = self.scene.boards.first().and_then(|board| board.position);
        let first = self.choices().first_from(position.unwrap_or_default());
        self.focus = cell.filter(|cell| self.is_valid(*cell)).or(first);
    }

    pub fn is_valid(&self, (x, y): (u32, u32)) -> bool {
        let Some(board) = self.scene.boards.first() else { return false };
        x < board.width && y < board.height && self.valid[(y * board.width + x) as usize]
    }

    pub fn last_steps(&self) -> Vec<Step> {
        self.play.at().checked_sub(1).map_or_else(Vec::new, |turn| self.play.steps(turn))
    }

    fn choices(&self) -> Choices {
        let (width, height) = self.scene.boards.first().map_or((0, 0), |board| (board.width, board.height));
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Choices::of_cells((width, height), cells.filter(|cell| self.is_valid(*cell)))
    }

    /// Takes in a key. Returns the cell that it chooses, if any.
    pub fn key(&mut self, key: Key, settings: &Settings) -> Option<(u32, u32)> {
        let arrow = match key {
            Key::Left => Arrow::Left,
            Key::Right => Arrow::Right,
            Key::Up => Arrow::Up,
            Key::Down => Arrow::Down,
            Key::Enter | Key::Space => return self.focus,
            Key::Home
            | Key::End
            | Key::PageUp
            | Key::PageDown
            | Key::Escape
            | Key::Delete
            | Key::SpaceReleased => return None,
        };
        if settings.move_mode.value != MoveMode::WithOptions {
            let position = self.scene.boards.first().and_then(|board| board.position)?;
            let choices = self.choices();
            return arrow.neighbour(position, choices.size()).filter(|cell| choices.contains(*cell));
        }
        let focus = self.focus?;
        let (invalid, boundary) = (settings.invalid_focus.value, settings.boundary.value);
        self.focus = Some(self.choices().step(focus, arrow, invalid, boundary));
        None
    }
}
