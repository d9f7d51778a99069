//! Writes a play to disk while the person plays.

use std::fs::{self, File, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::record::{self, ENDING, End};
use crate::project::{Problem, SaveFault, disk};

/// How long data may wait in the system's cache; a power cut costs no more than that.
const FLUSH_AFTER: Duration = Duration::from_secs(1);
/// The extension of the file that the owner of a play holds locked.
const LOCK_ENDING: &str = "lock";
const MOST_PLAYS: u32 = 99_999_999;

/// Appends to the file of a play on a thread of its own, which starts with the first line.
#[derive(Debug)]
pub(super) struct Writer {
    /// What the thread works on, until it starts.
    target: Option<PlayDestination>,
    thread: Option<(Sender<Job>, JoinHandle<()>)>,
    shared: Arc<Shared>,
}

/// Shows that this program writes a play, as long as it lives.
#[derive(Debug)]
pub(super) struct Lock {
    _file: Option<File>,
}

enum Job {
    Append(String),
    /// The play has ended; whether it was won.
    End(bool),
    Flush,
}

#[derive(Debug, Default)]
struct Shared {
    state: Mutex<State>,
    done: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The number of unfinished jobs.
    open: usize,
    problem: Option<Problem>,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        // If a thread panicked while holding this, it left a number and a problem, and both are still valid.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Writer {
    /// Locks a play for this program; `None` if another one writes it.
    pub fn lock(folder: &Path, number: u32) -> Option<Lock> {
        let path = record::file(folder, number, LOCK_ENDING);
        let Ok(file) = File::options().create(true).truncate(false).write(true).open(path) else {
            // Where no file can be created, nothing can be written either, and that is reported then.
            return Some(Lock { _file: None });
        };
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => None,
            // On a file system without locks, assume that nobody holds it.
            Ok(()) | Err(TryLockError::Error(_)) => Some(Lock { _file: Some(file) }),
        }
    }

    /// Continues a file after its first `length` bytes.
    pub fn go_on(folder: &Path, number: u32, lock: Lock, length: u64) -> Self {
        Self::of(PlayDestination {
            folder: folder.to_owned(),
            there: Some((number, length)),
            number: Some(number),
            lock: Some(lock),
            out: None,
            pending: String::new(),
            unflushed: None,
        })
    }

    /// Prepares a new file with this text and the first line after it.
    pub fn new(folder: &Path, start: String) -> Self {
        Self::of(PlayDestination {
            folder: folder.to_owned(),
            there: None,
            number: None,
            lock: None,
            out: None,
            pending: start,
            unflushed: None,
        })
    }

    fn of(target: PlayDestination) -> Self {
        Self { target: Some(target), thread: None, shared: Arc::default() }
    }

    /// Queues a line.
    pub fn append(&mut self, line: String) {
        self.give(Job::Append(line));
    }

    /// Queues the note that the play ended with the lines so far.
    pub fn end(&mut self, is_won: bool) {
        self.give(Job::End(is_won));
    }

    /// Queues a flush to the disk, so that everything written survives a power cut.
    pub fn flush(&mut self) {
        if self.thread.is_some() {
            self.give(Job::Flush);
        }
    }

    fn give(&mut self, job: Job) {
        if let Some(target) = self.target.take() {
            let (sender, jobs) = mpsc::channel();
            let shared = self.shared.clone();
            let run = move || target.work(&jobs, &shared);
            match thread::Builder::new().name("play".to_owned()).spawn(run) {
                Ok(thread) => self.thread = Some((sender, thread)),
                Err(error) => {
                    let fault = SaveFault::failed(ENDING, &error);
                    self.shared.state().problem = Some(fault.problems().remove(0));
                }
            }
        }
        if let Some((sender, _)) = &self.thread {
            self.shared.state().open += 1;
            if sender.send(job).is_err() {
                self.shared.state().open -= 1;
            }
        }
    }

    /// Waits until all queued jobs are done, or have failed.
    pub fn wait(&self) {
        let mut state = self.shared.state();
        while state.open > 0 {
            state = self.shared.done.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Returns why the last line could not be written.
    pub fn problem(&self) -> Option<Problem> {
        self.shared.state().problem.clone()
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.thread.take() {
            drop(sender);
            // A thread that panicked has nothing more to write.
            let _ = thread.join();
        }
    }
}

/// Where a play is written to.
#[derive(Debug)]
struct PlayDestination {
    folder: PathBuf,
    /// The file to continue, and how much of it is complete lines; otherwise a new file is begun.
    there: Option<(u32, u64)>,
    /// The number of the file, once there is one.
    number: Option<u32>,
    lock: Option<Lock>,
    /// The file and its length.
    out: Option<(File, u64)>,
    /// What is not written yet.
    pending: String,
    /// Since when written data has been waiting in the system's cache.
    unflushed: Option<Instant>,
}

impl PlayDestination {
    fn work(mut self, jobs: &Receiver<Job>, shared: &Shared) {
        loop {
            let job = match self.unflushed {
                None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(since) => jobs.recv_timeout(FLUSH_AFTER.saturating_sub(since.elapsed())),
            };
            let (done, was_job) = match job {
                Ok(Job::Append(line)) => {
                    self.pending.push_str(&line);
                    (self.write(), 1)
                }
                Ok(Job::End(is_won)) => (self.write().and_then(|()| self.note_end(is_won)), 1),
                Ok(Job::Flush) => (self.write().and_then(|()| self.flush()), 1),
                Err(RecvTimeoutError::Timeout) => (self.flush(), 0),
                Err(RecvTimeoutError::Disconnected) => {
                    let _ = self.write().and_then(|()| self.flush());
                    return;
                }
            };
            let mut state = shared.state();
            state.open -= was_job;
            if was_job == 1 || done.is_err() {
                let fault =
                    done.map_err(|error| SaveFault::failed(self.folder.display().to_string(), &error));
                state.problem = fault.err().map(|fault| fault.problems().remove(0));
            }
            shared.done.notify_all();
        }
    }

    /// Writes the pending text; after a failure it is retried with the next line.
    fn write(&mut self) -> io::Result<()> {
        if self.pending.is_empty() {
            return Ok(());
        }
        let (mut file, mut length) = match self.out.take() {
            Some(out) => out,
            None => self.open()?,
        };
        let written = file.write_all(self.pending.as_bytes());
        if written.is_ok() {
            length += self.pending.len() as u64;
            self.pending.clear();
            let _ = self.unflushed.get_or_insert_with(Instant::now);
        } else {
            // No half line may remain before the next one.
            let _ = file.set_len(length).and_then(|()| file.seek(SeekFrom::Start(length)));
        }
        self.out = Some((file, length));
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.unflushed = None;
        self.out.as_ref().map_or(Ok(()), |(file, _)| file.sync_data())
    }

    fn note_end(&self, won: bool) -> io::Result<()> {
        let length = self.out.as_ref().map(|(_, length)| *length);
        self.number
            .zip(length)
            .map_or(Ok(()), |(number, length)| End { length, won }.write(&self.folder, number))
    }

    fn open(&mut self) -> io::Result<(File, u64)> {
        let Some((number, length)) = self.there else { return Ok((self.create()?, 0)) };
        let mut file = File::options().write(true).open(record::file(&self.folder, number, ENDING))?;
        file.set_len(length)?;
        let _ = file.seek(SeekFrom::Start(length))?;
        Ok((file, length))
    }

    /// Creates a file that no other program writes.
    fn create(&mut self) -> io::Result<File> {
        // The third ancestor is the person's folder (person, SAVES, game, level): a person who has been
        // deleted meanwhile does not come back.
        if !self.folder.ancestors().nth(3).is_some_and(Path::is_dir) {
            return Err(io::ErrorKind::NotFound.into());
        }
        fs::create_dir_all(&self.folder)?;
        let newest = record::numbers(&self.folder).last().copied().unwrap_or(0);
        for number in newest.saturating_add(1)..=MOST_PLAYS {
            let Some(lock) = Writer::lock(&self.folder, number) else { continue };
            let path = record::file(&self.folder, number, ENDING);
            match File::options().write(true).create_new(true).open(path) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
                Ok(file) => {
                    disk::sync_folder(&self.folder);
                    self.lock = Some(lock);
                    self.number = Some(number);
                    return Ok(file);
                }
            }
        }
        Err(io::ErrorKind::AlreadyExists.into())
    }
}
