//! A user interface that operations can run on, like in the runtime.
use iced::advanced::clipboard;
use iced::advanced::renderer::Headless;
use iced::advanced::widget::Id;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome, black_box};
use iced::keyboard::{self, Modifiers};
use iced::{Element, Event, Font, Pixels, Point, Rectangle, Renderer, Size, Theme, mouse};
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::UserInterface;
use iced_test::runtime::user_interface::Cache;

pub struct Interface<'a, Message> {
    raw: UserInterface<'a, Message, Theme, Renderer>,
    renderer: Renderer,
    cursor: mouse::Cursor,
    messages: Vec<Message>,
}

impl<'a, Message> Interface<'a, Message> {
    pub fn new(size: impl Into<Size>, element: impl Into<Element<'a, Message>>) -> Self {
        let font = Font::with_name("Fira Sans");
        let mut renderer =
            block_on(<Renderer as Headless>::new(font, Pixels(16.0), None)).expect("a renderer");
        let raw = UserInterface::build(element, size.into(), Cache::new(), &mut renderer);

        Self { raw, renderer, cursor: mouse::Cursor::Unavailable, messages: Vec::new() }
    }

    /// Shows another view in place of this one; widgets keep their state.
    pub fn show<'b>(
        self,
        size: impl Into<Size>,
        element: impl Into<Element<'b, Message>>,
    ) -> Interface<'b, Message> {
        let mut renderer = self.renderer;
        let raw = UserInterface::build(element, size.into(), self.raw.into_cache(), &mut renderer);

        Interface { raw, renderer, cursor: self.cursor, messages: self.messages }
    }

    /// Runs an operation and all that follow from it.
    pub fn operate<T: Send + 'static>(&mut self, operation: impl Operation<T> + 'static) -> Option<T> {
        let mut current: Box<dyn Operation<T>> = Box::new(operation);

        loop {
            self.raw.operate(&self.renderer, &mut black_box(current.as_mut()));

            match current.finish() {
                Outcome::None => return None,
                Outcome::Some(output) => return Some(output),
                Outcome::Chain(next) => current = next,
            }
        }
    }

    pub fn simulate(&mut self, events: impl IntoIterator<Item = Event>) -> Vec<iced::event::Status> {
        let events: Vec<_> = events.into_iter().collect();

        self.raw.update(&events, self.cursor, &mut self.renderer, &mut clipboard::Null, &mut self.messages).1
    }

    pub fn click(&mut self, at: impl Into<Point>) {
        self.cursor = mouse::Cursor::Available(at.into());
        let _ = self.simulate(iced_test::simulator::click());
    }

    pub fn point_at(&mut self, at: impl Into<Point>) {
        self.cursor = mouse::Cursor::Available(at.into());
    }

    pub fn tap(&mut self, key: impl Into<keyboard::Key>) {
        let _ = self.simulate(iced_test::simulator::tap_key(key, None));
    }

    pub fn tap_with(&mut self, key: impl Into<keyboard::Key>, held: Modifiers) {
        let mut event = iced_test::simulator::press_key(key, None);

        if let Event::Keyboard(keyboard::Event::KeyPressed { modifiers, .. }) = &mut event {
            *modifiers = held;
        }
        let changed = |held| Event::Keyboard(keyboard::Event::ModifiersChanged(held));

        let _ = self.simulate([changed(held), event, changed(Modifiers::NONE)]);
    }

    /// Returns the ids of all focused widgets.
    pub fn focused(&mut self) -> Vec<Id> {
        #[derive(Default)]
        struct All(Vec<Id>);

        impl Operation<Vec<Id>> for All {
            fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<Vec<Id>>)) {
                operate(self);
            }

            fn focusable(&mut self, id: Option<&Id>, _bounds: Rectangle, state: &mut dyn Focusable) {
                if state.is_focused() {
                    self.0.push(id.cloned().unwrap_or_else(|| Id::new("nameless")));
                }
            }

            fn finish(&self) -> Outcome<Vec<Id>> {
                Outcome::Some(self.0.clone())
            }
        }

        self.operate(All::default()).expect("a list")
    }

    pub fn messages(&mut self) -> Vec<Message> {
        std::mem::take(&mut self.messages)
    }

    /// Draws everything and returns the pixels at scale 1.
    pub fn pixels(&mut self, size: impl Into<Size>) -> Pixmap {
        let size = size.into();
        let theme = Theme::Light;
        let now = iced::time::Instant::now();

        let _ = self.simulate([Event::Window(iced::window::Event::RedrawRequested(now))]);
        self.raw.draw(
            &mut self.renderer,
            &theme,
            &iced::advanced::renderer::Style { text_color: iced::Color::BLACK },
            self.cursor,
        );
        let physical = Size::new(size.width as u32, size.height as u32);
        let data = self.renderer.screenshot(physical, 1.0, iced::Color::WHITE);

        Pixmap { width: physical.width, data }
    }
}

pub struct Pixmap {
    width: u32,
    data: Vec<u8>,
}

impl Pixmap {
    pub fn get(&self, x: u32, y: u32) -> [u8; 3] {
        let at = ((y * self.width + x) * 4) as usize;

        [self.data[at], self.data[at + 1], self.data[at + 2]]
    }
}
