//! What the host keeps, in one SQLite file: its tables, every input that a table has accepted, keys of members, saved plays.
//!
//! There is one writer. What several tables want to keep at the same time becomes one transaction, and each of them hears
//! when it is on the disk: nobody is told of a choice that a loss of power could take back.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection as _, QueryBuilder, Row as _, Sqlite, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::engine::Text;
use crate::table::Entry;

/// The version of the store; a newer one is refused. Version 1 does not know when somebody was at a table last.
const VERSION: i64 = 2;
/// How many batches may wait for the writer.
const MOST_WAITING: usize = 4_096;
/// How many batches become one transaction.
const MOST_TOGETHER: usize = 512;
/// How many entries are written by one statement; SQLite has 32,766 parameters, and an entry takes three.
const MOST_ENTRIES: usize = 1_000;

const TABLES: &str = "
CREATE TABLE IF NOT EXISTS tables (
    id INTEGER PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, data TEXT NOT NULL, seed TEXT NOT NULL,
    level INTEGER NOT NULL, saved TEXT, listed INTEGER NOT NULL, made INTEGER NOT NULL, ended TEXT,
    seen INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS entries (
    place INTEGER NOT NULL, n INTEGER NOT NULL, entry TEXT NOT NULL, PRIMARY KEY (place, n)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS keys (
    place INTEGER NOT NULL, member INTEGER NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (place, member)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS saves (
    code TEXT PRIMARY KEY, game TEXT NOT NULL, level INTEGER NOT NULL, play TEXT NOT NULL, at INTEGER NOT NULL
) WITHOUT ROWID;
";

/// Why the store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreFault {
    /// It was written by a newer Schola.
    #[error("the store {0} has a newer version")]
    Newer(PathBuf),
    /// It is no store, or damaged as a whole.
    #[error("the store {0} is damaged: {1}")]
    Damaged(PathBuf, String),
    /// The system refuses.
    #[error("the store cannot be used: {0}")]
    System(String),
}

impl StoreFault {
    /// Returns what to tell people.
    pub fn text(&self) -> Text {
        match self {
            Self::Newer(path) => Text::new("host-store-newer").with("file", path.display().to_string()),
            Self::Damaged(path, reason) => Text::new("host-store-damaged")
                .with("file", path.display().to_string())
                .with("reason", reason.clone()),
            Self::System(reason) => Text::new("host-store-refused").with("reason", reason.clone()),
        }
    }
}

impl From<sqlx::Error> for StoreFault {
    fn from(error: sqlx::Error) -> Self {
        Self::System(error.to_string())
    }
}

/// A table, as it is kept.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableRow {
    /// Identifies it; given by [`Store::add`].
    pub id: i64,
    /// The code by which people join.
    pub code: String,
    /// The name of the game's folder.
    pub game: String,
    /// The hash of the game's data.
    pub data: String,
    /// The seed of all chance.
    pub seed: u64,
    /// The index of the level at the beginning.
    pub level: usize,
    /// The play that it goes on with.
    pub saved: Option<String>,
    /// Whether it is listed for everybody.
    pub listed: bool,
    /// When it was made, in seconds since 1970.
    pub made: i64,
    /// Why it has ended by a fault: the key of a sentence.
    pub ended: Option<String>,
    /// When somebody was there last, in seconds since 1970.
    pub seen: i64,
}

/// A play that was saved at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedPlay {
    /// The code of the table.
    pub code: String,
    /// The name of the game's folder.
    pub game: String,
    /// The index of the level.
    pub level: usize,
    /// The file of the play.
    pub play: String,
    /// When, in seconds since 1970.
    pub at: i64,
}

/// Something to be kept.
#[derive(Clone, Debug)]
pub enum Kept {
    /// An input of a table, with its number from 0.
    Entry(i64, i64, String),
    /// The hash of a member's key.
    Key(i64, u32, String),
    /// A saved play; a later one of the same table replaces it.
    Save(SavedPlay),
    /// A table has ended by a fault.
    Ended(i64, String),
    /// Somebody is at a table, or has just left it: when, in seconds since 1970.
    Seen(i64, i64),
    /// Nothing is kept of a table any more, not even its saved play.
    Gone(i64),
}

struct Batch {
    rows: Vec<Kept>,
    done: oneshot::Sender<Result<(), String>>,
    /// Whether nothing comes after it.
    is_last: bool,
}

/// The store. Clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
    writer: mpsc::Sender<Batch>,
}

/// What is kept of one table.
#[derive(Debug, Default)]
pub struct Log {
    /// The inputs, in order.
    pub entries: Vec<Entry>,
    /// The hashes of the keys of members.
    pub keys: BTreeMap<u32, String>,
}

impl Store {
    /// Opens the store in a file, which is made if there is none; without a path it is in memory and ends with the host.
    ///
    /// # Errors
    /// It cannot be read or written, is newer than this program, or is no store.
    pub async fn open(path: Option<&Path>) -> Result<Self, StoreFault> {
        let options = match path {
            Some(path) => SqliteConnectOptions::new().filename(path).create_if_missing(true),
            None => SqliteConnectOptions::from_str("sqlite::memory:")?.shared_cache(true),
        };
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5));
        let named = |error: sqlx::Error| {
            let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
            let code = code.map(std::borrow::Cow::into_owned);
            // SQLITE_CORRUPT and SQLITE_NOTADB.
            match (code.as_deref(), path) {
                (Some("11" | "26"), Some(path)) => StoreFault::Damaged(path.to_owned(), error.to_string()),
                _ => error.into(),
            }
        };
        let mut first = SqliteConnection::connect_with(&options).await.map_err(named)?;
        let version: i64 =
            sqlx::query("PRAGMA user_version").fetch_one(&mut first).await.map_err(named)?.get(0);
        if version > VERSION {
            return Err(StoreFault::Newer(path.unwrap_or(Path::new("")).to_owned()));
        }
        let _ = sqlx::raw_sql(TABLES).execute(&mut first).await.map_err(named)?;
        if version == 1 {
            let _ = sqlx::raw_sql("ALTER TABLE tables ADD COLUMN seen INTEGER NOT NULL DEFAULT 0")
                .execute(&mut first)
                .await
                .map_err(named)?;
        }
        let set = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {VERSION}"));
        let _ = sqlx::raw_sql(set).execute(&mut first).await.map_err(named)?;
        let pool = SqlitePoolOptions::new().max_connections(2).connect_with(options).await.map_err(named)?;
        let (writer, batches) = mpsc::channel(MOST_WAITING);
        drop(tokio::spawn(write_all(first, batches)));
        Ok(Self { pool, writer })
    }

    /// Keeps everything of a list, or nothing of it. Returns when it is on the disk.
    ///
    /// # Errors
    /// Why it could not be kept, as the system says it.
    pub async fn keep(&self, rows: Vec<Kept>) -> Result<(), String> {
        self.order(rows, false).await
    }

    /// Writes what still waits and closes the file. Nothing can be kept any more.
    pub async fn close(&self) {
        // It may be closed already.
        let _ = self.order(Vec::new(), true).await;
        self.pool.close().await;
    }

    async fn order(&self, rows: Vec<Kept>, is_last: bool) -> Result<(), String> {
        let (done, is_done) = oneshot::channel();
        let gone = |_| "the store is closed".to_owned();
        self.writer.send(Batch { rows, done, is_last }).await.map_err(|_| gone(()))?;
        is_done.await.map_err(|_| gone(()))?
    }

    /// Keeps a new table. Returns its number.
    ///
    /// # Errors
    /// It could not be kept.
    pub async fn add(&self, row: &TableRow) -> Result<i64, StoreFault> {
        let added = sqlx::query(
            "INSERT INTO tables (code, game, data, seed, level, saved, listed, made, seen) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING id",
        )
        .bind(&row.code)
        .bind(&row.game)
        .bind(&row.data)
        .bind(row.seed.to_string())
        .bind(i64::try_from(row.level).unwrap_or(0))
        .bind(&row.saved)
        .bind(row.listed)
        .bind(row.made)
        .fetch_one(&self.pool)
        .await?;
        Ok(added.try_get(0)?)
    }

    /// Returns all tables.
    ///
    /// # Errors
    /// They could not be read.
    pub async fn tables(&self) -> Result<Vec<TableRow>, StoreFault> {
        let rows =
            sqlx::query("SELECT id, code, game, data, seed, level, listed, made, ended, seen FROM tables")
                .fetch_all(&self.pool)
                .await?;
        let row = |row: &sqlx::sqlite::SqliteRow| -> Result<TableRow, sqlx::Error> {
            Ok(TableRow {
                id: row.try_get(0)?,
                code: row.try_get(1)?,
                game: row.try_get(2)?,
                data: row.try_get(3)?,
                seed: row.try_get::<String, _>(4)?.parse().unwrap_or(0),
                level: usize::try_from(row.try_get::<i64, _>(5)?).unwrap_or(0),
                saved: None,
                listed: row.try_get(6)?,
                made: row.try_get(7)?,
                ended: row.try_get(8)?,
                seen: row.try_get::<i64, _>(9)?.max(row.try_get(7)?),
            })
        };
        Ok(rows.iter().map(row).collect::<Result<_, _>>()?)
    }

    /// Returns the play that a table went on with at its beginning.
    ///
    /// # Errors
    /// It could not be read.
    pub async fn begun_with(&self, table: i64) -> Result<Option<String>, StoreFault> {
        let row =
            sqlx::query("SELECT saved FROM tables WHERE id = $1").bind(table).fetch_optional(&self.pool);
        Ok(row.await?.map(|row| row.try_get(0)).transpose()?.flatten())
    }

    /// Returns what is kept of a table.
    ///
    /// # Errors
    /// It could not be read, or entries are missing or damaged: which is the first.
    pub async fn log(&self, table: i64) -> Result<Log, StoreFault> {
        let entries = sqlx::query("SELECT n, entry FROM entries WHERE place = $1 ORDER BY n").bind(table);
        let mut log = Log::default();
        for (at, row) in (0_i64..).zip(entries.fetch_all(&self.pool).await?) {
            let (n, entry): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
            let read = serde_json::from_str(&entry).ok().filter(|_| n == at);
            log.entries.push(read.ok_or_else(|| StoreFault::System(format!("entry {at} is damaged")))?);
        }
        let keys = sqlx::query("SELECT member, hash FROM keys WHERE place = $1").bind(table);
        for row in keys.fetch_all(&self.pool).await? {
            let _ = log.keys.insert(row.try_get(0)?, row.try_get(1)?);
        }
        Ok(log)
    }

    /// Returns the play that was saved at the table of a code.
    ///
    /// # Errors
    /// It could not be read.
    pub async fn saved(&self, code: &str) -> Result<Option<SavedPlay>, StoreFault> {
        let row = sqlx::query("SELECT code, game, level, play, at FROM saves WHERE code = $1").bind(code);
        let Some(row) = row.fetch_optional(&self.pool).await? else { return Ok(None) };
        Ok(Some(SavedPlay {
            code: row.try_get(0)?,
            game: row.try_get(1)?,
            level: usize::try_from(row.try_get::<i64, _>(2)?).unwrap_or(0),
            play: row.try_get(3)?,
            at: row.try_get(4)?,
        }))
    }
}

/// Writes what is to be kept, all that waits in one transaction.
async fn write_all(mut connection: SqliteConnection, mut batches: mpsc::Receiver<Batch>) {
    let mut together = Vec::new();
    while batches.recv_many(&mut together, MOST_TOGETHER).await > 0 {
        let rows: Vec<&Kept> = together.iter().flat_map(|batch| &batch.rows).collect();
        metrics::histogram!("schola_store_rows_together").record(rows.len() as f64);
        let written = write(&mut connection, &rows).await.map_err(|error| error.to_string());
        // Where several fail, one of them may be at fault: each has its own try.
        let is_one_at_fault = written.is_err() && together.len() > 1;
        let mut last = Vec::new();
        for batch in together.drain(..) {
            let rows: Vec<&Kept> = batch.rows.iter().collect();
            let own = match is_one_at_fault {
                true => write(&mut connection, &rows).await.map_err(|error| error.to_string()),
                false => written.clone(),
            };
            if batch.is_last {
                batches.close();
                last.push(batch.done);
            } else {
                let _ = batch.done.send(own);
            }
        }
        if !last.is_empty() {
            let closed = connection.close().await.map_err(|error| error.to_string());
            last.into_iter().for_each(|done| {
                let _ = done.send(closed.clone());
            });
            return;
        }
    }
    let _ = connection.close().await;
}

async fn write(connection: &mut SqliteConnection, rows: &[&Kept]) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    let entries: Vec<_> = rows
        .iter()
        .filter_map(|row| if let Kept::Entry(place, n, text) = row { Some((place, n, text)) } else { None })
        .collect();
    for entries in entries.chunks(MOST_ENTRIES) {
        let mut query = QueryBuilder::<Sqlite>::new("INSERT INTO entries (place, n, entry) ");
        let _ = query.push_values(entries, |mut row, (place, n, text)| {
            let _ = row.push_bind(**place).push_bind(**n).push_bind(text.as_str());
        });
        let _ = query.build().execute(&mut *transaction).await?;
    }
    for row in rows {
        let query = match row {
            Kept::Entry(..) => continue,
            Kept::Key(place, member, hash) => {
                sqlx::query("INSERT OR REPLACE INTO keys (place, member, hash) VALUES ($1, $2, $3)")
                    .bind(place)
                    .bind(i64::from(*member))
                    .bind(hash)
            }
            Kept::Save(save) => sqlx::query(
                "INSERT OR REPLACE INTO saves (code, game, level, play, at) VALUES ($1, $2, $3, $4, $5)",
            )
            .bind(&save.code)
            .bind(&save.game)
            .bind(i64::try_from(save.level).unwrap_or(0))
            .bind(&save.play)
            .bind(save.at),
            Kept::Ended(place, reason) => {
                sqlx::query("UPDATE tables SET ended = $2 WHERE id = $1").bind(place).bind(reason)
            }
            Kept::Seen(place, at) => {
                sqlx::query("UPDATE tables SET seen = $2 WHERE id = $1").bind(place).bind(at)
            }
            Kept::Gone(place) => {
                for rest in [
                    "DELETE FROM entries WHERE place = $1",
                    "DELETE FROM keys WHERE place = $1",
                    "DELETE FROM saves WHERE code = (SELECT code FROM tables WHERE id = $1)",
                ] {
                    let _ = sqlx::query(rest).bind(place).execute(&mut *transaction).await?;
                }
                sqlx::query("DELETE FROM tables WHERE id = $1").bind(place)
            }
        };
        let _ = query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
