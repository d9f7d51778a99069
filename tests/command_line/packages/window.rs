//! The window of the installed program, on a display of its own.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::super::tool::copy;
use super::alone::{Root, Running};
use super::{has, must, pass};

/// What the window loads when it opens, from the packages that the package for Debian names.
const LIBRARIES: [&str; 6] = [
    "libX11.so.6",
    "libX11-xcb.so.1",
    "libXcursor.so.1",
    "libXi.so.6",
    "libxkbcommon.so.0",
    "libxkbcommon-x11.so.0",
];
const DATA: &str = "/usr/share/X11";
/// What takes longer than this on any machine never happens.
const LIMIT: Duration = Duration::from_secs(60);
/// An empty display has one colour, the start window with its covers many.
const COLOURS: usize = 200;

/// The window opens and is drawn, from the package and the libraries that it names.
pub fn opens(root: &Root) {
    if !["Xvfb", "xdotool", "import", "ldconfig"].into_iter().all(has) || !bring_libraries(root) {
        return;
    }
    let (_server, display) = display();
    let mut schola = root.schola::<&str>([]);
    let _ = schola.env("DISPLAY", &display).env("ICED_BACKEND", "tiny-skia").env("LANG", "en_GB.UTF-8");
    let mut schola = Running(schola.stdin(Stdio::null()).spawn().expect("it starts"));
    let begun = Instant::now();
    while colours(&display) < COLOURS {
        let ended = schola.0.try_wait().expect("it can be asked");
        assert!(ended.is_none(), "it ended without a window: {ended:?}");
        assert!(begun.elapsed() < LIMIT, "after {LIMIT:?} there is no window");
        sleep(Duration::from_millis(100));
    }
    let mut search = Command::new("xdotool");
    let found = pass(search.args(["search", "--onlyvisible", "--class", xtask::ID]).env("DISPLAY", &display));
    assert!(!found.trim().is_empty(), "the window has another name than the desktop entry");
}

/// Brings the libraries of the window into the root. `false` where this computer has no window.
fn bring_libraries(root: &Root) -> bool {
    let known = pass(Command::new("ldconfig").arg("-p"));
    for library in LIBRARIES {
        let mut lines = known.lines().filter(|line| line.split_whitespace().next() == Some(library));
        let Some(path) = lines.find_map(|line| line.split(" => ").nth(1)) else {
            assert!(!must(), "SCHOLA_PACKAGE_TEST is set, but there is no {library}");
            eprintln!("skipped: there is no {library}");
            return false;
        };
        root.bring(Path::new(path));
        let _ = root.bring_linked(Path::new(path));
    }
    // What the libraries of X11 know of keyboards and languages; it comes with them.
    copy(Path::new(DATA), &root.at(DATA));
    true
}

/// Starts an invisible display.
fn display() -> (Running, String) {
    let mut server = Command::new("Xvfb");
    let _ = server.args(["-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]);
    let server = server.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
    let mut server = Running(server.expect("Xvfb starts"));
    let mut number = String::new();
    let mut output = BufReader::new(server.0.stdout.take().expect("it has an output"));
    let _ = output.read_line(&mut number).expect("it prints text");
    assert!(!number.trim().is_empty(), "Xvfb found no free display");
    (server, format!(":{}", number.trim()))
}

/// Returns how many colours a display shows.
fn colours(display: &str) -> usize {
    let mut import = Command::new("import");
    let output = import.args(["-window", "root", "png:-"]).env("DISPLAY", display).output();
    let output = output.expect("a picture can be taken");
    let picture = image::load_from_memory(&output.stdout).expect("it is a picture").into_rgb8();
    picture.pixels().collect::<std::collections::HashSet<_>>().len()
}
