//! The cells of the board of a play, with their marks.

use std::borrow::Cow;

use schola_widgets::board::{self, CellLook, Marks, PictureId, Source};

use super::preview::Preview;
use super::{PlayTest, PlayView};
use crate::engine::scene::{Board, Piece};
use crate::player::highlight::{Highlight, Standing, highlight};
use crate::player::{Cell, Effective};
use crate::window::gallery::Gallery;

/// The mark of a cell that a previewed move would change: what is on it is not real.
const PROMISED: Marks = Marks::CHANGED.with(Marks::GHOST);

/// The board of a scene with its marks.
pub(super) struct SceneSource<'a> {
    pub test: &'a PlayTest,
    pub live: &'a PlayView,
    pub board: &'a Board,
    /// The pictures of the board's pieces, and of those that a preview shows.
    pictures: Cow<'a, [PictureId]>,
    previewed: Cow<'a, [PictureId]>,
}

/// Returns the pictures of the pieces of a board.
pub(super) fn pictures<'a>(live: &'a PlayView, board: &Board, gallery: &Gallery) -> Cow<'a, [PictureId]> {
    if board.pieces.iter().all(|piece| piece.around.is_none()) {
        return Cow::Borrowed(&live.pictures);
    }
    let pieces = board.pieces.iter().enumerate();
    let picture = |(at, piece): (usize, &Piece)| match piece.around {
        Some(_) => gallery.of_stack(piece),
        None => live.pictures.get(at).copied().unwrap_or_default(),
    };
    Cow::Owned(pieces.map(picture).collect())
}

impl<'a> SceneSource<'a> {
    pub fn new(test: &'a PlayTest, live: &'a PlayView, board: &'a Board, gallery: &Gallery) -> Self {
        let pictures = |board| pictures(live, board, gallery);
        let previewed = test.aid.preview.as_ref().map(|preview| pictures(&preview.board));
        Self { test, live, board, pictures: pictures(board), previewed: previewed.unwrap_or_default() }
    }

    /// Returns the preview, if the board shown is that of the play.
    fn preview(&self) -> Option<&Preview> {
        let test = self.test;
        let is_other = test.final_position.is_some() || test.stop.is_some() || test.aid.demo.is_some();
        test.aid.preview.as_ref().filter(|_| !is_other)
    }
}

/// A cell of a board that is dragged over others.
pub(super) struct DraggedSource(PictureId);

impl DraggedSource {
    pub fn new(live: &PlayView, board: &Board, (x, y): Cell, gallery: &Gallery) -> Self {
        let cell = board.cells.get((y * board.width + x) as usize).copied().unwrap_or_default();
        Self(pictures(live, board, gallery).get(cell as usize).copied().unwrap_or_default())
    }
}

impl Source for DraggedSource {
    fn size(&self) -> (u32, u32) {
        (1, 1)
    }

    fn picture(&self, _x: u32, _y: u32) -> PictureId {
        self.0
    }

    fn revision(&self) -> u64 {
        self.0.0.into()
    }
}

impl Source for SceneSource<'_> {
    fn size(&self) -> (u32, u32) {
        (self.board.width, self.board.height)
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        let preview = self.preview().filter(|preview| preview.changes.contains(&(x, y)));
        let (board, pictures) = match preview {
            Some(preview) => (&preview.board, &self.previewed),
            None => (self.board, &self.pictures),
        };
        let cell = board.cells[(y * self.board.width + x) as usize];
        pictures.get(cell as usize).copied().unwrap_or_default()
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        let test = self.test;
        let settings = &test.effective;
        let here = (x, y);
        let preview = self.preview();
        let is_position = preview.map_or(self.board, |preview| &preview.board).position == Some(here);
        let position = settings.position_highlight && is_position;
        if test.final_position.is_some() {
            return if position { Marks::POSITION } else { Marks::NONE };
        }
        if let Some(stop) = &test.stop {
            let marks = stop.marks(here);
            return if position && marks == Marks::NONE { Marks::POSITION } else { marks };
        }
        if let Some(demo) = &test.aid.demo {
            let next = demo.next() == Some(here);
            return if next {
                Marks::HINT
            } else if position {
                Marks::POSITION
            } else {
                Marks::NONE
            };
        }
        let focus = test.highlight.is_none() && self.live.focus.cell() == Some(here);
        let is_lit = test.highlight.as_ref().is_some_and(|lit| lit.contains(&here));
        // Cells lit by scanning are always highlighted.
        let settings =
            Effective { focused_highlight: settings.focused_highlight || is_lit, ..settings.clone() };
        let valid = self.live.valid[(y * self.board.width + x) as usize];
        let standing = Standing { focused: focus || is_lit, position: is_position, valid };
        let marks = match highlight(standing, &settings) {
            Highlight::CancelSelection => Marks::CANCEL,
            Highlight::FocusedInvalid => Marks::INVALID,
            Highlight::FocusedValid => Marks::FOCUS,
            Highlight::Valid => Marks::VALID,
            Highlight::Selected => Marks::POSITION,
            Highlight::Normal => Marks::NONE,
        };
        let marks = if test.changed.contains(&here) { marks | Marks::CHANGED } else { marks };
        let does_fit = test.fits.as_ref().is_some_and(|fits| fits.contains(&here));
        let marks = if does_fit { marks | Marks::PREVIEW } else { marks };
        let is_promised = preview.is_some_and(|preview| preview.changes.contains(&here));
        let marks = if is_promised { marks | PROMISED } else { marks };
        match (test.refused == Some(here), test.aid.hinted() == Some(here)) {
            (true, _) => Marks::INVALID,
            (false, true) => marks | Marks::HINT,
            (false, false) => marks,
        }
    }

    fn fill(&self, area: board::Area, out: &mut [CellLook]) {
        let test = self.test;
        if test.stop.is_some() || test.final_position.is_some() || test.aid.demo.is_some() {
            for ((x, y), look) in area.cells().zip(out) {
                *look = self.look(x, y);
            }
            return;
        }
        let shows_valid = test.effective.valids_highlight;
        for (y, row) in (area.y..).zip(out.chunks_mut(area.width.max(1) as usize)) {
            let start = (y * self.board.width + area.x) as usize;
            let cells = &self.board.cells[start..start + row.len()];
            for ((look, cell), valid) in row.iter_mut().zip(cells).zip(&self.live.valid[start..]) {
                let picture = self.pictures.get(*cell as usize).copied().unwrap_or_default();
                let marks = if *valid && shows_valid { Marks::VALID } else { Marks::NONE };
                *look = CellLook { picture, marks, ..CellLook::default() };
            }
        }
        // All other cells are only marked by whether they can be chosen.
        let single = [test.refused, test.aid.hinted(), self.live.focus.cell(), self.board.position];
        let single = single.into_iter().flatten();
        let lit =
            test.highlight.iter().flatten().chain(&test.changed).chain(test.fits.iter().flatten()).copied();
        let promised = self.preview().into_iter().flat_map(Preview::cells);
        for (x, y) in single.chain(lit).chain(promised) {
            if area.contains((x, y)) {
                let look = &mut out[((y - area.y) * area.width + x - area.x) as usize];
                (look.picture, look.marks) = (self.picture(x, y), self.marks(x, y));
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
        /// Many cells read at once look the same as read one by one, whatever is marked.
        #[test]
        fn cells_read_at_once_look_as_one_by_one(
            refused in prop::option::of((0u32..9, 0u32..9)),
            focus in prop::option::of((0u32..9, 0u32..9)),
            light in prop::option::of(prop::collection::vec((0u32..5, 0u32..5), 0..4)),
            changed in prop::collection::vec((0u32..5, 0u32..5), 0..4),
            previewed in prop::option::of(any::<prop::sample::Index>()),
            shows in any::<[bool; 3]>(),
            place in (0u32..9, 0u32..9),
            size in (1u32..9, 1u32..9),
        ) {
            let game = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban");
            let draft = project::open(&game).expect("the sample games are there").draft;
            let mut gallery = Gallery::new(PathBuf::new());
            let mut test = PlayTest::new(&draft, 0, &mut Parses::default(), &mut gallery);
            test.effective.valids_highlight = shows[0];
            test.effective.position_highlight = shows[1];
            test.effective.focused_highlight = shows[2];
            test.refused = refused;
            test.highlight = light;
            test.changed = changed;
            if let Some(previewed) = previewed {
                let choices: Vec<_> = test.choices().expect("it can be played").iter().collect();
                test.show_preview(Some(choices[previewed.index(choices.len())]));
            }
            if let (Ok(live), Some(focus)) = (&mut test.live, focus) {
                let _ = live.focus.set(focus);
            }
            let live = test.live.as_ref().expect("the game can be played");
            let board = &live.scene.boards[0];
            let source = SceneSource::new(&test, live, board, &gallery);
            let (x, y) = (place.0 % board.width, place.1 % board.height);
            let (width, height) = (size.0.min(board.width - x), size.1.min(board.height - y));
            let area = board::Area { x, y, width, height };
            let mut looks = vec![CellLook::default(); area.cell_count() as usize];
            source.fill(area, &mut looks);
            for ((x, y), look) in area.cells().zip(looks) {
                prop_assert_eq!(look, source.look(x, y), "{:?}", (x, y));
            }
        }
    }
}

#[cfg(test)]
mod colours {
    use schola_widgets::board::default;

    use crate::window::preferences::Colours;
    use crate::window::theme::theme;

    /// The marks of hints and of changed cells have their own colours in every theme, distinct from those of the focus,
    /// a choice, a refusal and the player's position.
    #[test]
    fn a_hint_has_a_colour_of_its_own() {
        for colours in [Colours::Light, Colours::Dark, Colours::Contrast] {
            let style = default(&theme(colours));
            for other in
                [style.focus, style.valid, style.position, style.invalid, style.cancel, style.preview]
            {
                let [r, g, b, _] = style.hint.into_rgba8().map(i32::from);
                let [x, y, z, _] = other.into_rgba8().map(i32::from);
                let distance = (r - x).abs() + (g - y).abs() + (b - z).abs();
                assert!(distance > 90, "{colours:?}: {other:?} and {:?}", style.hint);
            }
        }
    }
}
