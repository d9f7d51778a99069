//! Export of games to packages, pages, pictures, animations and printed sheets, and reading and keeping packages, in the background.

mod page;

pub use self::page::Wanted;

use std::cell::Cell;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iced::widget::{progress_bar, row, text};
use iced::{Alignment, Element, Task};

use super::background::{self, Once};
use super::package::LookedAt;
use super::ui::{self, Context, Look};
use crate::engine::{Played, Text, Turn};
use crate::grid::Draft;
use crate::grid::model::Role;
use crate::project::export::{self, SheetOptions};
use crate::project::marks::{self, Store};
use crate::project::package::{self, Foreign, Package, Packed};
use crate::project::{self, DiskState, Edited, Problem, SaveFault, pictures};
use crate::search::solve::{Progress, Watch};
use crate::words::{Language, Words};

/// The side of a cell in a picture, in pixels, unless the picture would become too large.
const CELL: u32 = 64;
/// The longest side of a picture and of an animation, in pixels.
const LONGEST: [u32; 2] = [4000, 1600];
/// How long an animation shows each position.
const DELAY: Duration = Duration::from_millis(500);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Export {
    Package,
    /// A page for browsers.
    Page,
    /// A picture of the start of a level.
    Picture,
    /// An animation of the moves in the play-test.
    Film,
    /// Boards for printing, as a PDF file.
    Print,
    PrintPictures,
}

impl Export {
    pub fn ending(self) -> &'static str {
        match self {
            Self::Package => package::ENDING,
            Self::Page => "html",
            Self::Picture => "png",
            Self::Film => "gif",
            Self::Print => "pdf",
            Self::PrintPictures => "png",
        }
    }

    pub fn title(self) -> &'static str {
        match self {
            Self::Package => "export-package-title",
            Self::Page => "export-page-title",
            Self::Picture => "export-picture-title",
            Self::Film => "export-film-title",
            Self::Print | Self::PrintPictures => "export-print-title",
        }
    }
}

/// A game as it is in the editor, saved or not.
#[derive(Clone, Debug)]
pub struct EditedGame<D: Edited> {
    pub folder: PathBuf,
    pub draft: D,
    /// What is known of its files on disk.
    pub known: DiskState<D>,
}

impl<D: Edited> EditedGame<D> {
    /// Does something with a folder that holds the game as it is: its own, or a copy for the moment. Both have the same name.
    fn in_folder<T>(&self, act: impl FnOnce(&Path) -> Result<T, Vec<Problem>>) -> Result<T, Vec<Problem>> {
        if self.known.holds(&self.draft) {
            return act(&self.folder);
        }
        let place = tempfile::tempdir().map_err(|error| vec![failed(&std::env::temp_dir(), &error)])?;
        let copy = place.path().join(self.folder.file_name().unwrap_or(OsStr::new("game")));
        let _ = project::copy_to(&self.folder, &copy, &self.draft, &self.known)
            .map_err(|fault| fault.problems())?;
        act(&copy)
    }
}

/// The puzzle to export, as it is in the editor.
#[derive(Clone, Debug)]
pub struct Subject {
    pub draft: Draft,
    /// What is known of its files on disk.
    pub known: DiskState,
    pub folder: PathBuf,
    /// The level being edited.
    pub level: usize,
    /// The moves of the play-test.
    pub moves: Vec<String>,
    /// What to print.
    pub order: Option<Order>,
    /// Schola's own folder, which stores known solutions.
    pub home: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Pdf,
    Png,
}

/// An order to print a game.
#[derive(Clone, Debug)]
pub struct Order {
    pub options: SheetOptions,
    /// The file format.
    pub form: Form,
    /// The resolution of pictures.
    pub dpi: u32,
    /// The language of the text on the sheets.
    pub language: Language,
}

#[derive(Debug)]
pub struct Work {
    label: Text,
    /// From 0 to 1; `None` while unknown.
    done: Option<f32>,
    is_cancelled: Arc<AtomicBool>,
}

/// A message of a job.
#[derive(Clone, Debug)]
pub enum Message {
    /// The part done, from 0 to 1.
    Progressed(f32),
    /// The first file written, the number of files, and what had to be left out.
    Written(PathBuf, usize, Vec<Problem>),
    /// A package was read.
    Looked(Once<Box<LookedAt>>),
    /// The folder of the game that is kept from now on.
    Kept(PathBuf),
    /// A page was opened in the browser.
    Shown,
    Refused(Vec<Problem>),
    Cancelled,
    Ended,
}

impl Work {
    /// Starts to export pictures or sheets.
    pub fn export(export: Export, subject: Subject, file: PathBuf) -> (Self, Task<Message>) {
        let label = Text::new(match export {
            Export::Package => "export-package-works",
            Export::Page => "export-page-works",
            Export::Picture => "export-picture-works",
            Export::Film => "export-film-works",
            Export::Print | Export::PrintPictures => "export-print-works",
        });
        Self::begin(label, move |is_cancelled, tell| {
            let files = draw(export, &subject, is_cancelled, tell)
                .and_then(|drawn| write_all(&file, drawn.unwrap_or_default(), is_cancelled));
            tell(match files {
                Ok(_) if is_cancelled.load(Ordering::Relaxed) => Message::Ended,
                Ok(files) => match files.first() {
                    Some(first) => Message::Written(first.clone(), files.len(), Vec::new()),
                    None => Message::Ended,
                },
                Err(problem) => Message::Refused(vec![problem]),
            });
        })
    }

    pub fn package<D: Edited>(game: EditedGame<D>, file: PathBuf) -> (Self, Task<Message>) {
        Self::begin(Text::new("export-package-works"), move |is_cancelled, tell| {
            tell(match write_package(&game, &file, is_cancelled) {
                Ok(Some(packed)) if !is_cancelled.load(Ordering::Relaxed) => {
                    Message::Written(file, 1, packed.problems())
                }
                Ok(_) => Message::Ended,
                Err(problems) => Message::Refused(problems),
            });
        })
    }

    /// Starts to read a package, to look at it.
    pub fn look(file: PathBuf, games: Option<PathBuf>, language: Language) -> (Self, Task<Message>) {
        Self::begin(Text::new("import-works"), move |is_cancelled, tell| {
            tell(match LookedAt::read(&file, games.as_deref(), language.code()) {
                Ok(_) if is_cancelled.load(Ordering::Relaxed) => Message::Ended,
                Ok(looked) => Message::Looked(Once::new(Box::new(looked))),
                Err(problems) => Message::Refused(problems),
            });
        })
    }

    /// Starts to write the game of a package into the folder of games.
    pub fn keep(package: Arc<Package>, games: PathBuf) -> (Self, Task<Message>) {
        Self::begin(Text::new("package-keeps"), move |is_cancelled, tell| {
            tell(match package.keep(&games) {
                Ok(folder) if is_cancelled.load(Ordering::Relaxed) => {
                    // The folder was created a moment ago, so nothing of the user's can be in it.
                    let _ = fs::remove_dir_all(folder);
                    Message::Ended
                }
                Ok(folder) => Message::Kept(folder),
                Err(problem) => Message::Refused(vec![problem]),
            });
        })
    }

    fn begin(
        label: Text,
        work: impl FnOnce(&AtomicBool, &dyn Fn(Message)) + Send + 'static,
    ) -> (Self, Task<Message>) {
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let cancelled = is_cancelled.clone();
        let task = background::report(move |tell| work(&cancelled, tell), Message::Ended);
        (Self { label, done: None, is_cancelled }, task)
    }

    pub fn progress(&mut self, done: f32) {
        self.done = Some(done);
    }

    pub fn cancel(&self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let bar = progress_bar(0.0..=1.0, self.done.unwrap_or(0.0)).length(200).girth(6);
        let line = row![
            text(cx.words.say(&self.label)).size(ui::BODY),
            bar,
            ui::button(None, cx.words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
        ];
        line.spacing(16).align_y(Alignment::Center).into()
    }
}

impl Drop for Work {
    /// Cancels the job, since nobody will receive its result.
    fn drop(&mut self) {
        self.cancel();
    }
}

/// Returns the moves since the play was last restarted, in the notation of move input.
pub(super) fn moves(history: &[Played]) -> Vec<String> {
    let mut moves = Vec::new();
    for (turn, _) in history {
        match turn {
            Turn::Move(text) => moves.push(text.clone()),
            Turn::Restart { .. } => moves.clear(),
            // A grid game has no phases.
            Turn::PhaseAgain | Turn::NewLuck(_) => {}
        }
    }
    moves
}

/// Writes the files; if there are several, numbers are added to the name.
fn write_all(file: &Path, drawn: Vec<Vec<u8>>, is_cancelled: &AtomicBool) -> Result<Vec<PathBuf>, Problem> {
    let files = export::numbered(file, drawn.len());
    let mut written = Vec::new();
    for (file, bytes) in files.into_iter().zip(drawn) {
        if is_cancelled.load(Ordering::Relaxed) {
            break;
        }
        write(&file, &bytes)?;
        written.push(file);
    }
    Ok(written)
}

/// Looks for solutions until the job is cancelled.
struct Until<'a>(&'a AtomicBool);

impl Watch for Until<'_> {
    fn stop(&self, _progress: Progress) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Makes the contents of the pictures or sheets; `None` if cancelled.
fn draw(
    export: Export,
    subject: &Subject,
    is_cancelled: &AtomicBool,
    tell: &dyn Fn(Message),
) -> Result<Option<Vec<Vec<u8>>>, Problem> {
    let Subject { draft, folder, level, moves, home, .. } = subject;
    let picture = |name: &str| pictures::bytes_of(folder, &draft.files, name).ok();
    let last = Cell::new(0);
    let watch = |done: usize, all: usize| {
        let percent = done * 100 / all.max(1);
        if last.replace(percent) != percent {
            tell(Message::Progressed(percent as f32 / 100.0));
        }
        !is_cancelled.load(Ordering::Relaxed)
    };
    let one = |drawn: Option<Vec<u8>>| drawn.map(|bytes| vec![bytes]);
    match (export, &subject.order) {
        (Export::Film, _) => {
            let side = side(subject, LONGEST[1]);
            export::play_gif(draft, *level, moves, side, DELAY, &picture, &watch).map(one)
        }
        (Export::Print | Export::PrintPictures, Some(order)) => {
            let words = Words::new(order.language);
            let say = |text: &Text| words.say(text);
            let mut options = order.options.clone();
            if options.solutions {
                let store = home.as_deref().map(Store::new);
                options.ways = marks::ways(draft, &options.levels, store.as_ref(), &Until(is_cancelled));
            }
            let options = (&options, &say as export::Say<'_>);
            match order.form {
                Form::Pdf => export::sheets_pdf(draft, options, &picture, &watch).map(one),
                Form::Png => export::sheets_png(draft, options, order.dpi, &picture, &watch),
            }
        }
        _ => export::level_png(draft, *level, side(subject, LONGEST[0]), &picture, &watch).map(one),
    }
}

/// Returns the largest side of a cell that keeps the board within this length.
fn side(subject: &Subject, longest: u32) -> u32 {
    let level = subject.draft.levels.get(subject.level);
    let size = level.and_then(|level| Some(level.layout.first(Role::State)?.cells.size()));
    let (width, height) = size.unwrap_or((1, 1));
    (longest / width.max(height).max(1)).clamp(1, CELL)
}

/// Packs the game as it is in the editor, saved or not; `None` if cancelled. Files that belong to no game are left out:
/// users of the editor may not know about them.
fn write_package<D: Edited>(
    game: &EditedGame<D>,
    file: &Path,
    is_cancelled: &AtomicBool,
) -> Result<Option<Packed>, Vec<Problem>> {
    let failed = |error: &io::Error| vec![failed(file, error)];
    let place = tempfile::tempdir().map_err(|error| failed(&error))?;
    let out = place.path().join("packed");
    let goes_on = || !is_cancelled.load(Ordering::Relaxed);
    let packed = game.in_folder(|folder| package::pack_watched(folder, &out, Foreign::LeftOut, &goes_on))?;
    if packed.is_some() && goes_on() {
        let bytes = fs::read(&out).map_err(|error| failed(&error))?;
        write(file, &bytes).map_err(|problem| vec![problem])?;
    }
    Ok(packed)
}

/// Writes a file atomically.
pub(super) fn write(file: &Path, bytes: &[u8]) -> Result<(), Problem> {
    let parent = match file.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let written = tempfile::NamedTempFile::new_in(parent).and_then(|mut beside| {
        beside.write_all(bytes)?;
        make_readable(&beside)?;
        beside.persist(file).map(drop).map_err(|error| error.error)
    });
    written.map_err(|error| failed(file, &error))
}

/// Makes a temporary file readable for others, like any new file: exports are meant to be shared.
fn make_readable(file: &tempfile::NamedTempFile) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.as_file().set_permissions(fs::Permissions::from_mode(0o644))?;
    }
    file.as_file().sync_all()
}

fn failed(file: &Path, error: &io::Error) -> Problem {
    let file = file.display().to_string();
    SaveFault::Failed { file, kind: error.kind(), reason: error.to_string() }.problems().remove(0)
}
