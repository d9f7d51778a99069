//! Composite blocks in the chart: made from the selection, opened, left, named, dissolved, exported and imported; and
//! the notes on blocks.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use iced::Task;
use iced::widget::operation;
use schola_widgets::chart::{self, Id};
use schola_widgets::focus;

use super::ways::CompositePort;
use super::{Action, BlockChart, BoardDocument, CHART, MARKS, put_mark};
use crate::board::composite::{Composite, Design, Exit, Item, Lying, NotOne};
use crate::board::material::is_name;
use crate::board::rules::Mark;
use crate::engine::Text;
use crate::window::command::Command;
use crate::window::grid_editor::pieces::PictureTarget;
use crate::window::grid_editor::pieces::library::{self, Library};
use crate::words;

pub const TITLE: &str = "composite-title";
pub const KEY: &str = "composite-key";
pub const EXIT: &str = "composite-exit";
pub const NOTE: &str = "block-note";
const OWN_MARKS: usize = MARKS + (1 << 40);

/// The state of editing composite blocks and notes.
#[derive(Debug, Default)]
pub struct Composing {
    pub(super) refused: Option<Text>,
    /// Text of a field that cannot be applied.
    typed: Option<String>,
    /// The same for inputs, outputs and exits.
    pub(super) way: Option<(CompositePort, String)>,
    /// The new composite block whose key still follows its name.
    fresh: Option<String>,
    is_noting: bool,
    /// Changes with the selection: edits with the same number merge into one step of the history.
    turn: usize,
    library: Option<Box<Library>>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Made,
    Dissolved,
    Entered,
    /// Leaves open composite blocks until this many are open.
    Left(usize),
    TitleWritten(String),
    KeyWritten(String),
    ExitWritten(String),
    ExitAdded,
    NoteAsked,
    NoteWritten(String),
    PictureAsked,
    Library(library::Message),
    LibraryClosed,
    PictureRemoved,
    ExportAsked,
    ExportedTo(PathBuf),
    ImportAsked,
    ImportedFrom(PathBuf),
    /// Composite blocks adopt the rules (`true`), or the rules are restored from them.
    Settled(bool),
}

impl Composing {
    pub fn forget(&mut self) {
        *self = Self { turn: self.turn + 1, library: self.library.take(), ..Self::default() };
    }

    pub fn refused(&self) -> Option<&Text> {
        self.refused.as_ref()
    }

    pub fn typed(&self) -> Option<&str> {
        self.typed.as_deref()
    }

    pub fn is_noting(&self) -> bool {
        self.is_noting
    }

    pub fn library(&self) -> Option<&Library> {
        self.library.as_deref()
    }

    pub(super) fn mark(&self) -> usize {
        OWN_MARKS + self.turn
    }
}

impl BlockChart {
    /// Closes the pictures for composite blocks and the shelf of kept ones.
    pub(in crate::window::board_editor) fn close_libraries(&mut self) {
        (self.composing.library, self.shelf) = (None, None);
    }

    /// Returns the message that closes what [`close_libraries`](Self::close_libraries) would.
    pub(in crate::window::board_editor) fn shelf_closed(&self) -> Option<super::Message> {
        let pictures = self.composing.library.is_some();
        let shelf = || self.shelf.is_some().then_some(super::Message::Shelf(super::shelf::Message::Closed));
        if pictures { Some(super::Message::Composing(Message::LibraryClosed)) } else { shelf() }
    }

    pub(super) fn composing_message(&self, command: Command) -> Option<Message> {
        let is_one = self.chosen_composite().is_some();
        match command {
            Command::MakeComposite => Some(Message::Made),
            Command::DissolveComposite => (is_one || !self.path().is_empty()).then_some(Message::Dissolved),
            Command::LeaveComposite => self.path().len().checked_sub(1).map(Message::Left),
            Command::NoteBlock => (is_one || self.target().is_some()).then_some(Message::NoteAsked),
            Command::ExportComposite => (is_one || !self.path().is_empty()).then_some(Message::ExportAsked),
            Command::ImportComposite => Some(Message::ImportAsked),
            _ => None,
        }
    }

    pub(super) fn composing(&self) -> &Composing {
        &self.composing
    }

    /// Returns the composite block that is the whole selection.
    pub fn chosen_composite(&self) -> Option<&Arc<Composite>> {
        self.picture.composite(self.chosen.first().copied().filter(|_| self.chosen.len() == 1)?)
    }

    /// Returns the exit whose arrow is the whole selection, with its composite block.
    pub(super) fn chosen_exit(&self) -> Option<(&Arc<Composite>, &Exit)> {
        self.picture.way_out(self.chosen.first().copied().filter(|_| self.chosen.len() == 1)?)
    }

    /// Returns the path and name of the chosen composite block, otherwise of the open one.
    pub fn meant(&self) -> Option<(Vec<String>, String)> {
        let path = self.path().to_vec();
        match (self.chosen_composite(), path.split_last()) {
            (Some(composite), _) => Some((path, composite.name.clone())),
            (None, Some((name, path))) => Some((path.to_vec(), name.clone())),
            (None, None) => None,
        }
    }

    pub(super) fn compose(&mut self, message: Message, document: &mut BoardDocument) -> Action {
        self.composing.refused = None;
        match message {
            Message::ExportAsked => Action::AskExport,
            Message::ImportAsked => Action::AskImport,
            Message::ExportedTo(file) => self.export(&file, document),
            Message::ImportedFrom(file) => self.import(&file, document),
            message => Action::Run(self.take_composing(message, document)),
        }
    }

    fn take_composing(&mut self, message: Message, document: &mut BoardDocument) -> Task<super::Message> {
        match message {
            Message::Made => return self.make(document),
            Message::Dissolved => self.dissolve(document),
            Message::Entered => {
                let id = self.chosen.first().copied();
                return id.map_or_else(Task::none, |id| self.open(id, document));
            }
            Message::Left(depth) => return self.leave(depth, document),
            Message::TitleWritten(title) => self.write_title(&title, document),
            Message::KeyWritten(key) => self.write_key(key, document),
            Message::ExitWritten(key) => self.write_exit(key, document),
            Message::ExitAdded => {
                if let Some((name, path)) = self.path().to_vec().split_last() {
                    let edit = Text::new("board-edit-exit-add");
                    let _ = self.change_at(path, edit, None, document, |around| around.add_exit(name));
                }
            }
            Message::NoteAsked => {
                self.composing.is_noting = true;
                return operation::focus(NOTE);
            }
            Message::NoteWritten(note) => self.write_note(&note, document),
            Message::PictureAsked => {
                let (folder, files) = (document.folder(), &document.draft().files);
                self.composing.library = Some(Box::new(Library::new(PictureTarget::Chosen, folder, files)));
                return focus::focus(library::FIELD);
            }
            Message::Library(message) => {
                let picked = self.composing.library.as_mut().and_then(|library| library.update(message));
                if let Some(picked) = picked {
                    self.composing.library = None;
                    self.take_picture(picked, document);
                    return focus::focus(CHART);
                }
            }
            Message::LibraryClosed => {
                self.composing.library = None;
                return focus::focus(CHART);
            }
            Message::PictureRemoved => {
                let edit = Text::new("board-edit-composite-picture");
                self.change_chosen(edit, document, |composite| composite.picture = None);
            }
            Message::Settled(takes_rules) => {
                document.settle_composites(takes_rules);
                self.settle(document);
            }
            // Messages about files are handled above.
            Message::ExportAsked
            | Message::ImportAsked
            | Message::ExportedTo(_)
            | Message::ImportedFrom(_) => {}
        }
        Task::none()
    }

    pub(super) fn settle(&mut self, document: &BoardDocument) {
        self.picture.sync(document.game());
        let picture = &self.picture;
        self.chosen.retain(|id| picture.has(*id));
        self.show(document);
    }

    /// Returns whether the change was accepted.
    fn change_at(
        &mut self,
        path: &[String],
        edit: Text,
        mark: Option<usize>,
        document: &mut BoardDocument,
        change: impl FnOnce(&Design) -> Result<Design, NotOne>,
    ) -> bool {
        let done = document.change_design(edit, mark, None, |design| design.within(path, change));
        self.composing.refused = done.err();
        self.settle(document);
        self.composing.refused.is_none()
    }

    /// Changes the open composite block or the top level. Returns whether the change was accepted.
    pub(super) fn change_place(
        &mut self,
        edit: Text,
        mark: Option<usize>,
        document: &mut BoardDocument,
        change: impl FnOnce(&Design) -> Result<Design, NotOne>,
    ) -> bool {
        let path = self.path().to_vec();
        self.change_at(&path, edit, mark, document, change)
    }

    /// Must not change names.
    pub(super) fn change_composites(
        &mut self,
        edit: Text,
        mark: Option<usize>,
        document: &mut BoardDocument,
        mut change: impl FnMut(&mut Composite),
    ) {
        let _ = self.change_place(edit, mark, document, |place| {
            let mut place = place.clone();
            for item in &mut place.items {
                if let Item::Composite(composite) = item {
                    change(Arc::make_mut(composite));
                }
            }
            Ok(place)
        });
    }

    /// Must not change the name.
    pub(super) fn change_chosen(
        &mut self,
        edit: Text,
        document: &mut BoardDocument,
        mut change: impl FnMut(&mut Composite),
    ) {
        let Some(name) = self.chosen_composite().map(|composite| composite.name.clone()) else { return };
        let mark = self.composing.mark();
        self.change_composites(edit, Some(mark), document, |composite| {
            if composite.name == name {
                change(composite);
            }
        });
    }

    /// Makes a composite block of the selection and focuses its name.
    fn make(&mut self, document: &mut BoardDocument) -> Task<super::Message> {
        let ids: Vec<Id> =
            self.chosen.iter().copied().filter(|id| self.picture.exit(*id).is_none()).collect();
        let keys: Vec<String> =
            ids.iter().filter_map(|id| self.picture.key(*id)).map(str::to_owned).collect();
        let spots = ids.iter().filter_map(|id| self.picture.place(*id));
        let at = spots.min_by_key(|at| (at.y, at.x));
        let title = self.names_of_new[1].clone();
        let name = self.free_name(&key_of(&title), None);
        self.composing.turn += 1;
        if let Some(at) = at.filter(|_| !keys.is_empty()) {
            self.picture.lay(&name, at);
        }
        let edit = Text::new("board-edit-make");
        let mark = self.composing.mark();
        let is_made = self.change_place(edit, Some(mark), document, |place| {
            let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
            place.make(&keys, &name, &title)
        });
        if !is_made {
            return Task::none();
        }
        let turn = self.composing.turn;
        self.choose(self.picture.node_at(&name), document);
        (self.composing.turn, self.composing.fresh) = (turn, Some(name));
        Task::batch([operation::focus(TITLE), operation::select_all(TITLE)])
    }

    /// Returns an unused key; `but` counts as unused.
    fn free_name(&self, wanted: &str, but: Option<&str>) -> String {
        let shown = self.picture.shown();
        let prefix = shown.prefix();
        let is_taken = |name: &str| {
            let plain = format!("{prefix}{name}/");
            let inside = self.picture.rules().blocks.iter().any(|block| block.id.starts_with(&plain));
            (inside || shown.plain(name).is_some()) && but != Some(name)
        };
        let numbered = (2_u32..).map(|number| format!("{wanted}{number}"));
        std::iter::once(wanted.to_owned()).chain(numbered).find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Selects what was inside, so that it can be dragged together.
    fn dissolve(&mut self, document: &mut BoardDocument) {
        let Some((path, name)) = self.meant() else { return };
        self.go_into(&path, document);
        let before = self.keys();
        let edit = Text::new("board-edit-dissolve");
        let is_done = self.change_place(edit, None, document, |place| {
            place.dissolve(&name).ok_or_else(|| NotOne::Unknown(name.clone()))
        });
        if is_done {
            let new = self.keys();
            self.chosen = new.difference(&before).filter_map(|key| self.picture.node_at(key)).collect();
            self.show(document);
        }
    }

    fn keys(&self) -> BTreeSet<String> {
        let shown = self.picture.shown();
        let keys = shown.items().iter().filter_map(|item| match item {
            Lying::Composite(composite) => Some(composite.name.clone()),
            Lying::Block(at) => {
                self.picture.rules().blocks[*at].id.strip_prefix(shown.prefix()).map(str::to_owned)
            }
        });
        keys.collect()
    }

    pub(super) fn open(&mut self, id: Id, document: &BoardDocument) -> Task<super::Message> {
        let Some(name) = self.picture.composite(id).map(|composite| composite.name.clone()) else {
            return Task::none();
        };
        let path = [self.path(), &[name]].concat();
        self.go_into(&path, document);
        Task::batch([focus::focus(CHART), chart::begin(CHART)])
    }

    fn go_into(&mut self, path: &[String], document: &BoardDocument) {
        self.picture.enter(path);
        self.choose(None, document);
    }

    /// Selects the composite block that was left.
    fn leave(&mut self, depth: usize, document: &BoardDocument) -> Task<super::Message> {
        let path = self.path().to_vec();
        let Some(left) = path.get(depth) else { return Task::none() };
        self.go_into(&path[..depth], document);
        let id = self.picture.node_at(left);
        self.choose(id, document);
        let reveal = id.map_or_else(Task::none, |id| chart::reveal(CHART, id));
        Task::batch([focus::focus(CHART), chart::begin(CHART), reveal])
    }

    fn write_title(&mut self, title: &str, document: &mut BoardDocument) {
        let Some(composite) = self.chosen_composite().cloned() else { return };
        let is_fresh = self.composing.fresh.as_ref() == Some(&composite.name);
        let key = match is_fresh {
            true => self.free_name(&key_of(title), Some(&composite.name)),
            false => composite.name.clone(),
        };
        let edit = Text::new(if is_fresh { "board-edit-make" } else { "board-edit-composite-name" });
        let title = title.replace(['\n', '\r'], " ");
        if self.replace(Composite { name: key.clone(), title, ..(*composite).clone() }, edit, document)
            && is_fresh
        {
            self.composing.fresh = Some(key);
        }
    }

    fn write_key(&mut self, key: String, document: &mut BoardDocument) {
        let Some(composite) = self.chosen_composite().cloned() else { return };
        self.composing.fresh = None;
        let edit = Text::new("board-edit-composite-key");
        let is_taken = self.free_name(&key, Some(&composite.name)) != key;
        let is_done = is_name(&key)
            && !is_taken
            && self.replace(Composite { name: key.clone(), ..(*composite).clone() }, edit, document);
        if !is_done && self.composing.refused.is_none() {
            self.composing.refused = Some(Text::new("composite-bad-name").with("name", &key));
        }
        self.composing.typed = (!is_done).then_some(key);
    }

    fn replace(&mut self, composite: Composite, edit: Text, document: &mut BoardDocument) -> bool {
        let Some(old) = self.chosen_composite().map(|old| old.name.clone()) else { return false };
        let prefix = self.picture.shown().prefix().to_owned();
        let new = composite.name.clone();
        self.picture.rename(&format!("{prefix}{old}"), &format!("{prefix}{new}"));
        let mark = self.composing.mark();
        let is_done = self.change_place(edit, Some(mark), document, |place| place.replace(&old, composite));
        if !is_done {
            self.picture.rename(&format!("{prefix}{new}"), &format!("{prefix}{old}"));
        }
        is_done
    }

    fn write_exit(&mut self, key: String, document: &mut BoardDocument) {
        let Some((composite, exit)) = self.chosen_exit() else { return };
        let (name, exit) = (composite.name.clone(), exit.name.clone());
        let is_led = self.lead_exit(&name, &exit, &key, document);
        self.composing.typed = (!is_led).then_some(key);
    }

    /// Returns whether the exit leads there now.
    pub(super) fn lead_exit(
        &mut self,
        name: &str,
        exit: &str,
        to: &str,
        document: &mut BoardDocument,
    ) -> bool {
        let mark = Some(self.composing.mark());
        let edit = Text::new("board-edit-exit");
        self.change_place(edit, mark, document, |place| place.lead_exit(name, exit, to))
    }

    /// Removes chosen exits, seen from inside or outside. Returns whether there were any.
    pub(super) fn remove_exits(
        &mut self,
        chosen: &BTreeSet<Id>,
        edit: &Text,
        mark: usize,
        document: &mut BoardDocument,
    ) -> bool {
        let path = self.path().to_vec();
        let mut exits: Vec<(Vec<String>, String, String)> = Vec::new();
        for id in chosen {
            if let (Some(exit), Some((name, path))) = (self.picture.exit(*id), path.split_last()) {
                exits.push((path.to_vec(), name.clone(), exit.name.clone()));
            } else if let Some((composite, exit)) = self.picture.way_out(*id) {
                exits.push((path.clone(), composite.name.clone(), exit.name.clone()));
            }
        }
        for (path, name, exit) in &exits {
            let _ = self
                .change_at(path, edit.clone(), Some(mark), document, |place| place.remove_exit(name, exit));
        }
        !exits.is_empty()
    }

    fn write_note(&mut self, note: &str, document: &mut BoardDocument) {
        let note = note.replace(['\n', '\r'], " ");
        let at = self.chosen.first().and_then(|id| self.picture.place(*id));
        let edit = Text::new("board-edit-note");
        self.composing.is_noting = true;
        let write = |mark: &mut Option<Mark>| {
            if let (None, Some(at)) = (&mark, at) {
                put_mark(mark, at);
            }
            mark.iter_mut().for_each(|mark| note.clone_into(&mut mark.note));
        };
        if self.chosen_composite().is_some() {
            self.change_chosen(edit, document, |composite| write(&mut composite.mark));
        } else if let Some((block, None)) = self.target() {
            let mark = self.composing.mark();
            document.change_rules(edit, block, Some(mark), |rules| {
                if let Some(block) = rules.blocks.get_mut(block) {
                    write(&mut Arc::make_mut(block).mark);
                }
            });
        }
    }
}

/// Turns a title into a key.
fn key_of(title: &str) -> String {
    let mut key = String::new();
    for word in words::plain(title).split(|sign: char| !sign.is_alphanumeric() && sign != '_') {
        let mut signs = word.chars();
        key.extend(signs.next().into_iter().flat_map(char::to_uppercase).chain(signs));
    }
    if is_name(&key) { key } else { format!("Block{key}") }
}
