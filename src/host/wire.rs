//! One WebSocket: reads frames within limits, sends what the table says, and notices when the other end is gone.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::codes::Bucket;
use super::driver::{Event, Wire, closing};
use super::{Fault, Shared, packing};
use crate::table::protocol::{self, ToMember};

/// How often a table is opened that has just left memory.
const MOST_TRIES: u32 = 3;
/// How many frames may wait for a slow reader.
const MOST_FRAMES: usize = 64;
/// How many messages a member may send in a second, and at once.
const MOST_MESSAGES: (u32, u32) = (20, 60);
/// After how many faults a wire is closed.
const MOST_FAULTS: u32 = 10;
/// How often the other end is asked whether it is there.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// After which silence it is not.
const LOST: Duration = Duration::from_secs(15);
/// How long the other end may take to close after it was told why.
const LEAVING: Duration = Duration::from_secs(2);
/// How long sending one frame may take.
const SENDING: Duration = Duration::from_secs(15);
/// Shorter frames are not compressed.
const LEAST_COMPRESSED: usize = 1_024;

static NEXT: AtomicU64 = AtomicU64::new(1);

/// Who connects, and how it wants to be spoken to.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The code of the table, as it was typed.
    pub code: String,
    /// The language, by its code.
    pub language: String,
    /// Whether long frames come compressed.
    pub gzip: bool,
    /// From where.
    pub address: IpAddr,
}

/// Serves a WebSocket until one of its ends closes it.
pub async fn serve(shared: Arc<Shared>, socket: WebSocket, caller: Caller) {
    let (mut sink, mut stream) = socket.split();
    let code = match shared.find(&caller.code, caller.address) {
        Ok(code) => code,
        Err(fault) => return refuse(&shared, &mut sink, &fault, &caller.language).await,
    };
    let (frames, to_send) = mpsc::channel(MOST_FRAMES);
    let id = NEXT.fetch_add(1, Ordering::Relaxed);
    let closing = Arc::new(AtomicU16::new(closing::DONE));
    // Only the table holds the sender: when it lets go, the wire is closed.
    let own = frames.downgrade();
    let wire = Wire { id, frames, closing: closing.clone(), language: caller.language.clone() };
    let inbox = match enter(&shared, &code, wire).await {
        Ok(inbox) => inbox,
        Err(fault) => return refuse(&shared, &mut sink, &fault, &caller.language).await,
    };
    let reading = read(&shared, &mut stream, &inbox, id, &own, &closing, &caller.language);
    let sending = send(sink, to_send, closing.clone(), caller.gzip);
    tokio::pin!(sending);
    tokio::select! {
        // The last frames, such as why the wire is closed, are still sent.
        () = reading => {
            let _ = inbox.send(Event::Lost(id)).await;
            let _ = timeout(HEARTBEAT, &mut sending).await;
        }
        () = &mut sending => {
            let _ = inbox.send(Event::Lost(id)).await;
        }
    }
    // What is still on its way is read: a socket that is closed before resets the wire, and the other end never learns why.
    let _ = timeout(LEAVING, async { while let Some(Ok(_)) = stream.next().await {} }).await;
}

/// Leads a wire to the table of a code. One that leaves memory at that moment is opened anew.
async fn enter(shared: &Arc<Shared>, code: &str, wire: Wire) -> Result<mpsc::Sender<Event>, Fault> {
    let mut opened = Event::Opened(wire);
    for _ in 0..MOST_TRIES {
        let inbox = shared.tables.open(shared, code)?;
        match inbox.send(opened).await {
            Ok(()) => return Ok(inbox),
            Err(mpsc::error::SendError(back)) => opened = back,
        }
    }
    Err(Fault::new("host-stops"))
}

/// Says why there is no table, and closes.
async fn refuse(shared: &Shared, sink: &mut SplitSink<WebSocket, Message>, fault: &Fault, language: &str) {
    let message = ToMember::Closed { reason: fault.reason(), text: shared.say_text(language, &fault.0) };
    let text = serde_json::to_string(&message).unwrap_or_default();
    let frame = CloseFrame { code: closing::NO_TABLE, reason: fault.reason().into() };
    let _ = sink.send(Message::Text(text.into())).await;
    let _ = sink.send(Message::Close(Some(frame))).await;
}

/// Reads frames until the other end closes, is silent for too long, or has made too many faults.
async fn read(
    shared: &Shared,
    stream: &mut SplitStream<WebSocket>,
    inbox: &mpsc::Sender<Event>,
    id: u64,
    frames: &mpsc::WeakSender<String>,
    closing: &AtomicU16,
    language: &str,
) {
    let mut bucket = Bucket::new(MOST_MESSAGES.0, MOST_MESSAGES.1, Instant::now());
    let mut faults = 0;
    loop {
        // Else it was silent for too long, or is closed or broken.
        let Ok(Some(Ok(message))) = timeout(LOST, stream.next()).await else { return };
        let now = Instant::now();
        let text = match message {
            Message::Text(text) => text,
            Message::Close(_) => return,
            Message::Ping(_) | Message::Pong(_) => continue,
            Message::Binary(_) => "".into(),
        };
        let event = if bucket.take(now) {
            match protocol::read(&text) {
                Ok(message) => Event::Said(id, message, now),
                Err(fault) => {
                    faults += 1;
                    Event::Unread(id, fault)
                }
            }
        } else {
            faults += 1;
            let text = shared.say(language, "host-too-fast");
            let refused = ToMember::Refused { to: String::new(), reason: "too_fast".to_owned(), text };
            if let Some(frames) = frames.upgrade() {
                let _ = frames.try_send(serde_json::to_string(&refused).unwrap_or_default());
            }
            if faults < MOST_FAULTS {
                continue;
            }
            Event::Lost(id)
        };
        if faults >= MOST_FAULTS {
            closing.store(closing::FAULTS, Ordering::Relaxed);
            metrics::counter!("schola_wires_closed_for_faults_total").increment(1);
            return;
        }
        if inbox.send(event).await.is_err() {
            return;
        }
    }
}

/// Sends frames until the table has no more for this wire, and closes it.
async fn send(
    mut sink: SplitSink<WebSocket, Message>,
    mut frames: mpsc::Receiver<String>,
    closing: Arc<AtomicU16>,
    gzip: bool,
) {
    let mut heartbeat = interval(HEARTBEAT);
    heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        let message = tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) if gzip && frame.len() >= LEAST_COMPRESSED => compressed(frame),
                Some(frame) => Message::Text(frame.into()),
                None => break,
            },
            _ = heartbeat.tick() => Message::Ping(axum::body::Bytes::new()),
        };
        if !matches!(timeout(SENDING, sink.send(message)).await, Ok(Ok(()))) {
            return;
        }
    }
    let frame = CloseFrame { code: closing.load(Ordering::Relaxed), reason: "".into() };
    let _ = timeout(SENDING, sink.send(Message::Close(Some(frame)))).await;
}

fn compressed(frame: String) -> Message {
    match packing::gzip(&frame) {
        Some(bytes) => Message::Binary(bytes.into()),
        None => Message::Text(frame.into()),
    }
}
