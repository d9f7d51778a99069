//! Small drawings: a lock on each locked cell, and icons of symmetries.

use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Element, Point, Size, Theme};

use crate::grid::edit::Symmetry;
use crate::window::drawing::drawing;
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
) -> Element<'a, M> {
    let draw = move |frame: &mut Frame, theme: &Theme| {
        let (columns, rows) = (board.0.max(1) as f32, board.1.max(1) as f32);
        let (across, down) = (frame.width() / columns, frame.height() / rows);
        for (x, y) in &cells {
            let side = (across.min(down) * 0.5).max(LEAST);
            // In the lower right corner, so that the piece on the cell stays visible.
            let corner = Point::new((*x as f32 + 1.0) * across, (*y as f32 + 1.0) * down);
            lock(frame, Point::new(corner.x - side / 2.0, corner.y - side / 2.0), side, theme);
        }
    };
    drawing(draw).width(width).height(height).into()
}

/// Shows the icon of a symmetry.
pub(in crate::window::grid_editor::levels) fn symmetry<'a, M: 'a>(symmetry: Symmetry) -> Element<'a, M> {
    let draw = move |frame: &mut Frame, theme: &Theme| {
        let side = frame.width() / CELLS as f32;
        frame.fill_rectangle(Point::ORIGIN, frame.size(), theme::card(theme));
        let ink = theme.palette().text;
        for seed in SEEDS {
            let twins = symmetry.twins(seed, (CELLS, CELLS));
            for (x, y) in std::iter::once(seed).chain(twins) {
                let corner = Point::new(x as f32 * side, y as f32 * side);
                frame.fill_rectangle(corner, Size::new(side, side), ink);
            }
        }
        let edge = Size::new(frame.width() - 1.0, frame.height() - 1.0);
        let edge = Path::rectangle(Point::new(0.5, 0.5), edge);
        frame.stroke(&edge, Stroke::default().with_width(1.0).with_color(ink));
    };
    drawing(draw).width(PICTOGRAM).height(PICTOGRAM).into()
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
