//! Painting one layer: with a value, at random, or one value in place of another.

use std::sync::Arc;

use rustc_hash::FxHashMap;
use ustr::{Ustr, ustr};

use crate::grid::lex;
use crate::grid::model::{Cells, Draft, Pieces, Value};
use crate::grid::tiles::Tiles;

use super::spelling::Spellings;
use super::{EditFault, Region, holding};

/// A value that a cell can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Brush {
    /// The name of a piece, or another text.
    Text(Ustr),
    /// A truth value.
    Bool(bool),
    /// A number.
    Int(i32),
}

impl From<&Value> for Brush {
    fn from(value: &Value) -> Self {
        match value {
            Value::Text(text) => Self::Text(ustr(text)),
            Value::Bool(truth) => Self::Bool(*truth),
            Value::Int(number) => Self::Int(*number),
        }
    }
}

impl Brush {
    /// Returns the empty value of a layer: the first piece, false or 0.
    pub fn blank(pieces: &Pieces, cells: &Cells) -> Self {
        match cells {
            Cells::Text(_) => {
                Self::Text(pieces.list.first().map(|piece| ustr(&piece.name)).unwrap_or_default())
            }
            Cells::Bool(_) => Self::Bool(false),
            Cells::Int(_) => Self::Int(0),
        }
    }

    /// Returns what a cell holds; `None` outside the layer.
    pub fn of_cell(cells: &Cells, x: u32, y: u32) -> Option<Self> {
        match cells {
            Cells::Text(tiles) => tiles.get(x, y).map(Self::Text),
            Cells::Bool(tiles) => tiles.get(x, y).map(Self::Bool),
            Cells::Int(tiles) => tiles.get(x, y).map(Self::Int),
        }
    }

    /// Creates cells that all hold the value.
    pub fn cells(self, width: u32, height: u32) -> Cells {
        match self {
            Self::Text(text) => Cells::Text(Tiles::new(width, height, text)),
            Self::Bool(truth) => Cells::Bool(Tiles::new(width, height, truth)),
            Self::Int(number) => Cells::Int(Tiles::new(width, height, number)),
        }
    }

    /// Returns whether a layer holds values of this kind.
    pub fn fits(self, cells: &Cells) -> bool {
        matches!(
            (self, cells),
            (Self::Text(_), Cells::Text(_)) | (Self::Bool(_), Cells::Bool(_)) | (Self::Int(_), Cells::Int(_))
        )
    }
}

/// Where to apply an edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// In one layer of one level, by their indexes.
    Layer(usize, usize),
    /// In all layers of one level, by its index.
    Level(usize),
    /// In the whole game.
    Game,
}

/// Fills the cells of a region with one value. Returns whether anything changed; a value of another kind than
/// the layer's changes nothing.
pub fn paint(cells: &mut Cells, region: &Region, brush: Brush) -> bool {
    match (cells, brush) {
        (Cells::Text(tiles), Brush::Text(text)) => tiles.set_runs(region.runs(), text),
        (Cells::Bool(tiles), Brush::Bool(truth)) => tiles.set_runs(region.runs(), truth),
        (Cells::Int(tiles), Brush::Int(number)) => tiles.set_runs(region.runs(), number),
        (Cells::Text(_) | Cells::Bool(_) | Cells::Int(_), _) => false,
    }
}

/// Scatters values over a region: each cell is hit with a probability of `density` in 1000, and takes one of
/// the choices according to their weights. Returns whether anything changed.
///
/// The result for a cell depends only on its place and the seed: two overlapping regions agree where they
/// overlap, on every machine.
pub fn scatter(
    cells: &mut Cells,
    region: &Region,
    choices: &[(Brush, u32)],
    density: u32,
    seed: u64,
) -> bool {
    let fitting: Vec<_> = choices.iter().filter(|(brush, _)| brush.fits(cells)).collect();
    let total: u64 = fitting.iter().map(|(_, weight)| u64::from(*weight)).sum();
    if total == 0 {
        return false;
    }
    let inside = region.on_board(cells.size());
    let mut hit: Vec<Vec<(u32, u32)>> = vec![Vec::new(); fitting.len()];
    for (x, y) in inside.cells() {
        let chance = mixed(seed ^ mixed(u64::from(y) << 32 | u64::from(x)));
        if chance % 1000 < u64::from(density) {
            hit[chosen(&fitting, mixed(chance) % total)].push((x, y));
        }
    }
    let regions = hit.into_iter().map(Region::from_cells);
    regions.zip(fitting).fold(false, |changed, (region, (brush, _))| paint(cells, &region, *brush) | changed)
}

/// Returns the cells of a region that [`scatter`] hits on a board of this size, for each choice.
pub fn scattered(
    size: (u32, u32),
    region: &Region,
    choices: &[(Brush, u32)],
    density: u32,
    seed: u64,
) -> Vec<(Brush, Region)> {
    let numbered: Vec<(Brush, u32)> =
        (0..).zip(choices).map(|(number, (_, weight))| (Brush::Int(number), *weight)).collect();
    let mut strewn = Brush::Int(-1).cells(size.0, size.1);
    let _ = scatter(&mut strewn, region, &numbered, density, seed);
    let Cells::Int(strewn) = &strewn else { return Vec::new() };
    let mut hit: Vec<Vec<(u32, u32)>> = vec![Vec::new(); choices.len()];
    for (x, y) in region.on_board(size).cells() {
        let number = strewn.get(x, y).and_then(|number| usize::try_from(number).ok());
        if let Some(cells) = number.and_then(|number| hit.get_mut(number)) {
            cells.push((x, y));
        }
    }
    choices.iter().map(|(brush, _)| *brush).zip(hit.into_iter().map(Region::from_cells)).collect()
}

fn chosen(choices: &[&(Brush, u32)], mut at: u64) -> usize {
    for (index, (_, weight)) in choices.iter().enumerate() {
        match at.checked_sub(u64::from(*weight)) {
            Some(rest) => at = rest,
            None => return index,
        }
    }
    0
}

/// One step of the generator splitmix64: well-spread numbers from consecutive ones.
fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let number = (number ^ number >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ number >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ number >> 31
}

/// Replaces one value with another in a layer; names match in any letter case. Returns whether anything
/// changed.
pub fn replace(cells: &mut Cells, from: Brush, to: Brush) -> bool {
    match (cells, from, to) {
        (Cells::Text(tiles), Brush::Text(from), Brush::Text(to)) => replace_names(tiles, &[(from, to)]),
        (Cells::Bool(tiles), Brush::Bool(from), Brush::Bool(to)) => {
            tiles.map(|cell| if cell == from { to } else { cell })
        }
        (Cells::Int(tiles), Brush::Int(from), Brush::Int(to)) => {
            tiles.map(|cell| if cell == from { to } else { cell })
        }
        (Cells::Text(_) | Cells::Bool(_) | Cells::Int(_), ..) => false,
    }
}

/// Replaces the first name of each pair with the second, all at once; the first matches in any letter case.
pub(super) fn replace_names(tiles: &mut Tiles<Ustr>, pairs: &[(Ustr, Ustr)]) -> bool {
    let wanted: FxHashMap<String, Ustr> =
        pairs.iter().rev().map(|(from, to)| (lex::lower(from), *to)).collect();
    let mut spellings = Spellings::new();
    tiles.map(|cell| spellings.get(cell, |name| *wanted.get(&lex::lower(&name)).unwrap_or(&name)))
}

/// Counts the cells that hold a piece.
pub fn count_piece(draft: &Draft, scope: Scope, piece: Ustr) -> u64 {
    let of_level =
        |level: usize| draft.levels.get(level).into_iter().flat_map(|level| &level.layout.matrices);
    let count = |cells: &Cells| holding(cells, &[piece]).count();
    match scope {
        Scope::Layer(level, layer) => of_level(level).nth(layer).map_or(0, |layer| count(&layer.cells)),
        Scope::Level(level) => of_level(level).map(|layer| count(&layer.cells)).sum(),
        Scope::Game => (0..draft.levels.len()).flat_map(of_level).map(|layer| count(&layer.cells)).sum(),
    }
}

/// Replaces one piece with another in the layers of pieces and texts. Returns whether anything changed;
/// levels without a change stay shared.
///
/// # Errors
///
/// [`EditFault::Missing`] when there is no such layer or level.
pub fn replace_piece(draft: &mut Draft, scope: Scope, from: Ustr, to: Ustr) -> Result<bool, EditFault> {
    let levels = match scope {
        Scope::Layer(level, _) | Scope::Level(level) => level..level + 1,
        Scope::Game => 0..draft.levels.len(),
    };
    if levels.end > draft.levels.len() {
        return Err(EditFault::Missing);
    }
    let mut changed = false;
    for level in &mut draft.levels[levels] {
        let layers = match scope {
            Scope::Layer(_, layer) if layer >= level.layout.matrices.len() => return Err(EditFault::Missing),
            Scope::Layer(_, layer) => layer..layer + 1,
            Scope::Level(_) | Scope::Game => 0..level.layout.matrices.len(),
        };
        for layer in layers {
            let mut cells = level.layout.matrices[layer].cells.clone();
            if replace(&mut cells, Brush::Text(from), Brush::Text(to)) {
                Arc::make_mut(&mut Arc::make_mut(level).layout).matrices[layer].cells = cells;
                changed = true;
            }
        }
    }
    Ok(changed)
}
