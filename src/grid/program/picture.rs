//! Pictures of version 3, compiled.
//!
//! A picture lies in one of several *ways*: as drawn, turned, mirrored. Each way is a list of parts, offsets with what the cells
//! there have to hold, and a list of writes. Offsets count from the picture's place if it has one, otherwise from its upper
//! left corner.

use super::{MoveKind, PlaceName};

/// The most names for values in one picture.
pub(in crate::grid) const MOST_NAMES: usize = 64;

/// A picture.
#[derive(Clone, Debug, Default)]
pub(in crate::grid) struct PictureCode {
    /// The ways without a direction, or those for each direction: right, down, left, up.
    pub(in crate::grid) ways: [Vec<Way>; 4],
    /// The local with the column of the direction along which it lies; its row is in the next one.
    pub(in crate::grid) along: Option<u32>,
    /// Where it is looked for; none for everywhere.
    pub(in crate::grid) at: Option<PlaceName>,
    /// Where the way ends that was chosen for it, if it is a move along a way.
    pub(in crate::grid) end: Option<PlaceName>,
    /// Whether it is carried out at one of the places where it fits, by chance.
    pub(in crate::grid) somewhere: bool,
    /// Whether it is carried out until it changes nothing.
    pub(in crate::grid) again: bool,
    /// The kind of move that it is, if it is one.
    pub(in crate::grid) moves: Option<MoveKind>,
}

/// One way in which a picture may lie.
#[derive(Clone, Debug, Default)]
pub(in crate::grid) struct Way {
    pub(in crate::grid) width: i32,
    pub(in crate::grid) height: i32,
    /// What must be found, in reading order of the picture as drawn.
    pub(in crate::grid) parts: Vec<PartCode>,
    /// What is written, in the same order.
    pub(in crate::grid) writes: Vec<WriteCode>,
    /// From the first marked square to the second.
    pub(in crate::grid) to: (i32, i32),
    /// Whether all of it has to lie on the board.
    pub(in crate::grid) is_inside: bool,
}

#[derive(Clone, Debug)]
pub(in crate::grid) struct PartCode {
    pub(in crate::grid) matrix: u32,
    pub(in crate::grid) x: i32,
    pub(in crate::grid) y: i32,
    pub(in crate::grid) what: WhatCode,
    /// The name that its value gets.
    pub(in crate::grid) name: Option<u8>,
}

#[derive(Clone, Debug)]
pub(in crate::grid) enum WhatCode {
    Any,
    Edge,
    Is(i32),
    OneOf(Vec<i32>),
    NoneOf(Vec<i32>),
    /// The value that a name stands for.
    Named(u8),
}

#[derive(Clone, Copy, Debug)]
pub(in crate::grid) struct WriteCode {
    pub(in crate::grid) matrix: u32,
    pub(in crate::grid) x: i32,
    pub(in crate::grid) y: i32,
    pub(in crate::grid) value: WriteValue,
}

#[derive(Clone, Copy, Debug)]
pub(in crate::grid) enum WriteValue {
    Const(i32),
    Named(u8),
    /// These bits of what is there, set or cleared.
    Bits {
        bits: i32,
        set: bool,
    },
}

/// The bits of a cell of a layer of lines: one for the line on its right, one for that below it.
pub(in crate::grid) const LINE_BITS: [i32; 2] = [1, 2];

impl Way {
    /// Returns whether it leads from a place to the end of a way; always where no way was chosen.
    #[inline]
    pub(in crate::grid) fn leads(&self, (x, y): (i32, i32), end: Option<(i32, i32)>) -> bool {
        end.is_none_or(|end| (x.wrapping_add(self.to.0), y.wrapping_add(self.to.1)) == end)
    }
}

impl PictureCode {
    /// Returns whether it may write a value to a layer that was not there before.
    pub(in crate::grid) fn may_write(&self, matrix: u32, value: i32) -> bool {
        let writes =
            self.ways.iter().flatten().flat_map(|way| way.writes.iter().map(move |write| (way, write)));
        let named = |way: &Way, name: u8| {
            way.parts.iter().any(|part| part.name == Some(name) && part.matrix != matrix)
        };
        writes.into_iter().any(|(way, write)| {
            write.matrix == matrix
                && match write.value {
                    WriteValue::Const(written) => written == value,
                    WriteValue::Named(name) => named(way, name),
                    WriteValue::Bits { bits, set } => (value & bits == bits) == set,
                }
        })
    }
}
