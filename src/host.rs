//! The host: tables for people on other machines.
//!
//! One process with one store. Each table that somebody is at is a task (`driver`) around a [`crate::table::Table`], which
//! knows nothing of all this. What a table accepts is on the disk before anybody is told of it, so that a host that is
//! killed goes on where everybody saw it. The computer thinks on fewer threads than there are processors (`thinking`).
//!
//! Decisions:
//!
//! - A table is restored from its log when somebody comes, and leaves memory five minutes after the last one has gone. So a host with many kept
//!   tables starts as fast as one with none.
//! - If an input cannot be kept, nobody is told of it: the table leaves memory, its wires are closed, and whoever comes
//!   back finds it as it was before.
//! - Who reads too slowly is cut off and may come back; nothing is buffered without end.
//! - The page is inside the program. Pictures are addressed by their content, so browsers keep them for ever.
//! - A page of another site has no rights here: `Origin` is checked, and there are no cookies.
//!
//! Parts: `store`, `tables`, `driver`, `listening`, `wire`, `packing` (compressed frames), `http`, `pages`, `catalog` (the games), `codes` (codes, keys, limits), `thinking`.

mod catalog;
mod codes;
mod driver;
mod http;
mod listening;
mod packing;
mod pages;
mod store;
mod tables;
mod thinking;
mod wire;

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use self::catalog::Catalog;
pub use self::catalog::all_games;
use self::codes::Quota;
pub use self::codes::{CODE_LENGTH, NoRandom, read_code};
use self::driver::Event;
pub use self::listening::Certificate;
use self::listening::{Listener, Peer};
use self::store::Store;
pub use self::store::StoreFault;
use self::tables::Tables;
use self::thinking::Pool;
use crate::engine::Text;
use crate::project::Problem;
use crate::table::source::Games;
use crate::words::{Language, Words};

/// How often tables are looked through for those that are kept no longer.
const TIDYING: Duration = Duration::from_secs(60 * 60);
/// How many of them leave the store at once: choices wait meanwhile.
const MOST_TIDIED: usize = 50;
/// How long the host waits for its wires when it stops.
const STOPPING: Duration = Duration::from_secs(5);

/// What a host offers, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The folders of its games.
    pub games: Vec<PathBuf>,
    /// Where it listens.
    pub listen: SocketAddr,
    /// The certificate for encrypted connections; without one they are plain.
    pub certificate: Option<Certificate>,
    /// The file of its store; without one it keeps everything in memory.
    pub store: Option<PathBuf>,
    /// The address under which others reach it, if that is another one.
    pub public: Option<String>,
    /// The proxy that says in `X-Forwarded-For` who asks.
    pub trusted_proxy: Option<IpAddr>,
    /// The folder of the page; without it, that inside the program.
    pub page: Option<PathBuf>,
    /// The language of what is said to whoever has not said theirs.
    pub language: Language,
    /// The name of the host for people; may be empty.
    pub name: String,
    /// How many tables an address may make in a minute.
    pub tables_a_minute: u32,
    /// How long the computer lets each of its moves be seen, at least.
    pub pace: Duration,
    /// How long a table is kept at which nobody has been; `None` for ever.
    pub kept: Option<Duration>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            games: Vec::new(),
            listen: SocketAddr::from(([127, 0, 0, 1], 8000)),
            certificate: None,
            store: None,
            public: None,
            trusted_proxy: None,
            page: None,
            language: Language::default(),
            name: String::new(),
            tables_a_minute: 60,
            pace: Duration::from_millis(700),
            kept: Some(Duration::from_secs(90 * 24 * 60 * 60)),
        }
    }
}

/// Why something cannot be done, as a sentence whose key begins with `host-`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub Text);

impl Fault {
    fn new(key: &'static str) -> Self {
        Self(Text::new(key))
    }

    /// Returns the reason, as programs read it.
    pub fn reason(&self) -> String {
        self.0.key.trim_start_matches("host-").replace('-', "_")
    }
}

impl From<NoRandom> for Fault {
    fn from(error: NoRandom) -> Self {
        Self(Text::new("host-no-random").with("reason", error.to_string()))
    }
}

/// What all parts of a host share.
#[derive(Debug)]
struct Shared {
    options: Options,
    words: Arc<Vec<Words>>,
    catalog: Catalog,
    store: Store,
    tables: Tables,
    pool: Pool,
    wrong_codes: Mutex<Quota>,
    made: Mutex<Quota>,
    figures: Option<PrometheusHandle>,
}

impl Shared {
    /// Returns a sentence in a language, by its code.
    fn say(&self, language: &str, key: &'static str) -> String {
        self.say_text(language, &Text::new(key))
    }

    fn say_text(&self, language: &str, text: &Text) -> String {
        let wanted = Language::from_code(language).unwrap_or(self.options.language);
        let words = self.words.iter().find(|words| words.language() == wanted);
        words.or(self.words.first()).map_or_else(String::new, |words| words.say(text))
    }

    /// Returns the code that somebody has typed, if there is a table of it. Who tries many wrong ones has to wait.
    fn find(&self, typed: &str, address: IpAddr) -> Result<String, Fault> {
        let now = Instant::now();
        let mut wrong = self.wrong_codes.lock().unwrap_or_else(PoisonError::into_inner);
        if wrong.is_used_up(address, now) {
            return Err(Fault::new("host-too-many-codes"));
        }
        match read_code(typed).filter(|code| self.tables.has(code)) {
            Some(code) => Ok(code),
            None => {
                wrong.count(address, now);
                Err(Fault::new("host-no-such-code"))
            }
        }
    }

    /// Takes the tables off the list that are kept no longer. Returns their numbers in the store.
    fn take_unseen(&self) -> Vec<i64> {
        let Some(kept) = self.options.kept else { return Vec::new() };
        let kept = i64::try_from(kept.as_secs()).unwrap_or(i64::MAX);
        self.tables.remove_unseen(seconds().saturating_sub(kept))
    }

    /// Counts a table that somebody makes.
    fn may_make(&self, address: IpAddr) -> Result<(), Fault> {
        let now = Instant::now();
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.is_used_up(address, now) {
            return Err(Fault::new("host-too-many-made"));
        }
        made.count(address, now);
        Ok(())
    }

    /// Returns a game, which is read if nobody has needed it so far.
    async fn game(self: &Arc<Self>, name: &str) -> Result<Arc<Games>, Fault> {
        let (shared, wanted) = (self.clone(), name.to_owned());
        let read = tokio::task::spawn_blocking(move || shared.catalog.game(&wanted)).await;
        match read {
            Ok(Some(Ok(game))) => Ok(game),
            Ok(Some(Err(_))) | Err(_) => Err(Fault::new("host-game-faulty")),
            Ok(None) => Err(Fault::new("host-no-such-game")),
        }
    }
}

/// Why a host cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum StartFault {
    /// It cannot listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// Its certificate cannot be used.
    #[error("the certificate {0} cannot be used: {1}")]
    Certificate(PathBuf, String),
    /// Its store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreFault),
}

impl StartFault {
    /// Returns what to tell people.
    pub fn text(&self) -> Text {
        match self {
            Self::Listen(address, error) if error.kind() == std::io::ErrorKind::AddrInUse => {
                Text::new("host-port-taken").with("address", address.to_string())
            }
            Self::Listen(address, error) => Text::new("host-no-listening")
                .with("address", address.to_string())
                .with("reason", error.to_string()),
            Self::Certificate(file, reason) => Text::new("host-certificate-wrong")
                .with("file", file.display().to_string())
                .with("reason", reason.clone()),
            Self::Store(fault) => fault.text(),
        }
    }
}

/// A host that runs. Dropping it leaves it running until its tokio runtime ends; [`Host::stop`] ends it in order.
#[derive(Debug)]
pub struct Host {
    shared: Arc<Shared>,
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
    tidying: JoinHandle<()>,
}

impl Host {
    /// Starts a host in the present tokio runtime.
    ///
    /// # Errors
    /// It cannot listen there, or its store cannot be used.
    pub async fn start(options: Options) -> Result<Self, StartFault> {
        let certificate = options.certificate.as_ref().map(Certificate::read).transpose();
        let certificate = certificate.map_err(|(file, reason)| StartFault::Certificate(file, reason))?;
        let refused = |error| StartFault::Listen(options.listen, error);
        let listener = Listener::bind(options.listen, certificate).await.map_err(refused)?;
        let address = axum::serve::Listener::local_addr(&listener).map_err(refused)?;
        let store = Store::open(options.store.as_deref()).await?;
        let tables = Tables::new(store.tables().await?);
        let shared = Arc::new(Shared {
            words: Arc::new(Words::all(options.language)),
            catalog: Catalog::new(options.games.iter().cloned()),
            store,
            tables,
            pool: Pool::new(),
            wrong_codes: Mutex::new(Quota::of_codes()),
            made: Mutex::new(Quota::new(options.tables_a_minute)),
            figures: figures(),
            options,
        });
        // Before anybody can come to them.
        let gone = shared.take_unseen();
        let (stop, stopped) = oneshot::channel::<()>();
        let routes = http::routes(shared.clone()).into_make_service_with_connect_info::<Peer>();
        let serving = tokio::spawn(async move {
            let until = async {
                let _ = stopped.await;
            };
            if let Err(error) = axum::serve(listener, routes).with_graceful_shutdown(until).await {
                tracing::error!(%error, "the host has ended");
            }
        });
        let tidying = tokio::spawn(tidy(shared.clone(), gone));
        Ok(Self { shared, address, stop: Some(stop), serving, tidying })
    }

    /// Returns where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Reads all games, which else happens when they are first needed. Returns the problems of those that cannot be
    /// played, with the names of their folders.
    pub async fn read_games(&self) -> Vec<(String, Vec<Problem>)> {
        let shared = self.shared.clone();
        tokio::task::spawn_blocking(move || shared.catalog.read_all()).await.unwrap_or_default()
    }

    /// Makes a table for a game of the host. Returns its code.
    ///
    /// # Errors
    /// There is no such game, it has faults, or the table cannot be kept.
    pub async fn make_table(&self, game: &str, listed: bool) -> Result<String, Fault> {
        let wanted = tables::Wanted { game: game.to_owned(), listed, ..tables::Wanted::default() };
        self.shared.tables.make(&self.shared, wanted).await
    }

    /// Says to all tables that the host stops, and waits until they have said it to their members.
    pub async fn stop(mut self) {
        self.tidying.abort();
        let inboxes = self.shared.tables.inboxes();
        let stopping = async {
            for inbox in &inboxes {
                let _ = inbox.send(Event::Stop).await;
            }
            for inbox in &inboxes {
                inbox.closed().await;
            }
        };
        let _ = tokio::time::timeout(STOPPING, stopping).await;
        if let Some(stop) = self.stop.take() {
            let _ = stop.send(());
        }
        let _ = tokio::time::timeout(STOPPING, &mut self.serving).await;
        self.serving.abort();
        self.shared.store.close().await;
    }
}

/// Removes tables that nobody can come to any more from the store, and from time to time those that are kept no longer.
async fn tidy(shared: Arc<Shared>, mut gone: Vec<i64>) {
    loop {
        for gone in gone.chunks(MOST_TIDIED) {
            let rows = gone.iter().map(|id| store::Kept::Gone(*id)).collect();
            if let Err(reason) = shared.store.keep(rows).await {
                // They are still in the store when the host starts again, and are removed then.
                tracing::error!(reason, "old tables could not be removed");
                break;
            }
        }
        if !gone.is_empty() {
            tracing::info!(tables = gone.len(), "removed, as nobody has been there for long");
        }
        tokio::time::sleep(TIDYING).await;
        gone = shared.take_unseen();
    }
}

/// Returns a QR code as an SVG picture; `None` for a text that is too long for one.
pub fn qr_svg(text: &str) -> Option<String> {
    use std::fmt::Write as _;
    let code = qrcode::QrCode::new(text).ok()?;
    let (width, quiet) = (code.width(), 4);
    let side = width + 2 * quiet;
    let mut path = String::new();
    for (at, color) in code.to_colors().into_iter().enumerate() {
        if color == qrcode::Color::Dark {
            let _ = write!(path, "M{} {}h1v1h-1z", at % width + quiet, at / width + quiet);
        }
    }
    Some(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" shape-rendering=\"crispEdges\">\
         <path fill=\"#fff\" d=\"M0 0h{side}v{side}H0z\"/><path d=\"{path}\"/></svg>"
    ))
}

/// Returns a QR code in letters for a terminal, two rows in each line; `None` for a text that is too long for one.
pub fn qr_text(text: &str) -> Option<String> {
    let code = qrcode::QrCode::new(text).ok()?;
    let (width, colors) = (code.width(), code.to_colors());
    let is_dark = |x: usize, y: usize| {
        let inside = (2..width + 2).contains(&x) && (2..width + 2).contains(&y);
        inside && colors[(y - 2) * width + x - 2] == qrcode::Color::Dark
    };
    let side = width + 4;
    let line = |y: usize| -> String {
        // Terminals are mostly dark: light modules are drawn.
        let sign = |x| match (is_dark(x, y), is_dark(x, y + 1)) {
            (false, false) => '█',
            (false, true) => '▀',
            (true, false) => '▄',
            (true, true) => ' ',
        };
        (0..side).map(sign).collect()
    };
    Some((0..side).step_by(2).map(|y| line(y) + "\n").collect())
}

/// Returns an address of this machine in its local network.
pub fn local_address() -> Option<IpAddr> {
    let own = if_addrs::get_if_addrs().ok()?;
    let mut usable = own.iter().map(if_addrs::Interface::ip).filter(|ip| !ip.is_loopback() && ip.is_ipv4());
    usable.next()
}

/// Returns what renders the figures of this process. There is one for all hosts in it.
fn figures() -> Option<PrometheusHandle> {
    static FIGURES: OnceLock<Option<PrometheusHandle>> = OnceLock::new();
    FIGURES.get_or_init(|| PrometheusBuilder::new().install_recorder().ok()).clone()
}

/// Returns the seconds since 1970.
fn seconds() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}
