//! The window without a screen: changes are rendered as in the real one.

use std::time::{Duration, Instant};

use iced::advanced::graphics::{Viewport, damage};
use iced::advanced::renderer::{Headless, Style};
use iced::advanced::widget::operation::Outcome;
use iced::advanced::widget::{Id, Operation};
use iced::advanced::{clipboard, mouse};
use iced::keyboard::key::{NativeCode, Physical};
use iced::keyboard::{Key, Location, Modifiers};
use iced::{Event, Font, Point, Rectangle, Renderer, Size, Theme, keyboard, window};
use iced_test::futures::futures::FutureExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::futures::futures::stream::{BoxStream, StreamExt};
use iced_test::runtime::user_interface::{Cache, State, UserInterface};
use iced_test::runtime::{Action, task};
use iced_tiny_skia::Layer;
use schola::grid::Draft;
use schola::window::grid_editor::GridEditor;
use schola::window::preferences::Preferences;
use schola::window::{App, Message, Opening};
use tempfile::TempDir;

const SIZE: Size<u32> = Size::new(1280, 800);
/// Background work after an edit takes at most this long.
const LONGEST_WAIT: Duration = Duration::from_millis(700);
/// Background work that takes longer is stuck.
const LONGEST_WORK: Duration = Duration::from_secs(60);
/// Widgets that keep publishing messages never settle.
const MOST_FRAMES: usize = 4;

/// The application in a window.
pub struct Screen {
    app: App,
    renderer: Renderer,
    cache: Cache,
    layers: Vec<Layer>,
    pixels: tiny_skia::Pixmap,
    mask: tiny_skia::Mask,
    /// Work in the background.
    work: Vec<BoxStream<'static, Action<Message>>>,
    cursor: mouse::Cursor,
    times: Vec<Duration>,
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
            cursor: mouse::Cursor::Unavailable,
            times: Vec::new(),
        };
        screen.work.extend(task::into_stream(task));
        screen.present_since(Instant::now());
        let start = Instant::now();
        while screen.app.editor().is_none() && screen.app.dungeon_editor().is_none() {
            assert!(start.elapsed() < LONGEST_WORK, "the game opens in the editor");
            screen.poll();
            std::thread::sleep(Duration::from_millis(1));
        }
        screen
    }

    pub fn editor(&self) -> &GridEditor {
        self.app.editor().expect("the editor is shown")
    }

    pub fn draft(&self) -> Draft {
        self.editor().document().draft().clone()
    }

    /// Gives the application a message and presents the next frame.
    pub fn send(&mut self, message: Message) {
        let start = Instant::now();
        self.take(message);
        self.present_since(start);
    }

    /// Types a letter.
    pub fn key(&mut self, letter: char) {
        let key = Key::Character(letter.to_string().into());
        self.happen(&Event::Keyboard(keyboard::Event::KeyPressed {
            modified_key: key.clone(),
            key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers: Modifiers::empty(),
            repeat: false,
            text: Some(letter.to_string().into()),
        }));
    }

    /// Scrolls by this many pixels.
    pub fn wheel(&mut self, y: f32) {
        let delta = mouse::ScrollDelta::Pixels { x: 0.0, y };
        self.happen(&Event::Mouse(mouse::Event::WheelScrolled { delta }));
    }

    /// Moves the pointer to a place.
    pub fn point(&mut self, position: Point) {
        self.cursor = mouse::Cursor::Available(position);
        self.happen(&Event::Mouse(mouse::Event::CursorMoved { position }));
    }

    /// Presses a mouse button.
    pub fn press(&mut self, button: mouse::Button) {
        self.happen(&Event::Mouse(mouse::Event::ButtonPressed(button)));
    }

    /// Releases a mouse button.
    pub fn release(&mut self, button: mouse::Button) {
        self.happen(&Event::Mouse(mouse::Event::ButtonReleased(button)));
    }

    /// Processes results of background work that are available by now.
    pub fn poll(&mut self) {
        for mut work in std::mem::take(&mut self.work) {
            loop {
                match work.next().now_or_never() {
                    Some(Some(Action::Output(message))) => self.send(message),
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
    }

    /// Waits for all background work.
    pub fn wait(&mut self) {
        let start = Instant::now();
        // Work that waits for the window itself never ends here.
        while !self.work.is_empty() && start.elapsed() < LONGEST_WAIT {
            self.poll();
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Returns how long each frame took that was presented since the last call, from the event to its pixels.
    pub fn times(&mut self) -> Vec<Duration> {
        std::mem::take(&mut self.times)
    }

    /// Returns where a widget lies.
    pub fn place_of(&mut self, id: &str) -> Rectangle {
        struct Find(Id, Option<Rectangle>);
        impl Operation for Find {
            fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
                operate(self);
            }

            fn container(&mut self, id: Option<&Id>, bounds: Rectangle) {
                if id == Some(&self.0) {
                    self.1 = Some(bounds);
                }
            }
        }
        let mut find = Find(Id::from(id.to_owned()), None);
        self.with_interface(|interface, renderer| interface.operate(renderer, &mut find));
        find.1.expect("the widget is shown")
    }

    /// Returns the pixels that are presented.
    pub fn frame(&self) -> Vec<u8> {
        self.pixels.data().to_vec()
    }

    /// Presents the whole window without caches.
    pub fn present_anew(&mut self) {
        self.cache = Cache::default();
        self.layers.clear();
        let _ = self.present();
    }

    /// Handles an event in the window and presents the next frame.
    fn happen(&mut self, event: &Event) {
        let cursor = self.cursor;
        let mut messages = Vec::new();
        let mut start = Instant::now();
        self.with_interface(|interface, renderer| {
            // A real window is laid out before an event arrives.
            start = Instant::now();
            let events = std::slice::from_ref(event);
            let _ = interface.update(events, cursor, renderer, &mut clipboard::Null, &mut messages);
        });
        messages.into_iter().for_each(|message| self.take(message));
        self.present_since(start);
    }

    fn take(&mut self, message: Message) {
        let task = self.app.update(message);
        self.work.extend(task::into_stream(task));
    }

    fn operate(&mut self, operation: Box<dyn Operation>) {
        let start = Instant::now();
        self.with_interface(|interface, renderer| {
            let mut next = Some(operation);
            while let Some(mut operation) = next.take() {
                interface.operate(renderer, operation.as_mut());
                next = match operation.finish() {
                    Outcome::Chain(operation) => Some(operation),
                    Outcome::None | Outcome::Some(()) => None,
                };
            }
        });
        self.present_since(start);
    }

    fn with_interface(
        &mut self,
        act: impl FnOnce(&mut UserInterface<'_, Message, Theme, Renderer>, &mut Renderer),
    ) {
        let cache = std::mem::take(&mut self.cache);
        let size = Size::new(SIZE.width as f32, SIZE.height as f32);
        let mut interface = UserInterface::build(self.app.view(), size, cache, &mut self.renderer);
        act(&mut interface, &mut self.renderer);
        self.cache = interface.into_cache();
    }

    /// Presents the result of an event; messages published while drawing lead to further frames.
    fn present_since(&mut self, mut start: Instant) {
        for _ in 0..MOST_FRAMES {
            let (messages, is_done) = self.present();
            self.times.push(start.elapsed());
            if messages.is_empty() && is_done {
                return;
            }
            start = Instant::now();
            messages.into_iter().for_each(|message| self.take(message));
        }
    }

    /// Presents a frame. Returns the messages published while drawing, and whether no further frame is
    /// requested at once.
    fn present(&mut self) -> (Vec<Message>, bool) {
        let viewport = Viewport::with_physical_size(SIZE, 1.0);
        let theme = self.app.theme();
        let cache = std::mem::take(&mut self.cache);
        let mut interface =
            UserInterface::build(self.app.view(), viewport.logical_size(), cache, &mut self.renderer);
        let redraw = Event::Window(window::Event::RedrawRequested(Instant::now()));
        let cursor = self.cursor;
        let mut messages = Vec::new();
        let (state, _) =
            interface.update(&[redraw], cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
        let next = window::RedrawRequest::NextFrame;
        let is_done = !matches!(state, State::Updated { redraw_request, .. } if redraw_request == next);
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
        (messages, is_done)
    }
}
