//! The database of the game: its classes in a list, and one of them in a form.

mod acting;
mod form;
mod lists;
mod screen;
mod strength;

use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use iced::Task;
use rustc_hash::FxHashMap;

use super::context::LevelContext;
use crate::authoring::labyrinth::InDatabase;
use crate::authoring::labyrinth::level::Glossaries;
use crate::common_files::Files;
use crate::dungeon::database::Behaviour;
use crate::dungeon::edit::classes::{
    Class, ClassKind, Databases, ItemSort, List, Number, Plan, Use, Wording,
};
use crate::dungeon::{Database, Fault};
use crate::engine::Text;
use crate::project::labyrinth::LabyrinthDraft;
use crate::project::{Problem, database};
use crate::window::grid_editor::pieces::library::{self, Library};
use crate::window::ui;
use crate::words::Words;
use strength::Strengths;

pub const SEARCH: &str = "database-search";
pub const CHOSEN: &str = "database-chosen";

const FORM: &str = "database-form";

/// The tabs: monsters, items, branches with final branches.
const TABS: [ClassKind; 3] = [ClassKind::Creature, ClassKind::Item, ClassKind::Branch];

/// A field of the form of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The number by which other classes refer to it.
    Id,
    Number(Number),
    /// A name or a text in a column: the first column is the original language, the others are translations.
    Words(usize, Wording),
    /// The probability of an entry of a list, by index.
    Probability(List, usize),
    /// The maximum count of an entry of a list, by index.
    Most(List, usize),
    /// How many of the item the hero starts with.
    Kit,
}

/// Text typed in a field that is not in the database, because it is invalid or needs confirmation.
#[derive(Clone, Debug)]
struct Held {
    text: String,
    fault: Option<Fault>,
}

/// A new name or number that needs confirmation, with its consequences.
#[derive(Clone, Debug)]
struct UnconfirmedEdit {
    field: Field,
    plan: Plan,
}

/// A removal that needs confirmation.
#[derive(Clone, Debug)]
pub(in crate::window) struct Asked {
    pub edit: Text,
    pub class: Class,
    /// Whether the class itself is removed, or a part of it.
    pub is_whole: bool,
    pub uses: Vec<Use>,
    pub plan: Plan,
}

/// An edit of the database with all its consequences.
#[derive(Debug)]
pub(super) struct Put {
    pub edit: Text,
    /// Consecutive edits with the same mark are one step of the history.
    pub mark: Option<usize>,
    pub plan: Plan,
    /// The files of the game, if a picture was added.
    pub files: Option<Files>,
    /// Where undo goes back to.
    pub location: Option<InDatabase>,
}

/// What the database asks of the editor. Actions are performed in order.
#[derive(Debug)]
pub(super) enum Action {
    Put(Put),
    Ask(Box<Asked>),
    AskPicture,
    Refuse(Fault),
    Report(Vec<Problem>),
    Run(Task<Message>),
}

#[derive(Clone, Copy)]
pub(super) struct Game<'a> {
    pub draft: &'a LabyrinthDraft,
    pub root: &'a Path,
}

#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    pub ui: ui::Context<'a>,
    pub level: &'a LevelContext,
    /// The folder of the level that is shown.
    pub folder: &'a str,
}

#[derive(Debug, Default)]
pub(super) struct Panel {
    shown: bool,
    /// The databases that come with Schola, for labyrinths whose folder has none.
    sample: Arc<Databases>,
    databases: Arc<Databases>,
    faults: Vec<Fault>,
    glossaries: Arc<Glossaries>,
    tab: usize,
    chosen: Option<Class>,
    /// The class that was chosen in each tab when the tab was left.
    left: [Option<Class>; TABS.len()],
    query: String,
    held: FxHashMap<(Class, Field), Held>,
    offer: Option<UnconfirmedEdit>,
    /// The list for which the entries to add are shown.
    adding: Option<List>,
    library: Option<Box<Library>>,
    strengths: RefCell<Strengths>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Show,
    /// By index.
    TabChosen(usize),
    Chosen(Class),
    Searched(String),
    Search,
    Typed(Field, String),
    /// Applies the text that waits in a field, or drops it.
    Confirm,
    Drop,
    /// Adds a class with a name, and a first text for its rooms, in the language of the user interface.
    Add(ClassKind, String, String),
    Copy,
    Remove,
    /// Moves the chosen class down the list, or up.
    Move {
        down: bool,
    },
    BehaviourChosen(Behaviour),
    SortChosen(ItemSort),
    /// Offers what can be added to a list; `None` closes the offer.
    ListOpened(Option<List>),
    AddToList(List, u32),
    /// Removes an entry of a list, by index.
    RemoveFromList(List, usize),
    /// Adds a text about rooms, or a kind of room, with its words.
    AddRoom {
        is_kind: bool,
        text: String,
    },
    /// Removes a text about rooms, or a kind of room, by index.
    RemoveRoom {
        at: usize,
        is_kind: bool,
    },
    BossChosen(u32),
    AddLanguage(String),
    ChoosePicture,
    RemovePicture,
    CloseLibrary,
    ChooseFile,
    FileChosen(PathBuf),
    Library(library::Message),
}

impl Panel {
    pub fn new(language: &str) -> Self {
        let sample = Databases::new(database::sample(language));
        Self { sample: Arc::new(sample), ..Self::default() }
    }

    pub fn is_shown(&self) -> bool {
        self.shown
    }

    /// Returns the sort of classes in the visible tab; `None` while the map is shown.
    pub fn tab(&self) -> Option<ClassKind> {
        TABS.get(self.tab).copied().filter(|_| self.shown)
    }

    pub fn hide(&mut self) {
        self.shown = false;
        self.library = None;
    }

    /// Returns the location for the history; `None` while the map is shown.
    pub fn location(&self) -> Option<InDatabase> {
        self.shown.then_some((self.tab, self.chosen))
    }

    /// Goes to a location of the history and drops text that is held back in fields.
    pub fn go(&mut self, location: Option<InDatabase>) {
        self.hide();
        self.held.clear();
        self.offer = None;
        if let Some((tab, chosen)) = location {
            (self.shown, self.tab, self.chosen) = (true, tab, chosen);
        }
    }

    /// Takes over the databases of the draft. Returns the database for generating labyrinths if it differs from `now`.
    pub fn sync(&mut self, draft: &LabyrinthDraft, now: &Database) -> Option<Arc<Database>> {
        let before = std::mem::replace(
            &mut self.databases,
            draft.databases.clone().unwrap_or_else(|| self.sample.clone()),
        );
        if self.glossaries.is_empty() || !Arc::ptr_eq(&before, &self.databases) {
            self.glossaries = Arc::new(Glossaries::of(&self.databases));
        }
        let plain = &self.databases.plain;
        self.chosen = self.chosen.filter(|class| plain.classes(class.kind).contains(class));
        self.held.retain(|(class, _), _| plain.classes(class.kind).contains(class));
        self.faults = plain.check();
        // A database with faults is not used for generating.
        (**plain != *now && self.faults.is_empty()).then(|| plain.clone())
    }

    pub fn databases(&self) -> &Databases {
        &self.databases
    }

    pub fn glossaries(&self) -> &Arc<Glossaries> {
        &self.glossaries
    }

    /// Returns the class that is shown; `None` while the map is shown.
    pub fn class(&self) -> Option<Class> {
        self.chosen.filter(|_| self.shown)
    }

    /// Returns the name of a class in the language of the user interface.
    fn class_name(&self, class: Class, words: &Words) -> String {
        self.glossaries.say(self.plain().name_of(class).unwrap_or("?"), words).to_owned()
    }

    fn plain(&self) -> &Database {
        &self.databases.plain
    }

    /// Returns the language codes of the columns; the first has none.
    fn columns(&self) -> Vec<Option<&str>> {
        std::iter::once(None).chain(self.databases.languages.keys().map(|code| Some(code.as_str()))).collect()
    }

    /// Returns the text of a field of the chosen class.
    fn value(&self, class: Class, field: Field) -> String {
        if let Some(held) = self.held.get(&(class, field)) {
            return held.text.clone();
        }
        let plain = self.plain();
        let chance = |list, at: usize| plain.chances(class, list).get(at).copied().unwrap_or_default();
        match field {
            Field::Id => class.id.to_string(),
            Field::Number(number) => {
                plain.number(class, number).map(|value| value.to_string()).unwrap_or_default()
            }
            Field::Words(column, wording) => {
                let code = self.columns().get(column).copied().flatten();
                self.databases.of(code).wording(class, wording).unwrap_or_default().to_owned()
            }
            Field::Probability(list, at) => chance(list, at).probability.to_string(),
            Field::Most(list, at) => chance(list, at).max_count.to_string(),
            Field::Kit => plain.start_kit.iter().filter(|id| **id == class.id).count().to_string(),
        }
    }

    /// Shows another tab, with the class that was chosen there.
    fn turn_to(&mut self, tab: usize) {
        let tab = tab.min(TABS.len() - 1);
        if let Some(left) = self.left.get_mut(self.tab) {
            *left = self.chosen;
        }
        let is_there = |class: &Class| {
            tab_of(class.kind) == TABS[tab] && self.plain().classes(class.kind).contains(class)
        };
        let again = self.left[tab].filter(is_there);
        let chosen = again.or_else(|| self.plain().classes(TABS[tab]).first().copied());
        (self.tab, self.chosen) = (tab, chosen);
        self.query.clear();
        (self.offer, self.adding, self.library) = (None, None, None);
    }

    fn choose(&mut self, class: Class) {
        self.chosen = Some(class);
        self.tab = TABS.iter().position(|kind| *kind == tab_of(class.kind)).unwrap_or_default();
        (self.offer, self.adding, self.library) = (None, None, None);
    }
}

fn tab_of(kind: ClassKind) -> ClassKind {
    if kind == ClassKind::Final { ClassKind::Branch } else { kind }
}
