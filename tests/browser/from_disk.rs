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
        tab.until("return document.querySelector('.can, .answers button, .arrows.needed') !== null").await;
        assert_eq!(tab.complaints().await, Vec::<String>::new(), "{name}");
    }
    tab.close().await;
}

/// Where arrows are all that moves, a mouse presses them.
#[tokio::test(flavor = "multi_thread")]
async fn arrows_are_pressed_with_a_mouse() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), "tilting-maze", &engine, &PageOptions::default());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    tab.go(&address).await;
    tab.press(".the-game button", "Play").await;
    // Right, then up: the first level is solved.
    for (side, seen) in [
        (1, r"/Moves\s+1/.test(document.body.innerText)"),
        (0, "document.querySelector('.ask.over') !== null"),
    ] {
        tab.press(&format!(".arrows.needed .a{side}"), "").await;
        tab.until(&format!("return {seen}")).await;
    }
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
}

/// Opens the menu of a game and presses an item.
async fn from_menu(tab: &Tab, item: &str) {
    tab.press(".tools button", "More").await;
    tab.press(".menu button", item).await;
}

/// The levels of the game that are solved, as the browser has kept them.
const SOLVED: &str = "return Object.entries(localStorage).filter(([key]) => key.startsWith('schola-solved:')).flatMap(([, it]) => JSON.parse(it))";

/// A solution is watched to the end, faster than usual, and stopped on the way.
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
    tab.press(".turn button", "Speed: normal").await;
    tab.until("return document.querySelector('schola-cells[data-unmarked]') !== null").await;
    tab.until("return document.querySelector('.ask.over') !== null").await;
    assert_eq!(tab.run("return JSON.parse(localStorage.schola).watching", Vec::new()).await, json!("fast"));
    // Whoever only watches has solved nothing.
    assert_eq!(tab.run(SOLVED, Vec::new()).await, json!([]));
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
    tab.says(".schola-play.").await;
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

/// Opens the start of a page and chooses a file there.
async fn open_file(tab: &Tab, address: &str, file: &Path) {
    tab.go("about:blank").await;
    tab.go(address).await;
    choose_file(tab, file).await;
}

/// Chooses a file on the start of a page.
async fn choose_file(tab: &Tab, file: &Path) {
    let _ = tab.find("#saved-play").await;
    let field = tab.client.find(Locator::Css("#saved-play")).await.expect("there is a field for files");
    field.send_keys(&file.display().to_string()).await.expect("a file can be chosen");
}

/// Chooses an entry of the list with a number on the start of a page.
async fn choose_entry(tab: &Tab, list: usize, entry: &str) {
    let _ = tab.find(".of-game select").await;
    let script = "const list = document.querySelectorAll('.of-game select')[arguments[0]];
        list.value = arguments[1]; list.dispatchEvent(new Event('change'))";
    let _ = tab.run(script, vec![list.into(), entry.into()]).await;
}

/// Presses what can be chosen on a table, by a word of its name.
async fn choose_named(tab: &Tab, word: &str) {
    tab.until(&format!("return document.querySelector('.stage .can[aria-label*=\"{word}\"]') !== null"))
        .await;
    let found = tab.find(&format!(".stage .can[aria-label*=\"{word}\"]")).await;
    found.click().await.expect("it can be pressed");
}

/// Waits until so many turns were made and a player is asked for the next one.
async fn is_turn_of(tab: &Tab, player: &str, lines: usize) {
    tab.until(&format!(
        "return document.querySelectorAll('.course li').length === {lines}
            && document.querySelector('.turn')?.textContent.includes('{player}')
            && document.querySelector('.turn')?.textContent.includes('Choose a piece')"
    ))
    .await;
}

/// Two people play a board game at one screen: a game that lacks one of them does not begin, *Undo* takes back a whole turn of one
/// of them, and a saved game goes on with both.
#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_at_one_screen() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), "evade", &engine, &PageOptions::default());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    choose_entry(&tab, 1, "nobody").await;
    tab.says("Players needed: 2").await;
    tab.until("return document.querySelector('.the-game button.primary').disabled").await;
    choose_entry(&tab, 1, "person").await;
    tab.press(".the-game button", "Play").await;
    is_turn_of(&tab, "Gold", 0).await;
    choose_named(&tab, "c1").await;
    choose_named(&tab, "c2").await;
    is_turn_of(&tab, "Silver", 1).await;
    choose_named(&tab, "c6").await;
    choose_named(&tab, "c5").await;
    is_turn_of(&tab, "Gold", 2).await;
    tab.picture("disk-two-people").await;
    // Each undo takes back all choices of a turn, also from who is not asked now.
    tab.press(".tools button", "Undo").await;
    is_turn_of(&tab, "Silver", 1).await;
    tab.press(".tools button", "Undo").await;
    is_turn_of(&tab, "Gold", 0).await;
    choose_named(&tab, "d1").await;
    choose_named(&tab, "d2").await;
    is_turn_of(&tab, "Silver", 1).await;
    let given = saved(&tab).await;
    let games = Games::read(&samples().join("evade"), &["en"]).expect("the sample has no faults");
    let opened = opening::open(&games, &given).unwrap_or_else(|fault| panic!("{fault:?}\n{given}"));
    assert_eq!(opened.seats, [Some(Controller::Human), Some(Controller::Human)], "{given}");

    let file = folder.path().join("evade.schola-play");
    fs::write(&file, &given).expect("it can be written");
    open_file(&tab, &address, &file).await;
    is_turn_of(&tab, "Silver", 1).await;
    choose_named(&tab, "a6").await;
    choose_named(&tab, "a5").await;
    is_turn_of(&tab, "Gold", 2).await;
    assert!(moves(&saved(&tab).await).starts_with(&moves(&given)), "the same play goes on");
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
}

/// A guest whose browser keeps nothing opens a game that was saved in a later level: it goes on in that level.
#[tokio::test(flavor = "multi_thread")]
async fn a_guest_opens_a_game_saved_in_a_level() {
    const KEEPS_NOTHING: &str = "Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error('nothing is kept') }";
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), "sokoban", &engine, &PageOptions::default());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    choose_entry(&tab, 0, "2").await;
    begun_here(&tab).await;
    for round in 0..3 {
        choose(&tab, round).await;
        tokio::time::sleep(Duration::from_millis(150)).await;
    }
    let level = tab.run("return document.querySelector('header h1 small').textContent", Vec::new()).await;
    let given = saved(&tab).await;
    assert!(given.contains(" move 1 "), "{given}");
    tab.close().await;

    let file = folder.path().join("sokoban.schola-play");
    fs::write(&file, &given).expect("it can be written");
    let tab = Tab::open_file(&address, Wanted::default()).await;
    let _ = tab.find("#saved-play").await;
    let _ = tab.run(KEEPS_NOTHING, Vec::new()).await;
    choose_file(&tab, &file).await;
    tab.says("keeps nothing").await;
    let _ = tab.find(".play .tools").await;
    let now = tab.run("return document.querySelector('header h1 small').textContent", Vec::new()).await;
    assert_eq!(now, level);
    assert_eq!(moves(&saved(&tab).await), moves(&given), "the same play goes on");
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
}

/// Begins to play on a start that is shown.
async fn begun_here(tab: &Tab) {
    tab.press(".the-game button", "Play").await;
    let _ = tab.find(".stage .can").await;
}

/// Whatever a hint advises in a labyrinth is seen where it can be followed: on the map or among the answers.
#[tokio::test(flavor = "multi_thread")]
async fn hints_in_a_labyrinth_can_be_followed() {
    // What shares its field with something else is asked for once more.
    const FOLLOWED: &str = "const advised = document.querySelector('.advised');
        if (advised) { advised.click(); window.isFollowed = true; }
        return !advised && window.isFollowed === true";
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), "dragons-lair", &engine, &PageOptions::default());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    begun_here(&tab).await;
    // They lead to a key, to its door, through it, and on.
    for _ in 0..12 {
        let _ = tab.run("window.isFollowed = false", Vec::new()).await;
        tab.press(".tools button", "Hint").await;
        tab.until(FOLLOWED).await;
    }
    tab.close().await;
}

/// The cards of a page with several games say how far one has come, and so do the list of levels and the plays to go on with.
#[tokio::test(flavor = "multi_thread")]
async fn cards_say_how_far_one_has_come() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let read = |name: &str| PageGame::read(&samples().join(name), &PageOptions::default());
    let games: Result<Vec<_>, _> = ["sokoban", "lights-out"].into_iter().map(read).collect();
    let html = page::one_file(&games.expect("the samples have no faults"), &engine).expect("it is whole");
    let file = folder.path().join("class.html");
    fs::write(&file, html).expect("it can be written");
    let address = format!("file://{}", file.display());
    let tab = Tab::open_file(&address, Wanted::default()).await;
    tab.press(".shelf button", "Sokoban").await;
    begun_here(&tab).await;
    // Down, and twice to the right.
    for key in ["\u{e015}", "\u{e014}", "\u{e014}"] {
        tab.keys(key).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    tab.says("Solved!").await;
    assert_eq!(tab.run(SOLVED, Vec::new()).await, json!([0]));
    tab.go("about:blank").await;
    tab.go(&format!("{address}#2/")).await;
    begun_here(&tab).await;
    choose(&tab, 0).await;
    tab.until("return document.querySelector('.counters dd')?.textContent === '1'").await;
    tab.go("about:blank").await;
    tab.go(&format!("{address}#2/")).await;
    tab.says("Moves: 1 · today").await;
    tab.go("about:blank").await;
    tab.go(&address).await;
    tab.says("1 of 30 solved").await;
    tab.says("Begun").await;
    tab.picture("disk-progress").await;
    tab.press(".shelf button", "Sokoban").await;
    tab.until("return document.querySelector('.of-game option')?.textContent === 'First push – solved'")
        .await;
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
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
