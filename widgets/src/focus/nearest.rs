//! Find the nearest control in a direction.
use iced::{Rectangle, keyboard};

/// A direction to move the focus in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Upwards.
    Up,
    /// Downwards.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

impl Direction {
    /// Returns the [`Direction`] of an arrow key.
    pub fn from_key(key: &keyboard::Key) -> Option<Self> {
        use keyboard::key::Named;

        match key {
            keyboard::Key::Named(Named::ArrowUp) => Some(Self::Up),
            keyboard::Key::Named(Named::ArrowDown) => Some(Self::Down),
            keyboard::Key::Named(Named::ArrowLeft) => Some(Self::Left),
            keyboard::Key::Named(Named::ArrowRight) => Some(Self::Right),
            _ => None,
        }
    }
}

/// Returns the nearest of some bounds in a direction, by its index.
///
/// Only bounds that start beyond the centre of `from` lie in the direction. Those that overlap the strip
/// ahead of `from` come first: the one with the smallest gap, then the one with the largest overlap. If there
/// is none, sideways gaps count double.
pub fn nearest(
    from: Rectangle,
    direction: Direction,
    others: impl IntoIterator<Item = (usize, Rectangle)>,
) -> Option<usize> {
    let from = Turned::new(from, direction);

    others
        .into_iter()
        .map(|(index, bounds)| (index, Turned::new(bounds, direction)))
        .filter(|(_, to)| to.start >= from.middle() && to.middle() > from.middle())
        .min_by(|(_, a), (_, b)| {
            let (a, b) = (from.rank(a), from.rank(b));

            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.total_cmp(&b.2))
        })
        .map(|(index, _)| index)
}

/// Bounds rotated so that the direction is that of increasing coordinates.
struct Turned {
    start: f32,
    end: f32,
    /// The extent across the direction.
    low: f32,
    high: f32,
}

impl Turned {
    fn new(bounds: Rectangle, direction: Direction) -> Self {
        let (left, right) = (bounds.x, bounds.x + bounds.width);
        let (top, bottom) = (bounds.y, bounds.y + bounds.height);

        match direction {
            Direction::Right => Self { start: left, end: right, low: top, high: bottom },
            Direction::Left => Self { start: -right, end: -left, low: top, high: bottom },
            Direction::Down => Self { start: top, end: bottom, low: left, high: right },
            Direction::Up => Self { start: -bottom, end: -top, low: left, high: right },
        }
    }

    fn middle(&self) -> f32 {
        (self.start + self.end) / 2.0
    }

    /// Returns the rank of a place: smaller is better.
    fn rank(&self, to: &Self) -> (u8, f32, f32) {
        // Layout uses fractions of pixels; a row should still count as one row.
        let gap = (to.start - self.end).max(0.0).round();
        let overlap = self.high.min(to.high) - self.low.max(to.low);

        if overlap > 0.5 { (0, gap, -overlap.round()) } else { (1, gap - 2.0 * overlap, 0.0) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use iced::{Point, Size};

    fn bounds(x: f32, y: f32, width: f32, height: f32) -> Rectangle {
        Rectangle::new(Point::new(x, y), Size::new(width, height))
    }

    fn go(direction: Direction, from: usize, all: &[Rectangle]) -> Option<usize> {
        nearest(all[from], direction, all.iter().copied().enumerate().filter(|(index, _)| *index != from))
    }

    #[test]
    fn it_walks_a_grid() {
        let grid: Vec<_> =
            (0..9).map(|i| bounds((i % 3) as f32 * 50.0, (i / 3) as f32 * 30.0, 40.0, 20.0)).collect();

        assert_eq!(go(Direction::Right, 3, &grid), Some(4));
        assert_eq!(go(Direction::Left, 4, &grid), Some(3));
        assert_eq!(go(Direction::Down, 4, &grid), Some(7));
        assert_eq!(go(Direction::Up, 4, &grid), Some(1));
    }

    #[test]
    fn it_stops_at_the_edge() {
        let row = [bounds(0.0, 0.0, 40.0, 20.0), bounds(50.0, 0.0, 40.0, 20.0)];

        assert_eq!(go(Direction::Right, 1, &row), None);
        assert_eq!(go(Direction::Down, 0, &row), None);
    }

    #[test]
    fn it_prefers_what_lies_straight_ahead() {
        let all =
            [bounds(0.0, 0.0, 40.0, 20.0), bounds(45.0, 25.0, 40.0, 20.0), bounds(200.0, 5.0, 40.0, 20.0)];

        assert_eq!(go(Direction::Right, 0, &all), Some(2));
    }

    #[test]
    fn it_finds_something_aside_rather_than_nothing() {
        let all =
            [bounds(0.0, 0.0, 40.0, 20.0), bounds(100.0, 90.0, 40.0, 20.0), bounds(90.0, 300.0, 9.0, 9.0)];

        assert_eq!(go(Direction::Right, 0, &all), Some(1));
    }

    #[test]
    fn it_prefers_the_larger_overlap_at_the_same_distance() {
        let all =
            [bounds(0.0, 0.0, 100.0, 20.0), bounds(0.0, 30.0, 30.0, 20.0), bounds(35.0, 30.0, 65.0, 20.0)];

        assert_eq!(go(Direction::Down, 0, &all), Some(2));
    }
}
