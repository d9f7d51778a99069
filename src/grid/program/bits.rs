//! Layers as bits: for each test of a cell one bit for each place, set where the test is passed.
//!
//! All such planes have the same frame, so that a cell further right or further down is a number of bits further on. The
//! frame is wider than the layers where something may look beyond their edge: there lie places without a cell.

use rustc_hash::FxHashMap;

use super::anchors::{Anchor, anchors};
use super::idle::Idle;
use super::passes::{MOST_TESTS, Passes};
use super::{MatrixCode, PartCode, PictureCode, Program, Store, Way, WhatCode};

/// The most words of 64 bits that all planes may take: 32 MiB.
const MOST_WORDS: usize = 1 << 22;

/// What is asked of a cell of a layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::grid) enum CellTest {
    /// The layer has no such cell.
    Edge,
    /// It holds one of these values, in order.
    In(Vec<i32>),
    /// It holds none of these.
    NotIn(Vec<i32>),
}

impl CellTest {
    /// None for what depends on other cells.
    pub(super) fn of(what: &WhatCode) -> Option<Self> {
        let mut values = what.values().to_vec();
        values.sort_unstable();
        values.dedup();
        match what {
            WhatCode::Edge => Some(Self::Edge),
            WhatCode::Is(_) | WhatCode::OneOf(_) => Some(Self::In(values)),
            WhatCode::Any | WhatCode::NoneOf(_) => Some(Self::NotIn(values)),
            WhatCode::Named(_) => None,
        }
    }

    fn values(&self) -> &[i32] {
        match self {
            Self::Edge => &[],
            Self::In(values) | Self::NotIn(values) => values,
        }
    }

    /// Whether a cell of the layer passes it that holds this value, or one that no test names.
    fn is_passed(&self, value: Option<i32>) -> bool {
        let is_named = value.is_some_and(|value| self.values().contains(&value));
        match self {
            Self::Edge => false,
            Self::In(_) => is_named,
            Self::NotIn(_) => !is_named,
        }
    }
}

/// A layer with the tests of its cells.
#[derive(Clone, Debug)]
pub(in crate::grid) struct BitLayer {
    pub(in crate::grid) store: Store,
    pub(in crate::grid) base: usize,
    pub(in crate::grid) width: usize,
    pub(in crate::grid) height: usize,
    /// For each value, the tests that it passes.
    pub(in crate::grid) passes: Passes,
    /// The tests that a place without a cell passes.
    pub(in crate::grid) outside: u64,
    /// The number of each test's plane.
    pub(in crate::grid) planes: Vec<u32>,
}

/// A test at so many columns to the right and rows down.
#[derive(Clone, Copy, Debug)]
pub(in crate::grid) struct BitPart {
    pub(in crate::grid) plane: u32,
    pub(in crate::grid) x: i32,
    pub(in crate::grid) y: i32,
}

/// A way of a picture that is looked for everywhere.
#[derive(Clone, Debug)]
pub(in crate::grid) struct WayBits {
    pub(in crate::grid) parts: Vec<BitPart>,
    /// Whether where all parts are passed has still to be looked at cell by cell.
    pub(in crate::grid) is_vague: bool,
}

/// The ways of one direction of a picture that is looked for everywhere.
#[derive(Clone, Debug, Default)]
pub(in crate::grid) struct DirectionBits {
    pub(in crate::grid) ways: Vec<WayBits>,
    pub(in crate::grid) anchors: Vec<Anchor>,
}

/// All ways of a picture, by direction.
pub(in crate::grid) type PictureBits = [DirectionBits; 4];

/// How places lie in planes.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::grid) struct Frame {
    /// How many bits on the next row begins.
    pub(in crate::grid) stride: usize,
    /// How many rows and columns beyond the edge have places.
    pub(in crate::grid) margin: usize,
    /// The bit of column 0 in row 0.
    pub(in crate::grid) start: usize,
    /// The words of a plane.
    pub(in crate::grid) words: usize,
}

impl Frame {
    fn new(width: usize, height: usize, margin: usize) -> Self {
        let stride = width + margin;
        let start = margin * stride + margin;
        // Whole words are read from places that begin anywhere in a word.
        let words = (start + (height + margin) * stride + width + margin) / 64 + 3;
        Self { stride, margin, start, words }
    }

    /// The bit of a place, which may lie beyond the edge as far as the margin.
    #[inline]
    pub(in crate::grid) fn bit(&self, x: i32, y: i32) -> usize {
        (self.start as isize + self.shift(x, y)) as usize
    }

    /// How many bits on the place lies that is so many columns further right and rows further down.
    #[inline]
    pub(in crate::grid) fn shift(&self, x: i32, y: i32) -> isize {
        y as isize * self.stride as isize + x as isize
    }
}

/// What of a program is answered by bits.
#[derive(Clone, Debug, Default)]
pub(in crate::grid) struct BitCode {
    pub(in crate::grid) frame: Frame,
    pub(in crate::grid) layers: Vec<BitLayer>,
    /// For each plane, its layer.
    pub(in crate::grid) planes: Vec<u32>,
    /// For each picture that is looked for everywhere, its ways as in the picture; none if bits cannot say where it is.
    pub(in crate::grid) pictures: Vec<Option<PictureBits>>,
    /// The loops over cells that need not run for every cell, by rule and statement.
    pub(in crate::grid) loops: FxHashMap<(usize, u32), Idle>,
}

impl BitCode {
    pub(in crate::grid) fn new(program: &Program, matrices: &[MatrixCode]) -> Self {
        let mut planning = Planning::new(program, matrices);
        let pictures: Vec<_> = program.pictures.iter().map(|picture| planning.picture(picture)).collect();
        let loops = super::idle::loops(program, &mut planning);
        planning.code(pictures, loops).unwrap_or_default()
    }
}

/// The tests of all layers while a program is gone through.
pub(super) struct Planning<'a> {
    pub(super) matrices: &'a [MatrixCode],
    pub(super) board: &'a MatrixCode,
    /// The number of the board among the layers.
    number: u32,
    layers: Vec<(u32, Vec<(CellTest, u32)>)>,
    /// For each plane, its layer.
    pub(super) planes: Vec<u32>,
    margin: usize,
}

impl<'a> Planning<'a> {
    fn new(program: &Program, matrices: &'a [MatrixCode]) -> Self {
        let board = &matrices[program.board as usize];
        Self { matrices, board, number: program.board, layers: Vec::new(), planes: Vec::new(), margin: 0 }
    }

    /// Makes sure that so many rows and columns beyond the edge have places.
    pub(super) fn look_beyond(&mut self, cells: i32) {
        self.margin = self.margin.max(cells.unsigned_abs() as usize);
    }

    /// Whether every place on the board is one of this layer.
    pub(super) fn covers_board(&self, matrix: u32) -> bool {
        let layer = &self.matrices[matrix as usize];
        layer.width >= self.board.width && layer.height >= self.board.height
    }

    /// The plane of a test; none if the layer has too many, or such that name values too far apart.
    pub(super) fn plane(&mut self, matrix: u32, test: CellTest) -> Option<u32> {
        let layer = match self.layers.iter().position(|(other, _)| *other == matrix) {
            Some(layer) => layer,
            None => {
                self.layers.push((matrix, Vec::new()));
                self.layers.len() - 1
            }
        };
        let tests = &mut self.layers[layer].1;
        if let Some((_, plane)) = tests.iter().find(|(other, _)| *other == test) {
            return Some(*plane);
        }
        if tests.len() == MOST_TESTS {
            return None;
        }
        let plane = self.planes.len() as u32;
        tests.push((test, plane));
        if passes(tests).is_none() {
            let _ = tests.pop();
            return None;
        }
        self.planes.push(layer as u32);
        Some(plane)
    }

    fn picture(&mut self, picture: &PictureCode) -> Option<PictureBits> {
        if picture.at.is_some() {
            return None;
        }
        let mut all = PictureBits::default();
        for (ways, found) in picture.ways.iter().zip(&mut all) {
            found.ways = ways.iter().map(|way| self.way(way)).collect::<Option<_>>()?;
            found.anchors = anchors(&ways.iter().collect::<Vec<_>>(), self.number, self.board);
        }
        Some(all)
    }

    fn way(&mut self, way: &Way) -> Option<WayBits> {
        let beyond = |part: &PartCode| {
            let columns = (-part.x).max(part.x - way.width + 1);
            columns.max((-part.y).max(part.y - way.height + 1)).max(0)
        };
        let farthest = way.parts.iter().map(beyond).max().unwrap_or(0);
        self.look_beyond(farthest + if way.is_inside { 0 } else { way.width.max(way.height) - 1 });
        let mut parts = Vec::with_capacity(way.parts.len());
        for part in &way.parts {
            // On the board there is always something.
            let is_on_board = way.is_inside && beyond(part) == 0;
            let says_nothing =
                is_on_board && matches!(part.what, WhatCode::Any) && self.covers_board(part.matrix);
            if let Some(test) = CellTest::of(&part.what).filter(|_| !says_nothing) {
                parts.push(BitPart { plane: self.plane(part.matrix, test)?, x: part.x, y: part.y });
            }
        }
        let is_vague = way.parts.iter().any(|part| matches!(part.what, WhatCode::Named(_)));
        (!parts.is_empty()).then_some(WayBits { parts, is_vague })
    }

    fn code(
        self,
        pictures: Vec<Option<PictureBits>>,
        loops: FxHashMap<(usize, u32), Idle>,
    ) -> Option<BitCode> {
        let sizes = || self.layers.iter().map(|(matrix, _)| &self.matrices[*matrix as usize]);
        let width = sizes().map(|layer| layer.width).max()?.max(self.board.width);
        let height = sizes().map(|layer| layer.height).max()?.max(self.board.height);
        let frame = Frame::new(width as usize, height as usize, self.margin);
        if frame.words.saturating_mul(self.planes.len()) > MOST_WORDS {
            return None;
        }
        let layer = |(matrix, tests): &(u32, Vec<(CellTest, u32)>)| {
            let layer = &self.matrices[*matrix as usize];
            let outside =
                |(number, (test, _)): (usize, &(CellTest, u32))| u64::from(*test == CellTest::Edge) << number;
            Some(BitLayer {
                store: layer.store,
                base: layer.base as usize,
                width: layer.width as usize,
                height: layer.height as usize,
                passes: passes(tests)?,
                outside: tests.iter().enumerate().map(outside).fold(0, |all, one| all | one),
                planes: tests.iter().map(|(_, plane)| *plane).collect(),
            })
        };
        let layers = self.layers.iter().map(layer).collect::<Option<_>>()?;
        Some(BitCode { frame, layers, planes: self.planes, pictures, loops })
    }
}

fn passes(tests: &[(CellTest, u32)]) -> Option<Passes> {
    let named = tests.iter().flat_map(|(test, _)| test.values().iter().copied());
    Passes::new(named, |value| {
        let passed = tests.iter().enumerate().filter(|(_, (test, _))| test.is_passed(value));
        passed.fold(0, |all, (number, _)| all | 1 << number)
    })
}
