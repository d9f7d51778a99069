//! The description of a game: its name, rules and picture, in every language.

mod view;

use std::path::Path;
use std::sync::Arc;

use iced::Task;
use iced::widget::image::Handle;
use iced::widget::text_editor;

use super::form;
use crate::common_files::Description;
use crate::engine::Text;
use crate::picture::Source;
use crate::project::pictures;
use crate::window::workbench::{Document, Editable};

/// The file name of a picture made here.
pub const THUMBNAIL: &str = "thumbnail.png";
pub const RULES: &str = "about-rules";
pub const NAME: &str = "about-name";
/// The side of the picture in pixels.
const SIDE: u32 = 128;

#[derive(Debug, Default)]
pub struct AboutTab {
    /// The code of the language that is edited; `None` for the texts as their author wrote them.
    language: Option<String>,
    rules: text_editor::Content,
    /// The picture with the content of the file that it was drawn from.
    picture: Option<Picture>,
}

#[derive(Debug)]
struct Picture {
    content: Option<Arc<[u8]>>,
    handle: Option<Handle>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    Name,
    Category,
    Difficulty,
    Time,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// `None` for the texts of the author.
    LanguageChosen(Option<String>),
    LanguageAdded(&'static str),
    LanguageRemoved,
    Written(Entry, String),
    RulesWritten(text_editor::Action),
    /// Makes the game's picture from the chosen level.
    PictureMade,
}

impl Entry {
    /// In the order of the form.
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
    pub(in crate::window) fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    pub(in crate::window) fn update<D: Editable>(
        &mut self,
        message: Message,
        document: &mut Document<D>,
    ) -> Task<Message> {
        match message {
            Message::LanguageChosen(language) => self.language = language,
            Message::LanguageAdded(code) => {
                let edit = Text::new("edit-language-add").with("language", code);
                document.edit(edit, |draft| {
                    let _ = draft.texts_mut().1.entry(code.to_owned()).or_default();
                });
                self.language = Some(code.to_owned());
            }
            Message::LanguageRemoved => {
                let Some(code) = self.language.take() else { return Task::none() };
                let edit = Text::new("edit-language-remove").with("language", &code);
                document.edit(edit, |draft| draft.remove_language(&code));
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
            // Handled by the editor, which has what the picture is drawn from.
            Message::PictureMade => {}
        }
        self.follow_texts(document.draft());
        Task::none()
    }

    fn describe<D: Editable>(
        &self,
        edit: &'static str,
        document: &mut Document<D>,
        change: impl FnOnce(&mut Description),
    ) {
        let mark = form::mark((edit, &self.language));
        document.edit_marked(edit, Some(mark), |draft| {
            let (own, translations) = draft.texts_mut();
            let description = match &self.language {
                None => own,
                Some(code) => translations.entry(code.clone()).or_default(),
            };
            change(Arc::make_mut(description));
        });
    }

    /// Syncs with a game that was changed elsewhere, by undo for example.
    pub(in crate::window) fn follow<D: Editable>(&mut self, draft: &D, folder: &Path) {
        self.follow_texts(draft);
        let content = draft.files().get(THUMBNAIL);
        if self.picture.as_ref().is_none_or(|picture| picture.content.as_ref() != content) {
            self.picture = Some(Picture { content: content.cloned(), handle: drawn(content, folder) });
        }
    }

    fn follow_texts<D: Editable>(&mut self, draft: &D) {
        let is_there = |code: &String| draft.languages().contains(&code);
        self.language = self.language.take().filter(is_there);
        let rules = self.own(draft).map_or("", |description| description.rules_text.as_str());
        if rules != self.rules.text() {
            self.rules = text_editor::Content::with_text(rules);
        }
    }

    /// Returns the texts in the language that is edited; `None` where there are none yet.
    fn own<'d, D: Editable>(&self, draft: &'d D) -> Option<&'d Description> {
        let (own, translations) = draft.texts();
        match &self.language {
            None => Some(own),
            Some(code) => translations.get(code).map(|description| &**description),
        }
    }
}

/// Returns the codes of the languages that the game has texts in.
fn languages<D: Editable>(draft: &D) -> Vec<String> {
    let all: std::collections::BTreeSet<&String> = draft.languages().into_iter().collect();
    all.into_iter().cloned().collect()
}

/// Counts the texts of the game and its levels that are not translated into a language.
fn missing<D: Editable>(draft: &D, code: &str) -> usize {
    let (description, translations) = draft.texts();
    let own = translations.get(code);
    let entries = Entry::ALL
        .into_iter()
        .map(|entry| (entry.of(description), own.map(|description| entry.of(description))));
    let rules = (&description.rules_text, own.map(|description| &description.rules_text));
    let is_missing = |(plain, translated): &(&String, Option<&String>)| {
        !plain.is_empty() && translated.is_none_or(String::is_empty)
    };
    entries.chain([rules]).filter(is_missing).count() + draft.untranslated(code)
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
