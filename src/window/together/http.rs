//! What a host tells without a wire: its games, its tables and the pictures of games.

use std::collections::BTreeMap;
use std::time::Duration;

use http_body_util::{BodyExt as _, Full, Limited};
use hyper::body::Bytes;
use hyper::client::conn::http1::{self, SendRequest};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use sha2::{Digest as _, Sha256};
use tokio::time::timeout;

use super::place::Place;
use super::wire::{self, Failure};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The longest answer, in bytes, and the longest picture.
const MOST_BYTES: usize = 4 << 20;
const MOST_PICTURE: usize = 16 << 20;
/// How many bytes the pictures of a game may have all together.
const MOST_PICTURES: usize = 128 << 20;

/// What a host offers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Offer {
    /// The version of the protocol; 0 if it says none.
    pub version: u32,
    pub games: Vec<OfferedGame>,
    /// The tables that are listed.
    pub tables: Vec<OpenTable>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct OfferedGame {
    pub id: String,
    pub name: String,
    pub kind: String,
    /// The least and the greatest number of players.
    pub players: (u8, u8),
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct OpenTable {
    pub code: String,
    pub game: String,
    pub name: String,
    pub people: u32,
    pub seats: u32,
    pub phase: String,
}

/// Why a host did not do what it was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// There was no answer.
    Failure(Failure),
    /// The host says why, in the language of the person.
    Said(String),
}

impl From<Failure> for Refused {
    fn from(why: Failure) -> Self {
        Self::Failure(why)
    }
}

struct Connection {
    sender: SendRequest<Full<Bytes>>,
    authority: String,
}

impl Connection {
    async fn open(place: &Place) -> Result<Self, Failure> {
        let stream = timeout(PATIENCE, wire::open(place)).await.map_err(|_| Failure::Timeout)??;
        let shaken = http1::handshake(TokioIo::new(stream)).await;
        let (sender, connection) = shaken.map_err(|_| Failure::NoHost)?;
        drop(tokio::spawn(connection));
        Ok(Self { sender, authority: place.authority() })
    }

    /// Asks for something. Returns the status and the body, of at most so many bytes.
    async fn ask(
        &mut self,
        method: Method,
        path: &str,
        body: String,
        most: usize,
    ) -> Result<(u16, Bytes), Failure> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("host", &self.authority)
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body)))
            .map_err(|_| Failure::NoHost)?;
        let whole = async {
            self.sender.ready().await.map_err(|_| Failure::Broken)?;
            let answer = self.sender.send_request(request).await.map_err(|_| Failure::NoHost)?;
            let status = answer.status().as_u16();
            let body = Limited::new(answer.into_body(), most).collect().await.map_err(|_| Failure::NoHost)?;
            Ok((status, body.to_bytes()))
        };
        timeout(PATIENCE, whole).await.map_err(|_| Failure::Timeout)?
    }
}

/// Returns the games and tables of a host.
///
/// # Errors
/// Why they are not known.
pub async fn offer(place: Place, language: String) -> Result<Offer, Refused> {
    let mut connection = Connection::open(&place).await?;
    let path = format!("/api/lobby?language={language}");
    let (status, body) = connection.ask(Method::GET, &path, String::new(), MOST_BYTES).await?;
    if status != 200 {
        return Err(said(&body));
    }
    serde_json::from_slice(&body).map_err(|_| Failure::NoHost.into())
}

/// Opens a table for a game. Returns its code.
///
/// # Errors
/// Why there is none.
pub async fn open_table(place: Place, game: String, language: String) -> Result<String, Refused> {
    #[derive(Deserialize)]
    struct Opened {
        code: String,
    }
    let mut connection = Connection::open(&place).await?;
    let wanted = serde_json::json!({ "game": game, "level": 0, "listed": true });
    let path = format!("/api/tables?language={language}");
    let (status, body) = connection.ask(Method::POST, &path, wanted.to_string(), MOST_BYTES).await?;
    if !(200..300).contains(&status) {
        return Err(said(&body));
    }
    let opened = serde_json::from_slice::<Opened>(&body);
    opened.map(|opened| opened.code).map_err(|_| Failure::NoHost.into())
}

/// Returns the pictures with these hashes, as far as they can be had: those that are what their hashes say.
pub async fn pictures(place: Place, hashes: Vec<String>) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut bytes = 0;
    let Ok(mut connection) = Connection::open(&place).await else { return found };
    for hash in hashes.into_iter().filter(|hash| is_hash(hash)) {
        let asked =
            connection.ask(Method::GET, &format!("/picture/{hash}"), String::new(), MOST_PICTURE).await;
        let Ok((status, body)) = asked else {
            match Connection::open(&place).await {
                Ok(again) => connection = again,
                Err(_) => return found,
            }
            continue;
        };
        bytes += body.len();
        if status == 200 && bytes <= MOST_PICTURES && in_digits(&body) == hash {
            let _ = found.insert(hash, body.to_vec());
        }
    }
    found
}

fn is_hash(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|sign| sign.is_ascii_digit() || (b'a'..=b'f').contains(&sign))
}

fn in_digits(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns what a host says about a refusal.
fn said(body: &[u8]) -> Refused {
    #[derive(Deserialize)]
    struct Said {
        text: String,
    }
    match serde_json::from_slice::<Said>(body) {
        Ok(said) if !said.text.is_empty() => Refused::Said(said.text.chars().take(300).collect()),
        _ => Refused::Failure(Failure::NoHost),
    }
}
