//! What the board shows: a layer, the layer that shines through, and the overlay.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use schola_widgets::board::{self, CellLook, Marks, PictureId, Source};
use ustr::Ustr;

use super::Cell;
use super::shown::ShownBoard;
use crate::engine::Area;
use crate::grid::edit::{Block, Brush, Region};
use crate::grid::model::{Cells, Layout};
use crate::grid::tiles::Tiles;
use crate::window::gallery::Gallery;

/// Opacity of a layer that shines through.
const THROUGH: u8 = 120;
/// Opacity of the preview of a stroke.
const SOON: u8 = 170;
/// Regions of up to this number of cells are redrawn cell by cell.
const FEW: u64 = 64;
const NO_PICTURE: PictureId = PictureId(u32::MAX);

/// A block of cells that is not part of the layer yet.
#[derive(Clone, Debug)]
pub(super) struct Floating {
    pub block: Arc<Block>,
    /// Position of its upper left corner.
    pub at: (i64, i64),
}

impl PartialEq for Floating {
    fn eq(&self, other: &Self) -> bool {
        self.at == other.at && Arc::ptr_eq(&self.block, &other.block)
    }
}

impl Floating {
    /// Returns the value that the block puts on a cell.
    fn get(&self, (x, y): Cell) -> Option<Brush> {
        let x = u32::try_from(i64::from(x) - self.at.0).ok()?;
        let y = u32::try_from(i64::from(y) - self.at.1).ok()?;
        self.block.get(x, y)
    }

    /// Returns the cells of the board that the block covers.
    pub fn region(&self, size: (u32, u32)) -> Region {
        self.block.region(self.at.0, self.at.1, size)
    }
}

/// What is drawn over the layer and is not part of the draft.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Overlay {
    pub selection: Region,
    /// The cells that the present stroke will paint.
    pub preview: Region,
    /// The value it will paint.
    pub brush: Option<Brush>,
    /// The cells from which the selection is being moved, each emptied.
    pub lifted: Region,
    pub blank: Option<Brush>,
    pub floating: Option<Floating>,
    pub action: Option<Cell>,
    pub previous: Option<Cell>,
    /// The pieces that have to end on certain cells.
    pub marks: BTreeMap<Cell, Ustr>,
    /// The mark that a click would put.
    pub goal: Option<(Cell, Ustr)>,
}

impl Overlay {
    /// Returns areas that enclose the overlay.
    pub fn areas(&self, size: (u32, u32)) -> Vec<Area> {
        let cells = [self.action, self.previous, self.goal.map(|(cell, _)| cell)].into_iter().flatten();
        let cells = cells.chain(self.marks.keys().copied());
        // Pictures in all corners of a large board would enclose most of it.
        let is_few = self.preview.count() <= FEW;
        let cells = cells.chain(self.preview.cells().take(if is_few { FEW as usize } else { 0 }));
        let cells = cells.map(|(left, top)| Area { left, top, width: 1, height: 1 });
        let preview = Some(&self.preview).filter(|_| !is_few);
        let regions = [&self.selection, &self.lifted].into_iter().chain(preview).filter_map(Region::bounds);
        let floating = self.floating.as_ref().and_then(|floating| floating.region(size).bounds());
        regions.chain(floating).chain(cells).collect()
    }

    /// Returns the value shown on a cell, if the overlay changes it.
    fn value(&self, (x, y): Cell) -> Option<Brush> {
        if let Some(value) = self.floating.as_ref().and_then(|floating| floating.get((x, y))) {
            return Some(value);
        }
        if self.preview.contains(x, y) && matches!(self.brush, Some(Brush::Bool(_))) {
            return self.brush;
        }
        if self.lifted.contains(x, y) { self.blank } else { None }
    }

    /// Returns whether the overlay may touch an area.
    fn touches(&self, area: Area) -> bool {
        let has = |(x, y): Cell| {
            x.checked_sub(area.left).is_some_and(|x| x < area.width)
                && y.checked_sub(area.top).is_some_and(|y| y < area.height)
        };
        self.floating.is_some()
            || [&self.selection, &self.preview, &self.lifted].iter().any(|region| region.touches(area))
            || [self.action, self.previous, self.goal.map(|(cell, _)| cell)].into_iter().flatten().any(has)
    }

    fn marks(&self, (x, y): Cell) -> Marks {
        let mut marks = Marks::NONE;
        let mut add = |is: bool, mark| {
            if is {
                marks |= mark;
            }
        };
        add(self.selection.contains(x, y), Marks::SELECTED);
        add(self.preview.contains(x, y), Marks::PREVIEW);
        add(self.floating.as_ref().is_some_and(|floating| floating.get((x, y)).is_some()), Marks::PREVIEW);
        add(self.action == Some((x, y)), Marks::POSITION);
        add(self.previous == Some((x, y)), Marks::CANCEL);
        marks
    }
}

/// A layer of a level, as the board shows it.
pub(in crate::window::grid_editor) struct LayerSource<'a> {
    pub(super) cells: &'a Cells,
    /// The pieces beneath a layer of truth values.
    pub(super) ground: Option<&'a Cells>,
    pub(super) through: Option<&'a Cells>,
    /// The level, where its other layers are shown together with this one.
    pub(super) dress: Option<Cow<'a, Layout>>,
    /// Whether the layer is the board.
    pub(super) is_board: bool,
    pub(super) shown: &'a ShownBoard,
    pub(super) gallery: &'a Gallery,
}

impl std::fmt::Debug for LayerSource<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LayerSource").field("size", &self.cells.size()).finish_non_exhaustive()
    }
}

/// Returns the gallery's name for a number, which no piece can have.
pub(super) fn number_name(number: i32) -> String {
    format!(" {number}")
}

impl LayerSource<'_> {
    fn value(&self, (x, y): Cell) -> Option<Brush> {
        let over = self.shown.overlay().value((x, y)).filter(|value| value.fits(self.cells));
        over.or_else(|| Brush::of_cell(self.cells, x, y))
    }

    fn of_piece(&self, name: Ustr) -> Option<PictureId> {
        self.gallery.of_piece(name)
    }

    fn piece_of(&self, cells: Option<&Cells>, (x, y): Cell) -> Option<PictureId> {
        let Cells::Text(tiles) = cells? else { return None };
        self.of_piece(tiles.get(x, y)?)
    }

    /// Returns the picture of a cell with all that players see there; `None` where the layer is shown by itself.
    fn dressed(&self, (x, y): Cell) -> Option<PictureId> {
        let layout = self.dress.as_ref()?;
        let piece = match self.value((x, y)).filter(|_| self.is_board) {
            Some(Brush::Text(name)) => name,
            _ => match self.ground {
                Some(Cells::Text(tiles)) => tiles.get(x, y)?,
                _ => return Some(NO_PICTURE),
            },
        };
        match layout.around((x, y), |name| self.gallery.look_of(name)) {
            Some(around) => Some(self.gallery.of_cell(piece, around)),
            None => Some(self.of_piece(piece).unwrap_or(NO_PICTURE)),
        }
    }

    /// Reads adjacent cells without an overlay.
    fn fill_row(&self, x: u32, y: u32, out: &mut [CellLook]) {
        let none = CellLook { picture: NO_PICTURE, ..CellLook::default() };
        let picture = |name: Ustr| self.of_piece(name);
        out.fill(none);
        if self.dress.is_some() {
            for (x, look) in (x..).zip(out.iter_mut()) {
                *look = self.look(x, y);
            }
            return;
        }
        match self.cells {
            Cells::Text(tiles) => each(tiles, (x, y), out, picture, show),
            Cells::Int(tiles) => {
                each(tiles, (x, y), out, |number| self.gallery.find(&number_name(number)), show);
            }
            Cells::Bool(tiles) => {
                if let Some(Cells::Text(ground)) = self.ground {
                    each(ground, (x, y), out, picture, show);
                }
                let mark = |truth| if truth { Marks::VALID } else { Marks::DIM };
                each(tiles, (x, y), out, mark, |look, mark| look.marks = mark);
            }
        }
        match self.through {
            Some(Cells::Text(tiles)) => each(tiles, (x, y), out, picture, |look, picture| {
                look.over = picture.map(|picture| (picture, THROUGH));
            }),
            Some(Cells::Bool(tiles)) => each(tiles, (x, y), out, Some, |look, truth| {
                if truth == Some(true) {
                    look.marks |= Marks::VALID;
                }
            }),
            Some(Cells::Int(_)) | None => {}
        }
    }
}

fn show(look: &mut CellLook, picture: Option<PictureId>) {
    look.picture = picture.unwrap_or(NO_PICTURE);
}

/// Pairs the cells of a row, starting at a given one, with `looks`; runs of equal values are looked up
/// once.
fn each<T: Copy + PartialEq, L: Copy>(
    tiles: &Tiles<T>,
    (x, y): Cell,
    looks: &mut [CellLook],
    find: impl Fn(T) -> L,
    give: impl Fn(&mut CellLook, L),
) {
    let mut last: Option<(T, L)> = None;
    let mut at = 0;
    while at < looks.len() {
        let cells = tiles.cells_from(x + at as u32, y);
        if cells.is_empty() {
            return;
        }
        for (cell, look) in cells.iter().zip(&mut looks[at..]) {
            let found = match last {
                Some((known, found)) if known == *cell => found,
                _ => find(*cell),
            };
            last = Some((*cell, found));
            give(look, found);
        }
        at += cells.len();
    }
}

impl Source for LayerSource<'_> {
    fn size(&self) -> (u32, u32) {
        self.cells.size()
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        if let Some(picture) = self.dressed((x, y)) {
            return picture;
        }
        let picture = match self.value((x, y)) {
            Some(Brush::Text(name)) => self.of_piece(name),
            Some(Brush::Int(number)) => self.gallery.find(&number_name(number)),
            Some(Brush::Bool(_)) | None => self.piece_of(self.ground, (x, y)),
        };
        picture.unwrap_or(NO_PICTURE)
    }

    fn over(&self, x: u32, y: u32) -> Option<(PictureId, u8)> {
        let overlay = self.shown.overlay();
        let soon = overlay.brush.filter(|_| overlay.preview.contains(x, y));
        let soon = soon.filter(|brush| brush.fits(self.cells)).and_then(|brush| match brush {
            Brush::Text(name) => self.of_piece(name),
            Brush::Int(number) => self.gallery.find(&number_name(number)),
            Brush::Bool(_) => None,
        });
        // A block that floats over a layer which is shown together with others.
        let floats = || match overlay.value((x, y)).filter(|_| self.dress.is_some() && !self.is_board)? {
            Brush::Text(name) => Some((self.of_piece(name)?, u8::MAX)),
            Brush::Bool(_) | Brush::Int(_) => None,
        };
        let through = || self.piece_of(self.through, (x, y)).map(|picture| (picture, THROUGH));
        soon.map(|picture| (picture, SOON)).or_else(floats).or_else(through)
    }

    fn inset(&self, x: u32, y: u32) -> Option<PictureId> {
        let Overlay { goal, marks, .. } = self.shown.overlay();
        let soon = goal.filter(|(cell, _)| *cell == (x, y)).map(|(_, piece)| piece);
        self.of_piece(soon.or_else(|| marks.get(&(x, y)).copied())?)
    }

    fn marks(&self, x: u32, y: u32) -> Marks {
        let mut marks = self.shown.overlay().marks((x, y));
        match self.value((x, y)) {
            Some(Brush::Bool(true)) => marks |= Marks::VALID,
            Some(Brush::Bool(false)) => marks |= Marks::DIM,
            Some(Brush::Text(_) | Brush::Int(_)) | None => {}
        }
        if let Some(Cells::Bool(tiles)) = self.through
            && tiles.get(x, y) == Some(true)
        {
            marks |= Marks::VALID;
        }
        marks
    }

    fn fill(&self, area: board::Area, out: &mut [CellLook]) {
        let overlay = self.shown.overlay();
        for (y, row) in (area.y..).zip(out.chunks_mut(area.width.max(1) as usize)) {
            self.fill_row(area.x, y, row);
            if overlay.touches(Area { left: area.x, top: y, width: area.width, height: 1 }) {
                for (x, look) in (area.x..).zip(row) {
                    *look = self.look(x, y);
                }
            } else if !overlay.marks.is_empty() {
                for (x, look) in (area.x..).zip(row) {
                    look.inset = self.inset(x, y);
                }
            }
        }
    }

    fn revision(&self) -> u64 {
        self.shown.changes.revision()
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<board::Area>> {
        self.shown.changes.changed_since(revision)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::path::PathBuf;

    use proptest::prelude::*;
    use ustr::ustr;

    use crate::grid::edit::Patch;

    const NAMES: [&str; 4] = ["A", "B", "a", "no piece"];

    /// Builds a layer with a repeating sequence of values.
    fn layer(kind: u8, (width, height): (u32, u32), seed: &[u8]) -> Cells {
        let at = |x: u32, y: u32| usize::from(seed[(x + y * width) as usize % seed.len()]);
        let mut cells = match kind {
            0 => Cells::Text(Tiles::new(width, height, ustr("A"))),
            1 => Cells::Bool(Tiles::new(width, height, false)),
            _ => Cells::Int(Tiles::new(width, height, 0)),
        };
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let _ = match &mut cells {
                Cells::Text(tiles) => tiles.set(x, y, ustr(NAMES[at(x, y) % NAMES.len()])),
                Cells::Bool(tiles) => tiles.set(x, y, at(x, y).is_multiple_of(2)),
                Cells::Int(tiles) => tiles.set(x, y, at(x, y) as i32 % 3),
            };
        }
        cells
    }

    fn overlay() -> impl Strategy<Value = Overlay> {
        let region = || {
            prop::collection::vec((0u32..80, 0u32..80), 0..12).prop_map(|cells| {
                Region::from_cells(cells.into_iter().flat_map(|(x, y)| [(x, y), (x + 1, y)]))
            })
        };
        let brush = || prop::option::of(prop_oneof![Just(Brush::Text(ustr("B"))), Just(Brush::Bool(true))]);
        let cell = || prop::option::of((0u32..80, 0u32..80));
        let block = Arc::new(Block::Text(Patch::from_rows(&[vec![Some(ustr("B")), None, Some(ustr("A"))]])));
        let floating = prop::option::of((-3i64..80, -3i64..80))
            .prop_map(move |at| Some(Floating { block: block.clone(), at: at? }));
        (region(), region(), region(), brush(), brush(), cell(), cell(), floating).prop_map(
            |(selection, preview, lifted, brush, blank, action, previous, floating)| Overlay {
                selection,
                preview,
                brush,
                lifted,
                blank,
                floating,
                action,
                previous,
                goal: action.map(|cell| (cell, ustr("A"))),
                marks: previous.map(|cell| (cell, ustr("B"))).into_iter().collect(),
            },
        )
    }

    proptest! {
        /// Reading cells in rows gives the same result as one by one, for all kinds of layers and overlays.
        #[test]
        fn cells_read_at_once_look_as_one_by_one(
            size in (1u32..80, 1u32..80),
            ground_size in (1u32..80, 1u32..80),
            kind in 0u8..3,
            through_kind in 0u8..4,
            has_ground: bool,
            seed in prop::collection::vec(any::<u8>(), 1..40),
            overlay in prop_oneof![Just(Overlay::default()), overlay()],
            (left, top, width, height) in (0u32..80, 0u32..80, 1u32..80, 1u32..80),
        ) {
            let cells = layer(kind, size, &seed);
            let ground = has_ground.then(|| layer(0, ground_size, &seed));
            let through = (through_kind < 3).then(|| layer(through_kind, ground_size, &seed[seed.len() / 2..]));
            let mut gallery = Gallery::new(PathBuf::new());
            let _ = (gallery.number("A"), gallery.number("B"));
            let mut shown = ShownBoard::default();
            shown.settle(&[&cells], overlay, (0, 0), &mut gallery);
            let source = LayerSource {
                cells: &cells,
                ground: ground.as_ref(),
                through: through.as_ref(),
                dress: None,
                is_board: kind == 0,
                shown: &shown,
                gallery: &gallery,
            };
            let (x, y) = (left % size.0, top % size.1);
            let area = board::Area { x, y, width: width.min(size.0 - x), height: height.min(size.1 - y) };
            let mut looks = vec![CellLook::default(); area.cell_count() as usize];
            source.fill(area, &mut looks);
            for ((x, y), look) in area.cells().zip(looks) {
                prop_assert_eq!(look, source.look(x, y), "{:?}", (x, y));
            }
        }
    }
}
