//! Number the columns and rows at the edges of a board.
use super::Board;
use super::event::State;

use iced::advanced::renderer::{Quad, Renderer as _};
use iced::advanced::text::{self, Renderer as _, Text};
use iced::{Pixels, Point, Rectangle, Renderer, Size, Theme, alignment};

/// The height of the ruler above the board, and the width of the one beside it.
const BAND: Size = Size::new(30.0, 18.0);

/// The font size of the numbers.
const LETTERS: f32 = 10.0;

/// The approximate width of a digit, and the space around a number.
const DIGIT: f32 = 6.5;

impl<Message> Board<'_, Message> {
    /// Returns the area that the rulers leave for the board.
    pub(super) fn area(&self, bounds: Rectangle) -> Rectangle {
        if !self.rulers {
            return bounds;
        }

        Rectangle {
            x: bounds.x + BAND.width,
            y: bounds.y + BAND.height,
            width: (bounds.width - BAND.width).max(0.0),
            height: (bounds.height - BAND.height).max(0.0),
        }
    }

    pub(super) fn draw_rulers(
        &self,
        state: &State,
        renderer: &mut Renderer,
        theme: &Theme,
        bounds: Rectangle,
        viewport: &Rectangle,
    ) {
        let area = self.area(bounds);
        let geometry = self.geometry(state, area);
        let Some(clip) = bounds.intersection(viewport) else { return };
        let Some(visible) = geometry.visible(Rectangle::with_size(area.size())) else { return };
        let palette = theme.extended_palette().background;
        let pitch = geometry.pitch() / geometry.scale();
        let digits = |count: u32| count.max(1).ilog10() as f32 + 1.0;
        let across = step(pitch, (digits(geometry.size().0) + 1.0) * DIGIT);
        let down = step(pitch, LETTERS * 1.4);
        let above = Rectangle { height: BAND.height, ..bounds };
        let beside = Rectangle { y: area.y, width: BAND.width, height: area.height, ..bounds };

        renderer.with_layer(clip, |renderer| {
            for band in [above, beside] {
                renderer.fill_quad(Quad { bounds: band, ..Quad::default() }, palette.weaker.color);
            }

            let color = palette.base.text;
            let center = |cell| geometry.cell_bounds(cell).center();

            for x in numbers(visible.x, visible.width, across) {
                let at = Point::new(area.x + center((x, 0)).x, above.center_y());
                let clip = Rectangle { x: area.x, width: area.width, ..above };

                if let Some(clip) = clip.intersection(viewport).filter(|clip| clip.contains(at)) {
                    renderer.fill_text(number(x, renderer), at, color, clip);
                }
            }
            for y in numbers(visible.y, visible.height, down) {
                let at = Point::new(beside.center_x(), area.y + center((0, y)).y);

                if let Some(clip) = beside.intersection(viewport).filter(|clip| clip.contains(at)) {
                    renderer.fill_text(number(y, renderer), at, color, clip);
                }
            }
        });
    }
}

fn number(number: u32, renderer: &Renderer) -> Text {
    Text {
        content: number.to_string(),
        bounds: Size::INFINITE,
        size: Pixels(LETTERS),
        line_height: text::LineHeight::Relative(1.0),
        font: renderer.default_font(),
        align_x: text::Alignment::Center,
        align_y: alignment::Vertical::Center,
        shaping: text::Shaping::Basic,
        wrapping: text::Wrapping::None,
    }
}

/// Returns the interval at which numbers fit: 1, 2, 5, 10, 20, 50 and so on.
fn step(pitch: f32, room: f32) -> u32 {
    [1, 10, 100, 1_000, 10_000]
        .into_iter()
        .flat_map(|ten| [ten, 2 * ten, 5 * ten])
        .find(|step| *step as f32 * pitch >= room)
        .unwrap_or(100_000)
}

/// Returns the multiples of a step among some cells.
fn numbers(from: u32, count: u32, step: u32) -> impl Iterator<Item = u32> {
    (from.next_multiple_of(step)..from + count).step_by(step as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers never overlap, and no more are left out than necessary.
    #[test]
    fn it_leaves_out_numbers_without_room() {
        for (pitch, expected) in [(40.0, 1), (20.0, 2), (8.0, 5), (0.78, 50), (0.125, 500), (0.0001, 100_000)]
        {
            assert_eq!(step(pitch, 32.5), expected, "{pitch}");
        }
    }

    #[test]
    fn it_numbers_multiples() {
        assert_eq!(numbers(3, 12, 5).collect::<Vec<_>>(), [5, 10]);
        assert_eq!(numbers(0, 3, 1).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
