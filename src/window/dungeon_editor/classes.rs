//! The database of a labyrinth: its classes in a list, one of them in a form, and what labyrinths become of changes.

mod acting;
mod form;
mod lists;
mod screen;
mod strength;

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::Arc;

use iced::widget::image::Handle;
use rustc_hash::FxHashMap;

use crate::dungeon::database::Behaviour;
use crate::dungeon::edit::classes::{Class, Databases, ItemSort, Kind, List, Number, Plan, Use, Wording};
use crate::dungeon::{Database, Fault};
use crate::engine::Text;
use crate::project::database;
use crate::project::labyrinth::LabyrinthDraft;
use crate::window::grid_editor::pieces::library::{self, Library};
use strength::Strengths;

/// The id of the field for what is looked for.
pub const SEARCH: &str = "database-search";
/// The id of the chosen class in the list.
pub const CHOSEN: &str = "database-chosen";

/// The id of what the form of a class is scrolled in.
const FORM: &str = "database-form";

/// The tabs: monsters, items, branches with final branches.
const TABS: [Kind; 3] = [Kind::Creature, Kind::Item, Kind::Branch];

/// What can be written in the form of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The number by which others refer to it.
    Id,
    /// A number.
    Number(Number),
    /// A name or a text in a column: the first is the language that counts, then come the translations.
    Words(usize, Wording),
    /// How likely an entry of a list is, by its place.
    Probability(List, usize),
    /// How many of it there are at most.
    Most(List, usize),
    /// With how many of it the hero begins.
    Kit,
}

/// What is written in a field and is not taken over: it cannot be, or waits to be confirmed.
#[derive(Clone, Debug)]
struct Held {
    text: String,
    fault: Option<Fault>,
}

/// Another name or number that waits to be confirmed, with what follows from it.
#[derive(Clone, Debug)]
struct Offer {
    field: Field,
    plan: Plan,
}

/// What is asked before a class, or a part of one, goes.
#[derive(Clone, Debug)]
pub(in crate::window) struct Asked {
    pub edit: Text,
    pub class: Class,
    /// Whether the class itself goes.
    pub is_whole: bool,
    pub uses: Vec<Use>,
    pub plan: Plan,
}

/// The database as it is edited.
#[derive(Debug, Default)]
pub struct ClassesTool {
    shown: bool,
    /// What comes with Schola, for labyrinths whose folder says nothing.
    sample: Arc<Databases>,
    /// What labyrinths are furnished with, and what is wrong with it.
    databases: Arc<Databases>,
    faults: Vec<Fault>,
    tab: usize,
    chosen: Option<Class>,
    /// The class that was chosen in each tab when it was left.
    left: [Option<Class>; TABS.len()],
    query: String,
    held: FxHashMap<(Class, Field), Held>,
    offer: Option<Offer>,
    /// The list that something is being added to.
    adding: Option<List>,
    library: Option<Box<Library>>,
    pictures: RefCell<FxHashMap<String, Option<Handle>>>,
    strengths: RefCell<Strengths>,
}

/// What can happen to the database.
#[derive(Clone, Debug)]
pub enum Message {
    /// The database is to be shown.
    Shown,
    /// Another tab is chosen, by its place.
    TabChosen(usize),
    /// A class is chosen.
    Chosen(Class),
    /// Something is looked for.
    Searched(String),
    /// The field for what is looked for shall have the focus.
    SearchAsked,
    /// Something is written in a field.
    Written(Field, String),
    /// What waits in a field shall be.
    Confirmed,
    /// What waits in a field shall not be.
    Dropped,
    /// A class is added, named in the person's language, with something to be told of its rooms.
    Added(Kind, String, String),
    /// The chosen class is added once more.
    Copied,
    /// The chosen class is taken away.
    Removed,
    /// The chosen class goes up or down in the list.
    Moved(bool),
    /// A monster goes about otherwise.
    BehaviourChosen(Behaviour),
    /// An item is something else.
    SortChosen(ItemSort),
    /// Something is to be added to a list, or no more.
    ListOpened(Option<List>),
    /// A class is added to a list.
    ListAdded(List, u32),
    /// An entry is taken from a list, by its place.
    ListRemoved(List, usize),
    /// A text of rooms is added, or a kind of room, with its words.
    RoomAdded(bool, String),
    /// A text of rooms is taken away, or a kind of room, by its place.
    RoomRemoved(usize, bool),
    /// A final branch has another boss.
    BossChosen(u32),
    /// A translation is begun.
    LanguageAdded(String),
    /// A picture is to be chosen.
    PictureAsked,
    /// The class has no picture of its own any more.
    PictureRemoved,
    /// No picture is chosen.
    LibraryClosed,
    /// A picture is to be chosen from the files.
    FileAsked,
    /// A file is chosen for a picture.
    FileChosen(PathBuf),
    /// Something happens among the pictures.
    Library(library::Message),
}

impl ClassesTool {
    pub(super) fn new(language: &str) -> Self {
        let sample = Databases::new(database::sample(language));
        Self { sample: Arc::new(sample), ..Self::default() }
    }

    pub(super) fn is_shown(&self) -> bool {
        self.shown
    }

    pub(super) fn hide(&mut self) {
        self.shown = false;
        self.library = None;
    }

    /// Returns the place to which undo leads; `None` where the map is shown.
    pub(super) fn location(&self) -> Option<(usize, Option<Class>)> {
        self.shown.then_some((self.tab, self.chosen))
    }

    /// Goes to a place of the history. What was held back there is of another time.
    pub(super) fn go(&mut self, location: Option<(usize, Option<Class>)>) {
        self.hide();
        self.held.clear();
        self.offer = None;
        if let Some((tab, chosen)) = location {
            (self.shown, self.tab, self.chosen) = (true, tab, chosen);
        }
    }

    /// Follows the draft. Returns the database that labyrinths are furnished from where it is another one.
    fn follow(&mut self, draft: &LabyrinthDraft, now: &Database) -> Option<Database> {
        self.databases = draft.databases.clone().unwrap_or_else(|| self.sample.clone());
        let plain = &self.databases.plain;
        self.chosen = self.chosen.filter(|class| plain.classes(class.kind).contains(class));
        self.held.retain(|(class, _), _| plain.classes(class.kind).contains(class));
        self.faults = plain.check();
        // Nothing is made from what has faults.
        (**plain != *now && self.faults.is_empty()).then(|| (**plain).clone())
    }

    fn plain(&self) -> &Database {
        &self.databases.plain
    }

    /// Returns the codes of the languages of the columns; the first has none.
    fn columns(&self) -> Vec<Option<&str>> {
        std::iter::once(None).chain(self.databases.languages.keys().map(|code| Some(code.as_str()))).collect()
    }

    /// Returns what stands in a field of the chosen class.
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

fn tab_of(kind: Kind) -> Kind {
    if kind == Kind::Final { Kind::Branch } else { kind }
}
