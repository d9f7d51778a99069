//! What players are told of the game: its name, its rules, its picture, in every language.

mod view;

use std::path::Path;
use std::sync::Arc;

use iced::Task;
use iced::widget::image::Handle;
use iced::widget::text_editor;

use super::form;
use crate::engine::Text;
use crate::grid::model::{Description, Draft, LevelDescription};
use crate::picture::Source;
use crate::project::pictures;
use crate::window::document::Document;

/// The file of the picture that is made here.
pub const THUMBNAIL: &str = "thumbnail.png";
/// The id of the field for the rules.
pub const RULES: &str = "about-rules";
/// The id of the field for the name.
pub const NAME: &str = "about-name";
/// The side of the picture in the window.
const SIDE: u32 = 128;

/// The state of this part of the editor.
#[derive(Debug, Default)]
pub struct AboutTab {
    /// The code of the language that is edited; none for the texts as their author wrote them.
    language: Option<String>,
    /// The rules as they are being written.
    rules: text_editor::Content,
    /// The picture, and the content of the file that it was drawn from.
    picture: Option<Picture>,
}

#[derive(Debug)]
struct Picture {
    content: Option<Arc<[u8]>>,
    handle: Option<Handle>,
}

/// A text of one line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    /// The game's name.
    Name,
    /// The kind of game.
    Category,
    /// How hard it is.
    Difficulty,
    /// How long a level takes.
    Time,
}

/// What can happen here.
#[derive(Clone, Debug)]
pub enum Message {
    /// The texts in a language are edited, or those of the author.
    LanguageChosen(Option<String>),
    /// The game gets texts in a language.
    LanguageAdded(&'static str),
    /// It loses those in the language that is edited.
    LanguageRemoved,
    /// Something is written in a field of one line.
    Written(Entry, String),
    /// Something is written in the rules.
    RulesWritten(text_editor::Action),
    /// The chosen level shall be the game's picture.
    PictureMade,
}

impl Entry {
    /// All of them, in the order of the form.
    const ALL: [Self; 4] = [Self::Name, Self::Category, Self::Difficulty, Self::Time];

    fn of(self, description: &Description) -> &String {
        match self {
            Self::Name => &description.name,
            Self::Category => &description.category,
            Self::Difficulty => &description.difficulty,
            Self::Time => &description.level_take_time,
        }
    }

    fn of_mut(self, description: &mut Description) -> &mut String {
        match self {
            Self::Name => &mut description.name,
            Self::Category => &mut description.category,
            Self::Difficulty => &mut description.difficulty,
            Self::Time => &mut description.level_take_time,
        }
    }

    fn label(self) -> &'static str {
        match self {
            Self::Name => "about-name",
            Self::Category => "about-category",
            Self::Difficulty => "about-difficulty",
            Self::Time => "about-time",
        }
    }

    fn edit(self) -> &'static str {
        match self {
            Self::Name => "edit-about-name",
            Self::Category => "edit-about-category",
            Self::Difficulty => "edit-about-difficulty",
            Self::Time => "edit-about-time",
        }
    }
}

impl AboutTab {
    /// Returns the code of the language that is edited.
    pub(super) fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// Takes in a message.
    pub(super) fn update(&mut self, message: Message, document: &mut Document) -> Task<Message> {
        match message {
            Message::LanguageChosen(language) => self.language = language,
            Message::LanguageAdded(code) => {
                let edit = Text::new("edit-language-add").with("language", code);
                document.edit(edit, |draft| {
                    let _ = draft.translations.entry(code.to_owned()).or_default();
                });
                self.language = Some(code.to_owned());
            }
            Message::LanguageRemoved => {
                let Some(code) = self.language.take() else { return Task::none() };
                let edit = Text::new("edit-language-remove").with("language", &code);
                document.edit(edit, |draft| remove_language(draft, &code));
            }
            Message::Written(entry, text) => {
                self.describe(entry.edit(), document, |description| *entry.of_mut(description) = text);
            }
            Message::RulesWritten(action) => {
                let is_edit = action.is_edit();
                self.rules.perform(action);
                if is_edit {
                    let text = self.rules.text();
                    self.describe("edit-about-rules", document, |description| description.rules_text = text);
                }
            }
            // Only the editor has what it is drawn with.
            Message::PictureMade => {}
        }
        self.follow_texts(document.draft());
        Task::none()
    }

    fn describe(&self, edit: &'static str, document: &mut Document, change: impl FnOnce(&mut Description)) {
        let mark = form::mark((edit, &self.language));
        document.edit_marked(edit, Some(mark), |draft| {
            let description = match &self.language {
                None => &mut draft.description,
                Some(code) => draft.translations.entry(code.clone()).or_default(),
            };
            change(Arc::make_mut(description));
        });
    }

    /// Follows a game that was changed elsewhere, by undo for example.
    pub(super) fn follow(&mut self, draft: &Draft, folder: &Path) {
        self.follow_texts(draft);
        let content = draft.files.get(THUMBNAIL);
        if self.picture.as_ref().is_none_or(|picture| picture.content.as_ref() != content) {
            self.picture = Some(Picture { content: content.cloned(), handle: drawn(content, folder) });
        }
    }

    fn follow_texts(&mut self, draft: &Draft) {
        let is_there = |code: &String| {
            draft.translations.contains_key(code)
                || draft.levels.iter().any(|level| level.translations.contains_key(code))
        };
        self.language = self.language.take().filter(is_there);
        let rules = self.own(draft).map_or("", |description| description.rules_text.as_str());
        if rules != self.rules.text() {
            self.rules = text_editor::Content::with_text(rules);
        }
    }

    /// Returns the texts in the language that is edited, as far as they are there.
    fn own<'d>(&self, draft: &'d Draft) -> Option<&'d Description> {
        match &self.language {
            None => Some(&draft.description),
            Some(code) => draft.translations.get(code).map(|description| &**description),
        }
    }
}

fn remove_language(draft: &mut Draft, code: &str) {
    let _ = draft.translations.remove(code);
    for level in &mut draft.levels {
        if level.translations.contains_key(code) {
            let _ = Arc::make_mut(level).translations.remove(code);
        }
    }
}

/// Returns the codes of the languages that the game has texts in.
fn languages(draft: &Draft) -> Vec<String> {
    let of_levels = draft.levels.iter().flat_map(|level| level.translations.keys());
    let all: std::collections::BTreeSet<&String> = draft.translations.keys().chain(of_levels).collect();
    all.into_iter().cloned().collect()
}

/// Returns how many texts are not translated into a language, of the game and of its levels.
fn missing(draft: &Draft, code: &str) -> usize {
    let own = draft.translations.get(code);
    let entries = Entry::ALL
        .into_iter()
        .map(|entry| (entry.of(&draft.description), own.map(|description| entry.of(description))));
    let rules = (&draft.description.rules_text, own.map(|description| &description.rules_text));
    let is_missing = |(plain, translated): &(&String, Option<&String>)| {
        !plain.is_empty() && translated.is_none_or(String::is_empty)
    };
    let of_game = entries.chain([rules]).filter(is_missing).count();
    let of_levels = draft.levels.iter().map(|level| {
        let own = level.translations.get(code);
        let lacks = |entry: fn(&LevelDescription) -> Option<&String>| {
            let is_text = |text: &&String| !text.is_empty();
            let is_there = own.and_then(|found| entry(found)).filter(is_text).is_some();
            usize::from(entry(&level.description).filter(is_text).is_some() && !is_there)
        };
        lacks(|it| it.name.as_ref()) + lacks(|it| it.difficulty.as_ref())
    });
    of_game + of_levels.sum::<usize>()
}

/// Draws the game's picture: the one made here, else the one in the folder.
fn drawn(content: Option<&Arc<[u8]>>, folder: &Path) -> Option<Handle> {
    let source = match content {
        Some(content) => Source::read(THUMBNAIL, content).ok()?,
        None => {
            let name = pictures::thumbnail(folder)?;
            let bytes = std::fs::read(folder.join(&name)).ok()?;
            Source::read(&name, &bytes).ok()?
        }
    };
    let pixels = source.draw(SIDE)?;
    Some(Handle::from_rgba(SIDE, SIDE, pixels.rgba))
}
