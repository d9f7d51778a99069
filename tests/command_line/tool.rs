//! Calling the program, and temporary folders for it.

use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use tempfile::TempDir;

/// No call takes longer, even with a large game, without optimisation, on a slow machine: beyond this it
/// hangs.
const LONGEST: Duration = Duration::from_secs(120);

/// The result of a call.
#[derive(Debug)]
pub struct Output {
    /// The exit code; `None` if the program was killed.
    pub code: Option<i32>,
    /// Its standard output.
    pub stdout: String,
    /// Its error output.
    pub stderr: String,
}

impl Output {
    /// Returns each printed line as JSON.
    pub fn json(&self) -> Vec<Json> {
        let line = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        self.stdout.lines().map(line).collect()
    }

    /// Asserts the exit code, and that the program did not panic.
    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert!(!self.stderr.contains("panicked"), "{}", self.stderr);
        assert_eq!(self.code, Some(code), "stdout: {}\nstderr: {}", self.stdout, self.stderr);
        self
    }
}

/// Calls the program with these arguments, in English.
pub fn schola<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Output {
    schola_reading("", arguments)
}

/// Calls the program with these arguments and some input. A program that does not end in time is killed and
/// fails the test.
pub fn schola_reading<S: AsRef<OsStr>>(input: &str, arguments: impl IntoIterator<Item = S>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_schola"))
        .args(arguments)
        .env("LC_ALL", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let stdout = collect(child.stdout.take().expect("the program has an output"));
    let stderr = collect(child.stderr.take().expect("the program has an error output"));
    // A program that does not read closes its end earlier.
    let _ = child.stdin.take().expect("the program has an input").write_all(input.as_bytes());
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("the program can be waited for") {
            break status;
        }
        if start.elapsed() > LONGEST {
            child.kill().expect("the program can be stopped");
            let _ = child.wait();
            panic!("the program did not end within {LONGEST:?}");
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let text = |bytes: JoinHandle<Vec<u8>>| {
        String::from_utf8(bytes.join().expect("the output can be read")).expect("the program prints UTF-8")
    };
    Output { code: status.code(), stdout: text(stdout), stderr: text(stderr) }
}

fn collect(mut from: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = from.read_to_end(&mut bytes).expect("the output can be read");
        bytes
    })
}

/// A folder that is deleted when the value is dropped.
pub fn temporary() -> TempDir {
    tempfile::tempdir().expect("a temporary folder can be made")
}

/// Writes a file, creating its folders.
pub fn write(path: &Path, content: impl AsRef<[u8]>) {
    fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("a folder can be made");
    fs::write(path, content).expect("a file can be written");
}

/// Creates the template of a new game.
pub fn template() -> (TempDir, PathBuf) {
    let folder = temporary();
    let game = folder.path().join("game");
    let _ = schola([OsStr::new("new"), game.as_os_str()]).exits(0);
    (folder, game)
}

/// Creates the game that the specification of the format explains.
pub fn two_homes() -> (TempDir, PathBuf) {
    let folder = temporary();
    let game = folder.path().join("two_homes");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command_line/two_homes"), &game);
    for (name, colour) in [("Path", [200, 180, 120, 255]), ("Wall", [90; 4]), ("Home", [20, 120, 60, 255])] {
        let picture = image::RgbaImage::from_pixel(8, 8, image::Rgba(colour));
        let mut bytes = std::io::Cursor::new(Vec::new());
        picture.write_to(&mut bytes, image::ImageFormat::Png).expect("a picture can be encoded");
        write(&game.join("PIECES").join(format!("{name}.png")), bytes.into_inner());
    }
    (folder, game)
}

/// Copies a folder with its content.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("the folder can be read") {
        let entry = entry.expect("the folder can be read");
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            let _ = fs::copy(entry.path(), target).expect("a file can be copied");
        }
    }
}

/// A game with one row, where every rule and layer is given as text.
pub fn small_game(rules: &[&str], state: &[&str], valid: &[bool], goal: &[&str]) -> (TempDir, PathBuf) {
    let (folder, game) = template();
    let row = |tag: &str, cells: &[String]| {
        let cells: String = cells.iter().map(|cell| format!("<{tag}>{cell}</{tag}>")).collect();
        format!("<width>{}</width><height>1</height><Rows><Row>{cells}</Row></Rows>", state.len())
    };
    let words = |cells: &[&str]| cells.iter().map(|cell| (*cell).to_owned()).collect::<Vec<_>>();
    let truths: Vec<String> = valid.iter().map(ToString::to_string).collect();
    let items: String = ["Ax", "Ay", "Px", "Py", "Count"]
        .map(|name| {
            format!("<Item><Name>{name}</Name><Value xsi:type=\"xsd:int\">0</Value><Show>true</Show></Item>")
        })
        .concat();
    let matrices = format!(
        "<MatrixString><name>STATE</name>{}</MatrixString><MatrixBool><name>VALID</name>{}</MatrixBool>\
         <MatrixString><name>FINAL</name>{}</MatrixString>",
        row("string", &words(state)),
        row("boolean", &truths),
        row("string", &words(goal)),
    );
    write(
        &game.join("LEVELS/01/startingLayout.xml"),
        document("LevelLayout", &format!("<Items>{items}</Items><Matrixes>{matrices}</Matrixes>")),
    );
    let rule = |text: &&str| format!("<GameRule><Contents>{text}</Contents><Break>false</Break></GameRule>");
    write(&game.join("rules.xml"), document("ArrayOfGameRule", &rules.iter().map(rule).collect::<String>()));
    (folder, game)
}

/// Returns an XML file with this root element.
pub fn document(root: &str, content: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<{root} \
         xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" \
         xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\">{content}</{root}>\n"
    )
}
