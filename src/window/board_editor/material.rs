//! The material as a tree: open nodes, the chosen node, and its edits.

mod details;
pub mod moving;
mod view;

use std::collections::BTreeSet;

use iced::Task;
use schola_widgets::{focus, list};

use super::document::{BoardDocument, Location};
use crate::board::edit::{NewKind, Renaming, Subject};
use crate::board::material::{End, Grid, Kind, Material, Node, Uid, Visibility, is_name};
use crate::board::{Draft, edit};
use crate::engine::Text;
use moving::Moving;

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
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    pub uid: Uid,
    pub depth: usize,
    /// Whether it is open; `None` for a leaf.
    pub opens: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Name,
    Attribute(Uid),
    RangeX,
    RangeY,
    Block,
    Value(Uid),
    Column,
    Row,
    Part,
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
    AttributeRemoved(Uid),
    Set(Setting),
    BlockAdded,
    PutInAsked,
    LinksAsked,
}

#[derive(Debug)]
pub enum Action {
    Run(Task<Message>),
    Chosen,
    PutIn,
    ShowLinks,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    Kind(NewKind),
    Seen(Option<Visibility>),
    Input(End),
    Output(End),
    Ordered(bool),
    Grid(Grid),
    Inserting(bool),
    Moving(bool),
    Removing(bool),
    /// A text (`true`) or a number.
    Type(Uid, bool),
    Parts(String, usize),
}

const LIST: &str = "board-tree";

impl MaterialTree {
    /// Opens the top level.
    pub fn new(draft: &Draft) -> Self {
        let open = draft.material.children.iter().map(|node| node.uid).collect();
        Self { open, chosen: None, rows: Vec::new(), typed: None, plan: None, moving: Moving::default() }
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

    pub fn moving(&self) -> &Moving {
        &self.moving
    }

    pub fn forget(&mut self) {
        self.forget_written();
        self.moving.forget();
    }

    fn forget_written(&mut self) {
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
            // Handled by the editor.
            Message::Chosen(_) | Message::PutInAsked | Message::LinksAsked => {}
        }
        Task::none()
    }

    /// Stores the text of a field if it is valid; otherwise it stays in the field only.
    fn write(&mut self, field: Field, text: &str, document: &mut BoardDocument) {
        let Some(uid) = self.chosen else { return };
        if matches!(field, Field::Name | Field::Attribute(_) | Field::Block) {
            return self.write_name(field, text, document.game());
        }
        let material = &document.game().material;
        let mark = match field {
            Field::Value(attribute) => attribute,
            _ => uid,
        };
        let place = place(document.game(), uid);
        let part = (!text.trim().is_empty()).then(|| edit::find_part(material, text));
        let key = match field {
            Field::Value(_) => "board-edit-value",
            Field::Column | Field::Row => "board-edit-stand",
            Field::Part => "board-edit-lay",
            _ => "board-edit-set",
        };
        let done = document.change(named(key, document, uid), uid, Some(mark), |material| {
            match (field, place, text.trim().parse()) {
                (Field::Value(attribute), ..) => edit::set_value(material, attribute, text),
                (Field::Column, Some((_, y)), Ok(x)) => edit::stand(material, uid, (x, y)),
                (Field::Row, Some((x, _)), Ok(y)) => edit::stand(material, uid, (x, y)),
                (Field::RangeX | Field::RangeY, _, Ok(range)) => u32::try_from(range).is_ok_and(|range| {
                    edit::set_map(material, uid, |map| match field {
                        Field::RangeX => map.range.0 = range,
                        _ => map.range.1 = range,
                    });
                    true
                }),
                (Field::Column | Field::Row | Field::RangeX | Field::RangeY, ..) => false,
                (Field::Name | Field::Attribute(_) | Field::Block, ..) => false,
                (Field::Part, ..) => {
                    let can_lie = part.is_none_or(|part| part.is_some());
                    if can_lie {
                        edit::lay(material, uid, part.flatten());
                    }
                    can_lie
                }
            }
        });
        // The name of a place that differs from how Schola formats it is still being typed.
        let stays = !done || field == Field::Part;
        self.typed = stays.then(|| (field, text.to_owned()));
    }

    /// A name is only planned while it is typed, and applied on request.
    fn write_name(&mut self, field: Field, text: &str, draft: &Draft) {
        self.forget();
        let subject = match field {
            Field::Attribute(attribute) => attribute_name(draft, attribute).map(Subject::Attribute),
            Field::Name => self.chosen.map(Subject::Node),
            _ => None,
        };
        self.plan = subject.and_then(|subject| Renaming::new(draft, subject, text));
        self.typed = Some((field, text.to_owned()));
    }

    /// Applies the planned name in material, rules, their text and the look.
    fn rename(&mut self, document: &mut BoardDocument) {
        let (Some(uid), Some(plan)) = (self.chosen, self.plan.take()) else { return };
        self.forget();
        let edit = Text::new("board-edit-name").with("old", &plan.from).with("new", &plan.to);
        document.edit_at(edit, Location::Node(uid), None, |draft| {
            let text = draft.text.as_ref().map(|text| plan.apply_text(&draft.game, text));
            draft.game = plan.apply(&draft.game);
            if let Some(text) = text {
                draft.write_rules(&text);
            }
        });
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
        self.edit("board-edit-set", document, |material, uid| match setting {
            Setting::Kind(kind) => {
                let _ = edit::convert(material, uid, *kind);
            }
            Setting::Seen(visible) => edit::set_visibility(material, uid, visible.clone()),
            Setting::Input(end) => edit::set_access(material, uid, |access| access.input = *end),
            Setting::Output(end) => edit::set_access(material, uid, |access| access.output = *end),
            Setting::Ordered(counts) => edit::set_access(material, uid, |access| access.unordered = !counts),
            Setting::Grid(grid) => edit::set_map(material, uid, |map| map.grid = *grid),
            Setting::Inserting(may) => edit::set_map(material, uid, |map| map.inserting = *may),
            Setting::Moving(may) => edit::set_map(material, uid, |map| map.moving = *may),
            Setting::Removing(may) => edit::set_map(material, uid, |map| map.removing = *may),
            Setting::Type(attribute, is_text) => edit::set_type(material, *attribute, *is_text),
            Setting::Parts(block, count) => {
                let _ = edit::set_parts(material, uid, block, *count);
            }
        });
    }

    pub fn is_refused(&self, field: Field, draft: &Draft) -> bool {
        let Some(text) = self.typed(field) else { return false };
        match field {
            Field::Name | Field::Attribute(_) | Field::Block => return !is_name(text),
            _ => {}
        }
        field != Field::Part || !text.trim().is_empty() && edit::find_part(&draft.material, text).is_none()
    }
}

/// Names an edit and its node.
fn named(key: &'static str, document: &BoardDocument, uid: Uid) -> Text {
    let name = edit::node(&document.game().material, uid).map_or("", |node| node.name.as_str());
    Text::new(key).with("name", name)
}

pub fn place(draft: &Draft, uid: Uid) -> Option<(i32, i32)> {
    let way = edit::way(&draft.material, uid);
    let (_, parent) = (way.last()?, way.get(way.len().checked_sub(2)?)?);
    let Kind::Map(map) = &parent.kind else { return None };
    map.content.iter().find(|(_, _, node)| node.uid == uid).map(|(x, y, _)| (*x, *y))
}

/// Returns the node with this number, or with a part or attribute of it.
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

fn attribute_name(draft: &Draft, attribute: Uid) -> Option<String> {
    let mut found = None;
    draft.material.each(|node| {
        let of_parts = node.parts().flat_map(|(_, _, part)| &part.attributes);
        let mut all = node.attributes.iter().chain(of_parts);
        found = found.take().or_else(|| all.find(|it| it.uid == attribute).map(|it| it.name.clone()));
    });
    found
}
