//! How many tables a host serves on this machine, with SQLite.
//!
//! `cargo bench --bench host` starts `schola host` in a process of its own and plays Ludo with four members at 10, 100, 1,000 and 3,000
//! tables, one choice a second and table; `cargo bench --bench host -- 100 1000` other numbers. Printed are the times from
//! a choice until the last of the four members has the new state (half of them, 99 of 100), the memory for each table, the processor time of the host
//! for each choice and that of the load maker, how long all sockets take to come back after they were cut, and how long a host with so many kept tables takes
//! to start. The load maker runs beside the host on the same processors and takes its share of them. Nothing here fails.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use tokio::net::TcpStream;
use tokio::sync::{Mutex, mpsc};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// How many people are at a table.
const MEMBERS: usize = 4;
/// How much the load maker reads from a socket at once: a state fits in.
const READ_AT_ONCE: usize = 16 << 10;
/// How long each number of tables is measured.
const MEASURED: Duration = Duration::from_secs(15);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

struct Host {
    child: Child,
    address: SocketAddr,
}

impl Host {
    fn start(store: &Path) -> (Self, Duration) {
        let begun = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_schola"))
            .arg("host")
            .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games/ludo"))
            .args(["--listen", "127.0.0.1:0", "--tables-a-minute", "100000", "--store"])
            .arg(store)
            .env("RUST_LOG", "off")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let _ = BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("a line");
        let (_, address) = line.split_once("http://").expect("it names its address");
        let end =
            address.find(|it: char| !it.is_ascii_digit() && it != '.' && it != ':').unwrap_or(address.len());
        let address = address[..end].trim_end_matches('.').parse().expect("an address");
        (Self { child, address }, begun.elapsed())
    }

    fn usage(&self) -> (u64, Duration) {
        usage(&self.child.id().to_string())
    }

    fn make(&self) -> String {
        let body = r#"{"game":"ludo"}"#;
        let mut stream = std::net::TcpStream::connect(self.address).expect("it listens");
        let head =
            format!("POST /api/tables HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json", self.address);
        let request = format!("{head}\r\nconnection: close\r\ncontent-length: {}\r\n\r\n{body}", body.len());
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        let _ = stream.read_to_string(&mut answer).expect("an answer");
        let code = answer.rsplit("\"code\":\"").next().and_then(|it| it.split('"').next());
        code.filter(|code| code.len() == 5).unwrap_or_else(|| panic!("{answer}")).to_owned()
    }
}

/// Returns the resident memory of a process in bytes, and its processor time.
fn usage(process: &str) -> (u64, Duration) {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let memory = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = memory.and_then(|it| it.trim().split(' ').next()?.parse::<u64>().ok()).unwrap_or(0);
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks = |at: usize| fields.get(at).and_then(|it| it.parse::<u64>().ok()).unwrap_or(0);
    // User and system time, in hundredths of a second.
    (kilobytes * 1024, Duration::from_millis((ticks(11) + ticks(12)) * 10))
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One table with its members.
struct Table {
    code: String,
    sockets: Vec<Socket>,
    /// The number and key of each member.
    keys: Vec<(u64, String)>,
    /// The last state of each member.
    states: Vec<Utf8Bytes>,
}

/// Returns the number that stands behind a name in JSON.
fn number(text: &str, name: &str) -> Option<u64> {
    let (_, rest) = text.split_once(&format!("\"{name}\":"))?;
    let end = rest.find(|it: char| !it.is_ascii_digit())?;
    rest[..end].parse().ok()
}

async fn connect(address: SocketAddr, code: &str) -> Socket {
    let address = format!("ws://{address}/wire/{code}");
    let config = WebSocketConfig::default().read_buffer_size(READ_AT_ONCE);
    let connected = tokio_tungstenite::connect_async_with_config(address, Some(config), true).await;
    connected.expect("the host answers").0
}

async fn say(socket: &mut Socket, text: String) {
    socket.send(Message::Text(text.into())).await.expect("the host listens");
}

/// Returns whether a frame is of a type.
fn is(frame: &str, kind: &str) -> bool {
    let rest = frame.strip_prefix("{\"type\":\"").and_then(|rest| rest.strip_prefix(kind));
    rest.is_some_and(|rest| rest.starts_with('"'))
}

/// Reads until a frame of a type; returns it.
async fn hear(socket: &mut Socket, kind: &str) -> Utf8Bytes {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) if is(&text, kind) => return text,
            Some(Ok(Message::Close(frame))) => panic!("closed: {frame:?}"),
            Some(Ok(_)) => {}
            other => panic!("the wire broke: {other:?}"),
        }
    }
}

impl Table {
    /// Seats four members and begins.
    async fn begin(host: SocketAddr, code: String) -> Self {
        let mut table = Self { code, sockets: Vec::new(), keys: Vec::new(), states: Vec::new() };
        for member in 0..MEMBERS {
            let mut socket = connect(host, &table.code).await;
            say(&mut socket, format!(r#"{{"type":"hello","version":1,"name":"P{member}","language":"en"}}"#))
                .await;
            let welcome = hear(&mut socket, "welcome").await;
            let key =
                welcome.rsplit("\"key\":\"").next().and_then(|it| it.split('"').next()).unwrap_or_default();
            table.keys.push((number(&welcome, "member").unwrap_or(0), key.to_owned()));
            say(&mut socket, format!(r#"{{"type":"sit","seat":{member}}}"#)).await;
            say(&mut socket, r#"{"type":"ready","ready":true}"#.to_owned()).await;
            while hear(&mut socket, "state").await.matches("\"ready\":true").count() <= member {}
            table.sockets.push(socket);
        }
        say(&mut table.sockets[0], r#"{"type":"start"}"#.to_owned()).await;
        for socket in &mut table.sockets {
            loop {
                let state = hear(socket, "state").await;
                if !state.contains("\"view\":null") {
                    table.states.push(state);
                    break;
                }
            }
        }
        table
    }

    /// Reads what has come: a turn may lead to more than one state, and who never reads is taken for lost.
    fn catch_up(&mut self) {
        for (socket, state) in self.sockets.iter_mut().zip(&mut self.states) {
            while let Some(Some(Ok(frame))) = socket.next().now_or_never() {
                match frame {
                    Message::Text(text) if is(&text, "state") => *state = text,
                    _ => {}
                }
            }
        }
    }

    /// Makes a choice; returns how long it took until the last member had the new state. `None` when the game is over.
    async fn choose(&mut self) -> Option<Duration> {
        self.catch_up();
        let asked = self.states.iter().position(|state| number(state, "question").is_some())?;
        let (question, choice) =
            (number(&self.states[asked], "question")?, number(&self.states[asked], "n")?);
        let begun = Instant::now();
        let text = format!(r#"{{"type":"choose","question":{question},"choice":{choice}}}"#);
        say(&mut self.sockets[asked], text).await;
        for (socket, state) in self.sockets.iter_mut().zip(&mut self.states) {
            *state = hear(socket, "state").await;
        }
        Some(begun.elapsed())
    }

    /// Connects again with all members at once.
    async fn come_back(&mut self, host: SocketAddr) {
        self.sockets.clear();
        for (member, key) in self.keys.clone() {
            let mut socket = connect(host, &self.code).await;
            let hello = r#""type":"hello","version":1,"name":"P","language":"en""#;
            say(&mut socket, format!(r#"{{{hello},"member":{member},"key":"{key}"}}"#)).await;
            let _ = hear(&mut socket, "state").await;
            self.sockets.push(socket);
        }
    }
}

fn share(times: &mut [Duration], of_thousand: usize) -> f64 {
    times.sort();
    let at = (times.len() * of_thousand / 1000).min(times.len().saturating_sub(1));
    times.get(at).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
}

async fn measure(count: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = folder.path().join("tables.sqlite");
    let (host, _) = Host::start(&store);
    let (empty, _) = host.usage();
    let all_sit = Arc::new(AtomicBool::new(false));
    let mut waiting = Vec::new();
    for _ in 0..count {
        let mut table = Table::begin(host.address, host.make()).await;
        let all_sit = all_sit.clone();
        waiting.push(tokio::spawn(async move {
            while !all_sit.load(Ordering::Relaxed) {
                table.catch_up();
                tokio::time::sleep(Duration::from_secs(2)).await;
            }
            table
        }));
    }
    all_sit.store(true, Ordering::Relaxed);
    let mut tables = Vec::new();
    for table in waiting {
        tables.push(table.await.expect("it waits"));
    }
    let (full, before) = host.usage();
    let (_, own_before) = usage("self");
    let times = Arc::new(Mutex::new(Vec::new()));
    let (ends, chosen) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let (back, mut came) = mpsc::channel(count);
    for (at, mut table) in tables.into_iter().enumerate() {
        let (times, ends, chosen, back) = (times.clone(), ends.clone(), chosen.clone(), back.clone());
        drop(tokio::spawn(async move {
            let offset = Duration::from_secs(1).mul_f64(at as f64 / count as f64);
            tokio::time::sleep(offset).await;
            let mut second = tokio::time::interval(Duration::from_secs(1));
            while !ends.load(Ordering::Relaxed) {
                let _ = second.tick().await;
                if let Some(time) = table.choose().await {
                    times.lock().await.push(time);
                    let _ = chosen.fetch_add(1, Ordering::Relaxed);
                }
            }
            let _ = back.send(table).await;
        }));
    }
    drop(back);
    tokio::time::sleep(MEASURED).await;
    ends.store(true, Ordering::Relaxed);
    let mut tables = Vec::new();
    while let Some(table) = came.recv().await {
        tables.push(table);
    }
    let (_, after) = host.usage();
    let mut times = times.lock().await;
    let choices = chosen.load(Ordering::Relaxed).max(1);
    let (_, own_after) = usage("self");
    let each = |time: Duration| time.as_secs_f64() * 1000.0 / choices as f64;
    let (cost, own) = (each(after - before), each(own_after - own_before));
    let memory = full.saturating_sub(empty) as f64 / 1000.0 / count as f64;
    let (half, most) = (share(&mut times, 500), share(&mut times, 990));
    println!(
        "{count:5} tables: half within {half:.1} ms, 99 of 100 within {most:.1} ms, {memory:.0} kB a table, {cost:.2} ms of a processor a choice (and {own:.2} ms of the load maker), {choices} choices"
    );
    let begun = Instant::now();
    let returning = tables.into_iter().map(|mut table| {
        let address = host.address;
        tokio::spawn(async move { table.come_back(address).await })
    });
    for one in returning.collect::<Vec<_>>() {
        one.await.expect("it came back");
    }
    println!("      {} sockets came back in {:.1} s", count * MEMBERS, begun.elapsed().as_secs_f64());
    drop(host);
    let (_host, time) = Host::start(&store);
    println!("      a host with {count} kept tables started in {:.2} s", time.as_secs_f64());
}

fn main() {
    let given: Vec<usize> = std::env::args().skip(1).filter_map(|it| it.parse().ok()).collect();
    let counts = if given.is_empty() { vec![10, 100, 1_000, 3_000] } else { given };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    for count in counts {
        runtime.block_on(measure(count));
    }
}
