//! All tables of a host, by their codes: those that are kept, and of those the ones that somebody is at.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::Serialize;
use tokio::sync::mpsc;

use super::driver::{self, Event, MOST_WAITING, Summary};
use super::store::TableRow;
use super::{Fault, Shared, codes};
use crate::table::source::Source as _;

/// The most tables that a host keeps.
const MOST_TABLES: usize = 100_000;
/// How often a new code is drawn that another table has.
const MOST_DRAWN: usize = 100;

/// A table, whether it is in memory or not.
#[derive(Debug)]
struct Known {
    row: TableRow,
    inbox: Option<mpsc::Sender<Event>>,
    summary: Summary,
}

/// What a list says of a table.
#[derive(Clone, Debug, Serialize)]
pub struct TableLine {
    /// The code.
    pub code: String,
    /// The name of the game's folder.
    pub game: String,
    /// The name of the game for people.
    pub name: String,
    /// How many people are there.
    pub people: usize,
    /// How many seats the game has.
    pub seats: usize,
    /// `lobby` or `game`.
    pub phase: &'static str,
}

/// What somebody wants a table for.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// The name of the game's folder.
    pub game: String,
    /// The index of the level to go on with.
    pub level: usize,
    /// A saved play to go on with.
    pub saved: Option<String>,
    /// Whether it is listed for everybody.
    pub listed: bool,
}

/// All tables of a host.
#[derive(Debug, Default)]
pub struct Tables {
    known: Mutex<HashMap<String, Known>>,
}

impl Tables {
    /// Knows the tables that are kept.
    pub fn new(rows: Vec<TableRow>) -> Self {
        let known =
            |row: TableRow| (row.code.clone(), Known { row, inbox: None, summary: Summary::default() });
        Self { known: Mutex::new(rows.into_iter().map(known).collect()) }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns whether there is a table of this code.
    pub fn has(&self, code: &str) -> bool {
        self.lock().contains_key(code)
    }

    /// Returns the inbox of the table of a code. One that is not in memory is restored.
    ///
    /// # Errors
    /// There is no such table, or it has ended.
    pub fn open(&self, shared: &Arc<Shared>, code: &str) -> Result<mpsc::Sender<Event>, Fault> {
        let mut known = self.lock();
        let table = known.get_mut(code).ok_or_else(|| Fault::new("host-no-such-code"))?;
        if table.row.ended.is_some() {
            return Err(Fault::new("host-table-ended"));
        }
        if let Some(inbox) = table.inbox.as_ref().filter(|inbox| !inbox.is_closed()) {
            return Ok(inbox.clone());
        }
        let (inbox, events) = mpsc::channel(MOST_WAITING);
        table.inbox = Some(inbox.clone());
        drop(tokio::spawn(driver::run(shared.clone(), table.row.clone(), events, inbox.downgrade())));
        metrics::gauge!("schola_tables_running").increment(1.0);
        Ok(inbox)
    }

    /// Makes a table. Returns its code.
    ///
    /// # Errors
    /// There is no such game, it has faults, there are too many tables, or the table cannot be kept.
    pub async fn make(&self, shared: &Arc<Shared>, wanted: Wanted) -> Result<String, Fault> {
        if self.lock().len() >= MOST_TABLES {
            return Err(Fault::new("host-too-many-tables"));
        }
        let game = shared.game(&wanted.game).await?;
        let mut row = TableRow {
            game: wanted.game,
            data: game.about().data.clone(),
            level: wanted.level,
            saved: wanted.saved,
            listed: wanted.listed,
            made: super::seconds(),
            seen: super::seconds(),
            seed: codes::seed()?,
            ..TableRow::default()
        };
        for _ in 0..MOST_DRAWN {
            row.code = codes::code()?;
            if !self.lock().contains_key(&row.code) {
                break;
            }
        }
        row.id = shared.store.add(&row).await.map_err(|fault| Fault(fault.text()))?;
        // The play lies in the store; the list of tables need not hold it.
        row.saved = None;
        let code = row.code.clone();
        let _ = self.lock().insert(code.clone(), Known { row, inbox: None, summary: Summary::default() });
        tracing::info!(table = code, "made");
        metrics::counter!("schola_tables_made_total").increment(1);
        Ok(code)
    }

    /// Returns what is known of the table of a code in a language.
    pub fn line(&self, shared: &Shared, code: &str, language: &str) -> Option<TableLine> {
        let known = self.lock();
        let table = known.get(code).filter(|table| table.row.ended.is_none())?;
        Some(line(table, shared, language))
    }

    /// Returns the listed tables where somebody is.
    pub fn listed(&self, shared: &Shared, language: &str) -> Vec<TableLine> {
        let known = self.lock();
        let listed = known.values().filter(|it| it.row.listed && it.summary.people > 0);
        let mut lines: Vec<TableLine> = listed.map(|table| line(table, shared, language)).collect();
        lines.sort_by(|one, other| one.code.cmp(&other.code));
        lines
    }

    pub(super) fn summarise(&self, code: &str, summary: Summary) {
        if let Some(table) = self.lock().get_mut(code)
            && table.summary != summary
        {
            metrics::gauge!("schola_members").increment(summary.people as f64 - table.summary.people as f64);
            if table.summary.plays != summary.plays {
                tracing::info!(table = code, plays = summary.plays, "changed");
            }
            table.summary = summary;
        }
    }

    /// Returns whether a table without wires may leave memory: nothing has come for it meanwhile.
    pub(super) fn may_forget(&self, code: &str, inbox: &mpsc::Receiver<Event>) -> bool {
        let mut known = self.lock();
        let may = inbox.is_empty();
        if may && let Some(table) = known.get_mut(code) {
            table.inbox = None;
        }
        may
    }

    /// A table is not in memory any more, and its inbox is closed. Somebody may have opened it anew meanwhile.
    pub(super) fn forget(&self, code: &str) {
        let is_gone = self.lock().get_mut(code).is_some_and(|table| {
            let is_gone = table.inbox.as_ref().is_none_or(mpsc::Sender::is_closed);
            if is_gone {
                table.inbox = None;
            }
            is_gone
        });
        if is_gone {
            self.summarise(code, Summary::default());
        }
        metrics::gauge!("schola_tables_running").decrement(1.0);
    }

    /// A table has ended by a fault.
    pub(super) fn end(&self, code: &str) {
        if let Some(table) = self.lock().get_mut(code) {
            table.row.ended = Some("host-table-ended".to_owned());
        }
    }

    /// Removes the tables at which nobody has been since a moment, in seconds since 1970. Returns their numbers in the store.
    pub(super) fn remove_unseen(&self, since: i64) -> Vec<i64> {
        let mut removed = Vec::new();
        self.lock().retain(|_, table| {
            let is_open = table.inbox.as_ref().is_some_and(|inbox| !inbox.is_closed());
            let stays = is_open || table.row.seen >= since;
            if !stays {
                removed.push(table.row.id);
            }
            stays
        });
        removed
    }

    /// Notes that somebody is at a table, or has just left it.
    pub(super) fn saw(&self, code: &str, at: i64) {
        if let Some(table) = self.lock().get_mut(code) {
            table.row.seen = at;
        }
    }

    /// Returns the inboxes of all tables in memory.
    pub(super) fn inboxes(&self) -> Vec<mpsc::Sender<Event>> {
        self.lock().values().filter_map(|table| table.inbox.clone()).collect()
    }
}

fn line(table: &Known, shared: &Shared, language: &str) -> TableLine {
    let game = shared.catalog.game(&table.row.game).and_then(Result::ok);
    let about = game.as_ref().map(|game| game.about());
    TableLine {
        code: table.row.code.clone(),
        game: table.row.game.clone(),
        name: about.map_or_else(|| table.row.game.clone(), |about| about.card(language).name),
        people: table.summary.people,
        seats: about.map_or(0, crate::table::source::About::seat_count),
        phase: if table.summary.plays { "game" } else { "lobby" },
    }
}
