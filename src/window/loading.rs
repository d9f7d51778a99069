//! A large game on its way into the window: it is read beside it, and there is a way back.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::widget::{column, progress_bar, text};
use iced::{Element, Task};

use super::background::{self, Once};
use super::ui::{self, Look};
use crate::project::{self, Opened, Problem, Progress};
use crate::words::{Language, Words};

/// Games with more bytes of XML than this are read beside the window.
const LARGE: u64 = 8 << 20;
/// The id of the button that gives up.
pub const CANCEL: &str = "loading-cancel";
const WIDTH: f32 = 360.0;

/// A game that is being read.
#[derive(Debug)]
pub struct Loading {
    folder: PathBuf,
    name: String,
    /// About how many bytes there are to read.
    size: u64,
    progress: Arc<Progress>,
}

/// What came of reading a game, to be taken once.
#[derive(Clone, Debug)]
pub struct Read(Arc<Progress>, Once<Outcome>);

/// A game as it was read, or why it cannot be opened.
pub type Outcome = Result<Opened, Vec<Problem>>;

/// What can happen meanwhile.
#[derive(Clone, Debug)]
pub enum Message {
    /// Some of it has been read.
    Ticked,
    /// All of it has been read.
    Read(Read),
    /// The game shall not be opened after all.
    Cancelled,
}

/// What this needs from outside.
#[derive(Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Give up.
    Close,
    /// Show the game in this folder, or why it cannot be shown.
    Show(PathBuf, Outcome),
}

impl Loading {
    /// Begins to read the game in a folder if it is a large one; `None` if it is not worth it.
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

    /// Takes in a message.
    pub fn update(&self, message: &Message) -> Action {
        match message {
            Message::Ticked => Action::None,
            // What was given up may still be told.
            Message::Read(Read(progress, _)) if !Arc::ptr_eq(progress, &self.progress) => Action::None,
            Message::Read(Read(_, outcome)) => {
                // Without a thread of its own it is read here.
                let outcome = outcome.take().unwrap_or_else(|| project::open(&self.folder));
                Action::Show(self.folder.clone(), outcome)
            }
            Message::Cancelled => {
                self.progress.stop();
                Action::Close
            }
        }
    }

    /// Shows how far it is.
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
