//! Games of all kinds, played in the page by mouse, keyboard, touch, and one switch.

use std::path::Path;

use serde_json::{Value, json};

use crate::member::{Member, is_asked, options, samples, start};
use crate::tab::{Tab, Wanted, is_there};

/// The first thing that can be chosen, anywhere on the page.
const CAN: &str = ".stage .can";

/// Presses whatever can be chosen until the game has gone on, or it is somebody else's turn.
pub async fn choose(tab: &Tab, one: usize) {
    let found = tab.run(
        "const all = [...document.querySelectorAll('.stage .can')].filter((it) => !it.classList.contains('chosen'));
         return all[arguments[0] % Math.max(1, all.length)] ?? null",
        vec![one.into()],
    );
    let element: Value = found.await;
    if element.is_null() {
        return;
    }
    // A real click at the middle of it, also where something small lies above.
    let at = tab.run(
        "const it = arguments[0].getBoundingClientRect(); return [it.x + it.width / 2, it.y + it.height / 2]",
        vec![element],
    );
    let at = at.await;
    let (x, y) = (at[0].as_f64().unwrap_or(0.0), at[1].as_f64().unwrap_or(0.0));
    tab.click_at(x, y).await;
}

/// A whole Evade by mouse, against somebody who has no window.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_evade_is_played_by_mouse() {
    if !is_there() {
        return;
    }
    let host = start(options(&["evade"])).await;
    let address = format!("http://{}", host.address());
    let code = host.make_table("evade", false).await.expect("a table");
    let mut other = Member::join(host.address(), &code, "Bob").await;
    other.sit(1).await;
    let tab = Tab::open(&address, "/", Wanted::default()).await;
    let field = tab.find("input[name=code]").await;
    field.send_keys(&code.to_lowercase()).await.expect("the code is typed");
    field.send_keys("\u{e007}").await.expect("Enter is pressed");
    tab.press(".seat button", "Sit").await;
    tab.press(".begin button", "I am ready").await;
    let _ = other
        .until(|state| {
            state["room"]["members"]
                .as_array()
                .is_some_and(|it| it.iter().all(|it| it["ready"] == true) && it.len() == 2)
        })
        .await;
    other.say(json!({"type": "start"})).await;
    let _ = tab.find(CAN).await;
    tab.picture("evade").await;
    for round in 0.. {
        assert!(round < 2_000, "the game does not end");
        let over = tab.run("return document.querySelector('.stage .can') === null && document.body.innerText.includes('Again')", Vec::new());
        if over.await == Value::Bool(true) || other.state["view"]["standing"]["is"] == "over" {
            break;
        }
        if is_asked(&other.state) {
            other.choose().await;
            let before = other.state["number"].clone();
            let _ = other.until(|state| state["number"] != before).await;
        } else {
            choose(&tab, round * 7).await;
            other.listen(300).await;
        }
    }
    let _ = other.until(|state| state["view"]["standing"]["is"] == "over").await;
    tab.says("has won").await;
    tab.picture("evade-over").await;
    look_back(&tab).await;
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
    host.stop().await;
}

/// Looks back at a game that is over: by keys through the moments, by a press on a line of its course, and back to the end.
async fn look_back(tab: &Tab) {
    // What stands where, in the words of the page.
    const BOARD: &str = "return [...document.querySelectorAll('.stage [data-id]')].map((it) => it.getAttribute('aria-label')).sort().join()";
    let board = || tab.run(BOARD, Vec::new());
    let last = board().await;
    tab.press(".tools button", "Look back").await;
    // The keys are on the moments at once.
    tab.until("return document.activeElement.type === 'range'").await;
    tab.keys("\u{e011}").await;
    tab.until("return document.querySelector('.moment').textContent.startsWith('0 / ')").await;
    tab.until("return document.querySelector('.course [aria-current]') === null").await;
    let first = board().await;
    assert_ne!(first, last);
    tab.keys("\u{e014}").await;
    tab.until("return document.querySelector('.moment').textContent.startsWith('1 / ')").await;
    let play_on = tab.run(
        "return [...document.querySelectorAll('.stage .can, .tools button:enabled')].map((it) => it.textContent.trim())",
        Vec::new(),
    );
    let play_on = play_on.await.to_string();
    assert!(!play_on.contains("Undo") && !play_on.contains("Hint"), "the past is not played on: {play_on}");
    // The newest line stands on top.
    let _ = tab.run("document.querySelector('.course li:last-child button').click()", Vec::new()).await;
    tab.until("return document.querySelector('.course [aria-current]') === document.querySelector('.course li:last-child')")
        .await;
    tab.picture("evade-past").await;
    tab.keys("\u{e00c}").await;
    tab.until("return document.querySelector('.past') === null").await;
    assert_eq!(board().await, last, "the end is shown again");
    // What the page has not seen since it was opened anew, the table tells.
    tab.client.refresh().await.expect("the page is opened again");
    tab.press(".tools button", "Look back").await;
    tab.until("return document.activeElement.type === 'range'").await;
    tab.keys("\u{e011}").await;
    tab.until("return document.querySelector('.moment').textContent.startsWith('0 / ')").await;
    tab.until("return !document.querySelector('.said').textContent.includes('One moment')").await;
    assert_eq!(board().await, first, "the beginning is shown");
}

/// Sokoban 01 by arrows, from the start of the page to the end of the level.
#[tokio::test(flavor = "multi_thread")]
async fn sokoban_is_solved_by_keyboard() {
    if !is_there() {
        return;
    }
    let host = start(options(&["sokoban"])).await;
    let tab = Tab::open(&format!("http://{}", host.address()), "/", Wanted::default()).await;
    tab.press("button.game", "Sokoban").await;
    tab.press(".opening button", "alone").await;
    let _ = tab.find("schola-cells .here").await;
    tab.picture("sokoban").await;
    let solution =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/solutions/sokoban/01.txt"))
            .expect("there is a solution");
    let cells: Vec<(i64, i64)> = solution
        .split_whitespace()
        .filter_map(|it| it.split_once(','))
        .filter_map(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?)))
        .collect();
    assert!(!cells.is_empty(), "{solution}");
    for cell in cells {
        let here = tab.run(
            "const all = [...document.querySelectorAll('schola-cells [role=gridcell]')];
             const at = all.findIndex((it) => it.classList.contains('here'));
             const across = all[0].parentElement.children.length;
             return [at % across, Math.floor(at / across)]",
            Vec::new(),
        );
        let here = here.await;
        let (x, y) = (here[0].as_i64().unwrap_or(0), here[1].as_i64().unwrap_or(0));
        let key = match (cell.0 - x, cell.1 - y) {
            (1, 0) => "\u{e014}",
            (-1, 0) => "\u{e012}",
            (0, 1) => "\u{e015}",
            (0, -1) => "\u{e013}",
            other => panic!("no step leads by {other:?}"),
        };
        tab.keys(key).await;
        let moved = format!(
            "const all = [...document.querySelectorAll('schola-cells [role=gridcell]')];
             const across = all[0].parentElement.children.length;
             return all[{} + {} * across].classList.contains('here')",
            cell.0, cell.1
        );
        tab.until(&moved).await;
    }
    tab.says("Next level").await;
    tab.picture("sokoban-solved").await;
    tab.close().await;
    host.stop().await;
}

/// Ludo by touch on a phone; nothing has to be scrolled sideways.
#[tokio::test(flavor = "multi_thread")]
async fn ludo_is_played_by_touch_on_a_phone() {
    if !is_there() {
        return;
    }
    let host = start(options(&["ludo"])).await;
    let wanted = Wanted { phone: Some((360, 640)), theme: Some("dark"), czech: true, ..Wanted::default() };
    let tab = Tab::open(&format!("http://{}", host.address()), "/", wanted).await;
    fits_across(&tab, "the start").await;
    tab.press("button.game", "Člověče").await;
    tab.press(".opening button", "samostatně").await;
    for turn in 0..6 {
        let can = tab.find(".stage .can, .stage .offers button").await;
        if turn == 0 {
            tab.picture("ludo-phone").await;
        }
        fits_across(&tab, "Ludo").await;
        tab.touch(can).await;
    }
    tab.close().await;
    host.stop().await;
}

pub async fn fits_across(tab: &Tab, what: &str) {
    let wide = tab.run("return [document.documentElement.scrollWidth, innerWidth]", Vec::new()).await;
    assert!(wide[0].as_i64() <= wide[1].as_i64(), "{what} is {wide} wide");
}

/// One level with one key only, from where the page has been opened at the table.
#[tokio::test(flavor = "multi_thread")]
async fn a_level_is_played_with_one_switch() {
    if !is_there() {
        return;
    }
    let host = start(options(&["lights-out"])).await;
    let tab = Tab::open(&format!("http://{}", host.address()), "/", Wanted::default()).await;
    tab.press("button.game", "Lights").await;
    tab.press(".opening button", "alone").await;
    let _ = tab.find("schola-cells .can").await;
    let kept = "const kept = JSON.parse(localStorage.getItem('schola')); kept.scanning = {on: true, way: 'press', period: 1};
                localStorage.setItem('schola', JSON.stringify(kept))";
    let _ = tab.run(kept, Vec::new()).await;
    tab.client.refresh().await.expect("the page is opened again");
    // First a row, then a cell in it. On a busy machine a press may come a moment too late and enter something else, which is left again.
    let has_chosen =
        "const undo = document.querySelector('.tools .tool'); return undo !== null && !undo.disabled";
    for _ in 0..8 {
        tab.until("return document.querySelector('schola-cells .lit') !== null").await;
        tab.picture("switch").await;
        tab.keys(" ").await;
        tokio::time::sleep(std::time::Duration::from_millis(400)).await;
        if tab.run(has_chosen, Vec::new()).await == Value::Bool(true) {
            break;
        }
    }
    tab.until(has_chosen).await;
    tab.close().await;
    host.stop().await;
}

/// Every sample opens, shows something, and nothing is complained about.
#[tokio::test(flavor = "multi_thread")]
async fn every_sample_opens_in_the_page() {
    if !is_there() {
        return;
    }
    let games: Vec<String> = std::fs::read_dir(samples())
        .expect("there are samples")
        .flatten()
        .map(|it| it.file_name().to_string_lossy().into_owned())
        .collect();
    let names: Vec<&str> = games.iter().map(String::as_str).collect();
    let host = start(options(&names)).await;
    let tab = Tab::open(&format!("http://{}", host.address()), "/", Wanted::default()).await;
    tab.until("return document.querySelectorAll('button.game').length >= 29").await;
    let listen = "window.complaints = []; const tell = (it) => { const text = String(it.message ?? it.reason ?? it);
                    // A browser's note that it draws once more, and no fault.
                    if (!text.startsWith('ResizeObserver loop')) window.complaints.push(text) };
                  addEventListener('error', tell); addEventListener('unhandledrejection', tell);
                  addEventListener('securitypolicyviolation', (it) => tell(it.violatedDirective));
                  addEventListener('error', (it) => { if (it.target?.src) tell('no picture ' + it.target.src) }, true)";
    let _ = tab.run(listen, Vec::new()).await;
    for at in 0..names.len() {
        tab.until("return document.querySelectorAll('button.game').length >= 29").await;
        let name = tab.run("const it = document.querySelectorAll('button.game')[arguments[0]]; it.click(); return it.innerText", vec![at.into()]);
        let name = name.await.to_string();
        tab.press(".opening button", "alone").await;
        let drawn = "const it = document.querySelector('schola-cells, schola-field, schola-tabletop'); return it !== null && it.getBoundingClientRect().width > 100";
        tab.until(drawn).await;
        tab.until("return document.querySelectorAll('.can, .offers button, .panel button, schola-field').length > 0 || document.querySelector('.stage button') !== null").await;
        tab.picture(&format!("game-{at:02}")).await;
        let complaints = tab.complaints().await;
        assert!(complaints.is_empty(), "{name}: {complaints:?}");
        let _ = tab.run("document.querySelector('.back').click()", Vec::new()).await;
    }
    tab.close().await;
    host.stop().await;
}
