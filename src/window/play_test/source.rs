//! What the board of a play shows.

use schola_widgets::board::{self, CellLook, Marks, PictureId, Source};

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

    fn fill(&self, area: board::Area, out: &mut [CellLook]) {
        let test = self.test;
        if test.stop.is_some() {
            for ((x, y), look) in area.cells().zip(out) {
                *look = CellLook { picture: self.picture(x, y), marks: self.marks(x, y), over: None };
            }
            return;
        }
        let shows_valid = test.settings.valids_highlight.value;
        for (y, row) in (area.y..).zip(out.chunks_mut(area.width.max(1) as usize)) {
            let start = (y * self.board.width + area.x) as usize;
            let cells = &self.board.cells[start..start + row.len()];
            for ((look, cell), valid) in row.iter_mut().zip(cells).zip(&self.live.valid[start..]) {
                let picture = self.live.pictures.get(*cell as usize).copied().unwrap_or_default();
                let marks = if *valid && shows_valid { Marks::VALID } else { Marks::NONE };
                *look = CellLook { picture, marks, over: None };
            }
        }
        // All others are marked by nothing but whether they can be chosen.
        for (x, y) in [test.refused, self.live.focus, self.board.position].into_iter().flatten() {
            if area.contains((x, y)) {
                out[((y - area.y) * area.width + x - area.x) as usize].marks = self.marks(x, y);
            }
        }
    }

    fn revision(&self) -> u64 {
        self.test.seen.revision()
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<board::Area>> {
        self.test.seen.changed_since(revision)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::path::{Path, PathBuf};

    use proptest::prelude::*;

    use crate::grid::Parses;
    use crate::project;
    use crate::window::gallery::Gallery;

    proptest! {
        /// Many cells read at once look as they do one by one, whatever is marked.
        #[test]
        fn cells_read_at_once_look_as_one_by_one(
            refused in prop::option::of((0u32..9, 0u32..9)),
            focus in prop::option::of((0u32..9, 0u32..9)),
            shows in any::<[bool; 3]>(),
            place in (0u32..9, 0u32..9),
            size in (1u32..9, 1u32..9),
        ) {
            let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban");
            let draft = project::open(&game).expect("the sample games are there").draft;
            let mut gallery = Gallery::new(PathBuf::new());
            let mut test = PlayTest::new(&draft, 0, &mut Parses::default(), &mut gallery);
            test.settings.valids_highlight.value = shows[0];
            test.settings.position_highlight.value = shows[1];
            test.settings.focused_highlight.value = shows[2];
            test.refused = refused;
            if let Ok(live) = &mut test.live {
                live.focus = focus;
            }
            let live = test.live.as_ref().expect("the game can be played");
            let board = &live.scene.boards[0];
            let source = SceneSource { test: &test, live, board };
            let (x, y) = (place.0 % board.width, place.1 % board.height);
            let (width, height) = (size.0.min(board.width - x), size.1.min(board.height - y));
            let area = board::Area { x, y, width, height };
            let mut looks = vec![CellLook::default(); area.cell_count() as usize];
            source.fill(area, &mut looks);
            for ((x, y), look) in area.cells().zip(looks) {
                let alone = CellLook {
                    picture: source.picture(x, y),
                    marks: source.marks(x, y),
                    over: source.over(x, y),
                };
                prop_assert_eq!(look, alone, "{:?}", (x, y));
            }
        }
    }
}
