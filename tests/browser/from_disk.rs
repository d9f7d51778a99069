//! Pages opened from a disk, as different people use them: every sample, a solution that is watched, saved games, one switch, a
//! phone, a screen reader.

use std::fs;
use std::path::Path;
use std::time::Duration;

use fantoccini::Locator;
use schola::engine::seats::Controller;
use schola::page::{self, PageGame, PageOptions};
use schola::table::opening;
use schola::table::source::Games;
use serde_json::{Value, json};

use crate::access::serious;
use crate::member::samples;
use crate::one_file::{begun, engine, written};
use crate::playing::{choose, fits_across};
use crate::tab::{Tab, Wanted};

/// Every sample of every kind opens from one page on a disk, can be played, and nothing is complained about.
#[tokio::test(flavor = "multi_thread")]
async fn every_sample_opens_from_a_disk() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut names: Vec<String> = fs::read_dir(samples())
        .expect("there are samples")
        .flatten()
        .map(|it| it.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let read = |name: &String| PageGame::read(&samples().join(name), &PageOptions::default());
    let games: Result<Vec<_>, _> = names.iter().map(read).collect();
    let html = page::one_file(&games.expect("the samples have no faults"), &engine).expect("it is whole");
    let file = folder.path().join("all.html");
    fs::write(&file, html).expect("it can be written");
    let address = format!("file://{}", file.display());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    for (at, name) in names.iter().enumerate() {
        tab.go("about:blank").await;
        tab.go(&format!("{address}#{}/", at + 1)).await;
        tab.press(".the-game button.primary", "").await;
        tab.until("return document.querySelector('.can, .answers button') !== null").await;
        assert_eq!(tab.complaints().await, Vec::<String>::new(), "{name}");
    }
    tab.close().await;
}

/// Opens the menu of a game and presses an item.
async fn from_menu(tab: &Tab, item: &str) {
    tab.press(".tools button", "More").await;
    tab.press(".menu button", item).await;
}

/// A solution is watched to the end, and stopped on the way.
#[tokio::test(flavor = "multi_thread")]
async fn a_solution_is_watched() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), "lights-out", &engine, &PageOptions::default());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    begun(&tab, &address).await;
    from_menu(&tab, "Watch the solution").await;
    tab.press(".turn button", "Stop").await;
    tab.until("return document.querySelector('.turn button') === null").await;
    from_menu(&tab, "Watch the solution").await;
    tab.until("return document.querySelector('.ask.over') !== null").await;
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
}

/// Has the page keep the text of the next file that it gives, instead of the browser.
const CATCH: &str = "window.given = ''; HTMLAnchorElement.prototype.click = () => {};
    URL.createObjectURL = (blob) => { blob.text().then((text) => (window.given = text)); return 'blob:none'; }";

/// Saves the game in a page. Returns the text of the file.
async fn saved(tab: &Tab) -> String {
    let _ = tab.run(CATCH, Vec::new()).await;
    from_menu(tab, "Save the game").await;
    tab.until("return window.given !== ''").await;
    let given = tab.run("return window.given", Vec::new()).await;
    given.as_str().expect("a text").to_owned()
}

/// Returns the moves in the file of a play, without their times.
fn moves(file: &str) -> Vec<&str> {
    file.lines().filter_map(|line| Some(line.split_once(" move ")?.1)).collect()
}

/// A game is saved in a page, in each kind of game: the program opens the file and so does the page; another game's file is refused in words.
#[tokio::test(flavor = "multi_thread")]
async fn saved_games_go_from_page_to_program_and_back() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for game in ["sokoban", "evade", "dragons-lair"] {
        let address = written(folder.path(), game, &engine, &PageOptions::default());
        let tab = Tab::open_file(&address, Wanted::default()).await;
        begun(&tab, &address).await;
        for round in 0..6 {
            choose(&tab, round * 5).await;
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
        let given = saved(&tab).await;
        let games = Games::read(&samples().join(game), &["en"]).expect("the sample has no faults");
        let opened =
            opening::open(&games, &given).unwrap_or_else(|fault| panic!("{game}: {fault:?}\n{given}"));
        assert_eq!(opened.seats[0], Some(Controller::Human), "{game}");
        assert!(given.contains(" move 1 "), "{game}: {given}");

        let file = folder.path().join(format!("{game}.schola-play"));
        fs::write(&file, &given).expect("it can be written");
        open_file(&tab, &address, &file).await;
        let _ = tab.find(".play .tools").await;
        assert_eq!(moves(&saved(&tab).await), moves(&given), "{game}: the same play goes on");

        fs::write(&file, given.replace(&format!("game {game}"), "game chess")).expect("it can be written");
        open_file(&tab, &address, &file).await;
        tab.says("chess").await;
        assert_eq!(tab.complaints().await, Vec::<String>::new(), "{game}");
        tab.close().await;
    }
}

/// Chooses a file on the start of a page.
async fn open_file(tab: &Tab, address: &str, file: &Path) {
    tab.go("about:blank").await;
    tab.go(address).await;
    let _ = tab.find("#saved-play").await;
    let field = tab.client.find(Locator::Css("#saved-play")).await.expect("there is a field for files");
    field.send_keys(&file.display().to_string()).await.expect("a file can be chosen");
}

/// The start and a game have no serious finding and fit across, on a phone in the dark, and nothing is without a name.
#[tokio::test(flavor = "multi_thread")]
async fn pages_from_a_disk_have_names_and_contrast() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut found = Vec::new();
    for (theme, phone) in [("dark", Some((360, 640))), ("contrast", None)] {
        for game in ["sokoban", "ludo", "dragons-lair"] {
            let address = written(folder.path(), game, &engine, &PageOptions::default());
            let tab =
                Tab::open_file(&address, Wanted { theme: Some(theme), phone, ..Wanted::default() }).await;
            let _ = tab.find(".the-game button.primary").await;
            tab.picture(&format!("disk-{theme}-{game}-start")).await;
            fits_across(&tab, game).await;
            let all = serious(&tab).await.into_iter().flatten();
            found.extend(all.map(|it| format!("the start of {game}, {theme}: {it}")));
            begun(&tab, &address).await;
            tab.picture(&format!("disk-{theme}-{game}")).await;
            fits_across(&tab, game).await;
            let all = serious(&tab).await.into_iter().flatten();
            found.extend(all.map(|it| format!("{game}, {theme}: {it}")));
            tab.close().await;
        }
    }
    assert!(found.is_empty(), "{} findings:\n{}", found.len(), found.join("\n"));
}

/// With one key only: from the start of the page into a game, and a choice in it.
#[tokio::test(flavor = "multi_thread")]
async fn a_page_from_a_disk_is_used_with_one_switch() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), "lights-out", &engine, &PageOptions::default());
    let tab = Tab::open_file(&address, Wanted { switch: true, ..Wanted::default() }).await;
    let lit = |what: &str| format!("return document.querySelector('{what}') !== null");
    tab.until(&lit(".scanned")).await;
    // What is lit is chosen by the key; it goes on by itself once a second, so that on a busy machine a press may miss.
    for _ in 0..40 {
        let is_play = "return document.querySelector('.the-game button.primary.scanned') !== null";
        if tab.run(is_play, Vec::new()).await == json!(true) {
            tab.keys(" ").await;
        }
        tokio::time::sleep(Duration::from_millis(300)).await;
        if tab.run(&lit("schola-cells"), Vec::new()).await == json!(true) {
            break;
        }
    }
    tab.until(&lit("schola-cells .lit")).await;
    tab.picture("disk-switch").await;
    let has_chosen =
        "const undo = document.querySelector('.tools .tool'); return undo !== null && !undo.disabled";
    for _ in 0..12 {
        tab.until(&lit("schola-cells .lit")).await;
        tab.keys(" ").await;
        tokio::time::sleep(Duration::from_millis(400)).await;
        if tab.run(has_chosen, Vec::new()).await == Value::Bool(true) {
            break;
        }
    }
    tab.until(has_chosen).await;
    tab.close().await;
}
