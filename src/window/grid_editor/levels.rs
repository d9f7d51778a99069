//! The levels side by side, with the details of the selected one.

pub mod items;
pub mod maker;
pub(super) mod view;

pub(in crate::window) use self::view::command_message;

use std::time::{Duration, Instant};

use iced::Task;
use schola_widgets::reveal::reveal;
use schola_widgets::{focus, list};

use crate::common_files::{Description, LevelDescription};
use crate::engine::Text;
use crate::grid::edit::table::ValueType;
use crate::grid::edit::{self, EditFault, Plan};
use crate::grid::model::{Draft, Level};
use crate::grid::{Parses, derive};
use crate::project::{import, names};
use crate::window::about;
use crate::window::form;
use crate::window::gallery::Gallery;
use crate::window::grid_editor::{Location, Tab};
use crate::window::play_test::{self, PlayTest};
use crate::window::workbench::Document;
use maker::Maker;
use maker::refusal::Remedy;

/// Id of the levels side by side.
pub const GRID: &str = "levels-grid";
/// Id of the list of levels in the side pane.
pub const SIDE_LIST: &str = "levels-side";
/// Id of the field with the selected level's name.
pub const NAME: &str = "level-name";
/// Two clicks within this time open a level.
const DOUBLE_CLICK: Duration = Duration::from_millis(400);

#[derive(Debug, Default)]
pub struct LevelsTab {
    /// Text in a field that is not in the game yet.
    typed: Option<(Field, String)>,
    /// Why that text is invalid.
    fault: Option<(Field, EditFault)>,
    /// The effects of renaming an item, to be confirmed.
    plan: Option<(usize, Plan)>,
    clicked: Option<(usize, Instant)>,
    /// The level generator, once opened: request and results are kept when it is closed.
    maker: Option<Box<Maker>>,
    /// Whether the generator is shown in place of the levels.
    makes: bool,
    /// Whether the less common details of the level are shown.
    has_more: bool,
    has_items: bool,
}

/// A field whose text may differ from its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The name of the level's folder.
    Folder,
    /// The stated minimum number of moves.
    Minimum,
    /// The name of an item, by its index.
    ItemName(usize),
    /// The initial value of an item, by its index.
    ItemValue(usize),
}

#[derive(Clone, Debug)]
pub enum Message {
    Chosen(usize),
    /// A click on a level, with its time.
    Clicked(usize, Instant),
    /// Opens a level on the board.
    Opened(usize),
    Added,
    /// Asks for a file of levels.
    ImportAsked,
    /// Levels of a file, to append, and the piece mapping that the game keeps for such files.
    Imported(Vec<Level>, String),
    /// Inserts a copy of a level behind it.
    Copied(usize),
    /// Deletes a level.
    Deleted(usize),
    /// Moves a level from one index to another.
    Moved(usize, usize),
    /// The level's name in a language; `None` is the original.
    NameWritten(Option<String>, String),
    /// The difficulty as text in a language; `None` is the original.
    DifficultyWritten(Option<String>, String),
    Written(Field, String),
    /// The text of a field is confirmed.
    Entered(Field),
    /// Removes the stored solution.
    SolutionDropped,
    /// Shows or hides the less common details.
    MoreSwitched,
    ItemsSwitched,
    /// A message of the items.
    Items(items::Message),
    /// A message of the level generator.
    Maker(maker::Message),
    /// Sets a level's stated minimum number of moves to the proven one.
    MinimumTaken(usize),
    /// The language of texts is chosen.
    About(about::Message),
}

impl LevelsTab {
    pub(super) fn update(
        &mut self,
        message: Message,
        document: &mut Document,
        gallery: &mut Gallery,
    ) -> Task<Message> {
        let location = document.location();
        let levels = document.draft().levels.len();
        if !matches!(message, Message::Written(..) | Message::Entered(_) | Message::Items(_)) {
            self.forget();
        }
        match message {
            Message::Clicked(level, when) => self.click(level, when, document),
            Message::Opened(level) if level < levels => document.go(Location { tab: Tab::Board, level }),
            Message::Added => return add(document),
            Message::Imported(imported, signs) => {
                let edit = Text::new("edit-levels-import").with("count", imported.len());
                document.edit(edit, |draft| {
                    if draft.description.file_signs != signs {
                        let description = Description { file_signs: signs, ..(*draft.description).clone() };
                        draft.description = description.into();
                    }
                    let _ = import::add(draft, imported);
                });
                return go(document, levels);
            }
            Message::Copied(level) if level < levels => {
                let edit = Text::new("edit-level-copy").with("level", folder(document.draft(), level));
                document.edit(edit, |draft| done(edit::levels::copy(draft, level, level + 1)));
                return go(document, level + 1);
            }
            Message::Deleted(level) if level < levels => return delete(document, level),
            Message::Moved(from, to) if from < levels && to < levels && from != to => {
                let edit = Text::new("edit-level-move").with("level", folder(document.draft(), from));
                document.edit(edit, |draft| done(edit::levels::reorder(draft, from, to)));
                return go(document, to);
            }
            Message::Opened(_) | Message::Copied(_) | Message::Deleted(_) | Message::Moved(..) => {}
            // Handled by the editor.
            Message::Chosen(_) | Message::MinimumTaken(_) | Message::About(_) | Message::ImportAsked => {}
            Message::NameWritten(language, text) => {
                let set = |description: &mut LevelDescription| description.name = some(text);
                describe(document, "edit-level-name", language.as_deref(), set);
            }
            Message::DifficultyWritten(language, text) => {
                let set = |description: &mut LevelDescription| description.difficulty = some(text);
                describe(document, "edit-level-difficulty", language.as_deref(), set);
            }
            Message::Written(field, text) => self.write(field, text, document),
            Message::Entered(Field::Folder) => return self.rename_folder(document),
            Message::Entered(Field::ItemName(item)) => self.plan_name(item, document),
            Message::Entered(_) => self.forget(),
            Message::SolutionDropped => {
                let edit =
                    Text::new("edit-solution-drop").with("level", folder(document.draft(), location.level));
                document.edit(edit, |draft| {
                    change(draft, location.level, |level| level.solution = None);
                });
            }
            Message::MoreSwitched => self.has_more ^= true,
            Message::ItemsSwitched => self.has_items ^= true,
            Message::Items(message) => return self.change_items(message, document),
            Message::Maker(message) => return self.make(message, document, gallery),
        }
        Task::none()
    }

    fn make(
        &mut self,
        message: maker::Message,
        document: &mut Document,
        gallery: &mut Gallery,
    ) -> Task<Message> {
        match message {
            maker::Message::Opened => {
                let location = document.location();
                document.go(Location { tab: Tab::Levels, ..location });
                self.makes = true;
                self.maker.get_or_insert_default().open(document.draft(), document.location().level)
            }
            maker::Message::Closed => {
                self.makes = false;
                list::focus(GRID, document.location().level)
            }
            maker::Message::Escaped => {
                let back = self.maker.as_mut().and_then(|maker| maker.escape());
                back.unwrap_or_else(|| self.make(maker::Message::Closed, document, gallery))
            }
            message => {
                let Some(maker) = &mut self.maker else { return Task::none() };
                let leaves = matches!(
                    message,
                    maker::Message::Added(_) | maker::Message::Mended(Remedy::Open(..) | Remedy::Draw)
                );
                self.makes &= !leaves;
                maker.update(message, document, gallery)
            }
        }
    }

    pub(super) fn maker(&self) -> Option<&Maker> {
        self.maker.as_deref().filter(|_| self.makes)
    }

    /// Returns the play of a generated level while one is being viewed.
    pub(super) fn made_test(&self) -> Option<&PlayTest> {
        self.maker()?.test()
    }

    /// Passes timed messages to the play of a generated level being viewed.
    pub(super) fn pass(&mut self, message: play_test::Message) {
        if let Some(test) = self.maker.as_mut().and_then(|maker| maker.test_mut()) {
            let _ = test.update(message);
        }
    }

    /// Focuses the value of an item and scrolls its whole form into view.
    pub(super) fn show_item<M: Send + 'static>(&mut self, item: usize) -> Task<M> {
        self.has_items = true;
        focus::focus(items::value_id(item)).chain(reveal(items::form_id(item)))
    }

    pub(super) fn forget(&mut self) {
        self.typed = None;
        self.fault = None;
        self.plan = None;
    }

    /// Sets a level's stated minimum number of moves to the proven one.
    pub(super) fn take_minimum(&mut self, level: usize, minimum: u32, document: &mut Document) {
        self.forget();
        let edit = Text::new("edit-level-minimum").with("level", folder(document.draft(), level));
        document.edit(edit, |draft| {
            change(draft, level, |level| {
                std::sync::Arc::make_mut(&mut level.description).minimum_moves = Some(minimum);
            });
        });
    }

    fn click(&mut self, level: usize, when: Instant, document: &mut Document) {
        let before = self.clicked.replace((level, when));
        let is_double = before.is_some_and(|(last, at)| last == level && when - at < DOUBLE_CLICK);
        if level < document.draft().levels.len() {
            let tab = if is_double { Tab::Board } else { document.location().tab };
            document.go(Location { tab, level });
        }
    }

    /// Returns the text of a field: what has been typed, or else its value.
    fn shown(&self, field: Field, value: impl FnOnce() -> String) -> String {
        match &self.typed {
            Some((typed, text)) if *typed == field => text.clone(),
            _ => value(),
        }
    }

    fn write(&mut self, field: Field, text: String, document: &mut Document) {
        self.forget();
        // A fault is shown below its field.
        match field {
            Field::Folder | Field::Minimum => self.has_more = true,
            Field::ItemName(_) | Field::ItemValue(_) => self.has_items = true,
        }
        match field {
            Field::Folder | Field::ItemName(_) => {}
            Field::Minimum => write_minimum(document, &text),
            Field::ItemValue(item) => items::write_value(document, item, &text),
        }
        self.typed = Some((field, text));
    }

    fn rename_folder(&mut self, document: &mut Document) -> Task<Message> {
        let Some((Field::Folder, name)) = self.typed.clone() else { return Task::none() };
        let level = document.location().level;
        if name == folder(document.draft(), level) {
            self.forget();
            return Task::none();
        }
        let mut draft = document.draft().clone();
        let renamed = if names::is_portable(&name) {
            edit::levels::rename_folder(&mut draft, level, &name)
        } else {
            Err(EditFault::Name { name: name.clone() })
        };
        match renamed {
            Ok(place) => {
                let edit = Text::new("edit-level-folder").with("level", name);
                document.edit(edit, |now| *now = draft);
                self.forget();
                go(document, place)
            }
            Err(fault) => {
                self.fault = Some((Field::Folder, fault));
                Task::none()
            }
        }
    }
}

/// Adds a level like the selected one.
fn add(document: &mut Document) -> Task<Message> {
    let like = Some(document.location().level).filter(|level| *level < document.draft().levels.len());
    let mut parses = Parses::default();
    let made = document.try_edit("edit-level-add", |draft| derive::add_level(draft, like, &mut parses));
    made.map_or_else(|_| Task::none(), |at| go(document, at))
}

fn delete(document: &mut Document, level: usize) -> Task<Message> {
    let edit = Text::new("edit-level-delete").with("level", folder(document.draft(), level));
    document.edit(edit, |draft| done(edit::levels::delete(draft, level)));
    let last = document.draft().levels.len().saturating_sub(1);
    go(document, level.min(last))
}

/// Selects a level at its new index and moves the focus there.
fn go(document: &mut Document, level: usize) -> Task<Message> {
    let location = document.location();
    document.go(Location { level, ..location });
    let side = list::scroll_to(SIDE_LIST, level);
    if location.tab == Tab::Levels { Task::batch([side, list::focus(GRID, level)]) } else { side }
}

/// Stores moves as the solution of the level in view.
pub(super) fn keep_solution(moves: Vec<String>, document: &mut Document) {
    let level = document.location().level;
    let edit = Text::new("edit-solution-keep").with("level", folder(document.draft(), level));
    document.edit(edit, |draft| change(draft, level, |level| level.solution = Some(moves.into())));
}

/// Scrolls to a level in all lists; the focus stays.
pub(super) fn show<M: Send + 'static>(level: usize) -> Task<M> {
    Task::batch([list::scroll_to(SIDE_LIST, level), list::scroll_to(GRID, level)])
}

fn write_minimum(document: &mut Document, text: &str) {
    let minimum = match text.trim() {
        "" => None,
        text => match text.parse::<u32>() {
            Ok(number) if i32::try_from(number).is_ok() => Some(number),
            _ => return,
        },
    };
    describe(document, "edit-level-minimum", None, |description| description.minimum_moves = minimum);
}

/// Changes the selected level's description; a missing translation is created.
fn describe(
    document: &mut Document,
    edit: &'static str,
    language: Option<&str>,
    set: impl FnOnce(&mut LevelDescription),
) {
    let index = document.location().level;
    let folder = folder(document.draft(), index);
    let mark = form::mark((edit, index, language));
    document.edit_marked(Text::new(edit).with("level", folder), Some(mark), |draft| {
        change(draft, index, |level| match language {
            None => set(std::sync::Arc::make_mut(&mut level.description)),
            Some(code) => {
                set(std::sync::Arc::make_mut(level.translations.entry(code.to_owned()).or_default()));
            }
        });
    });
}

/// Changes a level, if it exists.
pub(super) fn change(draft: &mut Draft, level: usize, change: impl FnOnce(&mut Level)) {
    if let Some(level) = draft.levels.get_mut(level) {
        change(std::sync::Arc::make_mut(level));
    }
}

pub(super) fn folder(draft: &Draft, level: usize) -> String {
    draft.levels.get(level).map(|level| level.folder.clone()).unwrap_or_default()
}

/// Drops the result of an edit: a failed one has changed nothing and adds no step to the history.
fn done<T>(result: Result<T, EditFault>) {
    drop(result);
}

fn some(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

/// Returns the message key of an item's type.
fn kind_key(kind: ValueType) -> &'static str {
    match kind {
        ValueType::Int => "item-kind-number",
        ValueType::Bool => "item-kind-truth",
        ValueType::Text => "item-kind-text",
    }
}
