//! The window without a screen: what it shows is rendered as far as it changed, as the real one does.

use std::time::{Duration, Instant};

use iced::advanced::graphics::{Viewport, damage};
use iced::advanced::renderer::{Headless, Style};
use iced::advanced::widget::Operation;
use iced::advanced::widget::operation::Outcome;
use iced::advanced::{clipboard, mouse};
use iced::keyboard::key::{NativeCode, Physical};
use iced::keyboard::{Key, Location, Modifiers};
use iced::{Event, Font, Point, Rectangle, Renderer, Size, keyboard, window};
use iced_test::futures::futures::FutureExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::futures::futures::stream::{BoxStream, StreamExt};
use iced_test::runtime::user_interface::{Cache, UserInterface};
use iced_test::runtime::{Action, task};
use iced_tiny_skia::Layer;
use schola::grid::Draft;
use schola::window::editor::Editor;
use schola::window::preferences::Preferences;
use schola::window::{App, Message, Opening};
use tempfile::TempDir;

const SIZE: Size<u32> = Size::new(1280, 800);
/// Background work after an edit takes no longer.
const LONGEST_WAIT: Duration = Duration::from_millis(700);
/// Background work that takes longer is stuck.
const LONGEST_WORK: Duration = Duration::from_secs(60);

/// The application in a window.
pub struct Screen {
    app: App,
    renderer: Renderer,
    cache: Cache,
    layers: Vec<Layer>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
    /// What is being done beside the window.
    work: Vec<BoxStream<'static, Action<Message>>>,
}

impl Screen {
    /// Opens the folder `game` in the editor and shows the first frame of it.
    pub fn edit(home: &TempDir) -> Self {
        let opening = Opening::Edit(home.path().join("game"));
        let (app, task) = App::with(opening, Some(home.path().to_owned()), Preferences::default());
        let renderer = block_on(<Renderer as Headless>::new(
            Font::with_name("Fira Sans"),
            iced::Settings::default().default_text_size,
            Some("tiny-skia"),
        ));
        let mut screen = Self {
            app,
            renderer: renderer.expect("drawing in memory is always possible"),
            cache: Cache::default(),
            layers: Vec::new(),
            pixels: tiny_skia::Pixmap::new(SIZE.width, SIZE.height).expect("the size is possible"),
            mask: tiny_skia::Mask::new(SIZE.width, SIZE.height).expect("the size is possible"),
            work: Vec::new(),
        };
        screen.work.extend(task::into_stream(task));
        screen.present();
        let start = Instant::now();
        while screen.app.editor().is_none() {
            assert!(start.elapsed() < LONGEST_WORK, "the game opens in the editor");
            let _ = screen.poll();
            std::thread::sleep(Duration::from_millis(1));
        }
        screen
    }

    pub fn editor(&self) -> &Editor {
        self.app.editor().expect("the editor is shown")
    }

    pub fn draft(&self) -> Draft {
        self.editor().document().draft().clone()
    }

    /// Gives the application a message and presents the next frame. Returns how long both took.
    pub fn send(&mut self, message: Message) -> Duration {
        let start = Instant::now();
        let task = self.app.update(message);
        self.work.extend(task::into_stream(task));
        self.present();
        start.elapsed()
    }

    /// Types a letter. Returns how long it took to the frame.
    pub fn key(&mut self, letter: char) -> Duration {
        let key = Key::Character(letter.to_string().into());
        let start = Instant::now();
        self.happen(&Event::Keyboard(keyboard::Event::KeyPressed {
            modified_key: key.clone(),
            key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers: Modifiers::empty(),
            repeat: false,
            text: Some(letter.to_string().into()),
        }));
        self.present();
        start.elapsed()
    }

    /// Turns the wheel by so many pixels with the pointer at a place. Returns how long it took to the frame.
    pub fn wheel(&mut self, at: Point, y: f32) -> Duration {
        let start = Instant::now();
        let delta = mouse::ScrollDelta::Pixels { x: 0.0, y };
        self.happen_at(&Event::Mouse(mouse::Event::WheelScrolled { delta }), mouse::Cursor::Available(at));
        self.present();
        start.elapsed()
    }

    /// Takes in what was done beside the window by now. Returns how long each message with its frame took.
    pub fn poll(&mut self) -> Vec<Duration> {
        let mut times = Vec::new();
        for mut work in std::mem::take(&mut self.work) {
            loop {
                match work.next().now_or_never() {
                    Some(Some(Action::Output(message))) => times.push(self.send(message)),
                    Some(Some(Action::Widget(operation))) => self.operate(operation),
                    Some(Some(_)) => {}
                    Some(None) => break,
                    None => {
                        self.work.push(work);
                        break;
                    }
                }
            }
        }
        times
    }

    /// Waits for all that is done beside the window.
    pub fn wait(&mut self) {
        let _ = self.wait_timed();
    }

    /// Waits for all that is done beside the window. Returns how long each message with its frame took.
    pub fn wait_timed(&mut self) -> Vec<Duration> {
        let mut times = Vec::new();
        let start = Instant::now();
        // What waits for the window itself never ends here.
        while !self.work.is_empty() && start.elapsed() < LONGEST_WAIT {
            times.extend(self.poll());
            std::thread::sleep(Duration::from_millis(1));
        }
        times
    }

    /// Returns the pixels that are presented.
    pub fn frame(&self) -> Vec<u8> {
        self.pixels.data().to_vec()
    }

    /// Presents the whole window with nothing kept.
    pub fn present_anew(&mut self) {
        self.cache = Cache::default();
        self.layers.clear();
        self.present();
    }

    fn happen(&mut self, event: &Event) {
        self.happen_at(event, mouse::Cursor::Unavailable);
    }

    fn happen_at(&mut self, event: &Event, cursor: mouse::Cursor) {
        let mut messages = Vec::new();
        let cache = std::mem::take(&mut self.cache);
        let size = Size::new(SIZE.width as f32, SIZE.height as f32);
        let mut interface = UserInterface::build(self.app.view(), size, cache, &mut self.renderer);
        let _ = interface.update(
            std::slice::from_ref(event),
            cursor,
            &mut self.renderer,
            &mut clipboard::Null,
            &mut messages,
        );
        self.cache = interface.into_cache();
        for message in messages {
            let task = self.app.update(message);
            self.work.extend(task::into_stream(task));
        }
    }

    fn operate(&mut self, operation: Box<dyn Operation>) {
        let cache = std::mem::take(&mut self.cache);
        let size = Size::new(SIZE.width as f32, SIZE.height as f32);
        let mut interface = UserInterface::build(self.app.view(), size, cache, &mut self.renderer);
        let mut next = Some(operation);
        while let Some(mut operation) = next.take() {
            interface.operate(&self.renderer, operation.as_mut());
            next = match operation.finish() {
                Outcome::Chain(operation) => Some(operation),
                Outcome::None | Outcome::Some(()) => None,
            };
        }
        self.cache = interface.into_cache();
    }

    fn present(&mut self) {
        let viewport = Viewport::with_physical_size(SIZE, 1.0);
        let theme = self.app.theme();
        let cache = std::mem::take(&mut self.cache);
        let mut interface =
            UserInterface::build(self.app.view(), viewport.logical_size(), cache, &mut self.renderer);
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        let cursor = mouse::Cursor::Unavailable;
        let mut messages = Vec::new();
        let _ = interface.update(&[redraw], cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
        let style = Style { text_color: theme.palette().text };
        interface.draw(&mut self.renderer, &theme, &style, cursor);
        self.cache = interface.into_cache();
        let whole = Rectangle::with_size(viewport.logical_size());
        let changed =
            damage::diff(&self.layers, self.renderer.layers(), |layer| vec![layer.bounds], Layer::damage);
        let changed = damage::group(changed, whole);
        self.layers = self.renderer.layers().to_vec();
        let background = theme.palette().background;
        self.renderer.draw(&mut self.pixels.as_mut(), &mut self.mask, &viewport, &changed, background);
        for message in messages {
            let task = self.app.update(message);
            self.work.extend(task::into_stream(task));
        }
    }
}
