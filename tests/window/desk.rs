//! A window without a screen, and the input that drives it: events go in, messages are processed and tasks
//! are run, as in a running program.
//!
//! The widget state is kept from one view to the next, so that focus and strokes survive changes of the
//! application, as they do for a person.

use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Once};
use std::time::{Duration, Instant};

use iced::advanced::clipboard;
use iced::advanced::renderer::Headless;
use iced::advanced::widget::Operation;
use iced::advanced::widget::operation::Outcome;
use iced::keyboard::key::{Named, NativeCode, Physical};
use iced::keyboard::{Key, Location, Modifiers};
use iced::mouse::{Button, Cursor};
use iced::{Event, Font, Point, Rectangle, Renderer, Size, Task, Vector, keyboard, mouse, window};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::user_interface::{Cache, UserInterface};
use iced_test::runtime::{Action, clipboard as clipboard_action, task, window as runtime_window};
use lucide_icons::{Icon, LUCIDE_FONT_BYTES};
use schola::grid::derive;
use schola::grid::model::{Cells, Draft};
use schola::window::editing::Editing;
use schola::window::grid_editor::GridEditor;
use schola::window::preferences::Preferences;
use schola::window::{App, Message, Opening};
use schola::words::{Language, Words};
use schola_widgets::board::{Camera, Geometry, Spacing};
use tempfile::TempDir;
use ustr::ustr;

#[path = "desk/held.rs"]
mod held;
#[path = "desk/lookout.rs"]
pub mod lookout;
#[path = "desk/reach.rs"]
mod reach;

/// A cell of a board.
pub type Cell = (u32, u32);

/// The size that the window opens with.
pub const SIZE: Size = Size::new(1280.0, 800.0);
/// The side of a button of the palette.
const PALETTE_BUTTON: f32 = 44.0;
/// The distance from the painted board to the edge of its widget.
const PAINT_MARGIN: f32 = 8.0;

/// The application in a window that is not drawn.
pub struct Desk {
    pub app: App,
    pub words: Words,
    pub size: Size,
    /// Whether the application has asked to be closed.
    pub closed: bool,
    /// The current simulated time.
    pub time: Instant,
    /// The clipboard.
    pub clipboard: Option<String>,
    /// Whether levels are checked for solvability after a crash.
    pub checks_levels: bool,
    held: Option<held::Held>,
    renderer: Renderer,
    cache: Cache,
    cursor: Cursor,
    id: window::Id,
    /// The folder with the games that the test may change.
    home: TempDir,
}

/// Returns the folder of a sample game.
pub fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(name)
}

/// Copies a folder with its contents.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder is there") {
        let entry = entry.expect("an entry can be read");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            let _ = fs::copy(entry.path(), target).expect("a file can be copied");
        }
    }
}

/// Keeps the first five levels of a game, in one language and without notes on rules: counts in tests then do
/// not change with a sample.
pub fn make_small(folder: &Path) {
    let levels = fs::read_dir(folder.join("LEVELS")).expect("a game has levels");
    let mut levels: Vec<_> = levels.map(|entry| entry.expect("it can be read").path()).collect();
    levels.sort();
    for level in levels.split_off(5) {
        fs::remove_dir_all(level).expect("a level can be taken away");
    }
    let translations = levels.iter().map(PathBuf::as_path).chain([folder]);
    let translations = translations.map(|place| place.join("description.cs.xml"));
    for file in translations.chain([folder.join("rules.notes.xml")]).filter(|file| file.exists()) {
        fs::remove_file(file).expect("a file can be taken away");
    }
}

/// Reads the moves that solve a level of a sample game.
pub fn solution(game: &str, level: &str) -> Vec<Cell> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/solutions").join(game).join(format!("{level}.txt"));
    let text = fs::read_to_string(path).expect("the solution is there");
    let cell = |word: &str| {
        let (x, y) = word.split_once(',').expect("a move is x,y");
        (x.parse().expect("a column"), y.parse().expect("a row"))
    };
    text.lines().filter(|line| !line.starts_with('#')).flat_map(str::split_whitespace).map(cell).collect()
}

/// Writes a piece on cells of a layer of a draft: the expected result of painting.
pub fn put(draft: &mut Draft, level: usize, layer: usize, cells: &[Cell], piece: &str) {
    let layout = &mut Arc::make_mut(&mut draft.levels[level]).layout;
    let Cells::Text(tiles) = &mut Arc::make_mut(layout).matrices[layer].cells else {
        panic!("a layer of pieces")
    };
    for (x, y) in cells {
        let _ = tiles.set(*x, *y, ustr(piece));
    }
}

/// Returns a draft after a stroke of a piece on the start of a level: the cells, and what follows from them.
pub fn painted(draft: &Draft, level: usize, cells: &[Cell], piece: &str) -> Draft {
    let mut painted = draft.clone();
    put(&mut painted, level, 0, cells, piece);
    derive::settle(draft, &mut painted, &mut derive::Memory::default());
    painted
}

/// Writes truth values on cells of a layer of a draft.
pub fn put_valid(draft: &mut Draft, level: usize, layer: usize, cells: &[Cell], valid: bool) {
    let layout = &mut Arc::make_mut(&mut draft.levels[level]).layout;
    let Cells::Bool(tiles) = &mut Arc::make_mut(layout).matrices[layer].cells else {
        panic!("a layer of truth")
    };
    for (x, y) in cells {
        let _ = tiles.set(*x, *y, valid);
    }
}

impl Desk {
    /// Opens the application in English.
    pub fn open(opening: Opening, home: TempDir) -> Self {
        Self::open_in(opening, home, Language::English, SIZE)
    }

    /// Opens the application in a language and a size.
    pub fn open_in(opening: Opening, home: TempDir, language: Language, size: Size) -> Self {
        let preferences = Preferences {
            language: Some(language.code().to_owned()),
            // Most tests type rules; those of the sentences choose their own view.
            rules: schola::window::preferences::Face::Text,
            board_chart: false,
            ..Preferences::default()
        };
        Self::open_with(opening, home, preferences, size)
    }

    /// Opens the application for a person with preferences. Levels are not checked for solvability, because
    /// every edit would wait for that; the tests that need it switch it on.
    pub fn open_with(opening: Opening, home: TempDir, preferences: Preferences, size: Size) -> Self {
        load_icons();
        let preferences = Preferences { check_levels: false, ..preferences };
        let language = preferences.language();
        let renderer = block_on(<Renderer as Headless>::new(
            Font::with_name("Fira Sans"),
            iced::Settings::default().default_text_size,
            Some("tiny-skia"),
        ));
        let (app, task) = App::with(opening, Some(home.path().to_owned()), preferences);
        let mut desk = Self {
            app,
            words: Words::new(language),
            size,
            closed: false,
            clipboard: None,
            checks_levels: false,
            held: None,
            time: Instant::now(),
            renderer: renderer.expect("drawing in memory is always possible"),
            cache: Cache::default(),
            cursor: Cursor::Unavailable,
            id: window::Id::unique(),
            home,
        };
        desk.run(task);
        desk.send(Message::Resized(size));
        desk
    }

    /// Opens the editor with a small copy of a sample game: five levels, in one language.
    pub fn edit(game: &str) -> Self {
        let home = tempfile::tempdir().expect("a folder for the test");
        let folder = home.path().join(game);
        copy(&sample(game), &folder);
        make_small(&folder);
        let desk = Self::open(Opening::Edit(folder), home);
        assert!(desk.app.editor().is_some(), "the sample opens in the editor");
        desk
    }

    /// Returns a folder that the test may use.
    pub fn home(&self) -> &Path {
        self.home.path()
    }

    /// Ends the application as a crash does, and opens it again with the same games and preferences.
    pub fn crash(&mut self, opening: Opening) {
        // The old one is dropped first, as when a program ends.
        let (blank, _) = App::with(Opening::Start, None, Preferences::default());
        drop(std::mem::replace(&mut self.app, blank));
        let mut preferences = Preferences::read(self.home.path());
        preferences.language = Some(self.words.language().code().to_owned());
        preferences.check_levels = self.checks_levels;
        let (app, task) = App::with(opening, Some(self.home.path().to_owned()), preferences);
        self.app = app;
        self.cache = Cache::default();
        self.run(task);
        self.send(Message::Resized(self.size));
    }

    /// Ends the application but keeps the games.
    pub fn end(self) -> TempDir {
        self.home
    }

    pub fn editor(&self) -> &GridEditor {
        self.app.editor().expect("the editor is shown")
    }

    /// Returns whether the editor waits for an answer.
    pub fn is_asking(&self) -> bool {
        self.app.editing().is_some_and(Editing::is_asking)
    }

    pub fn draft(&self) -> Draft {
        self.editor().document().draft().clone()
    }

    /// Returns the name of the piece that the play-test shows on a cell.
    pub fn played(&self, (x, y): Cell) -> String {
        let scene = self.editor().test().scene().expect("the level can be played");
        scene.boards[0].piece(x, y).expect("the cell is on the board").name.clone()
    }

    /// Returns everything that the play-test shows, row by row.
    pub fn position(&self) -> Vec<String> {
        let board = &self.editor().test().scene().expect("the level can be played").boards[0];
        let cells = (0..board.height).flat_map(|y| (0..board.width).map(move |x| (x, y)));
        cells.map(|cell| self.played(cell)).collect()
    }

    // Input.

    /// Sends the application a message, as a widget would.
    pub fn send(&mut self, message: Message) {
        let task = self.app.update(message);
        self.run(task);
        self.frame();
    }

    /// Handles an event in the window.
    pub fn event(&mut self, event: Event) {
        self.happen(event);
        self.frame();
    }

    /// Lets time pass.
    pub fn pass(&mut self, time: Duration) {
        self.time = self.time.max(Instant::now()) + time;
        self.send(Message::Passed(self.time));
    }

    fn frame(&mut self) {
        self.happen(Event::Window(window::Event::RedrawRequested(iced::time::Instant::now())));
    }

    fn happen(&mut self, event: Event) {
        let mut messages = Vec::new();
        let cache = std::mem::take(&mut self.cache);
        let mut interface = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
        let _ =
            interface.update(&[event], self.cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
        self.cache = interface.into_cache();
        for message in messages {
            let task = self.app.update(message);
            self.run(task);
        }
    }

    fn run(&mut self, task: Task<Message>) {
        let Some(mut actions) = task::into_stream(task) else { return };
        if let Some(held) = &mut self.held {
            return held.push_back(actions);
        }
        while let Some(action) = block_on(actions.next()) {
            self.take(action);
        }
    }

    fn take(&mut self, action: Action<Message>) {
        match action {
            Action::Output(message) => {
                let task = self.app.update(message);
                self.run(task);
            }
            Action::Widget(operation) => self.operate(operation),
            Action::Window(runtime_window::Action::GetLatest(answer)) => {
                let _ = answer.send(Some(self.id));
            }
            Action::Window(runtime_window::Action::GetScaleFactor(_, answer)) => {
                let _ = answer.send(1.0);
            }
            Action::Clipboard(clipboard_action::Action::Read { channel, .. }) => {
                let _ = channel.send(self.clipboard.clone());
            }
            Action::Clipboard(clipboard_action::Action::Write { contents, .. }) => {
                self.clipboard = Some(contents);
            }
            Action::Exit => self.closed = true,
            _ => {}
        }
    }

    fn operate(&mut self, operation: Box<dyn Operation>) {
        let cache = std::mem::take(&mut self.cache);
        let mut interface = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
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

    /// Draws the window and inspects the result.
    pub fn draw_with<T>(&mut self, look: impl FnOnce(&mut Renderer) -> T) -> T {
        let cache = std::mem::take(&mut self.cache);
        let theme = self.app.theme();
        let mut interface = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
        let style = iced::advanced::renderer::Style { text_color: theme.palette().text };
        // A widget learns only with a frame whether it is enabled.
        let frame = Event::Window(window::Event::RedrawRequested(iced::time::Instant::now()));
        let _ = interface.update(
            &[frame],
            self.cursor,
            &mut self.renderer,
            &mut clipboard::Null,
            &mut Vec::new(),
        );
        interface.draw(&mut self.renderer, &theme, &style, self.cursor);
        self.cache = interface.into_cache();
        look(&mut self.renderer)
    }

    // The mouse.

    pub fn point_at(&mut self, position: Point) {
        self.cursor = Cursor::Available(position);
        self.event(Event::Mouse(mouse::Event::CursorMoved { position }));
    }

    pub fn press(&mut self, button: Button) {
        self.event(Event::Mouse(mouse::Event::ButtonPressed(button)));
    }

    pub fn release(&mut self, button: Button) {
        self.event(Event::Mouse(mouse::Event::ButtonReleased(button)));
    }

    pub fn click_at(&mut self, position: Point, button: Button) {
        self.point_at(position);
        self.press(button);
        self.release(button);
    }

    /// Turns the wheel by so many lines at the pointer.
    pub fn wheel(&mut self, y: f32) {
        let delta = mouse::ScrollDelta::Lines { x: 0.0, y };
        self.event(Event::Mouse(mouse::Event::WheelScrolled { delta }));
    }

    /// Turns the wheel in the middle of the window until a text is visible.
    pub fn scroll_to(&mut self, text: &str) {
        self.point_at(Point::new(self.size.width / 2.0, self.size.height / 2.0));
        for _ in 0..40 {
            if self.shows(text) {
                return;
            }
            self.wheel(-2.0);
        }
        panic!("the wheel never leads to “{text}”");
    }

    /// Clicks on a text; the one on top if there are several.
    pub fn click(&mut self, text: &str) {
        let place = self.place(text);
        self.click_at(place, Button::Left);
    }

    /// Clicks on the text of a message key.
    pub fn click_words(&mut self, key: &str) {
        let text = self.words.get(key);
        self.click(&text);
    }

    pub fn click_icon(&mut self, icon: Icon) {
        self.click(&char::from(icon).to_string());
    }

    /// Clicks into the field with an id.
    pub fn click_field(&mut self, id: &'static str) {
        let center = self.bounds(id).center();
        self.click_at(center, Button::Left);
    }

    /// Chooses a piece in the palette by mouse.
    pub fn take_piece(&mut self, name: &str) {
        let place = self.piece_place(name);
        self.click_at(place, Button::Left);
        assert!(self.shows(&name.replace('_', " ")), "the palette names the piece that was taken");
    }

    /// Returns where a piece lies in the palette.
    pub fn piece_place(&mut self, name: &str) -> Point {
        let index = self
            .draft()
            .pieces
            .list
            .iter()
            .position(|piece| piece.name == name)
            .expect("there is such a piece");
        let side = self.bounds("pane-side");
        let is_piece = |bounds: &Rectangle| {
            bounds.is_within(&side)
                && (bounds.width - PALETTE_BUTTON).abs() < 0.5
                && (bounds.height - PALETTE_BUTTON).abs() < 0.5
        };
        let buttons = self.census().controls.into_iter().filter_map(|control| control.visible);
        let buttons: Vec<_> = buttons.filter(is_piece).collect();
        assert_eq!(buttons.len(), self.draft().pieces.list.len(), "the palette shows every piece");
        buttons[index].center()
    }

    /// Returns where a cell of the painted board lies, by the geometry that draws it.
    pub fn paint_cell(&mut self, cell: Cell) -> Point {
        let board = self.editor().test().scene().map(|scene| (scene.boards[0].width, scene.boards[0].height));
        let size = board.expect("the level can be played");
        self.cell("paint-board", size, Spacing { margin: PAINT_MARGIN, ..Spacing::default() }, cell)
    }

    /// Returns where a cell of the play-test lies.
    pub fn play_cell(&mut self, cell: Cell) -> Point {
        let board = &self.editor().test().scene().expect("the level can be played").boards[0];
        let size = (board.width, board.height);
        let spacing = spacing(&self.draft());
        self.cell("play-board", size, spacing, cell)
    }

    /// Returns where a cell of a board lies that is shown as a whole.
    pub fn cell(&mut self, board: &'static str, size: (u32, u32), spacing: Spacing, cell: Cell) -> Point {
        let bounds = self.bounds(board);
        let place = Geometry::new(Camera::Fit, size, spacing, bounds.size(), 1.0).cell_bounds(cell).center();
        place + Vector::new(bounds.x, bounds.y)
    }

    /// Presses on the first point, goes to each of the others and releases.
    pub fn stroke_over(&mut self, points: &[Point]) {
        self.point_at(points[0]);
        self.press(Button::Left);
        for point in points {
            self.point_at(*point);
        }
        self.release(Button::Left);
    }

    /// Presses on the first cell, goes to each of the others and releases.
    pub fn paint(&mut self, cells: &[Cell]) {
        self.begin_stroke(cells);
        self.release(Button::Left);
    }

    /// Presses on the first cell and goes to each of the others, with the button held.
    pub fn begin_stroke(&mut self, cells: &[Cell]) {
        for (index, cell) in cells.iter().enumerate() {
            let point = self.paint_cell(*cell);
            self.point_at(point);
            if index == 0 {
                self.press(Button::Left);
            }
        }
    }

    /// Clicks on a cell of the play-test.
    pub fn play(&mut self, cell: Cell) {
        let point = self.play_cell(cell);
        self.click_at(point, Button::Left);
    }

    // The keyboard.

    pub fn key(&mut self, key: Named) {
        self.key_with(Modifiers::empty(), Key::Named(key));
    }

    pub fn command(&mut self, letter: char) {
        self.key_with(Modifiers::COMMAND, Key::Character(letter.to_string().into()));
    }

    pub fn key_with(&mut self, modifiers: Modifiers, key: Key) {
        self.hold(modifiers);
        self.key_down(key.clone(), modifiers, None);
        self.key_up(key, modifiers);
        self.hold(Modifiers::empty());
    }

    /// Presses and releases a key so quickly that both events arrive at once, and processes their messages in
    /// the opposite order, as threads may do.
    pub fn key_crossed(&mut self, key: Named) {
        let (key, modifiers) = (Key::Named(key), Modifiers::empty());
        let physical_key = Physical::Unidentified(NativeCode::Unidentified);
        let events = [
            Event::Keyboard(keyboard::Event::KeyPressed {
                modified_key: key.clone(),
                key: key.clone(),
                physical_key,
                location: Location::Standard,
                modifiers,
                repeat: false,
                text: None,
            }),
            Event::Keyboard(keyboard::Event::KeyReleased {
                modified_key: key.clone(),
                key,
                physical_key,
                location: Location::Standard,
                modifiers,
            }),
        ];
        let mut messages = Vec::new();
        let cache = std::mem::take(&mut self.cache);
        let mut interface = UserInterface::build(self.app.view(), self.size, cache, &mut self.renderer);
        let _ =
            interface.update(&events, self.cursor, &mut self.renderer, &mut clipboard::Null, &mut messages);
        self.cache = interface.into_cache();
        let tasks: Vec<_> = messages.into_iter().map(|message| self.app.update(message)).collect();
        for task in tasks.into_iter().rev() {
            self.run(task);
        }
        self.frame();
    }

    /// Presses a key combination, written as in the menu.
    pub fn press_keys(&mut self, keys: &str) {
        let mut modifiers = Modifiers::empty();
        let mut key = keys;
        for (name, modifier) in
            [("Ctrl+", Modifiers::COMMAND), ("Shift+", Modifiers::SHIFT), ("Alt+", Modifiers::ALT)]
        {
            if let Some(rest) = key.strip_prefix(name) {
                modifiers |= modifier;
                key = rest;
            }
        }
        let key = match key {
            "Enter" => Key::Named(Named::Enter),
            "F2" => Key::Named(Named::F2),
            "F3" => Key::Named(Named::F3),
            "F4" => Key::Named(Named::F4),
            letter => Key::Character(letter.to_lowercase().into()),
        };
        self.key_with(modifiers, key);
    }

    pub fn write(&mut self, text: &str) {
        for letter in text.chars() {
            let key = match letter {
                ' ' => Key::Named(Named::Space),
                '\n' => Key::Named(Named::Enter),
                _ => Key::Character(letter.to_string().into()),
            };
            self.key_down(key.clone(), Modifiers::empty(), Some(letter));
            self.key_up(key, Modifiers::empty());
        }
    }

    pub fn hold(&mut self, modifiers: Modifiers) {
        self.event(Event::Keyboard(keyboard::Event::ModifiersChanged(modifiers)));
    }

    pub fn key_down(&mut self, key: Key, modifiers: Modifiers, letter: Option<char>) {
        self.event(Event::Keyboard(keyboard::Event::KeyPressed {
            modified_key: key.clone(),
            key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
            repeat: false,
            text: letter.map(|letter| letter.to_string().into()),
        }));
    }

    pub fn key_up(&mut self, key: Key, modifiers: Modifiers) {
        self.event(Event::Keyboard(keyboard::Event::KeyReleased {
            modified_key: key.clone(),
            key,
            physical_key: Physical::Unidentified(NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
        }));
    }

    /// Presses F6 until the focus is in a pane.
    pub fn go_to_pane(&mut self, pane: &'static str) {
        for _ in 0..8 {
            self.key(Named::F6);
            let bounds = self.bounds(pane);
            if self
                .focus()
                .is_some_and(|control| control.visible.is_some_and(|seen| bounds.contains(seen.center())))
            {
                return;
            }
        }
        panic!("F6 never comes to {pane}");
    }
}

/// Returns the spacing of the board of a game.
pub fn spacing(draft: &Draft) -> Spacing {
    let settings = &draft.settings;
    Spacing {
        padding: settings.padding_width as f32,
        border: settings.border_width as f32,
        margin: settings.margin_width.min(24) as f32,
    }
}

/// Loads the icon font, as the program does at its start; without it icons would have other widths.
fn load_icons() {
    static LOADED: Once = Once::new();
    LOADED.call_once(|| {
        let fonts = iced_test::renderer::graphics::text::font_system();
        fonts.write().expect("nobody fails here").load_font(Cow::Borrowed(LUCIDE_FONT_BYTES));
    });
}
