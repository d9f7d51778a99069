//! Lines between cells: what a number keeps, and what pictures say of it.

use super::super::{Outcome, Value, World};
use super::Part;
use super::run::at;

/// A column and a row, or steps across and down.
type Spot = (i32, i32);

/// That there is a line on a side of a square, or that there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Line {
    /// The steps to the square beyond it.
    pub(super) side: Spot,
    pub(super) is_there: bool,
}

impl Part {
    /// What it says of a line; `None` where its layer is not one of lines.
    pub(super) fn line_in(&self, world: &World) -> Option<Line> {
        self.line.filter(|_| has_lines(world, &self.layer))
    }
}

/// Whether the numbers of a layer are lines.
pub(super) fn has_lines(world: &World, layer: &str) -> bool {
    world.matrix(layer).is_some_and(|matrix| matrix.lines)
}

/// The cell that keeps the line on this side of a square, and the number of that line alone.
fn keeper((x, y): Spot, side: Spot) -> (Spot, i32) {
    match side {
        (1, 0) => ((x, y), 1),
        (0, 1) => ((x, y), 2),
        (-1, 0) => ((x.wrapping_sub(1), y), 1),
        _ => ((x, y.wrapping_sub(1)), 2),
    }
}

/// Whether it is as the line says. Where the layer has no cell on one of its sides there is neither a line nor
/// none.
pub(super) fn is_so(world: &World, layer: &str, spot: Spot, line: Line) -> Outcome<bool> {
    let beyond = (spot.0.wrapping_add(line.side.0), spot.1.wrapping_add(line.side.1));
    if at(world, layer, spot)?.is_none() || at(world, layer, beyond)?.is_none() {
        return Ok(false);
    }
    let (cell, alone) = keeper(spot, line.side);
    let number = at(world, layer, cell)?;
    let is_there = [alone, 3].into_iter().any(|kept| number == Some(&Value::Int(kept)));
    Ok(is_there == line.is_there)
}

/// Draws the line or removes it. What else the number stands for stays; where no cell keeps it nothing happens.
pub(super) fn put(world: &mut World, layer: &str, spot: Spot, line: Line) {
    let ((x, y), alone) = keeper(spot, line.side);
    if let Ok(Value::Int(number)) = world.cell(layer, x, y) {
        *number = if line.is_there { *number | alone } else { *number & !alone };
    }
}
