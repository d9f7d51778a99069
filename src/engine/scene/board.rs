//! A board of square cells.

use std::sync::Arc;

use super::{Area, Gauge, Picture};

/// The part of a board of square cells that lies in a window.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Number of columns of the whole board.
    pub width: u32,
    /// Number of rows of the whole board.
    pub height: u32,
    /// The part of the board that `cells` holds.
    pub window: Area,
    /// The pieces that the numbers in `cells` stand for.
    pub pieces: Arc<[Piece]>,
    /// For each cell of the window, row by row, an index into `pieces`.
    pub cells: Vec<u32>,
    /// The current position.
    pub position: Option<(u32, u32)>,
    /// What is known of each cell of the window, row by row; empty for a board without exploration.
    pub terrain: Vec<Terrain>,
    /// Visible figures on the board, other than the player's.
    pub actors: Vec<Actor>,
}

impl Board {
    /// Returns the place of a cell in [`Board::cells`]; `None` outside the window.
    fn index(&self, x: u32, y: u32) -> Option<usize> {
        let Area { left, top, width, .. } = self.window;
        let is_inside = self.window.contains(x, y);
        is_inside.then(|| (y - top) as usize * width as usize + (x - left) as usize)
    }

    /// Returns the piece on the cell in column `x` and row `y`; `None` outside the window.
    pub fn piece(&self, x: u32, y: u32) -> Option<&Piece> {
        self.pieces.get(*self.cells.get(self.index(x, y)?)? as usize)
    }

    /// Returns the cells, by their places in [`Board::cells`], that look different on another board of the same size.
    pub fn changed<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = usize> + 'a {
        // Numbers mean the same as long as the pieces are the same.
        let has_same_pieces = Arc::ptr_eq(&self.pieces, &other.pieces) || self.pieces == other.pieces;
        let cells = self.cells.iter().zip(&other.cells).enumerate();
        let differs = move |(_, (one, two)): &(usize, (&u32, &u32))| {
            if has_same_pieces {
                return one != two;
            }
            self.pieces.get(**one as usize) != other.pieces.get(**two as usize)
        };
        cells.filter(differs).map(|(at, _)| at)
    }

    /// Returns what is known of the cell in column `x` and row `y`; `None` outside the window and on a board
    /// without exploration.
    pub fn terrain_at(&self, x: u32, y: u32) -> Option<Terrain> {
        self.terrain.get(self.index(x, y)?).copied()
    }
}

/// What stands on a cell.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its name, as its author spelt it.
    pub name: String,
    /// Its picture.
    pub picture: Picture,
    /// Whether it is drawn with an outline.
    pub border: bool,
    /// What else is seen on the cell, if anything.
    pub around: Option<Arc<Around>>,
}

impl Piece {
    /// Creates a piece that is all that is seen on its cell.
    pub fn new(name: impl Into<String>, picture: Picture, border: bool) -> Self {
        Self { name: name.into(), picture, border, around: None }
    }

    /// Returns the pictures of the cell with the names of their pieces, the lowest first.
    pub fn pictures(&self) -> impl Iterator<Item = (&str, &Picture)> {
        let around = self.around.as_deref();
        let below = around.into_iter().flat_map(|around| &around.below);
        let above = around.into_iter().flat_map(|around| &around.above);
        below
            .map(|(name, picture)| (name.as_str(), picture))
            .chain(std::iter::once((self.name.as_str(), &self.picture)))
            .chain(above.map(|(name, picture)| (name.as_str(), picture)))
    }

    /// Returns the lines of the cell: see [`Around::lines`].
    pub fn lines(&self) -> u8 {
        self.around.as_ref().map_or(0, |around| around.lines)
    }

    /// Returns the outline of the cell's body: see [`Around::outline`].
    pub fn outline(&self) -> u8 {
        self.around.as_ref().map_or(0, |around| around.outline)
    }
}

/// What is seen on a cell besides its piece, where a game shows more layers than its board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Around {
    /// The pieces below it, with their names, the lowest first.
    pub below: Vec<(String, Picture)>,
    /// The pieces above it, in the same way.
    pub above: Vec<(String, Picture)>,
    /// The sides of the cell with a line, one bit each: right, down, left, up; then the corners at which lines of other cells
    /// end: right below, left below, left above, right above.
    pub lines: u8,
    /// The sides of the cell along which the outline of its body runs, in the same order; then the corners at which that turns
    /// inwards, since the cells on both sides belong to the body and the one between them does not.
    pub outline: u8,
}

/// What is known of a cell of a board that is explored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Terrain {
    /// Whether it has been discovered.
    pub known: bool,
    /// Whether it is in sight now, so that what stands there is shown.
    pub in_sight: bool,
    /// Whether it can be walked on.
    pub passable: bool,
    /// The number of its region; the game begins in region 0.
    pub region: u32,
    /// Whether the game ends in its region.
    pub is_final: bool,
    /// The sides that can only be crossed through a door: up, right, down, left, one bit each.
    pub edges: u8,
    /// The side of its door, from 0, and whether the door is locked.
    pub door: Option<(u8, bool)>,
}

/// A figure that acts on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// Identifies it in all scenes of a play.
    pub id: usize,
    /// Column and row.
    pub place: (u32, u32),
    /// Its name.
    pub name: String,
    /// Its description.
    pub text: String,
    /// Its health.
    pub gauge: Gauge,
}
