//! A display for the test, and what it needs to be installed.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::desk::SIZE;

/// The required programs, each with the package that provides it.
const PROGRAMS: [(&str, &str); 3] = [("Xvfb", "xvfb"), ("xdotool", "xdotool"), ("import", "imagemagick")];
/// What takes longer than this on any machine never happens.
const LIMIT: Duration = Duration::from_secs(60);
const PAUSE: Duration = Duration::from_millis(50);

/// A child process that ends with the test, however the test ends.
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Returns whether the test can run; prints what is missing otherwise.
pub fn is_possible() -> bool {
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

/// Polls until there is a result.
#[track_caller]
pub fn wait<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < LIMIT, "waited {LIMIT:?}, but this did not happen: {what}");
        sleep(PAUSE);
    }
}

/// An invisible display, as large as the window.
pub struct Display {
    _server: Running,
    pub name: String,
}

impl Display {
    pub fn new() -> Self {
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
    pub fn ask(&self, program: &str, arguments: &[&str]) -> Option<Vec<u8>> {
        let mut command = Command::new(program);
        let command = command.args(arguments).env("DISPLAY", &self.name).stdin(Stdio::null());
        let output = command.output().expect("the program starts");
        output.status.success().then_some(output.stdout)
    }
}
