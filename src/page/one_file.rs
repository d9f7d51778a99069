//! Writes games, the page and its engine into one HTML file.

use std::fmt::Write as _;
use std::io::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{PageFault, PageGame, file, flatten};
use crate::table::source::hex;
use crate::words::{Language, Words};

/// The module with which the page begins.
const BEGIN: &str = "js/main.js";
/// The script of the engine's workers.
const WORKER: &str = "worker.js";
/// The styles, in their order.
const STYLES: [&str; 5] =
    ["style/base.css", "style/rooms.css", "style/play.css", "style/side.css", "style/boards.css"];
/// The figure of who has chosen no picture.
const HERO: &str = "hero.svg";

/// Returns games as a page, with the engine of pages, which [`super::find_engine`] finds.
///
/// # Errors
/// A file of the page is not what it should be.
pub fn one_file(games: &[PageGame], engine: &[u8]) -> Result<String, PageFault> {
    let read = |path: &str| text_of(path).ok();
    let script = flatten(BEGIN, &read).map_err(|fault| PageFault::Damaged(fault.to_string()))?;
    let script = within_script(&script);
    let styles = STYLES.iter().map(|path| text_of(path)).collect::<Result<Vec<_>, _>>()?.concat();
    let name = match games {
        [game] => game.card.name_in(game.language.unwrap_or_default()),
        _ => "Schola",
    };
    let mut page = String::new();
    let policy = format!(
        "default-src 'none'; script-src '{}' 'wasm-unsafe-eval'; style-src '{}'; img-src data: blob:; worker-src blob:; \
         base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&styles)
    );
    let _ = write!(
        page,
        "<!doctype html>\n<html lang=\"en\" data-theme=\"auto\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{}</title>\n<link rel=\"icon\" href=\"data:,\">\n\
         <style>{styles}</style>\n</head>\n<body>\n<div id=\"page\"></div>\n\
         <div id=\"said\" class=\"unseen\" role=\"status\" aria-live=\"polite\"></div>\n{}",
        within_html(name),
        sentences(),
    );
    let mut parts = vec![
        ("about".to_owned(), within_script(&about(games)?.to_string())),
        ("worker".to_owned(), within_script(&text_of(WORKER)?)),
        ("engine".to_owned(), packed(engine)?),
    ];
    for (number, game) in games.iter().enumerate() {
        parts.push((format!("game-{number}"), packed(&game.contents)?));
    }
    for (id, content) in parts {
        let _ = writeln!(page, "<script type=\"text/plain\" id=\"schola-{id}\">{content}</script>");
    }
    let _ = write!(page, "<script>{script}</script>\n</body>\n</html>\n");
    Ok(page)
}

/// Returns what the page must know before its engine is there.
fn about(games: &[PageGame]) -> Result<Value, PageFault> {
    let language = games.iter().find_map(|game| game.language);
    let all: String = games.iter().map(|game| game.data.as_str()).collect();
    Ok(json!({
        "page": hex(all.as_bytes()),
        "hero": text_of(HERO)?,
        "language": language.map(Language::code),
        "games": games.iter().map(|game| &game.about).collect::<Vec<_>>(),
        // What a game among others is recognized by.
        "cards": if games.len() > 1 { games.iter().map(|game| &game.card).collect() } else { Vec::new() },
    }))
}

/// Returns what is said where the page cannot begin: without scripts, and in a browser that lacks something.
fn sentences() -> String {
    let mut all = [String::new(), String::new()];
    for words in Words::all(Language::default()) {
        for (text, key) in all.iter_mut().zip(["export-web-no-script", "export-web-old-browser"]) {
            let (code, said) = (words.language().code(), within_html(&words.get(key)));
            let _ = write!(text, "<p lang=\"{code}\">{said}</p>");
        }
    }
    let [no_script, old] = all;
    format!("<noscript>{no_script}</noscript>\n<div id=\"schola-old\" class=\"start\" hidden>{old}</div>\n")
}

pub(super) fn text_of(path: &str) -> Result<String, PageFault> {
    let damaged = || PageFault::Damaged(path.to_owned());
    String::from_utf8(file(path).ok_or_else(damaged)?.to_vec()).map_err(|_| damaged())
}

/// Returns a content as compressed text that stands in a page.
fn packed(bytes: &[u8]) -> Result<String, PageFault> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let packed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    Ok(STANDARD.encode(packed.map_err(|error| PageFault::Damaged(error.to_string()))?))
}

/// Returns a script or data as they stand in an element: nothing in them ends it. In texts, patterns and JSON the signs mean the
/// same.
fn within_script(text: &str) -> String {
    text.replace("</", "<\\/").replace("<!--", "\\u003c!--")
}

pub(super) fn within_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns the hash by which a policy names a script or a style.
pub(super) fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}
