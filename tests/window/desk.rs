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
use iced::mouse::Cursor;
use iced::{Event, Font, Renderer, Size, Task, window};
use iced_test::futures::futures::StreamExt;
use iced_test::futures::futures::executor::block_on;
use iced_test::runtime::user_interface::{Cache, UserInterface};
use iced_test::runtime::{Action, clipboard as clipboard_action, task, window as runtime_window};
use lucide_icons::LUCIDE_FONT_BYTES;
use schola::board::display;
use schola::engine::Text;
use schola::grid::derive;
use schola::grid::model::{Cells, Draft};
use schola::project::called::Called;
use schola::window::editing::Editing;
use schola::window::grid_editor::GridEditor;
use schola::window::preferences::Preferences;
use schola::window::{App, Message, Opening};
use schola::words::{Language, Words};
use schola_widgets::board::Spacing;
use tempfile::TempDir;
use ustr::ustr;

#[path = "desk/held.rs"]
mod held;
#[path = "desk/keyboard.rs"]
mod keyboard;
#[path = "desk/lookout.rs"]
pub mod lookout;
#[path = "desk/mouse.rs"]
mod mouse;
#[path = "desk/reach.rs"]
mod reach;

/// A cell of a board.
pub type Cell = (u32, u32);

/// The size that the window opens with.
pub const SIZE: Size = Size::new(1280.0, 800.0);

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
        fs::remove_dir_all(level).expect("a level can be removed");
    }
    let translations = levels.iter().map(PathBuf::as_path).chain([folder]);
    let translations = translations.map(|place| place.join("description.cs.xml"));
    for file in translations.chain([folder.join("rules.notes.xml")]).filter(|file| file.exists()) {
        fs::remove_file(file).expect("a file can be taken away");
    }
}

/// Reads the moves that solve a level of a sample game.
pub fn solution(game: &str, level: &str) -> Vec<Cell> {
    moves(game, level).iter().map(|word| cell_of(word).expect("a move is x,y")).collect()
}

/// Returns the moves of the kept solution of a level of a sample, as they are written.
pub fn moves(game: &str, level: &str) -> Vec<String> {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/solutions").join(game).join(format!("{level}.txt"));
    let text = fs::read_to_string(path).expect("the solution is there");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).map(str::to_owned).collect()
}

/// Returns the cell that a move chooses; none for an arrow or another action.
pub fn cell_of(word: &str) -> Option<Cell> {
    let (x, y) = word.split_once(',')?;
    Some((x.parse().ok()?, y.parse().ok()?))
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

/// Returns a draft after painting cells of the start of a level with a piece, including what follows from
/// them.
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
            ..Preferences::default()
        };
        Self::open_with(opening, home, preferences, size)
    }

    /// Opens the application for a person with preferences. Levels are not checked for solvability, because
    /// every edit would wait for that; tests that need it switch it on. Files are chosen in Schola's own
    /// dialogs.
    pub fn open_with(opening: Opening, home: TempDir, preferences: Preferences, size: Size) -> Self {
        load_icons();
        let preferences = Preferences { check_levels: false, system_dialogs: false, ..preferences };
        let language = Language::chosen(preferences.language.as_deref());
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
        preferences.system_dialogs = false;
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

    /// Returns the displayed name of a part of a board game's material, given its name in files.
    pub fn material(&self, name: &str) -> String {
        let editor = self.app.board_editor().expect("a board game is edited");
        let (draft, language) = (editor.document().game(), self.words.language().code());
        let unnamed = display::unnamed(draft, language, name);
        unnamed.map_or_else(|| display::name(draft, language, name), |text| self.words.say(&text))
    }

    /// Clicks a part of a board game's material, by its name in files.
    pub fn click_material(&mut self, name: &str) {
        let shown = self.material(name);
        self.click(&shown);
    }

    /// Returns the name of a piece in sentences.
    pub fn called(&self, name: &str) -> String {
        let document = self.editor().document();
        let language = self.words.language().code();
        let say = |text: &Text| self.words.say(text);
        Called::of_draft(document.draft(), document.folder(), language, &say).of(name)
    }

    /// Returns the same as a label, beginning with a capital letter.
    pub fn labelled(&self, name: &str) -> String {
        let called = self.called(name);
        let (first, rest) = called.split_at(called.chars().next().map_or(0, char::len_utf8));
        format!("{}{rest}", first.to_uppercase())
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

    /// Gives the window another size.
    pub fn resize(&mut self, size: Size) {
        self.size = size;
        self.send(Message::Resized(size));
        // In the first frame widgets learn their size; the second shows what follows from it.
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
        let mut fonts = fonts.write().expect("nothing fails here");
        fonts.load_font(Cow::Borrowed(LUCIDE_FONT_BYTES));
        fonts.load_font(Cow::Borrowed(dejavu::sans_mono::regular()));
    });
}
