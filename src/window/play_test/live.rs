//! What is played: the focus, and what keys do to it.

use schola_widgets::board::Key;

use super::{Begun, Live, look};
use crate::engine::Step;
use crate::grid::model::{Boundary, InvalidFocus, MoveMode, Settings};
use crate::player::{Arrow, Choices, Edge};
use crate::window::gallery::Gallery;

impl Live {
    pub(super) fn new(begun: Begun, gallery: &mut Gallery) -> Self {
        let Begun { play, scene, valid, .. } = begun;
        let pieces = scene.boards.first().map(|board| board.pieces.clone());
        let pictures =
            pieces.iter().flat_map(|pieces| pieces.iter()).map(|piece| gallery.number(&piece.name)).collect();
        Self { play, scene, valid, pictures, focus: None, steps: Vec::new() }
    }

    pub(super) fn refresh(&mut self) {
        (self.scene, self.valid) = look(self.play.as_ref());
    }

    /// Puts the focus on a cell if that can be chosen, else where it goes after a move (6.4.1).
    pub(super) fn show(&mut self, cell: Option<(u32, u32)>) {
        let position = self.scene.boards.first().and_then(|board| board.position);
        let first =
            self.choices(&Settings::default(), |choices| choices.first_from(position.unwrap_or_default()));
        self.focus = cell.filter(|cell| self.is_valid(*cell)).or(first);
    }

    pub(super) fn is_valid(&self, (x, y): (u32, u32)) -> bool {
        let Some(board) = self.scene.boards.first() else { return false };
        x < board.width && y < board.height && self.valid[(y * board.width + x) as usize]
    }

    pub(super) fn last_steps(&self) -> Vec<Step> {
        self.play.at().checked_sub(1).map_or_else(Vec::new, |turn| self.play.steps(turn))
    }

    pub(super) fn choices<T>(&self, settings: &Settings, ask: impl FnOnce(Choices<'_>) -> T) -> T {
        let size = self.scene.boards.first().map_or((0, 0), |board| (board.width, board.height));
        let edge = match settings.boundary.value {
            Boundary::Jump => Edge::Jump,
            Boundary::Rotate => Edge::Rotate,
            Boundary::Stay => Edge::Stay,
        };
        let skip = settings.invalid_focus.value == InvalidFocus::Skip;
        ask(Choices { size, valid: &|cell| self.is_valid(cell), skip, edge })
    }

    /// Takes in a key. Returns the cell that it chooses, if any.
    pub(super) fn key(&mut self, key: Key, settings: &Settings) -> Option<(u32, u32)> {
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
            return neighbour(position, arrow).filter(|cell| self.is_valid(*cell));
        }
        let focus = self.focus?;
        self.focus = Some(self.choices(settings, |choices| choices.step(focus, arrow)));
        None
    }
}

fn neighbour((x, y): (u32, u32), arrow: Arrow) -> Option<(u32, u32)> {
    match arrow {
        Arrow::Left => Some((x.checked_sub(1)?, y)),
        Arrow::Right => Some((x + 1, y)),
        Arrow::Up => Some((x, y.checked_sub(1)?)),
        Arrow::Down => Some((x, y + 1)),
    }
}
