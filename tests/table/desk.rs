//! A table with its members, as a client sees it: every state that arrives is checked for its number and its digest.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Arc, LazyLock, Mutex};
use std::time::Duration;

use schola::table::client;
use schola::table::protocol::{Hello, Member, Options, State, ToMember, ToTable, VERSION};
use schola::table::seen::View;
use schola::table::source::{Games, Shared};
use schola::table::{Entry, Outgoing, Table};
use schola::words::{Language, Words};

pub static WORDS: LazyLock<Arc<Vec<Words>>> = LazyLock::new(|| Arc::new(Words::all(Language::English)));
static GAMES: LazyLock<Mutex<BTreeMap<String, Arc<Games>>>> = LazyLock::new(Mutex::default);

/// Returns the source of a sample; it is read once.
pub fn source(game: &str) -> Shared {
    games(game)
}

pub fn games(game: &str) -> Arc<Games> {
    let mut games = GAMES.lock().unwrap_or_else(|_| panic!("another test failed while it read a game"));
    let read = || {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games").join(game);
        Arc::new(Games::read(&path, &["en", "cs"]).unwrap_or_else(|it| panic!("{game}: {it:?}")))
    };
    games.entry(game.to_owned()).or_insert_with(read).clone()
}

pub fn samples() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games");
    let entries = std::fs::read_dir(folder).expect("there are samples").flatten();
    let mut names: Vec<String> = entries.map(|it| it.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// What one member knows.
#[derive(Debug, Default)]
pub struct Client {
    pub heard: Vec<ToMember>,
    pub state: Option<State>,
    known: client::Client,
}

impl Client {
    fn hear(&mut self, message: &ToMember) {
        // What arrives is what the JSON says.
        let text = serde_json::to_string(message).expect("it can be written");
        let heard = self.known.hear(&text);
        assert_eq!(heard.fault, None, "{text}");
        let known = heard.message.expect("a table sends only what it knows");
        if let ToMember::State(state) = &known {
            if let Some(before) = self.state.as_ref().filter(|before| before.number == state.number) {
                let is_same = (&before.room, &before.view) == (&state.room, &state.view);
                // Who had left for good begins anew.
                assert!(is_same || state.number == 1, "a fresh snapshot");
            }
            self.state = Some(state.clone());
        }
        // As it was sent: with changes instead of the cells of large boards.
        self.heard.push(message.clone());
    }
}

/// A table and its members.
pub struct Desk {
    pub table: Table,
    pub clients: BTreeMap<Member, Client>,
    pub kept: Vec<Entry>,
    pub stored: Vec<String>,
    pub now: Duration,
}

pub fn hello(name: &str) -> Hello {
    Hello { version: VERSION, name: name.to_owned(), language: "en".to_owned(), ..Hello::default() }
}

impl Desk {
    pub fn new(game: &str, options: Options) -> Self {
        Self::of(Table::new(source(game), WORDS.clone(), 7, options))
    }

    pub fn of(table: Table) -> Self {
        let (kept, stored) = (Vec::new(), Vec::new());
        Self { table, clients: BTreeMap::new(), kept, stored, now: Duration::ZERO }
    }

    pub fn take(&mut self, outgoing: Vec<Outgoing>) -> Vec<(Member, ToMember)> {
        let mut sent = Vec::new();
        for it in outgoing {
            match it {
                Outgoing::To { member, message } => {
                    self.clients.entry(member).or_default().hear(&message);
                    sent.push((member, message));
                }
                Outgoing::Keep(entry) => self.kept.push(entry),
                Outgoing::Store(text) => self.stored.push(text),
            }
        }
        sent
    }

    /// Says something for a member. Returns why it was refused, or nothing.
    pub fn say(&mut self, member: u32, message: ToTable) -> String {
        let outgoing = self.table.receive(Member(member), message, self.now);
        let sent = self.take(outgoing);
        let refused = sent.into_iter().find_map(|(to, message)| match message {
            ToMember::Refused { reason, text, .. } => {
                assert!(to == Member(member), "a refusal goes to whoever asked");
                assert!(text.len() > 5 && !text.contains("together-"), "{text}");
                Some(reason)
            }
            _ => None,
        });
        refused.unwrap_or_default()
    }

    #[track_caller]
    pub fn does(&mut self, member: u32, message: ToTable) {
        let asked = format!("{message:?}");
        let refused = self.say(member, message);
        assert_eq!(refused, "", "{asked}");
    }

    pub fn tick(&mut self, seconds: u64) {
        self.now += Duration::from_secs(seconds);
        let outgoing = self.table.tick(self.now);
        let _ = self.take(outgoing);
    }

    pub fn lose(&mut self, member: u32) {
        let outgoing = self.table.lost(Member(member), self.now);
        let _ = self.take(outgoing);
    }

    pub fn joins(&mut self, member: u32, name: &str) -> String {
        self.say(member, ToTable::Hello(hello(name)))
    }

    pub fn state(&self, member: u32) -> &State {
        self.clients[&Member(member)].state.as_ref().expect("it has a state")
    }

    pub fn view(&self, member: u32) -> &View {
        self.state(member).view.as_ref().expect("a game is played")
    }

    /// Seats members with the numbers from 1, all ready, and begins.
    pub fn begun(game: &str, people: u32, options: Options) -> Self {
        let mut desk = Self::new(game, options);
        desk.seat(people);
        desk.does(1, ToTable::Start);
        desk
    }

    pub fn seat(&mut self, people: u32) {
        for member in 1..=people {
            assert_eq!(self.joins(member, &format!("P{member}")), "");
            self.does(member, ToTable::Sit { seat: (member - 1) as u8 });
            self.does(member, ToTable::Ready { ready: true });
        }
    }

    /// Returns who is asked.
    pub fn asked(&self) -> Vec<u32> {
        let is_asked = |client: &Client| {
            let view = client.state.as_ref().and_then(|state| state.view.as_ref());
            view.is_some_and(|view| view.question.is_some())
        };
        self.clients.iter().filter(|(_, client)| is_asked(client)).map(|(member, _)| member.0).collect()
    }

    /// Returns the answer of a member by the place of its choice among those of its question.
    pub fn answer(&self, member: u32, index: usize) -> Option<ToTable> {
        let view = self.view(member);
        let own: Vec<_> = view.choices.iter().filter(|it| !it.anytime).collect();
        let choice = own.get(index.checked_rem(own.len())?)?.n;
        Some(ToTable::Choose { question: view.question?, choice })
    }

    /// Has whoever is asked choose, a number of times.
    pub fn play(&mut self, times: usize) {
        for time in 0..times {
            let Some(member) = self.asked().first().copied() else { return };
            let Some(answer) = self.answer(member, time * 7) else { return };
            self.does(member, answer);
        }
    }
}
