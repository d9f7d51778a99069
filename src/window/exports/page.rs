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
use crate::window::surroundings::Surroundings;

/// The folder, inside Schola's own, of the pages that were shown in the browser.
const SHOWN: &str = "pages";
/// For how long a page stays there: a browser reads it again when it is reloaded.
const KEPT: Duration = Duration::from_secs(7 * 24 * 3600);

impl Work {
    /// Starts to write a page to a file.
    pub fn page<D: Edited>(
        game: EditedGame<D>,
        surroundings: Surroundings,
        options: PageOptions,
        file: PathBuf,
    ) -> (Self, Task<Message>) {
        Self::begin(Text::new("export-page-works"), move |is_cancelled, tell| {
            tell(match write_page(&game, (&surroundings, &options), &file, is_cancelled) {
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
    (surroundings, options): (&Surroundings, &PageOptions),
    file: &Path,
    is_cancelled: &AtomicBool,
) -> Result<Option<Vec<Problem>>, Vec<Problem>> {
    let engine = surroundings.engine().and_then(|engine| fs::read(engine).ok());
    let engine = engine.ok_or_else(|| PageFault::NoEngine.into_problems())?;
    let game = game.in_folder(|folder| PageGame::read(folder, options).map_err(PageFault::into_problems))?;
    let left_out = game.left_out.clone();
    let html = page::one_file(&[game], &engine).map_err(PageFault::into_problems)?;
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
    if write_page(game, (surroundings, &PageOptions::default()), &file, is_cancelled)?.is_none() {
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
