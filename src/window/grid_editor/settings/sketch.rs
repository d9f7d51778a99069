//! Small boards that illustrate a setting.

use iced::widget::canvas::{Frame, Path, Stroke};
use iced::{Color, Element, Point, Size, Theme};
use schola_widgets::board::{self, Marks, PictureId, Pictures, Source};

use std::sync::Arc;

use crate::grid::model::Boundary;
use crate::window::drawing::drawing;

const CELL: f32 = 16.0;
/// Columns and rows of the board for the edge setting.
const BOARD: (u32, u32) = (3, 2);
/// Margin for the arrow that leaves the board.
const BESIDE: f32 = 14.0;

/// Shows where the focus goes from the end of the first row.
pub(super) fn edge<'a, M: 'a>(boundary: Boundary) -> Element<'a, M> {
    let width = BOARD.0 as f32 * CELL + 2.0 * BESIDE;
    drawing(move |frame, theme| draw_edge(boundary, frame, theme))
        .width(width)
        .height(BOARD.1 as f32 * CELL + 2.0)
        .into()
}

fn draw_edge(boundary: Boundary, frame: &mut Frame, theme: &Theme) {
    let palette = theme.extended_palette();
    let ink = theme.palette().text;
    let corner = |x: u32, y: u32| Point::new(BESIDE + x as f32 * CELL + 1.0, y as f32 * CELL + 1.0);
    let square = Size::new(CELL - 2.0, CELL - 2.0);
    for (x, y) in (0..BOARD.1).flat_map(|y| (0..BOARD.0).map(move |x| (x, y))) {
        frame.fill_rectangle(corner(x, y), square, palette.background.strong.color);
    }
    let last = BOARD.0 - 1;
    let mut mark = |x, y, color: Color| frame.fill_rectangle(corner(x, y), square, color);
    mark(last, 0, theme.palette().primary);
    let target = match boundary {
        Boundary::Jump => Some((0, 1)),
        Boundary::Rotate => Some((0, 0)),
        Boundary::Stay => None,
    };
    let line = Stroke::default().with_color(ink).with_width(1.5);
    let middle = |y: u32| y as f32 * CELL + CELL / 2.0;
    let right = BESIDE + BOARD.0 as f32 * CELL;
    match target {
        Some((x, y)) => {
            mark(x, y, theme.palette().primary.scale_alpha(0.45));
            frame
                .stroke(&Path::line(Point::new(right, middle(0)), Point::new(right + 10.0, middle(0))), line);
            arrow(frame, Point::new(BESIDE, middle(y)), line);
        }
        None => {
            let end = right + 3.0;
            frame
                .stroke(&Path::line(Point::new(end, 1.0), Point::new(end, CELL - 1.0)), line.with_width(3.0));
        }
    }
}

/// Draws an arrow from the left to a point.
fn arrow(frame: &mut Frame, tip: Point, line: Stroke<'_>) {
    let path = Path::new(|path| {
        path.move_to(Point::new(tip.x - 12.0, tip.y));
        path.line_to(tip);
        path.move_to(Point::new(tip.x - 4.0, tip.y - 4.0));
        path.line_to(tip);
        path.line_to(Point::new(tip.x - 4.0, tip.y + 4.0));
    });
    frame.stroke(&path, line);
}

/// Shows cells with marks as in play.
pub(super) fn marks<'a, M: 'a>(marks: &'static [Marks], background: Color, scale: f32) -> Element<'a, M> {
    let side = 28.0;
    board::board(Row(marks), Blank)
        .width(side * marks.len() as f32)
        .height(side)
        .padding(2.0)
        .background(background)
        .scale_factor(scale)
        .into()
}

struct Row(&'static [Marks]);

impl Source for Row {
    fn size(&self) -> (u32, u32) {
        (self.0.len() as u32, 1)
    }

    fn picture(&self, _x: u32, _y: u32) -> PictureId {
        PictureId(0)
    }

    fn marks(&self, x: u32, _y: u32) -> Marks {
        self.0.get(x as usize).copied().unwrap_or(Marks::NONE)
    }

    fn revision(&self) -> u64 {
        self.0.iter().fold(1, |all, marks| all << 10 | u64::from(marks.bits()))
    }
}

/// A single picture: a blank cell.
struct Blank;

impl Pictures for Blank {
    fn rgba(&self, _id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        Some([0xC8, 0xCC, 0xD2, 0xFF].repeat((side * side) as usize).into())
    }

    fn label(&self, _id: PictureId) -> &str {
        ""
    }

    fn revision(&self) -> u64 {
        0
    }
}
