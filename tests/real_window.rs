//! The real program in a real window, on a display of its own: drawing, painting with the mouse, saving,
//! reopening.
//!
//! It needs Linux, Xvfb, xdotool and ImageMagick. If they are not installed, nothing is tested and a line
//! says so; with `SCHOLA_WINDOW_TEST=1` that is a failure.
#![cfg(feature = "window")]

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use iced::keyboard::key::Named;
use iced::mouse::Button;
use iced::{Point, Rectangle};
use image::RgbaImage;
use schola::engine::log::Act;
use schola::grid::model::Cells;
use schola::project::home::Places;
use schola::project::people::People;
use tempfile::TempDir;

#[path = "window/desk.rs"]
#[allow(dead_code, reason = "only the places of things are asked for here")]
mod desk;

#[path = "window/ten_steps.rs"]
mod ten_steps;

use desk::{Cell, Desk, SIZE};
use schola::window::player::{News, Player};
use schola::window::{Message, Opening, signals};
use schola::words::Language;
use ten_steps::Hand;

/// The required programs, each with the package that provides it.
const PROGRAMS: [(&str, &str); 3] = [("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("import", "imagemagick")];
/// If it takes longer than this on any machine, it will never happen.
const LIMIT: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(50);
/// How many times in a row a program must be idle to be at rest.
const RESTS: u32 = 4;

/// A child process that ends with the test, however that ends.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns whether the test can run; prints what is missing otherwise.
fn is_possible() -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_missing =
        |program: &str| !std::env::split_paths(&path).any(|folder| folder.join(program).is_file());
    let missing: Vec<_> = PROGRAMS.iter().filter(|(program, _)| is_missing(program)).collect();
    if missing.is_empty() {
        return true;
    }
    let names: Vec<_> = missing.iter().map(|(program, _)| *program).collect();
    let packages: Vec<_> = missing.iter().map(|(_, package)| *package).collect();
    let (names, packages) = (names.join(", "), packages.join(" "));
    let is_asked = std::env::var_os("SCHOLA_WINDOW_TEST").is_some_and(|value| value == "1");
    assert!(!is_asked, "the window test needs {names}; install the packages: {packages}");
    eprintln!("THE WINDOW TEST WAS NOT RUN: it needs {names}. Install the packages: {packages}");
    false
}

/// Polls until there is an answer.
#[track_caller]
fn wait<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < LIMIT, "waited {LIMIT:?} in vain for this: {what}");
        sleep(PAUSE);
    }
}

/// An invisible display, as large as the window.
struct Display {
    _server: Running,
    name: String,
}

impl Display {
    fn new() -> Self {
        let screen = format!("{}x{}x24", SIZE.width, SIZE.height);
        let server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp", "-noreset"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let mut server = Running(server.expect("Xvfb starts"));
        let mut number = String::new();
        let answer =
            BufReader::new(server.0.stdout.take().expect("Xvfb has an output")).read_line(&mut number);
        assert!(answer.is_ok() && !number.trim().is_empty(), "Xvfb found no free display");
        Self { _server: server, name: format!(":{}", number.trim()) }
    }

    /// Runs a program on the display and returns what it prints, if it succeeds.
    fn ask(&self, program: &str, arguments: &[&str]) -> Option<Vec<u8>> {
        let mut command = Command::new(program);
        let command = command.args(arguments).env("DISPLAY", &self.name).stdin(Stdio::null());
        let output = command.output().expect("the program starts");
        output.status.success().then_some(output.stdout)
    }
}

/// The program with its window.
struct Window<'a> {
    display: &'a Display,
    program: Running,
    id: String,
    said: PathBuf,
}

impl<'a> Window<'a> {
    /// Starts the program and waits until its window is drawn.
    fn open(display: &'a Display, home: &Path, arguments: &[&OsStr]) -> Self {
        Self::open_in(display, home, arguments, Language::English)
    }

    /// Starts the program in a language and waits until its window is drawn.
    fn open_in(display: &'a Display, home: &Path, arguments: &[&OsStr], language: Language) -> Self {
        Self::listening(display, home, arguments, language, Stdio::null())
    }

    /// Starts the program with the given standard input and waits until its window is drawn.
    fn listening(
        display: &'a Display,
        home: &Path,
        arguments: &[&OsStr],
        language: Language,
        input: Stdio,
    ) -> Self {
        let said = home.join("said.txt");
        let program = Command::new(env!("CARGO_BIN_EXE_schola"))
            .args(arguments)
            .env("DISPLAY", &display.name)
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .env("ICED_BACKEND", "tiny-skia")
            .env("SCHOLA_HOME", home)
            .env("LANG", format!("{}.UTF-8", language.code()))
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env_remove("LANGUAGE")
            // Another scale factor would move the cells.
            .env("WINIT_X11_SCALE_FACTOR", "1")
            .stdin(input)
            .stdout(Stdio::null())
            .stderr(File::create(&said).expect("a file can be made"))
            .spawn();
        let program = Running(program.expect("the program starts"));
        let mut window = Self { display, program, id: String::new(), said };
        window.id = wait("a window called Schola", || {
            window.expect_running();
            let found = display.ask("xdotool", &["search", "--onlyvisible", "--name", "Schola"])?;
            String::from_utf8(found).ok()?.lines().next().map(str::to_owned)
        });
        // Without a window manager nothing else focuses a window.
        let _ = window.tell(&["windowfocus", "--sync", &window.id]);
        let _ = window.settled();
        window
    }

    fn expect_running(&mut self) {
        let ended = self.program.0.try_wait().expect("the program can be asked");
        if let Some(status) = ended {
            panic!("the program ended with {status}: {}", fs::read_to_string(&self.said).unwrap_or_default());
        }
    }

    fn tell(&self, arguments: &[&str]) -> bool {
        self.display.ask("xdotool", arguments).is_some()
    }

    #[track_caller]
    fn act(&self, arguments: &[&str]) {
        assert!(self.tell(arguments), "xdotool does {arguments:?}");
    }

    fn point_at(&self, point: Point) {
        let (x, y) = (point.x.round().to_string(), point.y.round().to_string());
        self.act(&["mousemove", "--window", &self.id, &x, &y]);
    }

    /// Paints with the left button from the first point through all others.
    fn stroke(&self, points: &[Point]) {
        self.point_at(points[0]);
        self.act(&["mousedown", "1"]);
        for point in points {
            self.point_at(*point);
        }
        self.act(&["mouseup", "1"]);
    }

    fn key(&self, key: &str) {
        self.act(&["key", key]);
    }

    /// Waits until the program has processed its input: until it is idle several times in a row.
    fn rested(&mut self) {
        let tasks = format!("/proc/{}/task", self.program.0.id());
        let mut times = 0;
        wait("a program that does nothing", || {
            self.expect_running();
            times = if is_asleep(Path::new(&tasks)) { times + 1 } else { 0 };
            (times == RESTS).then_some(())
        });
    }

    fn picture(&self) -> Option<RgbaImage> {
        let png = self.display.ask("import", &["-window", &self.id, "png:-"])?;
        let picture = image::load_from_memory_with_format(&png, image::ImageFormat::Png).ok()?.to_rgba8();
        // For the analysis of a failure.
        let test = std::thread::current().name().unwrap_or("real_window").to_owned();
        let _ = picture.save(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.png")));
        Some(picture)
    }

    /// Waits until the window shows something and keeps showing the same, ignoring the clock of the
    /// play-test.
    fn settled(&mut self) -> RgbaImage {
        let mut last: Option<RgbaImage> = None;
        wait("a picture that stays the same", || {
            self.expect_running();
            let now = self.picture()?;
            let first = *now.get_pixel(0, 0);
            let is_drawn = now.pixels().filter(|pixel| **pixel != first).count() > 10_000;
            let is_same = last
                .as_ref()
                .is_some_and(|last| boards().iter().all(|part| cut(last, *part) == cut(&now, *part)));
            last = Some(now);
            if is_drawn && is_same { last.take() } else { None }
        })
    }
}

/// Returns whether all threads of a program are sleeping.
fn is_asleep(tasks: &Path) -> bool {
    let threads = fs::read_dir(tasks).expect("the system tells of its programs in /proc");
    threads.flatten().all(|thread| {
        // After the name, which is in parentheses, comes the state.
        let stat = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
        stat.rsplit(')').next().is_none_or(|rest| rest.trim_start().starts_with('S'))
    })
}

/// Does the same in the real window and in a simulated one, which knows where things are.
struct Twice<'a> {
    desk: Desk,
    window: Window<'a>,
}

impl Hand for Twice<'_> {
    fn desk(&mut self) -> &mut Desk {
        &mut self.desk
    }

    fn click(&mut self, point: Point) {
        self.desk.click_at(point, Button::Left);
        self.window.point_at(point);
        self.window.act(&["click", "1"]);
        self.window.rested();
    }

    fn stroke(&mut self, points: &[Point]) {
        self.desk.stroke_over(points);
        // Events that arrive while the window is being drawn are all handled at the last pointer position, so
        // the mouse moves as slowly as a person's hand.
        self.window.point_at(points[0]);
        self.window.rested();
        self.window.act(&["mousedown", "1"]);
        self.window.rested();
        for point in points {
            self.window.point_at(*point);
            self.window.rested();
        }
        self.window.act(&["mouseup", "1"]);
        self.window.rested();
    }

    fn press(&mut self, keys: &str) {
        self.desk.press_keys(keys);
        let keys = keys.replace("Enter", "Return");
        let (held, key) = keys
            .rsplit_once('+')
            .map_or((String::new(), &*keys), |(held, key)| (format!("{}+", held.to_lowercase()), key));
        let key = if key.len() == 1 { key.to_lowercase() } else { key.to_owned() };
        self.window.key(&format!("{held}{key}"));
        self.window.rested();
    }

    fn write(&mut self, text: &str) {
        self.desk.write(text);
        self.window.act(&["type", "--delay", "5", "--", text]);
        self.window.rested();
    }

    fn paste(&mut self) {
        Hand::paste(&mut self.desk);
        self.window.key("ctrl+v");
        self.window.rested();
    }
}

/// Returns where the painted board and the play-test are, from a simulated window of the same size.
fn boards() -> [Rectangle; 2] {
    static PLACES: std::sync::OnceLock<[Rectangle; 2]> = std::sync::OnceLock::new();
    *PLACES.get_or_init(|| {
        let mut desk = Desk::edit("sokoban");
        [desk.bounds("paint-board"), desk.bounds("play-board")]
    })
}

/// Returns the part of a picture inside a rectangle.
fn cut(picture: &RgbaImage, part: Rectangle) -> RgbaImage {
    let part = part.snap().expect("the part is somewhere");
    image::imageops::crop_imm(picture, part.x, part.y, part.width, part.height).to_image()
}

/// Returns the inner part of a cell around its centre.
fn around(middle: Point) -> Rectangle {
    Rectangle::new(middle, iced::Size::ZERO).expand(8.0)
}

fn game(home: &TempDir) -> PathBuf {
    let folder = home.path().join("game");
    desk::copy(&desk::sample("sokoban"), &folder);
    folder
}

fn piece_on_disk(folder: &Path, (x, y): Cell) -> Option<String> {
    let opened = schola::project::open(folder).ok()?;
    match &opened.draft.levels[0].layout.matrices[0].cells {
        Cells::Text(tiles) => tiles.get(x, y).map(|name| name.to_string()),
        Cells::Bool(_) | Cells::Int(_) => None,
    }
}

/// The program on a real display draws both boards, handles mouse and keys, saves the game, exits when asked,
/// and shows the same game when it is started again.
#[test]
fn a_game_is_painted_saved_and_opened_again() {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let folder = game(&home);
    let layout = folder.join("LEVELS/01/startingLayout.xml");
    let saved_before = fs::read(&layout).expect("the level is there");
    let mut plan = Desk::edit("sokoban");
    // Level 01 has empty cells here. Walls are picked from the corner.
    let (cell, wall, other): (Cell, Cell, Cell) = ((2, 3), (0, 0), (4, 3));
    let painted = [plan.paint_cell(cell), plan.play_cell(cell)];
    let untouched = [plan.paint_cell(other), plan.play_cell(other)];
    let (wall, end) = (plan.paint_cell(wall), plan.paint_cell((3, 3)));
    let parts = painted.map(around);

    let display = Display::new();
    let mut window = Window::open(&display, home.path(), &["edit".as_ref(), folder.as_os_str()]);
    // The board has the keyboard focus from the start: the eyedropper is selected by key, then the pencil
    // again.
    window.key("i");
    window.point_at(wall);
    window.act(&["click", "1"]);
    window.key("p");
    window.point_at(painted[0]);
    let before = window.settled();
    for part in boards() {
        let board = cut(&before, part);
        let first = *board.get_pixel(0, 0);
        assert!(board.pixels().any(|pixel| *pixel != first), "both boards are drawn");
    }

    window.stroke(&painted[..1]);
    let after = wait("the stroke on both boards", || {
        window.expect_running();
        let now = window.picture()?;
        parts.iter().all(|part| cut(&before, *part) != cut(&now, *part)).then_some(now)
    });
    for place in untouched.map(around) {
        assert!(cut(&before, place) == cut(&after, place), "other cells stay as they were");
    }
    assert!(fs::read(&layout).expect("the level is there") == saved_before, "nothing is saved unasked");

    window.key("ctrl+z");
    wait("both boards as before the stroke", || {
        window.expect_running();
        let now = window.picture()?;
        boards().iter().all(|part| cut(&before, *part) == cut(&now, *part)).then_some(())
    });

    window.stroke(&[painted[0], end]);
    window.key("ctrl+s");
    wait("the stroke on the disk", || {
        window.expect_running();
        let is_saved =
            [cell, (3, 3)].iter().all(|cell| piece_on_disk(&folder, *cell).as_deref() == Some("Wall"));
        is_saved.then_some(())
    });
    assert_eq!(piece_on_disk(&folder, other).as_deref(), Some("Empty"));
    // The pointer leaves the boards, so that no cell is shown as hovered.
    window.point_at(Point::new(2.0, 2.0));
    let last = window.settled();

    // Asked to close with everything saved, it exits by itself.
    if window.tell(&["windowquit", &window.id]) {
        let status = wait("the end of the program", || window.program.0.try_wait().expect("it can be asked"));
        assert!(
            status.success(),
            "it ends with {status}: {}",
            fs::read_to_string(&window.said).unwrap_or_default()
        );
    }
    drop(window);

    let mut window = Window::open(&display, home.path(), &["edit".as_ref(), folder.as_os_str()]);
    window.point_at(Point::new(2.0, 2.0));
    wait("the saved game on both boards", || {
        let now = window.settled();
        parts.iter().all(|part| cut(&last, *part) == cut(&now, *part)).then_some(())
    });
}

/// From the start screen, a click on a sample creates a copy and opens it; the sample itself stays unchanged.
#[test]
fn a_sample_opens_as_an_own_copy() {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let mut plan = Desk::open(Opening::Start, tempfile::tempdir().expect("a folder for the test"));
    let card =
        plan.census().texts.into_iter().find(|shown| shown.text == "Sokoban").expect("the sample is offered");

    let display = Display::new();
    let mut window = Window::open(&display, home.path(), &[]);
    window.point_at(card.bounds.center());
    window.act(&["click", "1"]);
    wait("the editor with the sample", || {
        window.expect_running();
        let title = display.ask("xdotool", &["getwindowname", &window.id])?;
        (String::from_utf8(title).ok()?.trim() == "Sokoban – Schola").then_some(())
    });
    let copies = fs::read_dir(home.path().join("games")).expect("there are own games now");
    let copies: Vec<_> = copies.map(|entry| entry.expect("an entry can be read").path()).collect();
    assert_eq!(copies.len(), 1, "one copy was made");
    let (own, sample) = (schola::project::open(&copies[0]), schola::project::open(&desk::sample("sokoban")));
    assert!(own.expect("the copy opens").draft == sample.expect("the sample opens").draft);
}

/// The lesson can be followed in the real program, by real clicks and keys alone, from the start screen to
/// the won play and the stored solution; the saved game is the one that the lesson teaches.
#[test]
fn the_lesson_leads_to_a_won_game() {
    follow_the_lesson(Language::English);
}

/// The same in Czech.
#[test]
fn the_lesson_leads_to_a_won_game_in_czech() {
    follow_the_lesson(Language::Czech);
}

fn follow_the_lesson(language: Language) {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let desk = tempfile::tempdir().expect("a folder for the test");
    let desk = Desk::open_in(Opening::Start, desk, language, SIZE);
    let display = Display::new();
    let window = Window::open_in(&display, home.path(), &[], language);
    let mut hand = Twice { desk, window };
    ten_steps::follow(&mut hand);
    let folder = home.path().join("games").join(ten_steps::NAME);
    wait("the solution on the disk", || {
        hand.window.expect_running();
        folder.join("LEVELS/01/solution.txt").is_file().then_some(())
    });
    // The file may exist while others are still being written.
    hand.window.rested();
    let saved = ten_steps::check(&folder);
    assert!(hand.desk.draft() == saved, "what was made is saved");
    let title = display.ask("xdotool", &["getwindowname", &hand.window.id]);
    assert_eq!(title.as_deref().map(<[u8]>::trim_ascii), Some("Lamps – Schola".as_bytes()));
}

/// The name of the person who plays with one key.
const PLAYER: &str = "Žofie";

/// The two signals that suffice for playing.
#[derive(Clone, Copy)]
enum Signal {
    Next,
    Action,
}

/// Plays in the real window and in a simulated one, which knows what is lit.
struct OneKey<'a> {
    plan: Desk,
    window: Window<'a>,
    /// Whether the signals are lines from another program instead of keys.
    by_lines: bool,
}

impl OneKey<'_> {
    fn give(&mut self, signal: Signal) {
        if self.by_lines {
            let line = match signal {
                Signal::Next => "Next",
                Signal::Action => "Action",
            };
            self.plan.send(Message::Signal(signals::Event::Line(line.to_owned())));
            let input = self.window.program.0.stdin.as_mut().expect("its standard input is a pipe");
            writeln!(input, "{line}").and_then(|()| input.flush()).expect("the program listens");
        } else {
            let (named, key) = match signal {
                Signal::Next => (Named::Tab, "Tab"),
                Signal::Action => (Named::Enter, "Return"),
            };
            self.plan.key(named);
            self.window.key(key);
        }
        self.window.rested();
    }

    /// Moves the highlight to a cell and chooses it.
    fn choose(&mut self, cell: Cell) {
        for _ in 0..200 {
            if self.plan.app.player().is_some_and(|player| player.play_test().lit() == [cell]) {
                return self.give(Signal::Action);
            }
            self.give(Signal::Next);
        }
        panic!("the light never comes to {cell:?}");
    }
}

/// Plays the first level of a game with an external Next and one key; each move is awaited in the play's
/// file.
fn play_first_level(game: &str, by_lines: bool) {
    if !is_possible() {
        return;
    }
    let home = tempfile::tempdir().expect("a folder for the test");
    let planned = tempfile::tempdir().expect("a folder for the test");
    let folders = [home.path().join(game), planned.path().join(game)];
    folders.iter().for_each(|folder| desk::copy(&desk::sample(game), folder));
    let [folder, planned_folder] = folders;
    let user = Some(PLAYER.to_owned());
    let opening = Opening::Play { folder: Some(planned_folder), user, signals: None };
    let plan = Desk::open(opening, planned);
    let display = Display::new();
    // When pointing is enough to move, the pointer must not start on the board.
    let _ = display.ask("xdotool", &["mousemove", "1", "1"]);
    let mut arguments = vec!["play".as_ref(), folder.as_os_str(), "--user".as_ref(), PLAYER.as_ref()];
    if by_lines {
        arguments.extend(["--signals".as_ref(), OsStr::new("-")]);
    }
    let input = if by_lines { Stdio::piped() } else { Stdio::null() };
    let window = Window::listening(&display, home.path(), &arguments, Language::English, input);
    let mut hand = OneKey { plan, window, by_lines };
    let people = People::new(Places::read(home.path()).0.people);
    let mut played: Vec<String> = Vec::new();
    for cell in desk::solution(game, "01") {
        hand.choose(cell);
        played.push(format!("{},{}", cell.0, cell.1));
        wait(&format!("{game}: the move {cell:?} in the play"), || {
            hand.window.expect_running();
            let plays = people.plays(&people.find(PLAYER)?.id).of_game(&folder);
            let lines = plays.records("01").pop()?.log.lines;
            let moves = lines.into_iter().filter_map(|line| match line.act {
                Act::Move { text, .. } => Some(text),
                _ => None,
            });
            (moves.collect::<Vec<_>>() == played).then_some(())
        });
    }
    let news = hand.plan.app.player().and_then(Player::news);
    assert_eq!(news, Some(News::Won), "{game}: the moves solve the level");
    // The message disappears by itself.
    wait(&format!("{game}: the next level"), || {
        hand.window.expect_running();
        let plays = people.plays(&people.find(PLAYER)?.id).of_game(&folder);
        (plays.last_level()? == "02").then_some(())
    });
}

/// In the real window the first level of a maze is played with Next, sent as a key from outside, and the
/// action key.
#[test]
fn next_by_key_plays_a_maze() {
    play_first_level("maze", false);
}

/// The same for a game where each choice changes its neighbours.
#[test]
fn next_by_key_plays_lights_out() {
    play_first_level("lights-out", false);
}

/// The same for a game where chosen cards are turned back automatically.
#[test]
fn next_by_key_plays_pexeso() {
    play_first_level("pexeso", false);
}

/// Another program plays a whole level by sending lines, as a wheelchair control platform does.
#[test]
fn lines_of_another_program_play_a_level() {
    play_first_level("lights-out", true);
}
