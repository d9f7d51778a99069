//! Drawings made by a function, without input.

use iced::widget::canvas::{Canvas, Frame, Geometry, Program};
use iced::{Rectangle, Renderer, Theme, mouse};

#[derive(Debug)]
pub(super) struct Drawing<F>(F);

pub(super) fn drawing<M, F: Fn(&mut Frame, &Theme)>(draw: F) -> Canvas<Drawing<F>, M> {
    Canvas::new(Drawing(draw))
}

impl<M, F: Fn(&mut Frame, &Theme)> Program<M> for Drawing<F> {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<Geometry> {
        let mut frame = Frame::new(renderer, bounds.size());
        (self.0)(&mut frame, theme);
        vec![frame.into_geometry()]
    }
}
