//! The wire is cut and comes back; the tab is closed and opened again; the host stops and goes on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;
use tokio::net::{TcpListener, TcpStream};

use crate::member::{Member, options, start, two_at};
use crate::tab::{Tab, Wanted, is_there};

/// What stands between a browser and a host, and can be cut.
struct Between {
    address: SocketAddr,
    is_cut: Arc<AtomicBool>,
}

impl Between {
    async fn start(host: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let is_cut = Arc::new(AtomicBool::new(false));
        let cut = is_cut.clone();
        drop(tokio::spawn(async move {
            while let Ok((mut near, _)) = listener.accept().await {
                let cut = cut.clone();
                drop(tokio::spawn(async move {
                    if cut.load(Ordering::Relaxed) {
                        return;
                    }
                    let Ok(mut far) = TcpStream::connect(host).await else { return };
                    let broken = async {
                        while !cut.load(Ordering::Relaxed) {
                            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
                        }
                    };
                    tokio::select! {
                        _ = tokio::io::copy_bidirectional(&mut near, &mut far) => {}
                        () = broken => {}
                    }
                }));
            }
        }));
        Self { address, is_cut }
    }
}

/// N28, N31: the page says that the wire is gone, goes on by itself when it is back, and the others see both.
#[tokio::test(flavor = "multi_thread")]
async fn a_cut_wire_comes_back() {
    if !is_there() {
        return;
    }
    let host = start(options(&["evade"])).await;
    let between = Between::start(host.address()).await;
    let code = host.make_table("evade", false).await.expect("a table");
    let mut other = Member::join(host.address(), &code, "Bob").await;
    other.sit(1).await;
    let tab =
        Tab::open(&format!("http://{}", between.address), &format!("/table/{code}"), Wanted::default()).await;
    tab.press(".seat button", "Sit").await;
    tab.press(".begin button", "I am ready").await;
    let is_ready = |state: &serde_json::Value| {
        state["room"]["members"]
            .as_array()
            .is_some_and(|it| it.len() == 2 && it.iter().all(|it| it["ready"] == true))
    };
    let _ = other.until(is_ready).await;
    other.say(json!({"type": "start"})).await;
    let _ = tab.find(".stage .can").await;
    between.is_cut.store(true, Ordering::Relaxed);
    let _ = tab.find(".wire.lost, .wire.connecting").await;
    tab.picture("wire-lost").await;
    let _ = other
        .until(|state| {
            state["room"]["members"].as_array().is_some_and(|it| it.iter().any(|it| it["away"] == true))
        })
        .await;
    between.is_cut.store(false, Ordering::Relaxed);
    let _ = tab.find(".wire.open").await;
    let _ = other
        .until(|state| {
            state["room"]["members"].as_array().is_some_and(|it| it.iter().all(|it| it["away"] == false))
        })
        .await;
    // The tab is closed; a new one in the same browser goes on at the same seat.
    let fresh = tab.client.new_window(true).await.expect("a tab");
    tab.client.close_window().await.expect("it is closed");
    tab.client.switch_to_window(fresh.handle).await.expect("it is shown");
    let _ = other
        .until(|state| {
            state["room"]["members"].as_array().is_some_and(|it| it.iter().any(|it| it["away"] == true))
        })
        .await;
    tab.go(&format!("http://{}/table/{code}", between.address)).await;
    let _ = tab.find(".stage .can").await;
    let state = other
        .until(|state| {
            state["room"]["members"].as_array().is_some_and(|it| it.iter().all(|it| it["away"] == false))
        })
        .await;
    assert_eq!(state["room"]["members"].as_array().map(Vec::len), Some(2), "nobody new has come");
    tab.close().await;
    host.stop().await;
}

/// N32: the host is stopped and started again at the same address; the page comes back to the same table.
#[tokio::test(flavor = "multi_thread")]
async fn the_page_outlives_its_host() {
    if !is_there() {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let kept =
        || schola::host::Options { store: Some(folder.path().join("tables.sqlite")), ..options(&["evade"]) };
    let host = start(kept()).await;
    let (code, one, _other) = two_at(&host, "evade").await;
    let tab =
        Tab::open(&format!("http://{}", host.address()), &format!("/table/{code}"), Wanted::default()).await;
    let _ = tab.find("schola-tabletop").await;
    drop(one);
    let listen = host.address();
    host.stop().await;
    let _ = tab.find(".wire.lost, .wire.connecting").await;
    let host = start(schola::host::Options { listen, ..kept() }).await;
    let _ = tab.find(".wire.open").await;
    let _ = tab.find("schola-tabletop").await;
    tab.close().await;
    host.stop().await;
}

/// An address with a code that is no table says so, in the person's language.
#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_code_is_told() {
    if !is_there() {
        return;
    }
    let host = start(options(&["evade"])).await;
    let wanted = Wanted { czech: true, ..Wanted::default() };
    let tab = Tab::open(&format!("http://{}", host.address()), "/table/AAAAA", wanted).await;
    tab.says("kódem").await;
    tab.close().await;
    host.stop().await;
}
