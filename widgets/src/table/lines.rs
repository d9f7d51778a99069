//! Draw lines from one place of a table to another.
use super::draw::Pen;

use iced::widget::canvas::path::Builder;
use iced::widget::canvas::{LineDash, Path, Stroke};
use iced::{Point, Vector};

/// The meaning of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tone {
    /// Two things are identical.
    Whole,
    /// One leads to the other.
    Dashed,
    /// The one being looked at.
    Strong,
}

/// A line between two points of a table, in thousandths of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Line {
    /// Where it starts.
    pub from: (i32, i32),
    /// Where it ends.
    pub to: (i32, i32),
    /// Its meaning.
    pub tone: Tone,
    /// Whether it ends in an arrow head.
    pub has_head: bool,
}

/// How far a line bends away from the straight one, relative to its length.
const BEND: f32 = 0.12;

/// The length of an arrow head, in logical pixels.
const HEAD: f32 = 9.0;

impl Pen<'_> {
    /// Draws lines, grouped by tone; the strong ones above the others.
    pub(super) fn lines(&mut self, lines: &[Line]) {
        let mut frame = self.frame();
        for tone in [Tone::Dashed, Tone::Whole, Tone::Strong] {
            let of_tone = lines.iter().filter(|line| line.tone == tone);
            let path = Path::new(|path| of_tone.for_each(|line| self.line(path, *line)));
            let (color, width) = match tone {
                Tone::Dashed => (self.ink.scale_alpha(0.6), 1.5),
                Tone::Whole => (self.style.position, 2.0),
                Tone::Strong => (self.style.focus, 3.0),
            };
            let stroke = Stroke::default().with_width(width).with_color(color);
            if tone == Tone::Strong {
                let rim = Stroke::default().with_width(width + 3.0).with_color(self.style.rim);
                frame.stroke(&path, rim);
            }
            let segments: &[f32] = if tone == Tone::Dashed { &[5.0, 3.0] } else { &[] };
            frame.stroke(&path, Stroke { line_dash: LineDash { segments, offset: 0 }, ..stroke });
        }
        self.geometry(frame);
    }

    fn line(&self, path: &mut Builder, line: Line) {
        let (from, to) = (self.view.at(line.from), self.view.at(line.to));
        let along = to - from;
        let bend = Vector::new(along.y, -along.x) * BEND;
        let middle = from + along * 0.5 + bend;

        path.move_to(from);
        path.quadratic_curve_to(middle, to);
        if line.has_head {
            let back = middle - to;
            let length = back.x.hypot(back.y).max(0.01);
            let back = back * (HEAD / length);
            let aside = Vector::new(-back.y, back.x) * 0.5;
            for corner in [to + back + aside, to + back - aside] {
                path.move_to(to);
                path.line_to(Point::new(corner.x, corner.y));
            }
        }
    }
}
