//! Runs one table: gives it what members say, keeps what it accepts, and then tells everybody.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;
use tokio::time::sleep_until;

use super::Shared;
use super::codes;
use super::store::{Kept, SavedPlay, TableRow};
use crate::table::protocol::{Hello, Member, Options, ToMember, ToTable, Unread};
use crate::table::source::Source as _;
use crate::table::{Entry, Found, Input, Outgoing, Table, Thinking};

/// How many inputs may wait for a table.
pub const MOST_WAITING: usize = 256;
/// How long a table stays in memory that nobody is at.
const IDLE: Duration = Duration::from_secs(300);

/// How much longer than those before it a message may be before its buffer has to grow.
const SPARE: usize = 256;

/// Why a wire is closed, as WebSocket's codes of applications.
pub mod closing {
    /// The host stops.
    pub const STOPS: u16 = 1001;
    /// The table has said good-bye.
    pub const DONE: u16 = 1000;
    /// It reads too slowly.
    pub const SLOW: u16 = 4000;
    /// It has made too many faults.
    pub const FAULTS: u16 = 4001;
    /// The member speaks through another wire now.
    pub const REPLACED: u16 = 4002;
    /// The table cannot go on at the moment.
    pub const RESTART: u16 = 4003;
    /// There is no such table.
    pub const NO_TABLE: u16 = 4004;
    /// The table has ended by a fault.
    pub const ENDED: u16 = 4010;
}

/// Identifies a wire while the host runs.
pub type WireId = u64;

/// The host's end of a wire.
#[derive(Clone, Debug)]
pub struct Wire {
    /// Identifies it.
    pub id: WireId,
    /// The frames to be sent. When it is dropped, the wire is closed.
    pub frames: mpsc::Sender<String>,
    /// With which code it is closed.
    pub closing: Arc<AtomicU16>,
    /// The language of who is at its other end, by its code.
    pub language: String,
}

/// What happens to a table.
#[derive(Debug)]
pub enum Event {
    /// Somebody has connected.
    Opened(Wire),
    /// A message has come.
    Said(WireId, ToTable, Instant),
    /// A frame has come that is no message.
    Unread(WireId, Unread),
    /// A wire is lost.
    Lost(WireId),
    /// The computer has thought.
    Thought(Thinking, Found),
    /// The host stops.
    Stop,
}

/// What a list of tables says of one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many people are there.
    pub people: usize,
    /// Whether a game has begun.
    pub plays: bool,
}

/// One table while somebody is at it.
pub struct Driver {
    shared: Arc<Shared>,
    row: TableRow,
    table: Table,
    /// The table's time when it was started here.
    before: Duration,
    started: Instant,
    wires: HashMap<WireId, (Wire, Member)>,
    keys: BTreeMap<u32, String>,
    next_member: u32,
    next_entry: i64,
    thinking: HashSet<Thinking>,
    /// How long the longest of the last messages was.
    length: usize,
    inbox: mpsc::Receiver<Event>,
    own: mpsc::WeakSender<Event>,
}

/// Why a table stops being run.
enum Stop {
    /// Nobody is there, or the host stops.
    Idle,
    /// Something could not be kept; it begins anew from what was.
    NotKept(String),
    /// Its game has failed.
    Failed,
}

/// Why a table cannot be restored.
#[derive(Debug)]
struct NotRestored {
    /// The sentence for people.
    key: &'static str,
    /// What is written for whoever runs the host.
    reason: String,
}

impl NotRestored {
    fn damaged(reason: &impl ToString) -> Self {
        Self { key: "host-table-damaged", reason: reason.to_string() }
    }

    fn of_game(reason: &str) -> Self {
        Self { key: "host-game-changed", reason: reason.to_owned() }
    }
}

/// Restores a table from the store and runs it until nobody is there.
pub async fn run(
    shared: Arc<Shared>,
    row: TableRow,
    inbox: mpsc::Receiver<Event>,
    own: mpsc::WeakSender<Event>,
) {
    let code = row.code.clone();
    match Driver::restore(shared.clone(), row.clone(), inbox, own).await {
        Ok(mut driver) => {
            note_seen(&shared, &row).await;
            let stop = driver.serve().await;
            note_seen(&shared, &row).await;
            driver.stop(&stop).await;
        }
        Err((mut inbox, fault)) => {
            tracing::warn!(table = code, reason = fault.reason, "a table cannot be restored");
            inbox.close();
            shared.tables.forget(&code);
            while let Some(event) = inbox.recv().await {
                if let Event::Opened(wire) = event {
                    shared.close(&wire, fault.key, closing::ENDED);
                }
            }
        }
    }
}

/// Keeps that somebody was at a table at this time, so that it is not taken for one that nobody comes back to.
async fn note_seen(shared: &Shared, row: &TableRow) {
    let at = super::seconds();
    shared.tables.saw(&row.code, at);
    if let Err(reason) = shared.store.keep(vec![Kept::Seen(row.id, at)]).await {
        tracing::warn!(table = row.code, reason, "it could not be kept when somebody was there");
    }
}

impl Shared {
    /// Sends a last message, a sentence of the host, and closes a wire.
    pub(super) fn close(&self, wire: &Wire, key: &'static str, code: u16) {
        let reason = key.trim_start_matches("host-").replace('-', "_");
        let message = ToMember::Closed { reason, text: self.say(&wire.language, key) };
        wire.closing.store(code, Ordering::Relaxed);
        // A wire that is full is closed all the same.
        let _ = wire.frames.try_send(serde_json::to_string(&message).unwrap_or_default());
    }
}

impl Driver {
    async fn restore(
        shared: Arc<Shared>,
        row: TableRow,
        inbox: mpsc::Receiver<Event>,
        own: mpsc::WeakSender<Event>,
    ) -> Result<Self, (mpsc::Receiver<Event>, NotRestored)> {
        let log = match shared.store.log(row.id).await {
            Ok(log) => log,
            Err(fault) => return Err((inbox, NotRestored::damaged(&fault))),
        };
        let saved = match shared.store.begun_with(row.id).await {
            Ok(saved) => saved,
            Err(fault) => return Err((inbox, NotRestored::damaged(&fault))),
        };
        let (next_entry, keys) = (log.entries.len(), log.keys);
        let next_member =
            log.entries.iter().filter_map(said_by).chain(keys.keys().copied()).max().unwrap_or(0) + 1;
        let before = log.entries.last().map_or(0, |entry| entry.at);
        let (catalog, words, of_row) = (shared.clone(), shared.words.clone(), row.clone());
        // Replaying a long game takes a while.
        let restored = tokio::task::spawn_blocking(move || {
            let game =
                catalog.catalog.game(&of_row.game).ok_or(NotRestored::of_game("the game is not there"))?;
            let game = game.map_err(|_| NotRestored::of_game("the game has faults"))?;
            // The same choices would lead elsewhere.
            if game.about().data != of_row.data {
                return Err(NotRestored::of_game("the game has changed"));
            }
            let mut table = Table::new(game, words, of_row.seed, Options::default()).at_level(of_row.level);
            if let Some(saved) = &saved {
                table =
                    table.resume(of_row.level, saved).map_err(|_| NotRestored::damaged(&"its saved play"))?;
            }
            for entry in &log.entries {
                table.repeat(entry);
            }
            Ok::<_, NotRestored>(table)
        });
        let table = match restored.await {
            Ok(Ok(table)) => table,
            Ok(Err(fault)) => return Err((inbox, fault)),
            Err(panic) => return Err((inbox, NotRestored::damaged(&panic))),
        };
        let mut driver = Self {
            shared,
            row,
            table,
            before: Duration::from_millis(before),
            started: Instant::now(),
            wires: HashMap::new(),
            keys,
            next_member,
            next_entry: i64::try_from(next_entry).unwrap_or(i64::MAX),
            thinking: HashSet::new(),
            length: 0,
            inbox,
            own,
        };
        // Whoever was there has lost the wire with the host.
        let away: Vec<Member> = driver.table.members().collect();
        for member in away {
            let now = driver.now();
            let out = driver.table.lost(member, now);
            if let Err(Stop::NotKept(reason)) = driver.carry(out).await {
                return Err((driver.inbox, NotRestored { key: "host-cannot-keep", reason }));
            }
        }
        Ok(driver)
    }

    fn now(&self) -> Duration {
        self.before + self.started.elapsed()
    }

    async fn serve(&mut self) -> Stop {
        loop {
            self.summarise();
            let deadline = self.table.deadline().map(|at| self.started + at.saturating_sub(self.before));
            // Nobody waits for a table without wires, unless somebody may still come back.
            let idle = self.wires.is_empty().then(|| Instant::now() + IDLE);
            let wake = [deadline, idle].into_iter().flatten().min();
            let event = match wake {
                None => self.inbox.recv().await,
                Some(wake) => tokio::select! {
                    event = self.inbox.recv() => event,
                    () = sleep_until(wake.into()) => {
                        if idle.is_some_and(|idle| Instant::now() >= idle) && self.shared.tables.may_forget(&self.row.code, &self.inbox) {
                            return Stop::Idle;
                        }
                        let out = self.with_table(Table::tick);
                        match self.finish(out).await {
                            Ok(()) => continue,
                            Err(stop) => return stop,
                        }
                    }
                },
            };
            let Some(event) = event else { return Stop::Idle };
            let done = self.take(event).await;
            if let Err(stop) = done {
                return stop;
            }
        }
    }

    async fn take(&mut self, event: Event) -> Result<(), Stop> {
        match event {
            Event::Opened(wire) => {
                let member = Member(self.next_member);
                self.next_member += 1;
                let _ = self.wires.insert(wire.id, (wire, member));
                Ok(())
            }
            Event::Said(id, message, since) => {
                let Some((_, member)) = self.wires.get(&id) else { return Ok(()) };
                let mut member = *member;
                if let ToTable::Hello(hello) = &message {
                    member = self.returning(id, hello).await?.unwrap_or(member);
                }
                let is_choice = matches!(message, ToTable::Choose { .. });
                let out = self.with_table(|table, now| table.receive(member, message, now));
                let done = self.finish(out).await;
                if is_choice {
                    metrics::counter!("schola_choices_total").increment(1);
                    metrics::histogram!("schola_answer_seconds").record(since.elapsed().as_secs_f64());
                }
                done
            }
            Event::Unread(id, fault) => {
                let Some((_, member)) = self.wires.get(&id) else { return Ok(()) };
                let member = *member;
                let out = self.with_table(|table, _| table.unread(member, &fault));
                self.finish(out).await
            }
            Event::Lost(id) => {
                let Some((_, member)) = self.wires.remove(&id) else { return Ok(()) };
                let out = self.with_table(|table, now| table.lost(member, now));
                self.finish(out).await
            }
            Event::Thought(about, found) => {
                let _ = self.thinking.remove(&about);
                let out = self.with_table(|table, now| table.thought(&about, found, now));
                self.finish(out).await
            }
            Event::Stop => Err(Stop::Idle),
        }
    }

    /// Lets a wire speak for the member that it has the key of.
    async fn returning(&mut self, id: WireId, hello: &Hello) -> Result<Option<Member>, Stop> {
        let (Some(member), Some(key)) = (hello.member, &hello.key) else { return Ok(None) };
        if !self.keys.get(&member.0).is_some_and(|hash| codes::is_key(key, hash)) {
            return Ok(None);
        }
        let other = self
            .wires
            .iter()
            .find(|(other, (_, it))| **other != id && *it == member)
            .map(|(other, _)| *other);
        if let Some((wire, _)) = other.and_then(|other| self.wires.remove(&other)) {
            self.shared.close(&wire, "host-replaced", closing::REPLACED);
            let out = self.with_table(|table, now| table.lost(member, now));
            self.finish(out).await?;
        }
        if let Some((_, speaks_for)) = self.wires.get_mut(&id) {
            *speaks_for = member;
        }
        Ok(Some(member))
    }

    /// Has the table do something. A game that panics ends its table only.
    fn with_table(
        &mut self,
        act: impl FnOnce(&mut Table, Duration) -> Vec<Outgoing>,
    ) -> Option<Vec<Outgoing>> {
        let now = self.now();
        catch_unwind(AssertUnwindSafe(|| act(&mut self.table, now))).ok()
    }

    /// Carries out what the table wants done, and has the computer think about what it is asked.
    async fn finish(&mut self, out: Option<Vec<Outgoing>>) -> Result<(), Stop> {
        self.carry(out.ok_or(Stop::Failed)?).await?;
        if !self.wires.is_empty() {
            self.think();
        }
        Ok(())
    }

    /// Keeps what is to be kept; then sends what is to be sent.
    async fn carry(&mut self, outgoing: Vec<Outgoing>) -> Result<(), Stop> {
        let mut rows = Vec::new();
        let mut messages = Vec::new();
        for it in outgoing {
            match it {
                Outgoing::Keep(entry) => {
                    let text =
                        serde_json::to_string(&entry).map_err(|error| Stop::NotKept(error.to_string()))?;
                    rows.push(Kept::Entry(self.row.id, self.next_entry, text));
                    self.next_entry += 1;
                }
                Outgoing::Store(play) => rows.push(Kept::Save(SavedPlay {
                    code: self.row.code.clone(),
                    game: self.row.game.clone(),
                    level: self.table.level(),
                    play,
                    at: super::seconds(),
                })),
                Outgoing::To { member, mut message } => {
                    if let ToMember::Welcome { key, .. } = &mut message
                        && !self.keys.contains_key(&member.0)
                    {
                        let (new, hash) = codes::key().map_err(|error| Stop::NotKept(error.to_string()))?;
                        rows.push(Kept::Key(self.row.id, member.0, hash.clone()));
                        let _ = self.keys.insert(member.0, hash);
                        *key = Some(new);
                    }
                    messages.push((member, message));
                }
            }
        }
        if !rows.is_empty() {
            self.shared.store.keep(rows).await.map_err(Stop::NotKept)?;
        }
        let expected = std::mem::take(&mut self.length);
        for (member, message) in messages {
            let text = written(&message, expected);
            self.length = self.length.max(text.len());
            self.send(member, text, matches!(message, ToMember::Closed { .. }));
        }
        Ok(())
    }

    fn send(&mut self, member: Member, text: String, is_last: bool) {
        let Some((id, (wire, _))) = self.wires.iter().find(|(_, (_, it))| *it == member) else { return };
        let id = *id;
        if is_last {
            wire.closing.store(closing::DONE, Ordering::Relaxed);
        }
        let is_full = wire.frames.try_send(text).is_err();
        if is_full {
            wire.closing.store(closing::SLOW, Ordering::Relaxed);
        }
        if is_last {
            let _ = self.wires.remove(&id);
        } else if is_full {
            // The table hears of the loss after this input.
            if let Some((_, member)) = self.wires.remove(&id)
                && let Some(own) = self.own.upgrade()
            {
                let _ = self.wires.insert(id, (silent(id), member));
                drop(tokio::spawn(async move {
                    let _ = own.send(Event::Lost(id)).await;
                }));
            }
        }
    }

    /// Has the computer think about everything that it is asked and does not think about yet.
    fn think(&mut self) {
        let wanted = self.table.to_think();
        for about in wanted {
            if !self.thinking.insert(about.clone()) {
                continue;
            }
            let job = self.table.job(&about);
            let pace = if about.hint.is_some() { Duration::ZERO } else { self.shared.options.pace };
            let (shared, own) = (self.shared.clone(), self.own.clone());
            drop(tokio::spawn(async move {
                let earliest = Instant::now() + pace;
                let found = match job {
                    Some(job) => shared.pool.run(job).await,
                    None => Found::default(),
                };
                sleep_until(earliest.into()).await;
                if let Some(own) = own.upgrade() {
                    let _ = own.send(Event::Thought(about, found)).await;
                }
            }));
        }
    }

    fn summarise(&self) {
        let people = self.wires.len();
        let plays = self.table.phase() == crate::table::seen::Phase::Game;
        self.shared.tables.summarise(&self.row.code, Summary { people, plays });
    }

    async fn stop(&mut self, why: &Stop) {
        let (key, code) = match why {
            Stop::Idle => ("host-stops", closing::STOPS),
            Stop::NotKept(_) => ("host-cannot-keep", closing::RESTART),
            Stop::Failed => ("host-table-ended", closing::ENDED),
        };
        match why {
            Stop::Idle => {}
            Stop::NotKept(reason) => {
                tracing::error!(table = self.row.code, reason, "an input could not be kept");
            }
            Stop::Failed => {
                tracing::error!(table = self.row.code, "a table has ended by a fault");
                let _ = self
                    .shared
                    .store
                    .keep(vec![Kept::Ended(self.row.id, "host-table-ended".to_owned())])
                    .await;
                self.shared.tables.end(&self.row.code);
            }
        }
        self.inbox.close();
        self.shared.tables.forget(&self.row.code);
        for (_, (wire, _)) in self.wires.drain() {
            self.shared.close(&wire, key, code);
        }
        while let Some(event) = self.inbox.recv().await {
            if let Event::Opened(wire) = event {
                self.shared.close(&wire, key, code);
            }
        }
    }
}

/// Returns a message as JSON that is expected to have about this length, so that its buffer need not grow.
fn written(message: &ToMember, expected: usize) -> String {
    let mut text = Vec::with_capacity(expected + SPARE);
    // Nothing in it can fail to be written.
    let _ = serde_json::to_writer(&mut text, message);
    String::from_utf8(text).unwrap_or_default()
}

/// Stands for a wire that reads too slowly until the table knows that it is lost.
fn silent(id: WireId) -> Wire {
    let (frames, _) = mpsc::channel(1);
    Wire { id, frames, closing: Arc::default(), language: String::new() }
}

/// Returns who has said an entry.
fn said_by(entry: &Entry) -> Option<u32> {
    match &entry.input {
        Input::Said(member, _) | Input::Lost(member) => Some(member.0),
        Input::Tick | Input::Thought(..) => None,
    }
}
