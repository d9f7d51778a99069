//! The tools of a board painter, and the cells that their strokes affect.

use super::shapes::{self, Cell};
use super::{Neighbours, Region, Symmetry};

/// A tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Paints cell by cell.
    #[default]
    Pencil,
    /// Paints a straight line.
    Line,
    /// Paints a rectangle.
    Rectangle,
    /// Paints an ellipse.
    Ellipse,
    /// Paints all connected cells of the same value.
    Fill,
    /// Scatters random pieces over a rectangle.
    Scatter,
    /// Takes the value of a cell as the brush.
    Pick,
    /// Selects a rectangle, or moves the selection.
    Select,
    /// Paints with a block of cells.
    Stamp,
    /// Marks what has to end on a cell.
    Goal,
}

/// The largest width of the pencil, in cells.
pub const MOST_WIDTH: u32 = 5;

impl Tool {
    /// Returns whether the tool's strokes are repeated by symmetry.
    pub fn is_symmetric(self) -> bool {
        !matches!(self, Self::Pick | Self::Select | Self::Goal)
    }

    /// Returns whether the tool shows a preview and paints when the button is released.
    pub fn is_shape(self) -> bool {
        matches!(self, Self::Line | Self::Rectangle | Self::Ellipse | Self::Scatter)
    }
}

/// The cells that a fill reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Connected cells of the same value.
    Joined(Neighbours),
    /// All cells of the same value.
    Everywhere,
}

/// The options of strokes.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether rectangles and ellipses are filled.
    pub filled: bool,
    /// The width of the pencil, in cells.
    pub width: u32,
    /// The reach of the fill tool.
    pub reach: Reach,
    /// The symmetry of strokes.
    pub symmetry: Symmetry,
    /// Cells out of 1000 that the scatter tool paints.
    pub density: u32,
}

impl Default for Options {
    fn default() -> Self {
        let reach = Reach::Joined(Neighbours::Four);
        Self { filled: true, width: 1, reach, symmetry: Symmetry::None, density: 300 }
    }
}

/// A stroke in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stroke {
    /// The tool in use.
    pub tool: Tool,
    /// The cell where it began.
    pub from: Cell,
    /// The cell where it is.
    pub to: Cell,
    /// Restricts lines to eight directions, rectangles to squares and ellipses to circles.
    pub is_even: bool,
}

impl Stroke {
    /// Returns the cells of a shape.
    pub fn region(self, filled: bool) -> Region {
        let to = if self.is_even { self.even() } else { self.to };
        match self.tool {
            Tool::Line => shapes::line(self.from, to),
            Tool::Rectangle if filled => shapes::rectangle(self.from, to),
            Tool::Rectangle => shapes::rectangle_outline(self.from, to),
            Tool::Ellipse if filled => shapes::ellipse(self.from, to),
            Tool::Ellipse => shapes::ellipse_outline(self.from, to),
            _ => shapes::rectangle(self.from, to),
        }
    }

    /// Returns how many columns to the right and rows down the stroke has moved.
    pub fn way(self) -> (i64, i64) {
        let by = |from: u32, to: u32| i64::from(to) - i64::from(from);
        (by(self.from.0, self.to.0), by(self.from.1, self.to.1))
    }

    /// Returns the end point that makes the shape even; it stays on the board.
    fn even(self) -> Cell {
        let (across, down) = (self.from.0.abs_diff(self.to.0), self.from.1.abs_diff(self.to.1));
        let side = across.min(down);
        let towards = |from: u32, to: u32| if to < from { from - side } else { from + side };
        let corner = (towards(self.from.0, self.to.0), towards(self.from.1, self.to.1));
        match self.tool {
            Tool::Line if across > 2 * down => (self.to.0, self.from.1),
            Tool::Line if down > 2 * across => (self.from.0, self.to.1),
            _ => corner,
        }
    }
}
