//! What moves as a whole is drawn as a whole.
use schola_widgets::list;
use schola_widgets::one_piece::one_piece;

use iced::advanced::graphics::damage;
use iced::advanced::renderer::{Headless, Style};
use iced::advanced::{clipboard, mouse};
use iced::widget::{column, scrollable, space, text};
use iced::{Color, Element, Event, Fill, Font, Pixels, Rectangle, Renderer, Size, Theme, window};
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;
use iced_tiny_skia::Layer;

use std::time::Instant;

const SIZE: Size = Size::new(300.0, 600.0);
const LINES: usize = 100;

/// A window that remembers what it has drawn.
struct Screen {
    renderer: Renderer,
    cache: Cache,
    layers: Vec<Layer>,
}

impl Screen {
    fn new() -> Self {
        let renderer =
            block_on(<Renderer as Headless>::new(Font::DEFAULT, Pixels(16.0), None)).expect("a renderer");

        Self { renderer, cache: Cache::new(), layers: Vec::new() }
    }

    /// Draws a view. Returns the rectangles in which it differs from the previous one.
    fn draw(&mut self, view: Element<'_, ()>) -> Vec<Rectangle> {
        let cache = std::mem::take(&mut self.cache);
        let mut ui = UserInterface::build(view, SIZE, cache, &mut self.renderer);
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        let cursor = mouse::Cursor::Unavailable;
        let style = Style { text_color: Color::BLACK };

        let _ = ui.update(&[redraw], cursor, &mut self.renderer, &mut clipboard::Null, &mut Vec::new());
        ui.draw(&mut self.renderer, &Theme::Light, &style, cursor);
        self.cache = ui.into_cache();

        let changed =
            damage::diff(&self.layers, self.renderer.layers(), |layer| vec![layer.bounds], Layer::damage);

        self.layers = self.renderer.layers().to_vec();
        damage::group(changed, Rectangle::with_size(SIZE))
    }
}

fn line<'a>(index: usize, first: f32) -> Element<'a, ()> {
    let height = if index == 0 { first } else { 20.0 };

    column![text(format!("line {index}")), space().height(height)].into()
}

fn lines<'a>(first: f32) -> Element<'a, ()> {
    let revision = first as u64;

    list::list(LINES, move |index| line(index, first))
        .item_key(|index| index as u64)
        .revision(revision)
        .into()
}

fn pane<'a>(first: f32) -> Element<'a, ()> {
    one_piece(scrollable(column((0..LINES).map(|index| line(index, first))).width(Fill)).height(Fill)).into()
}

fn is_drawn_as_one(view: fn(f32) -> Element<'static, ()>) {
    let mut screen = Screen::new();
    let _ = screen.draw(view(20.0));
    assert_eq!(screen.draw(view(20.0)), [], "nothing has changed");
    for height in [80.0, 20.0] {
        let changed = screen.draw(view(height));
        let [whole] = changed.as_slice() else { panic!("{} rectangles", changed.len()) };
        assert!(whole.width > SIZE.width - 1.0 && whole.height > SIZE.height - 1.0, "{whole:?}");
    }
    assert_eq!(screen.draw(view(20.0)), [], "nothing has changed");
}

/// Protects the speed of cards: when one grows, everything below it moves and is drawn as one rectangle
/// instead of hundreds.
#[test]
fn a_list_of_which_an_item_grows_is_drawn_as_one() {
    is_drawn_as_one(lines);
}

/// Protects the speed of scrolled panes in the same way.
#[test]
fn a_pane_of_which_a_line_grows_is_drawn_as_one() {
    is_drawn_as_one(pane);
}
