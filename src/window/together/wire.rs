//! The wire to a table of another program: a socket in the background that comes back by itself.
//!
//! It carries texts and knows nothing of their meaning. Who says `hello` on a new connection is the screen. In a test, a
//! [`Line`] leads anywhere else.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use iced::Subscription;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{self, ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::place::Place;
use crate::table::protocol::ToTable;

/// How long a connection may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often a quiet wire is tried.
const HEARTBEAT: Duration = Duration::from_secs(12);
/// After so much silence the wire is given up.
const SILENCE: Duration = Duration::from_secs(30);
/// The time before the first attempt to come back; it doubles with each.
const FIRST_WAIT: Duration = Duration::from_millis(500);
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// The longest frame that is read, in bytes.
const MOST_BYTES: usize = 16 << 20;
/// How many events may wait for the window.
const MOST_WAITING: usize = 64;

/// What is to be connected. Another number is another connection.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wanted {
    pub number: u64,
    pub place: Place,
    /// The language of the person, by its code.
    pub language: String,
}

/// What the wire reports.
#[derive(Clone, Debug)]
pub enum Event {
    Connecting,
    /// A connection stands; what is said on the line reaches the table.
    Connected(Line),
    /// The table has said something.
    Frame(String),
    /// The connection is lost; it is tried again after a while.
    Lost(Failure, Duration),
    /// There is no connection, and it is not tried again.
    Failed(Failure),
}

/// Why there is no connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// Nobody knows a machine of that name.
    NoSuchHost,
    /// The machine refuses: no host runs there.
    ClosedPort,
    /// The machine cannot be reached from here.
    Unreachable,
    /// No answer came in time.
    Timeout,
    /// Something answers there, but no host of this program.
    NoHost,
    NoSuchCode,
    /// Too many wrong codes were tried.
    TooManyCodes,
    /// The host is gone, or the wire broken.
    Broken,
    /// The host has stopped.
    Stopped,
    /// This program did not read fast enough.
    TooSlow,
    /// The host has understood too little of what this program said.
    TooManyFaults,
    /// The table has ended by a fault.
    Ended,
    /// The host cannot prove that it is the one of that name.
    Untrusted,
}

impl Failure {
    /// Returns the key of the sentence that says it.
    pub fn key(self) -> &'static str {
        match self {
            Self::NoSuchHost => "together-fail-no-such-host",
            Self::ClosedPort => "together-fail-closed-port",
            Self::Unreachable => "together-fail-unreachable",
            Self::Timeout => "together-fail-timeout",
            Self::NoHost => "together-fail-no-host",
            Self::NoSuchCode => "together-fail-no-such-code",
            Self::TooManyCodes => "together-fail-too-many-codes",
            Self::Broken => "together-fail-broken",
            Self::Stopped => "together-fail-stopped",
            Self::TooSlow => "together-fail-too-slow",
            Self::TooManyFaults => "together-fail-too-many-faults",
            Self::Ended => "together-fail-ended",
            Self::Untrusted => "together-fail-untrusted",
        }
    }

    /// Returns whether it is tried again, as somebody who was connected before hopes to come back.
    fn may_pass(self, was_connected: bool) -> bool {
        match self {
            Self::NoSuchCode | Self::NoHost | Self::TooManyFaults | Self::Ended | Self::Untrusted => false,
            Self::Broken | Self::Stopped | Self::TooSlow => true,
            Self::NoSuchHost | Self::ClosedPort | Self::Unreachable | Self::Timeout | Self::TooManyCodes => {
                was_connected
            }
        }
    }

    /// Returns what the code means with which a host closes a wire.
    fn of_close(frame: Option<&CloseFrame>) -> Self {
        match frame.map(|frame| u16::from(frame.code)) {
            Some(1001) => Self::Stopped,
            Some(4000) => Self::TooSlow,
            Some(4001) => Self::TooManyFaults,
            Some(4004) => Self::NoSuchCode,
            Some(4010) => Self::Ended,
            _ => Self::Broken,
        }
    }
}

/// What is said on it reaches the table, as long as the connection stands.
#[derive(Clone, Debug)]
pub struct Line(mpsc::UnboundedSender<String>);

impl Line {
    /// Creates a line and its other end.
    pub fn new() -> (Self, mpsc::UnboundedReceiver<String>) {
        let (sender, receiver) = mpsc::unbounded_channel();
        (Self(sender), receiver)
    }

    /// Says something. Returns `false` if the connection is gone.
    pub fn say(&self, message: &ToTable) -> bool {
        serde_json::to_string(message).is_ok_and(|text| self.0.send(text).is_ok())
    }
}

/// Connects and stays connected, in the background, until nobody listens.
pub fn listen(wanted: Wanted) -> Subscription<(u64, Event)> {
    Subscription::run_with(wanted, |wanted| {
        let wanted = wanted.clone();
        iced::stream::channel(
            1,
            async move |mut window: iced::futures::channel::mpsc::Sender<(u64, Event)>| {
                let number = wanted.number;
                let (events, mut told) = mpsc::channel(MOST_WAITING);
                // A task of its own: what was said last still goes out when the window has stopped listening.
                drop(tokio::spawn(run(wanted, events)));
                while let Some(event) = told.recv().await {
                    if window.send((number, event)).await.is_err() {
                        return;
                    }
                }
            },
        )
    })
}

async fn run(wanted: Wanted, events: mpsc::Sender<Event>) {
    let (mut was_connected, mut wait) = (false, FIRST_WAIT);
    loop {
        if events.send(Event::Connecting).await.is_err() {
            return;
        }
        let why = match timeout(PATIENCE, connect(&wanted)).await {
            Err(_) => Failure::Timeout,
            Ok(Err(why)) => why,
            Ok(Ok(socket)) => {
                let (line, said) = Line::new();
                if events.send(Event::Connected(line)).await.is_err() {
                    return;
                }
                let began = Instant::now();
                let Some(why) = talk(socket, said, &events).await else { return };
                was_connected |= why != Failure::NoSuchCode;
                // A host that takes connections only to drop them is not asked all the time.
                if began.elapsed() > LONGEST_WAIT {
                    wait = FIRST_WAIT;
                }
                why
            }
        };
        if !why.may_pass(was_connected) {
            let _ = events.send(Event::Failed(why)).await;
            return;
        }
        if events.send(Event::Lost(why, wait)).await.is_err() {
            return;
        }
        tokio::select! {
            () = sleep(wait) => {}
            () = events.closed() => return,
        }
        wait = (wait * 2).min(LONGEST_WAIT);
    }
}

type Socket = WebSocketStream<Stream>;

/// A connection, encrypted or not.
pub type Stream = Box<dyn Connection>;

pub trait Connection: AsyncRead + AsyncWrite + Send + Unpin {}

impl<T: AsyncRead + AsyncWrite + Send + Unpin> Connection for T {}

/// Opens a connection to a machine, encrypted where the place says so.
pub async fn open(place: &Place) -> Result<Stream, Failure> {
    let stream = reach(place).await?;
    // Moves are short and should not wait for each other.
    let _ = stream.set_nodelay(true);
    if !place.encrypted {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(place.host.clone()).map_err(|_| Failure::NoSuchHost)?;
    let trust = trust().ok_or(Failure::Untrusted)?;
    match TlsConnector::from(trust).connect(name, stream).await {
        Ok(stream) => Ok(Box::new(stream)),
        Err(error) => Err(match error.get_ref().and_then(|it| it.downcast_ref::<rustls::Error>()) {
            Some(rustls::Error::InvalidCertificate(_)) => Failure::Untrusted,
            _ => Failure::NoHost,
        }),
    }
}

/// Returns whom this machine trusts; `None` where that cannot be told.
fn trust() -> Option<Arc<ClientConfig>> {
    static TRUST: OnceLock<Option<Arc<ClientConfig>>> = OnceLock::new();
    let read = || {
        let mut roots = RootCertStore::empty();
        // What the system keeps and cannot be read vouches for nobody.
        let _ = roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .ok()?;
        Some(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
    };
    TRUST.get_or_init(read).clone()
}

async fn reach(place: &Place) -> Result<TcpStream, Failure> {
    let addresses = tokio::net::lookup_host((place.host.as_str(), place.port)).await;
    let addresses: Vec<_> = addresses.map_err(|_| Failure::NoSuchHost)?.collect();
    let mut why = Failure::NoSuchHost;
    for address in addresses {
        match TcpStream::connect(address).await {
            Ok(stream) => return Ok(stream),
            Err(error) => {
                why = match error.kind() {
                    std::io::ErrorKind::ConnectionRefused => Failure::ClosedPort,
                    std::io::ErrorKind::TimedOut => Failure::Timeout,
                    _ => Failure::Unreachable,
                }
            }
        }
    }
    Err(why)
}

async fn connect(wanted: &Wanted) -> Result<Socket, Failure> {
    let stream = open(&wanted.place).await?;
    let (authority, code) = (wanted.place.authority(), wanted.place.code.as_deref().unwrap_or_default());
    let scheme = if wanted.place.encrypted { "wss" } else { "ws" };
    let address = format!("{scheme}://{authority}/wire/{code}?language={}", wanted.language);
    let limits =
        WebSocketConfig::default().max_message_size(Some(MOST_BYTES)).max_frame_size(Some(MOST_BYTES));
    match client_async_with_config(address, stream, Some(limits)).await {
        Ok((socket, _)) => Ok(socket),
        Err(tungstenite::Error::Http(answer)) => Err(match answer.status().as_u16() {
            429 => Failure::TooManyCodes,
            404 => Failure::NoSuchCode,
            503 => Failure::Stopped,
            _ => Failure::NoHost,
        }),
        Err(tungstenite::Error::Io(_)) => Err(Failure::Broken),
        Err(_) => Err(Failure::NoHost),
    }
}

/// Carries texts both ways until the wire breaks; `None` when the window wants no more.
async fn talk(
    mut socket: Socket,
    mut said: mpsc::UnboundedReceiver<String>,
    events: &mpsc::Sender<Event>,
) -> Option<Failure> {
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            frame = socket.next() => {
                heard = Instant::now();
                match frame {
                    Some(Ok(Message::Text(text))) => {
                        if events.send(Event::Frame(text.to_string())).await.is_err() {
                            return part(socket, said).await;
                        }
                    }
                    Some(Ok(Message::Close(frame))) => return Some(Failure::of_close(frame.as_ref())),
                    Some(Ok(_)) => {}
                    Some(Err(_)) | None => return Some(Failure::Broken),
                }
            }
            text = said.recv() => match text {
                Some(text) => {
                    if socket.send(Message::text(text)).await.is_err() {
                        return Some(Failure::Broken);
                    }
                }
                None => return part(socket, said).await,
            },
            _ = heartbeat.tick() => {
                if heard.elapsed() > SILENCE || socket.send(Message::Ping(Vec::new().into())).await.is_err() {
                    return Some(Failure::Broken);
                }
            }
            () = events.closed() => return part(socket, said).await,
        }
    }
}

/// Says what is still to be said, and closes.
async fn part(mut socket: Socket, mut said: mpsc::UnboundedReceiver<String>) -> Option<Failure> {
    let last = async {
        while let Ok(text) = said.try_recv() {
            socket.send(Message::text(text)).await?;
        }
        socket.close(None).await
    };
    let _ = timeout(PATIENCE, last).await;
    None
}
