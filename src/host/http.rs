//! What the host says over HTTP: the page, lists of games and tables, rules, pictures, its health and figures.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::listening::Peer;
use super::tables::{TableLine, Wanted};
use super::wire::{self, Caller};
use super::{Fault, Shared, pages};
use crate::table::offer::{GameLine, page_words as page_words_in};
use crate::table::protocol::{MOST_BYTES, VERSION};
use crate::words::Language;

/// The longest frame that is read at all. One that is longer than the protocol allows is answered, one that is longer
/// than this closes the wire.
const MOST_FRAME: usize = 4 * MOST_BYTES;
/// How much is read from a wire at once, and kept in memory for each: members send short messages.
const READ_AT_ONCE: usize = 4 << 10;
/// The header in which a proxy says who asks.
const FORWARDED: &str = "x-forwarded-for";
/// The longest body of a request: a saved play.
const MOST_BODY: usize = 8 << 20;

/// Who asks, in which language.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Asked {
    language: String,
    gzip: u8,
}

/// What a table is wanted for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Make {
    game: String,
    level: usize,
    saved: Option<String>,
    listed: bool,
}

#[derive(Serialize)]
struct Lobby<'a> {
    version: u32,
    games: Vec<GameLine>,
    tables: Vec<TableLine>,
    /// The name of the host.
    name: &'a str,
    /// The address under which others reach it, if it is known.
    address: Option<&'a str>,
}

/// Returns the routes of a host.
pub fn routes(shared: Arc<Shared>) -> Router {
    Router::new()
        .route("/", get(pages::index))
        .route("/table/{code}", get(pages::index))
        .route("/page/{*file}", get(pages::file))
        .route("/picture/{hash}", get(picture))
        .route("/api/lobby", get(lobby))
        .route("/api/words", get(page_words))
        .route("/api/tables", post(make))
        .route("/api/tables/{code}", get(table))
        .route("/api/tables/{code}/qr", get(qr))
        .route("/api/games/{id}/rules", get(rules))
        .route("/wire/{code}", get(connect))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/metrics", get(figures))
        .layer(DefaultBodyLimit::max(MOST_BODY))
        .layer(middleware::from_fn(secured))
        .with_state(shared)
}

/// Adds what keeps a page from loading or sending anything elsewhere.
async fn secured(request: Request, next: Next) -> Response {
    // Browsers of some years ago do not count WebSockets to the own host as `self`.
    let is_name = |host: &&str| host.bytes().all(|it| it.is_ascii_alphanumeric() || b".:-[]".contains(&it));
    let host = request.headers().get(header::HOST).and_then(|it| it.to_str().ok()).filter(is_name);
    let wires = host.map(|host| format!("ws://{host} wss://{host}")).unwrap_or_default();
    let policy = format!(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self' {wires}; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'"
    );
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        let _ = headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    let _ = headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let _ = headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

impl Shared {
    /// Answers that something cannot be done.
    fn refused(&self, status: StatusCode, fault: &Fault, language: &str) -> Response {
        let text = self.say_text(language, &fault.0);
        (status, Json(json!({ "reason": fault.reason(), "text": text }))).into_response()
    }
}

/// Runs something that reads files, or counts for long.
async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    tokio::task::spawn_blocking(work).await.ok()
}

async fn lobby(State(shared): State<Arc<Shared>>, Query(asked): Query<Asked>) -> Response {
    let lobby = apart(move || {
        let (name, address) = (shared.options.name.as_str(), shared.options.public.as_deref());
        let games = shared.catalog.lines(&asked.language);
        let tables = shared.tables.listed(&shared, &asked.language);
        serde_json::to_value(Lobby { version: VERSION, games, tables, name, address }).unwrap_or(Value::Null)
    });
    Json(lobby.await.unwrap_or(Value::Null)).into_response()
}

/// The words of the page, by their keys.
async fn page_words(Query(asked): Query<Asked>) -> Response {
    let language = Language::from_code(&asked.language).unwrap_or_default();
    Json(page_words_in(language)).into_response()
}

/// The address of a table as a picture for the cameras of phones.
async fn qr(State(shared): State<Arc<Shared>>, Path(code): Path<String>) -> Response {
    let code = super::read_code(&code).filter(|code| shared.tables.has(code));
    let Some((code, public)) = code.zip(shared.options.public.as_ref()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match super::qr_svg(&format!("{}/table/{code}", public.trim_end_matches('/'))) {
        Some(svg) => ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn make(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
    body: Result<Json<Make>, axum::extract::rejection::JsonRejection>,
) -> Response {
    let language = &asked.language;
    if !is_own(&shared, &headers) {
        return shared.refused(StatusCode::FORBIDDEN, &Fault::new("host-other-page"), language);
    }
    let Ok(Json(wanted)) = body else {
        return shared.refused(StatusCode::BAD_REQUEST, &Fault::new("host-not-understood"), language);
    };
    if let Err(fault) = shared.may_make(address(&shared, peer, &headers)) {
        return shared.refused(StatusCode::TOO_MANY_REQUESTS, &fault, language);
    }
    let wanted = match shared.wanted(wanted.game, wanted.level, wanted.saved, wanted.listed).await {
        Ok(wanted) => wanted,
        Err(fault) => return shared.refused(StatusCode::NOT_FOUND, &fault, language),
    };
    match shared.tables.make(&shared, wanted).await {
        Ok(code) => (StatusCode::CREATED, Json(json!({ "code": code }))).into_response(),
        Err(fault) => shared.refused(StatusCode::UNPROCESSABLE_ENTITY, &fault, language),
    }
}

impl Shared {
    /// Returns what a table is wanted for: a game, or a play saved at the table of a code.
    async fn wanted(
        &self,
        game: String,
        level: usize,
        saved: Option<String>,
        listed: bool,
    ) -> Result<Wanted, Fault> {
        let Some(code) = saved else { return Ok(Wanted { game, level, saved: None, listed }) };
        let code = super::codes::read_code(&code).ok_or_else(|| Fault::new("host-no-such-save"))?;
        let kept = self.store.saved(&code).await.map_err(|fault| Fault(fault.text()))?;
        let kept = kept.ok_or_else(|| Fault::new("host-no-such-save"))?;
        Ok(Wanted { game: kept.game, level: kept.level, saved: Some(kept.play), listed })
    }
}

async fn table(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    Path(code): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Response {
    let found = match shared.find(&code, address(&shared, peer, &headers)) {
        Ok(code) => {
            shared.tables.line(&shared, &code, &asked.language).ok_or_else(|| Fault::new("host-table-ended"))
        }
        Err(fault) => Err(fault),
    };
    match found {
        Ok(line) => Json(line).into_response(),
        Err(fault) => {
            let is_limit = fault.0.key == "host-too-many-codes";
            let status = if is_limit { StatusCode::TOO_MANY_REQUESTS } else { StatusCode::NOT_FOUND };
            shared.refused(status, &fault, &asked.language)
        }
    }
}

async fn rules(
    State(shared): State<Arc<Shared>>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Response {
    let (of, language) = (shared.clone(), asked.language.clone());
    match apart(move || of.catalog.rules(&id, &language)).await.flatten() {
        Some((name, text)) => Json(json!({ "name": name, "text": text })).into_response(),
        None => shared.refused(StatusCode::NOT_FOUND, &Fault::new("host-no-such-game"), &asked.language),
    }
}

async fn picture(State(shared): State<Arc<Shared>>, Path(hash): Path<String>) -> Response {
    let of = shared.clone();
    let Some((media, bytes)) = apart(move || of.catalog.picture(&hash)).await.flatten() else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kept = (header::CACHE_CONTROL, "public, max-age=31536000, immutable");
    ([(header::CONTENT_TYPE, media), kept], bytes.to_vec()).into_response()
}

async fn figures(State(shared): State<Arc<Shared>>) -> Response {
    shared
        .figures
        .as_ref()
        .map_or_else(|| StatusCode::NOT_FOUND.into_response(), |it| it.render().into_response())
}

async fn connect(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(Peer(peer)): ConnectInfo<Peer>,
    Path(code): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own(&shared, &headers) {
        return shared.refused(StatusCode::FORBIDDEN, &Fault::new("host-other-page"), &asked.language);
    }
    let address = address(&shared, peer, &headers);
    let caller = Caller { code, language: asked.language, gzip: asked.gzip != 0, address };
    let upgrade =
        upgrade.max_message_size(MOST_FRAME).max_frame_size(MOST_FRAME).read_buffer_size(READ_AT_ONCE);
    upgrade.on_upgrade(move |socket| wire::serve(shared, socket, caller))
}

/// Returns whether a request comes from the host's own page, or from no page at all.
fn is_own(shared: &Shared, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN).map(|it| it.to_str().unwrap_or_default()) else {
        return true;
    };
    let origin = origin.split_once("://").map_or(origin, |(_, host)| host);
    let host = headers.get(header::HOST).and_then(|it| it.to_str().ok());
    let public = shared
        .options
        .public
        .as_deref()
        .and_then(|url| url.split_once("://"))
        .map(|(_, it)| it.trim_end_matches('/'));
    [host, public].into_iter().flatten().any(|own| own.eq_ignore_ascii_case(origin))
}

/// Returns the address of whoever asks: that of the peer, or what a trusted proxy says.
fn address(shared: &Shared, peer: SocketAddr, headers: &HeaderMap) -> IpAddr {
    let peer = peer.ip();
    if shared.options.trusted_proxy != Some(peer) {
        return peer;
    }
    // The last entry is the proxy's own; those before may be invented.
    let forwarded = headers.get(FORWARDED).and_then(|it| it.to_str().ok());
    forwarded.and_then(|it| it.rsplit(',').next()?.trim().parse().ok()).unwrap_or(peer)
}
