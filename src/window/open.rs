//! The dialog for a folder or a file: the system's own first; without one, a path with completion.

use std::path::{Path, PathBuf};

use iced::widget::{column, container, row, scrollable, text};
use iced::{Element, Fill, Task};
use lucide_icons::Icon;

use super::exports::Export;
use super::progress::Make;
use super::system_dialog::{self, DialogAnswer};
use super::ui::{self, Look};
use crate::project::browse::{CompletionKind, PathCompletion, PathTarget, complete, offers, split};
use crate::project::home::FolderPurpose;
use crate::project::{composites, export, import, package, pictures, play_file};
use crate::words::Words;

pub const FIELD: &str = "open-path";
/// The button that switches from the system's dialog to the path.
pub const OWN: &str = "open-own";
const WIDTH: f32 = 560.0;
/// The height of the hint below the list, which may take two lines.
const HINT: f32 = 34.0;
/// The height of the list of folders and files.
const LIST: f32 = 280.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Open,
    SaveAs,
    Picture,
    Import,
    ImportLevels,
    /// An export to be written.
    Export(Export),
    /// A save file to be written, for a board game.
    SavePlay,
    OpenPlay,
    /// An export of the table of plays.
    Progress(Make),
    /// A file for composite blocks, to be written.
    ExportComposite,
    /// A file of composite blocks to be read.
    ImportComposite,
    /// A labyrinth file to be written.
    ExportLabyrinth,
    /// A file for the parameters of a generated labyrinth, to be written.
    SaveNumbers,
    /// A file of such parameters to be read.
    OpenNumbers,
    /// A folder for games or people.
    Place(FolderPurpose),
}

impl Purpose {
    fn target(self) -> PathTarget {
        match self {
            Self::Open | Self::SaveAs | Self::Place(_) => PathTarget::Folder,
            Self::Picture => PathTarget::File(pictures::EXTENSIONS),
            Self::Import => PathTarget::File(&[package::ENDING]),
            Self::ImportLevels => PathTarget::File(import::ENDINGS),
            Self::Export(export) => PathTarget::NewFile(export.ending()),
            Self::SavePlay => PathTarget::NewFile(play_file::ENDING),
            Self::OpenPlay => PathTarget::File(&[play_file::ENDING]),
            Self::Progress(Make::Csv) => PathTarget::NewFile("csv"),
            Self::Progress(Make::Print) => PathTarget::NewFile("pdf"),
            Self::ExportComposite => PathTarget::NewFile(composites::ENDING),
            Self::ImportComposite => PathTarget::File(&[composites::ENDING]),
            Self::ExportLabyrinth | Self::SaveNumbers => PathTarget::NewFile("xml"),
            Self::OpenNumbers => PathTarget::File(&["xml"]),
        }
    }

    /// Returns whether the file or folder will be written.
    pub fn writes(self) -> bool {
        self == Self::SaveAs || matches!(self.target(), PathTarget::NewFile(_))
    }

    /// Returns the translation keys of title, button and hint.
    fn words(self) -> [&'static str; 3] {
        match self {
            Self::Open => ["open-title", "open-confirm", "open-hint"],
            Self::SaveAs => ["save-as-title", "save-as-confirm", "open-hint"],
            Self::Picture => ["open-picture-title", "open-picture-confirm", "open-picture-hint"],
            Self::Import => ["import-title", "open-confirm", "import-hint"],
            Self::ImportLevels => ["import-levels-title", "import-levels-confirm", "import-levels-hint"],
            Self::Export(export) => [export.title(), "export-confirm", "export-hint"],
            Self::SavePlay => ["play-file-save-title", "play-file-save", "export-hint"],
            Self::OpenPlay => ["play-file-open-title", "open-confirm", "play-file-open-hint"],
            Self::Progress(Make::Csv) => ["progress-csv-title", "export-confirm", "export-hint"],
            Self::Progress(Make::Print) => ["progress-print-title", "export-confirm", "export-hint"],
            Self::ExportComposite => ["composite-export-title", "export-confirm", "export-hint"],
            Self::ImportComposite => ["composite-import-title", "composite-import", "composite-import-hint"],
            Self::ExportLabyrinth => ["labyrinth-export-title", "export-confirm", "export-hint"],
            Self::SaveNumbers => ["labyrinth-numbers-save-title", "export-confirm", "export-hint"],
            Self::Place(FolderPurpose::Games) => ["folders-games-title", "folders-take", "folders-hint"],
            Self::Place(FolderPurpose::People) => ["folders-people-title", "folders-take", "folders-hint"],
            Self::OpenNumbers => {
                ["labyrinth-numbers-open-title", "open-confirm", "labyrinth-numbers-open-hint"]
            }
        }
    }
}

#[derive(Debug)]
pub struct Dialog {
    purpose: Purpose,
    path: String,
    offered: Vec<PathCompletion>,
    system: System,
    /// The name that the system's dialog suggests for a folder to be written.
    suggested: String,
    /// The existing file that was confirmed once; a second confirmation replaces it.
    replaces: Option<PathBuf>,
    /// The number of files to write; if there are several, numbers are added to the name.
    files: usize,
}

/// The system's own dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    NotAsked,
    /// It is open, and nothing else has been shown yet.
    First,
    /// It is open over the path.
    Again,
    /// The system has none.
    Failed,
}

#[derive(Clone, Debug)]
pub enum Message {
    Written(String),
    /// Completes the path.
    Completed,
    Offered(usize),
    Above,
    Confirmed,
    /// Opens the system's dialog.
    SystemAsked,
    /// The result of the system's dialog for this purpose.
    SystemAnswered(Purpose, DialogAnswer),
    /// Shows the path instead of the system's dialog.
    OwnAsked,
    Cancelled,
}

#[derive(Debug)]
pub enum Action {
    None,
    Run(Task<Message>),
    Chosen(Purpose, PathBuf),
    Close,
}

impl Dialog {
    pub fn new(purpose: Purpose, folder: &Path) -> Self {
        let mut path = folder.display().to_string();
        if !path.ends_with(std::path::MAIN_SEPARATOR) {
            path.push(std::path::MAIN_SEPARATOR);
        }
        let mut dialog = Self {
            purpose,
            path: String::new(),
            offered: Vec::new(),
            system: System::NotAsked,
            suggested: String::new(),
            replaces: None,
            files: 1,
        };
        dialog.write(&path);
        dialog
    }

    /// Adds a suggested name for a file to be written.
    #[must_use]
    pub fn with_name(mut self, name: &str) -> Self {
        self.path.push_str(name);
        self
    }

    /// Sets the number of files to write.
    #[must_use]
    pub fn with_files(mut self, count: usize) -> Self {
        self.files = count;
        self
    }

    /// Sets the name that the system's dialog suggests for a folder to be written.
    #[must_use]
    pub fn with_suggestion(mut self, name: String) -> Self {
        self.suggested = name;
        self
    }

    /// Opens the system's dialog before the path is shown.
    pub fn begin_with_system(&mut self) -> Task<Message> {
        self.system = System::First;
        self.ask_system()
    }

    /// Returns whether the system has no dialog for this.
    pub fn has_failed(&self) -> bool {
        self.system == System::Failed
    }

    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    pub fn update(&mut self, message: Message) -> Action {
        match message {
            Message::Written(path) => self.write(&path),
            Message::Completed => {
                let path = complete(&self.path, &self.offered);
                self.write(&path);
                return Action::Run(iced::widget::operation::move_cursor_to_end(FIELD));
            }
            Message::Offered(index) => {
                let Some(offer) = self.offered.get(index).cloned() else { return Action::None };
                match (offer.kind, self.purpose.target()) {
                    (CompletionKind::Game, _) if self.purpose == Purpose::Open => {
                        return Action::Chosen(self.purpose, offer.path);
                    }
                    (CompletionKind::File, PathTarget::File(_)) => {
                        return Action::Chosen(self.purpose, offer.path);
                    }
                    (CompletionKind::File, _) => {
                        self.write(&offer.path.display().to_string());
                        return Action::Run(iced::widget::operation::focus(FIELD));
                    }
                    (CompletionKind::Game | CompletionKind::Folder, _) => {}
                }
                self.write(&format!("{}{}", offer.path.display(), std::path::MAIN_SEPARATOR));
            }
            Message::Above => {
                let above = Path::new(&self.path).parent().map(Path::to_path_buf);
                if let Some(above) = above {
                    *self = Self::new(self.purpose, &above).with_files(self.files);
                }
            }
            Message::Confirmed if self.path.trim().is_empty() => {}
            Message::Confirmed => return self.confirm(),
            Message::SystemAsked => {
                self.system = System::Again;
                return Action::Run(self.ask_system());
            }
            Message::SystemAnswered(purpose, answer) if purpose == self.purpose => {
                return self.answered(answer);
            }
            // An outdated result, of a dialog that was abandoned.
            Message::SystemAnswered(..) => {}
            Message::OwnAsked => {
                self.system = System::NotAsked;
                return Action::Run(self.focus_path());
            }
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn answered(&mut self, answer: DialogAnswer) -> Action {
        let was = std::mem::replace(&mut self.system, System::NotAsked);
        match answer {
            // The system's dialog did not ask about numbered files or about a name without its extension.
            DialogAnswer::Chosen(path)
                if self.files > 1 || self.purpose.target().ended(path.clone()) != path =>
            {
                self.write(&path.display().to_string());
                self.confirm()
            }
            DialogAnswer::Chosen(path) => Action::Chosen(self.purpose, path),
            DialogAnswer::Nothing if was == System::First => Action::Close,
            DialogAnswer::Nothing => Action::None,
            DialogAnswer::Failed(_) => {
                self.system = System::Failed;
                Action::Run(self.focus_path())
            }
        }
    }

    /// Moves the focus into the field for the path.
    pub fn focus_path(&self) -> Task<Message> {
        let to_end = iced::widget::operation::move_cursor_to_end(FIELD);
        Task::batch([iced::widget::operation::focus(FIELD), to_end])
    }

    fn confirm(&mut self) -> Action {
        let path = self.purpose.target().ended(PathBuf::from(self.path.trim()));
        let is_new = matches!(self.purpose.target(), PathTarget::NewFile(_));
        if self.purpose.target() != PathTarget::Folder && path.is_dir() {
            self.write(&path.join("").display().to_string());
            return Action::None;
        }
        let is_there = || export::numbered(&path, self.files).iter().any(|file| file.exists());
        if is_new && is_there() && self.replaces.as_ref() != Some(&path) {
            self.replaces = Some(path);
            return Action::None;
        }
        Action::Chosen(self.purpose, path)
    }

    fn ask_system(&self) -> Task<Message> {
        let (folder, name) = split(&self.path);
        let dialog = rfd::AsyncFileDialog::new().set_directory(folder);
        let asked = match self.purpose.target() {
            // A folder to be written has a name of its own, like a file.
            PathTarget::Folder if self.purpose == Purpose::SaveAs => {
                system_dialog::ask(dialog.set_file_name(&self.suggested).save_file())
            }
            PathTarget::Folder => system_dialog::ask(dialog.pick_folder()),
            PathTarget::File(endings) => {
                system_dialog::ask(dialog.add_filter(endings.join(", "), endings).pick_file())
            }
            PathTarget::NewFile(ending) => {
                let dialog = dialog.add_filter(ending, &[ending]).set_file_name(name);
                system_dialog::ask(dialog.save_file())
            }
        };
        let purpose = self.purpose;
        asked.map(move |answer| Message::SystemAnswered(purpose, answer))
    }

    fn write(&mut self, path: &str) {
        // A whole path typed behind the present one replaces it.
        let path = path.rfind("//").map_or(path, |at| &path[at + 1..]);
        self.offered = offers(path, self.purpose.target());
        self.replaces = None;
        self.path = path.to_owned();
    }

    pub fn view<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let [title, confirm, hint] = self.purpose.words();
        if self.system == System::First {
            return self.waiting(words);
        }
        let is_folder = self.purpose.target() == PathTarget::Folder;
        let path = words.get(match self.purpose {
            Purpose::Picture => "open-picture-path",
            _ if is_folder => "open-path",
            _ => "open-file-path",
        });
        let field =
            ui::field(&path, &self.path).id(FIELD).on_input(Message::Written).on_submit(Message::Confirmed);
        let offers = self.offered.iter().enumerate().map(|(index, offer)| {
            let icon = match offer.kind {
                CompletionKind::Game => Icon::Puzzle,
                CompletionKind::File => Icon::File,
                CompletionKind::Folder => Icon::Folder,
            };
            ui::button(Some(icon), offer.name.clone(), Look::Quiet, Some(Message::Offered(index)))
                .width(Fill)
                .into()
        });
        let list: Element<'_, Message> = if self.offered.is_empty() {
            let none = words.get(if is_folder { "open-none" } else { "open-none-file" });
            text(none).size(ui::BODY).style(ui::quiet).into()
        } else {
            scrollable(column(offers).padding(2)).width(Fill).into()
        };
        let (told, confirm) = match &self.replaces {
            Some(_) => ("export-replaces", "export-replace"),
            None if self.system == System::Failed => ("open-system-none", confirm),
            None if self.system == System::Again => ("open-asking", confirm),
            None => (hint, confirm),
        };
        // Always two lines high.
        let hint = |hint: String| container(text(hint).size(ui::SMALL).style(ui::quiet)).height(HINT);
        let asks = matches!(self.system, System::NotAsked).then_some(Message::SystemAsked);
        let endings = [("endings", pictures::endings())];
        column![
            text(words.get(title)).size(ui::TITLE),
            row![
                ui::icon_button(Icon::ArrowUp, words.get("open-above"), Look::Plain, Some(Message::Above)),
                field,
            ]
            .spacing(8),
            container(list).height(LIST),
            hint(words.with(told, &endings)),
            row![
                ui::button(None, words.get(confirm), Look::Primary, Some(Message::Confirmed)),
                ui::button(None, words.get("open-system"), Look::Plain, asks),
                ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
            ]
            .spacing(8),
        ]
        .spacing(12)
        .width(WIDTH)
        .into()
    }

    /// Shows that the system's dialog is open.
    fn waiting<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let [title, ..] = self.purpose.words();
        let own = ui::button(None, words.get("open-own"), Look::Plain, Some(Message::OwnAsked)).id(OWN);
        let cancel = ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled));
        column![
            text(words.get(title)).size(ui::TITLE),
            text(words.get("open-asking")).size(ui::BODY).style(ui::quiet),
            row![own, cancel].spacing(8),
        ]
        .spacing(16)
        .into()
    }
}
