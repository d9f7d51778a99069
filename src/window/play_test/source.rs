//! What the board of a play shows.

use schola_widgets::board::{Area, Marks, PictureId, Source};

use super::{Live, PlayTest};
use crate::engine::scene::Board;

/// The board of a scene with its marks (seed 000, 6.4.2).
pub(super) struct SceneSource<'a> {
    pub test: &'a PlayTest,
    pub live: &'a Live,
    pub board: &'a Board,
}

impl Source for SceneSource<'_> {
    fn size(&self) -> (u32, u32) {
        (self.board.width, self.board.height)
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        let cell = self.board.cells[(y * self.board.width + x) as usize];
        self.live.pictures.get(cell as usize).copied().unwrap_or_default()
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        let settings = &self.test.settings;
        let valid = self.live.valid[(y * self.board.width + x) as usize];
        let position = settings.position_highlight.value && self.board.position == Some((x, y));
        if let Some(stop) = &self.test.stop {
            let marks = stop.marks((x, y));
            return if position && marks == Marks::NONE { Marks::POSITION } else { marks };
        }
        if self.test.refused == Some((x, y)) {
            return Marks::INVALID;
        }
        if settings.focused_highlight.value && self.live.focus == Some((x, y)) {
            return match (valid, position) {
                (false, _) => Marks::INVALID,
                (true, true) => Marks::CANCEL,
                (true, false) => Marks::FOCUS,
            };
        }
        match (valid && settings.valids_highlight.value, position) {
            (true, _) => Marks::VALID,
            (false, true) => Marks::POSITION,
            (false, false) => Marks::NONE,
        }
    }

    fn revision(&self) -> u64 {
        self.test.seen.revision()
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        self.test.seen.changed_since(revision)
    }
}
