//! Scrolling and zooming a chart of 300 nodes, at 1280 × 800 in software: from the wheel to the presented
//! frame.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use iced::advanced::graphics::{Viewport, damage};
use iced::advanced::renderer::{Headless, Style};
use iced::advanced::{clipboard, mouse};
use iced::keyboard::{self, Modifiers};
use iced::widget::canvas::{self, Canvas};
use iced::{Color, Element, Event, Font, Length, Pixels, Point, Rectangle, Renderer, Size, Theme, window};
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::user_interface::{Cache, UserInterface};
use iced_tiny_skia::Layer;
use schola_widgets::chart::{self, Arrow, Data, Ink, Marks, Node, Route, Shape, Span};

use crate::report::{Figure, Line};

const SIZE: Size<u32> = Size::new(1280, 800);
const NODES: u64 = 300;
/// How many lines of the wheel a figure turns.
const TURNS: usize = 60;
/// The number of steps between the largest and the smallest zoom.
const STEPS: usize = 11;
const RUNS: usize = 5;

/// A chart with nodes of all shapes, most with lines of text, and with arrows that lead back.
fn data() -> Data {
    let mut seed = 12_345_u64;
    let mut chance = |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    let mut data = Data::default();
    let join = |data: &mut Data, from: u64, to: u64| {
        let id = 10_000 + data.arrows.len() as u64;
        let label = ["", "if the deck is empty", "otherwise"][data.arrows.len() % 3].to_owned();
        data.arrows.push(Arrow { id, from, to, label, number: Some(1), ..Arrow::default() });
    };
    for id in 1..=NODES {
        let shape = match chance(8) {
            0 => Shape::Decision,
            1 => Shape::Choice,
            2 => Shape::Composite,
            _ => Shape::Block,
        };
        let spans = || vec![Span::new("set ", Ink::Plain), Span::new("the points", Ink::Accent)];
        let lines = (0..chance(5)).map(|_| spans()).collect();
        let color = (chance(3) > 0).then(|| Color::from_rgb8(0x11, 0x8a, 0xb2));
        data.nodes.push(Node { id, shape, title: format!("Block {id}"), lines, color, ..Node::default() });
        if id > 1 {
            let back = 1 + chance((id - 1).min(6));
            join(&mut data, id - back, id);
        }
        if id > 9 && chance(8) == 0 {
            join(&mut data, id, id - 2 - chance(6));
        }
    }
    data.arrange(&BTreeSet::new());
    data
}

/// A window without a screen.
struct Window {
    renderer: Renderer,
    cache: Cache,
    layers: Vec<Layer>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
}

impl Window {
    fn new() -> Self {
        let renderer = block_on(<Renderer as Headless>::new(
            Font::with_name("Fira Sans"),
            Pixels(16.0),
            Some("tiny-skia"),
        ));
        Self {
            renderer: renderer.expect("drawing in memory is always possible"),
            cache: Cache::default(),
            layers: Vec::new(),
            pixels: tiny_skia::Pixmap::new(SIZE.width, SIZE.height).expect("the size is possible"),
            mask: tiny_skia::Mask::new(SIZE.width, SIZE.height).expect("the size is possible"),
        }
    }

    /// Handles events and presents the result. Returns how long that took.
    fn present(&mut self, view: Element<'_, ()>, events: &[Event]) -> Duration {
        let start = Instant::now();
        let viewport = Viewport::with_physical_size(SIZE, 1.0);
        let cache = std::mem::take(&mut self.cache);
        let mut ui = UserInterface::build(view, viewport.logical_size(), cache, &mut self.renderer);
        let redraw = Event::Window(window::Event::RedrawRequested(start));
        let events: Vec<Event> = events.iter().cloned().chain([redraw]).collect();
        let cursor = mouse::Cursor::Available(Point::new(640.0, 400.0));
        let _ = ui.update(&events, cursor, &mut self.renderer, &mut clipboard::Null, &mut Vec::new());
        ui.draw(&mut self.renderer, &Theme::Light, &Style { text_color: Color::BLACK }, cursor);
        self.cache = ui.into_cache();
        let whole = Rectangle::with_size(viewport.logical_size());
        let changed =
            damage::diff(&self.layers, self.renderer.layers(), |layer| vec![layer.bounds], Layer::damage);
        let changed = damage::group(changed, whole);
        self.layers = self.renderer.layers().to_vec();
        self.renderer.draw(&mut self.pixels.as_mut(), &mut self.mask, &viewport, &changed, Color::WHITE);
        start.elapsed()
    }

    fn turn(&mut self, data: &Data, y: f32) -> Duration {
        let delta = mouse::ScrollDelta::Lines { x: 0.0, y };
        self.present(view(data), &[Event::Mouse(mouse::Event::WheelScrolled { delta })])
    }

    fn hold(&mut self, data: &Data, modifiers: Modifiers) {
        let _ = self.present(view(data), &[Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers))]);
    }
}

fn view(data: &Data) -> Element<'_, ()> {
    chart::chart(data).marks(Marks::default()).editable(|_, _| None).into()
}

/// The chart on a canvas: all of it, visible or not, without caches.
struct Naive<'a> {
    data: &'a Data,
    routes: &'a [Route],
}

impl canvas::Program<()> for Naive<'_> {
    type State = ();

    fn draw(
        &self,
        _state: &(),
        renderer: &Renderer,
        _theme: &Theme,
        bounds: Rectangle,
        _cursor: mouse::Cursor,
    ) -> Vec<canvas::Geometry> {
        let mut frame = canvas::Frame::new(renderer, bounds.size());
        for route in self.routes {
            let path = canvas::Path::new(|path| {
                for (at, spot) in route.points.iter().enumerate() {
                    let point = Point::new(spot.x as f32, spot.y as f32);
                    if at == 0 { path.move_to(point) } else { path.line_to(point) }
                }
            });
            frame.stroke(&path, canvas::Stroke::default().with_width(1.5));
        }
        for node in &self.data.nodes {
            let area = node.area();
            let corner = Point::new(area.x as f32, area.y as f32);
            let size = Size::new(area.width as f32, area.height as f32);
            let path = canvas::Path::rounded_rectangle(corner, size, 7.0.into());
            frame.fill(&path, Color::WHITE);
            frame.stroke(&path, canvas::Stroke::default());
            let lines = node.lines.iter().map(|spans| spans.iter().map(|span| span.text.as_str()).collect());
            for (at, content) in std::iter::once(node.title.clone()).chain(lines).enumerate() {
                let position = Point::new(corner.x + 16.0, corner.y + 8.0 + 20.0 * at as f32);
                frame.fill_text(canvas::Text {
                    content,
                    position,
                    size: Pixels(13.0),
                    ..canvas::Text::default()
                });
            }
        }
        vec![frame.into_geometry()]
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

fn line(data: &Data, times: Vec<Duration>) -> Line {
    let routes = chart::routes(data);
    let naive = |_| {
        let program = Naive { data, routes: &routes };
        let view = Canvas::new(program).width(Length::Fill).height(Length::Fill);
        Window::new().present(view.into(), &[])
    };
    let base = median((0..RUNS).map(naive).collect());
    let worst = times.iter().copied().max().unwrap_or_default();
    let (median, base) = (median(times), Figure::Time(base));

    Line { figure: Figure::Frames { median, worst }, baseline: "all on a canvas", base, goal: "16 ms" }
}

/// Scrolling down at 100 %, at 67 % and at 33 %.
pub fn scroll() -> Line {
    let data = data();
    let mut window = Window::new();
    let mut times = Vec::new();
    let _ = window.present(view(&data), &[]);
    for steps in [1.0, -2.0, -2.0] {
        window.hold(&data, Modifiers::COMMAND);
        let _ = window.turn(&data, steps);
        window.hold(&data, Modifiers::empty());
        times.extend((0..TURNS).map(|_| window.turn(&data, -1.0)));
    }
    line(&data, times)
}

/// Zooming out step by step until everything is visible, and in again.
pub fn zoom() -> Line {
    let data = data();
    let mut window = Window::new();
    let _ = window.present(view(&data), &[]);
    window.hold(&data, Modifiers::COMMAND);
    let mut times = Vec::new();
    for _ in 0..RUNS {
        times.extend((0..STEPS).map(|_| window.turn(&data, -1.0)));
        times.extend((0..STEPS).map(|_| window.turn(&data, 1.0)));
    }
    line(&data, times)
}
