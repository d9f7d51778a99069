//! The tools, and the cells that a stroke with each of them reaches.

use crate::grid::edit::{Neighbours, Region, Symmetry, shapes};
use crate::window::command::Command;

/// A column and a row.
pub type Cell = (u32, u32);

/// What a stroke does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Paints cell by cell.
    #[default]
    Pencil,
    /// Paints from one cell to another.
    Line,
    /// Paints a rectangle.
    Rectangle,
    /// Paints an ellipse.
    Ellipse,
    /// Paints all cells that hold the same.
    Fill,
    /// Strews pieces over a rectangle.
    Scatter,
    /// Takes up what a cell holds.
    Pick,
    /// Selects a rectangle, or moves what is selected.
    Select,
    /// Paints with a block of cells.
    Stamp,
}

/// Each tool with the command that chooses it, in the order in which they are shown.
pub const TOOLS: [(Command, Tool); 9] = [
    (Command::Pencil, Tool::Pencil),
    (Command::Line, Tool::Line),
    (Command::Rectangle, Tool::Rectangle),
    (Command::Ellipse, Tool::Ellipse),
    (Command::Fill, Tool::Fill),
    (Command::Scatter, Tool::Scatter),
    (Command::Pick, Tool::Pick),
    (Command::Select, Tool::Select),
    (Command::Stamp, Tool::Stamp),
];

impl Tool {
    /// Returns whether symmetry repeats what the tool does.
    pub fn is_symmetric(self) -> bool {
        !matches!(self, Self::Pick | Self::Select)
    }

    /// Returns whether the tool paints when the button goes up, and shows before what it will paint.
    pub(super) fn is_shape(self) -> bool {
        matches!(self, Self::Line | Self::Rectangle | Self::Ellipse | Self::Scatter)
    }
}

/// Which cells a fill reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Those that hold the same and are joined.
    Joined(Neighbours),
    /// All that hold the same.
    Everywhere,
}

/// How the tools work.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether rectangles and ellipses are filled.
    pub filled: bool,
    /// What a fill reaches.
    pub reach: Reach,
    /// How strokes are repeated.
    pub symmetry: Symmetry,
    /// Of 1000 cells so many are strewn upon.
    pub density: u32,
}

impl Default for Options {
    fn default() -> Self {
        let reach = Reach::Joined(Neighbours::Four);
        Self { filled: true, reach, symmetry: Symmetry::None, density: 300 }
    }
}

/// A stroke under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stroke {
    pub tool: Tool,
    pub from: Cell,
    pub to: Cell,
    /// Whether lines are straight, rectangles square and ellipses circles.
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

    /// Returns the end that makes the shape even, on the board like both given ends.
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
