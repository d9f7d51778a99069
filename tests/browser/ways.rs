//! Puzzles whose moves lead from one cell to another, and pieces that are drawn turned, on a page.

use std::fs;
use std::path::Path;

use schola::page::{self, PageGame, PageOptions};
use serde_json::json;

use crate::one_file::{begun, engine};
use crate::tab::{Tab, Wanted};

/// Writes a page of Lights Out with one rule: a lamp goes to a cell beside it that is dark. The lamp in the first cell lies turned.
fn written(folder: &Path, engine: &[u8]) -> String {
    let sample = schola::project::samples().into_iter().find(|sample| sample.name() == "lights-out");
    let game = sample.expect("it is a sample").unpacked(folder).expect("it can be written");
    let rule = "move [ (On or On90) | (Off) ] -&gt; [ Off | On ] turned;";
    let rules = format!(
        "<ArrayOfGameRule version=\"3\"><GameRule><Contents>{rule}</Contents><Break>false</Break></GameRule></ArrayOfGameRule>"
    );
    fs::write(game.join("rules.xml"), rules).expect("it can be written");
    let turned = "<GamePiece><Name>On90</Name><PictureFileName>On@90.svg</PictureFileName></GamePiece></ArrayOfGamePiece>";
    let pieces = game.join("pieces.xml");
    let text = fs::read_to_string(&pieces).expect("it can be read");
    fs::write(&pieces, text.replace("</ArrayOfGamePiece>", turned)).expect("it can be written");
    let layout = game.join("LEVELS/01/startingLayout.xml");
    let text = fs::read_to_string(&layout).expect("it can be read");
    fs::write(&layout, text.replacen("<string>On</string>", "<string>On90</string>", 1))
        .expect("it can be written");
    let html =
        PageGame::read(&game, &PageOptions::default()).and_then(|game| page::one_file(&[game], engine));
    let file = folder.join("lamps.html");
    fs::write(&file, html.unwrap_or_else(|fault| panic!("{fault:?}"))).expect("it can be written");
    format!("file://{}", file.display())
}

/// What can be chosen, by the numbers of the cells.
const CAN: &str = "return [...document.querySelectorAll('.cell')].flatMap((it, at) => it.classList.contains('can') ? [at] : [])";
async fn middle(tab: &Tab, cell: usize) -> (f64, f64) {
    let script = "const box = document.querySelectorAll('.cell')[arguments[0]].getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]";
    let found = tab.run(script, vec![json!(cell)]).await;
    let number = |at: usize| found[at].as_f64().expect("a number");
    (number(0), number(1))
}

async fn click(tab: &Tab, cell: usize) {
    let (x, y) = middle(tab, cell).await;
    tab.click_at(x, y).await;
}

/// Protects players of peg solitaire and its like on a page: a piece is dragged, or both cells are pressed; the wrong piece is let go
/// of by taking another one. A piece that lies turned has its picture and is called so.
#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_led_from_cell_to_cell() {
    let Some(engine) = engine() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let address = written(folder.path(), &engine);
    let tab = Tab::open_file(&address, Wanted::default()).await;
    begun(&tab, &address).await;
    let first =
        tab.run("return document.querySelector('.cell').getAttribute('aria-label')", Vec::new()).await;
    assert!(first.as_str().is_some_and(|name| name.contains("turned right")), "{first}");
    let drawn =
        "const it = document.querySelector('.cell img'); return Boolean(it?.complete && it.naturalWidth)";
    tab.until(drawn).await;
    // On On Off / On Off On / Off On On.
    click(&tab, 3).await;
    tab.says("where it goes").await;
    assert_eq!(tab.run(CAN, Vec::new()).await, json!([4, 6]));
    tab.picture("ways-begun").await;
    click(&tab, 1).await;
    assert_eq!(tab.run(CAN, Vec::new()).await, json!([2, 4]));
    click(&tab, 4).await;
    let is_lit = |cell: usize, lit: &str| {
        let label = format!("document.querySelectorAll('.cell')[{cell}].getAttribute('aria-label')");
        format!("return /^lamp, {lit}/i.test({label})")
    };
    tab.until(&is_lit(1, "off")).await;
    tab.until(&is_lit(4, "on")).await;
    tab.drag(middle(&tab, 4).await, middle(&tab, 1).await).await;
    tab.until(&is_lit(1, "on")).await;
    tab.until(&is_lit(4, "off")).await;
    // Where no way leads the piece stays in the hand, and goes back by Escape.
    tab.drag(middle(&tab, 1).await, middle(&tab, 8).await).await;
    tab.says("where it goes").await;
    tab.keys("\u{e00c}").await;
    tab.until("return document.querySelectorAll('.cell.can').length > 2").await;
    assert_eq!(tab.complaints().await, Vec::<String>::new());
    tab.close().await;
}
