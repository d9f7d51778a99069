//! The dialog that asks for a folder or a file: a path with completion, and the system's own dialog behind a
//! button.

use std::path::{Path, PathBuf};

use iced::widget::{column, row, scrollable, text, text_input};
use iced::{Element, Fill, Task};
use lucide_icons::Icon;

use super::ui::{self, Look};
use crate::project::pictures;
use crate::words::Words;

/// Folders and files offered at most.
const MOST_OFFERED: usize = 200;
/// The id of the field for the path.
pub const FIELD: &str = "open-path";

/// What the folder is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A game to open.
    Open,
    /// A place for a copy.
    SaveAs,
    /// A picture file.
    Picture,
}

impl Purpose {
    fn takes_files(self) -> bool {
        self == Self::Picture
    }

    /// The keys of the title, of the button that confirms, of the field, of what is said where nothing is offered,
    /// of the hint, and of what is said while the system asks.
    fn keys(self) -> [&'static str; 6] {
        match self {
            Self::Open => {
                ["open-title", "open-confirm", "open-path", "open-none", "open-hint", "open-asking"]
            }
            Self::SaveAs => {
                ["save-as-title", "save-as-confirm", "open-path", "open-none", "open-hint", "open-asking"]
            }
            Self::Picture => [
                "open-picture-title",
                "open-picture-confirm",
                "open-picture-path",
                "open-picture-none",
                "open-picture-hint",
                "open-picture-asking",
            ],
        }
    }
}

/// The dialog.
#[derive(Debug)]
pub struct Dialog {
    purpose: Purpose,
    path: String,
    offered: Vec<Offer>,
    asking_system: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Offer {
    path: PathBuf,
    name: String,
    is_game: bool,
    is_file: bool,
}

/// What can happen in the dialog.
#[derive(Clone, Debug)]
pub enum Message {
    /// The path is written in.
    Written(String),
    /// What is written shall be completed.
    Completed,
    /// A folder or file of the list is chosen.
    Offered(usize),
    /// The folder above.
    Above,
    /// The path is the one meant.
    Confirmed,
    /// The system's dialog shall be asked.
    SystemAsked,
    /// The system's dialog answered, or failed.
    SystemAnswered(Option<PathBuf>),
    /// Nothing shall be done.
    Cancelled,
}

/// What the dialog needs from outside.
#[derive(Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Work to be done.
    Run(Task<Message>),
    /// The folder or file was chosen.
    Chosen(Purpose, PathBuf),
    /// The dialog shall close.
    Close,
}

impl Dialog {
    /// Opens the dialog in a folder.
    pub fn new(purpose: Purpose, folder: &Path) -> Self {
        let mut path = folder.display().to_string();
        if !path.ends_with(std::path::MAIN_SEPARATOR) {
            path.push(std::path::MAIN_SEPARATOR);
        }
        let mut dialog = Self { purpose, path: String::new(), offered: Vec::new(), asking_system: false };
        dialog.write(&path);
        dialog
    }

    /// Takes in a message.
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
                if offer.is_file || offer.is_game && self.purpose == Purpose::Open {
                    return Action::Chosen(self.purpose, offer.path);
                }
                self.write(&format!("{}{}", offer.path.display(), std::path::MAIN_SEPARATOR));
            }
            Message::Above => {
                let above = Path::new(&self.path).parent().map(Path::to_path_buf);
                if let Some(above) = above {
                    *self = Self::new(self.purpose, &above);
                }
            }
            Message::Confirmed if self.path.trim().is_empty() => {}
            Message::Confirmed => return Action::Chosen(self.purpose, PathBuf::from(self.path.trim())),
            Message::SystemAsked => {
                self.asking_system = true;
                let ask = rfd::AsyncFileDialog::new().set_directory(split(&self.path).0);
                let answer = |picked: Option<rfd::FileHandle>| {
                    Message::SystemAnswered(picked.map(|folder| folder.path().to_owned()))
                };
                return Action::Run(if self.purpose.takes_files() {
                    let ask = ask.add_filter(pictures::endings(), pictures::EXTENSIONS);
                    Task::perform(ask.pick_file(), answer)
                } else {
                    Task::perform(ask.pick_folder(), answer)
                });
            }
            Message::SystemAnswered(Some(folder)) => return Action::Chosen(self.purpose, folder),
            // The system says the same for "none chosen" and "no dialog": our own dialog is still there.
            Message::SystemAnswered(None) => self.asking_system = false,
            Message::Cancelled => return Action::Close,
        }
        Action::None
    }

    fn write(&mut self, path: &str) {
        // Who types a whole path behind the one that stands there means the new one.
        let path = path.rfind("//").map_or(path, |at| &path[at + 1..]);
        self.offered = offers(path, self.purpose.takes_files());
        self.path = path.to_owned();
    }

    /// Shows the dialog.
    pub fn view<'a>(&'a self, words: &'a Words) -> Element<'a, Message> {
        let [title, confirm, path, none, hint, asking] = self.purpose.keys();
        let field = text_input(&words.get(path), &self.path)
            .id(FIELD)
            .size(ui::BODY)
            .padding(8)
            .on_input(Message::Written)
            .on_submit(Message::Confirmed);
        let offers = self.offered.iter().enumerate().map(|(index, offer)| {
            let icon = match offer {
                Offer { is_file: true, .. } => Icon::FileImage,
                Offer { is_game: true, .. } => Icon::Puzzle,
                Offer { .. } => Icon::Folder,
            };
            ui::button(Some(icon), offer.name.clone(), Look::Quiet, Some(Message::Offered(index)))
                .width(Fill)
                .into()
        });
        let list: Element<'_, Message> = if self.offered.is_empty() {
            text(words.get(none)).size(ui::BODY).style(ui::quiet).into()
        } else {
            scrollable(column(offers).padding(2)).height(280).width(Fill).into()
        };
        let endings = [("endings", pictures::endings())];
        let hint = words.with(if self.asking_system { asking } else { hint }, &endings);
        column![
            text(words.get(title)).size(ui::TITLE),
            row![
                ui::icon_button(Icon::ArrowUp, words.get("open-above"), Look::Plain, Some(Message::Above)),
                field,
            ]
            .spacing(8),
            list,
            text(hint).size(ui::SMALL).style(ui::quiet),
            row![
                ui::button(None, words.get(confirm), Look::Primary, Some(Message::Confirmed)),
                ui::button(
                    None,
                    words.get("open-system"),
                    Look::Plain,
                    (!self.asking_system).then_some(Message::SystemAsked)
                ),
                ui::button(None, words.get("cancel"), Look::Plain, Some(Message::Cancelled)),
            ]
            .spacing(8),
        ]
        .spacing(12)
        .width(560)
        .into()
    }
}

/// Returns the folders that begin with what is written, and picture files if they are wanted.
fn offers(path: &str, with_files: bool) -> Vec<Offer> {
    let (folder, begin) = split(path);
    let Ok(entries) = std::fs::read_dir(if folder.is_empty() { "." } else { folder }) else {
        return Vec::new();
    };
    let begin = begin.to_lowercase();
    let offer = |entry: std::fs::DirEntry| {
        let name = entry.file_name().to_str()?.to_owned();
        let hidden = name.starts_with('.') && !begin.starts_with('.');
        let path = entry.path();
        let is_folder = path.is_dir();
        let is_file = with_files && !is_folder && pictures::is_picture_name(&path);
        let fits = name.to_lowercase().starts_with(&begin) && !hidden && (is_folder || is_file);
        fits.then(|| Offer { is_game: is_folder && is_game(&path), path, name, is_file })
    };
    let mut found: Vec<Offer> = entries.flatten().filter_map(offer).take(MOST_OFFERED).collect();
    found.sort_by_key(|offer| (!offer.is_game, offer.is_file, offer.name.to_lowercase()));
    found
}

/// Returns whether a folder holds a game.
pub(super) fn is_game(folder: &Path) -> bool {
    ["rules.xml", "pieces.xml", "settings.xml"].iter().any(|name| folder.join(name).is_file())
}

/// Splits a path behind its last separator.
fn split(path: &str) -> (&str, &str) {
    let cut = path.rfind(std::path::is_separator).map_or(0, |at| at + 1);
    path.split_at(cut)
}

/// Returns the path with as much added as all offers share; a single offer is entered.
fn complete(path: &str, offers: &[Offer]) -> String {
    let (folder, _) = split(path);
    match offers {
        [] => path.to_owned(),
        [only] if only.is_file => format!("{folder}{}", only.name),
        [only] => format!("{folder}{}{}", only.name, std::path::MAIN_SEPARATOR),
        [first, rest @ ..] => {
            let shared = rest.iter().fold(first.name.as_str(), |shared, offer| {
                let length = shared.char_indices().zip(offer.name.chars()).find(|((_, a), b)| a != b);
                let end = length.map_or(shared.len().min(offer.name.len()), |((at, _), _)| at);
                &shared[..end]
            });
            let longer = shared.len() > split(path).1.len();
            if longer { format!("{folder}{shared}") } else { path.to_owned() }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Completion adds what all folders share and enters the only one; what fits nothing stays as it is.
    #[test]
    fn paths_are_completed_as_far_as_they_are_certain() {
        let home = tempfile::tempdir().expect("a folder for the test");
        for name in ["lamps-easy", "lamps-hard", "Maze", "čáp"] {
            std::fs::create_dir(home.path().join(name)).expect("a folder in it");
        }
        let write = |end: &str| {
            let path = format!("{}{}{end}", home.path().display(), std::path::MAIN_SEPARATOR);
            let done = complete(&path, &offers(&path, false));
            done.strip_prefix(&home.path().display().to_string()).expect("the path stays")[1..].to_owned()
        };
        assert_eq!(write("la"), "lamps-");
        assert_eq!(write("lamps-h"), format!("lamps-hard{}", std::path::MAIN_SEPARATOR));
        assert_eq!(write("m"), format!("Maze{}", std::path::MAIN_SEPARATOR));
        assert_eq!(write("č"), format!("čáp{}", std::path::MAIN_SEPARATOR));
        assert_eq!(write("x"), "x");
        assert_eq!(write(""), "");
    }
}
