//! Bodies that are moved, compiled.

use super::{MoveKind, PlaceName, WhatCode};

/// Which body is moved, where to, and over what.
#[derive(Clone, Debug)]
pub(in crate::grid) struct PushCode {
    /// The layer that says which cells belong together.
    pub(in crate::grid) layer: u32,
    /// A cell of the body.
    pub(in crate::grid) place: PlaceName,
    pub(in crate::grid) to: PushTo,
    /// What cells of the board hold that it may go to.
    pub(in crate::grid) over: WhatCode,
    /// What it leaves behind.
    pub(in crate::grid) leaving: i32,
    /// Whether it goes only along the line in which all its cells lie.
    pub(in crate::grid) lengthwise: bool,
    /// The kind of move that it is, if it is one.
    pub(in crate::grid) moves: Option<MoveKind>,
}

/// Where a body goes.
#[derive(Clone, Copy, Debug)]
pub(in crate::grid) enum PushTo {
    /// One cell in the direction whose column is in the local of this number, its row in the next one.
    Along(u32),
    /// As far as it can in that direction.
    Far(u32),
    /// In the row or column of its cell, until it covers this one.
    Cover(PlaceName),
}
