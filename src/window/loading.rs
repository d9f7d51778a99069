//! Reading a large game in the background, with progress and a way to cancel.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::widget::{column, progress_bar, text};
use iced::{Element, Task};

use super::background::{self, Once};
use super::ui::{self, Look};
use crate::project::{self, Opened, Problem, Progress};
use crate::words::{Language, Words};

/// Games with more bytes of XML than this are read in the background.
const LARGE: u64 = 8 << 20;
pub const CANCEL: &str = "loading-cancel";
const WIDTH: f32 = 360.0;

#[derive(Debug)]
pub struct Loading {
    folder: PathBuf,
    name: String,
    /// The approximate number of bytes to read.
    size: u64,
    progress: Arc<Progress>,
}

/// The result of reading a game, to be taken once.
#[derive(Clone, Debug)]
pub struct Read(Arc<Progress>, Once<LoadResult>);

pub type LoadResult = Result<Opened, Vec<Problem>>;

#[derive(Clone, Debug)]
pub enum Message {
    Ticked,
    Read(Read),
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Close,
    Show(PathBuf, LoadResult),
}

impl Loading {
    /// Starts to read the game in a folder if it is large; otherwise returns `None`.
    pub fn begin(folder: &Path, language: Language) -> Option<(Self, Task<Message>)> {
        let size = project::size(folder);
        if size <= LARGE {
            return None;
        }
        let progress = Arc::new(Progress::default());
        let (path, watched) = (folder.to_owned(), progress.clone());
        let number = progress.clone();
        let task = background::run(move || project::open_watched(&path, &watched))
            .map(move |outcome| Message::Read(Read(number.clone(), Once::new(outcome))));
        let name = project::game_name(folder, language.code()).unwrap_or_default();
        Some((Self { folder: folder.to_owned(), name, size, progress }, task))
    }

    /// Returns the folder of the game.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn update(&self, message: &Message) -> Action {
        match message {
            Message::Ticked => Action::None,
            // The result of a cancelled job may still arrive.
            Message::Read(Read(progress, _)) if !Arc::ptr_eq(progress, &self.progress) => Action::None,
            Message::Read(Read(_, outcome)) => {
                // If no thread could be started, the game is read here.
                let outcome = outcome.take().unwrap_or_else(|| project::open(&self.folder));
                Action::Show(self.folder.clone(), outcome)
            }
            Message::Cancelled => {
                self.progress.stop();
                Action::Close
            }
        }
    }

    /// Shows the progress.
    pub fn view<'a>(&self, words: &Words) -> Element<'a, Message> {
        let read = self.progress.read().min(self.size);
        let megabytes = |bytes: u64| (bytes >> 20).to_string();
        let told = [("read", megabytes(read)), ("size", megabytes(self.size))];
        let content = column![
            text(words.with("loading-title", &[("name", self.name.clone())])).size(ui::TITLE),
            progress_bar(0.0..=self.size as f32, read as f32).girth(8),
            text(words.with("loading-read", &told)).size(ui::BODY).style(ui::quiet),
            ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)).id(CANCEL),
        ];
        content.spacing(12).width(WIDTH).into()
    }
}
