//! The program on a display of its own, its mouse, and what the display shows.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

use schola::project::DiskState;
use x11rb::connection::Connection as _;
use x11rb::protocol::xproto::{
    BUTTON_PRESS_EVENT, BUTTON_RELEASE_EVENT, ConnectionExt as _, ImageFormat, MOTION_NOTIFY_EVENT, Window,
};
use x11rb::protocol::xtest::ConnectionExt as _;
use x11rb::rust_connection::RustConnection;

use crate::games;

const SIZE: (u16, u16) = (1280, 800);
const SIDE: u32 = 1024;
/// If it takes longer than this, it will never happen.
const LIMIT: Duration = Duration::from_secs(60);
/// If a movement has shown nothing by then, it never will.
const PATIENCE: Duration = Duration::from_secs(2);
/// After this time the program is idle.
const REST: Duration = Duration::from_secs(5);
/// Between two gestures.
const PAUSE: Duration = Duration::from_millis(300);
/// The sixth piece of the palette, which is not in any cell of the board.
const PIECE: (i16, i16) = (80, 426);
/// The middle of the board in the window.
const MIDDLE: (i16, i16) = (572, 398);
/// Where the strokes start, clear of the minimap.
const STROKES: [(i16, i16); 4] = [(300, 190), (300, 260), (300, 330), (300, 400)];
/// How far the pointer moves per step, always into another cell.
const STEP: (i16, i16) = (20, 7);
const STEPS: i16 = 22;
/// The side of the observed square around the pointer.
const AROUND: u16 = 40;
/// The total number of wheel turns before each measurement.
const TURNS: [u32; 3] = [0, 8, 10];
const LEFT: u8 = 1;
const WHEEL_UP: u8 = 4;

/// A child process that is killed on drop.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Measures and prints.
pub fn main() {
    let home = tempfile::tempdir().expect("a folder for a while");
    let mut draft = games::small_sokoban();
    Arc::make_mut(&mut draft.levels[0]).layout = games::mixed_layout(SIDE).into();
    let folder = home.path().join("game");
    let _ =
        schola::project::save(&folder, &draft, &mut DiskState::default(), false).expect("it can be written");
    take_pictures(&folder);
    let (_server, name) = serve();
    let _program = start(&name, home.path(), &folder);
    let (connection, screen) = x11rb::connect(Some(&name)).expect("the display answers");
    let root = connection.setup().roots[screen].root;
    let hand = Hand { root, connection };
    hand.rest();
    hand.point(PIECE);
    hand.click(LEFT);
    println!("turns of the wheel   motion to changed pixels: median, 95 %, worst   one picture");
    let mut turned = 0;
    for turns in TURNS {
        hand.point(MIDDLE);
        (turned..turns).for_each(|_| hand.click(WHEEL_UP));
        turned = turns;
        hand.rest();
        hand.measure(turns);
    }
}

/// Gives the game pictures for its pieces, which a draft does not hold.
fn take_pictures(folder: &Path) {
    let pictures = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/sokoban/PIECES");
    fs::create_dir_all(folder.join("PIECES")).expect("the folder can be written");
    for picture in fs::read_dir(pictures).expect("the sample game has pictures") {
        let picture = picture.expect("the folder can be read");
        let copy = folder.join("PIECES").join(picture.file_name());
        let _ = fs::copy(picture.path(), copy).expect("the picture can be copied");
    }
}

/// Starts an invisible display, and returns its name.
fn serve() -> (Running, String) {
    let screen = format!("{}x{}x24", SIZE.0, SIZE.1);
    let server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp", "-noreset"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut server = Running(server.expect("Xvfb is installed"));
    let mut number = String::new();
    let output = server.0.stdout.take().expect("Xvfb has an output");
    let _ = BufReader::new(output).read_line(&mut number).expect("Xvfb tells its display");
    (server, format!(":{}", number.trim()))
}

fn start(display: &str, home: &Path, game: &Path) -> Running {
    let program = Command::new(env!("CARGO_BIN_EXE_schola"))
        .arg("edit")
        .arg(game)
        .env("DISPLAY", display)
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .env("ICED_BACKEND", "tiny-skia")
        .env("SCHOLA_HOME", home)
        .env("LC_ALL", "C.UTF-8")
        .env("WINIT_X11_SCALE_FACTOR", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    Running(program.expect("the program starts"))
}

/// Moves the mouse and reads the display.
struct Hand {
    connection: RustConnection,
    root: Window,
}

impl Hand {
    fn point(&self, (x, y): (i16, i16)) {
        self.act(MOTION_NOTIFY_EVENT, 0, (x, y));
    }

    fn click(&self, button: u8) {
        sleep(PAUSE);
        self.act(BUTTON_PRESS_EVENT, button, (0, 0));
        self.act(BUTTON_RELEASE_EVENT, button, (0, 0));
        sleep(PAUSE);
    }

    /// Sends a mouse event, and waits until the display has received it.
    fn act(&self, what: u8, button: u8, (x, y): (i16, i16)) {
        let done = self.connection.xtest_fake_input(what, button, 0, self.root, x, y, 0);
        done.expect("the display listens").check().expect("the display has XTEST");
    }

    /// Returns the pixels of a part of the display.
    fn see(&self, (x, y): (i16, i16), (width, height): (u16, u16)) -> Vec<u8> {
        let asked = self.connection.get_image(ImageFormat::Z_PIXMAP, self.root, x, y, width, height, !0);
        asked.expect("the display listens").reply().expect("the display shows").data
    }

    /// Waits until the window is drawn and its background work is done.
    fn rest(&self) {
        let start = Instant::now();
        // Without a window everything is black.
        while self.see((0, 0), SIZE).iter().all(|byte| *byte == 0) {
            assert!(start.elapsed() < LIMIT, "no window was seen in {LIMIT:?}");
            sleep(Duration::from_millis(50));
        }
        sleep(REST);
    }

    /// Paints some strokes and prints how long each step took.
    fn measure(&self, turns: u32) {
        let (mut times, mut asks, mut missing) = (Vec::new(), Vec::new(), Vec::new());
        for (left, top) in STROKES {
            self.point((left, top));
            sleep(PAUSE);
            self.act(BUTTON_PRESS_EVENT, LEFT, (0, 0));
            sleep(PAUSE);
            for step in 1..=STEPS {
                let place = (left + step * STEP.0, top + step * STEP.1);
                match self.step(place, &mut asks) {
                    Some(time) => times.push(time),
                    None => missing.push(place),
                }
            }
            self.act(BUTTON_RELEASE_EVENT, LEFT, (0, 0));
            sleep(PAUSE);
        }
        assert!(
            missing.is_empty(),
            "after {turns} turns of the wheel nothing was painted within {PATIENCE:?} around {missing:?}; \
             is the board there, and the piece at {PIECE:?}?"
        );
        times.sort_unstable();
        asks.sort_unstable();
        let at =
            |times: &[Duration], percent: usize| times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3;
        let asking = at(&asks, 50);
        let shares = [50, 95, 100].map(|percent| at(&times, percent)).map(|time| format!("{time:.2} ms"));
        println!(
            "{turns:<19}  {:>43}   {asking:.2} ms, median {:.1} × that, {} steps",
            shares.join(", "),
            at(&times, 50) / asking,
            times.len(),
        );
    }

    /// Moves the pointer and returns how long it took until the cells around it changed; nothing if they stay
    /// the same.
    fn step(&self, (x, y): (i16, i16), asks: &mut Vec<Duration>) -> Option<Duration> {
        let part = (x - AROUND as i16 / 2, y - AROUND as i16 / 2);
        let before = self.see(part, (AROUND, AROUND));
        let start = Instant::now();
        self.point((x, y));
        while start.elapsed() < PATIENCE {
            let ask = Instant::now();
            let has_changed = self.see(part, (AROUND, AROUND)) != before;
            asks.push(ask.elapsed());
            if has_changed {
                return Some(start.elapsed());
            }
        }
        None
    }
}
