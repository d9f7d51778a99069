//! The note that a file was written, with links to it.

use std::path::{Path, PathBuf};

use iced::widget::{Space, container, row, text};
use iced::{Alignment, Element, Fill, Task};
use lucide_icons::Icon;

use super::background;
use super::surroundings::Surroundings;
use super::ui::{self, Context, Look};
use crate::engine::Text;
use crate::project::Problem;

/// A file or folder that was written.
#[derive(Debug)]
pub struct WrittenFiles {
    path: PathBuf,
    /// The number of files; the path is that of the first.
    count: usize,
    is_copied: bool,
    /// For how many more seconds the note is shown.
    seconds: u32,
}

/// For how many seconds the note is shown: long enough to read a path and reach a button.
const SECONDS: u32 = 30;

#[derive(Clone, Debug)]
pub enum Message {
    /// Shows the folder in the system's file manager.
    FolderAsked,
    /// Whether the system showed the folder.
    FolderOpened(bool),
    PathCopied,
    Closed,
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Close,
    /// The folder cannot be shown.
    Failed(Problem),
}

impl WrittenFiles {
    pub fn new(path: PathBuf, count: usize) -> Self {
        Self { path, count, is_copied: false, seconds: SECONDS }
    }

    /// Counts a second; returns whether the note was shown long enough.
    pub fn is_over(&mut self) -> bool {
        self.seconds = self.seconds.saturating_sub(1);
        self.seconds == 0
    }

    pub fn update(&mut self, message: &Message, surroundings: &Surroundings) -> Action {
        // Whoever uses the note still reads it.
        self.seconds = SECONDS;
        match message {
            Message::Closed => Action::Close,
            Message::PathCopied => {
                self.is_copied = true;
                Action::Run(iced::clipboard::write(self.path.display().to_string()))
            }
            Message::FolderAsked => {
                let (folder, surroundings) = (self.folder().to_owned(), surroundings.clone());
                let opened = background::run(move || surroundings.open(&folder));
                Action::Run(opened.map(|opened| Message::FolderOpened(opened.unwrap_or(false))))
            }
            Message::FolderOpened(true) => Action::Run(Task::none()),
            Message::FolderOpened(false) => {
                let folder = self.folder().display().to_string();
                Action::Failed(Problem::error("folder-not-opened").with("folder", folder))
            }
        }
    }

    /// Returns the folder itself, or the folder of the file.
    fn folder(&self) -> &Path {
        match self.path.parent() {
            Some(parent) if !self.path.is_dir() && !parent.as_os_str().is_empty() => parent,
            _ => &self.path,
        }
    }

    pub(super) fn view<'a>(&'a self, cx: Context<'a>) -> Element<'a, Message> {
        let key = if self.count == 1 { "export-done" } else { "print-done-several" };
        let told = Text::new(key).with("file", self.path.display()).with("count", self.count);
        let told = text(cx.words.say(&told)).size(ui::BODY).wrapping(text::Wrapping::WordOrGlyph);
        let button =
            |icon, key, message| ui::button(Some(icon), cx.words.get(key), Look::Plain, Some(message));
        // It has the same width with either text, so that nothing moves under the pointer.
        let copy = if self.is_copied { ("export-copied", Icon::Check) } else { ("export-copy", Icon::Copy) };
        let line = row![
            ui::icon(Icon::Check),
            container(told).width(Fill),
            button(Icon::FolderOpen, "export-open", Message::FolderAsked),
            button(copy.1, copy.0, Message::PathCopied).width(COPY),
            Space::new().width(0),
            ui::icon_button(Icon::X, cx.words.get("export-close"), Look::Quiet, Some(Message::Closed)),
        ];
        line.spacing(8).align_y(Alignment::Center).into()
    }
}

/// The width of the button that copies the path.
const COPY: f32 = 156.0;
