//! A game as a page: written to a file, or shown in the browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iced::Task;

use super::{EditedGame, Export, Message, Work, failed, write};
use crate::engine::Text;
use crate::page::{self, PageFault, PageGame, PageOptions};
use crate::project::{Edited, Problem};
use crate::window::games::OtherGame;
use crate::window::surroundings::Surroundings;

/// What is wanted of a page.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// What it shows of the game.
    pub options: PageOptions,
    /// The other games on it, with the same options but for levels and look.
    pub others: Vec<OtherGame>,
}

/// The folder, inside Schola's own, of the pages that were shown in the browser.
const SHOWN: &str = "pages";
/// For how long a page stays there: a browser reads it again when it is reloaded.
const KEPT: Duration = Duration::from_secs(7 * 24 * 3600);

impl Work {
    /// Starts to write a page to a file.
    pub fn page<D: Edited>(
        game: EditedGame<D>,
        surroundings: Surroundings,
        wanted: Wanted,
        file: PathBuf,
    ) -> (Self, Task<Message>) {
        Self::begin(Text::new("export-page-works"), move |is_cancelled, tell| {
            tell(match write_page(&game, (&surroundings, &wanted), &file, is_cancelled) {
                Ok(Some(left_out)) => Message::Written(file, 1, left_out),
                Ok(None) => Message::Ended,
                Err(problems) => Message::Refused(problems),
            });
        })
    }

    /// Starts to show a page in the browser; it is kept inside Schola's own folder for some days.
    pub fn show_page<D: Edited>(
        game: EditedGame<D>,
        surroundings: Surroundings,
        home: Option<PathBuf>,
    ) -> (Self, Task<Message>) {
        Self::begin(Text::new("export-page-works"), move |is_cancelled, tell| {
            tell(match show_page(&game, &surroundings, home.as_deref(), is_cancelled) {
                Ok(true) => Message::Shown,
                Ok(false) => Message::Ended,
                Err(problems) => Message::Refused(problems),
            });
        })
    }
}

/// Writes a page; returns warnings of the levels that are left out, or nothing if it was cancelled.
fn write_page<D: Edited>(
    game: &EditedGame<D>,
    (surroundings, wanted): (&Surroundings, &Wanted),
    file: &Path,
    is_cancelled: &AtomicBool,
) -> Result<Option<Vec<Problem>>, Vec<Problem>> {
    let engine = surroundings.engine().and_then(|engine| fs::read(engine).ok());
    let engine = engine.ok_or_else(|| PageFault::NoEngine.into_problems())?;
    let read = |folder: &Path, options| PageGame::read(folder, options).map_err(PageFault::into_problems);
    let mut games = vec![game.in_folder(|folder| read(folder, &wanted.options))?];
    let of_others = PageOptions { levels: None, look: None, ..wanted.options.clone() };
    for other in &wanted.others {
        if is_cancelled.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let named = |problems: Vec<Problem>| {
            let first = Problem::error("page-other-game").with("name", other.name());
            std::iter::once(first).chain(problems).collect::<Vec<_>>()
        };
        games.push(other.in_folder(|folder| read(folder, &of_others)).map_err(named)?);
    }
    let left_out = games.iter().flat_map(|game| game.left_out.clone()).collect();
    let html = page::one_file(&games, &engine).map_err(PageFault::into_problems)?;
    if is_cancelled.load(Ordering::Relaxed) {
        return Ok(None);
    }
    write(file, html.as_bytes()).map_err(|problem| vec![problem])?;
    Ok(Some(left_out))
}

fn show_page<D: Edited>(
    game: &EditedGame<D>,
    surroundings: &Surroundings,
    home: Option<&Path>,
    is_cancelled: &AtomicBool,
) -> Result<bool, Vec<Problem>> {
    let place = place_of_shown(home).map_err(|problem| vec![problem])?;
    let name = game.folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let file = place.join(format!("{name}.{}", Export::Page.ending()));
    if write_page(game, (surroundings, &Wanted::default()), &file, is_cancelled)?.is_none() {
        return Ok(false);
    }
    if surroundings.open(&file) {
        return Ok(true);
    }
    Err(vec![Problem::error("page-not-opened").with("page", file.display().to_string())])
}

/// Makes the folder for pages that are shown, without the pages that have been there for long.
fn place_of_shown(home: Option<&Path>) -> Result<PathBuf, Problem> {
    let Some(home) = home else {
        let place = tempfile::Builder::new().prefix("schola-").tempdir();
        return Ok(place.map_err(|error| failed(&std::env::temp_dir(), &error))?.keep());
    };
    let place = home.join(SHOWN);
    fs::create_dir_all(&place).map_err(|error| failed(&place, &error))?;
    let is_old = |file: &Path| {
        let written = fs::metadata(file).and_then(|known| known.modified()).ok();
        written.and_then(|written| written.elapsed().ok()).is_some_and(|age| age > KEPT)
    };
    let pages = fs::read_dir(&place).map_err(|error| failed(&place, &error))?;
    for page in pages.flatten().map(|entry| entry.path()).filter(|file| is_old(file)) {
        // A page that stays costs some space and nothing else.
        let _ = fs::remove_file(page);
    }
    Ok(place)
}
