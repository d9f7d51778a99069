//! The description of a game: its name, rules and picture, in every language.

mod view;

use std::path::Path;
use std::sync::Arc;

use iced::Task;
use iced::widget::image::Handle;
use iced::widget::text_editor;

use schola_widgets::focus;

use super::form;
use crate::common_files::Description;
use crate::engine::Text;
use crate::picture::Source;
use crate::project::phrases::{self, Phrase, PhraseLocation};
use crate::project::pictures;
use crate::window::workbench::{Document, Editable};
use crate::words::Language;

/// The file name of a picture made here.
pub const THUMBNAIL: &str = "thumbnail.png";
pub const RULES: &str = "about-rules";
pub const NAME: &str = "about-name";
pub const FILTER: &str = "about-filter";
/// The side of the picture in pixels.
const SIDE: u32 = 128;

#[derive(Debug, Default)]
pub struct AboutTab {
    /// The code of the language that is edited; `None` for the texts as their author wrote them.
    language: Option<String>,
    /// Whether the user has chosen that language.
    is_chosen: bool,
    rules: text_editor::Content,
    /// The texts in display order, which does not change during typing.
    rows: Vec<Row>,
    filter: String,
    /// The picture with the content of the file that it was drawn from.
    picture: Option<Picture>,
}

/// A text and its translation.
#[derive(Clone, Debug)]
struct Row {
    phrase: Phrase,
    said: String,
    /// The section that it was sorted into.
    section: Section,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Section {
    Missing,
    Translated,
    Unused,
}

#[derive(Debug)]
struct Picture {
    content: Option<Arc<[u8]>>,
    handle: Option<Handle>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry {
    Name,
    Goal,
    Category,
    Difficulty,
    Time,
}

#[derive(Clone, Debug)]
pub enum Message {
    /// `None` for the texts of the author.
    LanguageChosen(Option<String>),
    LanguageAdded(&'static str),
    /// Removes a translation, by the code of its language.
    LanguageRemoved(String),
    /// Says which language the author's texts are in.
    WrittenIn(&'static str),
    Written(Entry, String),
    /// A translation.
    Said(PhraseLocation, String),
    /// Removes an unused text.
    Forgotten(String),
    FilterWritten(String),
    /// Goes to the next field.
    Next,
    RulesWritten(text_editor::Action),
    /// Makes the game's picture from the chosen level.
    PictureMade,
}

impl Entry {
    fn of(self, description: &Description) -> &String {
        match self {
            Self::Name => &description.name,
            Self::Goal => &description.goal,
            Self::Category => &description.category,
            Self::Difficulty => &description.difficulty,
            Self::Time => &description.level_take_time,
        }
    }

    fn of_mut(self, description: &mut Description) -> &mut String {
        match self {
            Self::Name => &mut description.name,
            Self::Goal => &mut description.goal,
            Self::Category => &mut description.category,
            Self::Difficulty => &mut description.difficulty,
            Self::Time => &mut description.level_take_time,
        }
    }

    /// Returns the label of the field in a game with levels or without.
    fn label(self, has_levels: bool) -> &'static str {
        match self {
            Self::Name => "about-name",
            Self::Goal => "about-goal",
            Self::Category => "about-category",
            Self::Difficulty => "about-difficulty",
            Self::Time if has_levels => "about-time",
            Self::Time => "about-time-game",
        }
    }

    fn edit(self, has_levels: bool) -> &'static str {
        match self {
            Self::Name => "edit-about-name",
            Self::Goal => "edit-about-goal",
            Self::Category => "edit-about-category",
            Self::Difficulty => "edit-about-difficulty",
            Self::Time if has_levels => "edit-about-time",
            Self::Time => "edit-about-time-game",
        }
    }
}

impl AboutTab {
    pub(in crate::window) fn language(&self) -> Option<&str> {
        self.language.as_deref()
    }

    /// Returns the language in which texts are edited where one sees those of one language only, such as in a
    /// list of levels: the chosen one, at first the reader's if the game speaks it.
    pub(in crate::window) fn language_for<D: Editable>(&self, reader: Language, draft: &D) -> Option<&str> {
        let reader = reader.code();
        let is_said = || draft.languages().iter().any(|code| *code == reader);
        if self.is_chosen || !is_said() { self.language() } else { Some(reader) }
    }

    pub(in crate::window) fn update<D: Editable>(
        &mut self,
        message: Message,
        document: &mut Document<D>,
    ) -> Task<Message> {
        match message {
            Message::LanguageChosen(language) => {
                self.language = language;
                self.is_chosen = true;
                self.sort();
            }
            Message::LanguageAdded(code) => {
                let edit = Text::new("edit-language-add").with("language", code);
                document.edit(edit, |draft| {
                    let _ = draft.texts_mut().1.entry(code.to_owned()).or_default();
                });
                self.language = Some(code.to_owned());
                self.is_chosen = true;
                self.sort();
            }
            Message::LanguageRemoved(code) => {
                let edit = Text::new("edit-language-remove").with("language", &code);
                document.edit(edit, |draft| draft.remove_language(&code));
            }
            Message::WrittenIn(code) => {
                let edit = Text::new("edit-about-language").with("language", code);
                document.edit(edit, |draft| Arc::make_mut(draft.texts_mut().0).set_language(code));
            }
            Message::Written(entry, text) => {
                let mark = Some(form::mark(entry));
                document.edit_marked(entry.edit(D::HAS_LEVELS), mark, |draft| {
                    *entry.of_mut(Arc::make_mut(draft.texts_mut().0)) = text;
                });
            }
            Message::Said(place, text) => self.say(&place, &text, document),
            Message::Forgotten(text) => {
                document.edit("edit-translation-remove", |draft| phrases::forget(draft, &text));
            }
            Message::FilterWritten(filter) => {
                self.filter = filter;
                self.sort();
            }
            Message::Next => return focus::focus_next(),
            Message::RulesWritten(action) => {
                let is_edit = action.is_edit();
                self.rules.perform(action);
                if is_edit {
                    let text = self.rules.text();
                    self.write_rules(text, document);
                }
            }
            // Handled by the editor, which has what the picture is drawn from.
            Message::PictureMade => {}
        }
        self.follow_texts(document.draft());
        Task::none()
    }

    fn write_rules<D: Editable>(&self, text: String, document: &mut Document<D>) {
        if self.language.is_some() {
            return self.say(&PhraseLocation::Rules, &text, document);
        }
        let mark = Some(form::mark(RULES));
        document.edit_marked("edit-about-rules", mark, |draft| {
            Arc::make_mut(draft.texts_mut().0).rules_text = text;
        });
    }

    fn say<D: Editable>(&self, place: &PhraseLocation, text: &str, document: &mut Document<D>) {
        let Some(code) = &self.language else { return };
        let mark = Some(form::mark((place, code)));
        document.edit_marked("edit-translation", mark, |draft| phrases::say(draft, place, code, text));
    }

    /// Sorts the texts again at the next opportunity, missing ones first.
    fn sort(&mut self) {
        self.rows.clear();
    }

    /// Updates the rows. Existing rows keep their place, so that nothing moves during typing.
    fn follow_rows<D: Editable>(&mut self, draft: &D) {
        let Some(code) = &self.language else { return self.rows.clear() };
        let wanted = self.filter.trim().to_lowercase();
        let mut rows = Vec::new();
        for phrase in phrases::phrases(draft, code) {
            let said = phrases::said(draft, &phrase.place, code);
            let has = |text: &str| text.to_lowercase().contains(&wanted);
            let before = self.rows.iter().position(|row| row.phrase.place == phrase.place);
            if before.is_none() && !wanted.is_empty() && !has(&phrase.plain) && !has(&said) {
                continue;
            }
            let section = match (&phrase.place, said.is_empty()) {
                (PhraseLocation::Unused(_), _) => Section::Unused,
                (_, true) => Section::Missing,
                (_, false) => Section::Translated,
            };
            let section = before.map_or(section, |at| self.rows[at].section);
            rows.push((section, before.unwrap_or(usize::MAX), Row { phrase, said, section }));
        }
        rows.sort_by_key(|(section, before, _)| (*section, *before));
        self.rows = rows.into_iter().map(|(.., row)| row).collect();
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
        self.follow_rows(draft);
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

/// Returns the id of the field for the translation of a text.
pub fn field(place: &PhraseLocation) -> String {
    format!("translation-{}", form::mark(place))
}

/// Returns the codes of the languages that the game has texts in.
fn languages<D: Editable>(draft: &D) -> Vec<String> {
    let all: std::collections::BTreeSet<&String> = draft.languages().into_iter().collect();
    all.into_iter().cloned().collect()
}

/// Draws the game's picture: the one made here, otherwise the one in the folder.
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
