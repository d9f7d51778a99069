//! Sounds and speech, through programs of the system. Playing never blocks; without such a program nothing is
//! heard.

pub mod sound;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

pub use self::sound::Sound;
use crate::words::Language;

/// How often a spoken text is checked for its end.
const OFTEN: Duration = Duration::from_millis(50);

/// Sends requests to the audio thread.
#[derive(Debug, Default)]
pub struct Audio {
    /// `None` when silent.
    requests: Option<Sender<Request>>,
}

#[derive(Debug, PartialEq, Eq)]
enum Request {
    Play(Sound),
    Say(String, Language),
    Tell(String, Language),
}

/// The text being spoken.
#[derive(Debug, Default)]
struct Voice {
    child: Option<Child>,
    /// Whether it must not be interrupted, except by the next text of this kind.
    tells: bool,
    /// The last text requested meanwhile, spoken afterwards.
    later: Option<(String, Language)>,
}

impl Voice {
    fn say(&mut self, text: String, language: Language) {
        match self.is_telling() {
            true => self.later = Some((text, language)),
            false => self.begin(&text, language, false),
        }
    }

    fn begin(&mut self, text: &str, language: Language, tells: bool) {
        if let Some(mut child) = self.child.take() {
            hush(&mut child);
        }
        self.child = start(say(System::present(), text, language));
        (self.tells, self.later) = (tells, None);
    }

    fn is_telling(&mut self) -> bool {
        self.tells && self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }

    /// Speaks the waiting text once the current one has ended.
    fn go_on(&mut self) {
        if self.is_telling() {
            return;
        }
        self.tells = false;
        if let Some((text, language)) = self.later.take() {
            self.begin(&text, language, false);
        }
    }
}

/// A program with its arguments, and the text for its standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Call {
    program: &'static str,
    arguments: Vec<String>,
    input: Option<String>,
}

/// Systems that need different programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    Linux,
    Mac,
    Windows,
}

impl Audio {
    /// Starts a thread that runs the system's programs.
    pub fn open() -> Self {
        let (requests, heard) = mpsc::channel();
        let work = move || {
            let folder = tempfile::tempdir().ok();
            let mut voice = Voice::default();
            loop {
                let request = match voice.tells {
                    true => heard.recv_timeout(OFTEN),
                    false => heard.recv().map_err(|_| RecvTimeoutError::Disconnected),
                };
                match request {
                    Ok(Request::Play(sound)) => {
                        let file = folder.as_ref().and_then(|folder| file(folder.path(), sound));
                        if let Some(file) = file {
                            // A child process that has ended must be waited for, or it stays as a zombie.
                            let child = start(play(System::present(), &file));
                            let _ = child.map(|mut child| thread::spawn(move || child.wait()));
                        }
                    }
                    Ok(Request::Say(text, language)) => voice.say(text, language),
                    Ok(Request::Tell(text, language)) => voice.begin(&text, language, true),
                    Err(RecvTimeoutError::Timeout) => voice.go_on(),
                    Err(RecvTimeoutError::Disconnected) => break,
                }
            }
        };
        let thread = thread::Builder::new().name("audio".to_owned()).spawn(work);
        Self { requests: thread.is_ok().then_some(requests) }
    }

    /// Plays a sound.
    pub fn play(&self, sound: Sound) {
        self.request(Request::Play(sound));
    }

    /// Speaks an event of the game without being interrupted; texts from [`say`](Self::say) wait for its end.
    pub fn tell(&self, text: String, language: Language) {
        self.request(Request::Tell(text, language));
    }

    /// Speaks a text at once, interrupting the current one.
    pub fn say(&self, text: String, language: Language) {
        self.request(Request::Say(text, language));
    }

    fn request(&self, request: Request) {
        if let Some(requests) = &self.requests {
            let _ = requests.send(request);
        }
    }
}

impl System {
    fn present() -> Self {
        if cfg!(windows) {
            Self::Windows
        } else if cfg!(target_os = "macos") {
            Self::Mac
        } else {
            Self::Linux
        }
    }
}

/// Returns the file of a sound; it is written on first use.
fn file(folder: &Path, sound: Sound) -> Option<PathBuf> {
    let path = folder.join(format!("{}.wav", sound.name()));
    if !path.exists() {
        std::fs::write(&path, sound.wav()).ok()?;
    }
    Some(path)
}

/// Stops speaking.
fn hush(child: &mut Child) {
    let _ = child.kill();
    let _ = child.wait();
}

/// Starts the first program that exists.
fn start(calls: Vec<Call>) -> Option<Child> {
    calls.into_iter().find_map(|call| {
        let mut command = Command::new(call.program);
        let input = if call.input.is_some() { Stdio::piped() } else { Stdio::null() };
        let _ = command.args(&call.arguments).stdin(input).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().ok()?;
        if let (Some(text), Some(mut stdin)) = (call.input, child.stdin.take()) {
            let _ = stdin.write_all(text.as_bytes());
        }
        Some(child)
    })
}

fn call(program: &'static str, arguments: &[&str]) -> Call {
    Call { program, arguments: arguments.iter().map(|part| (*part).to_owned()).collect(), input: None }
}

/// Returns the programs that can play a file, the best first.
fn play(system: System, file: &Path) -> Vec<Call> {
    let path = file.to_string_lossy();
    match system {
        System::Linux => {
            vec![call("pw-play", &[&path]), call("paplay", &[&path]), call("aplay", &["-q", &path])]
        }
        System::Mac => vec![call("afplay", &[&path])],
        System::Windows => {
            let script = "(New-Object Media.SoundPlayer ([Console]::In.ReadToEnd())).PlaySync()";
            vec![powershell(script, path.into_owned())]
        }
    }
}

/// Returns the programs that can speak a text, the best first. The text is never part of a command line.
fn say(system: System, text: &str, language: Language) -> Vec<Call> {
    match system {
        // A text of this priority interrupts the one before, and the program waits until it has been spoken.
        System::Linux => {
            let arguments = ["--wait", "--priority", "text", "--language", language.code(), "--", text];
            vec![call("spd-say", &arguments)]
        }
        System::Mac => vec![Call { input: Some(text.to_owned()), ..call("say", &["-f", "-"]) }],
        System::Windows => {
            let script = "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; \
                          (New-Object Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())";
            vec![powershell(script, text.to_owned())]
        }
    }
}

fn powershell(script: &str, input: String) -> Call {
    let call = call("powershell", &["-NoProfile", "-NonInteractive", "-Command", script]);
    Call { input: Some(input), ..call }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No program takes a text for an option or a command.
    #[test]
    fn a_text_stays_a_text() {
        let text = "--help; rm -rf / \"'$(x)";
        for system in [System::Linux, System::Mac, System::Windows] {
            for call in say(system, text, Language::Czech) {
                let place = call.arguments.iter().position(|argument| argument == text);
                let behind_dashes = place.is_some_and(|place| call.arguments[place - 1] == "--");
                assert!(behind_dashes || call.input.as_deref() == Some(text), "{call:?}");
                assert!(call.arguments.iter().filter(|argument| argument.contains("rm -rf")).count() <= 1);
            }
        }
        assert!(say(System::Linux, "a", Language::Czech)[0].arguments.contains(&"cs".to_owned()));
    }

    /// A missing program is skipped; without any, nothing happens.
    #[test]
    fn missing_programs_hurt_nobody() {
        assert!(start(vec![call("no-such-program-of-any-system", &["x"])]).is_none());
        assert!(start(Vec::new()).is_none());
        let audio = Audio::default();
        audio.play(Sound::Step);
        audio.say("text".to_owned(), Language::English);
    }
}
