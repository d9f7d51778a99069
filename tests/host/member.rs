//! A host of a test, and a member that speaks to it over a socket.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use schola::host::{Host, Options};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// Longer than anything takes, also on a busy machine. Nothing is measured by it.
const PATIENCE: Duration = Duration::from_secs(60);

pub fn samples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sample_games")
}

/// Options of a host for some samples, on any free port, whose computers answer at once.
pub fn options(games: &[&str]) -> Options {
    Options {
        games: games.iter().map(|game| samples().join(game)).collect(),
        listen: ([127, 0, 0, 1], 0).into(),
        pace: Duration::ZERO,
        ..Options::default()
    }
}

pub async fn start(options: Options) -> Host {
    Host::start(options).await.expect("the host starts")
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A member at the other end of a socket.
pub struct Member {
    said: SplitSink<Socket, Message>,
    /// What has come; whoever does not look still answers the host's heartbeats.
    heard: UnboundedReceiver<Result<Value, u16>>,
    reading: JoinHandle<()>,
    /// The last state.
    pub state: Value,
    pub welcome: Value,
}

impl Member {
    /// Connects to a table.
    pub async fn connect(host: SocketAddr, code: &str) -> Self {
        Self::connect_with(host, code, &[]).await.expect("the host answers")
    }

    /// Connects with more headers. Returns the status with which the host refuses.
    pub async fn connect_with(
        host: SocketAddr,
        code: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Self, u16> {
        let address = format!("ws://{host}/wire/{code}?language=en");
        let mut request = address.into_client_request().expect("an address");
        for (name, value) in headers {
            let _ = request.headers_mut().insert(*name, value.parse().expect("a header"));
        }
        match timeout(PATIENCE, tokio_tungstenite::connect_async(request)).await.expect("in time") {
            Ok((socket, _)) => {
                let (said, from_host) = socket.split();
                let (tell, heard) = unbounded_channel();
                let reading = tokio::spawn(read(from_host, tell));
                Ok(Self { said, heard, reading, state: Value::Null, welcome: Value::Null })
            }
            Err(tokio_tungstenite::tungstenite::Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// Connects and joins.
    pub async fn join(host: SocketAddr, code: &str, name: &str) -> Self {
        let mut member = Self::connect(host, code).await;
        member.say(json!({"type": "hello", "version": 1, "name": name, "language": "en"})).await;
        let _ = member.hear("welcome").await;
        let _ = member.hear("state").await;
        member
    }

    /// Comes back as a member who was there.
    pub async fn come_back(host: SocketAddr, code: &str, welcome: &Value) -> Self {
        let mut member = Self::connect(host, code).await;
        let hello = json!({"type": "hello", "version": 1, "name": "X", "language": "en",
            "member": welcome["member"], "key": welcome["key"]});
        member.say(hello).await;
        let _ = member.hear("welcome").await;
        let _ = member.hear("state").await;
        member
    }

    pub async fn say(&mut self, message: Value) {
        self.send(&message.to_string()).await;
    }

    /// Returns all lines of the history; none where no game has begun.
    pub async fn history(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            self.say(json!({"type": "history", "from": lines.len()})).await;
            let heard = loop {
                let heard = self.next().await.unwrap_or_else(|code| panic!("closed with {code}"));
                if heard["type"] == "lines" || heard["type"] == "refused" {
                    break heard;
                }
            };
            let more = heard["lines"].as_array().cloned().unwrap_or_default();
            if more.is_empty() {
                return lines;
            }
            lines.extend(more.iter().map(|line| line["text"].as_str().unwrap_or_default().to_owned()));
        }
    }

    pub async fn send(&mut self, frame: &str) {
        let sent = self.said.send(Message::Text(frame.into())).await;
        // A wire that the host has closed is seen when it is read.
        drop(sent);
    }

    /// Returns the next message, or the code with which the wire was closed.
    pub async fn next(&mut self) -> Result<Value, u16> {
        let heard = timeout(PATIENCE, self.heard.recv()).await.expect("the host says something");
        let message = heard.unwrap_or(Err(1006))?;
        match message["type"].as_str() {
            Some("state") => self.state = message.clone(),
            Some("welcome") => self.welcome = message.clone(),
            _ => {}
        }
        Ok(message)
    }

    /// Returns the next message of a type; those before it are passed over.
    pub async fn hear(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|code| panic!("closed with {code}, not {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Reads until the last state fulfils a wish.
    pub async fn until(&mut self, wish: impl Fn(&Value) -> bool) -> Value {
        while !wish(&self.state) {
            let _ = self.next().await.unwrap_or_else(|code| panic!("closed with {code} in {}", self.state));
        }
        self.state.clone()
    }

    /// Hears what comes within some milliseconds.
    pub async fn listen(&mut self, milliseconds: u64) {
        let _ =
            timeout(Duration::from_millis(milliseconds), async { while self.next().await.is_ok() {} }).await;
    }

    /// Returns the code with which the wire is closed in the end.
    pub async fn closed(&mut self) -> u16 {
        loop {
            if let Err(code) = self.next().await {
                return code;
            }
        }
    }

    /// Answers the present question with the first of the choices.
    pub async fn choose(&mut self) {
        let view = &self.state["view"];
        let choice = view["choices"].as_array().and_then(|it| it.iter().find(|it| it["anytime"] != true));
        let choice = choice.expect("there is a choice")["n"].clone();
        let question = view["question"].clone();
        self.say(json!({"type": "choose", "question": question, "choice": choice})).await;
    }

    /// Takes a seat and is ready.
    pub async fn sit(&mut self, seat: u8) {
        self.say(json!({"type": "sit", "seat": seat})).await;
        self.say(json!({"type": "ready", "ready": true})).await;
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        self.reading.abort();
    }
}

/// Reads what the host says until the wire is closed.
async fn read(mut socket: SplitStream<Socket>, tell: UnboundedSender<Result<Value, u16>>) {
    loop {
        let heard = match socket.next().await {
            Some(Ok(Message::Text(text))) => Ok(serde_json::from_str(&text).expect("a message is JSON")),
            Some(Ok(Message::Close(frame))) => Err(frame.map_or(1005, |it| it.code.into())),
            Some(Ok(_)) => continue,
            Some(Err(_)) | None => Err(1006),
        };
        let is_last = heard.is_err();
        if tell.send(heard).is_err() || is_last {
            return;
        }
    }
}

pub fn lines(state: &Value) -> u64 {
    state["view"]["history"]["lines"].as_u64().unwrap_or(0)
}

pub fn is_asked(state: &Value) -> bool {
    state["view"]["question"].is_u64()
}

/// Begins a game of two with two members.
pub async fn two_at(host: &Host, game: &str) -> (String, Member, Member) {
    let code = host.make_table(game, false).await.expect("a table");
    let mut one = Member::join(host.address(), &code, "Anna").await;
    let mut other = Member::join(host.address(), &code, "Bob").await;
    one.sit(0).await;
    other.sit(1).await;
    let is_ready = |state: &Value| {
        state["room"]["members"].as_array().is_some_and(|it| it.iter().all(|it| it["ready"] == true))
    };
    let _ = one
        .until(|state| is_ready(state) && state["room"]["members"].as_array().is_some_and(|it| it.len() == 2))
        .await;
    one.say(json!({"type": "start"})).await;
    let _ = one.until(|state| !state["view"].is_null()).await;
    let _ = other.until(|state| !state["view"].is_null()).await;
    (code, one, other)
}
