//! A game as a page has it: its files, and what is known of it before the engine is there.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::PageFault;
use crate::project::Problem;
use crate::project::export::levels_of;
use crate::project::game_files::{self, GameKind, LEVELS, kind_of};
use crate::project::memory::{MemoryFiles, MemoryFolder};
use crate::project::plays::{Levels as _, OfFolder};
use crate::table::source::{Games, Source as _};
use crate::words::Language;

/// The name of the picture that stands for the game, if it is none of its files.
const COVER: &str = "@cover";

/// What a page shows of a game, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PageOptions {
    /// Only these levels, by their places, such as `1-5,8`; without it all.
    pub levels: Option<String>,
    /// Whether levels with faults are left out. Otherwise there is no page if one has some.
    pub skip_faulty: bool,
    /// Whether the computer gives no hints.
    pub no_hints: bool,
    /// The language in which the page opens for the first time; without it that of the browser.
    pub language: Option<Language>,
    /// The look with which the game begins, by its name in files.
    pub look: Option<String>,
}

/// What is shown of a game among others: texts by the codes of languages.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Card {
    pub name: BTreeMap<&'static str, String>,
    pub about: BTreeMap<&'static str, String>,
    /// The address of a picture that has the picture in itself.
    pub picture: Option<String>,
    /// How many levels it has.
    pub levels: usize,
}

impl Card {
    fn of(games: &Games) -> Self {
        let in_languages =
            |of: &dyn Fn(&str) -> String| Language::ALL.iter().map(|it| (it.code(), of(it.code()))).collect();
        let picture = games.cover().and_then(|hash| games.picture(hash));
        Self {
            name: in_languages(&|code| games.about().card(code).name),
            about: in_languages(&|code| games.summary(code)),
            picture: picture
                .map(|(media, content)| format!("data:{media};base64,{}", STANDARD.encode(&content))),
            levels: games.about().levels.len(),
        }
    }

    /// Returns its name in a language.
    pub fn name_in(&self, language: Language) -> &str {
        self.name.get(language.code()).map_or("", String::as_str)
    }

    /// Returns what it is about in a language.
    pub fn about_in(&self, language: Language) -> &str {
        self.about.get(language.code()).map_or("", String::as_str)
    }
}

/// A game that becomes a page.
#[derive(Clone, Debug)]
pub struct PageGame {
    id: String,
    pub(super) card: Card,
    /// The hash of its data.
    pub(super) data: String,
    /// What the page must know before the engine has the game.
    pub(super) about: Value,
    /// The contents of its files, one after another.
    pub(super) contents: Vec<u8>,
    pub(super) language: Option<Language>,
    /// A warning for each level that is left out because of faults.
    pub left_out: Vec<Problem>,
}

impl PageGame {
    /// Reads the game in a folder.
    ///
    /// # Errors
    /// The game or one of the wanted levels cannot be played, or there is nothing that the options name.
    pub fn read(folder: &Path, options: &PageOptions) -> Result<Self, PageFault> {
        let codes = Language::ALL.map(Language::code);
        let (files, left_out) = wanted_files(folder, options)?;
        let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let id = whole.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let folder = MemoryFolder::new(&id, files);
        let games = Games::read(folder.path(), &codes).map_err(PageFault::Game)?;
        if let Some(look) = &options.look {
            find_look(&games, look)?;
        }
        let (about, contents) = of_game(folder.path(), &games, options)?;
        let (card, data) = (Card::of(&games), games.about().data.clone());
        Ok(Self { id, card, data, about, contents, language: options.language, left_out })
    }

    /// Returns the name of its folder.
    pub fn id(&self) -> &str {
        &self.id
    }
}

/// Returns the files of the levels that are wanted and can be played, with those of the game; and what is left out.
fn wanted_files(folder: &Path, options: &PageOptions) -> Result<(MemoryFiles, Vec<Problem>), PageFault> {
    let mut files = game_files::contents(folder).map_err(PageFault::Game)?;
    if kind_of(folder) == GameKind::Board {
        return match &options.levels {
            Some(_) => Err(PageFault::Game(vec![Problem::error("page-no-levels")])),
            None => Ok((files, Vec::new())),
        };
    }
    let mut levels = OfFolder::open(folder, Language::default().code()).map_err(PageFault::Game)?;
    let count = levels.count();
    let mut wanted = match &options.levels {
        Some(words) => levels_of(words, count).map_err(|word| no_such_level(&word, count))?,
        None => (0..count).collect(),
    };
    let faulty = faults(&mut levels, &wanted);
    let is_empty = wanted.iter().all(|level| faulty.contains_key(level));
    if !faulty.is_empty() && (is_empty || !options.skip_faulty) {
        let names = faulty.keys().map(|level| levels.name(*level).to_owned()).collect();
        let problems = all_problems(faulty);
        return Err(if is_empty { PageFault::Game(problems) } else { PageFault::Levels(names, problems) });
    }
    wanted.retain(|level| !faulty.contains_key(level));
    for level in (0..count).filter(|level| !wanted.contains(level)) {
        let own = format!("{LEVELS}/{}/", levels.name(level));
        files.retain(|file, _| !file.starts_with(&own));
    }
    let warning = |level: &usize| Problem::warning("page-level-left-out").with("name", levels.name(*level));
    Ok((files, faulty.keys().map(warning).collect()))
}

/// Returns what keeps levels from being played, by their indices.
fn faults(levels: &mut OfFolder, wanted: &[usize]) -> BTreeMap<usize, Vec<Problem>> {
    let fault = |level: &usize| Some((*level, levels.game(*level).err()?));
    wanted.iter().filter_map(fault).collect()
}

/// Returns the problems of all levels, each once: faults of the rules are faults of every level.
fn all_problems(faulty: BTreeMap<usize, Vec<Problem>>) -> Vec<Problem> {
    let mut all = Vec::new();
    for problem in faulty.into_values().flatten() {
        if !all.contains(&problem) {
            all.push(problem);
        }
    }
    all
}

fn no_such_level(word: &str, count: usize) -> PageFault {
    PageFault::Game(vec![
        Problem::error("page-level-unknown").with("levels", word).with("count", count.to_string()),
    ])
}

fn find_look(games: &Games, look: &str) -> Result<(), PageFault> {
    let looks = games.about().looks_in(Language::default().code());
    if looks.iter().any(|(known, _)| known == look) {
        return Ok(());
    }
    let known: Vec<&str> = looks.iter().map(|(known, _)| known.as_str()).collect();
    let code = if known.is_empty() { "page-no-looks" } else { "page-look-unknown" };
    Err(PageFault::Game(vec![Problem::error(code).with("look", look).with("looks", known.join(", "))]))
}

/// Returns what the page must know before its engine is there, and the contents of all files one after another.
fn of_game(folder: &Path, games: &Games, options: &PageOptions) -> Result<(Value, Vec<u8>), PageFault> {
    let files = games.for_page(folder).map_err(PageFault::Game)?;
    let (mut list, mut pictures, mut contents) = (Vec::new(), serde_json::Map::new(), Vec::new());
    for (name, content) in &files {
        let hash = digits(&Sha256::digest(content));
        if let Some((media, _)) = games.picture(&hash) {
            let _ = pictures.insert(hash, json!([name, media]));
        }
        list.push(json!([name, content.len()]));
        contents.extend_from_slice(content);
    }
    let cover = games.cover().and_then(|hash| Some((hash, games.picture(hash)?)));
    if let Some((hash, (media, content))) = cover
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
        "pictures": pictures,
        "files": list,
        "hints": !options.no_hints,
        "look": options.look,
    });
    Ok((about, contents))
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
