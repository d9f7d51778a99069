//! What a choice costs at one table, and what a table holds in memory, without sockets and store.
//!
//! `cargo bench --bench table` plays Ludo with four members at one table and prints how long a choice takes, by its parts; then
//! it begins many tables and prints what each of them takes of memory. Nothing here fails.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use schola::table::protocol::{Hello, Member, Options, ToMember, ToTable, VERSION};
use schola::table::source::{Games, Shared};
use schola::table::{Outgoing, Table};
use schola::words::{Language, Words};

/// How many people are at a table.
const MEMBERS: u32 = 4;
/// How many choices are made at the one table.
const CHOICES: u32 = 2_000;
/// How many tables are begun.
const TABLES: u64 = 300;
/// How many choices are made at each of them.
const CHOICES_EACH: u32 = 15;

/// A table at which all seats are taken, and the game has begun.
struct Desk {
    table: Table,
    /// Who is asked: the question and a choice.
    asked: Option<(Member, u64, usize)>,
    begun: Instant,
}

impl Desk {
    fn begin(games: &Shared, words: &Arc<Vec<Words>>, seed: u64) -> Self {
        let table = Table::new(games.clone(), words.clone(), seed, Options::default());
        let mut desk = Self { table, asked: None, begun: Instant::now() };
        for number in 0..MEMBERS {
            let hello = Hello {
                version: VERSION,
                name: format!("P{number}"),
                language: "en".into(),
                ..Hello::default()
            };
            let _ = desk.say(Member(number), ToTable::Hello(hello));
            let _ = desk.say(Member(number), ToTable::Sit { seat: number as u8 });
            let _ = desk.say(Member(number), ToTable::Ready { ready: true });
        }
        let _ = desk.say(Member(0), ToTable::Start);
        desk
    }

    fn say(&mut self, member: Member, message: ToTable) -> Vec<Outgoing> {
        let out = self.table.receive(member, message, self.begun.elapsed());
        for it in &out {
            let Outgoing::To { member, message: ToMember::State(state) } = it else { continue };
            let Some(view) = &state.view else { continue };
            if let (Some(question), Some(choice)) = (view.question, view.choices.first()) {
                self.asked = Some((*member, question, choice.n));
            }
        }
        out
    }

    /// Makes a choice; returns what is sent. `None` when the game is over.
    fn choose(&mut self) -> Option<Vec<Outgoing>> {
        let (member, question, choice) = self.asked.take()?;
        Some(self.say(member, ToTable::Choose { question, choice }))
    }
}

/// Returns the resident memory in bytes.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|it| it.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0) * 1024
}

fn main() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/ludo");
    let games: Shared = Arc::new(Games::read(&path, &["en", "cs"]).expect("the sample has no faults"));
    let words = Arc::new(Words::all(Language::English));
    let mut desk = Desk::begin(&games, &words, 1);
    let (mut at_table, mut as_text) = (Duration::ZERO, Duration::ZERO);
    let (mut choices, mut bytes, mut seed) = (0_u32, 0, 1);
    while choices < CHOICES {
        let begun = Instant::now();
        let Some(out) = desk.choose() else {
            seed += 1;
            desk = Desk::begin(&games, &words, seed);
            continue;
        };
        at_table += begun.elapsed();
        let begun = Instant::now();
        for it in &out {
            if let Outgoing::To { message, .. } = it {
                bytes += serde_json::to_string(message).expect("it is JSON").len();
            }
        }
        as_text += begun.elapsed();
        choices += 1;
    }
    let each = |time: Duration| time.as_secs_f64() * 1e6 / f64::from(choices);
    println!(
        "a choice: {:.0} µs at the table, {:.0} µs to make JSON of what is sent, {} bytes",
        each(at_table),
        each(as_text),
        bytes / choices as usize
    );
    let (before, begun) = (memory(), Instant::now());
    let mut desks: Vec<Desk> = (0..TABLES).map(|seed| Desk::begin(&games, &words, seed)).collect();
    let beginning = begun.elapsed().as_secs_f64() * 1e6 / TABLES as f64;
    let at_start = (memory() - before) / TABLES / 1000;
    for desk in &mut desks {
        for _ in 0..CHOICES_EACH {
            let _ = desk.choose();
        }
    }
    let later = (memory() - before) / TABLES / 1000;
    println!(
        "a table: {at_start} kB at its start, {later} kB after {CHOICES_EACH} choices; {beginning:.0} µs to begin"
    );
}
