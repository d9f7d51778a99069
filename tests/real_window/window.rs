//! The program on a display, and its hands.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use iced::{Point, Rectangle};
use image::RgbaImage;
use schola::words::Language;

use super::desk::Desk;
use super::display::{Display, Running, wait};

/// How many times in a row a program must be idle to be at rest.
const RESTS: u32 = 4;

/// The program with its window.
pub struct Window<'a> {
    display: &'a Display,
    pub program: Running,
    pub id: String,
    pub said: PathBuf,
}

impl<'a> Window<'a> {
    /// Starts the program and waits until its window is drawn.
    pub fn open(display: &'a Display, home: &Path, arguments: &[&OsStr]) -> Self {
        Self::open_in(display, home, arguments, Language::English)
    }

    /// Starts the program in a language and waits until its window is drawn.
    pub fn open_in(display: &'a Display, home: &Path, arguments: &[&OsStr], language: Language) -> Self {
        Self::listening(display, home, arguments, language, Stdio::null())
    }

    /// Starts the program with the given standard input and waits until its window is drawn.
    pub fn listening(
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

    pub fn expect_running(&mut self) {
        let ended = self.program.0.try_wait().expect("the program can be asked");
        if let Some(status) = ended {
            panic!("the program ended with {status}: {}", fs::read_to_string(&self.said).unwrap_or_default());
        }
    }

    pub fn tell(&self, arguments: &[&str]) -> bool {
        self.display.ask("xdotool", arguments).is_some()
    }

    #[track_caller]
    pub fn act(&self, arguments: &[&str]) {
        assert!(self.tell(arguments), "xdotool does {arguments:?}");
    }

    pub fn point_at(&self, point: Point) {
        let (x, y) = (point.x.round().to_string(), point.y.round().to_string());
        self.act(&["mousemove", "--window", &self.id, &x, &y]);
    }

    /// Paints with the left button from the first point through all others.
    pub fn stroke(&self, points: &[Point]) {
        self.point_at(points[0]);
        self.act(&["mousedown", "1"]);
        for point in points {
            self.point_at(*point);
        }
        self.act(&["mouseup", "1"]);
    }

    pub fn key(&self, key: &str) {
        self.act(&["key", key]);
    }

    /// Waits until the program has processed its input: until it is idle several times in a row.
    pub fn rested(&mut self) {
        let tasks = format!("/proc/{}/task", self.program.0.id());
        let mut times = 0;
        wait("a program that does nothing", || {
            self.expect_running();
            times = if is_asleep(Path::new(&tasks)) { times + 1 } else { 0 };
            (times == RESTS).then_some(())
        });
    }

    pub fn picture(&self) -> Option<RgbaImage> {
        let png = self.display.ask("import", &["-window", &self.id, "png:-"])?;
        let picture = image::load_from_memory_with_format(&png, image::ImageFormat::Png).ok()?.to_rgba8();
        // For the analysis of a failure.
        let thread = std::thread::current();
        let test = thread.name().and_then(|name| name.rsplit("::").next()).unwrap_or("real_window");
        let _ = picture.save(Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}.png")));
        Some(picture)
    }

    /// Waits until the window shows something and keeps showing the same, ignoring the clock of the
    /// play-test.
    pub fn settled(&mut self) -> RgbaImage {
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
    let threads = fs::read_dir(tasks).expect("the system lists its programs in /proc");
    threads.flatten().all(|thread| {
        // After the name, which is in parentheses, comes the state.
        let stat = fs::read_to_string(thread.path().join("stat")).unwrap_or_default();
        stat.rsplit(')').next().is_none_or(|rest| rest.trim_start().starts_with('S'))
    })
}

/// Returns where the painted board and the play-test are, from a simulated window of the same size.
pub fn boards() -> [Rectangle; 2] {
    static PLACES: OnceLock<[Rectangle; 2]> = OnceLock::new();
    *PLACES.get_or_init(|| {
        let mut desk = Desk::edit("sokoban");
        [desk.bounds("paint-board"), desk.bounds("play-board")]
    })
}

/// Returns the part of a picture inside a rectangle.
pub fn cut(picture: &RgbaImage, part: Rectangle) -> RgbaImage {
    let part = part.snap().expect("the part is somewhere");
    image::imageops::crop_imm(picture, part.x, part.y, part.width, part.height).to_image()
}
