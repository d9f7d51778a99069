//! A rectangle of cells cut out of a layer: copy, cut, paste, flip, turn.

use std::collections::BTreeMap;

use ustr::{Ustr, ustr};

use crate::engine::{Area, turn};
use crate::grid::families::Families;
use crate::grid::lex;
use crate::grid::model::{Cells, Pieces};
use crate::grid::tiles::{Run, Tiles};

use super::{Brush, EditFault, Region, brush};

/// A rectangle of values, `None` where there is a hole; row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch<T> {
    width: u32,
    cells: Vec<Option<T>>,
}

/// Values copied from a layer, or about to be pasted into one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Names of pieces, or other texts.
    Text(Patch<Ustr>),
    /// Truth values.
    Bool(Patch<bool>),
    /// Numbers.
    Int(Patch<i32>),
}

/// How to flip or turn a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Left and right change places.
    FlipLeftRight,
    /// Top and bottom change places.
    FlipTopBottom,
    /// A quarter turn clockwise.
    Right,
    /// A quarter turn counter-clockwise.
    Left,
    /// Half a turn.
    Half,
}

impl Turn {
    /// Returns how a picture lies after it has been turned so.
    pub fn of(self, picture: turn::Turn) -> turn::Turn {
        match self {
            Self::FlipLeftRight => picture.mirrored(),
            Self::FlipTopBottom => picture.mirrored().turned(2),
            Self::Right => picture.turned(1),
            Self::Left => picture.turned(3),
            Self::Half => picture.turned(2),
        }
    }
}

impl<T: Copy + PartialEq> Patch<T> {
    /// Creates a patch from rows; short ones are padded with holes.
    pub fn from_rows(rows: &[Vec<Option<T>>]) -> Self {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let filled = rows.iter().flat_map(|row| {
            let holes = std::iter::repeat_n(None, width - row.len());
            row.iter().copied().chain(holes)
        });
        Self { width: width as u32, cells: filled.collect() }
    }

    /// Returns the number of columns and rows.
    pub fn size(&self) -> (u32, u32) {
        (self.width, (self.cells.len() / self.width.max(1) as usize) as u32)
    }

    /// Returns the value in column `x` and row `y`; `None` for holes and outside.
    pub fn get(&self, x: u32, y: u32) -> Option<T> {
        let row = y as usize * self.width as usize;
        (x < self.width).then(|| self.cells.get(row + x as usize).copied().flatten())?
    }

    /// Returns the rows from the top.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<T>]> {
        self.cells.chunks(self.width.max(1) as usize)
    }

    fn copied(tiles: &Tiles<T>, region: &Region, bounds: Area) -> Self {
        let mut cells = vec![None; bounds.cells()];
        for run in region.runs() {
            let start = (run.y - bounds.top) as usize * bounds.width as usize;
            let mut x = run.from;
            while x < run.to {
                let values = tiles.cells_from(x, run.y);
                let length = values.len().min((run.to - x) as usize);
                let at = start + (x - bounds.left) as usize;
                for (cell, value) in cells[at..at + length].iter_mut().zip(values) {
                    *cell = Some(*value);
                }
                x += length as u32;
            }
        }
        Self { width: bounds.width, cells }
    }

    fn paste(&self, tiles: &mut Tiles<T>, x: i64, y: i64) -> bool {
        let mut changed = false;
        for run in self.region(x, y, (tiles.width(), tiles.height())).runs() {
            let row = (i64::from(run.y) - y) as usize * self.width as usize;
            let columns = (i64::from(run.from) - x) as usize..(i64::from(run.to) - x) as usize;
            let values: Vec<T> =
                self.cells[row + columns.start..row + columns.end].iter().copied().flatten().collect();
            changed |= tiles.write_row(run.from, run.y, &values);
        }
        changed
    }

    /// Returns the cells of a board that the patch covers with its upper left corner at (`x`, `y`).
    fn region(&self, x: i64, y: i64, (width, height): (u32, u32)) -> Region {
        let column = |at: usize| x.saturating_add(at as i64).clamp(0, i64::from(width)) as u32;
        let mut runs = Vec::new();
        for (row, cells) in self.rows().enumerate() {
            let Some(y) = u32::try_from(y.saturating_add(row as i64)).ok().filter(|y| *y < height) else {
                continue;
            };
            let mut start = 0;
            for part in cells.chunk_by(|a, b| a.is_some() == b.is_some()) {
                let end = start + part.len();
                if part[0].is_some() {
                    runs.push(Run { y, from: column(start), to: column(end) });
                }
                start = end;
            }
        }
        Region::from_runs(runs)
    }

    fn turned(&self, turn: Turn) -> Self {
        let (width, height) = self.size();
        let (columns, rows) = match turn {
            Turn::FlipLeftRight | Turn::FlipTopBottom | Turn::Half => (width, height),
            Turn::Right | Turn::Left => (height, width),
        };
        let source = |x: u32, y: u32| match turn {
            Turn::FlipLeftRight => (width - 1 - x, y),
            Turn::FlipTopBottom => (x, height - 1 - y),
            Turn::Half => (width - 1 - x, height - 1 - y),
            Turn::Right => (y, height - 1 - x),
            Turn::Left => (width - 1 - y, x),
        };
        let cells = (0..rows).flat_map(|y| (0..columns).map(move |x| source(x, y)));
        Self { width: columns, cells: cells.map(|(x, y)| self.get(x, y)).collect() }
    }
}

impl Block {
    /// Copies the cells of a region; the rest of its bounding rectangle becomes holes. Returns the block and
    /// the column and row of its upper left corner; `None` when no cell of the region lies in the layer.
    pub fn copy(cells: &Cells, region: &Region) -> Option<(Self, (u32, u32))> {
        let inside = region.on_board(cells.size());
        let bounds = inside.bounds()?;
        let block = match cells {
            Cells::Text(tiles) => Self::Text(Patch::copied(tiles, &inside, bounds)),
            Cells::Bool(tiles) => Self::Bool(Patch::copied(tiles, &inside, bounds)),
            Cells::Int(tiles) => Self::Int(Patch::copied(tiles, &inside, bounds)),
        };
        Some((block, (bounds.left, bounds.top)))
    }

    /// Returns the number of columns and rows.
    pub fn size(&self) -> (u32, u32) {
        match self {
            Self::Text(patch) => patch.size(),
            Self::Bool(patch) => patch.size(),
            Self::Int(patch) => patch.size(),
        }
    }

    /// Returns the value in column `x` and row `y`; `None` for holes and outside.
    pub fn get(&self, x: u32, y: u32) -> Option<Brush> {
        match self {
            Self::Text(patch) => patch.get(x, y).map(Brush::Text),
            Self::Bool(patch) => patch.get(x, y).map(Brush::Bool),
            Self::Int(patch) => patch.get(x, y).map(Brush::Int),
        }
    }

    /// Pastes the block into a layer with its upper left corner at (`x`, `y`), which may lie outside. What
    /// does not fit is left out, and holes leave cells alone. Returns whether anything changed; a layer of
    /// another kind never does.
    pub fn paste(&self, cells: &mut Cells, x: i64, y: i64) -> bool {
        match (self, cells) {
            (Self::Text(patch), Cells::Text(tiles)) => patch.paste(tiles, x, y),
            (Self::Bool(patch), Cells::Bool(tiles)) => patch.paste(tiles, x, y),
            (Self::Int(patch), Cells::Int(tiles)) => patch.paste(tiles, x, y),
            (Self::Text(_) | Self::Bool(_) | Self::Int(_), _) => false,
        }
    }

    /// Returns the cells of a board that [`Self::paste`] would write.
    pub fn region(&self, x: i64, y: i64, size: (u32, u32)) -> Region {
        match self {
            Self::Text(patch) => patch.region(x, y, size),
            Self::Bool(patch) => patch.region(x, y, size),
            Self::Int(patch) => patch.region(x, y, size),
        }
    }

    /// Returns the block flipped or turned.
    #[must_use]
    pub fn turned(&self, turn: Turn) -> Self {
        match self {
            Self::Text(patch) => Self::Text(patch.turned(turn)),
            Self::Bool(patch) => Self::Bool(patch.turned(turn)),
            Self::Int(patch) => Self::Int(patch.turned(turn)),
        }
    }

    /// Returns the block flipped or turned, with the pieces in it.
    #[must_use]
    pub fn turned_with(&self, turn: Turn, families: &Families) -> Self {
        let turned = self.turned(turn);
        let Self::Text(patch) = turned else { return turned };
        let piece = |name: Ustr| families.turned(&name, |picture| turn.of(picture)).map_or(name, ustr);
        Self::Text(Patch {
            width: patch.width,
            cells: patch.cells.iter().map(|name| name.map(piece)).collect(),
        })
    }

    /// Returns the block with names replaced, given pairs of the old and the new name.
    #[must_use]
    pub fn renamed(&self, names: &[(Ustr, Ustr)]) -> Self {
        let Self::Text(patch) = self else { return self.clone() };
        let new = |name: Ustr| names.iter().find(|(old, _)| *old == name).map_or(name, |(_, new)| *new);
        Self::Text(Patch {
            width: patch.width,
            cells: patch.cells.iter().map(|name| name.map(new)).collect(),
        })
    }

    /// Returns the block with other numbers; a block of something else stays as it is.
    #[must_use]
    pub fn renumbered(&self, number: impl Fn(i32) -> i32 + Copy) -> Self {
        let Self::Int(patch) = self else { return self.clone() };
        let cells = patch.cells.iter().map(|cell| cell.map(number));
        Self::Int(Patch { width: patch.width, cells: cells.collect() })
    }

    /// Returns the upper left corner that centres the block on a cell.
    pub fn corner_around(&self, (x, y): (u32, u32)) -> (i64, i64) {
        let (width, height) = self.size();
        let corner = |at: u32, side: u32| i64::from(at) - i64::from(side.saturating_sub(1) / 2);
        (corner(x, width), corner(y, height))
    }

    /// Returns the cells of the block with its upper left corner at (`left`, `top`), by value, in a fixed order.
    pub fn by_value(&self, (left, top): (i64, i64)) -> Vec<(Brush, Region)> {
        let (width, height) = self.size();
        let mut cells: BTreeMap<String, (Brush, Vec<(u32, u32)>)> = BTreeMap::new();
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let place = (u32::try_from(left + i64::from(x)), u32::try_from(top + i64::from(y)));
            if let (Some(value), (Ok(x), Ok(y))) = (self.get(x, y), place) {
                cells.entry(format!("{value:?}")).or_insert_with(|| (value, Vec::new())).1.push((x, y));
            }
        }
        cells.into_values().map(|(value, cells)| (value, Region::from_cells(cells))).collect()
    }

    /// Returns the names in the block that belong to no piece, each once, in reading order.
    pub fn unknown_names(&self, pieces: &Pieces) -> Vec<Ustr> {
        let Self::Text(patch) = self else { return Vec::new() };
        let known: Vec<String> = pieces.list.iter().map(|piece| lex::lower(&piece.name)).collect();
        let mut seen = rustc_hash::FxHashSet::default();
        let mut met = rustc_hash::FxHashSet::default();
        let new = patch.cells.iter().copied().flatten().filter(|name| met.insert(*name));
        new.filter(|name| {
            let lower = lex::lower(name);
            !known.contains(&lower) && seen.insert(lower)
        })
        .collect()
    }
}

/// Copies the cells of a region and leaves a value in their place. Returns what [`Block::copy`] does.
///
/// # Errors
///
/// [`EditFault::Kind`] when the value is of another kind than the layer's.
pub fn cut(
    cells: &mut Cells,
    region: &Region,
    leave: Brush,
) -> Result<Option<(Block, (u32, u32))>, EditFault> {
    if !leave.fits(cells) {
        return Err(EditFault::Kind);
    }
    let copied = Block::copy(cells, region);
    let _ = brush::paint(cells, region, leave);
    Ok(copied)
}

/// Moves the cells of a region to the right and down, and leaves a value where they were. Returns the cells
/// at their new place.
///
/// # Errors
///
/// [`EditFault::Kind`] as in [`cut`].
pub fn move_cells(
    cells: &mut Cells,
    region: &Region,
    (right, down): (i64, i64),
    leave: Brush,
) -> Result<Region, EditFault> {
    let Some((block, (x, y))) = cut(cells, region, leave)? else { return Ok(Region::default()) };
    let (x, y) = (i64::from(x).saturating_add(right), i64::from(y).saturating_add(down));
    let _ = block.paste(cells, x, y);
    Ok(block.region(x, y, cells.size()))
}

/// Turns or mirrors the cells of a region, with the pieces in them, about its centre, rounded to whole cells, and leaves a
/// value in the cells they came from. Returns the cells at their new place.
///
/// # Errors
///
/// [`EditFault::Kind`] as in [`cut`].
pub fn turn_cells(
    cells: &mut Cells,
    region: &Region,
    turn: Turn,
    families: &Families,
    leave: Brush,
) -> Result<Region, EditFault> {
    let Some((block, (x, y))) = cut(cells, region, leave)? else { return Ok(region.clone()) };
    let turned = block.turned_with(turn, families);
    let (old, new) = (block.size(), turned.size());
    // About the centre, rounded to whole cells.
    let corner = |at: u32, old: u32, new: u32| (i64::from(at) + (i64::from(old) - i64::from(new)) / 2).max(0);
    let (x, y) = (corner(x, old.0, new.0), corner(y, old.1, new.1));
    let _ = turned.paste(cells, x, y);
    Ok(turned.region(x, y, cells.size()))
}
