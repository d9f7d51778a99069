//! The material as a tree: open nodes, the chosen node, and its edits.

mod details;
mod naming;
mod view;

use std::collections::BTreeSet;

use iced::Task;
use schola_widgets::{focus, list};

use crate::authoring::board::BoardDocument;
pub use crate::authoring::board::material_edit::{Field, Setting, place};
use crate::authoring::board::material_edit::{named, owner, rename, resize};
use crate::authoring::board::moving::{self, Moving};
use crate::board::edit::{BoardSize, NewKind, Renaming};
use crate::board::material::{Material, Node, Uid, is_name};
use crate::board::{Draft, edit};
use crate::engine::Text;

#[derive(Debug)]
pub struct MaterialTree {
    open: BTreeSet<Uid>,
    chosen: Option<Uid>,
    rows: Vec<Row>,
    /// Text of a field that is not stored as typed.
    typed: Option<(Field, String)>,
    /// What the typed name would change.
    plan: Option<Renaming>,
    moving: Moving,
    /// Attributes of ones and zeros that are shown as numbers, by name.
    numbers: BTreeSet<String>,
    /// What did not follow when the chosen board got another size.
    left_behind: Vec<Text>,
    /// Whether the chosen node shows what is seldom changed.
    shows_more: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub uid: Uid,
    pub depth: usize,
    /// Whether it is open; `None` for a leaf.
    pub opens: Option<bool>,
}

#[derive(Clone, Debug)]
pub enum Message {
    Entered,
    Chosen(Uid),
    Switched(Uid),
    Written(Field, String),
    Doubled,
    Removed,
    /// Into the root (`true`) or the chosen node.
    Added(NewKind, bool),
    Moving(moving::Message),
    Renamed,
    AttributeAdded,
    /// Shows an attribute of ones and zeros as a number, not as a tick box.
    NumberWanted(String),
    AttributeRemoved(Uid),
    Set(Setting),
    BlockAdded,
    PutInAsked,
    LinksAsked,
    /// Shows or hides what is seldom changed.
    MoreSwitched,
    /// Gives the chosen board another size.
    Resized(BoardSize),
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Chosen,
    PutIn,
    ShowLinks,
}

const LIST: &str = "board-tree";

impl MaterialTree {
    /// Opens the top level.
    pub fn new(draft: &Draft) -> Self {
        let open = draft.material.children.iter().map(|node| node.uid).collect();
        let (rows, numbers) = (Vec::new(), BTreeSet::new());
        let (moving, left_behind) = (Moving::default(), Vec::new());
        Self {
            open,
            chosen: None,
            rows,
            typed: None,
            plan: None,
            moving,
            numbers,
            left_behind,
            shows_more: false,
        }
    }

    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    pub fn chosen(&self) -> Option<Uid> {
        self.chosen
    }

    pub fn node<'a>(&self, document: &'a BoardDocument) -> Option<&'a Node> {
        edit::node(&document.game().material, self.chosen?)
    }

    pub fn typed(&self, field: Field) -> Option<&str> {
        self.typed.as_ref().filter(|(other, _)| *other == field).map(|(_, text)| text.as_str())
    }

    pub fn plan(&self) -> Option<&Renaming> {
        self.plan.as_ref()
    }

    /// Returns whether an attribute of ones and zeros is shown as a number.
    pub fn is_number(&self, attribute: &str) -> bool {
        self.numbers.contains(attribute)
    }

    pub fn moving(&self) -> &Moving {
        &self.moving
    }

    pub fn forget(&mut self) {
        self.forget_written();
        self.moving.forget();
    }

    /// Returns whether the chosen node shows what is seldom changed.
    pub fn shows_more(&self) -> bool {
        self.shows_more
    }

    /// Returns what did not follow when the chosen board got another size.
    pub fn left_behind(&self) -> &[Text] {
        &self.left_behind
    }

    fn forget_written(&mut self) {
        self.left_behind.clear();
        self.typed = None;
        self.plan = None;
    }

    pub fn sync(&mut self, draft: &Draft) {
        self.chosen = self.chosen.filter(|uid| edit::node(&draft.material, *uid).is_some());
        self.rows.clear();
        for node in &draft.material.children {
            self.list(node, 0);
        }
    }

    fn list(&mut self, node: &Node, depth: usize) {
        let has_more = node.children().next().is_some();
        let is_open = self.open.contains(&node.uid);
        self.rows.push(Row { uid: node.uid, depth, opens: has_more.then_some(is_open) });
        if is_open {
            node.children().for_each(|child| self.list(child, depth + 1));
        }
    }

    /// Chooses the node that a number belongs to, itself or by a part or attribute, and scrolls to it.
    pub fn show(&mut self, uid: Uid, draft: &Draft) -> Task<Message> {
        let Some(node) = owner(draft, uid) else { return Task::none() };
        let way = edit::way(&draft.material, node);
        self.open.extend(way.iter().rev().skip(1).map(|node| node.uid));
        self.chosen = Some(node);
        self.typed = None;
        self.sync(draft);
        let at = self.rows.iter().position(|row| row.uid == node);
        at.map_or_else(Task::none, |at| Task::batch([list::scroll_to(LIST, at), list::focus(LIST, at)]))
    }

    pub fn update(&mut self, message: Message, document: &mut BoardDocument) -> Action {
        match message {
            Message::Chosen(uid) => {
                self.forget();
                self.chosen = Some(uid);
                Action::Chosen
            }
            Message::PutInAsked => Action::PutIn,
            Message::LinksAsked => Action::ShowLinks,
            message => Action::Run(self.take(message, document)),
        }
    }

    fn take(&mut self, message: Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            Message::Entered => return focus::focus("pane-side"),
            Message::Switched(uid) => {
                if !self.open.remove(&uid) {
                    let _ = self.open.insert(uid);
                }
                self.sync(document.game());
            }
            Message::Written(field, text) => self.write(field, &text, document),
            Message::Doubled => {
                let Some(uid) = self.chosen else { return Task::none() };
                let named = named("board-edit-double", document, uid);
                let made = document.change(named, uid, None, |material| edit::double(material, uid));
                return made.map_or_else(Task::none, |made| self.show(made, document.game()));
            }
            Message::Removed => {
                let Some(uid) = self.chosen.take() else { return Task::none() };
                document.change(named("board-edit-remove", document, uid), uid, None, |material| {
                    edit::remove(material, uid);
                });
            }
            Message::Added(kind, into_root) => {
                let parent = self.chosen.filter(|_| !into_root);
                let (edit, node) = (Text::new("board-edit-add"), parent.unwrap_or_default());
                let made = document.change(edit, node, None, |material| edit::add(material, parent, kind));
                self.open.extend(parent);
                return made.map_or_else(Task::none, |made| self.show(made, document.game()));
            }
            Message::MoreSwitched => self.shows_more ^= true,
            Message::Renamed => self.rename(document),
            Message::BlockAdded => {
                let Some((Field::Block, name)) = self.typed.clone() else { return Task::none() };
                if is_name(&name) {
                    self.forget();
                    self.set(&Setting::Parts(name, 1), document);
                }
            }
            Message::Set(setting) => self.set(&setting, document),
            Message::Moving(message) => {
                let moved = self.moving.update(message, document);
                return moved.map_or_else(Task::none, |moved| {
                    self.forget_written();
                    self.show(moved, document.game())
                });
            }
            Message::AttributeAdded => self.edit("board-edit-attribute-add", document, |material, uid| {
                let _ = edit::add_attribute(material, uid);
            }),
            Message::AttributeRemoved(attribute) => {
                self.edit("board-edit-attribute-remove", document, |material, _| {
                    edit::remove_attribute(material, attribute);
                });
            }
            Message::NumberWanted(attribute) => {
                let _ = self.numbers.insert(attribute);
            }
            Message::Resized(size) => {
                let Some(uid) = self.chosen else { return Task::none() };
                self.forget();
                self.left_behind = resize(uid, size, document).unwrap_or_default();
            }
            // Handled by the editor.
            Message::Chosen(_) | Message::PutInAsked | Message::LinksAsked => {}
        }
        Task::none()
    }

    /// Stores the text of a field if it is valid; otherwise it stays in the field only.
    fn write(&mut self, field: Field, text: &str, document: &mut BoardDocument) {
        let Some(uid) = self.chosen else { return };
        if field.is_name() {
            return self.write_name(field, text, document.game());
        }
        let done = field.write(text, uid, document);
        // The name of a place that differs from how Schola formats it is still being typed.
        let stays = !done || field == Field::Part;
        self.typed = stays.then(|| (field, text.to_owned()));
    }

    /// A name is only planned while it is typed, and applied on request.
    fn write_name(&mut self, field: Field, text: &str, draft: &Draft) {
        self.forget();
        self.plan = self.chosen.and_then(|uid| field.renaming(text, uid, draft));
        self.typed = Some((field, text.to_owned()));
    }

    /// Applies the planned name in material, rules, their text and the look.
    fn rename(&mut self, document: &mut BoardDocument) {
        let (Some(uid), Some(plan)) = (self.chosen, self.plan.take()) else { return };
        self.forget();
        rename(&plan, uid, document);
    }

    fn edit(
        &mut self,
        key: &'static str,
        document: &mut BoardDocument,
        change: impl FnOnce(&mut Material, Uid),
    ) {
        let Some(uid) = self.chosen else { return };
        self.forget();
        document.change(named(key, document, uid), uid, None, |material| change(material, uid));
    }

    fn set(&mut self, setting: &Setting, document: &mut BoardDocument) {
        self.edit("board-edit-set", document, |material, uid| setting.put(material, uid));
    }

    pub fn is_refused(&self, field: Field, draft: &Draft) -> bool {
        self.typed(field).is_some_and(|text| field.refuses(text, draft))
    }
}
