//! The chart of a measure over the moves of several runs.

use iced::widget::canvas::{Frame, LineDash, Path, Stroke, Text};
use iced::{Color, Font, Pixels, Point, Theme, alignment};

use crate::window::{theme, ui};

/// Space for the labels at the left and at the bottom.
const LEFT: f32 = 52.0;
const BELOW: f32 = 22.0;
const ABOVE: f32 = 10.0;
const RIGHT: f32 = 12.0;
/// Longer runs are drawn as a line without markers.
const MOST_SIGNS: usize = 60;

/// The series of the chart: the points of each run, with the index of its colour and marker.
#[derive(Debug)]
pub(super) struct Plot {
    pub series: Vec<(usize, Vec<(u32, f64)>)>,
}

/// Returns the colour of a run by its index among the compared ones.
pub(super) fn colour(theme: &Theme, place: usize) -> Color {
    let palette = theme.palette();
    match place % 4 {
        0 => palette.primary,
        1 => palette.danger,
        2 => palette.success,
        _ => palette.warning,
    }
}

/// Draws the marker of a run; runs differ in shape as well as colour.
pub(super) fn sign(frame: &mut Frame, at: Point, radius: f32, place: usize, colour: Color) {
    let path = match place % 4 {
        0 => Path::circle(at, radius),
        1 => polygon(at, radius * 1.25, &[(0.0, -1.0), (1.0, 0.8), (-1.0, 0.8)]),
        2 => polygon(at, radius, &[(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]),
        _ => polygon(at, radius * 1.35, &[(0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)]),
    };
    frame.fill(&path, colour);
}

fn polygon(at: Point, radius: f32, corners: &[(f32, f32)]) -> Path {
    Path::new(|path| {
        for (index, (x, y)) in corners.iter().enumerate() {
            let corner = Point::new(at.x + x * radius, at.y + y * radius);
            if index == 0 { path.move_to(corner) } else { path.line_to(corner) }
        }
        path.close();
    })
}

/// Returns a round number of at least a quarter of the length, as the distance of grid lines.
fn step(longest: f64) -> f64 {
    let rough = (longest / 4.0).max(f64::MIN_POSITIVE);
    let power = 10_f64.powf(rough.log10().floor());
    [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .map(|factor| factor * power)
        .find(|step| *step >= rough)
        .unwrap_or(rough)
}

impl Plot {
    pub fn draw(&self, frame: &mut Frame, theme: &Theme) {
        let points = || self.series.iter().flat_map(|(_, points)| points);
        let moves = points().map(|(number, _)| *number).max().unwrap_or(1).max(1);
        let lowest = points().map(|(_, value)| *value).fold(0.0, f64::min);
        let highest = points().map(|(_, value)| *value).fold(lowest + 1.0, f64::max);
        let step = step(highest - lowest);
        let (bottom, top) = ((lowest / step).floor() * step, (highest / step).ceil() * step);
        let (width, height) = (frame.width() - LEFT - RIGHT, frame.height() - ABOVE - BELOW);
        let place = |number: u32, value: f64| {
            let (x, y) = (f64::from(number) / f64::from(moves), (top - value) / (top - bottom));
            Point::new(LEFT + x as f32 * width, ABOVE + y as f32 * height)
        };
        let quiet = theme::quiet(theme);
        let label = |content: String, position, x, y| Text {
            content,
            position,
            color: quiet,
            size: Pixels(ui::SMALL),
            font: Font::with_name("Fira Sans"),
            align_x: x,
            align_y: y,
            ..Text::default()
        };
        let mut value = bottom;
        while value <= top + step / 2.0 {
            let (from, to) = (place(0, value), place(moves, value));
            frame.stroke(
                &Path::line(from, to),
                Stroke::default().with_color(theme::line(theme)).with_width(1.0),
            );
            let written = if step < 1.0 { format!("{value:.1}") } else { format!("{value:.0}") };
            let at = Point::new(LEFT - 8.0, from.y);
            frame.fill_text(label(
                written,
                at,
                iced::widget::text::Alignment::Right,
                alignment::Vertical::Center,
            ));
            value += step;
        }
        let every = self::step(f64::from(moves)).max(1.0) as u32;
        for number in (0..=moves).step_by(every.max(1) as usize) {
            let at = Point::new(place(number, bottom).x, frame.height() - BELOW + 6.0);
            let text = label(
                number.to_string(),
                at,
                iced::widget::text::Alignment::Center,
                alignment::Vertical::Top,
            );
            frame.fill_text(text);
        }
        for (place_of, points) in &self.series {
            let colour = colour(theme, *place_of);
            let line = Path::new(|path| {
                for (index, (number, value)) in points.iter().enumerate() {
                    let at = place(*number, *value);
                    if index == 0 { path.move_to(at) } else { path.line_to(at) }
                }
            });
            let segments: &[f32] = if place_of % 2 == 1 { &[7.0, 4.0] } else { &[] };
            let stroke = Stroke { line_dash: LineDash { segments, offset: 0 }, ..Stroke::default() };
            frame.stroke(&line, stroke.with_color(colour).with_width(2.0));
            if points.len() <= MOST_SIGNS {
                for (number, value) in points {
                    sign(frame, place(*number, *value), 3.5, *place_of, colour);
                }
            }
        }
    }
}

/// Draws the marker of a run beside its entry in the list.
pub(super) fn entry_sign(frame: &mut Frame, theme: &Theme, place: usize) {
    let centre = frame.center();
    sign(frame, centre, 5.0, place, colour(theme, place));
}

#[cfg(test)]
mod tests {
    use super::step;

    /// Grid lines are at round numbers, and there are few of them.
    #[test]
    fn lines_stand_at_round_numbers() {
        let table = [(1.0, 0.5), (4.0, 1.0), (7.0, 2.0), (36.0, 10.0), (100.0, 50.0), (0.3, 0.1)];
        for (longest, wanted) in table {
            assert!((step(longest) - wanted).abs() < 1e-9, "{longest}: {}", step(longest));
            assert!(longest / step(longest) <= 4.0 + 1e-9);
        }
    }
}
