//! Commands from another program, as lines on standard input or a local socket.
//!
//! This is how the controller of a wheelchair, a switch interface or a test plays: a line `Next` or `Action` means the
//! same as the key.

use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::thread;

use iced::Subscription;
use iced::futures::channel::mpsc::Sender;
use interprocess::TryClone as _;
use interprocess::local_socket::traits::ListenerExt as _;
use interprocess::local_socket::{GenericFilePath, Listener, ListenerOptions, ToFsName as _};

/// The longest line accepted; a program that sends longer ones does not send commands.
const LONGEST: usize = 1000;
/// The capacity of the queue of lines.
const WAITING: usize = 256;

/// The source of the lines.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    Input,
    /// A local socket, created at this path.
    Socket(PathBuf),
}

/// An event from the other program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    Line(String),
    /// The lines cannot be read, for this reason.
    Failed(String),
}

impl From<&str> for Source {
    fn from(text: &str) -> Self {
        if text == "-" { Self::Input } else { Self::Socket(PathBuf::from(text)) }
    }
}

/// Returns the lines as they arrive.
pub fn listen(source: Source) -> Subscription<Event> {
    Subscription::run_with(source, |source| {
        let source = source.clone();
        iced::stream::channel(WAITING, async move |sender: Sender<Event>| {
            // Reading blocks, so it has a thread of its own, which ends with the program.
            let _ = thread::Builder::new().name("signals".to_owned()).spawn(move || read(&source, &sender));
            std::future::pending::<()>().await;
        })
    })
}

fn read(source: &Source, sender: &Sender<Event>) {
    let result = match source {
        Source::Input => lines(io::stdin().lock(), &mut sender.clone()),
        Source::Socket(path) => open(path).and_then(|listener| accept(&listener, sender)),
    };
    if let Err(error) = result {
        send(&mut sender.clone(), Event::Failed(error.to_string()));
    }
}

fn open(path: &Path) -> io::Result<Listener> {
    let name = path.to_fs_name::<GenericFilePath>()?;
    // Takes over a socket left behind by a crash.
    ListenerOptions::new().name(name).try_overwrite(true).create_sync()
}

/// Accepts connections, with a thread for each.
fn accept(listener: &Listener, sender: &Sender<Event>) -> io::Result<()> {
    for stream in listener.incoming() {
        let stream = stream?.try_clone()?;
        let mut sender = sender.clone();
        let read = move || lines(BufReader::new(stream), &mut sender);
        let _ = thread::Builder::new().name("signals".to_owned()).spawn(read);
    }
    Ok(())
}

/// Sends on each line until the end.
fn lines(mut from: impl BufRead, sender: &mut Sender<Event>) -> io::Result<()> {
    loop {
        let mut line = Vec::new();
        let count = from.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line)?;
        if count == 0 {
            return Ok(());
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if !line.is_empty() {
            send(sender, Event::Line(line.to_owned()));
        }
    }
}

/// Waits while the queue is full, so that no line is lost.
fn send(sender: &mut Sender<Event>, mut event: Event) {
    while let Err(error) = sender.try_send(event) {
        if error.is_disconnected() {
            return;
        }
        event = error.into_inner();
        thread::sleep(std::time::Duration::from_millis(5));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use iced::futures::channel::mpsc;

    /// Lines arrive one by one, without line ends, without empty lines, whatever their bytes.
    #[test]
    fn lines_are_taken_apart() {
        let (mut sender, mut receiver) = mpsc::channel(16);
        let long = "x".repeat(3 * LONGEST);
        let text = format!("Next\r\n\n  Action \n\u{0159}eka\n{long}\nUp");
        lines(text.as_bytes(), &mut sender).expect("memory can be read");
        drop(sender);
        let mut found = Vec::new();
        while let Ok(event) = receiver.try_recv() {
            let Event::Line(line) = event else { panic!("{event:?} is no line") };
            found.push(line);
        }
        assert_eq!(found[..3], ["Next", "Action", "\u{0159}eka"]);
        assert!(found[3..].iter().all(|line| line.len() <= LONGEST));
        assert_eq!(found.last().map(String::as_str), Some("Up"));
    }

    /// A dash is standard input, anything else the path of a socket.
    #[test]
    fn a_dash_is_standard_input() {
        assert_eq!(Source::from("-"), Source::Input);
        assert_eq!(Source::from("/run/schola"), Source::Socket(PathBuf::from("/run/schola")));
    }
}
