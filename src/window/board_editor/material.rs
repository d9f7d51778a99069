//! The material as a tree: which nodes are open, which one is chosen, and what is done to it.

use std::collections::BTreeSet;

use iced::Task;
use schola_widgets::{focus, list};

use super::document::BoardDocument;
use crate::board::material::{Kind, Node, Uid};
use crate::board::{Draft, edit};
use crate::engine::Text;

/// The tree as it is shown.
#[derive(Debug)]
pub struct MaterialTree {
    open: BTreeSet<Uid>,
    chosen: Option<Uid>,
    rows: Vec<Row>,
    /// What was written in a field and cannot be taken as it is.
    typed: Option<(Field, String)>,
}

/// A line of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The node.
    pub uid: Uid,
    /// How deep it lies.
    pub depth: usize,
    /// Whether there is something in it, and whether that is shown.
    pub opens: Option<bool>,
}

/// A field for something of the chosen node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// Its name.
    Name,
    /// The value of an attribute.
    Value(Uid),
    /// Where it stands on its plan, from the left.
    Column,
    /// Where it stands on its plan, from the top.
    Row,
    /// The part that it lies on.
    Part,
}

/// What can happen to the material.
#[derive(Clone, Debug)]
pub enum Message {
    /// The tree is to be walked by keys.
    Entered,
    /// A node is chosen.
    Chosen(Uid),
    /// A node is opened or closed.
    Switched(Uid),
    /// Something is written in a field of the chosen node.
    Written(Field, String),
    /// The chosen node is made once more.
    Doubled,
    /// The chosen node goes.
    Removed,
}

/// The id of the tree.
pub(super) const LIST: &str = "board-tree";

impl MaterialTree {
    /// Shows the players, the common material and what directly belongs to them.
    pub fn new(draft: &Draft) -> Self {
        let open = draft.material.children.iter().map(|node| node.uid).collect();
        Self { open, chosen: None, rows: Vec::new(), typed: None }
    }

    /// Returns the lines of the tree.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// Returns the chosen node.
    pub fn chosen(&self) -> Option<Uid> {
        self.chosen
    }

    /// Returns what was written in a field and cannot be taken as it is.
    pub fn typed(&self, field: Field) -> Option<&str> {
        self.typed.as_ref().filter(|(other, _)| *other == field).map(|(_, text)| text.as_str())
    }

    /// Forgets what was written and not taken.
    pub fn forget(&mut self) {
        self.typed = None;
    }

    /// Takes over a changed game.
    pub fn follow(&mut self, draft: &Draft) {
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

    /// Shows a node, part or attribute and chooses the node.
    pub fn show(&mut self, uid: Uid, draft: &Draft) -> Task<Message> {
        let Some(node) = owner(draft, uid) else { return Task::none() };
        let way = edit::way(&draft.material, node);
        self.open.extend(way.iter().rev().skip(1).map(|node| node.uid));
        self.chosen = Some(node);
        self.typed = None;
        self.follow(draft);
        let at = self.rows.iter().position(|row| row.uid == node);
        at.map_or_else(Task::none, |at| Task::batch([list::scroll_to(LIST, at), list::focus(LIST, at)]))
    }

    /// Takes in a message.
    pub fn update(&mut self, message: Message, document: &mut BoardDocument) -> Task<Message> {
        match message {
            Message::Entered => return focus::focus("pane-side"),
            Message::Chosen(uid) => {
                self.typed = None;
                self.chosen = Some(uid);
            }
            Message::Switched(uid) => {
                if !self.open.remove(&uid) {
                    let _ = self.open.insert(uid);
                }
                self.follow(document.draft());
            }
            Message::Written(field, text) => self.write(field, &text, document),
            Message::Doubled => {
                let Some(uid) = self.chosen else { return Task::none() };
                let mut made = None;
                document.change(named("board-edit-double", document, uid), uid, None, |material| {
                    made = edit::double(material, uid);
                });
                return made.map_or_else(Task::none, |made| self.show(made, document.draft()));
            }
            Message::Removed => {
                let Some(uid) = self.chosen.take() else { return Task::none() };
                document.change(named("board-edit-remove", document, uid), uid, None, |material| {
                    edit::remove(material, uid);
                });
            }
        }
        Task::none()
    }

    /// Takes what was written in a field, where it can be taken; else it stays in the field alone.
    fn write(&mut self, field: Field, text: &str, document: &mut BoardDocument) {
        let Some(uid) = self.chosen else { return };
        let material = &document.draft().material;
        let mark = match field {
            Field::Value(attribute) => attribute,
            Field::Name | Field::Column | Field::Row | Field::Part => uid,
        };
        let place = place(document.draft(), uid);
        let part = (!text.trim().is_empty()).then(|| edit::find_part(material, text));
        let key = match field {
            Field::Name => "board-edit-name",
            Field::Value(_) => "board-edit-value",
            Field::Column | Field::Row => "board-edit-stand",
            Field::Part => "board-edit-lay",
        };
        let mut done = false;
        document.change(named(key, document, uid), uid, Some(mark), |material| {
            done = match (field, place, text.trim().parse()) {
                (Field::Name, ..) => edit::rename(material, uid, text),
                (Field::Value(attribute), ..) => edit::set_value(material, attribute, text),
                (Field::Column, Some((_, y)), Ok(x)) => edit::stand(material, uid, (x, y)),
                (Field::Row, Some((x, _)), Ok(y)) => edit::stand(material, uid, (x, y)),
                (Field::Column | Field::Row, ..) => false,
                (Field::Part, ..) => {
                    let can_lie = part.is_none_or(|part| part.is_some());
                    if can_lie {
                        edit::lay(material, uid, part.flatten());
                    }
                    can_lie
                }
            };
        });
        // A name of a place that is not the one that Schola writes is being written on.
        let stays = !done || field == Field::Part;
        self.typed = stays.then(|| (field, text.to_owned()));
    }

    /// Returns whether what was written in a field is not taken.
    pub fn is_refused(&self, field: Field, draft: &Draft) -> bool {
        let Some(text) = self.typed(field) else { return false };
        field != Field::Part || !text.trim().is_empty() && edit::find_part(&draft.material, text).is_none()
    }
}

/// Says what an edit does, and to which node.
fn named(key: &'static str, document: &BoardDocument, uid: Uid) -> Text {
    let name = edit::node(&document.draft().material, uid).map_or("", |node| node.name.as_str());
    // The same edit of the same node bears one name while its name is being written.
    if key == "board-edit-name" { Text::new(key) } else { Text::new(key).with("name", name) }
}

/// Returns where an element stands on its plan.
pub fn place(draft: &Draft, uid: Uid) -> Option<(i32, i32)> {
    let way = edit::way(&draft.material, uid);
    let (_, parent) = (way.last()?, way.get(way.len().checked_sub(2)?)?);
    let Kind::Map(map) = &parent.kind else { return None };
    map.content.iter().find(|(_, _, node)| node.uid == uid).map(|(x, y, _)| (*x, *y))
}

/// Returns the node that a number belongs to, itself or by one of its parts or attributes.
fn owner(draft: &Draft, uid: Uid) -> Option<Uid> {
    let mut found = None;
    draft.material.each(|node| {
        let own = node.attributes.iter().map(|attribute| attribute.uid);
        let of_parts = node
            .parts()
            .flat_map(|(_, _, part)| part.attributes.iter().map(|attribute| attribute.uid).chain([part.uid]));
        if node.uid == uid || own.chain(of_parts).any(|other| other == uid) {
            found = Some(node.uid);
        }
    });
    found
}
