//! `schola host`.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use schola::engine::Text;
use schola::host::{self, Host};
use schola::project::home;
use schola::words::Words;

/// Which tables are offered, where, and how.
#[derive(Args, Debug)]
pub(crate) struct Options {
    /// The folders of games; without any, the samples and the games in Schola's folder.
    games: Vec<PathBuf>,
    /// The address and port to listen on.
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8000")]
    listen: SocketAddr,
    /// Listens for everybody in the local network, and shows the address for them.
    #[arg(long)]
    lan: bool,
    /// The file of a certificate in PEM form, for encrypted connections.
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    tls_cert: Option<PathBuf>,
    /// The file of its private key in PEM form.
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// The file in which tables are kept; without it, a file in Schola's folder.
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    /// The address under which others reach it, such as https://games.example.org.
    #[arg(long, value_name = "URL")]
    public: Option<String>,
    /// The address of a proxy whose X-Forwarded-For says who asks.
    #[arg(long, value_name = "ADDRESS")]
    trusted_proxy: Option<IpAddr>,
    /// A folder with the files of the page, instead of those in the program.
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// How many tables may be made in a minute from one address.
    #[arg(long, value_name = "N", default_value_t = 60)]
    tables_a_minute: u32,
    /// How many milliseconds each move of a computer can be seen, at least.
    #[arg(long, value_name = "N", default_value_t = 700)]
    pace: u64,
    /// After how many days a table is removed at which nobody has been; 0 for never.
    #[arg(long, value_name = "N", default_value_t = 90)]
    kept_days: u32,
}

/// Offers tables until it is interrupted. Exit code 1 if it cannot begin.
pub(crate) fn host(options: Options, words: &Words) -> ExitCode {
    let wanted = tracing_subscriber::EnvFilter::try_from_default_env();
    let wanted = wanted.unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("schola=info"));
    // Another one is there only if somebody else has set it up.
    let _ = tracing_subscriber::fmt().with_env_filter(wanted).with_writer(std::io::stderr).try_init();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => return fail(&Text::new("host-no-runtime").with("reason", error.to_string()), words),
    };
    runtime.block_on(serve(options, words))
}

fn fail(text: &Text, words: &Words) -> ExitCode {
    eprintln!("schola: {}", words.say(text));
    ExitCode::FAILURE
}

async fn serve(options: Options, words: &Words) -> ExitCode {
    let games = match games(options.games) {
        Ok(games) => games,
        Err(text) => return fail(&text, words),
    };
    let store = match options.store.map_or_else(usual_store, Ok) {
        Ok(store) => store,
        Err(text) => return fail(&text, words),
    };
    let mut listen = options.listen;
    if options.lan && listen.ip().is_loopback() {
        listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
    }
    let in_network = options.lan.then(host::local_address).flatten();
    let certificate = options.tls_cert.zip(options.tls_key);
    let certificate = certificate.map(|(chain, key)| host::Certificate { chain, key });
    let scheme = if certificate.is_some() { "https" } else { "http" };
    let public = options
        .public
        .or_else(|| in_network.map(|ip| format!("{scheme}://{}", SocketAddr::new(ip, listen.port()))));
    let started = Host::start(host::Options {
        games,
        listen,
        certificate,
        store: Some(store),
        public: public.clone(),
        trusted_proxy: options.trusted_proxy,
        page: options.page,
        language: words.language(),
        tables_a_minute: options.tables_a_minute,
        pace: std::time::Duration::from_millis(options.pace),
        kept: (options.kept_days > 0)
            .then(|| std::time::Duration::from_secs(u64::from(options.kept_days) * 24 * 60 * 60)),
        ..host::Options::default()
    });
    let running = match started.await {
        Ok(running) => running,
        Err(fault) => return fail(&fault.text(), words),
    };
    let address = public.unwrap_or_else(|| format!("{scheme}://{}", running.address()));
    // Whoever reads the address may end the program at once.
    let stopped = tokio::spawn(stopped());
    println!("{}", words.with("host-runs", &[("address", address.clone())]));
    if options.lan {
        match host::qr_text(&address).filter(|_| in_network.is_some()) {
            Some(code) => println!("{code}"),
            None => eprintln!("{}", words.get("host-no-network")),
        }
    }
    for (game, problems) in running.read_games().await {
        eprintln!("{}", words.with("host-left-out", &[("game", game)]));
        let _ = crate::cli::fail(&problems, words);
    }
    // Only a panic of the task could refuse, and that ends the program as well.
    let _ = stopped.await;
    running.stop().await;
    ExitCode::SUCCESS
}

/// Waits until somebody wants the program to end.
async fn stopped() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    let _ = interrupted.await;
}

/// Returns the folders of the games: those given, or the samples and the person's own.
fn games(given: Vec<PathBuf>) -> Result<Vec<PathBuf>, Text> {
    if !given.is_empty() {
        return match given.iter().find(|folder| !folder.is_dir()) {
            Some(folder) => Err(Text::new("host-no-folder").with("folder", folder.display().to_string())),
            None => Ok(given),
        };
    }
    host::all_games().map_err(|problem| Text { key: "host-no-games", args: problem.args })
}

fn usual_store() -> Result<PathBuf, Text> {
    let home = home::home().ok_or_else(|| Text::new("host-no-home"))?;
    std::fs::create_dir_all(&home)
        .map_err(|error| Text::new("host-store-refused").with("reason", error.to_string()))?;
    Ok(home.join("tables.sqlite"))
}
