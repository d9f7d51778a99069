//! Games as pages: one page for all of them, or a folder with a page for each.

use std::fs;
use std::path::Path;

use schola::page::{self, PageFault, PageGame, PageOptions};
use schola::words::{Language, Words};

use super::{Options, Refused, failed, write};

/// The page in a folder that leads to the others.
const INDEX: &str = "index";
const ENDING: &str = "html";

/// Writes the games as one page, or into a folder, and says which levels are left out.
pub(super) fn write_pages(options: &Options, out: &Path, words: &Words) -> Result<(), Refused> {
    let engine = options.engine.clone().or_else(page::find_engine);
    let engine =
        engine.and_then(|file| fs::read(file).ok()).ok_or(Refused::Page(None, PageFault::NoEngine))?;
    let wanted = wanted(options)?;
    let mut games = Vec::new();
    for folder in &options.folders {
        // Places in a game do not say which game of several it is.
        let named = (options.folders.len() > 1).then(|| folder.clone());
        let game = PageGame::read(folder, &wanted).map_err(|fault| Refused::Page(named, fault))?;
        let _ = super::super::fail(&game.left_out, words);
        games.push(game);
    }
    if is_folder(out) {
        return write_folder(&games, out, &engine, (options, words));
    }
    let html = page::one_file(&games, &engine).map_err(|fault| Refused::Page(None, fault))?;
    write(out, html.as_bytes(), words)
}

/// Returns what the pages are to have.
fn wanted(options: &Options) -> Result<PageOptions, Refused> {
    let known = |code: &str| {
        let languages = Language::ALL.map(Language::code).join(", ");
        Language::from_code(code).ok_or_else(|| Refused::Usage(format!("--language: {code} ({languages})")))
    };
    Ok(PageOptions {
        levels: options.levels.clone(),
        skip_faulty: options.skip_faulty,
        no_hints: options.no_hints,
        language: options.language.as_deref().map(known).transpose()?,
        look: options.look.clone(),
    })
}

/// Returns whether this is meant as a folder: it is one, or it ends as one.
fn is_folder(out: &Path) -> bool {
    out.is_dir() || out.to_string_lossy().ends_with(std::path::is_separator)
}

/// Writes a page for each game, and one that leads to them.
fn write_folder(
    games: &[PageGame],
    out: &Path,
    engine: &[u8],
    (options, words): (&Options, &Words),
) -> Result<(), Refused> {
    fs::create_dir_all(out).map_err(|error| failed(out, &error))?;
    let mut pages: Vec<(String, &PageGame)> = Vec::new();
    for game in games {
        let file = free_name(game.id(), &pages);
        let html = page::one_file(std::slice::from_ref(game), engine);
        let html = html.map_err(|fault| Refused::Page(None, fault))?;
        write(&out.join(&file), html.as_bytes(), words)?;
        pages.push((file, game));
    }
    let language = options.language.as_deref().and_then(Language::from_code);
    let chosen = language.map(Words::new);
    let index = page::index(&pages, chosen.as_ref().unwrap_or(words));
    let index = index.map_err(|fault| Refused::Page(None, fault))?;
    write(&out.join(INDEX).with_extension(ENDING), index.as_bytes(), words)
}

/// Returns a name that no page has yet: games in different places may be called the same.
fn free_name(id: &str, pages: &[(String, &PageGame)]) -> String {
    let name = |number: usize| match number {
        1 => format!("{id}.{ENDING}"),
        _ => format!("{id}-{number}.{ENDING}"),
    };
    // Some systems do not tell capital letters from small ones.
    let is_taken = |name: &String| {
        let is_same = |other: &str| other.to_lowercase() == name.to_lowercase();
        is_same(&format!("{INDEX}.{ENDING}")) || pages.iter().any(|(other, _)| is_same(other))
    };
    (1..).map(name).find(|name| !is_taken(name)).unwrap_or_default()
}
