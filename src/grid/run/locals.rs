//! The columns and rows of the loops that run.

use std::cell::Cell;
use std::ops::Index;

/// How many numbers need no memory of their own: those of three loops inside each other.
const FEW: usize = 6;

#[derive(Clone, Debug)]
pub(in crate::grid) struct Locals {
    first: [Cell<i32>; FEW],
    /// All of them, if there are more.
    all: Box<[Cell<i32>]>,
}

impl Locals {
    #[inline]
    pub(super) fn new(count: usize) -> Self {
        let all = if count > FEW { vec![Cell::new(0); count] } else { Vec::new() };
        Self { first: Default::default(), all: all.into() }
    }
}

impl Index<usize> for Locals {
    type Output = Cell<i32>;

    #[inline]
    fn index(&self, number: usize) -> &Cell<i32> {
        if number < FEW { &self.first[number] } else { &self.all[number] }
    }
}
