//! Writes a game, the page and its engine into one HTML file.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::{PageFault, file, flatten};
use crate::project::Problem;
use crate::project::game_files::{GameKind, kind_of};
use crate::project::plays::{Levels as _, OfFolder};
use crate::table::source::{Games, Source as _};
use crate::words::{Language, Words};

/// The module with which the page begins.
const BEGIN: &str = "js/main.js";
/// The script of the engine's workers.
const WORKER: &str = "worker.js";
/// The styles, in their order.
const STYLES: [&str; 4] = ["style/base.css", "style/rooms.css", "style/play.css", "style/boards.css"];
/// The figure of who has chosen no picture.
const HERO: &str = "hero.svg";
/// The name of the picture that stands for the game, if it is none of its files.
const COVER: &str = "@cover";

/// Returns the game in a folder as a page, with the engine of pages, which [`super::find_engine`] finds.
///
/// # Errors
/// The game cannot be played, or a file of the page is not what it should be.
pub fn one_file(folder: &Path, engine: &[u8]) -> Result<String, PageFault> {
    find_faults(folder).map_err(PageFault::Game)?;
    let codes = Language::ALL.map(Language::code);
    let games = Games::read(folder, &codes).map_err(PageFault::Game)?;
    let (about, files) = of_game(folder, &games)?;
    let read = |path: &str| text_of(path).ok();
    let script = flatten(BEGIN, &read).map_err(|fault| PageFault::Damaged(fault.to_string()))?;
    let script = within_script(&script);
    let styles = STYLES.iter().map(|path| text_of(path)).collect::<Result<Vec<_>, _>>()?.concat();
    let name = games.about().card(Language::default().code()).name;
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
        within_html(&name),
        sentences(),
    );
    for (id, content) in [
        ("about", within_script(&about.to_string())),
        ("worker", within_script(&text_of(WORKER)?)),
        ("game", packed(&files)?),
        ("engine", packed(engine)?),
    ] {
        let _ = writeln!(page, "<script type=\"text/plain\" id=\"schola-{id}\">{content}</script>");
    }
    let _ = write!(page, "<script>{script}</script>\n</body>\n</html>\n");
    Ok(page)
}

/// Finds what keeps a level from being played. A board game is compiled when it is read.
fn find_faults(folder: &Path) -> Result<(), Vec<Problem>> {
    if kind_of(folder) == GameKind::Board {
        return Ok(());
    }
    let mut levels = OfFolder::open(folder, Language::default().code())?;
    let mut found: Vec<Problem> = Vec::new();
    for level in 0..levels.count() {
        let problems = levels.game(level).err().unwrap_or_default();
        // Faults of the rules are faults of every level.
        found.extend(problems.into_iter().filter(|problem| !found.contains(problem)).collect::<Vec<_>>());
    }
    if found.is_empty() { Ok(()) } else { Err(found) }
}

/// Returns what the page must know before its engine is there, and the contents of all files one after another.
fn of_game(folder: &Path, games: &Games) -> Result<(Value, Vec<u8>), PageFault> {
    let files = games.for_page(folder).map_err(PageFault::Game)?;
    let (mut list, mut pictures, mut contents) = (Vec::new(), serde_json::Map::new(), Vec::new());
    let by_hash = |bytes: &[u8]| digits(&Sha256::digest(bytes));
    for (name, content) in &files {
        let hash = by_hash(content);
        if let Some((media, _)) = games.picture(&hash) {
            let _ = pictures.insert(hash, json!([name, media]));
        }
        list.push(json!([name, content.len()]));
        contents.extend_from_slice(content);
    }
    if let Some((hash, (media, content))) = games.cover().and_then(|hash| Some((hash, games.picture(hash)?)))
        && !pictures.contains_key(hash)
    {
        let _ = pictures.insert(hash.to_owned(), json!([COVER, media]));
        list.push(json!([COVER, content.len()]));
        contents.extend_from_slice(&content);
    }
    let about = json!({
        "id": games.about().id,
        "data": games.about().data,
        "cover": games.cover(),
        "hero": text_of(HERO)?,
        "pictures": pictures,
        "files": list,
    });
    Ok((about, contents))
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

fn text_of(path: &str) -> Result<String, PageFault> {
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

fn within_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Returns the hash by which a policy names a script or a style.
fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
