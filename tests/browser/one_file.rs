//! Games as pages in one file, opened from a disk: without a host, without a network.
//!
//! The engine is made by `cargo xtask web`. Where it is missing the tests say so and do nothing, unless `SCHOLA_PAGE_TEST` is set.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use schola::page::{self, PageGame, PageOptions};
use schola::table::protocol::{Member, Options, ToMember, ToTable};
use schola::table::source::Games;
use schola::table::{Outgoing, Table};
use schola::words::{Language, Words};
use serde_json::{Value, json};

use crate::member::samples;
use crate::playing::choose;
use crate::tab::{Tab, Wanted, is_there};

/// Returns the engine, if the tests can run.
pub fn engine() -> Option<Vec<u8>> {
    if !is_there() {
        return None;
    }
    let file = std::env::var_os("SCHOLA_ENGINE").map(PathBuf::from).or_else(page::find_engine);
    let engine = file.and_then(|file| fs::read(file).ok());
    let must = std::env::var_os("SCHOLA_PAGE_TEST").is_some();
    assert!(engine.is_some() || !must, "SCHOLA_PAGE_TEST is set, but `cargo xtask web` has made no engine");
    if engine.is_none() {
        eprintln!("skipped: pages in one file are tried only where `cargo xtask web` has made their engine");
    }
    engine
}

pub fn written(folder: &Path, game: &str, engine: &[u8], options: &PageOptions) -> String {
    let html =
        PageGame::read(&samples().join(game), options).and_then(|game| page::one_file(&[game], engine));
    let html = html.unwrap_or_else(|fault| panic!("{game}: {fault:?}"));
    let file = folder.join(format!("{game}.html"));
    fs::write(&file, html).expect("it can be written");
    format!("file://{}", file.display())
}

/// Opens a page from the disk and begins to play.
pub async fn begun(tab: &Tab, address: &str) {
    tab.go(address).await;
    tab.press(".the-game button", "Play").await;
    let _ = tab.find(".stage .can").await;
}

/// How many turns the history of the play has, by what the browser has kept.
const KEPT: &str = "return Object.keys(localStorage).filter((key) => key.startsWith('schola-play:') && !key.endsWith(':plan'))
    .map((key) => JSON.parse(localStorage.getItem(key)).entries.filter((entry) => entry.includes('choose')).length)[0] ?? 0";

async fn kept(tab: &Tab) -> u64 {
    tab.run(KEPT, Vec::new()).await.as_u64().unwrap_or(0)
}

/// Games of all kinds open from a disk, are played by mouse, load nothing, and go on after a reload.
#[tokio::test(flavor = "multi_thread")]
async fn games_of_all_kinds_are_played_from_a_disk() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for game in ["sokoban", "lights-out", "evade", "ludo", "dragons-lair"] {
        let address = written(folder.path(), game, &engine, &PageOptions::default());
        let tab = Tab::open_file(&address, Wanted::default()).await;
        begun(&tab, &address).await;
        tab.picture(&format!("one-file-{game}")).await;
        let mut made = 0;
        for round in 0..200 {
            choose(&tab, round * 7).await;
            tokio::time::sleep(std::time::Duration::from_millis(60)).await;
            made = kept(&tab).await;
            if made >= 3 {
                break;
            }
        }
        assert!(made >= 3, "{game}: {made} choices were made\n{}", tab.text().await);
        let loaded = tab.run(
            "return performance.getEntriesByType('resource').map((it) => it.name).filter((it) => !/^(blob|data):/.test(it))",
            Vec::new(),
        );
        assert_eq!(loaded.await, json!([]), "{game}: nothing is loaded");
        // The play is there after a reload, and from the start.
        tab.go("about:blank").await;
        tab.go(&address).await;
        tab.press(".tables button", "").await;
        let _ = tab.find(".stage .tools, .play .tools").await;
        assert!(kept(&tab).await >= made, "{game}: the choices are kept");
        assert_eq!(tab.complaints().await, Vec::<String>::new(), "{game}");
        tab.close().await;
    }
}

/// Returns the last line of the history of a play that a browser has kept, as the native engine makes it.
fn last_line(game: &str, play: &str) -> String {
    let play: Value = serde_json::from_str(play).expect("it is JSON");
    let games = Games::read(&samples().join(game), &["en", "cs"]).expect("the sample has no faults");
    let words = Arc::new(Words::all(Language::English));
    let seed = play["row"]["seed"].as_str().and_then(|seed| seed.parse().ok()).expect("a seed");
    let mut table = Table::new(Arc::new(games), words, seed, Options::default());
    for entry in play["entries"].as_array().expect("a list") {
        table.repeat(&serde_json::from_str(entry.as_str().expect("a text")).expect("an input"));
    }
    let told = table.receive(Member(1), ToTable::Snapshot, Duration::from_secs(1 << 20));
    let line = told.into_iter().find_map(|it| match it {
        Outgoing::To { message: ToMember::State(state), .. } => state.view?.history.last,
        _ => None,
    });
    line.expect("something was played").text
}

/// The computer plays on its seat, and gives hints, in a worker of its own.
#[tokio::test(flavor = "multi_thread")]
async fn the_computer_plays_in_a_page() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), "connect-four", &engine, &PageOptions::default());
    let tab = Tab::open_file(&address, Wanted { phone: Some((360, 640)), ..Wanted::default() }).await;
    begun(&tab, &address).await;
    tab.press(".tools button", "Hint").await;
    tab.says("A good choice").await;
    for round in 0..20 {
        choose(&tab, round).await;
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        if kept(&tab).await > 0 {
            break;
        }
    }
    let answered = "return Object.entries(localStorage).some(([key, it]) => key.startsWith('schola-play:') && it.includes('thought'))";
    tab.until(answered).await;
    tab.until("return document.querySelector('.stage .can') !== null").await;
    tab.picture("one-file-phone").await;
    // The native engine comes to the same by the same inputs.
    let play = "return Object.entries(localStorage).find(([key]) => key.startsWith('schola-play:') && !key.endsWith(':plan'))[1]";
    let play = tab.run(play, Vec::new()).await;
    let line = last_line("connect-four", play.as_str().expect("a text"));
    let shown = tab.run("return document.querySelector('.course').textContent", Vec::new()).await;
    assert!(shown.as_str().is_some_and(|shown| shown.contains(&line)), "{line}: {shown}");
    tab.close().await;
}

/// A page of several games begins with a card for each, in the language that it was made for; each is played without hints, and
/// the way back leads to the cards.
#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_games_is_chosen() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let options = PageOptions { no_hints: true, language: Some(Language::Czech), ..PageOptions::default() };
    let games = ["lights-out", "evade", "sokoban"].map(|game| {
        PageGame::read(&samples().join(game), &options).unwrap_or_else(|fault| panic!("{game}: {fault:?}"))
    });
    let file = folder.path().join("class.html");
    fs::write(&file, page::one_file(&games, &engine).expect("the page is whole")).expect("it can be written");
    let address = format!("file://{}", file.display());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    tab.go(&address).await;
    tab.press(".shelf button", "Zhasni").await;
    tab.press(".the-game button.primary", "").await;
    let _ = tab.find(".stage .can").await;
    let hints = "return document.querySelectorAll('.tools button[aria-label=\"Poradit\"]').length";
    assert_eq!(tab.run(hints, Vec::new()).await, json!(0), "the computer gives no hints");
    let _ = tab.run("history.go(-2)", Vec::new()).await;
    tab.press(".shelf button", "Evade").await;
    tab.press(".the-game button.primary", "").await;
    let _ = tab.find(".stage .can").await;
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
}

/// Returns a number as WebAssembly writes it, and how many bytes it takes.
fn number(bytes: &[u8]) -> (usize, usize) {
    let mut value = 0;
    for (at, byte) in bytes.iter().enumerate().take(5) {
        value |= usize::from(byte & 0x7f) << (7 * at);
        if byte & 0x80 == 0 {
            return (value, at + 1);
        }
    }
    panic!("no number");
}

/// The engine asks its page for nothing: no clock, no random numbers, no text of a page.
#[test]
fn the_engine_imports_nothing() {
    const IMPORTS: u8 = 2;
    let Some(engine) = engine() else { return };
    assert_eq!(&engine[..4], b"\0asm");
    let mut rest = &engine[8..];
    let mut sections = 0;
    while let Some((kind, behind)) = rest.split_first() {
        let (length, taken) = number(behind);
        let content = &behind[taken..taken + length];
        assert!(*kind != IMPORTS || number(content).0 == 0, "it imports something");
        rest = &behind[taken + length..];
        sections += 1;
    }
    assert!(sections > 5, "{sections} sections");
}
