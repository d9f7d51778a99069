//! How long it takes from a painted cell to the presented frame.
//!
//! `cargo bench -p schola-widgets` paints strokes on a board of 1024 × 1024 in a window of 1280 × 800, at
//! several cell sizes, and prints the median and the worst time of a step: building and laying out the view,
//! drawing, and rendering the changed part of the frame, as the window does it. For comparison it prints the
//! time of rendering the whole frame without caches.
use schola_widgets::board::{self, Area, Camera, PictureId, Pictures, Source};

use iced::advanced::graphics::{Viewport, damage};
use iced::advanced::renderer::{Headless, Style};
use iced::advanced::{clipboard, mouse};
use iced::{Color, Element, Event, Font, Pixels, Rectangle, Renderer, Size, Theme, Vector, window};
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::user_interface::{Cache, UserInterface};
use iced_tiny_skia::Layer;

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

const SIDE: u32 = 1024;
const WINDOW: Size<u32> = Size::new(1280, 800);
const STEPS: u32 = 120;
const ZOOMS: [f32; 9] = [0.5, 0.78, 1.0, 2.0, 3.9, 6.0, 12.0, 32.0, 64.0];

fn main() {
    println!("cell    stroke: median, worst     whole frame");
    for zoom in ZOOMS {
        let (mut times, whole) = stroke(zoom);

        times.sort_unstable();
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;

        println!(
            "{zoom:<6}  {:>6.2} ms {:>6.2} ms          {:>6.2} ms",
            milliseconds(times[times.len() / 2]),
            milliseconds(times[times.len() - 1]),
            milliseconds(whole),
        );
    }
}

/// A board in memory, with a name for each picture like in a game.
struct Cells {
    cells: Vec<u32>,
    names: HashMap<u32, u32>,
    revision: u64,
    changed: Vec<Area>,
}

impl Cells {
    fn new() -> Self {
        let cells = (0..SIDE * SIDE).map(|index| (index.wrapping_mul(2_654_435_761) >> 20) % 13).collect();

        Self { cells, names: (0..14).map(|name| (name, name)).collect(), revision: 0, changed: Vec::new() }
    }

    fn paint(&mut self, (x, y): (u32, u32)) {
        let cell = &mut self.cells[(y * SIDE + x) as usize];

        *cell = (*cell + 1) % 14;
        self.revision += 1;
        self.changed.push(Area { x, y, width: 1, height: 1 });
    }
}

impl Source for &Cells {
    fn size(&self) -> (u32, u32) {
        (SIDE, SIDE)
    }

    fn picture(&self, x: u32, y: u32) -> PictureId {
        PictureId(self.names[&self.cells[(y * SIDE + x) as usize]])
    }

    fn revision(&self) -> u64 {
        self.revision
    }

    fn changed_since(&self, revision: u64) -> Option<Vec<Area>> {
        Some(self.changed.get(revision as usize..)?.to_vec())
    }
}

/// Flat colours, each with a darker edge.
#[derive(Default)]
struct Flat(RefCell<HashMap<(u32, u32), Arc<[u8]>>>);

impl Pictures for &Flat {
    fn rgba(&self, id: PictureId, side: u32) -> Option<Arc<[u8]>> {
        let mut known = self.0.borrow_mut();
        let pixels = known.entry((id.0, side)).or_insert_with(|| {
            let shade = |x: u32, y: u32| if x == 0 || y == 0 { 90 } else { 200 };

            (0..side * side)
                .flat_map(|at| [shade(at % side, at / side), (id.0 * 19) as u8, 120, 255])
                .collect()
        });

        Some(pixels.clone())
    }
}

fn view<'a>(cells: &'a Cells, pictures: &'a Flat, zoom: f32) -> Element<'a, ()> {
    let middle = SIDE as f32 / 2.0 * zoom;
    let origin = Vector::new(WINDOW.width as f32 / 2.0 - middle, WINDOW.height as f32 / 2.0 - middle);

    board::board(cells, pictures).camera(Camera::Free { cell: zoom, origin }).on_press(|_| ()).into()
}

/// A window without a screen that renders what has changed.
struct Screen {
    renderer: Renderer,
    cache: Cache,
    layers: Vec<Layer>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
}

impl Screen {
    fn new() -> Self {
        let renderer =
            block_on(<Renderer as Headless>::new(Font::DEFAULT, Pixels(16.0), None)).expect("a renderer");

        Self {
            renderer,
            cache: Cache::new(),
            layers: Vec::new(),
            pixels: tiny_skia::Pixmap::new(WINDOW.width, WINDOW.height).expect("pixels"),
            mask: tiny_skia::Mask::new(WINDOW.width, WINDOW.height).expect("a mask"),
        }
    }

    fn present(&mut self, view: Element<'_, ()>) {
        let viewport = Viewport::with_physical_size(WINDOW, 1.0);
        let cache = std::mem::take(&mut self.cache);
        let mut ui = UserInterface::build(view, viewport.logical_size(), cache, &mut self.renderer);
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        let cursor = mouse::Cursor::Unavailable;
        let style = Style { text_color: Color::BLACK };

        let _ = ui.update(&[redraw], cursor, &mut self.renderer, &mut clipboard::Null, &mut Vec::new());
        ui.draw(&mut self.renderer, &Theme::Light, &style, cursor);
        self.cache = ui.into_cache();

        let whole = Rectangle::with_size(viewport.logical_size());
        let damage =
            damage::diff(&self.layers, self.renderer.layers(), |layer| vec![layer.bounds], Layer::damage);
        let damage = damage::group(damage, whole);

        self.layers = self.renderer.layers().to_vec();
        self.renderer.draw(&mut self.pixels.as_mut(), &mut self.mask, &viewport, &damage, Color::WHITE);
    }
}

/// Returns the times of the steps of a stroke, and the time of the first frame.
fn stroke(zoom: f32) -> (Vec<Duration>, Duration) {
    let pictures = Flat::default();
    let mut cells = Cells::new();
    let mut screen = Screen::new();
    let start = Instant::now();

    screen.present(view(&cells, &pictures, zoom));

    let whole = start.elapsed();
    let times = (0..STEPS).map(|step| {
        // Along a line through several blocks, never more than is visible.
        let length = (600.0 / zoom).clamp(4.0, 500.0) as u32;
        let along = SIDE / 2 - length / 2 + step * length / STEPS;

        cells.paint((along, SIDE / 2 + step % 3));

        let start = Instant::now();

        screen.present(view(&cells, &pictures, zoom));
        start.elapsed()
    });

    (times.collect(), whole)
}
