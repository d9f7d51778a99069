//! Small drawings: a lock on each locked cell, and icons of symmetries.

use iced::mouse::Cursor;
use iced::widget::canvas::{Frame, Geometry, Path, Program, Stroke};
use iced::widget::{Canvas, canvas};
use iced::{Point, Rectangle, Renderer, Size, Theme};

use crate::grid::edit::Symmetry;
use crate::window::theme;

/// Side of a symmetry's icon.
const PICTOGRAM: f32 = 24.0;
/// Columns and rows of that icon.
const CELLS: u32 = 6;
/// The cells whose images make up the icon.
const SEEDS: [(u32, u32); 4] = [(0, 1), (1, 1), (1, 2), (2, 0)];
/// Smallest side of a lock.
const LEAST: f32 = 7.0;

/// Draws locks on cells of a board with this many columns and rows that fills the canvas.
pub(in crate::window::grid_editor) fn locks<'a, M: 'a>(
    cells: Vec<(u32, u32)>,
    board: (u32, u32),
    (width, height): (f32, f32),
) -> Canvas<Locks, M> {
    canvas(Locks { cells, board }).width(width).height(height)
}

/// Shows the icon of a symmetry.
pub(in crate::window::grid_editor::levels) fn symmetry<'a, M: 'a>(
    symmetry: Symmetry,
) -> Canvas<Pictogram, M> {
    canvas(Pictogram(symmetry)).width(PICTOGRAM).height(PICTOGRAM)
}

#[derive(Debug)]
pub(in crate::window::grid_editor) struct Locks {
    cells: Vec<(u32, u32)>,
    board: (u32, u32),
}

impl<Message> Program<Message> for Locks {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: Cursor,
    ) -> Vec<Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        let (columns, rows) = (self.board.0.max(1) as f32, self.board.1.max(1) as f32);
        let (across, down) = (bounds.width / columns, bounds.height / rows);
        for (x, y) in &self.cells {
            let side = (across.min(down) * 0.5).max(LEAST);
            // In the lower right corner, so that the piece on the cell stays visible.
            let corner = Point::new((*x as f32 + 1.0) * across, (*y as f32 + 1.0) * down);
            lock(&mut frame, Point::new(corner.x - side / 2.0, corner.y - side / 2.0), side, theme);
        }
        vec![frame.into_geometry()]
    }
}

/// Draws a padlock on a plate, which is visible on any picture.
fn lock(frame: &mut Frame, centre: Point, side: f32, theme: &Theme) {
    let (ink, paper) = (theme.palette().text, theme::card(theme));
    let half = side / 2.0;
    frame.fill(&Path::circle(centre, half), paper);
    frame.stroke(&Path::circle(centre, half), Stroke::default().with_width(1.0).with_color(ink));
    let (width, height) = (side * 0.5, side * 0.34);
    let body = Point::new(centre.x - width / 2.0, centre.y - side * 0.04);
    frame.fill_rectangle(body, Size::new(width, height), ink);
    let bow = Path::circle(Point::new(centre.x, body.y), width * 0.32);
    frame.stroke(&bow, Stroke::default().with_width((side * 0.1).max(1.0)).with_color(ink));
}

#[derive(Debug)]
pub(in crate::window::grid_editor::levels) struct Pictogram(Symmetry);

impl<Message> Program<Message> for Pictogram {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: Cursor,
    ) -> Vec<Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        let side = bounds.width / CELLS as f32;
        frame.fill_rectangle(Point::ORIGIN, bounds.size(), theme::card(theme));
        let ink = theme.palette().text;
        for seed in SEEDS {
            let twins = self.0.twins(seed, (CELLS, CELLS));
            for (x, y) in std::iter::once(seed).chain(twins) {
                let corner = Point::new(x as f32 * side, y as f32 * side);
                frame.fill_rectangle(corner, Size::new(side, side), ink);
            }
        }
        let edge = Path::rectangle(Point::new(0.5, 0.5), Size::new(bounds.width - 1.0, bounds.height - 1.0));
        frame.stroke(&edge, Stroke::default().with_width(1.0).with_color(ink));
        vec![frame.into_geometry()]
    }
}
